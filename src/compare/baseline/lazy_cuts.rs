use crate::cycle::Poll;
use crate::search::backend::{Backend, Varisat, Verdict};
use crate::search::encoding::{CutsEncoding, Encoding};
use crate::search::{Count, Finding, MOST_SQUARES, Question, Run, Strategy, refuted};

/// As [`Sat`](crate::search::Sat), but without patching: cycles are only ever cut.
#[derive(Clone, Copy, Debug)]
pub struct LazyCuts;

impl Strategy for LazyCuts {
    fn name(&self) -> &'static str {
        "lazy-cuts"
    }

    fn search(&self, question: &Question, run: &Run) -> Finding {
        let squares = question.problem().board().squares();
        if squares > MOST_SQUARES {
            return Finding::too_large(squares, MOST_SQUARES);
        }
        let instance = question.closing().instance();
        let encoding = CutsEncoding::new(instance);
        let mut solver = Varisat::new(run);
        encoding.state_degrees(instance.graph().vertices(), &mut solver);
        let mut cuts = Vec::new();
        loop {
            run.counters.add(Count::Rounds, 1);
            let stopped = || Finding::Undecided("it was stopped before its cuts sufficed".into());
            let cover = match solver.solve() {
                Verdict::Satisfiable(model) => encoding.cover(&model),
                Verdict::Unsatisfiable => return refuted(question, cuts, None, run),
                Verdict::Stopped => return stopped(),
                Verdict::Failed(why) => return Finding::Failed(why),
            };
            let Some(cover) = cover else {
                return Finding::Undecided("the SAT solver gave a model that is no cycle cover".into());
            };
            let stop = || run.stop.reached();
            let Some(cycles) = cover.cycles(&mut Poll::new(&stop)) else { return stopped() };
            run.counters.set(Count::Cycles, cycles.len() as u64);
            if cycles.len() == 1 {
                return Finding::Path(question.closing().path(cycles.into_vertices()));
            }
            run.counters.add(Count::Cuts, cycles.len() as u64);
            for side in cycles.smaller_sides() {
                encoding.state_cut(&side, &mut solver);
                cuts.push(side);
            }
        }
    }
}
