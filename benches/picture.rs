//! Writing a tour of 1000x1000 as a picture and as a page, beside writing it as numbers and as a grid.

#![allow(missing_docs)]

use std::io::{self, BufWriter};

use criterion::{Criterion, criterion_group, criterion_main};
use ktour::format::{grid, list};
use ktour::picture::Drawing;
use ktour::search::strategy;
use ktour::{Answer, Board, Leaper, Options, Problem, Stop, solve};

fn writing(criterion: &mut Criterion) {
    let problem = Problem::open(Board::new(1000, 1000).expect("a board"), Leaper::KNIGHT);
    let strategies = vec![strategy("warnsdorff").expect("a strategy")];
    let report = solve(&problem, Options { strategies, ..Default::default() }, &Stop::never());
    let Answer::Tour(tour) = report.answer else { panic!("1000x1000 has a tour") };
    let drawing = Drawing::of_tour(&problem, &tour);

    let mut group = criterion.benchmark_group("write 1000x1000");
    group.bench_function("numbers", |b| {
        b.iter(|| list::write_numbers(tour.squares(), &mut BufWriter::new(io::sink())))
    });
    group
        .bench_function("grid", |b| b.iter(|| grid::write(problem.board(), tour.squares(), &mut io::sink())));
    group.bench_function("svg", |b| b.iter(|| drawing.write_svg(&mut io::sink())));
    group.bench_function("page", |b| b.iter(|| drawing.write_page(&mut io::sink())));
    group.finish();
}

criterion_group!(benches, writing);
criterion_main!(benches);
