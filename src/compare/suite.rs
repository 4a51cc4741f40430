use fastrand::Rng;

use super::{Contestant, contestant};
use crate::board::{Board, Leaper, Square, move_graph};
use crate::cycle::Poll;
use crate::problem::{Kind, Problem};

/// A problem, and the row of the table that it belongs to.
#[derive(Clone, Debug)]
pub struct Case {
    /// What the row is called; cases of one label, which follow each other, share one.
    pub label: String,
    /// What is asked.
    pub problem: Problem,
    /// What is added to the seed of a run: in a sample, each case has chances of its own.
    pub seed: u64,
}

impl Case {
    /// A problem that is no sample of others.
    pub fn new(label: impl Into<String>, problem: Problem) -> Case {
        Case { label: label.into(), problem, seed: 0 }
    }
}

/// A stated set of problems.
pub struct Suite {
    name: &'static str,
    about: &'static str,
    /// given a source of chance
    cases: fn(&mut Rng) -> Vec<Case>,
    contestants: &'static [&'static str],
    shown: Shown,
}

/// What a comparison is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shown {
    /// How long it takes.
    Times,
    /// How often it does not come to an answer.
    Failures,
}

/// From the textbooks' ways to the race.
const LADDER: &[&str] = &["depth-first", "textbook", "warnsdorff", "lazy-cuts", "sat", "matching", "race"];

static ALL: [Suite; 8] = [
    Suite {
        name: "odd",
        about: "open tours of odd boards from the corner, 5x5 to 51x51",
        cases: |_| {
            squares(&[5, 7, 9, 11, 15, 21, 31, 51])
                .map(|n| Case::new(format!("{n}x{n}"), corner(n)))
                .collect()
        },
        contestants: LADDER,
        shown: Shown::Times,
    },
    Suite {
        name: "judge",
        about: "what online judges ask",
        cases: |_| judge(),
        contestants: LADDER,
        shown: Shown::Times,
    },
    Suite {
        name: "impossible",
        about: "boards without a tour",
        cases: |_| impossible(),
        contestants: LADDER,
        shown: Shown::Times,
    },
    Suite {
        name: "closed",
        about: "closed tours, 6x6 to 138x138",
        cases: |_| squares(&[6, 8, 10, 20, 30, 50, 100, 138]).map(closed).collect(),
        contestants: LADDER,
        shown: Shown::Times,
    },
    Suite {
        name: "holes",
        about: "closed tours of boards of which a tenth are holes by chance, each other square with two moves or more",
        cases: holes,
        contestants: LADDER,
        shown: Shown::Times,
    },
    Suite {
        name: "large",
        about: "closed tours, 100x100 to 1000x1000",
        cases: |_| squares(&[100, 200, 300, 500, 1000]).map(closed).collect(),
        contestants: &["warnsdorff", "sat", "matching", "race"],
        shown: Shown::Times,
    },
    Suite {
        name: "encodings",
        about: "closed tours by the SAT solver, 6x6 to 30x30, by how the board is stated to it",
        cases: |_| squares(&[6, 8, 10, 12, 16, 20, 30]).map(closed).collect(),
        contestants: &["position", "order", "lazy-cuts", "sat"],
        shown: Shown::Times,
    },
    Suite {
        name: "ties",
        about: "how often one walk by Warnsdorff's rule fails, from the corner, by how ties are broken, 5x5 to 400x400",
        cases: ties,
        contestants: &[
            "textbook-walk",
            "walk-random",
            "walk-fixed",
            "walk-pohl",
            "walk-roth",
            "walk-squirrel",
            "warnsdorff",
        ],
        shown: Shown::Failures,
    },
];

/// All suites.
pub fn suites() -> &'static [Suite] {
    &ALL
}

/// The suite of this name.
pub fn suite(name: &str) -> Option<&'static Suite> {
    ALL.iter().find(|suite| suite.name == name)
}

impl Suite {
    /// What it is called.
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// What is in it, in a few words.
    pub fn about(&self) -> &'static str {
        self.about
    }

    /// Its problems; where they are a sample, this seed decides which.
    pub fn cases(&self, seed: u64) -> Vec<Case> {
        (self.cases)(&mut Rng::with_seed(seed))
    }

    /// Who takes part unless others are named.
    pub fn contestants(&self) -> Vec<&'static Contestant> {
        self.contestants.iter().filter_map(|name| contestant(name)).collect()
    }

    /// What it is about.
    pub fn shown(&self) -> Shown {
        self.shown
    }
}

fn squares(sides: &'static [u32]) -> impl Iterator<Item = u32> {
    sides.iter().copied()
}

fn board(rows: u32, columns: u32) -> Board {
    Board::new(rows, columns).expect("the boards of the suites are neither empty nor too large")
}

