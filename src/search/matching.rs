//! The strategy `matching`: a cycle cover without a solver, patched into one cycle.

use fastrand::Rng;

use super::obstruction::{self, LARGEST};
use super::{Count, Finding, Question, Run, Strategy};
use crate::cycle::{Matched, Poll, find_cover, patch};

/// Finds a cycle cover by matching and patches it into one cycle; where chance can help it begins anew. Where there is
/// no cover, or none that is one cycle, it says why.
///
/// Near linear on boards where it succeeds at once, which are nearly all. It does not always find an answer.
#[derive(Clone, Copy, Debug)]
pub struct Matching;

/// How many covers are tried.
const COVERS: u64 = 50;

/// What has been learnt if it is stopped early.
const NOTHING: &str = "it was stopped before its first cycle cover was patched";

impl Strategy for Matching {
    fn name(&self) -> &'static str {
        "matching"
    }

    fn search(&self, question: &Question, run: &Run) -> Finding {
        let stop = || run.stop.reached();
        let mut poll = Poll::new(&stop);
        let closing = match obstruction::balanced_closing(question, LARGEST, &mut poll) {
            Ok(Some(closing)) => closing,
            Ok(None) => return Finding::Undecided(NOTHING.into()),
            Err(finding) => return *finding,
        };
        // this costs next to nothing, compared with a cover
        if let Some(certificate) = obstruction::few_moves(closing, &mut poll) {
            return Finding::Impossible(certificate);
        }
        let instance = closing.instance();
        let mut fewest = usize::MAX;
        let mut source = Rng::with_seed(run.seed);
        for attempt in 0..COVERS {
            // the first cover of seed 0 owes nothing to chance
            let mut chance = Some(source.fork()).filter(|_| run.seed != 0 || attempt > 0);
            let mut cover = match find_cover(instance, chance.as_mut(), &mut poll) {
                Some(Matched::Cover(cover)) => cover,
                None => return Finding::Undecided("the colours of this problem are not balanced".into()),
                Some(Matched::Stopped) => break,
                Some(Matched::Short(_)) => {
                    return match obstruction::find(question, run.stop) {
                        Some(certificate) => Finding::Impossible(certificate),
                        None => Finding::Undecided("there is no cycle cover".into()),
                    };
                }
            };
            let Some(patched) = patch(instance, &mut cover, &mut poll) else { break };
            run.counters.set(Count::Cycles, patched.found as u64);
            run.counters.add(Count::Patches, patched.exchanges);
            if patched.cycles == 1 {
                let Some(cycle) = cover.cycles(&mut poll) else { break };
                return Finding::Path(closing.path(cycle.into_vertices()));
            }
            if attempt == 0 {
                let obstruction = obstruction::separated(question, &mut poll)
                    .or_else(|| obstruction::no_single_cycle(question, &cover, &mut poll));
                if let Some(certificate) = obstruction {
                    return Finding::Impossible(certificate);
                }
            }
            fewest = fewest.min(patched.cycles);
            run.counters.add(Count::Restarts, 1);
        }
        let covers = run.counters.get(Count::Restarts);
        Finding::Undecided(match covers {
            0 => NOTHING.into(),
            _ => format!("{fewest} cycles are left of the best of {covers} cycle covers"),
        })
    }
}
