use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::Path;

use serde::Serialize;
use sha2::{Digest, Sha256};

use super::{CERTIFICATE, Derivation, FORMULA, Meaning, PROOF, Refutation, VERSION};
use crate::board::Board;
use crate::certificate::{Certificate, explain};
use crate::cnf::drat::{Form, Reader, Writer};
use crate::cnf::{ReadError, dimacs};
use crate::problem::{Problem, Statement};

/// Writes the formula, the proof in this form, and the certificate into a directory, which is made if it is not there.
/// Each file is written beside its place first, and the certificate last: where it is, the rest is.
///
/// # Errors
/// Those of the files; and `InvalidData` if the proof of the derivation is not in the binary form of DRAT.
pub fn write(directory: &Path, problem: &Problem, derivation: &Derivation, form: Form) -> io::Result<()> {
    fs::create_dir_all(directory)?;
    let formula = write_file(directory, FORMULA, |out| {
        let statement = serde_json::to_string(&Statement::from(problem))?;
        dimacs::write(out, comments(problem, &statement, derivation), &derivation.formula)
    })?;
    let proof = write_file(directory, PROOF, |out| write_proof(&derivation.proof, form, out))?;
    let cuts = derivation.cuts.clone();
    let certificate = Object {
        schema: 1,
        problem: problem.into(),
        status: "impossible",
        certificate: CertificateObject {
            kind: "refutation",
            formula: FORMULA,
            proof: PROOF,
            cuts: cuts.len(),
            sha256: Hashes { formula, proof },
            explanation: explain(problem, &Certificate::Refutation(Refutation { cuts })),
        },
    };
    write_file(directory, CERTIFICATE, |out| {
        serde_json::to_writer(&mut *out, &certificate)?;
        out.write_all(b"\n")
    })?;
    Ok(())
}

/// The certificate, in the shape that answers have in JSON.
#[derive(Serialize)]
struct Object {
    schema: u32,
    #[serde(flatten)]
    problem: Statement,
    status: &'static str,
    certificate: CertificateObject,
}

#[derive(Serialize)]
struct CertificateObject {
    kind: &'static str,
    formula: &'static str,
    proof: &'static str,
    cuts: usize,
    sha256: Hashes,
    explanation: String,
}

#[derive(Serialize)]
struct Hashes {
    formula: String,
    proof: String,
}

/// Writes a file beside its place and then puts it there. Yields its SHA-256.
fn write_file(
    directory: &Path,
    name: &str,
    write: impl FnOnce(&mut BufWriter<Hashing>) -> io::Result<()>,
) -> io::Result<String> {
    let beside = directory.join(format!("{name}.part"));
    let mut out = BufWriter::new(Hashing { file: File::create(&beside)?, hash: Sha256::new() });
    let written = write(&mut out).and_then(|()| Ok(out.into_inner()?)).and_then(|out| {
        fs::rename(&beside, directory.join(name))?;
        Ok(format!("{:x}", out.hash.finalize()))
    });
    if written.is_err() {
        // what went wrong matters more than what is left behind
        let _ = fs::remove_file(&beside);
    }
    written
}

struct Hashing {
    file: File,
    hash: Sha256,
}

impl Write for Hashing {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.file.write(bytes)?;
        self.hash.update(&bytes[..written]);
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

fn write_proof(binary: &[u8], form: Form, out: &mut impl Write) -> io::Result<()> {
    let invalid = |error: ReadError| io::Error::new(io::ErrorKind::InvalidData, error);
    let mut proof = Reader::new(binary)?;
    let mut out = Writer::new(out, form);
    while let Some(step) = proof.next().map_err(invalid)? {
        out.write(step)?;
    }
    Ok(())
}

/// All that a reader needs to know; see [the format](super).
fn comments(problem: &Problem, statement: &str, derivation: &Derivation) -> impl Iterator<Item = String> {
    let board = problem.board();
    let first_cut = derivation.formula.len() - derivation.cuts.len() + 1;
    let start = [
        format!("ktour refutation {VERSION}"),
        format!("There is no {}:", describe_tour(problem)),
        "each would satisfy this formula, and the proof beside it shows that nothing does.".into(),
        format!("problem {statement}"),
        "Each variable of an edge says that a tour uses it; at every square and link it uses two.".into(),
    ];
    let meanings = derivation.meanings.iter().enumerate();
    let meanings = meanings.map(|(index, meaning)| describe_variable(board, index + 1, meaning));
    let cuts = derivation.cuts.iter().enumerate().map(move |(index, cut)| {
        let squares = cut.iter().map(|square| format!(" {}", board.name(*square)));
        format!("cut {}{}", first_cut + index, squares.collect::<String>())
    });
    let between = (!derivation.cuts.is_empty())
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
fn describe_tour(problem: &Problem) -> String {
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
