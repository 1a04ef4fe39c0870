//! Lines of sight from placed digits: as few lines as are enough to exclude the digit from some cells.

use super::{Link, Node, Strength};
#[cfg(feature = "explain")]
use crate::board::DigitSet;
use crate::board::{Candidate, Cell, CellSet, Digit};
use crate::grid::Grid;

/// The smallest set of solved cells with this digit that together see the same cells of `open` as all solved cells with
/// this digit.
pub(crate) fn witnesses(grid: &Grid, digit: Digit, open: CellSet) -> CellSet {
    let placed = (grid.places(digit) & grid.solved_cells())
        .iter()
        .map(|cell| (cell, open & grid.layout().peers(cell)));
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
    let seen = grid.solved_cells() & grid.layout().peers(candidate.cell);
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
        let seeing = || witnesses.iter().filter(|witness| grid.layout().peers(*witness).contains(cell));
        seeing().find(|witness| is_straight(*witness, cell)).or_else(|| seeing().next())
    };
    let closed_by = |witness: Cell| open.iter().filter(|cell| nearest(*cell) == Some(witness)).collect();
    let to = |from: Candidate, cells| Link { to: Node { digit, cells }, ..sight(from, cells) };
    let of_witness = |witness| (Candidate::new(digit, witness), closed_by(witness));
    let seen = witnesses.iter().fold(CellSet::EMPTY, |seen, cell| seen | grid.layout().peers(cell));
    let near = near_witnesses(grid, digit, open - seen);
    let all = witnesses.iter().map(of_witness).chain(near);
    all.filter(|(_, cells)| !cells.is_empty()).map(|(from, cells)| to(from, cells)).collect()
}

/// Placed digits that exclude `digit` from cells of `open` because neighbours hold no consecutive digits, each with the
/// cells that it excludes. The placed digit with the most new cells is chosen first, so the list is short; each cell
/// occurs once.
pub(crate) fn near_witnesses(grid: &Grid, digit: Digit, open: CellSet) -> Vec<(Candidate, CellSet)> {
    let layout = grid.layout();
    if !layout.pairs().consecutive {
        return Vec::new();
    }
    let is_near = |placed: &Candidate| placed.digit.get().abs_diff(digit.get()) == 1;
    let placed = |cell: Cell| grid.value(cell).map(|digit| Candidate::new(digit, cell));
    let near: Vec<Candidate> = grid.solved_cells().iter().filter_map(placed).filter(is_near).collect();
    let (mut left, mut found) = (open, Vec::new());
    let closed = |placed: &Candidate, left: CellSet| layout.neighbours(placed.cell) & left;
    while let Some(best) = near.iter().rev().max_by_key(|placed| closed(placed, left).len()) {
        let cells = closed(best, left);
        if cells.is_empty() {
            break;
        }
        found.push((*best, cells));
        left -= cells;
    }
    found
}

/// Placed neighbours of the candidate's cell that exclude digits from it because neighbours hold no consecutive digits,
/// each with the digits that it is the first to exclude. Digits of `known` are left out.
#[cfg(feature = "explain")]
pub(crate) fn near_excluders(
    grid: &Grid,
    candidate: Candidate,
    known: DigitSet,
) -> Vec<(Candidate, DigitSet)> {
    let mut known = known.with(candidate.digit);
    let mut found = Vec::new();
    for cell in grid.layout().neighbours(candidate.cell) & grid.solved_cells() {
        let Some(placed) = grid.value(cell) else { continue };
        let near = Digit::ALL.into_iter().filter(|digit| digit.get().abs_diff(placed.get()) == 1);
        let fresh = near.collect::<DigitSet>() - known;
        if !fresh.is_empty() {
            known |= fresh;
            found.push((Candidate::new(placed, cell), fresh));
        }
    }
    found
}

/// Link from a placed digit to cells that it sees.
pub(crate) fn sight(from: Candidate, to: CellSet) -> Link {
    let to = Node { digit: from.digit, cells: to };
    Link { from: Node::only(from), to, strength: Strength::Sight, directed: false }
}
