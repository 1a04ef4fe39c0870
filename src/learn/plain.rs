//! Boards on which nothing has been removed: the candidates of each open cell are those that the placed digits leave.

use crate::board::{Cell, Layout};
use crate::grid::Grid;
use crate::puzzle::Board;
use crate::step::{Family, Technique};

/// Techniques whose exercises and examples have plain boards only: singles, locked candidates, and pairs.
///
/// A player learns these techniques before all other techniques that remove candidates. Techniques of the same families
/// that exist only on boards with further rules or other regions are learned later, so they are not included. On a
/// board with removed candidates, the reason for a step would rest on earlier steps that the board does not show.
pub fn needs_plain_boards(technique: &Technique) -> bool {
    let family = technique.family;
    family == Family::Singles
        || (family == Family::Intersections && technique.needs.are_on(Layout::CLASSIC))
        || (family == Family::Subsets && technique.id.ends_with("-pair"))
}

/// Board with the same digits and every candidate that they leave. `None` if the digits contradict each other.
pub fn plain(position: &Board) -> Option<Board> {
    let legal = Grid::legal(position).ok()?;
    let marks = Box::new(std::array::from_fn(|index| legal.candidates(Cell::from_index(index))));
    Some(Board { marks: Some(marks), ..position.clone() })
}

/// Returns true if the board has every candidate that its digits leave.
pub fn is_plain(position: &Board) -> bool {
    let (legal, grid) = (Grid::legal(position), Grid::from_position(position));
    let (Ok(legal), Ok(grid)) = (legal, grid) else { return false };
    Cell::all().all(|cell| grid.candidates(cell) == legal.candidates(cell))
}
