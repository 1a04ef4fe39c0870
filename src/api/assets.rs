//! Large parts of the program that are seldom needed. Either the program contains these parts, or the server or binding
//! that uses the API loads them.
//!
//! A module for browsers must be small, and few players who ask for a hint read a lesson. So without the feature
//! `parts`, these texts are separate files, the *parts* of the module. Each language has a part with its lessons, such
//! as `lessons-en`, and each family has a part with its exercises, such as `practice-fish`. The other parts are
//! `positions` and `openapi`. Until a part is loaded, each question that needs the part is refused, and the refusal
//! names the part.

use super::problem::Problem;
use crate::language::{ByLanguage, Language};
use crate::step::Technique;
use serde_json::{Map, Value};
use std::borrow::Cow;
use std::fmt;

/// Texts by name. The name of a technique's text is the id of the technique.
type TextMap = Map<String, Value>;

/// The part with the example positions of each technique.
pub(super) const POSITIONS: &str = "positions";

/// The part with the description of the API.
pub(super) const OPENAPI: &str = "openapi";

/// Beginning of the name of a part with exercises; the id of their family follows.
pub(super) const PRACTICE: &str = "practice-";

/// Parts that the server or binding has loaded.
#[derive(Default)]
pub(super) struct Assets {
    lessons: ByLanguage<Option<TextMap>>,
    positions: Option<TextMap>,
    practice: TextMap,
    openapi: Option<TextMap>,
}

/// Error if no part has the name, or if the text is not the text of this part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoPart;

impl fmt::Display for NoPart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a part of this version of whydoku")
    }
}

impl std::error::Error for NoPart {}

impl Assets {
    /// Loads the text of a part.
    pub(super) fn load(&mut self, part: &str, text: &str) -> Result<(), NoPart> {
        let texts: TextMap = serde_json::from_str(text).map_err(|_| NoPart)?;
        if part.starts_with(PRACTICE) {
            self.practice.extend(texts);
            return Ok(());
        }
        let place = match (part, Language::ALL.into_iter().find(|language| lessons(*language) == part)) {
            (_, Some(language)) => &mut self.lessons[language],
            (POSITIONS, None) => &mut self.positions,
            (OPENAPI, None) => &mut self.openapi,
            (_, None) => return Err(NoPart),
        };
        *place = Some(texts);
        Ok(())
    }

    /// The lesson of a technique as HTML.
    pub(super) fn lesson(&self, technique: &Technique, language: Language) -> Result<Cow<'_, str>, Problem> {
        #[cfg(feature = "parts")]
        return Ok(super::lesson::html(&technique.page[language].lesson()).into());
        #[cfg(not(feature = "parts"))]
        text(self.lessons[language].as_ref(), technique, lessons(language))
    }

    /// The file of example positions of a technique.
    pub(super) fn positions(&self, technique: &Technique) -> Result<Cow<'_, str>, Problem> {
        #[cfg(feature = "parts")]
        return Ok(technique.examples.into());
        #[cfg(not(feature = "parts"))]
        text(self.positions.as_ref(), technique, POSITIONS.to_string())
    }

    /// The file of exercises of a technique.
    pub(super) fn practice(&self, technique: &Technique) -> Result<Cow<'_, str>, Problem> {
        #[cfg(feature = "parts")]
        return Ok(technique.practice.into());
        #[cfg(not(feature = "parts"))]
        text(Some(&self.practice), technique, format!("{PRACTICE}{}", technique.family.id()))
    }

    /// The description of the API.
    #[cfg(not(feature = "parts"))]
    pub(super) fn openapi(&self) -> Result<TextMap, Problem> {
        self.openapi.clone().ok_or_else(|| Problem::NotLoaded(OPENAPI.to_string()))
    }
}

/// The part with the lessons of a language.
pub(super) fn lessons(language: Language) -> String {
    format!("lessons-{}", language.id())
}

/// The text of a technique in a part.
#[cfg(not(feature = "parts"))]
fn text<'t>(
    texts: Option<&'t TextMap>,
    technique: &Technique,
    part: String,
) -> Result<Cow<'t, str>, Problem> {
    let text = texts.and_then(|texts| texts.get(technique.id)).and_then(Value::as_str);
    text.map(Cow::Borrowed).ok_or(Problem::NotLoaded(part))
}
