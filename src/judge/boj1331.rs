//! BOJ 1331: 36 squares of the 6x6 board, such as `A1`. `Valid` if they are a closed knight's tour, else `Invalid`.
//! Several lists of 36 squares one after the other get a line each.

use super::lines::{Lines, quote};
use super::mistake::mistake;
use super::yes_or_no::{Objection, Words};
use super::{Checked, Entry, Input, Judge, JudgeError};
use crate::board::{Board, Leaper, Square};
use crate::problem::Problem;
use crate::search::Stop;

pub(super) const ENTRY: Entry =
    Entry::of::<Boj1331>("boj1331", "whether 36 squares are a closed tour of 6x6");

const WORDS: Words = Words { yes: "Valid", no: "Invalid" };

const SIDE: u32 = 6;

#[derive(Default)]
pub(super) struct Boj1331 {
    begun: bool,
}

impl Judge for Boj1331 {
    const EXACT: bool = false;
    type Case = Vec<Square>;
    type Answer = Objection;

    fn read(&mut self, input: &mut Input) -> Result<Option<Vec<Square>>, JudgeError> {
        let mut path = Vec::new();
        while path.len() < (SIDE * SIDE) as usize {
            let Some((word, place)) = input.word()? else {
                let between = path.is_empty() && self.begun;
                let what = || format!("square {}", path.len() + 1);
                return if between { Ok(None) } else { Err(input.ends_before(&what())) };
            };
            let square = square(&word).ok_or_else(|| {
                place.error(format_args!("a square must be A1 to F6, not {}", quote(&word)))
            })?;
            path.push(square);
        }
        self.begun = true;
        Ok(Some(path))
    }

    fn answer(&mut self, path: &Vec<Square>, _: &Stop) -> Result<Objection, JudgeError> {
        let board = Board::new(SIDE, SIDE).expect("the board of the judge");
        Ok(mistake(&Problem::closed(board, Leaper::KNIGHT), path, name))
    }

    fn write(&self, _: u64, _: &Vec<Square>, objection: &Objection, text: &mut Vec<u8>) {
        WORDS.write(objection, text);
    }

    fn check(&mut self, _: u64, path: &Vec<Square>, output: &mut Lines, stop: &Stop) -> Checked {
        WORDS.check(&self.answer(path, stop)?, output)
    }
}

/// The square of this name. Which way up the board is makes no difference here: `A1` is taken for the top left.
fn square(name: &str) -> Option<Square> {
    let &[letter @ b'A'..=b'F', number @ b'1'..=b'6'] = name.as_bytes() else { return None };
    Some(Square::new(u32::from(number - b'1') * SIDE + u32::from(letter - b'A')))
}

fn name(square: Square) -> String {
    let (row, column) = (square.vertex() / SIDE, square.vertex() % SIDE);
    format!("{}{}", (b'A' + column as u8) as char, row + 1)
}
