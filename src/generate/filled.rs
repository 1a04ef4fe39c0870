//! A random full board of another layout than the classic one.
//!
//! With rules about pairs of cells, a search can spend a long time in a part of the tree that contains no full board.
//! So the fill begins again after a while, with other random numbers. If all attempts fail, it takes the board that the
//! exact search finds first.

use super::Random;
use crate::board::{Candidate, Layout};
use crate::grid::Grid;
use crate::puzzle::Digits;
use crate::search;

/// The fill begins again after this number of visited boards.
const PATIENCE: usize = 400;

/// Number of times that the fill begins.
const ATTEMPTS: usize = 40;

/// A random full board of the layout; `None` if no board obeys its rules.
pub(super) fn filled(layout: &'static Layout, random: &mut Random) -> Option<Digits> {
    let root = Grid::empty(layout);
    (0..ATTEMPTS).find_map(|_| fill(root.clone(), random)).or_else(|| search::solve_one(&root))
}

/// Returns true if one of three attempts to fill a board of the layout succeeds. The result may be false although the
/// layout has boards.
pub(super) fn is_filled_soon(layout: &'static Layout, random: &mut Random) -> bool {
    (0..3).any(|_| fill(Grid::empty(layout), random).is_some())
}

/// Fills the cell with the fewest candidates with a random one of its digits, and repeats this. Returns `None` if this
/// gives no full board within [`PATIENCE`] visited boards.
fn fill(root: Grid, random: &mut Random) -> Option<Digits> {
    let mut untried = vec![root];
    for _ in 0..PATIENCE {
        let mut grid = untried.pop()?;
        if !search::settle(&mut grid) {
            continue;
        }
        let open = grid.unsolved_cells().iter();
        let Some(cell) = open.min_by_key(|cell| grid.candidates(*cell).len()) else {
            return Some(grid.values());
        };
        let mut digits: Vec<_> = grid.candidates(cell).iter().collect();
        random.shuffle(&mut digits);
        for digit in digits {
            let mut with = grid.clone();
            if with.place(Candidate::new(digit, cell)).is_ok() {
                untried.push(with);
            }
        }
    }
    None
}
