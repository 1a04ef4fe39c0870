//! One assumption, followed from level to level.

use super::implications::{Extent, Implications, Mode};
use super::measure::{NestedChain, NodeCounter};
use super::nodes::ExplainerNodes;
use crate::rating::sudoku_explainer::board::ExplainerBoard;
use std::ops::RangeInclusive;

/// Techniques that help an assumption when no link leads further.
pub(super) trait BranchHelper {
    /// Adds nodes to an assumption when links lead no further. Returns the level that found the nodes; `None` if no
    /// level found any.
    ///
    /// Asks the levels of the range `levels`, except the first level of this range.
    fn help(
        &mut self,
        base: &ExplainerBoard,
        work: &ExplainerBoard,
        implications: &mut Implications,
        levels: RangeInclusive<u8>,
        nested: &mut Vec<NestedChain>,
    ) -> Option<u8>;
}

/// An assumption, and the extent to which it was followed.
pub(super) struct ExplainerBranch {
    pub(super) implications: Implications,
    /// The board that the branch leaves.
    work: ExplainerBoard,
    /// The level that was followed to the end.
    pub(super) level: u8,
    /// State at the end of the first level. The second and the fourth level both begin at this state.
    first: (Extent, ExplainerBoard),
}

impl Default for ExplainerBranch {
    fn default() -> ExplainerBranch {
        let board = ExplainerBoard::new(&crate::puzzle::Digits::EMPTY);
        ExplainerBranch {
            implications: Implications::default(),
            work: board.clone(),
            level: 0,
            first: (Extent::default(), board),
        }
    }
}

/// The level whose end is the beginning of both the second and the fourth level.
const FIRST: u8 = 1;
/// The level that does not continue the level before it.
const FOURTH: u8 = 4;

impl ExplainerBranch {
    /// Begins a new branch with an assumption.
    pub(super) fn begin(&mut self, board: &ExplainerBoard, start: u16) {
        self.level = 0;
        self.implications.assume(start);
        self.work.clone_from(board);
    }

    /// Follows the assumption as far as links lead, or until all wanted nodes are reached.
    pub(super) fn follow(&mut self, board: &ExplainerBoard, mode: Mode, wanted: Option<&ExplainerNodes>) {
        match wanted {
            Some(wanted) => self.implications.follow_until(board, &mut self.work, mode, wanted),
            None => self.implications.follow(board, &mut self.work, mode),
        }
    }

    /// Continues the assumption from the end of a lower level.
    ///
    /// Stops early if every finding of the last technique rests on more than `too_many` nodes. Nodes that follow from
    /// these findings rest on even more nodes, and all other nodes would have been found before.
    pub(super) fn rise(
        &mut self,
        board: &ExplainerBoard,
        mode: Mode,
        helper: &mut impl BranchHelper,
        nested: &mut Vec<NestedChain>,
        (measure, too_many): (&mut NodeCounter, u32),
    ) {
        if mode.level() == FOURTH {
            self.implications.cut(self.first.0);
            self.work.clone_from(&self.first.1);
            self.level = FIRST;
        }
        // The techniques of the level `self.level` have already found nothing on this board, so the first search begins
        // with the next level.
        let mut from = self.level;
        if self.level == FIRST {
            self.first = (self.implications.extent(), self.work.clone());
        }
        while self.implications.clash.is_none() {
            let known = self.implications.nodes.len();
            let levels = from..=mode.level();
            let found = helper.help(board, &self.work, &mut self.implications, levels, nested);
            let Some(found) = found else { break };
            let implications = &self.implications;
            let is_long = |at: usize| {
                let target = std::iter::once((implications, at as u16));
                measure.nodes(target, nested, too_many).is_none()
            };
            if found == mode.level() && too_many < u32::MAX && (known..implications.nodes.len()).all(is_long)
            {
                break;
            }
            from = 0;
            self.implications.follow(board, &mut self.work, mode);
        }
        self.level = mode.level();
    }
}
