use crate::board::Square;
use crate::certificate::{Certificate, Cut};
use crate::problem::Problem;

/// The largest board whose squares are counted: the certificate names every square, and takes some 100 bytes for each.
const LARGEST: u32 = 1 << 24;

/// Every move changes the colour, so a tour alternates: removing the squares of one colour leaves each square of
/// the other as a piece of its own. There are too many of them if the colours differ in number by more than a tour
/// can bear, or if its ends are fixed on squares of a wrong colour.
///
/// If the sides of the closing are not known, there is this obstruction. O(squares) if there is; else as
/// [`Problem::colours`].
pub(in crate::search) fn colour_count(problem: &Problem) -> Option<Certificate> {
    let board = problem.board();
    if board.area() > LARGEST {
        return None;
    }
    let colour = |square: Square| problem.colour(square);
    let counts = problem.colours();
    let ends: Vec<usize> = [problem.start(), problem.end()].into_iter().flatten().map(colour).collect();
    (0..2).find_map(|less: usize| {
        let joined = if problem.is_closed() {
            counts[less].max(1)
        } else {
            counts[less] + 1 - ends.iter().filter(|colour| **colour == less).count() as u32
        };
        (counts[1 - less] > joined).then(|| {
            let (removed, pieces) = board.iter().partition(|square| colour(*square) == less);
            Certificate::Cut(Cut::of_squares(removed, pieces))
        })
    })
}
