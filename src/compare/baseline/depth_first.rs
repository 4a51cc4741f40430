use fastrand::Rng;

use crate::board::{Square, move_graph};
use crate::certificate::Certificate;
use crate::cycle::{Graph, Poll, Vertex};
use crate::problem::verify;
use crate::search::{Count, Finding, Question, Run, Strategy};

/// Depth-first search as in the textbooks: no move is known to be hopeless before it has been tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DepthFirst {
    /// The moves in one and the same order everywhere.
    Plain,
    /// By Warnsdorff's rule: the moves on from each square are counted anew, and sorted.
    Textbook,
    /// The same, with the moves shuffled before they are sorted, and it never goes back: this is what the published
    /// failure rates are about.
    TextbookWalk,
}

/// The largest board that is tried, holes counted: it takes up to 50 bytes a square.
const LARGEST: u32 = 1 << 24;

impl Strategy for DepthFirst {
    fn name(&self) -> &'static str {
        match self {
            DepthFirst::Plain => "depth-first",
            DepthFirst::Textbook => "textbook",
            DepthFirst::TextbookWalk => "textbook-walk",
        }
    }

    fn search(&self, question: &Question, run: &Run) -> Finding {
        let problem = question.problem();
        if problem.board().area() > LARGEST {
            return Finding::too_large(problem.board().squares(), LARGEST);
        }
        let stop = || run.stop.reached();
        let graph = move_graph(problem.board(), problem.leaper(), &mut Poll::new(&stop));
        // a closed tour can be walked from any of its squares
        let first = problem.start().or_else(|| problem.board().iter().next().filter(|_| problem.is_closed()));
        let starts: Vec<_> = first.map_or_else(|| problem.board().iter().collect(), |first| vec![first]);
        let mut search = Search {
            order: *self,
            graph,
            visited: vec![false; problem.board().area() as usize],
            path: Vec::new(),
            untried: Vec::new(),
            rng: Rng::with_seed(run.seed),
        };
        let mut poll = Poll::new(&stop);
        for start in starts {
            search.step_on(start.vertex());
            while let Some(moves) = search.untried.last_mut() {
                run.counters.add(Count::Nodes, 1);
                if search.path.len() == problem.board().squares() as usize
                    && verify(problem, &search.path).is_ok()
                {
                    return Finding::Path(search.path);
                }
                if poll.stopped() {
                    return Finding::Undecided("it was stopped in the middle of its search".into());
                }
                match moves.next() {
                    Some(square) => search.step_on(square),
                    None if *self == DepthFirst::TextbookWalk => {
                        let visited = search.path.len();
                        return Finding::Undecided(format!("the walk ended after {visited} squares"));
                    }
                    None => search.step_back(),
                }
            }
        }
        Finding::Impossible(Certificate::Exhausted { nodes: run.counters.get(Count::Nodes) })
    }
}

struct Search {
    order: DepthFirst,
    graph: Graph,
    visited: Vec<bool>,
    path: Vec<Square>,
    /// for each square of the path
    untried: Vec<Moves>,
    rng: Rng,
}

/// The squares to be tried from one square, the last one first.
#[derive(Default)]
struct Moves {
    squares: [Vertex; 8],
    left: usize,
}

impl Moves {
    fn next(&mut self) -> Option<Vertex> {
        self.left = self.left.checked_sub(1)?;
        Some(self.squares[self.left])
    }
}

impl Search {
    fn step_on(&mut self, square: Vertex) {
        self.visited[square as usize] = true;
        self.path.push(Square::new(square));
        let mut moves = Moves::default();
        for (to, next) in moves.squares.iter_mut().zip(self.free_from(square)) {
            *to = next;
            moves.left += 1;
        }
        let squares = &mut moves.squares[..moves.left];
        if self.order == DepthFirst::TextbookWalk {
            self.rng.shuffle(squares);
        }
        if self.order != DepthFirst::Plain {
            squares.sort_by_key(|next| self.free_from(*next).count());
        }
        squares.reverse();
        self.untried.push(moves);
    }

    fn step_back(&mut self) {
        self.untried.pop();
        if let Some(square) = self.path.pop() {
            self.visited[square.index()] = false;
        }
    }

    /// The squares that it can go on to.
    fn free_from(&self, square: Vertex) -> impl Iterator<Item = Vertex> + '_ {
        self.graph.neighbours(square).filter(|next| !self.visited[*next as usize])
    }
}
