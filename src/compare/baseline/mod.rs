//! What the searches of this crate are measured against: what one finds in first write-ups, as they are there.

mod depth_first;
mod lazy_cuts;
mod single_walk;

pub use depth_first::DepthFirst;
pub use lazy_cuts::LazyCuts;
pub use single_walk::SingleWalk;
