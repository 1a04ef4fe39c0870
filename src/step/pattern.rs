//! A step with what its technique saw: one of the [shapes](crate::shape), or steps within a step.
//!
//! A pattern says what was seen, with nothing about how it was found or how it is told.

use super::Technique;
use crate::board::{Candidate, CellSet, Constraint, Deadly, Digit, House, HouseSet};
use crate::grid::Grid;
use crate::kernel::Conclusion;
use crate::shape::{
    AlmostLocked, Anatomy, BentTriple, Chain, Colouring, Evidence, Exclusion, Exocet, Fish, Focus, FullHouse,
    Guarded, HiddenSingle, HiddenSubset, HouseRole, Impossible, Intersection, Link, MultiColouring,
    NakedSingle, NakedSubset, Name, Net, RankZero, Template, Whip, sights_into,
};
use std::borrow::Cow;

/// One deduction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// The technique that found it.
    pub technique: &'static Technique,
    /// What it saw.
    pub pattern: Pattern,
    /// What follows.
    pub conclusion: Conclusion,
}

/// What a technique saw.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Pattern {
    /// The house has one unsolved cell.
    FullHouse(FullHouse),
    /// The digit has one place left in the house.
    HiddenSingle(HiddenSingle),
    /// The cell has one candidate left.
    NakedSingle(NakedSingle),
    /// A box and a line share the places of a digit.
    Intersection(Intersection),
    /// As many cells as digits, and the cells hold nothing else.
    NakedSubset(NakedSubset),
    /// As many digits as cells, and the digits have no other place in the house.
    HiddenSubset(HiddenSubset),
    /// The places of a digit in some houses all lie in as many others, but for the fins.
    Fish(Fish),
    /// A cell with three digits and two wings.
    BentTriple(BentTriple),
    /// An alternating chain: one of its two ends is true.
    Chain(Box<Chain>),
    /// Conjugate pairs, and maybe cells with two candidates, coloured.
    Colouring(Box<Colouring>),
    /// Two separate sets of conjugate pairs of one digit, each in its own two colours.
    MultiColouring(Box<MultiColouring>),
    /// Cells that would make the puzzle's solution ambiguous but for the guardians.
    Deadly(Box<Deadly>),
    /// The same, where what follows from the guardians needs other facts as well.
    Guarded(Box<Guarded>),
    /// Steps of another technique that share most of what they look at, told as one.
    Dual(Vec<Step>),
    /// A pattern whose removals leave a digit one place in a house.
    Direct(Box<Direct>),
    /// Sets of cells with few digits, bound to each other by digits that cannot be in two of them.
    AlmostLocked(Box<AlmostLocked>),
    /// Candidates that the rules do not let suffice, so that one of the guardians beside them is true.
    Impossible(Box<Impossible>),
    /// Assumptions, each followed to its end.
    Net(Box<Net>),
    /// An assumption, and constraint after constraint with one place left.
    Whip(Box<Whip>),
    /// A digit needs a place in each of some houses, and the ways to give it one all agree about the conclusion.
    Template(Box<Template>),
    /// As many truths as covers that hold all their candidates: each cover has its one true candidate in the truths.
    RankZero(Box<RankZero>),
    /// Two cells whose digits must stand in two other cells, the targets.
    Exocet(Box<Exocet>),
    /// Cells that cannot hold certain candidates together, so that some of them go with nothing.
    Exclusion(Box<Exclusion>),
}

impl Pattern {
    /// What it is made of.
    pub fn anatomy(&self) -> &dyn Anatomy {
        match self {
            Pattern::FullHouse(single) => single,
            Pattern::HiddenSingle(single) => single,
            Pattern::NakedSingle(single) => single,
            Pattern::Intersection(intersection) => intersection,
            Pattern::NakedSubset(subset) => subset,
            Pattern::HiddenSubset(subset) => subset,
            Pattern::Fish(fish) => fish,
            Pattern::BentTriple(wing) => wing,
            Pattern::Chain(chain) => &**chain,
            Pattern::Colouring(colouring) => &**colouring,
            Pattern::MultiColouring(colouring) => &**colouring,
            Pattern::Deadly(deadly) => &**deadly,
            Pattern::Guarded(guarded) => &**guarded,
            Pattern::Dual(parts) => parts,
            Pattern::Direct(direct) => &**direct,
            Pattern::AlmostLocked(sets) => &**sets,
            Pattern::Impossible(impossible) => &**impossible,
            Pattern::Net(net) => &**net,
            Pattern::Whip(whip) => &**whip,
            Pattern::Template(template) => &**template,
            Pattern::RankZero(locked) => &**locked,
            Pattern::Exocet(exocet) => &**exocet,
            Pattern::Exclusion(exclusion) => &**exclusion,
        }
    }

