//! Search on layouts with more rules than the classic ones.
//!
//! The fast search of `engine` has rows, columns and boxes built in. This one asks the layout of a [`Grid`] for its
//! rules. Besides singles it uses one rule, *common exclusion*: a candidate is false if it conflicts with every live
//! candidate of a constraint. On layouts with rules about pairs this keeps the search short: on anti-knight boards it
//! visits a tenth of the boards.
//!
//! It must give the same answers as `engine` on the classic layout; a test compares both.

use super::clauses;
use super::start::Stats;
use crate::board::{Candidate, Cell, CellSet, Constraint, Digit, DigitSet, House};
use crate::grid::Grid;

/// Most places of a digit in a house at which common exclusion looks for what they exclude. With more places, hardly any
/// candidate conflicts with all of them.
const FEW: usize = 4;

/// Number of boards without a solution after which each board is asked for one before it is searched.
const QUICK: u32 = 300;

/// Continues to the next solution from the boards set aside, the latest first.
pub(super) fn advance(aside: &mut Vec<Grid>, stats: &mut Stats) -> Option<Grid> {
    let mut visited = 0;
    while let Some(mut grid) = aside.pop() {
        stats.nodes += 1;
        visited += 1;
        if settle(&mut grid).is_none() {
            continue;
        }
        let Some(mut guess) = choose(&grid) else { return Some(grid) };
        if visited > QUICK {
            let Some(solution) = clauses::solution(&grid) else { continue };
            if let Some(known) = solution.iter().find(|known| known.cell == guess.cell) {
                guess = *known;
            }
        }
        stats.guesses += 1;
        let (mut with, mut without) = (grid.clone(), grid);
        if without.eliminate(guess).is_ok() {
            aside.push(without);
        }
        if with.place(guess).is_ok() {
            aside.push(with);
        }
    }
    None
}

/// Draws every conclusion that singles and common exclusion allow; `None` if the board has no solution.
fn settle(grid: &mut Grid) -> Option<()> {
    loop {
        grid.place_singles().ok()?;
        let mut has_changed = false;
        for digit in Digit::ALL {
            for house in grid.layout().houses() {
                if (2..=FEW).contains(&grid.count(digit, house)) {
                    has_changed |= exclude(grid, Constraint::Digit(digit, house))?;
                }
            }
        }
        if grid.layout().pairs().consecutive {
            for cell in grid.unsolved_cells() {
                has_changed |= exclude(grid, Constraint::Cell(cell))?;
            }
        }
        if !has_changed {
            return Some(());
        }
    }
}

/// Removes the candidates that conflict with every live candidate of the constraint. Returns true if there are any;
/// `None` if the board then has no solution.
fn exclude(grid: &mut Grid, constraint: Constraint) -> Option<bool> {
    let mut common: [CellSet; 9] = Digit::ALL.map(|digit| grid.places(digit));
    for candidate in grid.live(constraint) {
        for (digit, cells) in grid.layout().excluded(candidate) {
            common[digit.index()] = common[digit.index()] & cells;
        }
    }
    let mut has_changed = false;
    for (digit, cells) in Digit::ALL.into_iter().zip(common) {
        for cell in cells {
            grid.eliminate(Candidate::new(digit, cell)).ok()?;
            has_changed = true;
        }
    }
    Some(has_changed)
}

/// The candidate to guess: in a cell with two candidates, else of a digit with two places in a house, else in a cell with
/// the fewest candidates. `None` if the board is solved.
fn choose(grid: &Grid) -> Option<Candidate> {
    let fewest = grid.unsolved_cells().iter().min_by_key(|cell| grid.candidates(*cell).len())?;
    let in_cell = |cell: Cell| grid.candidates(cell).first().map(|digit| Candidate::new(digit, cell));
    if grid.candidates(fewest).len() == 2 {
        return in_cell(fewest);
    }
    let is_pair = |digit: Digit, house: House| grid.count(digit, house) == 2;
    let pair = DigitSet::ALL.iter().find_map(|digit| {
        let house = grid.layout().houses().iter().find(|house| is_pair(digit, *house))?;
        Some(Candidate::new(digit, grid.places_in(digit, house).first()?))
    });
    pair.or_else(|| in_cell(fewest))
}
