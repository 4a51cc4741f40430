use fixedbitset::FixedBitSet;

use super::Literal;

/// Which variables are true in an assignment that satisfies a formula. One bit a variable.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Model(FixedBitSet);

impl Model {
    /// The model in which these literals hold; a variable of which none speaks is false.
    pub fn new(literals: impl IntoIterator<Item = Literal>) -> Model {
        let mut values = FixedBitSet::new();
        for literal in literals.into_iter().filter(|literal| !literal.is_negated()) {
            values.grow_and_insert(literal.variable().index());
        }
        Model(values)
    }

    /// Whether the literal holds.
    pub fn holds(&self, literal: Literal) -> bool {
        self.0.contains(literal.variable().index()) != literal.is_negated()
    }
}
