//! Problems as formulas: three ways to say that edges are a Hamiltonian cycle of the closing.
//!
//! | encoding | a variable says | its models |
//! |---|---|---|
//! | [`CutsEncoding`] | that an edge is chosen | cycle covers, until cuts are added |
//! | [`OrderEncoding`] | that the cycle goes along an edge in this direction | Hamiltonian cycles |
//! | [`PositionEncoding`] | that a vertex has this place on the cycle | Hamiltonian cycles |
//!
//! How large each formula is can be told beforehand, see [`Encoding::size`].

mod cuts;
mod meaning;
mod order;
mod position;
mod walk;

use crate::cnf::{ClauseSink, Model, Size};
use crate::cycle::{Cover, CycleInstance, Graph, Poll, Vertex};

pub use cuts::{CutsEncoding, squares_of_side};
pub use meaning::Meaning;
pub use order::OrderEncoding;
pub use position::PositionEncoding;

/// A way of stating as a formula that a graph has a Hamiltonian cycle with the edges that are forced.
pub trait Encoding {
    /// How large the formula is, to the clause. O(vertices).
    fn size(&self) -> Size;

    /// States the formula to a sink that has no variable yet; not all of it if it is told to stop.
    fn state(&self, poll: &mut Poll, sink: &mut dyn ClauseSink);

    /// What the variables mean, in their order.
    fn meanings(&self) -> Box<dyn Iterator<Item = Meaning> + '_>;

    /// The edges that a model chooses, if there are two at every vertex.
    fn cover(&self, model: &Model) -> Option<Cover>;
}

/// The encodings by name.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum EncodingKind {
    /// [`CutsEncoding`]
    #[default]
    Cuts,
    /// [`OrderEncoding`]
    Order,
    /// [`PositionEncoding`]
    Position,
}

impl EncodingKind {
    /// All of them.
    pub const ALL: [EncodingKind; 3] = [EncodingKind::Cuts, EncodingKind::Order, EncodingKind::Position];

    /// What it is called.
    pub fn name(self) -> &'static str {
        match self {
            EncodingKind::Cuts => "cuts",
            EncodingKind::Order => "order",
            EncodingKind::Position => "position",
        }
    }

    /// The one of this name.
    pub fn named(name: &str) -> Option<EncodingKind> {
        EncodingKind::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// The encoding of this instance. O(edges).
    pub fn of(self, instance: &CycleInstance) -> Box<dyn Encoding + '_> {
        match self {
            EncodingKind::Cuts => Box::new(CutsEncoding::new(instance)),
            EncodingKind::Order => Box::new(OrderEncoding::new(instance)),
            EncodingKind::Position => Box::new(PositionEncoding::new(instance)),
        }
    }
}

/// The cover of these edges, if there are two at every vertex, and none twice.
fn cover_of(graph: &Graph, edges: impl IntoIterator<Item = [Vertex; 2]>) -> Option<Cover> {
    let mut cover = Cover::new(graph.bound());
    for [a, b] in edges {
        if !cover.lacks(a) || !cover.lacks(b) || cover.has(a, b) {
            return None;
        }
        cover.join(a, b);
    }
    graph.vertices().all(|vertex| !cover.lacks(vertex)).then_some(cover)
}
