//! The conditions under which a technique applies, as far as one candidate too many can make them fail.
//!
//! The lesson of each technique lists those that it has, each under the id of the condition.

use crate::board::{Candidate, CellSet, Constraint, DigitSet};
use crate::shape::{
    AlmostLocked, Because, BentTriple, Chain, Colouring, Exclusion, Exocet, Fish, Impossible, Node, RankZero,
};
use crate::step::{Pattern, Step};
use std::collections::BTreeSet;

/// What must hold for a technique to apply.
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
    /// In the base sets the digit has no place outside the cover sets, but for the fins.
    BaseSets,
    /// What the fish removes sees all fins.
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
    /// What is removed sees every place of the digit in the sets.
    SeesAll,
    /// A colour leaves a cell or a house without anything.
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

    /// The one condition of the step that fails when this candidate is there, too. `None` where none fails, or several, or
    /// where it cannot be said which.
    pub(super) fn failing(step: &Step, extra: Candidate) -> Option<Condition> {
        let mut all = BTreeSet::new();
        failing(&step.pattern, extra, &mut all)?;
        let condition = all.pop_first()?;
        all.is_empty().then_some(condition)
    }

    /// All conditions that fail when this candidate is there, too, for some reading of the cells of the step. A place outside the
    /// covers can be read as a further fin.
    pub(super) fn all_failing(step: &Step, extra: Candidate) -> BTreeSet<Condition> {
        let mut all = BTreeSet::new();
        if failing(&step.pattern, extra, &mut all).is_some()
            && let Pattern::Fish(fish) = &step.pattern
            && !fish.fins.is_empty()
            && all.contains(&Condition::BaseSets)
        {
            all.insert(Condition::Fins);
        }
        all
    }
}

/// Collects the conditions that fail; `None` where it cannot be said which.
fn failing(pattern: &Pattern, extra: Candidate, all: &mut BTreeSet<Condition>) -> Option<()> {
    match pattern {
        Pattern::FullHouse(single) => all.extend(
            (single.house.cells().contains(extra.cell) && extra.cell != single.candidate.cell)
                .then_some(Condition::OneEmptyCell),
        ),
        Pattern::HiddenSingle(single) => all.extend(
            Constraint::Digit(single.candidate.digit, single.house)
                .contains(extra)
                .then_some(Condition::OnePlace),
        ),
        Pattern::NakedSingle(single) => {
            all.extend((single.candidate.cell == extra.cell).then_some(Condition::OneCandidate));
        }
        Pattern::Intersection(intersection) => {
            let outside = intersection.base.cells() - intersection.cover.cells();
            let fails = intersection.digit == extra.digit && outside.contains(extra.cell);
            all.extend(fails.then_some(Condition::Confined));
        }
        Pattern::NakedSubset(subset) => {
            let fails = subset.cells.contains(extra.cell) && !subset.digits.contains(extra.digit);
            all.extend(fails.then_some(Condition::SubsetCells));
        }
        Pattern::HiddenSubset(subset) => {
            let outside = subset.house.cells() - subset.cells;
            let fails = subset.digits.contains(extra.digit) && outside.contains(extra.cell);
            all.extend(fails.then_some(Condition::SubsetPlaces));
        }
        Pattern::Fish(fish) => of_fish(fish, extra, all),
        Pattern::BentTriple(wing) => of_bent_triple(wing, extra, all),
        Pattern::Chain(chain) => of_chain(chain, extra, all)?,
        Pattern::Colouring(colouring) => of_colouring(colouring, extra, all),
        Pattern::MultiColouring(colouring) => {
            let in_pair = |(.., house): &(_, _, crate::board::House)| house.cells().contains(extra.cell);
            let fails = colouring.digit == extra.digit && colouring.links.iter().any(in_pair);
            all.extend(fails.then_some(Condition::TwoPlaces));
        }
        Pattern::Deadly(deadly) => {
            all.extend(deadly.cells.contains(extra.cell).then_some(Condition::DeadlyCells));
        }
        Pattern::Guarded(guarded) => {
            let cells = guarded.deadly.cells;
            all.extend(cells.contains(extra.cell).then_some(Condition::DeadlyCells));
            of_facts(&guarded.facts, extra, [Condition::CellsBeside, Condition::PlacesBeside], all);
        }
        Pattern::Dual(parts) => parts.iter().try_for_each(|part| failing(&part.pattern, extra, all))?,
        Pattern::Direct(direct) => {
            failing(&direct.first.pattern, extra, all)?;
            // What the pattern removes does not count.
            let removes = direct.first.conclusion.eliminations().any(|gone| gone == extra);
            let fails = Constraint::Digit(direct.candidate.digit, direct.house).contains(extra) && !removes;
            all.extend(fails.then_some(Condition::OnePlace));
        }
        Pattern::AlmostLocked(sets) => of_sets(sets, extra, all),
        Pattern::Impossible(impossible) => of_impossible(impossible, extra, all),
        Pattern::Net(_) | Pattern::Whip(_) => {
            let facts = pattern.anatomy().facts();
            of_facts(&facts, extra, [Condition::LineCells, Condition::LinePlaces], all);
        }
        Pattern::Template(template) => {
            let holds = |(digit, houses): (_, crate::board::HouseSet)| {
                digit == extra.digit && houses.iter().any(|house| house.cells().contains(extra.cell))
            };
            all.extend(template.parts().any(holds).then_some(Condition::Patterns));
        }
        Pattern::RankZero(locked) => of_rank_zero(locked, extra, all),
        Pattern::Exocet(exocet) => of_exocet(exocet, extra, all),
        Pattern::Exclusion(exclusion) => of_exclusion(exclusion, extra, all),
    }
    Some(())
}

