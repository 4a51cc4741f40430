//! Reasons why there is no tour that can be found without searching, each a certificate of the smallest kind easily
//! had. All take about linear time, and find none if they are told to stop.

mod colour;
mod cover;
mod removal;
mod separation;

use super::refute::refute_at_sight;
use super::{Finding, Question, Stop};
use crate::certificate::{Certificate, Deficit, Member};
use crate::cycle::{Poll, Vertex, degrees_contradict};
use crate::problem::{Closing, Links};

pub(super) use colour::colour_count;
pub(super) use cover::{no_cover, no_single_cycle};
pub(super) use separation::separated;

/// What these are called where a strategy is named.
pub(super) const NAME: &str = "obstruction";

/// Up to here all obstructions are looked for before the race, which takes half a millisecond at most; on larger
/// boards that is for `matching` to do, while the others already search.
pub(super) const FEW_SQUARES: u32 = 4096;

/// The largest board, holes counted, of which more than the colours is looked at: what that takes comes to some 2 GB.
pub(super) const LARGEST: u32 = 1 << 26;

/// The closing, for a strategy that takes boards of up to so many squares, holes counted. `None` if it is told to stop
/// while it is made.
///
/// # Errors
/// What is to be said at once of a board that is larger, or of which the colours rule a tour out.
pub(super) fn balanced_closing<'q>(
    question: &'q Question,
    at_most: u32,
    poll: &mut Poll,
) -> Result<Option<&'q Closing>, Box<Finding>> {
    let board = question.problem().board();
    if board.area() > at_most {
        return Err(Finding::too_large(board.squares(), at_most).into());
    }
    if let Some(certificate) = colour_count(question.problem()) {
        return Err(Finding::Impossible(certificate).into());
    }
    match question.closing_unless_stopped(poll) {
        // no search would come to an end
        Some(closing) if closing.instance().sides().is_none() => Err(Finding::Undecided(format!(
            "the colours of the squares rule a tour out, but {} squares are too many for a certificate of that",
            board.squares()
        ))
        .into()),
        closing => Ok(closing),
    }
}

/// One way to look for an obstruction.
type Look<'a> = &'a dyn Fn(&mut Poll) -> Option<Certificate>;

/// Looks for an obstruction, in the order of what that costs: 2 ns a square for the colours, 100 for all.
pub(super) fn find(question: &Question, stop: &Stop) -> Option<Certificate> {
    if let Some(certificate) = colour_count(question.problem()) {
        return Some(certificate);
    }
    if question.problem().board().area() > LARGEST {
        return None;
    }
    let stopped = || stop.reached();
    let mut poll = Poll::new(&stopped);
    let closing = question.closing_unless_stopped(&mut poll)?;
    let looks: [Look; 4] = [
        &|poll| few_moves(closing, poll),
        &|poll| separated(question, poll),
        &|poll| no_cover(question, poll),
        &|_| refuted_at_sight(question, stop),
    ];
    // on a large board to begin one takes its time, too
    looks.iter().take_while(|_| !stop.reached()).find_map(|look| look(&mut poll))
}

/// The formula that gives every square two moves is refuted by unit propagation. This is so for open tours on boards
/// with two dead ends of one colour, for which there is neither a cut nor a deficit.
fn refuted_at_sight(question: &Question, stop: &Stop) -> Option<Certificate> {
    let stopped = || stop.reached();
    let contradict = degrees_contradict(question.closing().instance(), &mut Poll::new(&stopped));
    let refutation = contradict.then(|| refute_at_sight(question, stop).ok()).flatten();
    refutation.map(Certificate::Refutation)
}

/// A square with fewer than two moves, where a tour needs two.
pub(super) fn few_moves(closing: &Closing, poll: &mut Poll) -> Option<Certificate> {
    let graph = closing.instance().graph();
    let mut vertices = graph.vertices().take_while(|_| !poll.stopped());
    let single = vertices.find(|vertex| graph.degree(*vertex) < 2)?;
    Some(deficit(closing, &[single]))
}

/// The certificate that these vertices want more than there is.
fn deficit(closing: &Closing, vertices: &[Vertex]) -> Certificate {
    let graph = closing.instance().graph();
    let mut neighbours: Vec<Vertex> = vertices.iter().flat_map(|vertex| graph.neighbours(*vertex)).collect();
    neighbours.sort_unstable();
    let given = neighbours.chunk_by(|a, b| a == b).map(|same| 2.min(same.len() as u64)).sum();
    let squares: Vec<Member> = vertices.iter().map(|vertex| member(closing, *vertex)).collect();
    Certificate::Deficit(Deficit { wanted: 2 * squares.len() as u64, squares, given })
}

/// What a vertex of the closing is called in a certificate.
fn member(closing: &Closing, vertex: Vertex) -> Member {
    match closing.links() {
        Links::One(link) if vertex == link => Member::Link,
        Links::Two(one, _) if vertex == one => Member::Link1,
        Links::Two(_, two) if vertex == two => Member::Link2,
        _ => Member::Square(crate::board::Square::new(vertex)),
    }
}
