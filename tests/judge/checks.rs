//! What the special judges refuse, and why.

use std::collections::HashSet;

use ktour::Square;
use ktour::judge::Verdict;
use proptest::prelude::*;

use super::{BOJ, FIRST, INPUTS, answer, check, from, tour_numbers};

/// Looks that each of these outputs (after the input they answer) is refused as stated, and for a reason of its own;
/// and that the right output is not.
fn assert_refused(name: &str, cases: &[(&str, &str, &str)]) {
    let mut reasons = HashSet::new();
    for (input, output, wanted) in cases {
        let verdict = check(name, input, output).to_string();
        assert!(
            verdict.starts_with(&format!("wrong: case {wanted}")),
            "{name}: {verdict:?} should be {wanted:?}"
        );
        assert!(reasons.insert(verdict.clone()), "{name} says {verdict:?} of two mistakes");
        assert_eq!(check(name, input, &answer(name, input)), Verdict::Accepted);
    }
    assert!(reasons.len() >= 5);
}

/// The words of a line, some of them exchanged for others.
fn replaced(line: &str, changes: &[(&str, &str)]) -> String {
    let change = |word| changes.iter().find(|change| change.0 == word).map_or(word, |change| change.1);
    line.split(' ').map(change).collect::<Vec<_>>().join(" ")
}

#[test]
fn sicily_refuses() {
    let line = answer("sicily1152", "1");
    let line = line.trim_end();
    let words: Vec<_> = line.split(' ').collect();
    let two = |first: &str| format!("{first}\n{}", answer("sicily1152", "30"));
    let other_start = answer("sicily1152", "30\n1");
    let short = words[..29].join(" ");
    let twice = [&words[..29], &words[27..28]].concat().join(" ");
    let input = "1\n30\n-1\n";
    assert_refused(
        "sicily1152",
        &[
            (input, "", "1: the output ends where the tour from 1 is wanted"),
            (input, &format!("{line}\n"), "2: the output ends where the tour from 30 is wanted"),
            (input, &format!("{}3", two(line)), "2: the output goes on after the last case: `3`"),
            (input, &two(&format!("{line} ")), "1: a space at the end of the line"),
            (input, &two(&line.replacen(' ', "  ", 1)), "1: two spaces, or one at the beginning of the line"),
            (input, &two(&line.replace(' ', ",")), "1: `1,"),
            (input, &two(&format!("\n{line}")), "1: an empty line where the tour is wanted"),
            (input, &two(&format!("+{line}")), "1: `+1` is no number of a square"),
            (input, &two(&format!("0{line}")), "1: `01` is no number of a square"),
            (
                input,
                &two(&replaced(line, &[("30", "0")])),
                "1: 0 is no square: they are numbered from 1 to 30",
            ),
            (
                input,
                &two(&replaced(line, &[("30", "31")])),
                "1: 31 is no square: they are numbered from 1 to 30",
            ),
            (input, &two(&replaced(line, &[("2", "3"), ("3", "2")])), "1: step "),
            (input, &two(&short), "1: the tour visits 29 of 30 squares"),
            (input, &two(&twice), "1: step 30: "),
            (input, &other_start, "1: the tour starts at 30, not at 1"),
        ],
    );
    let straight = (1..=30).map(|number| number.to_string()).collect::<Vec<_>>().join(" ");
    let diagonal = format!("1 8 {}", words[2..].join(" "));
    for (first, reason) in [
        (straight, "step 2: from 1 to 2 is a straight jump, no knight's move"),
        (diagonal, "step 2: from 1 to 8 is a diagonal jump, no knight's move"),
    ] {
        let verdict = check("sicily1152", "1\n30\n-1\n", &two(&first));
        assert_eq!(verdict, Verdict::Wrong { case: 1, why: reason.into() });
    }
}

#[test]
fn sicily_knows_other_ways_of_reading_the_statement() {
    // the squares of a tour of 6 rows and 5 columns; and the steps instead of the squares
    let turned = tour_numbers(&from(6, 5, 1));
    let squares = tour_numbers(&from(5, 6, 1));
    let mut steps = vec![0; 30];
    for (step, number) in (1..).zip(&squares) {
        steps[*number as usize - 1] = step;
    }
    for (numbers, why) in [
        (turned, "rows and columns exchanged"),
        (steps, "these are the steps at which the squares are visited, not the squares in their order"),
    ] {
        let line = numbers.iter().map(u32::to_string).collect::<Vec<_>>().join(" ");
        assert_eq!(check("sicily1152", "1\n", &line), Verdict::Wrong { case: 1, why: why.into() });
    }
}

