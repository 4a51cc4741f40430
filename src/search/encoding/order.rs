//! Arcs and an order: one variable for each edge and direction, and the places of the vertices in binary.
//!
//! Each vertex has one successor and one predecessor, and the place of a successor is one more: this keeps cycles from
//! closing anywhere but at the first vertex. That is the binary adder encoding of Zhou, "In Pursuit of an Efficient SAT
//! Encoding for the Hamiltonian Cycle Problem", CP 2020. Here the next place is worked out once for each vertex, and an
//! arc only says that the two are equal, so that it takes two clauses a bit.
//!
//! A counter modulo 2^b does, where 2^b is at least the number of vertices: a cycle that misses the first vertex would
//! have a multiple of 2^b vertices.
//!
//! With b bits, a board of n squares has some (18 + 3 b) n variables and (100 + 40 b) n clauses.

use super::walk::Walk;
use super::{Encoding, Meaning, cover_of};
use crate::cnf::{ClauseSink, Literal, Model, Size, Variable, counted, exactly, size_of_exactly};
use crate::cycle::{Cover, CycleInstance, EdgeNumbering, Poll, Vertex};

/// The Hamiltonian cycles of an instance as a formula: which way they go, and in what order.
///
/// Twice the number of an edge is the variable of the arc from its smaller vertex to the larger, and the next one is
/// that of the arc back. Then, for each vertex but the first, come the bits of its place, those of the next place
/// (whose lowest bit needs none), and the carries; those of counters come after all.
#[derive(Debug)]
pub struct OrderEncoding<'a> {
    instance: &'a CycleInstance,
    edges: EdgeNumbering<'a>,
    walk: Walk,
    /// how many bits a place has
    bits: u32,
}

impl<'a> OrderEncoding<'a> {
    /// The encoding of this instance. O(edges).
    pub fn new(instance: &'a CycleInstance) -> OrderEncoding<'a> {
        let graph = instance.graph();
        let bits = usize::BITS - (graph.order() - 1).leading_zeros();
        OrderEncoding { instance, edges: EdgeNumbering::new(graph), walk: Walk::of(instance), bits }
    }

    /// The literal that says that the cycle goes from one to the other, which are joined.
    fn arc(&self, from: Vertex, to: Vertex) -> Literal {
        let number = 2 * self.edges.number(from, to) as usize + usize::from(from > to);
        Literal::positive(Variable::new(number))
    }

    /// How many variables there are for the place of a vertex.
    fn variables_at_a_vertex(&self) -> usize {
        let bits = self.bits as usize;
        bits + bits.saturating_sub(1) + bits.saturating_sub(2)
    }

    /// One of these.
    fn at(&self, vertex: Vertex, index: u32) -> Literal {
        let first = 2 * self.edges.len() + self.walk.rank(vertex) * self.variables_at_a_vertex();
        Literal::positive(Variable::new(first + index as usize))
    }

    /// A bit of the place of this vertex, which is not the first.
    fn bit(&self, vertex: Vertex, bit: u32) -> Literal {
        self.at(vertex, bit)
    }

    /// A bit of the next place.
    fn next(&self, vertex: Vertex, bit: u32) -> Literal {
        if bit == 0 { !self.bit(vertex, 0) } else { self.at(vertex, self.bits + bit - 1) }
    }

    /// That all bits below this one, which is not the lowest, are set.
    fn carry(&self, vertex: Vertex, bit: u32) -> Literal {
        if bit == 1 { self.bit(vertex, 0) } else { self.at(vertex, 2 * self.bits + bit - 3) }
    }

    /// That the next place is the next number.
    fn state_next(&self, vertex: Vertex, sink: &mut dyn ClauseSink) {
        for bit in 1..self.bits {
            let [own, next, carry] = [self.bit(vertex, bit), self.next(vertex, bit), self.carry(vertex, bit)];
            if bit > 1 {
                let [below, set] = [self.carry(vertex, bit - 1), self.bit(vertex, bit - 1)];
                sink.add_clause(&[!carry, below]);
                sink.add_clause(&[!carry, set]);
                sink.add_clause(&[carry, !below, !set]);
            }
            // the bit changes where all below it are set
            sink.add_clause(&[!next, own, carry]);
            sink.add_clause(&[!next, !own, !carry]);
            sink.add_clause(&[next, !own, carry]);
            sink.add_clause(&[next, own, !carry]);
        }
    }

    /// That the place of a successor is the next one; the first vertex has place 0, and comes after the last.
    fn state_arc(&self, from: Vertex, to: Vertex, sink: &mut dyn ClauseSink) {
        let arc = self.arc(from, to);
        let must_be = |literal: Literal, place: usize, bit: u32| {
            if place >> bit & 1 == 1 { literal } else { !literal }
        };
        for bit in 0..self.bits {
            if from == self.walk.root {
                sink.add_clause(&[!arc, must_be(self.bit(to, bit), 1, bit)]);
            } else if to == self.walk.root {
                sink.add_clause(&[!arc, must_be(self.bit(from, bit), self.walk.others.len(), bit)]);
            } else {
                sink.add_clause(&[!arc, !self.next(from, bit), self.bit(to, bit)]);
                sink.add_clause(&[!arc, self.next(from, bit), !self.bit(to, bit)]);
            }
        }
    }

    fn state_forced(&self, [a, b]: [Vertex; 2], sink: &mut dyn ClauseSink) {
        if !self.instance.graph().joins(a, b) {
            return sink.add_clause(&[]);
        }
        let root = self.walk.root;
        match self.walk.past_root([a, b]) {
            Some(next) if Some(next) == self.walk.next => sink.add_clause(&[self.arc(root, next)]),
            Some(last) if Some(last) == self.walk.last => sink.add_clause(&[self.arc(last, root)]),
            _ => sink.add_clause(&[self.arc(a, b), self.arc(b, a)]),
        }
    }
}

impl Encoding for OrderEncoding<'_> {
    /// With b bits, n vertices, e edges, r of them at the first vertex, f of them forced, and `E` for one exactly of the
    /// edges at a vertex: 2e + (n - 1)(3b - 3) variables and those of 2 `E` for each vertex; (n - 1)(7b - 10) +
    /// 2br + 4b(e - r) + e + f clauses and those of 2 `E` for each vertex. From three vertices on, that is.
    fn size(&self) -> Size {
        let graph = self.instance.graph();
        let (bits, others, edges) =
            (u64::from(self.bits), self.walk.others.len() as u64, self.edges.len() as u64);
        let at_root = graph.degree(self.walk.root) as u64;
        let forced = self.instance.forced().len() as u64;
        let nexts = 4 * bits.saturating_sub(1) + 3 * bits.saturating_sub(2);
        let own = Size {
            variables: 2 * edges + others * self.variables_at_a_vertex() as u64,
            clauses: others * nexts + 2 * bits * at_root + 4 * bits * (edges - at_root) + edges + forced,
        };
        own + graph.vertices().map(|vertex| 2 * size_of_exactly(1, graph.degree(vertex))).sum()
    }

