//! A tour as a grid: every square has the number of the step that visits it.

use std::io::{self, Write};

use thiserror::Error;

use super::At;
use crate::board::{Board, BoardError, Square};

/// How much text is gathered before it is written.
const CHUNK: usize = 1 << 16;

/// Writes the steps, counted from 1 and right-aligned, the top row first, the holes as `.`.
///
/// O(squares) time, four bytes a square besides a buffer.
///
/// # Errors
/// Those of `out`, which is written in large pieces and need not be buffered.
pub fn write(board: &Board, path: &[Square], out: &mut impl Write) -> io::Result<()> {
    write_dressed(board, path, |_, _| ["", ""], out)
}

/// The same, with something before and after each entry: `dress` is asked for it with the square (or hole) and
/// with the step, 0 for a hole.
///
/// # Errors
/// Those of `out`.
pub fn write_dressed<'a>(
    board: &Board,
    path: &[Square],
    dress: impl Fn(Square, u32) -> [&'a str; 2],
    out: &mut impl Write,
) -> io::Result<()> {
    let mut steps = vec![0; board.area() as usize];
    for (square, step) in path.iter().zip(1..) {
        steps[square.index()] = step;
    }
    let mut digits = itoa::Buffer::new();
    let width = digits.format(path.len()).len();
    let mut text = Vec::with_capacity(2 * CHUNK);
    for (square, &step) in (0..).map(Square::new).zip(&steps) {
        let entry = if step == 0 { "." } else { digits.format(step) };
        let [before, after] = dress(square, step);
        text.extend(std::iter::repeat_n(b' ', width - entry.len()));
        for part in [before, entry, after] {
            text.extend_from_slice(part.as_bytes());
        }
        let last = (square.vertex() + 1) % board.columns() == 0;
        text.push(if last { b'\n' } else { b' ' });
        if text.len() >= CHUNK {
            out.write_all(&text)?;
            text.clear();
        }
    }
    out.write_all(&text)
}

/// A grid of step numbers as it was read: a board, and a number on every square.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Grid {
    board: Board,
    /// by place; what stands for a hole means nothing
    numbers: Vec<u32>,
}

/// Why a text is no grid of step numbers.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum GridError {
    /// Neither a number nor a hole.
    #[error("{at}: `{text}` is neither a step number nor a hole (`.` or `#`)")]
    Stranger {
        /// where
        at: At,
        /// what is there
        text: String,
    },
    /// A row that has not as many entries as the first.
    #[error("line {line}: this row has {length} entries, but the first has {first}")]
    Ragged {
        /// which line, from 1
        line: usize,
        /// how many it has
        length: usize,
        /// how many the first row has
        first: usize,
    },
    /// The rows make no board.
    #[error(transparent)]
    Board(#[from] BoardError),
}

/// What is wrong with the numbers of a grid. Squares are written by their chess names.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum GridFault {
    /// A number beyond the last step.
    #[error("step {number} is on {square}, but {squares} squares counted from {from} end with step {last}")]
    TooLarge {
        /// the number
        number: u32,
        /// where it is
        square: String,
        /// how many squares there are
        squares: u32,
        /// 0 or 1
        from: u32,
        /// the last step there can be
        last: u32,
    },
    /// A number that is there twice.
    #[error("step {number} is both on {first} and on {second}")]
    Twice {
        /// the number
        number: u32,
        /// where it is
        first: String,
        /// where else
        second: String,
    },
}

/// Reads a grid: a line a row, numbers and holes (`.` or `#`) with white space between them. Blank lines are
/// skipped.
///
/// # Errors
/// If anything else is there, rows differ in length, or there is no square.
pub fn read(text: &str) -> Result<Grid, GridError> {
    let [mut numbers, mut holes] = [const { Vec::new() }; 2];
    let (mut rows, mut columns) = (0, 0);
    for (line, text) in (1..).zip(text.lines()) {
        let before = numbers.len();
        for entry in text.split_ascii_whitespace() {
            let number = match entry {
                "." | "#" => {
                    holes.push(numbers.len() as u32);
                    0
                }
                _ => whole_number(entry).ok_or_else(|| GridError::Stranger {
                    at: At::of_part(line, text, entry),
                    text: entry.into(),
                })?,
            };
            numbers.push(number);
        }
        let length = numbers.len() - before;
        if rows > 0 && length > 0 && length != columns {
            return Err(GridError::Ragged { line, length, first: columns });
        }
        if length > 0 {
            columns = length;
            rows += 1;
        }
    }
    let side = |length: usize| u32::try_from(length).unwrap_or(u32::MAX);
    let board = Board::new(rows, side(columns))?.with_holes(holes.into_iter().map(Square::new))?;
    Ok(Grid { board, numbers })
}

