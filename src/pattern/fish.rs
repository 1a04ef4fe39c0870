//! The pattern of fish, with or without fins: one digit in as many covers as bases.

use super::{Condition, HouseRole, Inference, Node, PartName, Parts, PatternParts, Side};
use crate::board::{Candidate, CandidateSet, CellSet, Constraint, Digit, HouseSet, Layout};
use crate::grid::Grid;
use std::collections::BTreeSet;

/// Except for the fins, all places of the digit in the base houses lie in the cover houses, of which there are as many
/// as base houses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fish {
    /// The digit.
    pub digit: Digit,
    /// The houses that need the digit.
    pub bases: HouseSet,
    /// The houses that can take the digit. There are as many of them as bases.
    pub covers: HouseSet,
    /// Places in the bases outside the covers; empty for a basic fish.
    pub fins: CellSet,
}

impl PatternParts for Fish {
    fn facts(&self) -> Vec<Constraint> {
        self.bases.iter().map(|base| Constraint::Digit(self.digit, base)).collect()
    }

    /// The covers take all the digits that the bases need.
    fn inference(&self) -> Inference {
        let covers = self.covers.iter().map(|house| Constraint::Digit(self.digit, house)).collect();
        if self.fins.is_empty() {
            return Inference::CountUnlessFewer(covers);
        }
        let fins = self.fins.iter().map(|fin| Candidate::new(self.digit, fin)).collect();
        Inference::CountWithFins { covers, fins }
    }

    fn digit(&self) -> Option<Digit> {
        Some(self.digit)
    }

    fn houses(&self, _: &Layout) -> Vec<(HouseSet, HouseRole)> {
        vec![(self.bases, HouseRole::Base), (self.covers, HouseRole::Cover)]
    }

    fn house_name(&self, role: HouseRole) -> PartName {
        match role {
            HouseRole::Base => PartName::BaseSet,
            HouseRole::Cover => PartName::CoverSet,
        }
    }

    fn evidence(&self, grid: &Grid) -> Parts {
        let mut evidence = Parts::default();
        evidence.node(
            Node { digit: self.digit, cells: grid.layout().cells_of_all(self.bases) },
            Side::First,
            PartName::InBaseSets,
        );
        for fin in self.fins {
            let bases = self.bases.iter().filter(|base| grid.layout().cells_of(*base).contains(fin)).count();
            let (side, name) =
                if bases > 1 { (Side::InnerFin, PartName::InnerFin) } else { (Side::Fin, PartName::Fin) };
            evidence.node(Node { digit: self.digit, cells: CellSet::only(fin) }, side, name);
        }
        evidence
    }

    fn own(&self, layout: &Layout) -> CandidateSet {
        CandidateSet::of_digit(self.digit, layout.cells_of_all(self.bases))
    }

    fn line_count(&self) -> usize {
        1 + self.fins.len().min(1)
    }

    fn is_explained_by_facts(&self) -> bool {
        true
    }

    fn add_failing(&self, extra: Candidate, failing: &mut BTreeSet<Condition>) -> Option<()> {
        if self.digit != extra.digit || !self.bases.cells().contains(extra.cell) {
            return Some(());
        }
        let beside_fins = !self.fins.is_empty() && !self.fins.with(extra.cell).common_houses().is_empty();
        failing.insert(match (self.covers.cells().contains(extra.cell), beside_fins) {
            (true, _) => Condition::MissingCorner,
            (false, true) => Condition::Fins,
            (false, false) => Condition::BaseSets,
        });
        Some(())
    }
}
