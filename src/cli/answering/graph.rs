//! How a question about a graph that is no board is answered.

use std::io::{self, Write};

use anyhow::bail;
use ktour::format::graph::write_json;
use ktour::problem::GraphProblem;
use ktour::search::encoding::EncodingKind;
use ktour::search::{Count, GraphAnswer, GraphReport, solve_graph};

use super::{Answering, Format, time};
use crate::cli::interrupt::Interrupt;
use crate::cli::output::Buffered;
use crate::cli::{Status, stderr};

impl Answering {
    /// Seeks a Hamiltonian cycle, and writes the answer.
    pub(in crate::cli) fn answer_graph(&self, problem: &GraphProblem) -> anyhow::Result<Status> {
        if !matches!(self.writing.format, Format::Grid | Format::Names | Format::Numbers | Format::Json) {
            bail!("a graph has no squares, so its answer is written with --format numbers or json");
        }
        if self.encoding != EncodingKind::Cuts || self.solver.is_some() {
            bail!("--encoding and --solver are for boards; a graph is stated as cuts, to varisat");
        }
        let output = self.writing.open()?;
        let interrupt = Interrupt::heed()?;
        let report = solve_graph(problem, self.seed, &self.stop(&interrupt));
        if output.is_stdout() {
            interrupt.nothing_left_to_stop();
        }
        output.write(|out| match self.writing.format {
            Format::Json => write_json(problem, &report, self.seed, out),
            _ => write(&report.answer, out),
        })?;
        if !self.quiet {
            self.tell_graph(&report);
        }
        Ok(match report.answer {
            GraphAnswer::Cycle(_) => Status::Done,
            GraphAnswer::Impossible(_) => Status::Impossible,
            GraphAnswer::Undecided(_) if interrupt.came() => Status::Interrupted,
            GraphAnswer::Undecided(_) => Status::Undecided,
        })
    }

    fn tell_graph(&self, report: &GraphReport) {
        let took = time(report.elapsed);
        stderr::say(match &report.answer {
            GraphAnswer::Cycle(cycle) => {
                format!("Hamiltonian cycle of {} vertices in {took}, verified", cycle.vertices().len())
            }
            GraphAnswer::Impossible(certificate) => {
                format!("proved impossible in {took}; {} certificate, checked", certificate.kind())
            }
            GraphAnswer::Undecided(_) => format!("undecided after {took}"),
        });
        if self.verbose {
            let counts = Count::ALL.map(|count| (report.counters.get(count), count.name()));
            let counts = counts.iter().filter(|(value, _)| *value > 0);
            let counts: Vec<_> = counts.map(|(value, name)| format!("{value} {name}")).collect();
            stderr::say(format!("sat: {}", counts.join(", ")));
        }
    }
}

/// The vertices by number, or one line that says that there is no such cycle and one why.
fn write(answer: &GraphAnswer, out: &mut Buffered) -> io::Result<()> {
    match answer {
        GraphAnswer::Cycle(cycle) => {
            for (index, vertex) in cycle.vertices().iter().enumerate() {
                let space = if index > 0 { " " } else { "" };
                write!(out, "{space}{}", u64::from(*vertex) + 1)?;
            }
            writeln!(out)
        }
        GraphAnswer::Impossible(certificate) => {
            writeln!(out, "impossible\n{}", stderr::one_line(&certificate.explain()))
        }
        GraphAnswer::Undecided(why) => writeln!(out, "undecided\n{}", stderr::one_line(why)),
    }
}
