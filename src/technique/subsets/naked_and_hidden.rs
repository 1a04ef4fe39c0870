//! Naked, locked and hidden subsets of two to four cells, and the hidden subsets that place another digit at once.

use super::direct;
use super::subset::{self, NakedKind};

/// Declares the subsets that one search finds: for each size, the record with id, library code and number of cells.
macro_rules! subsets {
    ($technique:ident $size:ident $view:ident $sink:ident => $find:expr; $(
        $name:ident = $id:literal, $code:literal, $cells:literal;
    )+) => {$(
        technique!($name = $id {
            family: Subsets,
            library_code: $code,
            find: |$view, $sink| {
                let ($technique, $size) = (&$name, $cells);
                $find
            },
        });
    )+};
}

subsets! {
    technique size view sink => subset::report_naked(technique, size, NakedKind::Plain, view, sink);
    NAKED_PAIR = "naked-pair", "0200", 2;
    NAKED_TRIPLE = "naked-triple", "0201", 3;
    NAKED_QUAD = "naked-quad", "0202", 4;
}

subsets! {
    technique size view sink => subset::report_naked(technique, size, NakedKind::Locked, view, sink);
    LOCKED_PAIR = "locked-pair", "0110", 2;
    LOCKED_TRIPLE = "locked-triple", "0111", 3;
}

subsets! {
    technique size view sink => subset::report_hidden(technique, size, view, sink);
    HIDDEN_PAIR = "hidden-pair", "0210", 2;
    HIDDEN_TRIPLE = "hidden-triple", "0211", 3;
    HIDDEN_QUAD = "hidden-quad", "0212", 4;
}

technique!(DIRECT_HIDDEN_PAIR = "direct-hidden-pair" {
    family: Subsets,
    library_code: "0213",
    find: |view, sink| direct::report_hidden(&DIRECT_HIDDEN_PAIR, &HIDDEN_PAIR, 2, view, sink),
    on_request: true,
});

technique!(DIRECT_HIDDEN_TRIPLE = "direct-hidden-triple" {
    family: Subsets,
    library_code: "0214",
    find: |view, sink| direct::report_hidden(&DIRECT_HIDDEN_TRIPLE, &HIDDEN_TRIPLE, 3, view, sink),
    on_request: true,
});

#[cfg(test)]
mod tests {
    use super::super::test_support::fires_until;
    use super::*;

    #[test]
    fn one_place_is_left_for_a_third_digit() {
        let lines = ["1b1 = r1c1 r2c2", "2b1 = r1c1 r2c2", "7b1 = r1c1 r2c2 r3c3"];
        fires_until(&DIRECT_HIDDEN_PAIR, &lines, "=7r3c3", "7b1 = r1c1 r2c2 r3c3 r3c1");
        // A third place of one of the two digits also breaks the pair.
        fires_until(&DIRECT_HIDDEN_PAIR, &lines, "=7r3c3", "2b1 = r1c1 r2c2 r2c3");
    }

    #[test]
    fn one_place_is_left_for_a_fourth_digit() {
        let lines = ["1r4 = r4c1 r4c5", "2r4 = r4c5 r4c9", "3r4 = r4c1 r4c9", "8r4 = r4c5 r4c9 r4c7"];
        fires_until(&DIRECT_HIDDEN_TRIPLE, &lines, "=8r4c7", "8r4 = r4c5 r4c9 r4c7 r4c2");
        // An extra place of one of the three digits also breaks the triple.
        fires_until(&DIRECT_HIDDEN_TRIPLE, &lines, "=8r4c7", "3r4 = r4c1 r4c9 r4c3");
    }
}
