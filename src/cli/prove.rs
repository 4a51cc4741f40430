//! `ktour prove`

use std::ffi::OsString;
use std::path::PathBuf;

use clap::Args;
use ktour::cnf::drat::Form;
use ktour::search::Proof;

use super::answering::{Answering, Search};
use super::keep::Keep;
use super::question::{self, Wanted};
use super::{Status, input, short_help};

/// Proves that a board has no tour, with a certificate in a directory that others can check
///
/// The certificate says which squares stand in the way, where such a certificate is easily found: `cut` or `deficit`.
/// Otherwise it is a `refutation`: a formula that every tour would satisfy, and a proof in DRAT, which any checker of
/// SAT solvers' proofs can check, that nothing does. `ktour check DIR` checks either. If there is a tour after all, it
/// is written instead.
#[derive(Args)]
#[command(before_help = EXAMPLES)]
pub(super) struct Prove {
    /// `8x8` (rows x columns), or a file with a picture of the board, `-` for standard input
    board: Option<OsString>,
    #[command(flatten)]
    wanted: Wanted,
    /// The directory: certificate.json, and for a refutation formula.cnf and proof.drat
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// A refutation even where there is a shorter certificate
    #[arg(long)]
    refutation: bool,
    /// Writes proof.drat in the binary form
    #[arg(long)]
    binary_drat: bool,
    #[command(flatten)]
    answering: Answering,
}

const EXAMPLES: &str = "\
Examples:
  ktour prove 4x12 --closed --out why          which squares stand in the way
  ktour prove 11x11 --leaper 1,4 --out why     a formula and a proof in DRAT
  ktour check why                              checks it without any solver";

impl Prove {
    pub(super) fn run(self) -> anyhow::Result<Status> {
        let Some(board) = input::or_stdin(self.board.as_deref()) else {
            return Ok(short_help("prove"));
        };
        let problem = self.wanted.problem(question::board(board)?)?;
        let proof = if self.refutation { Proof::Refutation } else { Proof::Certificate };
        let form = if self.binary_drat { Form::Binary } else { Form::Text };
        let keep = Keep::open(self.out, form)?;
        let search = Search { strategies: Vec::new(), first: false, proof };
        self.answering.answer(&problem, search, Some(&keep))
    }
}
