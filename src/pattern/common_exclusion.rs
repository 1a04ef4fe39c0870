//! The pattern of common exclusion: candidates that conflict with every candidate of a cell or house.

use super::{
    Condition, Focus, HouseRole, Inference, Link, Node, PartName, Parts, PatternParts, Side, Strength,
};
use crate::board::{Candidate, CandidateSet, Constraint, Digit, HouseSet, Layout};
use crate::grid::Grid;
use std::collections::BTreeSet;

/// One candidate of the fact is true, and every candidate of the fact excludes the removed candidates.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CommonExclusion {
    /// A cell, or a digit in a house.
    pub fact: Constraint,
}

impl CommonExclusion {
    /// The candidates of the fact, in order.
    pub fn choices(&self, grid: &Grid) -> Vec<Candidate> {
        grid.live(self.fact).collect()
    }
}

impl PatternParts for CommonExclusion {
    fn facts(&self) -> Vec<Constraint> {
        vec![self.fact]
    }

    fn inference(&self) -> Inference {
        Inference::Whole
    }

    fn digit(&self) -> Option<Digit> {
        match self.fact {
            Constraint::Digit(digit, _) => Some(digit),
            Constraint::Cell(_) => None,
        }
    }

    /// The house of the fact; if the fact is a cell, the box of the cell.
    fn houses(&self, _: &Layout) -> Vec<(HouseSet, HouseRole)> {
        let house = match self.fact {
            Constraint::Digit(_, house) => house,
            Constraint::Cell(cell) => cell.box_(),
        };
        vec![(HouseSet::only(house), HouseRole::Base)]
    }

    fn focus(&self) -> Focus {
        match self.fact {
            Constraint::Digit(_, house) => Focus::House(house),
            Constraint::Cell(cell) => Focus::Around(cell.row()),
        }
    }

    fn evidence(&self, grid: &Grid) -> Parts {
        let mut evidence = Parts::default();
        let choices: CandidateSet = self.choices(grid).into_iter().collect();
        evidence.candidates(&choices, Side::First, PartName::Places);
        evidence
    }

    /// Links from the candidates of the fact to the candidates that all of them exclude.
    fn sights(&self, grid: &Grid) -> Vec<Link> {
        let choices = self.choices(grid);
        let link = |from: Candidate, to: Candidate| Link {
            from: Node::only(from),
            to: Node::only(to),
            strength: Strength::Weak,
            directed: false,
        };
        let targets = common_exclusions(grid, &choices);
        targets.iter().flat_map(|to| choices.iter().map(move |from| link(*from, to))).collect()
    }

    fn is_explained_by_facts(&self) -> bool {
        true
    }

    fn excluded(&self, grid: &Grid) -> Option<CandidateSet> {
        Some(common_exclusions(grid, &self.choices(grid)))
    }

    /// The condition fails if the fact gains a candidate. The cells of an extra house depend on the layout, so for such
    /// a house the conditions are unknown.
    fn add_failing(&self, extra: Candidate, failing: &mut BTreeSet<Condition>) -> Option<()> {
        let is_extra = match self.fact {
            Constraint::Digit(_, house) => !HouseSet::CLASSIC.contains(house),
            Constraint::Cell(_) => false,
        };
        if is_extra {
            return None;
        }
        failing.extend(self.fact.contains(extra).then_some(Condition::SeesAll));
        Some(())
    }
}

/// The candidates of the grid that conflict with each of these candidates.
pub(crate) fn common_exclusions(grid: &Grid, choices: &[Candidate]) -> CandidateSet {
    let Some((first, others)) = choices.split_first() else { return CandidateSet::EMPTY };
    let layout = grid.layout();
    let conflicts = |candidate: &Candidate| others.iter().all(|other| layout.conflicts(*other, *candidate));
    grid.conflicting(*first).filter(conflicts).collect()
}
