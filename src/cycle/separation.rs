//! How a graph falls apart: its pieces, and the vertices whose removal leaves several.

use fixedbitset::FixedBitSet;

use super::{Graph, Poll, Vertex};

/// The pieces that the graph falls into when some vertices are taken out, in the order of their smallest vertices.
/// O(edges). It ends early if it is told to stop, and what it returns then says nothing.
pub fn pieces(graph: &Graph, taken: &FixedBitSet, poll: &mut Poll) -> Vec<Vec<Vertex>> {
    let mut seen = taken.clone();
    seen.grow(graph.bound());
    let mut pieces = Vec::new();
    for first in graph.vertices() {
        if poll.stopped() {
            break;
        }
        if seen.put(first as usize) {
            continue;
        }
        let mut piece = vec![first];
        let mut next = 0;
        while let Some(&vertex) = piece.get(next)
            && !poll.stopped()
        {
            next += 1;
            piece.extend(graph.neighbours(vertex).filter(|neighbour| !seen.put(*neighbour as usize)));
        }
        piece.sort_unstable();
        pieces.push(piece);
    }
    pieces
}

/// The vertices each of whose removal leaves more pieces than there were, with the number of pieces that it leaves of
/// its own, ascending; those taken out are as if they were not there. It ends early if it is told to stop.
///
/// By low-links (Tarjan, "Depth-first search and linear graph algorithms", SIAM Journal on Computing 1, 1972), with an
/// explicit stack. O(edges) time; at most 20 bytes a vertex.
pub fn cut_vertices(graph: &Graph, taken: &FixedBitSet, poll: &mut Poll) -> Vec<(Vertex, usize)> {
    // 0: not visited yet
    let mut index = vec![0u32; graph.bound()];
    let mut low = vec![0u32; graph.bound()];
    let mut visited = 0;
    let mut path: Vec<(Vertex, u32)> = Vec::new();
    // a vertex once for each subtree of the search that its removal cuts off
    let mut cut_off: Vec<Vertex> = Vec::new();
    for root in graph.vertices() {
        if index[root as usize] != 0 || taken.contains(root as usize) {
            continue;
        }
        let mut subtrees = 0;
        path.push((root, 0));
        while let Some((vertex, cursor)) = path.pop() {
            if poll.stopped() {
                return Vec::new();
            }
            if index[vertex as usize] == 0 {
                visited += 1;
                (index[vertex as usize], low[vertex as usize]) = (visited, visited);
            }
            if let Some((neighbour, next)) = graph.neighbour_at(vertex, cursor) {
                path.push((vertex, next));
                match index[neighbour as usize] {
                    _ if taken.contains(neighbour as usize) => {}
                    0 => path.push((neighbour, 0)),
                    earlier => low[vertex as usize] = low[vertex as usize].min(earlier),
                }
            } else if let Some(&(parent, _)) = path.last() {
                low[parent as usize] = low[parent as usize].min(low[vertex as usize]);
                if parent == root {
                    subtrees += 1;
                } else if low[vertex as usize] >= index[parent as usize] {
                    cut_off.push(parent);
                }
            }
        }
        // the root has no part of the graph above it
        cut_off.extend(std::iter::repeat_n(root, usize::max(subtrees, 1) - 1));
    }
    cut_off.sort_unstable();
    cut_off.chunk_by(|a, b| a == b).map(|same| (same[0], same.len() + 1)).collect()
}

#[cfg(test)]
mod tests {
    use super::super::EdgeNumbering;
    use super::*;
    use proptest::prelude::*;

    /// A graph of up to twelve vertices: all of them are hubs.
    fn graphs() -> impl Strategy<Value = Graph> {
        prop::collection::vec(prop::collection::vec(any::<bool>(), 11), 1..12).prop_map(|rows| {
            let mut graph = Graph::lattice([0; 8], Vec::new());
            for row in rows {
                let joined = (0..graph.bound()).filter(|other| row[*other]).map(|other| other as Vertex);
                graph.add_hub(joined.collect::<Vec<_>>());
            }
            graph
        })
    }

    proptest! {
        #[test]
        fn cut_vertices_are_those_whose_removal_leaves_more_pieces(
            graph in graphs(),
            taken in prop::collection::vec(0usize..12, 0..3),
        ) {
            let taken: FixedBitSet = taken.into_iter().collect();
            let before = pieces(&graph, &taken, &mut Poll::never()).len();
            let mut expected = Vec::new();
            for vertex in graph.vertices().filter(|vertex| !taken.contains(*vertex as usize)) {
                let mut without = taken.clone();
                without.grow(graph.bound());
                without.insert(vertex as usize);
                let own = pieces(&graph, &without, &mut Poll::never()).len() + 1 - before;
                if own > 1 {
                    expected.push((vertex, own));
                }
            }
            prop_assert_eq!(cut_vertices(&graph, &taken, &mut Poll::never()), expected);
        }

        #[test]
        fn no_edge_joins_two_pieces(graph in graphs()) {
            let pieces = pieces(&graph, &FixedBitSet::new(), &mut Poll::never());
            prop_assert_eq!(pieces.iter().map(Vec::len).sum::<usize>(), graph.order());
            let piece = |vertex: Vertex| pieces.iter().position(|piece| piece.contains(&vertex));
            for [a, b] in EdgeNumbering::new(&graph).iter() {
                prop_assert_eq!(piece(a), piece(b));
            }
        }
    }
}
