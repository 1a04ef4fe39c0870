//! Why a claim holds on the board in hand, and why a candidate is absent: the placed digit that a cell sees, or an
//! earlier step.

use super::facts::Absence;
use super::removals::Removals;
use super::words::{Words, args, kind_id, text};
use crate::board::{Candidate, Cell, CellSet, Constraint, Digit, DigitSet};
use crate::grid::Grid;
use crate::proof::justify;
use crate::solve::{Claim, Reason, Refutation, Shown, WhyNot};
use fluent_bundle::FluentArgs;
use std::collections::BTreeMap;

impl Words {
    /// Why a claim holds; each line is a paragraph. The first says what holds, or what is supposed to show it.
    pub fn shown(&self, shown: &Shown) -> String {
        self.closed(self.reason(shown.claim, &shown.reason), shown)
    }

    /// Why a mark of the player is missing, without saying which: the marks that are left are refuted together, or
    /// else one by one.
    pub(super) fn needed(&self, candidate: Candidate, shown: &Shown) -> String {
        let (left, why) = match &shown.reason {
            Reason::Refuted(refuted) => {
                let left = refuted.grid.candidates(candidate.cell).without(candidate.digit);
                (left, self.forced(&refuted.refutation))
            }
            Reason::NoOther(others) => {
                let each =
                    others.iter().flat_map(|(other, reason)| self.reason(Claim::IsNot(*other), reason));
                (others.iter().map(|(other, _)| other.digit).collect(), each.collect())
            }
            Reason::Sees { .. } | Reason::Steps(_) | Reason::OnlySearch => {
                let mut lines = self.reason(shown.claim, &shown.reason);
                lines.push(self.say("needed-so", &args([("cell", text(candidate.cell))])));
                return self.closed(lines, shown);
            }
        };
        let any: Vec<String> = left.iter().map(|digit| digit.to_string()).collect();
        let supposed = args([
            ("cell", text(candidate.cell)),
            ("any", self.any(&any).into()),
            ("number", any.len().into()),
        ]);
        let mut lines = vec![self.say("needed-suppose", &supposed)];
        lines.extend(why);
        lines.push(self.say("needed-so", &supposed));
        self.closed(lines, shown)
    }

    /// The lines as one text, with what they leave out.
    fn closed(&self, mut lines: Vec<String>, shown: &Shown) -> String {
        if shown.leaves_out {
            lines.push(self.say("leaves-out", &FluentArgs::new()));
        }
        lines.join("\n")
    }

    /// The lines of a reason.
    fn reason(&self, claim: Claim, reason: &Reason) -> Vec<String> {
        let candidate = claim.candidate();
        let mut arguments = args([
            ("cell", text(candidate.cell)),
            ("digit", text(candidate.digit)),
            ("is", if matches!(claim, Claim::Is(_)) { "yes" } else { "no" }.into()),
        ]);
        match reason {
            Reason::Sees { witness, house } => {
                arguments.set("witness", text(witness));
                arguments.set("kind", kind_id(house.kind()));
                vec![self.say("why-sees", &arguments)]
            }
            Reason::Refuted(refuted) => self.refutation(&refuted.refutation),
            Reason::Steps(steps) => {
                let total = steps.steps.len();
                let last = steps.steps.last().map(|step| self.technique_phrase(step.technique));
                arguments.set("phrase", last.unwrap_or_default());
                arguments.set("number", total);
                let mut lines = vec![self.say("why-steps", &arguments)];
                for (index, (grid, step)) in steps.walk().enumerate() {
                    if total > 1 {
                        let heading = [
                            ("number", text(index + 1)),
                            ("total", text(total)),
                            ("name", self.technique(step.technique).into()),
                        ];
                        lines.push(self.say("why-step", &args(heading)));
                    }
                    lines.push(match justify(&grid, step) {
                        Some(proof) => self.explanation(&grid, step, &proof),
                        None => self.brief(step),
                    });
                }
                lines
            }
            Reason::NoOther(others) => {
                let digits = others.iter().map(|(other, _)| other.digit).collect();
                arguments.set("digits", self.digits(digits));
                let mut lines = vec![self.say("why-no-other", &arguments)];
                for (other, reason) in others {
                    lines.extend(self.reason(Claim::IsNot(*other), reason));
                }
                lines
            }
            Reason::OnlySearch => vec![self.say("why-search", &arguments)],
        }
    }

    /// The forced placements that lead from a supposition to a contradiction, one numbered line each.
    fn refutation(&self, refutation: &Refutation) -> Vec<String> {
        let candidate = refutation.supposed.candidate();
        let supposed = args([("cell", text(candidate.cell)), ("digit", text(candidate.digit))]);
        let (first, last) = match refutation.supposed {
            Claim::Is(_) => ("refutation-suppose", "refutation-so"),
            Claim::IsNot(_) => ("refutation-suppose-not", "refutation-so-is"),
        };
        let mut lines = vec![self.say(first, &supposed)];
        lines.extend(self.forced(refutation));
        lines.push(self.say(last, &supposed));
        lines
    }

    /// The forced placements of a refutation, and what breaks at the end.
    fn forced(&self, refutation: &Refutation) -> Vec<String> {
        let mut lines = Vec::new();
        for (index, (line, because)) in refutation.lines.iter().enumerate() {
            let mut arguments =
                args([("number", text(index + 1)), ("cell", text(line.cell)), ("digit", text(line.digit))]);
            lines.push(match because {
                Constraint::Cell(_) => self.say("refutation-cell", &arguments),
                Constraint::Digit(_, house) => {
                    arguments.set("house", self.house(*house));
                    self.say("refutation-house", &arguments)
                }
            });
        }
        let end = [("end", self.contradiction(&refutation.end).into())];
        lines.push(self.say("refutation-end", &args(end)));
        lines
    }

    /// The answer to "why can this cell not hold this digit?".
    pub fn why_not(&self, candidate: Candidate, answer: &WhyNot) -> String {
        let mut arguments = args([("cell", text(candidate.cell)), ("digit", text(candidate.digit))]);
        match answer {
            WhyNot::Filled(other) => {
                arguments.set("other", text(other));
                self.say("why-not-filled", &arguments)
            }
            WhyNot::Shown(shown) => self.shown(shown),
            WhyNot::Possible => self.say("why-not-solution", &arguments),
            WhyNot::Sometimes => self.say("why-not-several", &arguments),
            WhyNot::Mistake(mistake) => self.mistake_first(mistake),
            WhyNot::NoSolution(suspects) => self.no_solution_because(suspects),
        }
    }

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
                Some(witness) => seen.push(format!("{witness}={digit}")),
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
