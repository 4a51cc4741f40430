//! Sicily 1153: a knight's tour of the chessboard. Copies of the statement that say that the starts are 1 to 30 have
//! kept that from 1152; they are 1 to 64.

use super::Entry;
use super::sicily::Sicily;

pub(super) const ENTRY: Entry =
    Entry::of::<Sicily<8, 8>>("sicily1153", "a tour of 8x8 from each start, as numbers of squares");
