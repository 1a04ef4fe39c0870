//! Boards as players have them: random moments of games, with the player's own marks and with mistakes.

use super::random::SplitMix;
use whydoku::board::{Candidate, Cell, Digit, DigitSet};
use whydoku::grid::Grid;
use whydoku::puzzle::{Board, Digits};
use whydoku::solve::{Method, Solver};

/// Actions of the player besides writing right digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Habits {
    /// Keeps marks. Some marks are stale, some false candidates are already removed, and some cells have no marks.
    pub(crate) marks: bool,
    /// Makes one to three mistakes: wrong digits, and, if the player keeps marks, needed marks that are removed.
    pub(crate) mistakes: bool,
}

/// A random moment of a game of the puzzle, which has one solution; `None` if no open cell is left.
pub(crate) fn moment(
    solver: &Solver,
    random: &mut SplitMix,
    puzzle: &Board,
    habits: Habits,
) -> Option<Board> {
    let trace = solver.clone().method(Method::Logic).solve(puzzle).ok()?;
    let [solution] = whydoku::search::solve_up_to(puzzle, 1)[..] else { return None };
    let (grid, _) = trace.walk().nth(random.below(trace.steps.len()))?;
    let mut position = puzzle.clone();
    for (cell, digit) in grid.values().iter().filter(|(cell, _)| puzzle.givens.get(*cell).is_none()) {
        position.placed.set(cell, Some(digit));
    }
    if habits.marks {
        position.marks = Some(marks(random, &grid, &solution));
    }
    if habits.mistakes {
        for _ in 0..=random.below(3) {
            mistake(random, &mut position, &solution);
        }
    }
    Some(position)
}

/// A random board of the puzzle's path on which there is no single, with all candidates as marks; `None` if singles
/// fill the board.
pub(crate) fn without_singles(solver: &Solver, random: &mut SplitMix, puzzle: &Digits) -> Option<Board> {
    let trace = solver.clone().method(Method::Logic).solve(&Board::new(*puzzle)).ok()?;
    let grids: Vec<Grid> = trace.walk().map(|(grid, _)| grid).filter(|grid| !grid.has_single()).collect();
    let grid = grids.get(random.below(grids.len()))?;
    let mut position = Board::new(*puzzle);
    for (cell, digit) in grid.values().iter().filter(|(cell, _)| puzzle.get(*cell).is_none()) {
        position.placed.set(cell, Some(digit));
    }
    position.marks = Some(Box::new(std::array::from_fn(|index| grid.candidates(Cell::from_index(index)))));
    Some(position)
}

/// The player's own marks: the candidates of the moment, without some that are false, and with some stale ones; some
/// cells have no marks.
fn marks(random: &mut SplitMix, grid: &Grid, solution: &Digits) -> Box<[DigitSet; 81]> {
    let mut marks = Box::new([DigitSet::EMPTY; 81]);
    for cell in grid.unsolved_cells() {
        if random.below(8) == 0 {
            continue;
        }
        let mut mark = grid.candidates(cell);
        for digit in Digit::ALL {
            mark = match (random.below(12), solution.get(cell) == Some(digit)) {
                (0, _) => mark.with(digit),
                (1, false) => mark.without(digit),
                _ => mark,
            };
        }
        marks[cell.index()] = mark;
    }
    marks
}

/// Makes one of two mistakes. Either a wrong digit is written into an open cell, and sometimes the marks of this digit
/// are removed from the cells that see this cell; or a needed mark is removed.
fn mistake(random: &mut SplitMix, position: &mut Board, solution: &Digits) {
    let open: Vec<Cell> = Cell::all().filter(|cell| position.values().get(*cell).is_none()).collect();
    let Some(cell) = open.get(random.below(open.len())).copied() else { return };
    let Some(right) = solution.get(cell) else { return };
    let removes = random.below(2) == 0;
    if let Some(marks) = &mut position.marks
        && removes
        && marks[cell.index()].len() > 1
    {
        marks[cell.index()] = marks[cell.index()].without(right);
        return;
    }
    // In most cases, the wrong digit does not break a rule, as with most mistakes of players.
    let possible = Grid::legal(position).map_or(DigitSet::ALL, |grid| grid.candidates(cell));
    let of = if random.below(5) == 0 || possible.len() < 2 { DigitSet::ALL } else { possible };
    let wrong: Vec<Digit> = of.iter().filter(|digit| *digit != right).collect();
    let wrong = Candidate::new(wrong[random.below(wrong.len())], cell);
    position.placed.set(cell, Some(wrong.digit));
    if let Some(marks) = &mut position.marks
        && random.below(2) == 0
    {
        for peer in position.layout.peers(cell) {
            let mark = &mut marks[peer.index()];
            // The last mark of a cell is not removed, because a cell without marks restricts nothing.
            *mark = if mark.len() > 1 { mark.without(wrong.digit) } else { *mark };
        }
    }
}
