use fixedbitset::FixedBitSet;

use super::Order;
use super::oracle::{NoCycle, Oracle, Step};
use crate::board::Square;
use crate::cycle::Vertex;
use crate::problem::{Closing, Links, Problem};
use crate::search::sat::refuted;
use crate::search::{Finding, Question, Run, Strategy, obstruction};

/// Finds the lexicographically first tour by asking, in the last resort a SAT solver.
///
/// A tour is kept in hand and walked along. At each square it is asked only for the moves that would come before the
/// one in hand: is there a tour that begins as this one does and goes on there? A yes replaces the tour in hand, a no
/// rules the move out, and what is settled makes the next question smaller. About one question for each square that
/// is passed over: seven in ten squares of a knight's tour need none. Of the others all but a few in a thousand are
/// answered by changing a cycle cover a little, in O(squares).
#[derive(Clone, Copy, Debug)]
pub struct BySat;

/// The largest board that is tried. A board of this size takes some seconds.
const MOST_SQUARES: u32 = 1 << 12;

impl Strategy for BySat {
    fn name(&self) -> &'static str {
        "sat"
    }

    fn search(&self, question: &Question, run: &Run) -> Finding {
        let board = question.problem().board();
        let squares = board.squares();
        if let Some(certificate) = obstruction::find(question, run.stop) {
            return Finding::Impossible(certificate);
        }
        if squares > MOST_SQUARES {
            return Finding::too_large(squares, MOST_SQUARES);
        }
        let mut oracle = match Oracle::begin(question.closing().instance(), run) {
            Ok(oracle) => oracle,
            Err(NoCycle::RuledOut(cuts)) => return refuted(question, cuts, None, run),
            Err(NoCycle::Stopped(why)) => return Finding::Undecided(why),
        };
        let mut path = Vec::with_capacity(squares as usize);
        match walk(question.problem(), question.closing(), &mut oracle, &mut path) {
            Ok(()) => Finding::Path(path),
            Err(why) => Finding::Undecided(match path.len() {
                0 => why,
                known => format!("the first {known} of its {squares} squares are known"),
            }),
        }
    }
}

/// Writes the first tour down, square by square; where it is stopped, the path is as much as is known.
fn walk(
    problem: &Problem,
    closing: &Closing,
    oracle: &mut Oracle,
    path: &mut Vec<Square>,
) -> Result<(), String> {
    let order = Order::of(problem.board());
    let mut visited = FixedBitSet::with_capacity(problem.board().area() as usize);
    let (mut previous, mut at) = start(problem, closing, order, oracle)?;
    loop {
        path.push(Square::new(at));
        visited.insert(at as usize);
        if path.len() == problem.board().squares() as usize {
            return Ok(());
        }
        let graph = oracle.instance().graph();
        let onward = graph.neighbours(at).filter(|next| *next < problem.board().area());
        let mut onward: Vec<Vertex> = onward.filter(|next| !visited.contains(*next as usize)).collect();
        onward.sort_by_key(|next| order.position(Square::new(*next)));
        let step = first_of(onward.into_iter().map(|next| Step { previous, at, next }), oracle)?;
        (previous, at) = (Some(at), step.next);
    }
}

/// The first of these steps that a tour takes; the one in hand takes one of them.
fn first_of(steps: impl Iterator<Item = Step>, oracle: &mut Oracle) -> Result<Step, String> {
    for step in steps {
        if oracle.ask(step)? {
            return Ok(step);
        }
    }
    Err("the tour in hand takes another step".into())
}

/// Where the first tour starts; and before that, the link of an open one.
fn start(
    problem: &Problem,
    closing: &Closing,
    order: Order,
    oracle: &mut Oracle,
) -> Result<(Option<Vertex>, Vertex), String> {
    let end = problem.end().map(Square::vertex);
    // the links that a start is joined to, and what else is next to each if that is known
    let links = match closing.links() {
        Links::None => vec![],
        Links::One(link) => vec![(end, link)],
        // where the end is fixed, it is joined to the second
        Links::Two(one, two) if end.is_some() => vec![(Some(two), one)],
        Links::Two(one, two) => vec![(Some(two), one), (Some(one), two)],
    };
    let graph = closing.instance().graph();
    let joined = |start: Square| {
        let link = |(known, link): &(Option<Vertex>, Vertex)| {
            *known != Some(start.vertex()) && graph.joins(*link, start.vertex())
        };
        let (previous, at) = links.iter().copied().find(link)?;
        Some(Step { previous, at, next: start.vertex() })
    };
    let mut starts: Vec<Square> = match problem.start() {
        Some(start) => vec![start],
        None => problem.board().iter().collect(),
    };
    starts.sort_by_key(|square| order.position(*square));
    if problem.is_closed() {
        // it passes every square
        return Ok((None, starts[0].vertex()));
    }
    let step = first_of(starts.into_iter().filter_map(joined), oracle)?;
    Ok((Some(step.at), step.next))
}
