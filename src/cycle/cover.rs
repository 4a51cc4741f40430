use fixedbitset::FixedBitSet;

use super::{Poll, Vertex};

/// A cycle cover: disjoint cycles through all vertices of a graph, each vertex on one (a 2-factor). Eight bytes a
/// vertex.
///
/// It is kept as the two partners of every vertex, without a direction, so that exchanging edges costs nothing more.
/// While it is being built, vertices may lack partners.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cover {
    /// each one more than it is, modulo 2^32, so that memory full of zeros is a cover without edges: a large one is
    /// had at once, and then takes memory only as it is filled
    partners: Vec<[Vertex; 2]>,
}

/// The cycles of a cover, one after the other.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Cycles {
    vertices: Vec<Vertex>,
    /// where each cycle ends in `vertices`
    ends: Vec<usize>,
}

impl Cover {
    /// Stands for a partner that is lacking.
    pub const NONE: Vertex = Vertex::MAX;

    /// A cover without any edge yet, for vertices below `bound`.
    pub fn new(bound: usize) -> Cover {
        Cover { partners: vec![[0; 2]; bound] }
    }

    /// The vertices next to this one on its cycle.
    pub fn partners(&self, vertex: Vertex) -> [Vertex; 2] {
        self.partners[vertex as usize].map(|partner| partner.wrapping_sub(1))
    }

    /// Whether the edge between these two is in the cover.
    pub fn has(&self, a: Vertex, b: Vertex) -> bool {
        self.partners(a).contains(&b)
    }

    /// Whether this vertex lacks a partner.
    pub fn lacks(&self, vertex: Vertex) -> bool {
        self.has(vertex, Cover::NONE)
    }

    /// How many partners this vertex lacks.
    pub fn lacking(&self, vertex: Vertex) -> usize {
        self.partners(vertex).iter().filter(|partner| **partner == Cover::NONE).count()
    }

    /// Adds an edge between two vertices that each lack a partner.
    ///
    /// # Panics
    /// If one of them has two.
    pub fn join(&mut self, a: Vertex, b: Vertex) {
        self.replace(a, Cover::NONE, b);
        self.replace(b, Cover::NONE, a);
    }

    /// Makes `new` the partner of this vertex that `old` was; the caller sees to the other side.
    ///
    /// # Panics
    /// If `old` is no partner of the vertex.
    pub fn replace(&mut self, vertex: Vertex, old: Vertex, new: Vertex) {
        let partners = &mut self.partners[vertex as usize];
        let at = if partners[0] == old.wrapping_add(1) { 0 } else { 1 };
        assert_eq!(partners[at], old.wrapping_add(1), "no partner of {vertex}");
        partners[at] = new.wrapping_add(1);
    }

    /// Exchanges the edges a-b and c-d for a-c and b-d. If they are on different cycles, that makes one of the two.
    pub fn exchange(&mut self, [a, b]: [Vertex; 2], [c, d]: [Vertex; 2]) {
        self.replace(a, b, c);
        self.replace(c, d, a);
        self.replace(b, a, d);
        self.replace(d, c, b);
    }

    /// Walks all cycles. O(vertices). Every vertex has two partners or none. `None` if it is told to stop.
    pub fn cycles(&self, poll: &mut Poll) -> Option<Cycles> {
        let mut walked = FixedBitSet::with_capacity(self.partners.len());
        let mut cycles = Cycles { vertices: Vec::with_capacity(self.partners.len()), ends: Vec::new() };
        for first in 0..self.partners.len() as Vertex {
            if walked.contains(first as usize) || self.lacks(first) {
                continue;
            }
            for vertex in self.cycle_from(first) {
                walked.insert(vertex as usize);
                cycles.vertices.push(vertex);
                if poll.stopped() {
                    return None;
                }
            }
            cycles.ends.push(cycles.vertices.len());
        }
        Some(cycles)
    }

    /// On which cycle each vertex is. O(vertices). Every vertex has two partners or none. `None` if it is told to
    /// stop.
    pub(super) fn labels(&self, poll: &mut Poll) -> Option<Labels> {
        let mut labels = Labels { of: vec![Labels::NONE; self.partners.len()], lengths: Vec::new() };
        for first in 0..self.partners.len() as Vertex {
            if labels.of[first as usize] != Labels::NONE || self.lacks(first) {
                continue;
            }
            let (label, mut length) = (labels.lengths.len() as u32, 0);
            for vertex in self.cycle_from(first) {
                labels.of[vertex as usize] = label;
                length += 1;
                if poll.stopped() {
                    return None;
                }
            }
            labels.lengths.push(length);
        }
        Some(labels)
    }

