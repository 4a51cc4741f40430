//! How many of some literals hold, as clauses.
//!
//! Up to [`DIRECT`] literals, every subset that is too large to be false, or to be true, is forbidden by a clause of
//! its own (the binomial encoding). Above, a sequential counter (Sinz, "Towards an Optimal CNF Encoding of Boolean
//! Cardinality Constraints", CP 2005) does with O(n k) clauses and new variables. Under both, unit propagation finds
//! everything that follows.

use std::ops::Not;

use super::{ClauseSink, Literal, Size};

/// Up to how many literals a constraint is written without new variables.
const DIRECT: usize = 10;

/// Demands that at most `k` of these literals hold. The literals are of different variables.
pub fn at_most(k: usize, literals: &[Literal], sink: &mut impl ClauseSink) {
    if literals.len() <= DIRECT {
        let negated: Vec<Literal> = literals.iter().map(|literal| !*literal).collect();
        for_each_subset(k + 1, &negated, |subset| sink.add_clause(subset));
    } else {
        Counter::new(k, literals, sink).at_most(sink);
    }
}

/// Demands that at least `k` of these literals hold. The literals are of different variables.
pub fn at_least(k: usize, literals: &[Literal], sink: &mut impl ClauseSink) {
    if k > literals.len() {
        sink.add_clause(&[]);
    } else if literals.len() <= DIRECT || k <= 1 {
        for_each_subset(literals.len() - k + 1, literals, |subset| sink.add_clause(subset));
    } else {
        Counter::new(k, literals, sink).at_least(sink);
    }
}

/// Demands that exactly `k` of these literals hold. The literals are of different variables.
pub fn exactly(k: usize, literals: &[Literal], sink: &mut impl ClauseSink) {
    if literals.len() <= DIRECT {
        at_least(k, literals, sink);
        at_most(k, literals, sink);
    } else {
        let counter = Counter::new(k, literals, sink);
        counter.at_least(sink);
        counter.at_most(sink);
    }
}

/// What the new variables mean that [`exactly`] takes for `n` literals, in their order: (i, j) says that at least j
/// of the first i literals hold. There are none where it does without.
pub fn counted(k: usize, n: usize) -> impl Iterator<Item = (usize, usize)> {
    let counted = if n <= DIRECT { 0 } else { n };
    (1..=counted).flat_map(move |i| (1..=k).map(move |j| (i, j)))
}

/// What [`exactly`] takes for `n` literals: up to ten, C(n, k - 1) + C(n, k + 1) clauses and no variable, but one clause
/// where k > n; above, k n variables and 2 k (2 n - k) + 1 clauses.
pub fn size_of_exactly(k: usize, n: usize) -> Size {
    let (k64, n64) = (k as u64, n as u64);
    match n {
        _ if k > n => Size::of_clauses(1),
        ..=DIRECT => Size::of_clauses(subsets(n64 - k64 + 1, n64) + subsets(k64 + 1, n64)),
        _ => Size { variables: k64 * n64, clauses: 2 * k64 * (2 * n64 - k64) + 1 },
    }
}

/// How many subsets of this size `n` things have.
fn subsets(size: u64, n: u64) -> u64 {
    (0..size).fold(1, |count, i| count * n.saturating_sub(i) / (i + 1))
}

/// Calls `visit` with every subset of this size, in lexicographic order.
fn for_each_subset(size: usize, literals: &[Literal], mut visit: impl FnMut(&[Literal])) {
    if size > literals.len() {
        return;
    }
    let mut chosen: Vec<usize> = (0..size).collect();
    let mut subset = literals[..size].to_vec();
    loop {
        visit(&subset);
        // the last one that can move on does, and those behind it follow close
        let Some(at) = (0..size).rfind(|&at| chosen[at] < literals.len() - size + at) else { return };
        let next = chosen[at] + 1;
        for (place, choice) in (at..size).zip(next..) {
            chosen[place] = choice;
            subset[place] = literals[choice];
        }
    }
}

/// Variables that say, for every i and every j up to k, whether at least j of the first i literals hold.
struct Counter<'a> {
    k: usize,
    literals: &'a [Literal],
    /// in the order of [`counted`]
    counts: Vec<Literal>,
}

/// A literal, or what is known without one.
#[derive(Clone, Copy)]
enum Term {
    Known(bool),
    Literal(Literal),
}

