//! Pictures: what people look at. A tour or a certificate as an SVG file, as a page on which the tour plays, or
//! drawn with characters on a terminal.
//!
//! | module | what is in it |
//! |---|---|
//! | `scene` | what is to be seen, in board units |
//! | `regions` | a certificate as coloured squares |
//! | `sheet` | where things are on the sheet of paper |
//! | `ink` | colours, light and dark |
//! | `svg`, `page`, `terminal` | the three ways of drawing |
//! | [`chart`] | lines over two axes, which have nothing to do with boards |
//!
//! A picture depends on the board, the leaper and the path (or the certificate), and on nothing else: a tour read
//! back from any format is drawn byte for byte as it was when it was found. So a line is closed where its ends *are*
//! a move apart, whether or not that was asked.

mod ink;
mod page;
mod regions;
mod scene;
mod sheet;
mod svg;
mod terminal;

pub mod chart;

use std::io::{self, Write};

pub use terminal::fits_terminal;

use crate::certificate::Certificate;
use crate::problem::{Problem, Tour};
use scene::{Scene, Subject};

/// A picture of a tour, or of a certificate.
///
/// ```
/// use ktour::picture::{Drawing, Style};
/// use ktour::{Board, Leaper, Problem, Tour};
///
/// let board = Board::new(3, 4)?;
/// let names = ["a1", "c2", "a3", "b1", "d2", "b3", "c1", "a2", "c3", "d1", "b2", "d3"];
/// let path = names.map(|name| board.read_square(name)).into_iter().collect::<Result<_, _>>()?;
/// let problem = Problem::open(board, Leaper::KNIGHT);
/// let tour = Tour::new(&problem, path)?;
///
/// let mut svg = Vec::new();
/// Drawing::of_tour(&problem, &tour).style(Style::Line).write_svg(&mut svg)?;
/// assert!(svg.starts_with(b"<svg"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Drawing<'a> {
    scene: Scene<'a>,
    style: Style,
    theme: Option<Theme>,
}

/// How a tour is shown.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Style {
    /// As a line from square to square.
    Line,
    /// As the number of the step on every square; a board too large for them has the line.
    Numbers,
    /// As the line, and the numbers where they fit.
    #[default]
    Both,
}

/// Up to how long a tour has its numbers beside its line, and up to how long where they are all that was asked for.
const NUMBERED: usize = 400;
const ALL_NUMBERED: usize = 10_000;

impl Style {
    fn has_line(self, steps: usize) -> bool {
        self != Style::Numbers || !self.has_numbers(steps)
    }

    fn has_numbers(self, steps: usize) -> bool {
        match self {
            Style::Line => false,
            Style::Numbers => steps <= ALL_NUMBERED,
            Style::Both => steps <= NUMBERED,
        }
    }
}

/// On light paper or on dark.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Theme {
    /// Dark on light.
    Light,
    /// Light on dark.
    Dark,
}

impl<'a> Drawing<'a> {
    /// A picture of a tour of this problem.
    ///
    /// # Panics
    /// When it is drawn, if the tour is of a problem with another board or another leaper.
    pub fn of_tour(problem: &'a Problem, tour: &'a Tour) -> Drawing<'a> {
        Drawing::new(problem, Subject::Tour(tour.squares()))
    }

    /// A picture of a certificate that this problem has no tour. The links of an open problem are not on it.
    pub fn of_certificate(problem: &'a Problem, certificate: &'a Certificate) -> Drawing<'a> {
        Drawing::new(problem, Subject::Certificate(certificate))
    }

    fn new(problem: &'a Problem, subject: Subject<'a>) -> Drawing<'a> {
        Drawing { scene: Scene { problem, subject }, style: Style::default(), theme: None }
    }

    /// With the tour shown in this way.
    pub fn style(self, style: Style) -> Drawing<'a> {
        Drawing { style, ..self }
    }

    /// On this paper. Without it an SVG file is light, and a page is what the reader's system prefers.
    pub fn theme(self, theme: Theme) -> Drawing<'a> {
        Drawing { theme: Some(theme), ..self }
    }

    /// Writes an SVG file. O(squares) time; nothing is kept in memory but a buffer for a tour, and a certificate's
    /// squares for a certificate. Beyond 10,000 squares the file has a single path and nothing for each square.
    ///
    /// # Errors
    /// Those of `out`, which need not be buffered.
    pub fn write_svg(&self, out: &mut impl Write) -> io::Result<()> {
        svg::write(self.scene, self.style, self.theme.unwrap_or(Theme::Light), out)
    }

    /// Writes a page of HTML on which the tour plays move by move, or on which the certificate is shown. It is whole
    /// in itself and asks nothing of the network. One byte a move besides the picture.
    ///
    /// # Errors
    /// Those of `out`, which need not be buffered.
    pub fn write_page(&self, out: &mut impl Write) -> io::Result<()> {
        page::write(self.scene, self.style, self.theme, out)
    }

    /// Draws the tour with braille characters, for a terminal: a line from `S` to `E`, with a dot on every square and
    /// `#` on every hole. O(squares); some twenty bytes a square.
    ///
    /// Of a certificate there is nothing but the board. A board that does not [fit](fits_terminal) is drawn all the
    /// same.
    ///
    /// # Errors
    /// Those of `out`, which need not be buffered.
    pub fn write_characters(&self, coloured: bool, out: &mut impl Write) -> io::Result<()> {
        terminal::write(self.scene, coloured, out)
    }
}
