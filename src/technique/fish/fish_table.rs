//! The fish: seven sorts, each in sizes from two to seven.
//!
//! Each row of the table below is a technique. The rows differ only in the sort and the size of their fish, so finders,
//! lessons and tests of near misses are written once for each sort. The searches themselves are in the other files of
//! this folder.

use super::complex_fish::{self, Kind};
use super::finned_fish::{self, FinnedForm};
use super::fish;
use crate::lookup::FinderInput;
use crate::step::{Sink, Technique};
use std::ops::ControlFlow;

/// The sorts of fish. In all of them some houses, the bases, confine a digit to as many other houses, the covers.
#[derive(Clone, Copy)]
enum FishFamily {
    /// The bases are parallel lines, and the covers are lines that cross them.
    Basic,
    /// A basic fish, except that some places (the fins) lie in one box outside the covers.
    Finned,
    /// A finned fish in which some base has fewer than two places without the fins.
    Sashimi,
    /// Bases and covers are lines and boxes; the lines among the bases are parallel, and so are those among the covers.
    Franken,
    /// A Franken fish with fins, which are places of the bases outside the covers.
    FinnedFranken,
    /// Bases and covers are houses of any kind.
    Mutant,
    /// A mutant fish with fins, which are places of the bases outside the covers.
    FinnedMutant,
}

/// Reports the fish of a sort with `N` bases.
fn find<const N: usize>(
    technique: &'static Technique,
    sort: FishFamily,
    view: &FinderInput,
    sink: Sink,
) -> ControlFlow<()> {
    let (kind, finned) = match sort {
        FishFamily::Basic => return fish::find::<N>(technique, view, sink),
        FishFamily::Finned => return finned_fish::find::<N>(technique, FinnedForm::Finned, view, sink),
        FishFamily::Sashimi => return finned_fish::find::<N>(technique, FinnedForm::Sashimi, view, sink),
        FishFamily::Franken => (Kind::Franken, false),
        FishFamily::FinnedFranken => (Kind::Franken, true),
        FishFamily::Mutant => (Kind::Mutant, false),
        FishFamily::FinnedMutant => (Kind::Mutant, true),
    };
    complex_fish::find(technique, complex_fish::Sort { size: N, kind, finned }, view, sink)
}

/// Declares the fish: for each sort its page, and for each size the record with id, size and library code.
macro_rules! fish {
    ($($sort:ident in $page:literal { $(
        $name:ident = $id:literal, $size:literal, $code:literal $(without $exercises:ident)? $(repeats $repeats:literal)?;
    )+ })+) => { $($(
        technique!($name = $id in $page $(without $exercises)? {
            family: Fish,
            library_code: $code,
            find: |view, sink| find::<$size>(&$name, FishFamily::$sort, view, sink),
            $(repeats: Some($repeats),)?
        });
    )+)+ };
}

