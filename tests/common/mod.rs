//! What several test files need.
#![allow(unreachable_pub, reason = "a module of test crates")]
#![allow(dead_code, reason = "each test file uses its own part")]

use ktour::certificate::check;
use ktour::cnf::{ClauseSink, Formula, Model};
use ktour::search::backend::{Backend, Varisat, Verdict};
use ktour::search::{Counters, Outcome, Proof, Run};
use ktour::{
    Answer, Board, Certificate, Kind, Leaper, Options, Problem, Report, Square, Stop, Tour, solve, verify,
};

/// The full board of this many rows and columns.
pub fn board(rows: u32, columns: u32) -> Board {
    Board::new(rows, columns).expect("tests ask for boards that exist")
}

/// The knight's problem on a full board.
pub fn knight(rows: u32, columns: u32, kind: Kind) -> Problem {
    Problem::new(board(rows, columns), Leaper::KNIGHT, kind)
}

/// Reads squares from chess names run together or apart, such as `A1C2` or `a1 c2`.
pub fn squares(board: &Board, names: &str) -> Vec<Square> {
    let mut list: Vec<String> = Vec::new();
    let mut digits_before = true;
    for character in names.chars().filter(|c| !c.is_whitespace()) {
        if character.is_ascii_alphabetic() && digits_before {
            list.push(String::new());
        }
        digits_before = character.is_ascii_digit();
        list.last_mut().expect("a name begins with a letter").push(character);
    }
    list.iter().map(|name| board.read_square(name).expect("a square of the board")).collect()
}

/// Solves with the strategies of these names; all of them if there is none.
pub fn solve_with(problem: &Problem, strategies: &[&str], stop: &Stop) -> Report {
    let strategies = strategies.iter().map(|name| ktour::search::strategy(name).expect("a strategy"));
    solve(problem, Options { strategies: strategies.collect(), ..Default::default() }, stop)
}

/// The tour that these strategies find.
pub fn tour_with(problem: &Problem, strategies: &[&str]) -> Tour {
    match solve_with(problem, strategies, &Stop::never()).answer {
        Answer::Tour(tour) => tour,
        other => {
            panic!("{strategies:?} on {}x{}: {other:?}", problem.board().rows(), problem.board().columns())
        }
    }
}

/// Whether there is a tour, according to these strategies.
pub fn has_tour(problem: &Problem, strategies: &[&str]) -> bool {
    match solve_with(problem, strategies, &Stop::never()).answer {
        Answer::Tour(_) => true,
        Answer::Impossible(_) => false,
        Answer::Undecided(why) => panic!("{strategies:?} undecided: {why}"),
    }
}

/// A tour, the first one if asked for, or a certificate that there is none, verified or checked once more.
pub fn proved(problem: &Problem, first: bool) -> Result<Tour, Box<Certificate>> {
    let options = Options { first, proof: Proof::Certificate, ..Options::default() };
    let report = solve(problem, options, &Stop::never());
    // nothing that one of the strategies said was refused, so they do not disagree
    assert!(report.racers.iter().all(|racer| racer.outcome != Outcome::Failed), "{:?}", report.racers);
    match report.answer {
        Answer::Tour(tour) => {
            verify(problem, tour.squares()).unwrap();
            Ok(tour)
        }
        Answer::Impossible(Certificate::Exhausted { .. }) => panic!("exhausted: {problem:?}"),
        Answer::Impossible(certificate) => {
            check(problem, &certificate).unwrap();
            Err(Box::new(certificate))
        }
        Answer::Undecided(why) => panic!("{why}: {problem:?}"),
    }
}

/// Whether a closed knight's tour exists on the full board, by the theorem of Schwenk ("Which rectangular
/// chessboards have a knight's tour?", Mathematics Magazine 64, 1991). It speaks of boards with more than one square.
pub fn schwenk(rows: u32, columns: u32) -> bool {
    let (m, n) = (rows.min(columns), rows.max(columns));
    let both_odd = m % 2 == 1 && n % 2 == 1;
    !(both_odd || [1, 2, 4].contains(&m) || (m == 3 && [4, 6, 8].contains(&n)))
}

