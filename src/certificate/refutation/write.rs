use std::io::{self, Write};

use super::{Meaning, Refutation, VERSION};
use crate::board::Board;
use crate::cnf::drat::{Form, Reader, Writer};
use crate::cnf::{ReadError, dimacs};
use crate::problem::{Problem, state};

/// Writes the formula in DIMACS CNF, with [all that a reader needs to know](super) in comments before it.
///
/// # Errors
/// Those of `out`, which had better be buffered.
pub fn write_formula(problem: &Problem, refutation: &Refutation, out: &mut impl Write) -> io::Result<()> {
    let statement = serde_json::to_string(&state(problem))?;
    dimacs::write(out, comments(problem, &statement, refutation), &refutation.formula)
}

/// Writes the proof in this form.
///
/// # Errors
/// Those of `out`; and `InvalidData` if the proof of the refutation is not in the binary form of DRAT.
pub fn write_proof(refutation: &Refutation, form: Form, out: &mut impl Write) -> io::Result<()> {
    let invalid = |error: ReadError| io::Error::new(io::ErrorKind::InvalidData, error);
    let mut proof = Reader::new(&*refutation.proof)?;
    let mut out = Writer::new(out, form);
    while let Some(step) = proof.next().map_err(invalid)? {
        out.write(step)?;
    }
    Ok(())
}

/// All that a reader needs to know; see [the format](super).
fn comments(problem: &Problem, statement: &str, refutation: &Refutation) -> impl Iterator<Item = String> {
    let board = problem.board();
    let first_cut = refutation.formula.len() - refutation.cuts.len() + 1;
    let start = [
        format!("ktour refutation {VERSION}"),
        format!("There is no {}:", describe_tour(problem)),
        "each would satisfy this formula, and the proof beside it shows that nothing does.".into(),
        format!("problem {statement}"),
        "Each variable of an edge says that a tour uses it; at every square and link it uses two.".into(),
    ];
    let meanings = refutation.meanings.iter().enumerate();
    let meanings = meanings.map(|(index, meaning)| describe_variable(board, index + 1, meaning));
    let cuts = refutation.cuts.iter().enumerate().map(move |(index, cut)| {
        let squares = cut.iter().map(|square| format!(" {}", board.name(*square)));
        format!("cut {}{}", first_cut + index, squares.collect::<String>())
    });
    let between = (!refutation.cuts.is_empty())
        .then_some("Each cut is a clause, by its number, and squares that a tour must leave.".into());
    start.into_iter().chain(meanings).chain(between).chain(cuts)
}

fn describe_variable(board: &Board, variable: usize, meaning: &Meaning) -> String {
    match meaning {
        Meaning::Edge([a, b]) => format!("edge {variable} {}-{}", a.name(board), b.name(board)),
        Meaning::Count { at, first, least } => {
            format!("count {variable} {} {first} {least}", at.name(board))
        }
    }
}

/// What is asked for, in words.
pub(crate) fn describe_tour(problem: &Problem) -> String {
    let board = problem.board();
    let kind = if problem.is_closed() { "closed" } else { "open" };
    let mut words =
        format!("{kind} tour of the {} on {}x{}", problem.leaper(), board.rows(), board.columns());
    if board.has_holes() {
        words += &format!(" less {} squares", board.area() - board.squares());
    }
    for (word, end) in [("from", problem.start()), ("to", problem.end())] {
        if let Some(square) = end {
            words += &format!(" {word} {}", board.name(square));
        }
    }
    for (word, moves) in [("using", problem.given_moves()), ("avoiding", problem.avoided_moves())] {
        let names = moves.iter().map(|[a, b]| format!(" {}-{}", board.name(*a), board.name(*b)));
        if !moves.is_empty() {
            words += &format!(" {word}{}", names.collect::<String>());
        }
    }
    words
}
