//! How moves are written: `a1-b3`, two squares in any of the three notations, and lists of moves.

use thiserror::Error;

use super::{Board, Square, SquareError};

/// Why a text names no moves on a board. That they are moves of a leaper is for the
/// [problem](crate::problem::Problem) to say.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum MoveError {
    /// These are not pairs of squares.
    #[error("`{text}` is no move: write two squares with a dash between them, such as a1-b3")]
    Unreadable {
        /// what was read
        text: String,
    },
    /// Where one move ends and the next begins cannot be told.
    #[error(
        "`{text}` can be divided into two squares in two ways: write them as c3, or the moves one by one"
    )]
    Ambiguous {
        /// what was read
        text: String,
    },
    /// One of the squares is none.
    #[error(transparent)]
    Square(#[from] SquareError),
}

impl Board {
    /// Reads a move such as `a1-b3` or `6,3-8,4`.
    ///
    /// # Errors
    /// If these are not two squares of the board.
    pub fn read_move(&self, text: &str) -> Result<[Square; 2], MoveError> {
        match *self.read_moves(text)? {
            [only] => Ok(only),
            _ => Err(MoveError::Unreadable { text: text.into() }),
        }
    }

    /// Reads moves with commas between them: `a1-b3,c2-d4`.
    ///
    /// A square may be written with a comma of its own, `6,3`. What stands between two dashes is therefore read as two
    /// squares: `8,4,2,1` as 8,4 and 2,1, and `8,4` as the numbers 8 and 4. Only three numbers can be divided in two
    /// ways.
    ///
    /// # Errors
    /// If these are not pairs of squares of the board, or can be read in two ways.
    pub fn read_moves(&self, list: &str) -> Result<Vec<[Square; 2]>, MoveError> {
        let unreadable = || MoveError::Unreadable { text: list.trim().into() };
        let mut parts: Vec<&str> = list.split('-').collect();
        let last = parts.pop().filter(|_| !parts.is_empty()).ok_or_else(unreadable)?;
        let mut squares = vec![self.read_square(parts[0])?];
        for between in &parts[1..] {
            let (end, start) = divide(between)?.ok_or_else(unreadable)?;
            squares.extend([self.read_square(end)?, self.read_square(start)?]);
        }
        squares.push(self.read_square(last)?);
        Ok(squares.chunks_exact(2).map(|pair| [pair[0], pair[1]]).collect())
    }
}

/// Divides a text at the comma between its two squares, if it has the form of two.
fn divide(text: &str) -> Result<Option<(&str, &str)>, MoveError> {
    let commas: Vec<usize> = text.match_indices(',').map(|(at, _)| at).collect();
    let is_name = |part: &str| part.trim_start().starts_with(|c: char| c.is_ascii_alphabetic());
    let at = match commas[..] {
        [only] => only,
        [first, _] if is_name(text) => first,
        [_, second] if is_name(&text[second + 1..]) => second,
        [_, _] => return Err(MoveError::Ambiguous { text: text.trim().into() }),
        [_, second, _] => second,
        _ => return Ok(None),
    };
    Ok(Some((&text[..at], &text[at + 1..])))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(list: &str) -> Result<Vec<[u32; 2]>, MoveError> {
        let moves = Board::new(8, 8).unwrap().read_moves(list)?;
        Ok(moves.into_iter().map(|pair| pair.map(Square::number)).collect())
    }

    #[test]
    fn moves_in_every_notation() {
        for list in [
            "c3-d1,a1-b3",
            "6,3-8,4,8,1-6,2",
            "43-60,57-42",
            "c3 - 8,4, a1-42",
            "43-d1,8,1-b3",
            "6,3-60,57-6,2",
            "6,3-8,4,a1-6,2",
        ] {
            assert_eq!(read(list), Ok(vec![[43, 60], [57, 42]]), "{list}");
        }
        assert_eq!(read("a1-b3"), Ok(vec![[57, 42]]));
    }

    #[test]
    fn what_is_no_move() {
        for (list, message) in [
            ("", "`` is no move: write two squares with a dash between them, such as a1-b3"),
            ("a1", "`a1` is no move: "),
            ("a1-b3-c5", "`a1-b3-c5` is no move: "),
            ("a1-b3,", "`b3,` is no square: "),
            ("-1-5", "`` is no square: "),
            ("a1-i9", "`i9` is off the board of 8x8"),
            ("1-8,4,2-19", "`8,4,2` can be divided into two squares in two ways: "),
            ("1-1,2,3,4,5-6", "`1-1,2,3,4,5-6` is no move: "),
        ] {
            let error = read(list).unwrap_err().to_string();
            assert!(error.starts_with(message), "{list}: {error}");
        }
        let error = Board::new(8, 8).unwrap().read_move("a1-b3,c2-d4").unwrap_err();
        assert!(error.to_string().starts_with("`a1-b3,c2-d4` is no move: "), "{error}");
    }
}
