use serde::Deserialize;
use thiserror::Error;

use super::SCHEMA;
use crate::board::{Board, Square, SquareError};
use crate::certificate::refutation::{Hashes, Kept};
use crate::certificate::{Certificate, Cut, Deficit, Member};
use crate::format::list::{StepError, read_steps};
use crate::problem::statement::{BoardStatement, KindName, Text};
use crate::problem::{Problem, Statement, StatementError};

/// What an object claims about the problem it states. It is not verified.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Claim {
    /// That this is a tour.
    Tour(Vec<Square>),
    /// That there is none, for this reason.
    Impossible(Certificate),
    /// That there is none, which a formula and a proof in files beside the object show.
    Refuted(Kept),
    /// Nothing.
    Undecided,
}

/// Why a text is no object of the shape that is [written](super::write()).
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum JsonError {
    /// No JSON, or a field that is missing or of the wrong type. Names line and column.
    #[error(transparent)]
    Shape(#[from] serde_json::Error),
    /// A shape that this version does not know.
    #[error("`schema` is {0}, but only {SCHEMA} is understood")]
    Schema(u32),
    /// What is stated is no problem that can be asked.
    #[error(transparent)]
    Statement(#[from] StatementError),
    /// A square of the tour that is none.
    #[error("`tour`")]
    Tour(#[from] StepError),
    /// A square of the certificate that is none.
    #[error("`{field}`: {fault}")]
    Square {
        /// in which field
        field: &'static str,
        /// what is wrong with it
        fault: SquareError,
    },
    /// The status wants a field that is null.
    #[error("`status` is `{status}`, but `{field}` is null")]
    Missing {
        /// the status
        status: &'static str,
        /// the field
        field: &'static str,
    },
    /// A refutation whose files have not been kept.
    #[error("`certificate`: a refutation is proved by its formula and proof, and these have not been kept")]
    Refutation,
}

/// Reads the problem that an object states, and what it claims about it. Squares may be written in any of the
/// three notations. How the answer came about is not looked at, nor are fields that are not known.
///
/// O(characters) time.
///
/// # Errors
/// If the object has another shape, or what it states cannot be.
pub fn read(text: &str) -> Result<(Problem, Claim), JsonError> {
    let object: Object = serde_json::from_str(text)?;
    if object.schema != SCHEMA {
        return Err(JsonError::Schema(object.schema));
    }
    let Object { board, leaper, kind, start, end, given, avoid, .. } = object;
    let problem = Statement { board, leaper, kind, start, end, given, avoid }.problem()?;

    let missing = |status, field| JsonError::Missing { status, field };
    let claim = match object.status {
        Status::Tour => {
            let tour = object.tour.ok_or(missing("tour", "tour"))?;
            Claim::Tour(read_steps(problem.board(), tour.iter().map(|step| &*step.0))?)
        }
        Status::Impossible => {
            let certificate = object.certificate.ok_or(missing("impossible", "certificate"))?;
            certificate.read(problem.board())?
        }
        Status::Undecided => Claim::Undecided,
    };
    Ok((problem, claim))
}

/// The fields of the [`Statement`] are named here once more: one that is flattened loses the lines and columns of its
/// errors.
#[derive(Deserialize)]
struct Object<'a> {
    schema: u32,
    #[serde(borrow)]
    board: BoardStatement<'a>,
    leaper: [u32; 2],
    kind: KindName,
    start: Option<Text<'a>>,
    end: Option<Text<'a>>,
    #[serde(borrow, default)]
    given: Vec<Text<'a>>,
    #[serde(borrow, default)]
    avoid: Vec<Text<'a>>,
    status: Status,
    tour: Option<Vec<Text<'a>>>,
    certificate: Option<CertificateObject<'a>>,
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Status {
    Tour,
    Impossible,
    Undecided,
}

#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
enum CertificateObject<'a> {
    Cut {
        #[serde(borrow)]
        removed: Vec<Text<'a>>,
        #[serde(borrow)]
        pieces: Vec<Vec<Text<'a>>>,
    },
    Deficit {
        #[serde(borrow)]
        squares: Vec<Text<'a>>,
        wanted: u64,
        given: u64,
    },
    Refutation {
        formula: Option<String>,
        proof: Option<String>,
        sha256: Option<Hashes>,
    },
    Exhausted {
        nodes: u64,
    },
}

impl CertificateObject<'_> {
    fn read(self, board: &Board) -> Result<Claim, JsonError> {
        Ok(Claim::Impossible(match self {
            CertificateObject::Cut { removed, pieces } => Certificate::Cut(Cut {
                removed: members("certificate.removed", board, &removed)?,
                pieces: pieces
                    .iter()
                    .map(|piece| members("certificate.pieces", board, piece))
                    .collect::<Result<_, _>>()?,
            }),
            CertificateObject::Deficit { squares, wanted, given } => Certificate::Deficit(Deficit {
                squares: members("certificate.squares", board, &squares)?,
                wanted,
                given,
            }),
            CertificateObject::Refutation {
                formula: Some(formula),
                proof: Some(proof),
                sha256: Some(sha256),
            } => {
                return Ok(Claim::Refuted(Kept { formula, proof, sha256 }));
            }
            CertificateObject::Refutation { .. } => return Err(JsonError::Refutation),
            CertificateObject::Exhausted { nodes } => Certificate::Exhausted { nodes },
        }))
    }
}

fn square(field: &'static str, board: &Board, text: &Text) -> Result<Square, JsonError> {
    board.read_square(&text.0).map_err(|fault| JsonError::Square { field, fault })
}

fn members(field: &'static str, board: &Board, texts: &[Text]) -> Result<Vec<Member>, JsonError> {
    let member = |text: &Text| match &*text.0 {
        "link" => Ok(Member::Link),
        "link1" => Ok(Member::Link1),
        "link2" => Ok(Member::Link2),
        _ => square(field, board, text).map(Member::Square),
    };
    texts.iter().map(member).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An object whose parts can be replaced.
    fn object(replace: &[(&str, &str)]) -> String {
        let mut text = concat!(
            r#"{"schema":1,"board":{"rows":3,"columns":3,"holes":["b2"]},"leaper":[1,2],"kind":"closed","#,
            r#""start":null,"end":null,"status":"tour","tour":["a1","b3","c1","a2","c3","b1","a3","c2"],"#,
            r#""certificate":null,"new":{"in":"version 2"}}"#
        )
        .to_owned();
        for (old, new) in replace {
            assert!(text.contains(old), "{old}");
            text = text.replace(old, new);
        }
        text
    }

    /// The error and what it comes from, as the command line prints them.
    fn message(replace: &[(&str, &str)]) -> String {
        let error = read(&object(replace)).unwrap_err();
        let sources = std::iter::successors(Some(&error as &dyn std::error::Error), |error| error.source());
        sources.map(ToString::to_string).collect::<Vec<_>>().join(": ")
    }

    #[test]
    fn states_a_problem_and_a_claim() {
        let (problem, claim) = read(&object(&[])).unwrap();
        assert!(problem.is_closed() && problem.board().squares() == 8);
        let Claim::Tour(path) = claim else { panic!("{claim:?}") };
        assert_eq!(crate::verify(&problem, &path), Ok(()));
        let same = [(r#""b3""#, r#""\u00623""#), (r#""a2""#, r#""2,1""#), (r#""b1""#, r#""8""#)];
        assert_eq!(read(&object(&same)).unwrap().1, Claim::Tour(path));
    }

    #[test]
    fn certificates() {
        let claim = |certificate: &str| {
            let replace = [(r#""status":"tour""#, r#""status":"impossible""#), ("ate\":null", certificate)];
            read(&object(&replace)).map(|(_, claim)| claim)
        };
        let square = |index| Member::Square(Square::new(index));
        assert_eq!(
            claim(r#"ate":{"kind":"cut","removed":["link"],"pieces":[["a3"],["b3","link2"]]}"#).unwrap(),
            Claim::Impossible(Certificate::Cut(Cut {
                removed: vec![Member::Link],
                pieces: vec![vec![square(0)], vec![square(1), Member::Link2]],
            }))
        );
        assert_eq!(
            claim(r#"ate":{"squares":["a3"],"wanted":2,"given":1,"kind":"deficit"}"#).unwrap(),
            Claim::Impossible(Certificate::Deficit(Deficit {
                squares: vec![square(0)],
                wanted: 2,
                given: 1
            }))
        );
        let refutation = claim(r#"ate":{"kind":"refutation","cuts":1}"#);
        assert!(matches!(refutation, Err(JsonError::Refutation)));
        let kept =
            r#"ate":{"kind":"refutation","formula":"f","proof":"p","sha256":{"formula":"12","proof":"34"}}"#;
        let Ok(Claim::Refuted(kept)) = claim(kept) else { panic!("{kept}") };
        assert_eq!((&*kept.formula, &*kept.sha256.proof), ("f", "34"));
        assert!(matches!(claim("ate\":null"), Err(JsonError::Missing { field: "certificate", .. })));
    }

    #[test]
    fn errors_say_what_and_where() {
        for (old, new, wanted) in [
            ("\"schema\":1", "\"schema\":2", "`schema` is 2, but only 1 is understood"),
            ("\"rows\":3", "\"rows\":0", "`board`: a board of 0x3 has no squares"),
            ("[1,2]", "[0,0]", "`leaper`: a (0,0)-leaper does not move"),
            ("[1,2]", "[1]", "invalid length 1, expected an array of length 2 at line 1 column "),
            ("[\"b2\"]", "[\"b9\"]", "`board.holes`: `b9` is off the board of 3x3"),
            ("\"start\":null", "\"start\":\"b2\"", "the start b2 is a hole"),
            (
                "\"end\":null",
                "\"end\":\"a1\"",
                "a closed tour has no end: leave the end out, or ask for an open tour",
            ),
            ("\"c1\"", "\"x1\"", "`tour`: step 3: `x1` is off the board of 3x3"),
            ("\"tour\":[", "\"tour\":null,\"was\":[", "`status` is `tour`, but `tour` is null"),
            (
                "\"closed\"",
                "\"round\"",
                "unknown variant `round`, expected `open` or `closed` at line 1 column ",
            ),
            ("}}", "", "EOF while parsing an object at line 1 column "),
        ] {
            let message = message(&[(old, new)]);
            assert!(message.starts_with(wanted), "{message}");
        }
        assert!(read("").is_err() && read(&"[".repeat(100_000)).is_err() && read("{}").is_err());
    }
}
