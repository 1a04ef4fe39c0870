//! A box in which the places of a digit lie in one row and one column, and a conjugate pair across one of these two
//! lines.

use super::chain;
use crate::board::{CellSet, Constraint, Digit, House, HouseSet};
use crate::lookup::FinderInput;
use crate::pattern::{ChainRoles, LinkReason, Node, StrongLink};
use crate::step::{Sink, Technique};
use std::ops::{ControlFlow, RangeInclusive};

technique!(EMPTY_RECTANGLE = "empty-rectangle" {
    family: SingleDigit,
    library_code: "0402",
    find: empty_rectangle,
});

fn empty_rectangle(view: &FinderInput, sink: Sink) -> ControlFlow<()> {
    // Two places make an ordinary pair, and six or more do not fit in one row and one column of a box.
    find(&EMPTY_RECTANGLE, 3..=5, view, sink)
}

/// Reports the empty rectangles of boxes with this many places of the digit.
pub(super) fn find(
    technique: &'static Technique,
    places: RangeInclusive<usize>,
    view: &FinderInput,
    sink: Sink,
) -> ControlFlow<()> {
    for digit in view.removable_digits() {
        if view.conjugate_houses(digit).is_empty() {
            continue;
        }
        let layout = view.grid().layout();
        for box_ in layout.houses() & HouseSet::BOXES {
            if !places.contains(&view.grid().count(digit, box_)) {
                continue;
            }
            let places = view.grid().places_in(digit, box_);
            let lines = layout.houses_with(layout.cells_of(box_));
            for row in lines & HouseSet::ROWS {
                for column in lines & HouseSet::COLUMNS {
                    if !(row.cells() | column.cells()).is_superset(places) {
                        continue;
                    }
                    across(technique, Bend { digit, box_, places, near: row, far: column }, view, sink)?;
                    across(technique, Bend { digit, box_, places, near: column, far: row }, view, sink)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Places of a digit in a box that lie in one row and one column, the two arms.
struct Bend {
    digit: Digit,
    box_: House,
    places: CellSet,
    /// The line in which a conjugate pair sees one arm.
    near: House,
    /// The line of the other arm, in which the candidate is removed.
    far: House,
}

/// Reports the conjugate pairs that start on the near arm's line and run parallel to the far arm's line.
fn across(
    technique: &'static Technique,
    Bend { digit, box_, places, near, far }: Bend,
    view: &FinderInput,
    sink: Sink,
) -> ControlFlow<()> {
    // A place at the crossing is in both lines, so it may count for either arm.
    let near_arm = places & near.cells();
    let far_arm = places - near.cells();
    if far_arm.is_empty() || far.cells().is_superset(near_arm) {
        return ControlFlow::Continue(());
    }
    let bend = StrongLink {
        from: Node { digit, cells: near_arm },
        to: Node { digit, cells: far_arm },
        because: LinkReason::Fact(Constraint::Digit(digit, box_)),
    };
    for seen in view.grid().places_in(digit, near) - places {
        let crossing = if near.kind() == seen.row().kind() { seen.column() } else { seen.row() };
        if !view.conjugate_houses(digit).contains(crossing) {
            continue;
        }
        let Some(other) = view.grid().places_in(digit, crossing).without(seen).single() else { continue };
        // With a pair within one box, the elimination would lie in the box of the bend.
        if !view.grid().layout().common_houses(CellSet::only(seen).with(other)).without(crossing).is_empty() {
            continue;
        }
        let links = [chain::pair(digit, other, seen, crossing), bend];
        chain::report(technique, links, ChainRoles::Links, view, sink)?;
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::super::test_support::{board, conclusions, fires_until};
    use super::*;

    #[test]
    fn a_place_off_both_arms_breaks_it() {
        let lines = ["5b1 = r1c2 r1c3 r3c1", "5c8 = r1c8 r7c8"];
        fires_until(&EMPTY_RECTANGLE, &lines, "5r7c1", "5b1 = r1c2 r1c3 r3c1 r2c2");
    }

    #[test]
    fn a_place_at_the_crossing_does_no_harm() {
        let lines = ["5b1 = r1c1 r1c2 r3c1", "5c8 = r1c8 r7c8"];
        assert_eq!(conclusions(&EMPTY_RECTANGLE, &board(&lines)), ["5r7c1"]);
    }

    #[test]
    fn two_places_are_no_rectangle() {
        let lines = ["5b1 = r1c2 r3c1", "5c8 = r1c8 r7c8"];
        assert!(conclusions(&EMPTY_RECTANGLE, &board(&lines)).is_empty());
    }
}
