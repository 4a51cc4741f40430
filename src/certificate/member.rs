use crate::board::{Board, Square};
use crate::cycle::Vertex;
use crate::problem::{Closing, Links};

/// What a certificate speaks of: squares, and the links by which an open tour becomes a closed one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Member {
    /// A square.
    Square(Square),
    /// The only link: both ends of the tour are joined to it.
    Link,
    /// The link to which the start of the tour is joined.
    Link1,
    /// The link to which the end of the tour is joined.
    Link2,
}

impl Member {
    /// What a vertex of this closing is.
    pub fn of(closing: &Closing, vertex: Vertex) -> Member {
        match closing.links() {
            Links::One(link) if vertex == link => Member::Link,
            Links::Two(one, _) if vertex == one => Member::Link1,
            Links::Two(_, two) if vertex == two => Member::Link2,
            _ => Member::Square(Square::new(vertex)),
        }
    }

    /// The square, if it is one.
    pub fn square(self) -> Option<Square> {
        match self {
            Member::Square(square) => Some(square),
            _ => None,
        }
    }

    /// Its chess name, or `link`, `link1`, `link2`.
    pub fn name(self, board: &Board) -> String {
        match self {
            Member::Square(square) => board.name(square).to_string(),
            Member::Link => "link".into(),
            Member::Link1 => "link1".into(),
            Member::Link2 => "link2".into(),
        }
    }
}
