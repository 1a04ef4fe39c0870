//! Boards, techniques and steps as the API sends them.

use crate::draw::{LegendWords, Scene, StepPicture};
use crate::explain::{Level, Mark, OnPath, Telling, ToldLemma, Words, eurekas};
use crate::format::{BoardRecord, Marks};
use crate::json::{SceneRecord, StepRecord, Texts, ViewRecord, notation};
use crate::puzzle::Board;
use crate::solve::{Effect, ProvedStep};
use crate::step::{Pattern, Technique};
use crate::telling::{StepLine, StepPictures};
use schemars::JsonSchema;
use serde::Serialize;

/// A board in play.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Board")]
pub(super) struct BoardInPlay {
    /// The digits that came with the puzzle: a character for each cell, `.` for a cell without such a digit.
    #[schemars(with = "notation::Digits")]
    pub(super) givens: String,
    /// The layout of the board, as in questions. Left out if rows, columns and boxes are the only rules.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) layout: Option<String>,
    /// The digits that the player wrote: a character for each cell, `.` for a cell without such a digit.
    #[schemars(with = "notation::Digits")]
    pub(super) placed: String,
    /// The player's marks of each cell, as `"137"`; an empty text for a cell without marks. Null if no cell has marks.
    pub(super) candidates: Option<Marks>,
}

impl BoardInPlay {
    /// The record of a position.
    pub(super) fn new(position: &Board) -> BoardInPlay {
        let BoardRecord { puzzle, layout, placed, candidates } = BoardRecord::new(position);
        BoardInPlay {
            givens: puzzle,
            layout,
            placed: placed.unwrap_or_else(|| position.placed.to_string()),
            candidates,
        }
    }
}

/// A technique of the catalogue.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(super) struct TechniqueRecord {
    /// The stable name.
    #[schemars(with = "notation::TechniqueId")]
    id: &'static str,
    /// The name in words.
    name: String,
    /// The stable name of the family.
    #[schemars(with = "notation::FamilyId")]
    family: &'static str,
    /// The family in words.
    family_name: String,
    /// True if the technique assumes that the puzzle has one solution.
    assumes_unique: bool,
    /// True if the technique is used only when a question names it.
    on_request: bool,
}

impl TechniqueRecord {
    /// The record of a technique.
    pub(super) fn new(words: &Words, technique: &'static Technique) -> TechniqueRecord {
        TechniqueRecord {
            id: technique.id,
            name: words.technique(technique),
            family: technique.family.id(),
            family_name: words.family(technique.family),
            assumes_unique: technique.assumes_unique,
            on_request: technique.on_request,
        }
    }
}

/// A step with its texts and pictures.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(super) struct ShownStep {
    #[serde(flatten)]
    record: StepRecord,
    /// The technique; absent for the part of a path that was found by search.
    #[serde(skip_serializing_if = "Option::is_none")]
    about: Option<TechniqueRecord>,
    /// The step in one line, mostly of symbols.
    brief: String,
    /// The step in one line without the name of the technique.
    symbols: String,
    /// Conclusion in symbols.
    follows: String,
    /// On a path, the reason for a single in a few words, as "only place for 2 in box 5 after step 12".
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<String>,
    /// The reason in parts, if it has lemmas.
    #[serde(skip_serializing_if = "Option::is_none")]
    telling: Option<TellingRecord>,
    /// The chain in Eureka notation, if the step is a chain. If two chains are needed to prove all eliminations, the
    /// text has both, with `; ` between them.
    #[serde(skip_serializing_if = "Option::is_none")]
    eureka: Option<String>,
    /// The picture.
    scene: SceneRecord,
    /// More pictures, if the argument has several branches or lemmas: one for each.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    views: Vec<ViewRecord>,
    /// The reason line by line, if it has several lines.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    lines: Vec<LineRecord>,
    /// True if the reason has too many lines to list them here. To get the lines, ask for a hint on this board.
    has_more_lines: bool,
    /// Number of candidates that the step removes.
    #[serde(skip_serializing_if = "Option::is_none")]
    removed: Option<usize>,
    /// Number of further cells that singles can fill after the step.
    #[serde(skip_serializing_if = "Option::is_none")]
    unlocked: Option<usize>,
}

impl ShownStep {
    /// The record of a step in the state in which the step was found. The record has the step's effect if `effect` is
    /// given.
    pub(super) fn new(teller: &RecordTeller, step: &ProvedStep, effect: Option<Effect>) -> ShownStep {
        let shown = ShownStep::of(teller, step, teller.words.telling(step));
        ShownStep {
            removed: effect.map(|effect| effect.removed),
            unlocked: effect.map(|effect| effect.unlocked),
            ..shown
        }
    }

