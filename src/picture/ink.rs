//! The colours of a picture, by what they are for.
//!
//! Those that tell things apart are of the palette of Okabe and Ito ("Color Universal Design", 2008), made a little
//! lighter or darker to suit the paper: people with any kind of colour vision can tell them apart. What they mark is
//! told apart by a shape or a number besides.

use std::fmt;

use super::Theme;

/// A colour, as 0xrrggbb, on light paper and on dark.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Ink {
    /// What a page calls it.
    pub(super) name: &'static str,
    pub(super) light: u32,
    pub(super) dark: u32,
}

const fn ink(name: &'static str, light: u32, dark: u32) -> Ink {
    Ink { name, light, dark }
}

/// The paper; holes are cut out down to it.
pub(super) const SHEET: Ink = ink("sheet", 0xfdfbf6, 0x14171c);
pub(super) const LIGHT_SQUARE: Ink = ink("light-square", 0xf4ecdc, 0x2b313a);
pub(super) const DARK_SQUARE: Ink = ink("dark-square", 0xe7dac0, 0x222831);
/// The names of rows and columns.
pub(super) const RIM: Ink = ink("rim", 0x7a6e5b, 0x939eae);
pub(super) const TEXT: Ink = ink("text", 0x3b342a, 0xd5dbe3);
/// The line of a tour where it has one colour from start to end.
pub(super) const LINE: Ink = ink("line", 0x0072b2, 0x56b4e9);
/// The line that is still to be drawn.
pub(super) const GHOST: Ink = ink("ghost", 0xcfc0a2, 0x434c59);
pub(super) const ON_MARK: Ink = ink("on-mark", 0xffffff, 0x10141a);
/// Squares that a certificate removes, and the cross on them.
pub(super) const REMOVED: Ink = ink("removed", 0x4d4a45, 0x0b0d10);
pub(super) const CROSS: Ink = ink("cross", 0xf4ecdc, 0x939eae);
/// What is written on a piece.
pub(super) const ON_PIECE: Ink = ink("on-piece", 0x1d1a15, 0x101418);

/// The line of a tour from the start to the end, and the marks there.
pub(super) const PROGRESS: [Ink; 4] = [
    ink("progress-0", 0x00946b, 0x1fbf93),
    ink("progress-1", 0x0072b2, 0x45a5e8),
    ink("progress-2", 0x8e44a0, 0xc080e0),
    ink("progress-3", 0xd55e00, 0xf0802f),
];
pub(super) const START: Ink = PROGRESS[0];
pub(super) const END: Ink = PROGRESS[PROGRESS.len() - 1];

/// The pieces of a certificate, in turn.
pub(super) const PIECES: [Ink; 5] = [
    ink("piece-0", 0x56b4e9, 0x56b4e9),
    ink("piece-1", 0xe69f00, 0xe69f00),
    ink("piece-2", 0x35b592, 0x1fb78c),
    ink("piece-3", 0xd88fb4, 0xcc79a7),
    ink("piece-4", 0xf0e442, 0xf0e442),
];

/// The lines of a chart, in turn.
pub(super) const SERIES: [Ink; 8] = [
    ink("series-0", 0x0072b2, 0x56b4e9),
    ink("series-1", 0xd55e00, 0xf0802f),
    ink("series-2", 0x00846b, 0x1fbf93),
    ink("series-3", 0x8e44a0, 0xc080e0),
    ink("series-4", 0x8a6a00, 0xe6b422),
    ink("series-5", 0x4d4a45, 0xd5dbe3),
    ink("series-6", 0xb8306a, 0xf07aa8),
    ink("series-7", 0x2f86b8, 0x8fd3ff),
];

/// All that a picture of a board may have.
pub(super) fn all() -> impl Iterator<Item = Ink> {
    let single =
        [SHEET, LIGHT_SQUARE, DARK_SQUARE, RIM, TEXT, LINE, GHOST, ON_MARK, REMOVED, CROSS, ON_PIECE];
    single.into_iter().chain(PROGRESS).chain(PIECES)
}

impl Ink {
    pub(super) fn on(self, theme: Theme) -> u32 {
        match theme {
            Theme::Light => self.light,
            Theme::Dark => self.dark,
        }
    }
}

/// The colour of the line at this many of so many parts.
pub(super) fn along(theme: Theme, part: usize, parts: usize) -> u32 {
    let spans = PROGRESS.len() - 1;
    let span = (part * spans / parts).min(spans - 1);
    let rest = (part * spans - span * parts) as u32;
    let (from, to) = (PROGRESS[span].on(theme), PROGRESS[span + 1].on(theme));
    let mix = |shift: u32| {
        let [from, to] = [from, to].map(|colour| colour >> shift & 0xff);
        ((from * (parts as u32 - rest) + to * rest) / parts as u32) << shift
    };
    mix(16) | mix(8) | mix(0)
}

/// Where the colours of a picture come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Palette {
    /// They are those of this theme.
    Fixed(Theme),
    /// They are variables of the page that the picture is on.
    Variables,
}

impl Palette {
    pub(super) fn get(self, ink: Ink) -> Colour {
        match self {
            Palette::Fixed(theme) => Colour::Value(ink.on(theme)),
            Palette::Variables => Colour::Variable(ink.name),
        }
    }
}

/// A colour as SVG and CSS write it.
#[derive(Clone, Copy, Debug)]
pub(super) enum Colour {
    Value(u32),
    Variable(&'static str),
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Colour::Value(value) => write!(f, "#{value:06x}"),
            Colour::Variable(name) => write!(f, "var(--{name})"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_goes_from_the_start_to_the_end() {
        for theme in [Theme::Light, Theme::Dark] {
            assert_eq!([along(theme, 0, 63), along(theme, 63, 63)], [START.on(theme), END.on(theme)]);
            assert_eq!(along(theme, 1, 3), PROGRESS[1].on(theme));
        }
    }

    /// The contrast ratio of WCAG 2.1.
    fn contrast(a: u32, b: u32) -> f64 {
        let channel = |value: u32| {
            let c = f64::from(value & 0xff) / 255.0;
            if c <= 0.03928 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
        };
        let luminance = |c: u32| 0.2126 * channel(c >> 16) + 0.7152 * channel(c >> 8) + 0.0722 * channel(c);
        let (a, b) = (luminance(a) + 0.05, luminance(b) + 0.05);
        a.max(b) / a.min(b)
    }

    #[test]
    fn what_is_written_can_be_read() {
        for theme in [Theme::Light, Theme::Dark] {
            let on = |ink: Ink| ink.on(theme);
            for (text, paper) in [(TEXT, SHEET), (TEXT, DARK_SQUARE), (TEXT, LIGHT_SQUARE), (RIM, SHEET)] {
                assert!(contrast(on(text), on(paper)) >= 4.5, "{} on {}", text.name, paper.name);
            }
            for piece in PIECES {
                assert!(contrast(on(ON_PIECE), on(piece)) >= 4.5, "{}", piece.name);
            }
            // graphics, and large or bold numbers
            for (ink, paper) in [(START, ON_MARK), (END, ON_MARK), (CROSS, REMOVED)] {
                assert!(contrast(on(ink), on(paper)) >= 3.0, "{} on {}", ink.name, paper.name);
            }
            for series in SERIES {
                assert!(contrast(on(series), on(SHEET)) >= 3.0, "{}", series.name);
            }
            for part in 0..=10 {
                for paper in [SHEET, LIGHT_SQUARE] {
                    assert!(contrast(along(theme, part, 10), on(paper)) >= 3.0, "{part} of 10");
                }
            }
        }
    }
}
