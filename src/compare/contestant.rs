use super::baseline::{DepthFirst, LazyCuts, SingleWalk};
use crate::problem::Problem;
use crate::search::encoding::EncodingKind;
use crate::search::{Matching, Options, Report, Sat, Stop, Strategy, TieBreak, Warnsdorff, solve};

/// Who takes part in a comparison: a strategy alone, or the race.
pub struct Contestant {
    name: &'static str,
    about: &'static str,
    /// all strategies, each on its own thread, if there is none
    alone: Option<&'static dyn Strategy>,
}

static CUTS: Sat = Sat::by_default();
static ORDER: Sat = Sat { encoding: EncodingKind::Order, solver: None };
static POSITION: Sat = Sat { encoding: EncodingKind::Position, solver: None };

/// Everyone, from the plainest on.
static ALL: [Contestant; 15] = [
    alone("depth-first", &DepthFirst::Plain, "depth-first search, the moves in a fixed order"),
    alone("textbook", &DepthFirst::Textbook, "depth-first search by Warnsdorff's rule: recount, sort, go on"),
    alone("textbook-walk", &DepthFirst::TextbookWalk, "the same, ties by chance, never going back"),
    alone("walk-fixed", &SingleWalk(TieBreak::Fixed), "one walk by Warnsdorff's rule, ties in a fixed order"),
    alone("walk-random", &SingleWalk(TieBreak::Random), "one walk, ties by chance"),
    alone("walk-pohl", &SingleWalk(TieBreak::Pohl), "one walk, ties by Pohl's rule"),
    alone("walk-roth", &SingleWalk(TieBreak::Roth), "one walk, ties by Roth's rule"),
    alone("walk-squirrel", &SingleWalk(TieBreak::Squirrel), "one walk, ties by Squirrel's rule"),
    alone("warnsdorff", &Warnsdorff, "walks that see dead ends, and restarts"),
    alone("lazy-cuts", &LazyCuts, "the SAT solver, cycles cut and never patched"),
    Contestant {
        name: "position",
        ..alone("sat", &POSITION, "the SAT solver, a variable for each square and step")
    },
    Contestant {
        name: "order",
        ..alone("sat", &ORDER, "the SAT solver, arcs and a binary order of the squares")
    },
    alone("sat", &CUTS, "the SAT solver, cycles patched, or else cut"),
    alone("matching", &Matching, "a cycle cover by matching, patched"),
    Contestant { name: "race", about: "warnsdorff, sat and matching on threads", alone: None },
];

const fn alone(name: &'static str, strategy: &'static dyn Strategy, about: &'static str) -> Contestant {
    Contestant { name, about, alone: Some(strategy) }
}

/// Everyone, from the plainest on.
pub fn contestants() -> &'static [Contestant] {
    &ALL
}

/// The contestant of this name.
pub fn contestant(name: &str) -> Option<&'static Contestant> {
    ALL.iter().find(|contestant| contestant.name == name)
}

impl Contestant {
    /// What it is called.
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// What it does, in a few words.
    pub fn about(&self) -> &'static str {
        self.about
    }

    /// One run.
    pub fn run(&self, problem: &Problem, seed: u64, stop: &Stop) -> Report {
        let strategies = self.alone.into_iter().collect();
        solve(problem, Options { strategies, seed, ..Options::default() }, stop)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_strategy_goes_by_its_name() {
        for contestant in contestants() {
            let is_encoding = EncodingKind::named(contestant.name).is_some();
            let name = if is_encoding { "sat" } else { contestant.name };
            assert_eq!(name, contestant.alone.map_or("race", Strategy::name));
        }
    }
}
