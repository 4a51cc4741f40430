//! Why there is no cycle cover: Hall's theorem, seen from the side that fails.

use fixedbitset::FixedBitSet;

use super::{Cover, CycleInstance, Poll, Vertex};

/// A small set is looked for until so many times all vertices have been come to.
const LOOKS: usize = 8;

/// Finds a small set of vertices of one side that want more partners, two each, than their neighbours u can give,
/// each min(2, edges from u into the set). `cover` is what [`find_cover`](super::find_cover) came to for the same
/// instance, which has no forced edges. `None` if no vertex lacks a partner, or if it was told to stop.
///
/// Going from a vertex that lacks a partner to neighbours that are not its partners, and on to theirs, one never comes
/// to a vertex with room, or the cover could be larger. Those come to on the vertex's own side want more than there
/// is: the neighbours passed give two each, all to them, and the others one for each edge of the cover that they have
/// into the set. This is the minimal cut of the flow, and the least one for this vertex.
///
/// O(edges).
pub fn shortage(instance: &CycleInstance, cover: &Cover, poll: &mut Poll) -> Option<Vec<Vertex>> {
    let mut seen = FixedBitSet::with_capacity(instance.graph().bound());
    let short = instance.graph().vertices().filter(|vertex| cover.lacks(*vertex));
    let mut smallest: Option<Vec<Vertex>> = None;
    let mut left = LOOKS * instance.graph().order();
    for vertex in short {
        let limit = smallest.as_ref().map_or(usize::MAX, Vec::len);
        let mut set = vec![vertex];
        seen.insert(vertex as usize);
        let mut next = 0;
        while let Some(&member) = set.get(next)
            && set.len() < limit
            && !poll.stopped()
        {
            next += 1;
            for neighbour in instance.graph().neighbours(member) {
                let partners = cover.partners(neighbour);
                if !partners.contains(&member) {
                    set.extend(partners.into_iter().filter(|partner| !seen.put(*partner as usize)));
                }
            }
        }
        for member in &set {
            seen.remove(*member as usize);
        }
        left = left.saturating_sub(set.len());
        if next == set.len() {
            smallest = Some(set);
        }
        if left == 0 {
            break;
        }
    }
    let smallest = smallest.filter(|_| !poll.stopped())?;
    Some(without_spare(instance, smallest))
}

/// Leaves out members, the last come to first, as long as the others still want more than there is.
fn without_spare(instance: &CycleInstance, set: Vec<Vertex>) -> Vec<Vertex> {
    let graph = instance.graph();
    let mut edges_into = vec![0u32; graph.bound()];
    for neighbour in set.iter().flat_map(|member| graph.neighbours(*member)) {
        edges_into[neighbour as usize] += 1;
    }
    let given: usize = edges_into.iter().map(|edges| 2.min(*edges) as usize).sum();
    let mut to_spare = (2 * set.len()).saturating_sub(given + 1);
    let mut kept = Vec::with_capacity(set.len());
    for member in set.into_iter().rev() {
        let lost = graph.neighbours(member).filter(|u| edges_into[*u as usize] <= 2).count();
        if lost + to_spare >= 2 {
            to_spare = lost + to_spare - 2;
            for neighbour in graph.neighbours(member) {
                edges_into[neighbour as usize] -= 1;
            }
        } else {
            kept.push(member);
        }
    }
    kept.sort_unstable();
    kept
}

#[cfg(test)]
mod tests {
    use super::super::sample::{has_cover, instances};
    use super::super::{Matched, find_cover};
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2000))]
        #[test]
        fn there_is_a_shortage_or_a_cover(instance in instances()) {
            let instance = instance.unforced();
            let Some(second) = instance.sides() else { return Ok(()) };
            let found = find_cover(&instance, None, &mut Poll::never());
            let Some(Matched::Short(cover)) = found else { return Ok(()) };
            let set = shortage(&instance, &cover, &mut Poll::never()).expect("somebody lacks a partner");
            prop_assert!(!has_cover(&instance));
            let sides: Vec<bool> = set.iter().map(|vertex| second.contains(*vertex as usize)).collect();
            prop_assert!(sides.iter().all(|side| *side == sides[0]), "of one side");
            let given = |vertex| instance.graph().neighbours(vertex).filter(|v| set.contains(v)).count().min(2);
            let given: usize = instance.graph().vertices().map(given).sum();
            prop_assert!(2 * set.len() > given, "{set:?} want no more than {given}");
        }
    }
}
