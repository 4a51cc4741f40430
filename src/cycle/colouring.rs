use fixedbitset::FixedBitSet;

use super::{Graph, Poll, Vertex};

/// The vertices of one of two colours, such that every edge joins different ones, if there are such colours. Which piece
/// of the graph has which is left open; the smallest vertex of each is not in the set. O(edges). `None` if it is told to
/// stop.
pub fn two_colouring(graph: &Graph, poll: &mut Poll) -> Option<FixedBitSet> {
    let [mut seen, mut coloured] = [(); 2].map(|()| FixedBitSet::with_capacity(graph.bound()));
    let mut pending: Vec<Vertex> = Vec::new();
    for first in graph.vertices() {
        if !seen.put(first as usize) {
            pending.push(first);
        }
        while let Some(vertex) = pending.pop() {
            if poll.stopped() {
                return None;
            }
            let colour = coloured.contains(vertex as usize);
            for neighbour in graph.neighbours(vertex) {
                if !seen.put(neighbour as usize) {
                    coloured.set(neighbour as usize, !colour);
                    pending.push(neighbour);
                } else if coloured.contains(neighbour as usize) == colour {
                    return None;
                }
            }
        }
    }
    Some(coloured)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn even_cycles_have_two_colours_and_odd_ones_have_not() {
        for length in 3..10 {
            let cycle = Graph::of_edges(length as usize + 1, (0..length).map(|v| [v, (v + 1) % length]));
            let coloured = two_colouring(&cycle, &mut Poll::never());
            assert_eq!(coloured.is_some(), length % 2 == 0);
            assert!(coloured.is_none_or(|coloured| coloured.count_ones(..) == length as usize / 2));
        }
    }
}
