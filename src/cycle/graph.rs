use fixedbitset::FixedBitSet;

use super::hub::Hub;

/// A vertex, numbered from 0.
pub type Vertex = u32;

/// An undirected graph without loops: a lattice, which takes nine bits a vertex, and a few hubs besides.
///
/// In the *lattice*, vertex `v` may be joined to `v + offset` for up to eight offsets, the same for all; one byte
/// says for which. A leaper's move graph is of this kind, and computing a neighbour measures no slower than
/// reading it from a list 36 times as large. *Hubs* are vertices joined to many (the links of an open tour); they
/// are numbered from the end of the lattice on, and each keeps a bit for every vertex. Vertices may be absent.
///
/// A graph of any other kind has no lattice: its vertices are all hubs, each with a list of those it is joined to.
#[derive(Clone, Debug)]
pub struct Graph {
    /// added modulo 2^32
    offsets: [u32; 8],
    /// bit k of a vertex's mask: it is joined to the vertex `offsets[k]` further on
    masks: Vec<u8>,
    hubs: Vec<Hub>,
    present: FixedBitSet,
    order: usize,
}

impl Graph {
    /// The graph of `masks.len()` vertices in which `v` is joined to `v + offsets[k]` (modulo 2^32) wherever bit k
    /// of `masks[v]` is set. The caller sees to it that the relation is symmetric and stays within the graph.
    pub fn lattice(offsets: [u32; 8], masks: Vec<u8>) -> Graph {
        let mut present = FixedBitSet::with_capacity(masks.len());
        present.insert_range(..);
        Graph { offsets, order: masks.len(), masks, hubs: Vec::new(), present }
    }

    /// The graph of this many vertices and these edges, none of which is a loop; those named twice are there once.
    /// O(edges) time, eight bytes an edge.
    ///
    /// # Panics
    /// If an edge is between others than the vertices.
    pub fn of_edges(order: usize, edges: impl IntoIterator<Item = [Vertex; 2]>) -> Graph {
        let mut lists = vec![Vec::new(); order];
        for [a, b] in edges {
            lists[a as usize].push(b);
            lists[b as usize].push(a);
        }
        for list in &mut lists {
            list.sort_unstable();
            list.dedup();
        }
        let mut present = FixedBitSet::with_capacity(order);
        present.insert_range(..);
        Graph {
            order,
            hubs: lists.into_iter().map(Hub::List).collect(),
            present,
            ..Graph::lattice([0; 8], Vec::new())
        }
    }

    /// How many vertices there are, those absent not counted.
    pub fn order(&self) -> usize {
        self.order
    }

    /// One more than the largest vertex number: the length of a table indexed by vertex.
    pub fn bound(&self) -> usize {
        self.masks.len() + self.hubs.len()
    }

    /// One more than the largest number of a lattice vertex.
    pub fn lattice_bound(&self) -> usize {
        self.masks.len()
    }

    /// Whether this vertex is there.
    pub fn contains(&self, vertex: Vertex) -> bool {
        self.present.contains(vertex as usize)
    }

