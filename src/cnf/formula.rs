use std::iter::Sum;
use std::ops::{Add, Mul};

use super::{Literal, Variable};

/// What clauses can be added to: a [`Formula`], or a solver.
pub trait ClauseSink {
    /// A variable that occurs nowhere yet.
    fn new_variable(&mut self) -> Variable;

    /// Demands that one of these literals holds. The empty clause cannot be satisfied.
    fn add_clause(&mut self, literals: &[Literal]);
}

impl<S: ClauseSink + ?Sized> ClauseSink for &mut S {
    fn new_variable(&mut self) -> Variable {
        (**self).new_variable()
    }

    fn add_clause(&mut self, literals: &[Literal]) {
        (**self).add_clause(literals);
    }
}

/// How large a formula is.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Size {
    /// How many variables it has.
    pub variables: u64,
    /// How many clauses.
    pub clauses: u64,
}

impl Size {
    /// So many clauses about variables that are counted elsewhere.
    pub const fn of_clauses(clauses: u64) -> Size {
        Size { variables: 0, clauses }
    }
}

impl Add for Size {
    type Output = Size;

    fn add(self, other: Size) -> Size {
        Size { variables: self.variables + other.variables, clauses: self.clauses + other.clauses }
    }
}

impl Mul<Size> for u64 {
    type Output = Size;

    fn mul(self, size: Size) -> Size {
        Size { variables: self * size.variables, clauses: self * size.clauses }
    }
}

impl Sum for Size {
    fn sum<I: Iterator<Item = Size>>(sizes: I) -> Size {
        sizes.fold(Size::default(), Add::add)
    }
}

/// Clauses in the order in which they were added: four bytes for each literal, eight for each
/// clause.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Formula {
    variables: usize,
    /// all clauses, one after the other
    literals: Vec<Literal>,
    /// where each clause ends
    ends: Vec<usize>,
}

impl Formula {
    /// The formula without variables and clauses.
    pub fn new() -> Formula {
        Formula::default()
    }

    /// The formula of this many variables without clauses.
    pub fn with_variables(variables: usize) -> Formula {
        Formula { variables, ..Formula::default() }
    }

    /// How many variables there are: those asked for, and all those below one that occurs in a clause.
    pub fn variables(&self) -> usize {
        self.variables
    }

    /// How many clauses there are.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// How many variables and clauses there are.
    pub fn size(&self) -> Size {
        Size { variables: self.variables as u64, clauses: self.len() as u64 }
    }

    /// Whether there is no clause.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The clauses in the order in which they were added.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &[Literal]> {
        let mut start = 0;
        self.ends.iter().map(move |&end| {
            let clause = &self.literals[start..end];
            start = end;
            clause
        })
    }
}

impl ClauseSink for Formula {
    fn new_variable(&mut self) -> Variable {
        let variable = Variable::new(self.variables);
        self.variables += 1;
        variable
    }

    fn add_clause(&mut self, literals: &[Literal]) {
        self.literals.extend_from_slice(literals);
        self.ends.push(self.literals.len());
        let bound = literals.iter().map(|literal| literal.variable().index() + 1).max();
        self.variables = self.variables.max(bound.unwrap_or(0));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keeps_clauses_apart_and_in_order() {
        let mut formula = Formula::new();
        let [a, b] = [(); 2].map(|()| Literal::positive(formula.new_variable()));
        let c = Literal::from_dimacs(-5).unwrap();
        let clauses: [&[Literal]; 4] = [&[a, !b], &[], &[b], &[c, a, b]];
        for clause in clauses {
            formula.add_clause(clause);
        }
        assert_eq!(formula.iter().collect::<Vec<_>>(), clauses);
        assert_eq!((formula.len(), formula.variables()), (4, 5));
        assert_eq!(formula.new_variable().index(), 5);
    }
}
