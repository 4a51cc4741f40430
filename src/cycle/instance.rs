use fixedbitset::FixedBitSet;

use super::{Graph, Vertex};

/// A graph in which a Hamiltonian cycle is sought, and edges that the cycle must use.
///
/// Where the graph is bipartite with sides of one size, `sides` says which vertex is on which; the methods that
/// need it (matching) take it from there, the others do without.
#[derive(Clone, Debug)]
pub struct CycleInstance {
    graph: Graph,
    forced: Vec<[Vertex; 2]>,
    touched: FixedBitSet,
    sides: Option<FixedBitSet>,
}

impl CycleInstance {
    /// The instance of this graph. Each forced edge is named once; one that is none of its edges rules every cycle out. `sides`, if given,
    /// has a bit set for each vertex of one side, and both sides are of one size.
    pub fn new(graph: Graph, forced: Vec<[Vertex; 2]>, sides: Option<FixedBitSet>) -> CycleInstance {
        let mut touched = FixedBitSet::with_capacity(graph.bound());
        for vertex in forced.iter().flatten() {
            touched.insert(*vertex as usize);
        }
        CycleInstance { graph, forced, touched, sides }
    }

    /// The same without forced edges.
    pub fn unforced(&self) -> CycleInstance {
        CycleInstance::new(self.graph.clone(), Vec::new(), self.sides.clone())
    }

    /// Forces this edge too.
    pub fn force(&mut self, a: Vertex, b: Vertex) {
        if !self.is_forced(a, b) {
            self.forced.push([a, b]);
            self.touched.insert(a as usize);
            self.touched.insert(b as usize);
        }
    }

    /// Takes an edge away, if it is there.
    pub fn remove_edge(&mut self, a: Vertex, b: Vertex) {
        self.graph.remove_edge(a, b);
    }

    /// The graph.
    pub fn graph(&self) -> &Graph {
        &self.graph
    }

    /// The edges that the cycle must use.
    pub fn forced(&self) -> &[[Vertex; 2]] {
        &self.forced
    }

    /// Whether the cycle must use the edge between these two. O(1) where no forced edge touches the first.
    pub fn is_forced(&self, a: Vertex, b: Vertex) -> bool {
        self.touched.contains(a as usize) && self.forced.iter().any(|edge| *edge == [a, b] || *edge == [b, a])
    }

    /// Which vertices are on the second side, where the graph is known to be bipartite and balanced.
    pub fn sides(&self) -> Option<&FixedBitSet> {
        self.sides.as_ref()
    }
}
