//! The proof checker: a small forward checker of refutations by reverse unit propagation (Goldberg and Novikov,
//! "Verification of proofs of unsatisfiability for CNF formulas", DATE 2003).
//!
//! A clause follows by *reverse unit propagation* if assuming all its literals false leads, by unit propagation
//! alone, to a clause without a literal left. Each clause that a proof adds must, down to the empty one. DRAT allows
//! more, clauses that do no harm though they do not follow (RAT); solvers need them for techniques that varisat does
//! not have. What varisat adds is learnt from conflicts, a unit, or shortened by units, and always follows.
//!
//! The checker keeps the clauses that each step was derived from, so that it can say which clauses of the formula
//! and which steps the empty clause needs.

mod checker;
mod propagation;

use std::io::{BufRead, Write};

use thiserror::Error;

pub use checker::{Checker, Core, Gap};

use super::drat::{Reader, Step, Writer};
use super::{Formula, Place, ReadError};

/// Why a file does not refute a formula.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum Refusal {
    /// It is no proof.
    #[error(transparent)]
    Unreadable(#[from] ReadError),
    /// One of its steps is wrong.
    #[error("{place}: {gap}")]
    Wrong {
        /// where the step begins
        place: Place,
        /// what is wrong with it
        gap: Gap,
    },
    /// It does not end with the empty clause.
    #[error("{place}: the proof ends after {steps} steps without the empty clause")]
    NoEmptyClause {
        /// where it ends
        place: Place,
        /// how many steps it has
        steps: usize,
    },
    /// It was stopped.
    #[error("the check was stopped")]
    Stopped,
}

/// Checks that the proof refutes the formula, and finds out what it needs. What follows the empty clause is not read.
///
/// Linear in practice: a few times as long as the solver took. Takes memory for every clause of the formula and the
/// proof, and eight bytes for each use of a clause in the derivation of another.
///
/// # Errors
/// The first step that is wrong, with its line or byte.
pub fn check<R: BufRead>(formula: &Formula, proof: &mut Reader<R>) -> Result<Core, Refusal> {
    check_unless(&|| false, formula, proof)
}

/// As [`check`], but no further once `stopped` says so, which is asked after each step.
///
/// # Errors
/// The first step that is wrong, with its line or byte.
pub fn check_unless<R: BufRead>(
    stopped: &dyn Fn() -> bool,
    formula: &Formula,
    proof: &mut Reader<R>,
) -> Result<Core, Refusal> {
    let mut checker = Checker::unless(stopped, formula).ok_or(Refusal::Stopped)?;
    while let Some(step) = proof.next()? {
        let taken = match step {
            Step::Add(clause) => checker.add(clause),
            Step::Delete(clause) => checker.delete(clause),
        };
        taken.map_err(|gap| Refusal::Wrong { place: proof.place(), gap })?;
        if let Some(core) = checker.core() {
            return Ok(core);
        }
        if stopped() {
            return Err(Refusal::Stopped);
        }
    }
    Err(Refusal::NoEmptyClause { place: proof.place(), steps: checker.steps() })
}

/// Copies the steps of a proof that its core needs; its deletions, which a checker can do without, only if asked to.
///
/// A proof without deletions is half as long. In a long one they keep checking fast: with 130,000 clauses it took 9 s
/// instead of 17 s.
///
/// # Errors
/// Those of reading the proof, and of the output.
pub fn trim<R: BufRead, W: Write>(
    core: &Core,
    proof: &mut Reader<R>,
    with_deletions: bool,
    output: &mut Writer<W>,
) -> Result<(), ReadError> {
    for needed in core.steps() {
        match proof.next()? {
            Some(Step::Delete(_)) if !with_deletions => {}
            Some(step) if needed => output.write(step)?,
            _ => {}
        }
    }
    Ok(())
}
