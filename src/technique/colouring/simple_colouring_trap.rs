//! A candidate that sees both colours of a component of conjugate pairs.

use super::colouring::{self, Component};
use crate::board::{CandidateSet, Cell, CellSet};
use crate::kernel::Conclusion;
use crate::lookup::FinderInput;
use crate::step::{Pattern, Sink, Step};
use std::ops::ControlFlow;

technique!(SIMPLE_COLOURING_TRAP = "simple-colouring-trap" {
    family: Colouring,
    library_code: "0500",
    find: simple_colouring_trap,
});

fn simple_colouring_trap(view: &FinderInput, sink: Sink) -> ControlFlow<()> {
    for digit in view.removable_digits() {
        for component in colouring::components(view, digit) {
            let targets = trapped(view, &component);
            if !targets.is_empty() {
                sink(step(view, &component, targets))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The candidates outside the component that see both colours, except for those that see both ends of one pair, because
/// that pair excludes them by itself.
fn trapped(view: &FinderInput, component: &Component) -> CellSet {
    let [first, second] = component.colours;
    if (first | second).len() < 4 {
        return CellSet::EMPTY;
    }
    let outside = view.grid().places(component.digit) - first - second;
    let sees_both = |cell: &CellSet| cell.intersects(first) && cell.intersects(second);
    let by_one_pair =
        |seen: CellSet| colouring::partners(view, component.digit, seen & first).intersects(seen & second);
    let peers = |cell: Cell| view.grid().layout().peers(cell);
    outside.iter().filter(|cell| sees_both(&peers(*cell)) && !by_one_pair(peers(*cell))).collect()
}

/// The step, with a shortest path for each target. The path joins two cells that the target sees, one of each colour.
fn step(view: &FinderInput, component: &Component, targets: CellSet) -> Step {
    let [first, second] = component.colours;
    let mut links = Vec::new();
    for target in targets {
        let peers = view.grid().layout().peers(target);
        let (from, to) = (first & peers, second & peers);
        colouring::join(view, component, from, to, &mut links);
    }
    let pattern = colouring::pattern(component, &links, None);
    Step {
        technique: &SIMPLE_COLOURING_TRAP,
        pattern: Pattern::Colouring(Box::new(pattern)),
        conclusion: Conclusion::Eliminate(Box::new(CandidateSet::of_digit(component.digit, targets))),
    }
}

#[cfg(test)]
mod tests {
    use super::super::test_support::{board, conclusions, fires_until};
    use super::*;

    #[test]
    fn a_broken_pair_leaves_nothing_to_colour() {
        let lines = ["5c1 = r1c1 r5c1", "5r5 = r5c1 r5c5", "5c5 = r2c5 r5c5"];
        fires_until(&SIMPLE_COLOURING_TRAP, &lines, "5r1c4 5r1c6 5r2c2 5r2c3", "5r5 = r5c1 r5c5 r5c9");
    }

    #[test]
    fn one_pair_that_a_target_sees_whole_is_a_locked_candidate() {
        let lines = ["5r1 = r1c1 r1c2", "5c1 = r1c1 r7c1", "5c2 = r1c2 r8c2"];
        let found = conclusions(&SIMPLE_COLOURING_TRAP, &board(&lines));
        assert!(found.iter().all(|removed| !removed.contains("r2c3")), "{found:?}");
    }
}
