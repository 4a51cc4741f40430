use fixedbitset::FixedBitSet;
use thiserror::Error;

use super::degree::{About, Claim, holds};
use crate::certificate::graph::{Count, GraphCertificate, GraphRefutation};
use crate::cnf::rup::{self, Refusal};
use crate::cnf::{Literal, drat, polled};
use crate::problem::GraphProblem;

/// What is wrong with a certificate. Vertices and clauses are counted from 1.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum GraphFlaw {
    /// The removed vertices and those of the pieces are not all vertices, each once.
    #[error("the vertices removed and those of the pieces are not the vertices of the graph, each once")]
    Division,
    /// An edge between two pieces.
    #[error("the edge {a}-{b} joins two pieces")]
    Joined {
        /// one end
        a: u64,
        /// the other
        b: u64,
    },
    /// Few pieces.
    #[error("{pieces} pieces are no more than could be joined")]
    FewPieces {
        /// how many there are
        pieces: usize,
    },
    /// A clause that need not be true of a Hamiltonian cycle.
    #[error("clause {number} need not be true of what is sought")]
    Clause {
        /// which
        number: usize,
    },
    /// The proof does not refute the formula.
    #[error("proof: {0}")]
    Proof(#[from] Refusal),
}

/// Whether the certificate shows that the graph has no Hamiltonian cycle. It goes by the list of edges alone.
///
/// # Errors
/// The first flaw found; where `stopped` says so meanwhile, a proof is not accepted.
pub fn check_graph(
    stopped: &dyn Fn() -> bool,
    problem: &GraphProblem,
    certificate: &GraphCertificate,
) -> Result<(), GraphFlaw> {
    match certificate {
        GraphCertificate::Cut { removed, pieces } => check_cut(problem, removed, pieces),
        GraphCertificate::Refutation(refutation) => check_refutation(stopped, problem, refutation),
    }
}

fn check_cut(problem: &GraphProblem, removed: &[u32], pieces: &[Vec<u32>]) -> Result<(), GraphFlaw> {
    let order = problem.vertices() as usize;
    // of a removed vertex none, of another its piece
    let mut piece_of = vec![None; order];
    let mut named = FixedBitSet::with_capacity(order);
    let parts =
        pieces.iter().enumerate().flat_map(|(index, piece)| piece.iter().map(move |v| (*v, Some(index))));
    for (vertex, piece) in removed.iter().map(|vertex| (*vertex, None)).chain(parts) {
        if vertex as usize >= order || named.put(vertex as usize) {
            return Err(GraphFlaw::Division);
        }
        piece_of[vertex as usize] = piece;
    }
    if named.count_ones(..) != order || pieces.iter().any(Vec::is_empty) {
        return Err(GraphFlaw::Division);
    }
    for &[a, b] in problem.edges() {
        if let (Some(one), Some(other)) = (piece_of[a as usize], piece_of[b as usize])
            && one != other
        {
            let [a, b] = [a, b].map(|vertex| u64::from(vertex) + 1);
            return Err(GraphFlaw::Joined { a, b });
        }
    }
    if pieces.len() > removed.len().max(1) {
        Ok(())
    } else {
        Err(GraphFlaw::FewPieces { pieces: pieces.len() })
    }
}

fn check_refutation(
    stopped: &dyn Fn() -> bool,
    problem: &GraphProblem,
    refutation: &GraphRefutation,
) -> Result<(), GraphFlaw> {
    let facts = Facts::new(problem, refutation);
    let degree_clauses = refutation.formula.len().saturating_sub(refutation.cuts.len());
    for (index, clause) in refutation.formula.iter().enumerate() {
        let implied = match index.checked_sub(degree_clauses) {
            None => facts.imply(clause),
            Some(cut) => refutation.cuts.get(cut).is_some_and(|cut| facts.imply_cut(cut, clause)),
        };
        if !implied {
            return Err(GraphFlaw::Clause { number: index + 1 });
        }
    }
    let proof = polled(&refutation.proof, stopped);
    let mut proof = drat::Reader::new(proof).map_err(|error| Refusal::Unreadable(error.into()))?;
    rup::check_unless(stopped, &refutation.formula, &mut proof)?;
    Ok(())
}

/// What is known of every Hamiltonian cycle.
struct Facts<'a> {
    problem: &'a GraphProblem,
    refutation: &'a GraphRefutation,
    /// for each vertex, the numbers of its edges, ascending
    edges_at: Vec<Vec<usize>>,
    /// whether a vertex lacks edges, or what is fixed is no edge
    hopeless: bool,
}

