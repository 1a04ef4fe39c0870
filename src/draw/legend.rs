//! The words of a legend, and which of them a scene needs.

use super::{Reading, Role, Scene, Strength, Tint};
use crate::explain::Words;

/// The words of a legend.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LegendWords {
    /// The pattern's first side.
    pub pattern: String,
    /// Its second side.
    pub second: String,
    /// Its third side.
    pub third: String,
    /// Its fourth side.
    pub fourth: String,
    /// What the step places.
    pub placed: String,
    /// What the step removes.
    pub removed: String,
    /// What the step removes from the pattern itself.
    pub removed_own: String,
    /// A fin.
    pub fin: String,
    /// A fin inside the pattern.
    pub inner_fin: String,
    /// The cells of the pattern.
    pub cells: String,
    /// The area of a nudge.
    pub area: String,
    /// A house from which the step argues.
    pub base: String,
    /// A house on which the step acts.
    pub cover: String,
    /// A strong link.
    pub strong: String,
    /// A weak link.
    pub weak: String,
    /// Of an argument: what is true in it.
    pub holds: String,
    /// What is false in it.
    pub fails: String,
    /// The first to the fourth of its cases.
    pub cases: [String; 4],
    /// What it has from outside.
    pub known: String,
    /// What it refutes.
    pub refuted: String,
    /// What it proves.
    pub proved: String,
}

impl LegendWords {
    /// The words of a language.
    pub fn of(words: &Words) -> LegendWords {
        LegendWords {
            pattern: words.legend("legend-pattern"),
            second: words.legend("legend-second"),
            third: words.legend("legend-third"),
            fourth: words.legend("legend-fourth"),
            placed: words.legend("legend-placed"),
            removed: words.legend("legend-removed"),
            removed_own: words.legend("legend-removed-own"),
            fin: words.legend("legend-fin"),
            inner_fin: words.legend("legend-inner-fin"),
            cells: words.legend("legend-cells"),
            area: words.legend("legend-area"),
            base: words.legend("legend-base"),
            cover: words.legend("legend-cover"),
            strong: words.legend("legend-strong"),
            weak: words.legend("legend-weak"),
            holds: words.legend("legend-true"),
            fails: words.legend("legend-false"),
            cases: ["legend-first-case", "legend-second-case", "legend-third-case", "legend-fourth-case"]
                .map(|key| words.legend(key)),
            known: words.legend("legend-known"),
            refuted: words.legend("legend-refuted"),
            proved: words.legend("legend-proved"),
        }
    }

    /// The word for a role in a scene that is read so.
    pub fn role(&self, role: Role, reading: Reading) -> &str {
        let argues = matches!(reading, Reading::Argument | Reading::Lemma);
        match role {
            Role::Normal if argues => &self.holds,
            Role::Auxiliary1 if argues => &self.fails,
            Role::Auxiliary2 if argues => &self.known,
            Role::Normal if reading == Reading::Cases => &self.cases[0],
            Role::Auxiliary1 if reading == Reading::Cases => &self.cases[1],
            Role::Auxiliary2 if reading == Reading::Cases => &self.cases[2],
            Role::Auxiliary3 if reading == Reading::Cases => &self.cases[3],
            Role::Elimination if reading == Reading::Lemma => &self.refuted,
            Role::Assignment if reading == Reading::Lemma => &self.proved,
            Role::Normal => &self.pattern,
            Role::Auxiliary1 => &self.second,
            Role::Auxiliary2 => &self.third,
            Role::Auxiliary3 => &self.fourth,
            Role::Assignment => &self.placed,
            Role::Elimination => &self.removed,
            Role::Cannibalism => &self.removed_own,
            Role::Exofin => &self.fin,
            Role::Endofin => &self.inner_fin,
            Role::Link => &self.strong,
            Role::AlmostLockedSet1
            | Role::AlmostLockedSet2
            | Role::AlmostLockedSet3
            | Role::AlmostLockedSet4
            | Role::AlmostLockedSet5 => &self.cells,
        }
    }

    /// The word for a tint.
    pub fn tint(&self, tint: Tint) -> &str {
        match tint {
            Tint::Area => &self.area,
            Tint::Base => &self.base,
            Tint::Cover => &self.cover,
        }
    }

    /// The word for a kind of link.
    pub fn strength(&self, strength: Strength) -> &str {
        match strength {
            Strength::Strong => &self.strong,
            Strength::Weak => &self.weak,
        }
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
    entries.extend(scene.cell_roles().map(|(_, role)| Entry::Cell(role)));
    entries.extend(scene.tints().iter().map(|(_, tint)| Entry::House(*tint)));
    entries.extend(scene.links().iter().map(|link| Entry::Link(link.strength)));
    entries.sort();
    entries.dedup();
    entries
}

impl Entry {
    /// What the entry says in the legend of this scene.
    pub fn word<'a>(self, scene: &Scene, words: &'a LegendWords) -> &'a str {
        match self {
            Entry::Candidate(role) | Entry::Cell(role) => words.role(role, scene.reading()),
            Entry::House(tint) => words.tint(tint),
            Entry::Link(strength) => words.strength(strength),
        }
    }
}
