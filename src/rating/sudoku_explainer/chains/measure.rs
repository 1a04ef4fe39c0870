//! Number of nodes that a conclusion rests on, including the nodes of nested chains.

use super::implications::Implications;

/// The number of nodes of a nested chain, and a fingerprint of these nodes.
#[derive(Clone, Copy)]
pub(super) struct NestedChain {
    pub(super) nodes: u32,
    pub(super) identity: u64,
}

/// The memory of the count, kept to be used again.
#[derive(Default)]
pub(super) struct NodeCounter {
    seen: Vec<u32>,
    turn: u32,
    /// For each target of the last conclusion in turn, the nodes that the target rests on: first the target, then the
    /// nodes that it rests on directly, and so on.
    list: Vec<u16>,
    /// For each target, the place in the list where its nodes begin.
    begins: Vec<usize>,
    nested: Vec<u64>,
}

impl NodeCounter {
    /// Lists the nodes that a node rests on; returns false if the list then has more than `most` nodes.
    fn ancestors(&mut self, implications: &Implications, target: u16, most: usize) -> bool {
        self.turn += 1;
        if self.seen.len() < implications.nodes.len() {
            self.seen.resize(implications.nodes.len(), 0);
        }
        let mut index = self.list.len();
        self.begins.push(index);
        self.list.push(target);
        self.seen[target as usize] = self.turn;
        while let Some(at) = self.list.get(index).copied() {
            index += 1;
            for parent in implications.parents(at) {
                if self.seen[*parent as usize] != self.turn {
                    self.seen[*parent as usize] = self.turn;
                    self.list.push(*parent);
                }
            }
            if self.list.len() > most {
                return false;
            }
        }
        true
    }

    /// Number of nodes of a conclusion with these targets; `None` if this number is above `most`.
    ///
    /// A node counts once for each target, but a nested chain counts only once for all targets together.
    pub(super) fn nodes<'s>(
        &mut self,
        targets: impl Iterator<Item = (&'s Implications, u16)>,
        known: &[NestedChain],
        most: u32,
    ) -> Option<u32> {
        self.list.clear();
        self.begins.clear();
        self.nested.clear();
        let mut inside = 0;
        for (implications, target) in targets {
            let begin = self.list.len();
            if !self.ancestors(implications, target, most.saturating_sub(inside) as usize) {
                return None;
            }
            for at in &self.list[begin..] {
                let nested = implications.nodes[*at as usize].nested;
                if nested != 0 {
                    let chain = known[nested as usize - 1];
                    if !self.nested.contains(&chain.identity) {
                        self.nested.push(chain.identity);
                        inside += chain.nodes;
                    }
                }
            }
            if self.list.len() as u32 + inside > most {
                return None;
            }
        }
        Some(self.list.len() as u32 + inside)
    }

    /// Premises of each target of the last conclusion, the target first.
    pub(super) fn lists(&self) -> impl Iterator<Item = &[u16]> {
        let ends = self.begins.iter().skip(1).copied().chain([self.list.len()]);
        self.begins.iter().zip(ends).map(|(begin, end)| &self.list[*begin..end])
    }
}

/// Mixes a number into the fingerprint `identity`.
pub(super) fn mix(identity: u64, number: u64) -> u64 {
    let mixed = (identity ^ number).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (mixed ^ mixed >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9).rotate_left(23)
}
