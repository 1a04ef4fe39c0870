//! `techniques`: the catalogue, and the lesson of each technique with positions to try.

use super::context::QuestionContext;
use super::problem::Problem;
use super::question::{HttpMethod, Question};
use super::records::{BoardInPlay, RecordTeller, ShownStep, TechniqueRecord};
use super::tactics::technique;
use crate::explain::Words;
use crate::format::{LibraryCase, parse};
use crate::json::notation;
use crate::language::Language;
use crate::rating::hodoku::ENTRIES;
use crate::solve::{RefusedStep, State};
use crate::step::{Step, Technique};
use crate::technique::CATALOGUE;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::ops::ControlFlow;

/// Asks for the catalogue.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Techniques {
    /// The language of the answer.
    #[serde(default, rename = "lang")]
    _lang: Language,
    /// Names of cells in the sentences of the answer.
    #[serde(default, rename = "cell_names")]
    _cell_names: crate::board::Naming,
}

/// The catalogue.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct TechniquesAnswer {
    /// The techniques, the simplest first.
    techniques: Vec<CatalogueItem>,
}

/// A technique with its place in the catalogue.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Listed")]
pub(crate) struct CatalogueItem {
    #[serde(flatten)]
    technique: TechniqueRecord,
    /// Place of the technique in the catalogue, from 1.
    order: usize,
    /// The lowest level on HoDoKu's scale for a puzzle that needs the technique.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<notation::Difficulty>")]
    level: Option<&'static str>,
    /// Score that each use adds on HoDoKu's scale.
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<u32>,
}

impl Question for Techniques {
    type Answer = TechniquesAnswer;
    const NAME: &'static str = "techniques";
    const METHOD: HttpMethod = HttpMethod::Get;
    const SUMMARY: &'static str = "List the catalogue of techniques";

    fn answer(self, ask: &QuestionContext) -> Result<TechniquesAnswer, Problem> {
        Ok(TechniquesAnswer::of(ask.words, CATALOGUE))
    }
}

impl TechniquesAnswer {
    /// The record of these techniques, in the order of the catalogue.
    pub(crate) fn of(words: &Words, techniques: &[&'static Technique]) -> TechniquesAnswer {
        let listed = |(index, technique): (usize, &&'static Technique)| {
            let entry = ENTRIES.iter().find(|entry| entry.techniques.contains(technique));
            CatalogueItem {
                technique: TechniqueRecord::new(words, technique),
                order: index + 1,
                level: entry.map(|entry| entry.level.id()),
                score: entry.map(|entry| entry.score),
            }
        };
        let all = CATALOGUE.iter().enumerate().filter(|(_, technique)| techniques.contains(technique));
        TechniquesAnswer { techniques: all.map(listed).collect() }
    }

    /// The records of the techniques.
    #[cfg(feature = "cli")]
    pub(crate) fn each(&self) -> impl Iterator<Item = &(impl Serialize + use<>)> {
        self.techniques.iter()
    }
}

/// Asks for a lesson.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[serde(rename = "Lesson")]
pub(super) struct LessonQuestion {
    /// The id of the technique.
    id: String,
    /// The language of the answer.
    #[serde(default, rename = "lang")]
    _lang: Language,
    /// Names of cells in the sentences of the answer. The lesson itself always uses names such as `r3c5`.
    #[serde(default, rename = "cell_names")]
    _cell_names: crate::board::Naming,
}

/// A lesson.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct LessonAnswer {
    #[serde(flatten)]
    technique: TechniqueRecord,
    /// The lesson as HTML. The largest headings are `h2`. A mention of another technique is a link with the attribute
    /// `data-technique`.
    html: String,
    /// Boards on which the technique finds a step.
    positions: Vec<TryBoard>,
}

/// A board to try the technique on.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Try")]
struct TryBoard {
    /// The board.
    board: BoardInPlay,
    /// Step that the technique finds.
    step: ShownStep,
}

impl Question for LessonQuestion {
    type Answer = LessonAnswer;
    const NAME: &'static str = "lesson";
    const PLACE: &'static str = "techniques/{id}";
    const METHOD: HttpMethod = HttpMethod::Get;
    const SUMMARY: &'static str = "Read the lesson of a technique, with boards to try it on";

    fn answer(self, ask: &QuestionContext) -> Result<LessonAnswer, Problem> {
        let technique = technique(&self.id)?;
        let html = ask.loaded.lesson(technique, ask.words.language())?.into_owned();
        Ok(LessonAnswer::new(ask.words, technique, html, &ask.loaded.positions(technique)?)?)
    }
}

impl LessonAnswer {
    /// The lesson of a technique, from its HTML and its file of positions.
    pub(crate) fn new(
        words: &Words,
        technique: &'static Technique,
        html: String,
        positions: &str,
    ) -> Result<LessonAnswer, RefusedStep> {
        let teller = RecordTeller::new(words);
        let boards = positions.lines().filter(|line| line.starts_with(':'));
        let positions = boards.filter_map(|line| position(&teller, technique, line).transpose());
        Ok(LessonAnswer {
            technique: TechniqueRecord::new(words, technique),
            html,
            positions: positions.collect::<Result<_, _>>()?,
        })
    }
}

/// A board of the technique's file, with a step of the technique: the step that the file names, if the technique finds
/// it. `None` for a near miss.
///
/// # Errors
/// The step that the kernel refuses.
fn position(
    teller: &RecordTeller,
    technique: &'static Technique,
    line: &str,
) -> Result<Option<TryBoard>, RefusedStep> {
    let Ok(parsed) = parse(line) else { return Ok(None) };
    let Some(case) = parsed.library.filter(|case| !case.must_fail()) else { return Ok(None) };
    let Ok(state) = State::new(&parsed.position) else { return Ok(None) };
    let mut found: Option<Step> = None;
    let _ = technique.find(&state.lookups().view(), &mut |step| {
        let named = is_named(&case, &step);
        if named || found.is_none() {
            found = Some(step);
        }
        if named { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    let Some(found) = found else { return Ok(None) };
    let step = ShownStep::new(teller, &state.prove(&found)?, None);
    Ok(Some(TryBoard { board: BoardInPlay::new(&parsed.position), step }))
}

fn is_named(case: &LibraryCase, step: &Step) -> bool {
    match step.conclusion.placement() {
        Some(placed) => case.placements.contains(placed),
        None => step.conclusion.eliminations().collect::<crate::board::CandidateSet>() == case.eliminations,
    }
}
