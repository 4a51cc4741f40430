use std::fmt::Display;
use std::io::{ErrorKind, Read, Write};
use std::ops::RangeInclusive;

use super::JudgeError;

/// How many bytes are read at once, and how many gather before they are written.
const CHUNK: usize = 1 << 16;

/// No number or name in any judge's input has more characters.
const LONGEST: usize = 32;

/// A judge's input, read word by word; and the replies to it, which are sent before the input waits for more, so that
/// a program at the other end of a pipe gets each answer before it has to ask again.
pub(super) struct Input<'a> {
    source: &'a mut dyn Read,
    sink: &'a mut dyn Write,
    reply: Vec<u8>,
    chunk: Vec<u8>,
    at: usize,
    line: u64,
    column: u64,
}

/// Where in the input something is, both from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Place {
    line: u64,
    column: u64,
}

impl Place {
    /// The error of finding something wrong here.
    pub(super) fn error(self, what: impl Display) -> JudgeError {
        JudgeError::Input { line: self.line, column: self.column, what: what.to_string() }
    }
}

impl<'a> Input<'a> {
    pub(super) fn tied(source: &'a mut dyn Read, sink: &'a mut dyn Write) -> Input<'a> {
        Input { source, sink, reply: Vec::new(), chunk: Vec::new(), at: 0, line: 1, column: 1 }
    }

    /// Where replies are written to.
    pub(super) fn reply(&mut self) -> &mut Vec<u8> {
        &mut self.reply
    }

    /// Sends the replies that have gathered.
    pub(super) fn send(&mut self) -> Result<(), JudgeError> {
        if !self.reply.is_empty() {
            let sent = self.sink.write_all(&self.reply).and_then(|()| self.sink.flush());
            self.reply.clear();
            sent.map_err(JudgeError::Write)?;
        }
        Ok(())
    }

    /// Sends the replies that have gathered, if that is worth while.
    pub(super) fn send_if_much(&mut self) -> Result<(), JudgeError> {
        if self.reply.len() >= CHUNK { self.send() } else { Ok(()) }
    }

    /// The next character (of another alphabet, its next byte), which stays where it is; `None` at the end.
    pub(super) fn peek(&mut self) -> Result<Option<u8>, JudgeError> {
        if self.at == self.chunk.len() {
            self.send()?;
            self.chunk.resize(CHUNK, 0);
            self.at = 0;
            let read = loop {
                match self.source.read(&mut self.chunk) {
                    Err(error) if error.kind() == ErrorKind::Interrupted => {}
                    read => break read,
                }
            };
            self.chunk.truncate(*read.as_ref().unwrap_or(&0));
            read.map_err(JudgeError::Read)?;
        }
        Ok(self.chunk.get(self.at).copied())
    }

    /// Goes on past the character that `peek` has shown.
    pub(super) fn skip(&mut self) {
        match self.chunk[self.at] {
            b'\n' => (self.line, self.column) = (self.line + 1, 1),
            // a byte inside a character of several
            0x80..0xc0 => {}
            _ => self.column += 1,
        }
        self.at += 1;
    }

    /// Where the next character is.
    pub(super) fn place(&self) -> Place {
        Place { line: self.line, column: self.column }
    }

    /// Goes on to the next character that is no white space.
    pub(super) fn skip_blanks(&mut self) -> Result<Option<u8>, JudgeError> {
        loop {
            match self.peek()? {
                Some(blank) if blank.is_ascii_whitespace() => self.skip(),
                other => return Ok(other),
            }
        }
    }

    /// The next word and where it begins, `None` at the end of the input. Of a long one only the beginning.
    pub(super) fn word(&mut self) -> Result<Option<(String, Place)>, JudgeError> {
        self.skip_blanks()?;
        let place = self.place();
        let mut word = Vec::new();
        while let Some(character) = self.peek()?.filter(|c| !c.is_ascii_whitespace() && word.len() <= LONGEST)
        {
            word.push(character);
            self.skip();
        }
        Ok((!word.is_empty()).then(|| (String::from_utf8_lossy(&word).into_owned(), place)))
    }

    /// The next word, a whole number of this range; `None` at the end of the input. `what` is its name in errors.
    pub(super) fn number(
        &mut self,
        what: &str,
        range: RangeInclusive<i64>,
    ) -> Result<Option<i64>, JudgeError> {
        let Some((word, place)) = self.word()? else { return Ok(None) };
        let digits = word.strip_prefix('-').unwrap_or(&word);
        let is_number = !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit());
        if !is_number {
            return Err(place.error(format_args!("{what} must be a number, not `{}`", word.escape_debug())));
        }
        match word.parse().ok().filter(|number| range.contains(number)) {
            Some(number) => Ok(Some(number)),
            None => {
                let (least, most) = (range.start(), range.end());
                Err(place.error(format_args!("{what} must be {least} to {most}, not {word}")))
            }
        }
    }

    /// The same, where the input must not end yet.
    pub(super) fn need(&mut self, what: &str, range: RangeInclusive<i64>) -> Result<i64, JudgeError> {
        self.number(what, range)?.ok_or_else(|| self.ends_before(what))
    }

    /// The error of an input that ends before this.
    pub(super) fn ends_before(&self, what: &str) -> JudgeError {
        self.place().error(format_args!("the input ends where {what} is wanted"))
    }

    /// Looks that the input ends here.
    pub(super) fn end(&mut self) -> Result<(), JudgeError> {
        match self.word()? {
            None => Ok(()),
            Some((word, place)) => {
                Err(place.error(format_args!("`{}` after the last case", word.escape_debug())))
            }
        }
    }
}
