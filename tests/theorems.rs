//! What is known about knight's tours, against every strategy.

mod common;

use common::{has_tour, knight, open_tour_exists, schwenk, tour_with};
use ktour::{Answer, Certificate, Kind, Leaper, Problem, Square};

/// Every pair m <= n up to this.
fn sizes(largest: u32) -> impl Iterator<Item = (u32, u32)> {
    (1..=largest).flat_map(move |m| (m..=largest).map(move |n| (m, n)))
}

/// On an odd board a tour starts on a square of the corners' colour; on an even one the colour does not matter.
fn colours_allow(problem: &Problem, start: Square) -> bool {
    let (row, column) = problem.board().place(start);
    problem.board().area().is_multiple_of(2) || (row + column).is_multiple_of(2)
}

fn from_every_legal_start(rows: u32, columns: u32, strategies: &[&str]) -> usize {
    let problem = knight(rows, columns, Kind::Open);
    let starts: Vec<_> = problem.board().iter().filter(|start| colours_allow(&problem, *start)).collect();
    for start in &starts {
        tour_with(&problem.clone().from(*start).unwrap(), strategies);
    }
    starts.len()
}

#[test]
fn every_legal_start_of_5x5_7x7_and_8x8_has_a_tour() {
    for strategies in [&["warnsdorff"][..], &["sat"], &[]] {
        assert_eq!(from_every_legal_start(5, 5, strategies), 13);
        assert_eq!(from_every_legal_start(7, 7, strategies), 25);
        assert_eq!(from_every_legal_start(8, 8, strategies), 64);
    }
}

#[test]
fn odd_square_boards_from_the_corner() {
    for n in (5..=51).step_by(2) {
        let corner = knight(n, n, Kind::Open).from(Square::new(0)).unwrap();
        for strategies in [&["warnsdorff"][..], &["sat"], &[]] {
            tour_with(&corner, strategies);
        }
    }
}

#[test]
fn closed_tours_exist_exactly_where_schwenk_says() {
    for (m, n) in sizes(20).filter(|(m, n)| m * n > 1) {
        let problem = knight(m, n, Kind::Closed);
        assert_eq!(has_tour(&problem, &[]), schwenk(m, n), "{m}x{n}");
        if n > 12 {
            continue;
        }
        if schwenk(m, n) {
            tour_with(&problem, &["sat"]);
            if n <= 8 {
                tour_with(&problem, &["warnsdorff"]);
            }
        } else if m * n <= 24 {
            assert!(!has_tour(&problem, &["warnsdorff"]), "{m}x{n}");
        }
    }
}

#[test]
fn open_tours_exist_exactly_where_the_theorem_says() {
    for (m, n) in sizes(20) {
        for problem in [knight(m, n, Kind::Open), knight(n, m, Kind::Open)] {
            assert_eq!(has_tour(&problem, &[]), open_tour_exists(m, n), "{m}x{n}");
        }
    }
}

/// From every start, and closed, on every board up to 6x7: the race and each strategy say the same. `sat` is left
/// out where the colours alone rule a tour out: that is a pigeonhole problem, which no SAT solver finishes.
#[test]
fn the_race_and_each_strategy_agree() {
    for (m, n) in (1..=6).flat_map(|m| (m..=7).map(move |n| (m, n))).filter(|(m, n)| m * n > 1) {
        let open = knight(m, n, Kind::Open);
        let starts = open.board().iter().map(|start| open.clone().from(start).unwrap());
        for problem in starts.chain([knight(m, n, Kind::Closed)]) {
            let allowed = match problem.start() {
                Some(start) => colours_allow(&problem, start),
                None => problem.board().area().is_multiple_of(2),
            };
            let raced = has_tour(&problem, &[]);
            assert_eq!(has_tour(&problem, &["warnsdorff"]), raced, "warnsdorff {problem:?}");
            if allowed {
                assert_eq!(has_tour(&problem, &["sat"]), raced, "sat {problem:?}");
            }
        }
    }
}

#[test]
fn an_odd_board_from_a_wrong_square_is_answered_by_counting_colours() {
    for n in [5, 7, 9, 21, 101] {
        let problem = knight(n, n, Kind::Open).from(Square::new(1)).unwrap();
        let report = common::solve_with(&problem, &[], &ktour::Stop::never());
        let Answer::Impossible(Certificate::Cut(cut)) = report.answer else { panic!("{n}x{n}") };
        assert_eq!((cut.removed.len(), cut.pieces.len()), ((n * n / 2) as usize, (n * n / 2 + 1) as usize));
    }
}

/// Knuth ("Leaper graphs", Mathematical Gazette 78, 1994) and Jelliss's collection of leaper tours: the smallest
/// square board with a closed tour of the (2,3)-leaper and of the (1,4)-leaper is 10x10.
#[test]
fn other_leapers_tour_their_smallest_board() {
    for (r, s) in [(2, 3), (1, 4)] {
        let leaper = Leaper::new(r, s).unwrap();
        tour_with(&Problem::closed(common::board(10, 10), leaper), &[]);
    }
}
