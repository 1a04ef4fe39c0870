//! What people and programs do to a line of a board that is no part of it: labels of rows, an angle around an address, the name
//! of a variable before an object, line ends written as two characters, and identifiers of Simon Tatham's games.
//!
//! Such a line is written again as the readers know it. A character keeps its column where that is possible. What could mean
//! something else stays as it is.

use super::text::{cell, parts_groups};

/// The line as the readers know it; nothing where it is that already.
pub(super) fn plain(text: &str) -> Option<String> {
    let begin = text.trim_start();
    let written = match begin.as_bytes() {
        [b'<', b'h', ..] => address(text),
        [b'3', b'x', b'3', b':', ..] => game_id(begin),
        [b'(', ..] => tuple(text).or_else(|| bytes(text)),
        [b'[', ..] => bytes(text),
        // The end of a text in several lines.
        [b')', ..] if matches!(text.trim(), ")" | ");" | "),") => Some(String::new()),
        [b'"' | b'\'', ..] => quoted_row(text),
        [b'A'..=b'I' | b'a'..=b'i' | b'r' | b'R', ..] => labelled_row(text).or_else(|| named_object(text)),
        _ => named_object(text),
    };
    written.or_else(|| letters_for_blanks(text))
}

/// Line ends as two characters: a whole board in one line, as programs print it. The parts, with the number of characters before each.
pub(super) fn written_lines(text: &str) -> Option<Vec<(usize, &str)>> {
    const END: &str = "\\n";
    /// A board of nine rows has eight ends between them.
    const LEAST: usize = 8;
    if text.contains(['{', '[']) || text.matches(END).count() < LEAST {
        return None;
    }
    let mut before = 0;
    let parts = text.split(END).map(|part| {
        let at = before;
        before += part.chars().count() + END.len();
        (at, part)
    });
    Some(parts.collect())
}

/// `<https://…>` without the angles.
fn address(text: &str) -> Option<String> {
    let inner = text.trim().strip_prefix('<')?.strip_suffix('>')?;
    (inner.starts_with("http") && !inner.contains(char::is_whitespace)).then(|| text.replace(['<', '>'], " "))
}

/// `3x3:a5_3b…`: digits, and for each run of empty cells a letter that says how long it is; `_` stands between two digits.
fn game_id(text: &str) -> Option<String> {
    let id = text.trim_end().strip_prefix("3x3:")?;
    let mut cells = String::with_capacity(81);
    for c in id.chars() {
        match c {
            '1'..='9' => cells.push(c),
            'a'..='z' => cells.extend(std::iter::repeat_n('.', c as usize - 'a' as usize + 1)),
            '_' => {}
            _ => return None,
        }
    }
    (cells.len() == 81).then_some(cells)
}

/// A tuple of texts as a list of them.
fn tuple(text: &str) -> Option<String> {
    let inner = text.trim().trim_end_matches([',', ';']).strip_prefix('(')?.strip_suffix(')')?;
    inner.trim_start().starts_with(['"', '\'']).then(|| text.replace('(', "[").replace(')', "]"))
}

/// A list of byte texts as a list of texts.
fn bytes(text: &str) -> Option<String> {
    let has_bytes = ["[b'", "[b\"", "(b'", "(b\""].iter().any(|begin| text.contains(begin));
    has_bytes.then(|| text.replace("b'", " '").replace("b\"", " \"").replace('(', "[").replace(')', "]"))
}

/// Whether a row has the label of a first row.
pub(super) fn has_first_label(text: &str) -> bool {
    let label = text.trim_start().trim_start_matches(|c: char| c.is_ascii_alphabetic()).trim_start();
    let begin = text.trim_start();
    let is_first = match begin.as_bytes() {
        [b'A' | b'a', ..] => true,
        [b'r' | b'R', ..] => label.starts_with('1'),
        _ => false,
    };
    is_first && labelled_row(text).is_some()
}

/// A row that is a text of its own, as a list of texts in several lines has it.
fn quoted_row(text: &str) -> Option<String> {
    let quote = text.trim_start().chars().next()?;
    let inner = text.trim().trim_end_matches([',', ';', ')']).strip_prefix(quote)?.strip_suffix(quote)?;
    let is_row = inner.chars().count() == 9 && inner.chars().all(|c| cell(c).is_some());
    let is_alone = inner.chars().all(|c| c == quote);
    (is_row || is_alone).then(|| text.replace([quote, ',', ';', ')'], " "))
}

