//! Graphs so small that a set of vertices is one machine word.

use super::{Graph, Vertex};

/// A set of vertices of a [`SmallGraph`]: bit `v` is vertex `v`.
pub type Set = u128;

/// A lattice of at most 128 vertices. What is asked about all vertices at once (who has a neighbour in this set, who
/// has two) takes a shift for each of the eight offsets.
#[derive(Clone, Debug)]
pub struct SmallGraph {
    neighbours: Vec<Set>,
    directions: Vec<Direction>,
}

/// One offset of the lattice, and the vertices that are joined to the one so much further on.
#[derive(Clone, Copy, Debug)]
struct Direction {
    offset: i32,
    from: Set,
}

impl SmallGraph {
    /// How many vertices there may be.
    pub const MOST: u32 = Set::BITS;

    /// The same graph, hubs left out; `None` if it has more than [`MOST`](SmallGraph::MOST) vertices, absent ones
    /// counted.
    pub fn new(graph: &Graph) -> Option<SmallGraph> {
        let bound =
            Vertex::try_from(graph.lattice_bound()).ok().filter(|bound| *bound <= SmallGraph::MOST)?;
        let along = |(k, offset): (usize, &u32)| Direction {
            offset: *offset as i32,
            from: (0..bound).filter(|v| graph.mask(*v) >> k & 1 == 1).map(only).sum(),
        };
        let directions = graph.offsets().iter().enumerate().map(along);
        // an offset that nothing uses may be larger than the word
        let directions: Vec<_> = directions.filter(|direction| direction.from != 0).collect();
        let around = |v| directions.iter().fold(0, |around, direction| around | direction.step(only(v)));
        Some(SmallGraph { neighbours: (0..bound).map(around).collect(), directions })
    }

    /// The vertices joined to this one.
    pub fn neighbours(&self, vertex: Vertex) -> Set {
        self.neighbours[vertex as usize]
    }

    /// The vertices joined to some vertex of the set.
    pub fn around(&self, set: Set) -> Set {
        self.directions.iter().fold(0, |around, direction| around | direction.step(set))
    }

    /// The vertices with at least one neighbour in the set, with at least two, and with at least three.
    pub fn with_neighbours_in(&self, set: Set) -> [Set; 3] {
        self.directions.iter().fold([0; 3], |[one, two, three], direction| {
            let more = direction.step(set);
            [one | more, two | one & more, three | two & more]
        })
    }

    /// Whether the set is one piece.
    pub fn is_connected(&self, set: Set) -> bool {
        let (mut reached, mut last) = (lowest(set), 0);
        while reached != last {
            last = reached;
            reached |= self.around(reached) & set;
        }
        reached == set
    }

    /// Where a path that stands on `head`, and has all of `rest` yet to visit and may end in `ends` only, can go on.
    ///
    /// What is left out cannot lead to the end; what is left in may not either. Necessary, and looked at here: `rest`
    /// is one piece; every vertex of it needs two neighbours in `rest` or `head`, except the end, which needs one; and
    /// where several vertices need the same neighbour, it can serve only two of them, and `head` only one.
    /// About 100 ns.
    pub fn onward(&self, head: Vertex, rest: Set, ends: Set) -> Set {
        let next = self.neighbours(head) & rest;
        let ends = ends & rest;
        if next == 0 || ends == 0 || !self.is_connected(rest) {
            return 0;
        }
        let [_, two, three] = self.with_neighbours_in(rest | only(head));
        let poor = rest & !two;
        if poor & !ends != 0 || poor & (poor.wrapping_sub(1)) != 0 {
            return 0;
        }
        let ends = if poor == 0 { ends } else { poor };
        // whoever is here uses all its edges
        let needy = rest & !three & !ends | poor;
        let [wanted, twice, thrice] = self.with_neighbours_in(needy);
        let last = if ends & (ends - 1) == 0 { ends } else { 0 };
        if rest & thrice | last & twice | only(head) & twice != 0 {
            return 0;
        }
        if wanted & only(head) == 0 { next } else { next & needy }
    }
}

impl Direction {
    fn step(self, set: Set) -> Set {
        let from = set & self.from;
        if self.offset >= 0 { from << self.offset } else { from >> -self.offset }
    }
}

/// The set of this vertex only.
pub fn only(vertex: Vertex) -> Set {
    1 << vertex
}

/// The set of the smallest vertex of a set; empty if the set is.
pub fn lowest(set: Set) -> Set {
    set & set.wrapping_neg()
}

/// All vertices larger than this one.
pub fn above(vertex: Vertex) -> Set {
    Set::MAX << vertex << 1
}

/// The vertices of a set, ascending.
pub fn members(mut set: Set) -> impl Iterator<Item = Vertex> {
    std::iter::from_fn(move || {
        let smallest = (set != 0).then(|| set.trailing_zeros());
        set &= set.wrapping_sub(1);
        smallest
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The path 0 - 1 - 2 - 3 and the edge 4 - 5.
    fn graph() -> SmallGraph {
        let mut lattice = Graph::lattice([1, u32::MAX, 0, 0, 0, 0, 0, 0], vec![1, 3, 3, 3, 3, 2]);
        lattice.remove_edge(3, 4);
        SmallGraph::new(&lattice).unwrap()
    }

    #[test]
    fn sets_of_vertices() {
        let graph = graph();
        assert_eq!(graph.neighbours(1), 0b000101);
        assert_eq!(graph.around(0b010011), 0b100111);
        assert_eq!(graph.with_neighbours_in(0b001101), [0b001110, 0b000010, 0]);
        assert!(
            graph.is_connected(0b001110) && !graph.is_connected(0b001011) && !graph.is_connected(0b011111)
        );
        assert_eq!((lowest(0b10100), above(3), above(127)), (0b100, Set::MAX << 4, 0));
        assert_eq!(members(0b1011).collect::<Vec<_>>(), [0, 1, 3]);
    }

    #[test]
    fn what_cannot_be_completed_is_left_out() {
        let graph = graph();
        assert_eq!(graph.onward(0, 0b1110, 0b1000), 0b0010);
        assert_eq!(graph.onward(0, 0b1110, 0b0100), 0, "ends elsewhere");
        assert_eq!(graph.onward(1, 0b1101, 0b1111), 0, "two pieces");
        assert_eq!(graph.onward(2, 0b1000, 0b1000), 0b1000);
    }

    #[test]
    fn a_vertex_serves_two_at_most() {
        // a square 0 1 3 2: its two middle vertices both need the corner opposite to the end
        let lattice =
            Graph::lattice([1, u32::MAX, 2, u32::MAX - 1, 0, 0, 0, 0], vec![0b0101, 0b0110, 0b1001, 0b1010]);
        let square = SmallGraph::new(&lattice).unwrap();
        assert_eq!(square.onward(0, 0b1110, 0b1000), 0);
        assert_eq!(square.onward(0, 0b1110, 0b0110), 0b0110);
    }

    #[test]
    fn large_graphs_are_refused() {
        let lattice = |vertices| SmallGraph::new(&Graph::lattice([0; 8], vec![0; vertices]));
        assert!(lattice(128).is_some() && lattice(129).is_none());
    }
}
