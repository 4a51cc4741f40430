use std::sync::OnceLock;

use crate::problem::{Closing, Problem};

/// A problem as the strategies get it: with its closing, which is made when first asked for and then shared.
#[derive(Debug)]
pub struct Question<'a> {
    problem: &'a Problem,
    closing: OnceLock<Closing>,
}

impl<'a> Question<'a> {
    /// The question that this problem poses.
    pub fn new(problem: &'a Problem) -> Question<'a> {
        Question { problem, closing: OnceLock::new() }
    }

    /// The problem.
    pub fn problem(&self) -> &'a Problem {
        self.problem
    }

    /// The problem as the search for a Hamiltonian cycle.
    pub fn closing(&self) -> &Closing {
        self.closing.get_or_init(|| Closing::new(self.problem))
    }
}
