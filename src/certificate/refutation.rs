use crate::board::Square;

/// A formula that every tour would satisfy, and that a SAT solver has refuted: each square has exactly two tour
/// edges, and at least two tour edges leave each of the sets named here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refutation {
    /// The sets of squares whose cut clauses the formula has besides the degree clauses.
    pub cuts: Vec<Vec<Square>>,
}