/// The one condition where a cell is among the facts, the other where a digit in a house is.
fn of_facts(
    facts: &[Constraint],
    extra: Candidate,
    [cells, places]: [Condition; 2],
    all: &mut BTreeSet<Condition>,
) {
    let hit = facts.iter().filter(|fact| fact.contains(extra));
    all.extend(hit.map(|fact| match fact {
        Constraint::Cell(_) => cells,
        Constraint::Digit(..) => places,
    }));
}

fn of_fish(fish: &Fish, extra: Candidate, all: &mut BTreeSet<Condition>) {
    let cells =
        |houses: crate::board::HouseSet| houses.iter().fold(CellSet::EMPTY, |all, house| all | house.cells());
    if fish.digit != extra.digit || !cells(fish.bases).contains(extra.cell) {
        return;
    }
    let beside_fins = !fish.fins.is_empty() && !fish.fins.with(extra.cell).common_houses().is_empty();
    all.insert(match (cells(fish.covers).contains(extra.cell), beside_fins) {
        (true, _) => Condition::MissingCorner,
        (false, true) => Condition::Fins,
        (false, false) => Condition::BaseSets,
    });
}

fn of_bent_triple(wing: &BentTriple, extra: Candidate, all: &mut BTreeSet<Condition>) {
    all.extend((wing.pivot == extra.cell).then_some(Condition::Pivot));
    all.extend(wing.wings.contains(&extra.cell).then_some(Condition::Wing));
}

fn of_chain(chain: &Chain, extra: Candidate, all: &mut BTreeSet<Condition>) -> Option<()> {
    // Beside a group the same digit may as well belong to the group, which then links to less.
    let joins = |node: Node| {
        node.digit == extra.digit
            && node.cells.len() > 1
            && node.cells.with(extra.cell).common_houses().len() == node.cells.common_houses().len()
    };
    if chain.nodes().any(joins) {
        return None;
    }
    for link in &chain.links {
        match link.because {
            Because::Fact(fact) if fact.contains(extra) => {
                all.insert(match fact {
                    Constraint::Cell(_) => Condition::TwoCandidates,
                    Constraint::Digit(..) => Condition::TwoPlaces,
                });
            }
            Because::Set(cells) if cells.contains(extra.cell) => {
                // A digit that the set has may keep a link from it, and the set is one all the same.
                if link.from.digit == extra.digit || link.to.digit == extra.digit {
                    return None;
                }
                all.insert(Condition::SetCells);
            }
            Because::Fact(_) | Because::Set(_) => {}
        }
    }
    Some(())
}

fn of_colouring(colouring: &Colouring, extra: Candidate, all: &mut BTreeSet<Condition>) {
    let facts: Vec<Constraint> = colouring.links.iter().map(|link| link.because).collect();
    of_facts(&facts, extra, [Condition::TwoCandidates, Condition::TwoPlaces], all);
    if let Some(crate::shape::Flaw::Empty(fact)) = colouring.flaw {
        all.extend(fact.contains(extra).then_some(Condition::NothingLeft));
    }
}

fn of_sets(sets: &AlmostLocked, extra: Candidate, all: &mut BTreeSet<Condition>) {
    for (index, set) in sets.sets.iter().enumerate() {
        if !set.cells.contains(extra.cell) {
            continue;
        }
        if !set.digits.contains(extra.digit) {
            all.insert(Condition::SetCells);
            continue;
        }
        let is_common =
            sets.commons.iter().any(|common| common.digit == extra.digit && common.sets.contains(&index));
        all.extend(is_common.then_some(Condition::RestrictedCommon));
        all.extend(sets.digits.contains(extra.digit).then_some(Condition::SeesAll));
    }
}

fn of_impossible(impossible: &Impossible, extra: Candidate, all: &mut BTreeSet<Condition>) {
    of_facts(&impossible.facts, extra, [Condition::CoreCells, Condition::CorePlaces], all);
}

fn of_rank_zero(locked: &RankZero, extra: Candidate, all: &mut BTreeSet<Condition>) {
    if !locked.covers.iter().any(|cover| cover.contains(extra)) {
        of_facts(&locked.truths, extra, [Condition::TruthCells, Condition::TruthPlaces], all);
    }
}

fn of_exocet(exocet: &Exocet, extra: Candidate, all: &mut BTreeSet<Condition>) {
    let base = exocet.parts.iter().fold(CellSet::EMPTY, |all, part| all | part.base);
    let outside: DigitSet = exocet.digits;
    all.extend((base.contains(extra.cell) && !outside.contains(extra.digit)).then_some(Condition::BaseCells));
    let in_line = exocet.lines.iter().any(|line| line.cells().contains(extra.cell));
    all.extend((in_line && exocet.digits.contains(extra.digit)).then_some(Condition::CrossLines));
    all.extend(exocet.boxes.iter().any(|fact| fact.contains(extra)).then_some(Condition::TargetBoxes));
}

fn of_exclusion(exclusion: &Exclusion, extra: Candidate, all: &mut BTreeSet<Condition>) {
    let base = exclusion.base();
    all.extend(base.contains(extra.cell).then_some(Condition::AlignedCells));
    let sets = exclusion.sets().into_iter().fold(CellSet::EMPTY, |all, cells| all | cells) - base;
    all.extend(sets.contains(extra.cell).then_some(Condition::ExcludingCells));
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
