//! What is asked and what answers it: problems, tours, the verifier, and the closing that makes every problem the
//! search for a Hamiltonian cycle.

mod closing;
mod graph;
#[allow(clippy::module_inception)]
mod problem;
pub(crate) mod statement;
mod tour;
mod verify;
mod verify_cycle;

pub use closing::{Closing, Links};
pub use graph::{GraphError, GraphProblem};
pub use problem::{Kind, Problem, ProblemError};
pub use statement::{Statement, StatementError, state};
pub use tour::Tour;
pub use verify::{Fault, verify};
pub use verify_cycle::{CycleFault, HamiltonianCycle};
