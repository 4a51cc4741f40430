//! `ktour judge`

use std::fs::File;
use std::io::{self, BufReader, ErrorKind, Write};
use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use ktour::judge::{Entry, JudgeError, Verdict, judge, judges};

use super::interrupt::Interrupt;
use super::output::{Output, WriteError};
use super::{Status, stderr};

/// Answers an online judge's problem from standard input, in the judge's exact format
#[derive(Args)]
#[command(before_help = EXAMPLES)]
pub(super) struct Judge {
    /// Which problem; --list names them
    #[arg(value_parser = problems(), required_unless_present = "list")]
    problem: Option<Entry>,
    /// The special judge: says whether this file answers the input, or which case is wrong and why
    #[arg(long, value_name = "ANSWER", conflicts_with = "list")]
    check: Option<PathBuf>,
    /// Names the problems, with a line each
    #[arg(long, conflicts_with = "problem")]
    list: bool,
}

const EXAMPLES: &str = "\
Examples:
  ktour judge sicily1153 < starts.txt          a tour from each start, a line each
  ktour judge poj2488 < boards.txt             the first tour of each board, or `impossible`
  ktour judge poj2488 --check mine.txt < boards.txt";

impl Judge {
    pub(super) fn run(self) -> anyhow::Result<Status> {
        match (self.problem, self.check) {
            (None, _) => list(),
            (Some(problem), None) => answer(problem),
            (Some(problem), Some(file)) => check(problem, &file),
        }
    }
}

fn list() -> anyhow::Result<Status> {
    Output::Stdout.write(|out| {
        judges().iter().try_for_each(|entry| writeln!(out, "{:<14}{}", entry.name(), entry.about()))
    })?;
    Ok(Status::Done)
}

fn answer(problem: Entry) -> anyhow::Result<Status> {
    let interrupt = Interrupt::heed()?;
    let mut input = interrupt.waiting_for(io::stdin().lock());
    let answered = problem.answer(&mut input, &mut io::stdout().lock(), &interrupt.stop());
    match answered {
        Ok(()) => Ok(Status::Done),
        // the reader has had enough
        Err(JudgeError::Write(error)) if error.kind() == ErrorKind::BrokenPipe => Ok(Status::Done),
        Err(JudgeError::Write(error)) => Err(WriteError::new(Path::new("standard output"), error).into()),
        Err(error) => ended_by(error, &interrupt),
    }
}

fn check(problem: Entry, file: &Path) -> anyhow::Result<Status> {
    let name = || file.display().to_string();
    let mut answer = BufReader::new(File::open(file).with_context(name)?);
    let interrupt = Interrupt::heed()?;
    let mut input = interrupt.waiting_for(io::stdin().lock());
    match problem.check(&mut input, &mut answer, &interrupt.stop()) {
        Ok(verdict) => {
            Output::Stdout.write(|out| writeln!(out, "{}", stderr::one_line(&verdict.to_string())))?;
            Ok(if verdict == Verdict::Accepted { Status::Done } else { Status::Failed })
        }
        Err(error @ JudgeError::ReadOutput(_)) => Err(error).with_context(name),
        Err(error) => ended_by(error, &interrupt),
    }
}

/// A case that is not decided is no wrong input.
fn ended_by(error: JudgeError, interrupt: &Interrupt) -> anyhow::Result<Status> {
    let status = match error {
        JudgeError::Undecided(_) if interrupt.came() => Status::Interrupted,
        JudgeError::Undecided(_) => Status::Undecided,
        error => return Err(error).context("standard input"),
    };
    stderr::say(error.to_string());
    Ok(status)
}

/// Reads the name of a problem.
fn problems() -> impl TypedValueParser<Value = Entry> {
    let names = PossibleValuesParser::new(judges().map(|entry| entry.name()));
    names.map(|name| judge(&name).expect("these are their names"))
}
