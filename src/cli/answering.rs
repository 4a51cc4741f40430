//! How a question is answered, by `solve` and by `prove`.

mod graph;

use std::io::{self, Write};
use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context, anyhow};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};
use ktour::certificate::refutation::Kept;
use ktour::certificate::{Certificate, explain};
use ktour::format::graph::ClosedGraph;
use ktour::format::{grid, json, list};
use ktour::picture::{Drawing, fits_terminal};
use ktour::search::backend::SolverCommand;
use ktour::search::encoding::EncodingKind;
use ktour::search::{Outcome, Proof, Racer, Sat, Standing, Strategy};
use ktour::{Answer, Options, Problem, Report, Stop, solve};

use super::colour::{self, Colour};
use super::interrupt::Interrupt;
use super::keep::Keep;
use super::output::{Buffered, Output, WriteError};
use super::progress::Progress;
use super::{Status, stderr};

/// The options that say how the answer is sought and written.
#[derive(Args)]
pub(super) struct Answering {
    /// What `sat` runs on: cuts, order or position
    #[arg(long, value_name = "ENCODING", default_value = "cuts", hide_default_value = true, value_parser = encoding())]
    encoding: EncodingKind,
    /// A SAT solver to be called instead of varisat, such as `cadical -q`. It gets the file of the formula as its last
    /// argument, or where `{cnf}` stands; it answers on standard output, or, as MiniSat does, in the file `{out}`; and
    /// it may write a proof in DRAT into the file `{proof}`. What it says is checked
    #[arg(long, value_name = "COMMAND")]
    solver: Option<SolverCommand>,
    /// Where choices by chance come from: one strategy with one seed always gives the same answer
    #[arg(long, value_name = "N", default_value_t = 0, allow_hyphen_values = true, value_parser = seed)]
    seed: u64,
    /// Gives up after this long: then the answer is `undecided`
    #[arg(long, value_name = "SECONDS", allow_hyphen_values = true, value_parser = seconds)]
    time_limit: Option<Duration>,
    #[command(flatten)]
    writing: Writing,
    /// Says nothing but the answer
    #[arg(short, conflicts_with = "verbose")]
    quiet: bool,
    /// Tells what became of each strategy
    #[arg(short)]
    verbose: bool,
}

/// The options that say how an answer is written.
#[derive(Args)]
pub(super) struct Writing {
    /// How the answer is written
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t = Format::Grid)]
    format: Format,
    /// Writes the answer there instead of on standard output
    #[arg(short, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Whether a grid or a drawn board is coloured
    #[arg(long, value_enum, value_name = "WHEN", default_value_t = Colour::Auto)]
    color: Colour,
}

/// What is sought.
pub(super) struct Search {
    pub(super) strategies: Vec<&'static dyn Strategy>,
    pub(super) first: bool,
    pub(super) proof: Proof,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// The step numbers in the shape of the board
    Grid,
    /// One line: a1 b3 ...
    Names,
    /// One line: 1 11 ...
    Numbers,
    /// One object with the question and the answer
    Json,
    /// A picture, also of why there is no tour
    Svg,
    /// A line drawn with characters; on a large board the grid
    Board,
    /// Not the answer but the question, for other programs: the graph in which a Hamiltonian cycle is a tour, as a TSPLIB
    /// file
    Hcp,
    /// The same as a DIMACS edge file
    DimacsGraph,
}

impl Answering {
    /// Seeks the answer, keeps a certificate if asked to, and writes the answer.
    pub(super) fn answer(
        &self,
        problem: &Problem,
        search: Search,
        keep: Option<&Keep>,
    ) -> anyhow::Result<Status> {
        let output = self.writing.open()?;
        if matches!(self.writing.format, Format::Hcp | Format::DimacsGraph) {
            let graph = ClosedGraph::new(problem)
                .context("a single square is a tour, and there is no graph of it")?;
            output.write(|out| match self.writing.format {
                Format::Hcp => graph.write_hcp(out),
                _ => graph.write_dimacs(out),
            })?;
            return Ok(Status::Done);
        }
        let interrupt = Interrupt::heed()?;
        let report = self.seek(problem, search, &interrupt);
        if output.is_stdout() {
            interrupt.nothing_left_to_stop();
        }
        let kept = match (&report.answer, keep) {
            (Answer::Impossible(certificate), Some(keep)) => keep.write(problem, certificate)?,
            _ => None,
        };
        self.writing.write(output, problem, &report, kept.as_ref())?;
        if !self.quiet {
            self.writing.tell(problem, &report);
            self.tell(&report, keep);
        }
        Ok(match report.answer {
            Answer::Tour(_) => Status::Done,
            Answer::Impossible(_) => Status::Impossible,
            Answer::Undecided(_) if interrupt.came() => Status::Interrupted,
            Answer::Undecided(_) => Status::Undecided,
        })
    }

