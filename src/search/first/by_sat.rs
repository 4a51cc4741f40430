use super::Order;
use crate::board::Square;
use crate::cnf::{ClauseSink, Literal};
use crate::cycle::{CycleInstance, Vertex};
use crate::problem::{Closing, Links, Problem};
use crate::search::backend::Varisat;
use crate::search::encoding::CutsEncoding;
use crate::search::sat::{refuted, search_in_rounds};
use crate::search::{Finding, Question, Run, Strategy};

/// Finds the lexicographically first tour with a SAT solver as the oracle.
///
/// A tour is kept in hand and walked along. At each square the solver is asked, in one incremental formula, only for
/// the moves that would come before the one in hand: is there a tour that begins as this one does and goes on there?
/// A yes replaces the tour in hand; a no is kept as a clause, and so is each step once it is settled, so that the
/// formula shrinks as the walk goes on. About one question for each square that is passed over: seven in ten squares
/// of a knight's tour need none.
#[derive(Clone, Copy, Debug)]
pub struct BySat;

/// The largest board that is tried. A board of this size takes some minutes.
const MOST_SQUARES: u32 = 1 << 12;

impl Strategy for BySat {
    fn name(&self) -> &'static str {
        "sat"
    }

    fn search(&self, question: &Question, run: &Run) -> Finding {
        let squares = question.problem().board().squares();
        if squares > MOST_SQUARES {
            return Finding::Undecided(format!(
                "{squares} squares are too many; up to {MOST_SQUARES} are tried"
            ));
        }
        let closing = question.closing();
        let encoding = CutsEncoding::new(closing.instance());
        let mut oracle = Oracle {
            encoding: &encoding,
            solver: Varisat::new(run),
            instance: closing.instance().clone(),
            cuts: Vec::new(),
            run,
        };
        encoding.state_degrees(closing.instance().graph().vertices(), &mut oracle.solver);
        match walk(question.problem(), closing, &mut oracle) {
            Ok(Some(path)) => Finding::Path(path),
            Ok(None) => refuted(question, oracle.cuts, run),
            Err(why) => Finding::Undecided(why),
        }
    }
}

/// Answers whether there is a Hamiltonian cycle of what has been settled so far.
struct Oracle<'a> {
    encoding: &'a CutsEncoding<'a>,
    solver: Varisat<'a>,
    /// with the edges forced and removed that have been settled
    instance: CycleInstance,
    cuts: Vec<Vec<Vertex>>,
    run: &'a Run<'a>,
}

impl Oracle<'_> {
    /// A cycle, if there is one.
    fn ask(&mut self, assumptions: &[Literal]) -> Result<Option<Vec<Vertex>>, String> {
        let Oracle { encoding, solver, instance, cuts, run } = self;
        search_in_rounds(instance, encoding, solver, assumptions, cuts, run)
    }

    /// A cycle with this edge, if there is one.
    fn ask_with(&mut self, a: Vertex, b: Vertex) -> Result<Option<Vec<Vertex>>, String> {
        self.instance.force(a, b);
        let answer = self.ask(&[self.encoding.edge(a, b)]);
        self.instance.unforce();
        answer
    }

    /// From now on, only cycles with this edge.
    fn demand(&mut self, a: Vertex, b: Vertex) {
        self.instance.force(a, b);
        self.solver.add_clause(&[self.encoding.edge(a, b)]);
    }

    /// From now on, only cycles without this edge.
    fn forbid(&mut self, a: Vertex, b: Vertex) {
        self.instance.remove_edge(a, b);
        self.solver.add_clause(&[!self.encoding.edge(a, b)]);
    }
}

/// The first tour, if there is one.
fn walk(problem: &Problem, closing: &Closing, oracle: &mut Oracle) -> Result<Option<Vec<Square>>, String> {
    let order = Order::of(problem.board());
    let before = |a: Square, b: Square| order.position(a) < order.position(b);
    let Some(cycle) = oracle.ask(&[])? else { return Ok(None) };
    let mut path = closing.path(cycle);
    let start = match problem.start() {
        Some(start) => start,
        // a closed tour passes through every square
        None if problem.is_closed() => {
            path.iter().copied().min_by_key(|s| order.position(*s)).unwrap_or(path[0])
        }
        None => settle_start(problem, closing, order, &mut path, oracle)?,
    };
    path = beginning_with(&[start], path);
    if problem.is_closed() && before(path[path.len() - 1], path[1]) {
        path[1..].reverse();
    }
    for step in 0..path.len() - 1 {
        let (at, next) = (path[step], path[step + 1]);
        let mut others: Vec<Square> =
            oracle.instance.graph().neighbours(at.vertex()).map(Square::new).collect();
        others.retain(|other| {
            problem.board().contains(*other) && before(*other, next) && !path[..step].contains(other)
        });
        others.sort_by_key(|other| order.position(*other));
        for other in others {
            if let Some(cycle) = oracle.ask_with(at.vertex(), other.vertex())? {
                let begun = [&path[..=step], &[other]].concat();
                path = beginning_with(&begun, closing.path(cycle));
                break;
            }
            oracle.forbid(at.vertex(), other.vertex());
        }
        oracle.demand(at.vertex(), path[step + 1].vertex());
    }
    Ok(Some(path))
}

/// Finds the first square at which an open tour starts, and a tour that has it as an end.
fn settle_start(
    problem: &Problem,
    closing: &Closing,
    order: Order,
    path: &mut Vec<Square>,
    oracle: &mut Oracle,
) -> Result<Square, String> {
    let area = problem.board().area();
    let links = match closing.links() {
        Links::None => vec![],
        Links::One(link) => vec![link],
        // where the end is fixed, it is joined to the second
        Links::Two(one, _) if problem.end().is_some() => vec![one],
        Links::Two(one, two) => vec![one, two],
    };
    let link_of = |oracle: &Oracle, square: Square| {
        links.iter().copied().find(|link| oracle.instance.graph().joins(*link, square.vertex()))
    };
    // a tour can be walked either way
    let ends = [Some(path[0]), path.last().copied().filter(|_| problem.end().is_none())];
    let in_hand = ends.into_iter().flatten().map(|end| order.position(end)).min().unwrap_or(area);
    let mut start = order.square(in_hand);
    for square in (0..in_hand).map(|position| order.square(position)) {
        let Some(link) = link_of(oracle, square).filter(|_| problem.end() != Some(square)) else { continue };
        if let Some(cycle) = oracle.ask_with(link, square.vertex())? {
            (start, *path) = (square, closing.path(cycle));
            break;
        }
        oracle.forbid(link, square.vertex());
    }
    if let Some(link) = link_of(oracle, start) {
        oracle.demand(link, start.vertex());
    }
    Ok(start)
}

/// The tour written so that it begins with these squares, of which it is known that it can.
fn beginning_with(begun: &[Square], mut path: Vec<Square>) -> Vec<Square> {
    if path.last() == begun.first() {
        path.reverse();
    } else {
        let at = path.iter().position(|square| *square == begun[0]).unwrap_or(0);
        path.rotate_left(at);
    }
    if begun.len() > 1 && path[1] != begun[1] {
        path[1..].reverse();
    }
    path
}
