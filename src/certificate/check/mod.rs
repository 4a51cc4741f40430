//! The certificate checker. It goes back to the rules of the board, as the verifier does, and builds the closing a
//! second time: it shares no code with what finds certificates.

mod degree;
mod files;
mod graph;
mod refutation;
mod stated;
mod world;

use std::collections::{HashMap, HashSet};

use thiserror::Error;

pub use self::files::{FileFlaw, check_files};
pub use self::graph::{GraphFlaw, check_graph};
use self::refutation::check_in_memory;
pub use self::refutation::{Doubt, RefutationFlaw, RefutationSize, check_refutation};
use self::world::World;
use super::{Certificate, Cut, Deficit, Member};
use crate::problem::Problem;

/// What is wrong with a certificate. Squares are written by their chess names.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum Flaw {
    /// There is a tour.
    #[error("a single square is an open tour of itself")]
    SingleSquare,
    /// It speaks of something that this problem does not have.
    #[error("{member} is neither a square of the board nor a link of this problem")]
    Foreign {
        /// what it speaks of
        member: String,
    },
    /// It names something twice.
    #[error("{member} is named twice")]
    Twice {
        /// what it names
        member: String,
    },
    /// A square is neither removed nor in a piece.
    #[error("{member} is neither removed nor in a piece")]
    LeftOut {
        /// what is left out
        member: String,
    },
    /// A piece with nothing in it.
    #[error("piece {piece} is empty")]
    EmptyPiece {
        /// which piece, from 1
        piece: usize,
    },
    /// Two pieces that are one.
    #[error("{a} and {b} are joined by a move, but in different pieces")]
    Joined {
        /// in one piece
        a: String,
        /// in the other
        b: String,
    },
    /// A tour could join the pieces.
    #[error("{removed} removed leave {pieces} pieces, and a tour could join {bound}")]
    CanBeJoined {
        /// how many are removed
        removed: usize,
        /// how many pieces are left
        pieces: usize,
        /// how many a tour can join
        bound: usize,
    },
    /// Two squares of a deficit are a move apart.
    #[error("{a} and {b} are a move apart, so they could serve each other")]
    Neighbours {
        /// one
        a: String,
        /// the other
        b: String,
    },
    /// The sums of a deficit are not what it says.
    #[error(
        "{wanted} are wanted and {given} can be given, but the certificate says {says_wanted} and {says_given}"
    )]
    Sums {
        /// wanted in truth
        wanted: u64,
        /// given in truth
        given: u64,
        /// wanted as it says
        says_wanted: u64,
        /// given as it says
        says_given: u64,
    },
    /// No deficit at all.
    #[error("{wanted} are wanted and {given} can be given: that is enough")]
    Enough {
        /// wanted
        wanted: u64,
        /// given
        given: u64,
    },
    /// A deficit with a link on a board so large that the link's squares are not looked at one by one.
    #[error(
        "{member} is joined to too many of the {squares} squares to be looked at: up to {MOST_AT_A_LINK} are"
    )]
    TooMany {
        /// the link
        member: String,
        /// how many squares there are
        squares: u32,
    },
    /// The formula and the proof of a refutation do not show what they should.
    #[error(transparent)]
    Refutation(#[from] RefutationFlaw),
}

/// On boards of up to so many squares may a deficit speak of a link: its squares take some 30 bytes each.
const MOST_AT_A_LINK: u32 = 1 << 24;

/// Whether the certificate proves that the problem has no tour. O(squares); for a refutation, see
/// [`check_refutation`].
///
/// `exhausted` passes, as it claims nothing that could be checked.
///
/// # Errors
/// The first flaw found.
pub fn check(problem: &Problem, certificate: &Certificate) -> Result<(), Flaw> {
    check_unless(&|| false, problem, certificate)
}

/// As [`check`], but a refutation is checked no further once `stopped` says so: then a file of it cannot be read.
///
/// # Errors
/// The first flaw found.
pub fn check_unless(
    stopped: &dyn Fn() -> bool,
    problem: &Problem,
    certificate: &Certificate,
) -> Result<(), Flaw> {
    if problem.board().squares() == 1 && !problem.is_closed() {
        return Err(Flaw::SingleSquare);
    }
    match certificate {
        Certificate::Cut(cut) => check_cut(&World::new(problem), cut),
        Certificate::Deficit(deficit) => check_deficit(&World::new(problem), deficit),
        Certificate::Refutation(refutation) => Ok(check_in_memory(stopped, problem, refutation)?),
        Certificate::Exhausted { .. } => Ok(()),
    }
}

