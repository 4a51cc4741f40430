use super::Order;
use crate::board::{Board, Square, move_graph};
use crate::certificate::Certificate;
use crate::cycle::small::{Set, SmallGraph, above, lowest, members, only};
use crate::cycle::{Poll, Vertex};
use crate::problem::Problem;
use crate::search::{Count, Finding, Question, Run, Strategy};

/// Finds the lexicographically first tour by depth-first search: it tries the squares in their order, so that the
/// first tour it meets is the first there is.
///
/// Complete on boards of at most 128 squares, holes counted; on larger ones it gives up at once. Fast up to about
/// 30 squares, and beyond that a lottery.
#[derive(Clone, Copy, Debug)]
pub struct ByDepth;

/// How many squares are stepped on between two looks at the clock: about a millisecond's work.
const GLANCE: u64 = 1 << 12;

impl Strategy for ByDepth {
    fn name(&self) -> &'static str {
        "depth"
    }

    fn search(&self, question: &Question, run: &Run) -> Finding {
        match Search::new(question.problem(), run) {
            Some(mut search) => search.search(),
            None => Finding::Undecided(format!("it takes boards of at most {} squares", SmallGraph::MOST)),
        }
    }
}

/// The board's squares are vertices here, numbered as [`Order`] says.
struct Search<'a> {
    problem: &'a Problem,
    run: &'a Run<'a>,
    order: Order,
    graph: SmallGraph,
    colours: [Set; 2],
    /// for each vertex, those that it is joined to by a move that the tour must use
    given: Vec<Set>,
    path: Vec<Step>,
    nodes: u64,
}

/// A square of the path, and the squares to which the path has not yet been continued from there.
struct Step {
    vertex: Vertex,
    untried: Set,
}

/// How the search from one start ended.
enum Walk {
    Tour,
    NoTour,
    Stopped,
}

