//! The online judges' problems.

#[path = "../common/mod.rs"]
mod common;

mod answers;
mod checks;

use common::board;
use ktour::judge::{JudgeError, Verdict, judge};
use ktour::search::first;
use ktour::{Answer, Leaper, Options, Problem, Square, Stop, solve};

fn try_answer(name: &str, input: &str) -> (String, Option<JudgeError>) {
    let mut output = Vec::new();
    let outcome = judge(name).unwrap().answer(&mut input.as_bytes(), &mut output, &Stop::never());
    (String::from_utf8(output).unwrap(), outcome.err())
}

fn answer(name: &str, input: &str) -> String {
    let (output, error) = try_answer(name, input);
    assert!(error.is_none(), "{name} {input:?}: {}", error.unwrap());
    output
}

fn check(name: &str, input: &str, output: &str) -> Verdict {
    judge(name).unwrap().check(&mut input.as_bytes(), &mut output.as_bytes(), &Stop::never()).unwrap()
}

/// An input for each problem.
const INPUTS: [(&str, &str); 8] = [
    ("sicily1152", "1\n30\n17\n-1\n"),
    ("sicily1153", "4\n64\n4\n-1\n"),
    ("poj2488", "4\n1 1\n2 3\n4 3\n3 4\n"),
    ("cses1689", "2 1\n"),
    ("boj1331", BOJ),
    ("leetcode2596", "[[0,11,16,5,20],[17,4,19,10,15],[12,1,8,21,6],[3,18,23,14,9],[24,13,2,7,22]]\n"),
    ("uva10255", "5 1 1\n6 2 2\n6 1 1\n"),
    ("acwing1116", "2\n5 4 0 0\n3 4 0 1\n"),
];

/// The tour of the statement of BOJ 1331.
const BOJ: &str = "A1\nB3\nA5\nC6\nE5\nF3\nD2\nF1\nE3\nF5\nD4\nB5\nA3\nB1\nC3\nA2\nC1\nE2\nF4\nE6\nC5\nA6\nB4\nD5\nF6\n\
                   E4\nD6\nC4\nB6\nA4\nB2\nD1\nF2\nD3\nE1\nC2\n";

fn from(rows: u32, columns: u32, start: u32) -> Problem {
    Problem::open(board(rows, columns), Leaper::KNIGHT).from(Square::new(start - 1)).unwrap()
}

/// The squares of a tour, by number.
fn tour_numbers(problem: &Problem) -> Vec<u32> {
    let options = Options { strategies: first::strategies().to_vec(), ..Options::default() };
    let Answer::Tour(tour) = solve(problem, options, &Stop::never()).answer else {
        panic!("there is a tour")
    };
    tour.squares().iter().map(|square| square.number()).collect()
}

/// The lexicographically first tour of each board of at most 26 squares that has one.
const FIRST: [(u32, u32, &str); 11] = [
    (1, 1, "A1"),
    (3, 4, "A1C2A3B1D2B3C1A2C3D1B2D3"),
    (3, 7, "A1B3D2F1G3E2G1F3E1G2E3C2A3B1C3A2C1D3B2D1F2"),
    (3, 8, "A1B3C1A2C3D1B2D3E1G2E3C2A3B1D2F1H2F3G1E2G3H1F2H3"),
    (4, 3, "A1B3C1A2B4C2A3B1C3A4B2C4"),
    (4, 5, "A1B3C1A2B4D3E1C2D4E2C3A4B2D1E3C4A3B1D2E4"),
    (4, 6, "A1B3C1A2B4C2D4E2F4D3E1F3D2B1A3C4B2A4C3E4F2D1E3F1"),
    (5, 4, "A1B3A5C4D2B1A3B5D4C2B4A2C1D3C5A4B2D1C3D5"),
    (5, 5, "A1B3A5C4A3B1D2E4C5A4B2D1C3B5D4E2C1A2B4D5E3C2E1D3E5"),
    (6, 4, "A1B3A5C6D4B5D6C4D2B1A3C2B4A2C1D3B2D1C3D5B6A4C5A6"),
    (8, 3, "A1B3C1A2B4C2A3B1C3A4B2C4A5B7C5A6B8C6A7B5C7A8B6C8"),
];

/// Every example of docs/judges.md: a block marked with the problem's name, and the output in the block that follows.
#[test]
fn the_examples_in_the_docs() {
    let page = include_str!("../../docs/judges.md");
    let blocks: Vec<(&str, &str)> = page
        .split("```")
        .skip(1)
        .step_by(2)
        .map(|block| block.split_once('\n').expect("a block has a first line"))
        .collect();
    let examples: Vec<_> = blocks
        .windows(2)
        .filter_map(|pair| Some((pair[0].0.strip_prefix("text ")?, pair[0].1, pair[1].1)))
        .collect();
    assert_eq!(examples.len(), INPUTS.len());
    for (name, input, output) in examples {
        assert_eq!(answer(name, input), output, "{name}");
    }
}
