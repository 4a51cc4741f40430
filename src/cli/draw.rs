//! `ktour draw`

use std::ffi::OsString;
use std::path::PathBuf;

use anyhow::{Context, bail};
use clap::{Args, ValueEnum};
use ktour::certificate::check;
use ktour::format::json::Claim;
use ktour::format::{grid, json};
use ktour::picture::{self, Drawing};
use ktour::{Board, Certificate, Leaper, Problem, Square, Tour};

use super::output::Output;
use super::{Status, input, short_help};

/// Draws a tour, or why there is none: as SVG, or as a page on which the tour plays
#[derive(Args)]
#[command(before_help = EXAMPLES)]
pub(super) struct Draw {
    /// A tour, `-` for standard input: the JSON that `solve` writes, which may also say why there is none, or a grid of
    /// step numbers; or the directory of a certificate
    tour: Option<OsString>,
    /// Writes the SVG there instead of on standard output
    #[arg(short, value_name = "FILE.svg")]
    output: Option<PathBuf>,
    /// Writes a page of HTML there on which the tour plays
    #[arg(long, value_name = "FILE", conflicts_with = "output")]
    html: Option<PathBuf>,
    /// How a tour is shown
    #[arg(long, value_enum, value_name = "STYLE", default_value_t = Style::Both)]
    style: Style,
    /// On which paper; a page is what the reader's system prefers unless this is given
    #[arg(long, value_enum, value_name = "THEME")]
    theme: Option<Theme>,
}

const EXAMPLES: &str = "\
Examples:
  ktour draw tour.json -o tour.svg             a picture of a tour
  ktour draw grid.txt --html tour.html         a page on which it plays
  ktour solve 4x6 --closed --format json | ktour draw - -o why.svg";

const UNDECIDED: &str = "the answer is `undecided`, so there is nothing to draw";

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Style {
    /// As a line
    Line,
    /// By the numbers of the steps
    Numbers,
    /// As a line, with the numbers where they fit
    Both,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Theme {
    /// Dark on light
    Light,
    /// Light on dark
    Dark,
}

/// What can be drawn.
enum Answer {
    Tour(Tour),
    Impossible(Certificate),
}

impl Draw {
    pub(super) fn run(self) -> anyhow::Result<Status> {
        let Some(file) = input::or_stdin(self.tour.as_deref()) else {
            return Ok(short_help("draw"));
        };
        let file = &*input::of_directory(file);
        let text = input::read(file)?;
        let (problem, answer) = read(&text).with_context(|| input::name(file))?;
        let output = Output::open(self.html.as_deref().or(self.output.as_deref()))?;
        let drawing = match &answer {
            Answer::Tour(tour) => Drawing::of_tour(&problem, tour),
            Answer::Impossible(certificate) => Drawing::of_certificate(&problem, certificate),
        };
        let drawing = drawing.style(self.style.into());
        let drawing = self.theme.map_or(drawing, |theme| drawing.theme(theme.into()));
        output.write(|out| match self.html {
            Some(_) => drawing.write_page(out),
            None => drawing.write_svg(out),
        })?;
        Ok(Status::Done)
    }
}

/// Reads a tour or a certificate, and makes sure that it is one.
fn read(text: &str) -> anyhow::Result<(Problem, Answer)> {
    match text.split_whitespace().next() {
        None => bail!("there is nothing to draw"),
        Some("impossible") => {
            bail!(
                "this is no tour but the answer `impossible`; with --format svg, solve draws why there is none"
            )
        }
        Some("undecided") => bail!(UNDECIDED),
        Some(word) if word.starts_with('{') => read_json(text),
        Some(_) => read_grid(text),
    }
}

fn read_json(text: &str) -> anyhow::Result<(Problem, Answer)> {
    let (problem, claim) = json::read(text)?;
    let answer = match claim {
        Claim::Tour(path) => Answer::Tour(Tour::new(&problem, path)?),
        Claim::Impossible(certificate) => {
            check(&problem, &certificate)?;
            Answer::Impossible(certificate)
        }
        Claim::Refuted(_) => bail!("a refutation is a formula and a proof, of which there is no picture"),
        Claim::Undecided => bail!(UNDECIDED),
    };
    Ok((problem, answer))
}

fn read_grid(text: &str) -> anyhow::Result<(Problem, Answer)> {
    let grid = grid::read(text)?;
    let path = grid.path()?;
    let problem = Problem::open(grid.board().clone(), leaper_of(grid.board(), &path));
    let tour = Tour::new(&problem, path)?;
    Ok((problem, Answer::Tour(tour)))
}

/// Which leaper this is a path of, by its first move: a grid does not say.
fn leaper_of(board: &Board, path: &[Square]) -> Leaper {
    let first = path.get(..2).and_then(|pair| {
        let [from, to] = [pair[0], pair[1]].map(|square| board.place(square));
        Leaper::new(from.0.abs_diff(to.0), from.1.abs_diff(to.1)).ok()
    });
    first.unwrap_or(Leaper::KNIGHT)
}

impl From<Style> for picture::Style {
    fn from(style: Style) -> picture::Style {
        match style {
            Style::Line => picture::Style::Line,
            Style::Numbers => picture::Style::Numbers,
            Style::Both => picture::Style::Both,
        }
    }
}

impl From<Theme> for picture::Theme {
    fn from(theme: Theme) -> picture::Theme {
        match theme {
            Theme::Light => picture::Theme::Light,
            Theme::Dark => picture::Theme::Dark,
        }
    }
}
