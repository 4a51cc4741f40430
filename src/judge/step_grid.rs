//! Grids of step numbers, as the problems have them whose answers are no lists of squares.

use super::lines::{Lines, number, quote};
use super::mistake::mistake;
use super::{Checked, Refusal, wrong};
use crate::board::{Board, Square};
use crate::problem::Problem;

/// The step, from 1, at which each square of the board is visited.
pub(super) fn steps(board: &Board, path: &[Square]) -> Vec<u32> {
    let mut steps = vec![0; board.area() as usize];
    for (step, square) in (1..).zip(path) {
        steps[square.index()] = step;
    }
    steps
}

/// A square by row and column, from 1.
pub(super) fn by_row_and_column(board: &Board, square: Square) -> String {
    let (row, column) = board.place(square);
    format!("row {}, column {}", row + 1, column + 1)
}

/// Reads a grid of step numbers, a row a line, and looks whether it is a tour from the problem's start. `layout` first
/// looks at each line for what else is wanted of it.
pub(super) fn check_grid(problem: &Problem, output: &mut Lines, layout: impl Fn(&str) -> Checked) -> Checked {
    let board = problem.board();
    let mut path: Vec<Option<Square>> = vec![None; board.area() as usize];
    for row in 0..board.rows() {
        let line = output.need(&format!("row {} of the grid", row + 1))?;
        layout(line)?;
        for (column, step) in (0..).zip(read_row(line, row, board)?) {
            let square = board.at(row, column);
            if path[step as usize - 1].is_some() {
                return wrong(format!("step {step} is twice in the grid"));
            }
            path[step as usize - 1] = square;
        }
    }
    let path: Vec<_> = path.into_iter().flatten().collect();
    let Some(why) = mistake(problem, &path, |square| by_row_and_column(board, square)) else { return Ok(()) };
    let (row, column) = board.place(path[0]);
    let exchanged = problem.start() != Some(path[0]) && problem.start() == board.at(column, row);
    wrong(if exchanged { format!("{why}: row and column exchanged") } else { why })
}

fn read_row(line: &str, row: u32, board: &Board) -> Result<Vec<u32>, Refusal> {
    let step = |word: &str| match number::<u32>(word) {
        Some(0) => wrong("0 in the grid: steps are counted from 1"),
        Some(step) if step > board.area() => {
            wrong(format!("{step} in the grid: the last step is {}", board.area()))
        }
        Some(step) => Ok(step),
        None => wrong(format!("{} in row {} is no step", quote(word), row + 1)),
    };
    let steps = line.split_ascii_whitespace().map(step).collect::<Result<Vec<_>, _>>()?;
    if steps.len() != board.columns() as usize {
        return wrong(format!("{} numbers in row {}, not {}", steps.len(), row + 1, board.columns()));
    }
    Ok(steps)
}
