//! SAT solvers that others have written: what `encode` writes they solve, and what they answer `decode` reads.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use assert_cmd::cargo::cargo_bin;
use tempfile::TempDir;

/// A solver, how it is called by hand, and how by `--solver`.
const SOLVERS: [(&str, &str, &str); 3] = [
    ("cadical", "cadical -q f.cnf > answer", "cadical -q"),
    ("cadical", "cadical -q f.cnf proof > answer", "cadical -q {cnf} {proof}"),
    ("minisat", "minisat f.cnf answer > log", "minisat {cnf} {out}"),
];

const ENCODINGS: [&str; 3] = ["cuts", "order", "position"];

/// Whether it is there. Says so on stderr if it is not; but where `CI` is set, that is a failure.
fn installed(solver: &str) -> bool {
    let paths = std::env::var_os("PATH").unwrap_or_default();
    let found = std::env::split_paths(&paths).any(|path| path.join(solver).is_file());
    assert!(found || std::env::var_os("CI").is_none(), "{solver} is not installed");
    #[expect(clippy::print_stderr, reason = "a test that is skipped says so")]
    if !found {
        eprintln!("skipped: {solver} is not installed");
    }
    found
}

/// Runs `ktour` in this folder; yields its status and what it says on stdout.
fn ktour(folder: &Path, args: &[&str]) -> (i32, String) {
    let mut command = assert_cmd::Command::new(cargo_bin("ktour"));
    let output = command.args(args).current_dir(folder).timeout(Duration::from_secs(120)).output().unwrap();
    (output.status.code().unwrap(), String::from_utf8(output.stdout).unwrap())
}

/// The lines that `decode` says of what this solver, called by this line, makes of the formula.
fn solved(folder: &Path, by_hand: &str) -> (i32, Vec<String>) {
    // the status says whether there is a model, as does the answer
    Command::new("sh").args(["-c", by_hand]).current_dir(folder).status().unwrap();
    let (status, said) = ktour(folder, &["decode", "f.cnf", "answer", "--format", "names"]);
    (status, said.lines().map(str::to_owned).collect())
}

/// Adds the cuts as `decode` says.
fn add_cuts(folder: &Path, said: &[String]) {
    let formula = fs::read_to_string(folder.join("f.cnf")).unwrap();
    let old = formula.lines().find(|line| line.starts_with("p cnf")).unwrap();
    let header = said[1].split('`').nth(1).unwrap();
    fs::write(folder.join("f.cnf"), formula.replace(old, header) + &said[2..].join("\n") + "\n").unwrap();
}

#[test]
fn a_tour_of_the_chessboard_with_each_encoding() {
    for (solver, by_hand, _) in SOLVERS.into_iter().filter(|(solver, ..)| installed(solver)) {
        for encoding in ENCODINGS {
            let folder = TempDir::new().unwrap();
            let folder = folder.path();
            ktour(folder, &["encode", "8x8", "--closed", "--encoding", encoding, "-o", "f.cnf"]);
            let mut answer = solved(folder, by_hand);
            while answer.0 == 3 && encoding == "cuts" {
                add_cuts(folder, &answer.1);
                answer = solved(folder, by_hand);
            }
            assert_eq!(answer.0, 0, "{solver} {encoding}: {answer:?}");
            fs::write(folder.join("tour"), &answer.1[0]).unwrap();
            let valid = ktour(folder, &["check", "tour", "--board", "8x8", "--closed"]);
            assert_eq!(valid, (0, "valid closed tour of 64 squares on 8x8\n".into()));
        }
    }
}

#[test]
fn there_is_no_closed_tour_of_4x6() {
    for (solver, by_hand, _) in SOLVERS.into_iter().filter(|(solver, ..)| installed(solver)) {
        for encoding in ENCODINGS {
            let folder = TempDir::new().unwrap();
            let folder = folder.path();
            ktour(folder, &["encode", "4x6", "--closed", "--encoding", encoding, "-o", "f.cnf"]);
            let mut answer = solved(folder, by_hand);
            while answer.0 == 3 && encoding == "cuts" {
                add_cuts(folder, &answer.1);
                answer = solved(folder, by_hand);
            }
            assert_eq!((answer.0, &*answer.1[0]), (20, "impossible"), "{solver} {encoding}");
        }
    }
}

#[test]
fn solve_and_prove_by_them() {
    for (_, _, command) in SOLVERS.into_iter().filter(|(solver, ..)| installed(solver)) {
        let folder = TempDir::new().unwrap();
        let folder = folder.path();
        for encoding in ENCODINGS {
            let by = ["--strategy", "sat", "--encoding", encoding, "--solver", command];
            let (status, _) = ktour(folder, &[&["solve", "8x8", "-o", "tour"], &by[..]].concat());
            assert_eq!(status, 0, "{command} {encoding}");
            assert_eq!(ktour(folder, &["check", "tour"]).1, "valid open tour of 64 squares on 8x8\n");
            let (status, said) = ktour(folder, &[&["solve", "4x6", "--closed"], &by[..]].concat());
            assert!(status == 20 && said.starts_with("impossible\nNo choice of moves gives "), "{said}");
        }
        let prove = ["prove", "4x6", "--closed", "--refutation", "--out", "why", "--solver", command];
        assert_eq!(ktour(folder, &prove).0, 20);
        let (status, said) = ktour(folder, &["check", "why"]);
        assert!(status == 0 && said.starts_with("valid refutation: there is no closed tour"), "{said}");
    }
}

/// The proof that it writes of the last formula is taken if it passes the check, which this one does.
#[test]
fn a_proof_of_theirs_is_checked_like_our_own() {
    use ktour::cnf::{ClauseSink, Literal, drat, rup};
    use ktour::search::backend::{Backend, External, SolverCommand, Verdict};
    use ktour::search::{Counters, Run};

    if !installed("cadical") {
        return;
    }
    let (stop, counters) = (ktour::Stop::never(), Counters::default());
    let run = Run { stop: &stop, seed: 0, counters: &counters };
    let command: SolverCommand = "cadical -q {cnf} {proof}".parse().unwrap();
    let mut solver = External::new(&command, &run).unwrap();
    let mut formula = ktour::cnf::Formula::new();
    // four pigeons, three holes
    let at = |pigeon: i32, hole: i32| Literal::from_dimacs(3 * pigeon + hole + 1).unwrap();
    let somewhere = (0..4).map(|pigeon| (0..3).map(|hole| at(pigeon, hole)).collect());
    let pairs = (0..4).flat_map(|a| (0..a).map(move |b| (a, b)));
    let apart = pairs.flat_map(|(a, b)| (0..3).map(move |hole| vec![!at(a, hole), !at(b, hole)]));
    for clause in somewhere.chain(apart).collect::<Vec<Vec<Literal>>>() {
        formula.add_clause(&clause);
        solver.add_clause(&clause);
    }
    assert_eq!(solver.solve(), Verdict::Unsatisfiable);
    let proof = solver.proof().unwrap();
    assert!(rup::check(&formula, &mut drat::Reader::new(&*proof).unwrap()).is_ok());
}
