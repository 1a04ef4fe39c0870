//! Choice among several instances of a technique, and the instances that HoDoKu does not look for.

use super::rank::rank;
use super::scan::place_of_rectangle;
use crate::board::{Candidate, CandidateSet, Cell, CellSet, HouseSet};
use crate::grid::Grid;
use crate::kernel::Conclusion;
use crate::pattern::Chain;
use crate::step::{Pattern, Step};

/// Rule that chooses one of the instances that a finder reports.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InstanceChoice {
    /// The first instance that the finder reports.
    First,
    /// The chain whose cells come first in reading order.
    LowestCells,
    /// The rectangle whose first bivalue corner comes first. Among several rectangles with this corner, the rectangle
    /// is taken whose other corner in the same box comes first.
    FirstRectangle,
    /// Placements come before removals, and more removals come before fewer. Among equals, the lowest cells come first,
    /// and then the shortest chain.
    Best,
}

impl InstanceChoice {
    /// Returns true if the finder has to report all its instances before one can be taken.
    pub fn needs_all(self) -> bool {
        self != InstanceChoice::First
    }

    /// The index of the instance that is taken.
    pub fn choose(self, grid: &Grid, steps: &[Step]) -> Option<usize> {
        let all = 0..steps.len();
        match self {
            InstanceChoice::First => all.min(),
            InstanceChoice::LowestCells => {
                all.min_by_key(|index| cells(&steps[*index]).iter().collect::<Vec<_>>())
            }
            InstanceChoice::FirstRectangle => all.min_by_key(|index| rectangle(grid, &steps[*index])),
            InstanceChoice::Best => all.min_by_key(|index| {
                let conclusion = &steps[*index].conclusion;
                let removed = conclusion.eliminations().collect();
                (conclusion.placement().is_none(), rank(&removed), length(&steps[*index]))
            }),
        }
    }
}

/// Place of a step's rectangle in the order in which HoDoKu visits rectangles.
fn rectangle(grid: &Grid, step: &Step) -> Option<[Cell; 3]> {
    let deadly = if let Pattern::Deadly(deadly) = &step.pattern { Some(&**deadly) } else { None };
    let guarded = if let Pattern::Guarded(guarded) = &step.pattern { Some(&guarded.deadly) } else { None };
    let deadly = deadly.or(guarded)?;
    let losing = step.conclusion.eliminations().map(|candidate| candidate.cell).collect();
    place_of_rectangle(grid, deadly.cells, deadly.digits, losing)
}

/// Number of strong links that a chain has.
fn length(step: &Step) -> usize {
    chain(step).map_or(0, |chain| chain.links.len())
}

fn chain(step: &Step) -> Option<&Chain> {
    if let Pattern::Chain(chain) = &step.pattern { Some(chain) } else { None }
}

/// The cells of a chain; empty for another pattern.
fn cells(step: &Step) -> CellSet {
    chain(step)
        .map_or(CellSet::EMPTY, |chain| chain.nodes().fold(CellSet::EMPTY, |all, node| all | node.cells))
}

/// Accepts everything that the finder reports.
pub(super) fn any(_: &Step) -> bool {
    true
}

/// Accepts chains of at most ten strong links, because HoDoKu stops at twenty candidates.
pub(super) fn short_chain(step: &Step) -> bool {
    length(step) <= 10
}

/// Accepts deadly patterns whose guarding cells share a box.
pub(super) fn guardians_in_a_box(step: &Step) -> bool {
    let Pattern::Deadly(deadly) = &step.pattern else { return true };
    deadly.guardians.cells().common_houses().intersects(HouseSet::BOXES)
}

/// Accepts deadly patterns with one guardian.
pub(super) fn one_guardian(step: &Step) -> bool {
    let Pattern::Deadly(deadly) = &step.pattern else { return true };
    deadly.guardians.len() == 1
}

/// The step with HoDoKu's conclusion: instead of placing a digit, it removes the other candidates of the cell.
pub(super) fn removing(grid: &Grid, step: Step) -> Step {
    let Some(candidate) = step.conclusion.placement() else { return step };
    let others = grid.candidates(candidate.cell).without(candidate.digit);
    let removed: CandidateSet = others.iter().map(|digit| Candidate::new(digit, candidate.cell)).collect();
    concluding(step, removed)
}

fn concluding(step: Step, removed: CandidateSet) -> Step {
    if removed.is_empty() {
        return step;
    }
    Step { conclusion: Conclusion::Eliminate(Box::new(removed)), ..step }
}
