//! `hint`: the next move, with as much detail as the question asks for. Mistakes on the board come first.

use super::context::QuestionContext;
use super::last_advice::AdviceKey;
use super::problem::Problem;
use super::question::{Question, within};
use super::records::{LineRecord, RecordTeller, TechniqueRecord, TellingRecord};
use crate::board::Cell;
use crate::explain::{Level, Words};
use crate::format::BoardRecord;
use crate::json::{CensusRecord, SceneRecord, ViewRecord, names, notation};
use crate::puzzle::Board;
use crate::solve::{Advice, AdviceRequest, Census, Standing, advise_as};
use crate::telling::HintView as Shown;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, de};
use std::borrow::Cow;

about_a_game! {
    /// Asks for the next step.
    Hint {
        /// Level of detail of the answer: 0 an area, 1 the technique, 2 the houses, 3 the pattern, 4 everything.
        #[serde(default)]
        level: LevelNumber,
        /// Number of steps that the hint skips, at most 50. The simplest steps are skipped, because the player has
        /// already seen them.
        #[serde(default)]
        #[schemars(range(max = 50))]
        skip: u16,
        /// The cell of the player's last move, as `r2c7`. If several steps are equally good, the hint shows the one
        /// nearest to this cell.
        #[serde(default)]
        last: Option<CellName>,
        /// True if the answer should also have the board after the step.
        #[serde(default)]
        apply: bool,
    }
}

/// Largest number of steps that a hint can skip. To see later steps, use the question `steps`.
pub(super) const MOST_TOLD: usize = 50;

/// A hint.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct HintAnswer {
    /// Subject of the hint.
    kind: HintKind,
    /// The level that was asked for.
    level: LevelNumber,
    /// The hint in words; each line is a paragraph.
    text: String,
    /// Marks that the player still has, although a placed digit excludes them. Present from level 2 on.
    #[serde(skip_serializing_if = "Option::is_none")]
    stale: Option<Stale>,
    /// The hint in parts, if it has lemmas. Present only at level 4.
    #[serde(skip_serializing_if = "Option::is_none")]
    telling: Option<TellingRecord>,
    /// The picture. It shows only the details that the level allows.
    scene: SceneRecord,
    /// More pictures, only at level 4: one for each branch or lemma, if the argument has several.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    views: Vec<ViewRecord>,
    /// The hint line by line, if the argument has several lines. Present at level 4, and for most chains also at level
    /// 3.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    lines: Vec<LineRecord>,
    /// The technique. Present from level 1 on.
    #[serde(skip_serializing_if = "Option::is_none")]
    technique: Option<TechniqueRecord>,
    /// Candidates that become true. Present at level 4.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Vec<notation::Candidate>>")]
    placements: Option<Vec<String>>,
    /// Candidates that become false. Present at level 4.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Vec<notation::Candidate>>")]
    eliminations: Option<Vec<String>>,
    /// The board after the step, if the question has `apply`.
    #[serde(skip_serializing_if = "Option::is_none")]
    after: Option<BoardRecord>,
    /// True if the same question with a larger `skip` returns another step.
    more: bool,
    /// The solutions of the board, if there are several.
    #[serde(skip_serializing_if = "Option::is_none")]
    census: Option<CensusRecord>,
}

/// Subject of a hint.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "HintKind")]
#[serde(rename_all = "snake_case")]
enum HintKind {
    /// A step that can be taken.
    Step,
    /// A mistake on the board.
    Mistake,
    /// The puzzle has no solution.
    NoSolution,
    /// The board is finished.
    Solved,
    /// No technique finds a step.
    Stuck,
    /// The board has several solutions, and no further step follows.
    NothingFollows,
    /// No technique finds a step besides the skipped ones.
    NoOther,
}

/// Marks that a placed digit excludes, but that the player still has.
#[derive(Debug, Serialize, JsonSchema)]
struct Stale {
    /// The marks.
    #[schemars(with = "Vec<notation::Candidate>")]
    marks: Vec<String>,
    /// The marks in words.
    text: String,
}

impl Question for Hint {
    type Answer = HintAnswer;
    const NAME: &'static str = "hint";
    const SUMMARY: &'static str = "Give a hint about the next move, with no more detail than asked for";