/// A row of nine cells behind its label: `A`, `r3:`, `Row 3`.
fn labelled_row(text: &str) -> Option<String> {
    let begin = text.len() - text.trim_start().len();
    let line = text.trim_start();
    let letters = line.len() - line.trim_start_matches(|c: char| c.is_ascii_alphabetic()).len();
    let label = line.get(..letters)?;
    let rest = line.get(letters..)?;
    let number = |rest: &str| {
        let trimmed = rest.trim_start();
        let is_number = trimmed.starts_with(|c: char| ('1'..='9').contains(&c));
        is_number.then(|| rest.len() - trimmed.len() + 1)
    };
    let length = match label {
        "r" | "R" | "row" | "Row" | "ROW" => letters + number(rest)?,
        _ if letters == 1 => 1,
        _ => return None,
    };
    let rest = line.get(length..)?;
    let signs = rest.len() - rest.trim_start_matches([':', '.', ')', '|']).len();
    // A dot may be an empty cell: one is a sign of the label only before a blank.
    let signs = if rest.starts_with([' ', '\t']) { 0 } else { signs };
    let cells = rest.get(signs..)?;
    if !cells.starts_with([' ', '\t', '|']) {
        return None;
    }
    let is_row = cells.chars().all(|c| parts_groups(c) || cell(c).is_some())
        && cells.chars().filter(|c| cell(*c).is_some()).count() == 9;
    is_row.then(|| format!("{}{cells}", " ".repeat(begin + length + signs)))
}

/// An object behind the name of a variable: `window.gameData = {"…`.
fn named_object(text: &str) -> Option<String> {
    let at = text.find("= {\"").map(|at| at + 2).or_else(|| text.find("={\"").map(|at| at + 1))?;
    let (name, object) = text.split_at_checked(at)?;
    let is_name = name.chars().all(|c| c.is_alphanumeric() || matches!(c, '_' | '.' | ' ' | '=' | '$'));
    (is_name && !object.contains("\"}, {")).then(|| format!("{}{object}", " ".repeat(name.chars().count())))
}

/// A row or a whole board whose empty cells are written with the letter o.
fn letters_for_blanks(text: &str) -> Option<String> {
    if !text.contains(['o', 'O']) {
        return None;
    }
    let is_blank = |c: char| matches!(c, 'o' | 'O');
    let is_plain = text.chars().all(|c| is_blank(c) || parts_groups(c) || c.is_ascii_digit() && c != '0');
    let cells = text.chars().filter(|c| !parts_groups(*c)).count();
    (is_plain && (cells == 9 || cells == 81)).then(|| text.replace(is_blank, "."))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_written_again_as_readers_know_it() {
        for (text, wanted) in [
            ("<https://f-puzzles.com/?load=N4Ig>", " https://f-puzzles.com/?load=N4Ig "),
            ("A  . . 9 7 4 8 . . .", "   . . 9 7 4 8 . . ."),
            ("r3: ..9|748|...", "    ..9|748|..."),
            ("Row 3  ..9748...", "       ..9748..."),
            ("(\"..9748...\",\"7........\")", "[\"..9748...\",\"7........\"]"),
            ("  \"..9748...\"", "   ..9748... "),
            ("\"\"\"", "   "),
            ("oo9748ooo", "..9748..."),
            ("window.gameData = {\"easy\":1}", "                  {\"easy\":1}"),
        ] {
            assert_eq!(plain(text).as_deref(), Some(wanted), "{text}");
        }
        for text in [
            "A good puzzle",
            "r3c5",
            "hello",
            "\"hello\"",
            "a..9748...",
            "o",
            "book 9",
            "3x3:a5",
            "<game data=\"5\"/>",
        ] {
            assert_eq!(plain(text), None);
        }
        let id = "3x3:b9_7_4_8c7h2a1a9e7c2_4b6_4a1a5_9b9_8c3e8a3a2a";
        assert_eq!(plain(id), None, "too few cells");
        let rows = ["..9748..."; 9].join("\\n");
        assert_eq!(written_lines(&rows).map(|lines| lines.len()), Some(9));
        assert_eq!(written_lines("..9748...\\n"), None);
    }
}
