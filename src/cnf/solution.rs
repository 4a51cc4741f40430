//! What SAT solvers answer.
//!
//! Either as in the SAT competitions: lines of comments (`c`), one that says whether there is a solution (`s
//! SATISFIABLE`, `s UNSATISFIABLE`, `s UNKNOWN`), and lines of the literals that hold (`v`), of which the last ends with
//! 0. Or as MiniSat does into its result file: `SAT`, `UNSAT` or `INDET`, and the literals on the next line. Variables
//! that are not mentioned are false. Lines may end with CRLF.

use fixedbitset::FixedBitSet;
use thiserror::Error;

use super::{Literal, Model};

/// What a solver says of a formula.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Solution {
    /// It has this model.
    Satisfiable(Model),
    /// It has none.
    Unsatisfiable,
    /// The solver does not know.
    Unknown,
}

/// Why a solver's answer cannot be read. Lines and the characters of a line are counted from 1.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("line {line}, column {column}: {why}")]
pub struct SolutionError {
    /// Which line.
    pub line: usize,
    /// Which character of it.
    pub column: usize,
    /// What is wrong there.
    pub why: String,
}

/// Reads what a solver says of a formula with so many variables. O(length), and two bits a variable.
///
/// # Errors
/// The first fault.
pub fn read(text: &str, variables: usize) -> Result<Solution, SolutionError> {
    let mut reader = Reader { variables, ..Reader::default() };
    for (index, line) in text.lines().enumerate() {
        reader.line = index + 1;
        reader.read_line(line)?;
    }
    reader.line += 1;
    reader.finish()
}

#[derive(Default)]
struct Reader {
    variables: usize,
    line: usize,
    verdict: Option<Verdict>,
    /// the answer is written as MiniSat does
    bare: bool,
    /// by code, the literals that hold
    holds: FixedBitSet,
    /// the 0 has come that ends the literals
    ended: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Verdict {
    Satisfiable,
    Unsatisfiable,
    Unknown,
}

impl Reader {
    fn read_line(&mut self, line: &str) -> Result<(), SolutionError> {
        let mut words = line.split_ascii_whitespace().map(|word| (column(line, word), word));
        match words.next() {
            None | Some((_, "c")) => Ok(()),
            Some((at, "s")) => {
                let (at, word) = words.next().unwrap_or((at + 1, ""));
                let verdict = match word {
                    "SATISFIABLE" => Verdict::Satisfiable,
                    "UNSATISFIABLE" => Verdict::Unsatisfiable,
                    "UNKNOWN" => Verdict::Unknown,
                    _ => return self.fault(at, "expected SATISFIABLE, UNSATISFIABLE or UNKNOWN"),
                };
                self.decide(at, verdict)?;
                words.next().map_or(Ok(()), |(at, _)| self.fault(at, "expected the end of the line"))
            }
            Some((_, "v")) if !self.bare => self.read_literals(words),
            Some((at, word)) if self.verdict.is_none() => {
                self.bare = true;
                match word {
                    "SAT" => self.decide(at, Verdict::Satisfiable),
                    "UNSAT" => self.decide(at, Verdict::Unsatisfiable),
                    "INDET" => self.decide(at, Verdict::Unknown),
                    _ => self.fault(
                        at,
                        "expected a line that begins with `c`, `s` or `v`, or MiniSat's `SAT` or `UNSAT`",
                    ),
                }
            }
            Some(first) if self.bare => self.read_literals([first].into_iter().chain(words)),
            Some((at, _)) => self.fault(at, "expected a line that begins with `c`, `s` or `v`"),
        }
    }

    fn decide(&mut self, at: usize, verdict: Verdict) -> Result<(), SolutionError> {
        match self.verdict.replace(verdict) {
            None => Ok(()),
            Some(_) => self.fault(at, "whether there is a solution has been said before"),
        }
    }

    fn read_literals<'a>(
        &mut self,
        words: impl Iterator<Item = (usize, &'a str)>,
    ) -> Result<(), SolutionError> {
        for (at, word) in words {
            let Ok(number) = word.parse::<i32>() else {
                return self
                    .fault(at, format!("`{}` is no literal", word.chars().take(40).collect::<String>()));
            };
            if self.ended {
                return self.fault(at, "the literals have ended with 0 before");
            }
            match Literal::from_dimacs(number) {
                None => self.ended = true,
                Some(literal) if literal.variable().index() >= self.variables => {
                    return self.fault(
                        at,
                        format!("literal {literal}, but the formula has {} variables", self.variables),
                    );
                }
                Some(literal) => {
                    if self.holds.contains((!literal).code()) {
                        return self.fault(at, format!("{literal} holds, but so does {}", !literal));
                    }
                    self.holds.grow_and_insert(literal.code());
                }
            }
        }
        Ok(())
    }

