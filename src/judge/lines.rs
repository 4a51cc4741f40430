use std::io::BufRead;
use std::str::FromStr;

use super::{Checked, JudgeError, Refusal, wrong};

/// The output of a contestant, line by line.
pub(super) struct Lines<'a> {
    source: &'a mut dyn BufRead,
    exact: bool,
    line: String,
}

impl<'a> Lines<'a> {
    /// Unless `exact`, lines are trimmed and empty ones skipped. CRLF ends a line as LF does.
    pub(super) fn new(source: &'a mut dyn BufRead, exact: bool) -> Lines<'a> {
        Lines { source, exact, line: String::new() }
    }

    /// The next line without its end, `None` after the last.
    pub(super) fn next(&mut self) -> Result<Option<&str>, JudgeError> {
        loop {
            let mut bytes = Vec::new();
            if self.source.read_until(b'\n', &mut bytes).map_err(JudgeError::ReadOutput)? == 0 {
                return Ok(None);
            }
            if bytes.ends_with(b"\n") {
                bytes.pop();
                bytes.pop_if(|last| *last == b'\r');
            }
            self.line = String::from_utf8_lossy(&bytes).into_owned();
            if self.exact {
                return Ok(Some(&self.line));
            }
            if !self.line.trim().is_empty() {
                return Ok(Some(self.line.trim()));
            }
        }
    }

    /// The next line; refused if there is none. `what` says what it should be.
    pub(super) fn need(&mut self, what: &str) -> Result<&str, Refusal> {
        match self.next()? {
            Some(line) => Ok(line),
            None => wrong(format!("the output ends where {what} is wanted")),
        }
    }

    /// Refused if there is another line.
    pub(super) fn end(&mut self) -> Checked {
        match self.next()? {
            None => Ok(()),
            Some(line) => wrong(format!("the output goes on after the last case: {}", quote(line))),
        }
    }
}

/// The number that a word of the output is, as programs write numbers: without a sign, and without zeros before it.
pub(super) fn number<N: FromStr>(word: &str) -> Option<N> {
    let plain = word == "0" || !word.starts_with(['0', '+']);
    word.parse().ok().filter(|_| plain)
}

/// A line as it is quoted in a verdict, cut where it is long.
pub(super) fn quote(line: &str) -> String {
    const MOST: usize = 40;
    if line.is_empty() {
        return "an empty line".into();
    }
    let beginning: String = line.chars().take(MOST).collect();
    let dots = if beginning.len() < line.len() { "..." } else { "" };
    format!("`{}{dots}`", beginning.escape_debug())
}
