//! How long the strategy `matching` takes alone, from the problem to the path, and what its phases take: from 10^3 to
//! 10^6 squares, with and without holes.

#![allow(missing_docs)]

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use fastrand::Rng;
use ktour::cycle::{Matched, Poll, find_cover, patch};
use ktour::problem::Closing;
use ktour::search::{Counters, Finding, Matching, Question, Run, Strategy};
use ktour::{Board, Kind, Leaper, Problem, Square, Stop, verify};

/// About the roots of 10^3, 10^4, 10^5 and 10^6.
const SIDES: [u32; 4] = [32, 100, 316, 1000];

fn full(n: u32, kind: Kind) -> Problem {
    Problem::new(Board::new(n, n).unwrap(), Leaper::KNIGHT, kind)
}

/// A twentieth of the squares are holes, as many of each colour: so few that there is a tour, and away from the rim.
fn with_holes(n: u32) -> Problem {
    let mut rng = Rng::with_seed(1);
    let mut holes = Vec::new();
    for colour in 0..2 {
        let inside = (4..n - 4).flat_map(|row| (4..n - 4).map(move |column| (row, column)));
        let of_colour = inside.filter(|(row, column)| (row + column) % 2 == colour);
        let mut squares: Vec<Square> = of_colour.map(|(row, column)| Square::new(row * n + column)).collect();
        rng.shuffle(&mut squares);
        holes.extend(&squares[..(n * n / 40) as usize]);
    }
    Problem::new(Board::new(n, n).unwrap().with_holes(holes).unwrap(), Leaper::KNIGHT, Kind::Closed)
}

fn search(problem: &Problem) -> Vec<Square> {
    let run = Run { stop: &Stop::never(), seed: 0, counters: &Counters::default() };
    match Matching.search(&Question::new(problem), &run) {
        Finding::Path(path) => path,
        other => panic!("{other:?}"),
    }
}

fn bench(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("matching");
    group.sample_size(10);
    for n in SIDES {
        group.throughput(Throughput::Elements(u64::from(n * n)));
        for (name, problem) in [
            ("open", full(n, Kind::Open)),
            ("closed", full(n, Kind::Closed)),
            ("closed, 5% holes", with_holes(n)),
        ] {
            let id = BenchmarkId::new(name, format!("{n}x{n}"));
            group.bench_function(id, |bencher| bencher.iter(|| search(&problem)));
        }
    }
    group.finish();

    let mut group = criterion.benchmark_group("phases of closed 1000x1000");
    group.sample_size(10);
    let problem = full(1000, Kind::Closed);
    group.bench_function("closing", |bencher| bencher.iter(|| Closing::new(&problem)));
    let closing = Closing::new(&problem);
    let instance = closing.instance();
    let cover = || match find_cover(instance, None, &mut Poll::never()) {
        Some(Matched::Cover(cover)) => cover,
        other => panic!("{other:?}"),
    };
    group.bench_function("cover", |bencher| bencher.iter(cover));
    group.bench_function("patch", |bencher| {
        let patched = |mut cover| patch(instance, &mut cover, &mut Poll::never());
        bencher.iter_batched(cover, patched, criterion::BatchSize::PerIteration);
    });
    let path = search(&problem);
    group.bench_function("verify", |bencher| bencher.iter(|| verify(&problem, &path)));
    group.bench_function("grid", |bencher| {
        bencher.iter(|| ktour::format::grid::write(problem.board(), &path, &mut std::io::sink()))
    });
    group.finish();
}

criterion_group!(benches, bench);
criterion_main!(benches);