impl<'a> Facts<'a> {
    fn new(problem: &'a GraphProblem, refutation: &'a GraphRefutation) -> Facts<'a> {
        let mut edges_at = vec![Vec::new(); problem.vertices() as usize];
        for (number, edge) in problem.edges().iter().enumerate() {
            edge.iter().for_each(|vertex| edges_at[*vertex as usize].push(number));
        }
        let hopeless = edges_at.iter().any(|edges| edges.len() < 2)
            || problem.fixed().iter().any(|edge| problem.edges().binary_search(edge).is_err());
        Facts { problem, refutation, edges_at, hopeless }
    }

    /// Whether the clause follows from two edges being chosen at some one vertex, or is a fixed edge.
    fn imply(&self, clause: &[Literal]) -> bool {
        let Some(first) = clause.first() else { return self.hopeless };
        let variable = first.variable().index();
        let ends = self.problem.edges().get(variable).copied();
        let fixed = |edge| self.problem.fixed().binary_search(&edge).is_ok();
        match ends {
            Some(edge) if clause.len() == 1 && !first.is_negated() && fixed(edge) => true,
            Some([a, b]) => self.holds_at(a, clause) || self.holds_at(b, clause),
            None => self.count(variable).is_some_and(|count| self.holds_at(count.at, clause)),
        }
    }

    fn count(&self, variable: usize) -> Option<Count> {
        let index = variable.checked_sub(self.problem.edges().len())?;
        self.refutation.counts.get(index).filter(|count| count.at < self.problem.vertices()).copied()
    }

    fn holds_at(&self, vertex: u32, clause: &[Literal]) -> bool {
        let edges = &self.edges_at[vertex as usize];
        let about = |literal: &Literal| {
            let (variable, chosen) = (literal.variable().index(), !literal.is_negated());
            if variable < self.problem.edges().len() {
                let before = edges.binary_search(&variable).ok()?;
                return Some(About { edge: before + 1, claim: Claim::Chosen(chosen) });
            }
            let count = self.count(variable).filter(|count| count.at == vertex)?;
            Some(About { edge: count.first.min(edges.len()), claim: Claim::Count(count.least, chosen) })
        };
        let clause: Option<Vec<About>> = clause.iter().map(about).collect();
        clause.is_some_and(|clause| holds(edges.len(), clause))
    }

    /// Whether the clause has every edge that leaves the set, which is neither empty nor all.
    fn imply_cut(&self, set: &[u32], clause: &[Literal]) -> bool {
        let mut inside = FixedBitSet::with_capacity(self.edges_at.len());
        inside
            .extend(set.iter().map(|vertex| *vertex as usize).filter(|vertex| *vertex < self.edges_at.len()));
        let chosen = clause.iter().filter(|literal| !literal.is_negated());
        let mut edges: Vec<usize> = chosen.map(|literal| literal.variable().index()).collect();
        edges.sort_unstable();
        let leaves = |[a, b]: &[u32; 2]| inside.contains(*a as usize) != inside.contains(*b as usize);
        let mut leaving = self.problem.edges().iter().enumerate().filter(|(_, edge)| leaves(edge));
        let size = inside.count_ones(..);
        0 < size
            && size < self.edges_at.len()
            && leaving.all(|(number, _)| edges.binary_search(&number).is_ok())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cnf::drat::EMPTY_CLAUSE;
    use crate::cnf::{ClauseSink, Formula, Variable};

    fn check(problem: &GraphProblem, certificate: &GraphCertificate) -> Result<(), String> {
        check_graph(&|| false, problem, certificate).map_err(|flaw| flaw.to_string())
    }

    /// Two triangles that share the vertex 2.
    fn bow() -> GraphProblem {
        GraphProblem::new(5, [[0, 1], [1, 2], [2, 0], [2, 3], [3, 4], [4, 2]]).unwrap()
    }

    #[test]
    fn a_cut_must_divide_the_graph() {
        let cut = |removed: &[u32], pieces: &[&[u32]]| GraphCertificate::Cut {
            removed: removed.to_vec(),
            pieces: pieces.iter().map(|piece| piece.to_vec()).collect(),
        };
        assert_eq!(check(&bow(), &cut(&[2], &[&[0, 1], &[3, 4]])), Ok(()));
        for (removed, pieces, message) in [
            (&[2][..], &[&[0, 1][..], &[3]][..], "the vertices removed"),
            (&[2], &[&[0, 1], &[3, 4, 5]], "the vertices removed"),
            (&[2], &[&[0, 1], &[3, 4, 1]], "the vertices removed"),
            (&[2], &[&[0, 1], &[3, 4], &[]], "the vertices removed"),
            (&[2], &[&[0, 1], &[3], &[4]], "the edge 4-5 joins two pieces"),
            (&[2, 0], &[&[1], &[3, 4]], "2 pieces are no more"),
            (&[], &[&[0, 1, 2, 3, 4]], "1 pieces are no more"),
        ] {
            assert!(check(&bow(), &cut(removed, pieces)).unwrap_err().starts_with(message));
        }
    }

    #[test]
    fn only_what_every_cycle_satisfies_is_a_clause() {
        let (problem, counts) = (bow().fixing([[3, 4]]).unwrap(), vec![Count { at: 2, first: 2, least: 1 }]);
        // edges: 0-1, 0-2, 1-2, 2-3, 2-4, 3-4; then the count
        for (clause, cuts, holds) in [
            (&[1][..], &[][..], true),
            (&[-2, -3, -4], &[], true),
            (&[-2, -3], &[], false),
            (&[6], &[], true),
            (&[-6], &[], false),
            (&[-7, 2, 3], &[], true),
            (&[-7, 2], &[], false),
            (&[-7, 1], &[], false),
            (&[8], &[], false),
            (&[], &[], false),
            (&[2, 3], &[vec![0, 1]], true),
            (&[2], &[vec![0, 1]], false),
            (&[-2, 3], &[vec![0, 1]], false),
            (&[], &[vec![0, 1, 2, 3, 4]], false),
            (&[], &[vec![]], false),
        ] {
            let mut formula = Formula::with_variables(8);
            let literal = |number: &i32| {
                let variable = Variable::new(number.unsigned_abs() as usize - 1);
                if *number > 0 { Literal::positive(variable) } else { !Literal::positive(variable) }
            };
            formula.add_clause(&clause.iter().map(literal).collect::<Vec<_>>());
            let (counts, cuts, proof) = (counts.clone(), cuts.to_vec(), EMPTY_CLAUSE.to_vec());
            let refutation = GraphRefutation { formula, counts, cuts, proof };
            let flaw = check(&problem, &GraphCertificate::Refutation(refutation)).unwrap_err();
            // one clause that is not empty refutes nothing
            assert_eq!(flaw.starts_with("proof: "), holds, "{clause:?}: {flaw}");
        }
    }
}
