//! The strategy `sat` alone: it agrees with trying everything, its refutations hold, and it knows its limits.

mod common;

use common::{board, exhaustive, has_tour, knight, model, small_problems, solve_with, tour_with};
use ktour::certificate::{Certificate, Refutation};
use ktour::cnf::Formula;
use ktour::cycle::Vertex;
use ktour::problem::Closing;
use ktour::search::Outcome;
use ktour::search::encoding::CutsEncoding;
use ktour::{Answer, Kind, Leaper, Options, Problem, Square, Stop, solve};
use proptest::prelude::*;

fn refutation(problem: &Problem) -> Refutation {
    match solve_with(problem, &["sat"], &Stop::never()).answer {
        Answer::Impossible(Certificate::Refutation(refutation)) => refutation,
        other => panic!("{other:?}"),
    }
}

/// Whether the degrees and these cuts cannot be satisfied together, asked afresh.
fn refutes(problem: &Problem, cuts: &[Vec<Square>]) -> bool {
    let closing = Closing::new(problem);
    let encoding = CutsEncoding::new(closing.instance());
    let mut formula = Formula::new();
    encoding.state_degrees(closing.instance().graph().vertices(), &mut formula);
    for cut in cuts {
        let cut: Vec<Vertex> = cut.iter().map(|square| square.vertex()).collect();
        encoding.state_cut(&cut, &mut formula);
    }
    model(&formula).is_none()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]
    #[test]
    fn agrees_with_trying_everything(problem in small_problems()) {
        prop_assume!(problem.board().squares() > 1);
        match solve_with(&problem, &["sat"], &Stop::never()).answer {
            // it has been verified
            Answer::Tour(_) => {}
            Answer::Impossible(Certificate::Refutation(refutation)) => {
                prop_assert_eq!(exhaustive(&problem), None);
                prop_assert!(refutes(&problem, &refutation.cuts));
            }
            other => prop_assert!(false, "{:?}", other),
        }
    }
}

#[test]
fn refutations_are_made_of_sets_of_squares_and_hold() {
    let closed = [(3, 4), (3, 6), (3, 8), (4, 5), (4, 6), (4, 10)].map(|(m, n)| knight(m, n, Kind::Closed));
    let open = [(3, 3), (4, 4), (3, 5), (3, 6)].map(|(m, n)| knight(m, n, Kind::Open));
    // the middle rows of four have no tour from anywhere
    let middle =
        [(5, 7), (8, 12)].map(|(n, start)| knight(4, n, Kind::Open).from(Square::new(start)).unwrap());
    for problem in closed.iter().chain(&open).chain(&middle) {
        let refutation = refutation(problem);
        for cut in &refutation.cuts {
            assert!(!cut.is_empty() && cut.is_sorted_by(|a, b| a < b));
            assert!(cut.iter().all(|square| problem.board().contains(*square)));
        }
        assert!(refutes(problem, &refutation.cuts), "{problem:?}");
    }
}

/// The squares of 4xN can be covered by cycles, so it is the cuts that leave no tour.
#[test]
fn cuts_are_needed_where_there_is_a_cycle_cover() {
    for n in [6, 8, 10] {
        let refutation = refutation(&knight(4, n, Kind::Closed));
        assert!(!refutation.cuts.is_empty());
        assert!(!refutes(&knight(4, n, Kind::Closed), &[]));
    }
}

#[test]
fn the_1_4_leaper_has_no_open_tour_of_11x11() {
    let problem = Problem::open(board(11, 11), Leaper::new(1, 4).unwrap());
    assert!(refutation(&problem).cuts.len() < 100);
}

/// Knuth, "Leaper graphs", Mathematical Gazette 78, 1994.
#[test]
fn other_leapers_tour_10x10() {
    for (r, s) in [(2, 3), (1, 4)] {
        tour_with(&Problem::closed(board(10, 10), Leaper::new(r, s).unwrap()), &["sat"]);
    }
}

fn with_seed(problem: &Problem, seed: u64) -> Vec<Square> {
    let strategies = vec![ktour::search::strategy("sat").unwrap()];
    match solve(problem, Options { strategies, seed, ..Options::default() }, &Stop::never()).answer {
        Answer::Tour(tour) => tour.squares().to_vec(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_seed_gives_a_tour_of_its_own_and_always_the_same() {
    for problem in [knight(8, 8, Kind::Open), knight(20, 20, Kind::Closed)] {
        let tours: Vec<_> = (0..10).map(|seed| with_seed(&problem, seed)).collect();
        let mut distinct = tours.clone();
        distinct.sort();
        distinct.dedup();
        assert_eq!(distinct.len(), 10);
        assert!((0..10).all(|seed| with_seed(&problem, seed) == tours[seed as usize]));
    }
}

#[test]
fn a_transposed_board_has_a_tour_too() {
    for (m, n) in [(3, 10), (5, 8), (6, 13), (30, 7)] {
        for kind in [Kind::Open, Kind::Closed] {
            assert!(has_tour(&knight(m, n, kind), &["sat"]) && has_tour(&knight(n, m, kind), &["sat"]));
        }
    }
}

/// From a square of the wrong colour there is no tour, and no SAT solver finds that out by itself.
#[test]
fn is_stopped_in_a_pigeonhole_problem() {
    let problem = knight(9, 9, Kind::Open).from(Square::new(1)).unwrap();
    let stop = Stop::never().within(std::time::Duration::from_millis(100));
    let report = solve_with(&problem, &["sat"], &stop);
    assert!(matches!(report.answer, Answer::Undecided(_)));
    assert_eq!(report.racers[0].outcome, Outcome::Stopped);
}

#[test]
fn a_board_too_large_is_declined_before_anything_is_built() {
    let problem = knight(40_000, 40_000, Kind::Closed);
    let report = solve_with(&problem, &["sat"], &Stop::never());
    assert_eq!(report.racers[0].outcome, Outcome::Undecided);
    assert_eq!(
        report.answer,
        Answer::Undecided("sat: 1600000000 squares are too many: it takes up to 65536".into())
    );
}
