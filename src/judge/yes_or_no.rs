//! What the problems have in common that ask whether something is a tour.

use super::lines::{Lines, quote};
use super::{Checked, wrong};

/// Why it is no tour, unless it is one.
pub(super) type Objection = Option<String>;

/// The two words with which a problem is answered.
pub(super) struct Words {
    pub(super) yes: &'static str,
    pub(super) no: &'static str,
}

impl Words {
    /// The line that answers.
    pub(super) fn write(&self, objection: &Objection, text: &mut Vec<u8>) {
        let word = if objection.is_none() { self.yes } else { self.no };
        text.extend_from_slice(word.as_bytes());
        text.push(b'\n');
    }

    /// Whether the next line answers rightly.
    pub(super) fn check(&self, objection: &Objection, output: &mut Lines) -> Checked {
        let Words { yes, no } = self;
        let line = output.need(&format!("`{yes}` or `{no}`"))?;
        match objection {
            None if line == *yes => Ok(()),
            Some(_) if line == *no => Ok(()),
            None if line == *no => wrong(format!("`{no}`, but it is a tour")),
            Some(why) if line == *yes => wrong(format!("`{yes}`, but {why}")),
            _ if line.eq_ignore_ascii_case(yes) || line.eq_ignore_ascii_case(no) => {
                wrong(format!("{} is not written as `{yes}` or `{no}` is", quote(line)))
            }
            _ => wrong(format!("{} where `{yes}` or `{no}` is wanted", quote(line))),
        }
    }
}
