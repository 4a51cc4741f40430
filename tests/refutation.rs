//! Refutations: that they are made and accepted wherever there is no tour, that nothing is accepted that is not true of
//! a tour, and that falsified ones are refused with the reason.

mod common;

use std::cell::Cell;
use std::collections::HashSet;
use std::fs;
use std::thread;
use std::time::Duration;

use common::{board, exhaustive, knight, small_problems, tour_with};
use ktour::certificate::{
    Certificate, Deficit, Doubt, Flaw, Member, Refutation, RefutationFlaw, check, check_files,
    check_refutation, check_unless,
};
use ktour::cnf::drat::Form;
use ktour::cnf::rup::Refusal;
use ktour::cnf::{ClauseSink, ReadError};
use ktour::cycle::Vertex;
use ktour::format::json::Claim;
use ktour::format::{directory, json};
use ktour::problem::{Closing, Links, state};
use ktour::search::{Counters, Finding, Question, Run, Sat, Strategy as _, Unrefuted, refute};
use ktour::{Kind, Leaper, Problem, Square, Stop};
use proptest::prelude::*;
use tempfile::TempDir;

/// The refutation; `None` if there is a tour.
fn refutation(problem: &Problem) -> Option<Refutation> {
    let (stop, counters) = (Stop::never(), Counters::default());
    match Sat::by_default()
        .search(&Question::new(problem), &Run { stop: &stop, seed: 0, counters: &counters })
    {
        Finding::Impossible(Certificate::Refutation(refutation)) => Some(refutation),
        Finding::Path(_) => None,
        other => panic!("{other:?}"),
    }
}

/// A directory of the refutation.
fn written(problem: &Problem, refutation: Refutation, form: Form) -> TempDir {
    let folder = TempDir::new().unwrap();
    directory::write(folder.path(), problem, &Certificate::Refutation(refutation), form).unwrap();
    folder
}

/// The formula and the proof as texts.
fn files(problem: &Problem) -> [String; 2] {
    let folder = written(problem, refutation(problem).unwrap(), Form::Text);
    ["formula.cnf", "proof.drat"].map(|file| fs::read_to_string(folder.path().join(file)).unwrap())
}

fn verdict(problem: &Problem, [formula, proof]: &[String; 2]) -> Result<(), String> {
    check_refutation(problem, formula.as_bytes(), proof.as_bytes())
        .map(|_| ())
        .map_err(|flaw| flaw.to_string())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// Wherever there is no tour, a refutation is made and accepted, in both forms.
    #[test]
    fn every_no_is_refuted(problem in small_problems()) {
        prop_assume!(problem.board().squares() > 1);
        let refutation = refutation(&problem);
        prop_assert_eq!(refutation.is_none(), exhaustive(&problem).is_some());
        if let Some(refutation) = refutation {
            prop_assert!(check(&problem, &Certificate::Refutation(refutation.clone())).is_ok());
            for form in [Form::Text, Form::Binary] {
                let folder = written(&problem, refutation.clone(), form);
                let text = fs::read_to_string(folder.path().join(directory::CERTIFICATE)).unwrap();
                let (stated, claim) = json::read(&text).unwrap();
                prop_assert_eq!(&stated, &problem);
                let Claim::Refuted(kept) = claim else { panic!("{claim:?}") };
                let size = check_files(&problem, folder.path(), &kept).unwrap();
                prop_assert_eq!(size.cuts, refutation.cuts.len());
            }
        }
    }

    /// Whatever clause is accepted, a tour satisfies it.
    #[test]
    fn what_is_accepted_is_true_of_a_tour(
        problem in small_problems(),
        clauses in prop::collection::vec(random_clause(), 1..40),
    ) {
        prop_assume!(problem.board().squares() > 1);
        if let Some(path) = exhaustive(&problem) {
            let closing = NamedClosing::new(&problem);
            let chosen = closing.chosen_by(&path);
            for clause in clauses {
                let (text, holds) = closing.with_clause(&clause, &chosen);
                prop_assert!(holds || !is_accepted(&problem, &text), "{}", text);
            }
        }
    }
}

