use crate::board::{Board, Square};
use crate::certificate::{Certificate, explain};
use crate::problem::{Kind, Problem};

/// What is to be seen. Its measures are in board units: (0, 0) is the top left corner, and a square's side is 2, so
/// that the middle of every square is at whole numbers.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scene<'a> {
    pub(super) problem: &'a Problem,
    pub(super) subject: Subject<'a>,
}

/// What the picture is of.
#[derive(Clone, Copy, Debug)]
pub(super) enum Subject<'a> {
    Tour(&'a [Square]),
    Certificate(&'a Certificate),
}

impl<'a> Scene<'a> {
    pub(super) fn board(self) -> &'a Board {
        self.problem.board()
    }

    /// The squares of the tour; none for a certificate.
    pub(super) fn path(self) -> &'a [Square] {
        match self.subject {
            Subject::Tour(path) => path,
            Subject::Certificate(_) => &[],
        }
    }

    /// Whether the ends of the tour are a move apart.
    pub(super) fn is_closed(self) -> bool {
        let (board, path) = (self.board(), self.path());
        path.len() > 2
            && self.problem.leaper().moves_between(board.place(path[0]), board.place(path[path.len() - 1]))
    }

    /// The middle of a square, from the left and from the top.
    pub(super) fn middle(self, square: Square) -> (u64, u64) {
        let (row, column) = self.board().place(square);
        (2 * u64::from(column) + 1, 2 * u64::from(row) + 1)
    }

    /// The moves of a part of the path, each as its index among the steps of the leaper.
    pub(super) fn moves<'b>(self, path: &'b [Square]) -> impl Iterator<Item = usize> + use<'a, 'b> {
        let (board, steps) = (self.board(), self.problem.leaper().steps());
        let mut places = path.iter().map(|square| board.place(*square));
        let mut from = places.next().unwrap_or_default();
        places.map(move |to| {
            let step = (i64::from(to.0) - i64::from(from.0), i64::from(to.1) - i64::from(from.1));
            from = to;
            steps.iter().position(|other| *other == step).expect("a tour has been verified")
        })
    }

    /// A sentence below the picture.
    pub(super) fn caption(self) -> Option<String> {
        match self.subject {
            Subject::Tour(_) => None,
            Subject::Certificate(certificate) => Some(explain(self.problem, certificate)),
        }
    }

    /// What the picture is of, in a few words.
    pub(super) fn title(self) -> String {
        let (board, leaper) = (self.board(), self.problem.leaper());
        let closed = match self.subject {
            Subject::Tour(_) => self.is_closed(),
            Subject::Certificate(_) => self.problem.kind() == Kind::Closed,
        };
        let kind = match (self.subject, closed) {
            (Subject::Tour(_), false) => "Open",
            (Subject::Tour(_), true) => "Closed",
            (Subject::Certificate(_), false) => "No open",
            (Subject::Certificate(_), true) => "No closed",
        };
        let holes = match board.holes().count() {
            0 => String::new(),
            1 => ", 1 hole".into(),
            holes => format!(", {holes} holes"),
        };
        format!("{kind} {leaper}'s tour, {}x{}{holes}", board.rows(), board.columns())
    }

    /// The picture for those who do not see it.
    pub(super) fn description(self) -> String {
        let name = |square: &Square| self.board().name(*square);
        match self.path() {
            [] => self.caption().unwrap_or_default(),
            [only] => format!("The tour is the square {}.", name(only)),
            [first, .., last] => {
                let closing =
                    if self.is_closed() { ", from where a move leads back to the start" } else { "" };
                let (steps, first, last) = (self.path().len(), name(first), name(last));
                format!("A line through all {steps} squares, from {first} to {last}{closing}.")
            }
        }
    }
}