    fn seek(&self, problem: &Problem, search: Search, interrupt: &Interrupt) -> Report {
        let mut progress = Progress::new(self.quiet);
        let mut show = |standing: &Standing| progress.show(standing);
        let Search { strategies, first, proof } = search;
        let sat = Sat { encoding: self.encoding, solver: self.solver.clone() };
        let chosen = |strategy: &'static dyn Strategy| -> &dyn Strategy {
            if strategy.name() == sat.name() { &sat } else { strategy }
        };
        let strategies = strategies.into_iter().map(chosen).collect();
        let options =
            Options { strategies, first, proof, sat: sat.clone(), seed: self.seed, observe: Some(&mut show) };
        solve(problem, options, &self.stop(interrupt))
    }

    fn stop(&self, interrupt: &Interrupt) -> Stop {
        interrupt.stop().within(self.time_limit.unwrap_or(Duration::MAX))
    }

    /// What there is to say about the answer.
    fn tell(&self, report: &Report, keep: Option<&Keep>) {
        let by = report.strategy.unwrap_or("nobody");
        let took = time(report.elapsed);
        stderr::say(match &report.answer {
            Answer::Tour(tour) => match tour.squares().len() {
                1 => format!("tour of 1 square in {took}, verified"),
                squares => format!("tour of {squares} squares by {by} in {took}, verified"),
            },
            Answer::Impossible(Certificate::Exhausted { .. }) => {
                format!("found impossible by {by} in {took}; to have it proved, ask `ktour prove`")
            }
            Answer::Impossible(certificate) => {
                let kind = certificate.kind();
                let written = keep.map_or(String::new(), |keep| format!(", written to {}", keep.place()));
                format!("proved impossible by {by} in {took}; {kind} certificate, checked{written}")
            }
            Answer::Undecided(_) => format!("undecided after {took}"),
        });
        for racer in &report.racers {
            if self.verbose || racer.outcome == Outcome::Failed {
                stderr::say(fate(racer));
            }
        }
    }
}

impl Writing {
    /// Where the answer goes.
    pub(super) fn open(&self) -> Result<Output, WriteError> {
        Output::open(self.output.as_deref())
    }

    /// Writes the answer and nothing else.
    pub(super) fn write(
        &self,
        output: Output,
        problem: &Problem,
        report: &Report,
        kept: Option<&Kept>,
    ) -> Result<(), WriteError> {
        let coloured = self.color.wanted(output.is_stdout());
        output.write(|out| self.write_answer(problem, report, kept, coloured, out))
    }

    fn write_answer(
        &self,
        problem: &Problem,
        report: &Report,
        kept: Option<&Kept>,
        coloured: bool,
        out: &mut Buffered,
    ) -> io::Result<()> {
        let board = problem.board();
        match (&report.answer, self.format) {
            (_, Format::Json) => json::write(problem, report, kept, out),
            (Answer::Tour(tour), Format::Svg) => Drawing::of_tour(problem, tour).write_svg(out),
            (Answer::Impossible(certificate), Format::Svg) => {
                Drawing::of_certificate(problem, certificate).write_svg(out)
            }
            (Answer::Tour(tour), Format::Board) if fits_terminal(board) => {
                Drawing::of_tour(problem, tour).write_characters(coloured, out)
            }
            (Answer::Tour(tour), Format::Grid | Format::Board) if coloured => {
                colour::write_grid(problem, tour.squares(), out)
            }
            (Answer::Tour(tour), Format::Grid | Format::Board) => grid::write(board, tour.squares(), out),
            (Answer::Tour(tour), Format::Names) => list::write_names(board, tour.squares(), out),
            (Answer::Tour(tour), Format::Numbers) => list::write_numbers(tour.squares(), out),
            (Answer::Tour(_), Format::Hcp | Format::DimacsGraph) => {
                unreachable!("the question is written without seeking an answer")
            }
            (Answer::Impossible(certificate), _) => {
                writeln!(out, "impossible\n{}", stderr::one_line(&explain(problem, certificate)))
            }
            (Answer::Undecided(why), _) => writeln!(out, "undecided\n{}", stderr::one_line(why)),
        }
    }

    /// What there is to say about how it is written.
    fn tell(&self, problem: &Problem, report: &Report) {
        let is_tour = matches!(report.answer, Answer::Tour(_));
        if is_tour && self.format == Format::Board && !fits_terminal(problem.board()) {
            stderr::say("the board is too large to be drawn with characters: this is the grid");
        }
    }
}

/// What became of a racer, and what it counted.
fn fate(racer: &Racer) -> String {
    let counters = racer.counters.iter().map(|(name, value)| format!(", {value} {name}"));
    let note = racer.note.as_ref().map_or(String::new(), |note| format!(": {note}"));
    let (strategy, outcome, took) = (racer.strategy, racer.outcome.name(), time(racer.elapsed));
    format!("{strategy}: {outcome} after {took}{}{note}", counters.collect::<String>())
}

fn time(duration: Duration) -> String {
    let seconds = duration.as_secs_f64();
    if seconds < 1.0 { format!("{:.1} ms", 1000.0 * seconds) } else { format!("{seconds:.1} s") }
}

/// Reads the name of an encoding.
pub(super) fn encoding() -> impl TypedValueParser<Value = EncodingKind> {
    let names = PossibleValuesParser::new(EncodingKind::ALL.map(EncodingKind::name));
    names.map(|name| EncodingKind::named(&name).unwrap_or_default())
}

pub(super) fn seed(text: &str) -> anyhow::Result<u64> {
    text.parse().map_err(|_| anyhow!("a seed is a whole number from 0 to {}", u64::MAX))
}

pub(super) fn seconds(text: &str) -> anyhow::Result<Duration> {
    let seconds = text.parse().ok().filter(|seconds: &f64| *seconds >= 0.0);
    let seconds = seconds.ok_or_else(|| anyhow!("a time limit is a number of seconds, not less than 0"))?;
    // what is too large for a duration is no limit
    Ok(Duration::try_from_secs_f64(seconds).unwrap_or(Duration::MAX))
}
