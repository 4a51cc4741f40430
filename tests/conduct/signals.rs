//! Ctrl-C, and being asked to terminate.

use super::*;

/// Waits until this strategy races.
fn wait_for_race(child: &Child, strategy: &str) {
    let thread = format!("ktour {strategy}\n");
    let races = || {
        let threads = fs::read_dir(format!("/proc/{}/task", child.id())).unwrap();
        let mut names = threads.flatten().map(|thread| fs::read_to_string(thread.path().join("comm")));
        names.any(|name| name.is_ok_and(|name| name == thread))
    };
    for _ in 0..1000 {
        if races() {
            return;
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    panic!("{strategy} does not race");
}

fn kill(child: &Child, signal: &str) {
    assert!(Command::new("kill").args([signal, &child.id().to_string()]).status().unwrap().success());
}

#[test]
fn the_first_stops_the_race_and_tells_what_was_learnt() {
    for signal in ["-INT", "-TERM"] {
        let child = spawn(&["solve", "9x9", "--start", "b1", "--strategy", "sat"]);
        wait_for_race(&child, "sat");
        kill(&child, signal);
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(130), "{output:?}");
        assert!(text(&output.stdout).starts_with("undecided\ninterrupted; sat: "), "{output:?}");
    }
}

#[test]
fn a_proof_that_is_sought_is_stopped_and_nothing_is_written() {
    let folder = folder(&[]);
    let why = folder.path().join("why");
    let args = ["prove", "9x9", "--start", "b1", "--refutation", "--out", why.to_str().unwrap()];
    let child = spawn(&args);
    wait_for_race(&child, "sat");
    kill(&child, "-INT");
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130), "{output:?}");
    assert!(text(&output.stdout).starts_with("undecided\ninterrupted; sat: "), "{output:?}");
    assert_eq!(besides(&folder, &[]), [""; 0]);
}

#[test]
fn one_after_the_race_ends_the_program() {
    let mut child = spawn(&["solve", "300x300", "-q"]);
    // something is there to be read, so the race is over; the rest does not fit into the pipe
    let mut first = [0];
    child.stdout.as_mut().unwrap().read_exact(&mut first).unwrap();
    kill(&child, "-INT");
    assert_eq!(child.wait().unwrap().code(), Some(130));
}

#[test]
fn one_while_input_is_waited_for_ends_the_program() {
    let mut child = spawn_with(Stdio::piped(), &["judge", "sicily1153"]);
    let mut input = child.stdin.take().unwrap();
    input.write_all(b"4\n5").unwrap();
    // the first start is answered, so the next is waited for
    let mut line = String::new();
    BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
    assert!(line.starts_with("4 "), "{line}");
    // between the answer and the wait there are a few instructions
    std::thread::sleep(Duration::from_millis(100));
    kill(&child, "-INT");
    assert_eq!(child.wait().unwrap().code(), Some(130));
    drop(input);
}