fish! {
    Basic in "basic-fish" {
        X_WING = "x-wing", 2, "0300";
        SWORDFISH = "swordfish", 3, "0301";
        JELLYFISH = "jellyfish", 4, "0302";
        SQUIRMBAG = "squirmbag", 5, "0303" without exercises repeats "franken-jellyfish";
        WHALE = "whale", 6, "0304" without exercises;
        LEVIATHAN = "leviathan", 7, "0305" without exercises repeats "mutant-swordfish";
    }
    Finned in "finned-fish" {
        FINNED_X_WING = "finned-x-wing", 2, "0310";
        FINNED_SWORDFISH = "finned-swordfish", 3, "0311";
        FINNED_JELLYFISH = "finned-jellyfish", 4, "0312";
        FINNED_SQUIRMBAG = "finned-squirmbag", 5, "0313" without exercises repeats "finned-mutant-jellyfish";
        FINNED_WHALE = "finned-whale", 6, "0314" without exercises repeats "finned-mutant-jellyfish";
        FINNED_LEVIATHAN = "finned-leviathan", 7, "0315" without exercises repeats "finned-mutant-jellyfish";
    }
    Sashimi in "sashimi-fish" {
        SASHIMI_X_WING = "sashimi-x-wing", 2, "0320";
        SASHIMI_SWORDFISH = "sashimi-swordfish", 3, "0321";
        SASHIMI_JELLYFISH = "sashimi-jellyfish", 4, "0322";
        SASHIMI_SQUIRMBAG = "sashimi-squirmbag", 5, "0323" without exercises repeats "finned-mutant-jellyfish";
        SASHIMI_WHALE = "sashimi-whale", 6, "0324" without exercises repeats "finned-mutant-jellyfish";
        SASHIMI_LEVIATHAN = "sashimi-leviathan", 7, "0325" without exercises repeats "finned-mutant-jellyfish";
    }
    Franken in "franken-fish" {
        FRANKEN_X_WING = "franken-x-wing", 2, "0330" without exercises;
        FRANKEN_SWORDFISH = "franken-swordfish", 3, "0331" without exercises;
        FRANKEN_JELLYFISH = "franken-jellyfish", 4, "0332";
        FRANKEN_SQUIRMBAG = "franken-squirmbag", 5, "0333" without exercises;
        FRANKEN_WHALE = "franken-whale", 6, "0334" without exercises;
        FRANKEN_LEVIATHAN = "franken-leviathan", 7, "0335" without exercises;
    }
    FinnedFranken in "finned-franken-fish" {
        FINNED_FRANKEN_X_WING = "finned-franken-x-wing", 2, "0340" without exercises;
        FINNED_FRANKEN_SWORDFISH = "finned-franken-swordfish", 3, "0341";
        FINNED_FRANKEN_JELLYFISH = "finned-franken-jellyfish", 4, "0342";
        FINNED_FRANKEN_SQUIRMBAG = "finned-franken-squirmbag", 5, "0343";
        FINNED_FRANKEN_WHALE = "finned-franken-whale", 6, "0344" without exercises;
        FINNED_FRANKEN_LEVIATHAN = "finned-franken-leviathan", 7, "0345" without exercises repeats "finned-franken-squirmbag";
    }
    Mutant in "mutant-fish" {
        MUTANT_X_WING = "mutant-x-wing", 2, "0350" without exercises;
        MUTANT_SWORDFISH = "mutant-swordfish", 3, "0351" without exercises;
        MUTANT_JELLYFISH = "mutant-jellyfish", 4, "0352" without exercises;
        MUTANT_SQUIRMBAG = "mutant-squirmbag", 5, "0353" without exercises;
        MUTANT_WHALE = "mutant-whale", 6, "0354" without exercises;
        MUTANT_LEVIATHAN = "mutant-leviathan", 7, "0355" without exercises;
    }
    FinnedMutant in "finned-mutant-fish" {
        FINNED_MUTANT_X_WING = "finned-mutant-x-wing", 2, "0360" without exercises;
        FINNED_MUTANT_SWORDFISH = "finned-mutant-swordfish", 3, "0361" without exercises;
        FINNED_MUTANT_JELLYFISH = "finned-mutant-jellyfish", 4, "0362";
        FINNED_MUTANT_SQUIRMBAG = "finned-mutant-squirmbag", 5, "0363";
        FINNED_MUTANT_WHALE = "finned-mutant-whale", 6, "0364";
        FINNED_MUTANT_LEVIATHAN = "finned-mutant-leviathan", 7, "0365";
    }
}

#[cfg(test)]
mod tests {
    use super::super::test_support::{board, conclusions, fires_until, proves_until};
    use super::*;

    /// A fish, the candidate that it removes, a line that is one place longer, and the lines of the board.
    type NearMiss = (&'static Technique, &'static str, &'static str, &'static str);

