//! The conditions under which a technique applies, as far as one candidate too many can make them fail.
//!
//! The lesson of each technique lists those that it has, each under the id of the condition. A shape names those that a
//! candidate makes fail in [`PatternParts::add_failing`](super::PatternParts::add_failing). This module must not know a board, a
//! step or a sentence.

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
    /// In the one house the digit has no place outside the other.
    Confined,
    /// The cells hold no other digit than those of the subset.
    SubsetCells,
    /// The digits have no other place in the house than the cells of the subset.
    SubsetPlaces,
    /// In the base sets the digit has no place outside the cover sets, except for the fins.
    BaseSets,
    /// The removed candidates see all fins.
    Fins,
    /// Without the fins a base set has one place only.
    MissingCorner,
    /// The pivot holds no other candidate than the digits of the wing.
    Pivot,
    /// Each wing has two candidates.
    Wing,
    /// The cell of a strong link has two candidates.
    TwoCandidates,
    /// The house of a strong link has no place for the digit but at the two ends of the link.
    TwoPlaces,
    /// The cells of an almost locked set hold one digit more than they are.
    SetCells,
    /// All places of a restricted common in one set see all its places in the other.
    RestrictedCommon,
    /// The removed candidate sees every place of the digit in the sets.
    SeesAll,
    /// A colour leaves a cell or a house without a candidate.
    NothingLeft,
    /// The cells of a deadly pattern hold nothing but its digits and the guardians.
    DeadlyCells,
    /// The cells beside a deadly pattern hold nothing but what the conclusion allows.
    CellsBeside,
    /// The digits beside a deadly pattern have no place but those that the conclusion allows.
    PlacesBeside,
    /// The cells of an impossible pattern hold nothing but its digits and the guardians.
    CoreCells,
    /// The digits of an impossible pattern have no place but its cells and the guardians.
    CorePlaces,
    /// The cell of a line of the argument has one candidate left.
    LineCells,
    /// The house of a line of the argument has one place left.
    LinePlaces,
    /// The digit has no place but those that its patterns over the board use.
    Patterns,
    /// The cells hold no digit that no cover takes.
    TruthCells,
    /// The digits have no place that no cover takes.
    TruthPlaces,
    /// The base cells hold no other digit than the base digits.
    BaseCells,
    /// In the cross-lines the base digits have no place that two lines across do not cover.
    CrossLines,
    /// In their box the base digits have no place but the target.
    TargetBoxes,
    /// The cells of the exclusion hold no further candidate.
    AlignedCells,
    /// The cells that exclude hold no further candidate.
    ExcludingCells,
}

impl Condition {
    /// All of them.
    pub const ALL: [Condition; 32] = [
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

/// Adds a condition for each fact that holds the candidate: the first of the two for a cell, the second for a digit in a
/// house.
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
