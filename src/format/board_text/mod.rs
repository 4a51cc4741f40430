//! Boards in files: drawn, or stated as facts. Which of the two a text is, its first characters show.
//!
//! A drawn board has one line a row, the top row first: `.` a square, `#` a hole, `S` the start, `E` the end.
//!
//! Facts are those of the benchmark "Knight Tour with Holes" of the Answer Set Programming competitions:
//!
//! ```text
//! size(9).                    % a board of 9x9
//! forbidden(1,9).             % the square 1,9 is a hole
//! givenmove(7,5,8,7).         % the tour makes the move 7,5-8,7
//! ```
//!
//! A square is written as it is elsewhere: the row from the top, then the column from the left. (Any other way of
//! laying the coordinates out turns or reflects the board, and with it every tour.) A move given is one that the tour
//! makes in either direction. That the competition asks for closed tours, the facts do not say: nor does the board here.

mod drawn;
mod facts;

use thiserror::Error;

use crate::board::{Board, Square};

pub use drawn::DrawnError;
pub use facts::FactsError;

/// A board as a file has it, with the ends of the tour where they are marked, and the moves that are given.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardText {
    /// The board.
    pub board: Board,
    /// Where the `S` is.
    pub start: Option<Square>,
    /// Where the `E` is.
    pub end: Option<Square>,
    /// Moves that the tour must use.
    pub given: Vec<[Square; 2]>,
}

impl From<Board> for BoardText {
    fn from(board: Board) -> BoardText {
        BoardText { board, start: None, end: None, given: Vec::new() }
    }
}

/// Why a text is no board.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum BoardTextError {
    /// It is wrongly drawn.
    #[error(transparent)]
    Drawn(#[from] DrawnError),
    /// The facts are wrong.
    #[error(transparent)]
    Facts(#[from] FactsError),
}

/// Reads a board. Where it is drawn, lines may end in CRLF, the last line need not end, and blank lines may follow it.
/// Facts may have any white space between their parts, and comments from `%` to the end of the line.
///
/// O(characters) time; sixteen bytes a row or a fact besides the board.
///
/// # Errors
/// If anything else is there, or no square at all.
///
/// ```
/// let drawn = ktour::format::board_text::read("S..\n.#.\n...\n")?;
/// assert_eq!(drawn.board.squares(), 8);
/// assert_eq!(drawn.start, drawn.board.at(0, 0));
/// let stated = ktour::format::board_text::read("size(3). forbidden(2,2).")?;
/// assert_eq!(stated.board, drawn.board);
/// # Ok::<(), ktour::format::board_text::BoardTextError>(())
/// ```
pub fn read(text: &str) -> Result<BoardText, BoardTextError> {
    // no drawing begins with a lower-case letter, and no fact lacks its parenthesis
    let begun = text.trim_start();
    let facts =
        begun.starts_with('%') || begun.starts_with(|c: char| c.is_ascii_lowercase()) && text.contains('(');
    if facts { Ok(facts::read(text)?) } else { Ok(drawn::read(text)?) }
}