fn knight(rows: u32, columns: u32, kind: Kind) -> Problem {
    Problem::new(board(rows, columns), Leaper::KNIGHT, kind)
}

fn from(problem: Problem, start: &str) -> Problem {
    let square = problem.board().read_square(start).expect("the suites name squares that are on the board");
    problem.from(square).expect("a start that is on the board can be asked for")
}

fn corner(n: u32) -> Problem {
    from(knight(n, n, Kind::Open), "a1")
}

fn closed(n: u32) -> Case {
    Case::new(format!("{n}x{n}"), knight(n, n, Kind::Closed))
}

/// Of POJ 2488, Sicily 1152 and 1153, CSES 1689 and UVa 10255.
fn judge() -> Vec<Case> {
    let any = |(rows, columns)| Case::new(format!("{rows}x{columns}"), knight(rows, columns, Kind::Open));
    let start = |(rows, columns, start)| {
        let problem = from(knight(rows, columns, Kind::Open), start);
        Case::new(format!("{rows}x{columns} from {start}"), problem)
    };
    let closed = |n| Case { label: format!("{n}x{n} closed"), ..closed(n) };
    let any = [(3, 8), (4, 6), (5, 5)].into_iter().map(any);
    let start = [(5, 6, "a5"), (5, 6, "c3"), (8, 8, "a8"), (8, 8, "d5")].into_iter().map(start);
    any.chain(start).chain([8, 50].map(closed)).collect()
}

fn impossible() -> Vec<Case> {
    let giraffe = Leaper::new(1, 4).expect("it moves");
    vec![
        Case::new("4x4", knight(4, 4, Kind::Open)),
        Case::new("3x6", knight(3, 6, Kind::Open)),
        Case::new("5x5 from b1", from(knight(5, 5, Kind::Open), "b1")),
        Case::new("7x7 closed", knight(7, 7, Kind::Closed)),
        Case::new("3x8 closed", knight(3, 8, Kind::Closed)),
        Case::new("4x12 closed", knight(4, 12, Kind::Closed)),
        Case::new("4x30 closed", knight(4, 30, Kind::Closed)),
        Case::new("(1,4) on 11x11", Problem::open(board(11, 11), giraffe)),
    ]
}

/// Boards that fall short of a tour for no trivial reason: a square with fewer than two moves would be one.
fn holes(rng: &mut Rng) -> Vec<Case> {
    let sides = [10, 20, 30, 50, 100].into_iter();
    let case = |n| {
        let full = board(n, n);
        let mut graph = move_graph(&full, Leaper::KNIGHT, &mut Poll::never());
        let mut squares: Vec<Square> = full.iter().collect();
        rng.shuffle(&mut squares);
        let mut left = [n * n / 20; 2];
        let mut holes = Vec::new();
        for square in squares {
            let (row, column) = full.place(square);
            let left = &mut left[Leaper::KNIGHT.colour(row, column)];
            if *left > 0 && graph.neighbours(square.vertex()).all(|next| graph.degree(next) > 2) {
                *left -= 1;
                graph.remove_vertex(square.vertex());
                holes.push(square);
            }
        }
        let holed = full.with_holes(holes).expect("most squares are left");
        Case::new(format!("{n}x{n}"), Problem::closed(holed, Leaper::KNIGHT))
    };
    sides.map(case).collect()
}

/// How many boards there are in a row of the suite on ties.
const SAMPLE: u32 = 100;

/// In each row, boards of sides by chance in that range.
fn ties(rng: &mut Rng) -> Vec<Case> {
    let ranges =
        [5..=14, 15..=24, 25..=34, 35..=49, 50..=74, 75..=99, 100..=149, 150..=200, 201..=300, 301..=400];
    let mut cases = Vec::new();
    for range in ranges {
        let label = format!("{} to {}", range.start(), range.end());
        cases.extend(
            (0..SAMPLE)
                .map(|_| Case { seed: rng.u64(..), ..Case::new(&*label, corner(rng.u32(range.clone()))) }),
        );
    }
    cases
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn suites_are_by_their_seed_and_name_contestants_that_there_are() {
        for suite in suites() {
            assert_eq!(suite.contestants().len(), suite.contestants.len(), "{}", suite.name);
            let problems = |seed| suite.cases(seed).into_iter().map(|case| case.problem).collect::<Vec<_>>();
            assert_eq!(problems(1), problems(1));
            assert_eq!(
                problems(1) == problems(2),
                !["holes", "ties"].contains(&suite.name),
                "{}",
                suite.name
            );
        }
    }

    #[test]
    fn holes_are_balanced() {
        for case in suite("holes").expect("a suite").cases(3) {
            let [one, other] = case.problem.colours();
            assert_eq!(one, other);
            assert_eq!(one + other, case.problem.board().area() / 10 * 9);
        }
    }
}
