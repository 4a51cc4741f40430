//! Closing: every problem is the search for a Hamiltonian cycle.
//!
//! A leaper's move graph is bipartite ([`Leaper::colour`](crate::board::Leaper::colour)). A closed tour is a
//! Hamiltonian cycle of it. An open tour becomes one by *link* vertices:
//!
//! - as many squares of one colour as of the other, so that start and end differ in colour: two links, the edge
//!   between them forced; `link1` is joined to every square that may be the start, `link2` to every one that may
//!   be the end;
//! - one square more of one colour: both ends are of it; one link, joined to every square that may be an end, and
//!   by a forced edge to an end that is fixed.
//!
//! In both cases the result is a balanced bipartite graph. Where the colours or the fixed ends rule that out, there
//! is no tour; for the strategies that are asked all the same, one link is joined to every square that may be an
//! end, which says the same but is not bipartite.

use fixedbitset::FixedBitSet;

use super::Problem;
use crate::board::{Square, move_graph};
use crate::cycle::{CycleInstance, Poll, Vertex};

/// A problem as the search for a Hamiltonian cycle; made by [`Closing::new`].
#[derive(Clone, Debug)]
pub struct Closing {
    instance: CycleInstance,
    links: Links,
    start: Option<Vertex>,
    end: Option<Vertex>,
}

/// The vertices of a closing that are no squares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Links {
    /// A closed tour needs none.
    None,
    /// Both ends are joined to this one.
    One(Vertex),
    /// The start is joined to the first, the end to the second, and they to each other.
    Two(Vertex, Vertex),
}

impl Closing {
    /// Closes the problem. O(squares): about 5 ns and two bytes a square.
    ///
    /// The colour of an end that is not fixed is chosen so that `link1` is joined to the squares of the start's
    /// colour, or, where nothing is fixed, to those of the first square's: a tour can be walked either way.
    pub fn new(problem: &Problem) -> Closing {
        Closing::made(problem, &mut Poll::never())
    }

    /// The same; `None` if it is told to stop.
    pub fn unless_stopped(problem: &Problem, poll: &mut Poll) -> Option<Closing> {
        let closing = Closing::made(problem, poll);
        (!poll.stopped()).then_some(closing)
    }

    fn made(problem: &Problem, poll: &mut Poll) -> Closing {
        let board = problem.board();
        let (start, end) = (problem.start(), problem.end());
        let colour = |square| problem.colour(square);
        let [zeros, ones] = problem.colours().map(i64::from);
        let more_ones = ones - zeros;
        let of_colour = squares_by_colour(problem, poll);

        let mut graph = move_graph(board, problem.leaper(), poll);
        for [a, b] in problem.avoided_moves() {
            graph.remove_edge(a.vertex(), b.vertex());
        }
        let mut forced: Vec<_> = problem.given_moves().iter().map(|edge| edge.map(Square::vertex)).collect();
        // balanced: the side of link1 or of the only link, where the graph is bipartite and balanced with it
        let (links, balanced) = if problem.is_closed() {
            (Links::None, (more_ones == 0).then_some(0))
        } else if more_ones == 0 && start.zip(end).is_none_or(|(start, end)| colour(start) != colour(end)) {
            let first = board.iter().next().map_or(0, colour);
            let at_start = start.map(colour).or(end.map(|end| 1 - colour(end))).unwrap_or(first);
            let one = match start {
                Some(start) => graph.add_hub([start.vertex()]),
                None => graph.add_hub_joined_to(of_colour[at_start].clone()),
            };
            let two = match end {
                Some(end) => graph.add_hub([end.vertex(), one]),
                None => {
                    let mut joined = of_colour[1 - at_start].clone();
                    joined.extend([one as usize]);
                    graph.add_hub_joined_to(joined)
                }
            };
            forced.push([one, two]);
            (Links::Two(one, two), Some(1 - at_start))
        } else {
            let more = usize::from(more_ones > 0);
            let fits = |square: &Option<Square>| square.is_none_or(|square| colour(square) == more);
            let fixed = || [start, end].into_iter().flatten().map(Square::vertex);
            let mut joined = FixedBitSet::new();
            if start.is_none() || end.is_none() {
                joined = of_colour[more].clone();
                if more_ones.abs() != 1 {
                    joined.union_with(&of_colour[1 - more]);
                }
            }
            joined.extend(fixed().map(|end| end as usize));
            let one = graph.add_hub_joined_to(joined);
            forced.extend(fixed().map(|end| [one, end]));
            let balanced = more_ones.abs() == 1 && fits(&start) && fits(&end);
            (Links::One(one), balanced.then_some(1 - more))
        };

        let sides = balanced.map(|link_side| {
            let [_, mut sides] = of_colour;
            sides.grow(graph.bound());
            match links {
                Links::None => {}
                Links::One(link) => sides.set(link as usize, link_side == 1),
                Links::Two(one, two) => {
                    sides.set(one as usize, link_side == 1);
                    sides.set(two as usize, link_side == 0);
                }
            }
            sides
        });
        Closing {
            instance: CycleInstance::new(graph, forced, sides),
            links,
            start: start.map(Square::vertex),
            end: end.map(Square::vertex),
        }
    }

    /// The graph and its forced edges.
    pub fn instance(&self) -> &CycleInstance {
        &self.instance
    }

    /// Which vertices are no squares.
    pub fn links(&self) -> Links {
        self.links
    }

    /// The path that a Hamiltonian cycle of the closing stands for: the links are cut out, and it is turned so that
    /// it starts where it must.
    pub fn path(&self, mut cycle: Vec<Vertex>) -> Vec<Square> {
        let find = |cycle: &[Vertex], vertex| cycle.iter().position(|v| *v == vertex).unwrap_or(0);
        match self.links {
            Links::None => {
                let start = self.start.map_or(0, |start| find(&cycle, start));
                cycle.rotate_left(start);
            }
            Links::One(link) => {
                let at = find(&cycle, link);
                cycle.rotate_left(at);
                cycle.remove(0);
            }
            Links::Two(one, two) => {
                let at = find(&cycle, one);
                cycle.rotate_left(at);
                if cycle.get(1) == Some(&two) {
                    // one, two, end ... start: walk it the other way round
                    cycle[1..].reverse();
                }
                cycle.pop();
                cycle.remove(0);
            }
        }
        let backwards =
            |fixed: Option<Vertex>, other: Option<&Vertex>| fixed.is_some() && fixed.as_ref() == other;
        if self.links != Links::None
            && (backwards(self.start, cycle.last()) || backwards(self.end, cycle.first()))
        {
            cycle.reverse();
        }
        cycle.into_iter().map(Square::new).collect()
    }
}

/// The squares of each colour. About 1 ns a square.
fn squares_by_colour(problem: &Problem, poll: &mut Poll) -> [FixedBitSet; 2] {
    let (board, leaper) = (problem.board(), problem.leaper());
    let mut squares = [(); 2].map(|()| FixedBitSet::with_capacity(board.area() as usize));
    // that of (row, column) is that of (row, 0), or where (0, column) has colour 1 the other
    let by_column: Vec<usize> = (0..board.columns()).map(|column| leaper.colour(0, column)).collect();
    let mut square = 0;
    for row in (0..board.rows()).take_while(|_| !poll.stopped_after(by_column.len())) {
        let of_row = leaper.colour(row, 0);
        for of_column in &by_column {
            squares[of_row ^ of_column].insert(square);
            square += 1;
        }
    }
    for hole in board.holes().take_while(|_| !poll.stopped()) {
        squares[problem.colour(hole)].remove(hole.index());
    }
    squares
}
