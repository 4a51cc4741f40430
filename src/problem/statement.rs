use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{Kind, Problem, ProblemError};
use crate::board::{Board, BoardError, Leaper, LeaperError, Square, SquareError};

/// A problem as files state it: squares by name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Statement {
    board: BoardStatement,
    leaper: [u32; 2],
    kind: KindName,
    start: Option<String>,
    end: Option<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    given: Vec<[String; 2]>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    avoided: Vec<[String; 2]>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct BoardStatement {
    rows: u32,
    columns: u32,
    #[serde(default)]
    holes: Vec<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum KindName {
    Open,
    Closed,
}

/// Why a statement states no problem.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum StatementError {
    /// No board.
    #[error(transparent)]
    Board(#[from] BoardError),
    /// No leaper.
    #[error(transparent)]
    Leaper(#[from] LeaperError),
    /// A square that is none.
    #[error(transparent)]
    Square(#[from] SquareError),
    /// A problem that cannot be asked.
    #[error(transparent)]
    Problem(#[from] ProblemError),
}

impl Statement {
    /// The problem that is stated. Squares may be written in any of the three notations.
    ///
    /// # Errors
    /// If it cannot be asked.
    pub fn problem(&self) -> Result<Problem, StatementError> {
        let board = Board::new(self.board.rows, self.board.columns)?;
        let square = |name: &String| board.read_square(name);
        let moves = |list: &[[String; 2]]| -> Result<Vec<[Square; 2]>, SquareError> {
            list.iter().map(|[a, b]| Ok([square(a)?, square(b)?])).collect()
        };
        let holes = self.board.holes.iter().map(square).collect::<Result<Vec<_>, _>>()?;
        let (start, end) = (self.start.as_ref().map(square), self.end.as_ref().map(square));
        let (given, avoided) = (moves(&self.given)?, moves(&self.avoided)?);
        let kind = match self.kind {
            KindName::Open => Kind::Open,
            KindName::Closed => Kind::Closed,
        };
        let leaper = Leaper::new(self.leaper[0], self.leaper[1])?;
        let mut problem = Problem::new(board.with_holes(holes)?, leaper, kind);
        if let Some(start) = start {
            problem = problem.from(start?)?;
        }
        if let Some(end) = end {
            problem = problem.to(end?)?;
        }
        Ok(problem.given(given)?.avoiding(avoided)?)
    }
}

impl From<&Problem> for Statement {
    fn from(problem: &Problem) -> Statement {
        let board = problem.board();
        let name = |square: Square| board.name(square).to_string();
        let moves = |list: &[[Square; 2]]| list.iter().map(|edge| edge.map(name)).collect();
        let (r, s) = problem.leaper().lengths();
        Statement {
            board: BoardStatement {
                rows: board.rows(),
                columns: board.columns(),
                holes: board.holes().map(name).collect(),
            },
            leaper: [r, s],
            kind: match problem.kind() {
                Kind::Open => KindName::Open,
                Kind::Closed => KindName::Closed,
            },
            start: problem.start().map(name),
            end: problem.end().map(name),
            given: moves(problem.given_moves()),
            avoided: moves(problem.avoided_moves()),
        }
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
            let text = serde_json::to_string(&Statement::from(&problem)).unwrap();
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
