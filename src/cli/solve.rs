//! `ktour solve`

use std::ffi::OsString;
use std::io::{self, Write};
use std::path::PathBuf;
use std::time::Duration;

use anyhow::{anyhow, bail};
use clap::{Args, ValueEnum};
use ktour::certificate::{Certificate, explain};
use ktour::format::{grid, json, list};
use ktour::picture::{Drawing, fits_terminal};
use ktour::search::{Outcome, Racer, Standing, Strategy, strategies, strategy};
use ktour::{Answer, Options, Problem, Report, solve};

use super::colour::{self, Colour};
use super::interrupt::Interrupt;
use super::output::{Buffered, Output};
use super::progress::Progress;
use super::question::{self, Wanted};
use super::{Status, input, short_help, stderr};

/// Finds a tour of a board, or proves that there is none
#[derive(Args)]
#[command(before_help = EXAMPLES)]
pub(super) struct Solve {
    /// `8x8` (rows x columns), or a file with a picture of the board, `-` for standard input: a line a row, `.` a
    /// square, `#` a hole, `S` the start, `E` the end
    board: Option<OsString>,
    #[command(flatten)]
    wanted: Wanted,
    #[arg(long, value_name = "LIST", value_parser = racing, help = format!(
        "Which strategies race: some of {}, all unless told otherwise", strategy_names()
    ))]
    strategy: Option<Racing>,
    /// The lexicographically first tour: squares are compared by file letter, then by number
    #[arg(long, conflicts_with = "strategy")]
    first: bool,
    /// Where choices by chance come from: one strategy with one seed always gives the same answer
    #[arg(long, value_name = "N", default_value_t = 0, allow_hyphen_values = true, value_parser = seed)]
    seed: u64,
    /// Gives up after this long: then the answer is `undecided`
    #[arg(long, value_name = "SECONDS", allow_hyphen_values = true, value_parser = seconds)]
    time_limit: Option<Duration>,
    /// How the answer is written
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t = Format::Grid)]
    format: Format,
    /// Writes the answer there instead of on standard output
    #[arg(short, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Whether a grid or a drawn board is coloured
    #[arg(long, value_enum, value_name = "WHEN", default_value_t = Colour::Auto)]
    color: Colour,
    /// Says nothing but the answer
    #[arg(short, conflicts_with = "verbose")]
    quiet: bool,
    /// Tells what became of each strategy
    #[arg(short)]
    verbose: bool,
}

const EXAMPLES: &str = "\
Examples:
  ktour solve 8x8 --start a1                   a tour of the chessboard from a corner
  ktour solve 30x30 --closed --format names    a closed tour, on one line
  ktour solve board.txt -o tour.txt            a board with holes, into a file";

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
}

impl Solve {
    pub(super) fn run(self) -> anyhow::Result<Status> {
        let Some(board) = input::or_stdin(self.board.as_deref()) else {
            return Ok(short_help("solve"));
        };
        let problem = self.wanted.problem(question::board(board)?)?;
        let output = Output::open(self.output.as_deref())?;
        let interrupt = Interrupt::heed()?;
        let report = self.solve(&problem, &interrupt);
        if output.is_stdout() {
            interrupt.nothing_left_to_stop();
        }
        let coloured = self.color.wanted(output.is_stdout());
        output.write(|out| self.write(&problem, &report, coloured, out))?;
        if !self.quiet {
            let is_tour = matches!(report.answer, Answer::Tour(_));
            if is_tour && self.format == Format::Board && !fits_terminal(problem.board()) {
                stderr::say("the board is too large to be drawn with characters: this is the grid");
            }
            self.tell(&report);
        }
        Ok(match report.answer {
            Answer::Tour(_) => Status::Done,
            Answer::Impossible(_) => Status::Impossible,
            Answer::Undecided(_) if interrupt.came() => Status::Interrupted,
            Answer::Undecided(_) => Status::Undecided,
        })
    }

    fn solve(&self, problem: &Problem, interrupt: &Interrupt) -> Report {
        let mut progress = Progress::new(self.quiet);
        let mut show = |standing: &Standing| progress.show(standing);
        let strategies = self.strategy.as_ref().map_or(Vec::new(), |racing| racing.0.clone());
        let options = Options { strategies, first: self.first, seed: self.seed, observe: Some(&mut show) };
        let stop = interrupt.stop().within(self.time_limit.unwrap_or(Duration::MAX));
        solve(problem, options, &stop)
    }

    /// The answer and nothing else.
    fn write(
        &self,
        problem: &Problem,
        report: &Report,
        coloured: bool,
        out: &mut Buffered,
    ) -> io::Result<()> {
        let board = problem.board();
        match (&report.answer, self.format) {
            (_, Format::Json) => json::write(problem, report, out),
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
            (Answer::Impossible(certificate), _) => {
                writeln!(out, "impossible\n{}", stderr::one_line(&explain(problem, certificate)))
            }
            (Answer::Undecided(why), _) => writeln!(out, "undecided\n{}", stderr::one_line(why)),
        }
    }

    /// What there is to say about the answer.
    fn tell(&self, report: &Report) {
        let by = report.strategy.unwrap_or("nobody");
        let took = time(report.elapsed);
        stderr::say(match &report.answer {
            Answer::Tour(tour) => match tour.squares().len() {
                1 => format!("tour of 1 square in {took}, verified"),
                squares => format!("tour of {squares} squares by {by} in {took}, verified"),
            },
            Answer::Impossible(certificate) => match certificate {
                Certificate::Cut(_) | Certificate::Deficit(_) => {
                    format!(
                        "proved impossible by {by} in {took}; {} certificate, checked",
                        certificate.kind()
                    )
                }
                Certificate::Refutation(_) | Certificate::Exhausted { .. } => {
                    format!("found impossible by {by} in {took}")
                }
            },
            Answer::Undecided(_) => format!("undecided after {took}"),
        });
        for racer in &report.racers {
            if self.verbose || racer.outcome == Outcome::Failed {
                stderr::say(fate(racer));
            }
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

/// The strategies that race.
#[derive(Clone)]
struct Racing(Vec<&'static dyn Strategy>);

/// Reads a list of strategies, each of which is kept once.
fn racing(list: &str) -> anyhow::Result<Racing> {
    let mut racing: Vec<&'static dyn Strategy> = Vec::new();
    for name in list.split(',').map(str::trim) {
        let Some(strategy) = strategy(name) else {
            bail!("there is no strategy `{name}`, only {}", strategy_names());
        };
        if racing.iter().all(|other| other.name() != name) {
            racing.push(strategy);
        }
    }
    Ok(Racing(racing))
}

fn strategy_names() -> String {
    strategies().map(|strategy| strategy.name()).join(", ")
}

fn seed(text: &str) -> anyhow::Result<u64> {
    text.parse().map_err(|_| anyhow!("a seed is a whole number from 0 to {}", u64::MAX))
}

fn seconds(text: &str) -> anyhow::Result<Duration> {
    let seconds = text.parse().ok().filter(|seconds: &f64| *seconds >= 0.0);
    let seconds = seconds.ok_or_else(|| anyhow!("a time limit is a number of seconds, not less than 0"))?;
    // what is too large for a duration is no limit
    Ok(Duration::try_from_secs_f64(seconds).unwrap_or(Duration::MAX))
}
