use std::collections::HashMap;

use super::ink::PIECES;
use crate::board::Square;
use crate::certificate::{Certificate, Cut, Deficit, Member};
use crate::cycle::UnionFind;
use crate::problem::{Closing, Links, Problem};

/// A square that a certificate speaks of.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Marked {
    pub(super) role: Role,
    pub(super) square: Square,
    /// Of a piece, which one it is, from 1. Of a deficit, how many moves the square needs or gives. Else 0.
    pub(super) number: u32,
}

/// What a certificate says of a square.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Role {
    /// It is removed.
    Removed,
    /// It is in a piece of this colour.
    Piece(usize),
    /// It needs two moves.
    Needs,
    /// It gives some.
    Gives,
}

/// The squares that a cut or a deficit speaks of, those of one role next to each other; links are left out.
pub(super) fn squares(problem: &Problem, certificate: &Certificate) -> Vec<Marked> {
    let mut squares = match certificate {
        Certificate::Cut(cut) => of_cut(problem, cut),
        Certificate::Deficit(deficit) => of_deficit(problem, deficit),
        Certificate::Refutation(_) | Certificate::Exhausted { .. } => Vec::new(),
    };
    squares.sort_unstable();
    squares
}

fn of_cut(problem: &Problem, cut: &Cut) -> Vec<Marked> {
    let removed = cut.removed.iter().map(|member| (Role::Removed, 0, member));
    // the first colour is for the largest piece alone, if it is more than a square
    let largest = (0..cut.pieces.len()).rev().max_by_key(|index| cut.pieces[*index].len());
    let pieces = cut.pieces.iter().enumerate().flat_map(move |(index, piece)| {
        let alone = Some(index) == largest && piece.len() > 1;
        let role = Role::Piece(if alone { 0 } else { 1 + index % (PIECES.len() - 1) });
        piece.iter().map(move |member| (role, index as u32 + 1, member))
    });
    let marked = |(role, number, member): (_, _, &Member)| {
        square_of(problem, member).map(|square| Marked { role, square, number })
    };
    removed.chain(pieces).filter_map(marked).collect()
}

fn of_deficit(problem: &Problem, deficit: &Deficit) -> Vec<Marked> {
    let closing = Closing::new(problem);
    let vertex = |member: &Member| match (member, closing.links()) {
        (Member::Square(_), _) => square_of(problem, member).map(Square::vertex),
        (Member::Link, Links::One(link))
        | (Member::Link1, Links::Two(link, _))
        | (Member::Link2, Links::Two(_, link)) => Some(link),
        _ => None,
    };
    let mut moves_into: HashMap<u32, u32> = HashMap::new();
    for needy in deficit.squares.iter().filter_map(vertex) {
        for giver in closing.instance().graph().neighbours(needy) {
            *moves_into.entry(giver).or_default() += 1;
        }
    }
    let needs = deficit.squares.iter().filter_map(|member| square_of(problem, member));
    let needs = needs.map(|square| Marked { role: Role::Needs, square, number: 2 });
    let area = problem.board().area();
    let gives = moves_into.into_iter().filter(|(giver, _)| *giver < area).map(|(giver, moves)| Marked {
        role: Role::Gives,
        square: Square::new(giver),
        number: moves.min(2),
    });
    needs.chain(gives).collect()
}

fn square_of(problem: &Problem, member: &Member) -> Option<Square> {
    member.square().filter(|square| problem.board().contains(*square))
}

/// The moves that matter: those that hold a piece together, as few as do, or all by which a square in need can be
/// served.
pub(super) fn moves(problem: &Problem, squares: &[Marked]) -> Vec<[Square; 2]> {
    let marked: HashMap<_, _> = squares.iter().map(|marked| (marked.square.vertex(), marked)).collect();
    let mut held = UnionFind::weighted(vec![1; problem.board().area() as usize]);
    let mut matters = |a: &Marked, b: &Marked| match (a.role, b.role) {
        (Role::Piece(_), Role::Piece(_)) => {
            a.number == b.number && held.union(a.square.vertex(), b.square.vertex())
        }
        roles => roles == (Role::Needs, Role::Gives) || roles == (Role::Gives, Role::Needs),
    };
    let closing = Closing::new(problem);
    let mut moves = Vec::new();
    for a in squares {
        for b in closing.instance().graph().neighbours(a.square.vertex()) {
            if let Some(b) = marked.get(&b).filter(|b| a.square < b.square && matters(a, b)) {
                moves.push([a.square, b.square]);
            }
        }
    }
    moves
}
