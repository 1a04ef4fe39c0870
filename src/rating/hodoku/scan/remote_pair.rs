//! Remote pairs: among the chains of cells with the same two candidates, the scan takes the chain that removes the most
//! candidates.

use super::board::ScanBoard;
use super::shared::{Best, step};
use crate::board::Candidate;
use crate::board::{CandidateSet, Cell, CellSet, Constraint, Digit, DigitSet};
use crate::grid::Grid;
use crate::pattern::{Chain, ChainRoles, LinkReason, Node, StrongLink};
use crate::step::{Pattern, Step, Technique};
use crate::technique::remote_pair::REMOTE_PAIR;

/// Largest number of cells in a chain. HoDoKu stops at twenty candidates, two in each cell.
const MOST_CELLS: usize = 10;

/// The best remote pair. Chains go from each cell along its row, then its column, then its box, and visit no cell
/// twice.
pub(in crate::rating::hodoku) fn remote_pair(
    board: &ScanBoard,
    techniques: &[&'static Technique],
) -> Option<Step> {
    let grid = board.view().grid();
    let mut best = Best::new();
    for start in board.view().bivalue() {
        let digits = grid.candidates(start);
        let alike = board.view().bivalue().iter().filter(|cell| grid.candidates(*cell) == digits).collect();
        go(grid, digits, alike, &mut vec![start], &mut best);
    }
    let (removed, way) = best.take()?;
    let (low, high) = grid.candidates(*way.first()?).pair()?;
    let links = way.iter().enumerate().map(|(index, cell)| {
        let (from, to) = if index.is_multiple_of(2) { (low, high) } else { (high, low) };
        link(*cell, from, to)
    });
    let chain = Chain { links: links.collect(), closed: false, roles: ChainRoles::Colours };
    step(techniques, &REMOTE_PAIR, Pattern::Chain(Box::new(chain)), removed)
}

fn go(grid: &Grid, digits: DigitSet, alike: CellSet, way: &mut Vec<Cell>, best: &mut Best<Vec<Cell>>) {
    let Some(last) = way.last().copied() else { return };
    if way.len() >= 4 && way.len().is_multiple_of(2) {
        let removed = removed(grid, digits, way);
        if !removed.is_empty() {
            best.offer(removed, way.len(), || way.clone());
        }
    }
    if way.len() == MOST_CELLS {
        return;
    }
    let walked: CellSet = way.iter().copied().collect();
    let mut open = alike - walked;
    for house in last.houses() {
        for next in open & house.cells() {
            way.push(next);
            go(grid, digits, alike, way, best);
            way.pop();
        }
        open -= house.cells();
    }
}

/// Removals of any two cells of the chain that have opposite polarity and are at least three links apart.
fn removed(grid: &Grid, digits: DigitSet, way: &[Cell]) -> CandidateSet {
    let mut removed = CandidateSet::EMPTY;
    for (index, one) in way.iter().enumerate() {
        for other in way.iter().skip(index + 3).step_by(2) {
            let seen = one.peers() & other.peers();
            digits.iter().for_each(|digit| removed.insert_all(digit, grid.places(digit) & seen));
        }
    }
    removed
}

fn link(cell: Cell, from: Digit, to: Digit) -> StrongLink {
    let node = |digit| Node::only(Candidate::new(digit, cell));
    StrongLink { from: node(from), to: node(to), because: LinkReason::Fact(Constraint::Cell(cell)) }
}
