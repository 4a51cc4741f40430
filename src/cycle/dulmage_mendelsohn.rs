//! The coarse structure of a bipartite graph with a perfect matching (Dulmage and Mendelsohn, "Coverings of bipartite
//! graphs", Canadian Journal of Mathematics 10, 1958), here read from a cycle cover.
//!
//! Let S be a set of vertices of one side whose neighbours N(S) are as many as S, and let something be left over
//! besides. All edges of S go to N(S); in a cycle cover these are 2|S| edges, so they are all that N(S) has. A single
//! cycle therefore never leaves S and N(S): there is none. Seen as a cut: removing the |N(S)| vertices isolates |S|,
//! and the rest is one piece more.
//!
//! Such sets are the ones that cannot be left by going from a vertex of the side to any neighbour, and from there to
//! either of its partners. The graph has one if and only if that digraph is not strongly connected, and the smallest
//! are among its components without a way out (S on the first side) or without a way in (then what the component's
//! first side cuts off is on the second). Components are found by Tarjan's algorithm ("Depth-first search and linear
//! graph algorithms", SIAM Journal on Computing 1, 1972), with an explicit stack.

use fixedbitset::FixedBitSet;

use super::{Cover, CycleInstance, Poll, Vertex};

/// As many isolated vertices as are removed, and there are others besides.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TightSet {
    /// These have no neighbours but those removed.
    pub isolated: Vec<Vertex>,
    /// The neighbours, as many.
    pub removed: Vec<Vertex>,
}

/// Finds a smallest set of vertices of one side that has as many neighbours as members, other than the whole side,
/// in a bipartite graph that has this cycle cover. `None` if there is none, if the sides are not known, or if it was
/// told to stop. Forced edges play no part.
///
/// O(edges) time; at most 22 bytes a vertex besides the cover.
pub fn tight_set(instance: &CycleInstance, cover: &Cover, poll: &mut Poll) -> Option<TightSet> {
    let second = instance.sides()?;
    let digraph = Digraph { instance, cover };
    let firsts = || instance.graph().vertices().filter(|vertex| !second.contains(*vertex as usize));
    let components = Components::of(&digraph, firsts(), poll)?;
    if components.sizes.len() == 1 {
        return None;
    }
    let [mut left, mut entered] = [(); 2].map(|()| FixedBitSet::with_capacity(components.sizes.len()));
    for vertex in firsts() {
        let from = components.number(vertex);
        for successor in digraph.successors(vertex) {
            let to = components.number(successor);
            if from != to {
                left.insert(from);
                entered.insert(to);
            }
        }
    }
    let extreme = |number: &usize| !left.contains(*number) || !entered.contains(*number);
    let smallest =
        (0..components.sizes.len()).filter(extreme).min_by_key(|number| components.sizes[*number])?;
    let members: Vec<Vertex> = firsts().filter(|vertex| components.number(*vertex) == smallest).collect();
    let mut partners: Vec<Vertex> = members.iter().flat_map(|vertex| cover.partners(*vertex)).collect();
    partners.sort_unstable();
    partners.dedup();
    Some(if left.contains(smallest) {
        TightSet { isolated: partners, removed: members }
    } else {
        TightSet { isolated: members, removed: partners }
    })
}

/// From a vertex of the first side to the partners of its neighbours.
struct Digraph<'a> {
    instance: &'a CycleInstance,
    cover: &'a Cover,
}

impl Digraph<'_> {
    fn successors(&self, vertex: Vertex) -> impl Iterator<Item = Vertex> {
        self.instance.graph().neighbours(vertex).flat_map(|neighbour| self.cover.partners(neighbour))
    }
}

/// The strongly connected components of the digraph.
struct Components {
    /// of each vertex, the number of its component, counted down from the largest `u32`
    low: Vec<u32>,
    /// how many vertices each component has
    sizes: Vec<u32>,
}

impl Components {
    fn number(&self, vertex: Vertex) -> usize {
        (u32::MAX - self.low[vertex as usize]) as usize
    }

