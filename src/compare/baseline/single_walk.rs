use crate::search::{Finding, Question, Run, Strategy, TieBreak, single_walk};

/// One [walk](single_walk) by Warnsdorff's rule with this tie-break. It never goes back.
#[derive(Clone, Copy, Debug)]
pub struct SingleWalk(pub TieBreak);

/// The largest board that is tried, holes counted: a walk does not stop before its end, which here takes a second.
const LARGEST: u32 = 1 << 24;

impl Strategy for SingleWalk {
    fn name(&self) -> &'static str {
        match self.0 {
            TieBreak::Squirrel => "walk-squirrel",
            TieBreak::Roth => "walk-roth",
            TieBreak::Pohl => "walk-pohl",
            TieBreak::Fixed => "walk-fixed",
            TieBreak::Random => "walk-random",
        }
    }

    fn search(&self, question: &Question, run: &Run) -> Finding {
        let board = question.problem().board();
        if board.area() > LARGEST {
            return Finding::too_large(board.squares(), LARGEST);
        }
        match single_walk(question, self.0, run.seed) {
            Some(path) => Finding::Path(path),
            None => Finding::Undecided("the walk came to no tour".into()),
        }
    }
}
