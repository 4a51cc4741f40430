//! `ktour solve`

use std::ffi::OsString;
use std::path::PathBuf;

use anyhow::{Context, bail};
use clap::Args;
use ktour::cnf::drat::Form;
use ktour::format::graph;
use ktour::search::{Proof, Sat, Strategy, strategies, strategy};

use super::answering::{Answering, Search};
use super::keep::Keep;
use super::question::{self, Wanted};
use super::{Status, input, short_help};

/// Finds a tour of a board, or proves that there is none
#[derive(Args)]
#[command(before_help = EXAMPLES)]
pub(super) struct Solve {
    /// `8x8` (rows x columns), or a file with a picture of the board, `-` for standard input: a line a row, `.` a
    /// square, `#` a hole, `S` the start, `E` the end
    board: Option<OsString>,
    /// Instead of a tour of a board, a Hamiltonian cycle of the graph in this file: TSPLIB (`.hcp`), or DIMACS edges.
    /// Vertices are named by their numbers; `sat` alone takes graphs
    #[arg(long, value_name = "FILE", conflicts_with_all = [
        "board", "closed", "start", "end", "leaper", "given", "avoid", "first", "proof"
    ])]
    graph: Option<OsString>,
    #[command(flatten)]
    wanted: Wanted,
    #[arg(long, value_name = "LIST", value_parser = racing, help = format!(
        "Which strategies race: some of {}, all unless told otherwise", strategy_names()
    ))]
    strategy: Option<Racing>,
    /// The lexicographically first tour: squares are compared by file letter, then by number
    #[arg(long, conflicts_with_all = ["strategy", "encoding", "solver"])]
    first: bool,
    /// If there is no tour, writes the certificate there, as `prove` does; that a search was exhausted is then not
    /// enough: a refutation is sought
    #[arg(long, value_name = "DIR")]
    proof: Option<PathBuf>,
    #[command(flatten)]
    answering: Answering,
}

const EXAMPLES: &str = "\
Examples:
  ktour solve 8x8 --start a1                   a tour of the chessboard from a corner
  ktour solve 30x30 --closed --format names    a closed tour, on one line
  ktour solve board.txt -o tour.txt            a board with holes, into a file";

impl Solve {
    pub(super) fn run(self) -> anyhow::Result<Status> {
        if let Some(file) = self.graph {
            let text = input::read(&file)?;
            let problem = graph::read(&text).with_context(|| input::name(&file))?;
            let named = self.strategy.map_or(Vec::new(), |racing| racing.0);
            if !named.is_empty() && named.iter().all(|strategy| strategy.name() != Sat::by_default().name()) {
                bail!("--strategy: {} takes boards only; a graph is for sat", named[0].name());
            }
            return self.answering.answer_graph(&problem);
        }
        let Some(board) = input::or_stdin(self.board.as_deref()) else {
            return Ok(short_help("solve"));
        };
        let problem = self.wanted.problem(question::board(board)?)?;
        let search = Search {
            strategies: self.strategy.map_or(Vec::new(), |racing| racing.0),
            first: self.first,
            proof: if self.proof.is_some() { Proof::Certificate } else { Proof::Any },
        };
        let keep = self.proof.map(|directory| Keep::open(directory, Form::Text)).transpose()?;
        self.answering.answer(&problem, search, keep.as_ref())
    }
}

/// The strategies that race.
#[derive(Clone)]
struct Racing(Vec<&'static dyn Strategy>);

/// Reads a list of strategies, each of which is kept once.
fn racing(list: &str) -> anyhow::Result<Racing> {
    let mut racing: Vec<&'static dyn Strategy> = Vec::new();
    for name in list.split(',').map(str::trim) {
        let Some(strategy) = strategy(name) else {
            bail!("there is no strategy `{name}`, only {}", strategy_names());
        };
        if racing.iter().all(|other| other.name() != name) {
            racing.push(strategy);
        }
    }
    Ok(Racing(racing))
}

fn strategy_names() -> String {
    strategies().map(|strategy| strategy.name()).join(", ")
}
