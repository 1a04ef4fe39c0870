//! Sets that show which cases of a cell or a house may agree, before any case is followed node by node. Cases agree if
//! they have a node in common.
//!
//! It is enough to compare the candidates that the cases switch off: if all cases switch a candidate on, they also
//! switch off another candidate that is linked with it. If these sets show that no cases can agree, a search must find
//! no agreement either. If they show that some cases may agree, a search may still find nothing.

use super::nodes::{PLANE, Plane, keep};
use super::reach::{self, ExplainerReach};
use crate::rating::sudoku_explainer::board::ExplainerBoard;

/// For each candidate of a board, the candidates that it switches off by chains without branches.
#[derive(Default)]
pub(super) struct Agreement {
    reach: ExplainerReach,
    is_known: bool,
    off: Vec<Plane>,
}

impl Agreement {
    /// An empty record that rules out no agreement, so that every case is followed.
    #[cfg(test)]
    pub(super) fn telling_nothing() -> Agreement {
        Agreement { reach: ExplainerReach::telling_nothing(), ..Agreement::default() }
    }

    /// Forgets the board, so that the next call of [`Agreement::read`] reads a new one.
    pub(super) fn forget(&mut self) {
        self.is_known = false;
    }

    /// Finds the sets of a board. Does nothing if a board was read and not forgotten since then.
    pub(super) fn read(&mut self, board: &ExplainerBoard) {
        if self.is_known {
            return;
        }
        self.is_known = true;
        self.reach.read(board);
        self.reach.read_off();
        self.off.resize(729, [0; PLANE]);
        for candidate in board.candidates() {
            self.off[candidate as usize] = self.reach.switched_off(candidate);
        }
    }

    /// Returns true if all cases may switch off the same candidate of `open`. If the result is false, the cases do not
    /// agree on any other node either.
    pub(super) fn may_be(&self, mut cases: impl Iterator<Item = u16>, open: &Plane) -> bool {
        let mut common = *open;
        cases.all(|case| keep(&mut common, &self.off[case as usize]))
    }
}

/// Returns true if a constraint that has two candidates left had more candidates on the earlier board `before`. Without
/// a constraint of this kind, no chain is new.
pub(super) fn has_new_link(before: &ExplainerBoard, board: &ExplainerBoard) -> bool {
    let is_new = |(before, now): (&u16, &u16)| before != now && reach::is_pair(*now);
    let houses = before.at.as_flattened().iter().zip(board.at.as_flattened());
    before.of.iter().zip(&board.of).chain(houses).any(is_new)
}
