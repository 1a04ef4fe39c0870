//! How many nodes a conclusion rests on, nested chains included.

use super::spread::Spread;

/// A nested chain: how many nodes it has, and what tells it from others.
#[derive(Clone, Copy)]
pub(super) struct Nested {
    pub(super) nodes: u32,
    pub(super) identity: u64,
}

/// The memory of the count, kept to be used again.
#[derive(Default)]
pub(super) struct Measure {
    seen: Vec<u32>,
    turn: u32,
    /// The nodes that the last target rests on, itself first, then those it rests on directly, and so on.
    pub(super) list: Vec<u16>,
    nested: Vec<u64>,
}

impl Measure {
    /// Lists what a node rests on.
    pub(super) fn ancestors(&mut self, spread: &Spread, target: u16) {
        self.turn += 1;
        if self.seen.len() < spread.nodes.len() {
            self.seen.resize(spread.nodes.len(), 0);
        }
        self.list.clear();
        self.list.push(target);
        self.seen[target as usize] = self.turn;
        let mut index = 0;
        while let Some(at) = self.list.get(index).copied() {
            index += 1;
            for parent in spread.parents(at) {
                if self.seen[*parent as usize] != self.turn {
                    self.seen[*parent as usize] = self.turn;
                    self.list.push(*parent);
                }
            }
        }
    }

    /// The nodes of a conclusion with these targets; nothing when they are more than `most`.
    ///
    /// Nodes count once for each target, a nested chain once for all. `visit` is called with each target's list.
    pub(super) fn nodes<'s>(
        &mut self,
        targets: impl Iterator<Item = (&'s Spread, u16)>,
        known: &[Nested],
        most: u32,
        mut visit: impl FnMut(&Spread, &[u16]),
    ) -> Option<u32> {
        self.nested.clear();
        let mut nodes = 0;
        for (spread, target) in targets {
            self.ancestors(spread, target);
            nodes += self.list.len() as u32;
            for at in &self.list {
                let nested = spread.nodes[*at as usize].nested;
                if nested != 0 {
                    let chain = known[nested as usize - 1];
                    if !self.nested.contains(&chain.identity) {
                        self.nested.push(chain.identity);
                        nodes += chain.nodes;
                    }
                }
            }
            if nodes > most {
                return None;
            }
            visit(spread, &self.list);
        }
        Some(nodes)
    }
}

/// Mixes a number into an identity.
pub(super) fn mix(identity: u64, number: u64) -> u64 {
    let mixed = (identity ^ number).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (mixed ^ mixed >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9).rotate_left(23)
}
