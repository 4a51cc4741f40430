use std::time::Duration;

use fastrand::Rng;

use super::{Case, Contestant};
use crate::search::{Answer, Outcome, Report, Stop};

/// What is to be run.
pub struct Plan {
    /// The problems.
    pub cases: Vec<Case>,
    /// Who runs.
    pub contestants: Vec<&'static Contestant>,
    /// How often each runs on each problem: the first time with the seed, the second with the next one, and so on.
    pub runs: u32,
    /// How long a run may take.
    pub time_limit: Duration,
    /// Where the sequence of the runs, and their seeds, come from.
    pub seed: u64,
}

/// One run of one contestant on one problem.
#[derive(Clone, Debug)]
pub struct Trial {
    /// Which of the plan's cases.
    pub case: usize,
    /// Which of the plan's contestants.
    pub contestant: usize,
    /// The how manieth run, from 0.
    pub run: u32,
    /// The seed of the run.
    pub seed: u64,
    /// How it ended.
    pub outcome: Outcome,
    /// How long it took, check of the answer included.
    pub elapsed: Duration,
    /// What was counted; in a race, by the winner.
    pub counters: Vec<(&'static str, u64)>,
}

impl Trial {
    /// Whether the question was settled: by a tour, or by why there is none.
    pub fn settled(&self) -> bool {
        matches!(self.outcome, Outcome::Tour | Outcome::Impossible)
    }
}

impl Plan {
    /// Every run once, as (case, contestant, run), shuffled: so that what else the machine does meanwhile, and what one
    /// run leaves in its caches, falls on all alike.
    pub fn sequence(&self) -> Vec<(usize, usize, u32)> {
        let mut sequence = Vec::new();
        for case in 0..self.cases.len() {
            for contestant in 0..self.contestants.len() {
                sequence.extend((0..self.runs).map(|run| (case, contestant, run)));
            }
        }
        Rng::with_seed(self.seed).shuffle(&mut sequence);
        sequence
    }

    /// Runs them one after the other, as many as there is time for until `stop`. `observe` is told before each how many
    /// there have been.
    pub fn carry_out(&self, stop: &Stop, observe: &mut dyn FnMut(usize)) -> Vec<Trial> {
        let mut trials = Vec::new();
        for (case, contestant, run) in self.sequence() {
            observe(trials.len());
            let limit = stop.below().within(self.time_limit);
            let Case { problem, seed, .. } = &self.cases[case];
            let seed = self.seed.wrapping_add(*seed).wrapping_add(u64::from(run));
            let report = self.contestants[contestant].run(problem, seed, &limit);
            if stop.reached() {
                break;
            }
            let (outcome, elapsed) = (outcome(&report, &limit), report.elapsed);
            let winner = report.racers.into_iter().find(|racer| racer.outcome == outcome);
            let counters = winner.map_or(Vec::new(), |racer| racer.counters);
            trials.push(Trial { case, contestant, run, seed, outcome, elapsed, counters });
        }
        trials
    }
}

fn outcome(report: &Report, limit: &Stop) -> Outcome {
    match report.answer {
        Answer::Tour(_) => Outcome::Tour,
        Answer::Impossible(_) => Outcome::Impossible,
        Answer::Undecided(_) if report.racers.iter().any(|racer| racer.outcome == Outcome::Failed) => {
            Outcome::Failed
        }
        Answer::Undecided(_) if limit.reached() => Outcome::Stopped,
        Answer::Undecided(_) => Outcome::Undecided,
    }
}

#[cfg(test)]
mod tests {
    use super::super::{contestants, suite};
    use super::*;

    fn plan(seed: u64) -> Plan {
        Plan {
            cases: suite("impossible").expect("a suite").cases(seed),
            contestants: contestants().iter().collect(),
            runs: 3,
            time_limit: Duration::ZERO,
            seed,
        }
    }

    #[test]
    fn the_sequence_is_a_permutation_by_the_seed() {
        let [zero, again, one] = [0, 0, 1].map(|seed| plan(seed).sequence());
        assert!(zero == again && zero != one);
        let mut sorted = one.clone();
        sorted.sort_unstable();
        assert_ne!(one, sorted);
        let all = plan(1).cases.len() * contestants().len() * 3;
        sorted.dedup();
        assert_eq!(sorted.len(), all);
    }

    #[test]
    fn what_is_interrupted_is_no_run() {
        let stop = Stop::never();
        stop.ask();
        assert!(plan(0).carry_out(&stop, &mut |_| ()).is_empty());
    }
}