    /// The vertices of the cycle on which this one is, from it on.
    fn cycle_from(&self, first: Vertex) -> impl Iterator<Item = Vertex> + '_ {
        let mut previous = self.partners(first)[1];
        let mut next = Some(first);
        std::iter::from_fn(move || {
            let vertex = next?;
            let [one, other] = self.partners(vertex);
            let after = if one == previous { other } else { one };
            (previous, next) = (vertex, (after != first).then_some(after));
            Some(vertex)
        })
    }
}

/// On which cycle each vertex is.
pub(super) struct Labels {
    /// The number of the cycle; [`NONE`](Labels::NONE) for a vertex that is on none.
    pub(super) of: Vec<u32>,
    /// How many vertices each cycle has.
    pub(super) lengths: Vec<u32>,
}

impl Labels {
    pub(super) const NONE: u32 = u32::MAX;
}

impl Cycles {
    /// How many cycles there are.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The vertices of each cycle, in the order of the walk.
    pub fn iter(&self) -> impl Iterator<Item = &[Vertex]> {
        let starts = std::iter::once(0).chain(self.ends.iter().copied());
        starts.zip(&self.ends).map(|(start, &end)| &self.vertices[start..end])
    }

    /// Each cycle divides the vertices into its own and all others: the smaller of the two sets, ascending. Of two
    /// equally large ones it is that without the first vertex, so that two cycles that are all give the same set.
    pub fn smaller_sides(&self) -> impl Iterator<Item = Vec<Vertex>> {
        let starts = std::iter::once(0).chain(self.ends.iter().copied());
        starts.zip(&self.ends).map(|(start, &end)| {
            let (own, all) = (end - start, self.vertices.len());
            let mut side = if own < all - own || (own == all - own && start > 0) {
                self.vertices[start..end].to_vec()
            } else {
                [&self.vertices[..start], &self.vertices[end..]].concat()
            };
            side.sort_unstable();
            side
        })
    }

    /// All vertices, cycle after cycle: where there is one cycle, the Hamiltonian one.
    pub fn into_vertices(self) -> Vec<Vertex> {
        self.vertices
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cycles(cover: &Cover) -> Cycles {
        cover.cycles(&mut Poll::never()).expect("nobody stops it")
    }

    #[test]
    fn exchanging_edges_of_two_cycles_makes_one() {
        let mut cover = Cover::new(7);
        for (a, b) in [(0, 1), (1, 2), (2, 0), (3, 4), (4, 6), (6, 3)] {
            cover.join(a, b);
        }
        let walked = cycles(&cover);
        assert_eq!(walked.iter().collect::<Vec<_>>(), [&[0, 1, 2][..], &[3, 4, 6]]);
        cover.exchange([0, 1], [3, 4]);
        assert!(cover.has(0, 3) && cover.has(1, 4) && !cover.has(0, 1) && !cover.has(3, 4));
        assert_eq!(cycles(&cover).len(), 1);
        assert_eq!(cycles(&cover).into_vertices().len(), 6);
    }

    #[test]
    fn the_smaller_side_of_a_cycle_is_itself_or_all_others() {
        let sides = |ends: &[usize]| {
            let cycles = Cycles { vertices: vec![0, 4, 2, 5, 3, 1], ends: ends.to_vec() };
            cycles.smaller_sides().collect::<Vec<_>>()
        };
        assert_eq!(sides(&[3, 6]), [[1, 3, 5], [1, 3, 5]]);
        assert_eq!(sides(&[4, 6]), [[1, 3], [1, 3]]);
        assert_eq!(sides(&[2, 4, 6]), [[0, 4], [2, 5], [1, 3]]);
        assert_eq!(sides(&[6]), [Vec::<Vertex>::new()]);
    }

    #[test]
    fn an_exchange_may_share_a_vertex_name_with_a_partner() {
        // a square 0 1 2 3: exchanging 0-1 and 3-2 gives 0-3 twice and 1-2 twice
        let mut cover = Cover::new(4);
        for (a, b) in [(0, 1), (1, 2), (2, 3), (3, 0)] {
            cover.join(a, b);
        }
        cover.exchange([0, 1], [3, 2]);
        assert_eq!((cover.partners(0), cover.partners(1)), ([3, 3], [2, 2]));
    }
}
