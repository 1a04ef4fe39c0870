//! Causes of a contradiction. The search for them starts at a constraint that has nothing left, and goes back until it
//! reaches the target.

use super::bitset::NodeSet;
use super::board::ConstraintBoard;
use super::tables::Tables;
use super::trial::{PlacedNode, Trial};

impl Trial {
    /// The nodes that lead to the constraint `dead`, which has nothing left. They are numbers in `placed`, in ascending
    /// order and without the target.
    pub(super) fn causes(&self, board: &ConstraintBoard, dead: u16) -> Vec<u16> {
        let mut needed = NodeSet::EMPTY;
        self.add_removers(board.masks[usize::from(dead)], dead, u16::MAX, &mut needed);
        // A premise is placed before its consequence, so the loop goes from the last node to the first.
        let mut done = self.placed.len() as u16;
        while let Some(number) = needed.last_below(done) {
            let PlacedNode { node, because } = self.placed[usize::from(number)];
            let others = board.masks[usize::from(because)] & !bits_of(board.tables, node, because);
            if others == 0
                && let Some(remover) = self.remover_within(board, because, number, &needed)
            {
                needed.insert(remover);
            }
            self.add_removers(others, because, number, &mut needed);
            done = number;
        }
        needed.iter().collect()
    }

    /// Number of a node that removed a member of a group. This function is called only if the board has no place of the
    /// constraint outside the group. The chain needs a node that removed a member, because some candidate must reach
    /// each link. `None` if a member was removed by the target or by a node that is needed anyway.
    fn remover_within(
        &self,
        board: &ConstraintBoard,
        constraint: u16,
        before: u16,
        needed: &NodeSet,
    ) -> Option<u16> {
        let gone = board.masks[usize::from(constraint)] & !self.masks[usize::from(constraint)];
        let members = (0..9).filter(|bit| gone >> bit & 1 == 1);
        let members = members.map(|bit| board.tables.members[usize::from(constraint)][bit]);
        let removers =
            members.map(|member| self.remover[usize::from(member)]).filter(|number| *number < before);
        let is_there = |number: &u16| *number == 0 || needed.contains(*number);
        let (there, new): (Vec<u16>, Vec<u16>) = removers.partition(is_there);
        if there.is_empty() { new.first().copied() } else { None }
    }

    /// Adds nodes that removed these places of a constraint and have a number below `before`. Nodes that are needed
    /// anyway are preferred to new nodes.
    fn add_removers(&self, mut places: u16, constraint: u16, before: u16, needed: &mut NodeSet) {
        let target = self.placed[0].node;
        while places != 0 {
            let candidate = self.tables.members[usize::from(constraint)][places.trailing_zeros() as usize];
            places &= places - 1;
            let remover = self.remover[usize::from(candidate)];
            if remover == 0 || needed.contains(remover) || self.tables.is_linked(target, candidate) {
                continue;
            }
            let removes =
                |number: u16| self.tables.is_linked(self.placed[usize::from(number)].node, candidate);
            if !needed.iter().take_while(|number| *number < before).any(removes) {
                needed.insert(remover);
            }
        }
    }
}

/// The bits of a node in a constraint that contains the node.
fn bits_of(tables: &Tables, node: u16, constraint: u16) -> u16 {
    tables.places_of_node(node).find(|place| place.constraint == constraint).map_or(0, |place| place.bit)
}
