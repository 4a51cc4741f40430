//! Graphs in the formats of those who seek Hamiltonian cycles: TSPLIB, and the edge files of the DIMACS challenges.
//!
//! A TSPLIB file of the type HCP (Reinelt, "TSPLIB - a traveling salesman problem library", ORSA Journal on Computing 3,
//! 1991), here that of the smallest cycle, and the same graph as a DIMACS edge file:
//!
//! ```text
//! NAME : triangle                 c triangle
//! TYPE : HCP                      p edge 3 3
//! DIMENSION : 3                   e 1 2
//! EDGE_DATA_FORMAT : EDGE_LIST    e 2 3
//! EDGE_DATA_SECTION               e 3 1
//! 1 2
//! 2 3
//! 3 1
//! -1
//! EOF
//! ```
//!
//! A problem on a board is [written](ClosedGraph) as such a graph, and a TSPLIB TOUR of that is read back as a path on
//! the board.

mod closed;
mod json;
mod read;
mod stated;

use thiserror::Error;

use crate::problem::GraphError;

pub use closed::{ClosedGraph, TourFileError};
pub use json::write_json;
pub use read::read;
pub use stated::read_problem;

/// Why a text is no graph.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum GraphTextError {
    /// It is in neither of the formats.
    #[error("this is neither a TSPLIB file of the type HCP nor a DIMACS edge file (`p edge VERTICES EDGES`)")]
    Neither,
    /// A line that should not be there, or has another form.
    #[error("line {line}: `{text}` where {wanted} should be")]
    Line {
        /// which line
        line: usize,
        /// what is in it
        text: String,
        /// what should be
        wanted: &'static str,
    },
    /// No comment states the problem of which it is the graph.
    #[error(
        "no comment says which board this is the graph of; was it written with --format hcp or dimacs-graph?"
    )]
    Unstated,
    /// Comments state no problem.
    #[error("line {line}: this states no problem: {why}")]
    Problem {
        /// where they begin
        line: usize,
        /// what is wrong
        why: String,
    },
    /// It ends too early.
    #[error("the file ends where {wanted} should be")]
    Ends {
        /// what should be there
        wanted: &'static str,
    },
    /// A TSPLIB file of something else.
    #[error("line {line}: `{keyword} : {value}` is not understood, only {wanted}")]
    Unknown {
        /// which line
        line: usize,
        /// the keyword
        keyword: &'static str,
        /// its value
        value: String,
        /// what would be
        wanted: &'static str,
    },
    /// The header announces another number of edges.
    #[error("the header says {says} edges, but there are {edges}")]
    Count {
        /// in the header
        says: u64,
        /// in the file
        edges: u64,
    },
    /// A number that is no vertex.
    #[error("line {line}: {number} is none of the vertices 1 to {vertices}")]
    OffGraph {
        /// which line
        line: usize,
        /// the number
        number: u64,
        /// how many vertices there are
        vertices: u32,
    },
    /// The edges make no graph.
    #[error(transparent)]
    Graph(#[from] GraphError),
}
