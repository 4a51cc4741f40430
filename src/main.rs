//! The program `ktour`: the command line of the library of the same name.

mod cli;

use std::process::ExitCode;

use clap::Parser;

use cli::{Cli, Status};

fn main() -> ExitCode {
    let ended = cli::without_panic(|| match Cli::try_parse() {
        Ok(cli) => cli.run().unwrap_or_else(|error| cli::complain(&error)),
        Err(error) => cli::not_understood(&error),
    });
    ended.unwrap_or(Status::Failed).into()
}
