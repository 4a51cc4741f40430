//! Charts: lines over two axes, as SVG files.

mod scale;

use std::io::{self, BufWriter, Write};

use super::Theme;
use super::ink::{self, Ink};
use super::svg::{FONT, escape};
use scale::{Scale, Span};

/// A chart.
///
/// ```
/// use ktour::picture::Theme;
/// use ktour::picture::chart::{Axis, Chart, Series};
///
/// let chart = Chart {
///     title: "Closed tours".into(),
///     x: Axis::logarithmic("squares"),
///     y: Axis::logarithmic("time (ms)"),
///     series: vec![Series { name: "sat".into(), points: vec![(36.0, 0.5), (64.0, 1.0), (100.0, 1.7)] }],
/// };
/// let mut svg = Vec::new();
/// chart.write_svg(Theme::Light, &mut svg)?;
/// assert!(svg.starts_with(b"<svg"));
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Chart {
    /// What it shows.
    pub title: String,
    /// The axis across.
    pub x: Axis,
    /// The axis upward.
    pub y: Axis,
    /// The lines. Beyond eight, colours and marks come again.
    pub series: Vec<Series>,
}

/// An axis, which is as long as the values need.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Axis {
    label: String,
    scale: Scale,
}

/// A line from point to point, each of which is marked.
#[derive(Clone, PartialEq, Debug)]
pub struct Series {
    /// What the legend says.
    pub name: String,
    /// (across, upward), in the order of the line. Points that are nowhere on an axis are left out.
    pub points: Vec<(f64, f64)>,
}

/// The sheet, and the field of the lines on it: left, top, width, height.
const SHEET: (f64, f64) = (860.0, 520.0);
const FIELD: (f64, f64, f64, f64) = (78.0, 56.0, 610.0, 396.0);

/// How far it is from one line of text to the next.
const LINE: f64 = 22.0;

impl Axis {
    /// From zero on, equal steps are equally long.
    pub fn linear(label: &str) -> Axis {
        Axis { label: label.into(), scale: Scale::Linear }
    }

    /// Equal ratios are equally long; values that are not more than zero are nowhere.
    pub fn logarithmic(label: &str) -> Axis {
        Axis { label: label.into(), scale: Scale::Logarithmic }
    }
}

