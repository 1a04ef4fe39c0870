//! The lessons and example positions: inside the program, or loaded by the door.
//!
//! A module for browsers is to be small, and few of those who ask for a hint read a lesson. So without the feature
//! `lessons` they are files beside it, its *parts*: `lessons-en` and so on, one for each language, and `positions`. The
//! lesson that is asked for too early is refused with the name of the part that is missing.

use super::problem::Problem;
use crate::language::{ByLanguage, Language};
use crate::step::Technique;
use serde_json::{Map, Value};
use std::fmt;

/// The text of each technique, under its id.
type Texts = Map<String, Value>;

/// The part with the example positions.
const POSITIONS: &str = "positions";

/// What a door has loaded.
#[derive(Default)]
pub(super) struct Loaded {
    lessons: ByLanguage<Option<Texts>>,
    positions: Option<Texts>,
}

/// No part, or not its text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoPart;

impl fmt::Display for NoPart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no part of whydoku, or not of this version")
    }
}

impl std::error::Error for NoPart {}

impl Loaded {
    /// Takes up the text of a part.
    pub(super) fn load(&mut self, part: &str, text: &str) -> Result<(), NoPart> {
        let texts: Texts = serde_json::from_str(text).map_err(|_| NoPart)?;
        let place = match Language::ALL.into_iter().find(|language| lessons(*language) == part) {
            Some(language) => &mut self.lessons[language],
            None if part == POSITIONS => &mut self.positions,
            None => return Err(NoPart),
        };
        *place = Some(texts);
        Ok(())
    }

    /// The lesson of a technique in Markdown.
    pub(super) fn lesson(&self, technique: &Technique, language: Language) -> Result<&str, Problem> {
        if cfg!(feature = "lessons") {
            return Ok(technique.page[language].lesson);
        }
        text(self.lessons[language].as_ref(), technique).ok_or_else(|| Problem::NotLoaded(lessons(language)))
    }

    /// The file of example positions of a technique.
    pub(super) fn positions(&self, technique: &Technique) -> Result<&str, Problem> {
        if cfg!(feature = "lessons") {
            return Ok(technique.examples);
        }
        text(self.positions.as_ref(), technique).ok_or_else(|| Problem::NotLoaded(POSITIONS.to_string()))
    }
}

/// The part with the lessons of a language.
fn lessons(language: Language) -> String {
    format!("lessons-{}", language.id())
}

fn text<'t>(texts: Option<&'t Texts>, technique: &Technique) -> Option<&'t str> {
    texts?.get(technique.id)?.as_str()
}

/// The parts, each with its text, for the files beside a program that has them not inside.
#[cfg(feature = "lessons")]
pub fn parts() -> Vec<(String, String)> {
    use crate::technique::CATALOGUE;
    let part = |text: &dyn Fn(&Technique) -> &'static str| {
        let texts = CATALOGUE.iter().map(|technique| (technique.id.to_string(), text(technique).into()));
        Value::Object(texts.collect()).to_string()
    };
    let lesson = |language| (lessons(language), part(&|technique| technique.page[language].lesson));
    let positions = (POSITIONS.to_string(), part(&|technique| technique.examples));
    Language::ALL.into_iter().map(lesson).chain([positions]).collect()
}
