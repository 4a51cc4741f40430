//! How fast proofs are checked: what varisat writes about pigeonholes.

use std::hint::black_box;
use std::sync::{Arc, Mutex};

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use ktour::cnf::drat::Reader;
use ktour::cnf::rup::check;
use ktour::cnf::{ClauseSink, Formula, Literal};
use varisat::{ExtendFormula, ProofFormat, Solver};

#[derive(Clone, Default)]
struct Shared(Arc<Mutex<Vec<u8>>>);

impl std::io::Write for Shared {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }
    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

fn pigeonhole(holes: i32) -> Vec<Vec<i32>> {
    let at = |pigeon, hole| pigeon * holes + hole + 1;
    let mut clauses: Vec<Vec<i32>> =
        (0..=holes).map(|pigeon| (0..holes).map(|hole| at(pigeon, hole)).collect()).collect();
    for hole in 0..holes {
        for pigeon in 0..=holes {
            clauses.extend((0..pigeon).map(|other| vec![-at(other, hole), -at(pigeon, hole)]));
        }
    }
    clauses
}

fn pigeonholes(criterion: &mut Criterion) {
    let clauses = pigeonhole(8);
    let (mut formula, proof, mut solver) = (Formula::new(), Shared::default(), Solver::new());
    solver.write_proof(proof.clone(), ProofFormat::Drat);
    for clause in &clauses {
        formula.add_clause(&clause.iter().map(|l| Literal::from_dimacs(*l).unwrap()).collect::<Vec<_>>());
        solver.add_clause(&clause.iter().map(|l| varisat::Lit::from_dimacs(*l as isize)).collect::<Vec<_>>());
    }
    assert!(!solver.solve().unwrap());
    solver.close_proof().unwrap();
    let mut proof = proof.0.lock().unwrap().clone();
    proof.extend(b"0\n");

    let mut group = criterion.benchmark_group("rup");
    group.sample_size(10).throughput(Throughput::Bytes(proof.len() as u64));
    group.bench_function("8 holes", |bencher| {
        bencher.iter(|| black_box(check(&formula, &mut Reader::new(&*proof).unwrap()).unwrap()));
    });
}

criterion_group!(benches, pigeonholes);
criterion_main!(benches);
