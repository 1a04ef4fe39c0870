//! Difficulty of spotting a step.

use crate::board::{CandidateSet, CellSet, Constraint, HouseKind};
use crate::grid::Grid;
use crate::solve::ProvedStep;
use crate::step::{Family, Pattern, Step};

/// Extra effort of a hidden single in a line: more than the effort of any hidden single in a box.
const IN_LINE: usize = 100;

/// Difficulty of spotting a step on a board, for comparing boards of one technique.
///
/// The difficulty grows with the number of candidates that the step rests on, with the number of boxes in which these
/// candidates lie, and with the clutter. The clutter is the number of other candidates of the same digits, plus a
/// fourth of the number of all candidates of the board.
pub fn effort(step: &ProvedStep) -> usize {
    let grid = step.grid();
    let own = own(step);
    let boxes = (0..9).filter(|index| own.cells().iter().any(|cell| cell.box_index() == *index)).count();
    let alike: usize = own.digits().iter().map(|digit| grid.places(digit).len()).sum();
    let all: usize = grid.unsolved_cells().iter().map(|cell| grid.candidates(cell).len()).sum();
    let is_in_line =
        matches!(&step.pattern, Pattern::HiddenSingle(single) if single.house.kind() != HouseKind::Box);
    let in_line = if is_in_line { IN_LINE } else { 0 };
    own.len() * 3 + boxes * 4 + (alike.saturating_sub(own.len())) + all / 4 + in_line
}

/// The cells of a step's pattern; for a single, the cell that it fills.
pub fn pattern_cells(grid: &Grid, step: &Step) -> CellSet {
    match step.conclusion.placement().filter(|_| step.technique.family == Family::Singles) {
        Some(single) => CellSet::only(single.cell),
        None => step.pattern.anatomy().cells(grid),
    }
}

/// The candidates that a step rests on.
fn own(step: &ProvedStep) -> CandidateSet {
    let (grid, facts) = (step.grid(), &step.proof().facts);
    let deadly = step.pattern.anatomy().deadly().map_or(CellSet::EMPTY, |deadly| deadly.cells);
    let mut own: CandidateSet = facts.iter().flat_map(|fact| grid.live(*fact)).collect();
    for cell in deadly {
        grid.live(Constraint::Cell(cell)).for_each(|candidate| own.insert(candidate));
    }
    own
}
