//! A tour drawn with characters. A knight's moves run along no axis, so they are drawn with the dots of braille
//! characters, of which each has two by four.

use std::io::{self, BufWriter, Write};

use anstyle::{Ansi256Color, Style};

use super::scene::Scene;
use crate::board::{Board, Square};

/// The longest side of a board that is small enough.
const LONGEST: u32 = 30;

/// How many characters there are from one square to the next: as characters are twice as high as wide, that is as
/// far across as down.
const ACROSS: usize = 4;
const DOWN: usize = 2;

/// Which bit of a braille character is the dot in this row and column (Unicode, chapter 21.1).
const DOTS: [[u8; 2]; 4] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]];

/// The line from the start to the end, in tones that show on light and on dark.
const PROGRESS: [u8; 8] = [36, 31, 32, 68, 98, 133, 167, 172];

/// Whether the board is small enough to be drawn with characters: no side of it is longer than 30.
pub fn fits_terminal(board: &Board) -> bool {
    board.rows().max(board.columns()) <= LONGEST
}

/// Draws the tour with its rim.
pub(super) fn write(scene: Scene<'_>, coloured: bool, out: &mut impl Write) -> io::Result<()> {
    let board = scene.board();
    let canvas = draw(scene);
    let rim = board.rows().to_string().len();
    let paint = |style: Style, text: &str| {
        if coloured { format!("{style}{text}{style:#}") } else { text.to_owned() }
    };
    let mut out = BufWriter::new(out);
    for (index, line) in canvas.lines().enumerate() {
        let rank = if index % DOWN == 0 {
            (board.rows() as usize - index / DOWN).to_string()
        } else {
            String::new()
        };
        write!(out, "{}", paint(Style::new().dimmed(), &format!("{rank:>rim$} ")))?;
        // spaces at the end of a line are nothing to look at
        let length = line.iter().rposition(|spot| !spot.is_blank()).map_or(0, |last| last + 1);
        for alike in line[..length].chunk_by(|a, b| a.style == b.style) {
            let text: String = alike.iter().map(Spot::character).collect();
            write!(out, "{}", paint(alike[0].style, &text))?;
        }
        writeln!(out)?;
    }
    let files = (0..board.columns()).map(|column| {
        let name = board.name(Square::new(column)).to_string();
        format!("{:^ACROSS$}", name.trim_end_matches(|c: char| c.is_ascii_digit()))
    });
    let files: String = files.collect();
    let files = format!("{:rim$} {}", "", files.trim_end());
    writeln!(out, "{}", paint(Style::new().dimmed(), &files))?;
    out.flush()
}

/// What one character shows.
#[derive(Clone, Copy, Default)]
struct Spot {
    /// the dots of a braille character
    dots: u8,
    /// what stands there instead
    mark: Option<char>,
    style: Style,
}

impl Spot {
    fn is_blank(&self) -> bool {
        self.dots == 0 && self.mark.is_none()
    }

    fn character(&self) -> char {
        match (self.mark, self.dots) {
            (Some(mark), _) => mark,
            (None, 0) => ' ',
            (None, dots) => char::from_u32(0x2800 + u32::from(dots)).unwrap_or(' '),
        }
    }
}

struct Canvas {
    width: usize,
    spots: Vec<Spot>,
}

impl Canvas {
    fn lines(&self) -> impl Iterator<Item = &[Spot]> {
        self.spots.chunks(self.width)
    }

    /// The character in the middle of a square.
    fn spot(&mut self, (row, column): (u32, u32)) -> &mut Spot {
        &mut self.spots[row as usize * DOWN * self.width + column as usize * ACROSS + 1]
    }

    /// Draws a line from the middle of one square to that of another.
    fn line(&mut self, from: (u32, u32), to: (u32, u32), style: Style) {
        // in dots: a square is eight by eight
        let [from, to] =
            [from, to].map(|(row, column)| [f64::from(row) * 8.0 + 1.5, f64::from(column) * 8.0 + 2.5]);
        let dots = (to[0] - from[0]).abs().max((to[1] - from[1]).abs()) as usize;
        for dot in 0..=dots {
            let at = dot as f64 / dots as f64;
            let [y, x] = [0, 1].map(|axis| (from[axis] + (to[axis] - from[axis]) * at).floor() as usize);
            let spot = &mut self.spots[y / 4 * self.width + x / 2];
            spot.dots |= DOTS[y % 4][x % 2];
            spot.style = style;
        }
    }
}

fn draw(scene: Scene<'_>) -> Canvas {
    let (board, path) = (scene.board(), scene.path());
    let (width, lines) = (board.columns() as usize * ACROSS, board.rows() as usize * DOWN - 1);
    let mut canvas = Canvas { width, spots: vec![Spot::default(); width * lines] };
    let colour = |step: usize| {
        let tone = PROGRESS[step * (PROGRESS.len() - 1) / (path.len() - 1).max(1)];
        Style::new().fg_color(Some(Ansi256Color(tone).into()))
    };
    for (step, pair) in path.windows(2).enumerate() {
        canvas.line(board.place(pair[0]), board.place(pair[1]), colour(step));
    }
    if scene.is_closed() {
        canvas.line(board.place(path[path.len() - 1]), board.place(path[0]), colour(path.len() - 1));
    }
    for (step, square) in path.iter().enumerate() {
        let (mark, style) = match step {
            0 => ('S', colour(step).bold()),
            _ if step == path.len() - 1 => ('E', colour(step).bold()),
            _ => ('•', colour(step)),
        };
        let spot = canvas.spot(board.place(*square));
        (spot.mark, spot.style) = (Some(mark), style);
    }
    for hole in board.holes() {
        let spot = canvas.spot(board.place(hole));
        (spot.mark, spot.style) = (Some('#'), Style::new().dimmed());
    }
    canvas
}