/// A row of digits, without a sign.
fn whole_number(text: &str) -> Option<u32> {
    text.parse().ok().filter(|_| !text.starts_with('+'))
}

impl Grid {
    /// The board: the grid less its holes.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The number of the first step: 0 if a 0 is there, else 1.
    pub fn from(&self) -> u32 {
        let zero = self.board.iter().any(|square| self.numbers[square.index()] == 0);
        u32::from(!zero)
    }

    /// The squares in the order of their numbers. O(squares).
    ///
    /// # Errors
    /// If the numbers are not those of as many steps as there are squares.
    pub fn path(&self) -> Result<Vec<Square>, GridFault> {
        let (squares, from) = (self.board.squares(), self.from());
        let name = |square| self.board.name(square).to_string();
        let mut path = vec![None; squares as usize];
        for square in self.board.iter() {
            let number = self.numbers[square.index()];
            let Some(step) = path.get_mut((number - from) as usize) else {
                let last = squares - 1 + from;
                return Err(GridFault::TooLarge { number, square: name(square), squares, from, last });
            };
            if let Some(first) = step.replace(square) {
                return Err(GridFault::Twice { number, first: name(first), second: name(square) });
            }
        }
        // as many different numbers below `squares` as there are squares: none is missing
        Ok(path.into_iter().flatten().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn written_as_people_print_it() {
        let board = Board::new(3, 4).unwrap().with_holes([Square::new(5)]).unwrap();
        let path: Vec<_> = board.iter().collect();
        let mut text = Vec::new();
        write(&board, &path, &mut text).unwrap();
        assert_eq!(String::from_utf8(text).unwrap(), " 1  2  3  4\n 5  .  6  7\n 8  9 10 11\n");
    }

    #[test]
    fn counted_from_0_or_from_1() {
        let wanted: Vec<_> = [0, 6, 5, 1, 7].map(Square::new).to_vec();
        for (text, from) in [("0 3 # .\r\n\r\n.  2\t1 4", 0), ("1 4 . #\n# 3 2 5\n\n", 1)] {
            let grid = read(text).unwrap();
            assert_eq!((grid.board().rows(), grid.board().columns(), grid.from()), (2, 4, from));
            assert_eq!(grid.path().as_ref(), Ok(&wanted), "{text:?}");
        }
    }

    #[test]
    fn what_is_no_grid_and_what_is_no_numbering() {
        for (text, message) in [
            ("", "a board of 0x0 has no squares"),
            (". .\n", "every square of the board is a hole"),
            ("1 2\n3 x4\n", "line 2, column 3: `x4` is neither a step number nor a hole (`.` or `#`)"),
            ("é +1\n", "line 1, column 1: `é` is neither a step number nor a hole (`.` or `#`)"),
            ("1 +2\n", "line 1, column 3: `+2` is neither a step number nor a hole (`.` or `#`)"),
            ("1 2\n\n3\n", "line 3: this row has 1 entries, but the first has 2"),
        ] {
            assert_eq!(read(text).unwrap_err().to_string(), message, "{text:?}");
        }
        for (text, message) in [
            ("1 2\n5 4\n", "step 5 is on a1, but 4 squares counted from 1 end with step 4"),
            ("0 2\n4 1\n", "step 4 is on a1, but 4 squares counted from 0 end with step 3"),
            ("1 2\n4 2\n", "step 2 is both on b2 and on b1"),
            ("0 0\n", "step 0 is both on a1 and on b1"),
        ] {
            assert_eq!(read(text).unwrap().path().unwrap_err().to_string(), message, "{text:?}");
        }
    }
}
