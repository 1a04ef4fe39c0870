//! Three cells: a candidate of one cell excludes every choice of candidates for the other two cells.

use super::exclusion;

technique!(ALIGNED_TRIPLE_EXCLUSION = "aligned-triple-exclusion" {
    family: AlmostLockedSets,
    library_code: "1001",
    find: |view, sink| exclusion::triples(&ALIGNED_TRIPLE_EXCLUSION, view, sink),
});

#[cfg(test)]
mod tests {
    use super::super::test_support::proves_until;
    use super::*;

    /// With 5 at r1c1, r1c2 is 3 and r1c3 is 4, which r2c2 does not allow.
    const LINES: [&str; 6] =
        ["r1c1 = 5 6 7", "r1c2 = 2 3 5", "r1c3 = 1 4 5", "r1c5 = 2 5", "r2c1 = 1 5", "r2c2 = 3 4"];

    #[test]
    fn what_is_left_for_the_two_others_does_not_go_together() {
        proves_until(&ALIGNED_TRIPLE_EXCLUSION, &LINES, "5r1c1", "r2c2 = 3 4 8");
    }

    #[test]
    fn a_cell_with_three_digits_excludes_them_all_at_once() {
        let lines =
            ["r1c1 = 5 6 7", "r1c2 = 2 3 5", "r1c3 = 1 4 5", "r1c5 = 2 5", "r2c1 = 1 5", "r2c2 = 3 4 5"];
        proves_until(&ALIGNED_TRIPLE_EXCLUSION, &lines, "5r1c1", "r2c2 = 3 4 5 8");
    }
}
