use super::{Fault, Problem, verify};
use crate::board::Square;

/// A tour that has been verified: there is no other way to make one.
///
/// The squares are in the order in which they are visited, four bytes each.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tour {
    path: Vec<Square>,
}

impl Tour {
    /// Verifies that the path answers the problem, and makes a tour of it. O(squares).
    ///
    /// # Errors
    /// What is wrong with the path, if anything is: see [`verify`].
    pub fn new(problem: &Problem, path: Vec<Square>) -> Result<Tour, Fault> {
        verify(problem, &path).map(|()| Tour { path })
    }

    /// The squares in the order in which they are visited.
    pub fn squares(&self) -> &[Square] {
        &self.path
    }
}
