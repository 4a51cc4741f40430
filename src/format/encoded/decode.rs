use thiserror::Error;

use super::Stated;
use crate::board::Square;
use crate::cnf::{Formula, Literal, Model, Place};
use crate::cycle::Poll;
use crate::problem::{Fault, Tour};
use crate::search::encoding::{CutsEncoding, squares_of_side};

/// What a model stands for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Decoded {
    /// A tour; it has been verified.
    Tour(Tour),
    /// Several cycles, which only the encoding `cuts` allows, and cuts that rule them out.
    Cycles {
        /// how many
        cycles: usize,
        /// what rules them out
        cuts: Vec<Cut>,
    },
}

/// A set of squares that a tour must leave, and the clause that says so.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cut {
    /// The squares, ascending.
    pub squares: Vec<Square>,
    /// The clause.
    pub clause: Vec<Literal>,
}

/// Why a model is none.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum FalseModel {
    /// A clause in which nothing holds.
    #[error("{place}: in clause {number}, no literal holds")]
    Clause {
        /// where it begins
        place: Place,
        /// which clause, from 1
        number: usize,
    },
    /// All clauses hold, but there must have been others.
    #[error(
        "all clauses hold, but they do not lead to two moves at every square: they are not all of the encoding's"
    )]
    NoCover,
    /// The same.
    #[error("all clauses hold, but they do not lead to a tour, so they are not all of the encoding's: {0}")]
    NoTour(#[source] Fault),
}

impl Stated {
    /// What this model of the formula stands for. O(length of the formula).
    ///
    /// # Errors
    /// If it is no model of the formula, or the formula is not the encoding of the problem.
    pub fn decode(&self, model: &Model) -> Result<Decoded, FalseModel> {
        let holds = |clause: &[Literal]| clause.iter().any(|literal| model.holds(*literal));
        if let Some(index) = self.formula.iter().position(|clause| !holds(clause)) {
            return Err(FalseModel::Clause { place: self.places[index], number: index + 1 });
        }
        let (problem, closing) = (&self.encoded.problem, &self.encoded.closing);
        let cover = self.encoded.kind.of(closing.instance()).cover(model).ok_or(FalseModel::NoCover)?;
        let cycles = cover.cycles(&mut Poll::never()).ok_or(FalseModel::NoCover)?;
        if cycles.len() == 1 {
            let path = closing.path(cycles.into_vertices());
            return Tour::new(problem, path).map(Decoded::Tour).map_err(FalseModel::NoTour);
        }
        let encoding = CutsEncoding::new(closing.instance());
        let mut sides: Vec<_> = cycles.smaller_sides().collect();
        sides.sort_unstable();
        sides.dedup();
        let cut = |side: Vec<u32>| {
            let mut formula = Formula::new();
            encoding.state_cut(&side, &mut formula);
            let clause = formula.iter().flatten().copied().collect();
            Cut { squares: squares_of_side(problem.board(), side), clause }
        };
        Ok(Decoded::Cycles { cycles: cycles.len(), cuts: sides.into_iter().map(cut).collect() })
    }
}
