//! Which instance is taken where a technique has several, and which instances HoDoKu does not look for.

use crate::board::{Candidate, CellSet, HouseSet};
use crate::step::{Chain, Conclusion, Pattern, Step};

/// Which of the instances that a finder reports is taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    /// The first that the finder reports.
    First,
    /// The chain whose cells come first in reading order.
    LowestCells,
    /// A placement before removals, many removals before few, then the lowest cells, then the shortest.
    Best,
}

impl Choice {
    /// Whether the finder has to report all its instances before one can be taken.
    pub fn needs_all(self) -> bool {
        self != Choice::First
    }

    /// The index of the instance that is taken.
    pub fn choose(self, steps: &[Step]) -> Option<usize> {
        let all = 0..steps.len();
        match self {
            Choice::First => all.min(),
            Choice::LowestCells => all.min_by_key(|index| cells(&steps[*index]).iter().collect::<Vec<_>>()),
            Choice::Best => all.min_by_key(|index| rank(&steps[*index])),
        }
    }
}

/// What is best has the lowest rank.
fn rank(step: &Step) -> (bool, usize, usize, usize) {
    let mut removed: Vec<Candidate> = step.conclusion.eliminations().collect();
    removed.sort_by_key(|candidate| (candidate.digit, candidate.cell));
    // Observed: the place of a cell among the removals weighs eighty times as much with each removal before it.
    let weigh = |(index, candidate): (usize, &Candidate)| {
        candidate.cell.index() * (1 + 80 * index) + usize::from(candidate.digit.get())
    };
    let weight = removed.iter().enumerate().map(weigh).sum();
    let removes = matches!(step.conclusion, Conclusion::Eliminate(_));
    (removes, usize::MAX - removed.len(), weight, length(step))
}

/// How many strong links a chain has.
fn length(step: &Step) -> usize {
    chain(step).map_or(0, |chain| chain.links.len())
}

fn chain(step: &Step) -> Option<&Chain> {
    if let Pattern::Chain(chain) = &step.pattern { Some(chain) } else { None }
}

/// The cells of a chain; none of another pattern.
fn cells(step: &Step) -> CellSet {
    chain(step)
        .map_or(CellSet::EMPTY, |chain| chain.nodes().fold(CellSet::EMPTY, |all, node| all | node.cells))
}

/// Everything that the finder reports.
pub(super) fn any(_: &Step) -> bool {
    true
}

/// Chains of at most ten strong links: HoDoKu stops at twenty candidates.
pub(super) fn short_chain(step: &Step) -> bool {
    length(step) <= 10
}

/// The same when it comes to no cell twice.
pub(super) fn short_path(step: &Step) -> bool {
    short_chain(step) && chain(step).is_none_or(|chain| cells(step).len() == chain.links.len())
}

/// Deadly patterns whose guarding cells share a box.
pub(super) fn guardians_in_a_box(step: &Step) -> bool {
    let Pattern::Deadly(deadly) = &step.pattern else { return true };
    deadly.guardians.cells().common_houses().meets(HouseSet::BOXES)
}
