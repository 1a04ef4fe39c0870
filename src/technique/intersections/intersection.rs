//! The search that pointing and claiming share: a digit whose places in one house all lie in a second one.

use crate::board::{CandidateSet, CellSet, Digit, DigitSet, House};
use crate::kernel::Conclusion;
use crate::shape::Intersection;
use crate::step::{Pattern, Sink, Step, Technique};
use crate::view::View;
use std::ops::ControlFlow;

/// Reports each digit that a base house confines to a box-line intersection, when the other house of the
/// intersection has the digit elsewhere.
pub(super) fn find(
    technique: &'static Technique,
    bases: impl Iterator<Item = House>,
    view: &View,
    sink: Sink,
) -> ControlFlow<()> {
    let grid = view.grid();
    let removes = |digit: &Digit| removes_something(grid.places(*digit));
    let digits: DigitSet = view.fresh_digits().iter().filter(removes).collect();
    if digits.is_empty() {
        return ControlFlow::Continue(());
    }
    for base in bases {
        for digit in digits {
            // One place is a single; four cannot lie in an intersection.
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

/// Whether some crossing of a box with a line holds all places of one of the two, but not all of the other.
fn removes_something(places: CellSet) -> bool {
    let bits = places.bits();
    // A bit for each crossing of a row and a box, where its first cell is; then one for each with a column.
    let in_rows = (bits | bits >> 1 | bits >> 2) & ROW_CROSSINGS;
    let in_columns = (bits | bits >> 9 | bits >> 18) & COLUMN_CROSSINGS;
    let unlike = |box_: u128, line: u128, crossings: u128| crossings & (box_ ^ line) != 0;
    unlike(others(in_rows, 9, IN_TOP_ROWS), others(in_rows, 3, IN_LEFT_STACK), in_rows)
        || unlike(others(in_columns, 1, IN_LEFT_COLUMNS), others(in_columns, 27, IN_TOP_BAND), in_columns)
}

/// The bits that are one or two steps, within their three, away from a bit of the set: `first` has the first of
/// each three.
fn others(set: u128, step: u32, first: u128) -> u128 {
    let last = first << (2 * step);
    let one = (set & !last) << step | (set & last) >> (2 * step);
    let two = (set & first) << (2 * step) | (set & !first) >> step;
    one | two
}

/// Every `step`-th of `count` bits, each with the bits of `part`.
const fn every(step: u32, count: u32, part: u128) -> u128 {
    let (mut all, mut index) = (0, 0);
    while index < count {
        all |= part << (step * index);
        index += 1;
    }
    all
}

const ROW_CROSSINGS: u128 = every(3, 27, 1);
const IN_LEFT_STACK: u128 = every(9, 9, 1);
const IN_TOP_ROWS: u128 = every(27, 3, 0b1001001);
const COLUMN_CROSSINGS: u128 = every(27, 3, 0b1_1111_1111);
const IN_LEFT_COLUMNS: u128 = every(3, 27, 1);
const IN_TOP_BAND: u128 = 0b1_1111_1111;
