//! The tie-break of Squirrel and Cull (see [`TieBreak::Squirrel`](super::TieBreak::Squirrel)).
//!
//! Their paper numbers the directions clockwise, 1 to 8, and gives for each remainder of n modulo 8 a few orders of
//! them. A walk over an n x n board from the corner (1,1) goes by the first order until it has visited a certain
//! square, then by the second until it has visited another, and so on. Tried for 5 <= n <= 400, that
//! is a tour for every n but 74.

use super::ground::Ground;
use crate::board::Leaper;
use crate::cycle::Vertex;

/// An order of the directions, and for a board of n x n the square (row, column) from which on the next one holds;
/// row 0 is nowhere.
type Leg = ([u8; 8], fn(i64) -> (i64, i64));

const TO_THE_END: fn(i64) -> (i64, i64) = |_| (0, 0);

/// The legs of a walk, by n modulo 8.
#[rustfmt::skip]
const LEGS: [&[Leg]; 8] = [
    &[(*b"34261578", |n| (n - 1, n - 2)), (*b"87642135", |_| (2, 2)), (*b"51867342", |n| (n - 8, 1)),
      (*b"51342678", |n| (7, n - 3)), (*b"21435678", TO_THE_END)],
    &[(*b"34261578", |n| (n - 1, n - 2)), (*b"87642135", |_| (2, 2)), (*b"51324678", |n| (n - 6, (n + 9) / 2)),
      (*b"32481765", TO_THE_END)],
    &[(*b"34261578", |_| (6, 1)), (*b"87642135", |_| (3, 1)), (*b"54132678", |n| (n - 15, 4)),
      (*b"52431678", |n| (10, n - 2)), (*b"85647123", |n| (5, (n - 6) / 2)), (*b"15746823", TO_THE_END)],
    &[(*b"34625718", |n| (n - 1, n - 2)), (*b"42681357", |n| (n - 6, n)), (*b"86512347", |_| (2, 5)),
      (*b"51867342", |n| (n - 10, 3)), (*b"61825437", |n| ((n + 1) / 2, n - 2)), (*b"71642538", TO_THE_END)],
    &[(*b"34261578", |n| (n - 1, n - 2)), (*b"87642135", |_| (2, 2)), (*b"51867342", |n| (n - 8, 1)),
      (*b"51342678", |n| (10, n - 5)), (*b"86753421", |n| (13, (n + 2) / 2)), (*b"78563421", TO_THE_END)],
    &[(*b"34261578", |n| (n - 1, n - 2)), (*b"87642135", |_| (2, 2)),
      (*b"51324678", |n| (n - 2, if n % 16 == 5 { (n - 5) / 2 } else { (n - 13) / 2 })),
      (*b"15234678", TO_THE_END)],
    &[(*b"34261578", |_| (6, 1)), (*b"87642135", |_| (3, 1)), (*b"54132678", |n| (n - 10, 1)),
      (*b"52431678", |n| (10, n - 2)), (*b"85647123", |n| (3, (n + 8) / 2)), (*b"12453678", TO_THE_END)],
    &[(*b"34625718", |n| (n - 1, n - 2)), (*b"42681357", |n| (n - 6, n)), (*b"86512347", |_| (2, 5)),
      (*b"51867342", |n| (n - 6, 3)), (*b"61825437", |n| ((n + 1) / 2, n - 2)), (*b"61357284", TO_THE_END)],
];

/// The directions 1 to 8, as (rows down, columns right).
const CLOCKWISE: [(i64, i64); 8] = [(-2, 1), (-1, 2), (1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1)];

/// The tie-break at work: on which leg the walk is.
#[derive(Clone, Debug)]
pub(super) struct Squirrel {
    /// for each leg the order of the directions, and the square where it ends
    legs: Vec<([usize; 8], Option<Vertex>)>,
    leg: usize,
}

impl Squirrel {
    /// For a walk from this start; `None` unless it is a knight's, from a corner of a square board of 5 x 5 or more.
    pub(super) fn new(ground: &Ground, start: Vertex) -> Option<Squirrel> {
        let problem = ground.problem();
        let (n, columns) = (problem.board().rows(), problem.board().columns());
        let (row, column) = ground.place(start);
        let is_corner = [row, column].iter().all(|place| [0, n - 1].contains(place));
        if n < 5 || n != columns || !is_corner || problem.leaper() != Leaper::KNIGHT {
            return None;
        }
        // from another corner, the walk is the mirror image
        let [down, right] = [row, column].map(|place| if place == 0 { 1 } else { -1 });
        let direction = |digit: u8| {
            let step = CLOCKWISE[usize::from(digit - b'1')];
            let step = (step.0 * down, step.1 * right);
            ground.steps().iter().position(|other| *other == step).unwrap_or(0)
        };
        let along = |from: u32, way: i64, to: i64| u32::try_from(i64::from(from) + way * (to - 1)).ok();
        let legs = LEGS[n as usize % 8].iter().map(|(order, switch)| {
            let to = switch(i64::from(n));
            let square = along(row, down, to.0).zip(along(column, right, to.1));
            let square = square.and_then(|(row, column)| problem.board().at(row, column));
            (order.map(direction), square.map(|square| square.vertex()))
        });
        Some(Squirrel { legs: legs.collect(), leg: 0 })
    }

    pub(super) fn arrive(&mut self, square: Vertex) {
        if self.legs[self.leg].1 == Some(square) {
            self.leg += 1;
        }
    }

    pub(super) fn take_back(&mut self, square: Vertex) {
        if self.leg > 0 && self.legs[self.leg - 1].1 == Some(square) {
            self.leg -= 1;
        }
    }

    /// The first of these directions in the order that holds.
    pub(super) fn choose(&self, ties: u8) -> Option<usize> {
        self.legs[self.leg].0.into_iter().find(|direction| ties >> direction & 1 == 1)
    }
}

#[cfg(test)]
mod tests {
    use super::super::{TieBreak, single_walk};
    use crate::board::{Board, Leaper, Square};
    use crate::problem::{Problem, verify};
    use crate::search::Question;

    /// What the paper is about; that 74 is an exception has been found by trying.
    #[test]
    fn a_tour_from_every_corner_of_every_square_board_but_74_x_74() {
        for n in 5..=100 {
            for corner in [0, n - 1, n * (n - 1), n * n - 1] {
                let board = Board::new(n, n).unwrap();
                let problem = Problem::open(board, Leaper::KNIGHT).from(Square::new(corner)).unwrap();
                let tour = single_walk(&Question::new(&problem), TieBreak::Squirrel, 0);
                assert_eq!(tour.is_some(), n != 74, "{n}x{n}");
                assert!(tour.is_none_or(|tour| verify(&problem, &tour).is_ok()));
            }
        }
    }

    #[test]
    fn it_applies_to_corners_of_square_boards() {
        for (rows, columns, start, leaper) in
            [(8, 8, 1, (1, 2)), (8, 9, 0, (1, 2)), (8, 8, 0, (1, 4)), (4, 4, 0, (1, 2))]
        {
            let leaper = Leaper::new(leaper.0, leaper.1).unwrap();
            let board = Board::new(rows, columns).unwrap();
            let problem = Problem::open(board, leaper).from(Square::new(start)).unwrap();
            assert_eq!(single_walk(&Question::new(&problem), TieBreak::Squirrel, 0), None);
        }
    }
}
