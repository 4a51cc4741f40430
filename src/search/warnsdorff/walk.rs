//! A walk over the board by Warnsdorff's rule: always on to the square that has the fewest moves on.

use fixedbitset::FixedBitSet;

use super::agenda::Ends;
use super::ground::{Ground, directions};
use super::tie_break::Chooser;
use crate::board::Square;
use crate::cycle::{Poll, Vertex};

/// A depth-first search for a tour from a given start, which can be interrupted and taken up again.
///
/// H. C. von Warnsdorff, *Des Rösselsprunges einfachste und allgemeinste Lösung*, Schmalkalden 1823. Where the rule
/// leads to a place that [prune](super::prune) knows to be hopeless, the walk takes its last step back and does the
/// next best.
///
/// Instead of the onward degree, each square keeps the set of directions in which the next square has not been
/// visited; the degree is the number of its bits. A step takes one bit from each neighbour, and taking it back puts
/// them back, so that going on and going back cost the same, whatever the board's size. The set of a visited square
/// stays as it was on arrival, which is all that taking it back needs to know. With the path, and the set of
/// directions not yet tried at each of its squares, a walk takes six bytes a square; there is no recursion.
#[derive(Debug)]
pub(super) struct Walk {
    ends: Ends,
    chooser: Chooser,
    /// for each square not visited, where it leads on; for those visited, where they did when they were
    pub(super) free: Vec<u8>,
    /// the squares visited, up to the head at `depth`; behind it is room that [prune](super::prune) uses
    pub(super) path: Vec<Square>,
    /// for each square of the path, the directions not yet tried
    untried: Vec<u8>,
    /// how many steps the path has
    pub(super) depth: usize,
    /// the square that can only be visited last, if there is one
    pub(super) last: Option<Vertex>,
    /// where on the path it became so; `usize::MAX` if it was so from the outset
    last_since: usize,
    /// steps since it was last looked whether something is cut off
    unchecked: usize,
    /// for [prune](super::prune), empty until it is needed
    pub(super) reached: FixedBitSet,
    progress: Progress,
}

/// How far a walk has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Progress {
    /// It can go on.
    Underway,
    /// It has visited every square.
    Tour,
    /// It has tried everything: there is no tour between these ends.
    Exhausted,
    /// It has found squares that cannot be reached at all: there is no tour between any ends.
    Split,
}

/// A step to take.
struct Step {
    direction: usize,
    /// the direction of a dead end that the step leaves for the last; empty if there is none
    last: u8,
}

/// This times a byte is that byte eight times.
const EVERY_BYTE: u64 = u64::MAX / 255;

impl Walk {
    /// A walk that has not begun.
    pub(super) fn new(ground: &Ground) -> Walk {
        Walk {
            ends: Ends { start: 0, end: None },
            chooser: Chooser::Fixed,
            free: Vec::new(),
            path: vec![Square::new(0); ground.squares()],
            untried: vec![0; ground.squares()],
            depth: 0,
            last: None,
            last_since: usize::MAX,
            unchecked: 0,
            reached: FixedBitSet::new(),
            progress: Progress::Exhausted,
        }
    }

    /// Begins anew. O(squares).
    pub(super) fn begin(&mut self, ground: &Ground, ends: Ends, chooser: Chooser, poll: &mut Poll) {
        self.free.clear();
        self.free.extend_from_slice(ground.moves());
        if let (Some(end), 3..) = (ends.end, ground.squares()) {
            // closed tours: the move between the ends is the one that closes
            if let Some(direction) = ground.direction(ends.start, end) {
                self.free[ends.start as usize] &= !(1 << direction);
                self.free[end as usize] &= !ground.back(direction);
            }
        }
        self.ends = ends;
        self.chooser = chooser;
        self.depth = 0;
        self.last = ends.end;
        self.last_since = usize::MAX;
        self.unchecked = 0;
        self.progress = if self.has_ends(ground, poll) { Progress::Underway } else { Progress::Exhausted };
        self.arrive(ground, ends.start);
    }

    /// The ends it walks between.
    pub(super) fn ends(&self) -> Ends {
        self.ends
    }

    /// Whether it cannot go on.
    pub(super) fn is_over(&self) -> bool {
        self.progress != Progress::Underway
    }

