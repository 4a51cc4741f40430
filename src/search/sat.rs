use std::collections::BTreeSet;

use super::backend::{Backend, Varisat, Verdict};
use super::encoding::CutsEncoding;
use super::{Count, Finding, Question, Run, Strategy, refute};
use crate::board::{Board, Square};
use crate::certificate::Certificate;
use crate::cnf::Literal;
use crate::cycle::{Cover, CycleInstance, Graph, Poll, Vertex, patch};

/// A SAT solver finds cycle covers; patching makes one cycle of them, or cuts rule them out.
///
/// In each round the solver finds a cycle cover, or says that there is none that crosses all cuts: then there is no
/// tour. The cover is patched. Where cycles are left, their cuts are added, those of the cycles before patching and
/// after it, and the next round begins. As there are finitely many cuts, this ends.
///
/// Memory: about 6 kB a square.
#[derive(Clone, Copy, Debug)]
pub struct Sat;

/// The largest board that is tried. The whole process then takes 320 MB for a closed tour of 256x256, 430 MB for an
/// open one after half a minute of learning, and up to 0.3 s to stop.
pub(super) const MOST_SQUARES: u32 = 1 << 16;

/// How many vertices in a row are shuffled by a seed.
const SHUFFLED: usize = 8;

impl Strategy for Sat {
    fn name(&self) -> &'static str {
        "sat"
    }

    fn search(&self, question: &Question, run: &Run) -> Finding {
        let board = question.problem().board();
        if board.squares() > MOST_SQUARES {
            return Finding::too_large(board.squares(), MOST_SQUARES);
        }
        let closing = question.closing();
        let instance = closing.instance();
        let encoding = CutsEncoding::new(instance);
        let mut solver = Varisat::new(run);
        encoding.state_degrees(order(instance.graph(), run.seed), &mut solver);
        let mut cuts = Vec::new();
        let found = search_in_rounds(instance, &encoding, &mut solver, &[], &mut cuts, run);
        // its memory is wanted for the proof
        drop(solver);
        match found {
            Ok(Some(cycle)) => {
                let cycle = cycle.cycles(&mut Poll::never()).unwrap_or_default();
                Finding::Path(closing.path(cycle.into_vertices()))
            }
            Ok(None) => refuted(question, cuts, run),
            Err(why) => Finding::Undecided(why),
        }
    }
}

/// Asks for cycle covers under these assumptions until one can be patched into a Hamiltonian cycle, which is the one
/// cycle of the cover returned, or there are none that cross all cuts: then there is no such cycle. Of the cuts that
/// were needed, one side each is added to `cuts`, ascending.
///
/// # Errors
/// If the solver is stopped: what was learnt.
pub(super) fn search_in_rounds(
    instance: &CycleInstance,
    encoding: &CutsEncoding,
    solver: &mut impl Backend,
    assumptions: &[Literal],
    cuts: &mut Vec<Vec<Vertex>>,
    run: &Run,
) -> Result<Option<Cover>, String> {
    loop {
        run.counters.add(Count::Rounds, 1);
        let mut cover = match solver.solve_under(assumptions) {
            Verdict::Satisfiable(model) => {
                encoding.cover(&model).ok_or("the SAT solver gave a model that is no cycle cover")?
            }
            Verdict::Unsatisfiable => return Ok(None),
            Verdict::Stopped => return Err(learnt(run)),
        };
        let stop = || run.stop.reached();
        let mut poll = Poll::new(&stop);
        let found = cover.cycles(&mut poll).ok_or_else(|| learnt(run))?;
        run.counters.set(Count::Cycles, found.len() as u64);
        let patching = patch(instance, &mut cover, &mut poll).ok_or_else(|| learnt(run))?;
        run.counters.add(Count::Patches, patching.exchanges);
        let patched = cover.cycles(&mut poll).ok_or_else(|| learnt(run))?;
        if patched.len() == 1 {
            return Ok(Some(cover));
        }
        // a set, so that a cycle that could not be patched is cut once
        let sides: BTreeSet<_> = found.smaller_sides().chain(patched.smaller_sides()).collect();
        run.counters.add(Count::Cuts, sides.len() as u64);
        for side in sides {
            encoding.state_cut(&side, solver);
            cuts.push(side);
        }
    }
}

/// The order in which the vertices are stated to the solver, which decides about edges in the opposite order as long
/// as it knows nothing better. Row by row is good: in a wholly random order 100x100 takes several times as long, with
/// runs of eight shuffled about the same.
fn order(graph: &Graph, seed: u64) -> Vec<Vertex> {
    let mut vertices: Vec<Vertex> = graph.vertices().collect();
    if seed != 0 {
        let mut rng = fastrand::Rng::with_seed(seed);
        vertices.chunks_mut(SHUFFLED).for_each(|few| rng.shuffle(few));
    }
    vertices
}

/// What to say where no cycle cover crosses these cuts: that there is no tour, with a proof. The solver is believed only
/// as far as that.
pub(super) fn refuted(question: &Question, cuts: Vec<Vec<Vertex>>, run: &Run) -> Finding {
    let board = question.problem().board();
    let cuts = cuts.into_iter().map(|side| squares_of(board, side)).collect();
    match refute(question, cuts, run) {
        Ok(refutation) => Finding::Impossible(Certificate::Refutation(refutation)),
        Err(why) => Finding::Undecided(format!("the SAT solver says that there is no tour, but {why}")),
    }
}

/// The squares of that side of a cut on which there is no link: links are joined by an edge that every cover has, so
/// they are on one side. `side` is ascending, and links have the largest numbers.
fn squares_of(board: &Board, side: Vec<Vertex>) -> Vec<Square> {
    if side.last().is_some_and(|last| *last >= board.area()) {
        board.iter().filter(|square| side.binary_search(&square.vertex()).is_err()).collect()
    } else {
        side.into_iter().map(Square::new).collect()
    }
}

fn learnt(run: &Run) -> String {
    let get = |count| run.counters.get(count);
    match get(Count::Cycles) {
        0 => "no cycle cover was found, nor that there is none".into(),
        cycles => format!(
            "{} cycle covers were found and cut; the last one had {cycles} cycles",
            get(Count::Rounds) - 1
        ),
    }
}
