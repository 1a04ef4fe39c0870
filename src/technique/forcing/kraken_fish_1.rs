//! A fish with fins: a candidate that the fish would exclude is false if each fin excludes it too, by sight or by a
//! chain.

use super::kraken::{self, Type};

technique!(KRAKEN_FISH_1 = "kraken-fish-1" {
    family: Forcing,
    library_code: "0371",
    find: |view, sink| kraken::find(&KRAKEN_FISH_1, Type::One, view, sink),
    repeats: Some("forcing-chain-contradiction"),
});

#[cfg(test)]
mod tests {
    use super::super::test_support::proves_until;
    use super::*;

    /// An X-Wing of 5 in rows 2 and 7, columns 3 and 8, with the fins r2c5 and r7c1.
    const LINES: [&str; 3] = ["5r2 = r2c3 r2c5 r2c8", "5r7 = r7c1 r7c3 r7c8", "5c6 = r1c6 r3c6 r8c6"];

    #[test]
    fn one_fin_sees_the_target_and_the_other_reaches_it_by_a_chain() {
        proves_until(&KRAKEN_FISH_1, &LINES, "5r8c3", "5c6 = r1c6 r3c6 r5c6 r8c6");
    }

    #[test]
    fn a_third_fin_breaks_it() {
        proves_until(&KRAKEN_FISH_1, &LINES, "5r8c3", "5r7 = r7c1 r7c3 r7c5 r7c8");
    }
}
