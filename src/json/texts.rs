//! A text in each language, as an object with a field for each language.
//!
//! The fields come from the list of languages, so a new language needs no change here. An empty text has no field. A
//! missing field is read as an empty text, and a field of an unknown language is ignored.

use crate::language::{ByLanguage, Language};
use serde::de::{Error, IgnoredAny, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::ops::Index;

/// A text with its translation into each language.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Texts(ByLanguage<String>);

impl Texts {
    /// Builds the text in each language.
    pub fn of(say: impl FnMut(Language) -> String) -> Texts {
        Texts(ByLanguage::of(say))
    }
}

impl Index<Language> for Texts {
    type Output = str;

    fn index(&self, language: Language) -> &str {
        &self.0[language]
    }
}

impl Serialize for Texts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let told = self.0.iter().filter(|(_, text)| !text.is_empty());
        serializer.collect_map(told.map(|(language, text)| (language.id(), text)))
    }
}

impl<'de> Deserialize<'de> for Texts {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Texts, D::Error> {
        deserializer.deserialize_map(TextsVisitor)
    }
}

/// Reads the fields one by one.
struct TextsVisitor;

impl<'de> Visitor<'de> for TextsVisitor {
    type Value = Texts;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("struct Texts")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Texts, A::Error> {
        let mut read: ByLanguage<Option<String>> = ByLanguage::default();
        while let Some(name) = fields.next_key::<String>()? {
            match Language::ALL.into_iter().find(|language| language.id() == name) {
                Some(language) if read[language].is_some() => {
                    return Err(A::Error::duplicate_field(language.id()));
                }
                Some(language) => read[language] = Some(fields.next_value()?),
                None => {
                    fields.next_value::<IgnoredAny>()?;
                }
            }
        }
        Ok(Texts::of(|language| read[language].take().unwrap_or_default()))
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Texts {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Texts".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let field = |language: Language| {
            let description = format!("{}.", language.english());
            let text = serde_json::json!({ "description": description, "type": "string", "default": "" });
            (language.id().to_string(), text)
        };
        let properties: serde_json::Map<String, serde_json::Value> =
            Language::ALL.map(field).into_iter().collect();
        schemars::json_schema!({
            "description": "The same text in each language.",
            "type": "object",
            "properties": properties,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_missing_is_empty_and_what_is_unknown_is_left_out() {
        let read: Texts = serde_json::from_str(r#"{ "tlh": 1, "zh-Hans": "x" }"#).expect("an object");
        assert_eq!((&read[Language::En], &read[Language::ZhHans]), ("", "x"));
        assert!(serde_json::from_str::<Texts>(r#"{ "en": "x", "en": "y" }"#).is_err());
        assert!(serde_json::from_str::<Texts>(r#"{ "en": null }"#).is_err());
        let text = serde_json::to_string(&Texts::of(|language| language.id().into())).expect("JSON");
        assert!(text.starts_with(r#"{"en":"en","zh-Hans":"zh-Hans""#), "{text}");
        assert_eq!(serde_json::from_str::<Texts>(&text).expect("an object")[Language::En], *"en");
    }
}
