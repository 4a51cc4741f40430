use std::fmt::Write as _;
use std::time::Duration;

use super::{Cell, Shown, Summary};

/// A summary as text: a line for each row, a column for each contestant.
#[derive(Clone, Debug)]
pub struct Table {
    /// the head first
    lines: Vec<Vec<String>>,
}

impl Table {
    /// Of the times, such as `12 ms ±5%`: the median, and how far from it half of the runs were at most. Or of the failure rates.
    pub fn new(summary: &Summary, shown: Shown) -> Table {
        let names = summary.contestants.iter().map(|name| (*name).to_owned());
        let mut lines = vec![["board".to_owned()].into_iter().chain(names).collect::<Vec<_>>()];
        for row in &summary.rows {
            let cells = row.cells.iter().map(|cell| match shown {
                Shown::Times => times(cell),
                Shown::Failures => failures(cell),
            });
            lines.push([row.label.clone()].into_iter().chain(cells).collect());
        }
        Table { lines }
    }

    /// In columns, for a terminal.
    pub fn aligned(&self) -> String {
        self.written("", "  ", "")
    }

    /// As Markdown, which can be read as it is too.
    pub fn markdown(&self) -> String {
        let text = self.written("| ", " | ", " |");
        let head = text.find('\n').map_or(0, |end| end + 1);
        let rule = self.widths().into_iter().enumerate().fold(String::from("|"), |rule, (column, width)| {
            let dashes = "-".repeat(width);
            rule + &if column == 0 { format!(" {dashes} |") } else { format!(" {}: |", &dashes[1..]) }
        });
        format!("{}{rule}\n{}", &text[..head], &text[head..])
    }

    fn written(&self, before: &str, between: &str, after: &str) -> String {
        let widths = self.widths();
        let mut text = String::new();
        for line in &self.lines {
            text.push_str(before);
            for (column, (cell, width)) in line.iter().zip(&widths).enumerate() {
                // writing into a string does not fail
                let _ = match column {
                    0 => write!(text, "{cell:width$}"),
                    _ => write!(text, "{between}{cell:>width$}"),
                };
            }
            text.push_str(after);
            text.push('\n');
        }
        text
    }

    fn widths(&self) -> Vec<usize> {
        let columns = self.lines.first().map_or(0, Vec::len);
        let width = |column: usize| self.lines.iter().map(|line| line[column].chars().count()).max();
        (0..columns).map(|column| width(column).unwrap_or(0)).collect()
    }
}

fn times(cell: &Cell) -> String {
    let Some(median) = cell.median() else {
        return cell.otherwise.map_or("-", |outcome| outcome.name()).into();
    };
    let mut text = time(median);
    if cell.settled.len() > 1 {
        let _ = write!(text, " ±{:.0}%", 100.0 * cell.spread().unwrap_or(0.0));
    }
    if cell.settled.len() < cell.runs {
        let _ = write!(text, ", {} of {}", cell.settled.len(), cell.runs);
    }
    text
}

fn failures(cell: &Cell) -> String {
    cell.failure_rate().map_or("-".into(), |rate| format!("{:.0}%", 100.0 * rate))
}

/// In two digits or three.
fn time(time: Duration) -> String {
    let seconds = time.as_secs_f64();
    let (value, unit) = match seconds {
        1.0.. => (seconds, "s"),
        0.001.. => (1e3 * seconds, "ms"),
        _ => (1e6 * seconds, "µs"),
    };
    if value < 10.0 { format!("{value:.1} {unit}") } else { format!("{value:.0} {unit}") }
}

#[cfg(test)]
mod tests {
    use super::super::Row;
    use super::*;
    use crate::search::Outcome;

    fn summary() -> Summary {
        let times = [1200, 1300, 1500].map(Duration::from_micros).to_vec();
        let cells = vec![
            Cell { runs: 3, settled: times, otherwise: None },
            Cell { runs: 3, settled: vec![Duration::from_secs(12)], otherwise: Some(Outcome::Undecided) },
            Cell { runs: 3, settled: vec![], otherwise: Some(Outcome::Stopped) },
        ];
        let rows = vec![Row { label: "10x10".into(), squares: 100.0, cells }];
        Summary { contestants: vec!["sat", "textbook", "race"], rows }
    }

    #[test]
    fn columns_are_aligned() {
        let table = Table::new(&summary(), Shown::Times);
        let aligned = "\
board         sat      textbook     race
10x10  1.3 ms ±8%  12 s, 1 of 3  stopped
";
        let markdown = "\
| board |        sat |     textbook |    race |
| ----- | ---------: | -----------: | ------: |
| 10x10 | 1.3 ms ±8% | 12 s, 1 of 3 | stopped |
";
        assert_eq!((table.aligned(), table.markdown()), (aligned.into(), markdown.into()));
    }

    #[test]
    fn rates_are_in_percent() {
        let table = Table::new(&summary(), Shown::Failures);
        assert_eq!(table.lines[1], ["10x10", "0%", "67%", "100%"]);
    }
}
