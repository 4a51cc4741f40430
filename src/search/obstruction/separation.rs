use fixedbitset::FixedBitSet;

use super::removal::{by_removing, ends_among, joined, links};
use crate::certificate::Certificate;
use crate::cycle::{Poll, cut_vertices};
use crate::search::Question;

/// A board in several pieces, or one that the removal of a single square leaves in too many. O(squares).
pub(in crate::search) fn separated(question: &Question, poll: &mut Poll) -> Option<Certificate> {
    if let Some(in_pieces) = by_removing(question, &[], poll) {
        return Some(in_pieces);
    }
    let closing = question.closing();
    let graph = closing.instance().graph();
    // on the board, and, if that is something else, in the closing
    let links = links(closing);
    let outs = [Some(links.clone()), (!links.is_clear()).then(FixedBitSet::new)];
    outs.into_iter().flatten().find_map(|mut out| {
        let on_board = out == links;
        out.grow(graph.bound());
        let too_many = |vertex, pieces| match on_board {
            true => pieces > joined(question, 1, ends_among(question, &[vertex])),
            false => pieces > 1,
        };
        let cuts = cut_vertices(graph, &out, poll);
        let (vertex, _) = cuts.into_iter().find(|(vertex, pieces)| too_many(*vertex, *pieces))?;
        by_removing(question, &[vertex], poll)
    })
}
