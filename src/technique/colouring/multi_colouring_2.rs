//! A colour that sees both colours of another component.

use super::colouring::{self, Component, ConjugatePair};
use super::multi_colouring::{self, ComponentSight};
use crate::board::{Cell, CellSet};
use crate::lookup::FinderInput;
use crate::step::{Sink, Step};
use std::ops::ControlFlow;

technique!(MULTI_COLOURING_2 = "multi-colouring-2" {
    family: Colouring,
    library_code: "0503",
    find: multi_colouring_2,
});

fn multi_colouring_2(view: &FinderInput, sink: Sink) -> ControlFlow<()> {
    for digit in view.removable_digits() {
        let nets = multi_colouring::nets(view, digit);
        for (index, one) in nets.iter().enumerate() {
            for (other_index, other) in nets.iter().enumerate() {
                for first in [0, 1] {
                    if index != other_index
                        && let Some(step) = step(view, &one.component, first, other)
                    {
                        sink(step)?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The step if the colour with the number `first` sees both colours of the other component. In the step, this colour is
/// the first one.
fn step(view: &FinderInput, one: &Component, first: usize, other: &ComponentSight) -> Option<Step> {
    let colour = one.colours[first];
    let [sees_third, sees_fourth] = other.seen.map(|seen| colour & seen);
    // A cell of the colour that sees both colours of the other component is a simple colouring trap by itself.
    if sees_third.is_empty() || sees_fourth.is_empty() || sees_third.intersects(sees_fourth) {
        return None;
    }
    let one = Component { colours: [colour, one.colours[1 - first]], ..*one };
    let couple = [&one, &other.component];
    let [third, fourth] = other.component.colours;
    let layout = view.grid().layout();
    let (meetings, links) = multi_colouring::meetings(layout, sees_third, third)
        .flat_map(|one| multi_colouring::meetings(layout, sees_fourth, fourth).map(move |other| [one, other]))
        .map(|meetings| (meetings, links(view, couple, meetings)))
        .min_by_key(|(_, links)| links.len())?;
    Some(multi_colouring::step(&MULTI_COLOURING_2, couple, links, meetings.to_vec(), colour))
}

/// Returns the links that join the whole colour, and the path between the two cells of the other component that the
/// colour sees.
fn links(
    view: &FinderInput,
    [one, other]: [&Component; 2],
    [first, second]: [[Cell; 2]; 2],
) -> Vec<ConjugatePair> {
    let mut links = Vec::new();
    colouring::join(view, one, CellSet::only(first[0]), CellSet::only(second[0]), &mut links);
    for cell in one.colours[0] {
        let joined = colouring::ends(&links);
        if !joined.contains(cell) {
            colouring::join(view, one, CellSet::only(cell), joined, &mut links);
        }
    }
    colouring::join(view, other, CellSet::only(first[1]), CellSet::only(second[1]), &mut links);
    links
}

#[cfg(test)]
mod tests {
    use super::super::test_support::fires_until;
    use super::*;

    #[test]
    fn a_colour_that_sees_one_colour_of_the_other_net_stays() {
        // r1c5 sees r2c4 and r4c2 sees r8c2; three pairs lie between r2c4 and r8c2.
        let first = ["5r1 = r1c1 r1c5", "5c5 = r1c5 r4c5", "5r4 = r4c2 r4c5"];
        let second = ["5c4 = r2c4 r9c4", "5r9 = r9c3 r9c4", "5b7 = r8c2 r9c3"];
        let lines = [first, second].concat();
        fires_until(&MULTI_COLOURING_2, &lines, "5r1c5 5r4c2", "5b7 = r7c1 r8c2 r9c3");
    }
}
