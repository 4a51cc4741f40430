//! Hamiltonian cycles of graphs that are no boards, by the methods of [`Sat`](super::Sat), which knows no chess.

use std::time::Duration;

use fixedbitset::FixedBitSet;

use super::backend::Varisat;
use super::encoding::CutsEncoding;
use super::refute::{Needed, Unrefuted, by_proof, formula_of, proof_of};
use super::sat::{MOST_SQUARES, order, search_in_rounds};
use super::{Cause, Counters, Run, Stop};
use crate::certificate::check_graph;
use crate::certificate::graph::{Count, GraphCertificate, GraphRefutation};
use crate::cnf::counted;
use crate::cycle::{CycleInstance, Graph, Poll, Vertex, cut_vertices, pieces, two_colouring};
use crate::problem::{GraphProblem, HamiltonianCycle};

/// The answer for a graph.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GraphAnswer {
    /// A Hamiltonian cycle; it has been verified.
    Cycle(HamiltonianCycle),
    /// There is none; the certificate, which has been checked, says why.
    Impossible(GraphCertificate),
    /// Nobody knows; the sentence says why, and what was learnt.
    Undecided(String),
}

/// The answer for a graph, and how it came about.
#[derive(Debug)]
pub struct GraphReport {
    /// The answer.
    pub answer: GraphAnswer,
    /// How long it took.
    pub elapsed: Duration,
    /// What was counted.
    pub counters: Counters,
}

/// The most edges that are tried: as many as the largest board that `sat` takes has twice over.
const MOST_EDGES: usize = 1 << 20;

/// Finds a Hamiltonian cycle of the graph, or proves that there is none: first by looking for pieces, for a vertex whose
/// removal leaves several, and for two colours of different numbers; then by a SAT solver, as [`Sat`](super::Sat) does.
///
/// With the same seed it always finds the same, unless it is stopped.
pub fn solve_graph(problem: &GraphProblem, seed: u64, stop: &Stop) -> GraphReport {
    let started = stop.below();
    let counters = Counters::default();
    let answer = answer(problem, &Run { stop, seed, counters: &counters }).unwrap_or_else(|why| {
        let cause = match stop.cause() {
            Some(Cause::Asked) => "interrupted; ",
            Some(Cause::Deadline) => "the time limit was reached; ",
            None => "",
        };
        GraphAnswer::Undecided(format!("{cause}sat: {why}"))
    });
    GraphReport { answer, elapsed: started.elapsed(), counters }
}

/// # Errors
/// Why it is undecided.
fn answer(problem: &GraphProblem, run: &Run) -> Result<GraphAnswer, String> {
    let (vertices, edges) = (problem.vertices(), problem.edges().len());
    if vertices > MOST_SQUARES || edges > MOST_EDGES {
        return Err(format!(
            "{vertices} vertices and {edges} edges are too many: it takes up to {MOST_SQUARES} and {MOST_EDGES}"
        ));
    }
    let stopped = || run.stop.reached();
    let graph = Graph::of_edges(vertices as usize, problem.edges().iter().copied());
    let instance = CycleInstance::new(graph, problem.fixed().to_vec(), None);
    let impossible = |certificate| match check_graph(&stopped, problem, &certificate) {
        Ok(()) => Ok(GraphAnswer::Impossible(certificate)),
        Err(flaw) => Err(format!("its certificate is not accepted: {flaw}")),
    };
    if let Some(cut) = obstruction(instance.graph(), &mut Poll::new(&stopped))
        && let Ok(answer) = impossible(cut)
    {
        return Ok(answer);
    }
    let encoding = CutsEncoding::new(&instance);
    let mut solver = Varisat::new(run);
    encoding.state_degrees(order(instance.graph(), run.seed), &mut solver);
    let mut cuts = Vec::new();
    let found = search_in_rounds(&instance, &encoding, &mut solver, &[], &mut cuts, run);
    // its memory is wanted for the proof
    drop(solver);
    match found.map_err(|why| why.to_string())? {
        Some(cover) => {
            let cycle = cover.cycles(&mut Poll::never()).unwrap_or_default().into_vertices();
            let cycle = HamiltonianCycle::new(problem, cycle);
            cycle.map(GraphAnswer::Cycle).map_err(|fault| format!("its cycle is wrong: {fault}"))
        }
        None => {
            let refutation = refute(&instance, cuts, run).map_err(|why| {
                format!("the SAT solver says that there is no Hamiltonian cycle, but {why}")
            })?;
            impossible(GraphCertificate::Refutation(refutation))
        }
    }
}

/// As [`refute`](super::refute()) does for boards.
fn refute(instance: &CycleInstance, cuts: Vec<Vec<Vertex>>, run: &Run) -> Result<GraphRefutation, Unrefuted> {
    let formula = formula_of(instance, cuts.iter().cloned(), run.stop);
    let proof = proof_of(&formula, run)?;
    let Needed { formula, cuts, proof } = by_proof(&formula, cuts, &proof, run.stop)?;
    let graph = instance.graph();
    let counts = graph
        .vertices()
        .flat_map(|at| counted(2, graph.degree(at)).map(move |(first, least)| Count { at, first, least }));
    Ok(GraphRefutation { formula, counts: counts.collect(), cuts, proof })
}

/// Vertices whose removal leaves more pieces than a cycle could join, where they are found without a search.
fn obstruction(graph: &Graph, poll: &mut Poll) -> Option<GraphCertificate> {
    let none = FixedBitSet::new();
    let cut = |removed: Vec<Vertex>, poll: &mut Poll| {
        let pieces = pieces(graph, &removed.iter().map(|vertex| *vertex as usize).collect(), poll);
        (pieces.len() > removed.len().max(1)).then_some(GraphCertificate::Cut { removed, pieces })
    };
    if let Some(in_pieces) = cut(Vec::new(), poll) {
        return Some(in_pieces);
    }
    if let Some((vertex, _)) = cut_vertices(graph, &none, poll).first() {
        return cut(vec![*vertex], poll);
    }
    let coloured = two_colouring(graph, poll)?;
    let fewer = coloured.count_ones(..) * 2 < graph.order();
    cut(graph.vertices().filter(|vertex| coloured.contains(*vertex as usize) == fewer).collect(), poll)
}
