//! Cells that get their givens together, and places for them on a board whose solution is known.
//!
//! This file must not know how hard a puzzle is.

use super::pattern::{freedom, restricted};
use super::{Generator, GivenPattern, Random};
use crate::board::{CellSet, LineOrder};
use crate::puzzle::{Board, Digits};
use crate::search::count_up_to;

/// The groups of cells that get or lose their givens together.
#[derive(Clone, Debug)]
pub(crate) struct GivenGroups {
    groups: Vec<CellSet>,
    /// All cells of the groups.
    cells: CellSet,
    /// True if every cell gets a given.
    is_exact: bool,
}

impl Generator {
    /// The groups of cells that get their givens together: the orbits of the symmetry in the pattern, or the whole
    /// pattern if every cell of it has a given.
    pub(crate) fn groups(&self) -> GivenGroups {
        let (cells, is_exact) = match self.pattern {
            Some(GivenPattern { cells, within }) => (cells, !within),
            None => (self.layout.cells(), false),
        };
        let mut groups = if is_exact { vec![cells] } else { self.symmetry.orbits(self.layout) };
        groups.retain(|group| cells.is_superset(*group));
        GivenGroups { groups, cells, is_exact }
    }
}

impl GivenGroups {
    /// Number of solutions from which boards are compared by their candidates.
    const MANY: usize = 1_000;

    /// Number of exchanges of lines without progress after which the search is given up.
    const PATIENCE: usize = 60;

    /// The groups.
    pub(crate) fn all(&self) -> &[CellSet] {
        &self.groups
    }

    /// An order of lines that moves the digits of the solution so that those in the cells of the groups have no other
    /// solution. The digits of the cells in `free`, moved in the same way, do not count; if every cell gets a given, no
    /// group has such a cell. `None` if no such order is found.
    pub(crate) fn order_for(
        &self,
        solution: &Digits,
        free: CellSet,
        random: &mut Random,
    ) -> Option<LineOrder> {
        if self.cells == CellSet::ALL {
            return Some(LineOrder::NONE);
        }
        // The cells move over the solution, and not the solution under the cells.
        let distance = |order: &LineOrder| {
            let cells = order.cells(self.cells);
            let overlap = if self.is_exact { (cells & free).len() } else { 0 };
            let board = Board::new(restricted(solution, cells - free));
            let count = count_up_to(&board, GivenGroups::MANY);
            (overlap, count, if count < GivenGroups::MANY { 0 } else { freedom(&board) })
        };
        let mut order = LineOrder::NONE;
        let mut best = distance(&order);
        let mut idle = 0;
        while best != (0, 1, 0) {
            if idle == GivenGroups::PATIENCE {
                return None;
            }
            let next = order.then(&random_exchange(random));
            let other = distance(&next);
            idle = if other < best { 0 } else { idle + 1 };
            if other <= best {
                (order, best) = (next, other);
            }
        }
        Some(order.inverse())
    }
}

/// The exchange of two lines of a band or stack, or of two bands or stacks.
fn random_exchange(random: &mut Random) -> LineOrder {
    let mut lines = LineOrder::NONE.rows;
    let others = [(0, 1), (0, 2), (1, 2)];
    let (one, other) = others[random.below(3)];
    match random.below(4) {
        0 => (0..3).for_each(|line| lines.swap(3 * one + line, 3 * other + line)),
        band => lines.swap(3 * (band - 1) + one, 3 * (band - 1) + other),
    }
    let order = LineOrder::NONE;
    if random.below(2) == 0 { LineOrder { rows: lines, ..order } } else { LineOrder { columns: lines, ..order } }
}
