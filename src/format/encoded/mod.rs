//! A problem as a formula in DIMACS CNF, for any SAT solver, and what the solver's model means.
//!
//! The comments, all of them before the header, say all that is needed to read a model. A comment whose first word is one
//! of these is for programs; squares go by their chess names, links as in a
//! [refutation](crate::certificate::refutation):
//!
//! | comment | says |
//! |---|---|
//! | `ktour encoding cuts 1` | that the comments are to be read in this way, and which [encoding](crate::search::encoding) it is |
//! | `problem {"board":...}` | the problem, as a [`Statement`](crate::problem::Statement) in JSON |
//! | `edge 17 a1-b3` | variable 17: the tour goes from a1 to b3 or back |
//! | `count 90 link1 5 2` | of the first 5 edges at link1, in the order of their variables, at least 2 are chosen |
//! | `arc 17 a1-b3` | the tour goes from a1 to b3 |
//! | `leaves 90 link1 5`, `enters 90 link1 5` | it leaves link1 along one of its first 5 edges; comes to it along one |
//! | `bit 200 c3 4` | bit 4 of the place of c3, of which bit 0 is the lowest |
//! | `next 210 c3 4`, `carry 220 c3 4` | bit 4 of the place after that; all bits below bit 4 are set |
//! | `at 17 a1 5` | a1 has place 5 |
//! | `by 90 a1 5`, `among 95 a1 5` | a1 has place 5 or one before; a1, or a square named before it, has place 5 |
//!
//! Places are counted along the cycle. Place 0, and no variable, has the link of an open tour, so that places are steps,
//! or the first square of a closed one.

mod decode;
mod read;
mod write;

use thiserror::Error;

use crate::cnf::Variable;
use crate::problem::{Closing, Problem};
use crate::search::encoding::EncodingKind;

pub use decode::{Cut, Decoded, FalseModel};
pub use read::{EncodedError, Stated};

/// A problem, and how it is put as a formula.
#[derive(Debug)]
pub struct Encoded {
    problem: Problem,
    closing: Closing,
    kind: EncodingKind,
}

/// Why a problem is not put as a formula.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum EncodeError {
    /// Its closing has two edges between the same two.
    #[error("a board of one square needs no solver")]
    SingleSquare,
    /// The board is too large.
    #[error("{squares} squares are too many: up to {MOST_SQUARES} are encoded")]
    Board {
        /// how many squares
        squares: u32,
    },
    /// The formula would be too large.
    #[error("the encoding `{kind}` of this board has {variables} variables: DIMACS has numbers for {most}")]
    Formula {
        /// which encoding
        kind: &'static str,
        /// how many variables
        variables: usize,
        /// how many there may be
        most: usize,
    },
}

/// The largest board that is encoded.
const MOST_SQUARES: u32 = 1 << 22;

/// The version of the comments.
const VERSION: &str = "1";

impl Encoded {
    /// The problem in this encoding. O(squares).
    ///
    /// # Errors
    /// If it is too small or too large for it.
    pub fn new(problem: Problem, kind: EncodingKind) -> Result<Encoded, EncodeError> {
        let squares = problem.board().squares();
        match squares {
            1 => return Err(EncodeError::SingleSquare),
            _ if problem.board().area() > MOST_SQUARES => return Err(EncodeError::Board { squares }),
            _ => {}
        }
        let closing = Closing::new(&problem);
        let encoded = Encoded { problem, closing, kind };
        match encoded.variables() {
            variables if variables > Variable::MAX_COUNT => {
                Err(EncodeError::Formula { kind: kind.name(), variables, most: Variable::MAX_COUNT })
            }
            _ => Ok(encoded),
        }
    }

    /// How many variables the formula has.
    fn variables(&self) -> usize {
        self.kind.of(self.closing.instance()).size().variables as usize
    }

    /// The problem.
    pub fn problem(&self) -> &Problem {
        &self.problem
    }

    /// The encoding.
    pub fn kind(&self) -> EncodingKind {
        self.kind
    }
}
