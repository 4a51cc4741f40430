//! What is wrong is said on one line of stderr, with nothing on stdout, and the exit status is 2.

use super::*;

#[test]
fn a_wrong_input_is_one_line_on_stderr() {
    let cases: &[(&[&str], &str, &str)] = &[
        (&["solve", "8y8"], "", "`8y8` is neither ROWSxCOLUMNS nor a readable file: "),
        (
            &["solve", "no/such/board.txt"],
            "",
            "`no/such/board.txt` is neither ROWSxCOLUMNS nor a readable file: ",
        ),
        (&["solve", "."], "", "`.` is neither ROWSxCOLUMNS nor a readable file: "),
        (&["solve", "8\n\u{1b}[31my8"], "", "`8 \\u{1b}[31my8` is neither"),
        (&["solve", "0x5"], "", "a board of 0x5 has no squares\n"),
        (&["solve", "8x0"], "", "a board of 8x0 has no squares\n"),
        (&["solve", "8x-8"], "", "8x-8: -8 is no number of rows or columns\n"),
        (
            &["solve", "99999999999999999999x2"],
            "",
            "99999999999999999999x2: 99999999999999999999 is too large",
        ),
        (&["solve", "70000x70000"], "", "a board of 70000x70000 is too large: at most 4294967295 squares\n"),
        (&["solve", "8x8", "--start", "i9"], "", "--start: `i9` is off the board of 8x8\n"),
        (&["solve", "8x8", "--start", "0,0"], "", "--start: `0,0` is off the board of 8x8\n"),
        (&["solve", "8x8", "--end", "65"], "", "--end: `65` is off the board of 8x8\n"),
        (&["solve", "8x8", "--start", "-1"], "", "--start: `-1` is no square: write c3, "),
        (&["solve", "8x8", "--start", "a1", "--end", "a1"], "", "the start and the end are both a1, "),
        (&["solve", "8x8", "--closed", "--end", "a1"], "", "a closed tour has no end: "),
        (&["solve", "--start", "1,1"], "#..\n...\n...\n", "the start a3 is a hole\n"),
        (
            &["solve", "-", "--start", "a1"],
            "S..\n...\n",
            "--start a1 contradicts the picture, which has it on a2\n",
        ),
        (
            &["solve", "-", "--end", "a1"],
            "..E\n...\n",
            "--end a1 contradicts the picture, which has it on c2\n",
        ),
        (&["solve", "8x8", "--given", "a1"], "", "--given: `a1` is no move: write two squares with a dash "),
        (
            &["solve", "8x8", "--given", "a1-b3", "--given", "a1-b4"],
            "",
            "--given: a1-b4 is no move of the knight\n",
        ),
        (&["solve", "8x8", "--given", "-1-b4"], "", "--given: `` is no square: write c3, "),
        (&["prove", "8x8", "--avoid", "a1-i9", "--out", "x"], "", "--avoid: `i9` is off the board of 8x8\n"),
        (
            &["solve", "8x8", "--given", "1-8,4,2-19"],
            "",
            "--given: `8,4,2` can be divided into two squares in two",
        ),
        (&["solve", "--given", "a3-b1"], "#..\n...\n...\n", "--given: the move's square a3 is a hole\n"),
        (
            &["check", "--given", "a1-b3", "--closed"],
            "1 2\n3 4\n",
            "standard input: --given: `b3` is off the board",
        ),
        (
            &["solve"],
            "size(8).\nforbiden(1,1).",
            "standard input: line 2, column 1: `forbiden` is none of the facts ",
        ),
        (&["solve"], "size(8). givenmove(1,1,2,2).", "a8-b7 is no move of the knight\n"),
        (
            &["solve", "--graph", "-"],
            "p edge 2 1\ne 1 3\n",
            "standard input: line 2: 3 is none of the vertices 1 to 2\n",
        ),
        (
            &["solve", "--graph", "-"],
            "...\n",
            "standard input: this is neither a TSPLIB file of the type HCP nor a ",
        ),
        (&["solve", "--graph", "no-file"], "", "no-file: "),
        (
            &["solve", "8x8", "--graph", "-"],
            "",
            "the argument '[BOARD]' cannot be used with '--graph <FILE>'\n",
        ),
        (
            &["solve", "--graph", "-", "--strategy", "matching"],
            "p edge 1 0\n",
            "--strategy: matching takes boards only; a graph is for sat\n",
        ),
        (
            &["solve", "--graph", "-", "--format", "svg"],
            "p edge 1 0\n",
            "a graph has no squares, so its answer is written with --format numbers or json\n",
        ),
        (
            &["solve", "1x1", "--format", "hcp"],
            "",
            "a single square is a tour, and there is no graph of it\n",
        ),
        (&["solve"], "", "standard input: a board has at least one row, and here is none\n"),
        (&["solve"], "\u{feff}...\n", "standard input: line 1, column 1: '\\u{feff}' is none of "),
        (
            &["solve", "-"],
            "...\n..\n",
            "standard input: line 2, column 3: this row is 2 long, but the first is 3\n",
        ),
        (&["solve", "-"], "...\n.?.\n", "standard input: line 2, column 2: '?' is none of "),
        (&["solve", "-"], "S..\n.S.\n", "standard input: line 2, column 2: a second `S`; "),
        (&["solve", "-"], "##\n##\n", "standard input: every square of the board is a hole\n"),
        (
            &["solve", "8x8", "--leaper", "0,0"],
            "",
            "invalid value '0,0' for '--leaper <R,S>': a (0,0)-leaper",
        ),
        (
            &["solve", "8x8", "--leaper", "3"],
            "",
            "invalid value '3' for '--leaper <R,S>': write R,S, such as 1,2\n",
        ),
        (
            &["solve", "8x8", "--leaper", "-1,2"],
            "",
            "invalid value '-1,2' for '--leaper <R,S>': `-1` is no whole",
        ),
        (
            &["solve", "8x8", "--strategy", "sat,magic"],
            "",
            "invalid value 'magic' for '--strategy <LIST>' [possible values: warnsdorff, sat, matching]\n",
        ),
        (
            &["solve", "8x8", "--strategy", "sat,warnsdorf"],
            "",
            "invalid value 'warnsdorf' for '--strategy <LIST>' [possible values: warnsdorff, sat, matching]; a similar value exists: 'warnsdorff'\n",
        ),
        (&["man", "sovle"], "", "there is no subcommand `sovle`\n"),
        (
            &["completions", "bsh"],
            "",
            "invalid value 'bsh' for '<SHELL>' [possible values: bash, elvish, fish, ",
        ),
        (
            &["judge", "poj2448"],
            "",
            "invalid value 'poj2448' for '[PROBLEM]' [possible values: sicily1152, sicily1153, poj2488, ",
        ),
        (
            &["solve", "8x8", "--time-limit", "-1"],
            "",
            "invalid value '-1' for '--time-limit <SECONDS>': a time limit",
        ),
        (
            &["solve", "8x8", "--time-limit", "NaN"],
            "",
            "invalid value 'NaN' for '--time-limit <SECONDS>': a time",
        ),
        (
            &["solve", "8x8", "--seed", "-1"],
            "",
            "invalid value '-1' for '--seed <N>': a seed is a whole number",
        ),
        (
            &["solve", "8x8", "--format", "gird"],
            "",
            "invalid value 'gird' for '--format <FORMAT>' [possible values: grid, names, numbers, json, svg, board, hcp, dimacs-graph]; a similar value exists: 'grid'\n",
        ),
        (
            &["solve", "8x8", "--colsed"],
            "",
            "unexpected argument '--colsed' found; a similar argument exists: '--closed'\n",
        ),
        (&["solve", "8x8", "9x9"], "", "unexpected argument '9x9' found\n"),
        (&["solve", "8x8", "-q", "-v"], "", "the argument '-q' cannot be used with '-v'\n"),
        (
            &["sovle"],
            "",
            "unrecognized subcommand 'sovle'; some similar subcommands exist: 'prove', 'solve'\n",
        ),
        (&["judge", "sicily1152", "--check", "."], "", ".: it cannot be read: "),
        (&["check"], "", "standard input: there is nothing to check\n"),
        (&["check"], " \n\r\n", "standard input: there is nothing to check\n"),
        (&["check", "no-file"], "", "no-file: "),
        (&["check"], "1 2\n3\n", "standard input: line 2: this row has 1 entries, but the first has 2\n"),
        (&["check"], "a1 b3\n", "standard input: line 1, column 1: `a1` is neither a step number nor a hole"),
        (
            &["check"],
            "1 2\n3 \0\n",
            "standard input: line 2, column 3: `\\u{0}` is neither a step number nor",
        ),
        (&["check"], "impossible\nwhy\n", "standard input: this is no tour but the answer `impossible`; "),
        (&["check"], "{\"schema\":1}", "standard input: missing field `board` at line 1 column 12\n"),
        (&["check", "--board", "3x4"], "{}", "standard input: this is JSON, which states its own board: "),
        (&["check", "--board", "3x4"], "a1 what", "standard input: step 2: `what` is no square: "),
        (
            &["check", "--board", "3y4"],
            "a1",
            "standard input: `3y4` is neither ROWSxCOLUMNS nor a readable file: ",
        ),
        (
            &["check", "--board", "-"],
            "a1",
            "the board and the tour cannot both be read from standard input\n",
        ),
        (&["check", "--closed", "--end", "a1"], GRID, "standard input: a closed tour has no end: "),
    ];
    for (args, stdin, message) in cases {
        let output = run(args, stdin);
        let stderr = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{args:?}: {stderr}");
        assert_eq!(text(&output.stdout), "", "{args:?}");
        assert!(stderr.starts_with(&format!("ktour: {message}")), "{args:?}: {stderr}");
        assert_eq!(stderr.matches('\n').count(), 1, "{args:?}: {stderr}");
    }
}

#[test]
fn what_is_no_text_is_refused_where_it_begins() {
    for subcommand in ["solve", "check", "draw"] {
        let output = ktour(&[subcommand]).write_stdin(b".1\n.\xff\n").output().unwrap();
        let message = "ktour: standard input: line 2, column 2: this is no UTF-8 text\n";
        assert_eq!((output.status.code(), text(&output.stderr)), (Some(2), message));
    }
}
