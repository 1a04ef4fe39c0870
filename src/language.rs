//! The languages, in one list.
//!
//! Everything that exists in each language is made from this list: the sentences, the pages of the techniques, the
//! words of the local page, and the languages of the command line, the API and JSON documents. This module is the
//! lowest layer, because the records of the techniques contain pages in every language. The module itself contains no
//! words.
//!
//! To add a language, for example German, add its entry in the macro `languages!`, its sentences in
//! `src/explain/de.ftl`, the help and the errors of the command in `src/cli/de.po` (a gettext file), the words of the
//! local page in `src/web/page/words/de.js` and `src/web/page/learn/words/de.js`, and the lessons in
//! `src/technique/pages/de/`. The compiler names every file that is missing.

use std::ops::{Index, IndexMut};

/// The list of languages. Each language has a variant, a tag and a name in English. The first language is the default.
///
/// The tag also names the files of the language. `languages!(path::to::each!(given))` hands the whole list to the macro
/// `crate::path::to::each`, with `given` in parentheses before the list.
macro_rules! languages {
    ($($each:ident)::+ !($($given:tt)*)) => {
        $crate::$($each)::+! { ($($given)*)
            /// English.
            En = "en", "English";
            /// Chinese in simplified characters.
            ZhHans = "zh-Hans", "Simplified Chinese";
        }
    };
}

/// Makes the enum of the languages.
macro_rules! enumeration {
    (() $($(#[$doc:meta])* $language:ident = $tag:literal, $english:literal;)+) => {
        /// A language of the sentences and pages.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[cfg_attr(feature = "explain", derive(serde::Deserialize))]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[cfg_attr(feature = "schema", schemars(rename = "Lang", description = "A language by its name."))]
        pub enum Language {
            $($(#[$doc])* #[cfg_attr(feature = "explain", serde(rename = $tag))] $language,)+
        }

        impl Language {
            /// Number of languages.
            pub const COUNT: usize = [$($tag),+].len();

            /// All languages.
            pub const ALL: [Language; Language::COUNT] = [$(Language::$language),+];

            /// The stable name, a BCP 47 tag: `"en"`, `"zh-Hans"`.
            pub const fn id(self) -> &'static str {
                [$($tag),+][self as usize]
            }

            /// The name in English, as in "Simplified Chinese".
            pub const fn english(self) -> &'static str {
                [$($english),+][self as usize]
            }
        }
    };
}

/// Includes the file of each language as text: `languages!(language::texts!("src/explain/", ".ftl"))`.
#[cfg(feature = "explain")]
macro_rules! texts {
    (($before:literal, $after:literal) $($(#[$doc:meta])* $language:ident = $tag:literal, $english:literal;)+) => {
        $crate::language::ByLanguage::new([
            $(include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/", $before, $tag, $after))),+
        ])
    };
}

use enumeration;
pub(crate) use languages;
#[cfg(feature = "explain")]
pub(crate) use texts;

languages!(language::enumeration!());

impl Language {
    /// The language that a tag asks for: a BCP 47 tag such as `zh-Hans` or a locale such as `zh_CN.UTF-8`.
    ///
    /// Only the primary language counts, in upper or lower case, so the tag of any kind of Chinese gives
    /// [`Language::ZhHans`]. `None` for every other tag, including `C` and `POSIX`.
    pub fn from_tag(tag: &str) -> Option<Language> {
        let wanted = primary(tag);
        Language::ALL.into_iter().find(|language| primary(language.id()).eq_ignore_ascii_case(wanted))
    }
}

impl Default for Language {
    fn default() -> Language {
        Language::ALL[0]
    }
}

/// The primary language of a tag or a locale.
fn primary(tag: &str) -> &str {
    tag.split(['-', '_', '.', '@']).next().unwrap_or_default()
}

/// A value for each language.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ByLanguage<T>([T; Language::COUNT]);

impl<T> ByLanguage<T> {
    /// Wraps one value for each language, in the order of [`Language::ALL`].
    pub const fn new(each: [T; Language::COUNT]) -> ByLanguage<T> {
        ByLanguage(each)
    }

    /// Makes one value for each language.
    pub fn of(make: impl FnMut(Language) -> T) -> ByLanguage<T> {
        ByLanguage(Language::ALL.map(make))
    }

    /// Each language with its value.
    pub fn iter(&self) -> impl Iterator<Item = (Language, &T)> {
        Language::ALL.into_iter().zip(&self.0)
    }
}

impl<T> Index<Language> for ByLanguage<T> {
    type Output = T;

    fn index(&self, language: Language) -> &T {
        &self.0[language as usize]
    }
}

impl<T> IndexMut<Language> for ByLanguage<T> {
    fn index_mut(&mut self, language: Language) -> &mut T {
        &mut self.0[language as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_and_locales_name_their_language() {
        for tag in ["zh_CN.UTF-8", "zh-Hans", "zh", "ZH_cn"] {
            assert_eq!(Language::from_tag(tag), Some(Language::ZhHans), "{tag}");
        }
        for tag in ["en_US", "en", "en-GB", "EN_us.UTF-8@euro"] {
            assert_eq!(Language::from_tag(tag), Some(Language::En), "{tag}");
        }
        for tag in ["", "C", "POSIX", "tlh_KX", "english", "zho"] {
            assert_eq!(Language::from_tag(tag), None, "{tag}");
        }
        for language in Language::ALL {
            assert_eq!(Language::from_tag(language.id()), Some(language));
            assert_eq!(ByLanguage::of(Language::id)[language], language.id());
        }
    }
}
