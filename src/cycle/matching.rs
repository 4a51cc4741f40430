//! Cycle covers of bipartite graphs, found as degree-2 matchings: every vertex of the first side takes two of the
//! second, none of which is taken three times.
//!
//! [`fragments`] leaves few vertices short. The rest is pushed (Goldberg and Tarjan, "A new approach to the
//! maximum-flow problem", JACM 35, 1988, in the form that Kaya, Langguth, Manne and Ucar give it, "Push-relabel based
//! algorithms for the maximum transversal problem", Computers & Operations Research 40, 2013): a taker that is short
//! takes the giver that is nearest to one with room; that one gives up another taker for it, which takes again.
//! Augmenting paths in phases, as Hopcroft and Karp have them, measure the same on full boards; on a million squares
//! with a tenth of them holes, where those short and those with room lie far apart, they take seven times as long.

use fastrand::Rng;
use fixedbitset::FixedBitSet;

use super::{Cover, CycleInstance, Poll, Vertex, fragments};

/// What the search for a cycle cover came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Matched {
    /// A cycle cover that has all forced edges.
    Cover(Cover),
    /// There is none. This has as many edges as can be, and all forced edges unless some vertex has three; see
    /// [`shortage`](super::shortage()) for
    /// the reason.
    Short(Cover),
    /// It was told to stop.
    Stopped,
}

/// Finds a cycle cover with all forced edges, or that there is none. Ties are broken by chance if a source of chance
/// is given. `None` where the sides of the instance are not known.
///
/// O(vertices * edges) time at worst, near linear in practice; about 15 bytes a vertex, the cover included.
pub fn find_cover(instance: &CycleInstance, chance: Option<&mut Rng>, poll: &mut Poll) -> Option<Matched> {
    let givers = instance.sides()?;
    // before each part, as to begin it takes its time on a large graph
    if poll.stopped() {
        return Some(Matched::Stopped);
    }
    let start = fragments::grow(instance, chance, poll);
    if poll.stopped() {
        return Some(Matched::Stopped);
    }
    Some(Pushing::new(instance, givers, start).complete(poll))
}

struct Pushing<'a> {
    instance: &'a CycleInstance,
    givers: &'a FixedBitSet,
    cover: Cover,
    /// of a giver: at least so many times must a taker be passed on before one comes to a giver with room
    distance: Vec<u32>,
    /// by how much distances have grown since they were measured, in calls
    grown: usize,
    /// by how much they may grow before they are measured again
    patience: usize,
    /// kept for the next measuring
    queue: Vec<Vertex>,
    seen: FixedBitSet,
}

/// A distance without end.
const FAR: u32 = u32::MAX;

