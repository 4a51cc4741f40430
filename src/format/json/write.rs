use std::io::{self, Write};
use std::time::Duration;

use serde::ser::{Serialize, Serializer};

use super::SCHEMA;
use crate::board::Board;
use crate::certificate::refutation::{Hashes, Kept};
use crate::certificate::{Certificate, Member, explain};
use crate::problem::statement::{Each, Named};
use crate::problem::{Problem, state};
use crate::search::{Answer, Racer, Report};

/// Writes the report on a problem as one object on one line. Where the answer is a refutation that has been written into
/// files, it says which.
///
/// `verified` says that the tour has passed the verifier, or the certificate its checker; where the certificate
/// is no independent proof, it is false.
///
/// O(squares) time; nothing is kept that grows with the board. `out` had better be buffered.
///
/// # Errors
/// Those of `out`.
pub fn write(
    problem: &Problem,
    report: &Report,
    kept: Option<&Kept>,
    out: &mut impl Write,
) -> io::Result<()> {
    let board = problem.board();
    let (status, tour, certificate, reason) = match &report.answer {
        Answer::Tour(tour) => ("tour", Some(tour.squares()), None, None),
        Answer::Impossible(certificate) => ("impossible", None, Some(certificate), None),
        Answer::Undecided(why) => ("undecided", None, None, Some(why.as_str())),
    };
    let object = Object {
        schema: SCHEMA,
        question: state(problem),
        status,
        tour: tour.map(|path| Each(move || path.iter().map(|&square| Named(board.name(square))))),
        certificate: certificate.map(|certificate| CertificateObject::new(problem, certificate, kept)),
        reason,
        strategy: report.strategy,
        seed: report.seed,
        elapsed_ms: milliseconds(report.elapsed),
        verified: !matches!(
            report.answer,
            Answer::Impossible(Certificate::Exhausted { .. }) | Answer::Undecided(_)
        ),
        race: Each(|| report.racers.iter().map(RacerObject::new)),
    };
    write_line(&object, out)
}

/// Writes the problem and the certificate only, in the same shape.
///
/// # Errors
/// Those of `out`.
pub fn write_certificate(
    problem: &Problem,
    certificate: &Certificate,
    kept: Option<&Kept>,
    out: &mut impl Write,
) -> io::Result<()> {
    let certificate = CertificateObject::new(problem, certificate, kept);
    write_line(&Proved { schema: SCHEMA, question: state(problem), status: "impossible", certificate }, out)
}

fn write_line(object: &impl Serialize, out: &mut impl Write) -> io::Result<()> {
    serde_json::to_writer(&mut *out, object)?;
    out.write_all(b"\n")
}

#[derive(serde::Serialize)]
struct Object<'a, Q, T, R> {
    schema: u32,
    #[serde(flatten)]
    question: Q,
    status: &'static str,
    tour: Option<T>,
    certificate: Option<CertificateObject<'a>>,
    reason: Option<&'a str>,
    strategy: Option<&'static str>,
    seed: u64,
    elapsed_ms: f64,
    verified: bool,
    race: R,
}

#[derive(serde::Serialize)]
struct Proved<'a, Q> {
    schema: u32,
    #[serde(flatten)]
    question: Q,
    status: &'static str,
    certificate: CertificateObject<'a>,
}

#[derive(serde::Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
enum CertificateObject<'a> {
    Cut {
        removed: Vec<MemberName<'a>>,
        pieces: Vec<Vec<MemberName<'a>>>,
        explanation: String,
    },
    Deficit {
        squares: Vec<MemberName<'a>>,
        wanted: u64,
        given: u64,
        explanation: String,
    },
    /// The files are null where none have been written.
    Refutation {
        formula: Option<&'a str>,
        proof: Option<&'a str>,
        cuts: usize,
        sha256: Option<&'a Hashes>,
        explanation: String,
    },
    Exhausted {
        nodes: u64,
        explanation: String,
    },
}

impl<'a> CertificateObject<'a> {
    fn new(problem: &'a Problem, certificate: &Certificate, kept: Option<&'a Kept>) -> CertificateObject<'a> {
        let explanation = explain(problem, certificate);
        let names = |members: &[Member]| {
            members.iter().map(|member| MemberName { board: problem.board(), member: *member }).collect()
        };
        match certificate {
            Certificate::Cut(cut) => CertificateObject::Cut {
                removed: names(&cut.removed),
                pieces: cut.pieces.iter().map(|piece| names(piece)).collect(),
                explanation,
            },
            Certificate::Deficit(deficit) => CertificateObject::Deficit {
                squares: names(&deficit.squares),
                wanted: deficit.wanted,
                given: deficit.given,
                explanation,
            },
            Certificate::Refutation(refutation) => CertificateObject::Refutation {
                formula: kept.map(|kept| &*kept.formula),
                proof: kept.map(|kept| &*kept.proof),
                cuts: refutation.cuts.len(),
                sha256: kept.map(|kept| &kept.sha256),
                explanation,
            },
            Certificate::Exhausted { nodes } => CertificateObject::Exhausted { nodes: *nodes, explanation },
        }
    }
}

#[derive(serde::Serialize)]
struct RacerObject<'a> {
    strategy: &'static str,
    outcome: &'static str,
    elapsed_ms: f64,
    counters: Counters<'a>,
}

impl RacerObject<'_> {
    fn new(racer: &Racer) -> RacerObject<'_> {
        RacerObject {
            strategy: racer.strategy,
            outcome: racer.outcome.name(),
            elapsed_ms: milliseconds(racer.elapsed),
            counters: Counters(&racer.counters),
        }
    }
}

/// To the microsecond.
fn milliseconds(duration: Duration) -> f64 {
    duration.as_micros() as f64 / 1000.0
}

struct MemberName<'a> {
    board: &'a Board,
    member: Member,
}

impl Serialize for MemberName<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.member {
            Member::Square(square) => serializer.serialize_str(self.board.name(square).as_str()),
            Member::Link => serializer.serialize_str("link"),
            Member::Link1 => serializer.serialize_str("link1"),
            Member::Link2 => serializer.serialize_str("link2"),
        }
    }
}

struct Counters<'a>(&'a [(&'static str, u64)]);

impl Serialize for Counters<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().copied())
    }
}