    /// All vertices, ascending.
    pub fn vertices(&self) -> impl Iterator<Item = Vertex> + '_ {
        self.present.ones().map(|vertex| vertex as Vertex)
    }

    /// The vertices joined to this one, each once.
    pub fn neighbours(&self, vertex: Vertex) -> Neighbours<'_> {
        match self.masks.get(vertex as usize) {
            Some(&mask) => Neighbours { graph: self, vertex, mask, next_hub: 0, hub: None },
            None => {
                let hub = Some((&self.hubs[vertex as usize - self.masks.len()], 0));
                Neighbours { graph: self, vertex, mask: 0, next_hub: self.hubs.len(), hub }
            }
        }
    }

    /// The neighbours of a vertex by a cursor of four bytes, which deep stacks have room for: from a cursor of 0 on,
    /// each call gives the neighbour at the cursor, if there is one left, and the cursor of the next.
    pub fn neighbour_at(&self, vertex: Vertex, cursor: u32) -> Option<(Vertex, u32)> {
        let Some(&mask) = self.masks.get(vertex as usize) else {
            let other = self.hubs[vertex as usize - self.masks.len()].next(cursor)?;
            return Some((other, other + 1));
        };
        let rest = u32::from(mask).checked_shr(cursor).unwrap_or(0);
        if rest != 0 {
            let k = cursor + rest.trailing_zeros();
            return Some((vertex.wrapping_add(self.offsets[k as usize]), k + 1));
        }
        let (from, mut hubs) = (cursor.max(8), self.hubs.iter().skip(cursor.saturating_sub(8) as usize));
        let hub = from + hubs.position(|hub| hub.contains(vertex))? as u32 - 8;
        Some((self.lattice_bound() as Vertex + hub, hub + 9))
    }

    /// How many vertices this one is joined to. O(1) but for hubs.
    pub fn degree(&self, vertex: Vertex) -> usize {
        match self.masks.get(vertex as usize) {
            Some(mask) => {
                let hubs = self.hubs.iter().filter(|hub| hub.contains(vertex)).count();
                mask.count_ones() as usize + hubs
            }
            None => self.hubs[vertex as usize - self.masks.len()].degree(),
        }
    }

    /// Whether the two are joined. O(1); O(log degree) where there is no lattice.
    pub fn joins(&self, a: Vertex, b: Vertex) -> bool {
        let lattice = self.masks.len();
        if let Some(hub) = (a as usize).checked_sub(lattice) {
            return self.hubs[hub].contains(b);
        }
        if let Some(hub) = (b as usize).checked_sub(lattice) {
            return self.hubs[hub].contains(a);
        }
        let (mask, offset) = (self.masks[a as usize], b.wrapping_sub(a));
        self.offsets.iter().enumerate().any(|(k, o)| *o == offset && mask >> k & 1 == 1)
    }

    /// The part of a vertex's neighbourhood that lies in the lattice, for loops that count every nanosecond: bit k
    /// set means that the vertex `offsets()[k]` further on (modulo 2^32) is a neighbour.
    ///
    /// # Panics
    /// If the vertex is a hub.
    pub fn mask(&self, vertex: Vertex) -> u8 {
        self.masks[vertex as usize]
    }

    /// The [`mask`](Graph::mask) of every lattice vertex.
    pub fn masks(&self) -> &[u8] {
        &self.masks
    }

    /// What the bits of [`mask`](Graph::mask) mean.
    pub fn offsets(&self) -> &[u32; 8] {
        &self.offsets
    }

    /// Adds a vertex joined to these, which are all present, and returns its number.
    pub fn add_hub(&mut self, joined: impl IntoIterator<Item = Vertex>) -> Vertex {
        self.add_hub_joined_to(joined.into_iter().map(|vertex| vertex as usize).collect())
    }

    /// The same for a set of vertices: a matter of nanoseconds for a hundred of them.
    pub fn add_hub_joined_to(&mut self, mut joined: FixedBitSet) -> Vertex {
        let hub = self.bound();
        joined.grow(hub + 1);
        for (other, joined_to) in self.hubs.iter_mut().enumerate() {
            if joined.contains(self.masks.len() + other) {
                joined_to.insert(hub as Vertex);
            }
        }
        self.hubs.push(Hub::Bits(joined));
        self.present.grow(hub + 1);
        self.present.insert(hub);
        self.order += 1;
        hub as Vertex
    }

    /// Takes an edge away, if it is there.
    pub fn remove_edge(&mut self, a: Vertex, b: Vertex) {
        for (a, b) in [(a, b), (b, a)] {
            match (a as usize).checked_sub(self.masks.len()) {
                Some(hub) => self.hubs[hub].remove(b),
                None => {
                    // several offsets can be the same modulo 2^32; only one of them has its bit set
                    for (k, offset) in self.offsets.iter().enumerate() {
                        if a.wrapping_add(*offset) == b {
                            self.masks[a as usize] &= !(1 << k);
                        }
                    }
                }
            }
        }
    }

    /// Takes a vertex and all its edges away, if it is there.
    pub fn remove_vertex(&mut self, vertex: Vertex) {
        if self.contains(vertex) {
            for neighbour in self.neighbours(vertex).collect::<Vec<_>>() {
                self.remove_edge(vertex, neighbour);
            }
            self.present.remove(vertex as usize);
            self.order -= 1;
        }
    }
}

