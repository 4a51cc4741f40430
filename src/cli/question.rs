//! What a tour must be, as both `solve` and `check` are told it.

use std::ffi::OsStr;

use anyhow::{Context, anyhow, bail};
use clap::Args;
use ktour::format::board_text::{self, BoardText};
use ktour::{Board, Kind, Leaper, Problem, Square};

use super::input;

/// The options that say what a tour must be.
#[derive(Args)]
pub(super) struct Wanted {
    /// A closed tour: its ends are a move apart
    #[arg(long)]
    pub(super) closed: bool,
    /// Where it starts: `c3`, or `row,column` from the top left, or a number
    #[arg(long, value_name = "SQUARE", allow_hyphen_values = true)]
    pub(super) start: Option<String>,
    /// Where it ends
    #[arg(long, value_name = "SQUARE", allow_hyphen_values = true)]
    pub(super) end: Option<String>,
    /// The piece: R squares one way and S the other. The knight, 1,2, unless something else is said
    #[arg(long, value_name = "R,S", allow_hyphen_values = true, value_parser = leaper)]
    pub(super) leaper: Option<Leaper>,
    /// Moves that it must use, in either direction: `a1-b3,c2-d4`. The squares may be written otherwise (`6,3-8,4`),
    /// and the option given several times
    #[arg(long, value_name = "A-B,...", allow_hyphen_values = true)]
    pub(super) given: Vec<String>,
    /// Moves that it must not use
    #[arg(long, value_name = "A-B,...", allow_hyphen_values = true)]
    pub(super) avoid: Vec<String>,
}

impl Wanted {
    /// The problem on this board, whose file may say where the ends are, and which moves are given.
    pub(super) fn problem(&self, drawn: BoardText) -> anyhow::Result<Problem> {
        let kind = if self.closed { Kind::Closed } else { Kind::Open };
        let start = end_square("--start", self.start.as_deref(), drawn.start, &drawn.board)?;
        let end = end_square("--end", self.end.as_deref(), drawn.end, &drawn.board)?;
        let given = moves("--given", &self.given, &drawn.board)?;
        let avoided = moves("--avoid", &self.avoid, &drawn.board)?;
        let mut problem = Problem::new(drawn.board, self.leaper.unwrap_or(Leaper::KNIGHT), kind);
        if let Some(start) = start {
            problem = problem.from(start)?;
        }
        if let Some(end) = end {
            problem = problem.to(end)?;
        }
        // first those of the file, so that what is wrong with them is not laid at the option's door
        let problem = problem.given(drawn.given.iter().copied())?;
        let problem = problem.given(drawn.given.into_iter().chain(given)).context("--given")?;
        problem.avoiding(avoided).context("--avoid")
    }

    /// Whether these options say nothing else than this problem does.
    pub(super) fn must_agree(&self, problem: &Problem) -> anyhow::Result<()> {
        let board = problem.board();
        if self.closed && !problem.is_closed() {
            bail!("--closed contradicts the file, which asks for an open tour");
        }
        if let Some(leaper) = self.leaper.filter(|leaper| *leaper != problem.leaper()) {
            bail!("--leaper asks for the {leaper}, but the file for the {}", problem.leaper());
        }
        for (option, text, stated) in
            [("--start", &self.start, problem.start()), ("--end", &self.end, problem.end())]
        {
            let Some(text) = text else { continue };
            let asked = board.read_square(text).context(option)?;
            if stated != Some(asked) {
                let stated = stated.map_or("none".into(), |square| board.name(square).to_string());
                bail!("{option} asks for {}, but the file for {stated}", board.name(asked));
            }
        }
        for (option, lists, stated) in [
            ("--given", &self.given, problem.given_moves()),
            ("--avoid", &self.avoid, problem.avoided_moves()),
        ] {
            for [from, to] in moves(option, lists, board)? {
                if !stated.contains(&[from.min(to), from.max(to)]) {
                    bail!("{option} names {}-{}, but the file does not", board.name(from), board.name(to));
                }
            }
        }
        Ok(())
    }
}

/// The moves that an option lists, each time that it is given.
fn moves(option: &'static str, lists: &[String], board: &Board) -> anyhow::Result<Vec<[Square; 2]>> {
    let mut moves = Vec::new();
    for list in lists {
        moves.extend(board.read_moves(list).context(option)?);
    }
    Ok(moves)
}

/// The square that an option gives, or the drawing.
fn end_square(
    option: &'static str,
    given: Option<&str>,
    drawn: Option<Square>,
    board: &Board,
) -> anyhow::Result<Option<Square>> {
    let Some(text) = given else { return Ok(drawn) };
    let square = board.read_square(text).context(option)?;
    match drawn {
        Some(drawn) if drawn != square => {
            bail!(
                "{option} {} contradicts the picture, which has it on {}",
                board.name(square),
                board.name(drawn)
            )
        }
        _ => Ok(Some(square)),
    }
}

/// The board that BOARD stands for: `8x8`, or the picture in a file, or on standard input as `-`.
pub(super) fn board(argument: &OsStr) -> anyhow::Result<BoardText> {
    if let Some((rows, columns)) = argument.to_str().and_then(size) {
        let side = |text: &str| -> anyhow::Result<u32> {
            match text.parse() {
                Ok(side) => Ok(side),
                Err(_) if text.starts_with('-') => Err(anyhow!("{text} is no number of rows or columns")),
                Err(_) => Err(anyhow!("{text} is too large: a board has at most {} squares", u32::MAX)),
            }
        };
        let shown = argument.to_string_lossy();
        let sides = side(rows).and_then(|rows| Ok((rows, side(columns)?)));
        let (rows, columns) = sides.with_context(|| shown.into_owned())?;
        return Ok(BoardText::from(Board::new(rows, columns)?));
    }
    let text = match input::read(argument) {
        Err(error) if !input::is_stdin(argument) && error.is::<std::io::Error>() => {
            let why = error.root_cause();
            bail!("`{}` is neither ROWSxCOLUMNS nor a readable file: {why}", argument.to_string_lossy());
        }
        text => text?,
    };
    board_text::read(&text).with_context(|| input::name(argument))
}

/// The two sides, where the text has the form of a size.
fn size(text: &str) -> Option<(&str, &str)> {
    let whole = |text: &str| {
        let digits = text.strip_prefix('-').unwrap_or(text);
        !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit())
    };
    text.split_once(['x', 'X']).filter(|(rows, columns)| whole(rows) && whole(columns))
}

fn leaper(text: &str) -> anyhow::Result<Leaper> {
    let (r, s) = text.split_once(',').ok_or_else(|| anyhow!("write R,S, such as 1,2"))?;
    let length = |text: &str| -> anyhow::Result<u32> {
        text.trim().parse().map_err(|_| anyhow!("`{text}` is no whole number up to {}", u32::MAX))
    };
    Ok(Leaper::new(length(r)?, length(s)?)?)
}
