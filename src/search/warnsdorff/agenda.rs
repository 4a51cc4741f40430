//! Between which ends a tour is still to be sought.

use fastrand::Rng;

use super::ground::{Ground, directions};
use crate::board::Square;
use crate::cycle::{Poll, Vertex};

/// Where a walk starts, and where it must end if that is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Ends {
    pub(super) start: Vertex,
    pub(super) end: Option<Vertex>,
}

/// What is left to be tried before it is certain that there is no tour.
///
/// A walk starts at a given square. This makes such walks of every problem.
#[derive(Debug)]
pub(super) enum Agenda {
    /// A start is fixed, or else an end, where the walk then starts, to be turned round when it is a tour. `None`
    /// when it has come to nothing.
    Fixed(Option<Ends>),
    /// Neither is, and every square of this colour may be the start. On a board with as many squares of one colour
    /// as of the other, one colour is enough, for a tour can be walked from either end. A square that was a start
    /// in vain is no end either, which shortens the walks from those after it.
    Starts {
        /// the colour of the start
        colour: usize,
    },
    /// A closed tour is asked for: a walk to a square that is a move away from its start. When that has come to
    /// nothing, no closed tour makes this move, and it is ruled out, until some square has less than two moves left.
    /// A corner of a full board has two to begin with: one walk is enough.
    Closed,
}

impl Agenda {
    /// What there is to try for this ground's problem. O(squares). Like all here it ends early if it is told to stop:
    /// what it says then means nothing.
    pub(super) fn new(ground: &Ground, poll: &mut Poll) -> Agenda {
        let problem = ground.problem();
        let [start, end] = [problem.start(), problem.end()].map(|end| end.map(Square::vertex));
        if problem.is_closed() {
            Agenda::Closed
        } else if let Some(start) = start {
            Agenda::Fixed(Some(Ends { start, end }))
        } else if let Some(start) = end {
            Agenda::Fixed(Some(Ends { start, end: None }))
        } else {
            let [zeros, ones] = problem.colours();
            let squares = ground.iter().take_while(|_| !poll.stopped());
            let colour = match squares.min_by_key(|square| ground.degree(*square)) {
                Some(most_confined) if ones == zeros => ground.colour(most_confined),
                _ => usize::from(ones > zeros),
            };
            Agenda::Starts { colour }
        }
    }

    /// What a complete search tries next; `None` if nothing is left, and so there is no tour. The squares with the
    /// fewest moves come first: where they are ends, little else is. O(squares).
    pub(super) fn next(&self, ground: &Ground, poll: &mut Poll) -> Option<Ends> {
        if let Agenda::Fixed(ends) = self {
            return *ends;
        }
        let needed = |square| match self {
            Agenda::Closed => 2,
            _ => 1 + u32::from(ground.is_inner(square)),
        };
        let mut squares = ground.iter().take_while(|_| !poll.stopped());
        if squares.any(|square| ground.degree(square) < needed(square)) {
            return None;
        }
        let squares = ground.iter().take_while(|_| !poll.stopped());
        let starts = squares.filter(|square| self.may_start(ground, *square));
        starts.min_by_key(|square| ground.degree(*square)).and_then(|start| self.ends(ground, start, 0))
    }

    /// What is tried first: of closed tours those through the middle of the board, which a walk leaves for the last.
    pub(super) fn first(&self, ground: &Ground, poll: &mut Poll) -> Option<Ends> {
        let board = ground.problem().board();
        match (self, board.at(board.rows() / 2, board.columns() / 2)) {
            (Agenda::Closed, Some(middle)) => self.at_or_after(ground, middle.vertex(), 0, poll),
            _ => self.next(ground, poll),
        }
    }

    /// Some of what is left, by chance; `None` if nothing is left. Among open tours, those from the square with the
    /// fewest moves get every other turn: on boards with holes they are found most often, if there are any. O(squares).
    pub(super) fn by_chance(&self, ground: &Ground, rng: &mut Rng, poll: &mut Poll) -> Option<Ends> {
        if matches!(self, Agenda::Starts { .. }) && rng.bool() {
            return self.next(ground, poll);
        }
        self.at_or_after(ground, rng.u32(..ground.problem().board().area()), rng.usize(..8), poll)
    }

