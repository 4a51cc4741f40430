//! Problems as formulas.

mod cuts;

pub use cuts::CutsEncoding;
