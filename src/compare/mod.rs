//! Strategies side by side: each alone, and their race, on a stated suite of boards.
//!
//! | module | what is in it |
//! |---|---|
//! | `contestant` | who takes part |
//! | `baseline` | what the searches of this crate are measured against |
//! | `suite` | the boards |
//! | `plan` | the runs, in a sequence by chance, one at a time |
//! | `summary` | medians, spread and failure rates |
//! | `table`, `lines`, `charts` | how they are shown |
//!
//! A run is timed from the problem to the answer that has been verified: what has to be made of the board first is
//! included, and so is the check of what was found. Starting the program and writing the answer are not.

mod charts;
mod contestant;
mod lines;
mod plan;
mod suite;
mod summary;
mod table;

pub mod baseline;

pub use charts::{Titled, charts};
pub use contestant::{Contestant, contestant, contestants};
pub use lines::{Circumstances, write_lines};
pub use plan::{Plan, Trial};
pub use suite::{Case, Shown, Suite, suite, suites};
pub use summary::{Cell, Row, Summary};
pub use table::Table;
