//! What the program says about its answer.

use std::io::{self, Write};

/// Longer lines than this are broken off: they quote an input that is no text.
const LONGEST: usize = 2000;

/// Says one line.
pub(super) fn say(text: impl AsRef<str>) {
    // there is nobody left to tell if this fails
    let _ = io::stderr().write_all(format!("ktour: {}\n", one_line(text.as_ref())).as_bytes());
}

/// The text without line breaks or anything else that would move a terminal's cursor.
pub(super) fn one_line(text: &str) -> String {
    let shown = |c: char| match c {
        '\n' => " ".into(),
        c if c.is_control() => c.escape_default().to_string(),
        c => c.to_string(),
    };
    let mut line: String = text.trim().chars().take(LONGEST).map(shown).collect();
    if text.chars().nth(LONGEST).is_some() {
        line.push_str(" ...");
    }
    line
}
