//! Why a candidate is absent: the placed digit that a cell sees, or an earlier step.

use super::facts::Absence;
use super::words::{Words, args, text};
use crate::board::{Candidate, Cell, CellSet, Constraint, Digit, DigitSet};
use crate::grid::Grid;
use crate::solve::{Claim, Refutation};

/// Why a cell cannot hold a digit, or that it can.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WhyNot {
    /// The cell sees the digit in this cell.
    Sees(Cell),
    /// The cell already holds another digit.
    Filled(Digit),
    /// A step removed the candidate.
    Step {
        /// The number of the step, from 1.
        number: usize,
        /// The explanation of that step.
        text: String,
    },
    /// The candidate is part of the solution.
    Solution,
    /// The candidate is part of a solution, and the puzzle has others.
    OneOfSeveral,
    /// Only search refutes the candidate.
    OnlySearch,
}

impl Words {
    /// The forced placements that lead from a supposition to a contradiction, one numbered line each.
    pub fn refutation(&self, refutation: &Refutation) -> String {
        let candidate = refutation.supposed.candidate();
        let supposed = args([("cell", text(candidate.cell)), ("digit", text(candidate.digit))]);
        let (first, last) = match refutation.supposed {
            Claim::Is(_) => ("refutation-suppose", "refutation-so"),
            Claim::IsNot(_) => ("refutation-suppose-not", "refutation-so-is"),
        };
        let mut lines = vec![self.say(first, &supposed)];
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
        lines.push(self.say(last, &supposed));
        lines.join("\n")
    }

    /// The answer to "why can this cell not hold this digit?".
    pub fn why_not(&self, candidate: Candidate, answer: &WhyNot) -> String {
        let mut arguments = args([("cell", text(candidate.cell)), ("digit", text(candidate.digit))]);
        let key = match answer {
            WhyNot::Sees(witness) => {
                arguments.set("witness", text(witness));
                "why-not-sees"
            }
            WhyNot::Filled(other) => {
                arguments.set("other", text(other));
                "why-not-filled"
            }
            WhyNot::Step { number, text: reason } => {
                arguments.set("number", text(number));
                arguments.set("text", reason.clone());
                "why-not-step"
            }
            WhyNot::Solution => "why-not-solution",
            WhyNot::OneOfSeveral => "why-not-several",
            WhyNot::OnlySearch => "why-not-search",
        };
        self.say(key, &arguments)
    }

    /// Why the digit has no place in the house but in some cells, as a sentence; nothing when these are all.
    pub(super) fn why_elsewhere(&self, grid: &Grid, absence: &Absence) -> Option<String> {
        let Absence { digit, house, within, emptied } = *absence;
        let others = house.cells() - within;
        if others.is_empty() {
            return None;
        }
        let open = others & grid.unsolved();
        let mut left = open - emptied;
        let mut reasons = Vec::new();
        if open.meets(emptied) {
            let cells = self.cells(open & emptied).into();
            reasons.push(self.say("absent-emptied", &args([("cells", cells), ("digit", text(digit))])));
        }
        for witness in witnesses(grid, digit, left) {
            let blocked = left & witness.peers();
            left -= blocked;
            reasons.push(self.say(
                "absent-placed",
                &args([
                    ("cells", self.cells(blocked).into()),
                    ("number", blocked.len().into()),
                    ("digit", text(digit)),
                    ("witness", text(witness)),
                ]),
            ));
        }
        if !left.is_empty() {
            let cells = self.cells(left).into();
            reasons.push(self.say("absent-excluded", &args([("cells", cells), ("digit", text(digit))])));
        }
        if open != others {
            let which = if open.is_empty() { "all" } else { "rest" };
            reasons.push(self.say(
                "absent-filled",
                &args([("others", which.into()), ("number", (others - open).len().into())]),
            ));
        }
        let reasons = self.reasons(&reasons);
        Some(self.say(
            "why-elsewhere",
            &args([("digit", text(digit)), ("house", self.house(house).into()), ("reasons", reasons.into())]),
        ))
    }

    /// Why every other digit is ruled out for the cell: one witness for each that it sees, the others apart.
    pub(super) fn why_only(&self, grid: &Grid, candidate: Candidate) -> String {
        let placed = |digit: Digit| (grid.places(digit) & grid.solved() & candidate.cell.peers()).first();
        let mut seen = Vec::new();
        let mut excluded = DigitSet::EMPTY;
        for digit in Digit::ALL.into_iter().filter(|digit| *digit != candidate.digit) {
            match placed(digit) {
                Some(witness) => seen.push(self.node(digit, CellSet::only(witness))),
                None => excluded = excluded.with(digit),
            }
        }
        let mut reasons = Vec::new();
        if !seen.is_empty() {
            reasons.push(self.say("sees-digits", &args([("seen", self.list(&seen).into())])));
        }
        if !excluded.is_empty() {
            let digits = self.digits(excluded).into();
            reasons.push(
                self.say("excluded-digits", &args([("digits", digits), ("number", excluded.len().into())])),
            );
        }
        self.reasons(&reasons)
    }
}

/// Cells that hold the digit and between them see as many of the open cells as can be: the one that sees most is
/// taken first.
pub(super) fn witnesses(grid: &Grid, digit: Digit, open: CellSet) -> CellSet {
    let placed = grid.places(digit) & grid.solved();
    let mut chosen = CellSet::EMPTY;
    let mut left = open;
    // The first of those that see equally many is taken, so that the sentences stay the same.
    while let Some(best) = placed.iter().min_by_key(|cell| std::cmp::Reverse((left & cell.peers()).len())) {
        let blocked = left & best.peers();
        if blocked.is_empty() {
            break;
        }
        chosen = chosen.with(best);
        left -= blocked;
    }
    chosen
}
