use std::collections::HashMap;
use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;

use fixedbitset::FixedBitSet;
use thiserror::Error;

use super::propagation::{Antecedent, NONE, Propagation};
use crate::cnf::{Formula, Literal, Variable};

/// Checks the steps of a proof one by one.
///
/// Whatever it reads, it takes memory in proportion to that and no more.
#[allow(missing_debug_implementations)]
pub struct Checker {
    propagation: Propagation,
    /// the variables that occur, numbered without gaps
    numbers: HashMap<Variable, Variable>,
    /// how many clauses the formula has; those that the proof adds are numbered from here on
    given: u32,
    /// by the hash of its sorted literals, the clause of that hash that was added last
    index: HashMap<u64, u32>,
    /// by clause, the one of the same hash that was added before it
    same_hash: Vec<u32>,
    hasher: RandomState,
    /// by step, the clause that it added or deleted; none if something settled follows from the clause deleted, as
    /// checkers that do not keep what is settled would lose it
    steps: Vec<Option<u32>>,
    /// of all clauses added, one after the other
    antecedents: Vec<Antecedent>,
    /// by clause added, where its antecedents end
    ends: Vec<usize>,
    /// a clause whose literals are all settled as false
    conflict: Option<u32>,
    /// the empty clause, once it has been added
    empty: Option<u32>,
    /// the clause at hand, renumbered and sorted
    clause: Vec<Literal>,
}

/// What is wrong with a step.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum Gap {
    /// A clause added does not follow.
    #[error("the clause `{clause}` does not follow by unit propagation")]
    DoesNotFollow {
        /// the clause, or the first of its literals if it is long
        clause: String,
    },
    /// A clause speaks of a variable that does not occur in the formula.
    #[error("the variable of {literal} does not occur in the formula")]
    Foreign {
        /// the literal
        literal: Literal,
    },
    /// A clause deleted is not there.
    #[error("the clause `{clause}` is deleted, but it is not there")]
    NotThere {
        /// the clause, or the first of its literals if it is long
        clause: String,
    },
}

/// What the empty clause needs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Core {
    clauses: FixedBitSet,
    steps: FixedBitSet,
}

impl Core {
    /// For each clause of the formula, whether it is needed.
    pub fn clauses(&self) -> impl ExactSizeIterator<Item = bool> + '_ {
        (0..self.clauses.len()).map(|clause| self.clauses[clause])
    }

    /// For each step of the proof up to the empty clause, whether it adds or deletes a clause that is needed.
    pub fn steps(&self) -> impl ExactSizeIterator<Item = bool> + '_ {
        (0..self.steps.len()).map(|step| self.steps[step])
    }
}

/// How many clauses are taken in between two looks at whether to stop.
const LOOK_EVERY: usize = 4096;

impl Checker {
    /// Takes a formula in.
    ///
    /// # Panics
    /// If it has 2^32 clauses.
    pub fn new(formula: &Formula) -> Checker {
        Checker::unless(&|| false, formula).expect("nothing stops it")
    }

    /// Takes a formula in; `None` if `stopped` says so meanwhile. A clause takes some 200 ns.
    ///
    /// # Panics
    /// If it has 2^32 clauses.
    pub fn unless(stopped: &dyn Fn() -> bool, formula: &Formula) -> Option<Checker> {
        let goes_on = |number: usize| !number.is_multiple_of(LOOK_EVERY) || !stopped();
        let mut numbers = HashMap::new();
        for (number, clause) in formula.iter().enumerate() {
            for literal in clause {
                let next = numbers.len();
                numbers.entry(literal.variable()).or_insert_with(|| Variable::new(next));
            }
            goes_on(number).then_some(())?;
        }
        let mut checker = Checker {
            propagation: Propagation::new(numbers.len()),
            numbers,
            given: 0,
            index: HashMap::new(),
            same_hash: Vec::new(),
            hasher: RandomState::new(),
            steps: Vec::new(),
            antecedents: Vec::new(),
            ends: Vec::new(),
            conflict: None,
            empty: None,
            clause: Vec::new(),
        };
        for (number, clause) in formula.iter().enumerate() {
            checker.take(clause).expect("its variables have been numbered");
            checker.insert();
            goes_on(number).then_some(())?;
        }
        checker.given = checker.same_hash.len() as u32;
        Some(checker)
    }

    /// How many steps have been taken.
    pub fn steps(&self) -> usize {
        self.steps.len()
    }

