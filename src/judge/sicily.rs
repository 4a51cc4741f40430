//! What Sicily 1152 and 1153 have in common: they differ in the board.
//!
//! Each number of the input is a start; -1 ends it. For each start a line with the numbers of the squares in the order
//! of a tour, single spaces between them. Squares are numbered from 1, row by row from the top left.

use std::rc::Rc;

use super::lines::{Lines, number, quote};
use super::mistake::mistake;
use super::{Checked, Input, Judge, JudgeError, tour_by, wrong};
use crate::board::{Board, Leaper, Square};
use crate::problem::Problem;
use crate::search::{Stop, first};

/// The line written for each start, once it has been asked for.
pub(super) struct Sicily<const ROWS: u32, const COLUMNS: u32> {
    written: Vec<Option<Rc<str>>>,
}

impl<const ROWS: u32, const COLUMNS: u32> Default for Sicily<ROWS, COLUMNS> {
    fn default() -> Self {
        Sicily { written: vec![None; (ROWS * COLUMNS) as usize] }
    }
}

fn open(rows: u32, columns: u32, start: Square) -> Problem {
    let board = Board::new(rows, columns).expect("the board of a judge");
    Problem::open(board, Leaper::KNIGHT).from(start).expect("a start on the board")
}

impl<const ROWS: u32, const COLUMNS: u32> Judge for Sicily<ROWS, COLUMNS> {
    const EXACT: bool = true;
    type Case = Square;
    type Answer = Rc<str>;

    fn read(&mut self, input: &mut Input) -> Result<Option<Square>, JudgeError> {
        let Some((word, place)) = input.word()? else { return Ok(None) };
        if word == "-1" {
            return Ok(None);
        }
        let digits = word.bytes().all(|byte| byte.is_ascii_digit());
        let number = word.parse().ok().filter(|number| digits && (1..=ROWS * COLUMNS).contains(number));
        let wanted =
            || format!("the start must be 1 to {}, or -1 to end, not {}", ROWS * COLUMNS, quote(&word));
        number.map(|number: u32| Some(Square::new(number - 1))).ok_or_else(|| place.error(wanted()))
    }

    fn answer(&mut self, start: &Square, stop: &Stop) -> Result<Rc<str>, JudgeError> {
        let written = &mut self.written[start.index()];
        if written.is_none() {
            let tour = tour_by(&first::strategies(), &open(ROWS, COLUMNS, *start), stop)?;
            let tour = tour.expect("both boards have a tour from every square");
            let numbers: Vec<_> = tour.squares().iter().map(|square| square.number().to_string()).collect();
            *written = Some(numbers.join(" ").into());
        }
        Ok(written.clone().expect("it has just been written"))
    }

    fn write(&self, _: u64, _: &Square, line: &Rc<str>, text: &mut Vec<u8>) {
        text.extend_from_slice(line.as_bytes());
        text.push(b'\n');
    }

    fn check(&mut self, _: u64, start: &Square, output: &mut Lines, _: &Stop) -> Checked {
        let line = output.need(&format!("the tour from {}", start.number()))?;
        if line.is_empty() {
            return wrong("an empty line where the tour is wanted");
        }
        let mut numbers = Vec::new();
        for word in line.split(' ') {
            match number::<u32>(word) {
                Some(number) => numbers.push(number),
                None if word.is_empty() && line.ends_with(' ') => {
                    return wrong("a space at the end of the line");
                }
                None if word.is_empty() => return wrong("two spaces, or one at the beginning of the line"),
                None => return wrong(format!("{} is no number of a square", quote(word))),
            }
        }
        if let Some(number) = numbers.iter().find(|number| !(1..=ROWS * COLUMNS).contains(*number)) {
            return wrong(format!("{number} is no square: they are numbered from 1 to {}", ROWS * COLUMNS));
        }
        let problem = open(ROWS, COLUMNS, *start);
        let path: Vec<_> = numbers.iter().map(|number| Square::new(number - 1)).collect();
        match mistake(&problem, &path, Square::number) {
            None => Ok(()),
            Some(why) => wrong(misunderstanding(&problem, &path).map_or(why, str::to_owned)),
        }
    }
}

/// The way of reading the statement by which a wrong path is right.
fn misunderstanding(problem: &Problem, path: &[Square]) -> Option<&'static str> {
    let (board, start) = (problem.board(), problem.start()?);
    if mistake(&open(board.columns(), board.rows(), start), path, Square::number).is_none() {
        return Some("rows and columns exchanged");
    }
    let mut by_step = vec![None; path.len()];
    for (index, step) in path.iter().enumerate() {
        *by_step.get_mut(step.index())? = Some(Square::new(index as u32));
    }
    let by_step: Vec<_> = by_step.into_iter().collect::<Option<_>>()?;
    let steps = mistake(problem, &by_step, Square::number).is_none();
    steps.then_some("these are the steps at which the squares are visited, not the squares in their order")
}
