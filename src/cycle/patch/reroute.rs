//! Leading a cover another way, where no exchange of a few edges joins the cycles that are left.

use fixedbitset::FixedBitSet;

use super::super::{Cover, CycleInstance, Poll, Vertex};
use super::{Patched, exchange_pairs};

/// So many vertices may be passed in all, each try taken for all of them: some seconds at most.
const PASSED: usize = 1 << 27;

/// Makes the cover leave its smaller cycles where it does not yet: it is changed along an alternating cycle through an
/// edge that leads out, and then patched. That is kept if fewer cycles are left than before.
///
/// An alternating cycle has every other edge in the cover; changing places with the others gives a cover again, and
/// any two covers differ by some of them (Petersen, "Die Theorie der regulären graphs", Acta Mathematica 15, 1891). The
/// shortest through an edge is found by breadth-first search. O(edges) for each edge that leads out of a smaller cycle.
pub(super) fn reroute(instance: &CycleInstance, cover: &mut Cover, poll: &mut Poll) -> Option<Patched> {
    let found = cover.labels(poll)?.lengths.len();
    let mut patched = Patched { found, exchanges: 0, cycles: found };
    // alternating walks close as they should where the graph is bipartite
    if instance.sides().is_none() {
        return Some(patched);
    }
    let mut search = AlternatingSearch::new(instance);
    let mut tries = PASSED / instance.graph().bound().max(1);
    while patched.cycles > 1
        && let Some(next) = reroute_once(&mut search, cover, patched.cycles, &mut tries, poll)
    {
        patched = patched.then(next);
    }
    (!poll.stopped()).then_some(patched)
}

/// The first change that leaves fewer cycles.
fn reroute_once(
    search: &mut AlternatingSearch,
    cover: &mut Cover,
    fewer_than: usize,
    tries: &mut usize,
    poll: &mut Poll,
) -> Option<Patched> {
    let instance = search.instance;
    let before = cover.clone();
    let cycles = cover.cycles(poll)?;
    let (largest, _) = cycles.iter().enumerate().max_by_key(|(_, cycle)| cycle.len())?;
    for (_, cycle) in cycles.iter().enumerate().filter(|(index, _)| *index != largest) {
        let inside: FixedBitSet = cycle.iter().map(|vertex| *vertex as usize).collect();
        for &from in cycle {
            for to in instance.graph().neighbours(from).filter(|to| !inside.contains(*to as usize)) {
                *tries = tries.checked_sub(1)?;
                if search.change(cover, [from, to], poll)? {
                    let patched = exchange_pairs(instance, cover, poll)?;
                    if patched.cycles < fewer_than {
                        return Some(patched);
                    }
                    cover.clone_from(&before);
                }
            }
        }
    }
    None
}

/// Breadth-first search for alternating cycles.
struct AlternatingSearch<'a> {
    instance: &'a CycleInstance,
    /// the vertex before on the way to this one
    before: Vec<Vertex>,
    queue: Vec<Vertex>,
}

impl<'a> AlternatingSearch<'a> {
    fn new(instance: &'a CycleInstance) -> AlternatingSearch<'a> {
        AlternatingSearch { instance, before: Vec::new(), queue: Vec::new() }
    }

    /// Changes the cover along a shortest alternating cycle through this edge, which is not in the cover; `false`,
    /// and no change, if there is none. `None` if it is told to stop.
    fn change(&mut self, cover: &mut Cover, [from, to]: [Vertex; 2], poll: &mut Poll) -> Option<bool> {
        let graph = self.instance.graph();
        self.before.clear();
        self.before.resize(graph.bound(), Cover::NONE);
        self.before[to as usize] = from;
        self.queue.clear();
        self.queue.push(to);
        let mut next = 0;
        while let Some(&vertex) = self.queue.get(next) {
            next += 1;
            if poll.stopped() {
                return None;
            }
            for partner in cover.partners(vertex) {
                if self.before[partner as usize] != Cover::NONE || self.instance.is_forced(vertex, partner) {
                    continue;
                }
                self.before[partner as usize] = vertex;
                if partner == from {
                    self.make(cover, from);
                    return Some(true);
                }
                let partners = cover.partners(partner);
                for neighbour in graph.neighbours(partner) {
                    if self.before[neighbour as usize] == Cover::NONE && !partners.contains(&neighbour) {
                        self.before[neighbour as usize] = partner;
                        self.queue.push(neighbour);
                    }
                }
            }
        }
        Some(false)
    }

    /// Follows the cycle back to where it begins: every other edge, the first included, is in the cover.
    fn make(&self, cover: &mut Cover, from: Vertex) {
        let before = |vertex: Vertex| self.before[vertex as usize];
        let (mut vertex, first) = (from, from);
        loop {
            let partner = before(vertex);
            let next = before(partner);
            // the edge from the partner to the next one is added, the one before is taken away
            cover.replace(partner, vertex, next);
            cover.replace(next, before(next), partner);
            if next == first {
                return;
            }
            vertex = next;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::sample::{count, has_cover, instances, is_cover};
    use super::super::super::{EdgeNumbering, Matched, find_cover};
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(300))]
        #[test]
        fn an_edge_can_be_led_over_if_some_cover_has_it(instance in instances()) {
            let found = find_cover(&instance, None, &mut Poll::never());
            let Some(Matched::Cover(cover)) = found else { return Ok(()) };
            let mut search = AlternatingSearch::new(&instance);
            for [a, b] in EdgeNumbering::new(instance.graph()).iter().filter(|[a, b]| !cover.has(*a, *b)) {
                let mut changed = cover.clone();
                let mut forced = instance.clone();
                forced.force(a, b);
                let can_be = search.change(&mut changed, [a, b], &mut Poll::never());
                prop_assert_eq!(can_be, Some(has_cover(&forced)));
                let with_forced = if can_be == Some(true) { &forced } else { &instance };
                prop_assert!(is_cover(with_forced, &changed));
            }
        }

        #[test]
        fn a_cover_stays_a_cover(instance in instances()) {
            let found = find_cover(&instance, None, &mut Poll::never());
            let Some(Matched::Cover(mut cover)) = found else { return Ok(()) };
            let before = count(&cover);
            let rerouted = reroute(&instance, &mut cover, &mut Poll::never()).expect("nobody stops it");
            prop_assert!(is_cover(&instance, &cover));
            prop_assert_eq!((rerouted.found, rerouted.cycles), (before, count(&cover)));
            prop_assert!(rerouted.cycles <= before);
        }
    }
}
