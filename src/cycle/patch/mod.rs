//! Patching: joining the cycles of a cover (Karp, "A patching algorithm for the nonsymmetric traveling-salesman
//! problem", SIAM J. Comput. 8, 1979; here on undirected graphs, where a patch is an exchange of two edges for two).
//!
//! On a knight's board almost every two cycles that pass close to each other have an edge each, a-b and c-d, such
//! that a-c and b-d are moves too: a cover with thousands of short cycles is one cycle after a few passes.

mod longer;
mod order;
mod reroute;

use longer::exchange_longer;
use reroute::reroute;

use super::cover::Labels;
use super::{Cover, CycleInstance, Poll, UnionFind, Vertex};

/// What patching came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Patched {
    /// How many cycles there were.
    pub found: usize,
    /// How many exchanges were made.
    pub exchanges: u64,
    /// How many cycles are left.
    pub cycles: usize,
}

impl Patched {
    /// Both one after the other.
    fn then(self, next: Patched) -> Patched {
        Patched { found: self.found, exchanges: self.exchanges + next.exchanges, cycles: next.cycles }
    }
}

/// Joins cycles of a complete cover until there is one or nothing found helps: by exchanging two edges for two; where
/// that gets no further up to five for five; where that does not either by leading the cover out of a cycle another
/// way. Forced edges stay. `None` if it is told to stop; the cycles joined until then stay joined.
///
/// Passes over the squares until one changes nothing; in practice two or three, each O(edges). What comes after that
/// is bounded, and seldom needed. At most 13 bytes a vertex for the passes, 25 for what comes after.
pub fn patch(instance: &CycleInstance, cover: &mut Cover, poll: &mut Poll) -> Option<Patched> {
    let mut patched = exchange_pairs(instance, cover, poll)?;
    for further in [exchange_longer, reroute] {
        if patched.cycles > 1 {
            patched = patched.then(further(instance, cover, poll)?);
        }
    }
    Some(patched)
}

/// Exchanges of two edges for two.
fn exchange_pairs(instance: &CycleInstance, cover: &mut Cover, poll: &mut Poll) -> Option<Patched> {
    let Labels { of: label, lengths } = cover.labels(poll)?;
    let found = lengths.len();
    let mut sets = UnionFind::weighted(lengths);
    let half = instance.graph().order() as u32 / 2;
    let mut exchanges = 0;
    loop {
        let before = exchanges;
        for a in instance.graph().vertices() {
            if sets.sets() <= 1 {
                break;
            }
            if poll.stopped() {
                return None;
            }
            // two cycles need to be looked at from one of them only
            if sets.weight(label[a as usize]) > half {
                continue;
            }
            while let Some((ab, cd)) = find_exchange(instance, cover, &mut sets, &label, a) {
                cover.exchange(ab, cd);
                sets.union(label[ab[0] as usize], label[cd[0] as usize]);
                exchanges += 1;
            }
        }
        if exchanges == before || sets.sets() <= 1 {
            return Some(Patched { found, exchanges, cycles: sets.sets() });
        }
    }
}

/// Edges a-b and c-d of different cycles such that a-c and b-d are edges of the graph.
fn find_exchange(
    instance: &CycleInstance,
    cover: &Cover,
    sets: &mut UnionFind,
    label: &[u32],
    a: Vertex,
) -> Option<([Vertex; 2], [Vertex; 2])> {
    let graph = instance.graph();
    let home = sets.find(label[a as usize]);
    for c in graph.neighbours(a) {
        if sets.find(label[c as usize]) == home {
            continue;
        }
        for b in cover.partners(a) {
            for d in cover.partners(c) {
                if graph.joins(b, d) && !instance.is_forced(a, b) && !instance.is_forced(c, d) {
                    return Some(([a, b], [c, d]));
                }
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::super::sample::{count, instances, is_cover};
    use super::super::{Graph, Matched, find_cover};
    use super::*;
    use proptest::prelude::*;

    /// Two rows of four, each vertex joined to those beside, above and below it, covered by two cycles of four.
    fn two_squares(forced: Vec<[Vertex; 2]>) -> (CycleInstance, Cover) {
        let (right, left, down, up) = (1, 2, 4, 8);
        let both = right | left;
        let masks = vec![right, both, both, left].into_iter().map(|mask| mask | down);
        let masks = masks.chain([right, both, both, left].into_iter().map(|mask| mask | up)).collect();
        let graph = Graph::lattice([1, 1u32.wrapping_neg(), 4, 4u32.wrapping_neg(), 0, 0, 0, 0], masks);
        let mut cover = Cover::new(8);
        for (a, b) in [(0, 1), (1, 5), (5, 4), (4, 0), (2, 3), (3, 7), (7, 6), (6, 2)] {
            cover.join(a, b);
        }
        (CycleInstance::new(graph, forced, None), cover)
    }

    #[test]
    fn parallel_edges_are_exchanged() {
        let (instance, mut cover) = two_squares(vec![[0, 1]]);
        let patched = patch(&instance, &mut cover, &mut Poll::never());
        assert_eq!(patched, Some(Patched { found: 2, exchanges: 1, cycles: 1 }));
        assert!(cover.has(0, 1) && cover.has(1, 2) && cover.has(5, 6));
        assert_eq!(count(&cover), 1);
    }

    #[test]
    fn forced_edges_stay() {
        let (instance, mut cover) = two_squares(vec![[1, 5]]);
        let patched = patch(&instance, &mut cover, &mut Poll::never());
        assert_eq!(patched, Some(Patched { found: 2, exchanges: 0, cycles: 2 }));
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2000))]
        #[test]
        fn a_cover_stays_a_cover(instance in instances(), seed in any::<u64>()) {
            let mut chance = fastrand::Rng::with_seed(seed);
            let found = find_cover(&instance, Some(&mut chance), &mut Poll::never());
            let Some(Matched::Cover(mut cover)) = found else { return Ok(()) };
            let before = count(&cover);
            let patched = patch(&instance, &mut cover, &mut Poll::never()).expect("nobody stops it");
            prop_assert!(is_cover(&instance, &cover));
            prop_assert_eq!((patched.found, patched.cycles), (before, count(&cover)));
            prop_assert!(patched.cycles <= before);
        }
    }
}
