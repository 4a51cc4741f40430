//! AcWing 1116: the number of cases, then `n m x y` for each: how many tours of the board of n rows and m columns
//! start at row x and column y, both counted from 0.
//!
//! The judge's boards have at most 28 squares; larger ones within its limits of n and m are counted too, if one waits.

use std::collections::HashMap;

use super::count::open_tours;
use super::lines::{Lines, number, quote};
use super::{Checked, Entry, Input, Judge, JudgeError, wrong};
use crate::board::{Board, Square};
use crate::search::Stop;

pub(super) const ENTRY: Entry =
    Entry::of::<Acwing1116>("acwing1116", "how many tours of n x m start at row x and column y");

#[derive(Default)]
pub(super) struct Acwing1116 {
    /// how many cases are to come, once the first line has been read
    left: Option<i64>,
    /// for one of each set of starts that are alike
    counted: HashMap<Start, u64>,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Start {
    n: u32,
    m: u32,
    x: u32,
    y: u32,
}

impl Start {
    /// The first of the starts that turns and reflections make of this one.
    fn alike(self) -> Start {
        let Start { n, m, x, y } = self;
        let flips = [(x, y), (n - 1 - x, y), (x, m - 1 - y), (n - 1 - x, m - 1 - y)];
        let images =
            flips.into_iter().flat_map(|(x, y)| [Start { n, m, x, y }, Start { n: m, m: n, x: y, y: x }]);
        images.min().unwrap_or(self)
    }
}

impl Judge for Acwing1116 {
    const EXACT: bool = false;
    type Case = Start;
    type Answer = u64;

    fn read(&mut self, input: &mut Input) -> Result<Option<Start>, JudgeError> {
        let left = match self.left {
            Some(left) => left,
            None => input.need("the number of cases", 0..=i64::MAX)?,
        };
        if left == 0 {
            return input.end().map(|()| None);
        }
        self.left = Some(left - 1);
        let (n, m) = (input.need("n", 1..=9)?, input.need("m", 1..=9)?);
        let (x, y) = (input.need("x", 0..=n - 1)?, input.need("y", 0..=m - 1)?);
        let [n, m, x, y] = [n, m, x, y].map(|number| number as u32);
        Ok(Some(Start { n, m, x, y }))
    }

    fn answer(&mut self, start: &Start, stop: &Stop) -> Result<u64, JudgeError> {
        let alike = start.alike();
        if let Some(known) = self.counted.get(&alike) {
            return Ok(*known);
        }
        let board = Board::new(alike.n, alike.m).expect("a board within the limits");
        let square = Square::new(alike.x * alike.m + alike.y);
        let undecided = || JudgeError::Undecided(format!("{}x{} was being counted", start.n, start.m));
        let tours = open_tours(&board, square, stop).ok_or_else(undecided)?;
        self.counted.insert(alike, tours);
        Ok(tours)
    }

    fn write(&self, _: u64, _: &Start, tours: &u64, text: &mut Vec<u8>) {
        text.extend_from_slice(format!("{tours}\n").as_bytes());
    }

    fn check(&mut self, _: u64, start: &Start, output: &mut Lines, stop: &Stop) -> Checked {
        let line = output.need("the number of tours")?.to_owned();
        let Some(claimed) = number::<u64>(&line) else {
            return wrong(format!("{} is no number of tours", quote(&line)));
        };
        let tours = self.answer(start, stop)?;
        if claimed == tours {
            return Ok(());
        }
        let misunderstanding = self.misunderstanding(start, claimed, stop)?;
        let why = misunderstanding.map_or(String::new(), |why| format!(": {why}"));
        wrong(format!("{claimed} tours, but there are {tours}{why}"))
    }
}

impl Acwing1116 {
    /// The way of reading the statement by which a wrong number is right.
    fn misunderstanding(
        &mut self,
        &Start { n, m, x, y }: &Start,
        claimed: u64,
        stop: &Stop,
    ) -> Result<Option<&'static str>, JudgeError> {
        let others = [
            (Some(Start { n, m, x: y, y: x }), "x and y exchanged"),
            (
                x.checked_sub(1).zip(y.checked_sub(1)).map(|(x, y)| Start { n, m, x, y }),
                "x and y are counted from 0",
            ),
        ];
        for (start, why) in others {
            let start = start.filter(|start| start.x < n && start.y < m);
            if let Some(start) = start
                && self.answer(&start, stop)? == claimed
            {
                return Ok(Some(why));
            }
        }
        Ok(None)
    }
}
