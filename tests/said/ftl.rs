//! The forms of sentences. They are read from the same files of messages that the program uses.
//!
//! A form is text with holes, one for each variable; a message with a selector has a form for each variant. If a word
//! changes in a file, the forms change, too. The meanings of the messages are not in these files: see [`super::forms`].

use super::kinds;
use super::pattern::READ;
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey};
use fluent_syntax::unicode::unescape_unicode_to_string;
use std::collections::BTreeMap;
use std::sync::LazyLock;

type Words = Pattern<&'static str>;
type Inline = InlineExpression<&'static str>;

/// The file of each language of [`READ`].
const FILES: [&str; READ.len()] =
    [include_str!("../../src/explain/en.ftl"), include_str!("../../src/explain/zh-Hans.ftl")];

/// The messages of each language.
static MESSAGES: LazyLock<[BTreeMap<&'static str, Words>; READ.len()]> = LazyLock::new(|| {
    FILES.map(|file| {
        let entries = fluent_syntax::parser::parse(file).expect("a sound file").body;
        let message = |entry| match entry {
            Entry::Message(message) => Some((message.id.name, message.value?)),
            _ => None,
        };
        entries.into_iter().filter_map(message).collect()
    })
});

/// A piece of a form.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Piece {
    Text(String),
    /// One of these words, depending on the number.
    Either(Vec<String>),
    Hole {
        name: &'static str,
        kind: &'static str,
    },
    /// The beginning of a clause, which may be the beginning of a sentence.
    Start,
    /// The end of a line, or a place for sentences that are read separately.
    Gap,
}

/// The words of a message, or of a part of it between two gaps.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct SentenceForm {
    pub(crate) pieces: Vec<Piece>,
    /// The chosen variants, by selector.
    pub(crate) choices: BTreeMap<&'static str, &'static str>,
}

impl SentenceForm {
    pub(crate) fn hole(name: &'static str, kind: &'static str) -> SentenceForm {
        SentenceForm { pieces: vec![Piece::Hole { name, kind }], ..SentenceForm::default() }
    }

    fn push(&mut self, piece: Piece) {
        match (self.pieces.last_mut(), piece) {
            (Some(Piece::Text(before)), Piece::Text(text)) => before.push_str(&text),
            (_, piece) => self.pieces.push(piece),
        }
    }

    fn push_text(&mut self, text: &str) {
        for (index, line) in text.split('\n').enumerate() {
            if index > 0 {
                self.push(Piece::Gap);
            }
            if !line.is_empty() {
                self.push(Piece::Text(line.to_string()));
            }
        }
    }

    /// The form with a number and a full stop before it.
    pub(crate) fn numbered(mut self) -> SentenceForm {
        self.pieces.insert(0, Piece::Text(". ".into()));
        self.pieces.insert(0, Piece::Hole { name: "n", kind: "number" });
        let pieces = std::mem::take(&mut self.pieces);
        pieces.into_iter().for_each(|piece| self.push(piece));
        self
    }

    /// The parts between gaps that have any text.
    fn parts(&self) -> Vec<SentenceForm> {
        let parts = self.pieces.split(|piece| *piece == Piece::Gap).map(|pieces| {
            let mut pieces = pieces.to_vec();
            if let Some(Piece::Text(first)) = pieces.first_mut() {
                *first = first.trim_start().to_string();
            }
            if let Some(Piece::Text(last)) = pieces.last_mut() {
                *last = last.trim_end().to_string();
            }
            pieces.retain(|piece| *piece != Piece::Text(String::new()));
            SentenceForm { pieces, choices: self.choices.clone() }
        });
        parts.filter(|part| !part.pieces.is_empty()).collect()
    }
}

/// The ids of all messages, each with the part of the file that contains it.
pub(crate) fn ids() -> Vec<(&'static str, &'static str)> {
    let mut part = "";
    let mut all = Vec::new();
    for entry in fluent_syntax::parser::parse(FILES[0]).expect("a sound file").body {
        match entry {
            Entry::GroupComment(comment) => part = comment.content[0],
            Entry::Message(message) => all.push((part, message.id.name)),
            _ => {}
        }
    }
    all
}

/// The messages that a message refers to.
pub(crate) fn references(id: &str) -> Vec<&'static str> {
    fn of(words: &'static Words, all: &mut Vec<&'static str>) {
        for element in &words.elements {
            match element {
                PatternElement::Placeable {
                    expression: Expression::Inline(Inline::MessageReference { id, .. }),
                } => all.push(id.name),
                PatternElement::Placeable { expression: Expression::Select { variants, .. } } => {
                    variants.iter().for_each(|variant| of(&variant.value, all));
                }
                _ => {}
            }
        }
    }
    let mut all = Vec::new();
    MESSAGES.iter().filter_map(|messages| messages.get(id)).for_each(|words| of(words, &mut all));
    all
}

/// Returns true if the message is only a reference to another message.
pub(crate) fn is_alias(id: &str) -> bool {
    MESSAGES.iter().all(|messages| {
        let elements = messages.get(id).map_or(&[][..], |words| &words.elements);
        matches!(
            elements,
            [PatternElement::Placeable { expression: Expression::Inline(Inline::MessageReference { .. }) }]
        )
    })
}

/// The forms of a message in the language with this index, part by part.
pub(crate) fn forms(language: usize, id: &'static str) -> Vec<Vec<SentenceForm>> {
    let reader = Reader { language, top: id, bound: None };
    reader.message(id, vec![SentenceForm::default()]).iter().map(SentenceForm::parts).collect()
}

