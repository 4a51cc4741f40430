//! DRAT, the format in which SAT solvers prove that a formula cannot be satisfied (Wetzler, Heule and Hunt,
//! "DRAT-trim: Efficient Checking and Trimming Using Expressive Clausal Proofs", SAT 2014): clauses added one after
//! the other, each a consequence of what is there (or at least harmless), down to the empty clause, and
//! clauses deleted on the way, to keep checkers fast.
//!
//! In the text form a step is a clause as in DIMACS, after `d` if it is deleted. In the binary form it is a byte
//! `a` or `d`, for each literal twice its variable (from 1), one more if negated, in groups of seven bits, lowest
//! first, and a zero byte.

use std::io::{self, BufRead, Chain, Cursor, Read, Write};

use super::dimacs::write_clause;
use super::scanner::Scanner;
use super::{Literal, Place, ReadError, Variable};

/// A step of a proof.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step<'a> {
    /// From here on this clause holds.
    Add(&'a [Literal]),
    /// From here on this clause is not needed.
    Delete(&'a [Literal]),
}

/// The two forms of a proof.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// For people and programs.
    Text,
    /// For programs; about a third of the size.
    Binary,
}

/// The step of the binary form that ends a refutation.
pub const EMPTY_CLAUSE: [u8; 2] = [b'a', 0];

/// Writes a proof step by step.
#[derive(Debug)]
pub struct Writer<W> {
    output: W,
    form: Form,
}

impl<W: Write> Writer<W> {
    /// Writes to this output, which had better be buffered, in this form.
    pub fn new(output: W, form: Form) -> Writer<W> {
        Writer { output, form }
    }

    /// Writes a step.
    ///
    /// # Errors
    /// Those of the output.
    pub fn write(&mut self, step: Step) -> io::Result<()> {
        match (self.form, step) {
            (Form::Text, Step::Add(clause)) => write_clause(&mut self.output, clause),
            (Form::Text, Step::Delete(clause)) => {
                self.output.write_all(b"d ")?;
                write_clause(&mut self.output, clause)
            }
            (Form::Binary, Step::Add(clause)) => self.write_binary(b'a', clause),
            (Form::Binary, Step::Delete(clause)) => self.write_binary(b'd', clause),
        }
    }

    fn write_binary(&mut self, tag: u8, clause: &[Literal]) -> io::Result<()> {
        self.output.write_all(&[tag])?;
        for literal in clause {
            let mut code = literal.code() + 2;
            while code >= 0x80 {
                self.output.write_all(&[code as u8 | 0x80])?;
                code >>= 7;
            }
            self.output.write_all(&[code as u8])?;
        }
        self.output.write_all(&[0])
    }

    /// Gives the output back.
    pub fn into_inner(self) -> W {
        self.output
    }
}

/// Reads a proof step by step, in the form that it finds. Takes no more memory than the longest step.
#[allow(missing_debug_implementations)]
pub struct Reader<R> {
    scanner: Scanner<Chain<Cursor<Vec<u8>>, R>>,
    form: Form,
    place: Place,
    clause: Vec<Literal>,
}

/// What the binary form writes for the last literal.
const LARGEST_CODE: u64 = 2 * Variable::MAX_COUNT as u64 + 1;

/// By how much of a proof its form is told.
const GLANCE: u64 = 4096;

impl<R: BufRead> Reader<R> {
    /// Reads from this input, and finds out which form it is in.
    ///
    /// # Errors
    /// Those of the input.
    pub fn new(mut input: R) -> io::Result<Reader<R>> {
        let mut start = Vec::new();
        input.by_ref().take(GLANCE).read_to_end(&mut start)?;
        // No step of the text form begins with `a`, and none has a zero byte, as every step of the binary form has.
        let binary = match start.first() {
            Some(b'a') => true,
            Some(b'd') => start.contains(&0),
            _ => false,
        };
        let scanner = Scanner::new(Cursor::new(start).chain(input));
        let (form, place) =
            if binary { (Form::Binary, scanner.byte()) } else { (Form::Text, scanner.line()) };
        Ok(Reader { scanner, form, place, clause: Vec::new() })
    }

    /// The form that the proof is in.
    pub fn form(&self) -> Form {
        self.form
    }

    /// Where the step that was read last begins; after the last one, where the proof ends.
    pub fn place(&self) -> Place {
        self.place
    }

