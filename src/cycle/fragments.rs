//! Where a cycle cover starts from: paths grown by Warnsdorff's rule.
//!
//! A path goes on to whichever free neighbour has the fewest free neighbours itself, and when it is stuck it grows
//! from its other end. A vertex that has no more free neighbours than it needs gets them at once (Karp and Sipser,
//! "Maximum matchings in sparse random graphs", FOCS 1981); at the start these are the vertices of degree two, whose
//! edges every cover has. Of a full board of a million squares ten lack a partner in the end, and as paths avoid
//! biting their own tails, a cover completed from here has hundreds of cycles, not a hundred thousand.

use fastrand::Rng;

use super::{Cover, CycleInstance, Graph, Poll, Vertex};

/// Grows paths through as many vertices as it can: a cover in which some vertices still lack partners. It has all
/// forced edges, as long as no vertex has three. Ties are broken by chance if a source of chance is given. O(edges).
pub(super) fn grow(instance: &CycleInstance, chance: Option<&mut Rng>, poll: &mut Poll) -> Cover {
    let graph = instance.graph();
    let mut paths = Fragments::new(graph, chance, poll);
    for [a, b] in instance.forced() {
        if paths.cover.lacks(*a) && paths.cover.lacks(*b) && graph.joins(*a, *b) {
            paths.join(*a, *b);
        }
    }
    let vertices = (0..paths.hubs).take_while(|_| !poll.stopped());
    paths.tight = vertices.filter(|vertex| paths.is_tight(*vertex)).collect();
    paths.settle(poll);
    for first in graph.vertices() {
        if poll.stopped() {
            break;
        }
        if paths.free[first as usize] != SATURATED {
            paths.grow_from(first, poll);
        }
    }
    paths.cover
}

/// Stands for the free neighbours of a vertex that lacks no partner.
const SATURATED: u8 = u8::MAX;

struct Fragments<'a> {
    graph: &'a Graph,
    cover: Cover,
    /// how many neighbours, hubs aside, lack a partner and are not joined to this vertex yet
    free: Vec<u8>,
    /// the other end of the path that ends here; itself where no path passes
    other_end: Vec<Vertex>,
    /// vertices that may have no more free neighbours than they lack partners
    tight: Vec<Vertex>,
    /// hubs are numbered from here on
    hubs: Vertex,
    chance: Option<&'a mut Rng>,
}

impl<'a> Fragments<'a> {
    fn new(graph: &'a Graph, chance: Option<&'a mut Rng>, poll: &mut Poll) -> Fragments<'a> {
        let hubs = graph.lattice_bound() as Vertex;
        let free = |vertex| match graph.contains(vertex) {
            // told to stop: never mind the rest
            _ if poll.stopped() => SATURATED,
            false => SATURATED,
            // a hub is anybody's last choice
            true if vertex >= hubs => SATURATED - 1,
            true => graph.mask(vertex).count_ones() as u8,
        };
        let vertices = 0..graph.bound() as Vertex;
        Fragments {
            graph,
            cover: Cover::new(graph.bound()),
            free: vertices.clone().map(free).collect(),
            other_end: vertices.map(|vertex| if poll.stopped() { 0 } else { vertex }).collect(),
            tight: Vec::new(),
            hubs,
            chance,
        }
    }

    /// Grows a path from here until both its ends are stuck.
    fn grow_from(&mut self, first: Vertex, poll: &mut Poll) {
        let mut end = first;
        let mut turned = false;
        while !poll.stopped() {
            let start = self.other_end[end as usize];
            if let Some(next) = self.best(end, Some(start)) {
                let far = self.other_end[next as usize];
                self.join(end, next);
                self.settle(poll);
                end = far;
                if self.free[end as usize] == SATURATED {
                    // settling joined something on to it
                    if self.free[start as usize] == SATURATED {
                        return;
                    }
                    end = self.other_end[start as usize];
                }
            } else if turned {
                return;
            } else {
                turned = true;
                end = start;
            }
        }
    }

    /// Joins two ends of paths.
    fn join(&mut self, a: Vertex, b: Vertex) {
        self.cover.join(a, b);
        let (far_a, far_b) = (self.other_end[a as usize], self.other_end[b as usize]);
        self.other_end[far_a as usize] = far_b;
        self.other_end[far_b as usize] = far_a;
        for (vertex, other) in [(a, b), (b, a)] {
            if !self.cover.lacks(vertex) {
                self.free[vertex as usize] = SATURATED;
                let partners = self.cover.partners(vertex);
                // hubs are not counted
                let counted = vertex < self.hubs;
                for neighbour in self.graph.neighbours(vertex).take_while(|_| counted) {
                    if !partners.contains(&neighbour) {
                        self.lose(neighbour);
                    }
                }
            } else if other < self.hubs {
                self.lose(vertex);
            }
        }
    }

    /// Counts one free neighbour less.
    fn lose(&mut self, vertex: Vertex) {
        if vertex < self.hubs && self.free[vertex as usize] != SATURATED {
            self.free[vertex as usize] -= 1;
            if self.is_tight(vertex) {
                self.tight.push(vertex);
            }
        }
    }

    fn is_tight(&self, vertex: Vertex) -> bool {
        let free = self.free[vertex as usize];
        free <= 2 && usize::from(free) <= self.cover.lacking(vertex)
    }

    /// Gives the tight vertices all that they can get.
    fn settle(&mut self, poll: &mut Poll) {
        while let Some(vertex) = self.tight.pop() {
            while !poll.stopped()
                && self.free[vertex as usize] != SATURATED
                && let Some(neighbour) = self.best(vertex, None)
            {
                self.join(vertex, neighbour);
            }
        }
    }

    /// The free neighbour with the fewest free neighbours, a hub if there is no other; never the one to avoid.
    fn best(&mut self, vertex: Vertex, avoid: Option<Vertex>) -> Option<Vertex> {
        let partners = self.cover.partners(vertex);
        let mut best = None;
        let mut fewest = (SATURATED, u8::MAX);
        for neighbour in self.graph.neighbours(vertex) {
            let free = self.free[neighbour as usize];
            if free > fewest.0
                || free == SATURATED
                || partners.contains(&neighbour)
                || avoid == Some(neighbour)
            {
                continue;
            }
            let key = (free, self.chance.as_mut().map_or(0, |chance| chance.u8(..)));
            if key < fewest {
                (best, fewest) = (Some(neighbour), key);
            }
        }
        best
    }
}
