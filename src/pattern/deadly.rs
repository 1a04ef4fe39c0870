//! The patterns of arguments from uniqueness: deadly patterns, alone or with other facts.

use super::{
    Condition, HouseRole, Inference, Node, PartName, Parts, PatternParts, Side, Strength, add_of_facts,
};
use crate::board::{Candidate, Cell, CellSet, Constraint, Deadly, Digit, DigitSet, HouseSet, Layout};
use crate::grid::Grid;
use std::collections::BTreeSet;

/// A deadly pattern, and the facts that exclude candidates together with the guardians of the pattern.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Guarded {
    /// The pattern; at least one of its guardians is true.
    pub deadly: Deadly,
    /// Further facts that must be true: cells that make a naked subset with the guardians, or houses in which one of
    /// the digits has no place outside the pattern.
    pub facts: Vec<Constraint>,
    /// For a hidden rectangle, the candidate from which the digits of all other corners would follow, one after the
    /// other; `None` for every other pattern. If the step supposes a candidate, the cells among the facts are corners.
    pub supposed: Option<Candidate>,
}

impl Guarded {
    /// The cells that make a naked subset with the guardians.
    pub fn beside(&self) -> CellSet {
        if self.supposed.is_some() {
            return CellSet::EMPTY;
        }
        let cell = |fact: &Constraint| match fact {
            Constraint::Cell(cell) => Some(*cell),
            Constraint::Digit(..) => None,
        };
        self.facts.iter().filter_map(cell).collect()
    }

    /// The corners of a hidden rectangle in the row and in the column of the supposed candidate.
    pub fn beside_supposed(&self) -> CellSet {
        let lines = |cell: Cell| (cell.row().cells() | cell.column().cells()).without(cell);
        let seen = |supposed: Candidate| self.deadly.cells & lines(supposed.cell);
        self.supposed.map_or(CellSet::EMPTY, seen)
    }

    /// The candidates of the other corners of a hidden rectangle that follow from the supposed candidate, in the order
    /// of the argument.
    pub fn forced(&self, layout: &Layout) -> Vec<Candidate> {
        let forced = |supposed| forced_corners(layout, &self.deadly, &self.facts, supposed);
        self.supposed.map_or_else(Vec::new, forced)
    }
}

/// The candidates of the other corners of a rectangle that follow from the supposed candidate, each from the candidates
/// before it. A corner without guardians takes the digit that it does not see. A digit takes the only place that is
/// left to it in a house.
pub fn forced_corners(
    layout: &Layout,
    deadly: &Deadly,
    facts: &[Constraint],
    supposed: Candidate,
) -> Vec<Candidate> {
    let mut known = vec![supposed];
    let guarded = deadly.guardians.cells();
    let next = |known: &[Candidate]| {
        let filled: CellSet = known.iter().map(|candidate| candidate.cell).collect();
        let excluded = |other: Candidate| known.iter().any(|candidate| layout.conflicts(*candidate, other));
        let by_cell = |cell: &Cell| {
            let digit = (deadly.digits.iter()).find(|digit| excluded(Candidate::new(*digit, *cell)))?;
            Some(Candidate::new(deadly.digits.without(digit).single()?, *cell))
        };
        let by_house = |fact: &Constraint| {
            let Constraint::Digit(digit, house) = *fact else { return None };
            let [one, other] = <[_; 2]>::from((deadly.cells & layout.cells_of(house)).pair()?)
                .map(|cell| Candidate::new(digit, cell));
            let is_left = |one: Candidate, other| !filled.contains(one.cell) && excluded(other);
            if is_left(one, other) { Some(one) } else { is_left(other, one).then_some(other) }
        };
        let in_cell = (deadly.cells - filled - guarded).iter().find_map(|cell| by_cell(&cell));
        in_cell.or_else(|| facts.iter().find_map(by_house))
    };
    while let Some(candidate) = next(&known) {
        known.push(candidate);
    }
    known.split_off(1)
}