    /// The record of a step of a path, in the state after the earlier steps.
    pub(super) fn on_path(teller: &RecordTeller, on_path: OnPath) -> ShownStep {
        let words = teller.words;
        let shown = ShownStep::of(teller, on_path.step(), words.telling_on_path(on_path));
        ShownStep {
            why: words.short_reason(on_path).map(|reason| reason.why),
            record: shown.record.on_path(on_path),
            ..shown
        }
    }

    /// The record of the part of a path that was found by search.
    pub(super) fn search(words: &Words, record: StepRecord) -> ShownStep {
        ShownStep {
            brief: words.search(),
            symbols: String::new(),
            follows: record.placements.join(" "),
            about: None,
            record,
            why: None,
            telling: None,
            eureka: None,
            scene: SceneRecord::default(),
            views: Vec::new(),
            lines: Vec::new(),
            has_more_lines: false,
            removed: None,
            unlocked: None,
        }
    }

    fn of(teller: &RecordTeller, step: &ProvedStep, telling: Telling) -> ShownStep {
        let words = teller.words;
        let chain = if let Pattern::Chain(chain) = &step.pattern {
            let chains = eurekas(chain, &step.conclusion).into_iter().map(|(chain, _)| chain);
            Some(chains.collect::<Vec<_>>().join("; "))
        } else {
            None
        };
        let brief = words.marked_brief(step);
        let pictures = StepPictures::of(step, Level::Proof);
        let has_more_lines = step.pattern.anatomy().as_net().is_some();
        let text = Texts::of(
            |language| {
                if language == words.language() { telling.to_string() } else { String::new() }
            },
        );
        ShownStep {
            record: StepRecord::new(step, text),
            about: Some(TechniqueRecord::new(words, step.technique)),
            symbols: brief.behind(Mark::Technique).to_string(),
            follows: words.conclusion(&step.conclusion),
            brief: brief.to_string(),
            why: None,
            telling: TellingRecord::new(&telling),
            eureka: chain,
            scene: teller.scene(&pictures.scene),
            views: teller.views(&pictures.views),
            lines: if has_more_lines {
                Vec::new()
            } else {
                teller.lines(StepLine::all(words, step, Level::Proof))
            },
            has_more_lines,
            removed: None,
            unlocked: None,
        }
    }
}

/// A reason with its lemmas as separate texts.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(super) struct TellingRecord {
    /// The reason without the lemmas; each line is a paragraph.
    text: String,
    /// The lemmas that the reason cites, in the order of their first citation.
    lemmas: Vec<LemmaRecord>,
}

/// An argument within an argument.
#[derive(Clone, Debug, Serialize, JsonSchema)]
struct LemmaRecord {
    /// The letter by which the lemma is cited.
    #[schemars(with = "notation::Letter")]
    lemma: String,
    /// Title of the lemma: its kind, its conclusion, and the lines that it uses.
    heading: String,
    /// The lines of the lemma itself; each line is a paragraph.
    text: String,
}

impl TellingRecord {
    /// The record of a reason with lemmas; `None` for any other reason.
    pub(super) fn new(telling: &Telling) -> Option<TellingRecord> {
        let lemma = |lemma: &ToldLemma| LemmaRecord {
            lemma: lemma.letter.to_string(),
            heading: lemma.heading.clone(),
            text: lemma.lines.join("\n"),
        };
        let lemmas: Vec<LemmaRecord> = telling.lemmas.iter().map(lemma).collect();
        (!lemmas.is_empty()).then(|| TellingRecord { text: telling.main(), lemmas })
    }
}

/// A line of an argument.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(super) struct LineRecord {
    /// The line.
    text: String,
    /// The picture, which shows only the parts that the line mentions.
    scene: SceneRecord,
}

/// Builds the records of steps in the words of an answer. The words in the pictures are looked up only once.
pub(super) struct RecordTeller<'w> {
    /// The words.
    pub(super) words: &'w Words,
    legend: LegendWords,
}

impl<'w> RecordTeller<'w> {
    /// A teller that uses these words.
    pub(super) fn new(words: &'w Words) -> RecordTeller<'w> {
        RecordTeller { words, legend: LegendWords::of(words) }
    }

    /// The record of a picture.
    pub(super) fn scene(&self, scene: &Scene) -> SceneRecord {
        SceneRecord::new(scene, &self.legend)
    }

    /// The records of the lines of an argument.
    pub(super) fn lines(&self, lines: Vec<StepLine>) -> Vec<LineRecord> {
        let line =
            |StepLine { text, scene }| LineRecord { text: text.to_string(), scene: self.scene(&scene) };
        lines.into_iter().map(line).collect()
    }

    /// The records of further pictures.
    pub(super) fn views(&self, views: &[StepPicture]) -> Vec<ViewRecord> {
        views.iter().map(|view| ViewRecord::new(view, self.words, &self.legend)).collect()
    }
}