    fn answer(self, ask: &QuestionContext) -> Result<HintAnswer, Problem> {
        let told = usize::from(self.skip);
        within("skip", told, 0, MOST_TOLD)?;
        let (position, solver) = (self.position()?, self.solver(ask)?);
        let LevelNumber(level) = self.level;
        let asked = AdviceRequest { told, last: self.last.map(|CellName(cell)| cell) };
        let Hint { strategy, uniqueness, techniques, without, apply, .. } = self;
        let board = position.clone();
        let key = AdviceKey { position: board, strategy, uniqueness, techniques, without, asked };
        let (advice, more) = match ask.last_advice.of(&key) {
            Some(found) => found,
            None => {
                let found = solver.run(|solver| advise_as(solver, &position, asked))?;
                ask.last_advice.keep(key, &found);
                found
            }
        };
        let answer = solver.run(|solver| {
            let shown = Shown::new(ask.words, solver, &position, &advice, level);
            shown.map(|shown| HintAnswer::new(ask.words, &advice, shown)).map_err(Clone::clone)
        })??;
        let is_several = matches!(Standing::of(&position), Standing::Several);
        let census = is_several.then(|| CensusRecord::new(&Census::of(&position)));
        let answer = if apply { answer.with_board_after(&position, &advice) } else { answer };
        Ok(HintAnswer { census, ..answer.with_more(more && told < MOST_TOLD) })
    }
}

impl HintAnswer {
    /// The record of a hint, with `more` set to false.
    pub(crate) fn new(words: &Words, advice: &Advice, shown: Shown) -> HintAnswer {
        let kind = match advice {
            Advice::Step { .. } => HintKind::Step,
            Advice::Mistake(_) => HintKind::Mistake,
            Advice::NoSolution(_) => HintKind::NoSolution,
            Advice::Solved => HintKind::Solved,
            // `Refused` does not occur here: a step that the kernel refuses has already led to an error.
            Advice::Stuck | Advice::Refused(_) => HintKind::Stuck,
            Advice::NothingFollows(_) => HintKind::NothingFollows,
            Advice::NoOther => HintKind::NoOther,
        };
        let teller = RecordTeller::new(words);
        HintAnswer {
            kind,
            level: LevelNumber(shown.level()),
            text: shown.text().to_string(),
            stale: shown.stale().map(|(marks, text)| Stale { marks: names(marks.iter()), text }),
            telling: shown.telling().as_ref().and_then(TellingRecord::new),
            scene: teller.scene(&shown.scene()),
            views: teller.views(&shown.views()),
            lines: teller.lines(shown.lines()),
            technique: shown.technique().map(|technique| TechniqueRecord::new(words, technique)),
            placements: shown.conclusion().map(|conclusion| names(conclusion.placement())),
            eliminations: shown.conclusion().map(|conclusion| names(conclusion.eliminations())),
            after: None,
            more: false,
            census: None,
        }
    }

    /// The hint with this value of `more`, which is true if there is another step after this one.
    pub(crate) fn with_more(self, more: bool) -> HintAnswer {
        HintAnswer { more, ..self }
    }

    /// The hint with the board after the step, if the advice is a step.
    pub(crate) fn with_board_after(self, position: &Board, advice: &Advice) -> HintAnswer {
        HintAnswer { after: advice.board_after(position).as_ref().map(BoardRecord::new), ..self }
    }
}

/// A cell by its name.
#[derive(Clone, Copy, Debug)]
pub(super) struct CellName(pub(super) Cell);

impl<'de> Deserialize<'de> for CellName {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<CellName, D::Error> {
        String::deserialize(deserializer)?.parse().map(CellName).map_err(de::Error::custom)
    }
}

impl JsonSchema for CellName {
    fn schema_name() -> Cow<'static, str> {
        "CellName".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "string", "pattern": "^[rR][1-9][cC][1-9]$", "description": "A cell, as `r2c7`." })
    }
}

/// A level of the hint by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct LevelNumber(pub(super) Level);

impl Default for LevelNumber {
    fn default() -> LevelNumber {
        LevelNumber(Level::Nudge)
    }
}

impl<'de> Deserialize<'de> for LevelNumber {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<LevelNumber, D::Error> {
        let number = u8::deserialize(deserializer)?;
        Level::try_from(number).map(LevelNumber).map_err(de::Error::custom)
    }
}

impl Serialize for LevelNumber {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(u8::from(self.0))
    }
}

impl JsonSchema for LevelNumber {
    fn schema_name() -> Cow<'static, str> {
        "Level".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "integer",
            "minimum": 0,
            "maximum": 4,
            "description": "Level of a hint: 0 an area, 1 the technique, 2 the houses, 3 the pattern, 4 everything."
        })
    }
}
