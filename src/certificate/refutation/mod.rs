//! Refutations, and the files that they are kept in: a formula that every tour satisfies, and a proof that nothing
//! does.
//!
//! A tour chooses edges of the closing: of the move graph with one or two links by which an open tour becomes a
//! cycle. `formula.cnf` is in DIMACS CNF and has a variable for each edge, and where many edges meet, variables that
//! count. Its comments, all of them before the header, say what is what, so that a reader can check every clause on
//! its own. A comment whose first word is one of these is for programs; squares go by their chess names, links are
//! called `link`, or `link1` (before the start) and `link2` (after the end):
//!
//! | comment | says |
//! |---|---|
//! | `ktour refutation 1` | that the comments are to be read in this way |
//! | `problem {"board":...}` | the problem, as a [`Statement`](crate::problem::Statement) in JSON |
//! | `edge 17 a1-b3` | variable 17: the tour goes from a1 to b3 or back |
//! | `count 90 link1 5 2` | variable 90: of the first 5 edges at link1, in the order of their variables, at least 2 are chosen |
//! | `cut 713 a1 b3 c2` | clause 713 (from 1): some edge is chosen that leaves these squares |
//!
//! A clause that is not stated to be a cut is a degree clause, which follows from two edges being chosen at one square
//! or link, or a forced edge. `proof.drat` is a proof in DRAT, all of whose steps follow by reverse unit propagation.
//! `certificate.json` states the problem once more and has the hashes of both files.

mod write;

use serde::{Deserialize, Serialize};

use super::Member;
use crate::board::Square;
use crate::cnf::Formula;

pub(crate) use write::describe_tour;
pub use write::{write_formula, write_proof};

/// A formula that every tour would satisfy, and a proof that nothing does: each square and each link of the closing has
/// exactly two tour edges, and a tour edge leaves each of the sets named here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refutation {
    /// Degree clauses and, after them, the cuts: those that the proof needs.
    pub formula: Formula,
    /// What each variable means.
    pub meanings: Vec<Meaning>,
    /// The sets of squares that the last clauses of the formula are the cuts of; each ascending. Links need not be
    /// named: all are on one side of every cut, and the other side stands for it as well.
    pub cuts: Vec<Vec<Square>>,
    /// A proof in the binary form of DRAT that ends with the empty clause.
    pub proof: Vec<u8>,
}

/// What a variable means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Meaning {
    /// That the tour joins these two.
    Edge([Member; 2]),
    /// That many edges are chosen.
    Count {
        /// at this square or link
        at: Member,
        /// of the first so many edges, in the order of their variables
        first: usize,
        /// at least so many
        least: usize,
    },
}

/// Where the formula and the proof of a refutation are kept, as its certificate states it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Kept {
    /// The name of the formula's file, beside the certificate.
    pub formula: String,
    /// The name of the proof's file, beside the certificate.
    pub proof: String,
    /// What the files had in them.
    pub sha256: Hashes,
}

/// The SHA-256 of both files, in hexadecimal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Hashes {
    /// That of the formula.
    pub formula: String,
    /// That of the proof.
    pub proof: String,
}

/// The version of the comments.
pub(super) const VERSION: &str = "1";
