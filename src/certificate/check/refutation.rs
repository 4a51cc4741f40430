//! Whether a formula and a proof show that there is no tour: every clause must be true of every tour, and the proof
//! must derive the empty clause from them.
//!
//! A tour chooses edges of the closing: two at every square and link, those that are forced among them, and some that
//! leave any set of squares but that of all. A clause of the formula is accepted if it follows from one of
//! these facts alone: which clauses the search writes, and in what order, is not asked. The closing is built from
//! the rules of the board, and the comments of the formula are believed in nothing but what they call things.

use std::collections::HashMap;
use std::io::BufRead;

use thiserror::Error;

use super::World;
use super::degree::{About, Claim, holds};
use super::stated::Stated;
use crate::board::Square;
use crate::certificate::refutation::write_formula;
use crate::certificate::{Meaning, Member, Refutation};
use crate::cnf::rup::{self, Refusal};
use crate::cnf::{ClauseSink, Formula, Literal, Place, ReadError, Variable, dimacs, drat, polled};
use crate::problem::Problem;

/// What is wrong with a refutation. Squares are written by their chess names.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum RefutationFlaw {
    /// There is a tour.
    #[error("a single square is an open tour of itself")]
    SingleSquare,
    /// The formula is no formula.
    #[error("formula: {0}")]
    Formula(#[source] ReadError),
    /// A comment that should say what something means does not.
    #[error("formula: {place}: `{comment}`: {why}")]
    Comment {
        /// where
        place: Place,
        /// how it begins
        comment: String,
        /// what is wrong with it
        why: String,
    },
    /// The comments do not say what they must.
    #[error("formula: {place}: the comments before the header do not state the {what}")]
    Unstated {
        /// where the header is
        place: Place,
        /// what is missing
        what: &'static str,
    },
    /// An edge that a tour may use has no variable.
    #[error("formula: no variable stands for {a}-{b}")]
    NoVariable {
        /// a square or a link
        a: String,
        /// another
        b: String,
    },
    /// A clause that need not be true of a tour.
    #[error("formula: {place}: clause {number} {doubt}")]
    Clause {
        /// where it begins
        place: Place,
        /// which clause, from 1
        number: usize,
        /// what is wrong with it
        doubt: Doubt,
    },
    /// The proof does not refute the formula.
    #[error("proof: {0}")]
    Proof(#[from] Refusal),
}

/// Why a clause need not be true of a tour.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum Doubt {
    /// A variable without a meaning.
    #[error("has the literal {0}, and no comment says what its variable means")]
    NoMeaning(Literal),
    /// It follows from nothing that is known of tours.
    #[error("is neither a degree clause, nor a forced edge, nor stated to be a cut")]
    Unfounded,
    /// It is said to be the clause of a cut, but a tour may leave the cut otherwise.
    #[error("lacks {a}-{b}, which leaves its cut")]
    NotTheCut {
        /// one end of an edge
        a: String,
        /// the other
        b: String,
    },
}

/// How large a refutation is that has been checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RefutationSize {
    /// clauses of the formula
    pub clauses: usize,
    /// cuts among them
    pub cuts: usize,
    /// steps of the proof, up to the empty clause
    pub steps: usize,
}

/// Whether the formula and the proof show that the problem has no tour. What the formula must look like is told in
/// [`refutation`](crate::certificate::refutation); the proof may be in either form of DRAT.
///
/// Linear in the length of the formula; for the proof, see [`rup::check`].
///
/// # Errors
/// The first flaw found.
pub fn check_refutation(
    problem: &Problem,
    formula: impl BufRead,
    proof: impl BufRead,
) -> Result<RefutationSize, RefutationFlaw> {
    check_files_unless(&|| false, problem, formula, proof)
}

fn check_files_unless(
    stopped: &dyn Fn() -> bool,
    problem: &Problem,
    formula: impl BufRead,
    proof: impl BufRead,
) -> Result<RefutationSize, RefutationFlaw> {
    if problem.board().squares() == 1 && !problem.is_closed() {
        return Err(RefutationFlaw::SingleSquare);
    }
    let (formula, cuts) = read_formula(&World::new(problem), formula)?;
    let mut proof = drat::Reader::new(proof).map_err(|error| Refusal::Unreadable(error.into()))?;
    let core = rup::check_unless(stopped, &formula, &mut proof)?;
    Ok(RefutationSize { clauses: formula.len(), cuts, steps: core.steps().len() })
}

/// Checks a refutation by the files that would be written of it. Once `stopped` says so, they cannot be read.
pub(super) fn check_in_memory(
    stopped: &dyn Fn() -> bool,
    problem: &Problem,
    refutation: &Refutation,
) -> Result<(), RefutationFlaw> {
    let mut formula = Vec::new();
    write_formula(problem, refutation, &mut formula)
        .map_err(|error| RefutationFlaw::Formula(error.into()))?;
    check_files_unless(stopped, problem, polled(&formula, stopped), polled(&refutation.proof, stopped))?;
    Ok(())
}

