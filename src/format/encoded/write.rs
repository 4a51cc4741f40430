use std::io::{self, Write};

use super::{Encoded, VERSION};
use crate::certificate::Member;
use crate::certificate::refutation::describe_tour;
use crate::cnf::dimacs;
use crate::cycle::Poll;
use crate::problem::state;
use crate::search::encoding::{Encoding, EncodingKind, Meaning};

impl Encoded {
    /// Writes the formula, with [all that a reader needs to know](super) in comments before it. It is written as it is
    /// made, and takes no memory.
    ///
    /// # Errors
    /// Those of `out`, which had better be buffered; and if it is told to stop, which it asks `stopped` about.
    pub fn write(&self, stopped: &dyn Fn() -> bool, out: &mut impl Write) -> io::Result<()> {
        let encoding = self.kind.of(self.closing.instance());
        let mut poll = Poll::new(stopped);
        let statement = serde_json::to_string(&state(&self.problem))?;
        let start = [
            format!("ktour encoding {} {VERSION}", self.kind.name()),
            format!("The {}:", describe_tour(&self.problem)),
            format!("problem {statement}"),
            explain(self.kind).to_owned(),
        ];
        let names = self.names(&*encoding).take_while(|_| !poll.stopped());
        let mut writer = dimacs::Writer::new(out, start.into_iter().chain(names), encoding.size())?;
        encoding.state(&mut Poll::new(stopped), &mut writer);
        writer.finish()
    }

    /// What the comments say of the variables of this encoding, which is the own one, in their order.
    pub(super) fn names<'a>(&'a self, encoding: &'a dyn Encoding) -> impl Iterator<Item = String> + 'a {
        let name = |vertex| Member::of(&self.closing, vertex).name(self.problem.board());
        (1..).zip(encoding.meanings()).map(move |(variable, meaning)| describe(variable, meaning, &name))
    }
}

/// What the words mean, for people.
fn explain(kind: EncodingKind) -> &'static str {
    match kind {
        EncodingKind::Cuts => {
            "edge: the tour goes from the one to the other, or back. At every square and link there are two,\n\
             counted (count: of the first so many edges there, at least so many) where there are many.\n\
             A model may be several cycles; then `ktour decode` names clauses that rule them out."
        }
        EncodingKind::Order => {
            "arc: the tour goes from the one to the other. One leaves and one enters every square and link,\n\
             counted (leaves, enters: along one of the first so many edges) where there are many.\n\
             bit: of the place in the order; next: of the place after it; carry: all bits below are set."
        }
        EncodingKind::Position => {
            "at: a square or link has this place in the order. Each has one place, and each place one of them,\n\
             counted (by: this place or one before; among: this square or one named before) where there are many."
        }
    }
}

/// A comment that says what a variable means.
fn describe(variable: usize, meaning: Meaning, name: &dyn Fn(u32) -> String) -> String {
    let of = |word: &str, vertex, number: usize| format!("{word} {variable} {} {number}", name(vertex));
    match meaning {
        Meaning::Edge([a, b]) => format!("edge {variable} {}-{}", name(a), name(b)),
        Meaning::Arc([a, b]) => format!("arc {variable} {}-{}", name(a), name(b)),
        Meaning::Count { at, first, least } => format!("{} {least}", of("count", at, first)),
        Meaning::Leaves { from, first } => of("leaves", from, first),
        Meaning::Enters { to, first } => of("enters", to, first),
        Meaning::Bit(vertex, bit) => of("bit", vertex, bit as usize),
        Meaning::Next(vertex, bit) => of("next", vertex, bit as usize),
        Meaning::Carry(vertex, bit) => of("carry", vertex, bit as usize),
        Meaning::At(vertex, place) => of("at", vertex, place),
        Meaning::By(vertex, place) => of("by", vertex, place),
        Meaning::Among(vertex, place) => of("among", vertex, place),
    }
}

/// The first words of these comments.
pub(super) const WORDS: [&str; 11] =
    ["edge", "arc", "count", "leaves", "enters", "bit", "next", "carry", "at", "by", "among"];
