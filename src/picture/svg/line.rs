//! The tour: its line, the numbers of its steps, the marks at its ends.

use std::io::{self, Write};

use super::super::ink::{self, Palette, along};
use super::Svg;
use crate::board::Square;

/// Up to how long a tour has a line that changes its colour from start to end, and in how many parts it does.
const COLOURED: usize = 10_000;
const PARTS: usize = 64;

/// The width of the line, and of the halo that lifts it off the board; in board units.
const LINE_WIDTH: &str = ".2";
const HALO_WIDTH: &str = ".36";
const GHOST_WIDTH: &str = ".12";

impl Svg<'_> {
    pub(super) fn tour(&self, path: &[Square], out: &mut impl Write) -> io::Result<()> {
        let (line, numbers) = (self.style.has_line(path.len()), self.style.has_numbers(path.len()));
        self.open_board_units(out)?;
        if line && path.len() > 1 {
            self.line(path, out)?;
        }
        match self.palette {
            // a page draws the numbers and the marks as the tour comes to them
            Palette::Variables => writeln!(out, "</g>"),
            Palette::Fixed(_) => {
                if line && numbers {
                    let between = path.get(1..path.len() - 1).unwrap_or_default();
                    self.discs(between.iter().copied(), ink::SHEET, out)?;
                }
                self.ends(path, out)?;
                writeln!(out, "</g>")?;
                if numbers { self.numbers(path, line, out) } else { Ok(()) }
            }
        }
    }

    /// The path with the id "tour" is all of the line. Where the line changes its colour that path is only the halo,
    /// and the line follows in parts.
    fn line(&self, path: &[Square], out: &mut impl Write) -> io::Result<()> {
        let last = path.len() - 1;
        let closed = self.scene.is_closed();
        let (ink, width) = match self.palette {
            Palette::Variables => (ink::GHOST, GHOST_WIDTH),
            Palette::Fixed(_) if path.len() <= COLOURED => (ink::SHEET, HALO_WIDTH),
            Palette::Fixed(_) => (ink::LINE, LINE_WIDTH),
        };
        writeln!(out, r#"<g fill="none" stroke-linejoin="round" stroke-linecap="round">"#)?;
        write!(out, r#"<path id="tour" stroke="{}" stroke-width="{width}" d=""#, self.colour(ink))?;
        self.path_data(path, out)?;
        writeln!(out, r#"{}"/>"#, if closed { "z" } else { "" })?;
        if let Palette::Fixed(theme) = self.palette
            && path.len() <= COLOURED
        {
            writeln!(out, r#"<g stroke-width="{LINE_WIDTH}">"#)?;
            let parts = last.min(PARTS);
            for part in 0..parts {
                let colour = along(theme, part, (parts - 1).max(1));
                write!(out, r##"<path stroke="#{colour:06x}" d=""##)?;
                self.path_data(&path[part * last / parts..=(part + 1) * last / parts], out)?;
                writeln!(out, r#""/>"#)?;
            }
            if closed {
                write!(out, r#"<path stroke="{}" d=""#, self.colour(ink::END))?;
                self.path_data(&[path[last], path[0]], out)?;
                writeln!(out, r#""/>"#)?;
            }
            writeln!(out, "</g>")?;
        }
        writeln!(out, "</g>")
    }

    fn path_data(&self, path: &[Square], out: &mut impl Write) -> io::Result<()> {
        // a minus sign parts two numbers as well as a space does
        let number = |n: i64| if n < 0 { n.to_string() } else { format!(" {n}") };
        let steps = self.scene.problem.leaper().steps();
        let steps: Vec<_> = steps.iter().map(|(down, right)| number(2 * right) + &number(2 * down)).collect();
        let (x, y) = self.scene.middle(path[0]);
        write!(out, "M{x} {y}l")?;
        for (count, step) in (1..path.len()).zip(self.scene.moves(path)) {
            out.write_all(steps[step].as_bytes())?;
            if count % 32 == 0 {
                out.write_all(b"\n")?;
            }
        }
        Ok(())
    }

    /// A disc at the start and a square at the end; larger on large boards, so that they are found there. The end of
    /// a closed tour would cover the start then, and is left out.
    fn ends(&self, path: &[Square], out: &mut impl Write) -> io::Result<()> {
        let board = self.scene.board();
        let size = (f64::from(board.rows().max(board.columns())) / 40.0).max(1.0);
        let last =
            path.get(1..).and_then(<[Square]>::last).filter(|_| size == 1.0 || !self.scene.is_closed());
        let places = [path.first(), last];
        let [start, end] = places.map(|square| square.map(|square| self.scene.middle(*square)));
        if let Some((x, y)) = start {
            let (radius, fill) = (0.62 * size, self.colour(ink::START));
            writeln!(out, r#"<circle id="start" cx="{x}" cy="{y}" r="{radius:.2}" fill="{fill}"/>"#)?;
        }
        if let Some((x, y)) = end {
            let (side, fill) = (1.16 * size, self.colour(ink::END));
            let [x, y] = [x, y].map(|middle| middle as f64 - side / 2.0);
            write!(out, r#"<rect id="end" x="{x:.2}" y="{y:.2}" width="{side:.2}" height="{side:.2}" "#)?;
            writeln!(out, r#"rx="{:.2}" fill="{fill}"/>"#, side / 8.0)?;
        }
        Ok(())
    }

    fn numbers(&self, path: &[Square], on_line: bool, out: &mut impl Write) -> io::Result<()> {
        let sizes: [u64; 5] = if on_line { [15, 15, 12, 9, 7] } else { [18, 18, 16, 13, 10] };
        let size = sizes[(path.len().ilog10() as usize).min(4)];
        let last = path.len() - 1;
        let marked = |step: &usize| *step == 0 || *step == last;
        self.open_text(ink::TEXT, size, out)?;
        for step in (0..path.len()).filter(|step| !marked(step)) {
            self.number(path[step], step + 1, size, out)?;
        }
        writeln!(out, r#"<g fill="{}" font-weight="bold">"#, self.colour(ink::ON_MARK))?;
        for step in (0..path.len()).filter(marked) {
            self.number(path[step], step + 1, size, out)?;
        }
        writeln!(out, "</g>\n</g>")
    }
}
