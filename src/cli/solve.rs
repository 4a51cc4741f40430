//! `ktour solve`

use std::ffi::OsString;
use std::path::PathBuf;

use anyhow::{Context, bail};
use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use ktour::cnf::drat::Form;
use ktour::format::graph;
use ktour::search::{self, Proof, Sat, Strategy};

use super::answering::{Answering, Search};
use super::keep::Keep;
use super::question::{self, Wanted};
use super::{Status, input, short_help};

/// Finds a tour of a board, or proves that there is none
#[derive(Args)]
#[command(before_help = EXAMPLES)]
pub(super) struct Solve {
    /// `8x8` (rows x columns), or a file with a picture of the board, `-` for standard input: a line a row, `.` a
    /// square, `#` a hole, `S` the start, `E` the end; or with facts: `size(9). forbidden(1,9). givenmove(7,5,8,7).`
    board: Option<OsString>,
    /// Instead of a tour of a board, a Hamiltonian cycle of the graph in this file: TSPLIB (`.hcp`), or DIMACS edges.
    /// Vertices are named by their numbers; `sat` alone takes graphs
    #[arg(long, value_name = "FILE", conflicts_with_all = [
        "board", "closed", "start", "end", "leaper", "given", "avoid", "first", "proof"
    ])]
    graph: Option<OsString>,
    #[command(flatten)]
    wanted: Wanted,
    /// Which strategies race, with commas between them; all unless told otherwise
    #[arg(long, value_name = "LIST", value_delimiter = ',', value_parser = strategies())]
    strategy: Vec<&'static dyn Strategy>,
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
            if let Some(first) = self.strategy.first()
                && self.strategy.iter().all(|strategy| strategy.name() != Sat::by_default().name())
            {
                bail!("--strategy: {} takes boards only; a graph is for sat", first.name());
            }
            return self.answering.answer_graph(&problem);
        }
        let Some(board) = input::or_stdin(self.board.as_deref()) else {
            return Ok(short_help("solve"));
        };
        let problem = self.wanted.problem(question::board(board)?)?;
        let mut strategies: Vec<&dyn Strategy> = Vec::new();
        for strategy in self.strategy {
            // each once
            if strategies.iter().all(|other| other.name() != strategy.name()) {
                strategies.push(strategy);
            }
        }
        let search = Search {
            strategies,
            first: self.first,
            proof: if self.proof.is_some() { Proof::Certificate } else { Proof::Any },
        };
        let keep = self.proof.map(|directory| Keep::open(directory, Form::Text)).transpose()?;
        self.answering.answer(&problem, search, keep.as_ref())
    }
}

/// Reads the name of a strategy.
fn strategies() -> impl TypedValueParser<Value = &'static dyn Strategy> {
    let names = PossibleValuesParser::new(search::strategies().map(|strategy| strategy.name()));
    names.map(|name| search::strategy(&name).expect("these are their names"))
}
