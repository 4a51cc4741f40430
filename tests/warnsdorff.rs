//! The strategy `warnsdorff` alone: it finds tours on boards of every size, exhausts small ones where there are none,
//! and says the same as a search that prunes nothing.

mod common;

use common::{board, exhaustive, has_tour, knight, open_tour_exists, schwenk, solve_with, tour_with};
use fastrand::Rng;
use ktour::search::{Count, Counters, Finding, Question, Run, Strategy, TieBreak, Warnsdorff, single_walk};
use ktour::{Answer, Board, Certificate, Kind, Leaper, Problem, Square, Stop};

const ALONE: [&str; 1] = ["warnsdorff"];

/// The squares from which an open tour starts.
fn starts(rows: u32, columns: u32) -> Vec<u32> {
    let from = |start| knight(rows, columns, Kind::Open).from(Square::new(start)).unwrap();
    (0..rows * columns).filter(|start| has_tour(&from(*start), &ALONE)).collect()
}

/// Every m x n with m <= n up to this n, but for the single square.
fn sizes(most: u32) -> impl Iterator<Item = (u32, u32)> {
    (1..=most).flat_map(move |m| (m..=most).map(move |n| (m, n))).skip(1)
}

#[test]
fn tours_are_where_the_theorems_say() {
    for (m, n) in sizes(12) {
        assert_eq!(has_tour(&knight(m, n, Kind::Open), &ALONE), open_tour_exists(m, n), "open {m}x{n}");
        if m != 4 || n < 10 {
            // to exhaust the larger boards of four rows takes seconds
            assert_eq!(has_tour(&knight(m, n, Kind::Closed), &ALONE), schwenk(m, n), "closed {m}x{n}");
        }
    }
}

/// From every square where the colours allow it: A. Conrad, T. Hindrichs, H. Morsy and I. Wegener, *Solution of the
/// knight's Hamiltonian path problem on chessboards*, Discrete Applied Mathematics 50 (1994).
#[test]
fn open_tours_start_everywhere_on_square_boards() {
    for n in 5..=12_u32 {
        let allowed = |square: &u32| n.is_multiple_of(2) || (square / n + square % n).is_multiple_of(2);
        assert_eq!(starts(n, n), (0..n * n).filter(allowed).collect::<Vec<_>>(), "{n}x{n}");
    }
    assert_eq!(starts(50, 50).len(), 2500);
}

/// A tour and its mirror images start from mirrored squares, and a tour of the transposed board from the transposed.
#[test]
fn starts_on_small_boards_are_symmetrical() {
    for (m, n) in sizes(7).filter(|(m, _)| *m <= 6) {
        let found = starts(m, n);
        let mut mirrored: Vec<_> = found.iter().map(|square| m * n - 1 - square).collect();
        mirrored.reverse();
        assert_eq!(found, mirrored, "{m}x{n}");
        let mut transposed: Vec<_> = starts(n, m).iter().map(|square| square % m * n + square / m).collect();
        transposed.sort_unstable();
        assert_eq!(found, transposed, "{m}x{n}");
    }
}

/// A. Roth, *The Problem of the Knight: A Fast and Simple Algorithm*, MathSource 0202-127, 1993.
#[test]
fn one_walk_is_enough_with_the_tie_break_of_roth() {
    for n in 5..=100 {
        let problem = knight(n, n, Kind::Open).from(Square::new(0)).unwrap();
        let tour = single_walk(&Question::new(&problem), TieBreak::Roth, 0).unwrap();
        assert_eq!(ktour::verify(&problem, &tour), Ok(()), "{n}x{n}");
    }
}

#[test]
fn large_boards() {
    for (rows, columns) in [(1000, 1000), (999, 1001), (5, 2000), (10, 3000)] {
        tour_with(&knight(rows, columns, Kind::Open).from(Square::new(0)).unwrap(), &ALONE);
    }
    for (rows, columns) in [(1000, 1000), (3, 2000), (6, 3000)] {
        let corner = Square::new(rows * columns - 1);
        tour_with(&knight(rows, columns, Kind::Closed).from(corner).unwrap(), &ALONE);
    }
    // two halves that no move joins are seen to be so on boards of any size
    for kind in [Kind::Open, Kind::Closed] {
        let problem = Problem::new(board(500, 500), Leaper::new(1, 3).unwrap(), kind);
        assert!(!has_tour(&problem, &ALONE));
    }
}

