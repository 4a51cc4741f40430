//! `sat` with an outside solver that is not to be trusted: each is a line for the shell.
#![cfg(unix)]

mod common;

use std::fs;
use std::path::Path;
use std::time::Duration;

use common::knight;
use ktour::search::encoding::EncodingKind;
use ktour::search::{Outcome, Sat};
use ktour::{Answer, Certificate, Kind, Options, Problem, Report, Stop, solve};

/// Asks the solver that this script is; `$1` is the formula, `$2` the answer and `$3` the proof.
fn ask(script: &str, encoding: EncodingKind, problem: &Problem, stop: &Stop) -> Report {
    // most answer on standard output
    let out = if script.contains("$2") { "{out}" } else { "-" };
    let command = format!("sh -c '{script}' sh {{cnf}} {out} {{proof}}");
    ask_command(&command, encoding, problem, stop)
}

fn ask_command(command: &str, encoding: EncodingKind, problem: &Problem, stop: &Stop) -> Report {
    let sat = Sat { encoding, solver: Some(command.parse().unwrap()) };
    solve(problem, Options { strategies: vec![&sat], ..Options::default() }, stop)
}

fn failure(report: &Report) -> &str {
    assert!(matches!(report.answer, Answer::Undecided(_)), "{report:?}");
    assert_eq!(report.racers[0].outcome, Outcome::Failed, "{report:?}");
    report.racers[0].note.as_deref().unwrap()
}

#[test]
fn whatever_goes_wrong_is_said() {
    let problem = knight(6, 6, Kind::Closed);
    for (script, failure_says) in [
        (r#"echo "s SATISFIABLE"; echo "v 0""#, "gave a model in which clause 1 is false"),
        (r#"echo SAT > "$2"; echo 0 >> "$2""#, "gave a model in which clause 1 is false"),
        (
            r#"echo "s SATISFIABLE"; echo "v 1 -2""#,
            "gave no answer that can be read: line 3, column 1: the answer ends",
        ),
        (r#"echo "s SATISFIABLE"; echo "v 99999999 0""#, "literal 99999999, but the formula has"),
        (r#"echo "s UNKNOWN""#, "says that it does not know"),
        ("echo hello", "gave no answer that can be read: line 1, column 1: expected a line"),
        ("true", "gave no answer that can be read: line 1, column 1: the answer ends"),
        ("exit 3", "ended without an answer: exit status: 3"),
        ("kill -SEGV $$", "ended without an answer: signal: 11"),
        ("exec yes", "wrote more than 256 MiB"),
        (r#"exec yes > "$3""#, "wrote more than 256 MiB"),
    ] {
        for encoding in [EncodingKind::Cuts, EncodingKind::Order] {
            let report = ask(script, encoding, &problem, &Stop::never());
            let failure = failure(&report);
            assert!(failure.contains(failure_says), "{script}: {failure}");
        }
    }
    let report = ask_command("no-such-solver -q", EncodingKind::Cuts, &problem, &Stop::never());
    assert!(failure(&report).starts_with("`no-such-solver` could not be started: "), "{report:?}");
}

const UNSATISFIABLE: &str = r#"echo "s UNSATISFIABLE""#;

#[test]
fn that_there_is_no_tour_is_not_believed() {
    let problem = knight(6, 6, Kind::Closed);
    let lazy = ask(UNSATISFIABLE, EncodingKind::Cuts, &problem, &Stop::never());
    let says = "sat: the SAT solver says that there is no tour, but the formula of its cuts can be satisfied";
    assert_eq!(lazy.answer, Answer::Undecided(says.into()));
    for encoding in [EncodingKind::Order, EncodingKind::Position] {
        let report = ask(UNSATISFIABLE, encoding, &problem, &Stop::never());
        assert!(failure(&report).ends_with("says that there is no tour, which is wrong: there is one"));
    }
}

#[test]
fn where_there_is_none_that_is_proved() {
    let problem = knight(3, 6, Kind::Open);
    let wrong_proof = r#"echo 0 > "$3"; echo "s UNSATISFIABLE""#;
    for script in [UNSATISFIABLE, wrong_proof] {
        for encoding in [EncodingKind::Order, EncodingKind::Position] {
            let report = ask(script, encoding, &problem, &Stop::never());
            let refuted = matches!(report.answer, Answer::Impossible(Certificate::Refutation(_)));
            assert!(refuted, "{report:?}");
        }
    }
    // the degrees alone rule this out, so that no cut is waited for
    let problem = knight(3, 3, Kind::Open);
    for script in [UNSATISFIABLE, wrong_proof] {
        let report = ask(script, EncodingKind::Cuts, &problem, &Stop::never());
        assert!(matches!(report.answer, Answer::Impossible(Certificate::Refutation(_))), "{report:?}");
    }
}

/// The processes of the script write their numbers down; at the end none of them is there.
#[test]
#[cfg(target_os = "linux")]
fn a_solver_that_hangs_is_ended_with_all_that_it_started() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("processes");
    let name = file.display();
    for script in [
        format!(r#"sleep 1000 & echo $$ $! > "{name}"; wait"#),
        // one whose answer is there already
        format!(r#"sleep 1000 & echo $$ $! > "{name}"; echo "s UNKNOWN""#),
        format!(r#"trap "" TERM INT; sleep 1000 & echo $$ $! > "{name}"; while :; do wait; done"#),
    ] {
        let stop = Stop::never().within(Duration::from_secs(1));
        ask(&script, EncodingKind::Cuts, &knight(6, 6, Kind::Closed), &stop);
        let processes = fs::read_to_string(&file).unwrap();
        assert_eq!(processes.split_whitespace().count(), 2);
        let is_there = |process: &str| {
            let status = fs::read_to_string(Path::new("/proc").join(process).join("stat"));
            // what has been killed may wait for its parent to take notice
            status.is_ok_and(|status| !status.contains(") Z "))
        };
        let all_gone = || !processes.split_whitespace().any(is_there);
        assert!((0..100).any(|_| all_gone() || (std::thread::sleep(Duration::from_millis(10)), false).1));
    }
}