    fn state(&self, poll: &mut Poll, sink: &mut dyn ClauseSink) {
        let (graph, mut sink) = (self.instance.graph(), sink);
        let own = 2 * self.edges.len() + self.walk.others.len() * self.variables_at_a_vertex();
        for _ in (0..own).take_while(|_| !poll.stopped()) {
            sink.new_variable();
        }
        for vertex in graph.vertices().take_while(|vertex| !poll.stopped_after(8 * graph.degree(*vertex))) {
            exactly(
                1,
                &graph.neighbours(vertex).map(|to| self.arc(vertex, to)).collect::<Vec<_>>(),
                &mut sink,
            );
            exactly(
                1,
                &graph.neighbours(vertex).map(|from| self.arc(from, vertex)).collect::<Vec<_>>(),
                &mut sink,
            );
        }
        let at_an_edge = 4 * self.bits as usize;
        for &vertex in self.walk.others.iter().take_while(|_| !poll.stopped_after(at_an_edge)) {
            self.state_next(vertex, sink);
        }
        for [a, b] in self.edges.iter().take_while(|_| !poll.stopped_after(at_an_edge)) {
            // this follows, but is found sooner
            sink.add_clause(&[!self.arc(a, b), !self.arc(b, a)]);
            self.state_arc(a, b, sink);
            self.state_arc(b, a, sink);
        }
        for edge in self.instance.forced().iter().take_while(|_| !poll.stopped()) {
            self.state_forced(*edge, sink);
        }
    }

    fn meanings(&self) -> Box<dyn Iterator<Item = Meaning> + '_> {
        let (graph, bits) = (self.instance.graph(), self.bits);
        let arcs = self.edges.iter().flat_map(|[a, b]| [Meaning::Arc([a, b]), Meaning::Arc([b, a])]);
        let places = self.walk.others.iter().flat_map(move |&vertex| {
            let own = (0..bits).map(move |bit| Meaning::Bit(vertex, bit));
            let next = (1..bits).map(move |bit| Meaning::Next(vertex, bit));
            own.chain(next).chain((2..bits).map(move |bit| Meaning::Carry(vertex, bit)))
        });
        let counts = graph.vertices().flat_map(move |vertex| {
            let first = move || counted(1, graph.degree(vertex)).map(|(first, _)| first);
            let leaves = first().map(move |first| Meaning::Leaves { from: vertex, first });
            leaves.chain(first().map(move |first| Meaning::Enters { to: vertex, first }))
        });
        Box::new(arcs.chain(places).chain(counts))
    }

    fn cover(&self, model: &Model) -> Option<Cover> {
        let goes =
            |[a, b]: &[Vertex; 2]| [[*a, *b], [*b, *a]].iter().any(|[a, b]| model.holds(self.arc(*a, *b)));
        cover_of(self.instance.graph(), self.edges.iter().filter(goes))
    }
}
