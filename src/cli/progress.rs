//! One status line on a terminal while a race is long.

use std::time::Duration;

use indicatif::{HumanCount, ProgressBar, ProgressDrawTarget, ProgressStyle};
use ktour::search::{Count, Standing};

/// A race shorter than this is not worth a word.
const PATIENCE: Duration = Duration::from_secs(1);

/// What the line tells of each racer, where it has counted any.
const TOLD: [Count; 4] = [Count::Nodes, Count::Rounds, Count::Conflicts, Count::Cuts];

/// The status line. It is taken away when this is dropped, and where standard error is no terminal it never shows.
pub(super) struct Progress {
    line: ProgressBar,
    quiet: bool,
}

impl Progress {
    /// A line that is not shown yet, or never if quiet.
    pub(super) fn new(quiet: bool) -> Progress {
        Progress { line: ProgressBar::hidden(), quiet }
    }

    /// Shows how things stand.
    pub(super) fn show(&mut self, standing: &Standing) {
        if self.quiet || standing.elapsed < PATIENCE {
            return;
        }
        if self.line.is_hidden() {
            let style = ProgressStyle::with_template("{wide_msg}").expect("the template is well-formed");
            self.line.set_style(style);
            self.line.set_draw_target(ProgressDrawTarget::stderr());
        }
        let racing = standing.racing.iter().map(|(strategy, counters)| {
            let counts = TOLD.iter().map(|count| (count.name(), counters.get(*count)));
            let counts = counts.filter(|(_, value)| *value > 0);
            counts.fold((*strategy).to_owned(), |all, (name, value)| {
                format!("{all} {} {name}", HumanCount(value))
            })
        });
        let racing = racing.collect::<Vec<_>>().join(" | ");
        self.line.set_message(format!("{:.1} s: {racing}", standing.elapsed.as_secs_f64()));
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.line.finish_and_clear();
    }
}
