//! A certificate: coloured squares, with a number or a mark on each.

use std::io::{self, Write};

use super::super::ink::{self, Ink};
use super::super::regions::{Marked, Role, moves, squares};
use super::Svg;
use crate::certificate::Certificate;

/// Up to how large a board has a number on each square.
const NUMBERED: u32 = 1_000;

/// Up to how large a board has moves as lines; on a larger one they would hide more than they show.
const JOINED: u32 = 64;

impl Svg<'_> {
    pub(super) fn certificate(&self, certificate: &Certificate, out: &mut impl Write) -> io::Result<()> {
        let squares = squares(self.scene.problem, certificate);
        let numbered = self.scene.board().squares() <= NUMBERED;
        let by_role = || squares.chunk_by(|a, b| a.role == b.role);
        self.open_board_units(out)?;
        for marked in by_role() {
            self.tiles(marked, out)?;
            if !numbered || marked[0].role == Role::Removed {
                self.marks(marked, out)?;
            }
        }
        if self.scene.board().squares() <= JOINED {
            let ink = self.colour(ink::TEXT);
            write!(out, r#"<path stroke="{ink}" stroke-width=".07" opacity=".55" d=""#)?;
            for [a, b] in moves(self.scene.problem, &squares) {
                let ((x, y), (to_x, to_y)) = (self.scene.middle(a), self.scene.middle(b));
                writeln!(out, "M{x} {y}L{to_x} {to_y}")?;
            }
            writeln!(out, r#""/>"#)?;
            for marked in by_role().filter(|marked| marked[0].role != Role::Removed) {
                self.discs(marked.iter().map(|marked| marked.square), tile(marked[0].role), out)?;
            }
        }
        writeln!(out, "</g>")?;
        if numbered {
            self.open_text(ink::ON_PIECE, 17, out)?;
            for marked in squares.iter().filter(|marked| marked.role != Role::Removed) {
                self.number(marked.square, marked.number as usize, 17, out)?;
            }
            writeln!(out, "</g>")?;
        }
        Ok(())
    }

    /// Squares with round corners.
    fn tiles(&self, marked: &[Marked], out: &mut impl Write) -> io::Result<()> {
        let ink = self.colour(tile(marked[0].role));
        write!(out, r#"<path fill="{ink}" stroke="{ink}" stroke-width=".5" stroke-linejoin="round" d=""#)?;
        for (x, y) in marked.iter().map(|marked| self.scene.middle(marked.square)) {
            writeln!(out, "M{x} {y}m-.65-.65h1.3v1.3h-1.3z")?;
        }
        writeln!(out, r#""/>"#)
    }

    /// What tells squares of this role from others without their colour.
    fn marks(&self, marked: &[Marked], out: &mut impl Write) -> io::Result<()> {
        let (ink, mark) = match marked[0].role {
            Role::Removed => (ink::CROSS, "m-.45-.45l.9.9m0-.9l-.9.9"),
            Role::Piece(0) | Role::Gives => (ink::ON_PIECE, "h0"),
            Role::Piece(1) | Role::Needs => (ink::ON_PIECE, "m-.4 0h.8m-.4-.4v.8"),
            Role::Piece(2) => (ink::ON_PIECE, "m-.4 0h.8"),
            Role::Piece(3) => (ink::ON_PIECE, "m0-.4v.8"),
            Role::Piece(_) => (ink::ON_PIECE, "m-.35.35l.7-.7"),
        };
        let ink = self.colour(ink);
        write!(out, r#"<path fill="none" stroke="{ink}" stroke-width=".2" stroke-linecap="round" d=""#)?;
        for (x, y) in marked.iter().map(|marked| self.scene.middle(marked.square)) {
            writeln!(out, "M{x} {y}{mark}")?;
        }
        writeln!(out, r#""/>"#)
    }
}

fn tile(role: Role) -> Ink {
    match role {
        Role::Removed => ink::REMOVED,
        Role::Piece(colour) => ink::PIECES[colour],
        Role::Needs => ink::PIECES[1],
        Role::Gives => ink::PIECES[0],
    }
}