#[test]
fn boards_too_large_are_declined_before_they_take_memory() {
    let problem = knight(u32::MAX, 1, Kind::Open);
    let Answer::Undecided(why) = solve_with(&problem, &ALONE, &Stop::never()).answer else { panic!() };
    assert!(why.contains("4294967295 squares are too many"), "{why}");
}

#[test]
fn stops_when_told_to_and_says_what_it_did() {
    let problem = knight(8, 8, Kind::Open);
    let (stop, counters) = (Stop::never(), Counters::default());
    let run = Run { stop: &stop, seed: 1, counters: &counters };
    let search = || Warnsdorff.search(&Question::new(&problem), &run);
    let found = search();
    assert!(matches!(&found, Finding::Path(path) if path.len() == 64));
    assert_eq!(counters.get(Count::Nodes), 63);
    assert_eq!(found, search());
    stop.ask();
    assert_eq!(search(), Finding::Undecided("no tour in 126 steps and 0 restarts".into()));
}

/// A problem of any kind on a small board; `None` where it cannot be asked.
fn any_problem(rng: &mut Rng) -> Option<Problem> {
    let (r, s) = [(1, 2), (1, 2), (1, 2), (1, 2), (0, 1), (0, 1), (1, 3), (2, 3), (0, 2)][rng.usize(..9)];
    let leaper = Leaper::new(r, s).ok()?;
    let least = if r == 0 { 2 } else { 3 };
    let board = Board::new(rng.u32(least..=5), rng.u32(least..=7)).ok()?;
    let holes: Vec<_> = (0..rng.u32(..4)).map(|_| Square::new(rng.u32(..board.area()))).collect();
    let board = board.with_holes(holes).ok().filter(|board| (2..=18).contains(&board.squares()))?;

    let squares: Vec<_> = board.iter().collect();
    let pairs = squares.iter().flat_map(|a| squares.iter().map(|b| [*a, *b]));
    let moves: Vec<_> =
        pairs.filter(|[a, b]| a < b && leaper.moves_between(board.place(*a), board.place(*b))).collect();
    let some_moves = |rng: &mut Rng| -> Vec<_> {
        let count = rng.usize(..5).saturating_sub(1).min(moves.len());
        (0..count).map(|_| moves[rng.usize(..moves.len())]).collect()
    };
    let (given, avoided) = (some_moves(rng), some_moves(rng));

    let kind = if rng.u8(..3) == 0 { Kind::Closed } else { Kind::Open };
    let mut problem = Problem::new(board, leaper, kind).given(given).ok()?.avoiding(avoided).ok()?;
    if rng.bool() {
        problem = problem.from(squares[rng.usize(..squares.len())]).ok()?;
    }
    if kind == Kind::Open && rng.bool() {
        problem = problem.to(squares[rng.usize(..squares.len())]).ok()?;
    }
    Some(problem)
}

#[test]
fn says_the_same_as_a_search_that_prunes_nothing() {
    let mut rng = Rng::with_seed(1);
    let problems = std::iter::from_fn(|| Some(any_problem(&mut rng))).flatten();
    let (mut tours, mut exhausted) = (0, 0);
    for problem in problems.take(4000) {
        let found = solve_with(&problem, &ALONE, &Stop::never()).answer;
        assert_eq!(matches!(found, Answer::Tour(_)), exhaustive(&problem).is_some(), "{problem:?}");
        tours += usize::from(matches!(found, Answer::Tour(_)));
        exhausted += usize::from(matches!(found, Answer::Impossible(Certificate::Exhausted { nodes: 1.. })));
    }
    assert!(tours > 200 && exhausted > 100, "only {tours} tours and {exhausted} searches in vain");
}
