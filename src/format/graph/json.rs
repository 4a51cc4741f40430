use std::io::{self, Write};

use serde::Serialize;

use crate::certificate::GraphCertificate;
use crate::problem::GraphProblem;
use crate::search::{GraphAnswer, GraphReport};

/// Writes the report on a graph as one object on one line, as [`json`](crate::format::json) does for boards. Vertices
/// are counted from 1.
///
/// # Errors
/// Those of `out`, which had better be buffered.
pub fn write_json(
    problem: &GraphProblem,
    report: &GraphReport,
    seed: u64,
    out: &mut impl Write,
) -> io::Result<()> {
    let numbers = |vertices: &[u32]| vertices.iter().map(|vertex| u64::from(*vertex) + 1).collect::<Vec<_>>();
    let (status, cycle, certificate, reason) = match &report.answer {
        GraphAnswer::Cycle(cycle) => ("cycle", Some(numbers(cycle.vertices())), None, None),
        GraphAnswer::Impossible(certificate) => {
            let explanation = certificate.explain();
            let certificate = match certificate {
                GraphCertificate::Cut { removed, pieces } => CertificateObject::Cut {
                    removed: numbers(removed),
                    pieces: pieces.iter().map(|piece| numbers(piece)).collect(),
                    explanation,
                },
                GraphCertificate::Refutation(refutation) => {
                    CertificateObject::Refutation { cuts: refutation.cuts.len(), explanation }
                }
            };
            ("impossible", None, Some(certificate), None)
        }
        GraphAnswer::Undecided(why) => ("undecided", None, None, Some(&**why)),
    };
    let object = Object {
        schema: 1,
        graph: GraphObject { vertices: problem.vertices(), edges: problem.edges().len() },
        status,
        cycle,
        certificate,
        reason,
        seed,
        elapsed_ms: report.elapsed.as_micros() as f64 / 1000.0,
        verified: !matches!(report.answer, GraphAnswer::Undecided(_)),
        counters: report.counters.all().into_iter().collect(),
    };
    serde_json::to_writer(&mut *out, &object)?;
    out.write_all(b"\n")
}

#[derive(Serialize)]
struct Object<'a> {
    schema: u32,
    graph: GraphObject,
    status: &'static str,
    cycle: Option<Vec<u64>>,
    certificate: Option<CertificateObject>,
    reason: Option<&'a str>,
    seed: u64,
    elapsed_ms: f64,
    verified: bool,
    counters: std::collections::BTreeMap<&'static str, u64>,
}

#[derive(Serialize)]
struct GraphObject {
    vertices: u32,
    edges: usize,
}

#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
enum CertificateObject {
    Cut { removed: Vec<u64>, pieces: Vec<Vec<u64>>, explanation: String },
    Refutation { cuts: usize, explanation: String },
}
