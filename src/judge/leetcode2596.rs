//! LeetCode 2596, "Check Knight Tour Configuration": a grid of step numbers as JSON, counted from 0. `true` if it is a
//! knight's tour that starts at the top left, else `false`. Several grids one after the other get a line each.

use super::input::Place;
use super::lines::{Lines, quote};
use super::mistake::mistake;
use super::step_grid::by_row_and_column;
use super::yes_or_no::{Objection, Words};
use super::{Checked, Entry, Input, Judge, JudgeError};
use crate::board::{Board, Leaper, Square};
use crate::problem::Problem;
use crate::search::Stop;

pub(super) const ENTRY: Entry =
    Entry::of::<Leetcode2596>("leetcode2596", "whether a grid of steps is a tour from the top left");

const WORDS: Words = Words { yes: "true", no: "false" };

#[derive(Default)]
pub(super) struct Leetcode2596 {
    begun: bool,
}

pub(super) struct Grid {
    board: Board,
    /// row by row
    steps: Vec<i64>,
}

impl Judge for Leetcode2596 {
    const EXACT: bool = false;
    type Case = Grid;
    type Answer = Objection;

    fn read(&mut self, input: &mut Input) -> Result<Option<Grid>, JudgeError> {
        if self.begun && input.skip_blanks()?.is_none() {
            return Ok(None);
        }
        self.begun = true;
        read_grid(input).map(Some)
    }

    fn answer(&mut self, grid: &Grid, _: &Stop) -> Result<Objection, JudgeError> {
        Ok(objection(grid))
    }

    fn write(&self, _: u64, _: &Grid, objection: &Objection, text: &mut Vec<u8>) {
        WORDS.write(objection, text);
    }

    fn check(&mut self, _: u64, grid: &Grid, output: &mut Lines, _: &Stop) -> Checked {
        WORDS.check(&objection(grid), output)
    }
}

fn objection(grid: &Grid) -> Objection {
    let board = &grid.board;
    let mut path = vec![None; grid.steps.len()];
    for (square, step) in board.iter().zip(&grid.steps) {
        let Some(visited) = usize::try_from(*step).ok().and_then(|step| path.get_mut(step)) else {
            return Some(format!("{step} is no step: they are counted from 0 to {}", grid.steps.len() - 1));
        };
        if visited.replace(square).is_some() {
            return Some(format!("step {step} is twice in the grid"));
        }
    }
    let path: Vec<_> = path.into_iter().flatten().collect();
    let problem =
        Problem::open(board.clone(), Leaper::KNIGHT).from(Square::new(0)).expect("the top left is there");
    mistake(&problem, &path, |square| by_row_and_column(board, square))
}

/// Reads `[[0,11],[5,14]]`, with white space between any two parts.
fn read_grid(input: &mut Input) -> Result<Grid, JudgeError> {
    let mut steps = Vec::new();
    let (mut rows, mut columns) = (0, 0);
    let place = read_list(input, |input| {
        let before = steps.len();
        let place = read_list(input, |input| {
            steps.push(read_step(input)?);
            Ok(())
        })?;
        rows += 1;
        let length = steps.len() - before;
        if rows == 1 {
            columns = length;
        }
        if length == columns {
            Ok(())
        } else {
            Err(place.error(format_args!("row {rows} has {length} numbers, the first {columns}")))
        }
    })?;
    let sides = u32::try_from(rows).ok().zip(u32::try_from(columns).ok());
    let board = sides.and_then(|(rows, columns)| Board::new(rows, columns).ok());
    board.map(|board| Grid { board, steps }).ok_or_else(|| place.error("the grid is too large"))
}

/// Reads a list that is not empty, and says where it begins.
fn read_list(
    input: &mut Input,
    mut item: impl FnMut(&mut Input) -> Result<(), JudgeError>,
) -> Result<Place, JudgeError> {
    input.skip_blanks()?;
    let place = input.place();
    expect(input, b"[", "`[`")?;
    loop {
        item(input)?;
        if expect(input, b",]", "`,` or `]`")? == b']' {
            return Ok(place);
        }
    }
}

fn expect(input: &mut Input, wanted: &[u8], what: &str) -> Result<u8, JudgeError> {
    match input.skip_blanks()? {
        Some(character) if wanted.contains(&character) => {
            input.skip();
            Ok(character)
        }
        _ => Err(unexpected(input, what)?),
    }
}

fn read_step(input: &mut Input) -> Result<i64, JudgeError> {
    input.skip_blanks()?;
    let place = input.place();
    let mut digits = String::new();
    while let Some(character) = input.peek()?.filter(|c| c.is_ascii_digit() || *c == b'-') {
        digits.push(character as char);
        input.skip();
    }
    match digits.parse() {
        Ok(step) => Ok(step),
        Err(_) if digits.is_empty() => Err(unexpected(input, "a number")?),
        Err(_) => Err(place.error(format_args!("{} is no step", quote(&digits)))),
    }
}

/// The error of something else where this is wanted.
fn unexpected(input: &mut Input, what: &str) -> Result<JudgeError, JudgeError> {
    Ok(match input.word()? {
        Some((word, place)) => place.error(format_args!("{} where {what} is wanted", quote(&word))),
        None => input.ends_before(what),
    })
}
