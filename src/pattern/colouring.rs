//! The patterns of colouring: conjugate pairs whose ends take two colours.

use super::{
    Condition, HouseRole, Node, PartName, Parts, PatternParts, Side, Strength, add_of_facts, letters,
    open_candidates,
};
use crate::board::{Candidate, CandidateSet, Cell, CellSet, Constraint, Digit, House, HouseSet, Layout};
use crate::grid::Grid;
use std::collections::BTreeSet;

/// Candidates in two colours. Exactly one end of every link is true, so all candidates of one colour are true.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Colouring {
    /// The candidates of each colour.
    pub colours: [CandidateSet; 2],
    /// Links that carry the colours: conjugate pairs, and cells with two candidates.
    pub links: Vec<ColourLink>,
    /// Contradiction to which the first colour leads, if there is one.
    pub flaw: Option<Flaw>,
}

impl Colouring {
    /// All coloured candidates.
    pub fn candidates(&self) -> impl Iterator<Item = Candidate> + '_ {
        self.colours.iter().flat_map(CandidateSet::iter)
    }
}

impl PatternParts for Colouring {
    /// The facts of the links, and also the constraint of the flaw, if the flaw leaves a constraint without candidates.
    fn facts(&self) -> Vec<Constraint> {
        let emptied = match self.flaw {
            Some(Flaw::Empty(constraint)) => Some(constraint),
            Some(Flaw::Clash(_)) | None => None,
        };
        let mut facts: Vec<Constraint> = Vec::with_capacity(self.links.len());
        for fact in self.links.iter().map(|link| link.because).chain(emptied) {
            if !facts.contains(&fact) {
                facts.push(fact);
            }
        }
        facts
    }

    /// The digit of all coloured candidates; `None` if they have several digits.
    fn digit(&self) -> Option<Digit> {
        (self.colours[0].digits() | self.colours[1].digits()).single()
    }

    /// The houses of the links that are conjugate pairs.
    fn houses(&self, _: &Layout) -> Vec<(HouseSet, HouseRole)> {
        let house = |link: &ColourLink| match link.because {
            Constraint::Cell(_) => None,
            Constraint::Digit(_, house) => Some(house),
        };
        vec![(self.links.iter().filter_map(house).collect(), HouseRole::Base)]
    }

    fn evidence(&self, _: &Grid) -> Parts {
        let mut evidence = Parts::default();
        let sides = [Side::First, Side::Second].into_iter().zip(letters().map(PartName::Colour));
        for (colour, (side, name)) in self.colours.iter().zip(sides) {
            evidence.candidates(colour, side, name);
        }
        for link in &self.links {
            let [from, to] = link.ends.map(Node::only);
            evidence.link(from, to, Strength::Strong);
        }
        evidence
    }

    /// The candidates that see both colours; `None` if one colour is false.
    fn excluded(&self, grid: &Grid) -> Option<CandidateSet> {
        let layout = grid.layout();
        let sees = |one: Candidate, colour: &CandidateSet| {
            !colour.contains(one) && colour.iter().any(|candidate| layout.conflicts(candidate, one))
        };
        let sees_both = |one: &Candidate| self.colours.iter().all(|colour| sees(*one, colour));
        self.flaw.is_none().then(|| open_candidates(grid).filter(sees_both).collect())
    }

    fn add_failing(&self, extra: Candidate, failing: &mut BTreeSet<Condition>) -> Option<()> {
        let links: Vec<Constraint> = self.links.iter().map(|link| link.because).collect();
        add_of_facts(&links, extra, [Condition::TwoCandidates, Condition::TwoPlaces], failing);
        if let Some(Flaw::Empty(fact)) = self.flaw {
            failing.extend(fact.contains(extra).then_some(Condition::NothingLeft));
        }
        Some(())
    }
}

/// The only two candidates of a constraint.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ColourLink {
    /// The two candidates; the first one has the first colour.
    pub ends: [Candidate; 2],
    /// The constraint.
    pub because: Constraint,
}

/// Reason why a colour is false.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flaw {
    /// Two candidates of the colour conflict.
    Clash([Candidate; 2]),
    /// Every candidate of the constraint conflicts with the colour.
    Empty(Constraint),
}

/// Cells of one digit in two components of conjugate pairs; no conjugate pair joins the two components.
///
/// In each component, exactly one colour is true. Two colours cannot both be true if a cell of one sees a cell of the
/// other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MultiColouring {
    /// The digit.
    pub digit: Digit,
    /// The cells of the two colours of each component.
    pub components: [[CellSet; 2]; 2],
    /// The conjugate pairs of both components: the cell of the first colour, the other cell, and the house of the pair.
    pub links: Vec<(Cell, Cell, House)>,
    /// Pairs of cells that see each other: in each pair, first a cell of the first component, then a cell of the
    /// second. Their colours are not both true, so at least one of the two opposite colours is true. A colour of the
    /// first component that meets both colours of the second is false.
    pub meetings: Vec<[Cell; 2]>,
}

impl PatternParts for MultiColouring {
    fn facts(&self) -> Vec<Constraint> {
        self.links.iter().map(|(_, _, house)| Constraint::Digit(self.digit, *house)).collect()
    }

    fn digit(&self) -> Option<Digit> {
        Some(self.digit)
    }

    fn houses(&self, _: &Layout) -> Vec<(HouseSet, HouseRole)> {
        vec![(self.links.iter().map(|(_, _, house)| *house).collect(), HouseRole::Base)]
    }

    fn evidence(&self, _: &Grid) -> Parts {
        let mut evidence = Parts::default();
        let sides = [Side::First, Side::Second, Side::Third, Side::Fourth];
        let sides = sides.into_iter().zip(letters().map(PartName::Colour));
        for (cells, (side, name)) in self.components.iter().flatten().zip(sides) {
            evidence.node(Node { digit: self.digit, cells: *cells }, side, name);
        }
        let node = |cell: Cell| Node::only(Candidate::new(self.digit, cell));
        for (one, other, _) in &self.links {
            evidence.link(node(*one), node(*other), Strength::Strong);
        }
        for [one, other] in &self.meetings {
            evidence.link(node(*one), node(*other), Strength::Weak);
        }
        evidence
    }

    fn add_failing(&self, extra: Candidate, failing: &mut BTreeSet<Condition>) -> Option<()> {
        let fails = self.facts().iter().any(|fact| fact.contains(extra));
        failing.extend(fails.then_some(Condition::TwoPlaces));
        Some(())
    }
}
