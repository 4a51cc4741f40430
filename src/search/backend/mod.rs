//! SAT solvers, behind one trait.

mod varisat;

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
