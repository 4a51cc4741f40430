//! Any solver that reads DIMACS CNF, as a process of its own.
//!
//! It is started anew each time it is asked, with all clauses so far. Nothing that it does can hurt: it runs in a process
//! group that is killed with all that is in it once the answer is there or the [`Stop`](crate::search::Stop) is reached,
//! what it writes goes into files whose growth is watched, and a model that does not satisfy the formula is none. That
//! it says there is none is for the caller to doubt.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread;
use std::time::Duration;

use tempfile::TempDir;

use super::command::Files;
use super::{Backend, SolverCommand, Verdict, group};
use crate::cnf::solution::{self, Solution};
use crate::cnf::{ClauseSink, Formula, Literal, Model, Variable, dimacs};
use crate::search::Run;

/// How many bytes each of its files may have.
const LONGEST: u64 = 1 << 28;

/// Between two looks at what it does. A short run is seen to have ended after a fifth of its time, a long one at once.
const GLANCES: [Duration; 2] = [Duration::from_micros(200), Duration::from_millis(5)];

/// How many clauses are taken in, or written, between two looks at the stop.
const LOOK_EVERY: usize = 4096;

/// An outside solver.
#[allow(missing_debug_implementations)]
pub struct External<'a> {
    command: &'a SolverCommand,
    run: &'a Run<'a>,
    formula: Formula,
    stopped: bool,
    /// where its files are
    folder: TempDir,
}

impl<'a> External<'a> {
    /// A solver without clauses, for this run.
    ///
    /// # Errors
    /// If there is no place for its files.
    pub fn new(command: &'a SolverCommand, run: &'a Run<'a>) -> Result<External<'a>, String> {
        let folder = TempDir::new().map_err(|error| format!("there is no place for the formula: {error}"))?;
        Ok(External { command, run, formula: Formula::new(), stopped: false, folder })
    }

    fn file(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn ask(&self, assumptions: &[Literal]) -> Result<Verdict, Failure> {
        let (cnf, out, proof) = (self.file("formula.cnf"), self.file("answer"), self.file("proof.drat"));
        self.write(&cnf, assumptions)?;
        let printed = self.file("printed");
        let (program, arguments) = self.command.with(Files { cnf: &cnf, out: &out, proof: &proof });
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::null()).stderr(Stdio::null()).stdout(File::create(&printed)?);
        let child = group::spawn(&mut command)
            .map_err(|error| Failure::Wrong(format!("`{program}` could not be started: {error}")))?;
        let status = self.wait(child, &[&printed, &out, &proof])?;
        let answer = if self.command.answers_in_file() { &out } else { &printed };
        let answer = String::from_utf8_lossy(&fs::read(answer).unwrap_or_default()).into_owned();
        match solution::read(&answer, self.formula.variables()) {
            Ok(Solution::Satisfiable(model)) => self.judge(model, assumptions),
            Ok(Solution::Unsatisfiable) => Ok(Verdict::Unsatisfiable),
            Ok(Solution::Unknown) => Ok(self.failed("says that it does not know")),
            // the numbers that solvers end with to say what they found
            Err(fault) if matches!(status.code(), Some(0 | 10 | 20)) => {
                Ok(self.failed(&format!("gave no answer that can be read: {fault}")))
            }
            Err(_) => Ok(self.failed(&format!("ended without an answer: {status}"))),
        }
    }

    fn write(&self, cnf: &Path, assumptions: &[Literal]) -> Result<(), Failure> {
        let stop = || self.run.stop.reached();
        let mut out = BufWriter::new(Polled { file: File::create(cnf)?, stop: &stop });
        let written = if assumptions.is_empty() {
            dimacs::write(&mut out, None::<&str>, &self.formula)
        } else {
            let mut formula = self.formula.clone();
            assumptions.iter().for_each(|literal| formula.add_clause(&[*literal]));
            dimacs::write(&mut out, None::<&str>, &formula)
        };
        match written.and_then(|()| out.flush()) {
            Err(_) if stop() => Err(Failure::Stopped),
            written => Ok(written?),
        }
    }

    /// Waits until it has ended, and ends all that it has started.
    fn wait(&self, mut child: Child, files: &[&Path]) -> Result<ExitStatus, Failure> {
        let [mut glance, longest] = GLANCES;
        let ended = loop {
            match group::has_ended(&mut child) {
                Ok(false) => {}
                ended => break ended.map(drop).map_err(Failure::from),
            }
            if self.run.stop.reached() {
                break Err(Failure::Stopped);
            }
            if files.iter().any(|file| fs::metadata(file).is_ok_and(|file| file.len() > LONGEST)) {
                let endless = format!("`{}` wrote more than {} MiB", self.command, LONGEST >> 20);
                break Err(Failure::Wrong(endless));
            }
            thread::sleep(glance);
            glance = longest.min(glance * 6 / 5);
        };
        let status = group::end(&mut child)?;
        ended.map(|()| status)
    }

    fn judge(&self, model: Model, assumptions: &[Literal]) -> Result<Verdict, Failure> {
        let holds = |clause: &[Literal]| clause.iter().any(|literal| model.holds(*literal));
        let wrong = self.formula.iter().position(|clause| !holds(clause));
        Ok(match wrong {
            Some(clause) => self.failed(&format!("gave a model in which clause {} is false", clause + 1)),
            None if assumptions.iter().any(|literal| !model.holds(*literal)) => {
                self.failed("gave a model in which a clause is false")
            }
            None => Verdict::Satisfiable(model),
        })
    }

    fn failed(&self, what: &str) -> Verdict {
        Verdict::Failed(format!("`{}` {what}", self.command))
    }
}

impl ClauseSink for External<'_> {
    fn new_variable(&mut self) -> Variable {
        self.formula.new_variable()
    }

    /// Takes no more clauses in once the stop is reached.
    fn add_clause(&mut self, literals: &[Literal]) {
        if self.formula.len().is_multiple_of(LOOK_EVERY) {
            self.stopped |= self.run.stop.reached();
        }
        if !self.stopped {
            self.formula.add_clause(literals);
        }
    }
}

impl Backend for External<'_> {
    fn solve_under(&mut self, assumptions: &[Literal]) -> Verdict {
        self.stopped |= self.run.stop.reached();
        if self.stopped {
            return Verdict::Stopped;
        }
        match self.ask(assumptions) {
            Ok(verdict) => verdict,
            Err(Failure::Stopped) => {
                self.stopped = true;
                Verdict::Stopped
            }
            Err(Failure::Wrong(what)) => Verdict::Failed(what),
        }
    }

    fn proof(&mut self) -> Option<Vec<u8>> {
        self.command.proves().then(|| fs::read(self.file("proof.drat")).ok()).flatten()
    }
}

enum Failure {
    Stopped,
    Wrong(String),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Wrong(format!("the solver's files or its process failed: {error}"))
    }
}

/// A file that cannot be written any further once it is to stop.
struct Polled<'a> {
    file: File,
    stop: &'a dyn Fn() -> bool,
}

impl Write for Polled<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if (self.stop)() { Err(io::Error::other("stopped")) } else { self.file.write(bytes) }
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}
