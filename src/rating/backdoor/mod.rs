//! The smallest backdoor: the fewest digits that have to be given so that naked and hidden singles solve the rest.
//!
//! The word "backdoor" comes from Williams, Gomes and Selman, "Backdoors to typical case complexity" (2003). The number
//! is proved to be the smallest, because the search leaves out a set only if another set that it tries, of at most the
//! same size, fills at least the same cells. A digit that follows from another digit need not be given, because giving
//! the other digit fills at least the same cells. So the search tries only digits that do not follow from another
//! digit. Among several digits that follow from each other, it tries only the first. The number is the same for all
//! forms of a puzzle. Among the smallest sets that the search tries, the first in the order of the cells is returned.

use super::error::only_solution;
use super::singles::{follow, rated_single};
use super::{Figures, Hardness, RatedPuzzle, RatedStep, Rater, RatingError, RatingForm, RatingNumber, Scale};
use crate::board::{Candidate, Cell, CellSet};
use crate::grid::{Contradiction, Grid};
use crate::puzzle::{Board, Digits};
use crate::solve::{CancelToken, Cancellable};

/// The scale.
pub(crate) static SCALE: Scale = Scale {
    id: "backdoor",
    title: "Backdoor: smallest number of digits that must be added so that singles solve the puzzle",
    form: RatingForm::Digits(NUMBER),
    tells_steps: true,
    knows_gems: false,
    is_classic: false,
    rater: |_, task| {
        let cancel = task.cancel_token();
        Cancellable::new(Box::new(Backdoor { cancel: cancel.clone() }), cancel)
    },
};

const NUMBER: RatingNumber = RatingNumber {
    name: "backdoor",
    label: "Backdoor",
    about: "Smallest number of digits after which singles solve the puzzle, with proof.",
};

struct Backdoor {
    cancel: CancelToken,
}

impl Rater for Backdoor {
    fn rated(&self, board: &Board) -> Result<RatedPuzzle, RatingError> {
        let grid = Grid::from_position(board).map_err(RatingError::Broken)?;
        let solution = only_solution(&grid)?;
        let given = smallest(&grid, &solution, &self.cancel);
        let steps = path(grid, &given).map_err(RatingError::Broken)?;
        Ok(RatedPuzzle { figures: Figures::Digits(NUMBER, given), used: Vec::new(), steps })
    }
}

/// Steps of the path: the digits that are given, then the singles.
fn path(mut grid: Grid, given: &[Candidate]) -> Result<Vec<RatedStep>, Contradiction> {
    let mut steps = Vec::new();
    for digit in given {
        steps.push(RatedStep {
            rating: Hardness::Length(1),
            name: "given".to_string(),
            placed: Some(*digit),
            removed: Vec::new(),
            facts: Vec::new(),
        });
        grid.place(*digit)?;
    }
    follow(&mut grid, &mut |single, because| steps.push(rated_single(single, because)))?;
    Ok(steps)
}

/// The first of the smallest sets; empty once the token is cancelled.
fn smallest(grid: &Grid, solution: &Digits, cancel: &CancelToken) -> Vec<Candidate> {
    let search = BackdoorSearch { solution, cancel };
    let mut start = grid.clone();
    search.settle(&mut start);
    let mut given = Vec::new();
    let open = start.unsolved_cells();
    for size in 0..=open.len() {
        if search.extends(&start, open, size, &mut given) {
            break;
        }
    }
    given
}

struct BackdoorSearch<'a> {
    solution: &'a Digits,
    cancel: &'a CancelToken,
}

impl BackdoorSearch<'_> {
    /// Returns true if `size` digits of these cells, with singles after them, solve the board; these digits are then
    /// added to `given`.
    fn extends(&self, grid: &Grid, cells: CellSet, size: usize, given: &mut Vec<Candidate>) -> bool {
        if grid.is_solved() {
            return true;
        }
        if size == 0 || self.cancel.is_cancelled() {
            return false;
        }
        let tried = self.worth_giving(grid, cells);
        let mut left: CellSet = tried.iter().map(|(digit, _)| digit.cell).collect();
        for (digit, after) in &tried {
            left = left.without(digit.cell);
            given.push(*digit);
            if self.extends(after, left & after.unsolved_cells(), size - 1, given) {
                return true;
            }
            given.pop();
        }
        false
    }

    /// The digits of these cells that do not follow from another digit of these cells, each with the board after this
    /// digit and the singles that it makes possible. Only the first of several digits that follow from each other is
    /// among them.
    fn worth_giving(&self, grid: &Grid, cells: CellSet) -> Vec<(Candidate, Grid)> {
        let mut worth: Vec<(Candidate, Grid)> = Vec::new();
        for cell in cells {
            if worth.iter().any(|(_, after)| after.solved_cells().contains(cell)) {
                continue;
            }
            let Some(digit) = self.digit(cell) else { continue };
            let mut after = grid.clone();
            // The digits belong to the solution, so no single contradicts them.
            let _ = after.place(digit);
            self.settle(&mut after);
            worth.retain(|(other, _)| !after.solved_cells().contains(other.cell));
            worth.push((digit, after));
        }
        worth
    }

    fn digit(&self, cell: Cell) -> Option<Candidate> {
        self.solution.get(cell).map(|digit| Candidate::new(digit, cell))
    }

    fn settle(&self, grid: &mut Grid) {
        let _ = follow(grid, &mut |_, _| {});
    }
}
