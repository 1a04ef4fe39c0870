//! All extra candidates of a grave are the same digit: this digit is in one of their cells.

use super::{bug, deadly};
use crate::lookup::FinderInput;
use crate::step::Sink;
use std::ops::ControlFlow;

technique!(BUG_TYPE_2 = "bug-type-2" {
    family: Uniqueness,
    library_code: "0611",
    find: bug_type_2,
    assumes_unique: true,
});

fn bug_type_2(view: &FinderInput, sink: Sink) -> ControlFlow<()> {
    for deadly in bug::all(view) {
        // If there is only one extra candidate, it is placed, and the step is BUG+1.
        if deadly.guardians.digits().len() == 1 && deadly.guardians.len() > 1 {
            deadly::exclude(&BUG_TYPE_2, view.grid(), deadly, sink)?;
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
    fn what_sees_every_extra_of_the_digit_loses_it() {
        // The extra 5s are in column 1; 5 is also at r2c1 and r5c1.
        assert_eq!(conclusions(&BUG_TYPE_2, &grave(&["5r1c1", "5r9c1"])), ["5r2c1 5r5c1"]);
    }

    #[test]
    fn an_extra_of_another_digit_breaks_it() {
        assert!(conclusions(&BUG_TYPE_2, &grave(&["5r1c1", "5r9c1", "6r9c1"])).is_empty());
        assert!(conclusions(&BUG_TYPE_2, &grave(&["5r1c1", "6r9c1"])).is_empty());
    }

    #[test]
    fn a_lone_extra_is_another_technique() {
        assert!(conclusions(&BUG_TYPE_2, &grave(&["5r1c1"])).is_empty());
    }
}
