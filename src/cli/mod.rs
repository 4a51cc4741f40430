//! The command line: one file for each subcommand, and what they share. The only room that prints.

mod answering;
mod check;
mod colour;
mod compare;
mod completions;
mod decode;
mod draw;
mod encode;
mod input;
mod interrupt;
mod judge;
mod keep;
mod man;
mod output;
mod panic;
mod progress;
mod prove;
mod question;
mod solve;
mod status;
mod stderr;

use std::io::Write;

use clap::{CommandFactory, Parser, Subcommand};

pub(crate) use panic::without_panic;
pub(crate) use status::{Status, complain, not_understood};

/// Finds knight's tours, or proves that there is none.
#[derive(Parser)]
#[command(version, arg_required_else_help = true, before_help = EXAMPLES, after_help = STATUSES)]
pub(crate) struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Solve(solve::Solve),
    Prove(prove::Prove),
    Check(check::Check),
    Judge(judge::Judge),
    Draw(draw::Draw),
    Compare(compare::Compare),
    Encode(encode::Encode),
    Decode(decode::Decode),
    Completions(completions::Completions),
    Man(man::Manual),
}

const EXAMPLES: &str = "\
Examples:
  ktour solve 8x8                              a tour of the chessboard
  ktour solve 8x8 | ktour check -              what the verifier says about it
  ktour prove 4x12 --closed --out why          a proof that there is none";

const STATUSES: &str = "\
Exit status:
    0  a tour was found, or the check passed
    1  the check failed, or the program did
    2  the command line or an input is wrong
    3  undecided
   20  proved impossible
  130  interrupted";

impl Cli {
    /// Does what is asked.
    ///
    /// # Errors
    /// If an input is wrong, or, as an [`output::WriteError`], if the answer could not be written.
    pub(crate) fn run(self) -> anyhow::Result<Status> {
        match self.command {
            Command::Solve(solve) => solve.run(),
            Command::Prove(prove) => prove.run(),
            Command::Check(check) => check.run(),
            Command::Judge(judge) => judge.run(),
            Command::Draw(draw) => draw.run(),
            Command::Compare(compare) => compare.run(),
            Command::Encode(encode) => encode.run(),
            Command::Decode(decode) => decode.run(),
            Command::Completions(completions) => completions.run(),
            Command::Man(manual) => manual.run(),
        }
    }
}

/// Where nobody has said what a subcommand is to read: how it is called.
fn short_help(subcommand: &str) -> Status {
    let mut cli = Cli::command();
    cli.build();
    if let Some(subcommand) = cli.find_subcommand_mut(subcommand) {
        // there is nobody to tell if this fails
        let _ = write!(anstream::stderr(), "{}", subcommand.render_help().ansi());
    }
    Status::Misused
}
