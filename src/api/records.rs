//! Boards, techniques and steps as the API sends them.

use crate::board::{Cell, CellSet, DigitSet};
use crate::draw::{LegendWords, Scene, View};
use crate::explain::{Level, Removals, Telling, ToldLemma, Words, eurekas};
use crate::format::{BoardRecord, Marks};
use crate::grid::Grid;
use crate::json::{SceneRecord, ScoreRecord, ViewRecord, names, notation};
use crate::proof::justify;
use crate::puzzle::Position;
use crate::solve::{Effect, Score};
use crate::step::{Pattern, Step, Technique};
use schemars::JsonSchema;
use serde::Serialize;

/// A board in play.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(super) struct Board {
    /// The digits that came with the puzzle: 81 characters, `.` for none.
    #[schemars(with = "notation::Digits")]
    pub(super) givens: String,
    /// The digits that the player wrote, in the same way.
    #[schemars(with = "notation::Digits")]
    pub(super) placed: String,
    /// The player's marks of each cell, as `"137"`; an empty text where none are kept. Null when there are no marks.
    pub(super) candidates: Option<Marks>,
}

impl Board {
    /// The record of a position.
    pub(super) fn new(position: &Position) -> Board {
        let BoardRecord { puzzle, placed, candidates } = BoardRecord::new(position);
        Board { givens: puzzle, placed: placed.unwrap_or_else(|| position.placed.to_string()), candidates }
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
    /// Whether it holds only for puzzles with one solution.
    assumes_unique: bool,
    /// Whether it takes part only when it is asked for by name.
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

/// The board just before a step.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(super) struct Before {
    /// All digits: 81 characters, `.` for an empty cell.
    #[schemars(with = "notation::Digits")]
    values: String,
    /// The candidates of each cell that are left, as `"137"`; of a filled cell, its digit.
    #[schemars(with = "Vec<notation::CellDigits>")]
    candidates: Vec<String>,
}

impl Before {
    fn new(grid: &Grid) -> Before {
        Before {
            values: grid.values().to_string(),
            candidates: Cell::all().map(|cell| digits(grid.candidates(cell))).collect(),
        }
    }
}

/// A step with all that can be told of it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(super) struct StepRecord {
    /// What it is.
    technique: TechniqueRecord,
    /// The step in one line, mostly of symbols.
    brief: String,
    /// On a path, the reason of a single in a few words, as "only place for 2 in box 5 after step 12".
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<String>,
    /// The full reason; each line is a paragraph.
    text: String,
    /// The same in parts, where it has lemmas.
    #[serde(skip_serializing_if = "Option::is_none")]
    telling: Option<TellingRecord>,
    /// The chain in Eureka notation, where it is one; where it takes two to prove all that goes, both with `; ` between.
    #[serde(skip_serializing_if = "Option::is_none")]
    eureka: Option<String>,
    /// Candidates that become true.
    #[schemars(with = "Vec<notation::Candidate>")]
    placements: Vec<String>,
    /// Candidates that become false; those that a placement removes from its houses are not listed.
    #[schemars(with = "Vec<notation::Candidate>")]
    eliminations: Vec<String>,
    /// The picture.
    scene: SceneRecord,
    /// More pictures, where the step is an argument of several branches or with lemmas: one for each.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    views: Vec<ViewRecord>,
    /// The reason line by line, where it has several; of a net, ask for the hint on this board.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    lines: Vec<LineRecord>,
    /// The board before the step.
    board: Before,
    /// The facts that prove it: a cell, or a digit in a house, as `r2c4` or `5b2`.
    #[schemars(with = "Vec<notation::Fact>")]
    facts: Vec<String>,
    /// Whether it holds only because the puzzle has one solution.
    assumes_unique: bool,
    /// What it costs, where the strategy is that of a scale which says so.
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<ScoreRecord>,
    /// How many candidates go.
    #[serde(skip_serializing_if = "Option::is_none")]
    removed: Option<usize>,
    /// In how many more cells a digit can be placed at once by a single.
    #[serde(skip_serializing_if = "Option::is_none")]
    unlocked: Option<usize>,
}

impl StepRecord {
    /// The same record with what the step costs.
    pub(super) fn scored(self, score: Option<&Score>) -> StepRecord {
        StepRecord { score: score.map(ScoreRecord::new), ..self }
    }

