#![doc = include_str!("pages/en/multi_colouring_1.md")]

use super::colouring::{self, Component, Link};
use super::multi_colouring::{self, Couple};
use super::{examples, page};
use crate::board::{Cell, CellSet, Digit};
use crate::step::{Family, Sink, Step, Technique, View};
use std::ops::ControlFlow;

/// Colours of two components that cannot both be true, and cells that see both opposite colours.
pub static MULTI_COLOURING_1: Technique = Technique {
    id: "multi-colouring-1",
    family: Family::Colouring,
    library_code: "0502",
    assumes_unique: false,
    find: multi_colouring_1,
    page: page!("multi_colouring_1"),
    examples: examples!("multi_colouring_1"),
};

fn multi_colouring_1(view: &View, sink: Sink) -> ControlFlow<()> {
    for digit in Digit::ALL {
        let components: Vec<Component> = colouring::components(view, digit).collect();
        for (index, one) in components.iter().enumerate() {
            for other in &components[index + 1..] {
                if let Some(step) = step(view, &[*one, *other]) {
                    sink(step)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// All that follows from colours of two components that meet.
fn step(view: &View, couple: &Couple) -> Option<Step> {
    let (mut removed, mut links, mut meetings) = (CellSet::EMPTY, Vec::new(), Vec::new());
    for (first, second) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
        let colours = [couple[0].colours[first], couple[1].colours[second]];
        let opposite = [couple[0].colours[1 - first], couple[1].colours[1 - second]];
        let targets = trapped(view, couple[0].digit, opposite) - removed;
        if targets.is_empty() {
            continue;
        }
        let shortest = multi_colouring::meetings(colours[0], colours[1])
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

/// The candidates that see a cell of each of two colours.
fn trapped(view: &View, digit: Digit, [one, other]: [CellSet; 2]) -> CellSet {
    let sees_both = |cell: &Cell| cell.peers().meets(one) && cell.peers().meets(other);
    view.grid().places(digit).iter().filter(sees_both).collect()
}

/// These links and the shortest paths, in each component, from the meeting cell to a cell of the opposite colour that
/// each target sees.
fn paths(
    view: &View,
    couple: &Couple,
    meeting: [Cell; 2],
    opposite: [CellSet; 2],
    targets: CellSet,
    links: &[Link],
) -> Vec<Link> {
    let mut links = links.to_vec();
    for target in targets {
        for ((component, met), opposite) in couple.iter().zip(meeting).zip(opposite) {
            colouring::join(view, component, CellSet::only(met), opposite & target.peers(), &mut links);
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
