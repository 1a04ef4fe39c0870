//! Shared code of the techniques of almost locked sets: making a step of sets, each conclusion once.

use super::minimal;
use crate::board::{CandidateSet, CellSet, Digit, DigitSet};
use crate::grid::Grid;
use crate::kernel::Conclusion;
use crate::lookup::{AlmostLockedSet, SetLinks};
use crate::pattern::{AlmostLocked, LockedSet, RestrictedCommon, SetRoles};
use crate::step::{Pattern, Sink, Step, Technique};
use std::cmp::Ordering;
use std::ops::ControlFlow;

/// Number of cases that a reader may have to follow from one removed candidate to its contradiction.
pub(super) const MOST_CASES: u32 = 200;

/// The conclusions that one run of a finder has reported.
///
/// The same candidates often fall to many choices of sets. The first is told, and since finders go from small sets
/// to large ones, it is one of the smallest.
pub(super) struct Reporter {
    technique: &'static Technique,
    told: Vec<CandidateSet>,
}

impl Reporter {
    pub(super) fn new(technique: &'static Technique) -> Reporter {
        Reporter { technique, told: Vec::new() }
    }

    /// Returns true if there is nothing new in removing these.
    pub(super) fn knows(&self, removed: &CandidateSet) -> bool {
        removed.is_empty() || self.told.contains(removed)
    }

    /// Reports that these sets remove something, unless a step before this one has removed the same.
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

/// The sets as a step tells them.
pub(super) fn locked_sets(sets: &[&AlmostLockedSet]) -> Vec<LockedSet> {
    sets.iter().map(|set| LockedSet { cells: set.cells, digits: set.digits }).collect()
}

/// The link between two sets that follow each other.
pub(super) fn common(digit: Digit, sets: [usize; 2]) -> RestrictedCommon {
    RestrictedCommon { digit, sets }
}

/// Removals when one of two sets holds each of these digits: the candidates that see all their places in both.
pub(super) fn seen_by_both(one: &AlmostLockedSet, other: &AlmostLockedSet, digits: DigitSet) -> CandidateSet {
    let mut removed = CandidateSet::EMPTY;
    for digit in digits {
        removed.insert_all(digit, one.sight(digit) & other.sight(digit));
    }
    removed
}

/// Those of the digits for which something is removed.
pub(super) fn effective(digits: DigitSet, removed: &CandidateSet) -> DigitSet {
    digits.iter().filter(|digit| !removed.cells_of(*digit).is_empty()).collect()
}

/// For each digit of the set, the sets of which some candidate of that digit sees all places, as it does in this one.
pub(super) fn watching(links: &SetLinks, set: &AlmostLockedSet, rows: &mut [Vec<u64>; 9]) {
    for digit in set.digits {
        let row = &mut rows[digit.index()];
        row.clear();
        row.resize(links.words(), 0);
        links.add_watchers(digit, set.sight(digit), row);
    }
}

/// Clears the bits up to this one.
pub(super) fn only_after(last: usize, row: &mut [u64]) {
    for (index, word) in row.iter_mut().enumerate() {
        match index.cmp(&(last / 64)) {
            Ordering::Less => *word = 0,
            Ordering::Equal => *word &= !(u64::MAX >> (63 - last % 64)),
            Ordering::Greater => break,
        }
    }
}

/// Way in which a chain of sets compares with others that say the same: sets without a common cell before others, few cells
/// before many.
pub(super) fn weight(sets: &[AlmostLockedSet], indices: &[usize]) -> usize {
    let cells = indices.iter().fold(CellSet::EMPTY, |all, index| all | sets[*index].cells);
    let sum: usize = indices.iter().map(|index| sets[*index].cells.len()).sum();
    cells.len() + if cells.len() < sum { 81 } else { 0 }
}

/// Sets in a chain by their indices, each bound to the next by a restricted common, no two that follow each other by the
/// same digit.
#[derive(Clone, Copy)]
pub(super) struct SetChain<'a> {
    pub(super) indices: &'a [usize],
    pub(super) commons: &'a [Digit],
}

impl SetChain<'_> {
    /// Reports that one of the ends holds each digit that both have, except for the digits that bind them; unless that
    /// takes too many cases, or else is told already.
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

/// Returns true if one house holds all the cells, so that a plain subset is the simpler thing to see.
pub(super) fn in_one_house(cells: CellSet) -> bool {
    !cells.common_houses().is_empty()
}
