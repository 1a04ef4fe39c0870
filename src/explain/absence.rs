//! Reasons why a candidate is absent: the placed digit that a cell sees, or an earlier step.

use super::message_args::Absence;
use super::removals::Removals;
use super::words::{Words, args, text};
use crate::board::{Candidate, CellSet, Digit, DigitSet, House, HouseSet};
use crate::grid::Grid;
use crate::pattern::{seen_from, witnesses};
use std::collections::BTreeMap;

impl Words {
    /// Writes in one line the reasons that keep each digit out of the rest of its houses. Empty if the filled cells
    /// show this at a glance.
    pub(super) fn why_elsewhere(
        &self,
        grid: &Grid,
        absences: &[Absence],
        before: Removals,
    ) -> Option<String> {
        let mut digits: Vec<Digit> = Vec::new();
        for Absence { digit, .. } in absences {
            if !digits.contains(digit) {
                digits.push(*digit);
            }
        }
        let of_digit = |digit: Digit| {
            let absences: Vec<&Absence> = absences.iter().filter(|absence| absence.digit == digit).collect();
            let blockers = Blockers::of(grid, &absences, before);
            let mut named = self.removers(&blockers);
            named.extend(self.cell_names(blockers.witnesses));
            (!named.is_empty()).then(|| {
                self.say(
                    "elsewhere",
                    &args([
                        ("digit", text(digit)),
                        ("houses", self.houses(blockers.houses).into()),
                        ("blockers", self.list(&named).into()),
                    ]),
                )
            })
        };
        let reasons: Vec<String> = digits.into_iter().filter_map(of_digit).collect();
        let said = || self.say("why-elsewhere", &args([("reasons", self.reasons(&reasons).into())]));
        (!reasons.is_empty()).then(said)
    }

    /// Returns the list of things that keep the digit out of the other open cells of the house, and a flag, which is
    /// true if there are several such things. `None` if the list is empty.
    pub(super) fn blockers(
        &self,
        grid: &Grid,
        absence: &Absence,
        before: Removals,
    ) -> Option<(String, bool)> {
        let blockers = Blockers::of(grid, &[absence], before);
        let mut named = self.removers(&blockers);
        // "Earlier removals" is a plural.
        let before = blockers.by.contains_key(&None);
        let number = named.len() + blockers.witnesses.len() + usize::from(before);
        if !blockers.witnesses.is_empty() {
            named.push(self.say(
                "absent-placed",
                &args([
                    ("digit", text(absence.digit)),
                    ("witnesses", self.cells(blockers.witnesses).into()),
                    ("number", blockers.witnesses.len().into()),
                ]),
            ));
        }
        (number > 0).then(|| (self.list(&named), number > 1))
    }

    /// Texts about the removals of the digit from cells: by this step, by earlier steps, or before the path.
    fn removers(&self, blockers: &Blockers) -> Vec<String> {
        let named = |key: &str, cells: CellSet, step: usize| {
            let cells = self.in_short(cells).into();
            self.say(key, &args([("cells", cells), ("step", text(step))]))
        };
        let emptied = (!blockers.emptied.is_empty()).then(|| named("absent-emptied", blockers.emptied, 0));
        let by = blockers.by.iter().map(|(step, cells)| {
            let key = if step.is_some() { "absent-removed" } else { "absent-excluded" };
            named(key, *cells, step.unwrap_or_default())
        });
        emptied.into_iter().chain(by).collect()
    }

    /// Writes why every other digit is ruled out for the cell. The text names one placed digit for each digit that the
    /// cell sees, and then the digits that were removed.
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

/// Reasons why a digit is absent from open cells of some houses.
struct Blockers {
    houses: HouseSet,
    /// Cells from which the step itself removes the digit.
    emptied: CellSet,
    /// Placed digits, as few as possible.
    witnesses: CellSet,
    /// Cells that no placed digit blocks, grouped by the step that has removed the digit from them.
    by: BTreeMap<Option<usize>, CellSet>,
}

impl Blockers {
    fn of(grid: &Grid, absences: &[&Absence], before: Removals) -> Blockers {
        let mut all = Blockers {
            houses: HouseSet::EMPTY,
            emptied: CellSet::EMPTY,
            witnesses: CellSet::EMPTY,
            by: BTreeMap::new(),
        };
        let mut open = CellSet::EMPTY;
        let Some(digit) = absences.first().map(|absence| absence.digit) else { return all };
        for Absence { house, within, emptied, .. } in absences {
            let rest = (house.cells() - *within) & grid.unsolved_cells();
            if !rest.is_empty() {
                all.houses |= HouseSet::only(*house);
            }
            all.emptied |= rest & *emptied;
            open |= rest - *emptied;
        }
        all.witnesses = witnesses(grid, digit, open);
        let seen = all.witnesses.iter().fold(CellSet::EMPTY, |seen, witness| seen | witness.peers());
        for cell in open - seen {
            let cells = all.by.entry(before.step(Candidate::new(digit, cell))).or_default();
            *cells = cells.with(cell);
        }
        all
    }
}

/// Reasons why candidates are absent: placed digits exclude some of them, and steps have removed the others. The
/// removed candidates are grouped by the number of the step; `None` is for those that were absent when the path began.
pub(super) struct ExcluderGroups<W, R> {
    /// Placed digits, as few as possible.
    pub(super) witnesses: W,
    /// Candidates that no placed digit excludes.
    pub(super) by: BTreeMap<Option<usize>, R>,
}

impl ExcluderGroups<CellSet, CellSet> {
    /// Collects the reasons why no open cell of the house outside `within` can hold the digit.
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
    /// Collects the reasons that exclude the other digits from the cell of the candidate.
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