/// The formula, all of whose clauses are true of every tour, and how many of them are cuts.
fn read_formula(world: &World, input: impl BufRead) -> Result<(Formula, usize), RefutationFlaw> {
    let mut reader = dimacs::Reader::new(input);
    let mut stated = Stated::default();
    let mut facts = None;
    let (mut formula, mut cuts) = (Formula::new(), 0);
    while let Some(item) = reader.next().map_err(RefutationFlaw::Formula)? {
        match item {
            dimacs::Item::Comment(comment) if facts.is_none() => {
                stated.read(world, reader.place(), &comment)?;
            }
            dimacs::Item::Comment(_) => {}
            dimacs::Item::Header { .. } => {
                facts = Some(Facts::new(world, std::mem::take(&mut stated), reader.place())?);
            }
            dimacs::Item::Clause(clause) => {
                formula.add_clause(clause);
                let facts = facts.as_ref().expect("a reader yields the header before any clause");
                let number = formula.len();
                match facts.imply(number, clause) {
                    Ok(is_cut) => cuts += usize::from(is_cut),
                    Err(doubt) => {
                        return Err(RefutationFlaw::Clause { place: reader.place(), number, doubt });
                    }
                }
            }
        }
    }
    Ok((formula, cuts))
}

/// What is known of every tour, and how the formula says it.
struct Facts<'a> {
    world: &'a World<'a>,
    stated: Stated,
    /// the variables of the edges at every square and link, ascending
    edges_at: HashMap<Member, Vec<Variable>>,
    /// whether somewhere there are no two edges to choose, or a move is given that is to be avoided
    hopeless: bool,
}

impl<'a> Facts<'a> {
    fn new(world: &'a World<'a>, stated: Stated, place: Place) -> Result<Facts<'a>, RefutationFlaw> {
        if let Some(what) = stated.lacks() {
            return Err(RefutationFlaw::Unstated { place, what });
        }
        let mut edges_at = HashMap::new();
        for member in world.members(true) {
            let mut variables = Vec::new();
            for other in world.neighbours(member, true) {
                let Some(variable) = stated.variable(member, other) else {
                    let (a, b) = (world.name(member), world.name(other));
                    return Err(RefutationFlaw::NoVariable { a, b });
                };
                variables.push(variable);
            }
            variables.sort_unstable();
            edges_at.insert(member, variables);
        }
        let given = world.problem.given_moves().iter().map(|edge| edge.map(Member::Square));
        let hopeless = edges_at.values().any(|variables| variables.len() < 2)
            || given.into_iter().any(|[a, b]| !world.joins(a, b));
        Ok(Facts { world, stated, edges_at, hopeless })
    }

    /// Whether the clause is a cut; an error if it is not true of every tour.
    fn imply(&self, number: usize, clause: &[Literal]) -> Result<bool, Doubt> {
        let meaning = |literal: &Literal| {
            let meaning = self.stated.meanings.get(&literal.variable());
            Ok((*literal, *meaning.ok_or(Doubt::NoMeaning(*literal))?))
        };
        let meanings = clause.iter().map(meaning).collect::<Result<Vec<_>, _>>()?;
        if let Some(cut) = self.stated.cuts.get(&number) {
            return self.imply_cut(cut, clause).map(|()| true);
        }
        let founded = match meanings.first() {
            None => self.hopeless,
            Some((_, Meaning::Count { at, .. })) => self.holds_at(*at, &meanings),
            Some((literal, Meaning::Edge([a, b]))) => {
                let forced = meanings.len() == 1 && !literal.is_negated() && self.world.is_forced(*a, *b);
                forced || self.holds_at(*a, &meanings) || self.holds_at(*b, &meanings)
            }
        };
        if founded { Ok(false) } else { Err(Doubt::Unfounded) }
    }

    /// Whether the clause speaks of edges at this square or link only, and holds whenever two of them are chosen.
    fn holds_at(&self, member: Member, clause: &[(Literal, Meaning)]) -> bool {
        let edges = &self.edges_at[&member];
        let about = |(literal, meaning): &(Literal, Meaning)| match *meaning {
            Meaning::Edge(_) => {
                let before = edges.binary_search(&literal.variable()).ok()?;
                Some(About { edge: before + 1, claim: Claim::Chosen(!literal.is_negated()) })
            }
            Meaning::Count { at, first, least } => {
                let claim = Claim::Count(least, !literal.is_negated());
                (at == member).then_some(About { edge: first.min(edges.len()), claim })
            }
        };
        let clause: Option<Vec<About>> = clause.iter().map(about).collect();
        clause.is_some_and(|clause| holds(edges.len(), clause))
    }

    /// Some edge that leaves the cut is chosen, so the clause must have them all.
    fn imply_cut(&self, cut: &[Square], clause: &[Literal]) -> Result<(), Doubt> {
        let mut clause = clause.to_vec();
        clause.sort_unstable();
        for from in cut.iter().copied().map(Member::Square) {
            for to in self.world.neighbours(from, true) {
                let inside = to.square().is_some_and(|to| cut.binary_search(&to).is_ok());
                let has = |variable| clause.binary_search(&Literal::positive(variable)).is_ok();
                if !inside && !self.stated.variable(from, to).is_some_and(has) {
                    return Err(Doubt::NotTheCut { a: self.world.name(from), b: self.world.name(to) });
                }
            }
        }
        Ok(())
    }
}