/// Whether the checker takes the only clause of this formula for true of a tour. The problem has one, so no proof can
/// be right.
fn is_accepted(problem: &Problem, formula: &str) -> bool {
    match check_refutation(problem, formula.as_bytes(), "0\n".as_bytes()) {
        Err(RefutationFlaw::Proof(_)) => true,
        Err(RefutationFlaw::Clause { doubt: Doubt::Unfounded | Doubt::NotTheCut { .. }, .. }) => false,
        Err(RefutationFlaw::Comment { why, .. })
            if why.contains("all squares") || why.contains("no square") =>
        {
            false
        }
        other => panic!("{other:?} {formula}"),
    }
}

/// All clauses of one literal, and all of two, for problems of each kind that have a tour.
#[test]
fn short_clauses_that_are_accepted_are_true_of_a_tour() {
    let open = || knight(3, 4, Kind::Open);
    let square = |name: &str| board(3, 4).read_square(name).unwrap();
    let ring = |kind| {
        let board = board(3, 3).with_holes([Square::new(4)]).unwrap();
        Problem::new(board, Leaper::KNIGHT, kind)
    };
    let given = |problem: Problem| {
        let path = exhaustive(&problem).unwrap();
        problem.given([[path[2], path[3]]]).unwrap()
    };
    let problems = [
        open(),
        open().from(square("a3")).unwrap(),
        open().to(square("a3")).unwrap(),
        given(open()),
        ring(Kind::Closed),
        ring(Kind::Open),
        given(ring(Kind::Closed)),
        knight(5, 5, Kind::Open),
        knight(5, 5, Kind::Open).from(Square::new(0)).unwrap(),
    ];
    for problem in &problems {
        let path = tour_with(problem, &["sat"]).squares().to_vec();
        let closing = NamedClosing::new(problem);
        let chosen = closing.chosen_by(&path);
        let literals: Vec<i32> = (1..=closing.edges.len() as i32).flat_map(|edge| [edge, -edge]).collect();
        let holds = |literal: &i32| chosen.contains(&literal.abs()) == (*literal > 0);
        let pairs = literals.iter().flat_map(|a| literals.iter().map(move |b| vec![*a, *b]));
        let singles = literals.iter().map(|literal| vec![*literal]);
        let few = if closing.edges.len() > 40 { 0 } else { usize::MAX };
        for clause in singles.chain(pairs.take(few)) {
            let text = closing.formula("", closing.edges.len(), &clause);
            assert!(clause.iter().any(holds) || !is_accepted(problem, &text), "{text}");
        }
    }
}

/// A clause about the edges at one place, or else about the edges that leave some squares.
#[derive(Clone, Debug)]
struct RandomClause {
    place: prop::sample::Index,
    /// which edge of the place, and whether it is to be chosen
    edges: Vec<(prop::sample::Index, bool)>,
    /// of how many first edges of the place, at least how many, and whether that is to hold
    counts: Vec<(prop::sample::Index, usize, bool)>,
    /// which squares, a bit each, and perhaps an edge to leave out
    cut: Option<(u32, Option<prop::sample::Index>)>,
}

fn random_clause() -> impl proptest::strategy::Strategy<Value = RandomClause> {
    let index = any::<prop::sample::Index>;
    let edges = prop::collection::vec((index(), any::<bool>()), 0..5);
    let counts = prop::collection::vec((index(), 0..4usize, any::<bool>()), 0..3);
    let cut = prop::option::of((any::<u32>(), prop::option::of(index())));
    (index(), edges, counts, cut).prop_map(|(place, edges, counts, cut)| RandomClause {
        place,
        edges,
        counts,
        cut,
    })
}

/// A closing, with names.
struct NamedClosing<'a> {
    problem: &'a Problem,
    links: Vec<&'static str>,
    /// squares and links
    places: Vec<String>,
    /// variable 1 is that of the first
    edges: Vec<[String; 2]>,
}

