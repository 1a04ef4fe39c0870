//! Two components, and a colour of each; these two colours cannot both be true. Cells that see both of the other two
//! colours lose the digit.

use super::colouring::{self, Component, ConjugatePair};
use super::multi_colouring::{self, ComponentSight};
use crate::board::{Cell, CellSet};
use crate::lookup::FinderInput;
use crate::step::{Sink, Step};
use std::ops::ControlFlow;

technique!(MULTI_COLOURING_1 = "multi-colouring-1" {
    family: Colouring,
    library_code: "0502",
    find: multi_colouring_1,
});

fn multi_colouring_1(view: &FinderInput, sink: Sink) -> ControlFlow<()> {
    for digit in view.removable_digits() {
        let nets = multi_colouring::nets(view, digit);
        for (index, one) in nets.iter().enumerate() {
            for other in &nets[index + 1..] {
                if let Some(step) = step(view, [one, other]) {
                    sink(step)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The step with everything that follows from the colours of two components, if cells of the components see each other.
fn step(view: &FinderInput, nets: [&ComponentSight; 2]) -> Option<Step> {
    let couple = nets.map(|net| &net.component);
    let places = view.grid().places(couple[0].digit);
    let (mut removed, mut links, mut meetings) = (CellSet::EMPTY, Vec::new(), Vec::new());
    for (first, second) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
        let colours = [couple[0].colours[first], couple[1].colours[second]];
        let targets = (places & nets[0].seen[1 - first] & nets[1].seen[1 - second]) - removed;
        if targets.is_empty() || !colours[1].intersects(nets[0].seen[first]) {
            continue;
        }
        let opposite = [couple[0].colours[1 - first], couple[1].colours[1 - second]];
        let shortest = multi_colouring::meetings(view.grid().layout(), colours[0], colours[1])
            .map(|meeting| (meeting, paths(view, couple, meeting, opposite, targets, &links)))
            .min_by_key(|(_, links)| links.len());
        if let Some((meeting, with_paths)) = shortest {
            removed |= targets;
            meetings.push(meeting);
            links = with_paths;
        }
    }
    let step = || multi_colouring::step(&MULTI_COLOURING_1, couple, links, meetings, removed);
    (!removed.is_empty()).then(step)
}

/// The links `links` and, for each target and each component, a shortest path from the component's cell of `meeting` to
/// a cell of the opposite colour that the target sees.
fn paths(
    view: &FinderInput,
    couple: [&Component; 2],
    meeting: [Cell; 2],
    opposite: [CellSet; 2],
    targets: CellSet,
    links: &[ConjugatePair],
) -> Vec<ConjugatePair> {
    let mut links = links.to_vec();
    for target in targets {
        for ((component, met), opposite) in couple.into_iter().zip(meeting).zip(opposite) {
            let seen = opposite & view.grid().layout().peers(target);
            colouring::join(view, component, CellSet::only(met), seen, &mut links);
        }
    }
    links
}

#[cfg(test)]
mod tests {
    use super::super::test_support::fires_until;
    use super::*;

    #[test]
    fn colours_that_do_not_meet_say_nothing() {
        let lines = ["5r1 = r1c1 r1c4", "5r5 = r5c2 r5c4"];
        fires_until(&MULTI_COLOURING_1, &lines, "5r2c2 5r3c2 5r4c1 5r6c1", "5r5 = r5c2 r5c5");
    }
}