#[test]
fn poj_refuses() {
    let first = "Scenario #1:\nimpossible\n\n";
    let two = "Scenario #2:\nA1C2A3B1D2B3C1A2C3D1B2D3\n\n";
    let with = |path: &str| format!("{first}Scenario #2:\n{path}\n\n");
    let input = "2\n2 3\n3 4\n";
    assert_refused(
        "poj2488",
        &[
            (input, "", "1: the output ends where `Scenario #1:` is wanted"),
            (
                input,
                &format!("Scenario #1\nimpossible\n\n{two}"),
                "1: `Scenario #1` where `Scenario #1:` is wanted",
            ),
            (input, &format!("{first}{first}"), "2: `Scenario #1:` where `Scenario #2:` is wanted"),
            (
                input,
                &format!("Scenario #1:\nimpossible\n{two}"),
                "1: `Scenario #2:` where the empty line after the scenario is wanted",
            ),
            (input, &format!("{first}\n{two}"), "2: an empty line where `Scenario #2:` is wanted"),
            (
                input,
                &format!("{first}{}", two.trim_end()),
                "2: the output ends where the empty line after the scenario is wanted",
            ),
            (input, &format!("{first}{two}\n"), "2: the output goes on after the last case: an empty line"),
            (
                input,
                &format!("Scenario #1:\nImpossible\n\n{two}"),
                "1: `Impossible` where `impossible` is wanted",
            ),
            (input, &format!("Scenario #1:\nA1C2B1\n\n{two}"), "1: `A1C2B1`, but there is no tour"),
            (input, &with("impossible"), "2: impossible, but `A1C2A3B1D2B3C1A2C3D1B2D3` is a tour"),
            (input, &with(""), "2: an empty line where the tour is wanted"),
            (
                input,
                &with("A1 C2 A3 B1 D2 B3 C1 A2 C3 D1 B2 D3"),
                "2: the squares must be run together, with capital letters",
            ),
            (input, &with("A1B3C1A2B4C2A3B1C3A4B2C4"), "2: p and q exchanged"),
            (input, &with("A1C2A3B1D2B3C1A2C3D1B2"), "2: the tour visits 11 of 12 squares"),
            (
                input,
                &with("A1C2A3B1D2B3C1A2C3D1B2A1"),
                "2: step 12: from B2 to A1 is a diagonal jump, no knight's move",
            ),
            (
                input,
                &with("A1C1A3B1D2B3C1A2C3D1B2D3"),
                "2: step 2: from A1 to C1 is a straight jump, no knight's move",
            ),
            (input, &with("A1C2A1"), "2: step 3: A1 was visited before, at step 1"),
            (input, &with("A1E3"), "2: step 2: E3 is not on the board of 3 numbers and 4 letters"),
            (input, &with("A1-C2"), "2: step 2: `-C2` begins with no name of a square"),
            (input, &with("A01C2A3B1D2B3C1A2C3D1B2D3"), "2: step 1: `A01C2A3B1D2B3C1A2C3D1B2D3` begins with"),
            (
                input,
                &with("A3C2A1B3D2B1C3A2C1D3B2D1"),
                "2: not the first in order: step 1 can be A1, which comes before A3",
            ),
        ],
    );
    // the first of 4x5 if numbers were compared before letters is that of 5x4 with the two exchanged
    let (_, _, of_5x4) = FIRST[7];
    let exchanged = |name: &[u8]| [b'A' + name[1] - b'1', b'1' + name[0] - b'A'].map(char::from);
    let by_number: String = of_5x4.as_bytes().chunks(2).flat_map(exchanged).collect();
    let verdict = check("poj2488", "1 4 5", &format!("Scenario #1:\n{by_number}\n\n"));
    let why = "not the first in order: squares are compared by letter, then by number".into();
    assert_eq!(verdict, Verdict::Wrong { case: 1, why });
}

