//! The extra candidates of a grave lie in cells of one house and make a naked subset with other cells of the house.

use super::{bug, deadly};
use crate::board::DigitSet;
use crate::lookup::FinderInput;
use crate::step::Sink;
use std::ops::ControlFlow;

technique!(BUG_TYPE_3 = "bug-type-3" {
    family: Uniqueness,
    library_code: "0612",
    find: bug_type_3,
    assumes_unique: true,
});

fn bug_type_3(view: &FinderInput, sink: Sink) -> ControlFlow<()> {
    for deadly in bug::all(view) {
        if deadly.guardians.cells().len() > 1 {
            deadly::with_subset(&BUG_TYPE_3, view.grid(), &deadly, DigitSet::EMPTY, sink)?;
        }
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::super::bug::boards::grave;
    use super::super::test_support::conclusions;
    use super::*;

    #[test]
    fn the_extras_make_a_pair_with_a_bivalue_cell_of_the_house() {
        // Row 1 has {5,6} at r1c5; the extras 5 and 6 are at r1c1 and r1c9.
        let found = conclusions(&BUG_TYPE_3, &grave(&["5r1c1", "6r1c9"]));
        assert!(found.iter().any(|removed| removed == "5r1c4 6r1c6"), "{found:?}");
    }

    #[test]
    fn extras_that_share_no_house_make_no_subset() {
        assert!(conclusions(&BUG_TYPE_3, &grave(&["5r1c1", "6r9c9"])).is_empty());
    }

    #[test]
    fn a_third_extra_digit_needs_another_cell() {
        let found = conclusions(&BUG_TYPE_3, &grave(&["5r1c1", "6r1c9", "3r1c9"]));
        assert!(found.iter().all(|removed| removed != "5r1c4 6r1c6"), "{found:?}");
    }
}
