//! What is on stdout, what on stderr, and the exit status.

use super::*;

#[test]
fn help_begins_with_examples() {
    for command in ["", "solve", "prove", "check", "judge", "draw", "completions", "man"] {
        let args = [command, "--help"];
        let args = if command.is_empty() { &args[1..] } else { &args };
        let help = stdout(args, "", 0);
        let examples = help.strip_prefix("Examples:\n").unwrap_or_else(|| panic!("{args:?}: {help}"));
        assert_eq!(examples.lines().take_while(|line| line.starts_with("  ktour ")).count(), 3, "{examples}");
    }
    assert_eq!(stdout(&["--version"], "", 0), format!("ktour {}\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn the_answer_is_on_stdout_and_what_is_said_about_it_on_stderr() {
    let args = ["solve", "3x4", "--start", "a1", "--format", "names"];
    let output = run(&args, "");
    let (answer, said) = (text(&output.stdout), text(&output.stderr));
    assert_eq!(output.status.code(), Some(0));
    assert_eq!((answer.lines().count(), answer.split_whitespace().count()), (1, 12), "{answer}");
    assert!(answer.starts_with("a1 "), "{answer}");
    assert!(said.starts_with("ktour: tour of 12 squares by ") && said.ends_with(", verified\n"), "{said}");
    assert_eq!(said.lines().count(), 1);

    let quiet = run(&[&args[..], &["-q"]].concat(), "");
    assert_eq!((quiet.status.code(), text(&quiet.stderr)), (Some(0), ""));
    let verbose = run(&[&args[..], &["-v", "--strategy", "warnsdorff,warnsdorff"]].concat(), "");
    let said: Vec<_> = text(&verbose.stderr).lines().collect();
    assert_eq!(said.len(), 2, "a strategy named twice races once: {said:?}");
    assert!(said[1].starts_with("ktour: warnsdorff: tour after ") && said[1].ends_with(" nodes"), "{said:?}");
}

#[test]
fn impossible_and_undecided_in_words() {
    let answer = stdout(&["solve", "4x4", "--closed"], "", 20);
    let lines: Vec<_> = answer.lines().collect();
    assert_eq!((lines[0], lines.len()), ("impossible", 2), "{answer}");
    assert_eq!(
        stdout(&["solve", "5x5", "--start", "b1", "-q"], "", 20),
        "impossible\nRemove the 12 squares b5 d5 a4 c4 e4 b3 d3 a2 c2 e2 b1 d1: 13 pieces are left, \
         and a tour from b1 could join at most 12.\n"
    );
    // long enough for the status line, which is for terminals only
    let output = run(&["solve", "9x9", "--start", "b1", "--strategy", "sat", "--time-limit", "1.2"], "");
    assert_eq!((output.status.code(), text(&output.stderr).lines().count()), (Some(3), 1), "{output:?}");
    let answer = text(&output.stdout);
    let lines: Vec<_> = answer.lines().collect();
    assert_eq!((lines[0], lines.len()), ("undecided", 2), "{answer}");
    assert!(lines[1].starts_with("the time limit was reached; sat: "), "{answer}");
}

#[test]
fn limits_of_time() {
    let limited =
        |limit| run(&["solve", "9x9", "--start", "b1", "--strategy", "sat", "--time-limit", limit], "");
    for none in ["0", "-0", "1e-300"] {
        assert_eq!(limited(none).status.code(), Some(3), "{none}");
    }
    for much in ["inf", "1e300", "1000"] {
        assert_eq!(stdout(&["solve", "1x1", "--time-limit", much], "", 0), "1\n");
    }
}

#[test]
fn a_picture_is_read_from_a_file_or_stdin_however_its_lines_end() {
    let folder = folder(&[("board.txt", RING)]);
    let wanted = "a1 b3 c1 a2 c3 b1 a3 c2\n";
    for (board, stdin) in [
        (&["board.txt"][..], ""),
        (&["-"], RING),
        (&[], RING),
        (&["-"], "...\r\n.#.\r\n...\r\n\r\n"),
        (&["-"], "...\n.#.\n..."),
        (&["-"], "...\n.#.\nS..\n"),
    ] {
        let args = [&["solve"], board, &["--closed", "--start", "a1", "--format", "names"]].concat();
        let output = run_in(folder.path(), &args, stdin);
        let (one, other) = (text(&output.stdout), "a1 c2 a3 b1 c3 a2 c1 b3\n");
        assert!(one == wanted || one == other, "{board:?} {stdin:?}: {output:?}");
    }
}

#[test]
fn the_object_is_as_the_interface_has_it() {
    let json = |args: &[&str], status| {
        let object = stdout(&[&["solve", "-q", "--format", "json"], args].concat(), "", status);
        assert_eq!(object.lines().count(), 1);
        // times differ
        let mut parts = object.trim_end().split("\"elapsed_ms\":");
        let mut text = parts.next().unwrap().to_owned();
        for part in parts {
            let number = part.find(',').unwrap();
            assert!(part[..number].parse::<f64>().unwrap() >= 0.0);
            text += &format!("\"elapsed_ms\":T{}", &part[number..]);
        }
        text
    };
    assert_eq!(
        json(&["1x1", "--start", "a1", "--seed", "7"], 0),
        concat!(
            r#"{"schema":1,"board":{"rows":1,"columns":1,"holes":[]},"leaper":[1,2],"kind":"open","start":"a1","#,
            r#""end":null,"status":"tour","tour":["a1"],"certificate":null,"reason":null,"#,
            r#""strategy":"single square","seed":7,"elapsed_ms":T,"verified":true,"race":[]}"#
        )
    );
    assert_eq!(
        json(&["1x3", "--closed"], 20),
        concat!(
            r#"{"schema":1,"board":{"rows":1,"columns":3,"holes":[]},"leaper":[1,2],"kind":"closed","start":null,"#,
            r#""end":null,"status":"impossible","tour":null,"certificate":{"kind":"cut","removed":["b1"],"#,
            r#""pieces":[["a1"],["c1"]],"explanation":"Remove b1: 2 pieces are left, and a closed tour could "#,
            r#"join at most 1."},"reason":null,"strategy":"obstruction","seed":0,"elapsed_ms":T,"verified":true,"race":[]}"#
        )
    );
    let undecided = json(&["9x9", "--start", "b1", "--strategy", "sat", "--time-limit", "0"], 3);
    let race = undecided.find(r#""race":[{"strategy":"sat","outcome":"stopped","elapsed_ms":T,"counters":{"#);
    assert!(
        race.is_some()
            && undecided
                .contains(r#""status":"undecided","tour":null,"certificate":null,"reason":"the time limit"#)
    );
    assert!(
        undecided.contains(r#""strategy":null,"seed":0,"elapsed_ms":T,"verified":false,"#),
        "{undecided}"
    );
}

#[test]
fn a_strategy_with_a_seed_always_answers_the_same() {
    for strategy in ["warnsdorff", "sat"] {
        let args =
            ["solve", "12x12", "--closed", "--strategy", strategy, "--seed", "3", "--format", "numbers"];
        assert_eq!(stdout(&args, "", 0), stdout(&args, "", 0), "{strategy}");
    }
}

#[test]
fn colours_are_for_terminals_or_when_asked_for() {
    let args = ["solve", "3x4", "--strategy", "warnsdorff", "--color"];
    let plain = stdout(&["solve", "3x4", "--strategy", "warnsdorff"], "", 0);
    let coloured = stdout(&[&args[..], &["always"]].concat(), "", 0);
    assert!(!plain.contains('\u{1b}') && coloured.contains("\u{1b}["), "{coloured}");
    assert_eq!(stdout(&[&args[..], &["never"]].concat(), "", 0), plain);
    let names = stdout(&[&args[..], &["always", "--format", "names"]].concat(), "", 0);
    assert!(!names.contains('\u{1b}'), "{names}");
}

/// A ring of four with a diagonal, one without an edge, and the board as a graph.
#[test]
fn graphs() {
    const RING_OF_FOUR: &str = "c a ring\r\np edge 4 5\r\ne 1 2\r\ne 2 3\r\ne 3 4\r\ne 4 1\r\ne 1 3\r\n";
    let args = ["solve", "--graph", "-", "-q"];
    assert_eq!(stdout(&args, RING_OF_FOUR, 0), "1 2 3 4\n");
    let why = "impossible\nThe graph falls into 2 pieces that no edge joins.\n";
    assert_eq!(stdout(&args, "p edge 2 0\n", 20), why);
    let json = stdout(&[&args[..], &["--format", "json"]].concat(), "p edge 2 0\n", 20);
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!((&json["status"], &json["verified"]), (&"impossible".into(), &true.into()));
    assert_eq!(json["certificate"]["pieces"], serde_json::json!([[1], [2]]));

    let hcp = stdout(&["solve", "-", "--closed", "--format", "hcp"], RING, 0);
    assert!(hcp.contains("COMMENT : 4 a2\nCOMMENT : 5 c2\n") && hcp.contains("DIMENSION : 8\n"), "{hcp}");
    assert_eq!(stdout(&args, &hcp, 0), "1 5 6 2 8 4 3 7\n");
    let dimacs = stdout(&["solve", "3x4", "--start", "a1", "--format", "dimacs-graph", "-v"], "", 0);
    assert!(dimacs.contains("\nc 15 on link1-link2, which the tour makes\np edge 15 "), "{dimacs}");
    assert_eq!(stdout(&args, &dimacs, 0).split(' ').count(), 15);
}

#[test]
fn a_script_for_each_shell_and_a_page_for_each_subcommand() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = stdout(&["completions", shell], "", 0);
        assert!(script.contains("time-limit"), "{shell}");
    }
    assert!(stdout(&["man"], "", 0).contains(".TH ktour 1"));
    for subcommand in ["solve", "prove", "check", "judge", "draw", "completions", "man"] {
        let page = stdout(&["man", subcommand], "", 0);
        assert!(page.contains(&format!(".TH ktour-{subcommand} 1")), "{page}");
    }
}
