#![doc = include_str!("../pages/en/direct_hidden_pair.md")]

use super::direct;
use super::hidden_pair::HIDDEN_PAIR;
use crate::step::{Family, Technique};

/// A hidden pair that leaves another digit one place in the house: it is placed at once.
pub(crate) static DIRECT_HIDDEN_PAIR: Technique = Technique {
    id: "direct-hidden-pair",
    family: Family::Subsets,
    library_code: "0213",
    assumes_unique: false,
    on_request: true,
    repeats: None,
    find: |view, sink| direct::hidden(&DIRECT_HIDDEN_PAIR, &HIDDEN_PAIR, 2, view, sink),
    page: page!("direct_hidden_pair"),
    examples: examples!("direct_hidden_pair"),
    practice: practice!("direct_hidden_pair"),
};

#[cfg(test)]
mod tests {
    use super::super::test_support::fires_until;
    use super::*;

    #[test]
    fn one_place_is_left_for_a_third_digit() {
        let lines = ["1b1 = r1c1 r2c2", "2b1 = r1c1 r2c2", "7b1 = r1c1 r2c2 r3c3"];
        fires_until(&DIRECT_HIDDEN_PAIR, &lines, "=7r3c3", "7b1 = r1c1 r2c2 r3c3 r3c1");
    }

    #[test]
    fn a_third_place_of_one_of_the_two_breaks_it() {
        let lines = ["1b1 = r1c1 r2c2", "2b1 = r1c1 r2c2", "7b1 = r1c1 r2c2 r3c3"];
        fires_until(&DIRECT_HIDDEN_PAIR, &lines, "=7r3c3", "2b1 = r1c1 r2c2 r2c3");
    }
}
