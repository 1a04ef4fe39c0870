//! The texts of the parts. Each text becomes a file. A program without the feature `parts` loads these files.

use super::assets::{OPENAPI, POSITIONS, PRACTICE, lessons};
use super::lesson::html;
use super::openapi::describe;
use crate::language::Language;
use crate::step::Technique;
use crate::technique::CATALOGUE;
use serde_json::Value;

/// The name and the text of each part.
pub fn parts() -> Vec<(String, String)> {
    let part = |text: &dyn Fn(&Technique) -> String| {
        let texts = CATALOGUE.iter().map(|technique| (technique.id.to_string(), text(technique).into()));
        Value::Object(texts.collect()).to_string()
    };
    let lesson = |language| (lessons(language), part(&|technique| html(&technique.page[language].lesson())));
    let positions = (POSITIONS.to_string(), part(&|technique| technique.examples.to_string()));
    let openapi = (OPENAPI.to_string(), Value::Object(describe()).to_string());
    let mut families: Vec<&str> = CATALOGUE.iter().map(|technique| technique.family.id()).collect();
    families.sort_unstable();
    families.dedup();
    let practice = families.into_iter().map(|family| {
        let members = CATALOGUE.iter().filter(|technique| technique.family.id() == family);
        let texts = members.map(|technique| (technique.id.to_string(), technique.practice.into()));
        (format!("{PRACTICE}{family}"), Value::Object(texts.collect()).to_string())
    });
    Language::ALL.into_iter().map(lesson).chain([positions, openapi]).chain(practice).collect()
}
