/// Sets that can be joined: union by size with path halving (Tarjan and van Leeuwen, "Worst-case analysis of set
/// union algorithms", JACM 31, 1984). Practically constant time an operation.
#[derive(Clone, Debug)]
pub struct UnionFind {
    parent: Vec<u32>,
    size: Vec<u32>,
    sets: usize,
}

impl UnionFind {
    /// The sets {0}, {1}, ... of one member each, weighing as much as is said here.
    pub fn weighted(size: Vec<u32>) -> UnionFind {
        UnionFind { parent: (0..size.len() as u32).collect(), sets: size.len(), size }
    }

    /// The member that stands for the set of this one.
    pub fn find(&mut self, mut member: u32) -> u32 {
        while self.parent[member as usize] != member {
            let parent = self.parent[member as usize];
            self.parent[member as usize] = self.parent[parent as usize];
            member = parent;
        }
        member
    }

    /// Joins two sets; `false` if they are one already.
    pub fn union(&mut self, a: u32, b: u32) -> bool {
        let (mut a, mut b) = (self.find(a), self.find(b));
        if a == b {
            return false;
        }
        if self.size[a as usize] < self.size[b as usize] {
            (a, b) = (b, a);
        }
        self.parent[b as usize] = a;
        self.size[a as usize] += self.size[b as usize];
        self.sets -= 1;
        true
    }

    /// What the set of this member weighs.
    pub fn weight(&mut self, member: u32) -> u32 {
        let root = self.find(member);
        self.size[root as usize]
    }

    /// How many sets there are.
    pub fn sets(&self) -> usize {
        self.sets
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unions_count_and_weigh() {
        let mut sets = UnionFind::weighted(vec![3, 1, 1, 5]);
        assert!(sets.union(0, 1) && sets.union(2, 3) && !sets.union(1, 0));
        assert_eq!((sets.sets(), sets.weight(1), sets.weight(2)), (2, 4, 6));
        assert!(sets.union(1, 2));
        assert_eq!(sets.find(0), sets.find(3));
    }
}
