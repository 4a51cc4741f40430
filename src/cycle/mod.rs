//! Graph theory that knows no chess: graphs, cycle covers, and how to make one cycle of many.

mod bring_in;
mod colouring;
mod cover;
mod dulmage_mendelsohn;
mod edges;
mod fragments;
mod graph;
mod hub;
mod instance;
mod matching;
mod patch;
mod poll;
mod propagation;
#[cfg(test)]
mod sample;
mod separation;
mod shortage;
mod union_find;

pub mod small;

pub use bring_in::bring_in;
pub use colouring::two_colouring;
pub use cover::{Cover, Cycles};
pub use dulmage_mendelsohn::{TightSet, tight_set};
pub use edges::EdgeNumbering;
pub use graph::{Graph, Neighbours, Vertex};
pub use instance::CycleInstance;
pub use matching::{Matched, find_cover};
pub use patch::{Patched, patch};
pub use poll::Poll;
pub use propagation::degrees_contradict;
pub use separation::{cut_vertices, pieces};
pub use shortage::shortage;
pub use union_find::UnionFind;
