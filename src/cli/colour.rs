//! The colours of a grid on a terminal.

use std::io::{self, Write};

use anstream::AutoStream;
use anstyle::{AnsiColor, Style};
use clap::ValueEnum;
use ktour::format::grid;
use ktour::{Problem, Square};

/// When to colour.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum Colour {
    /// On a terminal, unless the environment says NO_COLOR
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

impl Colour {
    /// Whether what is written to standard output, or else to a file, is to be coloured.
    pub(super) fn wanted(self, to_stdout: bool) -> bool {
        match self {
            Colour::Always => true,
            Colour::Never => false,
            Colour::Auto => to_stdout && AutoStream::choice(&io::stdout()) != anstream::ColorChoice::Never,
        }
    }
}

/// Writes a grid with its start green, its end red, its holes faint and the squares of one colour dimmed.
pub(super) fn write_grid(problem: &Problem, path: &[Square], out: &mut impl Write) -> io::Result<()> {
    let board = problem.board();
    let dressed = |style: Style| [style.render().to_string(), style.render_reset().to_string()];
    let colour = |colour: AnsiColor| dressed(Style::new().fg_color(Some(colour.into())).bold());
    let [start, end] = [AnsiColor::Green, AnsiColor::Red].map(colour);
    let dimmed = dressed(Style::new().dimmed());
    let hole = dressed(Style::new().fg_color(Some(AnsiColor::BrightBlack.into())));
    let plain = dressed(Style::new());
    let dress = |square, step| {
        let (row, column) = board.place(square);
        let dress = match step as usize {
            0 => &hole,
            1 => &start,
            step if step == path.len() => &end,
            _ if problem.leaper().colour(row, column) == 1 => &dimmed,
            _ => &plain,
        };
        dress.each_ref().map(String::as_str)
    };
    grid::write_dressed(board, path, dress, out)
}
