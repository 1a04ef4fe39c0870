//! Text with the parts that an interface may colour: numbers of steps, names of techniques, and conclusions.
//!
//! The parts that are filled into a sentence contain invisible mark characters. When the sentence leaves this module,
//! the characters become spans or are removed. So no code has to search finished sentences for these parts.

use std::fmt;
use std::ops::Range;

/// Kind of a part of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    /// The number of a step.
    Number,
    /// The name of a technique.
    Technique,
    /// A placed digit.
    Placed,
    /// Removed candidates.
    Removed,
}

/// The marks, in the order of their characters.
const MARKS: [Mark; 4] = [Mark::Number, Mark::Technique, Mark::Placed, Mark::Removed];

/// The character that begins a part with the first mark. The characters for the other marks come next in Unicode. No
/// sentence contains characters of this range, which Unicode reserves for private use.
const FIRST: char = '\u{e000}';

/// The character that ends a part.
const END: char = '\u{e00f}';

/// A text with its marked parts.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Marked {
    text: String,
    spans: Vec<(Range<usize>, Mark)>,
}

impl Marked {
    /// Turns the mark characters of a text into marks.
    pub(super) fn read(raw: &str) -> Marked {
        let mut marked = Marked { text: String::with_capacity(raw.len()), spans: Vec::new() };
        let mut open: Option<(usize, Mark)> = None;
        for character in raw.chars() {
            let at = marked.text.len();
            match (mark_of(character), open) {
                (Some(mark), _) => open = Some((at, mark)),
                (None, Some((from, mark))) if character == END => {
                    marked.spans.push((from..at, mark));
                    open = None;
                }
                (None, _) => marked.text.push(character),
            }
        }
        marked
    }

    /// The text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The text after the first part with this mark, without the colon or blank between them.
    pub fn behind(&self, mark: Mark) -> &str {
        let end = self.spans.iter().find(|(_, one)| *one == mark).map_or(0, |(range, _)| range.end);
        self.text[end..].trim_start_matches([':', '：', ' '])
    }

    /// The text in parts, each with its mark.
    pub fn parts(&self) -> impl Iterator<Item = (&str, Option<Mark>)> {
        let ends = self.spans.iter().map(|(range, mark)| (range.clone(), Some(*mark)));
        let mut from = 0;
        let rest = (self.text.len()..self.text.len(), None);
        ends.chain([rest]).flat_map(move |(range, mark)| {
            let before = &self.text[from..range.start];
            from = range.end;
            [(before, None), (&self.text[range], mark)]
        })
    }

    /// The text, with each marked part as `style` writes it.
    pub fn styled(&self, style: impl Fn(Mark, &str) -> String) -> String {
        let part = |(text, mark): (&str, Option<Mark>)| match mark {
            Some(mark) => style(mark, text),
            None => text.to_string(),
        };
        self.parts().map(part).collect()
    }
}

impl fmt::Display for Marked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

fn mark_of(character: char) -> Option<Mark> {
    let index = u32::from(character).checked_sub(FIRST.into())?;
    MARKS.get(usize::try_from(index).ok()?).copied()
}

/// Returns true if the character is one of those that mark parts.
pub(super) fn is_mark(character: char) -> bool {
    (FIRST..=END).contains(&character)
}

/// The text with this mark, to be filled into a sentence.
pub(super) fn mark(mark: Mark, text: &str) -> String {
    let index = MARKS.iter().position(|one| *one == mark).unwrap_or_default();
    let begin = u32::try_from(index).ok().and_then(|index| char::from_u32(u32::from(FIRST) + index));
    format!("{}{text}{END}", begin.unwrap_or(FIRST))
}

/// The text without marks.
pub(super) fn plain(raw: String) -> String {
    if raw.contains(is_mark) { raw.replace(is_mark, "") } else { raw }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_become_spans() {
        let raw = format!("{}: so {}.", mark(Mark::Technique, "X-Wing"), mark(Mark::Removed, "r1c1!=5"));
        let marked = Marked::read(&raw);
        assert_eq!(marked.text(), "X-Wing: so r1c1!=5.");
        assert_eq!(plain(raw), marked.text());
        let parts: Vec<_> = marked.parts().filter(|(text, _)| !text.is_empty()).collect();
        let expected = [
            ("X-Wing", Some(Mark::Technique)),
            (": so ", None),
            ("r1c1!=5", Some(Mark::Removed)),
            (".", None),
        ];
        assert_eq!(parts, expected);
        assert_eq!(marked.styled(|_, text| text.to_uppercase()), "X-WING: so R1C1!=5.");
        assert_eq!(Marked::read("").styled(|_, _| "no".to_string()), "");
    }
}
