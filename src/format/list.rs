//! A tour on one line: `a1 b3 ...`, or in numbers `1 11 ...`.

use std::io::{self, Write};

use thiserror::Error;

use crate::board::{Board, Square, SquareError};

/// A step of a tour that is no square of the board.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("step {step}: {fault}")]
pub struct StepError {
    /// Which step, counted from 1.
    pub step: usize,
    /// What is wrong with it.
    pub fault: SquareError,
}

/// Writes the chess names of the squares. `out` had better be buffered.
///
/// # Errors
/// Those of `out`.
pub fn write_names(board: &Board, path: &[Square], out: &mut impl Write) -> io::Result<()> {
    write_line(path, out, |square, out| out.write_all(board.name(square).as_str().as_bytes()))
}

/// Writes the numbers of the squares. `out` had better be buffered.
///
/// # Errors
/// Those of `out`.
pub fn write_numbers(path: &[Square], out: &mut impl Write) -> io::Result<()> {
    let mut digits = itoa::Buffer::new();
    write_line(path, out, |square, out| out.write_all(digits.format(square.number()).as_bytes()))
}

fn write_line<W: Write>(
    path: &[Square],
    out: &mut W,
    mut write: impl FnMut(Square, &mut W) -> io::Result<()>,
) -> io::Result<()> {
    for (index, square) in path.iter().enumerate() {
        if index > 0 {
            out.write_all(b" ")?;
        }
        write(*square, out)?;
    }
    out.write_all(b"\n")
}

/// Reads squares in any of the three notations, with white space between them.
///
/// # Errors
/// The first step that is no square of the board.
pub fn read(board: &Board, text: &str) -> Result<Vec<Square>, StepError> {
    read_steps(board, text.split_whitespace())
}

/// Reads a square for each step.
pub(super) fn read_steps<'a>(
    board: &Board,
    steps: impl Iterator<Item = &'a str>,
) -> Result<Vec<Square>, StepError> {
    let read = |(step, text)| board.read_square(text).map_err(|fault| StepError { step, fault });
    (1..).zip(steps).map(read).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_numbers() {
        let board = Board::new(3, 4).unwrap();
        let path = [0, 9, 3].map(Square::new);
        let [mut names, mut numbers] = [Vec::new(), Vec::new()];
        write_names(&board, &path, &mut names).unwrap();
        write_numbers(&path, &mut numbers).unwrap();
        assert_eq!((&*names, &*numbers), (&b"a3 b1 d3\n"[..], &b"1 10 4\n"[..]));
        assert_eq!(read(&board, " a3\tb1\r\n\n1,4 "), Ok(path.to_vec()));
        assert_eq!(read(&board, "a3 13").unwrap_err().to_string(), "step 2: `13` is off the board of 3x4");
    }
}