fn check_cut(world: &World, cut: &Cut) -> Result<(), Flaw> {
    let closing = cut.has_links();
    let parts = || std::iter::once(&cut.removed).chain(&cut.pieces);
    if (parts().map(Vec::len).sum::<usize>() as u64) < world.order(closing) {
        return Err(incomplete(world, parts().flatten(), closing));
    }
    // 0 stands for removed, and pieces count from 1
    const NOWHERE: u32 = u32::MAX;
    let mut place = vec![NOWHERE; world.bound()];
    for (part, member) in (0..).zip(parts()).flat_map(|(part, list)| list.iter().map(move |m| (part, *m))) {
        if !world.exists(member) {
            return Err(Flaw::Foreign { member: world.name(member) });
        }
        if std::mem::replace(&mut place[world.index(member)], part) != NOWHERE {
            return Err(Flaw::Twice { member: world.name(member) });
        }
    }
    if let Some(member) = world.members(closing).find(|member| place[world.index(*member)] == NOWHERE) {
        return Err(Flaw::LeftOut { member: world.name(member) });
    }
    if let Some(piece) = cut.pieces.iter().position(Vec::is_empty) {
        return Err(Flaw::EmptyPiece { piece: piece + 1 });
    }
    for member in cut.pieces.iter().flatten() {
        for other in world.neighbours(*member, closing) {
            if ![0, place[world.index(*member)]].contains(&place[world.index(other)]) {
                return Err(Flaw::Joined { a: world.name(*member), b: world.name(other) });
            }
        }
    }
    let (removed, pieces) = (cut.removed.len(), cut.pieces.len());
    let bound = if world.problem.is_closed() || closing {
        // a cycle less nothing is one piece
        removed.max(1)
    } else {
        let ends = [world.problem.start(), world.problem.end()].into_iter().flatten();
        removed + 1 - ends.filter(|end| place[end.index()] == 0).count()
    };
    if pieces > bound { Ok(()) } else { Err(Flaw::CanBeJoined { removed, pieces, bound }) }
}

/// What is wrong with a cut that names fewer than there are. It takes memory for those named only, as anybody can state a
/// board of billions of squares.
fn incomplete<'a>(world: &World, named: impl Iterator<Item = &'a Member>, closing: bool) -> Flaw {
    let mut seen = HashSet::new();
    for member in named {
        if !world.exists(*member) {
            return Flaw::Foreign { member: world.name(*member) };
        }
        if !seen.insert(*member) {
            return Flaw::Twice { member: world.name(*member) };
        }
    }
    let left_out = world.members(closing).find(|member| !seen.contains(member));
    Flaw::LeftOut { member: left_out.map_or_else(String::new, |member| world.name(member)) }
}

fn check_deficit(world: &World, deficit: &Deficit) -> Result<(), Flaw> {
    let mut moves_into: HashMap<Member, u64> = HashMap::new();
    let mut chosen = HashSet::new();
    for member in &deficit.squares {
        if !world.exists(*member) {
            return Err(Flaw::Foreign { member: world.name(*member) });
        }
        if !chosen.insert(*member) {
            return Err(Flaw::Twice { member: world.name(*member) });
        }
        let squares = world.problem.board().squares();
        if !matches!(member, Member::Square(_)) && squares > MOST_AT_A_LINK {
            return Err(Flaw::TooMany { member: world.name(*member), squares });
        }
        for other in world.neighbours(*member, true) {
            *moves_into.entry(other).or_default() += 1;
        }
    }
    if let Some(member) = deficit.squares.iter().find(|member| moves_into.contains_key(member)) {
        let neighbours = world.neighbours(*member, true);
        let other = neighbours.into_iter().find(|other| chosen.contains(other)).unwrap_or(*member);
        return Err(Flaw::Neighbours { a: world.name(*member), b: world.name(other) });
    }
    let wanted = 2 * deficit.squares.len() as u64;
    let given = moves_into.values().map(|moves| 2.min(*moves)).sum();
    if (wanted, given) != (deficit.wanted, deficit.given) {
        let (says_wanted, says_given) = (deficit.wanted, deficit.given);
        return Err(Flaw::Sums { wanted, given, says_wanted, says_given });
    }
    if wanted > given { Ok(()) } else { Err(Flaw::Enough { wanted, given }) }
}
