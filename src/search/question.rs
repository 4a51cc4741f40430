use std::sync::{Mutex, OnceLock, PoisonError};

use crate::cycle::Poll;
use crate::problem::{Closing, Problem};

/// A problem as the strategies get it: with its closing, which is made when first asked for and then shared.
#[derive(Debug)]
pub struct Question<'a> {
    problem: &'a Problem,
    closing: OnceLock<Closing>,
    /// held by whoever makes the closing
    making: Mutex<()>,
}

impl<'a> Question<'a> {
    /// The question that this problem poses.
    pub fn new(problem: &'a Problem) -> Question<'a> {
        Question { problem, closing: OnceLock::new(), making: Mutex::new(()) }
    }

    /// The problem.
    pub fn problem(&self) -> &'a Problem {
        self.problem
    }

    /// The problem as the search for a Hamiltonian cycle.
    pub fn closing(&self) -> &Closing {
        self.closing.get_or_init(|| Closing::new(self.problem))
    }

    /// The same; `None` if it is told to stop while it is made.
    pub fn closing_unless_stopped(&self, poll: &mut Poll) -> Option<&Closing> {
        if self.closing.get().is_none() {
            let _others_wait = self.making.lock().unwrap_or_else(PoisonError::into_inner);
            if self.closing.get().is_none() {
                let closing = Closing::unless_stopped(self.problem, poll)?;
                return Some(self.closing.get_or_init(|| closing));
            }
        }
        self.closing.get()
    }
}
