//! Groups of cells that get their givens together, and an order of lines that fits a board to these groups.
//!
//! This file must not know how hard a puzzle is.

use super::Random;
use crate::board::{CellSet, LineOrder};

/// The groups of cells that get or lose their givens together.
#[derive(Clone, Debug)]
pub(crate) struct GivenGroups(Vec<CellSet>);

impl GivenGroups {
    /// Number of searches for an order of lines.
    const SEARCHES: usize = 8;

    /// Number of exchanges of lines without progress after which a search ends.
    const PATIENCE: usize = 40;

    /// Makes the groups from a list of sets of cells.
    pub(super) const fn new(groups: Vec<CellSet>) -> GivenGroups {
        GivenGroups(groups)
    }

    /// All groups.
    pub(crate) fn all(&self) -> &[CellSet] {
        let GivenGroups(groups) = self;
        groups
    }

    /// An order of lines for a board that has its givens in `cells`. The search prefers orders that move many of these
    /// cells into groups which they fill completely.
    pub(crate) fn order_for(&self, cells: CellSet, random: &mut Random) -> LineOrder {
        // If every cell is a group, every order fits.
        if self.all().len() == CellSet::ALL.len() {
            return LineOrder::NONE;
        }
        // This search moves the groups and leaves the board as it is. The result is the inverse of the order that it
        // finds.
        let fit = |order: &LineOrder| {
            let groups = self.all().iter().map(|group| order.cells(*group));
            groups.filter(|group| cells.is_superset(*group)).map(CellSet::len).sum::<usize>()
        };
        let search = |random: &mut Random| {
            let mut order = (0..12).fold(LineOrder::NONE, |order, _| order.then(&random_exchange(random)));
            let (mut best, mut idle) = (fit(&order), 0);
            while idle < GivenGroups::PATIENCE {
                let next = order.then(&random_exchange(random));
                let other = fit(&next);
                idle = if other > best { 0 } else { idle + 1 };
                if other >= best {
                    (order, best) = (next, other);
                }
            }
            (best, order)
        };
        let found = (0..GivenGroups::SEARCHES).map(|_| search(random)).max_by_key(|(best, _)| *best);
        found.map_or(LineOrder::NONE, |(_, order)| order.inverse())
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
    if random.below(2) == 0 {
        LineOrder { rows: lines, ..order }
    } else {
        LineOrder { columns: lines, ..order }
    }
}
