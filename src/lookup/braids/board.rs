//! The candidates of one board, kept as the places that each constraint has left.

use super::tables::{CANDIDATES, CONSTRAINTS, ConstraintPlace, Tables, number, of};
use crate::board::{Constraint, Layout};
use crate::grid::Grid;

/// A set of constraints, one bit for each.
pub type TouchedConstraints = [u64; 6];

/// The places left in each constraint. A solved candidate is the only place in each of its constraints. A constraint
/// that the layout does not have looks as if it had one place.
#[derive(Clone)]
pub struct ConstraintBoard {
    /// The candidates and constraints of the layout.
    pub(super) tables: &'static Tables,
    /// The places that are left in each constraint, one bit for each place.
    pub masks: [u16; CONSTRAINTS],
}

impl ConstraintBoard {
    /// The constraint board of a grid.
    pub fn of(grid: &Grid) -> ConstraintBoard {
        let layout: &'static Layout = grid.layout();
        let tables = Tables::of(layout);
        let mut masks = [1; CONSTRAINTS];
        tables.constraints.iter().for_each(|constraint| masks[usize::from(*constraint)] = 0);
        let live = |cell| grid.live(Constraint::Cell(cell));
        for candidate in layout.cells().iter().flat_map(live) {
            for ConstraintPlace { constraint, bit } in tables.places_of(number(candidate)) {
                masks[usize::from(constraint)] |= bit;
            }
        }
        ConstraintBoard { tables, masks }
    }

    /// Returns true if the candidate is left.
    #[inline]
    pub fn has(&self, candidate: u16) -> bool {
        let ConstraintPlace { constraint, bit } = self.tables.places[usize::from(candidate)][of::CELL];
        self.masks[usize::from(constraint)] & bit != 0
    }

    /// Returns true if the candidate is true: nothing else is left in its cell.
    #[inline]
    pub fn is_solved(&self, candidate: u16) -> bool {
        let ConstraintPlace { constraint, bit } = self.tables.places[usize::from(candidate)][of::CELL];
        self.masks[usize::from(constraint)] == bit
    }

    /// The candidates of the cells that are not solved.
    pub fn open(&self) -> impl Iterator<Item = u16> + '_ {
        (0..CANDIDATES as u16).filter(|candidate| self.has(*candidate) && !self.is_solved(*candidate))
    }

    /// Returns true if each cell has one candidate.
    pub fn is_full(&self) -> bool {
        self.masks[..81].iter().all(|mask| mask.count_ones() == 1)
    }

    /// Returns true if some constraint has nothing left.
    pub fn is_broken(&self) -> bool {
        self.masks.contains(&0)
    }

    /// Removes a candidate, and then solves all singles that follow. Adds to `touched` the constraints that have lost
    /// something.
    pub fn remove(&mut self, candidate: u16, touched: &mut TouchedConstraints) {
        let mut singles = Vec::new();
        self.strike(candidate, touched, &mut singles);
        self.follow(singles, touched);
    }

    /// Takes a candidate as true, and then solves all singles that follow.
    pub fn place(&mut self, candidate: u16) {
        let mut touched = TouchedConstraints::default();
        let mut singles = Vec::new();
        let cell = candidate / 9;
        for other in (cell * 9..cell * 9 + 9).filter(|other| *other != candidate) {
            self.strike(other, &mut touched, &mut singles);
        }
        self.follow(singles, &mut touched);
    }

    /// Solves the singles that are already on the board, and all singles that follow.
    pub fn settle(&mut self) {
        let all = self.tables.constraints.iter().copied();
        let singles = all.filter(|constraint| self.masks[usize::from(*constraint)].count_ones() == 1);
        self.follow(singles.collect(), &mut TouchedConstraints::default());
    }

    fn follow(&mut self, mut singles: Vec<u16>, touched: &mut TouchedConstraints) {
        while let Some(constraint) = singles.pop() {
            let mask = self.masks[usize::from(constraint)];
            if mask == 0 {
                return;
            }
            let only = self.tables.members[usize::from(constraint)][mask.trailing_zeros() as usize];
            let strike = |board: &mut ConstraintBoard, other| board.strike(other, touched, &mut singles);
            self.tables.visit_linked(self, only, strike);
        }
    }

    fn strike(&mut self, candidate: u16, touched: &mut TouchedConstraints, singles: &mut Vec<u16>) {
        self.tables.each_place(candidate, |ConstraintPlace { constraint, bit }| {
            let number = usize::from(constraint);
            let left = self.masks[number] & !bit;
            if left != self.masks[number] {
                self.masks[number] = left;
                touched[number / 64] |= 1 << (number % 64);
                if left & left.wrapping_sub(1) == 0 {
                    singles.push(constraint);
                }
            }
        });
    }
}

impl AsRef<[u16; CONSTRAINTS]> for ConstraintBoard {
    fn as_ref(&self) -> &[u16; CONSTRAINTS] {
        &self.masks
    }
}
