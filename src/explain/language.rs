//! The languages that every sentence exists in.

use unic_langid::LanguageIdentifier;

/// A language of the sentences.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Language {
    /// English.
    En,
    /// Chinese in simplified characters, with the terms of mainland China (a row, 行, is horizontal).
    ZhHans,
}

impl Language {
    /// All languages.
    pub const ALL: [Language; 2] = [Language::En, Language::ZhHans];

    /// The stable name: `"en"` or `"zh-Hans"`.
    pub const fn id(self) -> &'static str {
        match self {
            Language::En => "en",
            Language::ZhHans => "zh-Hans",
        }
    }

    /// The language that a tag asks for: a BCP 47 tag such as `zh-Hans` or a locale such as `zh_CN.UTF-8`.
    ///
    /// Only the primary language counts, in either case: any kind of Chinese gives [`Language::ZhHans`]. `None` for
    /// every other tag, `C` and `POSIX` included.
    pub fn from_tag(tag: &str) -> Option<Language> {
        let primary = tag.split(['-', '_', '.', '@']).next().unwrap_or_default();
        match primary.to_ascii_lowercase().as_str() {
            "en" => Some(Language::En),
            "zh" => Some(Language::ZhHans),
            _ => None,
        }
    }

    /// The identifier that Fluent wants, for its plural rules.
    pub(super) fn identifier(self) -> LanguageIdentifier {
        // A test reads both ids; the undetermined language would only lose the plural forms.
        self.id().parse().unwrap_or_default()
    }

    /// The sentences.
    pub(super) const fn source(self) -> &'static str {
        match self {
            Language::En => include_str!("en.ftl"),
            Language::ZhHans => include_str!("zh-Hans.ftl"),
        }
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
        for tag in ["", "C", "POSIX", "de_DE", "english", "zho"] {
            assert_eq!(Language::from_tag(tag), None, "{tag}");
        }
        for language in Language::ALL {
            assert_eq!(Language::from_tag(language.id()), Some(language));
            assert_eq!(language.identifier().to_string(), language.id());
        }
    }
}
