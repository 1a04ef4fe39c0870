//! Where the cases of a cell or a house may agree, told by sets before any case is followed node by node.
//!
//! What all cases switch off tells it alone: a candidate that all of them switch on has another one in a link with it,
//! which all of them switch off. The answer may be yes where nothing is found; it must never be no where something is.

use super::nodes::{PLANE, Plane, keep};
use super::reach::{self, ExplainerReach};
use crate::rating::sudoku_explainer::board::ExplainerBoard;

/// Candidates that each candidate of a board switches off by chains without branches.
#[derive(Default)]
pub(super) struct Agreement {
    reach: ExplainerReach,
    is_known: bool,
    off: Vec<Plane>,
}

impl Agreement {
    /// One without the shortcuts by sets.
    #[cfg(test)]
    pub(super) fn telling_nothing() -> Agreement {
        Agreement { reach: ExplainerReach::telling_nothing(), ..Agreement::default() }
    }

    /// Forgets the board.
    pub(super) fn forget(&mut self) {
        self.is_known = false;
    }

    /// Looks at a board, unless it is known.
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

    /// Returns true if all cases may switch off one of these candidates. Where they do not, they have nothing else in common.
    pub(super) fn may_be(&self, mut cases: impl Iterator<Item = u16>, open: &Plane) -> bool {
        let mut common = *open;
        cases.all(|case| keep(&mut common, &self.off[case as usize]))
    }
}

/// Returns true if a constraint has two candidates left that had more on the board before. Without that there is no chain that
/// was not there before.
pub(super) fn has_new_link(before: &ExplainerBoard, board: &ExplainerBoard) -> bool {
    let is_new = |(before, now): (&u16, &u16)| before != now && reach::is_pair(*now);
    let houses = before.at.as_flattened().iter().zip(board.at.as_flattened());
    before.of.iter().zip(&board.of).chain(houses).any(is_new)
}
