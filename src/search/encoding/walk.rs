use crate::cycle::{CycleInstance, Vertex};

/// Where a cycle is taken to begin, and which way it is walked, as far as that is free to choose.
///
/// It begins with the link of an open tour, so that the places that follow are the steps of the tour. A forced edge of
/// the first vertex says which way: another link comes last, and a square next.
#[derive(Debug)]
pub(super) struct Walk {
    pub(super) root: Vertex,
    pub(super) next: Option<Vertex>,
    pub(super) last: Option<Vertex>,
    /// all vertices but the first, ascending
    pub(super) others: Vec<Vertex>,
    /// where each vertex is in that list
    ranks: Vec<u32>,
}

impl Walk {
    /// The walk along a cycle of this instance, which has at least one vertex. O(vertices).
    pub(super) fn of(instance: &CycleInstance) -> Walk {
        let graph = instance.graph();
        let is_hub = |vertex: Vertex| vertex as usize >= graph.lattice_bound();
        let root = graph.vertices().find(|vertex| is_hub(*vertex)).or(graph.vertices().next()).unwrap_or(0);
        let (mut next, mut last) = (None, None);
        for other in instance.forced().iter().filter_map(|edge| beyond(root, *edge)) {
            // a third forced edge has no place left, and is stated like any other
            let end = if next.is_some() || is_hub(other) { &mut last } else { &mut next };
            end.get_or_insert(other);
        }
        let others: Vec<Vertex> = graph.vertices().filter(|vertex| *vertex != root).collect();
        let mut ranks = vec![0; graph.bound()];
        for (rank, vertex) in (0..).zip(&others) {
            ranks[*vertex as usize] = rank;
        }
        Walk { root, next, last, others, ranks }
    }

    /// How many vertices come before this one, the first not counted.
    pub(super) fn rank(&self, vertex: Vertex) -> usize {
        self.ranks[vertex as usize] as usize
    }

    /// The first vertex is an end of this edge: its other end.
    pub(super) fn past_root(&self, edge: [Vertex; 2]) -> Option<Vertex> {
        beyond(self.root, edge)
    }
}

fn beyond(vertex: Vertex, [a, b]: [Vertex; 2]) -> Option<Vertex> {
    if a == vertex { Some(b) } else { (b == vertex).then_some(a) }
}
