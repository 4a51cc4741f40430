use fixedbitset::FixedBitSet;

use super::Vertex;

/// The vertices that one in no lattice is joined to: a bit for each vertex, where they are many, or a list.
#[derive(Clone, Debug)]
pub(super) enum Hub {
    Bits(FixedBitSet),
    /// ascending
    List(Vec<Vertex>),
}

impl Hub {
    #[inline]
    pub(super) fn contains(&self, vertex: Vertex) -> bool {
        match self {
            Hub::Bits(bits) => bits.contains(vertex as usize),
            Hub::List(list) => list.binary_search(&vertex).is_ok(),
        }
    }

    pub(super) fn degree(&self) -> usize {
        match self {
            Hub::Bits(bits) => bits.count_ones(..),
            Hub::List(list) => list.len(),
        }
    }

    /// The first vertex from this one on that it is joined to.
    #[inline]
    pub(super) fn next(&self, from: Vertex) -> Option<Vertex> {
        match self {
            Hub::Bits(bits) => next_one(bits, from as usize).map(|vertex| vertex as Vertex),
            Hub::List(list) => list.get(list.partition_point(|vertex| *vertex < from)).copied(),
        }
    }

    pub(super) fn insert(&mut self, vertex: Vertex) {
        match self {
            Hub::Bits(bits) => {
                bits.grow(vertex as usize + 1);
                bits.insert(vertex as usize);
            }
            Hub::List(list) => {
                if let Err(at) = list.binary_search(&vertex) {
                    list.insert(at, vertex);
                }
            }
        }
    }

    pub(super) fn remove(&mut self, vertex: Vertex) {
        match self {
            Hub::Bits(bits) => bits.remove(vertex as usize),
            Hub::List(list) => list.retain(|other| *other != vertex),
        }
    }
}

/// The first bit from here on that is set.
fn next_one(bits: &FixedBitSet, from: usize) -> Option<usize> {
    const BITS: usize = usize::BITS as usize;
    let blocks = bits.as_slice();
    let first = blocks.get(from / BITS)? & (usize::MAX << (from % BITS));
    let later = blocks.iter().enumerate().skip(from / BITS + 1).map(|(index, block)| (index, *block));
    let (index, block) = std::iter::once((from / BITS, first)).chain(later).find(|(_, block)| *block != 0)?;
    Some(index * BITS + block.trailing_zeros() as usize)
}
