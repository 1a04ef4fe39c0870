//! Two cells: a candidate of one cell excludes every candidate of the other cell.

use super::exclusion;

technique!(ALIGNED_PAIR_EXCLUSION = "aligned-pair-exclusion" {
    family: AlmostLockedSets,
    library_code: "1000",
    find: |view, sink| exclusion::pairs(&ALIGNED_PAIR_EXCLUSION, view, sink),
});

#[cfg(test)]
mod tests {
    use super::super::test_support::{board, conclusions, proves_until};
    use super::*;

    /// With 5 at r1c1, r1c2 could be neither 2 (because of r1c5), nor 3 (because of r3c3), nor 5.
    const LINES: [&str; 4] = ["r1c1 = 1 5 6", "r1c2 = 2 3 5", "r1c5 = 2 5", "r3c3 = 3 5"];

    #[test]
    fn a_bivalue_cell_that_sees_both_excludes_its_two_digits() {
        proves_until(&ALIGNED_PAIR_EXCLUSION, &LINES, "5r1c1", "r3c3 = 3 5 9");
    }

    #[test]
    fn a_cell_that_sees_one_of_the_two_excludes_nothing() {
        let mut lines = LINES;
        lines[2] = "r5c1 = 2 5";
        assert!(
            conclusions(&ALIGNED_PAIR_EXCLUSION, &board(&lines))
                .iter()
                .all(|removed| !removed.contains("5r1c1"))
        );
    }

    #[test]
    fn two_cells_with_three_digits_exclude_as_well() {
        let lines = ["r1c1 = 1 5 6", "r1c2 = 2 3 5", "r1c5 = 2 5 9", "r1c6 = 2 5 9", "r3c3 = 3 5"];
        proves_until(&ALIGNED_PAIR_EXCLUSION, &lines, "5r1c1", "r1c6 = 2 5 8 9");
    }
}
