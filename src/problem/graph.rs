use thiserror::Error;

/// A graph in which a Hamiltonian cycle is sought: one that visits every vertex once.
///
/// Vertices are numbered from 0 here, and from 1 wherever people read and write them. Loops are left out, as no cycle
/// uses them; edges named twice are there once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GraphProblem {
    vertices: u32,
    edges: Vec<[u32; 2]>,
    fixed: Vec<[u32; 2]>,
}

/// Why there is no such graph. Vertices are counted from 1.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum GraphError {
    /// No vertex.
    #[error("a graph has at least one vertex")]
    Empty,
    /// An edge between others than the vertices.
    #[error("the edge {a}-{b} is off the graph, which has the vertices 1 to {vertices}")]
    OffGraph {
        /// one end
        a: u64,
        /// the other
        b: u64,
        /// how many vertices there are
        vertices: u32,
    },
}

impl GraphProblem {
    /// The graph of this many vertices and these edges. O(edges log edges).
    ///
    /// # Errors
    /// If there is no vertex, or an edge ends elsewhere.
    pub fn new(vertices: u32, edges: impl IntoIterator<Item = [u32; 2]>) -> Result<GraphProblem, GraphError> {
        if vertices == 0 {
            return Err(GraphError::Empty);
        }
        Ok(GraphProblem { vertices, edges: sorted(vertices, edges)?, fixed: Vec::new() })
    }

    /// With edges that the cycle must use. Where one of them is no edge of the graph, there is no such cycle.
    ///
    /// # Errors
    /// If an edge is between others than the vertices.
    pub fn fixing(mut self, edges: impl IntoIterator<Item = [u32; 2]>) -> Result<GraphProblem, GraphError> {
        self.fixed = sorted(self.vertices, edges)?;
        Ok(self)
    }

    /// How many vertices there are.
    pub fn vertices(&self) -> u32 {
        self.vertices
    }

    /// The edges, each with its smaller end first, ascending.
    pub fn edges(&self) -> &[[u32; 2]] {
        &self.edges
    }

    /// The edges that the cycle must use, each with its smaller end first, ascending.
    pub fn fixed(&self) -> &[[u32; 2]] {
        &self.fixed
    }
}

fn sorted(vertices: u32, edges: impl IntoIterator<Item = [u32; 2]>) -> Result<Vec<[u32; 2]>, GraphError> {
    let mut list = Vec::new();
    for [a, b] in edges {
        if a.max(b) >= vertices {
            let [a, b] = [a, b].map(|vertex| u64::from(vertex) + 1);
            return Err(GraphError::OffGraph { a, b, vertices });
        }
        list.extend((a != b).then_some([a.min(b), a.max(b)]));
    }
    list.sort_unstable();
    list.dedup();
    Ok(list)
}
