//! The verifier against tours that others published, and against mutants of them.

mod common;

use common::{board, knight, squares};
use ktour::problem::Fault;
use ktour::{Board, Kind, Leaper, Problem, Square, verify};
use proptest::prelude::*;

/// The lexicographically first open tour of the chessboard (judge POJ 2488).
const CHESSBOARD: &str = "A1B3A5B7C5A4B2C4A3B1C3A2B4A6B8C6A7B5C7A8B6C8D6E4D2F1E3C2D4E2C1D3E1G2F4D5E7G8H6F5H4G6H8F7D8\
                          E6F8D7E5G4H2F3G1H3G5H7F6E8G7H5G3H1F2D1";

/// The ring of eight squares around a hole, which the knight goes round in one way.
const RING: &str = "a1 b3 c1 a2 c3 b1 a3 c2";

fn ring() -> Board {
    board(3, 3).with_holes([Square::new(4)]).unwrap()
}

#[test]
fn published_tours_are_valid() {
    let chessboard = board(8, 8);
    let tour = squares(&chessboard, CHESSBOARD);
    let (a1, d1) = (tour[0], tour[63]);
    let open = || Problem::open(chessboard.clone(), Leaper::KNIGHT);
    assert_eq!(verify(&open(), &tour), Ok(()));
    assert_eq!(verify(&open().from(a1).unwrap().to(d1).unwrap(), &tour), Ok(()));
    assert_eq!(verify(&Problem::closed(ring(), Leaper::KNIGHT), &squares(&ring(), RING)), Ok(()));
}

#[test]
fn each_fault_has_its_own_name_and_step() {
    let chessboard = board(8, 8);
    let tour = squares(&chessboard, CHESSBOARD);
    let open = || Problem::open(chessboard.clone(), Leaper::KNIGHT);
    let fault = |problem: &Problem, path: &[Square]| verify(problem, path).unwrap_err().to_string();

    assert_eq!(
        fault(&knight(8, 8, Kind::Closed), &tour),
        "step 64: the tour does not close, as d1 to a1 is no move of the knight"
    );
    assert_eq!(fault(&open(), &tour[..63]), "d1 is not visited: the tour has 63 of 64 squares");
    assert_eq!(fault(&open(), &[]), "a8 is not visited: the tour has 0 of 64 squares");
    let from_b1 = open().from(chessboard.read_square("b1").unwrap()).unwrap();
    assert_eq!(fault(&from_b1, &tour), "step 1: the tour starts at a1, not at b1");
    let to_b1 = open().to(chessboard.read_square("b1").unwrap()).unwrap();
    assert_eq!(fault(&to_b1, &tour), "step 64: the tour ends at d1, not at b1");
    let mut longer = tour.clone();
    longer.push(tour[62]);
    assert_eq!(fault(&open(), &longer), "step 65: f2 was visited before, at step 63");
    longer[64] = Square::new(64);
    assert_eq!(fault(&open(), &longer), "step 65 is off the board");

    let ring_tour = squares(&ring(), RING);
    let mut through_hole = ring_tour.clone();
    through_hole[3] = Square::new(4);
    let closed = || Problem::closed(ring(), Leaper::KNIGHT);
    assert_eq!(fault(&closed(), &through_hole), "step 4: b2 is a hole");
    let closing_move = [ring_tour[7], ring_tour[0]];
    assert_eq!(
        fault(&closed().avoiding([closing_move]).unwrap(), &ring_tour),
        "step 8: the move c2-a1 is to be avoided"
    );
    assert_eq!(verify(&closed().given([closing_move]).unwrap(), &ring_tour), Ok(()));
    let open_ring = Problem::open(ring(), Leaper::KNIGHT).given([closing_move]).unwrap();
    assert_eq!(fault(&open_ring, &ring_tour), "the move c2-a1 is given but not used");
}

#[test]
fn one_and_two_squares() {
    let single = board(1, 1);
    let path = [Square::new(0)];
    assert_eq!(verify(&Problem::open(single.clone(), Leaper::KNIGHT), &path), Ok(()));
    assert!(verify(&Problem::closed(single, Leaper::KNIGHT), &path).is_err());
    // back and forth makes the same move twice: no closed tour
    let pair = board(1, 2);
    let wazir = Leaper::new(0, 1).unwrap();
    let path = [0, 1].map(Square::new);
    assert_eq!(verify(&Problem::open(pair.clone(), wazir), &path), Ok(()));
    assert!(matches!(verify(&Problem::closed(pair, wazir), &path), Err(Fault::TooFew { step: 2 })));
}

proptest! {
    /// Two squares exchanged: the fault is named no later than the second of the moves that this breaks, and the
    /// tour is refused unless the exchange happens to give a tour again.
    #[test]
    fn a_tour_with_two_squares_exchanged_is_refused_at_the_right_step(i in 0usize..64, j in 0usize..64) {
        prop_assume!(i < j);
        let problem = knight(8, 8, Kind::Open);
        let mut path = squares(problem.board(), CHESSBOARD);
        path.swap(i, j);
        let place = |k: usize| problem.board().place(path[k]);
        let broken = (1..64).find(|&k| !Leaper::KNIGHT.moves_between(place(k - 1), place(k)));
        match (verify(&problem, &path), broken) {
            (Err(Fault::NoMove { step, .. }), Some(k)) => prop_assert_eq!(step, k + 1),
            (Ok(()), None) => {}
            other => prop_assert!(false, "{:?}", other),
        }
    }

    /// One square said twice in place of another.
    #[test]
    fn a_tour_with_a_square_repeated_is_refused(i in 0usize..64, j in 0usize..64) {
        prop_assume!(i != j);
        let problem = knight(8, 8, Kind::Open);
        let mut path = squares(problem.board(), CHESSBOARD);
        path[i] = path[j];
        let fault = verify(&problem, &path).unwrap_err();
        let right = match &fault {
            Fault::NoMove { step, .. } => [i + 1, i + 2].contains(step),
            Fault::Again { step, before, .. } => *step == i.max(j) + 1 && *before == i.min(j) + 1,
            _ => false,
        };
        prop_assert!(right, "{}", fault);
    }
}