/// The neighbours of a vertex; see [`Graph::neighbours`].
#[derive(Clone)]
#[allow(missing_debug_implementations)]
pub struct Neighbours<'a> {
    graph: &'a Graph,
    vertex: Vertex,
    mask: u8,
    next_hub: usize,
    /// what a hub is joined to, and from which vertex on it is left
    hub: Option<(&'a Hub, Vertex)>,
}

impl Iterator for Neighbours<'_> {
    type Item = Vertex;

    #[inline]
    fn next(&mut self) -> Option<Vertex> {
        if self.mask != 0 {
            let k = self.mask.trailing_zeros() as usize;
            self.mask &= self.mask - 1;
            return Some(self.vertex.wrapping_add(self.graph.offsets[k]));
        }
        while let Some(hub) = self.graph.hubs.get(self.next_hub) {
            self.next_hub += 1;
            if hub.contains(self.vertex) {
                return Some((self.graph.masks.len() + self.next_hub - 1) as Vertex);
            }
        }
        let (hub, from) = self.hub.as_mut()?;
        let vertex = hub.next(*from)?;
        *from = vertex + 1;
        Some(vertex)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The path 0 - 1 - 2 - 3.
    fn path() -> Graph {
        Graph::lattice([1, u32::MAX, 0, 0, 0, 0, 0, 0], vec![0b01, 0b11, 0b11, 0b10])
    }

    fn neighbours(graph: &Graph, vertex: Vertex) -> Vec<Vertex> {
        graph.neighbours(vertex).collect()
    }

    #[test]
    fn hubs_join_and_are_joined() {
        let mut graph = path();
        let one = graph.add_hub([0, 2]);
        let two = graph.add_hub([3, one]);
        assert_eq!((one, two, graph.order(), graph.bound()), (4, 5, 6, 6));
        assert_eq!(neighbours(&graph, 0), [1, 4]);
        assert_eq!(neighbours(&graph, one), [0, 2, two]);
        assert_eq!(neighbours(&graph, two), [3, one]);
        assert!(
            graph.joins(one, two) && graph.joins(two, one) && graph.joins(2, one) && !graph.joins(two, 2)
        );
        assert_eq!([0, 1, 3, one].map(|v| graph.degree(v)), [2, 2, 2, 3]);
        graph.remove_edge(two, one);
        assert_eq!(neighbours(&graph, one), [0, 2]);
    }

    #[test]
    fn a_cursor_finds_the_same_neighbours() {
        let mut graph = path();
        let long = Graph::lattice([0; 8], vec![0; 200]);
        let mut listed = Graph::of_edges(4, [[0, 1], [2, 1], [2, 3], [1, 2]]);
        assert_eq!((listed.order(), neighbours(&listed, 1), listed.degree(2)), (4, vec![0, 2], 2));
        assert!(listed.joins(1, 2) && !listed.joins(1, 3));
        for graph in [&mut graph, &mut long.clone(), &mut listed] {
            let one = graph.add_hub([0, 2].into_iter().chain((3..graph.bound() as Vertex).step_by(70)));
            graph.add_hub([1, 3, one]);
            for vertex in 0..graph.bound() as Vertex {
                let mut cursor = 0;
                let found = std::iter::from_fn(|| {
                    let (neighbour, next) = graph.neighbour_at(vertex, cursor)?;
                    cursor = next;
                    Some(neighbour)
                });
                assert_eq!(found.collect::<Vec<_>>(), neighbours(graph, vertex), "{vertex}");
            }
        }
    }

    #[test]
    fn what_is_removed_is_gone_from_both_ends() {
        for mut graph in [path(), Graph::of_edges(4, [[0, 1], [1, 2], [2, 3]])] {
            graph.remove_edge(1, 2);
            assert_eq!((neighbours(&graph, 1), neighbours(&graph, 2)), (vec![0], vec![3]));
            graph.remove_vertex(0);
            assert_eq!((graph.order(), neighbours(&graph, 1)), (3, vec![]));
            assert!(!graph.contains(0));
        }
    }
}
