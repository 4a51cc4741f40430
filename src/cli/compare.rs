//! `ktour compare`

use std::ffi::OsStr;
use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::anyhow;
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use ktour::compare::{
    Case, Circumstances, Contestant, Plan, Shown, Suite, Summary, Table, Trial, charts, contestant,
    contestants, suite, suites, write_lines,
};
use ktour::picture::Theme;

use super::answering::{seconds, seed};
use super::interrupt::Interrupt;
use super::output::{Output, WriteError};
use super::question::{self, Wanted};
use super::{Status, short_help};

/// Runs strategies side by side on a suite of boards, each alone, and their race
#[derive(Args)]
#[command(before_help = EXAMPLES)]
pub(super) struct Compare {
    /// Which suite of boards; --list names them
    #[arg(value_parser = suite_of, conflicts_with_all = ["boards", "Wanted"])]
    suite: Option<&'static Suite>,
    /// These boards instead: as `solve` takes them, with commas between
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    boards: Vec<String>,
    #[command(flatten)]
    wanted: Wanted,
    /// Who takes part, with commas between; --list names them
    #[arg(long, value_name = "LIST", value_delimiter = ',', value_parser = contestant_of)]
    strategies: Vec<&'static Contestant>,
    /// How long a run may take
    #[arg(long, value_name = "SECONDS", allow_hyphen_values = true, value_parser = seconds, default_value = "1")]
    time_limit: Duration,
    /// How often each strategy runs on each board, with a seed of its own each time; 5, in the suite `ties` 1
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    runs: Option<u32>,
    /// Where choices by chance come from, and the sequence of the runs
    #[arg(long, value_name = "N", default_value_t = 0, allow_hyphen_values = true, value_parser = seed)]
    seed: u64,
    /// Writes the table as Markdown, as is done where standard output is no terminal
    #[arg(long, conflicts_with = "json")]
    markdown: bool,
    /// Writes lines of JSON instead: what one needs to know to do it again, then each run
    #[arg(long)]
    json: bool,
    /// Draws charts into this directory
    #[arg(long, value_name = "DIR")]
    svg: Option<PathBuf>,
    /// Names the suites and the strategies, with a line each
    #[arg(long)]
    list: bool,
}

const EXAMPLES: &str = "\
Examples:
  ktour compare odd                            from the textbooks' ways to the race
  ktour compare --boards 8x8,20x20 --closed --strategies sat,matching
  ktour compare ties --svg charts              how often a single walk fails";

impl Compare {
    pub(super) fn run(self) -> anyhow::Result<Status> {
        if self.list {
            return list();
        }
        let cases = match self.suite {
            Some(suite) => suite.cases(self.seed),
            None if self.boards.is_empty() => return Ok(short_help("compare")),
            None => self.boards.iter().map(|name| self.case(name)).collect::<anyhow::Result<_>>()?,
        };
        let shown = self.suite.map_or(Shown::Times, Suite::shown);
        let contestants = match self.suite {
            _ if !self.strategies.is_empty() => self.strategies.clone(),
            Some(suite) => suite.contestants(),
            None => contestants().iter().collect(),
        };
        let runs = self.runs.unwrap_or(if shown == Shown::Failures { 1 } else { 5 });
        let plan = Plan { cases, contestants, runs, time_limit: self.time_limit, seed: self.seed };
        let interrupt = Interrupt::heed()?;
        let trials = carry_out(&plan, &interrupt);
        interrupt.nothing_left_to_stop();
        self.show(&plan, &trials, shown)?;
        Ok(if interrupt.came() { Status::Interrupted } else { Status::Done })
    }

    fn case(&self, name: &str) -> anyhow::Result<Case> {
        let problem = self.wanted.problem(question::board(OsStr::new(name))?)?;
        Ok(Case::new(name, problem))
    }

    fn show(&self, plan: &Plan, trials: &[Trial], shown: Shown) -> anyhow::Result<()> {
        let summary = Summary::new(plan, trials);
        if let Some(folder) = &self.svg {
            self.draw(folder, &summary, shown)?;
        }
        Output::Stdout.write(|out| {
            if self.json {
                let circumstances = Circumstances::new(self.suite.map(Suite::name), plan);
                return write_lines(&circumstances, plan, trials, out);
            }
            let table = Table::new(&summary, shown);
            let aligned = !self.markdown && io::stdout().is_terminal();
            out.write_all(if aligned { table.aligned() } else { table.markdown() }.as_bytes())
        })?;
        Ok(())
    }

    fn draw(&self, folder: &Path, summary: &Summary, shown: Shown) -> anyhow::Result<()> {
        fs::create_dir_all(folder).map_err(|error| WriteError::new(folder, error))?;
        for titled in charts(summary, shown, self.suite.map_or("", Suite::name)) {
            let suite = self.suite.map_or("boards", Suite::name);
            let path = folder.join(format!("{suite}-{}.svg", titled.name));
            Output::open(Some(&path))?.write(|out| titled.chart.write_svg(Theme::Light, out))?;
        }
        Ok(())
    }
}

/// Runs all, and shows on a terminal how far it is.
fn carry_out(plan: &Plan, interrupt: &Interrupt) -> Vec<Trial> {
    let all = plan.sequence().len() as u64;
    let style = ProgressStyle::with_template("{pos} of {len} runs, {elapsed}, {eta} left");
    let line = ProgressBar::new(all).with_style(style.expect("the template is well-formed"));
    let trials = plan.carry_out(&interrupt.stop(), &mut |done| line.set_position(done as u64));
    line.finish_and_clear();
    trials
}

fn list() -> anyhow::Result<Status> {
    Output::Stdout.write(|out| {
        writeln!(out, "suites:")?;
        suites().iter().try_for_each(|suite| writeln!(out, "  {:<15}{}", suite.name(), suite.about()))?;
        writeln!(out, "strategies:")?;
        contestants().iter().try_for_each(|who| writeln!(out, "  {:<15}{}", who.name(), who.about()))
    })?;
    Ok(Status::Done)
}

fn suite_of(name: &str) -> anyhow::Result<&'static Suite> {
    let names = || suites().iter().map(Suite::name).collect::<Vec<_>>().join(", ");
    suite(name).ok_or_else(|| anyhow!("there is no suite `{name}`, only {}", names()))
}

fn contestant_of(name: &str) -> anyhow::Result<&'static Contestant> {
    let names = || contestants().iter().map(Contestant::name).collect::<Vec<_>>().join(", ");
    contestant(name).ok_or_else(|| anyhow!("there is no strategy `{name}`, only {}", names()))
}
