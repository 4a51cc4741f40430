use thiserror::Error;

use crate::board::{Board, Leaper, Square};

/// Whether the ends of the tour must be a move apart.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// The ends may be anywhere.
    Open,
    /// The ends are a move apart (also called re-entrant).
    Closed,
}

/// What is asked: a board, a leaper, open or closed, perhaps a start and an end, and perhaps moves that the tour
/// must or must not use.
///
/// ```
/// use ktour::{Board, Leaper, Problem};
///
/// let board = Board::new(5, 5)?;
/// let corner = board.read_square("a1")?;
/// let problem = Problem::open(board, Leaper::KNIGHT).from(corner)?;
/// assert_eq!(problem.start(), Some(corner));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    board: Board,
    leaper: Leaper,
    kind: Kind,
    start: Option<Square>,
    end: Option<Square>,
    given: Vec<[Square; 2]>,
    avoided: Vec<[Square; 2]>,
}

/// Why a problem cannot be asked. Squares are written by their chess names.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ProblemError {
    /// A start, an end or a move is on a hole.
    #[error("{what} {square} is a hole")]
    OnHole {
        /// "the start", "the end", "the move's square"
        what: &'static str,
        /// its name
        square: String,
    },
    /// A start, an end or a move is not on the board.
    #[error("{what} is off the board")]
    OffBoard {
        /// "the start", "the end", "the move's square"
        what: &'static str,
    },
    /// A closed tour has no end.
    #[error("a closed tour has no end: leave the end out, or ask for an open tour")]
    EndOfClosed,
    /// Start and end are one square, though the board has more.
    #[error("the start and the end are both {square}, but a tour of {squares} squares ends elsewhere")]
    StartIsEnd {
        /// its name
        square: String,
        /// how many squares the board has
        squares: u32,
    },
    /// A move given or avoided is not a move of the leaper.
    #[error("{from}-{to} is no move of the {leaper}")]
    NoMove {
        /// one square's name
        from: String,
        /// the other's
        to: String,
        /// the leaper
        leaper: Leaper,
    },
}

impl Problem {
    /// Asks for an open tour.
    pub fn open(board: Board, leaper: Leaper) -> Problem {
        Problem::new(board, leaper, Kind::Open)
    }

    /// Asks for a closed tour.
    pub fn closed(board: Board, leaper: Leaper) -> Problem {
        Problem::new(board, leaper, Kind::Closed)
    }

    /// Asks for a tour of this kind.
    pub fn new(board: Board, leaper: Leaper, kind: Kind) -> Problem {
        Problem { board, leaper, kind, start: None, end: None, given: Vec::new(), avoided: Vec::new() }
    }

    /// With this start. For a closed tour it is the square that the tour is written from.
    ///
    /// # Errors
    /// If it is off the board, a hole, or the end of a board of several squares.
    pub fn from(mut self, start: Square) -> Result<Problem, ProblemError> {
        self.must_be_square("the start", start)?;
        self.start = Some(start);
        self.must_have_two_ends()
    }

    /// With this end.
    ///
    /// # Errors
    /// If it is off the board, a hole, or the start of a board of several squares, or if the tour is closed.
    pub fn to(mut self, end: Square) -> Result<Problem, ProblemError> {
        if self.kind == Kind::Closed {
            return Err(ProblemError::EndOfClosed);
        }
        self.must_be_square("the end", end)?;
        self.end = Some(end);
        self.must_have_two_ends()
    }

    /// With moves that the tour must use, in either direction.
    ///
    /// # Errors
    /// If one of them is no move of this leaper on this board.
    pub fn given(mut self, moves: impl IntoIterator<Item = [Square; 2]>) -> Result<Problem, ProblemError> {
        self.given = self.must_be_moves(moves)?;
        Ok(self)
    }

