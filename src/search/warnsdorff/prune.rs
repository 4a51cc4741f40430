//! Places from which a walk cannot become a tour, found before it has tried everything there.
//!
//! Each of these is a necessary condition, so that no tour is ever missed:
//!
//! - *Dead ends.* A square not visited that leads to one other such square, or to none, is a dead end: unless it is
//!   visited next, a walk can go there only to end there. A tour has room for one. Only a neighbour of the head can
//!   become a dead end, so that a look at the head's neighbours, which Warnsdorff's rule takes in any case, tells.
//!   (The squares of the move graph have two colours, and the neighbours of the head are of one: to step on one of
//!   them does not change the others.)
//! - *Colours.* Moves change the colour, so that where the start is and how many squares there are says on which
//!   colour a tour ends. A dead end of the other is none to end in.
//! - *Cuts.* All squares not visited have to be within reach of the head. To look takes as long as there are squares
//!   left, so it is done only when the walk has taken as many steps since the last time; then it goes back at once to
//!   where they were.

use super::ground::{Ground, directions};
use super::walk::Walk;
use crate::board::Square;
use crate::cycle::{Poll, Vertex};

impl Walk {
    /// Looks for dead ends before the first step: whether the ends leave a tour possible. O(squares).
    pub(super) fn has_ends(&mut self, ground: &Ground, poll: &mut Poll) -> bool {
        let ends = self.ends();
        for square in (0..).take(self.free.len()).take_while(|_| !poll.stopped()) {
            let degree = self.free[square as usize].count_ones();
            if degree >= 2 || (degree == 0 && !ground.contains(square)) {
                continue;
            }
            if square == ends.start || Some(square) == ends.end {
                if degree == 0 {
                    return false;
                }
            } else if degree == 1 && self.last.is_none() && ground.may_end(ends.start, square) {
                self.last = Some(square);
            } else {
                return false;
            }
        }
        true
    }

    /// Of these dead ends around the head, and all else around it: what may be stepped on next.
    pub(super) fn minding(&self, ground: &Ground, dead_ends: u8) -> u8 {
        let may_be_last = |direction: &usize| {
            self.last.is_none() && ground.may_end(self.ends().start, ground.to(self.head(), *direction))
        };
        // all dead ends but one must be visited next, and that one be the last
        let can_wait =
            directions(dead_ends).filter(may_be_last).fold(0, |set, direction| set | 1 << direction);
        match dead_ends.count_ones() {
            1 if can_wait != 0 => u8::MAX,
            1 => dead_ends,
            // the next is the one or the other, and the last the other or the one
            2 => directions(dead_ends).filter(|d| can_wait & !(1 << d) != 0).fold(0, |set, d| set | 1 << d),
            _ => 0,
        }
    }

    /// Where squares are cut off from the head, goes back to where none are. False if some are cut off from the start.
    /// O(squares left) when it has gone back.
    pub(super) fn leave_cut_off(&mut self, ground: &Ground, poll: &mut Poll) -> bool {
        self.reached.grow(self.free.len());
        self.reached.clear();
        // Behind the head, the path has room for just as many squares as are left: they are noted there, breadth
        // first, when they are reached. A step taken back leaves its square in the place next to those.
        let (mut next, mut end) = (self.depth + 1, self.depth + 1);
        loop {
            self.reach_from(ground, self.head(), &mut end);
            while next < end && !poll.stopped() {
                self.reach_from(ground, self.path[next].vertex(), &mut end);
                next += 1;
            }
            if end == self.path.len() || poll.stopped() {
                return true;
            }
            self.reached.insert(self.head() as usize);
            if !self.take_back(ground) {
                return false;
            }
        }
    }

    /// Notes the squares that are first reached from here.
    fn reach_from(&mut self, ground: &Ground, square: Vertex, end: &mut usize) {
        for direction in directions(self.free[square as usize]) {
            let neighbour = ground.to(square, direction);
            if !self.reached.put(neighbour as usize) {
                self.path[*end] = Square::new(neighbour);
                *end += 1;
            }
        }
    }
}
