//! The pattern of forcing chains and nets: assumptions, with the lines that follow from them.

use super::{
    Condition, FirstLook, Focus, HouseRole, Node, PartName, Parts, PatternParts, add_of_facts, live_cells,
};
use crate::board::{Candidate, CellSet, Constraint, Digit, House, HouseSet, Layout};
use crate::grid::Grid;
use std::borrow::Cow;
use std::collections::BTreeSet;

/// An argument from one or several assumptions, each followed line by line to its end.
///
/// An assumption that leads to a contradiction is false. If assumptions cover all cases, one of them is true; if all of
/// them lead to the same conclusion, this conclusion is true.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Net {
    /// Cases that the assumptions cover.
    pub cases: Cases,
    /// The assumptions with what follows from each.
    pub branches: Vec<Branch>,
}

impl Net {
    /// Number of lines, including the lines of nested assumptions.
    pub fn len(&self) -> usize {
        self.branches.iter().map(Branch::len).sum()
    }

    /// Returns true if nothing follows from the assumptions.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

impl Net {
    /// The house in which to begin; for a fish, its first base.
    fn first_house(&self) -> Option<House> {
        match self.cases {
            Cases::OneOf(Constraint::Digit(_, house)) => Some(house),
            Cases::OneOf(Constraint::Cell(cell)) => Some(cell.row()),
            Cases::Either(candidate) => Some(candidate.cell.row()),
            Cases::Fish(fish) => fish.bases.first(),
            Cases::Refuted => self.branches.first().map(|branch| branch.assumed.cell.row()),
        }
    }
}

impl PatternParts for Net {
    /// All constraints that the lines cite, each once, in the order of the argument.
    fn facts(&self) -> Vec<Constraint> {
        let mut facts = Vec::new();
        match self.cases {
            Cases::OneOf(constraint) => facts.push(constraint),
            Cases::Fish(fish) => {
                facts.extend(fish.bases.iter().map(|base| Constraint::Digit(fish.digit, base)));
            }
            Cases::Refuted | Cases::Either(_) => {}
        }
        self.branches.iter().for_each(|branch| branch.add_facts(&mut facts));
        facts
    }

    fn digit(&self) -> Option<Digit> {
        None
    }

    /// The house in which to begin; for a fish, its bases and covers.
    fn houses(&self, _: &Layout) -> Vec<(HouseSet, HouseRole)> {
        match self.cases {
            Cases::Fish(fish) => vec![(fish.bases, HouseRole::Base), (fish.covers, HouseRole::Cover)],
            Cases::OneOf(_) | Cases::Either(_) | Cases::Refuted => {
                vec![(self.first_house().into_iter().collect(), HouseRole::Base)]
            }
        }
    }

    /// Only the houses that the cases are about; the lines of the argument cite the other facts.
    fn taking_part(&self, layout: &Layout) -> Vec<(HouseSet, HouseRole)> {
        match self.cases {
            Cases::OneOf(Constraint::Digit(..)) | Cases::Fish(_) => self.houses(layout),
            Cases::OneOf(Constraint::Cell(_)) | Cases::Either(_) | Cases::Refuted => Vec::new(),
        }
    }

    fn house_name(&self, role: HouseRole) -> PartName {
        match (self.cases, role) {
            (Cases::Fish(_), HouseRole::Base) => PartName::BaseSet,
            (Cases::Fish(_), HouseRole::Cover) => PartName::CoverSet,
            (Cases::Refuted | Cases::Either(_) | Cases::OneOf(_), HouseRole::Base | HouseRole::Cover) => {
                PartName::House
            }
        }
    }

    /// Starting point of the net; for a refuted candidate, only its digit and its row.
    fn start(&self) -> Option<FirstLook> {
        match self.cases {
            Cases::OneOf(Constraint::Digit(digit, house)) => Some(FirstLook::Digit(digit, house)),
            Cases::OneOf(Constraint::Cell(cell)) => Some(FirstLook::Cell(cell)),
            Cases::Either(candidate) => Some(FirstLook::Cell(candidate.cell)),
            Cases::Refuted => {
                let assumed = self.branches.first()?.assumed;
                Some(FirstLook::Digit(assumed.digit, assumed.cell.row()))
            }
            Cases::Fish(_) => None,
        }
    }

