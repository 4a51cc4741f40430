/// A literal of a clause about one vertex, of which exactly two edges are chosen. The edges are in a fixed order,
/// numbered from 1; of literals that speak of the same edge as the last, those about the edge come first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct About {
    /// the edge, or the last of the first edges
    pub(super) edge: usize,
    pub(super) claim: Claim,
}

/// What the literal says.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Claim {
    /// The edge is chosen, or is not.
    Chosen(bool),
    /// Of the first edges at least so many are chosen, or are not.
    Count(usize, bool),
}

/// How many of the edges so far can be chosen: bit c stands for c.
type Counts = u8;

const NONE: Counts = 0b001;
const TWO: Counts = 0b100;
const ANY: Counts = 0b111;

/// Whether the clause holds whenever exactly two of the edges are chosen. Tries to make all its literals false, from
/// the first edge to the last. O(n log n) for n literals.
pub(super) fn holds(edges: usize, mut clause: Vec<About>) -> bool {
    clause.sort_unstable();
    clause.dedup();
    let mut counts = NONE;
    let mut passed = 0;
    for About { edge, claim } in clause {
        match claim {
            // the edge is to be chosen and not to be
            Claim::Chosen(_) if edge == passed => return true,
            Claim::Chosen(chosen) => {
                counts = pass(counts, edge - 1 - passed);
                counts = if chosen { counts } else { counts << 1 & ANY };
            }
            Claim::Count(least, reached) => {
                let reaching = ANY << least.min(3) & ANY;
                counts = pass(counts, edge - passed) & if reached { !reaching } else { reaching };
            }
        }
        passed = edge;
    }
    pass(counts, edges - passed) & TWO == 0
}

/// Lets some edges be chosen or not, as they like.
fn pass(counts: Counts, edges: usize) -> Counts {
    (0..edges.min(2)).fold(counts, |counts, _| (counts | counts << 1) & ANY)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn by_trying(edges: usize, clause: &[About]) -> bool {
        (0..1u32 << edges).filter(|chosen| chosen.count_ones() == 2).all(|chosen| {
            clause.iter().any(|about| match about.claim {
                Claim::Chosen(wanted) => (chosen >> (about.edge - 1) & 1 == 1) == wanted,
                Claim::Count(least, wanted) => {
                    ((chosen & ((1 << about.edge) - 1)).count_ones() as usize >= least) == wanted
                }
            })
        })
    }

    fn clauses() -> impl Strategy<Value = (usize, Vec<About>)> {
        (1..8usize).prop_flat_map(|edges| {
            let chosen = (1..=edges, any::<bool>())
                .prop_map(|(edge, chosen)| About { edge, claim: Claim::Chosen(chosen) });
            let count = (0..=edges, 0..4usize, any::<bool>())
                .prop_map(|(edge, least, reached)| About { edge, claim: Claim::Count(least, reached) });
            (Just(edges), prop::collection::vec(prop_oneof![chosen, count], 0..5))
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(5000))]
        #[test]
        fn agrees_with_trying_all_choices((edges, clause) in clauses()) {
            prop_assert_eq!(holds(edges, clause.clone()), by_trying(edges, &clause));
        }
    }
}
