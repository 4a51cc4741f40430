use fixedbitset::FixedBitSet;

use super::member;
use crate::certificate::{Certificate, Cut};
use crate::cycle::{Poll, Vertex, pieces};
use crate::problem::{Closing, Links};
use crate::search::Question;

/// The links of a closing, as a set of vertices.
pub(super) fn links(closing: &Closing) -> FixedBitSet {
    let links = match closing.links() {
        Links::None => vec![],
        Links::One(link) => vec![link],
        Links::Two(one, two) => vec![one, two],
    };
    links.into_iter().map(|link| link as usize).collect()
}

/// How many pieces a tour less so many squares can be, if so many fixed ends of it are among them.
pub(super) fn joined(question: &Question, removed: usize, ends: usize) -> usize {
    if question.problem().is_closed() { removed.max(1) } else { removed + 1 - ends }
}

/// How many of these are fixed ends of an open tour.
pub(super) fn ends_among(question: &Question, vertices: &[Vertex]) -> usize {
    let problem = question.problem();
    let ends = [problem.start(), problem.end()].into_iter().flatten();
    ends.filter(|end| !problem.is_closed() && vertices.contains(&end.vertex())).count()
}

/// The certificate that removing these vertices leaves too many pieces, if it does: of the board if that is enough,
/// else of the closing.
pub(super) fn by_removing(question: &Question, removed: &[Vertex], poll: &mut Poll) -> Option<Certificate> {
    let closing = question.closing();
    let links = links(closing);
    let squares: Vec<Vertex> = removed.iter().copied().filter(|v| !links.contains(*v as usize)).collect();
    let on_board = joined(question, squares.len(), ends_among(question, &squares));
    cut(closing, &squares, links, on_board, poll)
        .or_else(|| cut(closing, removed, FixedBitSet::new(), removed.len().max(1), poll))
}

/// The cut that removes these vertices, if more pieces are left than can be joined; others may be out from the start.
fn cut(
    closing: &Closing,
    removed: &[Vertex],
    mut out: FixedBitSet,
    joined: usize,
    poll: &mut Poll,
) -> Option<Certificate> {
    let graph = closing.instance().graph();
    out.grow(graph.bound());
    out.extend(removed.iter().map(|vertex| *vertex as usize));
    let pieces = pieces(graph, &out, poll);
    (pieces.len() > joined && !poll.stopped()).then(|| {
        let members = |vertices: &[Vertex]| vertices.iter().map(|vertex| member(closing, *vertex)).collect();
        Certificate::Cut(Cut {
            removed: members(removed),
            pieces: pieces.iter().map(|piece| members(piece)).collect(),
        })
    })
}