    fn of(digraph: &Digraph, vertices: impl Iterator<Item = Vertex>, poll: &mut Poll) -> Option<Components> {
        let graph = digraph.instance.graph();
        // 0: not visited yet; else how early the earliest vertex is that can be returned to, or the component
        let mut low = vec![0; graph.bound()];
        let mut index = vec![0; graph.bound()];
        let mut sizes = Vec::new();
        let mut visited = 0;
        // visited, and not in a component yet
        let mut open: Vec<Vertex> = Vec::new();
        // the path of the search: each vertex, and the cursor of the neighbour that it looks at
        let mut path: Vec<(Vertex, u32)> = Vec::new();
        for root in vertices {
            if low[root as usize] == 0 {
                path.push((root, 0));
            }
            while let Some(&(vertex, cursor)) = path.last() {
                if poll.stopped() {
                    return None;
                }
                if low[vertex as usize] == 0 {
                    visited += 1;
                    (low[vertex as usize], index[vertex as usize]) = (visited, visited);
                    open.push(vertex);
                }
                if let Some((neighbour, next)) = graph.neighbour_at(vertex, cursor) {
                    let partners = digraph.cover.partners(neighbour);
                    match partners.into_iter().find(|partner| low[*partner as usize] == 0) {
                        // the neighbour is looked at again on the way back
                        Some(unvisited) => path.push((unvisited, 0)),
                        None => {
                            let lowest = partners.map(|partner| low[partner as usize]).into_iter().min();
                            low[vertex as usize] = low[vertex as usize].min(lowest.unwrap_or(u32::MAX));
                            path.last_mut().expect("the vertex is on it").1 = next;
                        }
                    }
                    continue;
                }
                path.pop();
                if low[vertex as usize] == index[vertex as usize] {
                    let component = u32::MAX - sizes.len() as u32;
                    let from = open.iter().rposition(|other| *other == vertex).expect("it is open");
                    sizes.push((open.len() - from) as u32);
                    for member in open.drain(from..) {
                        low[member as usize] = component;
                    }
                }
            }
        }
        Some(Components { low, sizes })
    }
}

#[cfg(test)]
mod tests {
    use super::super::sample::instances;
    use super::super::{Graph, Matched, find_cover};
    use super::*;
    use proptest::prelude::*;

    fn around(graph: &Graph, set: &[Vertex]) -> Vec<Vertex> {
        let mut around: Vec<Vertex> = set.iter().flat_map(|vertex| graph.neighbours(*vertex)).collect();
        around.sort_unstable();
        around.dedup();
        around
    }

    /// The size of a smallest set of either side that has as many neighbours, by trying all.
    fn smallest(instance: &CycleInstance) -> Option<usize> {
        let second = instance.sides()?;
        let sides = instance.graph().vertices().partition::<Vec<_>, _>(|v| second.contains(*v as usize));
        let sizes = [sides.0, sides.1].into_iter().flat_map(|side| {
            let proper = 1..(1_u32 << side.len()).saturating_sub(1);
            proper.filter_map(move |chosen| {
                let set: Vec<Vertex> =
                    (0..side.len()).filter(|k| chosen >> k & 1 == 1).map(|k| side[k]).collect();
                (around(instance.graph(), &set).len() == set.len()).then_some(set.len())
            })
        });
        sizes.min()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(300))]
        #[test]
        fn a_tight_set_is_found_where_there_is_one(instance in instances()) {
            let found = find_cover(&instance, None, &mut Poll::never());
            let Some(Matched::Cover(cover)) = found else { return Ok(()) };
            let set = tight_set(&instance, &cover, &mut Poll::never());
            prop_assert_eq!(set.as_ref().map(|set| set.isolated.len()), smallest(&instance));
            if let Some(mut set) = set {
                set.removed.sort_unstable();
                prop_assert_eq!(around(instance.graph(), &set.isolated), set.removed);
            }
        }
    }
}
