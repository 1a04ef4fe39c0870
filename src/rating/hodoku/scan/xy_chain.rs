//! XY-chains: the scan takes the best pair of ends that any chain joins.

use super::board::ScanBoard;
use super::shared::step;
use crate::board::{Candidate, CandidateSet, Cell, CellSet, Constraint, Digit, sort_by_order};
use crate::grid::Grid;
use crate::pattern::{Chain, LinkReason, Node, StrongLink};
use crate::rating::hodoku::rank::rank;
use crate::step::{Pattern, Step, Technique};
use crate::technique::xy_chain::XY_CHAIN;

/// Largest number of cells in a chain. HoDoKu stops at twenty candidates, two in each cell.
const MOST_CELLS: usize = 10;

/// Step of the first pair of bivalue cells with a common digit that a chain joins. Pairs that remove the most
/// candidates come first, and among these, pairs with the removals of the lowest rank.
pub(in crate::rating::hodoku) fn xy_chain(
    board: &ScanBoard,
    techniques: &[&'static Technique],
) -> Option<Step> {
    let grid = board.view().grid();
    let bivalue = board.view().bivalue();
    let mut ends = Vec::new();
    for one in bivalue {
        for other in bivalue.iter().filter(|other| *other > one) {
            for digit in grid.candidates(one) & grid.candidates(other) {
                let seen = one.peers() & other.peers() & grid.places(digit);
                if !seen.is_empty() {
                    let removed = CandidateSet::of_digit(digit, seen);
                    ends.push((rank(&removed), ChainEnds { one, other, digit }, removed));
                }
            }
        }
    }
    sort_by_order(&mut ends, |(one, ..), (other, ..)| one.cmp(other));
    ends.into_iter().find_map(|(_, ends, removed)| {
        let way = ends.way(grid, bivalue)?;
        let chain = Chain::new(ends.links(grid, &way), false);
        step(techniques, &XY_CHAIN, Pattern::Chain(Box::new(chain)), removed)
    })
}

/// Two cells, and a digit that one of the cells must hold if a chain joins them.
#[derive(Clone, Copy)]
struct ChainEnds {
    one: Cell,
    other: Cell,
    digit: Digit,
}

impl ChainEnds {
    /// A chain that visits no cell twice.
    fn way(self, grid: &Grid, bivalue: CellSet) -> Option<Vec<Cell>> {
        let away = self.distances(grid, bivalue);
        let mut way = vec![self.one];
        let digit = beside(grid, self.one, self.digit)?;
        self.go(grid, bivalue, &away, digit, &mut way).then_some(way)
    }

    fn go(
        self,
        grid: &Grid,
        bivalue: CellSet,
        away: &[[usize; 9]; 81],
        digit: Digit,
        way: &mut Vec<Cell>,
    ) -> bool {
        let Some(last) = way.last().copied() else { return false };
        if way.len() + away[last.index()][digit.index()] > MOST_CELLS {
            return false;
        }
        for next in bivalue & last.peers() & grid.places(digit) {
            if way.contains(&next) {
                continue;
            }
            let Some(leaving) = beside(grid, next, digit) else { continue };
            way.push(next);
            let arrived = next == self.other;
            if (arrived && leaving == self.digit) || (!arrived && self.go(grid, bivalue, away, leaving, way))
            {
                return true;
            }
            way.pop();
        }
        false
    }

    /// For each cell and each digit by which a chain can leave the cell, the smallest number of further cells to the
    /// other end.
    fn distances(self, grid: &Grid, bivalue: CellSet) -> [[usize; 9]; 81] {
        let mut away = [[usize::MAX / 2; 9]; 81];
        let Some(entering) = beside(grid, self.other, self.digit) else { return away };
        let mut reached = vec![(self.other, entering)];
        for distance in 1..MOST_CELLS {
            let mut further = Vec::new();
            for (cell, entering) in reached {
                for before in bivalue & cell.peers() & grid.places(entering) {
                    let known = &mut away[before.index()][entering.index()];
                    if *known > distance {
                        *known = distance;
                        further.extend(beside(grid, before, entering).map(|entering| (before, entering)));
                    }
                }
            }
            reached = further;
        }
        away
    }

    fn links(self, grid: &Grid, way: &[Cell]) -> Vec<StrongLink> {
        let mut from = self.digit;
        let mut links = Vec::with_capacity(way.len());
        for cell in way {
            let Some(to) = beside(grid, *cell, from) else { break };
            let node = |digit| Node::only(Candidate::new(digit, *cell));
            let because = LinkReason::Fact(Constraint::Cell(*cell));
            links.push(StrongLink { from: node(from), to: node(to), because });
            from = to;
        }
        links
    }
}

/// The other digit of a bivalue cell.
fn beside(grid: &Grid, cell: Cell, digit: Digit) -> Option<Digit> {
    grid.candidates(cell).without(digit).single()
}