    /// The steps that it joins, where it joins any.
    pub fn parts(&self) -> &[Step] {
        if let Pattern::Dual(parts) = self {
            parts
        } else if let Pattern::Direct(direct) = self {
            std::slice::from_ref(&direct.first)
        } else {
            &[]
        }
    }

    /// The argument as a net, where it is told line by line from what is supposed.
    #[doc(hidden)]
    pub fn net(&self) -> Option<Cow<'_, Net>> {
        match self {
            Pattern::Net(net) => Some(Cow::Borrowed(net)),
            Pattern::Whip(whip) => Some(Cow::Owned(whip.net())),
            Pattern::FullHouse(_)
            | Pattern::HiddenSingle(_)
            | Pattern::NakedSingle(_)
            | Pattern::Intersection(_)
            | Pattern::NakedSubset(_)
            | Pattern::HiddenSubset(_)
            | Pattern::Fish(_)
            | Pattern::BentTriple(_)
            | Pattern::Chain(_)
            | Pattern::Colouring(_)
            | Pattern::MultiColouring(_)
            | Pattern::Deadly(_)
            | Pattern::Guarded(_)
            | Pattern::Dual(_)
            | Pattern::Direct(_)
            | Pattern::AlmostLocked(_)
            | Pattern::Impossible(_)
            | Pattern::Template(_)
            | Pattern::RankZero(_)
            | Pattern::Exocet(_)
            | Pattern::Exclusion(_) => None,
        }
    }
}

/// A pattern that leaves a digit one place in a house, so that the digit is placed without anything being removed first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Direct {
    /// The pattern, with those of its removals that count: the other places of the digit in the house.
    pub first: Step,
    /// The house.
    pub house: House,
    /// The place that is left.
    pub candidate: Candidate,
}

impl Anatomy for Direct {
    fn facts(&self) -> Vec<Constraint> {
        let mut facts = self.first.pattern.anatomy().facts();
        facts.push(Constraint::Digit(self.candidate.digit, self.house));
        facts
    }

    fn digit(&self) -> Option<Digit> {
        self.first.pattern.anatomy().digit()
    }

    fn houses(&self) -> Vec<(HouseSet, HouseRole)> {
        self.first.pattern.anatomy().houses()
    }

    fn house_name(&self, role: HouseRole) -> Name {
        self.first.pattern.anatomy().house_name(role)
    }

    fn focus(&self) -> Focus {
        Focus::Around(self.house)
    }

    fn evidence(&self, grid: &Grid) -> Evidence {
        Evidence { late: HouseSet::only(self.house), ..self.first.pattern.anatomy().evidence(grid) }
    }

    /// What the pattern does not remove, placed digits do.
    fn sights(&self, grid: &Grid) -> Vec<Link> {
        let removed: CellSet = self.first.conclusion.eliminations().map(|gone| gone.cell).collect();
        let others = (self.house.cells() & grid.unsolved()).without(self.candidate.cell);
        sights_into(grid, self.candidate.digit, others - removed)
    }

    /// The house in which the digit is placed belongs to the conclusion.
    fn cells(&self, grid: &Grid) -> CellSet {
        self.first.pattern.anatomy().cells(grid)
    }
}

/// Steps told as one: what each of them is made of, one after the other.
impl Anatomy for Vec<Step> {
    fn facts(&self) -> Vec<Constraint> {
        let mut facts = Vec::new();
        for fact in self.iter().flat_map(|part| part.pattern.anatomy().facts()) {
            if !facts.contains(&fact) {
                facts.push(fact);
            }
        }
        facts
    }

    fn digit(&self) -> Option<Digit> {
        None
    }

    fn houses(&self) -> Vec<(HouseSet, HouseRole)> {
        self.iter().flat_map(|part| part.pattern.anatomy().houses()).collect()
    }

    fn house_name(&self, role: HouseRole) -> Name {
        self.first().map_or(Name::House, |part| part.pattern.anatomy().house_name(role))
    }

    fn evidence(&self, grid: &Grid) -> Evidence {
        let mut all = Evidence::default();
        for Evidence { sets, parts, links, late } in
            self.iter().map(|part| part.pattern.anatomy().evidence(grid))
        {
            all.sets.extend(sets);
            all.parts.extend(parts);
            all.links.extend(links);
            all.late |= late;
        }
        all
    }
}
