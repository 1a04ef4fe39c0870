//! Rows whose cells are in fields between signs of one kind: tables of a spreadsheet or of Markdown, and frames with a
//! bar next to each cell. A field may be empty, or have several digits.

use super::text::{TextLine, is_upright};

/// The signs between the fields of a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Separator {
    /// A bar between two fields, and at both ends.
    Upright,
    /// A sign between two fields.
    Sign(char),
    /// A sign after each field; the last field may be without it.
    SignBehind(char),
}

const SEPARATORS: [Separator; 7] = [
    Separator::Upright,
    Separator::Sign('\t'),
    Separator::Sign(';'),
    Separator::Sign(','),
    Separator::SignBehind('\t'),
    Separator::SignBehind(';'),
    Separator::SignBehind(','),
];

/// The nine fields of a single row.
pub(super) fn nine(text: &str) -> Option<[&str; 9]> {
    SEPARATORS.into_iter().find_map(|separator| between(text, separator))
}

/// The sign that divides most rows into nine fields.
pub(super) fn common(lines: &[TextLine<'_>]) -> Option<Separator> {
    let count =
        |separator: &Separator| lines.iter().filter(|line| between(line.text, *separator).is_some()).count();
    // If two signs divide the same number of rows, the first sign is chosen.
    let most = SEPARATORS.into_iter().rev().max_by_key(count)?;
    (count(&most) * 2 > lines.len()).then_some(most)
}

/// The nine fields of a row between signs of this kind. A sign between quotes or brackets does not separate fields.
pub(super) fn between(text: &str, separator: Separator) -> Option<[&str; 9]> {
    let row = text.trim_matches([' ', '\r']);
    let (row, is_sign): (&str, &dyn Fn(char) -> bool) = match separator {
        Separator::Upright => {
            let inner = row.strip_prefix(is_upright)?.strip_suffix(is_upright)?;
            (inner, &is_upright)
        }
        Separator::Sign(sign) => (row, &move |c| c == sign),
        Separator::SignBehind(sign) => (row.strip_suffix(sign).unwrap_or(row), &move |c| c == sign),
    };
    let signs = match separator {
        Separator::Upright => row.chars().filter(|c| is_upright(*c)).count(),
        Separator::Sign(sign) | Separator::SignBehind(sign) => row.matches(sign).count(),
    };
    if signs < 8 {
        return None;
    }
    let mut fields = Vec::with_capacity(9);
    let (mut from, mut depth, mut quoted) = (0, 0_usize, false);
    for (at, c) in row.char_indices() {
        match c {
            '"' => quoted = !quoted,
            '{' | '[' | '(' => depth += 1,
            '}' | ']' | ')' => depth = depth.saturating_sub(1),
            c if is_sign(c) && depth == 0 && !quoted => {
                fields.push(row.get(from..at)?);
                from = at + c.len_utf8();
            }
            _ => {}
        }
    }
    fields.push(row.get(from..)?);
    if quoted || depth > 0 {
        return None;
    }
    fields.try_into().ok()
}
