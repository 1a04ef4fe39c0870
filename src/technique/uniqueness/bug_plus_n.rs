//! Several different extra candidates of a grave: candidates that conflict with each of them are false.

use super::{bug, deadly};
use crate::lookup::FinderInput;
use crate::step::Sink;
use std::ops::ControlFlow;

technique!(BUG_PLUS_N = "bug-plus-n" {
    family: Uniqueness,
    library_code: "0614",
    find: bug_plus_n,
    assumes_unique: true,
});

fn bug_plus_n(view: &FinderInput, sink: Sink) -> ControlFlow<()> {
    for deadly in bug::all(view) {
        // A single extra candidate makes a BUG+1; extra candidates of a single digit make a type 2.
        if deadly.guardians.digits().len() > 1 {
            deadly::exclude(&BUG_PLUS_N, view.grid(), deadly, sink)?;
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
    fn one_cell_with_several_extras_has_one_of_them() {
        assert_eq!(conclusions(&BUG_PLUS_N, &grave(&["5r1c1", "6r1c1"])), ["1r1c1 2r1c1"]);
    }

    #[test]
    fn a_digit_that_is_extra_in_the_next_cell_conflicts_with_both() {
        // 3 at r1c1 shares its cell with one extra and sees the other.
        assert_eq!(conclusions(&BUG_PLUS_N, &grave(&["6r1c1", "1r1c2"])), ["1r1c1"]);
    }

    #[test]
    fn an_extra_out_of_sight_breaks_it() {
        assert!(conclusions(&BUG_PLUS_N, &grave(&["5r1c1", "6r1c1", "7r9c9"])).is_empty());
    }
}
