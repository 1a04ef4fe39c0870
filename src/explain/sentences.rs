//! The messages of each language. A message is parsed when it is first used, because parsing all messages takes longer
//! than most answers. Other messages that the message refers to are parsed together with it.
//!
//! This module must not know the content of any message.

use super::Language;
use crate::language::{ByLanguage, languages};
use fluent_bundle::FluentResource;
use fluent_bundle::concurrent::FluentBundle;
use std::collections::{BTreeSet, HashMap};
use std::sync::{LazyLock, OnceLock};
use unic_langid::LanguageIdentifier;

/// The files of messages.
static FILES: ByLanguage<&str> = languages!(language::texts!("src/explain/", ".ftl"));

/// The messages of one language.
pub(super) struct Sentences {
    language: Language,
    messages: HashMap<&'static str, Message>,
}

/// The source of a message or term, and its parsed form together with all messages that it refers to.
struct Message {
    source: &'static str,
    bundle: OnceLock<FluentBundle<FluentResource>>,
}

impl Sentences {
    /// The messages of a language. All callers share the parsed messages.
    pub(super) fn of(language: Language) -> &'static Sentences {
        static MADE: LazyLock<ByLanguage<OnceLock<Sentences>>> =
            LazyLock::new(|| ByLanguage::of(|_| OnceLock::new()));
        MADE[language].get_or_init(|| {
            let message = |(id, source)| (id, Message { source, bundle: OnceLock::new() });
            let all: Vec<(&str, &str)> = entries(FILES[language]).collect();
            let mut messages = HashMap::with_capacity(all.len());
            messages.extend(all.into_iter().map(message));
            Sentences { language, messages }
        })
    }

    /// Returns true if there is a message with this id.
    pub(super) fn has(&self, id: &str) -> bool {
        self.messages.contains_key(id)
    }

    /// A bundle that contains the message with this id, if there is such a message.
    pub(super) fn bundle(&self, id: &str) -> Option<&FluentBundle<FluentResource>> {
        let message = self.messages.get(id)?;
        Some(message.bundle.get_or_init(|| {
            let mut bundle = FluentBundle::new_concurrent(vec![identifier(self.language)]);
            // Isolating marks separate parts with different directions of writing. All languages here are written from
            // left to right, and the marks would end up in terminals and files.
            bundle.set_use_isolating(false);
            let mut sources = BTreeSet::new();
            self.gather(message.source, &mut sources);
            let source: String = sources.into_iter().collect();
            // Tests guarantee that the sources have no errors, and that each id occurs only once.
            let resource = FluentResource::try_new(source).unwrap_or_else(|(partial, _)| partial);
            bundle.add_resource_overriding(resource);
            bundle
        }))
    }

    /// Adds a source, and the sources of all messages that it refers to.
    fn gather(&self, source: &'static str, sources: &mut BTreeSet<&'static str>) {
        if sources.insert(source) {
            let referred = references(source).filter_map(|id| self.messages.get(id));
            referred.for_each(|message| self.gather(message.source, sources));
        }
    }
}

/// The id and the source of each message of a file. A message or comment begins at the first column. The other lines of
/// a message are indented, or close a brace.
fn entries(file: &'static str) -> impl Iterator<Item = (&'static str, &'static str)> {
    let begins = |byte: &u8| byte.is_ascii_alphabetic() || b"-#".contains(byte);
    let mut rest = file;
    std::iter::from_fn(move || {
        let mut ends = rest.match_indices('\n').map(|(at, _)| at + 1);
        let end = ends.find(|end| rest.as_bytes().get(*end).is_some_and(begins)).unwrap_or(rest.len());
        let (entry, after) = rest.split_at(end);
        rest = after;
        (!entry.is_empty()).then_some(entry)
    })
    .filter_map(|entry| {
        let (id, _) = entry.split_once('=').filter(|_| !entry.starts_with('#'))?;
        Some((id.trim_end(), entry))
    })
}

/// The words at the beginning of each placeable. Among them are the ids of all messages and terms that a message
/// refers to.
fn references(source: &str) -> impl Iterator<Item = &str> {
    source.split('{').skip(1).map(|placeable| {
        let word = placeable.trim_start();
        let end = word.find(|c: char| !c.is_ascii_alphanumeric() && c != '-' && c != '_');
        &word[..end.unwrap_or(word.len())]
    })
}

/// The language identifier that Fluent needs for its plural rules.
fn identifier(language: Language) -> LanguageIdentifier {
    // A test parses the id of every language. If an id could not be parsed, only the plural forms would be lost.
    language.id().parse().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use fluent_syntax::ast::Entry;

    #[test]
    fn fluent_knows_the_languages_by_the_same_ids() {
        for language in Language::ALL {
            assert_eq!(identifier(language).to_string(), language.id());
        }
    }

    /// Parsing message by message gives the same messages as parsing the whole file.
    #[test]
    fn the_messages_are_those_of_the_file() {
        for language in Language::ALL {
            let whole = FluentResource::try_new(FILES[language].to_string()).expect("a file without errors");
            let ids: Vec<String> = whole
                .entries()
                .filter_map(|entry| match entry {
                    Entry::Message(message) => Some(message.id.name.to_string()),
                    Entry::Term(term) => Some(format!("-{}", term.id.name)),
                    Entry::Comment(_)
                    | Entry::GroupComment(_)
                    | Entry::ResourceComment(_)
                    | Entry::Junk { .. } => None,
                })
                .collect();
            let found: Vec<&str> = entries(FILES[language]).map(|(id, _)| id).collect();
            assert_eq!(found, ids);
            for (id, source) in entries(FILES[language]) {
                assert!(FluentResource::try_new(source.to_string()).is_ok(), "{id}");
            }
            assert_eq!(Sentences::of(language).messages.len(), ids.len());
        }
    }

    #[test]
    fn a_message_brings_what_it_refers_to_and_nothing_else() {
        let words: Vec<&str> =
            references("a = { b } and { -c } { $d ->\n    [one] {e}\n   *[other] { F($g) }\n}").collect();
        assert_eq!(words, ["b", "-c", "", "e", "F"]);
        let bundle = Sentences::of(Language::En).bundle("chain-back-where").expect("a message");
        assert!(bundle.has_message("chain-where") && !bundle.has_message("sentence-gap"));
    }
}
