//! UVa 10255, "The Knight's Tour": `n r c` until the input ends. Where the n x n board has a closed tour, a tour from
//! row r and column c is wanted as a grid of step numbers, each in a field of width 5; `No Circuit Tour.` otherwise.
//! An empty line stands between cases.
//!
//! The statement asks for a path only, so an open tour is accepted; the tours written here are closed, which satisfies
//! those who read it otherwise.

use std::collections::HashMap;
use std::rc::Rc;

use super::lines::{Lines, quote};
use super::step_grid::{check_grid, steps};
use super::{Checked, Entry, Input, Judge, JudgeError, tour_by, wrong};
use crate::board::{Board, Leaper, Square};
use crate::problem::Problem;
use crate::search::{Stop, first};

pub(super) const ENTRY: Entry =
    Entry::of::<Uva10255>("uva10255", "a tour of n x n from row r and column c, where there is a closed one");

const NONE: &str = "No Circuit Tour.";

/// How wide the field of a step number is.
const WIDTH: usize = 5;

#[derive(Default)]
pub(super) struct Uva10255 {
    /// for each side asked for, the steps of a closed tour
    closed: HashMap<u32, Rc<[u32]>>,
}

pub(super) struct Start {
    side: u32,
    square: Square,
}

/// Whether the square board of this side has a closed tour (Schwenk, "Which rectangular chessboards have a knight's
/// tour?", Mathematics Magazine 64, 1991).
fn has_closed_tour(side: u32) -> bool {
    side >= 6 && side.is_multiple_of(2)
}

fn board(side: u32) -> Board {
    Board::new(side, side).expect("a board of the judge")
}

impl Judge for Uva10255 {
    const EXACT: bool = true;
    type Case = Start;
    /// The steps of a closed tour, row by row, wherever it starts.
    type Answer = Option<Rc<[u32]>>;

    fn read(&mut self, input: &mut Input) -> Result<Option<Start>, JudgeError> {
        let Some(side) = input.number("n", 2..=50)? else { return Ok(None) };
        let (row, column) = (input.need("the row", 1..=side)?, input.need("the column", 1..=side)?);
        Ok(Some(Start { side: side as u32, square: Square::new(((row - 1) * side + column - 1) as u32) }))
    }

    fn answer(&mut self, start: &Start, stop: &Stop) -> Result<Self::Answer, JudgeError> {
        if !has_closed_tour(start.side) {
            return Ok(None);
        }
        if let Some(known) = self.closed.get(&start.side) {
            return Ok(Some(known.clone()));
        }
        let problem = Problem::closed(board(start.side), Leaper::KNIGHT);
        let tour = tour_by(&first::strategies(), &problem, stop)?
            .expect("even boards from 6x6 on have a closed tour");
        let steps: Rc<[u32]> = steps(problem.board(), tour.squares()).into();
        self.closed.insert(start.side, steps.clone());
        Ok(Some(steps))
    }

    fn write(&self, number: u64, start: &Start, steps: &Self::Answer, text: &mut Vec<u8>) {
        if number > 1 {
            text.push(b'\n');
        }
        let Some(steps) = steps else {
            text.extend_from_slice(NONE.as_bytes());
            text.push(b'\n');
            return;
        };
        let squares = steps.len() as u32;
        let before = steps[start.square.index()] - 1;
        for row in steps.chunks(start.side as usize) {
            for step in row {
                // the cycle turned so that it starts where it should
                let step = (step - 1 + squares - before) % squares + 1;
                text.extend_from_slice(format!("{step:WIDTH$}").as_bytes());
            }
            text.push(b'\n');
        }
    }

    fn check(&mut self, number: u64, start: &Start, output: &mut Lines, _: &Stop) -> Checked {
        if number > 1 {
            match output.need("the empty line between cases")? {
                "" => {}
                other => {
                    return wrong(format!("{} where the empty line between cases is wanted", quote(other)));
                }
            }
        }
        if !has_closed_tour(start.side) {
            return match output.need(&format!("`{NONE}`"))? {
                NONE => Ok(()),
                other => wrong(format!("{} where `{NONE}` is wanted", quote(other))),
            };
        }
        let problem = Problem::open(board(start.side), Leaper::KNIGHT);
        let problem = problem.from(start.square).expect("a start on the board");
        check_grid(&problem, output, |line| {
            let fields: String = line.split_whitespace().map(|word| format!("{word:>WIDTH$}")).collect();
            if line == NONE {
                wrong(format!("`{NONE}`, but there is one"))
            } else if line != fields {
                wrong(format!("the numbers are not in fields of width {WIDTH}: {}", quote(line)))
            } else {
                Ok(())
            }
        })
    }
}
