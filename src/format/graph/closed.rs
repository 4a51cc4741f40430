use std::io::{self, Write};

use thiserror::Error;

use super::stated;
use crate::board::Square;
use crate::cycle::{EdgeNumbering, Vertex};
use crate::problem::{Closing, Links, Problem};

/// The graph in which a Hamiltonian cycle is a tour, for programs that know nothing of boards: the
/// [closing](crate::problem::Closing) with its vertices numbered from 1, without gaps for the holes.
///
/// An edge that the cycle must use, as a move given is, goes through a vertex of its own, which has no other edges:
/// so the graph says all, whatever else a format can or cannot say. If it is no edge at all, that vertex has none.
#[derive(Debug)]
pub struct ClosedGraph<'a> {
    problem: &'a Problem,
    closing: Closing,
    /// the vertices of the closing in the order of their numbers
    vertices: Vec<Vertex>,
    /// with the smaller end first, ascending; the numbers of the vertices on them follow those of the others
    forced: Vec<[Vertex; 2]>,
}

/// Why a text is no TSPLIB TOUR of this graph.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum TourFileError {
    /// There is no tour in it.
    #[error("there is no TOUR_SECTION")]
    NoSection,
    /// Something that is no number.
    #[error("line {line}: `{word}` is no vertex")]
    Word {
        /// which line
        line: usize,
        /// what is there
        word: String,
    },
    /// A number that is no vertex.
    #[error("line {line}: {number} is none of the vertices 1 to {vertices}")]
    OffGraph {
        /// which line
        line: usize,
        /// the number
        number: usize,
        /// how many vertices there are
        vertices: usize,
    },
    /// A vertex that is not there, or several times.
    #[error("vertex {number} is visited {times} times")]
    Times {
        /// which vertex
        number: usize,
        /// how often
        times: usize,
    },
}

impl<'a> ClosedGraph<'a> {
    /// The graph of this problem; `None` for a single square, whose closing is no graph without double edges.
    /// O(squares).
    pub fn new(problem: &'a Problem) -> Option<ClosedGraph<'a>> {
        if problem.board().squares() == 1 {
            return None;
        }
        let closing = Closing::new(problem);
        let vertices = closing.instance().graph().vertices().collect();
        let forced = closing.instance().forced().iter().map(|[a, b]| [*a.min(b), *a.max(b)]);
        let mut forced: Vec<_> = forced.collect();
        forced.sort_unstable();
        forced.dedup();
        Some(ClosedGraph { problem, closing, vertices, forced })
    }

    /// How many vertices there are.
    fn order(&self) -> usize {
        self.vertices.len() + self.forced.len()
    }

    /// The edges by the numbers of their ends.
    fn edges(&self) -> Vec<[usize; 2]> {
        let graph = self.closing.instance().graph();
        let number = |vertex: Vertex| 1 + self.vertices.partition_point(|other| *other < vertex);
        let mut edges = Vec::new();
        for edge in EdgeNumbering::new(graph).iter() {
            match self.forced.binary_search(&edge) {
                Ok(index) => {
                    let between = 1 + self.vertices.len() + index;
                    edges.extend(edge.map(|end| [number(end), between]));
                }
                Err(_) => edges.push(edge.map(number)),
            }
        }
        edges
    }

    /// What a number stands for, in words.
    fn describe(&self, index: usize) -> String {
        let name = |vertex: Vertex| match self.closing.links() {
            Links::One(link) if vertex == link => "link".into(),
            Links::Two(one, _) if vertex == one => "link1".into(),
            Links::Two(_, two) if vertex == two => "link2".into(),
            _ => self.problem.board().name(Square::new(vertex)).to_string(),
        };
        match self.vertices.get(index) {
            Some(vertex) => name(*vertex),
            None => {
                let [a, b] = self.forced[index - self.vertices.len()].map(name);
                format!("on {a}-{b}, which the tour makes")
            }
        }
    }

    /// What the graph is, and what each vertex stands for; a line each.
    fn comments(&self) -> io::Result<impl Iterator<Item = String> + '_> {
        let (board, kind) =
            (self.problem.board(), if self.problem.is_closed() { "a closed" } else { "an open" });
        let (rows, columns, leaper) = (board.rows(), board.columns(), self.problem.leaper());
        let what = format!("a Hamiltonian cycle is {kind} tour of the {leaper} on {rows}x{columns}");
        let vertices = (0..self.order()).map(|index| format!("{} {}", index + 1, self.describe(index)));
        let statement = stated::comments(self.problem)?;
        Ok([what].into_iter().chain(statement).chain(["the vertices stand for".into()]).chain(vertices))
    }

    /// Writes a TSPLIB file of the type HCP. `out` had better be buffered.
    ///
    /// # Errors
    /// Those of `out`.
    pub fn write_hcp(&self, out: &mut impl Write) -> io::Result<()> {
        let board = self.problem.board();
        writeln!(out, "NAME : ktour-{}x{}\nTYPE : HCP", board.rows(), board.columns())?;
        for comment in self.comments()? {
            writeln!(out, "COMMENT : {comment}")?;
        }
        writeln!(out, "DIMENSION : {}\nEDGE_DATA_FORMAT : EDGE_LIST\nEDGE_DATA_SECTION", self.order())?;
        for [a, b] in self.edges() {
            writeln!(out, "{a} {b}")?;
        }
        writeln!(out, "-1\nEOF")
    }

    /// Writes a DIMACS edge file. `out` had better be buffered.
    ///
    /// # Errors
    /// Those of `out`.
    pub fn write_dimacs(&self, out: &mut impl Write) -> io::Result<()> {
        for comment in self.comments()? {
            writeln!(out, "c {comment}")?;
        }
        let edges = self.edges();
        writeln!(out, "p edge {} {}", self.order(), edges.len())?;
        for [a, b] in edges {
            writeln!(out, "e {a} {b}")?;
        }
        Ok(())
    }

    /// Reads a TSPLIB TOUR file, such as LKH writes, as a path on the board: see
    /// [`Closing::path`]. It is not verified.
    ///
    /// # Errors
    /// If it is none, or does not have every vertex once.
    pub fn read_tour(&self, text: &str) -> Result<Vec<Square>, TourFileError> {
        let mut lines = (1..).zip(text.lines());
        lines
            .find(|(_, line)| line.trim().trim_end_matches([' ', ':']) == "TOUR_SECTION")
            .ok_or(TourFileError::NoSection)?;
        let mut numbers = Vec::new();
        'section: for (line, text) in lines {
            for word in text.split_whitespace() {
                if word == "-1" || word == "EOF" {
                    break 'section;
                }
                let number = word.parse().map_err(|_| TourFileError::Word { line, word: word.into() })?;
                let vertices = self.order();
                if number == 0 || number > vertices {
                    return Err(TourFileError::OffGraph { line, number, vertices });
                }
                numbers.push(number);
            }
        }
        let mut times = vec![0; self.order()];
        numbers.iter().for_each(|number| times[number - 1] += 1);
        if let Some(index) = times.iter().position(|times| *times != 1) {
            return Err(TourFileError::Times { number: index + 1, times: times[index] });
        }
        let vertices = numbers.into_iter().filter_map(|number| self.vertices.get(number - 1).copied());
        Ok(self.closing.path(vertices.collect()))
    }
}
