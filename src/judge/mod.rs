//! The online judges' problems: their inputs answered in the exact format, and special judges for others' answers.
//!
//! Every problem has a file of its own, which says how it is read, answered, written and checked; the driver here
//! does the rest. Cases are answered as they come in, without waiting for the end of the input.
//!
//! ```
//! use ktour::Stop;
//! use ktour::judge::{Verdict, judge};
//!
//! let poj = judge("poj2488").expect("it is in the table");
//! let input = "1\n3 4\n";
//! let mut output = Vec::new();
//! poj.answer(&mut input.as_bytes(), &mut output, &Stop::never())?;
//! assert_eq!(output, b"Scenario #1:\nA1C2A3B1D2B3C1A2C3D1B2D3\n\n");
//!
//! let verdict = poj.check(&mut input.as_bytes(), &mut &b"Scenario #1:\nimpossible\n\n"[..], &Stop::never())?;
//! assert!(matches!(verdict, Verdict::Wrong { case: 1, .. }));
//! # Ok::<(), ktour::judge::JudgeError>(())
//! ```

mod acwing1116;
mod boj1331;
mod count;
mod cses1689;
mod input;
mod leetcode2596;
mod lines;
mod mistake;
mod poj2488;
mod sicily;
mod sicily1152;
mod sicily1153;
mod step_grid;
mod uva10255;
mod yes_or_no;

use std::fmt;
use std::io::{self, BufRead, Read, Write};

use thiserror::Error;

use crate::problem::{Problem, Tour};
use crate::search::{Answer, Options, Stop, Strategy, solve};

pub use count::open_tours;
use input::Input;
use lines::Lines;

/// A problem as its online judge poses it, while one input is being worked on. What it keeps, such as the tours
/// found so far, it keeps until the input ends.
trait Judge: Default {
    /// Whether white space counts in the output. Where it does not, lines are trimmed and empty ones skipped before
    /// they are checked.
    const EXACT: bool;

    /// What one case asks.
    type Case;

    /// What is answered.
    type Answer;

    /// Reads the next case; `None` after the last.
    fn read(&mut self, input: &mut Input) -> Result<Option<Self::Case>, JudgeError>;

    /// Answers the case.
    fn answer(&mut self, case: &Self::Case, stop: &Stop) -> Result<Self::Answer, JudgeError>;

    /// Writes the answer to the case of this number, counted from 1.
    fn write(&self, number: u64, case: &Self::Case, answer: &Self::Answer, text: &mut Vec<u8>);

    /// The special judge: whether the lines that come next answer the case of this number.
    fn check(&mut self, number: u64, case: &Self::Case, output: &mut Lines, stop: &Stop) -> Checked;
}

/// What became of checking a case.
type Checked = Result<(), Refusal>;

/// Why a case was not accepted.
enum Refusal {
    /// The output is wrong.
    Wrong(String),
    /// It could not be judged.
    Error(JudgeError),
}

impl From<JudgeError> for Refusal {
    fn from(error: JudgeError) -> Refusal {
        Refusal::Error(error)
    }
}

/// The refusal that gives this reason.
fn wrong<T>(why: impl Into<String>) -> Result<T, Refusal> {
    Err(Refusal::Wrong(why.into()))
}

/// Why an input was not answered to its end, or an output not judged.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum JudgeError {
    /// The input is not what the judge's statement promises.
    #[error("line {line}, column {column}: {what}")]
    Input {
        /// which line, from 1
        line: u64,
        /// which character of the line, from 1
        column: u64,
        /// what is wrong there
        what: String,
    },
    /// The input could not be read.
    #[error("it cannot be read")]
    Read(#[source] io::Error),
    /// The output to be checked could not be read.
    #[error("it cannot be read")]
    ReadOutput(#[source] io::Error),
    /// The answers could not be written.
    #[error("the answers cannot be written")]
    Write(#[source] io::Error),
    /// A case was not decided.
    #[error("undecided: {0}")]
    Undecided(String),
}

/// What a special judge says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Every case is answered rightly.
    Accepted,
    /// This one is not.
    Wrong {
        /// the first wrong case, counted from 1
        case: u64,
        /// what is wrong with it
        why: String,
    },
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Verdict::Accepted => f.write_str("accepted"),
            Verdict::Wrong { case, why } => write!(f, "wrong: case {case}: {why}"),
        }
    }
}

