use super::{Graph, Vertex};

/// Numbers the edges of a graph from 0, by their smaller vertex. Four bytes a vertex.
#[derive(Clone, Debug)]
pub struct EdgeNumbering<'a> {
    graph: &'a Graph,
    /// the number of the first edge from each vertex to a larger one, and the count of all edges
    first: Vec<u32>,
}

impl<'a> EdgeNumbering<'a> {
    /// Numbers the edges of this graph. O(edges).
    pub fn new(graph: &'a Graph) -> EdgeNumbering<'a> {
        let mut first = Vec::with_capacity(graph.bound() + 1);
        let mut count = 0;
        for vertex in 0..graph.bound() as Vertex {
            first.push(count);
            count += larger(graph, vertex).count() as u32;
        }
        first.push(count);
        EdgeNumbering { graph, first }
    }

    /// How many edges there are.
    pub fn len(&self) -> usize {
        *self.first.last().expect("there is always the count") as usize
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The number of the edge between these two. O(1) unless the smaller is a hub.
    ///
    /// # Panics
    /// If they are not joined.
    pub fn number(&self, a: Vertex, b: Vertex) -> u32 {
        let (a, b) = (a.min(b), a.max(b));
        let rank = larger(self.graph, a).position(|other| other == b).expect("the two are joined");
        self.first[a as usize] + rank as u32
    }

    /// The vertices that this edge joins, the smaller first. O(log vertices).
    ///
    /// # Panics
    /// If there is no edge of this number.
    pub fn ends(&self, edge: u32) -> [Vertex; 2] {
        let a = self.first.partition_point(|first| *first <= edge) - 1;
        let rank = (edge - self.first[a]) as usize;
        [a as Vertex, larger(self.graph, a as Vertex).nth(rank).expect("the edge exists")]
    }

    /// All edges in the order of their numbers.
    pub fn iter(&self) -> impl Iterator<Item = [Vertex; 2]> {
        (0..self.graph.bound() as Vertex).flat_map(|a| larger(self.graph, a).map(move |b| [a, b]))
    }
}

fn larger(graph: &Graph, vertex: Vertex) -> impl Iterator<Item = Vertex> {
    graph.neighbours(vertex).filter(move |other| *other > vertex)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_ends_are_inverse() {
        // a cycle of five, and two hubs
        let mut graph =
            Graph::lattice([1, u32::MAX, 4, 4u32.wrapping_neg(), 0, 0, 0, 0], vec![5, 3, 3, 3, 10]);
        let hub = graph.add_hub([0, 3]);
        graph.add_hub([1, hub]);
        let edges = EdgeNumbering::new(&graph);
        assert_eq!(edges.len(), 5 + 4);
        for (number, [a, b]) in edges.iter().enumerate() {
            assert_eq!(edges.ends(number as u32), [a, b]);
            assert_eq!([edges.number(a, b), edges.number(b, a)], [number as u32; 2]);
        }
    }
}
