//! The race: the first verified answer wins, a bad racer loses alone, and losers stop.

mod common;

use std::thread;
use std::time::Duration;

use common::{board, knight, squares};
use ktour::certificate::{Cut, Member};
use ktour::search::{Count, Finding, Outcome, Question, Run, Strategy, race};
use ktour::{Answer, Certificate, Kind, Problem, Report, Square, Stop};

/// A strategy made of a function.
struct Acting<F>(&'static str, F);

impl<F: Fn(&Question, &Run) -> Finding + Sync> Strategy for Acting<F> {
    fn name(&self) -> &'static str {
        self.0
    }

    fn search(&self, question: &Question, run: &Run) -> Finding {
        (self.1)(question, run)
    }
}

fn run_race(problem: &Problem, strategies: &[&dyn Strategy], stop: &Stop) -> Report {
    race(&Question::new(problem), strategies, 0, stop, &mut |_| {})
}

fn finds(problem: &Problem) -> Finding {
    Finding::Path(squares(problem.board(), "A1C2A3B1D2B3C1A2C3D1B2D3"))
}

fn waits(_: &Question, run: &Run) -> Finding {
    while !run.stop.reached() {
        run.counters.add(Count::Nodes, 1);
        thread::sleep(Duration::from_millis(1));
    }
    Finding::Undecided("waited".into())
}

#[test]
fn the_first_answer_wins_and_the_others_are_stopped() {
    let problem = knight(3, 4, Kind::Open);
    let finder = Acting("finder", |question: &Question, _: &Run| finds(question.problem()));
    let waiter = Acting("waiter", waits);
    let stop = Stop::never();
    let report = run_race(&problem, &[&waiter, &finder], &stop);
    assert!(matches!(report.answer, Answer::Tour(_)));
    assert_eq!(report.strategy, Some("finder"));
    assert_eq!(
        report.racers.iter().map(|racer| racer.outcome).collect::<Vec<_>>(),
        [Outcome::Stopped, Outcome::Tour]
    );
    assert!(report.racers[0].counters.iter().all(|(name, _)| *name == "nodes"));
    assert!(!stop.reached(), "the race stops its own, not its caller");
}

#[test]
fn a_racer_that_panics_or_lies_loses_alone() {
    let problem = knight(3, 4, Kind::Open);
    let panicker = Acting("panicker", |_: &Question, _: &Run| panic!("on purpose"));
    let liar = Acting("liar", |question: &Question, _: &Run| {
        let Finding::Path(mut path) = finds(question.problem()) else { unreachable!() };
        path.swap(3, 4);
        Finding::Path(path)
    });
    let denier = Acting("denier", |question: &Question, _: &Run| {
        let (removed, pieces) = question.problem().board().iter().partition(|square| square.number() < 3);
        Finding::Impossible(Certificate::Cut(Cut::of_squares(removed, pieces)))
    });
    let finder = Acting("finder", |question: &Question, _: &Run| {
        thread::sleep(Duration::from_millis(20));
        finds(question.problem())
    });
    let report = run_race(&problem, &[&panicker, &liar, &denier, &finder], &Stop::never());
    assert_eq!(report.strategy, Some("finder"));
    let notes: Vec<_> = report.racers.iter().map(|racer| racer.note.clone().unwrap_or_default()).collect();
    assert_eq!(notes[0], "it panicked: on purpose");
    assert_eq!(notes[1], "its tour is wrong: step 4: a3 to d2 is no move of the knight");
    assert!(notes[2].starts_with("its certificate is wrong: "), "{}", notes[2]);
    assert!(report.racers[..3].iter().all(|racer| racer.outcome == Outcome::Failed));
}

#[test]
fn when_all_fail_the_answer_says_so() {
    let problem = knight(3, 4, Kind::Open);
    let panicker = Acting("panicker", |_: &Question, _: &Run| panic!("on purpose"));
    let waiter = Acting("waiter", waits);
    let stop = Stop::never().within(Duration::from_millis(30));
    let report = run_race(&problem, &[&panicker, &waiter], &stop);
    let Answer::Undecided(why) = report.answer else { panic!("undecided") };
    assert_eq!(why, "the time limit was reached; panicker failed: it panicked: on purpose; waiter: waited");
    assert_eq!(report.strategy, None);
}

#[test]
fn the_observer_sees_who_is_racing() {
    let problem = knight(3, 4, Kind::Open);
    let waiter = Acting("waiter", waits);
    let stop = Stop::never().within(Duration::from_millis(350));
    let mut seen = Vec::new();
    race(&Question::new(&problem), &[&waiter], 0, &stop, &mut |standing| {
        seen.push((standing.racing[0].0, standing.racing[0].1.get(Count::Nodes)));
    });
    assert!(seen.len() >= 2 && seen.iter().all(|(name, nodes)| *name == "waiter" && *nodes > 0), "{seen:?}");
}

#[test]
fn a_certificate_that_holds_wins() {
    let problem = knight(3, 3, Kind::Open);
    let prover = Acting("prover", |_: &Question, _: &Run| {
        let centre = vec![Member::Square(Square::new(4))];
        let ring =
            (0..9).filter(|index| *index != 4).map(|index| Member::Square(Square::new(index))).collect();
        Finding::Impossible(Certificate::Cut(Cut { removed: vec![], pieces: vec![centre, ring] }))
    });
    assert_eq!(board(3, 3).squares(), 9);
    let report = run_race(&problem, &[&prover], &Stop::never());
    assert!(matches!(report.answer, Answer::Impossible(Certificate::Cut(_))));
}
