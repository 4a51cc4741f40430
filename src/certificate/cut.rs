use super::Member;
use crate::board::Square;

/// Squares whose removal leaves more pieces than a tour could join.
///
/// A cycle less k vertices is at most k paths, and a path less k vertices at most k + 1, one fewer for each of its
/// ends among the k: so a tour less `removed` is at most that many paths, and each piece needs one of its own.
/// (Chvatal, "Tough graphs and Hamiltonian circuits", Discrete Mathematics 5, 1973, where such a set shows that a
/// graph is not 1-tough.)
///
/// For an open tour the bound for paths is meant where no link occurs. Where one does, the certificate speaks of
/// the closing, in which the tour is a cycle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cut {
    /// What is removed.
    pub removed: Vec<Member>,
    /// What is left, in pieces between which there is no move.
    pub pieces: Vec<Vec<Member>>,
}

impl Cut {
    /// The cut that removes these squares and leaves every one of those as a piece of its own.
    pub fn of_squares(removed: Vec<Square>, pieces: Vec<Square>) -> Cut {
        Cut {
            removed: removed.into_iter().map(Member::Square).collect(),
            pieces: pieces.into_iter().map(|square| vec![Member::Square(square)]).collect(),
        }
    }

    /// Whether the certificate speaks of the closing.
    pub fn has_links(&self) -> bool {
        self.removed.iter().chain(self.pieces.iter().flatten()).any(|member| member.square().is_none())
    }
}
