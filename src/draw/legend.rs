//! The words of a legend, and the choice of the words that a scene needs.

use super::{Role, Scene, Strength, Tint};
use crate::board::{House, sort_by_order};
use crate::explain::Words;
use crate::pattern::PartName;

/// The words of a picture: the words of its legend, and the names of rows and columns.
#[derive(Clone)]
pub struct LegendWords(Words);

/// The key of the message that names this part of a step.
const fn key(name: PartName) -> &'static str {
    match name {
        PartName::Single => "legend-single",
        PartName::Excluding => "legend-excluding",
        PartName::Seen => "legend-seen",
        PartName::Closed => "legend-closed",
        PartName::House => "legend-house",
        PartName::Cover => "legend-cover",
        PartName::Places => "legend-places",
        PartName::Subset => "legend-subset",
        PartName::BaseSet => "legend-base-set",
        PartName::CoverSet => "legend-cover-set",
        PartName::InBaseSets => "legend-in-base-sets",
        PartName::Fin => "legend-fin",
        PartName::InnerFin => "legend-inner-fin",
        PartName::Pivot => "legend-pivot",
        PartName::Wing => "legend-wing",
        PartName::Shared => "legend-shared",
        PartName::Other => "legend-other",
        PartName::End => "legend-end",
        PartName::ChainTrue => "legend-chain-true",
        PartName::ChainFalse => "legend-chain-false",
        PartName::Colour(_) => "legend-colour",
        PartName::AlmostLockedSet(_) => "legend-set",
        PartName::Stem => "legend-stem",
        PartName::Petal(_) => "legend-petal",
        PartName::Common => "legend-common",
        PartName::BentSet => "legend-bent-set",
        PartName::Crossing => "legend-crossing",
        PartName::InLine => "legend-in-line",
        PartName::InBox => "legend-in-box",
        PartName::Leftover => "legend-leftover",
        PartName::OtherLeftover => "legend-other-leftover",
        PartName::UsedUp => "legend-used-up",
        PartName::DeadlyCells => "legend-deadly-cells",
        PartName::DeadlyDigits => "legend-deadly-digits",
        PartName::Guardian => "legend-guardian",
        PartName::Beside => "legend-beside",
        PartName::NeedyCells => "legend-needy-cells",
        PartName::Core => "legend-core",
        PartName::BaseCells => "legend-base-cells",
        PartName::TargetCells => "legend-target-cells",
        PartName::BaseOf(_) => "legend-base-of",
        PartName::TargetOf(_) => "legend-target-of",
        PartName::BaseDigits => "legend-base-digits",
        PartName::CrossLine => "legend-cross-line",
        PartName::InCrossLines => "legend-in-cross-lines",
        PartName::InTargetBoxes => "legend-in-target-boxes",
        PartName::Truths => "legend-truths",
        PartName::Takers => "legend-takers",
        PartName::Excluder(_) => "legend-excluder",
        PartName::Taken => "legend-taken",
        PartName::Assumption => "legend-assumption",
        PartName::True => "legend-true",
        PartName::False => "legend-false",
        PartName::Case(1) => "legend-first-case",
        PartName::Case(2) => "legend-second-case",
        PartName::Case(3) => "legend-third-case",
        PartName::Case(4) => "legend-fourth-case",
        PartName::SomeCase | PartName::Case(_) => "legend-some-case",
        PartName::Known => "legend-known",
        PartName::Refuted => "legend-refuted",
        PartName::Proved => "legend-proved",
        PartName::Contradiction => "legend-contradiction",
        PartName::Placed => "legend-placed",
        PartName::Removed => "legend-removed",
        PartName::RemovedOwn => "legend-removed-own",
        PartName::Area => "legend-area",
        PartName::Marked => "legend-marked",
        PartName::Supposed => "legend-supposed",
        PartName::Possible => "legend-possible",
    }
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
        LegendWords(words.clone())
    }

    /// The rules of the board besides rows, columns and boxes, in a sentence.
    pub(super) fn further_rules(&self, scene: &Scene) -> Option<String> {
        self.0.further_rules(scene.layout())
    }

    /// Word for the digits of solved cells: givens if `given` is true, otherwise filled-in digits.
    pub(super) fn solved_text(&self, given: bool) -> String {
        self.word(if given { GIVEN } else { FILLED })
    }

    /// Label next to a row, or above a column.
    pub(super) fn label(&self, line: House) -> char {
        self.0.naming().label(line)
    }

    fn name(&self, name: PartName) -> String {
        self.0.legend(key(name), name.letter())
    }

    fn word(&self, key: &'static str) -> String {
        self.0.legend(key, None)
    }
}

/// One entry of a legend.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum LegendItem {
    /// Candidates in this role.
    Candidate(Role),
    /// Cells in this role.
    Cell(Role),
    /// An area with this tint.
    House(Tint),
    /// Links of this kind.
    Link(Strength),
}

/// Entries for the signs that the scene uses, each once, in a fixed order.
pub fn entries(scene: &Scene) -> Vec<LegendItem> {
    let mut entries: Vec<LegendItem> = scene.roles().map(|(_, role)| LegendItem::Candidate(role)).collect();
    // The letter of a set is drawn on the board even if all cells of the set have the frames of other sets.
    entries.extend(scene.frame_items());
    entries.extend(scene.tints().iter().map(|(_, tint)| LegendItem::House(*tint)));
    entries.extend(scene.links().iter().map(|link| LegendItem::Link(link.strength)));
    sort_by_order(&mut entries, Ord::cmp);
    entries.dedup();
    entries
}

impl LegendItem {
    /// Text of the entry in the legend of this scene.
    pub fn word(self, scene: &Scene, words: &LegendWords) -> String {
        if let LegendItem::Link(strength) = self {
            let key = match strength {
                Strength::Strong => STRONG,
                Strength::Weak => WEAK,
                Strength::Implied => IMPLIED,
                Strength::Sight => SIGHT,
            };
            return words.word(key);
        }
        let names: Vec<String> = scene.names(self).iter().map(|name| words.name(*name)).collect();
        names.join(" / ")
    }

    /// The letter of the part that the entry names, if the entry names only one part and this part has a letter.
    pub fn letter(self, scene: &Scene) -> Option<char> {
        if let [name] = scene.names(self) { name.letter() } else { None }
    }
}
