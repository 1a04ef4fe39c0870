//! Measured probability that a random puzzle needs a technique and no harder one. If almost no puzzle fits a request,
//! this probability can warn the user before the search begins.

use crate::step::Technique;

/// Sums over minimal puzzles: for each technique, the share of the puzzles that need it. Every minimal puzzle has the
/// same weight. The command `cargo run --release -p whydoku-tools --bin atlas -- --report` writes these sums.
const SUMS: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/atlas.tsv"));

/// The chance that a minimal puzzle needs a technique and no harder one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NeedChance {
    /// Number n for which one puzzle in n needs the technique. `None` if no measured puzzle needs the technique.
    pub(crate) one_in: Option<usize>,
    /// Number of puzzles from which the chance was measured.
    #[cfg(feature = "cli")]
    pub(crate) measured: usize,
}

impl NeedChance {
    /// The chance for a technique.
    pub(crate) fn of(technique: &Technique) -> NeedChance {
        let sum = |key: &str| {
            let value = SUMS.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix('='))?;
            value.split(',').next()?.parse::<f64>().ok()
        };
        let hardest = sum(&format!("hardest:{}", technique.id)).filter(|weight| *weight > 0.0);
        let one_in = hardest.zip(sum("all")).map(|(hardest, all)| (all / hardest).round() as usize);
        NeedChance {
            one_in,
            #[cfg(feature = "cli")]
            measured: sum("puzzles").unwrap_or_default() as usize,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::technique::by_id;

    #[test]
    fn the_chance_is_that_of_the_atlas() {
        let chance = |id| NeedChance::of(by_id(id).expect("a technique")).one_in;
        // In the atlas, 16.8 % of the puzzles need hidden singles, and 0.219 % need an X-Wing.
        assert_eq!(chance("hidden-single"), Some(6));
        assert!(chance("x-wing").is_some_and(|one_in| (440..470).contains(&one_in)));
        assert!(chance("jellyfish").is_some_and(|one_in| one_in > 50_000));
        assert_eq!(chance("sk-loop"), None);
    }
}
