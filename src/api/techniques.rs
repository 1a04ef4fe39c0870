//! `techniques`: the catalogue, and the lesson of each technique with positions to try.

use super::ask::Ask;
use super::problem::Problem;
use super::question::{Method, Question};
use super::records::{Board, StepRecord, TechniqueRecord, Teller};
use super::tactics::technique;
use crate::explain::Words;
use crate::format::{LibraryCase, parse};
use crate::language::Language;
use crate::rating::hodoku::ENTRIES;
use crate::solve::State;
use crate::step::{Step, Technique};
use crate::technique::{CATALOGUE, by_id};
use pulldown_cmark::{CowStr, Event, Options, Parser, html};
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
}

/// The catalogue.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct TechniquesAnswer {
    /// The techniques, the simplest first.
    techniques: Vec<Listed>,
}

/// A technique with its place in the catalogue.
#[derive(Debug, Serialize, JsonSchema)]
struct Listed {
    #[serde(flatten)]
    technique: TechniqueRecord,
    /// Its place, from 1.
    order: usize,
    /// The level that a puzzle has at least on HoDoKu's scale when it needs the technique.
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<&'static str>,
    /// What each use adds to the score on that scale.
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<u32>,
}

impl Question for Techniques {
    type Answer = TechniquesAnswer;
    const NAME: &'static str = "techniques";
    const METHOD: Method = Method::Get;
    const SUMMARY: &'static str = "List the catalogue of techniques";

    fn answer(self, ask: &Ask) -> Result<TechniquesAnswer, Problem> {
        let listed = |(index, technique): (usize, &&'static Technique)| {
            let entry = ENTRIES.iter().find(|entry| entry.techniques.contains(technique));
            Listed {
                technique: TechniqueRecord::new(ask.words, technique),
                order: index + 1,
                level: entry.map(|entry| entry.level.id()),
                score: entry.map(|entry| entry.score),
            }
        };
        Ok(TechniquesAnswer { techniques: CATALOGUE.iter().enumerate().map(listed).collect() })
    }
}

/// Asks for a lesson.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Lesson {
    /// The id of the technique.
    id: String,
    /// The language of the answer.
    #[serde(default, rename = "lang")]
    _lang: Language,
}

/// A lesson.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct LessonAnswer {
    #[serde(flatten)]
    technique: TechniqueRecord,
    /// The page as HTML, headings from `h2` down. Another technique is a link with the attribute `data-technique`.
    html: String,
    /// Boards on which it finds something.
    positions: Vec<Try>,
}

/// A board to try the technique on.
#[derive(Debug, Serialize, JsonSchema)]
struct Try {
    /// The board.
    board: Board,
    /// What the technique finds.
    step: StepRecord,
}

impl Question for Lesson {
    type Answer = LessonAnswer;
    const NAME: &'static str = "techniques/{id}";
    const METHOD: Method = Method::Get;
    const SUMMARY: &'static str = "Read the lesson of a technique, with boards to try it on";

    fn answer(self, ask: &Ask) -> Result<LessonAnswer, Problem> {
        let technique = technique(&self.id)?;
        let teller = Teller::new(ask.words);
        let boards = technique.examples.lines().filter(|line| line.starts_with(':'));
        Ok(LessonAnswer {
            technique: TechniqueRecord::new(ask.words, technique),
            html: page(ask.words, technique),
            positions: boards.filter_map(|line| position(&teller, technique, line)).collect(),
        })
    }
}

/// The page of a technique as HTML, in which each technique that it names is a link with that one's name.
fn page(words: &Words, technique: &Technique) -> String {
    let linked =
        Parser::new_ext(technique.page[words.language()].lesson, Options::ENABLE_TABLES).map(|event| {
            let named = if let Event::Code(code) = &event { by_id(code) } else { None };
            named.map_or(event, |other| link(words, other))
        });
    let mut page = String::new();
    html::push_html(&mut page, linked);
    page
}

fn link(words: &Words, technique: &Technique) -> Event<'static> {
    let mut name = String::new();
    html::push_html(&mut name, std::iter::once(Event::Text(CowStr::from(words.technique(technique)))));
    let id = technique.id;
    Event::InlineHtml(CowStr::from(format!("<a href=\"#technique/{id}\" data-technique=\"{id}\">{name}</a>")))
}

/// A board of the technique's file with the step that the file names; nothing for a near miss.
fn position(teller: &Teller, technique: &'static Technique, line: &str) -> Option<Try> {
    let parsed = parse(line).ok()?;
    let case = parsed.library.filter(|case| !case.must_fail())?;
    let state = State::new(&parsed.position).ok()?;
    let mut found: Option<Step> = None;
    let _ = (technique.find)(&state.lookups().view(), &mut |step| {
        let named = is_named(&case, &step);
        if named || found.is_none() {
            found = Some(step);
        }
        if named { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    let givens = parsed.position.givens.cells();
    Some(Try {
        board: Board::new(&parsed.position),
        step: StepRecord::new(teller, state.grid(), givens, &found?, None),
    })
}

fn is_named(case: &LibraryCase, step: &Step) -> bool {
    match step.conclusion.placement() {
        Some(placed) => case.placements.contains(placed),
        None => step.conclusion.eliminations().collect::<crate::board::CandidateSet>() == case.eliminations,
    }
}
