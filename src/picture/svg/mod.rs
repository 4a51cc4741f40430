//! SVG files.
//!
//! The board is a pattern and one path of its holes; the tour is one path of relative moves in whole numbers: some
//! four bytes a move, and exact however long it is. So a file grows with the tour and with nothing else.

mod certificate;
mod line;

use std::io::{self, BufWriter, Write};

use super::ink::{self, Colour, Ink, Palette};
use super::scene::{Scene, Subject};
use super::sheet::{SQUARE, Sheet};
use super::{Style, Theme};
use crate::board::Square;

/// Boards with a longer side are one plain colour: there, light and dark squares would only blur the line.
const CHEQUERED: u32 = 40;

/// What letters are set in: whatever the reader's system is.
pub(super) const FONT: &str = "system-ui, 'Helvetica Neue', Helvetica, Arial, sans-serif";

/// Writes a file.
pub(super) fn write(scene: Scene<'_>, style: Style, theme: Theme, out: &mut impl Write) -> io::Result<()> {
    let mut out = BufWriter::with_capacity(1 << 16, out);
    let svg = Svg { scene, style, palette: Palette::Fixed(theme), sheet: &Sheet::new(scene) };
    svg.write(&mut out)?;
    out.flush()
}

/// A picture about to be written.
pub(super) struct Svg<'a> {
    pub(super) scene: Scene<'a>,
    pub(super) style: Style,
    pub(super) palette: Palette,
    pub(super) sheet: &'a Sheet,
}

