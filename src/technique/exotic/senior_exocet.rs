//! Two base cells whose digits must be in two target cells, one of them outside the band or stack of the base.
//!
//! HoDoKu has no code for this technique; 1506 is a code of whydoku.

use super::exocet::{self, ExocetKind};
use crate::lookup::FinderInput;
use crate::step::Sink;
use std::ops::ControlFlow;

technique!(SENIOR_EXOCET = "senior-exocet" without exercises {
    family: Exotic,
    library_code: "1506",
    find: senior_exocet,
    needs: Classic,
});

fn senior_exocet(view: &FinderInput, sink: Sink) -> ControlFlow<()> {
    exocet::find(&SENIOR_EXOCET, ExocetKind::Senior, view.grid(), sink)
}

#[cfg(test)]
mod tests {
    use super::super::test_support::fires_until;
    use super::*;

    /// Base r1c12, targets r2c4 and r5c7, cross-lines columns 3, 4 and 7.
    const LINES: [&str; 16] = [
        "r1c1 = 1 2 3",
        "r1c2 = 1 2 3",
        "r2c4 = 1 2 3 8",
        "r5c7 = 1 2 3",
        "r3c4 = 4 5 6",
        "r2c7 = 4 5 6",
        "r3c7 = 4 5 6",
        "1c3 = r1c3 r2c3 r4c3 r8c3",
        "2c3 = r1c3 r2c3 r4c3 r7c3",
        "3c3 = r1c3 r2c3 r6c3 r9c3",
        "1c4 = r1c4 r2c4 r4c4 r8c4",
        "2c4 = r1c4 r2c4 r4c4 r7c4",
        "3c4 = r1c4 r2c4 r6c4 r9c4",
        "1c7 = r1c7 r4c7 r5c7 r8c7",
        "2c7 = r1c7 r4c7 r5c7 r7c7",
        "3c7 = r1c7 r5c7 r6c7 r9c7",
    ];

    #[test]
    fn a_third_row_in_the_cross_lines_breaks_it() {
        fires_until(&SENIOR_EXOCET, &LINES, "8r2c4", "1c7 = r1c7 r4c7 r5c7 r6c7 r8c7");
    }

    #[test]
    fn a_place_in_the_band_breaks_it() {
        let mut lines = LINES;
        lines[6] = "r3c7 = 1 4 5 6";
        fires_until(&SENIOR_EXOCET, &lines, "8r2c4", "1c7 = r1c7 r3c7 r4c7 r5c7 r8c7");
    }
}
