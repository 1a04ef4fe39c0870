//! A step with the pattern that its technique saw: one of those in [`crate::pattern`], or steps within a step.
//!
//! A pattern has the parts that the technique saw. It does not record how these parts were found or how they are
//! explained.

use super::Technique;
use crate::board::{Candidate, CellSet, Constraint, Deadly, Digit, House, HouseSet, Layout};
use crate::grid::Grid;
use crate::kernel::Conclusion;
use crate::pattern::{
    AlmostLocked, BentTriple, Chain, Colouring, CommonExclusion, Condition, Exclusion, Exocet, Fish, Focus,
    FullHouse, Guarded, HiddenSingle, HiddenSubset, HouseRole, Impossible, Intersection, Leftovers, Link,
    MultiColouring, NakedSingle, NakedSubset, Net, PartName, Parts, PatternParts, RankZero, Template, Whip,
    sights_into,
};
use std::collections::BTreeSet;

/// One deduction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// The technique that found it.
    pub technique: &'static Technique,
    /// The pattern.
    pub pattern: Pattern,
    /// The conclusion.
    pub conclusion: Conclusion,
}

/// Calls a macro with the list of all patterns: the name of each variant of [`Pattern`] and its content. All code that
/// each pattern needs is made from this list, so a new pattern takes one line here.
macro_rules! each_pattern {
    ($make:ident) => {
        $make! {
            /// The house has one unsolved cell.
            FullHouse(FullHouse),
            /// The digit has one place left in the house.
            HiddenSingle(HiddenSingle),
            /// The cell has one candidate left.
            NakedSingle(NakedSingle),
            /// A box and a line share the places of a digit.
            Intersection(Intersection),
            /// Candidates that conflict with every candidate of a cell, or with every place of a digit in a house.
            CommonExclusion(CommonExclusion),
            /// Lines and equally many regions. A digit that is impossible in all cells that only one side has is also
            /// impossible in all cells that only the other side has.
            Leftovers(Leftovers),
            /// Cells of a house that together have only as many digits as there are cells.
            NakedSubset(NakedSubset),
            /// Digits that together have only as many places in a house as there are digits.
            HiddenSubset(HiddenSubset),
            /// All places of a digit in some houses lie in the same number of other houses, except for the fins.
            Fish(Fish),
            /// A cell with three digits, and its two wings.
            BentTriple(BentTriple),
            /// An alternating chain: one of its two ends is true.
            Chain(Box<Chain>),
            /// Conjugate pairs, and possibly cells with two candidates, in two colours.
            Colouring(Box<Colouring>),
            /// Two separate sets of conjugate pairs of one digit, each in its own two colours.
            MultiColouring(Box<MultiColouring>),
            /// Cells that would give the puzzle several solutions if all guardians were false.
            Deadly(Box<Deadly>),
            /// A deadly pattern whose guardians lead to the conclusion only with the help of other facts.
            Guarded(Box<Guarded>),
            /// Steps of another technique that share most of their parts, shown as one step.
            Dual(Vec<Step>),
            /// A pattern after whose removals a digit has only one place in a house.
            Direct(Box<Direct>),
            /// Sets of cells with few digits, bound to each other by digits that cannot be in two of these sets.
            AlmostLocked(Box<AlmostLocked>),
            /// Candidates with which the rules cannot be satisfied, so that one of the guardians is true.
            Impossible(Box<Impossible>),
            /// Assumptions, each followed to its end.
            Net(Box<Net>),
            /// An assumption, and a series of constraints that each have one place left.
            Whip(Box<Whip>),
            /// A digit needs a place in each of some houses, and all ways to place it agree on the conclusion.
            Template(Box<Template>),
            /// Truths, and equally many covers that contain all candidates of the truths. So the true candidate of each
            /// cover is in a truth.
            RankZero(Box<RankZero>),
            /// Two cells whose digits must be in two other cells, the targets.
            Exocet(Box<Exocet>),
            /// Cells in which certain combinations of candidates are impossible, so that some candidates fit no
            /// combination.
            Exclusion(Box<Exclusion>),
        }
    };
}
#[cfg(feature = "explain")]
pub(crate) use each_pattern;

