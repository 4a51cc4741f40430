//! The strategy `warnsdorff`: walks by Warnsdorff's rule.

mod agenda;
mod ground;
mod prune;
mod squirrel;
mod tie_break;
mod walk;

use fastrand::Rng;

use self::agenda::Agenda;
use self::ground::Ground;
use self::tie_break::Chooser;
use self::walk::{Progress, Walk};
use super::{Count, Finding, Question, Run, Strategy, obstruction};
use crate::board::Square;
use crate::certificate::Certificate;
use crate::cycle::Poll;
use crate::problem::Problem;

pub use self::tie_break::TieBreak;

/// Depth-first search by Warnsdorff's rule: always on to the square that has the fewest moves on.
///
/// One walk after the other, each with another way to break ties: first the [published ones](TieBreak), then ones by
/// chance. A walk goes back where it sees that it cannot become a tour, and is given up
/// when it has gone as far as twice around the board; where one fails, the next one is likely to succeed. In turn
/// with them goes one that is never given up: on a small board it ends by having tried everything, and then there is
/// no tour.
///
/// About nine bytes a square, and six more for the walk that is never given up, which only boards of up to 65,536
/// squares have. A walk takes about 20 ns a step and everything else about 10 ns a square, so 1000 x 1000 squares
/// take 0.03 s if the first walk succeeds.
#[derive(Clone, Copy, Debug)]
pub struct Warnsdorff;

/// Boards with more squares and holes than this are declined: they would take 2.4 GB and more.
const LARGEST: u32 = 1 << 28;

/// On boards with more squares than this, no walk goes on until it has tried everything.
const LARGEST_COMPLETE: usize = 1 << 16;

/// How many steps there are between one look at the stop and the next: about 30 microseconds.
const SLICE: u64 = 1000;

impl Strategy for Warnsdorff {
    fn name(&self) -> &'static str {
        "warnsdorff"
    }

    fn search(&self, question: &Question, run: &Run) -> Finding {
        let stop = || run.stop.reached();
        let mut poll = Poll::new(&stop);
        match obstruction::balanced_closing(question, LARGEST, &mut poll) {
            Ok(Some(_)) => {}
            Ok(None) => return undecided(run),
            Err(finding) => return *finding,
        }
        match Ground::new(question) {
            Some(ground) => {
                let agenda = Agenda::new(&ground, &mut poll);
                Search { question, agenda, ground, run, poll }.search()
            }
            None => Finding::Impossible(Certificate::Exhausted { nodes: 0 }),
        }
    }
}

/// One walk by Warnsdorff's rule that never goes back: the tour that it comes to, if it comes to one. It starts
/// where the problem says, or else at a square that has the fewest moves; what goes by chance comes from the seed.
///
/// This is what the papers on tie-breaks measure, except that it knows to leave a dead end for the last. Of the boards
/// n x n with 5 <= n <= 400, from the corner, it finds a tour with Squirrel's tie-break on 395, with Roth's on 395, with
/// Pohl's on 362, in the fixed order on 213, and by chance on about 90. O(squares).
pub fn single_walk(question: &Question, tie_break: TieBreak, seed: u64) -> Option<Vec<Square>> {
    let ground = Ground::new(question)?;
    let poll = &mut Poll::never();
    let ends = Agenda::new(&ground, poll).first(&ground, poll)?;
    let mut walk = Walk::new(&ground);
    let chooser = Chooser::new(tie_break, &ground, ends.start, &mut Rng::with_seed(seed))?;
    walk.begin(&ground, ends, chooser, poll);
    // as many steps as a tour has: one taken back, and they do not suffice
    let tour = walk.go_on(&ground, &mut (ground.squares() as u64 - 1), poll) == Progress::Tour;
    tour.then(|| as_asked(ground.problem(), walk.take_path()))
}

/// The path of a walk, turned so that it starts and ends where the problem says.
fn as_asked(problem: &Problem, mut path: Vec<Square>) -> Vec<Square> {
    match (problem.start(), problem.end()) {
        (Some(start), _) if problem.is_closed() => {
            let at = path.iter().position(|square| *square == start).unwrap_or(0);
            path.rotate_left(at);
        }
        (None, Some(_)) => path.reverse(),
        _ => {}
    }
    path
}

struct Search<'q, 'r> {
    question: &'r Question<'q>,
    ground: Ground<'q>,
    agenda: Agenda,
    run: &'r Run<'r>,
    poll: Poll<'r>,
}

