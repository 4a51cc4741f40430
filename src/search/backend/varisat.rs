//! The solver varisat, which runs within the process.
//!
//! It cannot be interrupted, but it can log a proof as it goes, and gives up when the log cannot be written: so it
//! is given a log that refuses to be written once the [`Stop`](crate::search::Stop) is reached. The log is in the
//! solver's own format, as the others allow neither clauses after the first question nor assumptions.

use std::cell::RefCell;
use std::io::{self, Write};
use std::rc::Rc;

use varisat::{ExtendFormula, Lit, ProofFormat, Solver};

use super::{Backend, Unproved, Verdict};
use crate::cnf::drat::EMPTY_CLAUSE;
use crate::cnf::{ClauseSink, Formula, Literal, Model, Variable};
use crate::search::{Count, Run};

/// The solver varisat. It counts its conflicts.
///
/// It stops within some 10 ms while it runs into conflicts or takes in clauses. Only a way to a solution without any
/// conflict is not interrupted, which takes about a microsecond a variable.
#[allow(missing_debug_implementations)]
pub struct Varisat<'a> {
    solver: Solver<'a>,
    run: &'a Run<'a>,
    stopped: bool,
    assuming: bool,
    clauses: u64,
    /// the clause being added, kept for its memory
    clause: Vec<Lit>,
}

/// How many clauses are taken in between two looks at the stop: less than a millisecond's.
const LOOK_EVERY: u64 = 1024;

impl<'a> Varisat<'a> {
    /// A solver without clauses, for this run.
    pub fn new(run: &'a Run<'a>) -> Varisat<'a> {
        let mut solver = Solver::new();
        solver.write_proof(Log { run, steps: Steps::default() }, ProofFormat::Varisat);
        Varisat { solver, run, stopped: false, assuming: false, clauses: 0, clause: Vec::new() }
    }
}

impl ClauseSink for Varisat<'_> {
    fn new_variable(&mut self) -> Variable {
        Variable::new(self.solver.new_var().index())
    }

    /// Takes no more clauses in once the stop is reached.
    fn add_clause(&mut self, literals: &[Literal]) {
        self.clauses += 1;
        if self.clauses.is_multiple_of(LOOK_EVERY) {
            self.stopped |= self.run.stop.reached();
        }
        if !self.stopped {
            self.clause.clear();
            self.clause.extend(literals.iter().copied().map(lit));
            self.solver.add_clause(&self.clause);
        }
    }
}

impl Backend for Varisat<'_> {
    fn solve_under(&mut self, assumptions: &[Literal]) -> Verdict {
        // asked again after an error, the solver would panic
        self.stopped |= self.run.stop.reached();
        if self.stopped {
            return Verdict::Stopped;
        }
        if self.assuming || !assumptions.is_empty() {
            self.solver.assume(&assumptions.iter().copied().map(lit).collect::<Vec<_>>());
            self.assuming = !assumptions.is_empty();
        }
        match self.solver.solve() {
            Ok(true) => Verdict::Satisfiable(model(&self.solver)),
            Ok(false) => Verdict::Unsatisfiable,
            Err(_) => {
                self.stopped = true;
                Verdict::Stopped
            }
        }
    }
}

/// Refutes a formula: yields a proof in the binary form of DRAT, of at most so many bytes, that ends with the empty
/// clause.
///
/// # Errors
/// If there is none, or it was not found.
pub fn refute(formula: &Formula, longest: usize, run: &Run) -> Result<Vec<u8>, Unproved> {
    let proof = Rc::new(RefCell::new(Vec::new()));
    let unproved = |proof: &RefCell<Vec<u8>>| match run.stop.reached() {
        false if proof.borrow().len() > longest => Unproved::TooLong,
        _ => Unproved::Stopped,
    };
    let mut solver = Solver::new();
    solver.write_proof(ProofLog { run, longest, proof: Rc::clone(&proof) }, ProofFormat::BinaryDrat);
    for (number, clause) in (0..).zip(formula.iter()) {
        if number % LOOK_EVERY == 0 && run.stop.reached() {
            return Err(Unproved::Stopped);
        }
        solver.add_clause(&clause.iter().copied().map(lit).collect::<Vec<_>>());
    }
    match solver.solve() {
        Ok(true) => return Err(Unproved::Satisfiable),
        Ok(false) => solver.close_proof().map_err(|_| unproved(&proof))?,
        Err(_) => return Err(unproved(&proof)),
    }
    let mut proof = proof.take();
    // of a formula that is refuted while it is loaded, the proof is empty
    proof.extend(EMPTY_CLAUSE);
    Ok(proof)
}

fn model(solver: &Solver) -> Model {
    Model::new(solver.model().into_iter().flatten().map(|lit| Literal::from_code(lit.code())))
}

