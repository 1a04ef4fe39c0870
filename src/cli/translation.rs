//! Help and messages of the command in the language of its user.
//!
//! The source has the texts in English. A file in the form of gettext, `src/cli/zh-Hans.po`, has the translation of
//! each text. A text without a translation stays English, and a test finds it. Reasons and lessons are not translated,
//! because each language has its own sentences for them.

use crate::language::Language;
use std::borrow::Cow;
use std::collections::HashMap;
use std::ffi::OsString;
use std::fmt::{Display, Write};
use std::sync::OnceLock;

/// The file of translations of a language; English needs none.
fn file(language: Language) -> Option<&'static str> {
    match language {
        Language::En => None,
        Language::ZhHans => Some(include_str!("zh-Hans.po")),
    }
}

/// Translations of one language, by the English text.
pub(super) type Translations = HashMap<String, String>;

/// The language of this process and its translations, once they are known.
static CHOSEN: OnceLock<(Language, Option<Translations>)> = OnceLock::new();

/// Translations of this language; `None` for English. A file that cannot be read counts as empty, and fails a test.
fn of(language: Language) -> Option<Translations> {
    let Ok(catalog) = polib::po_file::parse_from_reader(file(language)?.as_bytes()) else {
        return Some(Translations::new());
    };
    let pair = |message: &dyn polib::message::MessageView| {
        let text = message.msgstr().ok().filter(|text| !text.is_empty())?;
        Some((message.msgid().to_string(), text.to_string()))
    };
    Some(catalog.messages().filter_map(pair).collect())
}

/// Sets the language of help and messages for the rest of the process. Later calls have no effect.
pub(super) fn choose(language: Language) {
    let _ = CHOSEN.set((language, of(language)));
}

/// The language of help and messages.
pub(super) fn user_language() -> Language {
    CHOSEN.get().map(|(language, _)| *language).unwrap_or_default()
}

/// The translation of this English text, if the language has one.
pub(super) fn translated(text: &str) -> Option<&'static str> {
    CHOSEN.get()?.1.as_ref()?.get(text).map(String::as_str)
}

/// This English text in the language of the user.
pub(super) fn translate(text: &str) -> Cow<'_, str> {
    translated(text).map_or(Cow::Borrowed(text), Cow::Borrowed)
}

/// A usage line of clap, with its words in the language of the user.
pub(super) fn usage_in_words(usage: &str) -> String {
    let mut usage = usage.to_string();
    for word in ["[OPTIONS]", "<COMMAND>"] {
        if let Some(translated) = translated(word) {
            usage = usage.replace(word, translated);
        }
    }
    usage
}

/// A translated text in which each name in braces is replaced by its value.
pub(super) fn filled(text: &str, values: &[(&str, &dyn Display)]) -> String {
    let mut filled = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, behind)) = rest.split_once('{') {
        filled.push_str(before);
        let Some((name, after)) = behind.split_once('}') else {
            rest = behind;
            break;
        };
        if let Some((_, value)) = values.iter().find(|(known, _)| *known == name) {
            // Writing to a string cannot fail.
            let _ = write!(filled, "{value}");
        }
        rest = after;
    }
    filled + rest
}

/// A message in the language of the user: `tr!("cannot read {file}: {error}", file = name, error = error)`.
///
/// The English text is a literal with the names of its values in braces. A translation has the same names, in any
/// order.
macro_rules! tr {
    ($text:literal $(, $name:ident = $value:expr)* $(,)?) => {
        match $crate::cli::translation::translated($text) {
            None => format!($text $(, $name = $value)*),
            Some(text) => $crate::cli::translation::filled(
                text,
                &[$((stringify!($name), &$value as &dyn std::fmt::Display)),*],
            ),
        }
    };
}
pub(super) use tr;

/// Marks a text that [`translate`] translates when the text is printed.
macro_rules! mark {
    ($text:literal) => {
        $text
    };
}
pub(super) use mark;

