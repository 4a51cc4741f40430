use super::{Board, Leaper};
use crate::cycle::{Graph, Poll};

/// The move graph: the squares as vertices (numbered as [`Square::vertex`](super::Square::vertex) says), the
/// leaper's moves as edges. Holes are vertices that are absent.
///
/// O(squares) time, one byte and one bit a square. It ends early if it is told to stop, and then moves are missing.
pub fn move_graph(board: &Board, leaper: Leaper, poll: &mut Poll) -> Graph {
    let steps = leaper.steps();
    let mut offsets = [0; 8];
    for (offset, &(down, right)) in offsets.iter_mut().zip(&steps) {
        // arithmetic modulo 2^32: `vertex + offset` is right wherever the move stays on the board
        *offset = down.wrapping_mul(i64::from(board.columns())).wrapping_add(right) as u32;
    }

    // Which moves stay on the board is a matter of the row and of the column, apart from the holes.
    let within = |side: u32, step: fn(&(i64, i64)) -> i64| -> Vec<u8> {
        let stays = |at: i64, step: i64| (0..i64::from(side)).contains(&(at + step));
        (0..i64::from(side))
            .map(|at| steps.iter().rev().fold(0, |mask, s| mask << 1 | u8::from(stays(at, step(s)))))
            .collect()
    };
    let by_row = within(board.rows(), |step| step.0);
    let by_column = within(board.columns(), |step| step.1);
    let mut masks = Vec::with_capacity(board.area() as usize);
    for row in by_row.iter().take_while(|_| !poll.stopped_after(by_column.len())) {
        masks.extend(by_column.iter().map(|column| row & column));
    }
    masks.resize(board.area() as usize, 0);

    let mut graph = Graph::lattice(offsets, masks);
    for hole in board.holes().take_while(|_| !poll.stopped()) {
        graph.remove_vertex(hole.vertex());
    }
    graph
}

#[cfg(test)]
mod tests {
    use super::super::Square;
    use super::*;

    #[test]
    fn edges_are_exactly_the_moves() {
        let holes = [3, 17, 18, 40].map(Square::new);
        for (rows, columns) in [(1, 1), (1, 9), (2, 3), (3, 2), (5, 8), (8, 8), (9, 7)] {
            for leaper in [(1, 2), (0, 1), (1, 1), (2, 2), (0, 3), (1, 4), (2, 3), (70, 90)] {
                let leaper = Leaper::new(leaper.0, leaper.1).unwrap();
                let board = Board::new(rows, columns).unwrap();
                let board = board.clone().with_holes(holes).unwrap_or(board);
                let graph = move_graph(&board, leaper, &mut Poll::never());
                assert_eq!(graph.order(), board.squares() as usize);
                for a in (0..board.area()).map(Square::new) {
                    for b in (0..board.area()).map(Square::new) {
                        let moves = board.contains(a)
                            && board.contains(b)
                            && leaper.moves_between(board.place(a), board.place(b));
                        let joined = graph.neighbours(a.vertex()).any(|v| v == b.vertex());
                        assert_eq!(joined, moves, "{rows}x{columns} {leaper} {a:?} {b:?}");
                        assert_eq!(graph.joins(a.vertex(), b.vertex()), moves);
                    }
                }
            }
        }
    }
}