/// The forms of message `outer` with message `id` in place of its variable.
pub(crate) fn wrapped(
    language: usize,
    outer: &'static str,
    variable: &'static str,
    id: &'static str,
) -> Vec<Vec<SentenceForm>> {
    let reader = Reader { language, top: id, bound: Some((variable, id)) };
    reader.message(outer, vec![SentenceForm::default()]).iter().map(SentenceForm::parts).collect()
}

/// The text that a message puts between the two items that it joins.
pub(crate) fn separator(language: usize, id: &str) -> String {
    let words = MESSAGES[language].get(id).unwrap_or_else(|| panic!("no message {id}"));
    let is_hole = |element: &&PatternElement<_>| {
        matches!(
            element,
            PatternElement::Placeable { expression: Expression::Inline(Inline::VariableReference { .. }) }
        )
    };
    let has_holes = words.elements.iter().any(|element| is_hole(&element));
    let inner = words.elements.iter().skip(usize::from(has_holes)).take_while(|element| !is_hole(element));
    inner.map(|element| plain(element).expect("only text parts a list")).collect()
}

/// The text of an element that has nothing to fill in.
fn plain(element: &PatternElement<&'static str>) -> Option<String> {
    match element {
        PatternElement::TextElement { value } => Some(value.to_string()),
        PatternElement::Placeable { expression: Expression::Inline(Inline::StringLiteral { value }) } => {
            Some(unescape_unicode_to_string(value).into_owned())
        }
        PatternElement::Placeable { .. } => None,
    }
}

/// Returns the key of a variant.
fn key(variant: &Variant<&'static str>) -> &'static str {
    match variant.key {
        VariantKey::Identifier { name } => name,
        VariantKey::NumberLiteral { value } => value,
    }
}

struct Reader {
    language: usize,
    /// The message that is read.
    top: &'static str,
    /// A variable with the message that takes its place.
    bound: Option<(&'static str, &'static str)>,
}

impl Reader {
    fn message(&self, id: &'static str, forms: Vec<SentenceForm>) -> Vec<SentenceForm> {
        let words = MESSAGES[self.language].get(id).unwrap_or_else(|| panic!("no message {id}"));
        self.words(id, words, forms)
    }

    fn words(
        &self,
        id: &'static str,
        words: &'static Words,
        mut forms: Vec<SentenceForm>,
    ) -> Vec<SentenceForm> {
        for element in &words.elements {
            if let Some(text) = plain(element) {
                forms.iter_mut().for_each(|form| form.push_text(&text));
                continue;
            }
            let PatternElement::Placeable { expression } = element else { continue };
            forms = match expression {
                Expression::Inline(Inline::MessageReference { id, .. }) => self.message(id.name, forms),
                Expression::Inline(Inline::VariableReference { id: variable }) => {
                    self.variable(id, variable.name, forms)
                }
                Expression::Select { selector: Inline::VariableReference { id: selector }, variants } => {
                    forms
                        .into_iter()
                        .flat_map(|form| self.select(id, selector.name, variants, form))
                        .collect()
                }
                other => panic!("{id}: {other:?} cannot be read"),
            };
        }
        forms
    }

    fn variable(
        &self,
        id: &'static str,
        variable: &'static str,
        mut forms: Vec<SentenceForm>,
    ) -> Vec<SentenceForm> {
        let push = |mut forms: Vec<SentenceForm>, piece: Piece| {
            forms.iter_mut().for_each(|form| form.push(piece.clone()));
            forms
        };
        if let Some((_, message)) = self.bound.filter(|(bound, _)| *bound == variable) {
            return self.message(message, forms);
        }
        let kind = kinds::of(self.top, id, variable);
        if kind == "..." {
            return push(forms, Piece::Gap);
        }
        let Some(parts) = kind.strip_prefix('=') else {
            return push(forms, Piece::Hole { name: variable, kind });
        };
        let parts = parts.split('|').flat_map(|part| match part.strip_prefix(':') {
            Some(kind) => push(forms.clone(), Piece::Hole { name: variable, kind }),
            None if part.is_empty() => forms.clone(),
            None => {
                let inner = |form: &SentenceForm| {
                    let mut outer = SentenceForm { pieces: form.pieces.clone(), ..SentenceForm::default() };
                    outer.push(Piece::Start);
                    let all = self.message(part, vec![outer]).into_iter();
                    all.map(|all| SentenceForm { pieces: all.pieces, choices: form.choices.clone() })
                        .collect::<Vec<_>>()
                };
                forms.iter().flat_map(inner).collect()
            }
        });
        let all = parts.collect();
        forms.clear();
        all
    }

    /// The forms with each variant; if a variant was chosen earlier for the same selector, only the form with this
    /// variant.
    fn select(
        &self,
        id: &'static str,
        selector: &'static str,
        variants: &'static [Variant<&'static str>],
        mut form: SentenceForm,
    ) -> Vec<SentenceForm> {
        if let Some(taken) = form.choices.get(selector) {
            let taken = variants.iter().find(|variant| key(variant) == *taken);
            let variant =
                taken.or(variants.iter().find(|variant| variant.default)).expect("a default variant");
            return self.words(id, &variant.value, vec![form]);
        }
        let is_number = |variant: &Variant<_>| {
            matches!(variant.key, VariantKey::NumberLiteral { .. })
                || ["one", "other"].contains(&key(variant))
        };
        let texts: Option<Vec<String>> = variants
            .iter()
            .map(|variant| variant.value.elements.iter().map(plain).collect::<Option<String>>())
            .collect();
        if let Some(texts) = texts.filter(|_| variants.iter().all(is_number)) {
            form.push(Piece::Either(texts));
            return vec![form];
        }
        let with = |variant: &'static Variant<&'static str>| {
            let mut form = form.clone();
            form.choices.insert(selector, key(variant));
            self.words(id, &variant.value, vec![form])
        };
        variants.iter().flat_map(with).collect()
    }
}