/// The language of the environment. The first variable that is set decides.
pub(super) fn language_of_environment() -> Option<Language> {
    ["WHYDOKU_LANG", "LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .filter_map(|name| std::env::var(name).ok())
        .find(|tag| !tag.is_empty())
        .and_then(|tag| Language::from_tag(&tag))
}

/// The language of help and messages for a command line that is not parsed yet. The first language of `--lang` decides.
/// Without `--lang`, a call that asks for an answer for programs gets English, and any other call gets the language of
/// the environment.
pub(super) fn language_of(arguments: impl Iterator<Item = OsString>) -> Language {
    let words: Vec<String> =
        arguments.map(|word| word.to_string_lossy().into_owned()).take_while(|word| word != "--").collect();
    let joined = words.iter().find_map(|word| word.strip_prefix("--lang="));
    let apart = words.windows(2).find(|pair| pair[0] == "--lang").map(|pair| pair[1].as_str());
    let asked = joined.or(apart).and_then(|tags| tags.split(',').next()).and_then(Language::from_tag);
    let is_for_programs = words.iter().any(|word| ["--json", "--jsonl", "--tsv"].contains(&word.as_str()));
    let usual = || if is_for_programs { None } else { language_of_environment() };
    asked.or_else(usual).unwrap_or_default()
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// The translations of each language that has a file.
    pub(in crate::cli) fn all() -> impl Iterator<Item = (Language, Translations)> {
        Language::ALL.into_iter().filter_map(|language| Some((language, of(language)?)))
    }

    /// The names that are in braces in a text.
    fn names(text: &str) -> BTreeSet<&str> {
        let inside = text.split('{').skip(1).filter_map(|part| part.split_once('}'));
        inside.map(|(name, _)| name).collect()
    }

    #[test]
    fn values_are_filled_in_by_name() {
        let values: &[(&str, &dyn Display)] = &[("a", &1), ("b", &"two")];
        assert_eq!(filled("{b}，{a}。", values), "two，1。");
        assert_eq!(filled("no value", values), "no value");
        assert_eq!(filled("an open {brace", values), "an open brace");
    }

    #[test]
    fn the_language_is_found_before_the_arguments_are_parsed() {
        let of = |line: &str| language_of(line.split(' ').map(OsString::from));
        assert_eq!(of("whydoku hint --lang zh-Hans -h"), Language::ZhHans);
        assert_eq!(of("whydoku hint --lang=zh_CN,en"), Language::ZhHans);
        assert_eq!(of("whydoku hint --json --lang en"), Language::En);
        assert_eq!(of("whydoku hint --json -- --lang zh-Hans"), Language::En);
    }

    #[test]
    fn translations_name_the_values_of_their_text() {
        for (language, translations) in all() {
            for (text, translated) in translations {
                assert_eq!(names(&text), names(&translated), "{language:?}: {text}");
            }
        }
    }

    /// Texts that the sources mark for translation, and the texts of errors that name the expected input.
    fn marked() -> BTreeSet<String> {
        let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
        let text = r#""((?:[^"\\]|\\[\s\S])*)""#;
        let patterns = [
            (root.join("src/cli"), format!(r#"\b(?:tr|mark)!\(\s*{text}"#)),
            (root.join("src/board"), r#"(?:wanted: |=> )"((?:an?|one) [^"]*)""#.to_string()),
            (root.join("src/solve"), format!(r#"(?:wanted: |const WANTED\w*: &str =)\s*{text}"#)),
        ];
        let mut marked = BTreeSet::new();
        for (folder, pattern) in patterns {
            let pattern = regex::Regex::new(&pattern).expect("a pattern");
            let mut folders = vec![folder];
            while let Some(folder) = folders.pop() {
                for entry in
                    std::fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path())
                {
                    if entry.is_dir() {
                        folders.push(entry);
                    } else if entry.extension().is_some_and(|end| end == "rs") {
                        let source = std::fs::read_to_string(&entry).expect("a source");
                        let source =
                            source.split("#[cfg(test)]\npub(super) mod tests").next().unwrap_or_default();
                        marked.extend(pattern.captures_iter(source).map(|found| literal(&found[1])));
                    }
                }
            }
        }
        marked.retain(|text| text.contains(char::is_alphabetic));
        marked
    }

    /// The value of a string literal in the source code.
    fn literal(source: &str) -> String {
        let joined = regex::Regex::new(r"\\\n\s*").expect("a pattern").replace_all(source, "").into_owned();
        joined.replace("\\n", "\n").replace("\\\"", "\"").replace("\\\\", "\\")
    }

    /// Each file has a translation of every text and of nothing else. The test prints the expected texts in the form of
    /// gettext.
    #[cfg(all(feature = "data", feature = "tui", feature = "png", feature = "serve"))]
    #[test]
    fn every_text_is_translated() {
        let wanted: BTreeSet<String> =
            marked().into_iter().chain(super::super::help::tests::texts()).collect();
        for (language, translations) in all() {
            let missing = wanted.iter().filter(|text| !translations.contains_key(*text));
            let quoted = |text: &String| format!("msgid {text:?}\nmsgstr \"\"\n\n");
            let missing: Vec<String> = missing.map(quoted).collect();
            assert!(missing.is_empty(), "{language:?} lacks {}:\n{}", missing.len(), missing.concat());
            // The help of `scan` is only in builds with this feature.
            let is_used = |text: &&String| !cfg!(feature = "scan") || wanted.contains(*text);
            let idle: Vec<&String> = translations.keys().filter(|text| !is_used(text)).collect();
            assert!(idle.is_empty(), "{language:?} translates what is nowhere: {idle:#?}");
        }
    }
}
