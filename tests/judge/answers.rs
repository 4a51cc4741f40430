//! What is answered, and how the input is read.

use std::io::{self, Read, Write};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use ktour::judge::{JudgeError, Verdict, judge, judges};
use ktour::{Leaper, Problem, Square, Stop, verify};
use proptest::prelude::*;

use super::common::{board, open_tour_exists, squares};
use super::{BOJ, FIRST, INPUTS, answer, check, from, try_answer};

#[test]
fn the_table_names_every_problem() {
    let names: Vec<_> = judges().iter().map(|judge| judge.name()).collect();
    assert_eq!(names, INPUTS.map(|(name, _)| name));
    assert!(judges().iter().all(|judge| !judge.about().is_empty() && !judge.about().contains('\n')));
    assert!(judge("poj2489").is_none());
}

#[test]
fn samples() {
    let known = [
        (
            "poj2488",
            "3\n1 1\n2 3\n4 3\n",
            "Scenario #1:\nA1\n\nScenario #2:\nimpossible\n\nScenario #3:\nA1B3C1A2B4C2A3B1C3A4B2C4\n\n",
        ),
        ("acwing1116", "1\n5 4 0 0\n", "32\n"),
        ("boj1331", BOJ, "Valid\n"),
        (
            "leetcode2596",
            "[[0,11,16,5,20],[17,4,19,10,15],[12,1,8,21,6],[3,18,23,14,9],[24,13,2,7,22]]",
            "true\n",
        ),
        ("leetcode2596", "[[0,3,6],[5,8,1],[2,7,4]]", "false\n"),
        ("leetcode2596", "[[11,8,5,0],[0,3,10,7],[9,6,1,4]]", "false\n"),
        ("uva10255", "5 1 1\n2 1 2\n4 4 4\n", "No Circuit Tour.\n\nNo Circuit Tour.\n\nNo Circuit Tour.\n"),
        ("sicily1152", "-1", ""),
        ("sicily1153", "", ""),
        ("poj2488", "0", ""),
    ];
    for (name, input, output) in known {
        assert_eq!(answer(name, input), output, "{name} {input}");
    }
}

#[test]
fn what_is_answered_is_accepted() {
    for (name, input) in INPUTS {
        assert_eq!(check(name, input, &answer(name, input)), Verdict::Accepted, "{name}");
    }
}

#[test]
fn white_space_in_the_input_makes_no_difference() {
    for (name, input) in INPUTS {
        let output = answer(name, input);
        let forms = [
            input.replace('\n', "\r\n"),
            input.trim_end().into(),
            input.replace('\n', "\n\n  \n"),
            input.replace('\n', " "),
            input.replace(' ', "\n"),
            format!("\n\t{input}\n\n"),
        ];
        for form in forms {
            assert_eq!(answer(name, &form), output, "{name} {form:?}");
        }
    }
}

#[test]
fn wrong_inputs_are_placed_and_what_came_before_is_answered() {
    let one = answer("sicily1153", "1");
    let corner = answer("cses1689", "1 1");
    let known = [
        ("sicily1153", "65\n-1\n", "", "line 1, column 1: the start must be 1 to 64, or -1 to end, not `65`"),
        (
            "sicily1153",
            "1\n  0\n",
            &one,
            "line 2, column 3: the start must be 1 to 64, or -1 to end, not `0`",
        ),
        (
            "sicily1152",
            "\r\n\r\n31",
            "",
            "line 3, column 1: the start must be 1 to 30, or -1 to end, not `31`",
        ),
        ("sicily1152", "+1", "", "line 1, column 1: the start must be 1 to 30, or -1 to end, not `+1`"),
        ("sicily1152", "é 1", "", "line 1, column 1: the start must be 1 to 30, or -1 to end, not `é`"),
        ("poj2488", "1\n3 x\n", "", "line 2, column 3: q must be a number, not `x`"),
        ("poj2488", "1\n3 27\n", "", "line 2, column 3: q must be 1 to 26, not 27"),
        ("poj2488", "1\né 3\n", "", "line 2, column 1: p must be a number, not `é`"),
        ("poj2488", "-1", "", "line 1, column 1: the number of boards must be"),
        ("poj2488", "", "", "line 1, column 1: the input ends where the number of boards is wanted"),
        ("poj2488", "2\n1 1\n", "Scenario #1:\nA1\n\n", "line 3, column 1: the input ends where p is wanted"),
        ("poj2488", "1\n1 1 1\n", "Scenario #1:\nA1\n\n", "line 2, column 5: `1` after the last case"),
        ("cses1689", "9 1", "", "line 1, column 1: x must be 1 to 8, not 9"),
        ("cses1689", "1 1 1", &corner, "line 1, column 6: the input ends where y is wanted"),
        ("cses1689", " ", "", "line 1, column 2: the input ends where x is wanted"),
        ("boj1331", "A1\nG1\n", "", "line 2, column 1: a square must be A1 to F6, not `G1`"),
        ("boj1331", "A1\na2\n", "", "line 2, column 1: a square must be A1 to F6, not `a2`"),
        ("boj1331", "A1 B3", "", "line 1, column 6: the input ends where square 3 is wanted"),
        ("leetcode2596", "[[0,1],[2]]", "", "line 1, column 8: row 2 has 1 numbers, the first 2"),
        ("leetcode2596", "[[0,1.5]]", "", "line 1, column 6: `.5]]` where `,` or `]` is wanted"),
        ("leetcode2596", "[[0,\n\"é\"]]", "", "line 2, column 1: `\\\"é\\\"]]` where a number is wanted"),
        ("leetcode2596", "[[]]", "", "line 1, column 3: `]]` where a number is wanted"),
        (
            "leetcode2596",
            "[[0,99999999999999999999]]",
            "",
            "line 1, column 5: `99999999999999999999` is no step",
        ),
        ("leetcode2596", "[[0]] [", "true\n", "line 1, column 8: the input ends where `[` is wanted"),
        ("uva10255", "5 1 6", "", "line 1, column 5: the column must be 1 to 5, not 6"),
        ("uva10255", "51 1 1", "", "line 1, column 1: n must be 2 to 50, not 51"),
        ("acwing1116", "1\n5 4 5 0", "", "line 2, column 5: x must be 0 to 4, not 5"),
        ("acwing1116", "1 10 4 0 0", "", "line 1, column 3: n must be 1 to 9, not 10"),
        ("acwing1116", "1 99999999999999999999", "", "line 1, column 3: n must be 1 to 9, not 9999999"),
    ];
    for (name, input, output, message) in known {
        let (written, error) = try_answer(name, input);
        let error = error.unwrap_or_else(|| panic!("{name} {input:?} was answered: {written}")).to_string();
        assert!(error.starts_with(message), "{name} {input:?}: {error}");
        assert_eq!(written, output, "{name} {input:?}");
    }
}

