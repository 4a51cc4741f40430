//! The sentences that say why there is no tour are true, down to the squares they name.

mod common;

use common::{board, knight};
use ktour::certificate::explain;
use ktour::{Answer, Kind, Leaper, Problem, Stop, solve};

fn why(problem: &Problem) -> String {
    match solve(problem, Default::default(), &Stop::never()).answer {
        Answer::Impossible(certificate) => explain(problem, &certificate),
        other => panic!("{other:?}"),
    }
}

#[test]
fn squares_without_moves() {
    let sentence = why(&knight(3, 3, Kind::Open));
    assert_eq!(sentence, "b2 has no move, so no tour of the other squares comes to it.");
    let sentence = why(&knight(1, 2, Kind::Open));
    assert_eq!(sentence, "a1 has no move, so no tour of the other squares comes to it.");
    let sentence = why(&knight(1, 1, Kind::Closed));
    assert_eq!(sentence, "a1 has 0 moves, and a closed tour passes through it by two.");
}

/// A row of five that is walked square by square, from one inner square to another: the first cannot be left out.
#[test]
fn a_square_with_one_move_where_no_tour_ends() {
    let row = board(1, 4);
    let [start, end] = ["b1", "c1"].map(|name| row.read_square(name).unwrap());
    let problem = Problem::open(row, Leaper::new(0, 1).unwrap()).from(start).unwrap().to(end).unwrap();
    let sentence = why(&problem);
    assert_eq!(sentence, "a1 has 1 move, and a tour would need two: it can neither start nor end there.");
}

#[test]
fn the_colours_and_the_four_rows() {
    let sentence = why(&knight(3, 3, Kind::Closed));
    assert_eq!(
        sentence,
        "Remove the 4 squares b3 a2 c2 b1: 5 pieces are left, and a closed tour could join at most 4."
    );
    let sentence = why(&knight(4, 60, Kind::Closed));
    assert!(sentence.ends_with("pieces are left, and a closed tour could join at most 60."), "{sentence}");
}
