//! Why there is no tour: what convinces a reader who trusts nothing of ours.

mod check;
mod cut;
mod deficit;
mod explain;
pub mod graph;
mod member;
pub mod refutation;

pub use check::{
    Doubt, FileFlaw, Flaw, GraphFlaw, RefutationFlaw, RefutationSize, check, check_files, check_graph,
    check_refutation, check_unless,
};
pub use cut::Cut;
pub use deficit::Deficit;
pub use explain::explain;
pub use graph::{GraphCertificate, GraphRefutation};
pub use member::Member;
pub use refutation::{Meaning, Refutation};

/// Why there is no tour.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Certificate {
    /// Removing a few squares leaves more pieces than a tour can join.
    Cut(Cut),
    /// Some squares need more tour edges than their neighbours can give.
    Deficit(Deficit),
    /// A formula that every tour would satisfy, and a proof that it is unsatisfiable.
    Refutation(Refutation),
    /// A complete search ended without a tour. This is no independent proof: whoever doubts it must run it again.
    Exhausted {
        /// How many squares the search stepped on.
        nodes: u64,
    },
}

impl Certificate {
    /// The word for this kind.
    pub fn kind(&self) -> &'static str {
        match self {
            Certificate::Cut(_) => "cut",
            Certificate::Deficit(_) => "deficit",
            Certificate::Refutation(_) => "refutation",
            Certificate::Exhausted { .. } => "exhausted",
        }
    }
}
