//! Pictures as data, from which another program can draw the same pictures as this program.
//!
//! A [`SceneRecord`] contains everything of a [`Scene`] except the board itself, which the caller already has. The
//! record of a low hint level shows no more than its scene.

use super::names::names;
#[cfg(feature = "schema")]
use super::notation;
use crate::board::CellSet;
use crate::draw::{LegendItem, LegendWords, Link, Scene, StepPicture, Tint, entries};
use crate::explain::{ViewOf, Words};
use serde::{Deserialize, Serialize};

/// Content of a picture on a board.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SceneRecord {
    /// Tinted cells: houses, or the area of a nudge.
    pub tints: Vec<TintRecord>,
    /// Cells with a role.
    pub cells: Vec<CellRole>,
    /// Candidates, or digits of filled cells, with a role.
    pub candidates: Vec<CandidateRole>,
    /// Links between candidates.
    pub links: Vec<LinkRecord>,
    /// The meaning of each sign in the picture.
    pub legend: Vec<LegendEntry>,
}

/// A further picture of a step, which shows only a part of the argument.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ViewRecord {
    /// Title in a few words: a branch or a lemma.
    pub title: String,
    /// The letter of the lemma, if the picture shows a lemma.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<notation::Letter>"))]
    pub lemma: Option<String>,
    /// The picture.
    pub scene: SceneRecord,
}

impl ViewRecord {
    /// The record of a view.
    pub fn new(view: &StepPicture, words: &Words, legend: &LegendWords) -> ViewRecord {
        let lemma = match view.of {
            ViewOf::Case(..) => None,
            ViewOf::Lemma(letter) => Some(letter.to_string()),
        };
        ViewRecord { title: words.view(view.of), lemma, scene: SceneRecord::new(&view.scene, legend) }
    }
}

/// Cells that are tinted alike.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TintRecord {
    /// `Area`, `Base`, `Cover`, `Contradiction`, or `Closed`: cells that cannot hold a digit because they see it in
    /// another cell.
    #[cfg_attr(feature = "schema", schemars(with = "notation::PictureTint"))]
    pub tint: String,
    /// The cells, as `r4c6`.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<notation::Cell>"))]
    pub cells: Vec<String>,
}

/// A cell with its role.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CellRole {
    /// The cell.
    #[cfg_attr(feature = "schema", schemars(with = "notation::Cell"))]
    pub cell: String,
    /// The role, as `AlmostLockedSet1`.
    #[cfg_attr(feature = "schema", schemars(with = "notation::PictureRole"))]
    pub role: String,
    /// The letters of the sets that the cell belongs to; empty for most cells.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub letters: String,
}

/// A candidate with its role.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CandidateRole {
    /// The candidate, as `5r2c7`.
    #[cfg_attr(feature = "schema", schemars(with = "notation::Candidate"))]
    pub candidate: String,
    /// The role, as `Elimination`.
    #[cfg_attr(feature = "schema", schemars(with = "notation::PictureRole"))]
    pub role: String,
    /// The letter of the group that the candidate belongs to, such as a colour.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<notation::Letter>"))]
    pub letter: Option<String>,
}

/// A link from one candidate, or group of candidates, to another.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LinkRecord {
    /// Start of the link: candidates of one digit.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<notation::Candidate>"))]
    pub from: Vec<String>,
    /// End of the link: candidates of one digit.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<notation::Candidate>"))]
    pub to: Vec<String>,
    /// `strong`, `weak`, `implied` or `sight`. `implied`: the end follows from the start alone, or from the start
    /// together with other candidates. `sight`: the start is a placed digit, and the end is in cells that see this
    /// digit. The end need not be a candidate any more.
    #[cfg_attr(feature = "schema", schemars(with = "notation::LinkStrength"))]
    pub strength: String,
    /// True if the link is read only from start to end. Such a link is drawn with an arrowhead.
    pub directed: bool,
}

/// Meaning of one sign of the picture.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LegendEntry {
    /// Kind of thing that is marked with the sign: `candidate`, `cell`, `tint` or `link`.
    #[cfg_attr(feature = "schema", schemars(with = "notation::LegendKind"))]
    pub kind: String,
    /// The role, the tint or the strength.
    #[cfg_attr(feature = "schema", schemars(with = "notation::LegendKey"))]
    pub key: String,
    /// The letter next to the sign, such as that of a set or a colour.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<notation::Letter>"))]
    pub letter: Option<String>,
    /// Meaning of the sign in words.
    pub text: String,
}

impl SceneRecord {
    /// The record of a scene, with the legend in these words.
    pub fn new(scene: &Scene, words: &LegendWords) -> SceneRecord {
        let tint = |(cells, tint): &(CellSet, Tint)| TintRecord {
            tint: tint.id().to_string(),
            cells: names(*cells),
        };
        SceneRecord {
            tints: scene.tints().iter().map(tint).collect(),
            cells: scene
                .cell_roles()
                .map(|(cell, role)| CellRole {
                    cell: cell.to_string(),
                    role: role.id().to_string(),
                    letters: scene.cell_letters(cell).to_string(),
                })
                .collect(),
            candidates: scene
                .roles()
                .map(|(candidate, role)| CandidateRole {
                    candidate: candidate.to_string(),
                    role: role.id().to_string(),
                    letter: scene.letter(candidate).map(String::from),
                })
                .collect(),
            links: scene.links().iter().map(link).collect(),
            legend: entries(scene).into_iter().map(|entry| legend(entry, scene, words)).collect(),
        }
    }
}

fn link(link: &Link) -> LinkRecord {
    LinkRecord {
        from: names(link.from.candidates()),
        to: names(link.to.candidates()),
        strength: link.strength.id().to_string(),
        directed: link.directed,
    }
}

fn legend(entry: LegendItem, scene: &Scene, words: &LegendWords) -> LegendEntry {
    let (kind, key) = match entry {
        LegendItem::Candidate(role) => ("candidate", role.id()),
        LegendItem::Cell(role) => ("cell", role.id()),
        LegendItem::House(tint) => ("tint", tint.id()),
        LegendItem::Link(strength) => ("link", strength.id()),
    };
    LegendEntry {
        kind: kind.to_string(),
        key: key.to_string(),
        letter: entry.letter(scene).map(String::from),
        text: entry.word(scene, words),
    }
}
