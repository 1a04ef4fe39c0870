//! The candidates of one board, kept as the places that each of the 324 constraints has left.

use super::tables::{CANDIDATES, CONSTRAINTS, ConstraintPlace, MEMBERS, PLACES};

/// A set of constraints.
pub type TouchedConstraints = [u64; 6];

/// The places left in each constraint. A solved candidate is the only place in each of its four constraints.
#[derive(Clone)]
pub struct ConstraintBoard {
    /// The places, one bit each.
    pub masks: [u16; CONSTRAINTS],
}

impl ConstraintBoard {
    /// The board of all these candidates.
    pub fn of(candidates: impl Iterator<Item = u16>) -> ConstraintBoard {
        let mut masks = [0; CONSTRAINTS];
        for candidate in candidates {
            for ConstraintPlace { constraint, bit } in PLACES[usize::from(candidate)] {
                masks[usize::from(constraint)] |= bit;
            }
        }
        ConstraintBoard { masks }
    }

    /// Returns true if the candidate is left.
    #[inline]
    pub fn has(&self, candidate: u16) -> bool {
        let ConstraintPlace { constraint, bit } = PLACES[usize::from(candidate)][0];
        self.masks[usize::from(constraint)] & bit != 0
    }

    /// Returns true if the candidate is true: nothing else is left in its cell.
    #[inline]
    pub fn is_solved(&self, candidate: u16) -> bool {
        let ConstraintPlace { constraint, bit } = PLACES[usize::from(candidate)][0];
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

    /// Removes a candidate and follows singles to their end. Adds to `touched` the constraints that have lost
    /// something.
    pub fn remove(&mut self, candidate: u16, touched: &mut TouchedConstraints) {
        let mut singles = Vec::new();
        self.strike(candidate, touched, &mut singles);
        self.follow(singles, touched);
    }

    /// Takes a candidate as true and follows singles to their end.
    pub fn place(&mut self, candidate: u16) {
        let mut touched = TouchedConstraints::default();
        let mut singles = Vec::new();
        let cell = candidate / 9;
        for other in (cell * 9..cell * 9 + 9).filter(|other| *other != candidate) {
            self.strike(other, &mut touched, &mut singles);
        }
        self.follow(singles, &mut touched);
    }

    /// Follows to their end the singles that are already on the board.
    pub fn settle(&mut self) {
        let singles = (0..CONSTRAINTS).filter(|constraint| self.masks[*constraint].count_ones() == 1);
        let singles = singles.map(|constraint| constraint as u16).collect();
        self.follow(singles, &mut TouchedConstraints::default());
    }

    fn follow(&mut self, mut singles: Vec<u16>, touched: &mut TouchedConstraints) {
        while let Some(constraint) = singles.pop() {
            let mask = self.masks[usize::from(constraint)];
            if mask == 0 {
                return;
            }
            let only = MEMBERS[usize::from(constraint)][mask.trailing_zeros() as usize];
            for ConstraintPlace { constraint, bit } in PLACES[usize::from(only)] {
                let mut others = self.masks[usize::from(constraint)] & !bit;
                while others != 0 {
                    let other = MEMBERS[usize::from(constraint)][others.trailing_zeros() as usize];
                    self.strike(other, touched, &mut singles);
                    others &= others - 1;
                }
            }
        }
    }

    fn strike(&mut self, candidate: u16, touched: &mut TouchedConstraints, singles: &mut Vec<u16>) {
        for ConstraintPlace { constraint, bit } in PLACES[usize::from(candidate)] {
            let number = usize::from(constraint);
            let left = self.masks[number] & !bit;
            if left != self.masks[number] {
                self.masks[number] = left;
                touched[number / 64] |= 1 << (number % 64);
                if left & left.wrapping_sub(1) == 0 {
                    singles.push(constraint);
                }
            }
        }
    }
}
