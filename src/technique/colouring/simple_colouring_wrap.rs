//! A colour of a component of conjugate pairs that contradicts itself.

use super::colouring::{self, Component};
use crate::board::{Candidate, CandidateSet, Cell, CellSet};
use crate::kernel::Conclusion;
use crate::lookup::FinderInput;
use crate::pattern::Flaw;
use crate::step::{Pattern, Sink, Step};
use std::ops::ControlFlow;

technique!(SIMPLE_COLOURING_WRAP = "simple-colouring-wrap" {
    family: Colouring,
    library_code: "0501",
    find: simple_colouring_wrap,
});

fn simple_colouring_wrap(view: &FinderInput, sink: Sink) -> ControlFlow<()> {
    for digit in view.removable_digits() {
        for component in colouring::components(view, digit) {
            let [first, second] = component.colours;
            for component in [component, Component { digit, colours: [second, first] }] {
                if let Some((clash, path)) = clash(view, &component) {
                    sink(step(view, &component, clash, path))?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Two cells of the first colour that see each other, with a shortest path between them.
///
/// Cells with a common partner do not count, because the partner's pair with one of them excludes the other.
fn clash(view: &FinderInput, component: &Component) -> Option<([Cell; 2], Vec<colouring::ConjugatePair>)> {
    let colour = component.colours[0];
    let mut best: Option<([Cell; 2], Vec<colouring::ConjugatePair>)> = None;
    for one in colour {
        let partners = colouring::partners(view, component.digit, CellSet::only(one));
        let locked = colouring::partners(view, component.digit, partners);
        for other in ((colour & view.grid().layout().peers(one)) - locked).iter().filter(|other| *other > one)
        {
            let mut path = Vec::new();
            colouring::join(view, component, CellSet::only(one), CellSet::only(other), &mut path);
            if best.as_ref().is_none_or(|(_, links)| path.len() < links.len()) {
                best = Some(([one, other], path));
            }
        }
    }
    best
}

/// The step: the path between the clashing cells, and the links that join the rest of their colour to it.
fn step(
    view: &FinderInput,
    component: &Component,
    clash: [Cell; 2],
    mut links: Vec<colouring::ConjugatePair>,
) -> Step {
    let colour = component.colours[0];
    for cell in colour {
        let joined = colouring::ends(&links);
        if !joined.contains(cell) {
            colouring::join(view, component, CellSet::only(cell), joined, &mut links);
        }
    }
    let clash = Flaw::Clash(clash.map(|cell| Candidate::new(component.digit, cell)));
    let pattern = colouring::pattern(component, &links, Some(clash));
    Step {
        technique: &SIMPLE_COLOURING_WRAP,
        pattern: Pattern::Colouring(Box::new(pattern)),
        conclusion: Conclusion::Eliminate(Box::new(CandidateSet::of_digit(component.digit, colour))),
    }
}

#[cfg(test)]
mod tests {
    use super::super::test_support::fires_until;
    use super::*;

    #[test]
    fn a_broken_pair_joins_no_clash() {
        let lines = ["5c1 = r1c1 r5c1", "5r5 = r5c1 r5c5", "5c5 = r2c5 r5c5", "5r2 = r2c2 r2c5"];
        fires_until(&SIMPLE_COLOURING_WRAP, &lines, "5r1c1 5r2c2 5r5c5", "5r2 = r2c2 r2c5 r2c9");
    }
}