impl<'a> Search<'a> {
    /// `None` if the board is too large.
    fn new(problem: &'a Problem, run: &'a Run) -> Option<Search<'a>> {
        let board = problem.board();
        if board.area() > SmallGraph::MOST {
            return None;
        }
        let order = Order::of(board);
        let mut graph = move_graph(&order.turned(board), problem.leaper(), &mut Poll::never());
        for [a, b] in problem.avoided_moves() {
            graph.remove_edge(order.position(*a), order.position(*b));
        }
        let graph = SmallGraph::new(&graph)?;
        let mut given = vec![0; board.area() as usize];
        for [a, b] in problem.given_moves() {
            let [a, b] = [a, b].map(|square| order.position(*square));
            given[a as usize] |= only(b);
            given[b as usize] |= only(a);
        }
        let mut colours = [0; 2];
        for square in board.iter() {
            colours[problem.colour(square)] |= only(order.position(square));
        }
        Some(Search { problem, run, order, graph, colours, given, path: Vec::new(), nodes: 0 })
    }

    fn search(&mut self) -> Finding {
        let squares = self.colours[0] | self.colours[1];
        let position = |square| self.order.position(square);
        let (start, end) = (self.problem.start().map(position), self.problem.end().map(position));
        let starts = match start {
            Some(start) => only(start),
            // a closed tour can be written from any square
            None if self.problem.is_closed() => lowest(squares),
            None => squares,
        };
        let symmetries = symmetries(self.problem, self.order);
        // where no open tour has an end: a tour can be walked either way, and its mirror images are tours
        let mut hopeless = 0;
        for start in members(starts) {
            if hopeless & only(start) != 0 {
                continue;
            }
            let ends = match end {
                Some(end) => only(end),
                None if self.problem.is_closed() => self.graph.neighbours(start),
                None => !hopeless,
            };
            let walk = self.from(start, squares & !only(start), ends & self.ends_by_colour(start));
            self.run.counters.set(Count::Nodes, self.nodes);
            match walk {
                Walk::Tour => {
                    let path = self.path.iter().map(|step| self.order.square(step.vertex));
                    return Finding::Path(path.collect());
                }
                Walk::NoTour if end.is_none() => {
                    hopeless |=
                        symmetries.iter().fold(0, |images, image| images | only(image[start as usize]));
                }
                Walk::NoTour => {}
                Walk::Stopped => {
                    let name = self.problem.board().name(self.order.square(start));
                    return Finding::Undecided(format!("no tour starts before {name}"));
                }
            }
        }
        Finding::Impossible(Certificate::Exhausted { nodes: self.nodes })
    }

    /// Where a tour from this start can end, as every move changes the colour.
    fn ends_by_colour(&self, start: Vertex) -> Set {
        let own = usize::from(self.colours[1] & only(start) != 0);
        match self.colours[own].count_ones() as i64 - self.colours[1 - own].count_ones() as i64 {
            0 => self.colours[1 - own],
            1 => self.colours[own],
            _ => 0,
        }
    }

    fn from(&mut self, start: Vertex, mut rest: Set, mut ends: Set) -> Walk {
        let closed = self.problem.is_closed();
        let all_ends = ends;
        self.path.clear();
        let untried =
            if closed { self.graph.onward(start, rest, ends) } else { self.onward(start, rest, ends) };
        self.path.push(Step { vertex: start, untried });
        while let Some(step) = self.path.last_mut() {
            if step.untried == 0 {
                rest |= only(step.vertex);
                self.path.pop();
                continue;
            }
            let vertex = step.untried.trailing_zeros();
            step.untried &= step.untried - 1;
            self.nodes += 1;
            if self.nodes.is_multiple_of(GLANCE) {
                self.run.counters.set(Count::Nodes, self.nodes);
                if self.run.stop.reached() {
                    return Walk::Stopped;
                }
            }
            if closed && self.path.len() == 1 {
                // the tour walked the other way comes before it if it ends on a square before its second one
                ends = all_ends & above(vertex);
                match self.given[start as usize] & !only(vertex) {
                    0 => {}
                    one if one.is_power_of_two() => ends &= one,
                    _ => continue,
                }
            }
            rest &= !only(vertex);
            let untried = if rest == 0 { 0 } else { self.onward(vertex, rest, ends) };
            self.path.push(Step { vertex, untried });
            if rest == 0 && ends & only(vertex) != 0 {
                return Walk::Tour;
            }
        }
        Walk::NoTour
    }

    /// Where the path can go on from here, the moves given considered too.
    fn onward(&self, vertex: Vertex, rest: Set, ends: Set) -> Set {
        let next = self.graph.onward(vertex, rest, ends);
        match self.given[vertex as usize] & rest {
            0 => next,
            one if one.is_power_of_two() => next & one,
            _ => 0,
        }
    }
}

/// For each symmetry of the problem, where it takes each square. Only that of doing nothing where ends are fixed, or
/// moves given or avoided.
fn symmetries(problem: &Problem, order: Order) -> Vec<Vec<Vertex>> {
    let board = problem.board();
    let plain = [problem.start(), problem.end()] == [None; 2]
        && problem.given_moves().is_empty()
        && problem.avoided_moves().is_empty();
    let turns = if board.rows() == board.columns() { 8 } else { 4 };
    let images = (0..if plain { turns } else { 1 }).map(|turn| {
        let image = |square| order.position(image(board, square, turn));
        (0..board.area()).map(|position| image(order.square(position))).collect::<Vec<_>>()
    });
    let present = |position: &u32| board.contains(order.square(*position));
    let kept = |image: &Vec<u32>| (0..board.area()).all(|at| present(&at) == present(&image[at as usize]));
    images.filter(kept).collect()
}

/// Where one of the eight turns and reflections of the board (four, if it is not square) takes a square.
fn image(board: &Board, square: Square, turn: u32) -> Square {
    let (mut row, mut column) = board.place(square);
    if turn & 1 != 0 {
        row = board.rows() - 1 - row;
    }
    if turn & 2 != 0 {
        column = board.columns() - 1 - column;
    }
    if turn & 4 != 0 {
        (row, column) = (column, row);
    }
    Square::new(row * board.columns() + column)
}
