use fixedbitset::FixedBitSet;

use crate::cnf::Literal;

/// Unit propagation with two watched literals in every clause (Moskewicz et al., "Chaff: Engineering an Efficient
/// SAT Solver", DAC 2001), each list of watching clauses with a blocking literal of the clause beside it, so that
/// most clauses need not be looked at (Sorensson and Een, "MiniSat 2.1 and MiniSat++ 1.0", SAT Race 2008).
///
/// What propagation yields without an assumption is *settled*: it holds for good, even where a clause that it
/// follows from is deleted later.
pub(super) struct Propagation {
    clauses: Vec<Clause>,
    /// those of all clauses, one after the other
    literals: Vec<Literal>,
    /// by the code of a literal: the clauses that watch it
    watching: Vec<Vec<Watch>>,
    /// by the code of a literal: whether it is true, where that is known
    values: Vec<Option<bool>>,
    /// by variable, where its value is known: the clause that gave it, or `NONE` if it is assumed
    reasons: Vec<u32>,
    /// by variable, where its value is known: its position on the trail
    positions: Vec<u32>,
    /// the literals that are true, in the order in which they became so
    trail: Vec<Literal>,
    /// how much of the trail has been propagated
    propagated: usize,
    /// how much of the trail is settled
    settled: usize,
    /// by variable; empty between analyses
    marked: FixedBitSet,
}

/// No clause.
pub(super) const NONE: u32 = u32::MAX;

#[derive(Clone, Copy)]
struct Watch {
    clause: u32,
    /// a literal of the clause: where it is true, there is nothing to do
    blocker: Literal,
}

#[derive(Clone, Copy)]
struct Clause {
    watched: [Literal; 2],
    start: usize,
    length: u32,
    deleted: bool,
}

/// What a clause or a value was derived from.
#[derive(Clone, Copy, Debug)]
pub(super) enum Antecedent {
    /// a clause
    Clause(u32),
    /// the settled value of a variable
    Settled(u32),
}

impl Propagation {
    pub(super) fn new(variables: usize) -> Propagation {
        Propagation {
            clauses: Vec::new(),
            literals: Vec::new(),
            watching: vec![Vec::new(); 2 * variables],
            values: vec![None; 2 * variables],
            reasons: vec![NONE; variables],
            positions: vec![0; variables],
            trail: Vec::new(),
            propagated: 0,
            settled: 0,
            marked: FixedBitSet::with_capacity(variables),
        }
    }

    pub(super) fn literals(&self, clause: u32) -> &[Literal] {
        let Clause { start, length, .. } = self.clauses[clause as usize];
        &self.literals[start..start + length as usize]
    }

    /// Adds a clause, whose literals are all different, and settles what follows from it. Yields its number, and the
    /// clause that has become false by this, if one has.
    ///
    /// # Panics
    /// If there are 2^32 clauses.
    pub(super) fn insert(&mut self, literals: &[Literal]) -> (u32, Option<u32>) {
        let number = u32::try_from(self.clauses.len()).expect("fewer than 2^32 clauses");
        let mut clause = Clause {
            watched: [Literal::from_code(0); 2],
            start: self.literals.len(),
            length: literals.len() as u32,
            deleted: false,
        };
        let mut open = literals.iter().copied().filter(|literal| self.value(*literal) != Some(false));
        let open = (open.next(), open.next());
        if let (Some(a), Some(b)) = open {
            clause.watched = [a, b];
            self.watching[a.code()].push(Watch { clause: number, blocker: b });
            self.watching[b.code()].push(Watch { clause: number, blocker: a });
        }
        self.literals.extend_from_slice(literals);
        self.clauses.push(clause);
        let conflict = match open {
            (None, _) => Some(number),
            (Some(unit), None) if self.value(unit).is_none() => {
                self.assign(unit, number);
                self.propagate()
            }
            _ => None,
        };
        self.settled = self.trail.len();
        (number, conflict)
    }

    /// Takes a clause out of propagation.
    pub(super) fn delete(&mut self, clause: u32) {
        self.clauses[clause as usize].deleted = true;
    }

    /// Whether a settled literal follows from this clause.
    pub(super) fn is_reason(&self, clause: u32) -> bool {
        self.literals(clause).iter().any(|literal| {
            self.value(*literal) == Some(true) && self.reasons[literal.variable().index()] == clause
        })
    }

