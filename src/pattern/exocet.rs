//! The pattern of exocets: base cells whose digits must be in target cells.

use super::{Condition, HouseRole, PartName, Parts, PatternParts, Side, letters};
use crate::board::{Candidate, Cell, CellSet, Constraint, Digit, DigitSet, HouseSet, Layout};
use crate::grid::Grid;
use std::collections::BTreeSet;

/// Base cells, and the target cells that must hold their digits: one base, or two bases with the same cross-lines.
///
/// The three cross-lines are parallel, one in each stack (band), and contain no base cell. If a base digit were in no
/// target, too few rows (columns) would be left for its places in the cross-lines.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Exocet {
    /// Each base with its targets: one, or two for a double exocet.
    pub parts: Vec<ExocetPart>,
    /// The candidates of the base cells.
    pub digits: DigitSet,
    /// The cross-lines.
    pub lines: HouseSet,
    /// Further facts of the conclusion, besides the base cells and their digits in the lines: places of base digits
    /// in the boxes of the targets.
    pub boxes: Vec<Constraint>,
}

/// A base with its targets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ExocetPart {
    /// The two base cells, in one box and one line.
    pub base: CellSet,
    /// The two targets, in two different cross-lines.
    pub targets: [Cell; 2],
    /// The cells that mirror the targets; empty for a double exocet, or if a target lies outside the band of the base.
    pub mirrors: CellSet,
}

impl Exocet {
    /// The base cells of all parts.
    pub fn base(&self) -> CellSet {
        self.parts.iter().fold(CellSet::EMPTY, |all, part| all | part.base)
    }

    /// The target cells of all parts.
    pub fn target_cells(&self) -> CellSet {
        self.parts.iter().flat_map(|part| part.targets).collect()
    }

    /// The line and the box of each base.
    pub fn base_houses(&self) -> HouseSet {
        self.parts.iter().fold(HouseSet::EMPTY, |all, part| all | part.base.common_houses())
    }
}

impl PatternParts for Exocet {
    /// All facts that the conclusion may need: the base cells, each base digit in each cross-line, and base digits in
    /// the boxes of the targets.
    fn facts(&self) -> Vec<Constraint> {
        let base = self.base().iter().map(Constraint::Cell);
        let in_lines = |digit: Digit| self.lines.iter().map(move |line| Constraint::Digit(digit, line));
        base.chain(self.digits.iter().flat_map(in_lines)).chain(self.boxes.iter().copied()).collect()
    }

    fn digit(&self) -> Option<Digit> {
        None
    }

    fn houses(&self, _: &Layout) -> Vec<(HouseSet, HouseRole)> {
        vec![(self.base_houses(), HouseRole::Base), (self.lines, HouseRole::Cover)]
    }

    fn house_name(&self, role: HouseRole) -> PartName {
        match role {
            HouseRole::Base => PartName::House,
            HouseRole::Cover => PartName::CrossLine,
        }
    }

    /// Three sides are shown: the bases with their targets, the base digits in the cross-lines, and the base digits in
    /// the boxes.
    fn evidence(&self, _: &Grid) -> Parts {
        let mut evidence = Parts::default();
        for (part, letter) in self.parts.iter().zip(letters()) {
            let (base, target) = match self.parts.len() {
                1 => (PartName::BaseCells, PartName::TargetCells),
                _ => (PartName::BaseOf(letter), PartName::TargetOf(letter)),
            };
            evidence.set(part.base, base);
            evidence.set(part.targets.into_iter().collect(), target);
        }
        evidence.part(
            self.digits,
            self.lines.cells() - self.base_houses().cells(),
            Side::Second,
            PartName::InCrossLines,
        );
        for fact in &self.boxes {
            if let Constraint::Digit(digit, house) = fact {
                evidence.part(
                    DigitSet::only(*digit),
                    house.cells() - self.lines.cells(),
                    Side::Third,
                    PartName::InTargetBoxes,
                );
            }
        }
        evidence.part(self.digits, self.base() | self.target_cells(), Side::First, PartName::BaseDigits);
        evidence
    }

    fn add_failing(&self, extra: Candidate, failing: &mut BTreeSet<Condition>) -> Option<()> {
        let is_foreign = self.base().contains(extra.cell) && !self.digits.contains(extra.digit);
        failing.extend(is_foreign.then_some(Condition::BaseCells));
        let in_line = self.lines.cells().contains(extra.cell) && self.digits.contains(extra.digit);
        failing.extend(in_line.then_some(Condition::CrossLines));
        failing.extend(self.boxes.iter().any(|fact| fact.contains(extra)).then_some(Condition::TargetBoxes));
        Some(())
    }
}
