//! The verifier of Hamiltonian cycles: it knows the list of edges and nothing else.

use fixedbitset::FixedBitSet;
use thiserror::Error;

use super::GraphProblem;

/// A Hamiltonian cycle that has been verified: there is no other way to make one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HamiltonianCycle {
    vertices: Vec<u32>,
}

/// What is wrong with a cycle. Steps and vertices are counted from 1.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum CycleFault {
    /// A vertex that is none.
    #[error("step {step}: there is no vertex {vertex}")]
    OffGraph {
        /// which step
        step: usize,
        /// which vertex
        vertex: u64,
    },
    /// A vertex visited before.
    #[error("step {step}: {vertex} was visited before")]
    Again {
        /// which step
        step: usize,
        /// which vertex
        vertex: u64,
    },
    /// Two vertices in succession that no edge joins.
    #[error("step {step}: there is no edge {from}-{to}")]
    NoEdge {
        /// the step that arrives; that after the last arrives at the first vertex
        step: usize,
        /// where it comes from
        from: u64,
        /// where it arrives
        to: u64,
    },
    /// Not all vertices.
    #[error("the cycle has {steps} of {vertices} vertices")]
    LeftOut {
        /// how many it has
        steps: usize,
        /// how many there are
        vertices: u32,
    },
    /// Fewer than three vertices.
    #[error("a cycle uses each of its edges once, so it has at least three vertices")]
    TooFew,
    /// An edge that the cycle must use and does not.
    #[error("the edge {a}-{b} is fixed but not used")]
    NotUsed {
        /// one end
        a: u64,
        /// the other
        b: u64,
    },
}

impl HamiltonianCycle {
    /// Verifies that these vertices are, in this order, a Hamiltonian cycle with all fixed edges. The last is joined to
    /// the first. O(vertices log edges).
    ///
    /// # Errors
    /// What is wrong with it, if anything is.
    pub fn new(problem: &GraphProblem, vertices: Vec<u32>) -> Result<HamiltonianCycle, CycleFault> {
        let number = |vertex: u32| u64::from(vertex) + 1;
        let mut visited = FixedBitSet::with_capacity(problem.vertices() as usize);
        for (step, vertex) in (1..).zip(&vertices) {
            if *vertex >= problem.vertices() {
                return Err(CycleFault::OffGraph { step, vertex: number(*vertex) });
            }
            if visited.put(*vertex as usize) {
                return Err(CycleFault::Again { step, vertex: number(*vertex) });
            }
        }
        if vertices.len() != problem.vertices() as usize {
            return Err(CycleFault::LeftOut { steps: vertices.len(), vertices: problem.vertices() });
        }
        if vertices.len() < 3 {
            return Err(CycleFault::TooFew);
        }
        let mut used = Vec::new();
        for (step, &from) in vertices.iter().enumerate() {
            let to = vertices[(step + 1) % vertices.len()];
            let edge = [from.min(to), from.max(to)];
            if problem.edges().binary_search(&edge).is_err() {
                return Err(CycleFault::NoEdge { step: step + 2, from: number(from), to: number(to) });
            }
            used.extend(problem.fixed().binary_search(&edge));
        }
        used.sort_unstable();
        match (0..problem.fixed().len()).find(|index| used.get(*index) != Some(index)) {
            Some(unused) => {
                let [a, b] = problem.fixed()[unused].map(number);
                Err(CycleFault::NotUsed { a, b })
            }
            None => Ok(HamiltonianCycle { vertices }),
        }
    }

    /// The vertices, numbered from 0, in the order in which they are visited.
    pub fn vertices(&self) -> &[u32] {
        &self.vertices
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faults_are_found() {
        let square = || GraphProblem::new(4, [[0, 1], [1, 2], [2, 3], [3, 0], [0, 2]]).unwrap();
        let fault = |problem: &GraphProblem, cycle: &[u32]| {
            HamiltonianCycle::new(problem, cycle.to_vec()).err().map(|fault| fault.to_string())
        };
        assert_eq!(fault(&square(), &[2, 1, 0, 3]), None);
        for (cycle, message) in [
            (&[0, 1, 2, 4][..], "step 4: there is no vertex 5"),
            (&[0, 1, 2, 1], "step 4: 2 was visited before"),
            (&[0, 1, 2], "the cycle has 3 of 4 vertices"),
            (&[0, 2, 1, 3], "step 4: there is no edge 2-4"),
            (&[1, 0, 2, 3], "step 5: there is no edge 4-2"),
        ] {
            assert_eq!(fault(&square(), cycle).as_deref(), Some(message));
        }
        let fixed = square().fixing([[1, 0], [2, 0]]).unwrap();
        assert_eq!(fault(&fixed, &[0, 1, 2, 3]).as_deref(), Some("the edge 1-3 is fixed but not used"));
        assert_eq!(fault(&square().fixing([[3, 2]]).unwrap(), &[0, 1, 2, 3]), None);
        let two = GraphProblem::new(2, [[0, 1]]).unwrap();
        assert_eq!(HamiltonianCycle::new(&two, vec![0, 1]), Err(CycleFault::TooFew));
        assert!(GraphProblem::new(2, [[0, 2]]).is_err() && GraphProblem::new(0, []).is_err());
    }
}