    /// Whether the clause follows by reverse unit propagation. If so, adds what from.
    pub(super) fn derive(&mut self, literals: &[Literal], antecedents: &mut Vec<Antecedent>) -> bool {
        let mut true_already = None;
        for literal in literals {
            match self.value(*literal) {
                None => self.assign(!*literal, NONE),
                Some(false) => {}
                Some(true) => true_already = Some(literal.variable().index()),
            }
        }
        let follows = if let Some(variable) = true_already {
            // what is not settled is assumed: the clause has a literal and its negation
            if self.is_settled(variable) {
                antecedents.push(Antecedent::Settled(variable as u32));
            }
            true
        } else if let Some(conflict) = self.propagate() {
            self.analyse(conflict, antecedents);
            true
        } else {
            false
        };
        for literal in self.trail.drain(self.settled..) {
            self.values[literal.code()] = None;
            self.values[(!literal).code()] = None;
        }
        self.propagated = self.settled;
        follows
    }

    /// Adds what a clause that has become false was derived from.
    pub(super) fn analyse(&mut self, conflict: u32, antecedents: &mut Vec<Antecedent>) {
        let before = antecedents.len();
        self.mark(conflict, antecedents);
        for position in (self.settled..self.trail.len()).rev() {
            let variable = self.trail[position].variable().index();
            if self.marked.contains(variable) {
                if self.reasons[variable] != NONE {
                    self.mark(self.reasons[variable], antecedents);
                }
                self.marked.remove(variable);
            }
        }
        for antecedent in &antecedents[before..] {
            if let Antecedent::Settled(variable) = antecedent {
                self.marked.remove(*variable as usize);
            }
        }
    }

    /// Adds a clause to the antecedents, and marks its variables.
    fn mark(&mut self, clause: u32, antecedents: &mut Vec<Antecedent>) {
        antecedents.push(Antecedent::Clause(clause));
        let Clause { start, length, .. } = self.clauses[clause as usize];
        for literal in &self.literals[start..start + length as usize] {
            let variable = literal.variable().index();
            if !self.marked.put(variable) && self.is_settled(variable) {
                antecedents.push(Antecedent::Settled(variable as u32));
            }
        }
    }

    /// What the settled value of a variable was derived from: its reason, and the other variables of that.
    pub(super) fn antecedents_of(&self, settled: u32) -> impl Iterator<Item = Antecedent> + '_ {
        let reason = self.reasons[settled as usize];
        let variables = self.literals(reason).iter().map(|literal| literal.variable().index() as u32);
        let others = variables.filter(move |variable| *variable != settled);
        std::iter::once(Antecedent::Clause(reason)).chain(others.map(Antecedent::Settled))
    }

    fn value(&self, literal: Literal) -> Option<bool> {
        self.values[literal.code()]
    }

    fn is_settled(&self, variable: usize) -> bool {
        (self.positions[variable] as usize) < self.settled
    }

    fn assign(&mut self, literal: Literal, reason: u32) {
        let variable = literal.variable().index();
        self.values[literal.code()] = Some(true);
        self.values[(!literal).code()] = Some(false);
        self.reasons[variable] = reason;
        self.positions[variable] = self.trail.len() as u32;
        self.trail.push(literal);
    }

    /// Yields a clause that has become false, if one has.
    fn propagate(&mut self) -> Option<u32> {
        while let Some(literal) = self.trail.get(self.propagated) {
            let falsified = !*literal;
            self.propagated += 1;
            if let Some(conflict) = self.visit_watching(falsified) {
                return Some(conflict);
            }
        }
        None
    }

    /// Lets each clause that watches this literal watch another or, if it has none, takes the consequence.
    fn visit_watching(&mut self, falsified: Literal) -> Option<u32> {
        let mut watching = std::mem::take(&mut self.watching[falsified.code()]);
        let mut conflict = None;
        watching.retain_mut(|watch| {
            if conflict.is_some() || self.value(watch.blocker) == Some(true) {
                return true;
            }
            let Clause { watched, deleted, .. } = self.clauses[watch.clause as usize];
            let side = usize::from(watched[1] == falsified);
            watch.blocker = watched[1 - side];
            if deleted || self.value(watch.blocker) != Some(true) && self.watch_another(watch.clause, side) {
                return false;
            }
            match self.value(watch.blocker) {
                Some(true) => {}
                Some(false) => conflict = Some(watch.clause),
                None => self.assign(watch.blocker, watch.clause),
            }
            true
        });
        self.watching[falsified.code()] = watching;
        conflict
    }

    /// Whether there is a literal that is not false to watch on this side instead.
    fn watch_another(&mut self, clause: u32, side: usize) -> bool {
        let blocker = self.clauses[clause as usize].watched[1 - side];
        let mut literals = self.literals(clause).iter().copied();
        let another = literals.find(|literal| *literal != blocker && self.value(*literal) != Some(false));
        if let Some(another) = another {
            self.clauses[clause as usize].watched[side] = another;
            self.watching[another.code()].push(Watch { clause, blocker });
        }
        another.is_some()
    }
}
