//! The pattern of oddagons and tridagons: core candidates that cannot fill all their cells or houses, and guardians.

use super::{Condition, HouseRole, Node, PartName, Parts, PatternParts, Side, Strength, add_of_facts};
use crate::board::{Candidate, CandidateSet, Cell, CellSet, Constraint, Digit, HouseSet, Layout};
use crate::grid::Grid;
use std::collections::BTreeSet;

/// Cells or houses with two kinds of candidates: the core candidates, which cannot fill all these cells or houses, and
/// the guardians, which are all other candidates.
///
/// Every choice of one core candidate for each fact contains a conflict. So at least one guardian is true, even if the
/// puzzle has many solutions. Candidates that conflict with every guardian are false.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Impossible {
    /// Facts that need a candidate: cells, or houses that need a digit.
    pub facts: Vec<Constraint>,
    /// The candidates that cannot fill all facts.
    pub core: CandidateSet,
    /// All other candidates of the facts.
    pub guardians: CandidateSet,
    /// The cells in order, if each is tied to the next and the last to the first; otherwise empty.
    pub circle: Vec<Cell>,
    /// The houses that tie the cells to each other.
    pub houses: HouseSet,
}

impl Impossible {
    /// The cells that need a digit.
    pub fn needy(&self) -> CellSet {
        let cell = |fact: &Constraint| match fact {
            Constraint::Cell(cell) => Some(*cell),
            Constraint::Digit(..) => None,
        };
        self.facts.iter().filter_map(cell).collect()
    }
}

impl PatternParts for Impossible {
    fn facts(&self) -> Vec<Constraint> {
        self.facts.clone()
    }

    fn digit(&self) -> Option<Digit> {
        self.core.digits().single()
    }

    fn houses(&self, _: &Layout) -> Vec<(HouseSet, HouseRole)> {
        vec![(self.houses, HouseRole::Base)]
    }

    /// The core candidates on one side, the guardians on the other, and the circle. A single guardian is not marked,
    /// because the mark would reveal the conclusion.
    fn evidence(&self, _: &Grid) -> Parts {
        let mut evidence = Parts::default();
        evidence.set(self.needy(), PartName::NeedyCells);
        evidence.candidates(&self.core, Side::First, PartName::Core);
        if self.guardians.single().is_none() {
            evidence.candidates(&self.guardians, Side::Second, PartName::Guardian);
        }
        let strength = match self.facts.first() {
            Some(Constraint::Digit(..)) => Strength::Strong,
            Some(Constraint::Cell(_)) | None => Strength::Weak,
        };
        let Some(digit) = self.core.digits().first() else { return evidence };
        let node = |cell: &Cell| Node::only(Candidate::new(digit, *cell));
        let next = self.circle.iter().cycle().skip(1);
        for (from, to) in self.circle.iter().zip(next) {
            evidence.link(node(from), node(to), strength);
        }
        evidence
    }

    fn line_count(&self) -> usize {
        2
    }

    fn add_failing(&self, extra: Candidate, failing: &mut BTreeSet<Condition>) -> Option<()> {
        add_of_facts(&self.facts, extra, [Condition::CoreCells, Condition::CorePlaces], failing);
        Some(())
    }
}
