//! Edges, degrees and cuts: one variable for each edge of the closing.
//!
//! A Hamiltonian cycle is a choice of edges with two at every vertex, such that some leave every set of vertices
//! but the empty one and that of all. The first is written down at once. Of the second there are exponentially
//! many, and nearly all are never needed: a set's clause is added when a solution violates it (the subtour cuts of
//! Dantzig, Fulkerson and Johnson, "Solution of a Large-Scale Traveling-Salesman Problem", Operations Research 2,
//! 1954; with a SAT solver, Soh, Le Berre, Roussel, Banbara and Tamura, "Incremental SAT-Based Method with Native
//! Boolean Cardinality Handling for the Hamiltonian Cycle Problem", JELIA 2014).

use fixedbitset::FixedBitSet;

use super::{Encoding, Meaning, cover_of};
use crate::board::{Board, Square};
use crate::cnf::{ClauseSink, Literal, Model, Size, Variable, counted, exactly, size_of_exactly};
use crate::cycle::{Cover, CycleInstance, EdgeNumbering, Poll, Vertex};

/// The cycle covers of an instance as a formula, and cuts to be added to it.
///
/// The variable of an edge has the edge's number; those of counters follow.
#[derive(Debug)]
pub struct CutsEncoding<'a> {
    instance: &'a CycleInstance,
    edges: EdgeNumbering<'a>,
}

impl<'a> CutsEncoding<'a> {
    /// The encoding of this instance. O(edges).
    pub fn new(instance: &'a CycleInstance) -> CutsEncoding<'a> {
        CutsEncoding { instance, edges: EdgeNumbering::new(instance.graph()) }
    }

    /// The literal that says that the edge between these two is chosen.
    ///
    /// # Panics
    /// If they are not joined.
    pub fn edge(&self, a: Vertex, b: Vertex) -> Literal {
        Literal::positive(Variable::new(self.edges.number(a, b) as usize))
    }

    /// States that forced edges are chosen, and two at every vertex, in the order in which the vertices are named.
    /// The sink has no variable yet.
    ///
    /// About 64 clauses a square, of three literals most of them.
    pub fn state_degrees(&self, vertices: impl IntoIterator<Item = Vertex>, sink: &mut impl ClauseSink) {
        for _ in 0..self.edges.len() {
            sink.new_variable();
        }
        for &[a, b] in self.instance.forced() {
            if self.instance.graph().joins(a, b) {
                sink.add_clause(&[self.edge(a, b)]);
            } else {
                sink.add_clause(&[]);
            }
        }
        let mut around = Vec::new();
        for vertex in vertices {
            around.clear();
            around.extend(self.instance.graph().neighbours(vertex).map(|other| self.edge(vertex, other)));
            exactly(2, &around, sink);
        }
    }

    /// States that a Hamiltonian cycle leaves this set of vertices, which are not all: one clause.
    ///
    /// It leaves by two edges at least. To say so does not help: that a cover leaves a set by an even number follows
    /// from the degrees, and was measured to save no round.
    pub fn state_cut(&self, set: &[Vertex], sink: &mut impl ClauseSink) {
        let mut inside = FixedBitSet::with_capacity(self.instance.graph().bound());
        inside.extend(set.iter().map(|vertex| *vertex as usize));
        let mut leaving = Vec::new();
        for &from in set {
            let outside = self.instance.graph().neighbours(from).filter(|to| !inside.contains(*to as usize));
            leaving.extend(outside.map(|to| self.edge(from, to)));
        }
        sink.add_clause(&leaving);
    }
}

/// How many clauses are stated about a vertex, at most, unless it is a link.
const CLAUSES_AT_A_VERTEX: usize = 100;

impl Encoding for CutsEncoding<'_> {
    /// Without any cut, with e edges, f of them forced, and `E` for two exactly of the edges at a vertex: e variables
    /// and those of `E` for each vertex, f clauses and those of `E` for each vertex.
    fn size(&self) -> Size {
        let graph = self.instance.graph();
        let own = Size { variables: self.edges.len() as u64, clauses: self.instance.forced().len() as u64 };
        own + graph.vertices().map(|vertex| size_of_exactly(2, graph.degree(vertex))).sum()
    }

