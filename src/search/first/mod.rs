//! The lexicographically first tour: squares are compared by file letter, then by number, and tours by the first step
//! in which they differ.
//!
//! Its strategies answer more than others are asked: a tour they find is the first. They race like any others:
//!
//! ```
//! use ktour::search::first;
//! use ktour::{Answer, Board, Leaper, Options, Problem, Stop, solve};
//!
//! let problem = Problem::open(Board::new(8, 8)?, Leaper::KNIGHT);
//! let options = Options { strategies: first::strategies().to_vec(), ..Options::default() };
//! let Answer::Tour(tour) = solve(&problem, options, &Stop::never()).answer else { panic!("8x8 has a tour") };
//! let names: Vec<_> = tour.squares().iter().take(4).map(|square| problem.board().name(*square).to_string()).collect();
//! assert_eq!(names, ["a1", "b3", "a5", "b7"]);
//! # Ok::<(), ktour::BoardError>(())
//! ```

mod by_sat;
mod depth;
mod oracle;
mod order;

use super::Strategy;

pub use by_sat::BySat;
pub use depth::ByDepth;
pub use order::Order;

/// The strategies that find the first tour.
pub fn strategies() -> [&'static dyn Strategy; 2] {
    [&ByDepth, &BySat]
}
