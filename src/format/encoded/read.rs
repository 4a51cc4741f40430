use std::io::BufRead;

use thiserror::Error;

use super::write::WORDS;
use super::{EncodeError, Encoded, VERSION};
use crate::cnf::{ClauseSink, Formula, Place, ReadError, dimacs};
use crate::problem::{Problem, Statement};
use crate::search::encoding::EncodingKind;

/// A file with a formula, read back: the clauses that it has, and where they are.
#[derive(Debug)]
pub struct Stated {
    pub(super) encoded: Encoded,
    pub(super) formula: Formula,
    /// where each clause begins
    pub(super) places: Vec<Place>,
}

/// Why a file is not one that [`Encoded::write`] could have written, with clauses added to it perhaps.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum EncodedError {
    /// It is no formula.
    #[error(transparent)]
    Formula(#[from] ReadError),
    /// A comment that should say what something means does not.
    #[error("{place}: `{comment}`: {why}")]
    Comment {
        /// where
        place: Place,
        /// how it begins
        comment: String,
        /// what is wrong with it
        why: String,
    },
    /// The comments do not say what they must.
    #[error("{place}: no comment before this states the {what}; was this formula written by `ktour encode`?")]
    Unstated {
        /// where the header is
        place: Place,
        /// what is missing
        what: &'static str,
    },
    /// The problem has no such formula.
    #[error(transparent)]
    Encode(#[from] EncodeError),
    /// It has other variables than the encoding.
    #[error("{place}: the header announces {variables} variables, but the comments speak of {stated}")]
    Variables {
        /// where the header is
        place: Place,
        /// how many it announces
        variables: usize,
        /// how many there are
        stated: usize,
    },
}

impl Stated {
    /// Reads the file. Comments that name variables must name them as this program does, but need not be there.
    ///
    /// # Errors
    /// The first fault, with its line.
    pub fn read(input: impl BufRead) -> Result<Stated, EncodedError> {
        let mut reader = dimacs::Reader::new(input);
        let (mut kind, mut problem, mut names) = (None, None, Vec::new());
        let (mut formula, mut places) = (Formula::new(), Vec::new());
        let mut header = reader.place();
        while let Some(item) = reader.next()? {
            match item {
                dimacs::Item::Comment(comment) => {
                    let place = reader.place();
                    let fault = |why| EncodedError::Comment {
                        place,
                        comment: comment.chars().take(60).collect(),
                        why,
                    };
                    match comment.split_whitespace().next() {
                        Some("ktour") => kind = Some(read_kind(&comment).map_err(fault)?),
                        Some("problem") => problem = Some(read_problem(&comment).map_err(fault)?),
                        Some(word) if WORDS.contains(&word) => names.push((place, comment)),
                        _ => {}
                    }
                }
                dimacs::Item::Header { variables, .. } => {
                    formula = Formula::with_variables(variables);
                    header = reader.place();
                }
                dimacs::Item::Clause(clause) => {
                    formula.add_clause(clause);
                    places.push(reader.place());
                }
            }
        }
        let unstated = |what| EncodedError::Unstated { place: header, what };
        let kind = kind.ok_or_else(|| unstated("encoding"))?;
        let encoded = Encoded::new(problem.ok_or_else(|| unstated("problem"))?, kind)?;
        must_agree(&encoded, names)?;
        let (variables, stated) = (formula.variables(), encoded.variables());
        if variables != stated {
            return Err(EncodedError::Variables { place: header, variables, stated });
        }
        Ok(Stated { encoded, formula, places })
    }

    /// The problem and its encoding.
    pub fn encoded(&self) -> &Encoded {
        &self.encoded
    }

    /// The formula.
    pub fn formula(&self) -> &Formula {
        &self.formula
    }
}

/// `ktour encoding cuts 1`
fn read_kind(comment: &str) -> Result<EncodingKind, String> {
    let words: Vec<&str> = comment.split_whitespace().collect();
    match words[..] {
        ["ktour", "encoding", name, VERSION] => {
            EncodingKind::named(name).ok_or_else(|| format!("there is no encoding `{name}`"))
        }
        _ => Err(format!("only encodings of version {VERSION} are understood")),
    }
}

fn read_problem(comment: &str) -> Result<Problem, String> {
    let object = comment.trim_start().trim_start_matches("problem");
    let statement: Statement = serde_json::from_str(object).map_err(|error| error.to_string())?;
    statement.problem().map_err(|error| error.to_string())
}

/// Each of these comments says what the next variable means that is named at all.
fn must_agree(encoded: &Encoded, names: Vec<(Place, String)>) -> Result<(), EncodedError> {
    let encoding = encoded.kind.of(encoded.closing.instance());
    let mut expected = encoded.names(&*encoding);
    for (place, comment) in names {
        if !expected.any(|name| name == comment.trim_end()) {
            let why = "that is not what this variable means in this encoding of this problem".into();
            let comment = comment.chars().take(60).collect();
            return Err(EncodedError::Comment { place, comment, why });
        }
    }
    Ok(())
}
