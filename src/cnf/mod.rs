//! Logic that knows no chess: literals, clauses, formulas, proofs, and the files they are kept in.

pub mod dimacs;
pub mod drat;
pub mod rup;
pub mod solution;

mod cardinality;
mod formula;
mod literal;
mod model;
mod polled;
mod scanner;

pub use cardinality::{at_least, at_most, counted, exactly, size_of_exactly};
pub use formula::{ClauseSink, Formula, Size};
pub use literal::{Literal, Variable};
pub use model::Model;
pub use polled::polled;
pub use scanner::{Place, ReadError};
