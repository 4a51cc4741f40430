//! A board stated as facts; see [`board_text`](super).

use thiserror::Error;

use super::BoardText;
use crate::board::{Board, BoardError, Square};
use crate::format::At;

/// Why facts state no board.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum FactsError {
    /// A fact about something else.
    #[error("{at}: `{name}` is none of the facts size, forbidden and givenmove")]
    Stranger {
        /// where it begins
        at: At,
        /// its name
        name: String,
    },
    /// Something else than the form of a fact demands.
    #[error("{at}: {found} where {wanted} should be")]
    Form {
        /// where
        at: At,
        /// what is there
        found: String,
        /// what should be
        wanted: &'static str,
    },
    /// A number too large for a row or column.
    #[error("{at}: {number} is too large")]
    TooLarge {
        /// where
        at: At,
        /// the number
        number: String,
    },
    /// A second size that is not the first.
    #[error("{at}: a second size; the first is in {before}")]
    SecondSize {
        /// where
        at: At,
        /// where the first is
        before: At,
    },
    /// No size.
    #[error("no fact states the size of the board: size(9) is a board of 9x9")]
    NoSize,
    /// A square that is not on the board.
    #[error("{at}: {row},{column} is off the board of {size}x{size}")]
    OffBoard {
        /// where the fact begins
        at: At,
        /// its row
        row: u32,
        /// its column
        column: u32,
        /// of the board
        size: u32,
    },
    /// There is no such board.
    #[error(transparent)]
    Board(#[from] BoardError),
}

/// Reads facts in any order.
pub(super) fn read(text: &str) -> Result<BoardText, FactsError> {
    let mut scanner = Scanner { rest: text, at: At { line: 1, column: 1 } };
    let mut size: Option<(At, u32)> = None;
    let (mut forbidden, mut given) = (Vec::new(), Vec::new());
    loop {
        scanner.skip();
        let at = scanner.at;
        if scanner.rest.is_empty() {
            break;
        }
        match scanner.take(|c| c.is_ascii_alphanumeric() || c == '_') {
            "size" => {
                let [side] = scanner.arguments()?;
                match size {
                    Some((before, first)) if first != side => {
                        return Err(FactsError::SecondSize { at, before });
                    }
                    _ => size = Some((at, side)),
                }
            }
            "forbidden" => forbidden.push((at, scanner.arguments()?)),
            "givenmove" => given.push((at, scanner.arguments()?)),
            "" => return Err(scanner.unexpected("a fact")),
            name => return Err(FactsError::Stranger { at, name: name.into() }),
        }
    }
    let (_, size) = size.ok_or(FactsError::NoSize)?;
    let full = Board::new(size, size)?;
    let square = |at, row: u32, column: u32| {
        let place = row.checked_sub(1).zip(column.checked_sub(1));
        let square = place.and_then(|(row, column)| full.at(row, column));
        square.ok_or(FactsError::OffBoard { at, row, column, size })
    };
    let holes = forbidden.into_iter().map(|(at, [row, column])| square(at, row, column));
    let holes = holes.collect::<Result<Vec<Square>, _>>()?;
    let given = given.into_iter().map(|(at, [a, b, c, d])| Ok([square(at, a, b)?, square(at, c, d)?]));
    let given = given.collect::<Result<_, FactsError>>()?;
    Ok(BoardText { given, ..BoardText::from(full.clone().with_holes(holes)?) })
}

struct Scanner<'a> {
    rest: &'a str,
    at: At,
}

