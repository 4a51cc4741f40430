//! How the program ends.

use std::process::ExitCode;

use clap::error::ErrorKind;

use super::output::WriteError;
use super::stderr;

/// The exit status.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Status {
    /// A tour was found, the check passed, the job was done.
    Done = 0,
    /// A check failed, or the program did.
    Failed = 1,
    /// The command line or an input is wrong.
    Misused = 2,
    /// Nobody knows.
    Undecided = 3,
    /// Proved impossible.
    Impossible = 20,
    /// A signal came.
    Interrupted = 130,
}

impl From<Status> for ExitCode {
    fn from(status: Status) -> ExitCode {
        ExitCode::from(status as u8)
    }
}

/// Says on one line what is wrong. The program has failed if it could not write, and is misused otherwise.
pub(crate) fn complain(error: &anyhow::Error) -> Status {
    stderr::say(format!("{error:#}"));
    if error.is::<WriteError>() { Status::Failed } else { Status::Misused }
}

/// Says on one line what clap does not understand, or gives the help that was asked for.
pub(crate) fn not_understood(error: &clap::Error) -> Status {
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            // whoever reads this may have stopped reading
            let _ = error.print();
            Status::Done
        }
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            let _ = error.print();
            Status::Misused
        }
        _ => {
            stderr::say(on_one_line(&error.render().to_string()));
            Status::Misused
        }
    }
}

/// clap's error without its headline, usage and footer, the hints after a semicolon.
fn on_one_line(text: &str) -> String {
    let text = text.trim_start_matches("error: ");
    let told = text.lines().map(str::trim).take_while(|line| !line.starts_with("Usage:"));
    let told = told.filter(|line| !line.is_empty() && !line.starts_with("For more information"));
    told.fold(String::new(), |all, line| match line.strip_prefix("tip: ") {
        Some(tip) => all + "; " + tip,
        None if all.is_empty() => line.into(),
        None => all + " " + line,
    })
}
