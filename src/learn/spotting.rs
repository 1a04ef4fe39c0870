//! How hard a step is to spot.

use crate::board::{CandidateSet, CellSet, Constraint};
use crate::grid::Grid;
use crate::proof::justify;
use crate::step::Step;

/// How hard a step is to spot on a board, for comparing boards of one technique.
///
/// It grows with the candidates that the step rests on, with the boxes over which they lie, and with the clutter: other
/// candidates of the same digits, and a fourth of all that the board has.
pub fn effort(grid: &Grid, step: &Step) -> usize {
    let facts = justify(grid, step).map_or_else(Vec::new, |proof| proof.facts);
    let deadly = step.pattern.anatomy().deadly().map_or(CellSet::EMPTY, |deadly| deadly.cells);
    let mut own: CandidateSet = facts.iter().flat_map(|fact| grid.live(*fact)).collect();
    for cell in deadly {
        grid.live(Constraint::Cell(cell)).for_each(|candidate| own.insert(candidate));
    }
    let boxes = (0..9).filter(|index| own.cells().iter().any(|cell| cell.box_index() == *index)).count();
    let alike: usize = own.digits().iter().map(|digit| grid.places(digit).len()).sum();
    let all: usize = grid.unsolved().iter().map(|cell| grid.candidates(cell).len()).sum();
    own.len() * 3 + boxes * 4 + (alike.saturating_sub(own.len())) + all / 4
}
