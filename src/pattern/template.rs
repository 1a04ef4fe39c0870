//! The pattern of templates: all ways to place one digit in some houses.

use super::{Condition, HouseRole, Node, PartName, Parts, PatternParts, Side};
use crate::board::{Candidate, CellSet, Constraint, Digit, HouseSet, Layout};
use crate::grid::Grid;
use std::collections::BTreeSet;

/// The ways to place a digit once in each of some houses (the parts of its templates that lie in these houses).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Template {
    /// The digit.
    pub digit: Digit,
    /// The houses, all rows or all columns.
    pub houses: HouseSet,
    /// Earlier results of templates, in order. Each result is a set of cells that another digit certainly takes.
    pub before: Vec<SureCells>,
}

impl Template {
    /// Each digit with the houses in which it needs a place: the digits of the earlier results first, in order.
    pub fn parts(&self) -> impl Iterator<Item = (Digit, HouseSet)> + '_ {
        self.before.iter().map(|sure| (sure.digit, sure.houses)).chain([(self.digit, self.houses)])
    }
}

impl PatternParts for Template {
    /// Each digit in each of its houses.
    fn facts(&self) -> Vec<Constraint> {
        let mut facts = Vec::new();
        for (digit, houses) in self.parts() {
            for fact in houses.iter().map(|house| Constraint::Digit(digit, house)) {
                if !facts.contains(&fact) {
                    facts.push(fact);
                }
            }
        }
        facts
    }

    fn digit(&self) -> Option<Digit> {
        Some(self.digit)
    }

    fn houses(&self, _: &Layout) -> Vec<(HouseSet, HouseRole)> {
        vec![(self.houses, HouseRole::Base)]
    }

    /// The places of the digit, and the cells that other digits take by the earlier results.
    fn evidence(&self, grid: &Grid) -> Parts {
        let mut evidence = Parts::default();
        evidence.node(
            Node { digit: self.digit, cells: grid.layout().cells_of_all(self.houses) },
            Side::First,
            PartName::Places,
        );
        for sure in &self.before {
            evidence.node(Node { digit: sure.digit, cells: sure.cells }, Side::Second, PartName::Taken);
        }
        evidence
    }

    fn add_failing(&self, extra: Candidate, failing: &mut BTreeSet<Condition>) -> Option<()> {
        let fails = self.facts().iter().any(|fact| fact.contains(extra));
        failing.extend(fails.then_some(Condition::Patterns));
        Some(())
    }
}

/// Cells that hold a digit in every way to place it once in each of some houses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SureCells {
    /// The digit.
    pub digit: Digit,
    /// The houses.
    pub houses: HouseSet,
    /// The cells.
    pub cells: CellSet,
}
