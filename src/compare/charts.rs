use std::time::Duration;

use super::{Cell, Row, Shown, Summary};
use crate::picture::chart::{Axis, Chart, Series};

/// A chart and what its file is called.
#[derive(Clone, Debug)]
pub struct Titled {
    /// Without an extension.
    pub name: &'static str,
    /// The chart.
    pub chart: Chart,
}

/// The charts of a summary. Of times: how many boards were settled within which time (a cactus plot), and how the time
/// grows with the board. Of failures: their rate against the board's side.
pub fn charts(summary: &Summary, shown: Shown, about: &str) -> Vec<Titled> {
    let titled = |name, title: &str, x, y, series| {
        let title = if about.is_empty() { title.to_owned() } else { format!("{title}: {about}") };
        Titled { name, chart: Chart { title, x, y, series } }
    };
    match shown {
        Shown::Times => vec![
            titled(
                "cactus",
                "Boards settled in a given time",
                Axis::linear("boards settled"),
                Axis::logarithmic("median time of a run (ms)"),
                series(summary, cactus),
            ),
            titled(
                "growth",
                "Time by size of the board",
                Axis::logarithmic("squares of the board"),
                Axis::logarithmic("median time of a run (ms)"),
                series(summary, |column| points(column, |row, cell| Some((row.squares, ms(cell)?)))),
            ),
        ],
        Shown::Failures => vec![titled(
            "failures",
            "Runs without an answer",
            Axis::linear("side of the board (squares)"),
            Axis::linear("runs that failed (%)"),
            series(summary, |column| {
                points(column, |row, cell| Some((row.squares.sqrt(), 100.0 * cell.failure_rate()?)))
            }),
        )],
    }
}

/// The cells of one contestant, with their rows.
type Column<'a> = Vec<(&'a Row, &'a Cell)>;

fn series(summary: &Summary, points: impl Fn(&Column) -> Vec<(f64, f64)>) -> Vec<Series> {
    let column = |index: usize| summary.rows.iter().map(|row| (row, &row.cells[index])).collect();
    let series = summary.contestants.iter().enumerate();
    series.map(|(index, name)| Series { name: (*name).into(), points: points(&column(index)) }).collect()
}

fn points(column: &Column, point: impl Fn(&Row, &Cell) -> Option<(f64, f64)>) -> Vec<(f64, f64)> {
    let mut points: Vec<_> = column.iter().filter_map(|(row, cell)| point(row, cell)).collect();
    points.sort_by(|a, b| a.0.total_cmp(&b.0));
    points
}

/// The n-th of the times, the shortest first, at n.
fn cactus(column: &Column) -> Vec<(f64, f64)> {
    let mut times: Vec<_> = column.iter().filter_map(|(_, cell)| ms(cell)).collect();
    times.sort_by(f64::total_cmp);
    times.into_iter().zip(1..).map(|(time, settled)| (settled.into(), time)).collect()
}

/// In milliseconds; no time at all is a microsecond, as zero is nowhere on a logarithmic axis.
fn ms(cell: &Cell) -> Option<f64> {
    Some(1e3 * cell.median()?.max(Duration::from_micros(1)).as_secs_f64())
}