    /// Takes note that there is no tour between these ends.
    pub(super) fn exhausted(&mut self, ground: &mut Ground, ends: Ends) {
        match (&self, ends.end) {
            (Agenda::Starts { .. }, _) => ground.rule_out_end(ends.start),
            (Agenda::Closed, Some(end)) if ground.given(ends.start) == 0 => {
                ground.rule_out_move(ends.start, end);
            }
            // all that was asked, or a move that a closed tour would have to make
            _ => *self = Agenda::Fixed(None),
        }
    }

    fn may_start(&self, ground: &Ground, square: Vertex) -> bool {
        match self {
            Agenda::Fixed(ends) => ends.is_some(),
            Agenda::Starts { colour } => {
                ground.contains(square) && !ground.is_inner(square) && ground.colour(square) == *colour
            }
            Agenda::Closed => ground.degree(square) >= 2,
        }
    }

    /// What is left with a start at this square, or at the next one where there is something left.
    fn at_or_after(&self, ground: &Ground, square: Vertex, which: usize, poll: &mut Poll) -> Option<Ends> {
        let squares = (square..ground.problem().board().area()).chain(0..square);
        let mut squares = squares.take_while(|_| !poll.stopped());
        let start = squares.find(|square| self.may_start(ground, *square))?;
        self.ends(ground, start, which)
    }

    fn ends(&self, ground: &Ground, start: Vertex, which: usize) -> Option<Ends> {
        match self {
            Agenda::Fixed(ends) => *ends,
            Agenda::Starts { .. } => Some(Ends { start, end: None }),
            Agenda::Closed => {
                let given = ground.given(start);
                let moves = if given != 0 { given } else { ground.moves()[start as usize] };
                let which = which % moves.count_ones().max(1) as usize;
                let direction = directions(moves).nth(which)?;
                Some(Ends { start, end: Some(ground.to(start, direction)) })
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, Leaper};
    use crate::problem::Problem;
    use crate::search::Question;

    /// How many walks, all in vain, it takes to be certain on 4 x 4.
    fn walks(problem: impl Fn(Board) -> Problem) -> usize {
        let problem = problem(Board::new(4, 4).unwrap());
        let question = Question::new(&problem);
        let mut ground = Ground::new(&question).unwrap();
        let mut agenda = Agenda::new(&ground, &mut Poll::never());
        let mut walks = 0;
        while let Some(ends) = agenda.next(&ground, &mut Poll::never()) {
            agenda.exhausted(&mut ground, ends);
            walks += 1;
        }
        walks
    }

    #[test]
    fn there_is_no_more_to_try_than_there_has_to_be() {
        let open = |board| Problem::open(board, Leaper::KNIGHT);
        let closed = |board| Problem::closed(board, Leaper::KNIGHT);
        // one for each square of one colour; from the start, or from the end where only that is fixed
        assert_eq!(walks(open), 8);
        assert_eq!(walks(|board| open(board).from(Square::new(5)).unwrap()), 1);
        assert_eq!(walks(|board| open(board).to(Square::new(5)).unwrap()), 1);
        // a corner has two moves, and one of them closes the tour
        assert_eq!(walks(closed), 1);
    }

    #[test]
    fn when_a_move_given_has_been_tried_in_vain_all_is() {
        let closed = Problem::closed(Board::new(6, 6).unwrap(), Leaper::KNIGHT);
        for given in [&[][..], &[[14, 18].map(Square::new)]] {
            let problem = closed.clone().given(given.iter().copied()).unwrap();
            let question = Question::new(&problem);
            let mut ground = Ground::new(&question).unwrap();
            let mut agenda = Agenda::new(&ground, &mut Poll::never());
            let ends = agenda.ends(&ground, 14, 5).unwrap();
            agenda.exhausted(&mut ground, ends);
            assert_eq!(agenda.next(&ground, &mut Poll::never()).is_none(), !given.is_empty());
        }
    }
}
