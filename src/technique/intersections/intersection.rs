//! The search that pointing and claiming share: a digit whose places in one house all lie in a second one.

use crate::board::{CandidateSet, Digit, DigitSet, House};
use crate::kernel::Conclusion;
use crate::lookup::{FinderInput, is_locked};
use crate::pattern::Intersection;
use crate::step::{Pattern, Sink, Step, Technique};
use std::ops::ControlFlow;

/// Reports each digit that a base house confines to an intersection with another house, when the other house has the
/// digit elsewhere.
pub(super) fn find(
    technique: &'static Technique,
    bases: impl Iterator<Item = House>,
    view: &FinderInput,
    sink: Sink,
) -> ControlFlow<()> {
    let grid = view.grid();
    let layout = grid.layout();
    let removes = |digit: &Digit| !layout.is_classic() || is_locked(grid.places(*digit));
    let digits: DigitSet = view.fresh_digits().iter().filter(removes).collect();
    if digits.is_empty() {
        return ControlFlow::Continue(());
    }
    for base in bases {
        for digit in digits {
            // One place would be a single. Four places do not fit into an intersection of a box and a line.
            let most = if layout.is_classic() { 3 } else { 8 };
            if !(2..=most).contains(&grid.count(digit, base)) {
                continue;
            }
            let places = grid.places_in(digit, base);
            for cover in layout.common_houses(places).without(base) {
                let targets = grid.places_in(digit, cover) - places;
                if targets.is_empty() {
                    continue;
                }
                sink(Step {
                    technique,
                    pattern: Pattern::Intersection(Intersection { digit, base, cover }),
                    conclusion: Conclusion::Eliminate(Box::new(CandidateSet::of_digit(digit, targets))),
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}
