//! The strategy `matching`, alone.

mod common;

use common::{board, knight, small_problems, solve_with};
use fastrand::Rng;
use ktour::search::{Count, Counters, Matching, Question, Run, Strategy};
use ktour::{Answer, Board, Kind, Leaper, Options, Problem, Square, Stop, solve};
use proptest::prelude::{ProptestConfig, any, prop_assert, prop_assert_eq, prop_assume, proptest};

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

/// The squares that a knight reaches from here.
fn moves(board: &Board, square: Square) -> impl Iterator<Item = Square> + '_ {
    let (row, column) = board.place(square);
    Leaper::KNIGHT.steps().into_iter().filter_map(move |(down, right)| {
        let row = u32::try_from(i64::from(row) + down).ok()?;
        board.at(row, u32::try_from(i64::from(column) + right).ok()?)
    })
}

/// A board of which so many percent are holes by chance, as many of each colour; on the outer two rows and columns
/// only `through` the rim. No square is left with fewer than two moves.
fn with_holes(rng: &mut Rng, rows: u32, columns: u32, percent: u32, through: bool) -> Board {
    let board = board(rows, columns);
    let mut degree: Vec<usize> = board.iter().map(|square| moves(&board, square).count()).collect();
    let inside = |at: u32, length: u32| through || (2..length - 2).contains(&at);
    let mut by_colour = [0, 1].map(|colour| {
        let squares = board.iter().filter(|square| {
            let (row, column) = board.place(*square);
            (row + column) % 2 == colour && inside(row, rows) && inside(column, columns)
        });
        squares.collect::<Vec<_>>()
    });
    by_colour.iter_mut().for_each(|squares| rng.shuffle(squares));
    let mut hole = vec![false; degree.len()];
    for _ in 0..board.area() * percent / 200 {
        for squares in &mut by_colour {
            while let Some(square) = squares.pop() {
                if moves(&board, square).all(|other| degree[other.index()] > 2 || hole[other.index()]) {
                    moves(&board, square).for_each(|other| degree[other.index()] -= 1);
                    hole[square.index()] = true;
                    break;
                }
            }
        }
    }
    let holes: Vec<Square> = board.iter().filter(|square| hole[square.index()]).collect();
    board.with_holes(holes).unwrap()
}

/// On boards with holes there is a tour, or a reason that passes the checker, without any other strategy.
#[test]
fn holes() {
    let mut rng = Rng::with_seed(5);
    let (mut tours, mut impossible) = (0, 0);
    for side in [10, 20, 40, 80, 160, 300] {
        for percent in [2, 8, 15, 25] {
            for (kind, through) in [(Kind::Open, true), (Kind::Closed, true), (Kind::Closed, false)] {
                let holey = with_holes(&mut rng, side, side + 2, percent, through);
                match answer(&Problem::new(holey, Leaper::KNIGHT, kind), rng.u64(..)) {
                    Answer::Tour(_) => tours += 1,
                    Answer::Impossible(_) => impossible += 1,
                    Answer::Undecided(why) => panic!("{side}, {percent}%, {kind:?}, {through}: {why}"),
                }
            }
        }
    }
    assert!(tours > 40 && impossible > 5, "{tours} tours, {impossible} impossible");
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

/// Their certificates would be too large, but that is said at once and not searched for in vain.
#[test]
fn colours_of_a_large_board_that_rule_a_tour_out_are_seen() {
    let problem = knight(4097, 4097, Kind::Closed);
    let report = solve_with(&problem, &["warnsdorff", "matching"], &Stop::never());
    assert!(matches!(report.answer, Answer::Undecided(_)));
    for racer in &report.racers {
        let note = racer.note.as_deref().unwrap_or_default();
        assert!(note.starts_with("the colours of the squares rule a tour out"), "{note}");
    }
}
