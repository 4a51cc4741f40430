//! A page of HTML on which the tour plays.
//!
//! The board, its rim and the whole line, faint, are the picture that [`svg`](super::svg) draws; the script draws
//! over it on a canvas, for which a hundred moves a frame are nothing.

use std::fmt::Write as _;
use std::io::{self, BufWriter, Write};

use super::ink::{self, Palette};
use super::scene::Scene;
use super::sheet::{SQUARE, Sheet};
use super::svg::{Svg, escape};
use super::{Style, Theme};

const CSS: &str = include_str!("page.css");
const PLAYER: &str = include_str!("player.js");
const CONTROLS: &str = include_str!("controls.html");

/// Writes a page.
pub(super) fn write(
    scene: Scene<'_>,
    style: Style,
    theme: Option<Theme>,
    out: &mut impl Write,
) -> io::Result<()> {
    let mut out = BufWriter::with_capacity(1 << 16, out);
    let sheet = &Sheet::new(scene);
    let title = escape(&scene.title());
    writeln!(out, "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">")?;
    writeln!(out, r#"<meta name="viewport" content="width=device-width, initial-scale=1">"#)?;
    writeln!(out, "<title>{title}</title>\n<style>\n{}{CSS}</style>", variables(theme))?;
    writeln!(out, "<h1>{title}</h1>\n<main class=\"stage\">")?;
    Svg { scene, style, palette: Palette::Variables, sheet }.write(&mut out)?;
    if scene.path().is_empty() {
        writeln!(out, "</main>\n</html>")?;
    } else {
        writeln!(out, r#"{}</main>"#, "<canvas aria-hidden=\"true\"></canvas>\n".repeat(3))?;
        out.write_all(CONTROLS.as_bytes())?;
        write_data(scene, style, sheet, &mut out)?;
        writeln!(out, "<script>\n{PLAYER}</script>\n</html>")?;
    }
    out.flush()
}

/// What the script knows of the tour: its moves are a digit each, an index of `steps`.
fn write_data(scene: Scene<'_>, style: Style, sheet: &Sheet, out: &mut impl Write) -> io::Result<()> {
    let (board, path) = (scene.board(), scene.path());
    let steps: Vec<_> = scene.problem.leaper().steps().iter().map(|(down, right)| [*down, *right]).collect();
    let (line, numbers) = (style.has_line(path.len()), style.has_numbers(path.len()));
    let data = serde_json::json!({
        "rows": board.rows(), "columns": board.columns(), "closed": scene.is_closed(),
        "line": line, "numbers": numbers,
        "sheet": { "width": sheet.width, "height": sheet.height, "left": sheet.left, "top": sheet.top, "square": SQUARE },
        "start": path[0].vertex(), "steps": steps,
    });
    let data = data.to_string();
    write!(
        out,
        r#"<script type="application/json" id="tour-data">{},"moves":""#,
        data.trim_end_matches('}')
    )?;
    for step in scene.moves(path) {
        out.write_all(&[b'0' + step as u8])?;
    }
    writeln!(out, "\"}}</script>")
}

/// The colours as variables: those of the theme, or those that the reader's system prefers.
fn variables(theme: Option<Theme>) -> String {
    let of = |theme: Theme| {
        let scheme = match theme {
            Theme::Light => "light",
            Theme::Dark => "dark",
        };
        let mut text = format!(":root {{ color-scheme: {scheme};");
        for ink in ink::all() {
            let _ = write!(text, " --{}: #{:06x};", ink.name, ink.on(theme));
        }
        text + " --play: var(--progress-1); }\n"
    };
    match theme {
        Some(theme) => of(theme),
        None => {
            format!("{}@media (prefers-color-scheme: dark) {{ {} }}\n", of(Theme::Light), of(Theme::Dark))
        }
    }
}
