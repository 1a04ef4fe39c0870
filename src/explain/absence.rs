//! Why a candidate is absent: the placed digit that a cell sees, or an earlier step.

use super::facts::Absence;
use super::removals::Removals;
use super::words::{Words, args, text};
use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet};
use crate::grid::Grid;
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
        let placed = |digit: Digit| (grid.places(digit) & grid.solved() & candidate.cell.peers()).first();
        let mut seen = Vec::new();
        let mut removed: BTreeMap<Option<usize>, DigitSet> = BTreeMap::new();
        for digit in Digit::ALL.into_iter().filter(|digit| *digit != candidate.digit) {
            match placed(digit) {
                Some(witness) => seen.push(self.known(Candidate::new(digit, witness))),
                None => {
                    let step = before.step(Candidate::new(digit, candidate.cell));
                    let digits = removed.entry(step).or_default();
                    *digits = digits.with(digit);
                }
            }
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

/// The fewest cells that hold the digit and between them see all of the open cells that can be seen by such.
pub(super) fn witnesses(grid: &Grid, digit: Digit, open: CellSet) -> CellSet {
    let placed = (grid.places(digit) & grid.solved()).iter().map(|cell| (cell, open & cell.peers()));
    let placed: Vec<(Cell, CellSet)> = placed.filter(|(_, seen)| !seen.is_empty()).collect();
    let all = placed.iter().fold(CellSet::EMPTY, |all, (_, seen)| all | *seen);
    let chosen = |subset: u32| placed.iter().enumerate().filter(move |(index, _)| subset >> index & 1 == 1);
    // A digit is placed nine times at most. Of those equally few the first is taken, so that the sentences stay the same.
    (0..1_u32 << placed.len())
        .filter(|subset| chosen(*subset).fold(CellSet::EMPTY, |seen, (_, (_, more))| seen | *more) == all)
        .min_by_key(|subset| subset.count_ones())
        .map(|subset| chosen(subset).map(|(_, (cell, _))| *cell).collect())
        .unwrap_or_default()
}