/// Whether an open knight's tour exists on the full board (Cull and De Curtins, "Knight's tour revisited", Fibonacci
/// Quarterly 16, 1978, for both sides at least 5; Van Rees, "Knight's tours and circuits on the 3 x n chessboard",
/// Bulletin of the ICA 16, 1996; and for four rows Sainte-Marie, 1877).
pub fn open_tour_exists(rows: u32, columns: u32) -> bool {
    let (m, n) = (rows.min(columns), rows.max(columns));
    match m {
        1 => n == 1,
        2 => false,
        3 => n == 4 || n >= 7,
        4 => n >= 5,
        _ => true,
    }
}

/// A tour by trying everything, straight from the rules: for small boards only.
pub fn exhaustive(problem: &Problem) -> Option<Vec<Square>> {
    let mut path = Vec::new();
    let starts = problem.board().iter().filter(|square| problem.start().is_none_or(|start| start == *square));
    starts.into_iter().any(|start| extend(problem, &mut path, start)).then_some(path)
}

fn extend(problem: &Problem, path: &mut Vec<Square>, square: Square) -> bool {
    path.push(square);
    let board = problem.board();
    if path.len() == board.squares() as usize {
        if ktour::verify(problem, path).is_ok() {
            return true;
        }
    } else {
        for next in board.iter().filter(|next| !path.contains(next)).collect::<Vec<_>>() {
            if problem.leaper().moves_between(board.place(square), board.place(next))
                && extend(problem, path, next)
            {
                return true;
            }
        }
    }
    path.pop();
    false
}

/// Small problems of every kind: boards of at most 16 squares with holes, leapers, fixed ends, moves given and
/// avoided.
pub fn small_problems() -> impl proptest::strategy::Strategy<Value = Problem> {
    use proptest::prelude::*;
    let sides =
        (1u32..=5, 1u32..=5).prop_filter("at most 16 squares", |(rows, columns)| rows * columns <= 16);
    let leaper = prop_oneof![6 => Just((1, 2)), 2 => Just((0, 1)), 1 => Just((1, 1)), 1 => Just((1, 3)), 1 => Just((0, 2))];
    let index = any::<prop::sample::Index>;
    let holes = prop::collection::vec(index(), 0..4);
    let ends = (any::<bool>(), prop::option::of(index()), prop::option::of(index()));
    let moves = prop::collection::vec((any::<bool>(), index()), 0..3);
    (sides, leaper, holes, ends, moves).prop_filter_map(
        "a problem that can be asked",
        |(sides, leaper, holes, ends, moves)| {
            let board = board(sides.0, sides.1);
            let holes = holes.into_iter().map(|hole| Square::new(hole.index(board.area() as usize) as u32));
            let board = board.clone().with_holes(holes).ok()?;
            let squares: Vec<_> = board.iter().collect();
            let leaper = Leaper::new(leaper.0, leaper.1).ok()?;
            let edges: Vec<_> = squares
                .iter()
                .flat_map(|a| squares.iter().map(move |b| [*a, *b]))
                .filter(|[a, b]| a < b && leaper.moves_between(board.place(*a), board.place(*b)))
                .collect();
            let moves: Vec<_> = if edges.is_empty() { vec![] } else { moves };
            let pick = |wanted: bool| {
                moves.iter().filter(move |(given, _)| *given == wanted).map(|(_, index)| *index.get(&edges))
            };
            let (given, avoided): (Vec<_>, Vec<_>) = (pick(true).collect(), pick(false).collect());
            let (closed, start, end) = ends;
            let mut problem = Problem::new(board, leaper, if closed { Kind::Closed } else { Kind::Open });
            if let Some(start) = start {
                problem = problem.from(*start.get(&squares)).ok()?;
            }
            if let Some(end) = end.filter(|_| !closed) {
                problem = problem.to(*end.get(&squares)).ok()?;
            }
            problem.given(given).ok()?.avoiding(avoided).ok()
        },
    )
}

/// What the solver finds of a formula.
pub fn model(formula: &Formula) -> Option<Model> {
    let (stop, counters) = (Stop::never(), Counters::default());
    let run = Run { stop: &stop, seed: 0, counters: &counters };
    let mut solver = Varisat::new(&run);
    for _ in 0..formula.variables() {
        solver.new_variable();
    }
    formula.iter().for_each(|clause| solver.add_clause(clause));
    match solver.solve() {
        Verdict::Satisfiable(model) => Some(model),
        Verdict::Unsatisfiable => None,
        other => panic!("{other:?}"),
    }
}
