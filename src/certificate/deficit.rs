use super::Member;

/// Squares, no two a move apart, that need more tour edges than their neighbours can give.
///
/// Every square needs two. A neighbour gives at most two, and no more than it has moves into the set. This is the
/// condition of Hall's theorem for cycle covers (a 2-factor of a bipartite graph), seen from the side that fails.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deficit {
    /// The squares (and perhaps a link: then the certificate speaks of the closing, as every deficit does).
    pub squares: Vec<Member>,
    /// Two for each of them.
    pub wanted: u64,
    /// The sum over their neighbours u of min(2, moves from u into them).
    pub given: u64,
}
