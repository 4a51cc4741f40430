//! `ktour man`

use anyhow::Context;
use clap::{Args, CommandFactory};
use clap_mangen::Man;

use super::output::Output;
use super::{Cli, Status};

/// Writes the manual page, in the form that `man` reads
#[derive(Args)]
#[command(before_help = EXAMPLES)]
pub(super) struct Manual {
    /// The page of this subcommand instead of that of the program
    subcommand: Option<String>,
}

const EXAMPLES: &str = "\
Examples:
  ktour man > ktour.1                          the page of the program
  ktour man solve > ktour-solve.1              that of a subcommand
  ktour man prove | man -l -                   to read it at once";

impl Manual {
    pub(super) fn run(self) -> anyhow::Result<Status> {
        let mut cli = Cli::command();
        cli.build();
        let page = match &self.subcommand {
            None => cli,
            Some(name) => {
                let found = cli.find_subcommand(name);
                found.with_context(|| format!("there is no subcommand `{name}`"))?.clone()
            }
        };
        Output::Stdout.write(|out| Man::new(page).render(out))?;
        Ok(Status::Done)
    }
}
