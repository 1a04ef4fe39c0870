#![doc = include_str!("pages/en/simple_colouring_trap.md")]

use super::colouring::{self, Component};
use super::{examples, page};
use crate::board::{CandidateSet, CellSet, Digit};
use crate::step::{Colouring, Conclusion, Family, Pattern, Sink, Step, Technique, View};
use std::ops::ControlFlow;

/// A candidate that sees both colours of a component of conjugate pairs.
pub static SIMPLE_COLOURING_TRAP: Technique = Technique {
    id: "simple-colouring-trap",
    family: Family::Colouring,
    library_code: "0500",
    assumes_unique: false,
    find: simple_colouring_trap,
    page: page!("simple_colouring_trap"),
    examples: examples!("simple_colouring_trap"),
};

fn simple_colouring_trap(view: &View, sink: Sink) -> ControlFlow<()> {
    for digit in Digit::ALL {
        for component in colouring::components(view, digit) {
            let targets = trapped(view, &component);
            if !targets.is_empty() {
                sink(step(view, &component, targets))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The candidates outside the component that see both colours, but not both ends of one pair: those are locked
/// out by that pair alone.
fn trapped(view: &View, component: &Component) -> CellSet {
    let [first, second] = component.colours;
    if (first | second).len() < 4 {
        return CellSet::EMPTY;
    }
    let outside = view.grid().places(component.digit) - first - second;
    let sees_both = |cell: &CellSet| cell.meets(first) && cell.meets(second);
    let by_one_pair =
        |seen: CellSet| colouring::partners(view, component.digit, seen & first).meets(seen & second);
    outside.iter().filter(|cell| sees_both(&cell.peers()) && !by_one_pair(cell.peers())).collect()
}

/// The step, with the shortest paths that join, for each target, a cell of each colour that it sees.
fn step(view: &View, component: &Component, targets: CellSet) -> Step {
    let [first, second] = component.colours;
    let mut links = Vec::new();
    for target in targets {
        let (from, to) = (first & target.peers(), second & target.peers());
        colouring::join(view, component, from, to, &mut links);
    }
    let used = colouring::ends(&links);
    let pattern =
        Colouring { digit: component.digit, colours: [first & used, second & used], links, clash: None };
    Step {
        technique: &SIMPLE_COLOURING_TRAP,
        pattern: Pattern::Colouring(Box::new(pattern)),
        conclusion: Conclusion::Eliminate(Box::new(CandidateSet::of_digit(component.digit, targets))),
    }
}