/// All lines of a judge's output, as tours.
fn assert_tours(problem: impl Fn(u32) -> Problem, starts: &[u32], output: &str) {
    assert!(output.ends_with('\n'));
    assert_eq!(output.lines().count(), starts.len());
    for (start, line) in starts.iter().zip(output.lines()) {
        let path: Vec<_> =
            line.split(' ').map(|number| Square::new(number.parse::<u32>().unwrap() - 1)).collect();
        assert_eq!(verify(&problem(*start), &path), Ok(()), "{start}: {line}");
    }
}

#[test]
fn sicily_from_every_start() {
    for (name, rows, columns) in [("sicily1152", 5, 6), ("sicily1153", 8, 8)] {
        // what follows -1 is no business of the judge's
        let starts: Vec<_> = (1..=rows * columns).chain([1, 1]).collect();
        let input = starts.iter().map(|start| format!("{start}\n")).collect::<String>() + "-1\nwhatever";
        let output = answer(name, &input);
        assert_tours(|start| from(rows, columns, start), &starts, &output);
        assert_eq!(check(name, &input, &output), Verdict::Accepted);
    }
}

#[test]
fn cses_from_every_start() {
    for (x, y) in (1..=8).flat_map(|x| (1..=8).map(move |y| (x, y))) {
        let (input, output) = (format!("{x} {y}\n"), answer("cses1689", &format!("{x} {y}")));
        let rows: Vec<Vec<&str>> = output.lines().map(|line| line.split(' ').collect()).collect();
        assert_eq!(rows[y - 1][x - 1], "1");
        assert_eq!(check("cses1689", &input, &output), Verdict::Accepted);
    }
}

#[test]
fn uva_tours_are_closed_and_start_where_they_should() {
    let starts: Vec<_> = [6, 8, 10].into_iter().flat_map(|n| [(n, 1, 1), (n, n, 2), (n, 3, n)]).collect();
    let input: String = starts.iter().map(|(n, row, column)| format!("{n} {row} {column}\n")).collect();
    let output = answer("uva10255", &input);
    assert_eq!(check("uva10255", &input, &output), Verdict::Accepted);
    for ((n, row, column), grid) in starts.into_iter().zip(output.split("\n\n")) {
        let mut path = vec![Square::new(0); n * n];
        for (square, field) in grid.lines().flat_map(|line| line.as_bytes().chunks(5)).enumerate() {
            let step: usize = std::str::from_utf8(field).unwrap().trim_start().parse().unwrap();
            path[step - 1] = Square::new(square as u32);
        }
        let start = Square::new(((row - 1) * n + column - 1) as u32);
        let problem = Problem::closed(board(n as u32, n as u32), Leaper::KNIGHT).from(start).unwrap();
        assert_eq!(verify(&problem, &path), Ok(()));
    }
}

