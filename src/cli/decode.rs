//! `ktour decode`

use std::ffi::OsString;
use std::io::Write;
use std::time::Duration;

use anyhow::{Context, bail};
use clap::Args;
use ktour::cnf::dimacs;
use ktour::cnf::solution::{self, Solution};
use ktour::format::encoded::{Cut, Decoded, Stated};
use ktour::format::graph::{self, ClosedGraph};
use ktour::{Answer, Problem, Report, Tour};

use super::answering::Writing;
use super::output::{Buffered, Output};
use super::{Status, input};

/// Reads what a SAT solver says of a formula that `ktour encode` wrote: the tour, once it is verified
///
/// Or what a solver of travelling salesmen's problems says of a graph that `ktour solve --format hcp` wrote. Where the model of the encoding `cuts` is several cycles, the clauses that rule these out are written, to be added to
/// the formula. That the solver says there is no tour is not checked.
#[derive(Args)]
#[command(before_help = EXAMPLES)]
pub(super) struct Decode {
    /// The formula; clauses may have been added to it. Or the graph
    cnf: OsString,
    /// The solver's answer, `-` for standard input: lines with `s` and `v`, or the result file that MiniSat writes; of a
    /// graph, a TSPLIB TOUR file
    solution: OsString,
    #[command(flatten)]
    writing: Writing,
}

const EXAMPLES: &str = "\
Examples:
  cadical -q 8x8.cnf | ktour decode 8x8.cnf -        what CaDiCaL found
  minisat 8x8.cnf 8x8.out; ktour decode 8x8.cnf 8x8.out
  ktour decode 8x8.hcp 8x8.tour                      what LKH found";

impl Decode {
    pub(super) fn run(self) -> anyhow::Result<Status> {
        if input::is_stdin(&self.cnf) && input::is_stdin(&self.solution) {
            bail!("the formula and the solution cannot both be read from standard input");
        }
        let output = self.writing.open()?;
        let cnf = input::read(&self.cnf)?;
        if let Some(problem) = graph::read_problem(&cnf) {
            let problem = problem.with_context(|| input::name(&self.cnf))?;
            return self.decode_cycle(output, &problem);
        }
        let stated = Stated::read(cnf.as_bytes()).with_context(|| input::name(&self.cnf))?;
        drop(cnf);
        let said = solution::read(&input::read(&self.solution)?, stated.formula().variables())
            .with_context(|| input::name(&self.solution))?;
        let (lines, status) = match said {
            Solution::Satisfiable(model) => match stated.decode(&model) {
                Ok(Decoded::Tour(tour)) => return self.write(output, stated.encoded().problem(), tour),
                Ok(Decoded::Cycles { cycles, cuts }) => {
                    output.write(|out| write_cuts(&stated, cycles, &cuts, out))?;
                    return Ok(Status::Undecided);
                }
                Err(wrong) => (format!("invalid: the model is false: {wrong}"), Status::Failed),
            },
            Solution::Unsatisfiable => (
                "impossible\nso the solver says, and nobody has checked it; `ktour prove` has it proved"
                    .into(),
                Status::Impossible,
            ),
            Solution::Unknown => ("undecided\nthe solver does not know".into(), Status::Undecided),
        };
        output.write(|out| writeln!(out, "{lines}"))?;
        Ok(status)
    }

    /// Reads the cycle that was found in the graph of this problem.
    fn decode_cycle(&self, output: Output, problem: &Problem) -> anyhow::Result<Status> {
        let graph = ClosedGraph::new(problem).context("there is no graph of a single square")?;
        let cycle = input::read(&self.solution)?;
        let path = graph.read_tour(&cycle).with_context(|| input::name(&self.solution))?;
        match Tour::new(problem, path) {
            Ok(tour) => self.write(output, problem, tour),
            Err(fault) => {
                output.write(|out| writeln!(out, "invalid: {fault}"))?;
                Ok(Status::Failed)
            }
        }
    }

    fn write(&self, output: Output, problem: &Problem, tour: Tour) -> anyhow::Result<Status> {
        let report = Report {
            answer: Answer::Tour(tour),
            strategy: None,
            seed: 0,
            elapsed: Duration::ZERO,
            racers: Vec::new(),
        };
        self.writing.write(output, problem, &report, None)?;
        Ok(Status::Done)
    }
}

/// Says that there are several cycles, and what can be added to the formula.
fn write_cuts(stated: &Stated, cycles: usize, cuts: &[Cut], out: &mut Buffered) -> std::io::Result<()> {
    let (formula, board) = (stated.formula(), stated.encoded().problem().board());
    let (variables, clauses) = (formula.variables(), formula.len() + cuts.len());
    writeln!(out, "undecided")?;
    writeln!(
        out,
        "the model is {cycles} cycles; with these clauses added, under the header `p cnf {variables} {clauses}`, ask again"
    )?;
    for (number, cut) in (formula.len() + 1..).zip(cuts) {
        let squares = cut.squares.iter().map(|square| format!(" {}", board.name(*square)));
        writeln!(out, "c cut {number}{}", squares.collect::<String>())?;
        dimacs::write_clause(out, &cut.clause)?;
    }
    Ok(())
}
