//! `ktour check`

use super::*;

#[test]
fn check_says_valid_or_what_is_wrong() {
    let ring = "a1 b3 c1 a2 c3 b1 a3 c2";
    let folder = folder(&[("ring", RING), ("ends", "S.E\n.#.\n...\n")]);
    let cases: &[(&[&str], &str, Result<&str, &str>)] = &[
        (&[], GRID, Ok("open tour of 12 squares on 3x4")),
        (&[], "0 3 6 9\r\n\r\n11 8 1 4\r\n2 5 10 7", Ok("open tour of 12 squares on 3x4")),
        (&["--start", "1,1", "--end", "a2", "--leaper", "2,1"], GRID, Ok("open tour of 12 squares on 3x4")),
        (&[], "1 4 7\n6 # 2\n3 8 5\n", Ok("open tour of 8 squares on 3x3")),
        (&["--closed"], "1 4 7\n6 . 2\n3 8 5\n", Ok("closed tour of 8 squares on 3x3")),
        (&[], "1\n", Ok("open tour of 1 square on 1x1")),
        (&["--leaper", "0,1"], "1 2\n4 3\n", Ok("open tour of 4 squares on 2x2")),
        (&["--board", "ring", "--closed"], ring, Ok("closed tour of 8 squares on 3x3")),
        (&["--board", "3x3"], "7 2 9 4 3 8 1 6", Err("b2 is not visited: the tour has 8 of 9 squares")),
        (&["--board", "ring"], "7 2 9 4 3 8 1 6", Ok("open tour of 8 squares on 3x3")),
        (&["--board", "ends"], ring, Err("step 1: the tour starts at a1, not at a3")),
        (&["--board", "ring"], "a1 b4", Err("step 2: `b4` is off the board of 3x3")),
        (&["--board", "ring"], "a1 b2", Err("step 2: b2 is a hole")),
        (&["--closed"], GRID, Err("step 12: the tour does not close, as a2 to a3 is no move of the knight")),
        (&["--start", "a1"], GRID, Err("step 1: the tour starts at a3, not at a1")),
        (&["--end", "a1"], GRID, Err("step 12: the tour ends at a2, not at a1")),
        (&["--leaper", "1,3"], GRID, Err("step 2: a3 to c2 is no move of the (1,3)-leaper")),
        (
            &[],
            " 1 10  5 18 99\n 4 17  2 11  6\n 9 20 13 24 15\n18  3 22  7 12\n21  8 19 14 23\n",
            Err("step 99 is on e5, but 25 squares counted from 1 end with step 25"),
        ),
        (&[], "1 2\n2 3\n", Err("step 2 is both on b2 and on a1")),
        (
            &[],
            "0 13 16 6 1\n17 7 2 14 18\n12 15 21 8 5\n22 3 11 19 23\n10 20 24 4 9\n",
            Err("step 2: a5 to e5 is no move of the knight; steps counted from 1, in the grid from 0"),
        ),
    ];
    for (args, stdin, verdict) in cases {
        let output = run_in(folder.path(), &[&["check", "-"], *args].concat(), stdin);
        let (line, status) = match verdict {
            Ok(what) => (format!("valid {what}\n"), 0),
            Err(why) => (format!("invalid: {why}\n"), 1),
        };
        assert_eq!((text(&output.stdout), output.status.code()), (&*line, Some(status)), "{args:?} {stdin}");
        assert_eq!(text(&output.stderr), "");
    }
}

#[test]
fn check_holds_an_object_to_the_problem_it_states() {
    let args = ["solve", "6x6", "--closed", "--start", "a1", "--format", "json", "-q"];
    let object = stdout(&args, "", 0);
    let check = |args: &[&str], object: &str| run(&[&["check"], args].concat(), object);
    let valid = "valid closed tour of 36 squares on 6x6\n";
    assert_eq!(text(&check(&["--closed", "--start", "a1", "--leaper", "1,2"], &object).stdout), valid);
    for (args, message) in [
        (&["--start", "b1"], "standard input: --start asks for b1, but the file for a1\n"),
        (&["--end", "b1"], "standard input: --end asks for b1, but the file for none\n"),
        (
            &["--leaper", "1,4"],
            "standard input: --leaper asks for the (1,4)-leaper, but the file for the knight\n",
        ),
    ] {
        let output = check(args, &object);
        assert_eq!((output.status.code(), text(&output.stderr)), (Some(2), &*format!("ktour: {message}")));
    }
    let open = object.replace("\"closed\"", "\"open\"");
    assert_eq!(text(&check(&[], &open).stdout), "valid open tour of 36 squares on 6x6\n");
    assert_eq!(check(&["--closed"], &open).status.code(), Some(2));
    for (old, new, fault) in [
        ("\"start\":\"a1\"", "\"start\":\"f6\"", "invalid: step 1: the tour starts at a1, not at f6\n"),
        ("[1,2]", "[1,4]", "invalid: step 2: "),
        ("\"tour\":[\"a1\",", "\"tour\":[\"a1\",\"a7\",", "invalid: step 2: `a7` is off the board of 6x6\n"),
        ("\"holes\":[]", "\"holes\":[\"f6\"]", "invalid: step "),
    ] {
        assert!(object.contains(old));
        let output = check(&[], &object.replace(old, new));
        assert_eq!(output.status.code(), Some(1), "{old}");
        assert!(text(&output.stdout).starts_with(fault), "{output:?}");
    }
}

