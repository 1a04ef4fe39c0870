//! Shared code of the techniques of almost locked sets: it makes steps from sets, one step for each conclusion.

use super::minimal;
use crate::board::{CandidateSet, CellSet, Digit, DigitSet, Layout};
use crate::grid::Grid;
use crate::kernel::Conclusion;
use crate::lookup::{AlmostLockedSet, SetLinks};
use crate::pattern::{AlmostLocked, LockedSet, RestrictedCommon, SetRoles};
use crate::step::{Pattern, Sink, Step, Technique};
use std::cmp::Ordering;
use std::ops::ControlFlow;

/// Largest number of cases that a reader may have to follow in order to see that one removed candidate is false.
pub(super) const MOST_CASES: u32 = 200;

/// The conclusions that one run of a finder has reported.
///
/// Many choices of sets often remove the same candidates. Only the first choice is reported. It is one of the smallest,
/// because finders try small sets first.
pub(super) struct Reporter {
    technique: &'static Technique,
    told: Vec<CandidateSet>,
}

impl Reporter {
    pub(super) fn new(technique: &'static Technique) -> Reporter {
        Reporter { technique, told: Vec::new() }
    }

    /// Returns true if the set is empty, or if a step that removes exactly these candidates was reported before.
    pub(super) fn knows(&self, removed: &CandidateSet) -> bool {
        removed.is_empty() || self.told.contains(removed)
    }

    /// Reports the step in which these sets remove candidates, unless an earlier step has removed the same candidates.
    pub(super) fn report(
        &mut self,
        pattern: AlmostLocked,
        removed: CandidateSet,
        sink: Sink,
    ) -> ControlFlow<()> {
        if self.knows(&removed) {
            return ControlFlow::Continue(());
        }
        self.told.push(removed.clone());
        sink(Step {
            technique: self.technique,
            pattern: Pattern::AlmostLocked(Box::new(pattern)),
            conclusion: Conclusion::Eliminate(Box::new(removed)),
        })
    }
}

/// The sets in the form that a step contains.
pub(super) fn locked_sets(sets: &[&AlmostLockedSet]) -> Vec<LockedSet> {
    sets.iter().map(|set| LockedSet { cells: set.cells, digits: set.digits }).collect()
}

/// The restricted common with this digit, between the two sets with these indices.
pub(super) fn common(digit: Digit, sets: [usize; 2]) -> RestrictedCommon {
    RestrictedCommon { digit, sets }
}

/// Candidates that are false if each of these digits is in one of the two sets: those that see all places of their
/// digit in both sets.
pub(super) fn seen_by_both(one: &AlmostLockedSet, other: &AlmostLockedSet, digits: DigitSet) -> CandidateSet {
    let mut removed = CandidateSet::EMPTY;
    for digit in digits {
        removed.insert_all(digit, one.sight(digit) & other.sight(digit));
    }
    removed
}

/// The digits with at least one removed candidate.
pub(super) fn effective(digits: DigitSet, removed: &CandidateSet) -> DigitSet {
    digits.iter().filter(|digit| !removed.cells_of(*digit).is_empty()).collect()
}

/// Writes one row of bits for each digit of the set. The row marks the other sets with this digit for which some
/// candidate sees all places of the digit in both sets.
pub(super) fn watching(links: &SetLinks, set: &AlmostLockedSet, rows: &mut [Vec<u64>; 9]) {
    for digit in set.digits {
        let row = &mut rows[digit.index()];
        row.clear();
        row.resize(links.words(), 0);
        links.add_watchers(digit, set.sight(digit), row);
    }
}

/// Clears the bits up to and including bit `last`.
pub(super) fn only_after(last: usize, row: &mut [u64]) {
    for (index, word) in row.iter_mut().enumerate() {
        match index.cmp(&(last / 64)) {
            Ordering::Less => *word = 0,
            Ordering::Equal => *word &= !(u64::MAX >> (63 - last % 64)),
            Ordering::Greater => break,
        }
    }
}

/// Key for sorting chains with the same conclusion in ascending order. Chains whose sets have no common cell come
/// first. Among the chains with common cells, and among those without, chains with fewer cells come first.
pub(super) fn weight(sets: &[AlmostLockedSet], indices: &[usize]) -> usize {
    let cells = indices.iter().fold(CellSet::EMPTY, |all, index| all | sets[*index].cells);
    let sum: usize = indices.iter().map(|index| sets[*index].cells.len()).sum();
    cells.len() + if cells.len() < sum { 81 } else { 0 }
}

/// A chain of sets, given by their indices. A restricted common binds each set to the next; restricted commons that
/// follow each other have different digits.
#[derive(Clone, Copy)]
pub(super) struct SetChain<'a> {
    pub(super) indices: &'a [usize],
    pub(super) commons: &'a [Digit],
}

impl SetChain<'_> {
    /// Reports the removals that follow from the digits that both ends of the chain share. Each of these digits, except
    /// those that bind an end to the chain, is in one of the two ends. Reports nothing if the proof takes too many
    /// cases, or if the conclusion is known already.
    pub(super) fn report(
        self,
        grid: &Grid,
        sets: &[AlmostLockedSet],
        reporter: &mut Reporter,
        sink: Sink,
    ) -> ControlFlow<()> {
        let ([first, .., last], [x, .., y]) = (self.indices, self.commons) else {
            return ControlFlow::Continue(());
        };
        let (one, other) = (&sets[*first], &sets[*last]);
        let free = (one.digits & other.digits).without(*x).without(*y);
        let removed = seen_by_both(one, other, free);
        let cells = self.indices.iter().fold(CellSet::EMPTY, |all, index| all | sets[*index].cells);
        if reporter.knows(&removed) || !minimal::within_cases(grid, cells, &removed, MOST_CASES) {
            return ControlFlow::Continue(());
        }
        let sets = locked_sets(&self.indices.iter().map(|index| &sets[*index]).collect::<Vec<_>>());
        let commons =
            self.commons.iter().enumerate().map(|(index, digit)| common(*digit, [index, index + 1]));
        let (commons, digits) = (commons.collect(), effective(free, &removed));
        reporter.report(AlmostLocked { sets, commons, digits, roles: SetRoles::Chain }, removed, sink)
    }
}

/// Returns true if one house holds all the cells. A plain subset is then simpler to see.
pub(super) fn in_one_house(layout: &Layout, cells: CellSet) -> bool {
    !layout.common_houses(cells).is_empty()
}
