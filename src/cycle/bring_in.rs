//! Keeping a cycle cover while the question changes: one edge is brought in, and what has to give way gives way.

use fixedbitset::FixedBitSet;

use super::{Cover, CycleInstance, Vertex};

/// Changes a cycle cover into one with the edge a-b, which it lacks, in place of an edge from `a` to one of `out`;
/// `false`, and nothing changed, if there is none. The instance has a-b and all edges of the cover, but for those from
/// `a` to `out`; forced edges stay.
///
/// Two covers differ by closed walks that take every other edge from the one and those between from the other (Berge,
/// "Two theorems in graph theory", PNAS 43, 1957; in a bipartite graph, all of even length): so if there is a cover
/// with a-b, it can be had by a single such walk through a-b and an edge that `a` gives up. The shortest is found by
/// breadth-first search from `b`, which changes little of the cover.
///
/// O(edges) at worst, and mostly a few dozen of them; about 4 bytes a vertex. Of a graph that is not bipartite it may
/// say `false` although there is such a cover.
pub fn bring_in(
    instance: &CycleInstance,
    cover: &mut Cover,
    [a, b]: [Vertex; 2],
    out: impl Iterator<Item = Vertex>,
) -> bool {
    let graph = instance.graph();
    let out: Vec<Vertex> = out.collect();
    let mut seen = FixedBitSet::with_capacity(graph.bound());
    seen.insert(b as usize);
    // vertices of the side of b that get one partner more; where each comes from, and who takes it instead of that
    let mut queue = vec![(b, 0, a)];
    let mut next = 0;
    while let Some(&(giver, ..)) = queue.get(next) {
        for taker in cover.partners(giver) {
            if instance.is_forced(giver, taker) {
                continue;
            }
            let partners = cover.partners(taker);
            for other in graph.neighbours(taker) {
                if partners.contains(&other) || seen.put(other as usize) {
                    continue;
                }
                queue.push((other, next, taker));
                if out.contains(&other) {
                    make(cover, a, &queue);
                    return true;
                }
            }
        }
        next += 1;
    }
    false
}

/// Makes the exchange along the walk that ends with the last of the queue, which `a` gives up.
fn make(cover: &mut Cover, a: Vertex, queue: &[(Vertex, usize, Vertex)]) {
    let mut at = queue.len() - 1;
    let (given_up, ..) = queue[at];
    let mut leaving = a;
    while at > 0 {
        let (vertex, from, taker) = queue[at];
        cover.replace(vertex, leaving, taker);
        cover.replace(taker, queue[from].0, vertex);
        (leaving, at) = (taker, from);
    }
    let (b, ..) = queue[0];
    cover.replace(b, leaving, a);
    cover.replace(a, given_up, b);
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::super::{Graph, Matched, Poll, find_cover};
    use super::*;

    proptest! {
        /// Graphs of two sides of seven vertices, all of them hubs; one that has a cover at the start has it after
        /// each edge that there is one with.
        #[test]
        fn finds_a_cover_with_the_edge_where_there_is_one(
            rows in prop::collection::vec(prop::collection::vec(prop::bool::weighted(0.6), 7), 7),
            forced in prop::collection::vec((0u32..7, 0u32..7), 0..3),
        ) {
            let mut graph = Graph::lattice([0; 8], Vec::new());
            (0..7).for_each(|_| _ = graph.add_hub([]));
            for row in &rows {
                let joined = (0..7).filter(|other| row[*other as usize]);
                graph.add_hub(joined.collect::<Vec<Vertex>>());
            }
            let sides: FixedBitSet = (7..14).collect();
            let edges = |given: bool| {
                let all = (0..7).flat_map(|a| (7..14).map(move |b| [a, b]));
                all.filter(|[a, b]| rows[*b as usize - 7][*a as usize] == given).collect::<Vec<[Vertex; 2]>>()
            };
            let forced: BTreeSet<_> = forced.into_iter().map(|(a, b)| [a, b + 7]).collect();
            let mut forced: Vec<_> = forced.into_iter().collect();
            forced.retain(|[a, b]| graph.joins(*a, *b));
            let instance = CycleInstance::new(graph.clone(), forced.clone(), Some(sides.clone()));
            let Some(Matched::Cover(cover)) = find_cover(&instance, None, &mut Poll::never()) else {
                return Ok(());
            };
            for [a, b] in edges(true).into_iter().filter(|[a, b]| !cover.has(*a, *b)) {
                let more = [&forced[..], &[[a, b]]].concat();
                let asked = CycleInstance::new(graph.clone(), more, Some(sides.clone()));
                let exists = matches!(find_cover(&asked, None, &mut Poll::never()), Some(Matched::Cover(_)));
                let mut changed = cover.clone();
                let out = cover.partners(a).into_iter().filter(|other| !asked.is_forced(a, *other));
                prop_assert_eq!(bring_in(&asked, &mut changed, [a, b], out), exists);
                if exists {
                    prop_assert!(changed.has(a, b));
                    prop_assert!(asked.forced().iter().all(|[a, b]| changed.has(*a, *b)));
                    let all = graph.vertices().flat_map(|v| changed.partners(v).map(|other| [v, other]));
                    for [v, other] in all {
                        prop_assert!(graph.joins(v, other) && changed.has(other, v));
                        prop_assert!(changed.partners(v)[0] != changed.partners(v)[1]);
                    }
                } else {
                    prop_assert_eq!(&changed, &cover);
                }
            }
        }
    }
}