    /// Adds a clause.
    ///
    /// # Errors
    /// If it does not follow by reverse unit propagation. The checker is then as it was before.
    pub fn add(&mut self, clause: &[Literal]) -> Result<(), Gap> {
        self.take(clause)?;
        match self.conflict {
            // now every clause follows
            Some(conflict) => self.propagation.analyse(conflict, &mut self.antecedents),
            None if self.propagation.derive(&self.clause, &mut self.antecedents) => {}
            None => return Err(Gap::DoesNotFollow { clause: brief(clause) }),
        }
        self.ends.push(self.antecedents.len());
        let number = self.insert();
        self.steps.push(Some(number));
        if clause.is_empty() && self.empty.is_none() {
            self.empty = Some(number);
        }
        Ok(())
    }

    /// Deletes a clause: nothing is derived from it any more. What has been derived by unit propagation without any
    /// assumption stays, as in drat-trim, where it is called to ignore the deletion of units.
    ///
    /// # Errors
    /// If there is no such clause. The checker is then as it was before.
    pub fn delete(&mut self, clause: &[Literal]) -> Result<(), Gap> {
        self.take(clause)?;
        let hash = self.hasher.hash_one(&self.clause);
        let mut before = None;
        let mut number = self.index.get(&hash).copied().unwrap_or(NONE);
        while number != NONE && self.propagation.literals(number) != self.clause {
            before = Some(number);
            number = self.same_hash[number as usize];
        }
        if number == NONE {
            return Err(Gap::NotThere { clause: brief(clause) });
        }
        let next = self.same_hash[number as usize];
        match before {
            Some(before) => self.same_hash[before as usize] = next,
            None if next == NONE => _ = self.index.remove(&hash),
            None => _ = self.index.insert(hash, next),
        }
        self.steps.push((!self.propagation.is_reason(number)).then_some(number));
        self.propagation.delete(number);
        Ok(())
    }

    /// What the empty clause needs, once it has been added: the clauses that it was derived from, those that they
    /// were derived from, and so on. Time in proportion to that.
    pub fn core(&self) -> Option<Core> {
        let given = self.given as usize;
        let mut needed = FixedBitSet::with_capacity(self.same_hash.len());
        let mut settled = FixedBitSet::with_capacity(self.numbers.len());
        let mut open = vec![Antecedent::Clause(self.empty?)];
        while let Some(antecedent) = open.pop() {
            match antecedent {
                Antecedent::Clause(clause) if !needed.put(clause as usize) => {
                    if let Some(added) = (clause as usize).checked_sub(given) {
                        let start = added.checked_sub(1).map_or(0, |before| self.ends[before]);
                        open.extend(&self.antecedents[start..self.ends[added]]);
                    }
                }
                Antecedent::Settled(variable) if !settled.put(variable as usize) => {
                    open.extend(self.propagation.antecedents_of(variable));
                }
                _ => {}
            }
        }
        let is_needed = |step: &Option<u32>| step.is_some_and(|clause| needed[clause as usize]);
        let mut steps = FixedBitSet::with_capacity(self.steps.len());
        steps.extend((0..steps.len()).filter(|step| is_needed(&self.steps[*step])));
        let mut clauses = FixedBitSet::with_capacity(given);
        clauses.extend(needed.ones().take_while(|clause| *clause < given));
        Some(Core { clauses, steps })
    }

    /// Renumbers and sorts a clause, and removes what is written twice.
    fn take(&mut self, clause: &[Literal]) -> Result<(), Gap> {
        self.clause.clear();
        for literal in clause {
            let variable = self.numbers.get(&literal.variable()).ok_or(Gap::Foreign { literal: *literal })?;
            let positive = Literal::positive(*variable);
            self.clause.push(if literal.is_negated() { !positive } else { positive });
        }
        self.clause.sort_unstable();
        self.clause.dedup();
        Ok(())
    }

    fn insert(&mut self) -> u32 {
        let (number, conflict) = self.propagation.insert(&self.clause);
        let hash = self.hasher.hash_one(&self.clause);
        self.same_hash.push(self.index.insert(hash, number).unwrap_or(NONE));
        self.conflict = self.conflict.or(conflict);
        number
    }
}

/// The clause as text; of a long one, how it begins.
fn brief(clause: &[Literal]) -> String {
    const FEW: usize = 16;
    let mut text: Vec<String> = clause.iter().take(FEW).map(Literal::to_string).collect();
    text.push(if clause.len() > FEW { format!("... ({} literals)", clause.len()) } else { "0".into() });
    text.join(" ")
}
