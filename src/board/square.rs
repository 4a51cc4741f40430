/// One place on a board, counted row by row from the top left, holes included.
///
/// A square does not know its board; [`Board`](crate::board::Board) gives its row and column and its name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Square(u32);

impl Square {
    /// The square with this 0-based index.
    pub const fn new(index: u32) -> Square {
        Square(index)
    }

    /// The 0-based index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The 0-based index as the vertex number of the move graph.
    pub const fn vertex(self) -> u32 {
        self.0
    }

    /// The 1-based number, as people and judges write it.
    pub const fn number(self) -> u32 {
        self.0 + 1
    }
}
