//! The words of a legend, and which of them a scene needs.

use super::{Role, Scene, Strength, Tint};
use crate::board::{House, Naming, sort_by_order};
use crate::explain::Words;
use crate::shape::Name;
use std::collections::BTreeMap;

/// The words of a picture: those of its legend, and what rows and columns are called.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LegendWords {
    by_key: BTreeMap<&'static str, String>,
    naming: Naming,
}

/// Stands in a word for the letter of what it names.
const LETTER: &str = "{letter}";

/// What the parts of a step are called: the key of the message for each.
macro_rules! keys {
    ($($name:pat => $key:literal,)*) => {
        const KEYS: &[&str] = &[$($key),*];

        const fn key(name: Name) -> &'static str {
            match name {
                $($name => $key,)*
            }
        }
    };
}

keys! {
    Name::Single => "legend-single",
    Name::Excluding => "legend-excluding",
    Name::Seen => "legend-seen",
    Name::Closed => "legend-closed",
    Name::House => "legend-house",
    Name::Cover => "legend-cover",
    Name::Places => "legend-places",
    Name::Subset => "legend-subset",
    Name::BaseSet => "legend-base-set",
    Name::CoverSet => "legend-cover-set",
    Name::InBaseSets => "legend-in-base-sets",
    Name::Fin => "legend-fin",
    Name::InnerFin => "legend-inner-fin",
    Name::Pivot => "legend-pivot",
    Name::Wing => "legend-wing",
    Name::Shared => "legend-shared",
    Name::Other => "legend-other",
    Name::End => "legend-end",
    Name::ChainTrue => "legend-chain-true",
    Name::ChainFalse => "legend-chain-false",
    Name::Colour(_) => "legend-colour",
    Name::AlmostLockedSet(_) => "legend-set",
    Name::Stem => "legend-stem",
    Name::Petal(_) => "legend-petal",
    Name::Common => "legend-common",
    Name::BentSet => "legend-bent-set",
    Name::Crossing => "legend-crossing",
    Name::InLine => "legend-in-line",
    Name::InBox => "legend-in-box",
    Name::UsedUp => "legend-used-up",
    Name::DeadlyCells => "legend-deadly-cells",
    Name::DeadlyDigits => "legend-deadly-digits",
    Name::Guardian => "legend-guardian",
    Name::Beside => "legend-beside",
    Name::NeedyCells => "legend-needy-cells",
    Name::Core => "legend-core",
    Name::BaseCells => "legend-base-cells",
    Name::TargetCells => "legend-target-cells",
    Name::BaseOf(_) => "legend-base-of",
    Name::TargetOf(_) => "legend-target-of",
    Name::BaseDigits => "legend-base-digits",
    Name::CrossLine => "legend-cross-line",
    Name::InCrossLines => "legend-in-cross-lines",
    Name::InTargetBoxes => "legend-in-target-boxes",
    Name::Truths => "legend-truths",
    Name::Takers => "legend-takers",
    Name::Excluder(_) => "legend-excluder",
    Name::Taken => "legend-taken",
    Name::Assumption => "legend-assumption",
    Name::True => "legend-true",
    Name::False => "legend-false",
    Name::Case(1) => "legend-first-case",
    Name::Case(2) => "legend-second-case",
    Name::Case(3) => "legend-third-case",
    Name::Case(4) => "legend-fourth-case",
    Name::SomeCase | Name::Case(_) => "legend-some-case",
    Name::Known => "legend-known",
    Name::Refuted => "legend-refuted",
    Name::Proved => "legend-proved",
    Name::Contradiction => "legend-contradiction",
    Name::Placed => "legend-placed",
    Name::Removed => "legend-removed",
    Name::RemovedOwn => "legend-removed-own",
    Name::Area => "legend-area",
    Name::Marked => "legend-marked",
    Name::Supposed => "legend-supposed",
    Name::Possible => "legend-possible",
}

const STRONG: &str = "legend-strong";
const WEAK: &str = "legend-weak";
const IMPLIED: &str = "legend-implied";
const SIGHT: &str = "legend-sight";
const GIVEN: &str = "legend-given";
const FILLED: &str = "legend-filled";

impl LegendWords {
    /// The words of a language.
    pub fn of(words: &Words) -> LegendWords {
        let keys = KEYS.iter().copied().chain([STRONG, WEAK, IMPLIED, SIGHT, GIVEN, FILLED]);
        let by_key = keys.map(|key| (key, words.legend(key, LETTER))).collect();
        LegendWords { by_key, naming: words.naming() }
    }

    /// What the digits of solved cells are: givens, or filled in.
    pub(super) fn solved(&self, given: bool) -> String {
        self.word(if given { GIVEN } else { FILLED }).to_string()
    }

    /// What stands beside a row, or above a column.
    pub(super) fn label(&self, line: House) -> char {
        self.naming.label(line)
    }

    fn name(&self, name: Name) -> String {
        let word = self.word(key(name));
        name.letter().map_or_else(|| word.to_string(), |letter| word.replace(LETTER, &letter.to_string()))
    }

    /// The word with this key; all keys that are asked for were looked up.
    fn word(&self, key: &'static str) -> &str {
        self.by_key.get(key).map_or(key, String::as_str)
    }
}

/// One entry of a legend.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Entry {
    /// Candidates in this role.
    Candidate(Role),
    /// Cells in this role.
    Cell(Role),
    /// An area with this tint.
    House(Tint),
    /// Links of this kind.
    Link(Strength),
}

/// What the scene uses, each once, in a fixed order.
pub fn entries(scene: &Scene) -> Vec<Entry> {
    let mut entries: Vec<Entry> = scene.roles().map(|(_, role)| Entry::Candidate(role)).collect();
    // A set whose cells all stand in the frames of others still has its letter on the board.
    entries.extend(scene.framed());
    entries.extend(scene.tints().iter().map(|(_, tint)| Entry::House(*tint)));
    entries.extend(scene.links().iter().map(|link| Entry::Link(link.strength)));
    sort_by_order(&mut entries, Ord::cmp);
    entries.dedup();
    entries
}

impl Entry {
    /// What the entry says in the legend of this scene.
    pub fn word(self, scene: &Scene, words: &LegendWords) -> String {
        if let Entry::Link(strength) = self {
            let key = match strength {
                Strength::Strong => STRONG,
                Strength::Weak => WEAK,
                Strength::Implied => IMPLIED,
                Strength::Sight => SIGHT,
            };
            return words.word(key).to_string();
        }
        let names: Vec<String> = scene.names(self).iter().map(|name| words.name(*name)).collect();
        names.join(" / ")
    }

    /// The letter of what it stands for, where it is one thing with a letter.
    pub fn letter(self, scene: &Scene) -> Option<char> {
        if let [name] = scene.names(self) { name.letter() } else { None }
    }
}
