//! Lines of sight from placed digits: as few lines as are enough to exclude the digit from some cells.

use super::{Link, Node, Strength};
use crate::board::{Candidate, Cell, CellSet, Digit};
use crate::grid::Grid;

/// The smallest set of cells with the placed digit that together see every open cell that any cell with the digit sees.
pub(crate) fn witnesses(grid: &Grid, digit: Digit, open: CellSet) -> CellSet {
    let placed = (grid.places(digit) & grid.solved_cells()).iter().map(|cell| (cell, open & cell.peers()));
    let placed: Vec<(Cell, CellSet)> = placed.filter(|(_, seen)| !seen.is_empty()).collect();
    let all = placed.iter().fold(CellSet::EMPTY, |all, (_, seen)| all | *seen);
    let chosen = |subset: u32| placed.iter().enumerate().filter(move |(index, _)| subset >> index & 1 == 1);
    // A digit is placed at most nine times. Among equally small choices, the first is taken, so that sentences stay the
    // same.
    (0..1_u32 << placed.len())
        .filter(|subset| chosen(*subset).fold(CellSet::EMPTY, |seen, (_, (_, more))| seen | *more) == all)
        .min_by_key(|subset| subset.count_ones())
        .map(|subset| chosen(subset).map(|(_, (cell, _))| *cell).collect())
        .unwrap_or_default()
}

/// For each other digit that the candidate's cell sees in a solved cell, one placed candidate of this digit.
pub(crate) fn seen_from(grid: &Grid, candidate: Candidate) -> impl Iterator<Item = Candidate> + '_ {
    let seen = grid.solved_cells() & candidate.cell.peers();
    let others = Digit::ALL.into_iter().filter(move |digit| *digit != candidate.digit);
    others.filter_map(move |digit| Some(Candidate::new(digit, (grid.places(digit) & seen).first()?)))
}

/// Links from the [`witnesses`] to the cells from which they exclude the digit. Each cell is linked to one witness that
/// sees it, along a row or a column if possible.
pub(crate) fn sights_into(grid: &Grid, digit: Digit, open: CellSet) -> Vec<Link> {
    let witnesses = witnesses(grid, digit, open);
    let is_straight =
        |witness: Cell, cell: Cell| witness.row() == cell.row() || witness.column() == cell.column();
    let nearest = |cell: Cell| {
        let seeing = || witnesses.iter().filter(|witness| witness.sees(cell));
        seeing().find(|witness| is_straight(*witness, cell)).or_else(|| seeing().next())
    };
    let closed_by = |witness: Cell| open.iter().filter(|cell| nearest(*cell) == Some(witness)).collect();
    let sight = |witness| sight(Candidate::new(digit, witness), closed_by(witness));
    witnesses.iter().map(sight).filter(|sight| !sight.to.cells.is_empty()).collect()
}

/// Link from a placed digit to cells that it sees.
pub(crate) fn sight(from: Candidate, to: CellSet) -> Link {
    let to = Node { digit: from.digit, cells: to };
    Link { from: Node::only(from), to, strength: Strength::Sight, directed: false }
}
