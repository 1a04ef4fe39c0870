//! An almost locked set (the hinge) that two different digits bind to two other almost locked sets. Any further digit
//! that these two other sets share is in one of them.

use super::als::{self, Reporter, SetChain};
use crate::board::Digit;
use crate::board::sort_by_number;
use crate::lookup::{FinderInput, add_row, ones};
use crate::step::Sink;
use std::ops::ControlFlow;

technique!(ALS_XY_WING = "als-xy-wing" {
    family: AlmostLockedSets,
    library_code: "0902",
    find: als_xy_wing,
});

fn als_xy_wing(view: &FinderInput, sink: Sink) -> ControlFlow<()> {
    let sets = view.almost_locked_sets();
    let mut found: Vec<(usize, [usize; 3], [Digit; 2])> = Vec::new();
    each(view, |indices, commons| found.push((als::weight(sets, &indices), indices, commons)));
    sort_by_number(&mut found, |(weight, ..)| *weight);
    let mut reporter = Reporter::new(&ALS_XY_WING);
    found.iter().try_for_each(|(_, indices, commons)| {
        SetChain { indices, commons }.report(view.grid(), sets, &mut reporter, sink)
    })
}

/// Calls `take` for every ALS-XY-Wing that removes something: with the first wing, the hinge and the second wing, and
/// with the two restricted commons.
fn each(view: &FinderInput, mut take: impl FnMut([usize; 3], [Digit; 2])) {
    let sets = view.almost_locked_sets();
    let links = view.set_links();
    let mut watching = [const { Vec::new() }; 9];
    let mut targets = [const { Vec::new() }; 9];
    for (first, one) in sets.iter().enumerate() {
        let binding = links.binding(first);
        if binding.is_empty() {
            continue;
        }
        als::watching(links, one, &mut watching);
        for x in binding {
            // For each digit y, the later sets with a removal: for some digit z other than x and y, a candidate of z
            // sees all places of z in both sets.
            for y in Digit::ALL {
                let row = &mut targets[y.index()];
                row.clear();
                row.resize(links.words(), 0);
                for z in one.digits.without(x).without(y) {
                    add_row(row, &watching[z.index()]);
                }
                als::only_after(first, row);
            }
            for hinge in ones(links.partners(first, x).iter().copied()) {
                for y in links.binding(hinge).without(x) {
                    let hits = links.partners(hinge, y).iter().zip(&targets[y.index()]);
                    for last in ones(hits.map(|(partner, target)| partner & target)) {
                        take([first, hinge, last], [x, y]);
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::test_support::{board, conclusions, fires_until};
    use super::*;

    #[test]
    fn a_common_that_is_not_restricted_breaks_it() {
        let lines = ["r1c1 = 1 2 3", "r1c2 = 2 3", "r1c9 = 1 4", "r9c9 = 4 5", "r9c8 = 2 5"];
        // The hinge r1c9 cannot hold both 1 and 4, so 2 is in r1c12 or in r9c89.
        fires_until(&ALS_XY_WING, &lines, "2r1c8", "r9c9 = 4 5 6");
    }

    #[test]
    fn the_two_commons_must_differ() {
        let lines = ["r1c1 = 1 2", "r1c9 = 1 4", "r9c9 = 1 2"];
        assert!(conclusions(&ALS_XY_WING, &board(&lines)).is_empty());
    }
}
