//! Why a graph that is no board has no Hamiltonian cycle.

use crate::cnf::Formula;

/// Why there is no Hamiltonian cycle. Vertices are numbered from 0.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GraphCertificate {
    /// Removing vertices leaves more pieces than a cycle can join; see [`Cut`](super::Cut).
    Cut {
        /// what is removed
        removed: Vec<u32>,
        /// what is left, in pieces that no edge joins
        pieces: Vec<Vec<u32>>,
    },
    /// A formula that every Hamiltonian cycle would satisfy, and a proof that nothing does.
    Refutation(GraphRefutation),
}

/// See [`Refutation`](super::Refutation). The first variables stand for the
/// [edges](crate::problem::GraphProblem::edges), in their order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GraphRefutation {
    /// Clauses about the edges at one vertex and, after them, the cuts.
    pub formula: Formula,
    /// What the variables after those of the edges mean.
    pub counts: Vec<Count>,
    /// The sets of vertices that the last clauses of the formula are the cuts of; each ascending.
    pub cuts: Vec<Vec<u32>>,
    /// A proof in the binary form of DRAT that ends with the empty clause.
    pub proof: Vec<u8>,
}

/// Of the first so many edges at a vertex, in their order, at least so many are chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Count {
    /// at this vertex
    pub at: u32,
    /// of the first so many edges
    pub first: usize,
    /// at least so many
    pub least: usize,
}

impl GraphCertificate {
    /// The word for this kind.
    pub fn kind(&self) -> &'static str {
        match self {
            GraphCertificate::Cut { .. } => "cut",
            GraphCertificate::Refutation(_) => "refutation",
        }
    }

    /// The sentence that makes a person see why there is no such cycle.
    pub fn explain(&self) -> String {
        match self {
            GraphCertificate::Cut { removed, pieces } if removed.is_empty() => {
                format!("The graph falls into {} pieces that no edge joins.", pieces.len())
            }
            GraphCertificate::Cut { removed, pieces } => {
                let what = match &removed[..] {
                    [only] => format!("the vertex {}", only + 1),
                    few if few.len() <= 12 => {
                        let numbers = few.iter().map(|vertex| format!(" {}", vertex + 1));
                        format!("the {} vertices{}", few.len(), numbers.collect::<String>())
                    }
                    many => format!("{} vertices", many.len()),
                };
                let (pieces, most) = (pieces.len(), removed.len());
                format!("Remove {what}: {pieces} pieces are left, and a cycle could join at most {most}.")
            }
            GraphCertificate::Refutation(refutation) => format!(
                "No choice of edges gives every vertex two{}; the proof of that has been checked.",
                match refutation.cuts.len() {
                    0 => String::new(),
                    1 => " and leaves a certain set of vertices".into(),
                    cuts => format!(" and leaves each of {cuts} sets of vertices"),
                }
            ),
        }
    }
}