fn lit(literal: Literal) -> Lit {
    Lit::from_code(literal.code())
}

/// Where the proof goes: its conflicts are counted, and nothing is kept.
struct Log<'a> {
    run: &'a Run<'a>,
    steps: Steps,
}

impl Write for Log<'_> {
    fn write(&mut self, proof: &[u8]) -> io::Result<usize> {
        if self.run.stop.reached() {
            // not `Interrupted`, after which writing would be tried again
            return Err(io::ErrorKind::Other.into());
        }
        self.run.counters.add(Count::Conflicts, self.steps.conflicts(proof));
        Ok(proof.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Where a proof goes that is kept.
struct ProofLog<'a> {
    run: &'a Run<'a>,
    longest: usize,
    proof: Rc<RefCell<Vec<u8>>>,
}

impl Write for ProofLog<'_> {
    fn write(&mut self, proof: &[u8]) -> io::Result<usize> {
        self.proof.borrow_mut().extend_from_slice(proof);
        if self.run.stop.reached() || self.proof.borrow().len() > self.longest {
            return Err(io::ErrorKind::Other.into());
        }
        Ok(proof.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Reads the solver's own proof format as far as it takes to count the clauses learnt from conflicts.
///
/// A step is a code and then numbers or lists of numbers, each list preceded by its length. A number of k bytes, the
/// lowest first, ends in a one and k - 1 zeros, which are no part of it.
#[derive(Default)]
struct Steps {
    /// the bytes of a number so far
    bytes: u128,
    count: u32,
    /// how many numbers to skip
    skip: u64,
    /// how many lists follow them, and how many numbers an item takes
    lists: u32,
    width: u64,
    learning: bool,
}

impl Steps {
    /// How many clauses have been learnt by the end of this piece of the proof, beyond those before it.
    fn conflicts(&mut self, proof: &[u8]) -> u64 {
        let mut conflicts = 0;
        for &byte in proof {
            self.bytes |= u128::from(byte) << (8 * self.count);
            self.count += 1;
            let length = self.bytes.trailing_zeros() + 1;
            if self.bytes != 0 && self.count >= length {
                let number = (self.bytes >> length) as u64;
                (self.bytes, self.count) = (0, 0);
                conflicts += u64::from(self.learns(number));
            }
        }
        conflicts
    }

    /// Whether with this number a step is seen to have learnt a clause.
    fn learns(&mut self, number: u64) -> bool {
        if self.skip > 0 {
            self.skip -= 1;
        } else if self.lists > 0 {
            self.lists -= 1;
            self.skip = number.saturating_mul(self.width);
            // the clause itself comes first, and then what it follows from: from one other clause where it is no
            // more than that clause without its false literals
            return self.learning && self.lists == 0 && number > 1;
        } else {
            (self.skip, self.lists, self.width) = match number {
                // names of variables; the first two kinds have two
                0 | 2 => (2, 0, 1),
                1 | 3..=6 => (1, 0, 1),
                // a clause that follows, redundant or not
                7 | 8 => (0, 2, 1),
                // units, each with what it follows from
                9 => (0, 1, 2),
                // clauses deleted, for three reasons
                10..=12 => (0, 1, 1),
                // the width of hashes
                13 => (1, 0, 1),
                // a model, a clause added, assumptions
                14..=16 => (0, 1, 1),
                // failed assumptions, and what that follows from
                17 => (0, 2, 1),
                // the end
                _ => (0, 0, 1),
            };
            self.learning = matches!(number, 7 | 8);
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use std::thread;
    use std::time::Duration;

    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;
    use crate::cnf::{Formula, at_least, at_most};
    use crate::search::{Counters, Stop};

    /// One pigeon more than holes.
    fn pigeons(holes: usize, sink: &mut impl ClauseSink) {
        let sits: Vec<Vec<Literal>> = (0..=holes)
            .map(|_| (0..holes).map(|_| Literal::positive(sink.new_variable())).collect())
            .collect();
        for pigeon in &sits {
            at_least(1, pigeon, sink);
        }
        for hole in 0..holes {
            at_most(1, &sits.iter().map(|pigeon| pigeon[hole]).collect::<Vec<_>>(), sink);
        }
    }

    /// The DRAT proof of the same search has the same clauses, besides units that follow and clauses written again
    /// without literals that are false by then, each followed by the deletion of the longer one.
    #[test]
    fn counts_the_clauses_learnt_from_conflicts() {
        for holes in 3..8 {
            let (stop, counters) = (Stop::never(), Counters::default());
            let run = Run { stop: &stop, seed: 0, counters: &counters };
            let mut solver = Varisat::new(&run);
            pigeons(holes, &mut solver);
            assert_eq!(solver.solve(), Verdict::Unsatisfiable);

            let mut formula = Formula::new();
            pigeons(holes, &mut formula);
            let mut proof = Vec::new();
            let mut solver = Solver::new();
            solver.write_proof(&mut proof, ProofFormat::Drat);
            for clause in formula.iter() {
                solver.add_clause(&clause.iter().copied().map(lit).collect::<Vec<_>>());
            }
            assert!(matches!(solver.solve(), Ok(false)));
            drop(solver);

            let proof = String::from_utf8(proof).unwrap();
            let steps: Vec<Vec<&str>> = proof.lines().map(|line| line.split(' ').collect()).collect();
            let units = steps.iter().filter(|step| step.len() == 2).count() as u64;
            let long: Vec<bool> = steps.iter().map(|step| step.len() > 2 && step[0] != "d").collect();
            let rewritten = |step: usize| {
                let next =
                    steps.get(step + 1).filter(|next| next[0] == "d" && next.len() > steps[step].len() + 1);
                next.is_some_and(|next| steps[step].iter().all(|literal| next.contains(literal)))
            };
            let learnt = (0..steps.len()).filter(|step| long[*step] && !rewritten(*step)).count() as u64;
            let conflicts = counters.get(Count::Conflicts);
            assert!((learnt..=learnt + units).contains(&conflicts), "{conflicts} {learnt} {units}");
        }
    }

    #[test]
    fn stopped_amid_conflicts_it_stays_so() {
        let (stop, counters) = (Stop::never(), Counters::default());
        let run = Run { stop: &stop, seed: 0, counters: &counters };
        thread::scope(|scope| {
            scope.spawn(|| {
                while counters.get(Count::Conflicts) == 0 {
                    thread::sleep(Duration::from_millis(1));
                }
                stop.ask();
            });
            let mut solver = Varisat::new(&run);
            pigeons(12, &mut solver);
            assert_eq!(solver.solve(), Verdict::Stopped);
            let literal = Literal::positive(solver.new_variable());
            solver.add_clause(&[literal]);
            assert_eq!(solver.solve_under(&[!literal]), Verdict::Stopped);
        });
    }

    #[test]
    fn a_proof_is_no_longer_than_asked_for() {
        let (stop, counters) = (Stop::never(), Counters::default());
        let run = Run { stop: &stop, seed: 0, counters: &counters };
        let mut formula = Formula::new();
        pigeons(7, &mut formula);
        let length = refute(&formula, usize::MAX, &run).unwrap().len();
        assert_eq!(refute(&formula, length / 2, &run), Err(Unproved::TooLong));
        assert_eq!(refute(&formula, length, &run).map(|proof| proof.len()), Ok(length));
    }

    #[test]
    fn stops_while_taking_clauses_in() {
        let (stop, counters) = (Stop::never(), Counters::default());
        let run = Run { stop: &stop, seed: 0, counters: &counters };
        let mut solver = Varisat::new(&run);
        stop.ask();
        pigeons(50, &mut solver);
        assert!(solver.stopped);
        assert_eq!(solver.solve(), Verdict::Stopped);
    }

    proptest! {
        /// Clauses and assumptions over six variables, in turn, against trying all assignments.
        #[test]
        fn agrees_with_trying_everything(
            rounds in vec((vec(vec(0usize..12, 1..4), 0..12), vec(0usize..12, 0..3)), 1..5)
        ) {
            let (stop, counters) = (Stop::never(), Counters::default());
            let run = Run { stop: &stop, seed: 0, counters: &counters };
            let mut solver = Varisat::new(&run);
            let variables: Vec<Variable> = (0..6).map(|_| solver.new_variable()).collect();
            let mut clauses = Vec::new();
            for (more, assumptions) in rounds {
                for clause in &more {
                    solver.add_clause(&clause.iter().map(|code| Literal::from_code(*code)).collect::<Vec<_>>());
                }
                clauses.extend(more);
                let demands = || clauses.iter().cloned().chain(assumptions.iter().map(|code| vec![*code]));
                let satisfies = |bits: usize| {
                    demands().all(|clause| clause.iter().any(|code| bits >> (code / 2) & 1 != code % 2))
                };
                let assumptions: Vec<_> = assumptions.iter().map(|code| Literal::from_code(*code)).collect();
                match solver.solve_under(&assumptions) {
                    Verdict::Satisfiable(model) => {
                        let values = variables.iter().map(|v| usize::from(model.holds(Literal::positive(*v))) << v.index());
                        prop_assert!(satisfies(values.sum()));
                    }
                    verdict => {
                        prop_assert_eq!(verdict, Verdict::Unsatisfiable);
                        prop_assert!(!(0..1 << 6).any(satisfies));
                    }
                }
            }
        }
    }
}
