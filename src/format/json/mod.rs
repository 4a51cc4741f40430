//! An answer as one JSON object, with the problem that it answers, so that it can be checked without anything else.

mod read;
mod write;

pub use read::{Claim, JsonError, read};
pub use write::{write, write_certificate};

/// The version of the object's shape.
const SCHEMA: u32 = 1;
