//! POJ 2488, "A Knight's Journey" (TUD Programming Contest 2005): the lexicographically first tour of the board of p
//! numbers and q letters, from any start.
//!
//! The input is the number of boards, then `p q` for each; for each the output has `Scenario #i:`, the names of the
//! squares run together or `impossible`, and an empty line. Boards larger than the statement's p * q <= 26 are
//! answered too, as long as there are letters for them.

use std::collections::HashMap;
use std::rc::Rc;

use super::lines::{Lines, number, quote};
use super::mistake::mistake;
use super::{Checked, Entry, Input, Judge, JudgeError, tour_by, wrong};
use crate::board::{Board, Leaper, Square};
use crate::problem::Problem;
use crate::search::{Stop, first};

pub(super) const ENTRY: Entry = Entry::of::<Poj2488>(
    "poj2488",
    "the lexicographically first tour of each board of p numbers and q letters",
);

/// How many numbers a board may have. The letters are 26.
const MOST_NUMBERS: i64 = 1_000_000;

/// What stands for a tour where there is none.
const IMPOSSIBLE: &str = "impossible";

#[derive(Default)]
pub(super) struct Poj2488 {
    /// how many boards are to come, once the first line has been read
    left: Option<i64>,
    found: HashMap<Size, Path>,
}

/// The first tour, if there is one.
type Path = Option<Rc<[Square]>>;

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Size {
    p: u32,
    q: u32,
}

impl Size {
    fn problem(self) -> Problem {
        Problem::open(Board::new(self.p, self.q).expect("a board within the limits"), Leaper::KNIGHT)
    }

    fn exchanged(self) -> Size {
        Size { p: self.q, q: self.p }
    }

    /// Its letter and its number, both counted from 0.
    fn place(self, square: Square) -> (u32, u32) {
        let (row, letter) = (square.vertex() / self.q, square.vertex() % self.q);
        (letter, self.p - 1 - row)
    }

    fn square(self, (letter, number): (u32, u32)) -> Option<Square> {
        (letter < self.q && number < self.p).then(|| Square::new((self.p - 1 - number) * self.q + letter))
    }

    fn name(self, square: Square) -> String {
        let (letter, number) = self.place(square);
        format!("{}{}", (b'A' + letter as u8) as char, number + 1)
    }

    /// The second line of the scenario.
    fn line(self, path: &Path) -> String {
        match path {
            Some(path) => path.iter().map(|square| self.name(*square)).collect(),
            None => IMPOSSIBLE.into(),
        }
    }
}

impl Judge for Poj2488 {
    const EXACT: bool = true;
    type Case = Size;
    type Answer = Path;

    fn read(&mut self, input: &mut Input) -> Result<Option<Size>, JudgeError> {
        let left = match self.left {
            Some(left) => left,
            None => input.need("the number of boards", 0..=i64::MAX)?,
        };
        if left == 0 {
            return input.end().map(|()| None);
        }
        self.left = Some(left - 1);
        let (p, q) = (input.need("p", 1..=MOST_NUMBERS)?, input.need("q", 1..=26)?);
        Ok(Some(Size { p: p as u32, q: q as u32 }))
    }

    fn answer(&mut self, size: &Size, stop: &Stop) -> Result<Path, JudgeError> {
        if let Some(known) = self.found.get(size) {
            return Ok(known.clone());
        }
        let tour = tour_by(&first::strategies(), &size.problem(), stop)?;
        let path: Path = tour.map(|tour| tour.squares().into());
        self.found.insert(*size, path.clone());
        Ok(path)
    }

    fn write(&self, number: u64, size: &Size, path: &Path, text: &mut Vec<u8>) {
        let line = size.line(path);
        text.extend_from_slice(format!("Scenario #{number}:\n{line}\n\n").as_bytes());
    }

    fn check(&mut self, number: u64, size: &Size, output: &mut Lines, stop: &Stop) -> Checked {
        let head = format!("Scenario #{number}:");
        let line = output.need(&format!("`{head}`"))?;
        if line != head {
            return wrong(format!("{} where `{head}` is wanted", quote(line)));
        }
        let line = output.need("the tour")?.to_owned();
        let right = self.answer(size, stop)?;
        if line != size.line(&right) {
            return wrong(self.why_wrong(&line, *size, &right, stop)?);
        }
        match output.need("the empty line after the scenario")? {
            "" => Ok(()),
            other => wrong(format!("{} where the empty line after the scenario is wanted", quote(other))),
        }
    }
}

impl Poj2488 {
    fn why_wrong(&mut self, line: &str, size: Size, right: &Path, stop: &Stop) -> Result<String, JudgeError> {
        let is_first = |line: &str, size: Size, path: &Path| line == size.line(path);
        let plain: String = line.split_whitespace().collect();
        if plain.is_empty() {
            return Ok("an empty line where the tour is wanted".into());
        }
        if plain.eq_ignore_ascii_case(&size.line(right)) {
            return Ok(match right {
                Some(_) => "the squares must be run together, with capital letters".into(),
                None => format!("{} where `{IMPOSSIBLE}` is wanted", quote(line)),
            });
        }
        let Some(right) = right else {
            return Ok(format!("{}, but there is no tour", quote(line)));
        };
        if line == IMPOSSIBLE {
            return Ok(format!("impossible, but {} is a tour", quote(&size.line(&Some(right.clone())))));
        }
        let exchanged = if size.p <= 26 { self.answer(&size.exchanged(), stop)? } else { None };
        if is_first(line, size.exchanged(), &exchanged) {
            return Ok("p and q exchanged: p counts the numbers, q the letters".into());
        }
        let path = match read_path(line, size) {
            Ok(path) => path,
            Err(why) => return Ok(why),
        };
        if let Some(why) = mistake(&size.problem(), &path, |square| size.name(square)) {
            return Ok(why);
        }
        let turned = |square: &Square| {
            let (letter, number) = size.exchanged().place(*square);
            size.square((number, letter))
        };
        if exchanged.is_some_and(|other| other.iter().map(turned).eq(path.iter().copied().map(Some))) {
            return Ok("not the first in order: squares are compared by letter, then by number".into());
        }
        let step = path.iter().zip(right.iter()).take_while(|(mine, first)| mine == first).count();
        let [mine, first] = [path[step], right[step]].map(|square| size.name(square));
        Ok(format!("not the first in order: step {} can be {first}, which comes before {mine}", step + 1))
    }
}

/// Reads names of squares run together.
fn read_path(line: &str, size: Size) -> Result<Vec<Square>, String> {
    let mut path = Vec::new();
    let mut rest = line;
    while let Some(letter) = rest.chars().next() {
        let after = &rest[letter.len_utf8()..];
        let digits = after.find(|c: char| !c.is_ascii_digit()).unwrap_or(after.len());
        let number = number::<u32>(&after[..digits]).filter(|_| letter.is_ascii_uppercase());
        let Some(number) = number else {
            return Err(format!("step {}: {} begins with no name of a square", path.len() + 1, quote(rest)));
        };
        let place = number.checked_sub(1).map(|number| (letter as u32 - 'A' as u32, number));
        let Some(square) = place.and_then(|place| size.square(place)) else {
            let step = path.len() + 1;
            return Err(format!(
                "step {step}: {letter}{number} is not on the board of {} numbers and {} letters",
                size.p, size.q
            ));
        };
        path.push(square);
        rest = &after[digits..];
    }
    Ok(path)
}
