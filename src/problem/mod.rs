//! What is asked and what answers it: problems, tours, the verifier, and the closing that makes every problem the
//! search for a Hamiltonian cycle.

mod closing;
#[allow(clippy::module_inception)]
mod problem;
pub(crate) mod statement;
mod tour;
mod verify;

pub use closing::{Closing, Links};
pub use problem::{Kind, Problem, ProblemError};
pub use statement::{Statement, StatementError, state};
pub use tour::Tour;
pub use verify::{Fault, verify};
