//! A fish with fins: a candidate is false if all fins, and all places of the fish in one cover, exclude it by chains.

use super::kraken::{self, Type};

technique!(KRAKEN_FISH_2 = "kraken-fish-2" {
    family: Forcing,
    library_code: "0372",
    find: |view, sink| kraken::find(&KRAKEN_FISH_2, Type::Two, view, sink),
});

#[cfg(test)]
mod tests {
    use super::super::test_support::proves_until;
    use super::*;

    /// An X-Wing of 5 in rows 2 and 7, columns 3 and 8, with the fins r2c5 and r7c1. The fins, and both places in
    /// column 8, lead to a 9 in sight of r5c7.
    const LINES: [&str; 6] = [
        "5r2 = r2c3 r2c5 r2c8",
        "5r7 = r7c1 r7c3 r7c8",
        "r5c5 = 5 9",
        "r4c1 = 5 7",
        "r4c9 = 7 9",
        "r6c8 = 5 9",
    ];

    #[test]
    fn all_places_in_a_cover_and_all_fins_exclude_another_digit() {
        proves_until(&KRAKEN_FISH_2, &LINES, "9r5c7", "r5c5 = 5 8 9");
    }

    #[test]
    fn a_place_of_the_cover_that_leads_elsewhere_breaks_it() {
        proves_until(&KRAKEN_FISH_2, &LINES, "9r5c7", "r6c8 = 5 8 9");
    }
}
