//! The shapes of arguments from uniqueness: deadly patterns, alone or with other facts.

use super::{Anatomy, Evidence, HouseRole, Inference, Name, Node, Side, Strength};
use crate::board::{Candidate, CellSet, Constraint, Deadly, Digit, DigitSet, HouseSet};
use crate::grid::Grid;

/// A deadly pattern and the facts that exclude something together with its guardians.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Guarded {
    /// The pattern, of which one guardian is true.
    pub deadly: Deadly,
    /// What else must be true: cells that make a naked subset with the guardians, or houses in which one of the
    /// digits has no place outside the pattern.
    pub facts: Vec<Constraint>,
}

impl Anatomy for Deadly {
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
    fn houses(&self) -> Vec<(HouseSet, HouseRole)> {
        let lines = self.cells.houses().iter().filter(|house| house.is_line()).collect();
        vec![(lines, HouseRole::Base)]
    }

    /// The lone guardian is what the step places; to mark all else would show it by its absence.
    fn evidence(&self, _: &Grid) -> Evidence {
        let mut evidence = Evidence::default();
        evidence.set(self.cells, Name::DeadlyCells);
        if self.guardians.single().is_none() {
            evidence.part(self.digits, self.cells, Side::First, Name::DeadlyDigits);
            evidence.candidates(&self.guardians, Side::Second, Name::Guardian);
        }
        evidence
    }
}

impl Anatomy for Guarded {
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

    fn houses(&self) -> Vec<(HouseSet, HouseRole)> {
        self.deadly.houses()
    }

    /// The pattern; the cells beside it, on a side of their own; the digits held by a house as links.
    fn evidence(&self, grid: &Grid) -> Evidence {
        let mut evidence = self.deadly.evidence(grid);
        let mut beside = CellSet::EMPTY;
        for fact in &self.facts {
            match fact {
                Constraint::Cell(cell) => beside = beside.with(*cell),
                Constraint::Digit(digit, house) => {
                    if let Some(places) = grid.places_in(*digit, *house).pair() {
                        let [from, to] =
                            <[_; 2]>::from(places).map(|cell| Node::only(Candidate::new(*digit, cell)));
                        evidence.link(from, to, Strength::Strong);
                    }
                }
            }
        }
        // A cell of the pattern that is a fact itself stands out as one.
        evidence.sets.clear();
        evidence.set(self.deadly.cells - beside, Name::DeadlyCells);
        evidence.set(beside, Name::Beside);
        evidence.part(DigitSet::ALL, beside, Side::Third, Name::Beside);
        evidence
    }
}