impl<'a> Scanner<'a> {
    /// Passes the characters that are of this kind.
    fn take(&mut self, mut of_kind: impl FnMut(char) -> bool) -> &'a str {
        let end = self.rest.find(|c| !of_kind(c)).unwrap_or(self.rest.len());
        let (taken, rest) = self.rest.split_at(end);
        for character in taken.chars() {
            self.at = match character {
                '\n' => At { line: self.at.line + 1, column: 1 },
                _ => At { column: self.at.column + 1, ..self.at },
            };
        }
        self.rest = rest;
        taken
    }

    /// Passes white space and comments.
    fn skip(&mut self) {
        self.take(char::is_whitespace);
        while self.rest.starts_with('%') {
            self.take(|c| c != '\n');
            self.take(char::is_whitespace);
        }
    }

    /// The numbers between the parentheses of a fact, to its full stop.
    fn arguments<const N: usize>(&mut self) -> Result<[u32; N], FactsError> {
        let mut numbers = [0; N];
        for (index, number) in numbers.iter_mut().enumerate() {
            self.expect(if index == 0 { "(" } else { "," })?;
            self.skip();
            let at = self.at;
            let digits = self.take(|c| c.is_ascii_digit());
            if digits.is_empty() {
                return Err(self.unexpected("a number"));
            }
            *number = digits.parse().map_err(|_| FactsError::TooLarge { at, number: digits.into() })?;
        }
        self.expect(")")?;
        self.expect(".")?;
        Ok(numbers)
    }

    /// Passes this one character, after white space.
    fn expect(&mut self, wanted: &'static str) -> Result<(), FactsError> {
        self.skip();
        if !self.rest.starts_with(wanted) {
            return Err(self.unexpected(match wanted {
                "(" => "`(`",
                "," => "`,`",
                ")" => "`)`",
                _ => "the full stop",
            }));
        }
        let mut passed = false;
        self.take(|_| !std::mem::replace(&mut passed, true));
        Ok(())
    }

    fn unexpected(&self, wanted: &'static str) -> FactsError {
        let next = self.rest.chars().next();
        let found = next.map_or("the end".into(), |character| format!("{character:?}"));
        FactsError::Form { at: self.at, found, wanted }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn facts_in_any_order_and_dress() {
        let board = read("size(9). forbidden(1,9). givenmove(7,5,8,7).").unwrap();
        assert_eq!((board.board.rows(), board.board.columns(), board.board.squares()), (9, 9, 80));
        let square = |name| board.board.read_square(name).unwrap();
        assert_eq!(board.board.holes().collect::<Vec<_>>(), [square("i9")]);
        assert_eq!(board.given, [[square("e3"), square("g2")]]);
        for text in [
            "forbidden(1,9).\r\ngivenmove( 7, 5,\t8 ,7 ) .\r\nsize(9).\r\n",
            "% size(8).\nsize(9).size(9).forbidden(1,9).forbidden(1,9).givenmove(7,5,8,7).% the end",
        ] {
            assert_eq!(read(text).as_ref(), Ok(&board), "{text}");
        }
    }

    #[test]
    fn errors_say_where() {
        for (text, message) in [
            (
                "size(9).\nhole(1,9).",
                "line 2, column 1: `hole` is none of the facts size, forbidden and givenmove",
            ),
            ("size(9). forbidden(1,9)", "line 1, column 24: the end where the full stop should be"),
            ("size(9). forbidden(1).", "line 1, column 21: ')' where `,` should be"),
            ("size(9). forbidden(1,2,3).", "line 1, column 23: ',' where `)` should be"),
            ("size(n).", "line 1, column 6: 'n' where a number should be"),
            ("size(-1).", "line 1, column 6: '-' where a number should be"),
            ("size 9.", "line 1, column 6: '9' where `(` should be"),
            ("size(9).. ", "line 1, column 9: '.' where a fact should be"),
            ("size(99999999999).", "line 1, column 6: 99999999999 is too large"),
            ("size(9).\n\n  size(8).", "line 3, column 3: a second size; the first is in line 1, column 1"),
            ("forbidden(1,9).", "no fact states the size of the board: size(9) is a board of 9x9"),
            ("size(9).\n forbidden(0,9).", "line 2, column 2: 0,9 is off the board of 9x9"),
            ("size(9). givenmove(7,5,10,7).", "line 1, column 10: 10,7 is off the board of 9x9"),
            ("size(0).", "a board of 0x0 has no squares"),
            ("size(1). forbidden(1,1).", "every square of the board is a hole"),
        ] {
            assert_eq!(read(text).unwrap_err().to_string(), message, "{text}");
        }
    }
}
