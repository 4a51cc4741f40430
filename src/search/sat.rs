use std::collections::BTreeSet;

use thiserror::Error;

use super::backend::{Backend, External, SolverCommand, Varisat, Verdict};
use super::encoding::{CutsEncoding, Encoding, EncodingKind, squares_of_side};
use super::refute::refute_by;
use super::{Count, Finding, Question, Run, Strategy, refute};
use crate::board::Square;
use crate::certificate::Certificate;
use crate::cnf::Literal;
use crate::cycle::{Cover, CycleInstance, Graph, Poll, Vertex, patch};

/// A SAT solver finds cycle covers; patching makes one cycle of them, or cuts rule them out.
///
/// In each round the solver finds a cycle cover, or says that there is none that crosses all cuts: then there is no
/// tour. The cover is patched. Where cycles are left, their cuts are added, those of the cycles before patching and
/// after it, and the next round begins. As there are finitely many cuts, this ends.
///
/// The other encodings need no rounds: what the solver finds is a tour. Where it says that there is none, that is proved
/// with cuts.
///
/// Memory: about 6 kB a square, with cuts.
#[derive(Clone, Default, Debug)]
pub struct Sat {
    /// How the problem is stated.
    pub encoding: EncodingKind,
    /// The solver, if it is not [`Varisat`].
    pub solver: Option<SolverCommand>,
}

/// The largest board that is tried. The whole process then takes 320 MB for a closed tour of 256x256, 430 MB for an
/// open one after half a minute of learning, and up to 0.3 s to stop.
pub(crate) const MOST_SQUARES: u32 = 1 << 16;

/// How many clauses are taken in for an encoding other than cuts: about as many as cuts take for the largest board.
const MOST_CLAUSES: u64 = 1 << 22;

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
        match &self.solver {
            None => self.search_by(Varisat::new(run), question, run),
            Some(command) => match External::new(command, run) {
                Ok(solver) => self.search_by(solver, question, run),
                Err(why) => Finding::Failed(why),
            },
        }
    }
}

impl Sat {
    /// Cuts, and varisat.
    pub const fn by_default() -> Sat {
        Sat { encoding: EncodingKind::Cuts, solver: None }
    }

    fn search_by(&self, solver: impl Backend, question: &Question, run: &Run) -> Finding {
        match self.encoding {
            EncodingKind::Cuts => search_with_cuts(solver, question, run),
            kind => search_at_once(&*kind.of(question.closing().instance()), kind, solver, question, run),
        }
    }
}

fn search_with_cuts(mut solver: impl Backend, question: &Question, run: &Run) -> Finding {
    let closing = question.closing();
    let instance = closing.instance();
    let encoding = CutsEncoding::new(instance);
    encoding.state_degrees(order(instance.graph(), run.seed), &mut solver);
    let mut cuts = Vec::new();
    let found = search_in_rounds(instance, &encoding, &mut solver, &[], &mut cuts, run);
    let proof = solver.proof();
    // its memory is wanted for the proof
    drop(solver);
    match found {
        Ok(Some(cycle)) => {
            let cycle = cycle.cycles(&mut Poll::never()).unwrap_or_default();
            Finding::Path(closing.path(cycle.into_vertices()))
        }
        Ok(None) => refuted(question, cuts, proof, run),
        Err(Unfinished::Stopped(learnt)) => Finding::Undecided(learnt),
        Err(Unfinished::Failed(why)) => Finding::Failed(why),
    }
}

/// States all that a tour must be, and asks once.
fn search_at_once(
    encoding: &dyn Encoding,
    kind: EncodingKind,
    mut solver: impl Backend,
    question: &Question,
    run: &Run,
) -> Finding {
    let clauses = encoding.size().clauses;
    if clauses > MOST_CLAUSES {
        return Finding::Undecided(format!(
            "the encoding `{}` of this board takes {clauses} clauses: up to {MOST_CLAUSES} are taken in",
            kind.name()
        ));
    }
    let stop = || run.stop.reached();
    let mut poll = Poll::new(&stop);
    encoding.state(&mut poll, &mut solver);
    run.counters.add(Count::Rounds, 1);
    let verdict = solver.solve();
    drop(solver);
    match verdict {
        Verdict::Satisfiable(model) => {
            let cycles = encoding.cover(&model).and_then(|cover| cover.cycles(&mut Poll::never()));
            match cycles.filter(|cycles| cycles.len() == 1) {
                Some(cycle) => Finding::Path(question.closing().path(cycle.into_vertices())),
                None => Finding::Failed("the SAT solver gave a model that is no Hamiltonian cycle".into()),
            }
        }
        Verdict::Unsatisfiable => match Sat::by_default().search(question, run) {
            Finding::Path(_) => Finding::Failed(
                "the SAT solver says that there is no tour, which is wrong: there is one".into(),
            ),
            Finding::Undecided(why) => Finding::Undecided(format!(
                "the SAT solver says that there is no tour, but that was not proved: {why}"
            )),
            finding => finding,
        },
        Verdict::Stopped => Finding::Undecided("no solution was found, nor that there is none".into()),
        Verdict::Failed(why) => Finding::Failed(why),
    }
}