impl NamedClosing<'_> {
    fn new(problem: &Problem) -> NamedClosing<'_> {
        let closing = Closing::new(problem);
        let links = match closing.links() {
            Links::None => vec![],
            Links::One(link) => vec![(link, "link")],
            Links::Two(one, two) => vec![(one, "link1"), (two, "link2")],
        };
        let name = |vertex: Vertex| match links.iter().find(|(link, _)| *link == vertex) {
            Some((_, name)) => (*name).to_owned(),
            None => problem.board().name(Square::new(vertex)).to_string(),
        };
        let graph = closing.instance().graph();
        let larger = |a| graph.neighbours(a).filter(move |b| *b > a).map(move |b| [a, b]);
        NamedClosing {
            problem,
            places: graph.vertices().map(name).collect(),
            edges: graph.vertices().flat_map(larger).map(|edge| edge.map(name)).collect(),
            links: links.iter().map(|(_, name)| *name).collect(),
        }
    }

    /// The variables of the edges that a tour uses, walked in the direction in which it fits the links.
    fn chosen_by(&self, path: &[Square]) -> HashSet<i32> {
        let mut names: Vec<String> =
            path.iter().map(|square| self.problem.board().name(*square).to_string()).collect();
        let mut in_one_direction = || {
            names.reverse();
            let cycle: Vec<&str> =
                names.iter().map(|name| &**name).chain(self.links.iter().rev().copied()).collect();
            let ends = (0..cycle.len()).map(|at| [cycle[at], cycle[(at + 1) % cycle.len()]]);
            let variable =
                |[a, b]: [&str; 2]| self.edges.iter().position(|edge| edge == &[a, b] || edge == &[b, a]);
            ends.map(|ends| Some(variable(ends)? as i32 + 1)).collect::<Option<HashSet<_>>>()
        };
        in_one_direction().or_else(in_one_direction).expect("a tour is a cycle of the closing")
    }

    /// The variables of the edges that are among these.
    fn variables(&self, mut among: impl FnMut(&[String; 2]) -> bool) -> Vec<i32> {
        (1..).zip(&self.edges).filter(|(_, edge)| among(edge)).map(|(variable, _)| variable).collect()
    }

    /// A formula of one clause, with comments.
    fn formula(&self, comments: &str, variables: usize, clause: &[i32]) -> String {
        let statement = serde_json::to_string(&state(self.problem)).unwrap();
        let mut text = format!("c ktour refutation 1\nc problem {statement}\n{comments}");
        for (at, [a, b]) in self.edges.iter().enumerate() {
            text += &format!("c edge {} {a}-{b}\n", at + 1);
        }
        text += &format!("p cnf {variables} 1\n");
        clause.iter().for_each(|literal| text += &format!("{literal} "));
        text + "0\n"
    }

    /// A formula of this clause, and whether it holds where these edges are chosen.
    fn with_clause(&self, clause: &RandomClause, chosen: &HashSet<i32>) -> (String, bool) {
        if let Some((squares, omitted)) = &clause.cut {
            let inside: Vec<&String> = (0..)
                .zip(self.places.iter().filter(|place| !place.starts_with("link")))
                .filter(|(at, _)| squares >> at & 1 == 1)
                .map(|(_, place)| place)
                .collect();
            let mut leaving = self.variables(|[a, b]| inside.contains(&a) != inside.contains(&b));
            if let Some(omitted) = omitted.filter(|_| !leaving.is_empty()) {
                leaving.remove(omitted.index(leaving.len()));
            }
            let names: String = inside.iter().map(|square| format!(" {square}")).collect();
            let text = self.formula(&format!("c cut 1{names}\n"), self.edges.len(), &leaving);
            return (text, leaving.iter().any(|variable| chosen.contains(variable)));
        }
        let place = clause.place.get(&self.places);
        let edges = self.variables(|edge| edge.contains(place));
        let (mut literals, mut comments, mut holds) = (Vec::new(), String::new(), false);
        for (index, wanted) in clause.edges.iter().filter(|_| !edges.is_empty()) {
            let variable = *index.get(&edges);
            holds |= chosen.contains(&variable) == *wanted;
            literals.push(if *wanted { variable } else { -variable });
        }
        for (variable, (first, least, wanted)) in (self.edges.len() as i32 + 1..).zip(&clause.counts) {
            let first = first.index(edges.len() + 1);
            comments += &format!("c count {variable} {place} {first} {least}\n");
            let count = edges[..first].iter().filter(|edge| chosen.contains(edge)).count();
            holds |= (count >= *least) == *wanted;
            literals.push(if *wanted { variable } else { -variable });
        }
        (self.formula(&comments, self.edges.len() + clause.counts.len(), &literals), holds)
    }
}

