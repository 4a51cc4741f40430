//! Problems as files state them: in JSON, squares by name.
//!
//! ```json
//! {"board":{"rows":8,"columns":8,"holes":["c3"]},"leaper":[1,2],"kind":"open","start":"a1","end":null,
//!  "given":["b1-d2"],"avoid":["e4-f6"]}
//! ```
//!
//! `given` and `avoid` are left out where they are empty.

use std::borrow::Cow;

use serde::ser::Serializer;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{Kind, Problem, ProblemError};
use crate::board::{Board, BoardError, Leaper, LeaperError, MoveError, Name, Square, SquareError};

/// The fields that state a problem, as they are read.
#[derive(Debug, Deserialize)]
pub struct Statement<'a> {
    /// `"board"`
    #[serde(borrow)]
    pub(crate) board: BoardStatement<'a>,
    /// `"leaper"`
    pub(crate) leaper: [u32; 2],
    /// `"kind"`
    pub(crate) kind: KindName,
    /// `"start"`
    pub(crate) start: Option<Text<'a>>,
    /// `"end"`
    pub(crate) end: Option<Text<'a>>,
    /// `"given"`
    #[serde(borrow, default)]
    pub(crate) given: Vec<Text<'a>>,
    /// `"avoid"`
    #[serde(borrow, default)]
    pub(crate) avoid: Vec<Text<'a>>,
}

#[derive(Debug, Deserialize)]
pub(crate) struct BoardStatement<'a> {
    rows: u32,
    columns: u32,
    #[serde(borrow, default)]
    holes: Vec<Text<'a>>,
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum KindName {
    Open,
    Closed,
}

/// Text that is only copied if it has escapes.
#[derive(Debug, Deserialize)]
pub(crate) struct Text<'a>(#[serde(borrow)] pub(crate) Cow<'a, str>);

/// Why a statement states no problem. Names the field, where one is at fault.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum StatementError {
    /// No board.
    #[error("`board`")]
    Board(#[from] BoardError),
    /// No leaper.
    #[error("`leaper`")]
    Leaper(#[from] LeaperError),
    /// A square that is none.
    #[error("`{field}`: {fault}")]
    Square {
        /// in which field
        field: &'static str,
        /// what is wrong with it
        fault: SquareError,
    },
    /// A move that is none.
    #[error("`{field}`: {fault}")]
    Move {
        /// in which field
        field: &'static str,
        /// what is wrong with it
        fault: MoveError,
    },
    /// A problem that cannot be asked.
    #[error(transparent)]
    Problem(#[from] ProblemError),
}

impl Statement<'_> {
    /// The problem that is stated. Squares may be written in any of the three notations.
    ///
    /// # Errors
    /// If it cannot be asked.
    pub fn problem(&self) -> Result<Problem, StatementError> {
        let full = Board::new(self.board.rows, self.board.columns)?;
        let square = |field, text: &Text| {
            full.read_square(&text.0).map_err(|fault| StatementError::Square { field, fault })
        };
        let moves = |field, list: &[Text]| -> Result<Vec<[Square; 2]>, StatementError> {
            let read = list.iter().map(|text| full.read_move(&text.0));
            read.collect::<Result<_, _>>().map_err(|fault| StatementError::Move { field, fault })
        };
        let holes = self.board.holes.iter().map(|hole| square("board.holes", hole));
        let board = full.clone().with_holes(holes.collect::<Result<Vec<_>, _>>()?)?;
        let leaper = Leaper::new(self.leaper[0], self.leaper[1])?;
        let kind = match self.kind {
            KindName::Open => Kind::Open,
            KindName::Closed => Kind::Closed,
        };
        let mut problem = Problem::new(board, leaper, kind);
        if let Some(start) = &self.start {
            problem = problem.from(square("start", start)?)?;
        }
        if let Some(end) = &self.end {
            problem = problem.to(square("end", end)?)?;
        }
        Ok(problem.given(moves("given", &self.given)?)?.avoiding(moves("avoid", &self.avoid)?)?)
    }
}

/// The problem as the fields that state it. They are written as they are walked, without being gathered first.
pub fn state(problem: &Problem) -> impl Serialize + '_ {
    let board = problem.board();
    let [start, end] = [problem.start(), problem.end()];
    let named = move |square| Named(board.name(square));
    let (r, s) = problem.leaper().lengths();
    let moves = |list: &'_ [[Square; 2]]| {
        list.iter().map(|[from, to]| format!("{}-{}", board.name(*from), board.name(*to))).collect()
    };
    Stated {
        board: BoardStated {
            rows: board.rows(),
            columns: board.columns(),
            holes: Each(move || board.holes().map(named)),
        },
        leaper: [r, s],
        kind: match problem.kind() {
            Kind::Open => KindName::Open,
            Kind::Closed => KindName::Closed,
        },
        start: start.map(named),
        end: end.map(named),
        given: moves(problem.given_moves()),
        avoid: moves(problem.avoided_moves()),
    }
}

#[derive(Serialize)]
struct Stated<S, H> {
    board: BoardStated<H>,
    leaper: [u32; 2],
    kind: KindName,
    start: Option<S>,
    end: Option<S>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    given: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    avoid: Vec<String>,
}

#[derive(Serialize)]
struct BoardStated<H> {
    rows: u32,
    columns: u32,
    holes: H,
}

/// A list that is written as it is walked.
pub(crate) struct Each<F>(pub(crate) F);

impl<I: Iterator<Item: Serialize>, F: Fn() -> I> Serialize for Each<F> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq((self.0)())
    }
}

/// A square as its chess name.
pub(crate) struct Named(pub(crate) Name);

impl Serialize for Named {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_stated_is_the_problem() {
        let board = Board::new(3, 4).unwrap().with_holes([Square::new(5)]).unwrap();
        let square = |name| board.read_square(name).unwrap();
        let moves = [[square("c2"), square("a1")], [square("a3"), square("c2")]];
        let problem = Problem::open(board.clone(), Leaper::new(2, 1).unwrap());
        let problem = problem.from(square("a3")).unwrap().to(square("d1")).unwrap();
        let problem = problem.given(moves[..1].to_vec()).unwrap().avoiding(moves[1..].to_vec()).unwrap();
        for problem in [problem, Problem::closed(board, Leaper::KNIGHT)] {
            let text = serde_json::to_string(&state(&problem)).unwrap();
            let statement: Statement = serde_json::from_str(&text).unwrap();
            assert_eq!(statement.problem(), Ok(problem), "{text}");
        }
    }

    #[test]
    fn what_cannot_be_asked_is_no_problem() {
        for text in [
            r#"{"board":{"rows":0,"columns":3},"leaper":[1,2],"kind":"open","start":null,"end":null}"#,
            r#"{"board":{"rows":3,"columns":3},"leaper":[0,0],"kind":"open","start":null,"end":null}"#,
            r#"{"board":{"rows":3,"columns":3},"leaper":[1,2],"kind":"open","start":"d1","end":null}"#,
            r#"{"board":{"rows":3,"columns":3},"leaper":[1,2],"kind":"closed","start":null,"end":"a1"}"#,
        ] {
            let statement: Statement = serde_json::from_str(text).unwrap();
            assert!(statement.problem().is_err(), "{text}");
        }
    }
}
