//! SAT solvers, behind one trait.

mod command;
mod external;
mod group;
mod varisat;

pub use command::{CommandError, SolverCommand};
pub use external::External;
pub use varisat::{Varisat, refute};

use crate::cnf::{ClauseSink, Literal, Model};

/// A SAT solver that can be asked, given more clauses, and asked again.
pub trait Backend: ClauseSink {
    /// Whether all clauses so far can be satisfied such that these literals hold as well.
    fn solve_under(&mut self, assumptions: &[Literal]) -> Verdict;

    /// Whether all clauses so far can be satisfied.
    fn solve(&mut self) -> Verdict {
        self.solve_under(&[])
    }

    /// Its proof in DRAT that all clauses cannot be satisfied, if it has said so last, without assumptions, and keeps
    /// proofs.
    fn proof(&mut self) -> Option<Vec<u8>> {
        None
    }
}

/// What a SAT solver says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// They can, and this is how.
    Satisfiable(Model),
    /// They cannot.
    Unsatisfiable,
    /// It was told to stop, and says so from then on.
    Stopped,
    /// It went wrong, and this is how; or it does not know.
    Failed(String),
}

/// Why there is no proof that a formula cannot be satisfied.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unproved {
    /// It can be.
    Satisfiable,
    /// The solver was told to stop.
    Stopped,
    /// The proof is longer than was asked for.
    TooLong,
}
