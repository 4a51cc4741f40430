//! What follows from two edges at every vertex alone, one vertex at a time.

use super::{Cover, CycleInstance, Graph, Poll, Vertex};

/// Whether the forced edges contradict the degrees by unit propagation: where only two edges are left at a vertex,
/// both are taken; where two are taken, the others fall away; in the end a vertex has fewer than two left, or three
/// taken. `false` if it is told to stop.
///
/// The clauses that say so in a formula are refuted by unit propagation, so the proof is the empty clause.
/// O(edges) time, about 15 bytes a vertex.
pub fn degrees_contradict(instance: &CycleInstance, poll: &mut Poll) -> bool {
    let graph = instance.graph().clone();
    let vertices = 0..graph.bound() as Vertex;
    let degree = vertices.map(|vertex| match graph.contains(vertex) {
        // told to stop: never mind the rest
        _ if poll.stopped() => 0,
        true => graph.degree(vertex) as u32,
        false => 0,
    });
    let mut state = Propagation {
        degree: degree.collect(),
        taken: Cover::new(graph.bound()),
        pending: graph.vertices().collect(),
        graph,
    };
    let forced = instance.forced().iter().try_for_each(|[a, b]| state.take(*a, *b));
    forced.and_then(|()| state.propagate(poll)).is_err() && !poll.stopped()
}

struct Contradiction;

struct Propagation {
    /// the edges that have not fallen away
    graph: Graph,
    degree: Vec<u32>,
    taken: Cover,
    /// vertices to look at
    pending: Vec<Vertex>,
}

impl Propagation {
    fn propagate(&mut self, poll: &mut Poll) -> Result<(), Contradiction> {
        while let Some(vertex) = self.pending.pop() {
            if poll.stopped() {
                return Ok(());
            }
            let degree = self.degree[vertex as usize];
            if degree < 2 {
                return Err(Contradiction);
            }
            if degree == 2 {
                let both: Vec<Vertex> = self.graph.neighbours(vertex).collect();
                both.into_iter().try_for_each(|neighbour| self.take(vertex, neighbour))?;
            } else if !self.taken.lacks(vertex) {
                let neighbours = self.graph.neighbours(vertex);
                let others: Vec<Vertex> =
                    neighbours.filter(|other| !self.taken.has(vertex, *other)).collect();
                for other in others {
                    self.graph.remove_edge(vertex, other);
                    self.degree[vertex as usize] -= 1;
                    self.degree[other as usize] -= 1;
                    self.pending.push(other);
                }
            }
        }
        Ok(())
    }

    fn take(&mut self, a: Vertex, b: Vertex) -> Result<(), Contradiction> {
        if self.taken.has(a, b) {
            return Ok(());
        }
        if !self.graph.joins(a, b) || !self.taken.lacks(a) || !self.taken.lacks(b) {
            return Err(Contradiction);
        }
        self.taken.join(a, b);
        self.pending.extend([a, b]);
        Ok(())
    }
}
