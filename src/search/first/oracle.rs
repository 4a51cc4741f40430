use fixedbitset::FixedBitSet;

use crate::cnf::{ClauseSink, Literal};
use crate::cycle::{
    Cover, CycleInstance, Matched, Poll, Vertex, bring_in, cut_vertices, find_cover, patch, tight_set,
};
use crate::search::Run;
use crate::search::backend::Varisat;
use crate::search::encoding::CutsEncoding;
use crate::search::sat::search_in_rounds;

/// Has a Hamiltonian cycle in hand, and changes it into one that takes this or that step, where there is one.
pub(super) struct Oracle<'a> {
    /// with the edges forced and removed that have been settled
    instance: CycleInstance,
    in_hand: Cover,
    solver: Solver<'a>,
    run: &'a Run<'a>,
}

/// A step along a cycle, from `at` to `next`; and where `at` is come to from, unless it is the first.
#[derive(Clone, Copy)]
pub(super) struct Step {
    pub(super) previous: Option<Vertex>,
    pub(super) at: Vertex,
    pub(super) next: Vertex,
}

/// Why there is no cycle to begin with.
pub(super) enum NoCycle {
    /// These cuts, with the degrees, rule all out.
    RuledOut(Vec<Vec<Vertex>>),
    /// It was stopped: what was learnt.
    Stopped(String),
}

impl<'a> Oracle<'a> {
    /// Finds a first cycle.
    ///
    /// # Errors
    /// If there is none, or it is stopped.
    pub(super) fn begin(instance: &'a CycleInstance, run: &'a Run<'a>) -> Result<Oracle<'a>, NoCycle> {
        let mut solver = Solver::new(instance);
        let stop = || run.stop.reached();
        let mut poll = Poll::new(&stop);
        let matched = match find_cover(instance, None, &mut poll) {
            Some(Matched::Cover(mut cover)) => {
                let patched = patch(instance, &mut cover, &mut poll);
                patched.is_some_and(|patched| patched.cycles == 1).then_some(cover)
            }
            _ => None,
        };
        let in_hand = match matched {
            Some(cycle) => cycle,
            None => match solver.ask(instance, &[], run).map_err(NoCycle::Stopped)? {
                Some(cycle) => cycle,
                None => return Err(NoCycle::RuledOut(solver.cuts)),
            },
        };
        Ok(Oracle { instance: instance.clone(), in_hand, solver, run })
    }

    /// The graph, less the edges that have been ruled out, and the edges that all cycles must have from now on.
    pub(super) fn instance(&self) -> &CycleInstance {
        &self.instance
    }

    /// Whether there is a cycle that takes this step. If so, one that does is now in hand, and the step is settled; if
    /// not, it is ruled out.
    ///
    /// # Errors
    /// If it is stopped: what was learnt.
    pub(super) fn ask(&mut self, step: Step) -> Result<bool, String> {
        let Step { at, next, .. } = step;
        let edge = self.solver.encoding.edge(at, next);
        let mut asked = self.instance.clone();
        take(&mut asked, step);
        if !self.in_hand.has(at, next) {
            match self.cycle_with(&asked, step)? {
                Some(cycle) => self.in_hand = cycle,
                None => {
                    self.instance.remove_edge(at, next);
                    self.solver.settled.push(!edge);
                    return Ok(false);
                }
            }
        }
        self.instance = asked;
        self.solver.settled.push(edge);
        Ok(true)
    }

    /// A cycle that takes this step, if there is one.
    ///
    /// Mostly it takes no SAT solver to tell. The cover in hand is changed into one with the step; where that is
    /// impossible, or the cover can be seen not to become a single cycle, there is none; where patching makes it one,
    /// that is it. Without this a single question can hang: that there is no cover is often a matter of counting,
    /// which SAT solvers do not do.
    fn cycle_with(&mut self, asked: &CycleInstance, step: Step) -> Result<Option<Cover>, String> {
        let stop = || self.run.stop.reached();
        let mut poll = Poll::new(&stop);
        let Step { previous, at, next } = step;
        let mut cover = self.in_hand.clone();
        let free = |other: &Vertex| Some(*other) != previous && !asked.is_forced(at, *other);
        let out = cover.partners(at).into_iter().filter(free);
        if !bring_in(asked, &mut cover, [at, next], out)
            || tight_set(asked, &cover, &mut poll).is_some()
            || !cut_vertices(asked.graph(), &FixedBitSet::new(), &mut poll).is_empty()
        {
            return Ok(None);
        }
        // where this is stopped, the solver will say that it is
        if patch(asked, &mut cover, &mut poll).is_some_and(|patched| patched.cycles == 1) {
            return Ok(Some(cover));
        }
        let edge = self.solver.encoding.edge(at, next);
        self.solver.ask(asked, &[edge], self.run)
    }
}

/// Leaves only cycles that take this step.
fn take(instance: &mut CycleInstance, Step { previous, at, next }: Step) {
    match previous {
        // where two edges are left, all cycles have both; a list of forced edges would be long before the end
        Some(previous) => {
            let neighbours = instance.graph().neighbours(at);
            let others: Vec<Vertex> = neighbours.filter(|other| ![previous, next].contains(other)).collect();
            others.into_iter().for_each(|other| instance.remove_edge(at, other));
        }
        None => instance.force(at, next),
    }
}

/// The last resort: a SAT solver that gets its formula when it is first asked.
struct Solver<'a> {
    instance: &'a CycleInstance,
    encoding: CutsEncoding<'a>,
    varisat: Option<Varisat<'a>>,
    /// what it has not been told yet
    settled: Vec<Literal>,
    cuts: Vec<Vec<Vertex>>,
}

impl<'a> Solver<'a> {
    fn new(instance: &'a CycleInstance) -> Solver<'a> {
        let encoding = CutsEncoding::new(instance);
        Solver { instance, encoding, varisat: None, settled: Vec::new(), cuts: Vec::new() }
    }

    /// A Hamiltonian cycle that agrees with all that is settled and with the assumptions, if there is one; these are
    /// the edges that `asked` differs by from what is settled.
    fn ask(
        &mut self,
        asked: &CycleInstance,
        assumptions: &[Literal],
        run: &'a Run<'a>,
    ) -> Result<Option<Cover>, String> {
        let varisat = self.varisat.get_or_insert_with(|| {
            let mut varisat = Varisat::new(run);
            self.encoding.state_degrees(self.instance.graph().vertices(), &mut varisat);
            varisat
        });
        for literal in self.settled.drain(..) {
            varisat.add_clause(&[literal]);
        }
        search_in_rounds(asked, &self.encoding, varisat, assumptions, &mut self.cuts, run)
            .map_err(|unfinished| unfinished.to_string())
    }
}
