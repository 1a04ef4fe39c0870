//! Levels that a puzzle can have if it needs a given technique. They are computed from the table of entries alone,
//! without a puzzle.

use super::{Difficulty, ENTRIES, HodokuEntry};
use crate::step::{Family, Technique};
use crate::technique::CATALOGUE;
use std::ops::RangeInclusive;

/// The levels of the puzzles that need this technique and nothing harder. The lowest of these levels is the lowest
/// level that the table gives to this technique or to a harder one. For singles there is also a highest level, because
/// the singles of a puzzle never cost enough for a higher level.
pub fn levels_needing(technique: &Technique) -> RangeInclusive<Difficulty> {
    let rank = |one: &Technique| CATALOGUE.iter().position(|known| *known == one);
    let enabled = || ENTRIES.iter().filter(|entry| entry.enabled);
    let is_as_hard = |entry: &&HodokuEntry| entry.techniques.iter().any(|one| rank(one) >= rank(technique));
    let lowest = enabled().filter(is_as_hard).map(|entry| entry.level).min();
    let highest = match technique.family {
        Family::Singles => {
            let singles =
                || enabled().filter(|entry| entry.techniques.iter().all(|one| one.family == Family::Singles));
            let cost = singles().map(|entry| entry.score).max().unwrap_or_default();
            singles().map(|entry| entry.level).max().map(|level| level.raised(EMPTY_CELLS * cost))
        }
        Family::Intersections
        | Family::Subsets
        | Family::Fish
        | Family::SingleDigit
        | Family::Wings
        | Family::Colouring
        | Family::Chains
        | Family::Uniqueness
        | Family::AlmostLockedSets
        | Family::Impossible
        | Family::Forcing
        | Family::Exotic
        | Family::Templates => None,
    };
    lowest.unwrap_or(Difficulty::Extreme)..=highest.unwrap_or(Difficulty::Extreme)
}

/// The level of a technique in the table of entries. If the technique is not in the table, the result is the lowest
/// level of a puzzle that needs it.
///
/// The scale itself is defined only for the classic layout. On other layouts, the level of a puzzle is the lowest one
/// whose techniques solve the puzzle.
pub fn level_of(technique: &Technique) -> Difficulty {
    let entry = ENTRIES.iter().find(|entry| entry.techniques.contains(&technique));
    entry.map_or_else(|| *levels_needing(technique).start(), |entry| entry.level)
}

/// Limit for the hardest technique of a wanted puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ceiling {
    /// Techniques up to this level.
    Level(Difficulty),
    /// Techniques up to this technique in the order of the catalogue.
    Technique(&'static Technique),
}

impl Ceiling {
    /// Returns true if the technique is not harder than this limit.
    pub fn admits(self, technique: &Technique) -> bool {
        let rank = |one: &Technique| CATALOGUE.iter().position(|known| *known == one);
        match self {
            Ceiling::Level(level) => level_of(technique) <= level,
            Ceiling::Technique(last) => rank(technique) <= rank(last),
        }
    }
}

/// Largest number of empty cells in a puzzle with one solution, which has at least 17 givens (G. McGuire and others,
/// 2012).
const EMPTY_CELLS: u32 = 81 - 17;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::technique::by_id;

    #[test]
    fn a_ceiling_admits_what_is_no_harder() {
        let technique = |id: &str| by_id(id).expect("a technique");
        let admitted = |ceiling: Ceiling| CATALOGUE.iter().filter(|one| ceiling.admits(one)).count();
        assert_eq!(level_of(technique("x-wing")), Difficulty::Hard);
        assert_eq!(level_of(technique("wxyz-wing")), Difficulty::Unfair);
        assert!(Ceiling::Level(Difficulty::Hard).admits(technique("skyscraper")));
        assert!(!Ceiling::Level(Difficulty::Medium).admits(technique("x-wing")));
        assert_eq!(admitted(Ceiling::Level(Difficulty::Easy)), 3);
        assert_eq!(admitted(Ceiling::Level(Difficulty::Extreme)), CATALOGUE.len());
        assert_eq!(admitted(Ceiling::Technique(CATALOGUE[0])), 1);
    }

    #[test]
    fn a_technique_says_which_levels_fit() {
        let levels = |id: &str| levels_needing(by_id(id).expect("a technique"));
        assert_eq!(levels("hidden-single"), Difficulty::Easy..=Difficulty::Medium);
        assert_eq!(levels("naked-pair"), Difficulty::Medium..=Difficulty::Extreme);
        assert_eq!(levels("x-wing"), Difficulty::Hard..=Difficulty::Extreme);
        assert_eq!(levels("als-xz"), Difficulty::Unfair..=Difficulty::Extreme);
        assert_eq!(levels("forcing-net-verity"), Difficulty::Extreme..=Difficulty::Extreme);
    }
}
