//! Exchanges of three edges and more, where those of two get no further.

use super::super::cover::Labels;
use super::super::{Cover, CycleInstance, Poll, UnionFind, Vertex};
use super::Patched;
use super::order::Order;

/// The longest exchange that is looked for, in edges taken away.
const LONGEST: usize = 5;
/// So many steps may a pass take: a few dozen milliseconds.
const STEPS: u32 = 1 << 21;

/// Joins cycles by exchanges of up to [`LONGEST`] edges for as many, until there is one cycle or none joins any more.
/// O(vertices) for each length, and for each cycle joined; the search itself is bounded.
pub(super) fn exchange_longer(
    instance: &CycleInstance,
    cover: &mut Cover,
    poll: &mut Poll,
) -> Option<Patched> {
    let mut patched: Option<Patched> = None;
    let mut length = 3;
    while length <= LONGEST && patched.is_none_or(|patched| patched.cycles > 1) {
        let made = Pass::new(instance, cover, poll)?.exchange(length, poll)?;
        patched = Some(patched.map_or(made, |before| before.then(made)));
        // what is joined may be within reach of shorter exchanges now
        length = if made.exchanges > 0 { 3 } else { length + 1 };
    }
    patched
}

/// One look at all cycles but the largest.
///
/// An exchange takes away every other edge of a closed walk and adds those between. It is made if all cycles that it
/// takes edges from become one. Whether they do follows from the order of its edges on each cycle.
struct Pass<'a> {
    instance: &'a CycleInstance,
    cover: &'a mut Cover,
    order: Order,
    /// on which cycle each vertex was at first
    label: Vec<u32>,
    sets: UnionFind,
    /// the edges taken away; that from the second vertex of one to the first of the next is added
    walk: Vec<[Vertex; 2]>,
    steps: u32,
}

impl<'a> Pass<'a> {
    /// `None` if it is told to stop.
    fn new(instance: &'a CycleInstance, cover: &'a mut Cover, poll: &mut Poll) -> Option<Pass<'a>> {
        let Labels { of: label, lengths } = cover.labels(poll)?;
        let order = Order::new(cover.cycles(poll)?, instance.graph().bound(), poll)?;
        let sets = UnionFind::weighted(lengths);
        Some(Pass { instance, cover, order, label, sets, walk: Vec::new(), steps: 0 })
    }

    /// Makes exchanges of this length; `None` if it is told to stop.
    fn exchange(mut self, length: usize, poll: &mut Poll) -> Option<Patched> {
        let (found, mut exchanges) = (self.sets.sets(), 0);
        let largest = (0..found as u32).max_by_key(|set| self.sets.weight(*set)).unwrap_or(0);
        for start in self.instance.graph().vertices() {
            if self.steps > STEPS || self.sets.sets() == 1 {
                break;
            }
            if poll.stopped() {
                return None;
            }
            if self.set_of(start) == self.sets.find(largest) {
                continue;
            }
            for partner in self.cover.partners(start) {
                if self.cover.has(start, partner) && !self.instance.is_forced(start, partner) {
                    self.walk.push([start, partner]);
                    exchanges += u64::from(self.walk_on(length, poll));
                    self.walk.clear();
                }
            }
        }
        Some(Patched { found, exchanges, cycles: self.sets.sets() })
    }

    fn set_of(&mut self, vertex: Vertex) -> u32 {
        self.sets.find(self.label[vertex as usize])
    }

    /// Completes the walk to this length, and makes the exchange; `false` if no way of doing so joins cycles. Recurs
    /// as deep as the walk is long. Gives up when it is told to stop.
    fn walk_on(&mut self, length: usize, poll: &mut Poll) -> bool {
        self.steps += 1;
        if poll.stopped() {
            return false;
        }
        let (start, end) = (self.walk[0][0], self.walk[self.walk.len() - 1][1]);
        if self.walk.len() == length {
            return self.instance.graph().joins(end, start)
                && self.may_add(end, start)
                && self.makes_one()
                && self.make();
        }
        let instance = self.instance;
        for next in instance.graph().neighbours(end) {
            if !self.may_add(end, next) {
                continue;
            }
            for after in self.cover.partners(next) {
                let taken = self.walk.iter().any(|edge| *edge == [next, after] || *edge == [after, next]);
                if !taken && !instance.is_forced(next, after) {
                    self.walk.push([next, after]);
                    if self.walk_on(length, poll) {
                        return true;
                    }
                    self.walk.pop();
                }
            }
        }
        false
    }

    /// Whether this edge is neither in the cover nor added already.
    fn may_add(&self, from: Vertex, to: Vertex) -> bool {
        let mut added = self.walk.windows(2).map(|pair| [pair[0][1], pair[1][0]]);
        !self.cover.has(from, to) && !added.any(|edge| edge == [from, to] || edge == [to, from])
    }

    /// Whether the exchange joins at least two cycles, and makes one of all that it takes edges from.
    fn makes_one(&mut self) -> bool {
        // The ends of the edges taken away are numbered, 2i and 2i + 1 for the i-th. What is left of the cycles are
        // paths between them: the other end of each.
        let mut other_end = [0; 2 * LONGEST];
        // (set, position on the cycle, end that comes first in its order, the other)
        let mut taken = [(0, (0, 0), 0, 0); LONGEST];
        let count = self.walk.len();
        for (index, taken) in taken.iter_mut().enumerate().take(count) {
            let [a, b] = self.walk[index];
            *taken = if self.order.follows(a, b) {
                (self.set_of(a), self.order.position(a), 2 * index, 2 * index + 1)
            } else {
                (self.set_of(a), self.order.position(b), 2 * index + 1, 2 * index)
            };
        }
        let taken = &mut taken[..count];
        taken.sort_unstable();
        let mut sets = 0;
        for same in taken.chunk_by(|a, b| a.0 == b.0) {
            sets += 1;
            for (index, edge) in same.iter().enumerate() {
                let next = same[(index + 1) % same.len()];
                other_end[edge.3] = next.2;
                other_end[next.2] = edge.3;
            }
        }
        if sets < 2 {
            return false;
        }
        let mut end = 0;
        for passed in 1.. {
            // along what is left of a cycle, then over an edge that is added
            end = other_end[end];
            end = if end % 2 == 1 { (end + 1) % (2 * count) } else { (end + 2 * count - 1) % (2 * count) };
            if end == 0 {
                return passed == count;
            }
        }
        unreachable!("every end is come to")
    }

    /// Makes the exchange.
    fn make(&mut self) -> bool {
        let count = self.walk.len();
        for index in 0..count {
            let [a, b] = self.walk[index];
            let (before, after) =
                (self.walk[(index + count - 1) % count][1], self.walk[(index + 1) % count][0]);
            self.cover.replace(a, b, before);
            self.cover.replace(b, a, after);
            self.sets.union(self.label[a as usize], self.label[self.walk[0][0] as usize]);
        }
        self.order.exchanged(&self.walk, self.cover);
        true
    }
}