    #[test]
    #[rustfmt::skip]
    fn a_place_outside_the_covers_or_a_fin_in_a_second_box_breaks_it() {
        let fish: [NearMiss; 18] = [
        (&X_WING, "5r9c1", "5r1 = r1c1 r1c4 r1c7",
            "5r1 = r1c1 r1c4; 5r5 = r5c1 r5c4; 5c1 = r1c1 r5c1 r9c1; 5c4 = r1c4 r5c4"),
        (&SWORDFISH, "5r3c1", "5r5 = r5c4 r5c7 r5c8",
            "5r1 = r1c1 r1c4; 5r5 = r5c4 r5c7; 5r9 = r9c1 r9c7; 5c1 = r1c1 r3c1 r9c1; 5c4 = r1c4 r5c4; 5c7 = r5c7 r9c7"),
        (&JELLYFISH, "5r3c1", "5r7 = r7c2 r7c7 r7c9",
            "5r1 = r1c1 r1c4; 5r4 = r4c4 r4c7; 5r7 = r7c2 r7c7; 5r9 = r9c1 r9c2; 5c1 = r1c1 r3c1 r9c1; 5c2 = r7c2 r9c2; 5c4 = r1c4 r4c4; 5c7 = r4c7 r7c7"),
        (&SQUIRMBAG, "5r1c7", "5r8 = r8c1 r8c3 r8c7",
            "5r3 = r3c2 r3c7; 5r2 = r2c2 r2c5; 5r9 = r9c5 r9c8; 5r4 = r4c1 r4c8; 5r8 = r8c1 r8c7; 5c1 = r4c1 r8c1; 5c2 = r2c2 r3c2; 5c5 = r2c5 r9c5; 5c7 = r1c7 r3c7 r8c7; 5c8 = r4c8 r9c8"),
        (&WHALE, "5r4c8", "5r5 = r5c1 r5c3 r5c5",
            "5r2 = r2c3 r2c8; 5r8 = r8c7 r8c8; 5r7 = r7c6 r7c7; 5r3 = r3c6 r3c9; 5r1 = r1c5 r1c9; 5r5 = r5c3 r5c5; 5c3 = r2c3 r5c3; 5c5 = r1c5 r5c5; 5c6 = r3c6 r7c6; 5c7 = r7c7 r8c7; 5c8 = r2c8 r4c8 r8c8; 5c9 = r1c9 r3c9"),
        (&LEVIATHAN, "5r4c7", "5r1 = r1c3 r1c4 r1c9",
            "5r3 = r3c2 r3c9; 5r2 = r2c2 r2c5; 5r5 = r5c1 r5c5; 5r7 = r7c1 r7c7; 5r8 = r8c7 r8c8; 5r9 = r9c4 r9c8; 5r1 = r1c4 r1c9; 5c1 = r5c1 r7c1; 5c2 = r2c2 r3c2; 5c4 = r1c4 r9c4; 5c5 = r2c5 r5c5; 5c7 = r4c7 r7c7 r8c7; 5c8 = r8c8 r9c8; 5c9 = r1c9 r3c9"),
        (&FINNED_X_WING, "5r4c4", "5r5 = r5c1 r5c4 r5c5 r5c8",
            "5r1 = r1c1 r1c4; 5r5 = r5c1 r5c4 r5c5; 5c4 = r1c4 r4c4 r5c4 r8c4"),
        (&FINNED_SWORDFISH, "5r7c8", "5r8 = r8c1 r8c5 r8c7 r8c8",
            "5r4 = r4c2 r4c8; 5r3 = r3c2 r3c5; 5r8 = r8c5 r8c7 r8c8; 5c8 = r1c8 r2c8 r4c8 r5c8 r6c8 r7c8 r8c8"),
        (&FINNED_JELLYFISH, "5r7c5", "5r8 = r8c2 r8c4 r8c5 r8c7",
            "5r4 = r4c5 r4c8; 5r2 = r2c1 r2c8; 5r3 = r3c1 r3c7; 5r8 = r8c4 r8c5 r8c7; 5c5 = r1c5 r4c5 r5c5 r6c5 r7c5 r8c5"),
        (&FINNED_SQUIRMBAG, "5r7c2", "5r9 = r9c1 r9c2 r9c4 r9c6",
            "5r4 = r4c2 r4c8; 5r6 = r6c5 r6c8; 5r1 = r1c5 r1c7; 5r3 = r3c6 r3c7; 5r9 = r9c1 r9c2 r9c6; 5c2 = r2c2 r4c2 r5c2 r7c2 r9c2"),
        (&FINNED_WHALE, "5r1c9", "5r2 = r2c3 r2c4 r2c7 r2c9",
            "5r7 = r7c5 r7c9; 5r8 = r8c2 r8c5; 5r5 = r5c2 r5c6; 5r4 = r4c1 r4c6; 5r3 = r3c1 r3c4; 5r2 = r2c4 r2c7 r2c9; 5c9 = r1c9 r2c9 r6c9 r7c9 r9c9"),
        (&FINNED_LEVIATHAN, "5r9c4", "5r7 = r7c1 r7c4 r7c6 r7c7",
            "5r3 = r3c2 r3c4; 5r1 = r1c2 r1c5; 5r4 = r4c3 r4c5; 5r6 = r6c3 r6c8; 5r2 = r2c8 r2c9; 5r8 = r8c1 r8c9; 5r7 = r7c1 r7c4 r7c6; 5c4 = r3c4 r5c4 r7c4 r9c4; 5c5 = r1c5 r4c5 r5c5"),
        (&SASHIMI_X_WING, "5r4c4", "5r5 = r5c1 r5c5 r5c8",
            "5r1 = r1c1 r1c4; 5r5 = r5c1 r5c5; 5c4 = r1c4 r4c4 r8c4; 5c5 = r5c5"),
        (&SASHIMI_SWORDFISH, "5r7c8", "5r8 = r8c1 r8c5 r8c7 r8c9",
            "5r4 = r4c2 r4c8; 5r3 = r3c2 r3c5; 5r8 = r8c5 r8c7 r8c9; 5c8 = r1c8 r2c8 r4c8 r5c8 r6c8 r7c8"),
        (&SASHIMI_JELLYFISH, "5r7c5", "5r8 = r8c2 r8c4 r8c6 r8c7",
            "5r4 = r4c5 r4c8; 5r2 = r2c1 r2c8; 5r3 = r3c1 r3c7; 5r8 = r8c4 r8c6 r8c7; 5c5 = r1c5 r4c5 r5c5 r6c5 r7c5"),
        (&SASHIMI_SQUIRMBAG, "5r3c1", "5r2 = r2c2 r2c3 r2c5 r2c8",
            "5r8 = r8c1 r8c9; 5r7 = r7c6 r7c9; 5r4 = r4c4 r4c6; 5r1 = r1c4 r1c8; 5r2 = r2c2 r2c3 r2c8; 5c1 = r3c1 r5c1 r6c1 r8c1 r9c1"),
        (&SASHIMI_WHALE, "5r4c6", "5r5 = r5c2 r5c4 r5c9",
            "5r8 = r8c1 r8c6; 5r2 = r2c1 r2c8; 5r7 = r7c5 r7c8; 5r3 = r3c3 r3c5; 5r6 = r6c3 r6c9; 5r5 = r5c4 r5c9; 5c5 = r1c5 r3c5 r7c5 r9c5; 5c6 = r1c6 r4c6 r8c6 r9c6"),
        (&SASHIMI_LEVIATHAN, "5r9c4", "5r7 = r7c1 r7c6 r7c7",
            "5r3 = r3c2 r3c4; 5r1 = r1c2 r1c5; 5r4 = r4c3 r4c5; 5r6 = r6c3 r6c8; 5r2 = r2c8 r2c9; 5r8 = r8c1 r8c9; 5r7 = r7c1 r7c6; 5c4 = r3c4 r5c4 r9c4; 5c5 = r1c5 r4c5 r5c5"),
        ];
        for (technique, removed, loose, lines) in fish {
            fires_until(technique, &lines.split("; ").collect::<Vec<_>>(), removed, loose);
        }
    }

