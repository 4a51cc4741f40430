//! `ktour check`

use std::ffi::{OsStr, OsString};
use std::io::Write;
use std::path::Path;

use anyhow::{Context, bail};
use clap::Args;
use ktour::board::SquareError;
use ktour::certificate::refutation::Kept;
use ktour::certificate::{Certificate, FileFlaw, RefutationSize, check, check_files, explain};
use ktour::format::board_text::BoardText;
use ktour::format::json::{Claim, JsonError};
use ktour::format::list::StepError;
use ktour::format::{grid, json, list};
use ktour::{Problem, Square, verify};

use super::output::Output;
use super::question::{self, Wanted};
use super::{Status, input, short_help, stderr};

/// Judges a tour or a certificate without any solver: says `valid`, or what is wrong and where
#[derive(Args)]
#[command(before_help = EXAMPLES)]
pub(super) struct Check {
    /// A tour, `-` for standard input: the JSON that `solve` writes, or a grid of step numbers counted from 0 or
    /// from 1, holes as `.` or `#`; or the directory of a certificate
    file: Option<OsString>,
    #[command(flatten)]
    wanted: Wanted,
    /// Reads squares on one line instead, by name or number, on this board: `8x8`, or a file with a picture of it
    #[arg(long, value_name = "BOARD")]
    board: Option<OsString>,
}

const EXAMPLES: &str = "\
Examples:
  ktour check tour.json                        does it answer what was asked?
  ktour check grid.txt --closed --start a1     is it a closed tour from the corner?
  ktour check why                              the certificate that `prove --out why` wrote";

/// What was found about a tour or a certificate, for one line.
type Verdict = Result<String, String>;

impl Check {
    pub(super) fn run(self) -> anyhow::Result<Status> {
        let Some(file) = input::or_stdin(self.file.as_deref()) else {
            return Ok(short_help("check"));
        };
        if input::is_stdin(file) && self.board.as_deref().is_some_and(input::is_stdin) {
            bail!("the board and the tour cannot both be read from standard input");
        }
        let file = &*input::of_directory(file);
        let text = input::read(file)?;
        let verdict = self.judge(&text, file).with_context(|| input::name(file))?;
        let (line, status) = match verdict {
            Ok(what) => (format!("valid {what}"), Status::Done),
            Err(why) => (format!("invalid: {why}"), Status::Failed),
        };
        Output::Stdout.write(|out| writeln!(out, "{}", stderr::one_line(&line)))?;
        Ok(status)
    }

    /// Finds out what the text is, and judges it.
    fn judge(&self, text: &str, file: &OsStr) -> anyhow::Result<Verdict> {
        let first = text.split_whitespace().next();
        match (first, &self.board) {
            (None, _) => bail!("there is nothing to check"),
            (Some(word @ ("impossible" | "undecided")), _) => {
                bail!(
                    "this is no tour but the answer `{word}`; with --format json, solve writes what can be checked"
                )
            }
            (Some(word), Some(_)) if word.starts_with('{') => {
                bail!("this is JSON, which states its own board: leave --board out")
            }
            (Some(word), None) if word.starts_with('{') => self.judge_json(text, file),
            (Some(_), Some(board)) => self.judge_list(question::board(board)?, text),
            (Some(_), None) => self.judge_grid(text),
        }
    }

    fn judge_json(&self, text: &str, file: &OsStr) -> anyhow::Result<Verdict> {
        let (problem, claim) = match json::read(text) {
            Err(JsonError::Tour(fault)) => return off_board(fault),
            read => read?,
        };
        self.wanted.must_agree(&problem)?;
        match claim {
            Claim::Tour(path) => Ok(judge_path(&problem, &path)),
            Claim::Impossible(certificate) => Ok(judge_certificate(&problem, &certificate)),
            Claim::Refuted(_) if input::is_stdin(file) => {
                bail!("a refutation is in several files: name their directory")
            }
            Claim::Refuted(kept) => {
                judge_files(&problem, Path::new(file).parent().unwrap_or(Path::new("")), &kept)
            }
            Claim::Undecided => bail!("the answer is `undecided`, so there is nothing to check"),
        }
    }

    fn judge_list(&self, drawn: BoardText, text: &str) -> anyhow::Result<Verdict> {
        let problem = self.wanted.problem(drawn)?;
        match list::read(problem.board(), text) {
            Ok(path) => Ok(judge_path(&problem, &path)),
            Err(fault) => off_board(fault),
        }
    }

    fn judge_grid(&self, text: &str) -> anyhow::Result<Verdict> {
        let grid = grid::read(text)?;
        let problem = self.wanted.problem(grid.board().clone().into())?;
        let path = match grid.path() {
            Ok(path) => path,
            Err(fault) => return Ok(Err(fault.to_string())),
        };
        let verdict = judge_path(&problem, &path);
        Ok(match grid.from() {
            0 => verdict.map_err(|fault| format!("{fault}; steps counted from 1, in the grid from 0")),
            _ => verdict,
        })
    }
}

/// A step beside the board makes the tour wrong; one that cannot be read makes the input wrong.
fn off_board(fault: StepError) -> anyhow::Result<Verdict> {
    match fault.fault {
        SquareError::OffBoard { .. } => Ok(Err(fault.to_string())),
        _ => Err(fault.into()),
    }
}

fn judge_path(problem: &Problem, path: &[Square]) -> Verdict {
    verify(problem, path).map_err(|fault| fault.to_string())?;
    Ok(asked(problem))
}

/// What kind of tour, and of what.
fn asked(problem: &Problem) -> String {
    let board = problem.board();
    let kind = if problem.is_closed() { "closed" } else { "open" };
    let (squares, rows, columns) = (board.squares(), board.rows(), board.columns());
    let of = if squares == 1 { "square" } else { "squares" };
    format!("{kind} tour of {squares} {of} on {rows}x{columns}")
}

fn judge_certificate(problem: &Problem, certificate: &Certificate) -> Verdict {
    check(problem, certificate).map_err(|flaw| flaw.to_string())?;
    let (kind, explanation) = (certificate.kind(), explain(problem, certificate));
    match certificate {
        Certificate::Exhausted { .. } => Err(format!("{kind}: {explanation}")),
        _ => Ok(format!("{kind}: {explanation}")),
    }
}

/// A file that cannot be read makes the input wrong; what else is wrong with it, the refutation.
fn judge_files(problem: &Problem, directory: &Path, kept: &Kept) -> anyhow::Result<Verdict> {
    match check_files(problem, directory, kept) {
        Ok(RefutationSize { clauses, cuts, steps }) => Ok(Ok(format!(
            "refutation: there is no {}; clauses: {clauses}, cuts among them: {cuts}, steps of the proof: {steps}",
            asked(problem)
        ))),
        Err(flaw @ FileFlaw::Io { .. }) => Err(flaw.into()),
        Err(flaw) => Ok(Err(flaw.to_string())),
    }
}
