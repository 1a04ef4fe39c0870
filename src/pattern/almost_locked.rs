//! The pattern of almost locked sets that are bound to each other.

use super::{Condition, HouseRole, Node, PartName, Parts, PatternParts, Side, Strength, letters};
use crate::board::{Candidate, CellSet, Constraint, Digit, DigitSet, House, HouseSet, Layout};
use crate::grid::Grid;
use std::collections::BTreeSet;

/// Almost locked sets and the digits that bind them. The conclusion follows from the cells of all sets; a stem counts
/// as a set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AlmostLocked {
    /// The sets in the order of the explanation.
    pub sets: Vec<LockedSet>,
    /// The restricted commons. A chain has one restricted common between each set and the next. A stem, which is the
    /// first set, has one for each of its digits. Sets that together have as many cells as digits need no restricted
    /// common.
    pub commons: Vec<RestrictedCommon>,
    /// The digits that some set must hold in every case, and that are removed elsewhere; empty if the sets use up all
    /// digits.
    pub digits: DigitSet,
    /// The roles of the sets.
    pub roles: SetRoles,
}

/// Roles of the sets in an argument about almost locked sets, as the finder knows them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SetRoles {
    /// A single set in a line and a box that cross: as many cells as digits, and one digit may occur twice.
    Bent,
    /// The first set lies where a line and a box cross, the second in the line, the third in the box.
    Crossing {
        /// The line.
        line: House,
        /// The box.
        box_: House,
    },
    /// Each set is bound to the next by one restricted common. Each digit of `digits` must be in the first or in the
    /// last set.
    Chain,
    /// Two sets that are bound by several restricted commons, and so use up all their digits.
    Locked,
    /// The first set is the stem, which is a single cell. Each of its digits binds the stem to a petal, one of the
    /// other sets.
    Stem,
}

impl AlmostLocked {
    /// All cells of the sets.
    pub fn cells(&self) -> CellSet {
        self.sets.iter().fold(CellSet::EMPTY, |all, set| all | set.cells)
    }

    /// The places of a digit in a set, as a node.
    pub fn node(&self, set: usize, digit: Digit, grid: &Grid) -> Node {
        let cells = self.sets.get(set).map_or(CellSet::EMPTY, |set| set.cells & grid.places(digit));
        Node { digit, cells }
    }

    fn bind(&self, common: &RestrictedCommon, grid: &Grid, evidence: &mut Parts) {
        let [from, to] = common.sets.map(|set| self.node(set, common.digit, grid));
        evidence.node(from, Side::Second, PartName::Common);
        evidence.node(to, Side::Second, PartName::Common);
        evidence.link(from, to, Strength::Weak);
    }

    /// The name of each set.
    fn names(&self) -> Vec<PartName> {
        let number = self.sets.len();
        match self.roles {
            SetRoles::Bent => vec![PartName::BentSet],
            SetRoles::Crossing { .. } => vec![PartName::Crossing, PartName::InLine, PartName::InBox],
            SetRoles::Stem => {
                std::iter::once(PartName::Stem).chain(letters().map(PartName::Petal)).take(number).collect()
            }
            SetRoles::Chain | SetRoles::Locked => {
                letters().map(PartName::AlmostLockedSet).take(number).collect()
            }
        }
    }
}

impl PatternParts for AlmostLocked {
    fn facts(&self) -> Vec<Constraint> {
        self.cells().iter().map(Constraint::Cell).collect()
    }

    fn digit(&self) -> Option<Digit> {
        None
    }

    /// For each set, a house that contains it; for a single cell, its row. A set that no single house contains has
    /// several houses, which together contain it. For sets around a crossing, the houses are the line and the box that
    /// cross.
    fn houses(&self, layout: &Layout) -> Vec<(HouseSet, HouseRole)> {
        if let SetRoles::Crossing { line, box_ } = self.roles {
            return vec![(HouseSet::only(line).with(box_), HouseRole::Base)];
        }
        let mut houses = HouseSet::EMPTY;
        for set in &self.sets {
            let mut left = set.cells;
            while !left.is_empty() {
                let held = |house: &House| {
                    (std::cmp::Reverse((layout.cells_of(*house) & left).len()), house.index())
                };
                let Some(best) = layout.houses_with(left).iter().min_by_key(held) else { break };
                houses = houses.with(best);
                left -= layout.cells_of(best);
            }
        }
        vec![(houses, HouseRole::Base)]
    }

    /// Puts the digits that bind the sets on one side, and the digits that one of the sets must hold on another side.
    fn evidence(&self, grid: &Grid) -> Parts {
        let mut evidence = Parts::default();
        for (set, name) in self.sets.iter().zip(self.names()) {
            evidence.set(set.cells, name);
        }
        self.commons.iter().for_each(|common| self.bind(common, grid, &mut evidence));
        for set in &self.sets {
            if self.commons.is_empty() {
                evidence.part(
                    set.digits,
                    set.cells,
                    Side::Second,
                    if self.digits.is_empty() { PartName::UsedUp } else { PartName::Other },
                );
            }
            evidence.part(self.digits, set.cells, Side::First, PartName::Shared);
        }
        evidence
    }

    /// For each restricted common, its two sets with the link between them. If one of the two sets is a petal, its
    /// candidates of the removed digits are marked. The other sets are listed, too, but without their cells.
    fn bits(&self, grid: &Grid) -> Vec<Parts> {
        let bit = |common: &RestrictedCommon| {
            let mut evidence = Parts::default();
            for (index, (set, name)) in self.sets.iter().zip(self.names()).enumerate() {
                let is_bound = common.sets.contains(&index);
                evidence.sets.push((if is_bound { set.cells } else { CellSet::EMPTY }, name));
                if matches!(name, PartName::Petal(_)) && is_bound {
                    evidence.part(self.digits, set.cells, Side::First, PartName::Shared);
                }
            }
            self.bind(common, grid, &mut evidence);
            evidence
        };
        self.commons.iter().map(bit).collect()
    }

    fn line_count(&self) -> usize {
        self.sets.len()
    }

    fn add_failing(&self, extra: Candidate, failing: &mut BTreeSet<Condition>) -> Option<()> {
        for (index, set) in self.sets.iter().enumerate() {
            if !set.cells.contains(extra.cell) {
                continue;
            }
            if !set.digits.contains(extra.digit) {
                failing.insert(Condition::SetCells);
                continue;
            }
            let is_common =
                self.commons.iter().any(|common| common.digit == extra.digit && common.sets.contains(&index));
            failing.extend(is_common.then_some(Condition::RestrictedCommon));
            failing.extend(self.digits.contains(extra.digit).then_some(Condition::SeesAll));
        }
        Some(())
    }
}

/// Cells with all their candidates.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LockedSet {
    /// The cells.
    pub cells: CellSet,
    /// All candidates of the cells.
    pub digits: DigitSet,
}

/// A digit whose places in one set all see its places in another set, so that the digit cannot be in both sets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RestrictedCommon {
    /// The digit.
    pub digit: Digit,
    /// The two sets, as indices.
    pub sets: [usize; 2],
}
