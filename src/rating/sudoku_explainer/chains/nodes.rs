//! Sets of nodes, as bits: the candidates that are off, and those that are on.

/// A set of candidates.
pub(super) type Plane = [u64; PLANE];

/// Number of words of 64 bits that are needed for one bit for each candidate.
pub(super) const PLANE: usize = 729usize.div_ceil(64);

/// Adds a candidate to a set; returns false if the set had it already.
#[inline]
pub(super) fn insert(plane: &mut Plane, candidate: u16) -> bool {
    let (word, bit) = (&mut plane[candidate as usize / 64], 1 << (candidate % 64));
    let is_new = *word & bit == 0;
    *word |= bit;
    is_new
}

/// Keeps the candidates that are in both sets; returns false if there are none.
#[inline]
pub(super) fn keep(plane: &mut Plane, other: &Plane) -> bool {
    let mut any = 0;
    for (word, other) in plane.iter_mut().zip(other) {
        *word &= other;
        any |= *word;
    }
    any != 0
}

/// A set of nodes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct ExplainerNodes {
    pub(super) off: Plane,
    pub(super) on: Plane,
}

impl ExplainerNodes {
    /// The empty set.
    pub(super) const EMPTY: ExplainerNodes = ExplainerNodes { off: [0; PLANE], on: [0; PLANE] };

    /// The set of all nodes.
    pub(super) const ALL: ExplainerNodes = ExplainerNodes { off: [u64::MAX; PLANE], on: [u64::MAX; PLANE] };

    fn half(&mut self, node: u16) -> &mut Plane {
        if node & 1 == 1 { &mut self.on } else { &mut self.off }
    }

    /// Adds a node.
    #[inline]
    pub(super) fn insert(&mut self, node: u16) {
        insert(self.half(node), node >> 1);
    }

    /// Removes a node.
    #[inline]
    pub(super) fn remove(&mut self, node: u16) {
        self.half(node)[node as usize / 128] &= !(1 << (node / 2 % 64));
    }

    /// Returns true if the node is in the set.
    #[inline]
    pub(super) fn contains(&self, node: u16) -> bool {
        let half = if node & 1 == 1 { &self.on } else { &self.off };
        half[node as usize / 128] >> (node / 2 % 64) & 1 == 1
    }

    /// Keeps the nodes that are in both sets; returns false if there are none.
    #[inline]
    pub(super) fn keep(&mut self, other: &ExplainerNodes) -> bool {
        keep(&mut self.off, &other.off) | keep(&mut self.on, &other.on)
    }

    /// Returns true if all nodes of this set are in the other set.
    #[inline]
    pub(super) fn is_within(&self, other: &ExplainerNodes) -> bool {
        let missing = |one: &Plane, other: &Plane| {
            one.iter().zip(other).fold(0, |missing, (one, other)| missing | one & !other)
        };
        missing(&self.off, &other.off) | missing(&self.on, &other.on) == 0
    }
}
