use std::fmt::Display;

use crate::board::{Board, Square};
use crate::problem::{Fault, Problem, verify};

/// What is wrong with this path as an answer to the problem, in a judge's words; `None` if nothing is. `show` writes a
/// square as the judge's problem does.
pub(super) fn mistake<D: Display>(
    problem: &Problem,
    path: &[Square],
    show: impl Fn(Square) -> D,
) -> Option<String> {
    let at = |step: usize| show(path[step - 1]);
    let fault = verify(problem, path).err()?;
    Some(match fault {
        Fault::Start { .. } => match problem.start() {
            Some(start) => format!("the tour starts at {}, not at {}", at(1), show(start)),
            None => fault.to_string(),
        },
        Fault::NoMove { step, .. } => {
            let jump = jump(problem.board(), path[step - 2], path[step - 1]);
            format!("step {step}: from {} to {} {jump}", at(step - 1), at(step))
        }
        Fault::Again { step, before, .. } => {
            format!("step {step}: {} was visited before, at step {before}", at(step))
        }
        Fault::LeftOut { steps, squares, .. } => format!("the tour visits {steps} of {squares} squares"),
        Fault::NotClosed { step, .. } => {
            let jump = jump(problem.board(), path[step - 1], path[0]);
            format!("the tour does not close: from {} back to {} {jump}", at(step), at(1))
        }
        other => other.to_string(),
    })
}

/// Says what kind of jump that is no knight's move is made between two squares.
fn jump(board: &Board, from: Square, to: Square) -> &'static str {
    let (from, to) = (board.place(from), board.place(to));
    match (from.0.abs_diff(to.0), from.1.abs_diff(to.1)) {
        (0, 0) => "is no move at all",
        (0, _) | (_, 0) => "is a straight jump, no knight's move",
        (rows, columns) if rows == columns => "is a diagonal jump, no knight's move",
        _ => "is no knight's move",
    }
}
