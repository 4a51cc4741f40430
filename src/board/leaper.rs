use std::fmt;

use thiserror::Error;

/// A piece that moves `r` squares one way and `s` the other; the knight is (1,2).
///
/// Kept with `r <= s`, so that two leapers are equal when they move alike.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Leaper {
    r: u32,
    s: u32,
}

/// Why there is no such leaper.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum LeaperError {
    /// The (0,0)-leaper never leaves its square.
    #[error("a (0,0)-leaper does not move")]
    Still,
}

impl Leaper {
    /// The chess knight, (1,2).
    pub const KNIGHT: Leaper = Leaper { r: 1, s: 2 };

    /// The (r,s)-leaper, in either order.
    ///
    /// # Errors
    /// For (0,0).
    pub fn new(r: u32, s: u32) -> Result<Leaper, LeaperError> {
        if r == 0 && s == 0 { Err(LeaperError::Still) } else { Ok(Leaper { r: r.min(s), s: r.max(s) }) }
    }

    /// The shorter and the longer way.
    pub fn lengths(self) -> (u32, u32) {
        (self.r, self.s)
    }

    /// Whether it moves from one (row, column) to the other.
    pub fn moves_between(self, a: (u32, u32), b: (u32, u32)) -> bool {
        let (rows, columns) = (a.0.abs_diff(b.0), a.1.abs_diff(b.1));
        (rows.min(columns), rows.max(columns)) == (self.r, self.s)
    }

    /// Its steps as (rows down, columns right): eight, or four where r is 0 or equals s.
    pub fn steps(self) -> Vec<(i64, i64)> {
        let (r, s) = (i64::from(self.r), i64::from(self.s));
        let mut steps = Vec::with_capacity(8);
        for (a, b) in [(-s, -r), (-s, r), (-r, -s), (-r, s), (r, -s), (r, s), (s, -r), (s, r)] {
            if !steps.contains(&(a, b)) {
                steps.push((a, b));
            }
        }
        steps
    }

    /// The colour, 0 or 1, of the square at this row and column in a two-colouring of the whole plane in which
    /// every move changes the colour. The square at (0, 0) has colour 0.
    ///
    /// Every leaper has one. Divide r and s by the largest power of two that divides both. If one of them is
    /// odd now and the other even, the chessboard colouring serves; if both are odd, stripes of rows do. What
    /// was divided out tells squares apart that never meet.
    pub fn colour(self, row: u32, column: u32) -> usize {
        let twos = (self.r | self.s).trailing_zeros();
        let (row, column) = (row >> twos, column >> twos);
        let both_odd = (self.r >> twos) & (self.s >> twos) & 1 == 1;
        (if both_odd { row & 1 } else { (row ^ column) & 1 }) as usize
    }
}

impl fmt::Display for Leaper {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Leaper::KNIGHT {
            f.write_str("knight")
        } else {
            write!(f, "({},{})-leaper", self.r, self.s)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_move_of_every_leaper_changes_the_colour() {
        for (r, s) in (0..7).flat_map(|r| (r..9).map(move |s| (r, s))).skip(1) {
            let leaper = Leaper::new(r, s).unwrap();
            assert_eq!(leaper.steps().len(), if r == 0 || r == s { 4 } else { 8 });
            for (row, column) in (10..26).flat_map(|row| (10..26).map(move |column| (row, column))) {
                for (down, right) in leaper.steps() {
                    let to = ((i64::from(row) + down) as u32, (i64::from(column) + right) as u32);
                    assert!(leaper.moves_between((row, column), to));
                    assert_ne!(
                        leaper.colour(row, column),
                        leaper.colour(to.0, to.1),
                        "({r},{s}) {row},{column}"
                    );
                }
            }
        }
    }

    #[test]
    fn order_does_not_matter() {
        assert_eq!(Leaper::new(2, 1), Ok(Leaper::KNIGHT));
        assert_eq!(Leaper::new(0, 0), Err(LeaperError::Still));
    }
}
