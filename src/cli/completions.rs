//! `ktour completions`

use std::io::Write;

use clap::{Args, CommandFactory};
use clap_complete::{Shell, generate};

use super::output::Output;
use super::{Cli, Status};

/// Writes what makes a shell complete this program's options
#[derive(Args)]
#[command(before_help = EXAMPLES)]
pub(super) struct Completions {
    /// Which shell
    #[arg(value_enum)]
    shell: Shell,
}

const EXAMPLES: &str = "\
Examples:
  ktour completions bash > ~/.local/share/bash-completion/completions/ktour
  ktour completions zsh > ~/.zfunc/_ktour
  ktour completions fish > ~/.config/fish/completions/ktour.fish";

impl Completions {
    pub(super) fn run(self) -> anyhow::Result<Status> {
        // generating panics where it cannot write, as into a pipe whose reader has had enough
        let mut script = Vec::new();
        generate(self.shell, &mut Cli::command(), "ktour", &mut script);
        Output::Stdout.write(|out| out.write_all(&script))?;
        Ok(Status::Done)
    }
}
