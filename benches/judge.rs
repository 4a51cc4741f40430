//! How long the judges' problems take: throughput where answers are kept, and the first tours of POJ 2488.

use std::hint::black_box;
use std::io;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use ktour::Stop;
use ktour::judge::judge;

fn answered(name: &str, input: &str) -> Vec<u8> {
    let mut output = Vec::new();
    let judge = judge(name).expect("a judge of the table");
    judge.answer(&mut input.as_bytes(), &mut output, &Stop::never()).expect("a right input");
    output
}

/// A million starts of Sicily 1153, answered; and the same answer only written.
fn a_million_starts(criterion: &mut Criterion) {
    let input: String = (0..1_000_000).map(|case| format!("{}\n", case * 37 % 64 + 1)).collect();
    let output = answered("sicily1153", &input);
    let mut group = criterion.benchmark_group("a million starts of sicily1153");
    group.sample_size(10).throughput(Throughput::Bytes(output.len() as u64));
    group.bench_function("answered", |bench| {
        let judge = judge("sicily1153").expect("a judge of the table");
        bench.iter(|| judge.answer(&mut input.as_bytes(), &mut io::sink(), &Stop::never()));
    });
    group.bench_function("copied", |bench| bench.iter(|| black_box(output.clone())));
    group.bench_function("checked", |bench| {
        let judge = judge("sicily1153").expect("a judge of the table");
        bench.iter(|| judge.check(&mut input.as_bytes(), &mut output.as_slice(), &Stop::never()));
    });
    group.finish();
}

/// All 91 boards of POJ 2488 in one input.
fn all_boards(criterion: &mut Criterion) {
    let boards: Vec<_> = (1..=26).flat_map(|p| (1..=26 / p).map(move |q| format!("{p} {q}\n"))).collect();
    let input = format!("{}\n{}", boards.len(), boards.concat());
    criterion.bench_function("all 91 boards of poj2488", |bench| bench.iter(|| answered("poj2488", &input)));
}

/// The largest boards within the limits of AcWing 1116.
fn counting(criterion: &mut Criterion) {
    criterion.bench_function("the tours of 4x7 from a corner", |bench| {
        bench.iter(|| answered("acwing1116", "1\n4 7 0 0\n"));
    });
}

criterion_group!(benches, a_million_starts, all_boards, counting);
criterion_main!(benches);
