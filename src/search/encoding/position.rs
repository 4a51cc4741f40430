//! Places: one variable for each vertex and each place on the cycle.
//!
//! This is how a Hamiltonian cycle is usually stated (Hoos, "SAT-Encodings, Search Space Structure, and Local Search
//! Performance", IJCAI 1999; Prestwich, "SAT Problems with Chains of Dependent Variables", Discrete Applied Mathematics
//! 130, 2003): each vertex has one place, each place one vertex, and vertices at successive places are joined. The last
//! is said here by naming the neighbours that may follow or go before, instead of forbidding all others: the
//! enumerative constraints of Velev and Gao, "Efficient SAT Techniques for Absolute Encoding of Permutation Problems:
//! Application to Hamiltonian Cycles", SARA 2009, who also measured what it is worth to fix the first vertex.
//!
//! With n vertices besides the first that is 3 n^2 variables, two thirds of which count, and 10 n^2 clauses.

use super::walk::Walk;
use super::{Encoding, Meaning, cover_of};
use crate::cnf::{ClauseSink, Literal, Model, Size, Variable, counted, exactly, size_of_exactly};
use crate::cycle::{Cover, CycleInstance, Poll, Vertex};

/// The Hamiltonian cycles of an instance as a formula: where every vertex is.
///
/// The variables of a vertex follow each other, place after place from 1 on; those of counters come after all. The
/// first vertex has place 0 and no variable.
#[derive(Debug)]
pub struct PositionEncoding<'a> {
    instance: &'a CycleInstance,
    walk: Walk,
}

impl<'a> PositionEncoding<'a> {
    /// The encoding of this instance. O(edges).
    pub fn new(instance: &'a CycleInstance) -> PositionEncoding<'a> {
        PositionEncoding { instance, walk: Walk::of(instance) }
    }

    /// How many vertices there are besides the first, and how many places for them.
    fn places(&self) -> usize {
        self.walk.others.len()
    }

    /// The literal that says that this vertex, not the first, has this place, not 0.
    fn at(&self, vertex: Vertex, place: usize) -> Literal {
        Literal::positive(Variable::new(self.walk.rank(vertex) * self.places() + place - 1))
    }

    /// Two vertices are no cycle.
    fn is_too_small(&self) -> bool {
        self.places() < 2
    }

    /// That a vertex at this place has one of its neighbours at the other place, which is one before or after it.
    fn state_neighbour(&self, place: usize, beside: usize, sink: &mut dyn ClauseSink) {
        let mut clause = Vec::new();
        for &vertex in &self.walk.others {
            clause.clear();
            clause.push(!self.at(vertex, place));
            let neighbours = self.instance.graph().neighbours(vertex).filter(|v| *v != self.walk.root);
            clause.extend(neighbours.map(|neighbour| self.at(neighbour, beside)));
            sink.add_clause(&clause);
        }
    }

    fn state_forced(&self, edge: [Vertex; 2], sink: &mut dyn ClauseSink) {
        let ([a, b], n) = (edge, self.places());
        if let Some(other) = self.walk.past_root(edge) {
            return match Some(other) {
                next if next == self.walk.next => sink.add_clause(&[self.at(other, 1)]),
                last if last == self.walk.last => sink.add_clause(&[self.at(other, n)]),
                _ => sink.add_clause(&[self.at(other, 1), self.at(other, n)]),
            };
        }
        for place in 1..=n {
            let mut clause = vec![!self.at(a, place)];
            clause.extend((place > 1).then(|| self.at(b, place - 1)));
            clause.extend((place < n).then(|| self.at(b, place + 1)));
            sink.add_clause(&clause);
        }
    }
}

impl Encoding for PositionEncoding<'_> {
    /// With n vertices besides the first, `E` for one exactly of n, g forced edges of the first vertex and f others:
    /// n^2 variables and 2n E; 2n(n - 1) + 2 + g + f n clauses and those of 2n E. A single clause below three vertices.
    fn size(&self) -> Size {
        if self.is_too_small() {
            return Size::of_clauses(1);
        }
        let n = self.places() as u64;
        let at_root = self.instance.forced().iter().filter_map(|edge| self.walk.past_root(*edge)).count();
        let elsewhere = self.instance.forced().len() - at_root;
        let moves = 2 * n * (n - 1) + 2;
        let own = Size { variables: n * n, clauses: moves + at_root as u64 + n * elsewhere as u64 };
        own + 2 * n * size_of_exactly(1, self.places())
    }

    fn state(&self, poll: &mut Poll, sink: &mut dyn ClauseSink) {
        if self.is_too_small() {
            return sink.add_clause(&[]);
        }
        let n = self.places();
        let mut sink = sink;
        for _ in 0..n * n {
            if poll.stopped() {
                return;
            }
            sink.new_variable();
        }
        let clauses = size_of_exactly(1, n).clauses as usize;
        for &vertex in self.walk.others.iter().take_while(|_| !poll.stopped_after(clauses)) {
            exactly(1, &(1..=n).map(|place| self.at(vertex, place)).collect::<Vec<_>>(), &mut sink);
        }
        for place in (1..=n).take_while(|_| !poll.stopped_after(clauses)) {
            exactly(1, &self.walk.others.iter().map(|v| self.at(*v, place)).collect::<Vec<_>>(), &mut sink);
        }
        for place in (1..n).take_while(|_| !poll.stopped_after(2 * n)) {
            self.state_neighbour(place, place + 1, sink);
            self.state_neighbour(place + 1, place, sink);
        }
        for place in [1, n] {
            let neighbours = self.instance.graph().neighbours(self.walk.root);
            sink.add_clause(&neighbours.map(|neighbour| self.at(neighbour, place)).collect::<Vec<_>>());
        }
        for edge in self.instance.forced().iter().take_while(|_| !poll.stopped_after(n)) {
            self.state_forced(*edge, sink);
        }
    }

    fn meanings(&self) -> Box<dyn Iterator<Item = Meaning> + '_> {
        if self.is_too_small() {
            return Box::new(std::iter::empty());
        }
        let n = self.places();
        let all = |meaning: fn(Vertex, usize) -> Meaning| {
            self.walk.others.iter().flat_map(move |vertex| (1..=n).map(move |place| meaning(*vertex, place)))
        };
        let counted = counted(1, n).count();
        let by = all(Meaning::By).take(n * counted);
        let among = (1..=n)
            .flat_map(move |place| self.walk.others.iter().map(move |last| Meaning::Among(*last, place)));
        Box::new(all(Meaning::At).chain(by).chain(among.take(n * counted)))
    }

    fn cover(&self, model: &Model) -> Option<Cover> {
        let n = self.places();
        let mut cycle = vec![self.walk.root; n + 1];
        for &vertex in &self.walk.others {
            let place = (1..=n).find(|place| model.holds(self.at(vertex, *place)))?;
            cycle[place] = vertex;
        }
        cover_of(self.instance.graph(), (0..=n).map(|place| [cycle[place], cycle[(place + 1) % (n + 1)]]))
    }
}