#[test]
fn cses_refuses() {
    let right = answer("cses1689", "2 1");
    let transposed = answer("cses1689", "1 2");
    let rows: Vec<&str> = right.lines().collect();
    let in_all =
        |changes: &[(&str, &str)]| rows.iter().map(|row| replaced(row, changes) + "\n").collect::<String>();
    let from_0 = right.split(' ').map(|_| "0 ").collect::<String>();
    let in_order: String = (0..8)
        .map(|row| (1..=8).map(|column| format!("{} ", row * 8 + column)).collect::<String>() + "\n")
        .collect();
    let input = "2 1\n";
    assert_refused(
        "cses1689",
        &[
            (input, "", "1: the output ends where row 1 of the grid is wanted"),
            (input, &rows[..7].join("\n"), "1: the output ends where row 8 of the grid is wanted"),
            (input, &format!("{right}{}", rows[0]), "1: the output goes on after the last case"),
            (input, &right.replace('\n', " "), "1: 64 numbers in row 1, not 8"),
            (
                input,
                &transposed,
                "1: the tour starts at row 2, column 1, not at row 1, column 2: row and column exchanged",
            ),
            (
                input,
                &answer("cses1689", "8 8"),
                "1: the tour starts at row 8, column 8, not at row 1, column 2",
            ),
            (input, &from_0, "1: 0 in the grid: steps are counted from 1"),
            (input, &in_all(&[("64", "65")]), "1: 65 in the grid: the last step is 64"),
            (input, &in_all(&[("64", "63")]), "1: step 63 is twice in the grid"),
            (input, &in_all(&[("64", "x")]), "1: `x` in row"),
            (input, &in_all(&[("64", "+64")]), "1: `+64` in row"),
            (input, &in_all(&[("3", "5"), ("5", "3")]), "1: step 3: from row"),
        ],
    );
    // the white space is free
    let spacious = right.replace(' ', "   ").replace('\n', " \r\n\r\n");
    assert_eq!(check("cses1689", "2 1", &spacious), Verdict::Accepted);
    let verdict = check("cses1689", "1 1", &in_order);
    let why = "step 2: from row 1, column 1 to row 1, column 2 is a straight jump, no knight's move".into();
    assert_eq!(verdict, Verdict::Wrong { case: 1, why });
}

#[test]
fn boj_refuses() {
    let straight = replaced(&BOJ.replace('\n', " "), &[("B3", "A3"), ("A3", "B3")]);
    let twice = replaced(&BOJ.replace('\n', " "), &[("C2", "D3")]);
    let name =
        |number: &u32| format!("{}{} ", char::from(b'A' + (number - 1) as u8 % 6), (number - 1) / 6 + 1);
    let open: String = tour_numbers(&from(6, 6, 1).to(Square::new(29)).unwrap()).iter().map(name).collect();
    assert_refused(
        "boj1331",
        &[
            (BOJ, "Invalid", "1: `Invalid`, but it is a tour"),
            (BOJ, "valid", "1: `valid` is not written as `Valid` or `Invalid` is"),
            (BOJ, "YES", "1: `YES` where `Valid` or `Invalid` is wanted"),
            (BOJ, "", "1: the output ends where `Valid` or `Invalid` is wanted"),
            (BOJ, "Valid\nValid", "1: the output goes on after the last case: `Valid`"),
            (
                &straight,
                "Valid",
                "1: `Valid`, but step 2: from A1 to A3 is a straight jump, no knight's move",
            ),
            (&twice, "Valid", "1: `Valid`, but step 36: D3 was visited before, at step 34"),
            (
                &open,
                "Valid",
                "1: `Valid`, but the tour does not close: from F5 back to A1 is no knight's move",
            ),
        ],
    );
    assert_eq!(check("boj1331", BOJ, " Valid \n\n"), Verdict::Accepted);
}

#[test]
fn leetcode_refuses() {
    let tour = INPUTS[5].1;
    let elsewhere = &tour.replace("[0,", "[24,").replace("[24,13", "[0,13");
    let from_1 = "[[1,2,3],[4,5,6],[7,8,9]]";
    assert_refused(
        "leetcode2596",
        &[
            (tour, "false", "1: `false`, but it is a tour"),
            (tour, "True", "1: `True` is not written as `true` or `false` is"),
            (tour, "1", "1: `1` where `true` or `false` is wanted"),
            (tour, "", "1: the output ends where `true` or `false` is wanted"),
            (tour, "true\nfalse", "1: the output goes on after the last case: `false`"),
            (elsewhere, "true", "1: `true`, but the tour starts at row 5, column 1, not at row 1, column 1"),
            (from_1, "true", "1: `true`, but 9 is no step: they are counted from 0 to 8"),
            ("[[0,1],[1,2]]", "true", "1: `true`, but step 1 is twice in the grid"),
            (
                "[[0,1],[2,3]]",
                "true",
                "1: `true`, but step 2: from row 1, column 1 to row 1, column 2 is a straight",
            ),
            ("[[0,-1],[2,3]]", "true", "1: `true`, but -1 is no step"),
        ],
    );
    assert_eq!(answer("leetcode2596", "[[0]]\n[ [ 0 , 1 ] ][[0]]"), "true\nfalse\ntrue\n");
}

