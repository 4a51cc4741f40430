use super::plan::Later;
use super::{Answer, Question, Report, Sat, Standing, Stop, Strategy, first, obstruction, race, strategies};
use crate::certificate::check;
use crate::cycle::Poll;
use crate::problem::{Problem, Tour};

/// How a problem is to be solved.
#[derive(Default)]
pub struct Options<'a> {
    /// Which strategies race; empty means all, after the obstructions that are cheap to find.
    pub strategies: Vec<&'a dyn Strategy>,
    /// Whether the lexicographically [first](super::first) tour is asked for. Only where no strategies are named: it is
    /// for them to know what they find.
    pub first: bool,
    /// Where choices by chance come from.
    pub seed: u64,
    /// Is told about ten times a second how things stand.
    pub observe: Option<&'a mut dyn FnMut(&Standing)>,
}

/// Up to here all obstructions are looked for before the race, which takes half a millisecond at most; on larger
/// boards that is for `matching` to do, while the others already search.
const FEW_SQUARES: u32 = 4096;

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
    let obstruction = match problem.board().squares() {
        2.. if !by_default => None,
        ..=FEW_SQUARES => obstruction::find(&question, &mut Poll::new(&|| stop.reached())),
        _ => obstruction::colour_count(problem),
    };
    // believed no more than what a racer says
    if let Some(certificate) = obstruction.filter(|certificate| check(problem, certificate).is_ok()) {
        return settled(Answer::Impossible(certificate), obstruction::NAME);
    }
    let sat = Later::on_board_of(problem.board().squares(), &Sat);
    let racing = match options.strategies {
        named if !named.is_empty() => named,
        _ if options.first => first::strategies().to_vec(),
        _ => {
            strategies().map(|strategy| if strategy.name() == sat.name() { &sat } else { strategy }).to_vec()
        }
    };
    let mut unobserved = |_: &Standing| {};
    let observe = options.observe.unwrap_or(&mut unobserved);
    let mut report = race(&question, &racing, seed, stop, observe);
    report.elapsed = started.elapsed();
    report
}
