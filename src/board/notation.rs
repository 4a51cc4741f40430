//! The three ways of writing a square: `c3`, `6,3` and `43`.

use std::fmt;

use thiserror::Error;

use super::{Board, Square};

/// Why a text names no square of a board.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum SquareError {
    /// It is written in none of the three notations.
    #[error("`{text}` is no square: write c3, or row,column such as 6,3, or a number such as 43")]
    Unreadable {
        /// what was read
        text: String,
    },
    /// It names a place outside the board.
    #[error("`{text}` is off the board of {rows}x{columns}")]
    OffBoard {
        /// what was read
        text: String,
        /// rows of the board
        rows: u32,
        /// columns of the board
        columns: u32,
    },
}

/// A square's chess name, for example `c3`: file letters from the left, rank from the bottom.
#[derive(Clone, Copy, Debug)]
pub struct Name {
    /// flush right
    text: [u8; Name::LONGEST],
    from: usize,
}

impl Name {
    /// Seven letters and ten digits.
    const LONGEST: usize = 17;

    fn new(file: u32, rank: u32) -> Name {
        let mut digits = itoa::Buffer::new();
        let digits = digits.format(rank).as_bytes();
        let mut name = Name { text: [0; Name::LONGEST], from: Name::LONGEST - digits.len() };
        name.text[name.from..].copy_from_slice(digits);
        // after z come aa, ab, ...: numbers to base 26 whose digits run from 1 to 26
        let mut rest = file + 1;
        while rest > 0 {
            name.from -= 1;
            name.text[name.from] = b'a' + ((rest - 1) % 26) as u8;
            rest = (rest - 1) / 26;
        }
        name
    }

    /// The name as text.
    pub fn as_str(&self) -> &str {
        str::from_utf8(&self.text[self.from..]).expect("letters and digits")
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl Board {
    /// The square's chess name.
    pub fn name(&self, square: Square) -> Name {
        let (row, column) = self.place(square);
        Name::new(column, self.rows() - row)
    }

    /// Reads a square in any of the three notations: chess name, `row,column` from the top left, or number.
    /// A hole is a square here: whether it may be used is for the [problem](crate::problem::Problem) to say.
    ///
    /// # Errors
    /// If the text is in none of the notations, or names a place off the board.
    pub fn read_square(&self, text: &str) -> Result<Square, SquareError> {
        let text = text.trim();
        let off = || SquareError::OffBoard { text: text.into(), rows: self.rows(), columns: self.columns() };
        let unreadable = || SquareError::Unreadable { text: text.into() };
        let letters = text.len() - text.trim_start_matches(|c: char| c.is_ascii_alphabetic()).len();
        let place = if letters > 0 {
            let file = text[..letters].bytes().try_fold(0u32, |file, letter| {
                file.checked_mul(26)?.checked_add(u32::from(letter.to_ascii_lowercase() - b'a') + 1)
            });
            let rank = whole_number(&text[letters..]).ok_or_else(unreadable)?;
            rank.zip(file).and_then(|(rank, file)| {
                Some((self.rows().checked_sub(rank)?, file.checked_sub(1)?)).filter(|_| rank > 0)
            })
        } else if let Some((row, column)) = text.split_once(',') {
            let row = whole_number(row.trim()).ok_or_else(unreadable)?;
            let column = whole_number(column.trim()).ok_or_else(unreadable)?;
            row.zip(column).and_then(|(row, column)| Some((row.checked_sub(1)?, column.checked_sub(1)?)))
        } else {
            let number = whole_number(text).ok_or_else(unreadable)?;
            let index = number.and_then(|number| number.checked_sub(1)).ok_or_else(off)?;
            Some((index / self.columns(), index % self.columns()))
        };
        place.and_then(|(row, column)| self.at(row, column)).ok_or_else(off)
    }
}

/// `None` if this is no row of digits, `Some(None)` if the number is too large.
#[expect(clippy::option_option)]
fn whole_number(text: &str) -> Option<Option<u32>> {
    (!text.is_empty() && text.bytes().all(|b| b.is_ascii_digit())).then(|| text.parse().ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(rows: u32, columns: u32, text: &str) -> Result<u32, SquareError> {
        Board::new(rows, columns).unwrap().read_square(text).map(Square::number)
    }

    #[test]
    fn three_names_for_c3() {
        for text in ["c3", "C3", "6,3", " 6, 3 ", "43"] {
            assert_eq!(read(8, 8, text), Ok(43), "{text}");
        }
    }

    #[test]
    fn after_z_comes_aa() {
        let board = Board::new(2, 800).unwrap();
        let name = |column| board.name(board.at(1, column).unwrap()).to_string();
        assert_eq!([name(0), name(25), name(26), name(51), name(52)], ["a1", "z1", "aa1", "az1", "ba1"]);
        assert_eq!([name(701), name(702)], ["zz1", "aaa1"]);
        for square in board.iter() {
            assert_eq!(board.read_square(&board.name(square).to_string()), Ok(square));
        }
    }

    #[test]
    fn what_is_no_square() {
        for text in
            ["i9", "a0", "a9", "0,0", "0", "65", "9,1", "99999999999", "zzzzzzzzzzzz1", "a99999999999"]
        {
            assert!(matches!(read(8, 8, text), Err(SquareError::OffBoard { .. })), "{text}");
        }
        for text in ["", "a", "-1", "1,2,3", "a1b", "é1", "1.5", "a-1", ","] {
            assert!(matches!(read(8, 8, text), Err(SquareError::Unreadable { .. })), "{text}");
        }
    }
}
