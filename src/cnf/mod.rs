//! Logic that knows no chess: literals, clauses, formulas.

mod cardinality;
mod formula;
mod literal;
mod model;

pub use cardinality::{at_least, at_most, exactly};
pub use formula::{ClauseSink, Formula};
pub use literal::{Literal, Variable};
pub use model::Model;