    fn focus(&self) -> Focus {
        self.first_house().map_or(Focus::Anywhere, Focus::Around)
    }

    /// Empty: a net is shown by the lines of its argument, in the order in which a person follows them.
    fn evidence(&self, _: &Grid) -> Parts {
        Parts::default()
    }

    fn cells(&self, grid: &Grid) -> CellSet {
        let assumed: CellSet = self.branches.iter().map(|branch| branch.assumed.cell).collect();
        assumed | live_cells(grid, &self.facts())
    }

    /// Number of lines of the net, plus one line for the end of each branch.
    fn line_count(&self) -> usize {
        self.len() + self.branches.len()
    }

    fn as_net(&self) -> Option<Cow<'_, Net>> {
        Some(Cow::Borrowed(self))
    }

    fn is_explained_by_facts(&self) -> bool {
        true
    }

    fn add_failing(&self, extra: Candidate, failing: &mut BTreeSet<Condition>) -> Option<()> {
        add_of_facts(&self.facts(), extra, [Condition::LineCells, Condition::LinePlaces], failing);
        Some(())
    }
}

/// Cases that the assumptions of a net cover.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cases {
    /// The only assumption is the opposite of the conclusion.
    Refuted,
    /// The candidate is true, or it is false.
    Either(Candidate),
    /// One of the candidates of the constraint is true.
    OneOf(Constraint),
    /// A fin of a fish is true, or some base has its digit in the chosen cover.
    Fish(FishCases),
}

/// A fish with fins and one of its covers.
///
/// If no fin is true, each base has its digit in a different cover. So one of these digits is in the chosen cover.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FishCases {
    /// The digit.
    pub digit: Digit,
    /// The houses that need the digit.
    pub bases: HouseSet,
    /// The houses that can take the digit. There are as many of them as bases.
    pub covers: HouseSet,
    /// The places in the bases outside the covers.
    pub fins: CellSet,
    /// The cover.
    pub cover: House,
}

/// An assumption and its consequences.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Branch {
    /// The candidate that is assumed to be true or false.
    pub assumed: Candidate,
    /// True if the candidate is assumed to be true, false if it is assumed to be false.
    pub holds: bool,
    /// Consequences; each line follows from the assumption and the lines before it.
    pub lines: Vec<NetLine>,
    /// The constraint that has no candidate left in the end; `None` if the branch ends with the conclusion.
    pub end: Option<Constraint>,
}

impl Branch {
    fn add_facts(&self, facts: &mut Vec<Constraint>) {
        for line in &self.lines {
            match line {
                NetLine::Only { because, .. } if !facts.contains(because) => facts.push(*because),
                NetLine::Only { .. } => {}
                NetLine::Refuted(inner) => inner.add_facts(facts),
            }
        }
        if let Some(end) = self.end.filter(|end| !facts.contains(end)) {
            facts.push(end);
        }
    }

    /// Number of lines, including the lines of nested assumptions.
    pub fn len(&self) -> usize {
        let within = |line: &NetLine| match line {
            NetLine::Only { .. } => 1,
            NetLine::Refuted(inner) => 1 + inner.len(),
        };
        self.lines.iter().map(within).sum()
    }

    /// Returns true if nothing follows.
    pub fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }
}

/// One line of an argument.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NetLine {
    /// The node is true: the constraint has no other candidate left.
    Only {
        /// A candidate, or the places of a digit where two houses cross.
        node: Node,
        /// The constraint.
        because: Constraint,
    },
    /// A further assumption, together with everything known at this line, leads to a contradiction. So its opposite is
    /// true.
    Refuted(Branch),
}
