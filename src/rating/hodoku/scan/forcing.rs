//! Forcing chains: the scan takes the first assumption that leads to a contradiction. Each line rests on only one line
//! before it.
//!
//! A verity is a consequence that all candidates of a cell, or all places of a digit in a house, share. Such a
//! consequence also follows from a contradiction, because every implication can be reversed. So HoDoKu's verities need
//! no separate scan.

use super::board::ScanBoard;
use super::shared::among;
use super::tables::{Consequences, ImplicationTables, NodeLiteral, TruthSets, literal};
use crate::board::{Candidate, CandidateSet, Cell, Constraint, sort_by_number};
use crate::grid::Grid;
use crate::kernel::Conclusion;
use crate::pattern::{Branch, Cases, Net, NetLine};
use crate::step::{Pattern, Step, Technique};
use crate::technique::forcing_chains_and_nets::FORCING_CHAIN_CONTRADICTION;

/// Step of the first forcing chain. Placements come before removals, and earlier cells before later cells.
pub(in crate::rating::hodoku) fn forcing_chain(
    board: &ScanBoard,
    techniques: &[&'static Technique],
) -> Option<Step> {
    let (grid, tables) = (board.view().grid(), board.group_tables());
    let technique = among(techniques, &FORCING_CHAIN_CONTRADICTION)?;
    [false, true].into_iter().find_map(|holds| {
        let candidates = grid.unsolved_cells().iter().flat_map(|cell| candidates(grid, cell));
        candidates.into_iter().find_map(|assumed| {
            let reached = tables.reach(literal(assumed, holds));
            let branch = refuted(grid, tables, assumed, holds, &reached)?;
            let conclusion = if holds {
                Conclusion::Eliminate(Box::new(CandidateSet::from_iter([assumed])))
            } else {
                Conclusion::Place(assumed)
            };
            let net = Net { cases: Cases::Refuted, branches: vec![branch] };
            Some(Step { technique, pattern: Pattern::Net(Box::new(net)), conclusion })
        })
    })
}

fn candidates(grid: &Grid, cell: Cell) -> impl Iterator<Item = Candidate> {
    grid.candidates(cell).iter().map(move |digit| Candidate::new(digit, cell))
}

/// The shortest of the ways by which the assumption leaves a cell without a candidate, or a house without a place for a
/// digit.
fn refuted(
    grid: &Grid,
    tables: &ImplicationTables,
    assumed: Candidate,
    holds: bool,
    reached: &Consequences,
) -> Option<Branch> {
    let falses = reached.order.iter().filter(|literal| !literal.is_true());
    let falses = falses.filter_map(|literal| tables.candidate(*literal));
    let gone = TruthSets::new(falses.chain([assumed].into_iter().filter(|_| !holds)));
    let ends = gone.complete(grid);
    let branches =
        ends.map(|end| Branch { assumed, holds, lines: lines(grid, tables, reached, end), end: Some(end) });
    branches.min_by_key(|branch| branch.lines.len())
}

/// Consequences on the ways to the candidates of the constraint, the nearest first.
fn lines(grid: &Grid, tables: &ImplicationTables, reached: &Consequences, end: Constraint) -> Vec<NetLine> {
    let mut needed: Vec<(NodeLiteral, NodeLiteral)> = Vec::new();
    for candidate in grid.live(end) {
        let way = reached.way(literal(candidate, false));
        let to_true = way.windows(2).filter(|two| two[1].is_true()).map(|two| (two[0], two[1]));
        needed.extend(to_true);
    }
    let nearest = |literal: NodeLiteral| reached.order.iter().position(|other| *other == literal);
    sort_by_number(&mut needed, |(_, literal)| nearest(*literal).map_or(0, |place| place + 1));
    needed.dedup();
    let line = |(from, to): (NodeLiteral, NodeLiteral)| NetLine::Only {
        node: tables.node(to),
        because: tables.fact(grid, from, to),
    };
    needed.into_iter().map(line).collect()
}