#[test]
fn uva_refuses() {
    let input = "5 1 1\n6 2 3\n6 1 1\n";
    let right = answer("uva10255", input);
    let none = "No Circuit Tour.";
    let exchanged = &answer("uva10255", "5 1 1\n6 3 2\n6 1 1\n");
    let elsewhere = &answer("uva10255", "5 1 1\n6 2 3\n6 6 6\n");
    let changed = |from: &str, to: &str| right.replacen(from, to, 1);
    assert_refused(
        "uva10255",
        &[
            (input, "", "1: the output ends where `No Circuit Tour.` is wanted"),
            (input, &right.replace(none, "No Circuit Tour"), "1: `No Circuit Tour` where"),
            (input, &right.replace("\n\n", "\n"), "2: `"),
            (input, &right.replacen("\n\n", "\n\n\n", 1), "2: 0 numbers in row 1, not 6"),
            (input, &format!("{right}\n"), "3: the output goes on after the last case: an empty line"),
            (input, &format!("{none}\n\n{none}\n\n{none}\n"), "2: `No Circuit Tour.`, but there is one"),
            (input, &right.replace("  ", " "), "2: the numbers are not in fields of width 5"),
            (
                input,
                exchanged,
                "2: the tour starts at row 3, column 2, not at row 2, column 3: row and column exchanged",
            ),
            (input, elsewhere, "3: the tour starts at row 6, column 6, not at row 1, column 1"),
            (input, &changed("   36", "   37"), "2: 37 in the grid: the last step is 36"),
            (input, &changed("   36", "    0"), "2: 0 in the grid: steps are counted from 1"),
            (input, &changed("   36", "   35"), "2: step 35 is twice in the grid"),
            (input, &changed("   36", ""), "2: 5 numbers in row"),
            ("6 1 1", &changed(&format!("{none}\n\n"), "").replace("   10", "   xx"), "1: `xx` in row"),
        ],
    );
}

#[test]
fn uva_accepts_open_tours() {
    let numbers = tour_numbers(&from(6, 6, 1).to(Square::new(29)).unwrap());
    let mut steps = [0; 36];
    for (step, number) in (1..).zip(numbers) {
        steps[number as usize - 1] = step;
    }
    let row = |row: &[u32]| row.iter().map(|step| format!("{step:5}")).collect::<String>() + "\n";
    let grid: String = steps.chunks(6).map(row).collect();
    assert_eq!(check("uva10255", "6 1 1\n", &grid), Verdict::Accepted);
}

#[test]
fn acwing_refuses() {
    let input = "2\n5 4 0 0\n4 5 0 1\n";
    assert_eq!(answer("acwing1116", input), "32\n7\n");
    assert_refused(
        "acwing1116",
        &[
            (input, "", "1: the output ends where the number of tours is wanted"),
            (input, "32\n", "2: the output ends where the number of tours is wanted"),
            (input, "32\n7\n6\n", "2: the output goes on after the last case: `6`"),
            (input, "32 6\n", "1: `32 6` is no number of tours"),
            (input, "64\n7\n", "1: 64 tours, but there are 32"),
            (input, "32\n0\n", "2: 0 tours, but there are 7: x and y exchanged"),
            (input, "-32\n7\n", "1: `-32` is no number of tours"),
            (input, "+32\n7\n", "1: `+32` is no number of tours"),
            ("1\n5 5 2 2\n", "56\n", "1: 56 tours, but there are 64: x and y are counted from 0"),
        ],
    );
}

proptest! {
    /// The one right output of POJ 2488 is accepted, and any other refused; nothing makes any special judge panic.
    #[test]
    fn changed_outputs_are_judged(index in 0..8usize, at in any::<prop::sample::Index>(), by in "[ \n0-9A-Za-z.]?") {
        let (name, input) = INPUTS[index];
        let right = answer(name, input);
        let at = at.index(right.len());
        let changed = format!("{}{by}{}", &right[..at], &right[at + 1..]);
        let verdict = check(name, input, &changed);
        if name == "poj2488" {
            prop_assert_eq!(verdict == Verdict::Accepted, changed == right);
        }
    }
}
