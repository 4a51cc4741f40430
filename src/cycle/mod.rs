//! Graph theory that knows no chess: graphs, cycle covers, and how to make one cycle of many.

mod cover;
mod edges;
mod graph;
mod instance;
mod patch;
mod union_find;

pub use cover::{Cover, Cycles};
pub use edges::EdgeNumbering;
pub use graph::{Graph, Neighbours, Vertex};
pub use instance::CycleInstance;
pub use patch::{Patched, patch};
pub use union_find::UnionFind;
