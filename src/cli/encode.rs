//! `ktour encode`

use std::ffi::OsString;
use std::path::PathBuf;

use clap::Args;
use ktour::format::encoded::Encoded;
use ktour::search::encoding::EncodingKind;

use super::answering::encoding;
use super::interrupt::Interrupt;
use super::output::Output;
use super::question::{self, Wanted};
use super::{Status, input, short_help};

/// Writes a problem as a formula in DIMACS CNF, for any SAT solver
///
/// Its comments say what every variable means. `ktour decode` reads the solver's answer back.
#[derive(Args)]
#[command(before_help = EXAMPLES)]
pub(super) struct Encode {
    /// `8x8` (rows x columns), or a file with the board, `-` for standard input
    board: Option<OsString>,
    #[command(flatten)]
    wanted: Wanted,
    /// cuts: two moves at every square; a model may be several cycles, which are ruled out one after the other. order:
    /// which way the moves go, and the squares' places in binary. position: which square has which place
    #[arg(long, value_name = "ENCODING", default_value = "cuts", value_parser = encoding())]
    encoding: EncodingKind,
    /// Writes the formula there instead of on standard output
    #[arg(short, value_name = "FILE")]
    output: Option<PathBuf>,
}

const EXAMPLES: &str = "\
Examples:
  ktour encode 8x8 --encoding order -o 8x8.cnf       the chessboard as a formula
  cadical -q 8x8.cnf | ktour decode 8x8.cnf -        the tour that a SAT solver finds
  ktour solve 8x8 --solver 'cadical -q'              all of that at once";

impl Encode {
    pub(super) fn run(self) -> anyhow::Result<Status> {
        let Some(board) = input::or_stdin(self.board.as_deref()) else {
            return Ok(short_help("encode"));
        };
        let encoded = Encoded::new(self.wanted.problem(question::board(board)?)?, self.encoding)?;
        let output = Output::open(self.output.as_deref())?;
        let interrupt = Interrupt::heed()?;
        let stop = interrupt.stop();
        match output.write(|out| encoded.write(&|| stop.reached(), out)) {
            Err(_) if interrupt.came() => Ok(Status::Interrupted),
            written => Ok(written.map(|()| Status::Done)?),
        }
    }
}
