use std::time::Duration;

use crate::certificate::Certificate;
use crate::problem::Tour;

/// The answer to a problem.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// A tour; it has been verified.
    Tour(Tour),
    /// There is none; the certificate, which has been checked, says why.
    Impossible(Certificate),
    /// Nobody knows; the sentence says why, and what was learnt.
    Undecided(String),
}

/// An answer and how it came about.
#[derive(Clone, Debug)]
pub struct Report {
    /// The answer.
    pub answer: Answer,
    /// Who found it; `None` if it is undecided.
    pub strategy: Option<&'static str>,
    /// The seed it was found with.
    pub seed: u64,
    /// How long it took.
    pub elapsed: Duration,
    /// What became of each strategy, in the order in which they were named.
    pub racers: Vec<Racer>,
}

/// What became of one strategy in a race.
#[derive(Clone, Debug)]
pub struct Racer {
    /// The strategy's name.
    pub strategy: &'static str,
    /// How it ended.
    pub outcome: Outcome,
    /// What it said, unless it found a tour.
    pub note: Option<String>,
    /// How long it ran.
    pub elapsed: Duration,
    /// What it counted.
    pub counters: Vec<(&'static str, u64)>,
}

/// How a strategy ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// It found a tour, which was verified.
    Tour,
    /// It found a certificate, which was checked.
    Impossible,
    /// It gave up.
    Undecided,
    /// It was told to stop: another was first, or the time was over.
    Stopped,
    /// It panicked, or what it found did not pass the check.
    Failed,
}

impl Outcome {
    /// The word for it in reports.
    pub fn name(self) -> &'static str {
        match self {
            Outcome::Tour => "tour",
            Outcome::Impossible => "impossible",
            Outcome::Undecided => "undecided",
            Outcome::Stopped => "stopped",
            Outcome::Failed => "failed",
        }
    }
}