impl Search<'_, '_> {
    fn search(mut self) -> Finding {
        let mut rng = Rng::with_seed(self.run.seed);
        let Some(mut ends) = self.agenda.first(&self.ground, &mut self.poll) else {
            return self.impossible();
        };
        let tie_breaks = TieBreak::ALL.into_iter();
        let choosers = tie_breaks.filter_map(|t| Chooser::new(t, &self.ground, ends.start, &mut rng));
        let mut choosers = choosers.collect::<Vec<_>>().into_iter();
        // going on from where a walk has failed pays less than another walk
        let steps = 2 * self.ground.squares() as u64 + SLICE;
        let mut brief = Walk::new(&self.ground);
        let mut complete = None;
        loop {
            let chooser = choosers.next().unwrap_or_else(|| Chooser::by_chance(&self.ground, &mut rng));
            brief.begin(&self.ground, ends, chooser, &mut self.poll);
            let mut brief_steps = steps;
            if let Some(finding) = self.go_on(&mut brief, &mut brief_steps) {
                return finding;
            }
            if self.ground.squares() <= LARGEST_COMPLETE {
                let complete = complete.get_or_insert_with(|| Walk::new(&self.ground));
                if let Some(finding) = self.go_on_completely(complete, steps) {
                    return finding;
                }
            }
            let next = self.agenda.by_chance(&self.ground, &mut rng, &mut self.poll);
            let Some(next) = next else { return self.impossible() };
            ends = next;
            self.run.counters.add(Count::Restarts, 1);
        }
    }

    /// So many steps of the walk that is not given up. When it has tried everything, it begins anew between the
    /// ends that are next.
    fn go_on_completely(&mut self, walk: &mut Walk, mut steps: u64) -> Option<Finding> {
        while steps > 0 {
            if walk.is_over() {
                let next = self.agenda.next(&self.ground, &mut self.poll);
                let Some(ends) = next else { return Some(self.impossible()) };
                walk.begin(&self.ground, ends, Chooser::roth(&self.ground), &mut self.poll);
                // to begin takes about as long as this many steps
                steps = steps.saturating_sub(self.ground.squares() as u64 / 8);
            }
            if let Some(finding) = self.go_on(walk, &mut steps) {
                return Some(finding);
            }
        }
        None
    }

    /// At most so many steps of a walk; the finding, if they settle the question.
    fn go_on(&mut self, walk: &mut Walk, steps: &mut u64) -> Option<Finding> {
        loop {
            if self.run.stop.reached() {
                return Some(undecided(self.run));
            }
            let slice = SLICE.min(*steps);
            let mut left = slice;
            let progress = walk.go_on(&self.ground, &mut left, &mut self.poll);
            self.run.counters.add(Count::Nodes, slice - left);
            *steps -= slice - left;
            match progress {
                Progress::Tour => {
                    return Some(Finding::Path(as_asked(self.ground.problem(), walk.take_path())));
                }
                Progress::Split => return Some(self.impossible()),
                Progress::Exhausted => {
                    self.agenda.exhausted(&mut self.ground, walk.ends());
                    let next = self.agenda.next(&self.ground, &mut self.poll);
                    return next.is_none().then(|| self.impossible());
                }
                Progress::Underway if *steps == 0 => return None,
                Progress::Underway => {}
            }
        }
    }

    /// That nothing is left to be tried, unless that only seems so because it has been told to stop.
    ///
    /// Where a search ends at once it is mostly because the board falls apart, and that is a better reason. Where it
    /// ends on a large board it has ended at once, and nobody has looked for other reasons yet.
    fn impossible(&mut self) -> Finding {
        if self.run.stop.reached() {
            return undecided(self.run);
        }
        let large = self.ground.squares() > obstruction::FEW_SQUARES as usize;
        let reason = match large {
            true => obstruction::find(self.question, self.run.stop),
            false => obstruction::separated(self.question, &mut self.poll),
        };
        if self.run.stop.reached() {
            return undecided(self.run);
        }
        let exhausted = || Certificate::Exhausted { nodes: self.run.counters.get(Count::Nodes) };
        Finding::Impossible(reason.unwrap_or_else(exhausted))
    }
}

fn undecided(run: &Run) -> Finding {
    let [nodes, restarts] = [Count::Nodes, Count::Restarts].map(|count| run.counters.get(count));
    Finding::Undecided(format!("no tour in {nodes} steps and {restarts} restarts"))
}
