//! The board as a walk sees it.

use fixedbitset::FixedBitSet;

use crate::board::Square;
use crate::cycle::Vertex;
use crate::problem::Problem;
use crate::search::Question;

/// Which moves there are, which of them must be made, and what has been learnt about where no tour goes.
///
/// A move is a step from a square in one of at most eight directions, and a set of directions is a byte. What a
/// search learns is entered here, so that no later walk tries it again. Takes one byte a square, and another where
/// moves are given.
#[derive(Debug)]
pub(super) struct Ground<'a> {
    problem: &'a Problem,
    /// what a step in each direction adds to the number of a square, modulo 2^32
    offsets: [u32; 8],
    /// for each direction, the set of the opposite one alone
    back: [u8; 8],
    /// for each direction: rows down, columns right
    steps: Vec<(i64, i64)>,
    /// for each square, the directions in which a tour may leave or reach it
    moves: Vec<u8>,
    /// for each square, the directions in which a tour must; empty if no moves are given
    given: Vec<u8>,
    /// squares where no tour starts or ends
    inner: FixedBitSet,
}

impl<'a> Ground<'a> {
    /// The ground of this question; `None` where the moves given contradict each other. O(squares).
    pub(super) fn new(question: &Question<'a>) -> Option<Ground<'a>> {
        let problem = question.problem();
        let graph = question.closing().instance().graph();
        let steps = problem.leaper().steps();
        let mut back = [0; 8];
        for (back, (down, right)) in back.iter_mut().zip(&steps) {
            let opposite = steps.iter().position(|step| *step == (-down, -right));
            *back = opposite.map_or(0, |direction| 1 << direction);
        }
        let mut ground = Ground {
            problem,
            offsets: *graph.offsets(),
            back,
            steps,
            moves: graph.masks().to_vec(),
            given: Vec::new(),
            inner: FixedBitSet::new(),
        };
        if let (Some(start), Some(end), 3..) = (problem.start(), problem.end(), ground.squares()) {
            // a path through three squares or more does not go from its start to its end in one move
            ground.rule_out_move(start.vertex(), end.vertex());
        }
        ground.take_given().then_some(ground)
    }

    /// Marks the moves given, and rules out those that they leave no room for. False if they contradict each other.
    fn take_given(&mut self) -> bool {
        let given_moves = self.problem.given_moves();
        if given_moves.is_empty() {
            return true;
        }
        self.given = vec![0; self.moves.len()];
        for [a, b] in given_moves {
            let Some(direction) = self.direction(a.vertex(), b.vertex()) else { return false };
            self.given[a.index()] |= 1 << direction;
            self.given[b.index()] |= self.back[direction];
        }
        for square in given_moves.iter().flatten() {
            let given = self.given[square.index()];
            if given.count_ones() > 2 {
                return false;
            }
            if given.count_ones() == 2 {
                for direction in directions(self.moves[square.index()] & !given) {
                    self.rule_out_move(square.vertex(), self.to(square.vertex(), direction));
                }
            }
        }
        true
    }

    /// What is asked.
    pub(super) fn problem(&self) -> &'a Problem {
        self.problem
    }

    /// How many squares a walk has to visit.
    pub(super) fn squares(&self) -> usize {
        self.problem.board().squares() as usize
    }

    /// Every square, the holes left out.
    pub(super) fn iter(&self) -> impl Iterator<Item = Vertex> + '_ {
        self.problem.board().iter().map(Square::vertex)
    }

    /// Whether this is a square and no hole.
    pub(super) fn contains(&self, square: Vertex) -> bool {
        self.problem.board().contains(Square::new(square))
    }

    /// For each square and hole, the directions in which a tour may leave or reach it.
    pub(super) fn moves(&self) -> &[u8] {
        &self.moves
    }

    /// How many moves a tour may make at this square.
    pub(super) fn degree(&self, square: Vertex) -> u32 {
        self.moves[square as usize].count_ones()
    }

    /// The directions in which a tour must leave or reach this square.
    #[inline]
    pub(super) fn given(&self, square: Vertex) -> u8 {
        self.given.get(square as usize).copied().unwrap_or(0)
    }

    /// The square that lies in this direction.
    #[inline]
    pub(super) fn to(&self, square: Vertex, direction: usize) -> Vertex {
        square.wrapping_add(self.offsets[direction])
    }

    /// The set of the opposite direction alone.
    #[inline]
    pub(super) fn back(&self, direction: usize) -> u8 {
        self.back[direction]
    }

    /// For each direction: rows down, columns right.
    pub(super) fn steps(&self) -> &[(i64, i64)] {
        &self.steps
    }

    /// The row and the column.
    pub(super) fn place(&self, square: Vertex) -> (u32, u32) {
        self.problem.board().place(Square::new(square))
    }

    /// The colour, which every move changes.
    pub(super) fn colour(&self, square: Vertex) -> usize {
        self.problem.colour(Square::new(square))
    }

    /// Whether a tour from this start may end there, as far as the colours and what has been learnt can tell.
    pub(super) fn may_end(&self, start: Vertex, end: Vertex) -> bool {
        let alike = self.colour(start) == self.colour(end);
        alike == (self.squares() % 2 == 1) && !self.is_inner(end)
    }

    /// Whether it has been learnt that no tour starts or ends here.
    pub(super) fn is_inner(&self, square: Vertex) -> bool {
        self.inner.contains(square as usize)
    }

    /// Enters that no tour starts or ends here.
    pub(super) fn rule_out_end(&mut self, square: Vertex) {
        self.inner.grow(self.moves.len());
        self.inner.insert(square as usize);
    }

    /// Enters that no tour makes this move, in either direction.
    pub(super) fn rule_out_move(&mut self, a: Vertex, b: Vertex) {
        if let Some(direction) = self.direction(a, b) {
            self.moves[a as usize] &= !(1 << direction);
            self.moves[b as usize] &= !self.back[direction];
        }
    }

    /// The direction of the move from one to the other, if there is one.
    pub(super) fn direction(&self, from: Vertex, to: Vertex) -> Option<usize> {
        directions(self.moves[from as usize]).find(|direction| self.to(from, *direction) == to)
    }
}

/// The directions in a set, ascending.
#[inline]
pub(super) fn directions(mut set: u8) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let direction = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(direction)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, Leaper};

    /// On 5 x 6.
    fn problem(given: &[[u32; 2]]) -> Problem {
        let problem = Problem::open(Board::new(5, 6).unwrap(), Leaper::KNIGHT);
        problem.given(given.iter().map(|edge| edge.map(Square::new))).unwrap()
    }

    #[test]
    fn two_moves_given_leave_room_for_no_other() {
        let problem = problem(&[[0, 8], [8, 21]]);
        let question = Question::new(&problem);
        let ground = Ground::new(&question).unwrap();
        assert_eq!((ground.degree(8), ground.moves()[8]), (2, ground.given(8)));
        assert_eq!((ground.degree(0), ground.given(0).count_ones()), (2, 1));
        assert_eq!(ground.direction(4, 8), None);
    }

    #[test]
    fn moves_given_can_contradict_each_other_and_what_is_asked() {
        let contradicts = |problem: &Problem| Ground::new(&Question::new(problem)).is_none();
        assert!(contradicts(&problem(&[[0, 8], [8, 21], [8, 19]])));
        let avoiding = problem(&[[0, 8]]).avoiding([[0, 8].map(Square::new)]).unwrap();
        assert!(contradicts(&avoiding));
        let ends = problem(&[[0, 8]]).from(Square::new(8)).unwrap().to(Square::new(0)).unwrap();
        assert!(contradicts(&ends));
    }
}