/// A judge's problem in the table of all.
#[derive(Clone, Copy)]
#[allow(missing_debug_implementations)]
pub struct Entry {
    name: &'static str,
    about: &'static str,
    answer: fn(&mut dyn Read, &mut dyn Write, &Stop) -> Result<(), JudgeError>,
    check: fn(&mut dyn Read, &mut dyn BufRead, &Stop) -> Result<Verdict, JudgeError>,
}

impl Entry {
    const fn of<J: Judge>(name: &'static str, about: &'static str) -> Entry {
        Entry { name, about, answer: answer_all::<J>, check: check_all::<J> }
    }

    /// The problem's name: the judge, and the number it has there.
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// What it asks, in a line.
    pub fn about(&self) -> &'static str {
        self.about
    }

    /// Answers the input in the judge's format. Answers are written out when many have gathered, and before waiting
    /// for more input.
    ///
    /// # Errors
    /// If the input is wrong, a stream fails, or a case is not decided before `stop` says to stop. The cases before
    /// have been answered then, and nothing has been written for the one that failed.
    pub fn answer(
        &self,
        input: &mut dyn Read,
        output: &mut dyn Write,
        stop: &Stop,
    ) -> Result<(), JudgeError> {
        (self.answer)(input, output, stop)
    }

    /// The special judge: whether `output` answers the input.
    ///
    /// # Errors
    /// If the input is wrong, a stream fails, or a case is not decided before `stop` says to stop.
    pub fn check(
        &self,
        input: &mut dyn Read,
        output: &mut dyn BufRead,
        stop: &Stop,
    ) -> Result<Verdict, JudgeError> {
        (self.check)(input, output, stop)
    }
}

/// All problems, in the order in which they are listed.
pub fn judges() -> [Entry; 8] {
    [
        sicily1152::ENTRY,
        sicily1153::ENTRY,
        poj2488::ENTRY,
        cses1689::ENTRY,
        boj1331::ENTRY,
        leetcode2596::ENTRY,
        uva10255::ENTRY,
        acwing1116::ENTRY,
    ]
}

/// The problem of this name.
pub fn judge(name: &str) -> Option<Entry> {
    judges().into_iter().find(|entry| entry.name == name)
}

fn answer_all<J: Judge>(input: &mut dyn Read, output: &mut dyn Write, stop: &Stop) -> Result<(), JudgeError> {
    let mut input = Input::tied(input, output);
    let outcome = answer_cases::<J>(&mut input, stop);
    // what was answered is written, whatever came after it
    input.send().and(outcome)
}

fn answer_cases<J: Judge>(input: &mut Input, stop: &Stop) -> Result<(), JudgeError> {
    let mut judge = J::default();
    let mut number = 0;
    while let Some(case) = judge.read(input)? {
        number += 1;
        let answer = judge.answer(&case, stop)?;
        judge.write(number, &case, &answer, input.reply());
        input.send_if_much()?;
    }
    Ok(())
}

fn check_all<J: Judge>(
    input: &mut dyn Read,
    output: &mut dyn BufRead,
    stop: &Stop,
) -> Result<Verdict, JudgeError> {
    let mut nowhere = io::sink();
    let mut input = Input::tied(input, &mut nowhere);
    let mut lines = Lines::new(output, J::EXACT);
    let mut judge = J::default();
    let mut number = 0;
    loop {
        let checked = match judge.read(&mut input)? {
            Some(case) => {
                number += 1;
                judge.check(number, &case, &mut lines, stop)
            }
            None => match lines.end() {
                Ok(()) => return Ok(Verdict::Accepted),
                refused => refused,
            },
        };
        match checked {
            Ok(()) => {}
            Err(Refusal::Wrong(why)) => return Ok(Verdict::Wrong { case: number.max(1), why }),
            Err(Refusal::Error(error)) => return Err(error),
        }
    }
}

/// The tour that these strategies find, if there is one.
fn tour_by(
    strategies: &[&'static dyn Strategy],
    problem: &Problem,
    stop: &Stop,
) -> Result<Option<Tour>, JudgeError> {
    let options = Options { strategies: strategies.to_vec(), ..Options::default() };
    match solve(problem, options, stop).answer {
        Answer::Tour(tour) => Ok(Some(tour)),
        Answer::Impossible(_) => Ok(None),
        Answer::Undecided(why) => Err(JudgeError::Undecided(why)),
    }
}
