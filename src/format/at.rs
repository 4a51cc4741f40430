use std::fmt;

/// A place in a text. Lines, and the characters of a line, are counted from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct At {
    /// which line
    pub line: usize,
    /// which character of it
    pub column: usize,
}

impl At {
    /// The place where `part`, a slice of `text`, begins in the line.
    pub(super) fn of_part(line: usize, text: &str, part: &str) -> At {
        let before = part.as_ptr().addr() - text.as_ptr().addr();
        At { line, column: 1 + text[..before].chars().count() }
    }
}

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}
