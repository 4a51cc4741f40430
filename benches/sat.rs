//! The strategy `sat` alone, from the problem to the verified answer.

#![allow(missing_docs)]

use criterion::{Criterion, criterion_group, criterion_main};
use ktour::search::Sat;
use ktour::{Answer, Board, Kind, Leaper, Options, Problem, Stop, solve};

fn sat(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("sat");
    group.sample_size(10);
    let sat = Sat::by_default();
    for (name, rows, columns, kind) in [
        ("open 8x8", 8, 8, Kind::Open),
        ("closed 20x20", 20, 20, Kind::Closed),
        ("closed 100x100", 100, 100, Kind::Closed),
        ("closed 4x6, refuted", 4, 6, Kind::Closed),
    ] {
        let board = Board::new(rows, columns).expect("a board of some squares");
        let problem = Problem::new(board, Leaper::KNIGHT, kind);
        group.bench_function(name, |bencher| {
            bencher.iter(|| {
                let options = Options { strategies: vec![&sat], ..Options::default() };
                let answer = solve(&problem, options, &Stop::never()).answer;
                assert!(!matches!(answer, Answer::Undecided(_)));
                answer
            });
        });
    }
    group.finish();
}

criterion_group!(benches, sat);
criterion_main!(benches);