impl<'a> Pushing<'a> {
    fn new(instance: &'a CycleInstance, givers: &'a FixedBitSet, cover: Cover) -> Pushing<'a> {
        let bound = instance.graph().bound();
        Pushing {
            instance,
            givers,
            cover,
            distance: vec![0; bound],
            grown: usize::MAX,
            // what measuring costs is about what so many steps cost that let a distance grow
            patience: bound / 8,
            queue: Vec::new(),
            seen: FixedBitSet::with_capacity(bound),
        }
    }

    fn complete(mut self, poll: &mut Poll) -> Matched {
        let graph = self.instance.graph();
        let mut short: Vec<Vertex> = Vec::new();
        let takers = graph.vertices().filter(|vertex| !self.givers.contains(*vertex as usize));
        for taker in takers.take_while(|_| !poll.stopped()) {
            short.extend((0..self.cover.lacking(taker)).map(|_| taker));
        }
        let mut complete = true;
        while let Some(taker) = short.pop() {
            match self.serve(taker, poll) {
                Served::Well => {}
                Served::ForAnother(other) => short.push(other),
                Served::Never => complete = false,
            }
            if poll.stopped() {
                return Matched::Stopped;
            }
        }
        let has_forced = self.instance.forced().iter().all(|[a, b]| self.cover.has(*a, *b));
        if complete && has_forced { Matched::Cover(self.cover) } else { Matched::Short(self.cover) }
    }

    /// Measures all distances, backwards from the givers with room.
    fn measure(&mut self, poll: &mut Poll) {
        let graph = self.instance.graph();
        self.distance.fill(FAR);
        self.seen.clear();
        self.queue.clear();
        let with_room = self.givers.ones().map(|giver| giver as Vertex);
        self.queue.extend(with_room.filter(|giver| self.cover.lacks(*giver)));
        for giver in &self.queue {
            self.distance[*giver as usize] = 0;
        }
        let mut next = 0;
        while let Some(&giver) = self.queue.get(next)
            && !poll.stopped()
        {
            next += 1;
            let farther = self.distance[giver as usize] + 1;
            let partners = self.cover.partners(giver);
            for taker in graph.neighbours(giver) {
                if partners.contains(&taker) || self.seen.put(taker as usize) {
                    continue;
                }
                for other in self.cover.partners(taker) {
                    if other != Cover::NONE
                        && self.distance[other as usize] == FAR
                        && !self.instance.is_forced(taker, other)
                    {
                        self.distance[other as usize] = farther;
                        self.queue.push(other);
                    }
                }
            }
        }
        self.grown = 0;
    }

    /// Gives a partner to a taker that is short.
    ///
    /// Where the last room within reach has been taken since distances were measured, those of a few givers could grow
    /// for ever against each other: only measuring tells that there is none.
    fn serve(&mut self, taker: Vertex, poll: &mut Poll) -> Served {
        loop {
            if self.grown > self.patience {
                self.measure(poll);
            }
            let (distance, giver) = self.nearest(taker);
            if distance == FAR {
                return Served::Never;
            }
            if self.cover.lacks(giver) {
                self.cover.join(taker, giver);
                return Served::Well;
            }
            let free = |other: &Vertex| !self.instance.is_forced(giver, *other);
            let others = self.cover.partners(giver).into_iter().filter(free);
            let (next, other) =
                others.map(|other| (self.nearest(other).0, other)).min().unwrap_or((FAR, Cover::NONE));
            if next.saturating_add(1) > distance {
                self.distance[giver as usize] = next.saturating_add(1);
                self.grown += 1;
                continue;
            }
            self.cover.replace(giver, other, taker);
            self.cover.replace(other, giver, Cover::NONE);
            self.cover.replace(taker, Cover::NONE, giver);
            return Served::ForAnother(other);
        }
    }

    /// The nearest giver that this taker could take, and its distance.
    fn nearest(&self, taker: Vertex) -> (u32, Vertex) {
        let partners = self.cover.partners(taker);
        let mut nearest = (FAR, Cover::NONE);
        for giver in self.instance.graph().neighbours(taker) {
            let distance = self.distance[giver as usize];
            if distance < nearest.0 && !partners.contains(&giver) {
                nearest = (distance, giver);
            }
        }
        nearest
    }
}

enum Served {
    /// by a giver with room
    Well,
    /// for this one, which is short now
    ForAnother(Vertex),
    /// no giver can be reached that has room
    Never,
}

#[cfg(test)]
mod tests {
    use super::super::Poll;
    use super::super::sample::{has_cover, instances, is_cover};
    use super::{Matched, find_cover};
    use fastrand::Rng;
    use proptest::prelude::{ProptestConfig, any, prop_assert, proptest};

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2000))]
        #[test]
        fn a_cover_is_found_where_there_is_one(instance in instances(), seed in any::<Option<u64>>()) {
            let mut chance = seed.map(Rng::with_seed);
            match find_cover(&instance, chance.as_mut(), &mut Poll::never()) {
                Some(Matched::Cover(cover)) => prop_assert!(is_cover(&instance, &cover)),
                Some(Matched::Short(_)) => prop_assert!(!has_cover(&instance)),
                Some(Matched::Stopped) => prop_assert!(false, "nobody said so"),
                None => prop_assert!(instance.sides().is_none()),
            }
        }
    }
}
