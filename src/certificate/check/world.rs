use crate::board::Square;
use crate::certificate::Member;
use crate::problem::Problem;

/// The board and its closing, from the rules. Every tour of two squares or more is a Hamiltonian cycle of the closing;
/// a single square would be joined to its link twice.
pub(super) struct World<'a> {
    pub(super) problem: &'a Problem,
    links: &'static [Member],
    /// how many squares there are of each colour
    counts: [usize; 2],
}

impl<'a> World<'a> {
    pub(super) fn new(problem: &'a Problem) -> World<'a> {
        let mut world = World { problem, links: &[], counts: problem.colours().map(|count| count as usize) };
        let ends = problem.start().zip(problem.end());
        let ends_differ = ends.is_none_or(|(start, end)| world.colour(start) != world.colour(end));
        world.links = match (problem.is_closed(), world.counts[0] == world.counts[1] && ends_differ) {
            (true, _) => &[],
            (false, true) => &[Member::Link1, Member::Link2],
            (false, false) => &[Member::Link],
        };
        world
    }

    fn colour(&self, square: Square) -> usize {
        let (row, column) = self.problem.board().place(square);
        self.problem.leaper().colour(row, column)
    }

    pub(super) fn name(&self, member: Member) -> String {
        match member {
            Member::Square(square) if square.vertex() >= self.problem.board().area() => {
                square.number().to_string()
            }
            member => member.name(self.problem.board()),
        }
    }

    pub(super) fn exists(&self, member: Member) -> bool {
        match member {
            Member::Square(square) => self.problem.board().contains(square),
            link => self.links.contains(&link),
        }
    }

    /// A number below [`bound`](World::bound) for each square and link that exists.
    pub(super) fn index(&self, member: Member) -> usize {
        let area = self.problem.board().area() as usize;
        match member {
            Member::Square(square) => square.index(),
            Member::Link | Member::Link1 => area,
            Member::Link2 => area + 1,
        }
    }

    /// More than any [`index`](World::index).
    pub(super) fn bound(&self) -> usize {
        self.problem.board().area() as usize + self.links.len()
    }

    /// All squares, and the links if asked for.
    pub(super) fn members(&self, with_links: bool) -> impl Iterator<Item = Member> + '_ {
        let links = if with_links { self.links } else { &[] };
        self.problem.board().iter().map(Member::Square).chain(links.iter().copied())
    }

    /// How many squares there are, and links if asked for.
    pub(super) fn order(&self, with_links: bool) -> u64 {
        u64::from(self.problem.board().squares()) + if with_links { self.links.len() as u64 } else { 0 }
    }

    /// Whether a tour that is a cycle through the links may go from one to the other; both exist.
    pub(super) fn joins(&self, a: Member, b: Member) -> bool {
        match (a, b) {
            (Member::Square(_), _) => self.neighbours(a, true).contains(&b),
            (_, Member::Square(_)) => self.neighbours(b, true).contains(&a),
            _ => a != b,
        }
    }

    /// Whether a tour that is a cycle through the links may join this square to this link.
    fn may_link(&self, square: Square, link: Member) -> bool {
        let (start, end) = (self.problem.start(), self.problem.end());
        match link {
            Member::Link if Some(square) == start || Some(square) == end => true,
            Member::Link if start.is_some() && end.is_some() => false,
            // one square more of one colour: both ends are of it
            Member::Link if self.counts[0] == self.counts[1] + 1 => self.colour(square) == 0,
            Member::Link if self.counts[1] == self.counts[0] + 1 => self.colour(square) == 1,
            // the colours rule out any tour, but nothing is to be known of that here
            Member::Link => true,
            Member::Link1 => match (start, end) {
                (Some(start), _) => square == start,
                (None, Some(end)) => self.colour(square) != self.colour(end),
                (None, None) => self.colour(square) == self.first_colour(),
            },
            Member::Link2 => match (start, end) {
                (_, Some(end)) => square == end,
                (Some(start), None) => self.colour(square) != self.colour(start),
                (None, None) => self.colour(square) != self.first_colour(),
            },
            Member::Square(_) => false,
        }
    }

    /// Whether every tour that is a cycle through the links makes this step: a move given, or what the links demand.
    pub(super) fn is_forced(&self, a: Member, b: Member) -> bool {
        match (a, b) {
            (Member::Square(a), Member::Square(b)) => {
                self.problem.given_moves().binary_search(&[a.min(b), a.max(b)]).is_ok()
            }
            (Member::Link1, Member::Link2) | (Member::Link2, Member::Link1) => true,
            (Member::Link, Member::Square(square)) | (Member::Square(square), Member::Link) => {
                [self.problem.start(), self.problem.end()].contains(&Some(square))
            }
            _ => false,
        }
    }

    fn first_colour(&self) -> usize {
        self.problem.board().iter().next().map_or(0, |square| self.colour(square))
    }

    /// What a tour may go to from here, by the rules; with the links if asked for.
    pub(super) fn neighbours(&self, member: Member, with_links: bool) -> Vec<Member> {
        let links = if with_links { self.links } else { &[] };
        let board = self.problem.board();
        match member {
            Member::Square(square) => {
                let (row, column) = board.place(square);
                let step = |(down, right): (i64, i64)| {
                    let row = u32::try_from(i64::from(row) + down).ok()?;
                    let column = u32::try_from(i64::from(column) + right).ok()?;
                    let to = board.at(row, column).filter(|to| board.contains(*to))?;
                    let edge = [square.min(to), square.max(to)];
                    self.problem.avoided_moves().binary_search(&edge).is_err().then_some(Member::Square(to))
                };
                let moves = self.problem.leaper().steps().into_iter().filter_map(step);
                moves.chain(links.iter().copied().filter(|link| self.may_link(square, *link))).collect()
            }
            link => {
                let squares = board.iter().filter(|square| self.may_link(*square, link)).map(Member::Square);
                squares.chain(links.iter().copied().filter(|other| *other != link)).collect()
            }
        }
    }
}
