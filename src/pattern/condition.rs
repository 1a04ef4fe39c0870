//! Conditions under which a technique applies. The list contains only conditions that can fail because of one
//! additional candidate.
//!
//! The lesson of each technique lists its conditions, each under its id. In
//! [`PatternParts::add_failing`](super::PatternParts::add_failing), a pattern names the conditions that a candidate
//! makes fail. This module must not depend on boards, steps or sentences.

use crate::board::{Candidate, Constraint};
use std::collections::BTreeSet;

/// A condition under which a technique applies.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Condition {
    /// The house has one empty cell.
    OneEmptyCell,
    /// The digit has one place in the house.
    OnePlace,
    /// The cell has one candidate.
    OneCandidate,
    /// All places of the digit in the first house lie in the second house, too.
    Confined,
    /// The cells hold no digits except the digits of the subset.
    SubsetCells,
    /// The digits have no places in the house except the cells of the subset.
    SubsetPlaces,
    /// In the base sets the digit has no place outside the cover sets, except for the fins.
    BaseSets,
    /// The removed candidates see all fins.
    Fins,
    /// Without the fins, a base set has only one place for the digit.
    MissingCorner,
    /// The pivot holds no candidates except the digits of the wing.
    Pivot,
    /// Each wing has two candidates.
    Wing,
    /// The cell of a strong link has two candidates.
    TwoCandidates,
    /// In the house of a strong link, the digit has no place except the two ends of the link.
    TwoPlaces,
    /// An almost locked set has one digit more than cells.
    SetCells,
    /// All places of a restricted common in one set see all its places in the other.
    RestrictedCommon,
    /// The removed candidate sees every place of the digit in the sets.
    SeesAll,
    /// In the law of leftovers, no cell that is left over on one side has the digit.
    LeftoverCells,
    /// A colour leaves a cell or a house without a candidate.
    NothingLeft,
    /// The cells of a deadly pattern hold nothing but its digits and the guardians.
    DeadlyCells,
    /// The cells that make a naked subset with the guardians of a deadly pattern hold no digits except those of the
    /// subset.
    CellsBeside,
    /// In a house that the argument cites, a digit of a deadly pattern has no place outside the pattern.
    PlacesBeside,
    /// The cells of an impossible pattern hold nothing but its digits and the guardians.
    CoreCells,
    /// The digits of an impossible pattern have no places except its cells and the guardians.
    CorePlaces,
    /// A cell that the argument cites for a deduction has one candidate left.
    LineCells,
    /// In a house that the argument cites for a deduction, the digit has one place left.
    LinePlaces,
    /// The digit has no places except those that its templates use.
    Patterns,
    /// Every candidate of the truth cells is in a cover.
    TruthCells,
    /// Every place of the truth digits is in a cover.
    TruthPlaces,
    /// The base cells hold no digits except the base digits.
    BaseCells,
    /// In the cross-lines, two crossing lines cover all places of each base digit.
    CrossLines,
    /// In the box of a target, the base digits have no place except the target.
    TargetBoxes,
    /// The base cells of an aligned exclusion hold no further candidate.
    AlignedCells,
    /// The cells that exclude a combination hold no further candidate.
    ExcludingCells,
}

impl Condition {
    /// All conditions.
    pub const ALL: [Condition; 33] = [
        Condition::OneEmptyCell,
        Condition::OnePlace,
        Condition::OneCandidate,
        Condition::Confined,
        Condition::SubsetCells,
        Condition::SubsetPlaces,
        Condition::BaseSets,
        Condition::Fins,
        Condition::MissingCorner,
        Condition::Pivot,
        Condition::Wing,
        Condition::TwoCandidates,
        Condition::TwoPlaces,
        Condition::SetCells,
        Condition::RestrictedCommon,
        Condition::SeesAll,
        Condition::LeftoverCells,
        Condition::NothingLeft,
        Condition::DeadlyCells,
        Condition::CellsBeside,
        Condition::PlacesBeside,
        Condition::CoreCells,
        Condition::CorePlaces,
        Condition::LineCells,
        Condition::LinePlaces,
        Condition::Patterns,
        Condition::TruthCells,
        Condition::TruthPlaces,
        Condition::BaseCells,
        Condition::CrossLines,
        Condition::TargetBoxes,
        Condition::AlignedCells,
        Condition::ExcludingCells,
    ];

    /// The stable name, as in `"two-places"`.
    pub const fn id(self) -> &'static str {
        match self {
            Condition::OneEmptyCell => "one-empty-cell",
            Condition::OnePlace => "one-place",
            Condition::OneCandidate => "one-candidate",
            Condition::Confined => "confined",
            Condition::SubsetCells => "subset-cells",
            Condition::SubsetPlaces => "subset-places",
            Condition::BaseSets => "base-sets",
            Condition::Fins => "fins",
            Condition::MissingCorner => "missing-corner",
            Condition::Pivot => "pivot",
            Condition::Wing => "wing",
            Condition::TwoCandidates => "two-candidates",
            Condition::TwoPlaces => "two-places",
            Condition::SetCells => "set-cells",
            Condition::RestrictedCommon => "restricted-common",
            Condition::SeesAll => "sees-all",
            Condition::LeftoverCells => "leftover-cells",
            Condition::NothingLeft => "nothing-left",
            Condition::DeadlyCells => "deadly-cells",
            Condition::CellsBeside => "cells-beside",
            Condition::PlacesBeside => "places-beside",
            Condition::CoreCells => "core-cells",
            Condition::CorePlaces => "core-places",
            Condition::LineCells => "line-cells",
            Condition::LinePlaces => "line-places",
            Condition::Patterns => "patterns",
            Condition::TruthCells => "truth-cells",
            Condition::TruthPlaces => "truth-places",
            Condition::BaseCells => "base-cells",
            Condition::CrossLines => "cross-lines",
            Condition::TargetBoxes => "target-boxes",
            Condition::AlignedCells => "aligned-cells",
            Condition::ExcludingCells => "excluding-cells",
        }
    }

    /// The condition with this name.
    pub fn from_id(id: &str) -> Option<Condition> {
        Condition::ALL.into_iter().find(|condition| condition.id() == id)
    }
}

/// Adds a condition for each fact that contains the candidate: the first condition for a cell, the second for a digit
/// in a house.
pub(super) fn add_of_facts(
    facts: &[Constraint],
    extra: Candidate,
    [cells, places]: [Condition; 2],
    failing: &mut BTreeSet<Condition>,
) {
    let hit = facts.iter().filter(|fact| fact.contains(extra));
    failing.extend(hit.map(|fact| match fact {
        Constraint::Cell(_) => cells,
        Constraint::Digit(..) => places,
    }));
}

#[cfg(test)]
mod tests {
    use super::Condition;

    #[test]
    fn every_condition_has_a_name_of_its_own() {
        for condition in Condition::ALL {
            assert_eq!(Condition::from_id(condition.id()), Some(condition));
        }
    }
}
