use thiserror::Error;

use super::backend::{self, Unproved};
use super::encoding::{self, CutsEncoding, Encoding};
use super::sat::MOST_SQUARES;
use super::{Question, Run, Stop};
use crate::board::Square;
use crate::certificate::{Meaning, Member, Refutation};
use crate::cnf::drat::{EMPTY_CLAUSE, Form, Reader, Writer};
use crate::cnf::rup::{self, Core, Refusal};
use crate::cnf::{ClauseSink, Formula, ReadError, polled};
use crate::cycle::{CycleInstance, Poll, Vertex};
use crate::problem::Closing;

/// Why there is no refutation.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum Unrefuted {
    /// It was stopped.
    #[error("it was stopped before that was proved")]
    Stopped,
    /// There is a choice of edges that satisfies all.
    #[error("the formula of its cuts can be satisfied")]
    Satisfiable,
    /// There is no room for it.
    #[error("its proof is longer than {} MiB, so it is not checked", LONGEST >> 20)]
    TooLong,
    /// What the solver says is no proof.
    #[error("its proof is wrong: {0}")]
    Wrong(#[source] Refusal),
}

/// How long a proof may be, in bytes, to be kept and checked, for which the checker takes several times as much memory.
const LONGEST: usize = 1 << 28;

/// Up to how many steps a proof goes without deletions: half as long, and checked in no time all the same.
const SHORT: usize = 20_000;

/// How often the solver is asked for a shorter proof.
const RETRIES: usize = 2;

/// Proves that there is no tour, by these sets of squares, each ascending, that a tour must leave: the degree clauses and
/// all cuts are given to the solver at once, and its proof is checked and trimmed. Clauses and cuts that the proof does
/// not need are dropped.
///
/// Takes a few times as long as it took to find out which cuts are needed; all is kept in memory.
///
/// # Errors
/// If it is stopped, or these cuts do not refute it.
pub fn refute(question: &Question, cuts: Vec<Vec<Square>>, run: &Run) -> Result<Refutation, Unrefuted> {
    let closing = question.closing();
    let formula = formula_of(closing.instance(), cuts.iter().map(|cut| vertices(cut)), run.stop);
    let proof = proof_of(&formula, run)?;
    by_proof(&formula, cuts, &proof, run.stop).map(|needed| needed.refutation(closing))
}

/// The same by a proof that somebody else has made of it.
///
/// # Errors
/// If it is stopped, or that is no proof.
pub(super) fn refute_by(
    question: &Question,
    cuts: Vec<Vec<Square>>,
    proof: &[u8],
    stop: &Stop,
) -> Result<Refutation, Unrefuted> {
    let closing = question.closing();
    let formula = formula_of(closing.instance(), cuts.iter().map(|cut| vertices(cut)), stop);
    by_proof(&formula, cuts, proof, stop).map(|needed| needed.refutation(closing))
}

/// Proves that there is no tour where unit propagation alone shows that not every square can have two moves.
///
/// # Errors
/// If it is stopped, or unit propagation does not show it, or the board is too large for a formula.
pub(super) fn refute_at_sight(question: &Question, stop: &Stop) -> Result<Refutation, Unrefuted> {
    if question.problem().board().squares() > MOST_SQUARES {
        return Err(Unrefuted::TooLong);
    }
    refute_by(question, Vec::new(), &EMPTY_CLAUSE, stop)
}

/// What a refutation needs: clauses, after them those of the cuts, and steps of the proof.
pub(super) struct Needed<C> {
    pub(super) formula: Formula,
    pub(super) cuts: Vec<C>,
    pub(super) proof: Vec<u8>,
}

impl Needed<Vec<Square>> {
    fn refutation(self, closing: &Closing) -> Refutation {
        let Needed { formula, cuts, proof } = self;
        Refutation { formula, meanings: meanings(closing), cuts, proof }
    }
}