#[test]
fn all_boards_of_poj() {
    let boards: Vec<_> = (1..=26).flat_map(|p| (1..=26 / p).map(move |q| (p, q))).collect();
    let lines: String = boards.iter().map(|(p, q)| format!("{p} {q}\n")).collect();
    let input = format!("{}\n{lines}", boards.len());
    let output = answer("poj2488", &input);
    assert_eq!(check("poj2488", &input, &output), Verdict::Accepted);
    let scenarios: Vec<_> = output.split_terminator("\n\n").collect();
    assert_eq!(scenarios.len(), 91);
    for (number, ((p, q), scenario)) in (1..).zip(boards.into_iter().zip(scenarios)) {
        let (head, line) = scenario.split_once('\n').unwrap();
        assert_eq!(head, format!("Scenario #{number}:"));
        assert_eq!(line != "impossible", open_tour_exists(p, q), "{p} {q}");
        if let Some((_, _, names)) = FIRST.iter().find(|first| (first.0, first.1) == (p, q)) {
            assert_eq!(line, *names, "{p} {q}");
        }
        if line != "impossible" {
            let board = board(p, q);
            assert_eq!(verify(&Problem::open(board.clone(), Leaper::KNIGHT), &squares(&board, line)), Ok(()));
        }
    }
}

#[test]
fn acwing_counts_are_the_published_ones() {
    // directed open tours: 16 on 3x4, 164 on 4x5, 1728 on 5x5 and 6637920 on 6x6 (OEIS A165134 for the squares)
    for (n, m, total) in
        [(1, 1, 1), (2, 5, 0), (3, 4, 16), (4, 3, 16), (4, 5, 164), (5, 5, 1728), (6, 6, 6_637_920)]
    {
        let starts = (0..n).flat_map(|x| (0..m).map(move |y| format!("{n} {m} {x} {y}\n")));
        let input = format!("{}\n{}", n * m, starts.collect::<String>());
        let counts: Vec<u64> =
            answer("acwing1116", &input).lines().map(|line| line.parse().unwrap()).collect();
        assert_eq!(counts.iter().sum::<u64>(), total, "{n}x{m}");
        if (n, m) == (5, 5) {
            assert_eq!((counts[0], counts[1], counts[12]), (304, 0, 64));
        }
    }
}

#[test]
fn a_count_that_takes_too_long_is_undecided() {
    let stop = Stop::never().within(Duration::from_millis(20));
    let mut output = Vec::new();
    let outcome = judge("acwing1116").unwrap().answer(&mut &b"2\n3 4 0 0\n9 9 0 0\n"[..], &mut output, &stop);
    assert!(matches!(outcome, Err(JudgeError::Undecided(_))));
    assert_eq!(output, b"2\n");
}

/// An input that comes in pieces; before each it looks at what has been written.
struct Pieces<'a> {
    pieces: &'a [(&'a str, &'a str)],
    written: Arc<Mutex<Vec<u8>>>,
}

impl Read for Pieces<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let Some(((before, piece), rest)) = self.pieces.split_first() else { return Ok(0) };
        assert_eq!(String::from_utf8_lossy(&self.written.lock().unwrap()), *before);
        self.pieces = rest;
        buffer[..piece.len()].copy_from_slice(piece.as_bytes());
        Ok(piece.len())
    }
}

struct Shared(Arc<Mutex<Vec<u8>>>);

impl Write for Shared {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn answers_are_sent_before_more_input_is_waited_for() {
    let written = Arc::new(Mutex::new(Vec::new()));
    let pieces = [("", "1\n5 "), ("", "4 0 0"), ("", "\n")];
    let mut input = Pieces { pieces: &pieces, written: written.clone() };
    judge("acwing1116").unwrap().answer(&mut input, &mut Shared(written.clone()), &Stop::never()).unwrap();

    let one = "Scenario #1:\nA1\n\n";
    let two = &format!("{one}Scenario #2:\nimpossible\n\n");
    let pieces = [("", "5\n1 1\n"), (one, "2 "), (one, "2\n1"), (two, " "), (two, "2 ")];
    written.lock().unwrap().clear();
    let mut input = Pieces { pieces: &pieces, written: written.clone() };
    let ended = judge("poj2488").unwrap().answer(&mut input, &mut Shared(written.clone()), &Stop::never());
    assert!(matches!(ended, Err(JudgeError::Input { line: 4, column: 5, .. })), "{ended:?}");
    assert_eq!(*written.lock().unwrap(), format!("{two}Scenario #3:\nimpossible\n\n").as_bytes());
}

#[test]
fn a_reader_that_goes_away_is_an_error_of_writing() {
    struct Gone;
    impl Write for Gone {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(io::ErrorKind::BrokenPipe.into())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    let outcome = judge("sicily1153").unwrap().answer(&mut &b"1\n-1\n"[..], &mut Gone, &Stop::never());
    assert!(matches!(outcome, Err(JudgeError::Write(error)) if error.kind() == io::ErrorKind::BrokenPipe));
}

proptest! {
    /// Nothing that comes in makes a judge panic, and errors are placed.
    #[test]
    fn any_input_is_answered_or_refused(index in 0..8usize, input in "[0-3A-C\\[\\], \n-]{0,60}") {
        let stop = Stop::never();
        stop.ask();
        let mut output = Vec::new();
        let outcome = judges()[index].answer(&mut input.as_bytes(), &mut output, &stop);
        if let Err(error) = outcome {
            let text = error.to_string();
            prop_assert!(text.starts_with("line ") || text.starts_with("undecided"), "{}", text);
        }
    }
}
