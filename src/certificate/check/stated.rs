use std::collections::HashMap;

use super::World;
use super::refutation::RefutationFlaw;
use crate::board::Square;
use crate::certificate::{Meaning, Member, refutation};
use crate::cnf::{Place, Variable};
use crate::problem::Statement;

/// What the comments of a formula state.
#[derive(Default)]
pub(super) struct Stated {
    versioned: bool,
    problem: bool,
    pub(super) meanings: HashMap<Variable, Meaning>,
    /// by the two that an edge joins, the smaller first
    edges: HashMap<[Member; 2], Variable>,
    /// by the number of a clause, from 1, the squares that a tour must leave, as it says
    pub(super) cuts: HashMap<usize, Vec<Square>>,
}

impl Stated {
    /// Reads a comment. What does not begin with a word of the [format](refutation) is for people.
    pub(super) fn read(&mut self, world: &World, place: Place, comment: &str) -> Result<(), RefutationFlaw> {
        let mut words = comment.split_whitespace();
        let read = match words.next() {
            Some("ktour") => self.read_version(words),
            Some("problem") => self.read_problem(world, comment),
            Some("edge") => self.read_edge(world, words),
            Some("count") => self.read_count(world, words),
            Some("cut") => self.read_cut(world, words),
            _ => Ok(()),
        };
        read.map_err(|why| RefutationFlaw::Comment {
            place,
            comment: comment.chars().take(60).collect(),
            why,
        })
    }

    /// The variable of the edge between these two.
    pub(super) fn variable(&self, a: Member, b: Member) -> Option<Variable> {
        self.edges.get(&[a.min(b), a.max(b)]).copied()
    }

    /// What is missing, if anything is.
    pub(super) fn lacks(&self) -> Option<&'static str> {
        (!self.versioned).then_some("version").or((!self.problem).then_some("problem"))
    }

    fn read_version<'a>(&mut self, words: impl Iterator<Item = &'a str>) -> Result<(), String> {
        let version = refutation::VERSION;
        self.versioned = words.eq(["refutation", version]);
        if self.versioned { Ok(()) } else { Err(format!("only version {version} is understood")) }
    }

    fn read_problem(&mut self, world: &World, comment: &str) -> Result<(), String> {
        let object = comment.trim_start().trim_start_matches("problem");
        let statement: Statement = serde_json::from_str(object).map_err(|error| error.to_string())?;
        let problem = statement.problem().map_err(|error| error.to_string())?;
        self.problem = problem == *world.problem;
        if self.problem { Ok(()) } else { Err("this is another problem".into()) }
    }

    /// `17 a1-b3`
    fn read_edge<'a>(&mut self, world: &World, words: impl Iterator<Item = &'a str>) -> Result<(), String> {
        let [variable, ends] = all(words)?;
        let variable = read_variable(variable)?;
        let (a, b) = ends.split_once('-').ok_or("an edge is two squares or links and a dash")?;
        let (a, b) = (read_member(world, a)?, read_member(world, b)?);
        if !world.joins(a, b) {
            return Err("no tour goes from the one to the other".into());
        }
        let edge = [a.min(b), a.max(b)];
        if self.edges.insert(edge, variable).is_some() {
            return Err("this edge has another variable too".into());
        }
        self.mean(variable, Meaning::Edge(edge))
    }

    /// `90 link1 5 2`
    fn read_count<'a>(&mut self, world: &World, words: impl Iterator<Item = &'a str>) -> Result<(), String> {
        let [variable, at, first, least] = all(words)?;
        let (at, first, least) = (read_member(world, at)?, read_number(first)?, read_number(least)?);
        self.mean(read_variable(variable)?, Meaning::Count { at, first, least })
    }

    fn mean(&mut self, variable: Variable, meaning: Meaning) -> Result<(), String> {
        match self.meanings.insert(variable, meaning) {
            None => Ok(()),
            Some(_) => Err("this variable has another meaning too".into()),
        }
    }

    /// `713 a1 b3 c2`
    fn read_cut<'a>(
        &mut self,
        world: &World,
        mut words: impl Iterator<Item = &'a str>,
    ) -> Result<(), String> {
        let clause = read_number(words.next().ok_or("the number of a clause is missing")?)?;
        let square = |word| read_member(world, word)?.square().ok_or("a cut is of squares".to_owned());
        let mut squares = words.map(square).collect::<Result<Vec<_>, _>>()?;
        squares.sort_unstable();
        if squares.windows(2).any(|two| two[0] == two[1]) {
            return Err("a square is named twice".into());
        }
        if squares.is_empty() {
            return Err("no square is named".into());
        }
        if squares.len() as u64 == world.order(true) {
            return Err("these are all squares, and a tour need not leave them".into());
        }
        match self.cuts.insert(clause, squares) {
            None => Ok(()),
            Some(_) => Err("this clause has another cut too".into()),
        }
    }
}

fn all<'a, const N: usize>(mut words: impl Iterator<Item = &'a str>) -> Result<[&'a str; N], String> {
    let mut list = [""; N];
    for place in &mut list {
        *place = words.next().ok_or("words are missing")?;
    }
    if words.next().is_none() { Ok(list) } else { Err("there are words too many".into()) }
}

fn read_number(word: &str) -> Result<usize, String> {
    word.parse().map_err(|_| format!("`{word}` is no number"))
}

fn read_variable(word: &str) -> Result<Variable, String> {
    let number = read_number(word)?;
    let index = number.checked_sub(1).filter(|index| *index < Variable::MAX_COUNT);
    index.map(Variable::new).ok_or_else(|| format!("`{word}` is no variable"))
}

fn read_member(world: &World, word: &str) -> Result<Member, String> {
    let member = match word {
        "link" => Member::Link,
        "link1" => Member::Link1,
        "link2" => Member::Link2,
        name => Member::Square(world.problem.board().read_square(name).map_err(|error| error.to_string())?),
    };
    if world.exists(member) {
        Ok(member)
    } else {
        Err(format!("{word} is neither a square of the board nor a link of this problem"))
    }
}
