use std::any::Any;
use std::fmt::Display;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use super::{Answer, Cause, Counters, Finding, Outcome, Question, Racer, Report, Run, Stop, Strategy};
use crate::certificate::{Certificate, check_unless};
use crate::problem::{Problem, Tour};

/// How things stand in the middle of a race.
#[derive(Debug)]
pub struct Standing<'a> {
    /// How long it has been running.
    pub elapsed: Duration,
    /// Who is still racing, and what each has counted so far.
    pub racing: Vec<(&'static str, &'a Counters)>,
}

/// How often the observer of a race is told how it stands.
const GLANCE: Duration = Duration::from_millis(100);

/// Races these strategies, each on its own thread. The first answer that passes the verifier or the certificate
/// checker wins, and the others are told to stop; when all have ended, this returns. A strategy that panics, or
/// whose answer does not pass, loses alone.
///
/// `observe` is called about ten times a second from the calling thread.
pub fn race(
    question: &Question,
    strategies: &[&dyn Strategy],
    seed: u64,
    stop: &Stop,
    observe: &mut dyn FnMut(&Standing),
) -> Report {
    let stop = stop.below();
    let counters: Vec<Counters> = strategies.iter().map(|_| Counters::default()).collect();
    let mut ended: Vec<Option<(Duration, Ending)>> = strategies.iter().map(|_| None).collect();
    let mut first = None;

    thread::scope(|scope| {
        let (sender, endings) = channel();
        for (index, strategy) in strategies.iter().enumerate() {
            let (sender, stop, counters) = (sender.clone(), &stop, &counters[index]);
            let run = move || {
                let run = Run { stop, seed, counters };
                let found = catch_unwind(AssertUnwindSafe(|| {
                    judge(question.problem(), strategy.search(question, &run), stop)
                }));
                let ending = found.unwrap_or_else(|panic| Ending::Failed(panic_message(&*panic)));
                // the receiver outlives the scope
                let _ = sender.send((index, stop.elapsed(), ending));
            };
            let name = format!("ktour {}", strategy.name());
            if let Err(error) = thread::Builder::new().name(name).spawn_scoped(scope, run) {
                let failed = Ending::Failed(format!("no thread could be started: {error}"));
                ended[index] = Some((stop.elapsed(), failed));
            }
        }
        drop(sender);
        loop {
            match endings.recv_timeout(GLANCE) {
                Ok((index, elapsed, ending)) => {
                    if first.is_none() && matches!(ending, Ending::Tour(_) | Ending::Impossible(_)) {
                        first = Some(index);
                        stop.ask();
                    }
                    ended[index] = Some((elapsed, ending));
                }
                Err(RecvTimeoutError::Timeout) => {
                    let running = (0..strategies.len()).filter(|index| ended[*index].is_none());
                    let racing = running.map(|index| (strategies[index].name(), &counters[index])).collect();
                    observe(&Standing { elapsed: stop.elapsed(), racing });
                }
                Err(RecvTimeoutError::Disconnected) => break,
            }
        }
    });

    let elapsed = stop.elapsed();
    let mut racers = Vec::with_capacity(strategies.len());
    let mut answer = None;
    for (index, (ending, strategy)) in ended.into_iter().zip(strategies).enumerate() {
        let (elapsed, ending) =
            ending.unwrap_or_else(|| (elapsed, Ending::Failed("it did not report".into())));
        racers.push(Racer {
            strategy: strategy.name(),
            outcome: ending.outcome(),
            note: ending.note(),
            elapsed,
            counters: counters[index].all(),
        });
        if first == Some(index) {
            answer = ending.answer();
        }
    }
    let answer = answer.unwrap_or_else(|| Answer::Undecided(why_undecided(&racers, &stop)));
    Report { answer, strategy: first.map(|index| strategies[index].name()), seed, elapsed, racers }
}

/// How a racer ended, after what it found has been checked.
enum Ending {
    Tour(Tour),
    Impossible(Certificate),
    Undecided(String),
    Stopped(String),
    Failed(String),
}

/// Believes nothing that a strategy says. What does not pass was cut short if the strategy has been told to stop, and
/// otherwise it is wrong.
fn judge(problem: &Problem, finding: Finding, stop: &Stop) -> Ending {
    let refused = |what: &str, fault: &dyn Display| match stop.reached() {
        true => Ending::Stopped(format!("it was stopped before its {what} was complete, or checked")),
        false => Ending::Failed(format!("its {what} is wrong: {fault}")),
    };
    match finding {
        Finding::Path(path) => match Tour::new(problem, path) {
            Ok(tour) => Ending::Tour(tour),
            Err(fault) => refused("tour", &fault),
        },
        Finding::Impossible(certificate) => match check_unless(&|| stop.reached(), problem, &certificate) {
            Ok(()) => Ending::Impossible(certificate),
            Err(flaw) => refused("certificate", &flaw),
        },
        Finding::Undecided(learnt) if stop.reached() => Ending::Stopped(learnt),
        Finding::Undecided(why) => Ending::Undecided(why),
        Finding::Failed(why) => Ending::Failed(why),
    }
}

impl Ending {
    fn outcome(&self) -> Outcome {
        match self {
            Ending::Tour(_) => Outcome::Tour,
            Ending::Impossible(_) => Outcome::Impossible,
            Ending::Undecided(_) => Outcome::Undecided,
            Ending::Stopped(_) => Outcome::Stopped,
            Ending::Failed(_) => Outcome::Failed,
        }
    }

    fn note(&self) -> Option<String> {
        match self {
            Ending::Tour(_) | Ending::Impossible(_) => None,
            Ending::Undecided(note) | Ending::Stopped(note) | Ending::Failed(note) => Some(note.clone()),
        }
    }

    fn answer(self) -> Option<Answer> {
        match self {
            Ending::Tour(tour) => Some(Answer::Tour(tour)),
            Ending::Impossible(certificate) => Some(Answer::Impossible(certificate)),
            _ => None,
        }
    }
}

fn why_undecided(racers: &[Racer], stop: &Stop) -> String {
    let cause = match stop.cause() {
        Some(Cause::Asked) => "interrupted; ",
        Some(Cause::Deadline) => "the time limit was reached; ",
        None => "",
    };
    let said = racers.iter().map(|racer| {
        let verb = if racer.outcome == Outcome::Failed { " failed" } else { "" };
        format!("{}{verb}: {}", racer.strategy, racer.note.as_deref().unwrap_or_default())
    });
    format!("{cause}{}", said.collect::<Vec<_>>().join("; "))
}

fn panic_message(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().copied().map(str::to_owned);
    let text = text.or_else(|| panic.downcast_ref::<String>().cloned());
    format!("it panicked: {}", text.as_deref().unwrap_or("without a message"))
}
