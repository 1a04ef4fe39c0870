//! A cell of a house has two candidates. In a second house that crosses the first, their digits have only one place
//! outside the crossing.

use super::almost_locked_candidates;

technique!(ALMOST_LOCKED_PAIR = "almost-locked-pair" {
    family: AlmostLockedSets,
    library_code: "0120",
    find: |view, sink| almost_locked_candidates::find(&ALMOST_LOCKED_PAIR, 2, view, sink),
});

#[cfg(test)]
mod tests {
    use super::super::test_support::{board, conclusions, fires_until};
    use super::*;

    /// In row 1, r1c7 holds 1 or 6. In box 1, r2c2 is the only place of 1 and 6 outside row 1.
    const LINES: [&str; 5] = [
        "r1c7 = 1 6",
        "1b1 = r1c1 r1c2 r2c2",
        "6b1 = r1c2 r1c3 r2c2",
        "1r1 = r1c1 r1c2 r1c7 r1c9",
        "6r1 = r1c2 r1c3 r1c7",
    ];

    #[test]
    fn the_line_loses_both_digits_and_the_cell_of_the_box_all_others() {
        let removed = "1r1c9 2r2c2 3r2c2 4r2c2 5r2c2 7r2c2 8r2c2 9r2c2";
        fires_until(&ALMOST_LOCKED_PAIR, &LINES, removed, "6b1 = r1c2 r1c3 r2c2 r3c3");
    }

    #[test]
    fn a_third_digit_in_the_cell_of_the_line_breaks_it() {
        let mut lines = LINES;
        lines[0] = "r1c7 = 1 6 8";
        assert!(conclusions(&ALMOST_LOCKED_PAIR, &board(&lines)).is_empty());
    }

    #[test]
    fn the_cell_may_be_in_the_box() {
        let lines = [
            "r2c2 = 1 6",
            "1r1 = r1c1 r1c7",
            "6r1 = r1c2 r1c3 r1c7",
            "1b1 = r1c1 r2c2 r3c3",
            "6b1 = r1c2 r1c3 r2c2",
        ];
        let found = conclusions(&ALMOST_LOCKED_PAIR, &board(&lines));
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(found[0].contains("1r3c3") && found[0].contains("2r1c7"), "{found:?}");
    }
}
