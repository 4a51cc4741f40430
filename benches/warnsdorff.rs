//! How long the strategy `warnsdorff` takes alone: tours from a corner, closed tours, and boards without any.

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use ktour::search::{Counters, Finding, Question, Run, Strategy, TieBreak, Warnsdorff, single_walk};
use ktour::{Board, Kind, Leaper, Problem, Square, Stop};

fn knight(rows: u32, columns: u32, kind: Kind) -> Problem {
    Problem::new(Board::new(rows, columns).unwrap(), Leaper::KNIGHT, kind)
}

fn search(problem: &Problem) -> Finding {
    let run = Run { stop: &Stop::never(), seed: 0, counters: &Counters::default() };
    Warnsdorff.search(&Question::new(problem), &run)
}

fn bench(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("warnsdorff");
    group.sample_size(20);
    for (kind, sides) in [(Kind::Open, [8, 50, 100, 1000]), (Kind::Closed, [8, 50, 100, 1000])] {
        for n in sides {
            let corner = Square::new(0);
            let problem = knight(n, n, kind).from(corner).unwrap();
            let id = BenchmarkId::new(format!("{kind:?}").to_lowercase(), format!("{n}x{n}"));
            group.throughput(Throughput::Elements(u64::from(n * n)));
            group.bench_function(id, |bencher| bencher.iter(|| search(&problem)));
        }
    }
    group.finish();

    let mut group = criterion.benchmark_group("warnsdorff exhausts");
    for (rows, columns) in [(4, 5), (4, 8)] {
        let problem = knight(rows, columns, Kind::Closed);
        let id = BenchmarkId::new("closed", format!("{rows}x{columns}"));
        group.bench_function(id, |bencher| bencher.iter(|| search(&problem)));
    }
    group.finish();

    let mut group = criterion.benchmark_group("single walk");
    let problem = knight(100, 100, Kind::Open).from(Square::new(0)).unwrap();
    for tie_break in TieBreak::ALL {
        let question = Question::new(&problem);
        question.closing();
        group.bench_function(tie_break.name(), |bencher| {
            bencher.iter(|| single_walk(&question, tie_break, 0))
        });
    }
    group.finish();
}

criterion_group!(benches, bench);
criterion_main!(benches);
