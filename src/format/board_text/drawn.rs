//! A board drawn with characters; see [`board_text`](super).

use thiserror::Error;

use super::BoardText;
use crate::board::{Board, BoardError, Square};
use crate::format::At;

/// Why a text is no drawing of a board.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum DrawnError {
    /// There is no row.
    #[error("a board has at least one row, and here is none")]
    NoRow,
    /// A character that means nothing.
    #[error("{at}: {character:?} is none of `.`, `#`, `S` and `E`")]
    Stranger {
        /// where
        at: At,
        /// the character
        character: char,
    },
    /// A row that is not as long as the first.
    #[error("{at}: this row is {length} long, but the first is {first}")]
    Ragged {
        /// where the shorter of the two ends
        at: At,
        /// how long it is
        length: usize,
        /// how long the first row is
        first: usize,
    },
    /// A blank line that is not at the end.
    #[error("{at}: a blank line, and more rows after it")]
    Blank {
        /// where
        at: At,
    },
    /// A second start or end.
    #[error("{at}: a second `{mark}`; the first is in {before}")]
    Second {
        /// where
        at: At,
        /// `S` or `E`
        mark: char,
        /// where the first one is
        before: At,
    },
    /// The rows make no board.
    #[error(transparent)]
    Board(#[from] BoardError),
}

/// Reads a drawn board.
pub(super) fn read(text: &str) -> Result<BoardText, DrawnError> {
    let mut rows: Vec<&str> = text.lines().collect();
    while rows.last().is_some_and(|row| row.is_empty()) {
        rows.pop();
    }
    let first = rows.first().ok_or(DrawnError::NoRow)?.chars().count();
    let [mut start, mut end] = [None; 2];
    for (index, row) in rows.iter().enumerate() {
        let at = |column: usize| At { line: index + 1, column: column + 1 };
        if row.is_empty() {
            return Err(DrawnError::Blank { at: at(0) });
        }
        let mut length = 0;
        for character in row.chars() {
            let marked = match character {
                '.' | '#' => None,
                'S' => start.replace(at(length)),
                'E' => end.replace(at(length)),
                _ => return Err(DrawnError::Stranger { at: at(length), character }),
            };
            if let Some(before) = marked {
                return Err(DrawnError::Second { at: at(length), mark: character, before });
            }
            length += 1;
        }
        if length != first {
            return Err(DrawnError::Ragged { at: at(length.min(first)), length, first });
        }
    }
    let side = |length: usize| u32::try_from(length).unwrap_or(u32::MAX);
    let places = rows.iter().flat_map(|row| row.bytes()).zip(0..);
    let holes = places.filter(|(place, _)| *place == b'#').map(|(_, index)| Square::new(index));
    let board = Board::new(side(rows.len()), side(first))?.with_holes(holes)?;
    let square = |at: At| board.at(side(at.line - 1), side(at.column - 1));
    Ok(BoardText { start: start.and_then(square), end: end.and_then(square), ..BoardText::from(board) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn line_ends_do_not_matter() {
        let board = read("..#\n...\n").unwrap();
        assert_eq!((board.board.rows(), board.board.columns(), board.board.squares()), (2, 3, 5));
        for text in ["..#\r\n...\r\n", "..#\n...", "..#\n...\n\n\r\n\n"] {
            assert_eq!(read(text).as_ref(), Ok(&board), "{text:?}");
        }
    }

    #[test]
    fn ends_are_where_they_are_drawn() {
        let drawn = read("..S\n#E.\n").unwrap();
        assert_eq!((drawn.start, drawn.end), (drawn.board.at(0, 2), drawn.board.at(1, 1)));
        assert!(drawn.board.contains(drawn.start.unwrap()));
    }

    #[test]
    fn errors_say_where() {
        for (text, message) in [
            ("", "a board has at least one row, and here is none"),
            ("\n\r\n", "a board has at least one row, and here is none"),
            ("...\n.?.\n", "line 2, column 2: '?' is none of `.`, `#`, `S` and `E`"),
            ("\u{feff}...\n", "line 1, column 1: '\\u{feff}' is none of `.`, `#`, `S` and `E`"),
            (".\0.\n", "line 1, column 2: '\\0' is none of `.`, `#`, `S` and `E`"),
            ("...\n.. \n", "line 2, column 3: ' ' is none of `.`, `#`, `S` and `E`"),
            ("...\n..\n", "line 2, column 3: this row is 2 long, but the first is 3"),
            ("...\n.....\n", "line 2, column 4: this row is 5 long, but the first is 3"),
            ("\n...\n", "line 1, column 1: a blank line, and more rows after it"),
            ("...\n\n...\n", "line 2, column 1: a blank line, and more rows after it"),
            ("S..\n.S.\n", "line 2, column 2: a second `S`; the first is in line 1, column 1"),
            ("E.E\n", "line 1, column 3: a second `E`; the first is in line 1, column 1"),
            ("##\n##\n", "every square of the board is a hole"),
        ] {
            assert_eq!(read(text).unwrap_err().to_string(), message, "{text:?}");
        }
    }
}
