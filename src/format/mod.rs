//! How boards, tours and answers are read and written.
//!
//! | module | writes | reads |
//! |---|---|---|
//! | [`board_text`] | | a board drawn with `.`, `#`, `S` and `E`, or stated as facts |
//! | [`graph`] | the graph of a problem, for other programs; an answer about a graph | graphs, and tours of that of a problem |
//! | [`grid`] | the step numbers in the shape of the board | the same, also counted from 0 |
//! | [`list`] | a tour on one line, as names or numbers | the same, in any notation of squares |
//! | [`json`] | an answer with all that was asked | the same, to be checked |
//! | [`encoded`] | a problem as a formula, for SAT solvers | the same, and what a model means |
//! | [`directory`] | a certificate, with the files of a refutation | |
//!
//! What is read is not yet judged: a tour that is read is a path, for the [verifier](crate::verify) to look at.

mod at;
pub mod board_text;
pub mod directory;
pub mod encoded;
pub mod graph;
pub mod grid;
pub mod json;
pub mod list;

pub use at::At;