impl Svg<'_> {
    /// The whole picture, as an element that can also stand on a page.
    pub(super) fn write(&self, out: &mut impl Write) -> io::Result<()> {
        let Sheet { width, height, left, top, .. } = *self.sheet;
        let pixels = self.sheet.pixels();
        write!(out, r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" "#)?;
        let pixels_down = (pixels * height / width).max(1);
        writeln!(out, r#"width="{pixels}" height="{pixels_down}" role="img">"#)?;
        writeln!(out, "<title>{}</title>", escape(&self.scene.title()))?;
        writeln!(out, "<desc>{}</desc>", escape(&self.scene.description()))?;
        let paper = self.colour(ink::SHEET);
        writeln!(out, r#"<rect width="{width}" height="{height}" rx="12" fill="{paper}"/>"#)?;
        self.board(out)?;
        match self.scene.subject {
            Subject::Tour(path) => self.tour(path, out)?,
            Subject::Certificate(certificate) => self.certificate(certificate, out)?,
        }
        self.rim(left, top, out)?;
        self.caption(out)?;
        writeln!(out, "</svg>")
    }

    fn colour(&self, ink: Ink) -> Colour {
        self.palette.get(ink)
    }

    fn board(&self, out: &mut impl Write) -> io::Result<()> {
        let board = self.scene.board();
        let (width, height) = (2 * u64::from(board.columns()), 2 * u64::from(board.rows()));
        let (light, dark) = (self.colour(ink::LIGHT_SQUARE), self.colour(ink::DARK_SQUARE));
        self.open_board_units(out)?;
        if board.rows().max(board.columns()) <= CHEQUERED {
            writeln!(out, r#"<pattern id="squares" width="4" height="4" patternUnits="userSpaceOnUse">"#)?;
            writeln!(out, r#"<rect width="4" height="4" fill="{light}"/>"#)?;
            writeln!(out, r#"<path d="M2 0h2v2h-2zM0 2h2v2h-2z" fill="{dark}"/>"#)?;
            writeln!(out, "</pattern>")?;
            writeln!(out, r#"<rect width="{width}" height="{height}" fill="url(#squares)"/>"#)?;
        } else {
            writeln!(out, r#"<rect width="{width}" height="{height}" fill="{light}"/>"#)?;
        }
        if board.has_holes() {
            let paper = self.colour(ink::SHEET);
            // the stroke covers the hair's breadth of board that would shine through between two holes
            write!(out, r#"<path id="holes" fill="{paper}" stroke="{paper}" stroke-width=".04" d=""#)?;
            let mut holes = board.holes().map(|hole| board.place(hole)).peekable();
            while let Some((row, column)) = holes.next() {
                let mut length = 1;
                while holes.next_if_eq(&(row, column + length)).is_some() {
                    length += 1;
                }
                let (x, y, length) = (2 * u64::from(column), 2 * u64::from(row), 2 * u64::from(length));
                writeln!(out, "M{x} {y}h{length}v2h-{length}z")?;
            }
            writeln!(out, r#""/>"#)?;
        }
        writeln!(out, "</g>")
    }

    /// Opens a group in which a square's side is 2 and (0, 0) is the corner of the board.
    fn open_board_units(&self, out: &mut impl Write) -> io::Result<()> {
        let Sheet { left, top, .. } = *self.sheet;
        writeln!(out, r#"<g transform="translate({left} {top}) scale({})">"#, SQUARE / 2)
    }

    /// The names of rows and columns.
    fn rim(&self, left: u64, top: u64, out: &mut impl Write) -> io::Result<()> {
        let Sheet { rim, every, .. } = *self.sheet;
        let board = self.scene.board();
        self.open_text(ink::RIM, rim, out)?;
        // 1, 3, 5 ... by twos, but 1, 5, 10, 15 ... by fives
        let named = |number: &u32| *number == 1 || number % every == if every == 2 { 1 } else { 0 };
        let below = top + SQUARE * u64::from(board.rows()) + rim * 5 / 4;
        for file in (1..=board.columns()).filter(named) {
            let x = left + SQUARE * u64::from(file) - SQUARE / 2;
            let name = board.name(Square::new(file - 1)).to_string();
            let letters = name.trim_end_matches(|c: char| c.is_ascii_digit());
            writeln!(out, r#"<text x="{x}" y="{below}">{letters}</text>"#)?;
        }
        let digits = u64::from(board.rows().ilog10()) + 1;
        let beside = left - rim * (40 + 31 * digits) / 100;
        for rank in (1..=board.rows()).filter(named) {
            let y = top + SQUARE * u64::from(board.rows() - rank) + SQUARE / 2 + rim * 35 / 100;
            writeln!(out, r#"<text x="{beside}" y="{y}">{rank}</text>"#)?;
        }
        writeln!(out, "</g>")
    }

    fn caption(&self, out: &mut impl Write) -> io::Result<()> {
        let sheet = self.sheet;
        if sheet.caption.is_empty() {
            return Ok(());
        }
        self.open_text(ink::TEXT, sheet.letters, out)?;
        for (line, text) in sheet.caption.iter().enumerate() {
            let (x, y) = (sheet.width / 2, sheet.caption_line(line));
            writeln!(out, r#"<text x="{x}" y="{y}">{}</text>"#, escape(text))?;
        }
        writeln!(out, "</g>")
    }

    /// Opens a group of texts, which are centred.
    fn open_text(&self, ink: Ink, size: u64, out: &mut impl Write) -> io::Result<()> {
        let fill = self.colour(ink);
        write!(out, r#"<g fill="{fill}" font-family="{FONT}" font-size="{size}" text-anchor="middle">"#)?;
        writeln!(out)
    }

    /// A number in the middle of a square.
    fn number(&self, square: Square, number: usize, size: u64, out: &mut impl Write) -> io::Result<()> {
        let (x, y) = self.scene.middle(square);
        let (x, y) = (self.sheet.left + x * SQUARE / 2, self.sheet.top + y * SQUARE / 2);
        writeln!(out, r#"<text x="{x}" y="{}">{number}</text>"#, y + (size * 36).div_ceil(100))
    }

    /// Clears some room for a number in the middle of each of these squares.
    fn discs(
        &self,
        squares: impl IntoIterator<Item = Square>,
        ink: Ink,
        out: &mut impl Write,
    ) -> io::Result<()> {
        let colour = self.colour(ink);
        write!(out, r#"<path stroke="{colour}" stroke-width=".86" stroke-linecap="round" d=""#)?;
        for (x, y) in squares.into_iter().map(|square| self.scene.middle(square)) {
            writeln!(out, "M{x} {y}h0")?;
        }
        writeln!(out, r#""/>"#)
    }
}

/// Makes a text fit for standing between tags.
pub(super) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}
