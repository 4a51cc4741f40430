use std::io::{self, BufReader, Read};

use thiserror::Error;

use super::backend::{self, Verdict};
use super::encoding::CutsEncoding;
use super::{Question, Run, Stop};
use crate::board::Square;
use crate::certificate::{Derivation, Meaning, Member, Refutation};
use crate::cnf::drat::{Form, Reader, Writer};
use crate::cnf::rup::{self, Core, Refusal};
use crate::cnf::{ClauseSink, Formula, ReadError, counted};
use crate::cycle::{EdgeNumbering, Vertex};
use crate::problem::{Closing, Links};

/// Why there is no derivation.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum Unrefuted {
    /// It was stopped.
    #[error("stopped before the refutation was done")]
    Stopped,
    /// There is a choice of edges that satisfies all.
    #[error("the cuts of the refutation are not enough: the formula can be satisfied")]
    Satisfiable,
    /// What the solver says is no proof.
    #[error("the SAT solver's proof is wrong: {0}")]
    Wrong(#[source] Refusal),
}

/// Up to how many steps a proof goes without deletions: half as long, and checked in no time all the same.
const SHORT: usize = 20_000;

/// How often the solver is asked for a shorter proof.
const RETRIES: usize = 2;

/// Derives anew that there is no tour: the degree clauses and all cuts are given to the solver at once, and its proof
/// is checked and trimmed. Clauses and cuts that the proof does not need are dropped; where there are such cuts, the
/// solver is asked once more without them, and the shorter proof is kept.
///
/// Takes several times as long as it took to find the refutation; all is kept in memory.
///
/// # Errors
/// If it is stopped, or the refutation is none.
pub fn refute(question: &Question, refutation: &Refutation, run: &Run) -> Result<Derivation, Unrefuted> {
    let mut best = derive(question.closing(), refutation.cuts.clone(), run)?;
    let mut asked = refutation.cuts.len();
    for _ in 0..RETRIES {
        if best.cuts.len() == asked {
            break;
        }
        asked = best.cuts.len();
        match derive(question.closing(), best.cuts.clone(), run) {
            Ok(next) if next.proof.len() < best.proof.len() => best = next,
            // stopped, or no shorter
            _ => {}
        }
    }
    Ok(best)
}

/// Solves and checks once, and keeps what is needed.
fn derive(closing: &Closing, mut cuts: Vec<Vec<Square>>, run: &Run) -> Result<Derivation, Unrefuted> {
    let formula = formula_of(closing, &cuts);
    let proof = backend::refute(&formula, run).map_err(|verdict| match verdict {
        Verdict::Satisfiable(_) => Unrefuted::Satisfiable,
        _ => Unrefuted::Stopped,
    })?;
    let (core, proof) = check_and_trim(&formula, &proof, run.stop)
        .map_err(|refusal| if run.stop.reached() { Unrefuted::Stopped } else { Unrefuted::Wrong(refusal) })?;
    let mut needed = Formula::with_variables(formula.variables());
    for (clause, _) in formula.iter().zip(core.clauses()).filter(|(_, needed)| *needed) {
        needed.add_clause(clause);
    }
    let mut needed_cuts = core.clauses().skip(formula.len() - cuts.len());
    cuts.retain(|_| needed_cuts.next() == Some(true));
    Ok(Derivation { formula: needed, meanings: meanings(closing), cuts, proof })
}

/// What the proof needs, and those of its steps that are.
fn check_and_trim(formula: &Formula, proof: &[u8], stop: &Stop) -> Result<(Core, Vec<u8>), Refusal> {
    let open = || Reader::new(BufReader::new(Polled { input: proof, stop })).map_err(ReadError::from);
    let core = rup::check(formula, &mut open()?)?;
    let mut trimmed = Writer::new(Vec::new(), Form::Binary);
    let with_deletions = core.steps().len() > SHORT;
    rup::trim(&core, &mut open()?, with_deletions, &mut trimmed)?;
    Ok((core, trimmed.into_inner()))
}

/// The degree clauses, and after them one clause for each cut.
fn formula_of(closing: &Closing, cuts: &[Vec<Square>]) -> Formula {
    let encoding = CutsEncoding::new(closing.instance());
    let mut formula = Formula::new();
    encoding.state_degrees(closing.instance().graph().vertices(), &mut formula);
    for cut in cuts {
        let set: Vec<Vertex> = cut.iter().map(|square| square.vertex()).collect();
        encoding.state_cut(&set, &mut formula);
    }
    formula
}

/// What the variables of the degree clauses mean.
fn meanings(closing: &Closing) -> Vec<Meaning> {
    let graph = closing.instance().graph();
    let member = |vertex: Vertex| match closing.links() {
        Links::One(link) if vertex == link => Member::Link,
        Links::Two(one, _) if vertex == one => Member::Link1,
        Links::Two(_, two) if vertex == two => Member::Link2,
        _ => Member::Square(Square::new(vertex)),
    };
    let mut meanings: Vec<Meaning> =
        EdgeNumbering::new(graph).iter().map(|edge| Meaning::Edge(edge.map(member))).collect();
    for vertex in graph.vertices() {
        let at = member(vertex);
        let counts = counted(2, graph.degree(vertex));
        meanings.extend(counts.map(|(first, least)| Meaning::Count { at, first, least }));
    }
    meanings
}

/// Cannot be read any more once the stop is reached.
struct Polled<'a> {
    input: &'a [u8],
    stop: &'a Stop,
}

impl Read for Polled<'_> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        if self.stop.reached() { Err(io::ErrorKind::Other.into()) } else { self.input.read(bytes) }
    }
}
