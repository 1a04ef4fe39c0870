//! Why a candidate is absent: the placed digit that a cell sees, or an earlier step.

use super::message_args::Absence;
use super::removals::Removals;
use super::words::{Words, args, text};
use crate::board::{Candidate, CellSet, Digit, DigitSet, House};
use crate::grid::Grid;
use crate::pattern::{seen_from, witnesses};
use std::collections::BTreeMap;

impl Words {
    /// Why the digit has no place in the house but in some cells, as a sentence; nothing when a look at the filled cells
    /// says it.
    pub(super) fn why_elsewhere(&self, grid: &Grid, absence: &Absence, before: Removals) -> Option<String> {
        let reasons = self.absent(grid, absence, before)?;
        let Absence { digit, house, .. } = *absence;
        Some(self.say(
            "why-elsewhere",
            &args([("digit", text(digit)), ("house", self.house(house).into()), ("reasons", reasons.into())]),
        ))
    }

    /// Why the digit is in none of the other open cells of the house: what this step and those before it have removed,
    /// then as few placed digits as can be that exclude the rest. Nothing when there are no such cells.
    pub(super) fn absent(&self, grid: &Grid, absence: &Absence, before: Removals) -> Option<String> {
        let Absence { digit, house, within, emptied } = *absence;
        let open = (house.cells() - within) & grid.unsolved_cells();
        if open.is_empty() {
            return None;
        }
        let ExcluderGroups { witnesses, by } =
            ExcluderGroups::from_house(grid, digit, house, within | emptied, before);
        let mut reasons = Vec::new();
        let mut tell = |key: &str, cells: CellSet, step: usize| {
            if !cells.is_empty() {
                let cells = self.cells(cells).into();
                reasons.push(
                    self.say(key, &args([("cells", cells), ("digit", text(digit)), ("step", text(step))])),
                );
            }
        };
        tell("absent-emptied", open & emptied, 0);
        for (step, cells) in by {
            let key = if step.is_some() { "absent-removed" } else { "absent-excluded" };
            tell(key, cells, step.unwrap_or_default());
        }
        if !witnesses.is_empty() {
            reasons.push(self.say(
                "absent-placed",
                &args([
                    ("digit", text(digit)),
                    ("witnesses", self.cells(witnesses).into()),
                    ("number", witnesses.len().into()),
                ]),
            ));
        }
        Some(self.reasons(&reasons))
    }

    /// Why every other digit is ruled out for the cell: one witness for each that it sees, the others apart.
    pub(super) fn why_only(&self, grid: &Grid, candidate: Candidate, before: Removals) -> String {
        let ExcluderGroups { witnesses, by } = ExcluderGroups::from_cell(grid, candidate, before);
        let seen: Vec<String> = witnesses.iter().map(|one| self.placed_digit(*one)).collect();
        let mut reasons = Vec::new();
        if !seen.is_empty() {
            reasons.push(self.say("sees-digits", &args([("seen", self.list(&seen).into())])));
        }
        for (step, gone) in by {
            let key = if step.is_some() { "removed-digits" } else { "excluded-digits" };
            reasons.push(self.say(
                key,
                &args([
                    ("digits", self.digits(gone).into()),
                    ("number", gone.len().into()),
                    ("step", text(step.unwrap_or_default())),
                ]),
            ));
        }
        self.reasons(&reasons)
    }
}

/// What excludes candidates: placed digits, and the rest by the number of the step that has removed them, which is `None`
/// where the path began without them.
pub(super) struct ExcluderGroups<W, R> {
    /// Placed digits, as few as can be.
    pub(super) witnesses: W,
    /// What no placed digit excludes.
    pub(super) by: BTreeMap<Option<usize>, R>,
}

impl ExcluderGroups<CellSet, CellSet> {
    /// What excludes the digit from the open cells of the house, except from those within.
    pub(super) fn from_house(
        grid: &Grid,
        digit: Digit,
        house: House,
        within: CellSet,
        before: Removals,
    ) -> ExcluderGroups<CellSet, CellSet> {
        let open = (house.cells() - within) & grid.unsolved_cells();
        let witnesses = witnesses(grid, digit, open);
        let seen = witnesses.iter().fold(CellSet::EMPTY, |all, witness| all | witness.peers());
        let mut by: BTreeMap<Option<usize>, CellSet> = BTreeMap::new();
        for cell in open - seen {
            let cells = by.entry(before.step(Candidate::new(digit, cell))).or_default();
            *cells = cells.with(cell);
        }
        ExcluderGroups { witnesses, by }
    }
}

impl ExcluderGroups<Vec<Candidate>, DigitSet> {
    /// What excludes the other digits from the cell of the candidate.
    pub(super) fn from_cell(
        grid: &Grid,
        candidate: Candidate,
        before: Removals,
    ) -> ExcluderGroups<Vec<Candidate>, DigitSet> {
        let witnesses: Vec<Candidate> = seen_from(grid, candidate).collect();
        let told = witnesses.iter().fold(DigitSet::only(candidate.digit), |told, one| told.with(one.digit));
        let mut by: BTreeMap<Option<usize>, DigitSet> = BTreeMap::new();
        for digit in DigitSet::ALL - told {
            let digits = by.entry(before.step(Candidate::new(digit, candidate.cell))).or_default();
            *digits = digits.with(digit);
        }
        ExcluderGroups { witnesses, by }
    }
}
