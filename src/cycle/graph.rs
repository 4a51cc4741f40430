use fixedbitset::{FixedBitSet, Ones};

/// A vertex, numbered from 0.
pub type Vertex = u32;

/// An undirected graph without loops: a lattice, which takes nine bits a vertex, and a few hubs besides.
///
/// In the *lattice*, vertex `v` may be joined to `v + offset` for up to eight offsets, the same for all; one byte
/// says for which. A leaper's move graph is of this kind, and computing a neighbour measures no slower than
/// reading it from a list 36 times as large. *Hubs* are vertices joined to many (the links of an open tour); they
/// are numbered from the end of the lattice on, and each keeps a bit for every vertex. Vertices may be absent.
#[derive(Clone, Debug)]
pub struct Graph {
    /// added modulo 2^32
    offsets: [u32; 8],
    /// bit k of a vertex's mask: it is joined to the vertex `offsets[k]` further on
    masks: Vec<u8>,
    hubs: Vec<FixedBitSet>,
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
            Some(&mask) => Neighbours { graph: self, vertex, mask, next_hub: 0, joined: None },
            None => {
                let hub = vertex as usize - self.masks.len();
                let joined = Some(self.hubs[hub].ones());
                Neighbours { graph: self, vertex, mask: 0, next_hub: self.hubs.len(), joined }
            }
        }
    }

    /// The neighbours of a vertex by a cursor of four bytes, which deep stacks have room for: from a cursor of 0 on,
    /// each call gives the neighbour at the cursor, if there is one left, and the cursor of the next.
    pub fn neighbour_at(&self, vertex: Vertex, cursor: u32) -> Option<(Vertex, u32)> {
        let Some(&mask) = self.masks.get(vertex as usize) else {
            let other = next_one(&self.hubs[vertex as usize - self.masks.len()], cursor as usize)?;
            return Some((other as Vertex, other as u32 + 1));
        };
        let rest = u32::from(mask).checked_shr(cursor).unwrap_or(0);
        if rest != 0 {
            let k = cursor + rest.trailing_zeros();
            return Some((vertex.wrapping_add(self.offsets[k as usize]), k + 1));
        }
        let (from, mut hubs) = (cursor.max(8), self.hubs.iter().skip(cursor.saturating_sub(8) as usize));
        let hub = from + hubs.position(|hub| hub.contains(vertex as usize))? as u32 - 8;
        Some((self.lattice_bound() as Vertex + hub, hub + 9))
    }

    /// How many vertices this one is joined to. O(1) but for hubs.
    pub fn degree(&self, vertex: Vertex) -> usize {
        match self.masks.get(vertex as usize) {
            Some(mask) => {
                let hubs = self.hubs.iter().filter(|hub| hub.contains(vertex as usize)).count();
                mask.count_ones() as usize + hubs
            }
            None => self.hubs[vertex as usize - self.masks.len()].count_ones(..),
        }
    }

    /// Whether the two are joined. O(1).
    pub fn joins(&self, a: Vertex, b: Vertex) -> bool {
        let lattice = self.masks.len();
        if let Some(hub) = (a as usize).checked_sub(lattice) {
            return self.hubs[hub].contains(b as usize);
        }
        if let Some(hub) = (b as usize).checked_sub(lattice) {
            return self.hubs[hub].contains(a as usize);
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
        for (other, bits) in self.hubs.iter_mut().enumerate() {
            if joined.contains(self.masks.len() + other) {
                bits.grow(hub + 1);
                bits.insert(hub);
            }
        }
        self.hubs.push(joined);
        self.present.grow(hub + 1);
        self.present.insert(hub);
        self.order += 1;
        hub as Vertex
    }

    /// Takes an edge away, if it is there.
    pub fn remove_edge(&mut self, a: Vertex, b: Vertex) {
        for (a, b) in [(a, b), (b, a)] {
            match (a as usize).checked_sub(self.masks.len()) {
                Some(hub) => self.hubs[hub].remove(b as usize),
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

/// The first bit from here on that is set.
fn next_one(bits: &FixedBitSet, from: usize) -> Option<usize> {
    const BITS: usize = usize::BITS as usize;
    let blocks = bits.as_slice();
    let first = blocks.get(from / BITS)? & (usize::MAX << (from % BITS));
    let later = blocks.iter().enumerate().skip(from / BITS + 1).map(|(index, block)| (index, *block));
    let (index, block) = std::iter::once((from / BITS, first)).chain(later).find(|(_, block)| *block != 0)?;
    Some(index * BITS + block.trailing_zeros() as usize)
}

/// The neighbours of a vertex; see [`Graph::neighbours`].
#[derive(Clone)]
#[allow(missing_debug_implementations)]
pub struct Neighbours<'a> {
    graph: &'a Graph,
    vertex: Vertex,
    mask: u8,
    next_hub: usize,
    joined: Option<Ones<'a>>,
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
            if hub.contains(self.vertex as usize) {
                return Some((self.graph.masks.len() + self.next_hub - 1) as Vertex);
            }
        }
        self.joined.as_mut()?.next().map(|vertex| vertex as Vertex)
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
        for graph in [&mut graph, &mut long.clone()] {
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
        let mut graph = path();
        graph.remove_edge(1, 2);
        assert_eq!((neighbours(&graph, 1), neighbours(&graph, 2)), (vec![0], vec![3]));
        graph.remove_vertex(0);
        assert_eq!((graph.order(), neighbours(&graph, 1)), (3, vec![]));
        assert!(!graph.contains(0));
    }
}