    /// Where it has been, in order, once that is everywhere. It leaves the walk without a path.
    pub(super) fn take_path(&mut self) -> Vec<Square> {
        std::mem::take(&mut self.path)
    }

    /// Takes at most so many steps, those taken back not counted, and leaves in `steps` how many it did not take.
    pub(super) fn go_on(&mut self, ground: &Ground, steps: &mut u64, poll: &mut Poll) -> Progress {
        while self.progress == Progress::Underway {
            let left = ground.squares() - 1 - self.depth;
            if left == 0 {
                self.progress = Progress::Tour;
            } else if *steps == 0 {
                break;
            } else if let Some(step) = self.choose(ground, left) {
                *steps -= 1;
                self.unchecked += 1;
                self.take(ground, &step);
            } else if !self.take_back(ground) {
                self.progress = Progress::Exhausted;
            } else if self.unchecked > left {
                self.unchecked = 0;
                if !self.leave_cut_off(ground, poll) {
                    self.progress = Progress::Split;
                }
            }
        }
        self.progress
    }

    /// The square where it stands.
    #[inline]
    pub(super) fn head(&self) -> Vertex {
        self.path[self.depth].vertex()
    }

    /// The best step that has not been tried from here, if there is one that is not hopeless.
    #[inline]
    fn choose(&mut self, ground: &Ground, left: usize) -> Option<Step> {
        let head = self.head();
        let free = self.free[head as usize];
        let mut untried = self.untried[self.depth];
        if left == 1 || untried == 0 {
            return (untried != 0).then(|| Step { direction: untried.trailing_zeros() as usize, last: 0 });
        }
        let given = ground.given(head) & free;
        if given != 0 {
            // two can be left only at the start, from where a walk goes only one of the two ways
            untried &= if given.is_power_of_two() { given } else { 0 };
        }

        // Eight sets in one word: byte d is for the squares that lead on to d others. None leads on to all eight,
        // for one of them is the head.
        let mut by_degree = 0_u64;
        let mut last = 0;
        for direction in directions(free) {
            let square = ground.to(head, direction);
            by_degree |= 1 << (8 * self.free[square as usize].count_ones() + direction as u32);
            last |= u8::from(self.last == Some(square)) << direction;
        }
        let [nowhere, dead_ends, ..] = by_degree.to_le_bytes();
        if nowhere != 0 {
            // whether the walk goes there now or not, it ends there
            return None;
        }
        let dead_ends = dead_ends & !last;
        let may_be_next = by_degree & (EVERY_BYTE * u64::from(untried & !last));
        let least = may_be_next.trailing_zeros() / 8;
        let mut best = may_be_next.checked_shr(8 * least).unwrap_or(0) as u8;
        if dead_ends != 0 {
            best &= self.minding(ground, dead_ends);
        }
        if best == 0 {
            return None;
        }
        let direction = if best.is_power_of_two() {
            best.trailing_zeros() as usize
        } else {
            self.chooser.choose(ground, &self.free, head, best)
        };
        let last = if self.last.is_none() { dead_ends & !(1 << direction) } else { 0 };
        Some(Step { direction, last })
    }

    #[inline]
    fn take(&mut self, ground: &Ground, step: &Step) {
        let head = self.head();
        self.untried[self.depth] &= !(1 << step.direction);
        if step.last != 0 {
            self.last = Some(ground.to(head, step.last.trailing_zeros() as usize));
            self.last_since = self.depth;
        }
        self.depth += 1;
        self.arrive(ground, ground.to(head, step.direction));
    }

    #[inline]
    fn arrive(&mut self, ground: &Ground, square: Vertex) {
        let free = self.free[square as usize];
        self.path[self.depth] = Square::new(square);
        self.untried[self.depth] = free;
        for direction in directions(free) {
            self.free[ground.to(square, direction) as usize] &= !ground.back(direction);
        }
        self.chooser.arrive(square);
    }

    /// Takes the last step back; false if there is none.
    pub(super) fn take_back(&mut self, ground: &Ground) -> bool {
        if self.depth == 0 {
            return false;
        }
        let square = self.head();
        for direction in directions(self.free[square as usize]) {
            self.free[ground.to(square, direction) as usize] |= ground.back(direction);
        }
        self.chooser.take_back(square);
        self.depth -= 1;
        if self.last_since == self.depth {
            self.last = None;
        }
        true
    }
}