    fn finish(self) -> Result<Solution, SolutionError> {
        match self.verdict {
            None => self.fault(1, "the answer ends, and does not say whether there is a solution"),
            Some(Verdict::Satisfiable) if !self.ended => {
                self.fault(1, "the answer ends, but the literals that hold do not end with 0")
            }
            Some(Verdict::Satisfiable) => {
                Ok(Solution::Satisfiable(Model::new(self.holds.ones().map(Literal::from_code))))
            }
            Some(Verdict::Unsatisfiable) => Ok(Solution::Unsatisfiable),
            Some(Verdict::Unknown) => Ok(Solution::Unknown),
        }
    }

    fn fault<T>(&self, column: usize, why: impl Into<String>) -> Result<T, SolutionError> {
        Err(SolutionError { line: self.line, column, why: why.into() })
    }
}

/// Where a word, a part of the line, begins.
fn column(line: &str, word: &str) -> usize {
    1 + line[..word.as_ptr().addr() - line.as_ptr().addr()].chars().count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn holding(text: &str) -> Vec<i32> {
        match read(text, 5) {
            Ok(Solution::Satisfiable(model)) => {
                (1..=5).filter(|n| model.holds(Literal::from_dimacs(*n).unwrap())).collect()
            }
            other => panic!("{text:?}: {other:?}"),
        }
    }

    #[test]
    fn reads_what_solvers_write() {
        for text in [
            "c hello\nc\ns SATISFIABLE\nv 1 -2\nv 3 0\n",
            "s SATISFIABLE\r\nv 1 -2 3\r\nv 0\r\nc bye\r\n",
            "v 1 -2 3 -4 -5 0\ns SATISFIABLE",
            "SAT\n1 -2 3 -4 -5 0\n",
            "SAT\r\n1\r\n3 0",
        ] {
            assert_eq!(holding(text), [1, 3], "{text:?}");
        }
        for text in ["s UNSATISFIABLE\n", "c x\r\ns UNSATISFIABLE\r\n", "UNSAT\n"] {
            assert_eq!(read(text, 5), Ok(Solution::Unsatisfiable));
        }
        for text in ["s UNKNOWN\n", "INDET\n"] {
            assert_eq!(read(text, 5), Ok(Solution::Unknown));
        }
    }

    #[test]
    fn says_what_is_wrong_and_where() {
        for (text, fault) in [
            ("", "line 1, column 1: the answer ends, and does not say whether there is a solution"),
            ("c x\n", "line 2, column 1: the answer ends, and does not say whether there is a solution"),
            ("s MAYBE\n", "line 1, column 3: expected SATISFIABLE, UNSATISFIABLE or UNKNOWN"),
            ("s SATISFIABLE\nv 1 x 0", "line 2, column 5: `x` is no literal"),
            ("s SATISFIABLE\nv 1 6 0", "line 2, column 5: literal 6, but the formula has 5 variables"),
            ("s SATISFIABLE\nv 1 -6 0", "line 2, column 5: literal -6, but the formula has 5 variables"),
            ("s SATISFIABLE\nv 1\nv  -1 0", "line 3, column 4: -1 holds, but so does 1"),
            ("s SATISFIABLE\nv 1 0 2", "line 2, column 7: the literals have ended with 0 before"),
            (
                "s SATISFIABLE\nv 1 2\n",
                "line 3, column 1: the answer ends, but the literals that hold do not end with 0",
            ),
            (
                "s UNSATISFIABLE\ns SATISFIABLE\nv 0",
                "line 2, column 3: whether there is a solution has been said before",
            ),
            (
                "WARNING\n",
                "line 1, column 1: expected a line that begins with `c`, `s` or `v`, or MiniSat's `SAT` or `UNSAT`",
            ),
            ("s SATISFIABLE\n1 0\n", "line 2, column 1: expected a line that begins with `c`, `s` or `v`"),
        ] {
            assert_eq!(read(text, 5).unwrap_err().to_string(), fault, "{text:?}");
        }
    }

    proptest! {
        #[test]
        fn any_text_is_read_or_refused(text: String, lines in "([csv] [-0-9SATUNKOW ]{0,9}\r?\n){0,5}") {
            let _ = read(&text, 9);
            let _ = read(&lines, 9);
        }
    }
}
