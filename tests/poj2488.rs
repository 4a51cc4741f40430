//! docs/poj2488.md says what the program finds: `TRYCMD=overwrite cargo test --test poj2488` writes it anew.

mod common;

use std::fmt::Write;
use std::fs;
use std::path::Path;

use common::{knight, open_tour_exists, proved};
use ktour::certificate::explain;
use ktour::certificate::refutation::write_proof;
use ktour::cnf::drat::Form;
use ktour::{Certificate, Kind, Problem, Square, Tour};

#[test]
fn the_page_is_up_to_date() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/poj2488.md");
    let text = INTRODUCTION.to_owned() + &boards() + &corner();
    if std::env::var("TRYCMD").is_ok_and(|value| value == "overwrite") {
        fs::write(page, text).unwrap();
    } else {
        let said = "docs/poj2488.md is not up to date: TRYCMD=overwrite cargo test --test poj2488";
        assert!(fs::read_to_string(page).is_ok_and(|page| page == text), "{said}");
    }
}

const INTRODUCTION: &str = "\
# POJ 2488, board by board

The problem [A Knight's Journey](http://poj.org/problem?id=2488) asks, for a board of p numbers and q letters with
p * q <= 26, for the lexicographically first path of a knight that visits every square once, from any start, or else for
`impossible`. These are the answers to all 91 boards. The program has written this page, and a test fails when it
would write another one.

";

/// All boards of the problem.
fn boards() -> String {
    let (mut tours, mut certificates) = (String::new(), String::new());
    let (mut found, mut refuted) = (0, 0);
    for (p, q) in (1..=26u32).flat_map(|p| (1..=26 / p).map(move |q| (p, q))) {
        let problem = knight(p, q, Kind::Open);
        match proved(&problem, true) {
            Ok(tour) => {
                found += 1;
                writeln!(tours, "| {p} | {q} | {} |", path(&problem, &tour)).unwrap();
            }
            Err(certificate) => {
                refuted += 1;
                let (kind, size) = (certificate.kind(), size(&problem, &certificate));
                let why = explain(&problem, &certificate);
                writeln!(certificates, "| {p} | {q} | {kind} | {size} | {why} |").unwrap();
            }
        }
        assert_eq!(proved(&problem, false).is_ok(), open_tour_exists(p, q), "{p}x{q}");
    }
    assert_eq!(found + refuted, 91);
    format!(
        "## {found} boards with a path\n\n| p | q | the first path |\n|---|---|---|\n{tours}\n\
         ## {refuted} boards without one\n\n{CERTIFICATES}\
         | p | q | certificate | its size | why |\n|---|---|---|---|---|\n{certificates}\n"
    )
}

const CERTIFICATES: &str = "\
Each has a certificate: `ktour prove 4x4 --out why` writes it, and `ktour check why` checks it without any solver. A
`cut` is a set of squares without which the board is in more pieces than a path could join, a `deficit` squares that need
more moves than their neighbours can give, and a `refutation` a formula that every path would satisfy, with a proof in
DRAT that nothing does. Squares are named as in chess; the *link* is what would join the ends of a path to make it a
cycle.

";

/// The path as the problem wants it.
fn path(problem: &Problem, tour: &Tour) -> String {
    tour.squares().iter().map(|square| problem.board().name(*square).to_string().to_uppercase()).collect()
}

fn size(problem: &Problem, certificate: &Certificate) -> String {
    match certificate {
        Certificate::Cut(cut) => format!("{} removed, {} pieces", cut.removed.len(), cut.pieces.len()),
        Certificate::Deficit(deficit) => format!("{} wanted, {} given", deficit.wanted, deficit.given),
        Certificate::Refutation(refutation) => {
            let mut proof = Vec::new();
            write_proof(refutation, Form::Text, &mut proof).unwrap();
            let steps = proof.iter().filter(|byte| **byte == b'\n').count();
            format!("{} clauses, {} steps", refutation.formula.len(), steps)
        }
        Certificate::Exhausted { .. } => panic!("no certificate: {problem:?}"),
    }
}

/// Whether a path can always start in the corner, on the boards of the problem and on all up to 20x20.
fn corner() -> String {
    let of_the_problem = (1..=26u32).flat_map(|m| (m..=26).map(move |n| (m, n))).filter(|(m, n)| m * n <= 26);
    let up_to_20 = (1..=20).flat_map(|m| (m..=20).map(move |n| (m, n)));
    let mut sizes: Vec<(u32, u32)> = of_the_problem.chain(up_to_20).collect();
    sizes.sort_unstable();
    sizes.dedup();
    let (mut tours, mut certificates) = (0, Vec::new());
    for (m, n) in &sizes {
        let anywhere = knight(*m, *n, Kind::Open);
        if proved(&anywhere.clone().from(Square::new(0)).unwrap(), false).is_ok() {
            tours += 1;
        } else {
            let Err(certificate) = proved(&anywhere, false) else {
                panic!("{m}x{n} has a tour, but none from the corner")
            };
            certificates.push(certificate.kind());
        }
    }
    let of_kind = |wanted| certificates.iter().filter(|kind| **kind == wanted).count();
    let [cuts, deficits, refutations] = ["cut", "deficit", "refutation"].map(of_kind);
    let (boards, none) = (sizes.len(), certificates.len());
    format!(
        "\
## Is the corner enough?

Most published solutions try no other start than A1, and do not say why that is right. It is: of the {boards} boards of
m x n squares, m <= n, that this problem can ask for or that are no larger than 20x20, {tours} have a tour from the corner,
each found and verified, and the other {none} have no open tour at all, by certificates that have been checked: {cuts} cuts,
{deficits} deficits and {refutations} refutations. So a board of these that has a tour has one from the corner, without any
exception. As A1 is the first square there is, the first path starts there, as all of those above do.
"
    )
}
