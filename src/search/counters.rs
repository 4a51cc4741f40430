use std::sync::atomic::{AtomicU64, Ordering};

/// What a search counts while it runs; others may read it meanwhile.
#[derive(Default, Debug)]
pub struct Counters([AtomicU64; Count::ALL.len()]);

/// One of the things counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Count {
    /// Squares stepped on by a depth-first search.
    Nodes,
    /// Runs begun anew by a search.
    Restarts,
    /// Times that the SAT solver was asked.
    Rounds,
    /// Cuts added to the formula.
    Cuts,
    /// Clauses that the SAT solver learnt from conflicts.
    Conflicts,
    /// Cycles in the last cycle cover found, before patching.
    Cycles,
    /// Exchanges made to join cycles.
    Patches,
}

impl Count {
    /// Every one, in the order in which they are reported.
    pub const ALL: [Count; 7] = [
        Count::Nodes,
        Count::Restarts,
        Count::Rounds,
        Count::Cuts,
        Count::Conflicts,
        Count::Cycles,
        Count::Patches,
    ];

    /// Its name in reports.
    pub fn name(self) -> &'static str {
        match self {
            Count::Nodes => "nodes",
            Count::Restarts => "restarts",
            Count::Rounds => "rounds",
            Count::Cuts => "cuts",
            Count::Conflicts => "conflicts",
            Count::Cycles => "cycles",
            Count::Patches => "patches",
        }
    }
}

impl Counters {
    /// Counts `more` more.
    pub fn add(&self, count: Count, more: u64) {
        self.0[count as usize].fetch_add(more, Ordering::Relaxed);
    }

    /// Makes the count this one.
    pub fn set(&self, count: Count, value: u64) {
        self.0[count as usize].store(value, Ordering::Relaxed);
    }

    /// The count so far.
    pub fn get(&self, count: Count) -> u64 {
        self.0[count as usize].load(Ordering::Relaxed)
    }

    /// Everything that has been counted at all, by name.
    pub fn all(&self) -> Vec<(&'static str, u64)> {
        let counts = Count::ALL.iter().map(|count| (count.name(), self.get(*count)));
        counts.filter(|(_, value)| *value > 0).collect()
    }
}
