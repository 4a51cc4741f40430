use std::env::consts::{ARCH, OS};
use std::io::{self, Write};
use std::thread;

use serde::Serialize;

use super::{Plan, Trial};

/// The version of the lines' shape.
const SCHEMA: u32 = 1;

/// What one has to know to make a comparison again: the first line.
#[derive(Clone, PartialEq, Eq, Serialize, Debug)]
pub struct Circumstances {
    schema: u32,
    suite: Option<String>,
    version: &'static str,
    /// of the sources, if it was told when they were built
    commit: Option<&'static str>,
    os: &'static str,
    architecture: &'static str,
    cores: Option<usize>,
    seed: u64,
    runs: u32,
    time_limit_ms: u64,
}

impl Circumstances {
    /// Of this plan, for this suite, here and now. The commit is known if KTOUR_COMMIT was in the environment of the
    /// build.
    pub fn new(suite: Option<&str>, plan: &Plan) -> Circumstances {
        Circumstances {
            schema: SCHEMA,
            suite: suite.map(str::to_owned),
            version: env!("CARGO_PKG_VERSION"),
            commit: option_env!("KTOUR_COMMIT"),
            os: OS,
            architecture: ARCH,
            cores: thread::available_parallelism().ok().map(usize::from),
            seed: plan.seed,
            runs: plan.runs,
            time_limit_ms: u64::try_from(plan.time_limit.as_millis()).unwrap_or(u64::MAX),
        }
    }
}

#[derive(Serialize)]
struct Line<'a> {
    board: &'a str,
    rows: u32,
    columns: u32,
    squares: u32,
    strategy: &'static str,
    run: u32,
    seed: u64,
    outcome: &'static str,
    elapsed_ms: f64,
    #[serde(serialize_with = "as_map")]
    counters: &'a [(&'static str, u64)],
}

fn as_map<S: serde::Serializer>(counters: &[(&'static str, u64)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(counters.iter().copied())
}

/// Writes a comparison as lines of JSON: the circumstances, then each trial in the order in which they were run.
///
/// # Errors
/// Those of `out`.
pub fn write_lines(
    circumstances: &Circumstances,
    plan: &Plan,
    trials: &[Trial],
    out: &mut impl Write,
) -> io::Result<()> {
    serde_json::to_writer(&mut *out, circumstances)?;
    writeln!(out)?;
    for trial in trials {
        let case = &plan.cases[trial.case];
        let board = case.problem.board();
        let line = Line {
            board: &case.label,
            rows: board.rows(),
            columns: board.columns(),
            squares: board.squares(),
            strategy: plan.contestants[trial.contestant].name(),
            run: trial.run,
            seed: trial.seed,
            outcome: trial.outcome.name(),
            elapsed_ms: trial.elapsed.as_micros() as f64 / 1000.0,
            counters: &trial.counters,
        };
        serde_json::to_writer(&mut *out, &line)?;
        writeln!(out)?;
    }
    Ok(())
}
