use super::scene::Scene;

/// The side of a square in sheet units.
pub(super) const SQUARE: u64 = 40;

/// Where things are on the sheet of paper, in sheet units, of which a square's side has 40.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Sheet {
    /// Of the whole sheet.
    pub(super) width: u64,
    pub(super) height: u64,
    /// The top left corner of the board.
    pub(super) left: u64,
    pub(super) top: u64,
    /// The size of the letters on the rim.
    pub(super) rim: u64,
    /// Every how manieth row and column is named.
    pub(super) every: u32,
    /// The lines of the caption, and the size of their letters.
    pub(super) caption: Vec<String>,
    pub(super) letters: u64,
}

/// How wide a letter is on the average, in hundredths of its size; on the safe side.
const LETTER: u64 = 54;

impl Sheet {
    pub(super) fn new(scene: Scene<'_>) -> Sheet {
        let board = scene.board();
        let (across, down) = (SQUARE * u64::from(board.columns()), SQUARE * u64::from(board.rows()));
        // letters grow with the board, so that they can be read when it is seen as a whole, but not in a strip
        let rim = (across.max(down) / 62).min(across.min(down) / 3).max(13);
        let digits = board.rows().max(10).ilog10() as u64 + 1;
        let margin = rim * (80 + 62 * digits) / 100;
        let mut sheet = Sheet {
            width: across + 2 * margin,
            height: down + 2 * margin,
            left: margin,
            top: margin,
            rim,
            every: every(rim, across.max(down)),
            caption: Vec::new(),
            letters: 0,
        };
        if let Some(caption) = scene.caption() {
            sheet.width = sheet.width.max(10 * SQUARE);
            sheet.left = (sheet.width - across) / 2;
            sheet.letters = (sheet.width / 44).max(14);
            let inner = sheet.width - 2 * sheet.letters;
            sheet.caption = wrap(&caption, (100 * inner / (LETTER * sheet.letters)) as usize);
            sheet.height += sheet.line_height() * sheet.caption.len() as u64 + sheet.letters;
        }
        sheet
    }

    /// Where the letters of this line of the caption stand.
    pub(super) fn caption_line(&self, line: usize) -> u64 {
        self.height - self.letters - self.line_height() * (self.caption.len() - 1 - line) as u64
    }

    fn line_height(&self) -> u64 {
        self.letters * 3 / 2
    }

    /// The width in pixels at which the whole is seen well: that of a window for ordinary boards, more for larger
    /// ones, as far as it makes sense.
    pub(super) fn pixels(&self) -> u64 {
        let squares = self.width.max(self.height).div_ceil(SQUARE);
        let side = (8 * squares).clamp((68 * squares).min(760), 2400);
        (side * self.width / self.width.max(self.height)).max(1)
    }
}

/// The smallest of 1, 2, 5, 10, 20, 50 ... at which names of this size have room, and are no more than forty.
fn every(rim: u64, longest: u64) -> u32 {
    let room = (rim * 8 / 5).max(longest / 40).div_ceil(SQUARE);
    let mut steps = (0..9).flat_map(|power| [1, 2, 5].map(|step| step * 10u32.pow(power)));
    steps.find(|step| u64::from(*step) >= room).unwrap_or(u32::MAX)
}

/// Breaks a sentence at its spaces into lines of at most so many letters, as even as can be.
fn wrap(text: &str, longest: usize) -> Vec<String> {
    let lines = text.len().div_ceil(longest.max(1));
    let even = text.len().div_ceil(lines.max(1)) + 4;
    let longest = longest.min(even.max(12));
    let mut wrapped: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match wrapped.last_mut() {
            Some(line) if line.len() + 1 + word.len() <= longest => {
                line.push(' ');
                line.push_str(word);
            }
            _ => wrapped.push(word.to_owned()),
        }
    }
    wrapped
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, Leaper};
    use crate::certificate::Certificate;
    use crate::picture::scene::Subject;
    use crate::problem::Problem;

    #[test]
    fn names_are_few_and_have_room() {
        for (rows, columns) in
            [(1, 1), (3, 4), (8, 8), (4, 300), (100, 100), (2, 1_000_000), (65_535, 65_537)]
        {
            let problem = Problem::open(Board::new(rows, columns).unwrap(), Leaper::KNIGHT);
            let sheet = Sheet::new(Scene { problem: &problem, subject: Subject::Tour(&[]) });
            for side in [rows, columns] {
                assert!(side / sheet.every <= 41, "{rows}x{columns}");
            }
            assert!(u64::from(sheet.every) * SQUARE >= sheet.rim);
            assert!((1..=2400).contains(&sheet.pixels()));
        }
    }

    #[test]
    fn captions_are_as_wide_as_the_sheet_allows() {
        let certificate = Certificate::Exhausted { nodes: 1234 };
        for (rows, columns) in [(3, 4), (8, 8), (100, 100), (4, 500)] {
            let problem = Problem::open(Board::new(rows, columns).unwrap(), Leaper::KNIGHT);
            let scene = Scene { problem: &problem, subject: Subject::Certificate(&certificate) };
            let sheet = Sheet::new(scene);
            assert_eq!(scene.caption(), Some(sheet.caption.join(" ")));
            for line in &sheet.caption {
                assert!(line.len() as u64 * LETTER * sheet.letters / 100 <= sheet.width, "{line}");
            }
            assert!(sheet.caption_line(0) > sheet.top + SQUARE * u64::from(rows) + sheet.rim);
        }
    }

    #[test]
    fn a_word_longer_than_a_line_has_a_line_of_its_own() {
        assert_eq!(wrap("a bb ccccccccccccccccccccccccc d", 8), ["a bb", "ccccccccccccccccccccccccc", "d"]);
        assert_eq!(wrap("", 8), [""]);
    }
}
