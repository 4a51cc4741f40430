use crate::cycle::Vertex;

/// What a variable says. Places are counted along the cycle from 0 on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Meaning {
    /// The cycle has this edge.
    Edge([Vertex; 2]),
    /// Of the edges at a vertex, at least so many of the first ones are chosen.
    Count {
        /// the vertex
        at: Vertex,
        /// of the first so many edges, in the order of their variables
        first: usize,
        /// at least so many
        least: usize,
    },
    /// The cycle goes from the first vertex to the second.
    Arc([Vertex; 2]),
    /// The cycle goes from a vertex along one of its first edges.
    Leaves {
        /// the vertex
        from: Vertex,
        /// one of the first so many edges
        first: usize,
    },
    /// The cycle comes to a vertex along one of its first edges.
    Enters {
        /// the vertex
        to: Vertex,
        /// one of the first so many edges
        first: usize,
    },
    /// A bit, the lowest of which is bit 0, of the place of a vertex.
    Bit(Vertex, u32),
    /// The same bit of the next place.
    Next(Vertex, u32),
    /// All bits below this one are set.
    Carry(Vertex, u32),
    /// The vertex has this place.
    At(Vertex, usize),
    /// The vertex has this place or one before it.
    By(Vertex, usize),
    /// This vertex, or one that is named before it, has the place.
    Among(Vertex, usize),
}