/// Has the solver prove that the formula cannot be satisfied.
pub(super) fn proof_of(formula: &Formula, run: &Run) -> Result<Vec<u8>, Unrefuted> {
    backend::refute(formula, LONGEST, run).map_err(|why| match why {
        Unproved::Satisfiable => Unrefuted::Satisfiable,
        Unproved::TooLong => Unrefuted::TooLong,
        Unproved::Stopped => Unrefuted::Stopped,
    })
}

/// What is needed to refute this formula, which ends with these cuts, by this proof, once it has been checked and trimmed.
pub(super) fn by_proof<C>(
    formula: &Formula,
    mut cuts: Vec<C>,
    proof: &[u8],
    stop: &Stop,
) -> Result<Needed<C>, Unrefuted> {
    let stopped = || stop.reached();
    let (core, proof) = check_and_trim(formula, proof, &stopped)
        .map_err(|refusal| if stopped() { Unrefuted::Stopped } else { Unrefuted::Wrong(refusal) })?;
    let mut needed = Formula::with_variables(formula.variables());
    for (clause, _) in formula.iter().zip(core.clauses()).filter(|(_, needed)| *needed) {
        needed.add_clause(clause);
    }
    let mut needed_cuts = core.clauses().skip(formula.len() - cuts.len());
    cuts.retain(|_| needed_cuts.next() == Some(true));
    Ok(Needed { formula: needed, cuts, proof })
}

/// Asks the solver for a shorter proof, with no other cuts than the last one has needed, until all are needed.
pub(super) fn shorten(question: &Question, mut best: Refutation, run: &Run) -> Refutation {
    for _ in 0..RETRIES {
        match refute(question, best.cuts.clone(), run) {
            Ok(next) if next.proof.len() < best.proof.len() => {
                let fewer = next.cuts.len() < best.cuts.len();
                best = next;
                if !fewer {
                    break;
                }
            }
            // stopped, or no shorter
            _ => break,
        }
    }
    best
}

/// What the proof needs, and those of its steps that are.
fn check_and_trim(
    formula: &Formula,
    proof: &[u8],
    stopped: &dyn Fn() -> bool,
) -> Result<(Core, Vec<u8>), Refusal> {
    let open = || Reader::new(polled(proof, stopped)).map_err(ReadError::from);
    let core = rup::check_unless(stopped, formula, &mut open()?)?;
    let mut trimmed = Writer::new(Vec::new(), Form::Binary);
    let with_deletions = core.steps().len() > SHORT;
    rup::trim(&core, &mut open()?, with_deletions, &mut trimmed)?;
    Ok((core, trimmed.into_inner()))
}

/// The degree clauses, and after them one clause for each cut; not all of them if it is stopped.
pub(super) fn formula_of(
    instance: &CycleInstance,
    cuts: impl Iterator<Item = Vec<Vertex>>,
    stop: &Stop,
) -> Formula {
    let stopped = || stop.reached();
    let mut poll = Poll::new(&stopped);
    let encoding = CutsEncoding::new(instance);
    let mut formula = Formula::new();
    encoding.state(&mut poll, &mut formula);
    for cut in cuts {
        encoding.state_cut(&cut, &mut formula);
    }
    formula
}

fn vertices(squares: &[Square]) -> Vec<Vertex> {
    squares.iter().map(|square| square.vertex()).collect()
}

/// What the variables of the degree clauses mean.
fn meanings(closing: &Closing) -> Vec<Meaning> {
    let member = |vertex| Member::of(closing, vertex);
    let meaning = |meaning| match meaning {
        encoding::Meaning::Edge(edge) => Some(Meaning::Edge(edge.map(member))),
        encoding::Meaning::Count { at, first, least } => {
            Some(Meaning::Count { at: member(at), first, least })
        }
        _ => None,
    };
    CutsEncoding::new(closing.instance()).meanings().filter_map(meaning).collect()
}
