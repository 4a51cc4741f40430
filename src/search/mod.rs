//! How an answer is found: the strategies, and the race between them.

mod answer;
mod counters;
mod graph;
mod matching;
mod obstruction;
mod plan;
mod question;
mod race;
mod refute;
mod sat;
mod solve;
mod stop;
mod strategy;
mod warnsdorff;

pub mod backend;
pub mod encoding;
pub mod first;

pub use answer::{Answer, Outcome, Racer, Report};
pub use counters::{Count, Counters};
pub use graph::{GraphAnswer, GraphReport, solve_graph};
pub use matching::Matching;
pub use question::Question;
pub use race::{Standing, race};
pub use refute::{Unrefuted, refute};
pub use sat::Sat;
pub(crate) use sat::{MOST_SQUARES, refuted};
pub use solve::{Options, Proof, solve};
pub use stop::{Cause, Stop};
pub use strategy::{Finding, Run, Strategy, strategies, strategy};
pub use warnsdorff::{TieBreak, Warnsdorff, single_walk};