    /// With moves that the tour must not use, in neither direction.
    ///
    /// # Errors
    /// If one of them is no move of this leaper on this board.
    pub fn avoiding(mut self, moves: impl IntoIterator<Item = [Square; 2]>) -> Result<Problem, ProblemError> {
        self.avoided = self.must_be_moves(moves)?;
        Ok(self)
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The piece that tours.
    pub fn leaper(&self) -> Leaper {
        self.leaper
    }

    /// Open or closed.
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// Whether a closed tour is asked for.
    pub fn is_closed(&self) -> bool {
        self.kind == Kind::Closed
    }

    /// Where the tour must start, if that is asked.
    pub fn start(&self) -> Option<Square> {
        self.start
    }

    /// Where the tour must end, if that is asked.
    pub fn end(&self) -> Option<Square> {
        self.end
    }

    /// The moves that the tour must use, each with its smaller square first, ascending.
    pub fn given_moves(&self) -> &[[Square; 2]] {
        &self.given
    }

    /// The moves that the tour must not use, each with its smaller square first, ascending.
    pub fn avoided_moves(&self) -> &[[Square; 2]] {
        &self.avoided
    }

    /// The colour, 0 or 1, of a square or hole: every move leads to the other one. See
    /// [`Leaper::colour`].
    pub fn colour(&self, square: Square) -> usize {
        let (row, column) = self.board.place(square);
        self.leaper.colour(row, column)
    }

    /// How many squares there are of each colour. O(rows + columns + holes).
    pub fn colours(&self) -> [u32; 2] {
        // that of (row, column) is that of (row, 0), or where (0, column) has colour 1 the other
        let (rows, columns) = (self.board.rows(), self.board.columns());
        let odd_rows = (0..rows).filter(|row| self.leaper.colour(*row, 0) == 1).count() as u32;
        let odd_columns = (0..columns).filter(|column| self.leaper.colour(0, *column) == 1).count() as u32;
        let holes = self.board.holes().filter(|hole| self.colour(*hole) == 1).count() as u32;
        let ones = odd_rows * (columns - odd_columns) + (rows - odd_rows) * odd_columns - holes;
        [self.board.squares() - ones, ones]
    }

    fn must_be_square(&self, what: &'static str, square: Square) -> Result<(), ProblemError> {
        if square.vertex() >= self.board.area() {
            Err(ProblemError::OffBoard { what })
        } else if !self.board.contains(square) {
            Err(ProblemError::OnHole { what, square: self.board.name(square).to_string() })
        } else {
            Ok(())
        }
    }

    fn must_have_two_ends(self) -> Result<Problem, ProblemError> {
        match self.start {
            Some(square) if self.start == self.end && self.board.squares() > 1 => {
                let (square, squares) = (self.board.name(square).to_string(), self.board.squares());
                Err(ProblemError::StartIsEnd { square, squares })
            }
            _ => Ok(self),
        }
    }

    fn must_be_moves(
        &self,
        moves: impl IntoIterator<Item = [Square; 2]>,
    ) -> Result<Vec<[Square; 2]>, ProblemError> {
        let mut list = Vec::new();
        for [a, b] in moves {
            self.must_be_square("the move's square", a)?;
            self.must_be_square("the move's square", b)?;
            if !self.leaper.moves_between(self.board.place(a), self.board.place(b)) {
                let [from, to] = [a, b].map(|square| self.board.name(square).to_string());
                return Err(ProblemError::NoMove { from, to, leaper: self.leaper });
            }
            list.push([a.min(b), a.max(b)]);
        }
        list.sort_unstable();
        list.dedup();
        Ok(list)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board() -> Board {
        Board::new(3, 4).unwrap().with_holes([Square::new(5)]).unwrap()
    }

    #[test]
    fn squares_are_counted_by_colour() {
        for (leaper, rows, columns) in
            [((1, 2), 3, 5), ((1, 1), 5, 4), ((2, 4), 6, 7), ((0, 3), 9, 9), ((6, 2), 11, 3)]
        {
            let board = Board::new(rows, columns).unwrap();
            let board = board.with_holes([0, 3, 4, 11].map(Square::new)).unwrap();
            let problem = Problem::open(board, Leaper::new(leaper.0, leaper.1).unwrap());
            let mut counted = [0; 2];
            problem.board().iter().for_each(|square| counted[problem.colour(square)] += 1);
            assert_eq!(problem.colours(), counted);
        }
    }

    #[test]
    fn what_cannot_be_asked() {
        let open = || Problem::open(board(), Leaper::KNIGHT);
        let (a, b, hole, off) = (Square::new(0), Square::new(6), Square::new(5), Square::new(12));
        assert!(matches!(open().from(hole), Err(ProblemError::OnHole { what: "the start", .. })));
        assert!(matches!(open().to(off), Err(ProblemError::OffBoard { what: "the end" })));
        assert!(matches!(open().from(a).unwrap().to(a), Err(ProblemError::StartIsEnd { squares: 11, .. })));
        assert_eq!(Problem::closed(board(), Leaper::KNIGHT).to(a), Err(ProblemError::EndOfClosed));
        assert!(matches!(open().given([[a, Square::new(1)]]), Err(ProblemError::NoMove { .. })));
        assert_eq!(open().avoiding([[b, a], [a, b]]).unwrap().avoided_moves(), [[a, b]]);
        let single = Problem::open(Board::new(1, 1).unwrap(), Leaper::KNIGHT);
        assert!(single.from(a).unwrap().to(a).is_ok());
    }
}
