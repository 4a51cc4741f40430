//! Sicily 1152: a knight's tour of the board of 5 rows and 6 columns.

use super::Entry;
use super::sicily::Sicily;

pub(super) const ENTRY: Entry =
    Entry::of::<Sicily<5, 6>>("sicily1152", "a tour of 5x6 from each start, as numbers of squares");
