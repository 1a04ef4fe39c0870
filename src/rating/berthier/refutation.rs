//! Refutation of a candidate: the constraints from which it follows that the candidate is false.
//!
//! Trial and error finds the candidates that are false, but keeps no reasons. Here the candidate is taken as true. Then
//! the constraint with the fewest places left is chosen, and its places are tried one after another. Each dead end
//! records the choices that led to it. If a dead end does not depend on a choice, the constraint of this choice is left
//! out (conflict-directed backjumping, Prosser 1993). If singles alone refute the candidate, the refutation is the
//! chain of these singles.

use crate::board::{Candidate, Constraint};
use crate::grid::Grid;

/// Largest number of choices in a search.
const PATIENCE: u32 = 200_000;

/// Refutation of a candidate.
pub(super) struct FactRefutation {
    /// The constraints from which it follows that the candidate is false.
    pub(super) facts: Vec<Constraint>,
    /// True if several places of a constraint had to be tried. Otherwise the refutation is a chain of singles.
    pub(super) is_split: bool,
}

/// Refutation of the candidate; `None` if the candidate is not false, or if the search takes too long.
pub(super) fn refutation(grid: &Grid, candidate: Candidate) -> Option<FactRefutation> {
    let DeadEnd { facts, is_split, .. } = ChoiceState::new(grid).tried(candidate)?;
    let is_needed = |one: &Constraint| facts[one.index() / 64] >> (one.index() % 64) & 1 == 1;
    Some(FactRefutation { facts: grid.layout().constraints().filter(is_needed).collect(), is_split })
}

/// A set of constraints.
type ConstraintBits = [u64; 6];

/// A dead end, with the choices and the constraints that lead to it.
struct DeadEnd {
    /// The choices, one bit for each.
    choices: u128,
    /// The constraints that were used.
    facts: ConstraintBits,
    /// True if one of these constraints had several places left.
    is_split: bool,
}

/// The choices so far, and the candidates that they leave.
struct ChoiceState<'g> {
    grid: &'g Grid,
    /// The constraints of the layout.
    constraints: Vec<Constraint>,
    /// For each candidate, the choice that removed it; `None` while the candidate is left.
    gone: [Option<u8>; 729],
    /// For each constraint, the number of its candidates that are left.
    left: [u8; Constraint::LIMIT],
    /// For each constraint, true if one of its candidates has been chosen.
    is_met: [bool; Constraint::LIMIT],
    choices: u8,
    patience: u32,
}

impl ChoiceState<'_> {
    fn new(grid: &Grid) -> ChoiceState<'_> {
        let constraints: Vec<Constraint> = grid.layout().constraints().collect();
        let mut left = [0; Constraint::LIMIT];
        constraints.iter().for_each(|one| left[one.index()] = grid.live(*one).count() as u8);
        let (gone, is_met) = ([None; 729], [false; Constraint::LIMIT]);
        ChoiceState { grid, constraints, gone, left, is_met, choices: 0, patience: PATIENCE }
    }

    /// The dead end that a candidate leads to; `None` if the choice of the candidate leads to a solution, or if the
    /// search takes too long.
    fn tried(&mut self, candidate: Candidate) -> Option<DeadEnd> {
        let (grid, layout) = (self.grid, self.grid.layout());
        let mut removed = Vec::new();
        for other in grid.conflicting(candidate) {
            let gone = &mut self.gone[number(other)];
            if gone.is_none() {
                *gone = Some(self.choices);
                layout.constraints_of(other).for_each(|one| self.left[one.index()] -= 1);
                removed.push(other);
            }
        }
        layout.constraints_of(candidate).for_each(|one| self.is_met[one.index()] = true);
        self.choices += 1;
        let dead = self.dead_end();
        self.choices -= 1;
        layout.constraints_of(candidate).for_each(|one| self.is_met[one.index()] = false);
        for other in removed {
            self.gone[number(other)] = None;
            layout.constraints_of(other).for_each(|one| self.left[one.index()] += 1);
        }
        dead
    }

    /// The dead end that every choice leads to from the present state; `None` if some choice leads to a solution, or if
    /// the search takes too long.
    fn dead_end(&mut self) -> Option<DeadEnd> {
        self.patience = self.patience.checked_sub(1)?;
        let open = self.constraints.iter().filter(|constraint| !self.is_met[constraint.index()]);
        let tightest = *open.min_by_key(|constraint| self.left[constraint.index()])?;
        let is_split = self.left[tightest.index()] > 1;
        let mut dead = DeadEnd { choices: 0, facts: ConstraintBits::default(), is_split };
        let choice = 1 << self.choices;
        for candidate in self.grid.live(tightest) {
            if let Some(by) = self.gone[number(candidate)] {
                dead.choices |= 1 << by;
                continue;
            }
            let of_this = self.tried(candidate)?;
            if of_this.choices & choice == 0 {
                return Some(of_this);
            }
            dead.choices |= of_this.choices & !choice;
            dead.is_split |= of_this.is_split;
            dead.facts.iter_mut().zip(of_this.facts).for_each(|(all, facts)| *all |= facts);
        }
        dead.facts[tightest.index() / 64] |= 1 << (tightest.index() % 64);
        Some(dead)
    }
}

fn number(candidate: Candidate) -> usize {
    candidate.cell.index() * 9 + candidate.digit.index()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::Generator;
    use crate::search::solve_one;

    #[test]
    fn what_is_false_is_refuted_and_what_is_true_is_not() {
        for puzzle in Generator::new(5).puzzles().take(4) {
            let grid = Grid::classic(&puzzle).expect("a generated puzzle");
            let solution = solve_one(&puzzle).expect("a solution");
            for cell in grid.unsolved_cells() {
                for candidate in grid.candidates(cell).iter().map(|digit| Candidate::new(digit, cell)) {
                    let found = refutation(&grid, candidate);
                    assert_eq!(found.is_some(), solution.get(cell) != Some(candidate.digit), "{candidate}");
                    assert!(found.is_none_or(|found| !found.facts.is_empty()));
                }
            }
        }
    }
}
