#![doc = include_str!("../pages/en/direct_hidden_triple.md")]

use super::direct;
use super::hidden_triple::HIDDEN_TRIPLE;
use crate::step::{Family, Technique};

/// A hidden triple that leaves another digit one place in the house: it is placed at once.
pub(crate) static DIRECT_HIDDEN_TRIPLE: Technique = Technique {
    id: "direct-hidden-triple",
    family: Family::Subsets,
    library_code: "0214",
    assumes_unique: false,
    on_request: true,
    repeats: None,
    find: |view, sink| direct::hidden(&DIRECT_HIDDEN_TRIPLE, &HIDDEN_TRIPLE, 3, view, sink),
    page: page!("direct_hidden_triple"),
    examples: examples!("direct_hidden_triple"),
    practice: practice!("direct_hidden_triple"),
};

#[cfg(test)]
mod tests {
    use super::super::test_support::fires_until;
    use super::*;

    const LINES: [&str; 4] =
        ["1r4 = r4c1 r4c5", "2r4 = r4c5 r4c9", "3r4 = r4c1 r4c9", "8r4 = r4c5 r4c9 r4c7"];

    #[test]
    fn one_place_is_left_for_a_fourth_digit() {
        fires_until(&DIRECT_HIDDEN_TRIPLE, &LINES, "=8r4c7", "8r4 = r4c5 r4c9 r4c7 r4c2");
    }

    #[test]
    fn a_fourth_place_of_one_of_the_three_breaks_it() {
        fires_until(&DIRECT_HIDDEN_TRIPLE, &LINES, "=8r4c7", "3r4 = r4c1 r4c9 r4c3");
    }
}
