//! Characters and lines, which every reader of a board needs.
//!
//! Only this file decides which characters mean an empty cell, a frame or a separator.

use super::error::{ErrorKind, Expected, FormatError};
use crate::board::Digit;

/// A line of a text, or a part of a line, with its number from 1.
#[derive(Clone, Copy, Debug)]
pub(super) struct TextLine<'a> {
    pub(super) number: usize,
    /// Number of characters of the line before the text.
    pub(super) before: usize,
    pub(super) text: &'a str,
}

impl<'a> TextLine<'a> {
    /// Replacement for a line that does not exist.
    pub(super) const NONE: TextLine<'static> = TextLine { number: 1, before: 0, text: "" };

    /// A whole line.
    pub(super) fn new(number: usize, text: &'a str) -> TextLine<'a> {
        TextLine { number, before: 0, text }
    }

    /// The characters, each with its column, counted from 1.
    pub(super) fn chars(self) -> impl Iterator<Item = (usize, char)> + Clone + 'a {
        self.text.chars().enumerate().map(move |(i, c)| (self.before + i + 1, c))
    }

    /// The column of a byte of the text.
    pub(super) fn column_of(self, byte: usize) -> usize {
        self.before + self.text.char_indices().take_while(|(at, _)| *at < byte).count() + 1
    }

    /// The column after the last character that is not a blank.
    pub(super) fn end(self) -> usize {
        self.before + self.text.trim_end().chars().count() + 1
    }

    /// The error of a character that is not a cell.
    pub(super) fn no_cell(self, column: usize, found: char) -> FormatError {
        FormatError::at(self, column, ErrorKind::Unexpected { found, expected: Expected::Cell })
    }
}

/// The digit of a character, in plain or full-width form.
pub(super) fn digit(c: char) -> Option<Digit> {
    let value = match c {
        '1'..='9' => c as u32 - '0' as u32,
        '１'..='９' => c as u32 - '０' as u32,
        _ => return None,
    };
    Digit::new(value as u8)
}

/// Returns true if the character means an empty cell.
pub(super) fn is_blank_cell(c: char) -> bool {
    matches!(
        c,
        '0' | '.'
            | '*'
            | '_'
            | '-'
            | '–'
            | '—'
            | '−'
            | 'x'
            | 'X'
            | 'o'
            | 'O'
            | '?'
            | '·'
            | '•'
            | '□'
            | '■'
            | '▢'
            | '○'
            | '０'
            | '．'
            | '＿'
            | '－'
    )
}

/// The cell that a character means: a digit, or an empty cell; `None` if the character is not a cell.
pub(super) fn cell(c: char) -> Option<Option<Digit>> {
    match digit(c) {
        Some(digit) => Some(Some(digit)),
        None => is_blank_cell(c).then_some(None),
    }
}

/// Returns true if the character belongs to the box-drawing block, of which frames are made.
fn is_box_drawing(c: char) -> bool {
    ('\u{2500}'..='\u{257f}').contains(&c)
}

/// Returns true if the character is an upright of a frame, which separates cells.
pub(super) fn is_upright(c: char) -> bool {
    matches!(c, '|' | '!' | '¦' | '｜') || is_box_drawing(c)
}

/// Returns true if the character separates two groups of a row.
pub(super) fn parts_groups(c: char) -> bool {
    c.is_whitespace() || is_upright(c) || c == ','
}

/// Returns true if the line is part of a frame. Dots, stars and dashes are also signs for an empty cell, so the line is
/// judged as a whole. `dash_is_blank` is true if other rows of the board write empty cells as `-`.
pub(super) fn is_border(text: &str, dash_is_blank: bool) -> bool {
    let horizontal = |c: char| matches!(c, '-' | '=' | '─' | '━' | '═' | '╌' | '┄');
    let plain = |c: char| matches!(c, '+' | '|' | '!' | ':' | '\'' | '`' | '.' | ',' | '*' | '#');
    let text = text.trim();
    if is_dotted(text) {
        return true;
    }
    if !text.chars().all(|c| horizontal(c) || plain(c) || is_box_drawing(c) || c.is_whitespace()) {
        return false;
    }
    if text.chars().any(|c| is_box_drawing(c) && horizontal(c)) || is_meshed(text) {
        return true;
    }
    let (mut run, mut longest) = (0, 0);
    for c in text.chars() {
        run = if horizontal(c) { run + 1 } else { 0 };
        longest = longest.max(run);
    }
    let dashes = text.chars().filter(|c| *c == '-').count();
    let only_dashes = dashes == text.chars().count();
    let joined = text.contains('+');
    let is_row = dashes == 9 && !joined && (only_dashes || dash_is_blank);
    longest >= 3 && !is_row && !(only_dashes && dashes == 81)
}

/// Returns true if the line is a rule with a joint next to each dash: `+-+-+-+`.
fn is_meshed(text: &str) -> bool {
    text.len() > 9 && text.bytes().enumerate().all(|(at, byte)| byte == if at % 2 == 0 { b'+' } else { b'-' })
}

/// Returns true if the line is a thin rule of a picture in plain ASCII: `+.......+.......+`.
fn is_dotted(text: &str) -> bool {
    let inner = text.strip_prefix('+').and_then(|rest| rest.strip_suffix('+'));
    inner.is_some_and(|inner| {
        let mut parts = inner.split('+');
        parts.clone().count() > 1 && parts.all(|part| part.len() > 2 && part.bytes().all(|byte| byte == b'.'))
    })
}

/// Returns true if the text has a word: two successive letters that are not signs for empty cells.
pub(super) fn has_word(text: &str) -> bool {
    let is_pair = |(a, b): (char, char)| {
        a.is_alphabetic() && b.is_alphabetic() && !(is_blank_cell(a) && is_blank_cell(b))
    };
    text.chars().zip(text.chars().skip(1)).any(is_pair)
}

/// The trimmed text, unless it is empty.
pub(super) fn comment(text: &str) -> Option<String> {
    let text = text.trim();
    (!text.is_empty()).then(|| text.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_frame_is_told_from_a_row_of_empty_cells() {
        for frame in [
            "*-----------*",
            "|---+---+---|",
            "|---|---|---|",
            "+-------+-------+-------+",
            ".------.------.------.",
            ":------+------+------:",
            "'------'------'------'",
            "┌──────┬──────┬──────┐",
            "------+-------+------",
            "===========",
        ] {
            assert!(is_border(frame, false), "{frame}");
        }
        for row in [
            "|...|...|...|",
            ". . . | . . . | . . .",
            "|***|***|***|",
            "---------",
            "_________",
            "│...│...│...│",
        ] {
            assert!(!is_border(row, false), "{row}");
        }
        assert!(!is_border("|---|---|---|", true));
        assert!(is_border("|---+---+---|", true));
        assert!(!is_border(&"-".repeat(81), false));
        assert!(!is_border(&".".repeat(81), false));
    }
}
