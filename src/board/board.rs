use fixedbitset::FixedBitSet;
use thiserror::Error;

use super::Square;

/// A rectangle of `rows` x `columns` squares, some of which may be holes.
///
/// Rows and columns are counted from 0 at the top left. Takes one bit a square, and only where there are holes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    rows: u32,
    columns: u32,
    /// empty while there is no hole
    holes: FixedBitSet,
    squares: u32,
}

/// Why there is no such board.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum BoardError {
    /// One side is zero.
    #[error("a board of {rows}x{columns} has no squares")]
    Empty {
        /// rows asked for
        rows: u32,
        /// columns asked for
        columns: u32,
    },
    /// More squares than can be numbered.
    #[error("a board of {rows}x{columns} is too large: at most {} squares", u32::MAX)]
    TooLarge {
        /// rows asked for
        rows: u32,
        /// columns asked for
        columns: u32,
    },
    /// Every square is a hole.
    #[error("every square of the board is a hole")]
    OnlyHoles,
}

impl Board {
    /// The full rectangle of `rows` x `columns` squares.
    ///
    /// # Errors
    /// If it has no square, or more than 4,294,967,295.
    pub fn new(rows: u32, columns: u32) -> Result<Board, BoardError> {
        if rows == 0 || columns == 0 {
            return Err(BoardError::Empty { rows, columns });
        }
        let squares = rows.checked_mul(columns).ok_or(BoardError::TooLarge { rows, columns })?;
        Ok(Board { rows, columns, holes: FixedBitSet::new(), squares })
    }

    /// The same board with these squares made holes as well. Squares off the board are ignored.
    ///
    /// # Errors
    /// If no square is left.
    pub fn with_holes(mut self, holes: impl IntoIterator<Item = Square>) -> Result<Board, BoardError> {
        for hole in holes {
            if self.contains(hole) {
                self.holes.grow(self.area() as usize);
                self.holes.insert(hole.index());
                self.squares -= 1;
            }
        }
        if self.squares == 0 { Err(BoardError::OnlyHoles) } else { Ok(self) }
    }

    /// How many rows.
    pub fn rows(&self) -> u32 {
        self.rows
    }

    /// How many columns.
    pub fn columns(&self) -> u32 {
        self.columns
    }

    /// `rows` x `columns`: the squares and the holes.
    pub fn area(&self) -> u32 {
        self.rows * self.columns
    }

    /// How many squares a tour visits: the holes are not counted.
    pub fn squares(&self) -> u32 {
        self.squares
    }

    /// Whether this is a square of the board and no hole.
    pub fn contains(&self, square: Square) -> bool {
        square.vertex() < self.area() && !self.holes.contains(square.index())
    }

    /// Whether the board has any hole.
    pub fn has_holes(&self) -> bool {
        !self.holes.is_empty()
    }

    /// The row from the top and the column from the left, both from 0.
    pub fn place(&self, square: Square) -> (u32, u32) {
        (square.vertex() / self.columns, square.vertex() % self.columns)
    }

    /// The square (or hole) at this 0-based row and column, `None` off the board.
    pub fn at(&self, row: u32, column: u32) -> Option<Square> {
        (row < self.rows && column < self.columns).then(|| Square::new(row * self.columns + column))
    }

    /// All squares in the order of their numbers, without the holes.
    pub fn iter(&self) -> impl Iterator<Item = Square> + '_ {
        (0..self.area()).map(Square::new).filter(|&square| self.contains(square))
    }

    /// All holes in the order of their numbers.
    pub fn holes(&self) -> impl Iterator<Item = Square> + '_ {
        self.holes.ones().map(|index| Square::new(index as u32))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes() {
        assert_eq!(Board::new(0, 5), Err(BoardError::Empty { rows: 0, columns: 5 }));
        assert!(Board::new(65_536, 65_536).is_err());
        assert_eq!(Board::new(65_535, 65_537).unwrap().area(), u32::MAX);
    }

    #[test]
    fn holes_are_counted_once() {
        let hole = Square::new(4);
        let board = Board::new(3, 3).unwrap().with_holes([hole, hole, Square::new(77)]).unwrap();
        assert_eq!((board.squares(), board.iter().count()), (8, 8));
        assert!(!board.contains(hole));
        assert_eq!(Board::new(1, 1).unwrap().with_holes([Square::new(0)]), Err(BoardError::OnlyHoles));
    }
}