impl PatternParts for Deadly {
    fn facts(&self) -> Vec<Constraint> {
        Vec::new()
    }

    fn inference(&self) -> Inference {
        Inference::Whole
    }

    fn deadly(&self) -> Option<&Deadly> {
        Some(self)
    }

    fn digit(&self) -> Option<Digit> {
        None
    }

    /// The lines that hold the cells.
    fn houses(&self, _: &Layout) -> Vec<(HouseSet, HouseRole)> {
        let lines = self.cells.houses().iter().filter(|house| house.is_line()).collect();
        vec![(lines, HouseRole::Base)]
    }

    /// If there is a single guardian, the step places it. Then no candidates are marked, because marks on all other
    /// candidates would reveal the guardian.
    fn evidence(&self, _: &Grid) -> Parts {
        let mut evidence = Parts::default();
        evidence.set(self.cells, PartName::DeadlyCells);
        if self.guardians.single().is_none() {
            evidence.part(self.digits, self.cells, Side::First, PartName::DeadlyDigits);
            evidence.candidates(&self.guardians, Side::Second, PartName::Guardian);
        }
        evidence
    }

    fn line_count(&self) -> usize {
        1
    }

    fn add_failing(&self, extra: Candidate, failing: &mut BTreeSet<Condition>) -> Option<()> {
        failing.extend(self.cells.contains(extra.cell).then_some(Condition::DeadlyCells));
        Some(())
    }
}

impl PatternParts for Guarded {
    fn facts(&self) -> Vec<Constraint> {
        self.facts.clone()
    }

    fn inference(&self) -> Inference {
        Inference::Whole
    }

    fn deadly(&self) -> Option<&Deadly> {
        Some(&self.deadly)
    }

    fn digit(&self) -> Option<Digit> {
        None
    }

    /// The lines of the pattern, and the houses in which further cells make a subset with the guardians.
    fn houses(&self, layout: &Layout) -> Vec<(HouseSet, HouseRole)> {
        let beside = self.beside();
        let subset = beside | self.deadly.guardians.iter().map(|guardian| guardian.cell).collect();
        let of_subset =
            layout.houses_with(subset).iter().filter(|house| layout.cells_of(*house).is_superset(subset));
        let of_subset: HouseSet = if beside.is_empty() { HouseSet::EMPTY } else { of_subset.collect() };
        let mut houses = self.deadly.houses(layout);
        houses.iter_mut().for_each(|(lines, _)| *lines |= of_subset);
        houses
    }

    /// The pattern; the further cells on a separate side; and, as links, the digits that two cells of a house must
    /// hold.
    fn evidence(&self, grid: &Grid) -> Parts {
        let mut evidence = self.deadly.evidence(grid);
        let beside = self.beside();
        for fact in &self.facts {
            if let Constraint::Digit(digit, house) = fact
                && let Some(places) = grid.places_in(*digit, *house).pair()
            {
                let [from, to] = <[_; 2]>::from(places).map(|cell| Node::only(Candidate::new(*digit, cell)));
                evidence.link(from, to, Strength::Strong);
            }
        }
        // If a cell of the pattern is also a fact, it is shown with the further cells.
        evidence.sets.clear();
        evidence.set(self.deadly.cells - beside, PartName::DeadlyCells);
        evidence.set(beside, PartName::Beside);
        evidence.part(DigitSet::ALL, beside, Side::Third, PartName::Beside);
        evidence
    }

    fn line_count(&self) -> usize {
        2
    }

    fn add_failing(&self, extra: Candidate, failing: &mut BTreeSet<Condition>) -> Option<()> {
        self.deadly.add_failing(extra, failing)?;
        let is_beside = |fact: &&Constraint| self.supposed.is_none() || matches!(fact, Constraint::Digit(..));
        let facts: Vec<Constraint> = self.facts.iter().filter(is_beside).copied().collect();
        add_of_facts(&facts, extra, [Condition::CellsBeside, Condition::PlacesBeside], failing);
        Some(())
    }
}
