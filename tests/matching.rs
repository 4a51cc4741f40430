//! The strategy `matching`, alone.

mod common;

use common::{knight, small_problems, solve_with};
use ktour::search::{Count, Counters, Matching, Question, Run, Strategy};
use ktour::{Answer, Board, Kind, Leaper, Options, Problem, Square, Stop, solve};
use proptest::prelude::*;

/// What it answers with this seed.
fn answer(problem: &Problem, seed: u64) -> Answer {
    solve(problem, Options { strategies: vec![&Matching], seed, ..Options::default() }, &Stop::never()).answer
}

/// A board whose cover is not one cycle at once, so that several covers are tried: three rows of eight less three
/// squares.
fn stubborn() -> Problem {
    let holes = [11, 12, 19].map(Square::new);
    Problem::open(Board::new(3, 8).unwrap().with_holes(holes).unwrap(), Leaper::KNIGHT)
}

#[test]
fn every_seed_can_be_used() {
    let (stop, counters) = (Stop::never(), Counters::default());
    let problem = stubborn();
    for seed in [0, 1, u64::MAX - 1, u64::MAX] {
        Matching.search(&Question::new(&problem), &Run { stop: &stop, seed, counters: &counters });
        assert_eq!(answer(&problem, seed), answer(&problem, seed), "{seed}");
    }
    assert!(counters.get(Count::Restarts) > 0, "several covers were tried");
}

#[test]
fn large_boards() {
    for kind in [Kind::Open, Kind::Closed] {
        assert!(matches!(answer(&knight(200, 200, kind), 0), Answer::Tour(_)));
    }
    // from the centre of an odd board: a square of the corners' colour
    let centre = knight(101, 101, Kind::Open).from(Square::new(101 * 50 + 50)).unwrap();
    assert!(matches!(answer(&centre, 0), Answer::Tour(_)));
}

/// Schwenk's theorem for four rows, and the middle rows of four: each with a certificate that passes the checker, as
/// the race lets nothing else through.
#[test]
fn four_rows_have_a_certificate() {
    for columns in 5..=200 {
        assert!(matches!(answer(&knight(4, columns, Kind::Closed), 0), Answer::Impossible(_)), "4x{columns}");
        let middle = knight(4, columns, Kind::Open).from(Square::new(columns)).unwrap();
        assert!(matches!(answer(&middle, 0), Answer::Impossible(_)), "4x{columns} from a middle row");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]
    /// It may be undecided, but it is never wrong.
    #[test]
    fn agrees_with_trying_everything(problem in small_problems(), seed in any::<u64>()) {
        prop_assume!(problem.board().squares() > 1);
        match answer(&problem, seed) {
            Answer::Impossible(_) => prop_assert_eq!(common::exhaustive(&problem), None),
            Answer::Tour(_) | Answer::Undecided(_) => {}
        }
        let racers = solve_with(&problem, &["matching"], &Stop::never()).racers;
        let failed = racers.iter().find(|racer| racer.outcome == ktour::search::Outcome::Failed);
        prop_assert!(failed.is_none(), "{failed:?}");
    }
}
