use super::{Answer, Question, Report, Standing, Stop, Strategy, obstruction, race, strategies};
use crate::certificate::check;
use crate::problem::{Problem, Tour};

/// How a problem is to be solved.
#[derive(Default)]
pub struct Options<'a> {
    /// Which strategies race; empty means all, after the obstructions that are cheap to find.
    pub strategies: Vec<&'a dyn Strategy>,
    /// Where choices by chance come from.
    pub seed: u64,
    /// Is told about ten times a second how things stand.
    pub observe: Option<&'a mut dyn FnMut(&Standing)>,
}

/// Answers a problem.
///
/// Unless strategies are named, a cheap obstruction is looked for first; it is reported as the strategy
/// `obstruction`. Then the strategies race.
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
    let by_default = options.strategies.is_empty();
    let obstruction = (by_default || single).then(|| obstruction::find(problem)).flatten();
    // believed no more than what a racer says
    if let Some(certificate) = obstruction.filter(|certificate| check(problem, certificate).is_ok()) {
        return settled(Answer::Impossible(certificate), obstruction::NAME);
    }
    let racing = if by_default { strategies().to_vec() } else { options.strategies };
    let mut unobserved = |_: &Standing| {};
    let observe = options.observe.unwrap_or(&mut unobserved);
    let mut report = race(&Question::new(problem), &racing, seed, stop, observe);
    report.elapsed = started.elapsed();
    report
}
