use super::{Certificate, Cut, Member};
use crate::board::Square;
use crate::problem::Problem;

/// The sentence that makes a person see why there is no tour.
pub fn explain(problem: &Problem, certificate: &Certificate) -> String {
    match certificate {
        Certificate::Cut(cut) => explain_cut(problem, cut),
        Certificate::Deficit(deficit) => {
            if let [Member::Square(square)] = deficit.squares[..] {
                return explain_single(problem, square);
            }
            let squares = members(deficit.squares.iter().copied(), problem);
            let (wanted, given) = (deficit.wanted, deficit.given);
            format!(
                "A tour needs {wanted} moves at {squares}, and the squares around them can give only {given}."
            )
        }
        Certificate::Refutation(refutation) => format!(
            "No choice of moves{} gives every square two{}; the proof of that has been checked.",
            match (problem.given_moves().is_empty(), problem.avoided_moves().is_empty()) {
                (true, true) => "",
                (false, true) => " with those given",
                (true, false) => " without those to be avoided",
                (false, false) => " with those given, and without those to be avoided,",
            },
            match refutation.cuts.len() {
                0 => String::new(),
                1 => " and leaves a certain set of squares".into(),
                cuts => format!(" and leaves each of {cuts} sets of squares"),
            }
        ),
        Certificate::Exhausted { nodes } => format!(
            "A complete search ended without a tour after {}; that is no independent proof.",
            count(*nodes, "node")
        ),
    }
}

/// A square with too few moves. The link that an end of an open tour has besides is no move that a person would see.
fn explain_single(problem: &Problem, square: Square) -> String {
    let board = problem.board();
    let at = board.place(square);
    let is_move = |other: &Square| {
        problem.leaper().moves_between(at, board.place(*other))
            && problem.avoided_moves().binary_search(&[square.min(*other), square.max(*other)]).is_err()
    };
    let moves = board.iter().filter(is_move).count() as u64;
    let name = board.name(square);
    match (problem.is_closed(), moves) {
        (true, _) => {
            format!("{name} has {}, and a closed tour passes through it by two.", count(moves, "move"))
        }
        (false, 0) => format!("{name} has no move, so no tour of the other squares comes to it."),
        (false, _) => {
            let moves = count(moves, "move");
            format!("{name} has {moves}, and a tour would need two: it can neither start nor end there.")
        }
    }
}

fn explain_cut(problem: &Problem, cut: &Cut) -> String {
    let pieces = match cut.pieces.len() {
        1 => "1 piece is left".into(),
        pieces => format!("{pieces} pieces are left"),
    };
    if cut.removed.is_empty() {
        return format!("The board falls into {} pieces that no move joins.", cut.pieces.len());
    }
    let closing = problem.is_closed() || cut.has_links();
    let ends = [problem.start(), problem.end()].into_iter().flatten();
    let removed_ends = ends.filter(|end| cut.removed.contains(&Member::Square(*end))).count();
    let bound = if closing { cut.removed.len().max(1) } else { cut.removed.len() + 1 - removed_ends };
    let removed = members(cut.removed.iter().copied(), problem);
    let of = match (problem.is_closed(), problem.start(), problem.end()) {
        (true, _, _) => "a closed tour".into(),
        (false, None, None) => "an open tour".into(),
        (false, Some(start), None) => format!("a tour from {}", problem.board().name(start)),
        (false, None, Some(end)) => format!("a tour to {}", problem.board().name(end)),
        (false, Some(start), Some(end)) => {
            format!("a tour from {} to {}", problem.board().name(start), problem.board().name(end))
        }
    };
    if cut.has_links() {
        return format!(
            "Link the ends of {of}, so that it is closed, and remove {removed}: {pieces}, and it could join at most {bound}."
        );
    }
    format!("Remove {removed}: {pieces}, and {of} could join at most {bound}.")
}

/// "the 12 squares a1 b2 ...", naming them while they are few.
fn members(list: impl Iterator<Item = Member>, problem: &Problem) -> String {
    let (mut squares, mut phrases) = (Vec::new(), Vec::new());
    for member in list {
        match member {
            Member::Square(square) => squares.push(square),
            Member::Link => phrases.push("the link of the ends".to_owned()),
            Member::Link1 => phrases.push("the link of the start".to_owned()),
            Member::Link2 => phrases.push("the link of the end".to_owned()),
        }
    }
    let names = || squares.iter().map(|s| problem.board().name(*s).to_string()).collect::<Vec<_>>().join(" ");
    match squares.len() {
        0 => {}
        1 => phrases.insert(0, names()),
        few @ ..=12 => phrases.insert(0, format!("the {few} squares {}", names())),
        many => phrases.insert(0, format!("{many} squares")),
    }
    phrases.join(" and ")
}

fn count(number: u64, what: &str) -> String {
    if number == 1 { format!("1 {what}") } else { format!("{number} {what}s") }
}
