use std::io::{self, BufRead};

use thiserror::Error;

use super::Literal;

/// Where in a file something begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// This line, counted from 1.
    Line(u64),
    /// This byte, counted from 0, of a binary file.
    Byte(u64),
}

impl std::fmt::Display for Place {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Place::Line(line) => write!(f, "line {line}"),
            Place::Byte(byte) => write!(f, "byte {byte}"),
        }
    }
}

/// Why a formula or a proof could not be read.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ReadError {
    /// The file itself could not be read.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// Something stands where it should not.
    #[error("{place}: found `{found}`, expected {expected}")]
    Unexpected {
        /// where
        place: Place,
        /// what stands there
        found: String,
        /// what should
        expected: &'static str,
    },
    /// A number that is too large.
    #[error("{place}: {number} is too large")]
    TooLarge {
        /// where
        place: Place,
        /// the number as it is written
        number: String,
    },
    /// A literal of a variable that the header does not count.
    #[error("{place}: literal {literal}, but the header announces {variables} variables")]
    BeyondHeader {
        /// where
        place: Place,
        /// the literal
        literal: Literal,
        /// how many variables the header announces
        variables: usize,
    },
    /// More or fewer clauses than the header counts.
    #[error("{place}: {clauses} clauses, but the header announces {announced}")]
    ClauseCount {
        /// where
        place: Place,
        /// how many there are up to here
        clauses: usize,
        /// how many the header announces
        announced: usize,
    },
    /// The file ends too early.
    #[error("{place}: the file ends, expected {expected}")]
    Ended {
        /// where
        place: Place,
        /// what should follow
        expected: &'static str,
    },
}

/// Reads bytes and words, and knows the line and the byte where it stands.
pub(super) struct Scanner<R> {
    input: R,
    line: u64,
    byte: u64,
    word: Vec<u8>,
}

/// How many bytes of a word are kept. No number is so long.
const LONGEST_WORD: usize = 40;

impl<R: BufRead> Scanner<R> {
    pub(super) fn new(input: R) -> Scanner<R> {
        Scanner { input, line: 1, byte: 0, word: Vec::new() }
    }

    pub(super) fn line(&self) -> Place {
        Place::Line(self.line)
    }

    pub(super) fn byte(&self) -> Place {
        Place::Byte(self.byte)
    }

    /// The next byte, which stays where it is.
    pub(super) fn peek(&mut self) -> io::Result<Option<u8>> {
        Ok(self.input.fill_buf()?.first().copied())
    }

    /// The next byte.
    pub(super) fn next(&mut self) -> io::Result<Option<u8>> {
        let next = self.peek()?;
        if let Some(byte) = next {
            self.input.consume(1);
            self.byte += 1;
            self.line += u64::from(byte == b'\n');
        }
        Ok(next)
    }

    /// The first byte of the next word, which stays where it is.
    pub(super) fn peek_word(&mut self) -> io::Result<Option<u8>> {
        while let Some(byte) = self.peek()? {
            if !byte.is_ascii_whitespace() {
                return Ok(Some(byte));
            }
            self.next()?;
        }
        Ok(None)
    }

    /// What is left of the line, without its end.
    pub(super) fn rest_of_line(&mut self) -> io::Result<String> {
        let mut rest = Vec::new();
        self.byte += self.input.read_until(b'\n', &mut rest)? as u64;
        if rest.last() == Some(&b'\n') {
            self.line += 1;
            rest.pop();
        }
        if rest.last() == Some(&b'\r') {
            rest.pop();
        }
        Ok(String::from_utf8_lossy(&rest).into_owned())
    }

    /// The next word; what is longer than any number is cut off.
    pub(super) fn word(&mut self, expected: &'static str) -> Result<&[u8], ReadError> {
        if self.peek_word()?.is_none() {
            return Err(ReadError::Ended { place: self.line(), expected });
        }
        self.word.clear();
        while let Some(byte) = self.peek()?.filter(|byte| !byte.is_ascii_whitespace()) {
            if self.word.len() < LONGEST_WORD {
                self.word.push(byte);
            }
            self.next()?;
        }
        Ok(&self.word)
    }

    /// The last word read, as part of an error message.
    pub(super) fn unexpected(&self, expected: &'static str) -> ReadError {
        ReadError::Unexpected { place: self.line(), found: self.last_word(), expected }
    }

    fn last_word(&self) -> String {
        String::from_utf8_lossy(&self.word).into_owned()
    }

    /// The next word as a number of at most `limit`.
    pub(super) fn number(&mut self, limit: usize, expected: &'static str) -> Result<usize, ReadError> {
        let digits = self.word(expected)?;
        if !digits.iter().all(u8::is_ascii_digit) {
            return Err(self.unexpected(expected));
        }
        let number = std::str::from_utf8(digits).ok().and_then(|digits| digits.parse().ok());
        number
            .filter(|number| *number <= limit)
            .ok_or_else(|| ReadError::TooLarge { place: self.line(), number: self.last_word() })
    }

    /// The next word as a literal; `None` for the 0 that ends a clause.
    pub(super) fn literal(&mut self) -> Result<Option<Literal>, ReadError> {
        const EXPECTED: &str = "a literal, or the 0 that ends a clause";
        let word = self.word(EXPECTED)?;
        let digits = word.strip_prefix(b"-").unwrap_or(word);
        if digits.is_empty() || !digits.iter().all(u8::is_ascii_digit) {
            return Err(self.unexpected(EXPECTED));
        }
        match std::str::from_utf8(word).ok().and_then(|word| word.parse().ok()) {
            // the smallest number has no negation
            None | Some(i32::MIN) => {
                Err(ReadError::TooLarge { place: self.line(), number: self.last_word() })
            }
            Some(number) => Ok(Literal::from_dimacs(number)),
        }
    }
}
