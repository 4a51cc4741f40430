//! CSES 1689, "Knight's Tour": `x y`, the column and the row of the start on the chessboard; the output is the grid of
//! step numbers. Any tour will do. Several starts one after the other get a grid each.

use super::lines::Lines;
use super::step_grid::{check_grid, steps};
use super::{Checked, Entry, Input, Judge, JudgeError, tour_by};
use crate::board::{Board, Leaper, Square};
use crate::problem::Problem;
use crate::search::{Stop, first};

pub(super) const ENTRY: Entry =
    Entry::of::<Cses1689>("cses1689", "a tour of 8x8 from column x and row y, as a grid of steps");

const SIDE: u32 = 8;

#[derive(Default)]
pub(super) struct Cses1689 {
    begun: bool,
}

impl Judge for Cses1689 {
    const EXACT: bool = false;
    type Case = Problem;
    /// The steps row by row.
    type Answer = Vec<u32>;

    fn read(&mut self, input: &mut Input) -> Result<Option<Problem>, JudgeError> {
        let side = i64::from(SIDE);
        let x = match input.number("x", 1..=side)? {
            Some(x) => x as u32,
            None if self.begun => return Ok(None),
            None => return Err(input.ends_before("x")),
        };
        let y = input.need("y", 1..=side)? as u32;
        self.begun = true;
        let board = Board::new(SIDE, SIDE).expect("the chessboard");
        let start = Square::new((y - 1) * SIDE + x - 1);
        Ok(Some(Problem::open(board, Leaper::KNIGHT).from(start).expect("a start on the board")))
    }

    fn answer(&mut self, problem: &Problem, stop: &Stop) -> Result<Vec<u32>, JudgeError> {
        let tour = tour_by(&first::strategies(), problem, stop)?
            .expect("a tour from every square of the chessboard");
        Ok(steps(problem.board(), tour.squares()))
    }

    fn write(&self, _: u64, _: &Problem, steps: &Vec<u32>, text: &mut Vec<u8>) {
        for row in steps.chunks(SIDE as usize) {
            let numbers: Vec<_> = row.iter().map(u32::to_string).collect();
            text.extend_from_slice(numbers.join(" ").as_bytes());
            text.push(b'\n');
        }
    }

    fn check(&mut self, _: u64, problem: &Problem, output: &mut Lines, _: &Stop) -> Checked {
        check_grid(problem, output, |_| Ok(()))
    }
}
