//! The verifier. It goes back to the rules: it knows the board and how far the leaper moves, and shares nothing
//! with what finds tours, neither the move graph nor the closing.

use fixedbitset::FixedBitSet;
use thiserror::Error;

use super::Problem;
use crate::board::{Board, Leaper, Square};

/// What is wrong with a tour. Steps are counted from 1; squares are written by their chess names.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum Fault {
    /// A square that is not on the board.
    #[error("step {step} is off the board")]
    OffBoard {
        /// which step
        step: usize,
    },
    /// A square that is a hole.
    #[error("step {step}: {square} is a hole")]
    OnHole {
        /// which step
        step: usize,
        /// which square
        square: String,
    },
    /// Two squares in succession that no move joins.
    #[error("step {step}: {from} to {to} is no move of the {leaper}")]
    NoMove {
        /// the step that arrives
        step: usize,
        /// where it comes from
        from: String,
        /// where it arrives
        to: String,
        /// the leaper
        leaper: Leaper,
    },
    /// A square visited before.
    #[error("step {step}: {square} was visited before, at step {before}")]
    Again {
        /// which step
        step: usize,
        /// which square
        square: String,
        /// the earlier step
        before: usize,
    },
    /// Squares left out.
    #[error("{square} is not visited: the tour has {steps} of {squares} squares")]
    LeftOut {
        /// the first square left out
        square: String,
        /// how many steps there are
        steps: usize,
        /// how many there should be
        squares: usize,
    },
    /// The wrong start.
    #[error("step 1: the tour starts at {square}, not at {wanted}")]
    Start {
        /// where it starts
        square: String,
        /// where it should
        wanted: String,
    },
    /// The wrong end.
    #[error("step {step}: the tour ends at {square}, not at {wanted}")]
    End {
        /// the last step
        step: usize,
        /// where it ends
        square: String,
        /// where it should
        wanted: String,
    },
    /// The ends of a closed tour are not a move apart.
    #[error("step {step}: the tour does not close, as {from} to {to} is no move of the {leaper}")]
    NotClosed {
        /// the last step
        step: usize,
        /// the last square
        from: String,
        /// the first square
        to: String,
        /// the leaper
        leaper: Leaper,
    },
    /// A closed tour on a board that is too small for one.
    #[error("step {step}: a closed tour makes each of its moves once, so it needs at least three squares")]
    TooFew {
        /// the last step
        step: usize,
    },
    /// A move that the tour must use and does not.
    #[error("the move {from}-{to} is given but not used")]
    NotUsed {
        /// one square
        from: String,
        /// the other
        to: String,
    },
    /// A move that the tour must not use and does.
    #[error("step {step}: the move {from}-{to} is to be avoided")]
    NotAvoided {
        /// the step that makes the move
        step: usize,
        /// one square
        from: String,
        /// the other
        to: String,
    },
}

/// Whether the path answers the problem: it visits every square of the board once, each a move from the one before
/// it, starts and ends where it must, closes if it must, uses the moves given and none of those to be avoided.
///
/// A single square is an open tour of itself; it is no closed tour, for it has no move. Nor are two squares: a
/// closed tour makes as many different moves as there are squares.
///
/// O(squares) time (given and avoided moves are looked up by bisection), one bit a square.
///
/// # Errors
/// The first fault, with the step at which it shows.
pub fn verify(problem: &Problem, path: &[Square]) -> Result<(), Fault> {
    let (board, leaper) = (problem.board(), problem.leaper());
    let name = |square| board.name(square).to_string();
    let mut visited = FixedBitSet::with_capacity(board.area() as usize);
    let mut previous = None;
    let mut used = 0;
    for (index, &square) in path.iter().enumerate() {
        let step = index + 1;
        on_board(board, square, step)?;
        if let Some(start) = problem.start().filter(|start| index == 0 && *start != square) {
            return Err(Fault::Start { square: name(square), wanted: name(start) });
        }
        if let Some(from) = previous {
            if !leaper.moves_between(board.place(from), board.place(square)) {
                return Err(Fault::NoMove { step, from: name(from), to: name(square), leaper });
            }
            used += usize::from(uses_given(problem, step, from, square)?);
        }
        if visited.put(square.index()) {
            let before = 1 + path.iter().position(|s| *s == square).expect("it was visited before");
            return Err(Fault::Again { step, square: name(square), before });
        }
        previous = Some(square);
    }
    let squares = board.squares() as usize;
    if path.len() < squares {
        let square = board.iter().find(|s| !visited.contains(s.index())).expect("some square is left out");
        return Err(Fault::LeftOut { square: name(square), steps: path.len(), squares });
    }
    let (step, first, last) = (path.len(), path[0], path[path.len() - 1]);
    if let Some(end) = problem.end().filter(|end| *end != last) {
        return Err(Fault::End { step, square: name(last), wanted: name(end) });
    }
    if problem.is_closed() {
        if squares < 3 {
            return Err(Fault::TooFew { step });
        }
        if !leaper.moves_between(board.place(last), board.place(first)) {
            return Err(Fault::NotClosed { step, from: name(last), to: name(first), leaper });
        }
        used += usize::from(uses_given(problem, step, last, first)?);
    }
    if used < problem.given_moves().len() {
        let [from, to] = unused(problem, path).map(name);
        return Err(Fault::NotUsed { from, to });
    }
    Ok(())
}

fn on_board(board: &Board, square: Square, step: usize) -> Result<(), Fault> {
    if square.vertex() >= board.area() {
        Err(Fault::OffBoard { step })
    } else if !board.contains(square) {
        Err(Fault::OnHole { step, square: board.name(square).to_string() })
    } else {
        Ok(())
    }
}

/// Whether this move is one of those given; a fault if it is to be avoided.
fn uses_given(problem: &Problem, step: usize, from: Square, to: Square) -> Result<bool, Fault> {
    let edge = [from.min(to), from.max(to)];
    if problem.avoided_moves().binary_search(&edge).is_ok() {
        let [from, to] = [from, to].map(|square| problem.board().name(square).to_string());
        return Err(Fault::NotAvoided { step, from, to });
    }
    Ok(problem.given_moves().binary_search(&edge).is_ok())
}

/// The first of the moves given that the path does not make.
fn unused(problem: &Problem, path: &[Square]) -> [Square; 2] {
    let made = |edge: &[Square; 2]| {
        let closing = [path[path.len() - 1], path[0]];
        let mut moves = path.windows(2).chain(problem.is_closed().then_some(closing.as_slice()));
        moves.any(|m| m == edge || (m[1] == edge[0] && m[0] == edge[1]))
    };
    *problem.given_moves().iter().find(|edge| !made(edge)).expect("some given move is not made")
}
