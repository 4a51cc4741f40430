//! Which strategies are worth starting, and when, and when they are done.

use std::thread;
use std::time::Duration;

use super::sat::MOST_SQUARES;
use super::{Finding, Question, Run, Sat, Strategy, obstruction};
use crate::certificate::Certificate;

/// A strategy that lets the others have a head start: it begins only if nobody has an answer by then.
///
/// On boards of more than a few hundred squares the other strategies are mostly done before a SAT solver has taken
/// its clauses in, and meanwhile it would only keep a core busy, and take long to stop.
pub(super) struct Later<'a> {
    strategy: &'a dyn Strategy,
    after: Duration,
}

/// Up to how many squares no head start is given: a millisecond's work for any strategy.
const SMALL: u32 = 256;

/// How long a head start there is for each square more: some fifty times what a walk by Warnsdorff's rule takes.
const FOR_EACH_SQUARE: Duration = Duration::from_micros(5);

/// How often it is looked whether the others are done.
const GLANCE: Duration = Duration::from_millis(5);

impl<'a> Later<'a> {
    /// The strategy, begun as late as befits a board of so many squares.
    pub(super) fn on_board_of(squares: u32, strategy: &'a dyn Strategy) -> Later<'a> {
        // what will decline had better do so at once
        let waited_for = if squares > MOST_SQUARES { 0 } else { squares.saturating_sub(SMALL) };
        Later { strategy, after: FOR_EACH_SQUARE * waited_for }
    }
}

impl Strategy for Later<'_> {
    fn name(&self) -> &'static str {
        self.strategy.name()
    }

    fn search(&self, question: &Question, run: &Run) -> Finding {
        let mut waited = Duration::ZERO;
        while waited < self.after {
            if run.stop.reached() {
                return Finding::Undecided("the others were done before it began".into());
            }
            let pause = GLANCE.min(self.after - waited);
            thread::sleep(pause);
            waited += pause;
        }
        self.strategy.search(question, run)
    }
}

/// A strategy that is not done when its search is exhausted: that is no certificate.
pub(super) struct Certified<'a> {
    pub(super) strategy: &'a dyn Strategy,
    /// Whether it then goes on for a certificate itself, as nobody else does.
    pub(super) alone: bool,
}

impl Strategy for Certified<'_> {
    fn name(&self) -> &'static str {
        self.strategy.name()
    }

    fn search(&self, question: &Question, run: &Run) -> Finding {
        match self.strategy.search(question, run) {
            Finding::Impossible(Certificate::Exhausted { .. }) if self.alone => {
                match obstruction::find(question, run.stop) {
                    Some(certificate) => Finding::Impossible(certificate),
                    None => Sat::by_default().search(question, run),
                }
            }
            Finding::Impossible(Certificate::Exhausted { .. }) => {
                Finding::Undecided("its search ended without a tour, which is no independent proof".into())
            }
            found => found,
        }
    }
}
