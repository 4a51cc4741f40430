//! Why there is no cycle cover: Hall's theorem, seen from the side that fails.

use fixedbitset::FixedBitSet;

use super::{Cover, CycleInstance, Poll, Vertex};

/// From so many vertices that lack a partner, at most, is a small set looked for.
const LOOKS: usize = 256;

/// Finds a small set of vertices of one side that want more partners, two each, than their neighbours u can give,
/// each min(2, edges from u into the set). `cover` is what [`find_cover`](super::find_cover) came to for the same
/// instance, which has no forced edges. `None` if no vertex lacks a partner, or if it was told to stop.
///
/// Going from a vertex that lacks a partner to neighbours that are not its partners, and on to theirs, one never comes
/// to a vertex with room, or the cover could be larger. Those come to on the vertex's own side want more than there
/// is: the neighbours passed give two each, all to them, and the others one for each edge of the cover that they have
/// into the set. This is the minimal cut of the flow, and the least one for this vertex.
///
/// O(edges) for the first set found, and at most `LOOKS` times the size of the smallest after that.
pub fn shortage(instance: &CycleInstance, cover: &Cover, poll: &mut Poll) -> Option<Vec<Vertex>> {
    let mut seen = FixedBitSet::with_capacity(instance.graph().bound());
    let short = instance.graph().vertices().filter(|vertex| cover.lacks(*vertex));
    let mut smallest: Option<Vec<Vertex>> = None;
    for vertex in short.take(LOOKS) {
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
        if next == set.len() {
            smallest = Some(set);
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