/// The leaper that a published proof needed 10 hours and 29.6 GB for.
#[test]
fn no_open_tour_of_the_1_4_leaper_on_11x11() {
    let problem = Problem::open(board(11, 11), Leaper::new(1, 4).unwrap());
    let files = files(&problem);
    assert_eq!(verdict(&problem, &files), Ok(()));
    assert!(files.iter().map(String::len).sum::<usize>() < 1_000_000);
}

#[test]
fn what_is_no_refutation_is_not_derived() {
    let (stop, counters) = (Stop::never(), Counters::default());
    let run = Run { stop: &stop, seed: 0, counters: &counters };
    let refuted =
        |rows, columns| refute(&Question::new(&knight(rows, columns, Kind::Open)), Vec::new(), &run);
    assert!(matches!(refuted(5, 5), Err(Unrefuted::Satisfiable)));
    assert!(matches!(refuted(4, 4), Err(Unrefuted::Satisfiable)));
    stop.ask();
    assert!(matches!(refuted(3, 3), Err(Unrefuted::Stopped)));
}

/// A refutation is not believed because of where it comes from.
#[test]
fn a_refutation_in_memory_is_checked_too() {
    let problem = knight(4, 4, Kind::Open);
    let certificate = |falsify: &dyn Fn(&mut Refutation)| {
        let mut refutation = refutation(&problem).unwrap();
        falsify(&mut refutation);
        Certificate::Refutation(refutation)
    };
    let said = |falsify: &dyn Fn(&mut Refutation)| {
        check(&problem, &certificate(falsify)).map_err(|flaw| flaw.to_string())
    };
    assert_eq!(said(&|_| {}), Ok(()));
    for (falsify, start) in [
        (&(|refutation: &mut Refutation| refutation.proof.clear()) as &dyn Fn(&mut Refutation), "proof: "),
        (&|refutation| refutation.formula.add_clause(&[]), "formula: "),
        (&|refutation| refutation.cuts[0].truncate(1), "formula: "),
        (&|refutation| refutation.meanings.clear(), "formula: "),
    ] {
        let said = said(falsify).unwrap_err();
        assert!(said.starts_with(start), "{said}");
    }
    assert!(check(&knight(4, 5, Kind::Open), &certificate(&|_| {})).is_err());
    assert!(matches!(
        check_unless(&|| true, &problem, &certificate(&|_| {})),
        Err(Flaw::Refutation(RefutationFlaw::Formula(ReadError::Io(_))))
    ));
}

/// In the midst of solving with a proof: from b1 on 9x9 the solver would not end by itself.
#[test]
fn a_refutation_is_stopped_while_it_is_sought() {
    let (stop, counters) = (Stop::never(), Counters::default());
    let run = Run { stop: &stop, seed: 0, counters: &counters };
    let problem = knight(9, 9, Kind::Open).from(Square::new(73)).unwrap();
    thread::scope(|scope| {
        scope.spawn(|| {
            thread::sleep(Duration::from_millis(50));
            stop.ask();
        });
        assert!(matches!(refute(&Question::new(&problem), Vec::new(), &run), Err(Unrefuted::Stopped)));
    });
}

/// However late in the check that is.
#[test]
fn a_check_is_stopped_before_it_accepts() {
    let problem = knight(4, 4, Kind::Open);
    let certificate = Certificate::Refutation(refutation(&problem).unwrap());
    let asked = Cell::new(0);
    let check_until = |last: usize| {
        asked.set(0);
        let stopped = || asked.replace(asked.get() + 1) >= last;
        check_unless(&stopped, &problem, &certificate)
    };
    assert!(check_until(usize::MAX).is_ok());
    let looks = asked.get();
    assert!(looks > 10, "it looks at least after each step of the proof: {looks}");
    for last in 0..looks {
        let flaw = check_until(last).unwrap_err();
        let stopped = matches!(
            flaw,
            Flaw::Refutation(
                RefutationFlaw::Formula(ReadError::Io(_))
                    | RefutationFlaw::Proof(Refusal::Stopped | Refusal::Unreadable(ReadError::Io(_)))
            )
        );
        assert!(stopped, "{flaw}");
    }
}

