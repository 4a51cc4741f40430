use super::plan::{Certified, Later};
use super::refute::shorten;
use super::{Answer, Counters, Question, Report, Run, Sat, Standing, Stop, Strategy};
use super::{first, obstruction, race, strategies};
use crate::certificate::{Certificate, check_unless};
use crate::problem::{Problem, Tour};

/// How a problem is to be solved.
#[derive(Default)]
pub struct Options<'a> {
    /// Which strategies race; empty means all, after the obstructions that are cheap to find.
    pub strategies: Vec<&'a dyn Strategy>,
    /// Whether the lexicographically [first](super::first) tour is asked for. Only where no strategies are named: it is
    /// for them to know what they find.
    pub first: bool,
    /// How well it must be proved where there is none.
    pub proof: Proof,
    /// What `sat` runs on, unless strategies are named.
    pub sat: Sat,
    /// Where choices by chance come from.
    pub seed: u64,
    /// Is told about ten times a second how things stand.
    pub observe: Option<&'a mut dyn FnMut(&Standing)>,
}

/// What will do where there is no tour.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Proof {
    /// Whatever is found first, even that a complete search was exhausted.
    #[default]
    Any,
    /// A certificate that a stranger can check: a cut or a deficit where one is easily had, else a refutation, which is
    /// made short.
    Certificate,
    /// A refutation, even where there is a shorter certificate. Unless strategies are named, only [`Sat`] searches.
    Refutation,
}

/// Answers a problem.
///
/// Unless strategies are named, an obstruction is looked for first, as far as that takes no time to speak of; it is
/// reported as the strategy `obstruction`. Then the strategies race.
///
/// ```
/// use ktour::{Answer, Board, Leaper, Problem, Stop, solve};
///
/// let problem = Problem::open(Board::new(8, 8)?, Leaper::KNIGHT);
/// let report = solve(&problem, Default::default(), &Stop::never());
/// assert!(matches!(report.answer, Answer::Tour(tour) if tour.squares().len() == 64));
/// # Ok::<(), ktour::BoardError>(())
/// ```
pub fn solve(problem: &Problem, options: Options, stop: &Stop) -> Report {
    let started = stop.below();
    let seed = options.seed;
    let settled = |answer, strategy| Report {
        answer,
        strategy: Some(strategy),
        seed,
        elapsed: started.elapsed(),
        racers: Vec::new(),
    };
    // A single square is a tour of itself, and the only board whose closing is no simple graph.
    let single = problem.board().squares() == 1;
    let path = single.then(|| problem.board().iter().collect());
    if let Some(tour) = path.and_then(|path| Tour::new(problem, path).ok()) {
        return settled(Answer::Tour(tour), "single square");
    }
    let question = Question::new(problem);
    let by_default = options.strategies.is_empty();
    let obstruction = match (problem.board().squares(), options.proof) {
        (_, Proof::Refutation) => None,
        (2.., _) if !by_default => None,
        (..=obstruction::FEW_SQUARES, _) | (_, Proof::Certificate) => obstruction::find(&question, stop),
        _ => obstruction::colour_count(problem),
    };
    // believed no more than what a racer says
    let stopped = || stop.reached();
    let checked = |certificate: &Certificate| check_unless(&stopped, problem, certificate).is_ok();
    if let Some(certificate) = obstruction.filter(checked) {
        return settled(Answer::Impossible(certificate), obstruction::NAME);
    }
    let sat = Later::on_board_of(problem.board().squares(), &options.sat);
    let racing = match options.strategies {
        named if !named.is_empty() => named,
        _ if options.first => first::strategies().to_vec(),
        _ if options.proof == Proof::Refutation => vec![&options.sat as &dyn Strategy],
        _ => {
            strategies().map(|strategy| if strategy.name() == sat.name() { &sat } else { strategy }).to_vec()
        }
    };
    let alone = racing.iter().all(|strategy| strategy.name() != sat.name());
    let certified: Vec<_> = racing.iter().map(|strategy| Certified { strategy: *strategy, alone }).collect();
    let racing = match options.proof {
        Proof::Any => racing,
        _ => certified.iter().map(|strategy| strategy as &dyn Strategy).collect(),
    };
    let mut unobserved = |_: &Standing| {};
    let observe = options.observe.unwrap_or(&mut unobserved);
    let mut report = race(&question, &racing, seed, stop, observe);
    if options.proof != Proof::Any
        && let Answer::Impossible(Certificate::Refutation(found)) = &report.answer
    {
        let run = Run { stop, seed, counters: &Counters::default() };
        let shorter = Certificate::Refutation(shorten(&question, found.clone(), &run));
        if checked(&shorter) {
            report.answer = Answer::Impossible(shorter);
        }
    }
    report.elapsed = started.elapsed();
    report
}