    #[test]
    #[rustfmt::skip]
    fn a_place_that_no_cover_holds_breaks_it() {
        let fish: [NearMiss; 24] = [
        (&FRANKEN_X_WING, "5r2c2", "5r3 = r3c2 r3c6 r3c7",
            "5r3 = r3c2 r3c6; 5r1 = r1c2 r1c4"),
        (&FRANKEN_SWORDFISH, "5r1c6", "5r8 = r8c1 r8c3 r8c5",
            "5r8 = r8c3 r8c5; 5r6 = r6c3 r6c6; 5r9 = r9c4 r9c6"),
        (&FRANKEN_JELLYFISH, "5r2c6", "5r8 = r8c1 r8c2 r8c5",
            "5r8 = r8c1 r8c5; 5r1 = r1c1 r1c3; 5r6 = r6c3 r6c6; 5r9 = r9c4 r9c6"),
        (&FRANKEN_SQUIRMBAG, "5r2c6", "5r8 = r8c1 r8c2 r8c5",
            "5r8 = r8c1 r8c5; 5r1 = r1c1 r1c3; 5r6 = r6c3 r6c7; 5r4 = r4c6 r4c7; 5r9 = r9c4 r9c6"),
        (&FRANKEN_WHALE, "5r2c6", "5r8 = r8c1 r8c2 r8c5",
            "5r8 = r8c1 r8c5; 5r1 = r1c1 r1c3; 5r6 = r6c3 r6c7; 5r4 = r4c6 r4c7; 5r9 = r9c6 r9c9; 5r7 = r7c5 r7c9"),
        (&FRANKEN_LEVIATHAN, "5r2c6", "5r8 = r8c1 r8c2 r8c5",
            "5r8 = r8c1 r8c5; 5r1 = r1c1 r1c3; 5r6 = r6c3 r6c7; 5r4 = r4c4 r4c7; 5r5 = r5c4 r5c6; 5r9 = r9c6 r9c9; 5r7 = r7c5 r7c9"),
        (&FINNED_FRANKEN_X_WING, "5r2c2", "5r3 = r3c2 r3c6 r3c7",
            "5r3 = r3c2 r3c6; 5r1 = r1c1 r1c2 r1c4"),
        (&FINNED_FRANKEN_SWORDFISH, "5r2c3", "5c9 = r1c9 r2c9 r7c9",
            "5c9 = r2c9 r7c9; 5c4 = r2c4 r8c4; 5b7 = r7c2 r8c2 r9c3"),
        (&FINNED_FRANKEN_JELLYFISH, "5r2c3", "5c9 = r1c9 r2c9 r7c9",
            "5c9 = r2c9 r7c9; 5c4 = r2c4 r6c4; 5c5 = r4c5 r8c5; 5b7 = r7c2 r8c2 r9c3"),
        (&FINNED_FRANKEN_SQUIRMBAG, "5r1c3", "5c9 = r2c9 r3c9 r7c9",
            "5c9 = r2c9 r7c9; 5c4 = r1c4 r2c4; 5c6 = r1c6 r4c6; 5c5 = r4c5 r8c5; 5b7 = r7c2 r8c2 r9c3"),
        (&FINNED_FRANKEN_WHALE, "5r2c1", "5c3 = r6c3 r7c3 r8c3",
            "5c3 = r6c3 r7c3; 5c9 = r7c9 r9c9; 5c5 = r3c5 r9c5; 5c4 = r3c4 r5c4; 5c8 = r2c8 r5c8; 5c2 = r1c2 r2c2 r4c2"),
        (&FINNED_FRANKEN_LEVIATHAN, "5r2c1", "5c3 = r6c3 r7c3 r8c3",
            "5c3 = r6c3 r7c3; 5c9 = r1c9 r7c9; 5c7 = r1c7 r9c7; 5c5 = r3c5 r9c5; 5c4 = r3c4 r5c4; 5c8 = r2c8 r5c8; 5c2 = r1c2 r2c2 r4c2"),
        (&MUTANT_X_WING, "5r4c1", "5b1 = r1c2 r2c2 r3c1",
            "5b1 = r1c2 r3c1; 5b2 = r1c5 r1c6"),
        (&MUTANT_SWORDFISH, "5r1c4", "5c5 = r1c5 r5c5 r7c5",
            "5c5 = r1c5 r5c5; 5r2 = r2c3 r2c6; 5r6 = r6c3 r6c6"),
        (&MUTANT_JELLYFISH, "5r1c7", "5c5 = r1c5 r5c5 r7c5",
            "5c5 = r1c5 r5c5; 5c4 = r1c4 r3c4; 5r2 = r2c3 r2c6; 5r6 = r6c3 r6c6"),
        (&MUTANT_SQUIRMBAG, "5r1c1", "5c5 = r1c5 r5c5 r7c5",
            "5c5 = r1c5 r5c5; 5c4 = r1c4 r3c4; 5r2 = r2c6 r2c7; 5r8 = r8c3 r8c7; 5r6 = r6c3 r6c6"),
        (&MUTANT_WHALE, "5r1c1", "5c5 = r1c5 r5c5 r7c5",
            "5c5 = r1c5 r5c5; 5c4 = r1c4 r3c4; 5r2 = r2c6 r2c7; 5r8 = r8c3 r8c7; 5r6 = r6c3 r6c9; 5r4 = r4c6 r4c9"),
        (&MUTANT_LEVIATHAN, "5r1c8", "5c5 = r1c5 r5c5 r7c5",
            "5c5 = r1c5 r5c5; 5c4 = r1c4 r3c4; 5r2 = r2c1 r2c6; 5r9 = r9c1 r9c7; 5r8 = r8c3 r8c7; 5r6 = r6c3 r6c9; 5r4 = r4c6 r4c9"),
        (&FINNED_MUTANT_X_WING, "5r7c8", "5r1 = r1c2 r1c4 r1c8",
            "5r1 = r1c2 r1c8; 5c1 = r2c1 r7c1"),
        (&FINNED_MUTANT_SWORDFISH, "5r6c6", "5c3 = r1c3 r6c3 r8c3",
            "5c3 = r6c3 r8c3; 5b6 = r5c8 r6c9; 5r9 = r9c2 r9c6 r9c8"),
        (&FINNED_MUTANT_JELLYFISH, "5r1c6", "5c3 = r1c3 r2c3 r8c3",
            "5c3 = r1c3 r8c3; 5c4 = r1c4 r6c4; 5b6 = r5c8 r6c9; 5r9 = r9c2 r9c6 r9c8"),
        (&FINNED_MUTANT_SQUIRMBAG, "5r1c6", "5c3 = r1c3 r2c3 r8c3",
            "5c3 = r1c3 r8c3; 5c4 = r1c4 r4c4; 5c1 = r4c1 r6c1; 5b6 = r5c8 r6c9; 5r9 = r9c2 r9c6 r9c8"),
        (&FINNED_MUTANT_WHALE, "5r7c6", "5c3 = r2c3 r7c3 r8c3",
            "5c3 = r7c3 r8c3; 5c5 = r1c5 r7c5; 5c4 = r1c4 r4c4; 5c1 = r4c1 r6c1; 5b6 = r5c8 r6c9; 5r9 = r9c2 r9c6 r9c8"),
        (&FINNED_MUTANT_LEVIATHAN, "5r1c6", "5c3 = r2c3 r3c3 r8c3",
            "5c3 = r3c3 r8c3; 5c7 = r3c7 r7c7; 5c5 = r1c5 r7c5; 5c4 = r1c4 r4c4; 5c1 = r4c1 r6c1; 5b6 = r5c8 r6c9; 5r9 = r9c2 r9c6 r9c8"),
        ];
        for (technique, removed, loose, lines) in fish {
            proves_until(technique, &lines.split("; ").collect::<Vec<_>>(), removed, loose);
        }
    }

    #[test]
    fn an_x_wing_and_a_line_are_not_a_swordfish() {
        let lines = ["5r1 = r1c1 r1c4", "5r5 = r5c1 r5c4", "5r9 = r9c4 r9c7"];
        assert!(conclusions(&SWORDFISH, &board(&lines)).is_empty());
    }

    #[test]
    fn a_base_that_a_box_makes_superfluous_spoils_it() {
        // With 5 in r3c1, rows 1 and 4 have their 5 in r1c4 and r4c7. Then row 6 has places only in box 6, which
        // already has a 5, so row 9 is not needed.
        let lines = [
            "5r1 = r1c1 r1c4",
            "5r4 = r4c4 r4c7",
            "5r6 = r6c7 r6c8",
            "5r9 = r9c1 r9c8",
            "5c1 = r1c1 r3c1 r9c1",
            "5c4 = r1c4 r4c4",
            "5c7 = r4c7 r6c7",
            "5c8 = r6c8 r9c8",
        ];
        assert!(conclusions(&JELLYFISH, &board(&lines)).is_empty());
    }
}
