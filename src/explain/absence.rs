//! Reasons why a candidate is absent: the placed digit that a cell sees, or an earlier step.

use super::message_args::Absence;
use super::removals::Removals;
use super::words::{Words, args, text};
use crate::board::{Candidate, Cell, CellSet, Conflict, Digit, DigitSet, House, HouseSet, PairRules};
use crate::grid::Grid;
use crate::pattern::{near_excluders, near_witnesses, seen_from, witnesses};
use std::collections::BTreeMap;

impl Words {
    /// Writes in one line why each digit has no place in the rest of the houses that the absences name. `None` if no
    /// reason can be given.
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
            named.extend(self.witness_names(grid, &blockers));
            (!named.is_empty()).then(|| {
                self.say(
                    "elsewhere",
                    &args([
                        ("digit", text(digit)),
                        ("houses", self.on(grid.layout()).houses(blockers.houses).into()),
                        ("blockers", self.list(&named).into()),
                    ]),
                )
            })
        };
        let reasons: Vec<String> = digits.into_iter().filter_map(of_digit).collect();
        let said = || self.say("why-elsewhere", &args([("reasons", self.reasons(&reasons).into())]));
        (!reasons.is_empty()).then(said)
    }

    /// Returns the list of reasons why the digit is absent from the other open cells of the house, and true if there
    /// are several reasons. `None` if there is no reason.
    pub(super) fn blockers(
        &self,
        grid: &Grid,
        absence: &Absence,
        before: Removals,
    ) -> Option<(String, bool)> {
        let blockers = Blockers::of(grid, &[absence], before);
        let mut named = self.removers(&blockers);
        // If "earlier removals" are listed, at least one more is counted, because this phrase is a plural.
        let before = blockers.by.contains_key(&None);
        let number = named.len() + blockers.witnesses.len() + usize::from(before);
        if !blockers.witnesses.is_empty() {
            let witnesses = self.list(&self.witness_names(grid, &blockers));
            named.push(self.say(
                "absent-placed",
                &args([
                    ("digit", text(absence.digit)),
                    ("witnesses", witnesses.into()),
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
        let near = blockers.near.iter().map(|(placed, cells)| {
            self.say(
                "absent-near",
                &args([("seen", self.placed_digit(*placed).into()), ("cells", self.in_short(*cells).into())]),
            )
        });
        emptied.into_iter().chain(near).chain(by).collect()
    }

    /// The cell, with the rule about pairs by which its digit is excluded from `cells`. The cell shares no house with
    /// `cells`.
    fn far(&self, cell: Cell, cells: CellSet) -> String {
        let is_diagonal = |other: &Cell| {
            cell.row_index().abs_diff(other.row_index()) == 1
                && cell.column_index().abs_diff(other.column_index()) == 1
        };
        let kings: CellSet = cells.iter().filter(is_diagonal).collect();
        let far = [("far-knight", cells - kings), ("far-king", kings)];
        let far = far.into_iter().filter(|(_, cells)| !cells.is_empty());
        let far = far.map(|(key, cells)| self.say(key, &args([("cells", self.in_short(cells).into())])));
        let far = self.list(&far.collect::<Vec<_>>());
        self.say("witness-far", &args([("cell", self.cell(cell)), ("far", far.into())]))
    }

    /// The cells of the placed digits that keep the digit out. If a cell excludes the digit only by a rule about pairs
    /// of cells, this rule follows the name of the cell.
    fn witness_names(&self, grid: &Grid, blockers: &Blockers) -> Vec<String> {
        let layout = grid.layout();
        if layout.pairs() == PairRules::NONE {
            return self.cell_names(blockers.witnesses);
        }
        let in_houses = |cell: Cell| layout.cells_of_all(layout.houses_of(cell));
        let seen = blockers.witnesses.iter().fold(CellSet::EMPTY, |seen, cell| seen | in_houses(cell));
        let mut left = blockers.open - seen;
        let named = |cell: Cell| {
            let cells = layout.peers(cell) & left;
            left -= cells;
            match cells.is_empty() {
                true => self.cells(CellSet::only(cell)),
                false => self.far(cell, cells),
            }
        };
        blockers.witnesses.iter().map(named).collect()
    }

    /// Writes why every other digit is ruled out for the cell. The text names one placed digit for each digit that the
    /// cell sees, and then the digits that were removed.
    pub(super) fn why_only(&self, grid: &Grid, candidate: Candidate, before: Removals) -> String {
        let ExcluderGroups { witnesses, near, by } = ExcluderGroups::from_cell(grid, candidate, before);
        let layout = grid.layout();
        let seen = |one: &Candidate| {
            let kind = match layout.conflict(*one, Candidate::new(one.digit, candidate.cell)) {
                Some(Conflict::King) => "king",
                Some(Conflict::Knight) => "knight",
                Some(Conflict::Cell | Conflict::House(_) | Conflict::Consecutive) | None => {
                    return self.placed_digit(*one);
                }
            };
            self.say("seen-far", &args([("seen", self.placed_digit(*one).into()), ("kind", kind.into())]))
        };
        let seen: Vec<String> = witnesses.iter().map(seen).collect();
        let mut reasons = Vec::new();
        if !seen.is_empty() {
            let board = if layout.is_classic() { "classic" } else { "other" };
            let arguments = args([("seen", self.list(&seen).into()), ("board", board.into())]);
            reasons.push(self.say("sees-digits", &arguments));
        }
        for (placed, digits) in near {
            let arguments =
                [("digits", self.digits(digits).into()), ("seen", self.placed_digit(placed).into())];
            reasons.push(self.say("near-digits", &args(arguments)));
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
    /// The open cells from which the step itself does not remove the digit.
    open: CellSet,
    /// Placed digits, as few as possible.
    witnesses: CellSet,
    /// Placed digits that are consecutive to the digit, each with the cells next to it that no witness sees.
    near: Vec<(Candidate, CellSet)>,
    /// Cells that no placed digit blocks, grouped by the step that has removed the digit from them.
    by: BTreeMap<Option<usize>, CellSet>,
}

impl Blockers {
    fn of(grid: &Grid, absences: &[&Absence], before: Removals) -> Blockers {
        let mut all = Blockers {
            houses: HouseSet::EMPTY,
            emptied: CellSet::EMPTY,
            open: CellSet::EMPTY,
            witnesses: CellSet::EMPTY,
            near: Vec::new(),
            by: BTreeMap::new(),
        };
        let mut open = CellSet::EMPTY;
        let Some(digit) = absences.first().map(|absence| absence.digit) else { return all };
        for Absence { house, within, emptied, .. } in absences {
            let rest = (grid.layout().cells_of(*house) - *within) & grid.unsolved_cells();
            if !rest.is_empty() {
                all.houses |= HouseSet::only(*house);
            }
            all.emptied |= rest & *emptied;
            open |= rest - *emptied;
        }
        let excluded = Excluders::of(grid, digit, open);
        all.open = open;
        for cell in excluded.left {
            let cells = all.by.entry(before.step(Candidate::new(digit, cell))).or_default();
            *cells = cells.with(cell);
        }
        Blockers { witnesses: excluded.witnesses, near: excluded.near, ..all }
    }
}

/// Placed digits that exclude a digit from open cells.
struct Excluders {
    witnesses: CellSet,
    near: Vec<(Candidate, CellSet)>,
    /// Open cells from which none of these placed digits excludes the digit.
    left: CellSet,
}

impl Excluders {
    fn of(grid: &Grid, digit: Digit, open: CellSet) -> Excluders {
        let witnesses = witnesses(grid, digit, open);
        let seen = witnesses.iter().fold(CellSet::EMPTY, |seen, witness| seen | grid.layout().peers(witness));
        let near = near_witnesses(grid, digit, open - seen);
        let left = near.iter().fold(open - seen, |left, (_, cells)| left - *cells);
        Excluders { witnesses, near, left }
    }
}

/// Reasons why candidates are absent: placed digits exclude some of them, and steps have removed the others. The
/// removed candidates are grouped by the number of the step; `None` is for those that were absent when the path began.
pub(super) struct ExcluderGroups<W, R> {
    /// Placed digits, as few as possible.
    pub(super) witnesses: W,
    /// Placed digits that exclude consecutive digits from neighbouring cells, each with the candidates that it
    /// excludes.
    pub(super) near: Vec<(Candidate, R)>,
    /// Candidates that no placed digit excludes, grouped by the step that removed them.
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
        let open = (grid.layout().cells_of(house) - within) & grid.unsolved_cells();
        let Excluders { witnesses, near, left } = Excluders::of(grid, digit, open);
        let mut by: BTreeMap<Option<usize>, CellSet> = BTreeMap::new();
        for cell in left {
            let cells = by.entry(before.step(Candidate::new(digit, cell))).or_default();
            *cells = cells.with(cell);
        }
        ExcluderGroups { witnesses, near, by }
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
        let near = near_excluders(grid, candidate, told);
        let told = near.iter().fold(told, |told, (_, digits)| told | *digits);
        let mut by: BTreeMap<Option<usize>, DigitSet> = BTreeMap::new();
        for digit in grid.layout().digits() - told {
            let digits = by.entry(before.step(Candidate::new(digit, candidate.cell))).or_default();
            *digits = digits.with(digit);
        }
        ExcluderGroups { witnesses, near, by }
    }
}
