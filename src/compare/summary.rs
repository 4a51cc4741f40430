use std::time::Duration;

use super::{Plan, Trial};
use crate::search::Outcome;

/// What came of a comparison: a row for each board or group of boards, a cell for each contestant.
#[derive(Clone, Debug)]
pub struct Summary {
    /// The contestants' names.
    pub contestants: Vec<&'static str>,
    /// In the order of the suite.
    pub rows: Vec<Row>,
}

/// What came of one board, or of one group of boards.
#[derive(Clone, Debug)]
pub struct Row {
    /// The cases' label.
    pub label: String,
    /// How many squares the board has; of a group, the mean.
    pub squares: f64,
    /// One for each contestant.
    pub cells: Vec<Cell>,
}

/// What came of all runs of one contestant on one board or group.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Cell {
    /// How many runs there were.
    pub runs: usize,
    /// How long those took that settled the question, ascending.
    pub settled: Vec<Duration>,
    /// How the last of the others ended.
    pub otherwise: Option<Outcome>,
}

impl Summary {
    /// Gathers the trials of this plan.
    pub fn new(plan: &Plan, trials: &[Trial]) -> Summary {
        let mut labels: Vec<&str> = plan.cases.iter().map(|case| &*case.label).collect();
        // cases of one label follow each other
        labels.dedup();
        let row = |label: &&str| {
            let cases = plan.cases.iter().filter(|case| case.label == *label);
            let squares: Vec<_> = cases.map(|case| f64::from(case.problem.board().squares())).collect();
            Row {
                label: (*label).into(),
                squares: squares.iter().sum::<f64>() / squares.len() as f64,
                cells: vec![Cell::default(); plan.contestants.len()],
            }
        };
        let mut rows: Vec<Row> = labels.iter().map(row).collect();
        for trial in trials {
            let label = &*plan.cases[trial.case].label;
            let Some(row) = labels.iter().position(|other| *other == label) else { continue };
            let cell = &mut rows[row].cells[trial.contestant];
            cell.runs += 1;
            if trial.settled() {
                cell.settled.push(trial.elapsed);
            } else {
                cell.otherwise = Some(trial.outcome);
            }
        }
        for cell in rows.iter_mut().flat_map(|row| &mut row.cells) {
            cell.settled.sort_unstable();
        }
        Summary { contestants: plan.contestants.iter().map(|contestant| contestant.name()).collect(), rows }
    }
}

impl Cell {
    /// The median time of the runs that settled the question: half of them took no longer. `None` if there were none.
    pub fn median(&self) -> Option<Duration> {
        median_of(&self.settled)
    }

    /// How far from the median half of these runs were at most, in parts of the median: the median of the deviations,
    /// which a run that the machine kept waiting does not change.
    pub fn spread(&self) -> Option<f64> {
        let median = self.median()?;
        let mut deviations: Vec<_> = self.settled.iter().map(|time| time.abs_diff(median)).collect();
        deviations.sort_unstable();
        let deviation = median_of(&deviations)?;
        Some(if deviation.is_zero() { 0.0 } else { deviation.as_nanos() as f64 / median.as_nanos() as f64 })
    }

    /// Which part of the runs did not settle the question, from 0 to 1.
    pub fn failure_rate(&self) -> Option<f64> {
        (self.runs > 0).then(|| 1.0 - self.settled.len() as f64 / self.runs as f64)
    }
}

/// The one in the middle, or the mean of the two.
fn median_of(ascending: &[Duration]) -> Option<Duration> {
    let upper = ascending.len() / 2;
    let lower = ascending.len().checked_sub(1)? / 2;
    Some((ascending[lower] + ascending[upper]) / 2)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn cell(settled: &[u64], runs: usize) -> Cell {
        let mut settled: Vec<_> = settled.iter().map(|ms| Duration::from_millis(*ms)).collect();
        settled.sort_unstable();
        Cell { runs, settled, otherwise: None }
    }

    #[test]
    fn medians_and_spreads() {
        assert_eq!((cell(&[], 3).median(), cell(&[], 3).spread()), (None, None));
        assert_eq!(cell(&[9, 1, 2], 3).median(), Some(Duration::from_millis(2)));
        assert_eq!(cell(&[9, 1, 2, 4], 4).median(), Some(Duration::from_millis(3)));
        assert_eq!(cell(&[8, 10, 13], 3).spread(), Some(0.2));
        assert_eq!(cell(&[10, 11, 12, 10, 9000], 5).spread(), Some(1.0 / 11.0));
        assert_eq!(cell(&[0, 0], 2).spread(), Some(0.0));
        assert_eq!(cell(&[5], 4).failure_rate(), Some(0.75));
    }

    proptest! {
        #[test]
        fn no_more_than_half_are_on_either_side_of_the_median(times in prop::collection::vec(0..1000u64, 1..20)) {
            let cell = cell(&times, times.len());
            let median = cell.median().unwrap();
            let below = cell.settled.iter().filter(|time| **time < median).count();
            let above = cell.settled.iter().filter(|time| **time > median).count();
            prop_assert!(2 * below <= times.len() && 2 * above <= times.len());
        }
    }
}