    /// The next step; `None` at the end. Comments are passed over in the text form.
    ///
    /// # Errors
    /// What keeps the input from being a proof, with its line, or its byte in the binary form.
    #[allow(clippy::should_implement_trait)]
    pub fn next(&mut self) -> Result<Option<Step<'_>>, ReadError> {
        self.clause.clear();
        let deletes = match self.form {
            Form::Text => self.next_text()?,
            Form::Binary => self.next_binary()?,
        };
        Ok(deletes.map(|deletes| match deletes {
            true => Step::Delete(&self.clause),
            false => Step::Add(&self.clause),
        }))
    }

    fn next_text(&mut self) -> Result<Option<bool>, ReadError> {
        let mut first = self.scanner.peek_word()?;
        while first == Some(b'c') {
            self.scanner.rest_of_line()?;
            first = self.scanner.peek_word()?;
        }
        self.place = self.scanner.line();
        let deletes = match first {
            None => return Ok(None),
            Some(b'd') => {
                if self.scanner.word("")? != b"d" {
                    return Err(self.scanner.unexpected("`d` or a literal"));
                }
                true
            }
            Some(_) => false,
        };
        while let Some(literal) = self.scanner.literal()? {
            self.clause.push(literal);
        }
        Ok(Some(deletes))
    }

    fn next_binary(&mut self) -> Result<Option<bool>, ReadError> {
        self.place = self.scanner.byte();
        let deletes = match self.scanner.next()? {
            None => return Ok(None),
            Some(b'a') => false,
            Some(b'd') => true,
            Some(other) => {
                let found = format!("{:#04x}", other);
                return Err(ReadError::Unexpected { place: self.place, found, expected: "`a` or `d`" });
            }
        };
        while let Some(literal) = self.binary_literal()? {
            self.clause.push(literal);
        }
        Ok(Some(deletes))
    }

    fn binary_literal(&mut self) -> Result<Option<Literal>, ReadError> {
        let place = self.scanner.byte();
        let mut code = 0u64;
        for shift in (0..35).step_by(7) {
            let expected = "a literal, or the zero that ends a step";
            let Some(byte) = self.scanner.next()? else {
                return Err(ReadError::Ended { place: self.scanner.byte(), expected });
            };
            code |= u64::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                return match code {
                    0 => Ok(None),
                    2..=LARGEST_CODE => Ok(Some(Literal::from_code(code as usize - 2))),
                    _ => Err(ReadError::Unexpected { place, found: code.to_string(), expected }),
                };
            }
        }
        Err(ReadError::TooLarge { place, number: "a literal of more than five bytes".into() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    type Steps = Vec<(bool, Vec<i32>)>;

    fn read(bytes: &[u8]) -> Result<(Form, Steps), String> {
        let mut reader = Reader::new(bytes).unwrap();
        let mut steps = Vec::new();
        let numbers = |clause: &[Literal]| clause.iter().map(|literal| literal.to_dimacs()).collect();
        while let Some(step) = reader.next().map_err(|error| error.to_string())? {
            steps.push(match step {
                Step::Add(clause) => (false, numbers(clause)),
                Step::Delete(clause) => (true, numbers(clause)),
            });
        }
        Ok((reader.form(), steps))
    }

    proptest! {
        #[test]
        fn what_is_written_is_read_back(
            steps in prop::collection::vec(
                (any::<bool>(), prop::collection::vec(any::<i32>().prop_filter("", |n| ![0, i32::MIN].contains(n)), 0..9)),
                1..20,
            ),
        ) {
            for form in [Form::Text, Form::Binary] {
                let mut writer = Writer::new(Vec::new(), form);
                for (deletes, clause) in &steps {
                    let clause: Vec<_> = clause.iter().map(|n| Literal::from_dimacs(*n).unwrap()).collect();
                    writer.write(if *deletes { Step::Delete(&clause) } else { Step::Add(&clause) }).unwrap();
                }
                prop_assert_eq!(read(&writer.into_inner()), Ok((form, steps.clone())));
            }
        }

        #[test]
        fn any_bytes_are_read_or_refused(bytes: Vec<u8>, first in "[ad]") {
            let _ = read(&bytes);
            let _ = read(&[first.as_bytes(), &bytes].concat());
        }
    }

    /// The example of the format's authors: the same proof in both forms.
    #[test]
    fn the_two_forms() {
        let text = "d -63 -8193 0\n129 -8191 0\n";
        let binary = [0x64, 0x7f, 0x83, 0x80, 0x01, 0x00, 0x61, 0x82, 0x02, 0xff, 0x7f, 0x00];
        let steps = vec![(true, vec![-63, -8193]), (false, vec![129, -8191])];
        assert_eq!(read(text.as_bytes()), Ok((Form::Text, steps.clone())));
        assert_eq!(read(&binary), Ok((Form::Binary, steps)));
    }

    #[test]
    fn reads_what_people_write() {
        let text = "c hello\r\n\r\n  d 1\r\n-2 0 3 0\r\n0";
        let steps = vec![(true, vec![1, -2]), (false, vec![3]), (false, vec![])];
        assert_eq!(read(text.as_bytes()), Ok((Form::Text, steps)));
        assert_eq!(read(b""), Ok((Form::Text, vec![])));
    }

    #[test]
    fn says_what_is_wrong_and_where() {
        let faults: [(&[u8], &str); 8] = [
            (b"1 0\n2 x 0\n", "line 2: found `x`, expected a literal, or the 0 that ends a clause"),
            (b"1 0\ndelete 1 0\n", "line 2: found `delete`, expected `d` or a literal"),
            (b"1 0\n\nd 1 2\n", "line 4: the file ends, expected a literal, or the 0 that ends a clause"),
            (b"d 1 5000000000 0\n", "line 1: 5000000000 is too large"),
            (b"a\x02\0b\x02\0", "byte 3: found `0x62`, expected `a` or `d`"),
            (b"a\x02\0a\x02", "byte 5: the file ends, expected a literal, or the zero that ends a step"),
            (b"a\x01\0", "byte 1: found `1`, expected a literal, or the zero that ends a step"),
            (b"a\x02\xff\xff\xff\xff\xff\x01\0", "byte 2: a literal of more than five bytes is too large"),
        ];
        for (bytes, fault) in faults {
            assert_eq!(read(bytes), Err(fault.into()));
        }
    }
}
