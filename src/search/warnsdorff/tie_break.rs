//! Which of several squares with equally few moves on is taken. Warnsdorff left that open.

use fastrand::Rng;

use super::ground::{Ground, directions};
use super::squirrel::Squirrel;
use crate::cycle::Vertex;

/// A way to break the ties of Warnsdorff's rule.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TieBreak {
    /// By an order of the directions that changes at certain squares, made out for square boards and a start in the
    /// corner: D. Squirrel and P. Cull, *A Warnsdorff-Rule Algorithm for Knight's Tours on Square Chessboards*,
    /// Oregon State University, 1996. Costs next to nothing.
    Squirrel,
    /// Farthest from the middle of the board, as the crow flies: A. Roth, *The Problem of the Knight: A Fast and Simple
    /// Algorithm*, MathSource 0202-127, 1993. Serves best in general.
    Roth,
    /// With the fewest moves on at the squares to which it leads on, taken together: I. Pohl, *A method for finding
    /// Hamilton paths and knight's tours*, Communications of the ACM 10 (1967).
    Pohl,
    /// The first in the order of the directions.
    Fixed,
    /// By chance.
    Random,
}

impl TieBreak {
    /// Every one, in the order in which the search tries them.
    pub const ALL: [TieBreak; 5] =
        [TieBreak::Squirrel, TieBreak::Roth, TieBreak::Pohl, TieBreak::Fixed, TieBreak::Random];

    /// What it is called.
    pub fn name(self) -> &'static str {
        match self {
            TieBreak::Squirrel => "squirrel",
            TieBreak::Roth => "roth",
            TieBreak::Pohl => "pohl",
            TieBreak::Fixed => "fixed",
            TieBreak::Random => "random",
        }
    }
}

/// A tie-break at work on one walk.
#[derive(Clone, Debug)]
pub(super) enum Chooser {
    Squirrel(Squirrel),
    /// farthest from this point, its row and column doubled
    Farthest(i64, i64),
    Pohl,
    Fixed,
    Random(Rng),
}

impl Chooser {
    /// The tie-break at work on a walk from this start; `None` if it does not apply.
    pub(super) fn new(tie_break: TieBreak, ground: &Ground, start: Vertex, rng: &mut Rng) -> Option<Chooser> {
        Some(match tie_break {
            TieBreak::Squirrel => Chooser::Squirrel(Squirrel::new(ground, start)?),
            TieBreak::Roth => Chooser::roth(ground),
            TieBreak::Pohl => Chooser::Pohl,
            TieBreak::Fixed => Chooser::Fixed,
            TieBreak::Random => Chooser::Random(rng.fork()),
        })
    }

    /// Roth's.
    pub(super) fn roth(ground: &Ground) -> Chooser {
        let board = ground.problem().board();
        Chooser::Farthest(i64::from(board.rows()) - 1, i64::from(board.columns()) - 1)
    }

    /// One that no other is likely to equal: as Roth's, but from a point by chance instead of the middle, which works
    /// nearly as well; or now and then by chance at each tie, which works where Roth's way is all wrong (three rows).
    pub(super) fn by_chance(ground: &Ground, rng: &mut Rng) -> Chooser {
        if rng.u32(..4) == 0 {
            return Chooser::Random(rng.fork());
        }
        let board = ground.problem().board();
        let [row, column] = [board.rows(), board.columns()].map(|side| rng.i64(0..2 * i64::from(side)));
        Chooser::Farthest(row, column)
    }

    /// Takes note of a square visited.
    #[inline]
    pub(super) fn arrive(&mut self, square: Vertex) {
        if let Chooser::Squirrel(squirrel) = self {
            squirrel.arrive(square);
        }
    }

    /// Takes note that the square visited last is visited no more.
    #[inline]
    pub(super) fn take_back(&mut self, square: Vertex) {
        if let Chooser::Squirrel(squirrel) = self {
            squirrel.take_back(square);
        }
    }

    /// Chooses among these directions, of which there is at least one; `free` is that of the walk.
    pub(super) fn choose(&mut self, ground: &Ground, free: &[u8], head: Vertex, ties: u8) -> usize {
        let first = ties.trailing_zeros() as usize;
        let chosen = match self {
            Chooser::Squirrel(squirrel) => squirrel.choose(ties),
            Chooser::Farthest(from_row, from_column) => {
                let (row, column) = ground.place(head);
                let (row, column) = (2 * i64::from(row) - *from_row, 2 * i64::from(column) - *from_column);
                let distance = |direction: &usize| {
                    let (down, right) = ground.steps()[*direction];
                    (row + 2 * down).pow(2) + (column + 2 * right).pow(2)
                };
                directions(ties).max_by_key(|direction| (distance(direction), 8 - direction))
            }
            Chooser::Pohl => directions(ties).min_by_key(|direction| {
                let square = ground.to(head, *direction);
                let beyond = directions(free[square as usize]).map(|direction| ground.to(square, direction));
                beyond.map(|square| free[square as usize].count_ones()).sum::<u32>()
            }),
            Chooser::Fixed => Some(first),
            Chooser::Random(rng) => directions(ties).nth(rng.usize(..ties.count_ones().max(1) as usize)),
        };
        chosen.unwrap_or(first)
    }
}
