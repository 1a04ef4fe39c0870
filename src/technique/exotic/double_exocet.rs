//! Two junior exocets with the same cross-lines and four digits: each digit is once in the bases and once in the
//! targets.
//!
//! HoDoKu has no code for this technique; 1507 is a code of whydoku.

use super::exocet::{self, ExocetKind};
use crate::lookup::FinderInput;
use crate::step::Sink;
use std::ops::ControlFlow;

technique!(DOUBLE_EXOCET = "double-exocet" without exercises {
    family: Exotic,
    library_code: "1507",
    find: double_exocet,
    needs: Classic,
});

fn double_exocet(view: &FinderInput, sink: Sink) -> ControlFlow<()> {
    exocet::find(&DOUBLE_EXOCET, ExocetKind::Double, view.grid(), sink)
}

#[cfg(test)]
mod tests {
    use super::super::test_support::proves_until;
    use super::*;

    /// The base r1c12 has the targets r3c4 and r2c7, the base r2c56 has the targets r3c3 and r1c7, and the cross-lines
    /// are columns 3, 4 and 7.
    const LINES: [&str; 26] = [
        "r1c1 = 1 2 3 4",
        "r1c2 = 1 2 3 4",
        "r2c5 = 1 2 3 4",
        "r2c6 = 1 2 3 4",
        "r3c4 = 1 2 3 4 8",
        "r2c7 = 1 2 3 4",
        "r3c3 = 1 2 3 4",
        "r1c7 = 1 2 3 4",
        "r2c4 = 5 6 7",
        "r3c7 = 5 6 7",
        "r1c3 = 5 6 7",
        "r2c3 = 5 6 7",
        "r1c4 = 5 6 7",
        "1c3 = r3c3 r5c3 r8c3",
        "2c3 = r3c3 r4c3 r7c3",
        "3c3 = r3c3 r6c3 r9c3",
        "4c3 = r3c3 r5c3 r7c3",
        "1c4 = r3c4 r5c4 r8c4",
        "2c4 = r3c4 r4c4 r7c4",
        "3c4 = r3c4 r6c4 r9c4",
        "4c4 = r3c4 r5c4 r7c4",
        "1c7 = r1c7 r2c7 r5c7 r8c7",
        "2c7 = r1c7 r2c7 r4c7 r7c7",
        "3c7 = r1c7 r2c7 r6c7 r9c7",
        "4c7 = r1c7 r2c7 r5c7 r7c7",
        "r9c9 = 5 6 7 8",
    ];

    #[test]
    fn a_third_row_in_the_cross_lines_breaks_it() {
        proves_until(&DOUBLE_EXOCET, &LINES, "1r5c9", "1c3 = r3c3 r4c3 r5c3 r8c3");
        proves_until(&DOUBLE_EXOCET, &LINES, "4r1c5", "4c4 = r3c4 r5c4 r6c4 r7c4");
    }

    #[test]
    fn a_fifth_digit_breaks_it() {
        proves_until(&DOUBLE_EXOCET, &LINES, "1r5c9", "r2c6 = 1 2 3 4 9");
    }
}
