//! Why a candidate is absent: the placed digit that a cell sees, or an earlier step.

use super::facts::Absence;
use super::removals::Removals;
use super::words::{Words, args, text};
use crate::board::{Candidate, CellSet, Digit, DigitSet};
use crate::grid::Grid;
use crate::shape::{seen_from, witnesses};
use std::collections::BTreeMap;

impl Words {
    /// Why the digit has no place in the house but in some cells, as a sentence; nothing when a look at the filled cells
    /// says it.
    pub(super) fn why_elsewhere(&self, grid: &Grid, absence: &Absence, before: &Removals) -> Option<String> {
        let reasons = self.absent(grid, absence, before)?;
        let Absence { digit, house, .. } = *absence;
        Some(self.say(
            "why-elsewhere",
            &args([("digit", text(digit)), ("house", self.house(house).into()), ("reasons", reasons.into())]),
        ))
    }

    /// Why the digit is in none of the other open cells of the house: what this step and those before it have removed,
    /// then as few placed digits as can be that exclude the rest. Nothing when there are no such cells.
    pub(super) fn absent(&self, grid: &Grid, absence: &Absence, before: &Removals) -> Option<String> {
        let Absence { digit, house, within, emptied } = *absence;
        let open = (house.cells() - within) & grid.unsolved();
        if open.is_empty() {
            return None;
        }
        let witnesses = witnesses(grid, digit, open - emptied);
        let seen = witnesses.iter().fold(CellSet::EMPTY, |all, witness| all | witness.peers());
        let seen = (open - emptied) & seen;
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
        let mut removed: BTreeMap<Option<usize>, CellSet> = BTreeMap::new();
        for cell in open - emptied - seen {
            let step = before.step(Candidate::new(digit, cell));
            let cells = removed.entry(step).or_default();
            *cells = cells.with(cell);
        }
        for (step, cells) in removed {
            let key = if step.is_some() { "absent-removed" } else { "absent-excluded" };
            tell(key, cells, step.unwrap_or_default());
        }
        if !seen.is_empty() {
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
    pub(super) fn why_only(&self, grid: &Grid, candidate: Candidate, before: &Removals) -> String {
        let placed: Vec<Candidate> = seen_from(grid, candidate).collect();
        let told = placed.iter().fold(DigitSet::only(candidate.digit), |told, one| told.with(one.digit));
        let seen: Vec<String> = placed.iter().map(|one| self.known(*one)).collect();
        let mut removed: BTreeMap<Option<usize>, DigitSet> = BTreeMap::new();
        for digit in Digit::ALL.into_iter().filter(|digit| !told.contains(*digit)) {
            let step = before.step(Candidate::new(digit, candidate.cell));
            let digits = removed.entry(step).or_default();
            *digits = digits.with(digit);
        }
        let mut reasons = Vec::new();
        if !seen.is_empty() {
            reasons.push(self.say("sees-digits", &args([("seen", self.list(&seen).into())])));
        }
        for (step, gone) in removed {
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