/// What is refuted before any search begins.
#[test]
fn trivial_refutations() {
    for (rows, columns, kind) in [
        (3, 3, Kind::Open),
        (1, 2, Kind::Open),
        (1, 2, Kind::Closed),
        (3, 3, Kind::Closed),
        (1, 1, Kind::Closed),
    ] {
        let problem = knight(rows, columns, kind);
        let files = files(&problem);
        assert_eq!(verdict(&problem, &files), Ok(()));
        // an empty clause after units makes an outside checker fail
        let clauses: Vec<&str> = files[0].lines().filter(|line| !line.starts_with(['c', 'p'])).collect();
        assert_eq!((&clauses[..], &*files[1]), (&["0"][..], "0\n"), "{rows}x{columns}");
    }
    for (rows, columns) in [(3, 4), (4, 5), (3, 6)] {
        let files = files(&knight(rows, columns, Kind::Closed));
        assert_eq!(files[1], "0\n");
    }
}

#[test]
fn a_single_square_is_a_tour() {
    let problem = knight(1, 1, Kind::Open);
    let formula = "c ktour refutation 1\nc problem {}\np cnf 0 1\n0\n".to_owned();
    assert_eq!(
        verdict(&problem, &[formula, "0\n".into()]),
        Err("a single square is an open tour of itself".into())
    );
    // its only neighbour in the closing is the link, which it would need twice
    let deficit = Deficit { squares: vec![Member::Square(Square::new(0))], wanted: 2, given: 1 };
    assert!(matches!(check(&problem, &Certificate::Deficit(deficit)), Err(Flaw::SingleSquare)));
}

/// The (1,3)-leaper has no open tour on 6x6; the ways of proving so falsely, and what is said of each.
#[test]
fn falsified_formulas() {
    let problem = Problem::open(board(6, 6), Leaper::new(1, 3).unwrap());
    let [formula, proof] = files(&problem);
    let lines: Vec<&str> = formula.lines().collect();
    let header = lines.iter().position(|line| line.starts_with('p')).unwrap();
    let clauses = lines.len() - header - 1;
    let with = |line: usize, text: &str| {
        let mut lines = lines.clone();
        lines[line] = text;
        lines.join("\n") + "\n"
    };
    let without_word = |line: usize, word: usize| {
        let words = lines[line].split(' ').enumerate().filter(|(at, _)| *at != word);
        with(line, &words.map(|(_, word)| word).collect::<Vec<_>>().join(" "))
    };
    let find = |start: &str| lines.iter().position(|line| line.starts_with(start)).unwrap();
    let last = lines.len() - 1;
    let first_clause: Vec<&str> = lines[header + 1].split(' ').collect();
    let flipped = format!("{} {}", -first_clause[0].parse::<i32>().unwrap(), first_clause[1..].join(" "));
    let longer = lines[header].replace(&clauses.to_string(), &(clauses + 1).to_string());

    let (edge, cut) = (find("c edge 1 "), find(&format!("c cut {clauses} ")));
    let unfounded = |clause: usize| format!("line {}: clause {clause} is neither", header + clause + 1);
    let lacks =
        |edge: &str| format!("line {}: clause {clauses} lacks {edge}, which leaves its cut", lines.len());
    let unstated =
        |what: &str| format!("line {}: the comments before the header do not state the {what}", header + 1);

    let falsified: Vec<(String, String)> = vec![
        // a clause too many, altered, without a literal, missing
        (with(header, &longer) + "-1 2 0\n", unfounded(clauses + 1)),
        (with(header, &longer) + "1 0\n", unfounded(clauses + 1)),
        (with(header, &longer) + "0\n", unfounded(clauses + 1)),
        (with(header + 1, &flipped), unfounded(1)),
        (without_word(header + 1, 0), unfounded(1)),
        (
            lines[..last].join("\n"),
            format!("line {last}: {} clauses, but the header announces {clauses}", clauses - 1),
        ),
        // a cut without an edge, without a square, without a name
        (without_word(last, 0), lacks("b6-link1")),
        (without_word(cut, 3), lacks("e5-b6")),
        (formula.replace(&format!("c cut {clauses} "), "c was cut "), unfounded(clauses)),
        // variables that mean what they should not, or nothing
        (
            with(edge, "c edge 1 a6-a5"),
            "line 6: `edge 1 a6-a5`: no tour goes from the one to the other".into(),
        ),
        (with(edge, "c edge 1 a6-b9"), "line 6: `edge 1 a6-b9`: `b9` is off the board of 6x6".into()),
        (with(edge, "c edge 1 a6-link"), "line 6: `edge 1 a6-link`: link is neither a square".into()),
        (with(edge, lines[edge + 1]), "line 7: `edge 2 a6-b3`: this edge has another variable too".into()),
        (with(edge, "c"), "no variable stands for a6-d5".into()),
        (
            formula.replace("link1-link2", "link2-f6"),
            "link2-f6`: no tour goes from the one to the other".into(),
        ),
        (formula.replace("c count ", "c counted "), "and no comment says what its variable means".into()),
        (formula.replace(" 9 2\n", " 9 1\n"), "is neither a degree clause, nor a forced edge".into()),
        // another problem, or none
        (
            with(0, "c ktour refutation 2"),
            "line 1: `ktour refutation 2`: only version 1 is understood".into(),
        ),
        (with(0, "c"), unstated("version")),
        (with(find("c problem"), "c"), unstated("problem")),
        (formula.replace("\"open\"", "\"closed\""), "this is another problem".into()),
    ];
    assert_eq!(verdict(&problem, &[formula.clone(), proof.clone()]), Ok(()));
    for (mutant, said) in falsified {
        assert_ne!(mutant, formula);
        let verdict = verdict(&problem, &[mutant, proof.clone()]).expect_err(&said);
        assert!(verdict.starts_with("formula: ") && verdict.contains(&said), "{verdict}\n{said}");
    }
    // edges that change places: the names are of edges, but the clauses are no longer what they were
    let (first, second) = (find("c edge 1 "), find("c edge 12 "));
    let renamed = |line: usize, by: usize| {
        let ends = lines[by].rsplit(' ').next().unwrap();
        format!("{} {ends}", lines[line].rsplit_once(' ').unwrap().0)
    };
    let mut exchanged: Vec<String> = lines.iter().map(|line| (*line).to_owned()).collect();
    exchanged[first] = renamed(first, second);
    exchanged[second] = renamed(second, first);
    let verdict = verdict(&problem, &[exchanged.join("\n"), proof]).unwrap_err();
    assert!(verdict.contains("is neither a degree clause"), "{verdict}");
}

