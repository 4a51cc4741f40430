use std::fmt;
use std::ops::Not;

/// A variable of a formula, numbered from 0. DIMACS numbers the same variables from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Variable(u32);

impl Variable {
    /// How many variables there can be: as many as DIMACS has numbers for.
    pub const MAX_COUNT: usize = i32::MAX as usize;

    /// The variable with this 0-based index.
    ///
    /// # Panics
    /// If the index is not below [`MAX_COUNT`](Variable::MAX_COUNT).
    pub const fn new(index: usize) -> Variable {
        assert!(index < Variable::MAX_COUNT, "more variables than DIMACS has numbers for");
        Variable(index as u32)
    }

    /// The 0-based index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A variable or its negation, in four bytes.
///
/// Literals are ordered by variable, and the positive one comes first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Literal(u32);

impl Literal {
    /// The literal that holds where the variable is true.
    pub const fn positive(variable: Variable) -> Literal {
        Literal(2 * variable.0)
    }

    /// The literal that holds where the variable is false.
    pub const fn negative(variable: Variable) -> Literal {
        Literal(2 * variable.0 + 1)
    }

    /// The variable that it speaks of.
    pub const fn variable(self) -> Variable {
        Variable(self.0 / 2)
    }

    /// Whether it is the negation of its variable.
    pub const fn is_negated(self) -> bool {
        self.0 % 2 == 1
    }

    /// Twice the variable's index, one more if negated: an index into tables that have an entry for each literal.
    pub const fn code(self) -> usize {
        self.0 as usize
    }

    /// The literal with this code.
    ///
    /// # Panics
    /// If its variable would not be below [`Variable::MAX_COUNT`].
    pub const fn from_code(code: usize) -> Literal {
        let variable = Variable::new(code / 2);
        if code % 2 == 1 { Literal::negative(variable) } else { Literal::positive(variable) }
    }

    /// The number that DIMACS files write for it: the variable counted from 1, and less than 0 if negated.
    pub const fn to_dimacs(self) -> i32 {
        let number = (self.0 / 2 + 1) as i32;
        if self.is_negated() { -number } else { number }
    }

    /// The literal that this number stands for in a DIMACS file, unless it is 0, which ends a clause there, or the
    /// smallest number of all, which has no negation.
    pub const fn from_dimacs(number: i32) -> Option<Literal> {
        match number {
            0 | i32::MIN => None,
            _ => Some(Literal(2 * (number.unsigned_abs() - 1) + (number < 0) as u32)),
        }
    }
}

impl Not for Literal {
    type Output = Literal;

    fn not(self) -> Literal {
        Literal(self.0 ^ 1)
    }
}

/// Its DIMACS number.
impl fmt::Display for Literal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.to_dimacs().fmt(f)
    }
}

impl fmt::Debug for Literal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dimacs_numbers_and_back() {
        for number in [1, -1, 2, -2, 4711, i32::MAX, -i32::MAX] {
            let literal = Literal::from_dimacs(number).unwrap();
            assert_eq!(literal.to_dimacs(), number);
            assert_eq!((!literal).to_dimacs(), -number);
            assert_eq!(literal.variable().index(), number.unsigned_abs() as usize - 1);
            assert_eq!(literal.is_negated(), number < 0);
        }
        assert_eq!([0, i32::MIN].map(Literal::from_dimacs), [None; 2]);
    }
}
