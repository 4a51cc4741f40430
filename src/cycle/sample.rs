//! Small instances for tests, and what trying everything says about them.

use std::cmp::Ordering;

use proptest::prelude::*;

use super::{Cover, CycleInstance, EdgeNumbering, Graph, Poll, Vertex};

/// Bipartite instances with sides of one size, of up to 24 vertices and two hubs: a chessboard on which a rook goes
/// one square at a time, less some squares and moves. The hubs may be joined by a forced edge.
pub(super) fn instances() -> impl Strategy<Value = CycleInstance> {
    let size = (2..=4u32, 3..=6u32);
    let chances = prop::collection::vec(any::<u8>(), 80);
    (size, 0..=2u32, any::<bool>(), 0..40u8, chances).prop_map(|(size, hubs, forced, spared, chances)| {
        instance(size, hubs, forced, |index| chances[index as usize % 80] < spared)
    })
}

fn instance(
    (rows, columns): (u32, u32),
    hubs: u32,
    forced: bool,
    taken: impl Fn(u32) -> bool,
) -> CycleInstance {
    let area = rows * columns;
    let side = |vertex: Vertex| (vertex / columns + vertex % columns) % 2;
    let mask = |vertex: Vertex| {
        let (row, column) = (vertex / columns, vertex % columns);
        let open = [column + 1 < columns, column > 0, row + 1 < rows, row > 0];
        open.iter().zip(0..).map(|(open, k)| u8::from(*open) << k).sum()
    };
    let offsets = [1, u32::MAX, columns, columns.wrapping_neg(), 0, 0, 0, 0];
    let mut graph = Graph::lattice(offsets, (0..area).map(mask).collect());
    for vertex in (0..area).filter(|vertex| taken(*vertex)) {
        graph.remove_vertex(vertex);
    }
    for (edge, [a, b]) in EdgeNumbering::new(&graph.clone()).iter().enumerate() {
        if taken(area + edge as u32) {
            graph.remove_edge(a, b);
        }
    }
    // a hub of each side, or one
    for hub in 0..hubs {
        let squares =
            graph.vertices().filter(|v| *v < area && side(*v) != hub && !taken(area + 40 + hub + *v));
        let joined: Vec<Vertex> = squares.chain((hub == 1).then_some(area)).collect();
        graph.add_hub(joined);
    }
    let on_second = |vertex: Vertex| if vertex < area { side(vertex) == 1 } else { vertex > area };
    let excess = |graph: &Graph| {
        let second = graph.vertices().filter(|vertex| on_second(*vertex)).count();
        second.cmp(&(graph.order() - second))
    };
    while let Some(spare) = match excess(&graph) {
        Ordering::Equal => None,
        more => graph.vertices().find(|v| *v < area && on_second(*v) == (more == Ordering::Greater)),
    } {
        graph.remove_vertex(spare);
    }
    let joined = forced && hubs == 2 && graph.joins(area, area + 1);
    let second = graph.vertices().filter(|vertex| on_second(*vertex)).map(|vertex| vertex as usize).collect();
    let sides = (excess(&graph) == Ordering::Equal).then_some(second);
    CycleInstance::new(graph, joined.then_some([area, area + 1]).into_iter().collect(), sides)
}

/// Whether there is a cycle cover with all forced edges.
pub(super) fn has_cover(instance: &CycleInstance) -> bool {
    let edges: Vec<_> = EdgeNumbering::new(instance.graph()).iter().collect();
    let mut cover = Cover::new(instance.graph().bound());
    complete(instance, &edges, &mut cover)
}

fn complete(instance: &CycleInstance, edges: &[[Vertex; 2]], cover: &mut Cover) -> bool {
    let Some((&[a, b], rest)) = edges.split_first() else {
        return instance.graph().vertices().all(|vertex| !cover.lacks(vertex));
    };
    // edges come by their smaller vertices: those before are as they will be
    if instance.graph().vertices().any(|vertex| vertex < a && cover.lacks(vertex)) {
        return false;
    }
    if cover.lacks(a) && cover.lacks(b) {
        cover.join(a, b);
        if complete(instance, rest, cover) {
            return true;
        }
        cover.replace(a, b, Cover::NONE);
        cover.replace(b, a, Cover::NONE);
    }
    !instance.is_forced(a, b) && complete(instance, rest, cover)
}

/// Whether every vertex has two partners to which edges lead and that have it too, and all forced edges are there.
pub(super) fn is_cover(instance: &CycleInstance, cover: &Cover) -> bool {
    let graph = instance.graph();
    let all = graph.vertices().all(|vertex| {
        let [one, other] = cover.partners(vertex);
        one != other
            && [one, other]
                .iter()
                .all(|p| *p != Cover::NONE && graph.joins(vertex, *p) && cover.has(*p, vertex))
    });
    all && instance.forced().iter().all(|[a, b]| cover.has(*a, *b))
}

/// How many cycles a cover has.
pub(super) fn count(cover: &Cover) -> usize {
    cover.cycles(&mut Poll::never()).expect("nobody stops it").len()
}
