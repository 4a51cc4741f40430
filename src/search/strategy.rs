use super::{Counters, Matching, Question, Sat, Stop, Warnsdorff};
use crate::board::Square;
use crate::certificate::Certificate;

/// One way of searching for the answer.
///
/// With the same question and seed, a strategy that is not stopped always finds the same.
pub trait Strategy: Sync {
    /// What it is called on the command line and in reports.
    fn name(&self) -> &'static str;

    /// Searches until it has an answer, has to give up, or is told to stop. The board has at least two squares.
    ///
    /// What it returns is checked by the caller: a path by the verifier, a certificate by the certificate checker.
    fn search(&self, question: &Question, run: &Run) -> Finding;
}

/// What a strategy gets besides the question.
#[derive(Debug)]
pub struct Run<'a> {
    /// To be polled at least every few milliseconds.
    pub stop: &'a Stop,
    /// Where its choices by chance come from.
    pub seed: u64,
    /// Where it counts what it does.
    pub counters: &'a Counters,
}

/// What a strategy came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Finding {
    /// A path that should be a tour.
    Path(Vec<Square>),
    /// There is no tour, and this is why.
    Impossible(Certificate),
    /// It was stopped, or it can do no more; the sentence says what was learnt.
    Undecided(String),
    /// It went wrong, and this is how.
    Failed(String),
}

impl Finding {
    /// What a strategy says that declines a board of so many squares, as too large for it.
    pub(crate) fn too_large(squares: u32, at_most: u32) -> Finding {
        Finding::Undecided(format!("{squares} squares are too many: it takes up to {at_most}"))
    }
}

/// All strategies, in the order in which they are named.
pub fn strategies() -> [&'static dyn Strategy; 3] {
    static SAT: Sat = Sat::by_default();
    [&Warnsdorff, &SAT, &Matching]
}

/// The strategy of this name.
pub fn strategy(name: &str) -> Option<&'static dyn Strategy> {
    strategies().into_iter().find(|strategy| strategy.name() == name)
}