/// Why rounds did not come to an end.
#[derive(Debug, Error)]
pub(super) enum Unfinished {
    /// The solver was stopped: what was learnt.
    #[error("{0}")]
    Stopped(String),
    /// The solver went wrong, and this is how.
    #[error("{0}")]
    Failed(String),
}

/// Asks for cycle covers under these assumptions until one can be patched into a Hamiltonian cycle, which is the one
/// cycle of the cover returned, or there are none that cross all cuts: then there is no such cycle. Of the cuts that
/// were needed, one side each is added to `cuts`, ascending.
///
/// # Errors
/// If the solver is stopped, or fails.
pub(super) fn search_in_rounds(
    instance: &CycleInstance,
    encoding: &CutsEncoding,
    solver: &mut impl Backend,
    assumptions: &[Literal],
    cuts: &mut Vec<Vec<Vertex>>,
    run: &Run,
) -> Result<Option<Cover>, Unfinished> {
    loop {
        run.counters.add(Count::Rounds, 1);
        let mut cover = match solver.solve_under(assumptions) {
            Verdict::Satisfiable(model) => {
                let wrong =
                    || Unfinished::Failed("the SAT solver gave a model that is no cycle cover".into());
                encoding.cover(&model).ok_or_else(wrong)?
            }
            Verdict::Unsatisfiable => return Ok(None),
            Verdict::Stopped => return Err(stopped(run)),
            Verdict::Failed(why) => return Err(Unfinished::Failed(why)),
        };
        let stop = || run.stop.reached();
        let mut poll = Poll::new(&stop);
        let found = cover.cycles(&mut poll).ok_or_else(|| stopped(run))?;
        run.counters.set(Count::Cycles, found.len() as u64);
        let patching = patch(instance, &mut cover, &mut poll).ok_or_else(|| stopped(run))?;
        run.counters.add(Count::Patches, patching.exchanges);
        let patched = cover.cycles(&mut poll).ok_or_else(|| stopped(run))?;
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
pub(super) fn order(graph: &Graph, seed: u64) -> Vec<Vertex> {
    let mut vertices: Vec<Vertex> = graph.vertices().collect();
    if seed != 0 {
        let mut rng = fastrand::Rng::with_seed(seed);
        vertices.chunks_mut(SHUFFLED).for_each(|few| rng.shuffle(few));
    }
    vertices
}

/// What to say where no cycle cover crosses these cuts: that there is no tour, with a proof. The solver is believed only
/// as far as that.
///
/// Its own proof, if it has one, is taken where it passes the check.
pub(crate) fn refuted(
    question: &Question,
    cuts: Vec<Vec<Vertex>>,
    proof: Option<Vec<u8>>,
    run: &Run,
) -> Finding {
    let board = question.problem().board();
    let cuts: Vec<Vec<Square>> = cuts.into_iter().map(|side| squares_of_side(board, side)).collect();
    let by_its_own = proof.and_then(|proof| refute_by(question, cuts.clone(), &proof, run.stop).ok());
    match by_its_own.map_or_else(|| refute(question, cuts, run), Ok) {
        Ok(refutation) => Finding::Impossible(Certificate::Refutation(refutation)),
        Err(why) => Finding::Undecided(format!("the SAT solver says that there is no tour, but {why}")),
    }
}

/// What was learnt until it was stopped.
fn stopped(run: &Run) -> Unfinished {
    let get = |count| run.counters.get(count);
    Unfinished::Stopped(match get(Count::Cycles) {
        0 => "no cycle cover was found, nor that there is none".into(),
        cycles => format!(
            "{} cycle covers were found and cut; the last one had {cycles} cycles",
            get(Count::Rounds) - 1
        ),
    })
}
