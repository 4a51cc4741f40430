use super::{Certificate, Cut, Member};
use crate::problem::Problem;

/// The sentence that makes a person see why there is no tour.
pub fn explain(problem: &Problem, certificate: &Certificate) -> String {
    match certificate {
        Certificate::Cut(cut) => explain_cut(problem, cut),
        Certificate::Deficit(deficit) => {
            let squares = members(deficit.squares.iter().copied(), problem);
            let (wanted, given) = (deficit.wanted, deficit.given);
            if deficit.squares.len() == 1 {
                return format!(
                    "A tour passes through {squares} by two moves, and it has {}.",
                    count(given, "move")
                );
            }
            format!(
                "A tour needs {wanted} moves at {squares}, and the squares around them can give only {given}."
            )
        }
        Certificate::Refutation(refutation) => format!(
            "A SAT solver has shown that no choice of moves gives every square two{}.",
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
    format!("Remove {removed}: {pieces}, and {of} could join at most {bound}.")
}

/// "the 12 squares a1 b2 ...", naming them while they are few.
fn members(list: impl ExactSizeIterator<Item = Member>, problem: &Problem) -> String {
    let few = list.len() <= 12;
    let count = list.len();
    let names = list.filter_map(|member| {
        Some(match member {
            Member::Square(square) => few.then(|| problem.board().name(square).to_string())?,
            Member::Link | Member::Link1 | Member::Link2 => "the link of the ends".into(),
        })
    });
    let names: Vec<_> = names.collect();
    match (count, few) {
        (1, _) => names.join(" "),
        (_, true) => format!("the {count} squares {}", names.join(" ")),
        (_, false) => format!("{count} squares"),
    }
}

fn count(number: u64, what: &str) -> String {
    if number == 1 { format!("1 {what}") } else { format!("{number} {what}s") }
}