#[test]
fn check_holds_a_certificate_to_the_problem_it_states() {
    let cut = stdout(&["solve", "5x5", "--start", "b1", "--format", "json"], "", 20);
    let valid = stdout(&["check"], &cut, 0);
    assert!(valid.starts_with("valid cut: Remove the 12 squares b5 d5 "), "{valid}");
    let elsewhere = cut.replace("\"start\":\"b1\"", "\"start\":\"a1\"");
    let invalid = "invalid: 12 removed leave 13 pieces, and a tour could join 13\n";
    assert_eq!(stdout(&["check"], &elsewhere, 1), invalid);

    let deficit = stdout(&["solve", "1x1", "--closed", "--format", "json"], "", 20);
    assert_eq!(
        stdout(&["check"], &deficit, 0),
        "valid deficit: a1 has 0 moves, and a closed tour passes through it by two.\n"
    );
    assert_eq!(stdout(&["check"], &deficit.replace("\"closed\"", "\"open\""), 1).lines().count(), 1);

    let searched = stdout(&["solve", "4x4", "--format", "json", "--strategy", "warnsdorff"], "", 20);
    let verdict = stdout(&["check"], &searched, 1);
    assert!(
        verdict.starts_with("invalid: exhausted: ") && verdict.ends_with("no independent proof.\n"),
        "{verdict}"
    );

    let limited =
        ["solve", "9x9", "--start", "b1", "--strategy", "sat", "--time-limit", "0", "--format", "json"];
    let output = run(&["check"], &stdout(&limited, "", 3));
    let message = "ktour: standard input: the answer is `undecided`, so there is nothing to check\n";
    assert_eq!((output.status.code(), text(&output.stderr)), (Some(2), message));
}

#[test]
fn what_solve_writes_check_reads() {
    for format in ["grid", "json"] {
        let tour = stdout(&["solve", "5x6", "--closed", "--format", format], "", 0);
        assert_eq!(stdout(&["check", "--closed"], &tour, 0), "valid closed tour of 30 squares on 5x6\n");
    }
    for format in ["names", "numbers"] {
        let tour = stdout(&["solve", "5x6", "--end", "a1", "--format", format], "", 0);
        let args = ["check", "--board", "5x6", "--end", "a1"];
        assert_eq!(stdout(&args, &tour, 0), "valid open tour of 30 squares on 5x6\n");
    }
}

/// Anybody can state a board of billions of squares in a line; to judge what is said of it takes no memory for them.
#[test]
fn a_large_board_is_judged_without_looking_at_all_of_it() {
    let object = |certificate: &str| {
        format!(
            r#"{{"schema":1,"board":{{"rows":65535,"columns":65535,"holes":[]}},"leaper":[1,2],"kind":"open",
            "start":null,"end":null,"status":"impossible","certificate":{certificate}}}"#
        )
    };
    for (certificate, fault) in [
        (
            r#"{"kind":"deficit","squares":["a1"],"wanted":2,"given":1,"explanation":""}"#,
            "invalid: 2 are wanted and 3 can be given, ",
        ),
        (
            r#"{"kind":"deficit","squares":["link"],"wanted":2,"given":1,"explanation":""}"#,
            "invalid: link is joined to too many of the 4294836225 squares ",
        ),
        (
            r#"{"kind":"cut","removed":["a1"],"pieces":[["b1"]],"explanation":""}"#,
            "invalid: a65535 is neither removed nor in a piece",
        ),
    ] {
        let said = stdout(&["check"], &object(certificate), 1);
        assert!(said.starts_with(fault), "{said}");
    }
}
