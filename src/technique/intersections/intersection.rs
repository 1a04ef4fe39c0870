//! The search that pointing and claiming share: a digit whose places in one house all lie in a second one.

use crate::board::{CandidateSet, Digit, DigitSet, House};
use crate::kernel::Conclusion;
use crate::lookup::{FinderInput, is_locked};
use crate::pattern::Intersection;
use crate::step::{Pattern, Sink, Step, Technique};
use std::ops::ControlFlow;

/// Reports each digit that a base house confines to a box-line intersection, when the other house of the
/// intersection has the digit elsewhere.
pub(super) fn find(
    technique: &'static Technique,
    bases: impl Iterator<Item = House>,
    view: &FinderInput,
    sink: Sink,
) -> ControlFlow<()> {
    let grid = view.grid();
    let removes = |digit: &Digit| is_locked(grid.places(*digit));
    let digits: DigitSet = view.fresh_digits().iter().filter(removes).collect();
    if digits.is_empty() {
        return ControlFlow::Continue(());
    }
    for base in bases {
        for digit in digits {
            // One place would be a single, and four places do not fit into an intersection.
            if !matches!(grid.count(digit, base), 2 | 3) {
                continue;
            }
            let places = grid.places_in(digit, base);
            for cover in places.common_houses().without(base) {
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
