//! The world: boards, squares and their notations, leapers and their moves.

#[allow(clippy::module_inception)]
mod board;
mod leaper;
mod move_notation;
mod moves;
mod notation;
mod square;

pub use board::{Board, BoardError};
pub use leaper::{Leaper, LeaperError};
pub use move_notation::MoveError;
pub use moves::move_graph;
pub use notation::{Name, SquareError};
pub use square::Square;