impl<'a> Counter<'a> {
    fn new(k: usize, literals: &'a [Literal], sink: &mut impl ClauseSink) -> Counter<'a> {
        let counts = (0..k * literals.len()).map(|_| Literal::positive(sink.new_variable())).collect();
        Counter { k, literals, counts }
    }

    /// At least `j` of the first `i` hold.
    fn count(&self, i: usize, j: usize) -> Term {
        match j {
            0 => Term::Known(true),
            _ if j > i || j > self.k => Term::Known(false),
            _ => Term::Literal(self.counts[(i - 1) * self.k + j - 1]),
        }
    }

    fn at_most(&self, sink: &mut impl ClauseSink) {
        for (i, literal) in self.literals.iter().enumerate() {
            for j in 0..=self.k {
                add(sink, [!self.count(i, j), self.count(i + 1, j)]);
                add(sink, [Term::Literal(!*literal), !self.count(i, j), self.count(i + 1, j + 1)]);
            }
        }
    }

    fn at_least(&self, sink: &mut impl ClauseSink) {
        for (i, literal) in self.literals.iter().enumerate() {
            for j in 1..=self.k {
                add(sink, [!self.count(i + 1, j), self.count(i, j - 1)]);
                add(sink, [!self.count(i + 1, j), self.count(i, j), Term::Literal(*literal)]);
            }
        }
        add(sink, [self.count(self.literals.len(), self.k)]);
    }
}

impl Not for Term {
    type Output = Term;

    fn not(self) -> Term {
        match self {
            Term::Known(known) => Term::Known(!known),
            Term::Literal(literal) => Term::Literal(!literal),
        }
    }
}

/// Demands that one of these holds.
fn add<const N: usize>(sink: &mut impl ClauseSink, terms: [Term; N]) {
    let mut clause = Vec::with_capacity(N);
    for term in terms {
        match term {
            Term::Known(true) => return,
            Term::Known(false) => {}
            Term::Literal(literal) => clause.push(literal),
        }
    }
    sink.add_clause(&clause);
}

#[cfg(test)]
mod tests {
    use super::super::Formula;
    use super::*;

    /// Whether an assignment of the first `n` variables, one bit each, can be extended to satisfy the formula. Unit
    /// propagation finds out if it cannot; otherwise the variables that are still open can be false.
    fn satisfiable(formula: &Formula, n: usize, bits: u64) -> bool {
        let mut values: Vec<Option<bool>> =
            (0..formula.variables()).map(|v| (v < n).then_some(bits >> v & 1 == 1)).collect();
        let holds = |value: bool, literal: &Literal| value != literal.is_negated();
        loop {
            let mut propagated = false;
            for clause in formula.iter() {
                let value = |literal: &Literal| values[literal.variable().index()];
                if clause.iter().any(|literal| value(literal).is_some_and(|value| holds(value, literal))) {
                    continue;
                }
                let open: Vec<_> = clause.iter().filter(|literal| value(literal).is_none()).collect();
                match open[..] {
                    [] => return false,
                    [unit] => {
                        values[unit.variable().index()] = Some(!unit.is_negated());
                        propagated = true;
                    }
                    _ => {}
                }
            }
            if !propagated {
                let value = |literal: &Literal| values[literal.variable().index()].unwrap_or(false);
                let satisfied =
                    |clause: &[Literal]| clause.iter().any(|literal| holds(value(literal), literal));
                assert!(formula.iter().all(satisfied));
                return true;
            }
        }
    }

    /// Compares a constraint with counting, over all assignments.
    fn compare(
        n: usize,
        k: usize,
        constraint: impl Fn(usize, &[Literal], &mut Formula),
        holds: impl Fn(&usize, &usize) -> bool,
    ) {
        let mut formula = Formula::new();
        let literals: Vec<Literal> = (0..n).map(|_| Literal::positive(formula.new_variable())).collect();
        constraint(k, &literals, &mut formula);
        for bits in 0..1u64 << n {
            let count = bits.count_ones() as usize;
            assert_eq!(satisfiable(&formula, n, bits), holds(&count, &k), "{n} {k} {bits:b}");
        }
    }

    #[test]
    fn agree_with_counting() {
        for n in 0..=6 {
            for k in 0..=n + 1 {
                compare(n, k, at_most, usize::le);
                compare(n, k, at_least, usize::ge);
                compare(n, k, exactly, usize::eq);
                compare(n, k, |k, literals, sink| Counter::new(k, literals, sink).at_most(sink), usize::le);
                compare(n, k, |k, literals, sink| Counter::new(k, literals, sink).at_least(sink), usize::ge);
            }
        }
    }

    #[test]
    fn the_size_is_as_said() {
        for n in 0..20 {
            for k in 1..4 {
                let mut formula = Formula::with_variables(n);
                let literals: Vec<Literal> = (0..n).map(|v| Literal::from_code(2 * v)).collect();
                exactly(k, &literals, &mut formula);
                let own = Size { variables: n as u64, clauses: 0 };
                assert_eq!(own + size_of_exactly(k, n), formula.size(), "{k} of {n}");
            }
        }
    }

    #[test]
    fn agree_with_counting_above_the_limit_of_the_direct_encoding() {
        for k in 0..3 {
            compare(DIRECT + 1, k, at_most, usize::le);
            compare(DIRECT + 1, k, at_least, usize::ge);
            compare(DIRECT + 1, k, exactly, usize::eq);
        }
    }
}