    /// The record of a step in the state in which it was found. `givens` are the cells that came with the puzzle.
    pub(super) fn new(
        teller: &Teller,
        grid: &Grid,
        givens: CellSet,
        step: &Step,
        effect: Option<Effect>,
    ) -> StepRecord {
        StepRecord {
            removed: effect.map(|effect| effect.removed),
            unlocked: effect.map(|effect| effect.unlocked),
            why: None,
            ..StepRecord::on_path(teller, grid, givens, step, &Removals::default())
        }
    }

    /// The same of a step on a path, behind what has removed candidates before it.
    pub(super) fn on_path(
        teller: &Teller,
        grid: &Grid,
        givens: CellSet,
        step: &Step,
        before: &Removals,
    ) -> StepRecord {
        let words = teller.words;
        let proof = justify(grid, step);
        let telling = proof.as_ref().map(|proof| words.telling_on_path(grid, step, proof, before));
        let chain = if let Pattern::Chain(chain) = &step.pattern {
            let chains = eurekas(chain, &step.conclusion).into_iter().map(|(chain, _)| chain);
            Some(chains.collect::<Vec<_>>().join("; "))
        } else {
            None
        };
        StepRecord {
            technique: TechniqueRecord::new(words, step.technique),
            brief: words.brief(step),
            why: words.short_reason(grid, step, before).map(|reason| reason.why),
            text: match &telling {
                Some(telling) => telling.to_string(),
                None => words.brief(step),
            },
            telling: telling.as_ref().and_then(TellingRecord::new),
            eureka: chain,
            placements: names(step.conclusion.placement()),
            eliminations: names(step.conclusion.eliminations()),
            scene: teller.scene(&Scene::step(grid, givens, step, Level::Proof)),
            views: teller.views(&Scene::views(grid, givens, step, Level::Proof)),
            lines: match step.pattern.anatomy().as_net() {
                None => teller.lines(Level::Proof, grid, givens, step),
                Some(_) => Vec::new(),
            },
            board: Before::new(grid),
            facts: proof.map(|proof| names(proof.facts)).unwrap_or_default(),
            score: None,
            assumes_unique: step.technique.assumes_unique,
            removed: None,
            unlocked: None,
        }
    }
}

/// A reason whose lemmas are told apart from it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(super) struct TellingRecord {
    /// The reason without the lemmas; each line is a paragraph.
    text: String,
    /// The lemmas that it cites, in the order in which they are cited first.
    lemmas: Vec<LemmaRecord>,
}

/// An argument within an argument.
#[derive(Clone, Debug, Serialize, JsonSchema)]
struct LemmaRecord {
    /// By what it is cited: a letter.
    #[schemars(with = "notation::Letter")]
    lemma: String,
    /// What it is, what it proves, and which lines it builds on.
    heading: String,
    /// Its own lines; each is a paragraph.
    text: String,
}

impl TellingRecord {
    /// The record of a reason with lemmas; of any other, nothing.
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

/// One line of an argument.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(super) struct LineRecord {
    /// The line.
    text: String,
    /// The picture, with nothing but what the line speaks of.
    scene: SceneRecord,
}

/// The words of an answer, with those of its pictures looked up once.
pub(super) struct Teller<'w> {
    /// The words.
    pub(super) words: &'w Words,
    legend: LegendWords,
}

impl<'w> Teller<'w> {
    /// The teller that uses these words.
    pub(super) fn new(words: &'w Words) -> Teller<'w> {
        Teller { words, legend: LegendWords::of(words) }
    }

    /// The record of a picture.
    pub(super) fn scene(&self, scene: &Scene) -> SceneRecord {
        SceneRecord::new(scene, &self.legend)
    }

    /// The lines of a hint that is told line by line.
    pub(super) fn lines(&self, level: Level, grid: &Grid, givens: CellSet, step: &Step) -> Vec<LineRecord> {
        let Some(proof) = justify(grid, step) else { return Vec::new() };
        let scenes = Scene::lines(grid, givens, step, level);
        let texts = self.words.lines(level, grid, step, &proof);
        let line = |(text, scene): (String, Scene)| LineRecord { text, scene: self.scene(&scene) };
        texts.into_iter().zip(scenes).map(line).collect()
    }

    /// The records of further pictures.
    pub(super) fn views(&self, views: &[View]) -> Vec<ViewRecord> {
        views.iter().map(|view| ViewRecord::new(view, self.words, &self.legend)).collect()
    }
}

fn digits(set: DigitSet) -> String {
    set.iter().map(|digit| digit.to_string()).collect()
}