    fn state(&self, poll: &mut Poll, mut sink: &mut dyn ClauseSink) {
        let vertices = self.instance.graph().vertices();
        self.state_degrees(vertices.take_while(|_| !poll.stopped_after(CLAUSES_AT_A_VERTEX)), &mut sink);
    }

    fn meanings(&self) -> Box<dyn Iterator<Item = Meaning> + '_> {
        let graph = self.instance.graph();
        let counts = graph.vertices().flat_map(move |at| {
            let counts = counted(2, graph.degree(at));
            counts.map(move |(first, least)| Meaning::Count { at, first, least })
        });
        Box::new(self.edges.iter().map(Meaning::Edge).chain(counts))
    }

    fn cover(&self, model: &Model) -> Option<Cover> {
        let chosen = |number: usize| model.holds(Literal::positive(Variable::new(number)));
        let edges = self.edges.iter().enumerate().filter(|(number, _)| chosen(*number));
        cover_of(self.instance.graph(), edges.map(|(_, edge)| edge))
    }
}

/// The squares of that side of a cut on which there is no link: links are joined by an edge that every cover has, so
/// they are on one side. `side` is ascending, and links have the largest numbers.
pub fn squares_of_side(board: &Board, side: Vec<Vertex>) -> Vec<Square> {
    if side.last().is_some_and(|last| *last >= board.area()) {
        board.iter().filter(|square| side.binary_search(&square.vertex()).is_err()).collect()
    } else {
        side.into_iter().map(Square::new).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cnf::Formula;
    use crate::cycle::Graph;

    /// Two rows of three, each vertex joined to those beside, above and below it.
    fn two_rows() -> CycleInstance {
        let (right, left, down, up) = (1, 2, 4, 8);
        let row = [right, right | left, left];
        let masks = row.map(|mask| mask | down).into_iter().chain(row.map(|mask| mask | up)).collect();
        let graph = Graph::lattice([1, 1u32.wrapping_neg(), 3, 3u32.wrapping_neg(), 0, 0, 0, 0], masks);
        CycleInstance::new(graph, vec![[1, 2]], None)
    }

    /// The ring around the two rows is their only cycle cover.
    const RING: [[Vertex; 2]; 6] = [[0, 1], [1, 2], [2, 5], [5, 4], [4, 3], [3, 0]];

    #[test]
    fn every_cover_is_a_model_and_every_model_a_cover() {
        let instance = two_rows();
        let encoding = CutsEncoding::new(&instance);
        let mut formula = Formula::new();
        encoding.state_degrees(instance.graph().vertices(), &mut formula);
        assert_eq!(formula.variables(), 7);
        let models: Vec<Model> = (0u32..1 << 7)
            .map(|bits| Model::new((0..7).map(|v| Literal::from_code(2 * v + (bits >> v & 1 == 0) as usize))))
            .filter(|model| formula.iter().all(|clause| clause.iter().any(|literal| model.holds(*literal))))
            .collect();
        assert_eq!(models, [Model::new(RING.map(|[a, b]| encoding.edge(a, b)))]);
        let cover = encoding.cover(&models[0]).unwrap();
        assert!(RING.iter().all(|[a, b]| cover.has(*a, *b)));
    }

    #[test]
    fn other_choices_of_edges_are_no_cover() {
        let instance = two_rows();
        let encoding = CutsEncoding::new(&instance);
        let choose = |edges: &[[Vertex; 2]]| Model::new(edges.iter().map(|[a, b]| encoding.edge(*a, *b)));
        assert_eq!(encoding.cover(&choose(&RING[..5])), None);
        assert_eq!(encoding.cover(&choose(&[&RING[..], &[[1, 4]]].concat())), None);
    }

    #[test]
    fn a_cut_is_crossed_by_the_edges_that_leave_it() {
        let instance = two_rows();
        let encoding = CutsEncoding::new(&instance);
        let mut formula = Formula::new();
        encoding.state_cut(&[0, 3, 1], &mut formula);
        let leaving = [[3, 4], [1, 2], [1, 4]].map(|[a, b]| encoding.edge(a, b));
        let clauses: Vec<Vec<Literal>> = formula.iter().map(<[Literal]>::to_vec).collect();
        assert_eq!(clauses.len(), 1);
        assert!(clauses[0].len() == 3 && leaving.iter().all(|literal| clauses[0].contains(literal)));
    }
}