/// The same files for another board, even one where the comments agree.
#[test]
fn the_wrong_board() {
    let [formula, proof] = files(&knight(4, 4, Kind::Open));
    let other = knight(4, 5, Kind::Open);
    let said = verdict(&other, &[formula.clone(), proof.clone()]).unwrap_err();
    assert!(
        said.starts_with("formula: line 4: `problem {") && said.ends_with(": this is another problem"),
        "{said}"
    );
    let forged = formula.replace("\"columns\":4", "\"columns\":5");
    let said = verdict(&other, &[forged, proof]).unwrap_err();
    assert!(said.starts_with("formula: no variable stands for "), "{said}");
}

#[test]
fn falsified_proofs() {
    let problem = knight(4, 4, Kind::Open);
    let [formula, proof] = files(&problem);
    let lines: Vec<&str> = proof.lines().collect();
    let said = |proof: String| verdict(&problem, &[formula.clone(), proof]);
    let without_end = lines[..lines.len() - 1].join("\n");
    let wanted = format!(
        "proof: line {}: the proof ends after {} steps without the empty clause",
        lines.len() - 1,
        lines.len() - 1
    );
    assert_eq!(said(without_end), Err(wanted));
    assert_eq!(
        said("0\n".into()),
        Err("proof: line 1: the clause `0` does not follow by unit propagation".into())
    );
    assert!(
        said(proof.replace("\n0\n", "\n999 0\n")).unwrap_err().contains("999 does not occur in the formula")
    );
    // every step is needed, as the proof is trimmed; often another one can take its place
    let mut refused = 0;
    for line in 0..lines.len() {
        let mut mutant = lines.clone();
        mutant.remove(line);
        if let Err(said) = said(mutant.join("\n")) {
            assert!(said.starts_with("proof: line "), "{said}");
            refused += 1;
        }
        let (first, rest) = lines[line].split_once(' ').unwrap_or(("0", ""));
        if let Some(first) = first.parse::<i32>().ok().filter(|first| *first != 0) {
            let altered = format!("{} {rest}", -first);
            let mut mutant = lines.clone();
            mutant[line] = &altered;
            refused += usize::from(said(mutant.join("\n")).is_err());
        }
    }
    assert!(refused > lines.len() / 2, "{refused}");
}
