use crate::board::{Board, Square};

/// The order in which the lexicographically first tour compares squares: by file letter, then by number, as the
/// judge of POJ 2488 does. `a1` comes first, then `a2`; `b1` after the last of the `a`s.
#[derive(Clone, Copy, Debug)]
pub struct Order {
    rows: u32,
    columns: u32,
}

impl Order {
    /// The order of this board's squares.
    pub fn of(board: &Board) -> Order {
        Order { rows: board.rows(), columns: board.columns() }
    }

    /// How many squares come before this one, holes counted.
    pub fn position(self, square: Square) -> u32 {
        let (row, column) = (square.vertex() / self.columns, square.vertex() % self.columns);
        column * self.rows + (self.rows - 1 - row)
    }

    /// The square (or hole) at this position.
    pub fn square(self, position: u32) -> Square {
        let (column, up) = (position / self.rows, position % self.rows);
        Square::new((self.rows - 1 - up) * self.columns + column)
    }

    /// The board turned so that its squares are numbered in this order: a1 is at the top left, and a2 to the right of
    /// it. A leaper moves on it as it does on `board`, which is that of this order.
    ///
    /// # Panics
    /// If it is another board.
    pub fn turned(self, board: &Board) -> Board {
        let holes = board.holes().map(|hole| Square::new(self.position(hole)));
        let turned = Board::new(self.columns, self.rows).and_then(|turned| turned.with_holes(holes));
        turned.expect("it has as many squares as the board")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_positions_are_the_order_of_the_names() {
        let board = Board::new(9, 26).unwrap();
        let order = Order::of(&board);
        let mut names: Vec<_> = board.iter().map(|square| board.name(square).to_string()).collect();
        names.sort();
        let squares: Vec<_> = names.iter().map(|name| board.read_square(name).unwrap()).collect();
        assert!(squares.iter().enumerate().all(|(at, square)| order.position(*square) as usize == at));
        assert!(squares.iter().enumerate().all(|(at, square)| order.square(at as u32) == *square));
    }
}
