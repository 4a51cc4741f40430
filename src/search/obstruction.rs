//! Reasons why there is no tour that can be found without searching.

use crate::board::Square;
use crate::certificate::{Certificate, Cut, Deficit, Member};
use crate::problem::Problem;

/// What these are called where a strategy is named.
pub(super) const NAME: &str = "obstruction";

/// Looks for an obstruction, the cheapest first. O(squares).
pub(super) fn find(problem: &Problem) -> Option<Certificate> {
    single_square(problem).or_else(|| colour_count(problem))
}

/// A single square has no move, and a closed tour needs two at every square.
fn single_square(problem: &Problem) -> Option<Certificate> {
    let mut squares = problem.board().iter();
    let single = squares.next().filter(|_| squares.next().is_none() && problem.is_closed())?;
    Some(Certificate::Deficit(Deficit { squares: vec![Member::Square(single)], wanted: 2, given: 0 }))
}

/// Every move changes the colour, so a tour alternates: removing the squares of one colour leaves each square of
/// the other as a piece of its own. There are too many of them if the colours differ in number by more than a tour
/// can bear, or if its ends are fixed on squares of a wrong colour.
fn colour_count(problem: &Problem) -> Option<Certificate> {
    let board = problem.board();
    let colour = |square: Square| {
        let (row, column) = board.place(square);
        problem.leaper().colour(row, column)
    };
    let ones = board.iter().filter(|square| colour(*square) == 1).count();
    let counts = [board.squares() as usize - ones, ones];
    let ends: Vec<usize> = [problem.start(), problem.end()].into_iter().flatten().map(colour).collect();
    (0..2).find_map(|less: usize| {
        let joined = if problem.is_closed() {
            counts[less].max(1)
        } else {
            counts[less] + 1 - ends.iter().filter(|colour| **colour == less).count()
        };
        (counts[1 - less] > joined).then(|| {
            let (removed, pieces) = board.iter().partition(|square| colour(*square) == less);
            Certificate::Cut(Cut::of_squares(removed, pieces))
        })
    })
}
