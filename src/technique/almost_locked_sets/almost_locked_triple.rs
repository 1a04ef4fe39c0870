//! Two cells of a house have candidates of three digits. In a second house that crosses the first, these digits have
//! only two places outside the crossing.

use super::almost_locked_candidates;

technique!(ALMOST_LOCKED_TRIPLE = "almost-locked-triple" {
    family: AlmostLockedSets,
    library_code: "0121",
    find: |view, sink| almost_locked_candidates::find(&ALMOST_LOCKED_TRIPLE, 3, view, sink),
});

#[cfg(test)]
mod tests {
    use super::super::test_support::{board, conclusions, fires_until};
    use super::*;

    const LINES: [&str; 7] = [
        "r1c7 = 1 2",
        "r1c8 = 2 6",
        "1b1 = r1c1 r2c2",
        "2b1 = r1c2 r2c2 r3c2",
        "6b1 = r1c1 r1c3 r3c2",
        "r2c2 = 1 2 9",
        "r3c2 = 2 6 9",
    ];

    #[test]
    fn two_cells_of_the_line_and_two_of_the_box() {
        let removed = "1r1c4 1r1c5 1r1c6 1r1c9 2r1c4 2r1c5 2r1c6 2r1c9 6r1c4 6r1c5 6r1c6 6r1c9 9r2c2 9r3c2";
        fires_until(&ALMOST_LOCKED_TRIPLE, &LINES, removed, "2b1 = r1c2 r2c2 r3c2 r3c3");
    }

    #[test]
    fn a_fourth_digit_in_the_line_breaks_it() {
        let mut lines = LINES;
        lines[1] = "r1c8 = 2 6 9";
        assert!(conclusions(&ALMOST_LOCKED_TRIPLE, &board(&lines)).is_empty());
    }
}
