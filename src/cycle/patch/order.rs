//! In which order the vertices are on the cycles of a cover, while edges are exchanged.

use std::collections::BTreeMap;

use super::super::{Cover, Cycles, Poll, Vertex};

/// The order of the vertices on each cycle.
///
/// The cycles are walked once; what is exchanged later cuts them into *stretches*, whose vertices stay in that order or
/// in the reverse. So an exchange costs a step for each stretch of the cycle that it makes, of which there are a few
/// for each exchange before, and not one for each vertex (much as the two-level lists of Fredman, Johnson, McGeoch and
/// Ostheimer, "Data structures for traveling salesmen", Journal of Algorithms 18, 1995). Eight bytes a vertex.
pub(super) struct Order {
    /// as they were walked at first, cycle after cycle
    vertices: Vec<Vertex>,
    /// where each vertex is there
    place: Vec<u32>,
    /// by the place of their first vertices
    stretches: BTreeMap<u32, Stretch>,
}

/// Part of a cycle, on which places are in ascending or in descending order.
#[derive(Clone, Copy)]
struct Stretch {
    /// the smallest place of it and the largest
    ends: [u32; 2],
    descending: bool,
    /// how many stretches of its cycle are counted before it
    rank: u32,
    /// the smallest place of the stretch after it
    next: u32,
}

impl Stretch {
    /// The places at which it is entered and left.
    fn passage(&self) -> [u32; 2] {
        let [least, most] = self.ends;
        if self.descending { [most, least] } else { [least, most] }
    }
}

impl Order {
    /// The order on these cycles of vertices below `bound`. `None` if it is told to stop.
    pub(super) fn new(cycles: Cycles, bound: usize, poll: &mut Poll) -> Option<Order> {
        let mut stretches = BTreeMap::new();
        let mut from = 0;
        for cycle in cycles.iter() {
            let ends = [from, from + cycle.len() as u32 - 1];
            stretches.insert(from, Stretch { ends, descending: false, rank: 0, next: from });
            from += cycle.len() as u32;
        }
        let vertices = cycles.into_vertices();
        let mut place = vec![0; bound];
        for (at, vertex) in (0..).zip(&vertices) {
            place[*vertex as usize] = at;
            if poll.stopped() {
                return None;
            }
        }
        Some(Order { vertices, place, stretches })
    }

    /// The stretch that this vertex is on.
    fn stretch(&self, vertex: Vertex) -> Stretch {
        let until_here = self.stretches.range(..=self.place[vertex as usize]);
        *until_here.last().expect("every vertex is on a stretch").1
    }

    /// How far along its cycle this vertex is: to be compared with others on the same.
    pub(super) fn position(&self, vertex: Vertex) -> (u32, u32) {
        let stretch = self.stretch(vertex);
        (stretch.rank, stretch.passage()[0].abs_diff(self.place[vertex as usize]))
    }

    /// Of two partners, whether the second comes after the first; otherwise it comes before it.
    pub(super) fn follows(&self, first: Vertex, second: Vertex) -> bool {
        let [one, other] = [first, second].map(|vertex| self.stretch(vertex));
        let [from, to] = [first, second].map(|vertex| self.place[vertex as usize]);
        if one.ends == other.ends && from.abs_diff(to) == 1 {
            (to < from) == one.descending
        } else {
            one.passage()[1] == from && other.passage()[0] == to && one.next == other.ends[0]
        }
    }

    /// Takes note of an exchange that has made one cycle of all those from which it took these edges.
    pub(super) fn exchanged(&mut self, taken: &[[Vertex; 2]], cover: &Cover) {
        for [a, b] in taken {
            let [a, b] = [a, b].map(|vertex| self.place[*vertex as usize]);
            let (least, most) = (a.min(b), a.max(b));
            let whole = self.stretch(self.vertices[least as usize]);
            if most - least == 1 && most <= whole.ends[1] {
                self.stretches.insert(whole.ends[0], Stretch { ends: [whole.ends[0], least], ..whole });
                self.stretches.insert(most, Stretch { ends: [most, whole.ends[1]], ..whole });
            }
        }
        // from an end of a stretch along the cycle, counting stretches
        let start = taken[0][0];
        let (mut entered, mut previous) = (start, cover.partners(start)[1]);
        for rank in 0.. {
            let mut stretch = self.stretch(entered);
            let [least, most] = stretch.ends;
            stretch.descending = self.place[entered as usize] != least;
            let [_, exit] = stretch.passage();
            if least < most {
                previous = self.vertices[if stretch.descending { exit + 1 } else { exit - 1 } as usize];
            }
            let left = self.vertices[exit as usize];
            let [one, other] = cover.partners(left);
            entered = if one == previous { other } else { one };
            previous = left;
            (stretch.rank, stretch.next) = (rank, self.stretch(entered).ends[0]);
            self.stretches.insert(least, stretch);
            if entered == start {
                return;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::sample::{count, instances};
    use super::super::super::{EdgeNumbering, Matched, find_cover};
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(1000))]
        /// Exchanges by chance, of two edges for two, that make one cycle of one or of two.
        #[test]
        fn partners_are_next_to_each_other(instance in instances(), seed in any::<u64>()) {
            let mut rng = fastrand::Rng::with_seed(seed);
            let found = find_cover(&instance, Some(&mut rng), &mut Poll::never());
            let Some(Matched::Cover(mut cover)) = found else { return Ok(()) };
            prop_assume!(instance.graph().order() > 0);
            let bound = instance.graph().bound();
            let cycles = cover.cycles(&mut Poll::never()).expect("nobody stops it");
            let mut order = Order::new(cycles, bound, &mut Poll::never()).expect("nobody stops it");
            let edges: Vec<_> = EdgeNumbering::new(instance.graph()).iter().collect();
            for _ in 0..40 {
                let mut edge = || {
                    let [a, b] = edges[rng.usize(..edges.len())];
                    if rng.bool() { [a, b] } else { [b, a] }
                };
                let ([a, b], [c, d]) = (edge(), edge());
                let apart = [a, b].iter().all(|vertex| ![c, d].contains(vertex));
                let before = count(&cover);
                if !apart || !cover.has(a, b) || !cover.has(c, d) || cover.has(a, c) || cover.has(b, d) {
                    continue;
                }
                let same = cover.labels(&mut Poll::never()).expect("nobody stops it").of;
                let same = same[a as usize] == same[c as usize];
                let mut changed = cover.clone();
                changed.exchange([a, b], [c, d]);
                if count(&changed) + usize::from(!same) != before {
                    continue;
                }
                cover = changed;
                order.exchanged(&[[a, b], [c, d]], &cover);
                for vertex in instance.graph().vertices() {
                    let [one, other] = cover.partners(vertex);
                    prop_assert!(order.follows(vertex, one) == order.follows(other, vertex));
                    prop_assert!(order.follows(vertex, one) != order.follows(vertex, other));
                    let ahead = if order.follows(vertex, one) { one } else { other };
                    prop_assert!(order.position(vertex) < order.position(ahead) || order.position(ahead) == (0, 0));
                }
            }
        }
    }
}
