use crate::board::{Board, Leaper, Square, move_graph};
use crate::cycle::small::{Set, SmallGraph, only};
use crate::cycle::{Poll, Vertex};
use crate::search::Stop;

/// How many squares are stepped on between two looks at the clock: about a millisecond's work.
const GLANCE: u64 = 1 << 12;

/// How many open knight's tours of this board start at this square; closed ones are among them. `None` if the board
/// has more than 128 squares, or `stop` said to stop.
///
/// Depth-first search over all of them, which leaves out only what [`SmallGraph::onward`] does: about half a
/// microsecond a tour. The 524,486 tours from a corner of 6x6 take well under a second, those of 7x7 hours.
///
/// # Panics
/// If the square is not on the board.
pub fn open_tours(board: &Board, start: Square, stop: &Stop) -> Option<u64> {
    let graph = SmallGraph::new(&move_graph(board, Leaper::KNIGHT, &mut Poll::never()))?;
    assert!(board.contains(start), "the start is on the board");
    let start = start.vertex();
    let squares: Set = board.iter().map(|square| only(square.vertex())).sum();
    let mut rest = squares & !only(start);
    if rest == 0 {
        return Some(1);
    }
    let mut tours = 0;
    let mut nodes: u64 = 0;
    let mut path = vec![Step { vertex: start, untried: graph.onward(start, rest, squares) }];
    while let Some(step) = path.last_mut() {
        if step.untried == 0 {
            rest |= only(step.vertex);
            path.pop();
            continue;
        }
        let vertex = step.untried.trailing_zeros();
        step.untried &= step.untried - 1;
        nodes += 1;
        if nodes.is_multiple_of(GLANCE) && stop.reached() {
            return None;
        }
        if rest == only(vertex) {
            tours += 1;
            continue;
        }
        rest &= !only(vertex);
        path.push(Step { vertex, untried: graph.onward(vertex, rest, squares) });
    }
    Some(tours)
}

/// A square of the path, and the squares to which it has not yet been continued from there.
struct Step {
    vertex: Vertex,
    untried: Set,
}