macro_rules! pattern {
    ($($(#[$doc:meta])* $name:ident($shape:ty),)*) => {
        /// The pattern that a technique saw.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub enum Pattern {
            $($(#[$doc])* $name($shape),)*
        }

        impl Pattern {
            /// The parts of the pattern.
            pub fn anatomy(&self) -> &dyn PatternParts {
                match self {
                    $(Pattern::$name(shape) => shape.as_anatomy(),)*
                }
            }
        }
    };
}
each_pattern!(pattern);

impl Pattern {
    /// The steps that the pattern joins, if it joins any.
    pub fn parts(&self) -> &[Step] {
        if let Pattern::Dual(parts) = self {
            parts
        } else if let Pattern::Direct(direct) = self {
            std::slice::from_ref(&direct.first)
        } else {
            &[]
        }
    }
}

/// A pattern whose removals leave a digit only one place in a house. The digit is placed there in the same step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Direct {
    /// The step of the pattern. It contains only the removals that matter here: the other places of the digit in the
    /// house.
    pub first: Step,
    /// The house.
    pub house: House,
    /// The place that is left.
    pub candidate: Candidate,
}

impl PatternParts for Direct {
    fn facts(&self) -> Vec<Constraint> {
        let mut facts = self.first.pattern.anatomy().facts();
        facts.push(Constraint::Digit(self.candidate.digit, self.house));
        facts
    }

    fn digit(&self) -> Option<Digit> {
        self.first.pattern.anatomy().digit()
    }

    fn houses(&self, layout: &Layout) -> Vec<(HouseSet, HouseRole)> {
        self.first.pattern.anatomy().houses(layout)
    }

    fn house_name(&self, role: HouseRole) -> PartName {
        self.first.pattern.anatomy().house_name(role)
    }

    fn focus(&self) -> Focus {
        Focus::Around(self.house)
    }

    fn evidence(&self, grid: &Grid) -> Parts {
        Parts { late: HouseSet::only(self.house), ..self.first.pattern.anatomy().evidence(grid) }
    }

    /// Lines of sight from placed digits. They exclude the places of the digit that the pattern does not remove.
    fn sights(&self, grid: &Grid) -> Vec<Link> {
        let removed: CellSet = self.first.conclusion.eliminations().map(|gone| gone.cell).collect();
        let others =
            (grid.layout().cells_of(self.house) & grid.unsolved_cells()).without(self.candidate.cell);
        sights_into(grid, self.candidate.digit, others - removed)
    }

    /// Only the cells of the pattern of `first`: the house in which the digit is placed belongs to the conclusion.
    fn cells(&self, grid: &Grid) -> CellSet {
        self.first.pattern.anatomy().cells(grid)
    }

    fn line_count(&self) -> usize {
        1 + self.first.pattern.anatomy().line_count()
    }

    fn is_explained_by_facts(&self) -> bool {
        self.first.pattern.anatomy().is_explained_by_facts()
    }

    /// Adds the conditions of the pattern that fail. The condition that one place is left also fails if the extra
    /// candidate is a place of the digit in the house, and the pattern does not remove this place.
    fn add_failing(&self, extra: Candidate, failing: &mut BTreeSet<Condition>) -> Option<()> {
        self.first.pattern.anatomy().add_failing(extra, failing)?;
        let removes = self.first.conclusion.eliminations().any(|gone| gone == extra);
        let fails = Constraint::Digit(self.candidate.digit, self.house).contains(extra) && !removes;
        failing.extend(fails.then_some(Condition::OnePlace));
        Some(())
    }
}

/// Steps shown as one: the parts of each step, one step after another.
impl PatternParts for Vec<Step> {
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

    fn houses(&self, layout: &Layout) -> Vec<(HouseSet, HouseRole)> {
        self.iter().flat_map(|part| part.pattern.anatomy().houses(layout)).collect()
    }

    fn house_name(&self, role: HouseRole) -> PartName {
        self.first().map_or(PartName::House, |part| part.pattern.anatomy().house_name(role))
    }

    fn evidence(&self, grid: &Grid) -> Parts {
        let mut all = Parts::default();
        for Parts { sets, parts, links, late } in
            self.iter().map(|part| part.pattern.anatomy().evidence(grid))
        {
            all.sets.extend(sets);
            all.parts.extend(parts);
            all.links.extend(links);
            all.late |= late;
        }
        all
    }
    fn line_count(&self) -> usize {
        self.iter().map(|part| part.pattern.anatomy().line_count()).sum()
    }

    fn add_failing(&self, extra: Candidate, failing: &mut BTreeSet<Condition>) -> Option<()> {
        self.iter().try_for_each(|part| part.pattern.anatomy().add_failing(extra, failing))
    }
}