impl Chart {
    /// Writes it as SVG.
    ///
    /// # Errors
    /// Those of `out`.
    pub fn write_svg(&self, theme: Theme, out: &mut impl Write) -> io::Result<()> {
        let points = || self.series.iter().flat_map(|series| &series.points);
        let plot = Plot {
            across: Span::around(points().map(|point| point.0), self.x.scale),
            upward: Span::around(points().map(|point| point.1), self.y.scale),
            theme,
        };
        let mut out = BufWriter::new(out);
        let (width, height) = SHEET;
        write!(out, r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" "#)?;
        write!(out, r#"width="{width}" height="{height}" role="img" "#)?;
        writeln!(out, r#"font-family="{FONT}" font-size="14">"#)?;
        writeln!(out, "<title>{}</title>", escape(&self.title))?;
        let paper = plot.colour(ink::SHEET);
        writeln!(out, r#"<rect width="{width}" height="{height}" rx="12" fill="{paper}"/>"#)?;
        plot.grid(&mut out)?;
        plot.labels(self, &mut out)?;
        for (index, series) in self.series.iter().enumerate() {
            plot.series(index, series, &mut out)?;
        }
        writeln!(out, "</svg>")?;
        out.flush()
    }
}

/// A chart about to be written.
struct Plot {
    across: Span,
    upward: Span,
    theme: Theme,
}

impl Plot {
    fn colour(&self, ink: Ink) -> String {
        format!("#{:06x}", ink.on(self.theme))
    }

    /// Where a point is on the sheet.
    fn place(&self, (x, y): (f64, f64)) -> Option<(f64, f64)> {
        let (left, top, width, height) = FIELD;
        Some((left + width * self.across.place(x)?, top + height * (1.0 - self.upward.place(y)?)))
    }

    /// A line and a number at each mark of both axes.
    fn grid(&self, out: &mut impl Write) -> io::Result<()> {
        let (left, top, width, height) = FIELD;
        let (line, text) = (self.colour(ink::GHOST), self.colour(ink::RIM));
        for mark in self.across.marks() {
            let x = left + width * self.across.place(mark).unwrap_or(0.0);
            writeln!(out, r#"<path d="M{x:.1} {top}v{height}" stroke="{line}" stroke-width=".6"/>"#)?;
            let (y, mark) = (top + height + 20.0, Number(mark));
            writeln!(out, r#"<text x="{x:.1}" y="{y}" fill="{text}" text-anchor="middle">{mark}</text>"#)?;
        }
        for mark in self.upward.marks() {
            let y = top + height * (1.0 - self.upward.place(mark).unwrap_or(0.0));
            writeln!(out, r#"<path d="M{left} {y:.1}h{width}" stroke="{line}" stroke-width=".6"/>"#)?;
            let (x, y, mark) = (left - 8.0, y + 5.0, Number(mark));
            writeln!(out, r#"<text x="{x}" y="{y:.1}" fill="{text}" text-anchor="end">{mark}</text>"#)?;
        }
        Ok(())
    }

    /// The title and what is on the axes.
    fn labels(&self, chart: &Chart, out: &mut impl Write) -> io::Result<()> {
        let (left, top, width, height) = FIELD;
        let text = self.colour(ink::TEXT);
        let (middle, below, centre) = (left + width / 2.0, top + height + 46.0, top + height / 2.0);
        let [title, x, y] = [&chart.title, &chart.x.label, &chart.y.label].map(|label| escape(label));
        writeln!(out, r#"<g fill="{text}">"#)?;
        writeln!(out, r#"<text x="{left}" y="32" font-weight="bold">{title}</text>"#)?;
        writeln!(out, r#"<text x="{middle}" y="{below}" text-anchor="middle">{x}</text>"#)?;
        let turned = format!("translate(22 {centre}) rotate(-90)");
        writeln!(out, r#"<text transform="{turned}" text-anchor="middle">{y}</text>"#)?;
        writeln!(out, "</g>")
    }

    /// A line with its marks, and its line in the legend.
    fn series(&self, index: usize, series: &Series, out: &mut impl Write) -> io::Result<()> {
        let (left, top, width, _) = FIELD;
        let colour = self.colour(ink::SERIES[index % ink::SERIES.len()]);
        let places: Vec<_> = series.points.iter().filter_map(|point| self.place(*point)).collect();
        writeln!(out, r#"<g fill="{colour}" stroke="{colour}">"#)?;
        let path: Vec<_> = places.iter().map(|(x, y)| format!("{x:.1} {y:.1}")).collect();
        if path.len() > 1 {
            writeln!(out, r#"<path d="M{}" fill="none" stroke-width="2"/>"#, path.join("L"))?;
        }
        let (x, y) = (left + width + 24.0, top + 8.0 + LINE * index as f64);
        for place in places.into_iter().chain([(x, y)]) {
            writeln!(out, r#"<path d="{}"/>"#, mark(index, place))?;
        }
        let (x, y, name) = (x + 14.0, y + 5.0, escape(&series.name));
        writeln!(out, r#"<text x="{x}" y="{y}" stroke="none">{name}</text>"#)?;
        writeln!(out, "</g>")
    }
}

/// A shape around a point, by which lines can be told apart without their colours.
fn mark(index: usize, (x, y): (f64, f64)) -> String {
    let shape = match index % 4 {
        0 => "m-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z",
        1 => "m-3.5 -3.5h7v7h-7z",
        2 => "m0 -5l5 8.5h-10z",
        _ => "m0 -5l5 5l-5 5l-5 -5z",
    };
    format!("M{x:.1} {y:.1}{shape}")
}

/// A number at a mark: written out, unless that is long.
struct Number(f64);

impl std::fmt::Display for Number {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Number(value) = *self;
        match value.abs() {
            1e6.. => write!(f, "{value:e}"),
            // what is left over of a step is an error of rounding
            _ => write!(f, "{}", (value * 1e9).round() / 1e9),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        let shown = [0.0, 0.30000000000000004, 0.001, 25.0, 100_000.0, 1e6].map(|n| Number(n).to_string());
        assert_eq!(shown, ["0", "0.3", "0.001", "25", "100000", "1e6"]);
    }
}
