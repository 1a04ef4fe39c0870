//! Extra or unusual signs in the rows of a grid: names of rows and columns, the letter l for a bar, letters A to I for
//! digits, and -1 for an empty cell.
//!
//! One row alone does not prove that such a sign is meant, so a grid is read as a whole: a sign counts only if all rows
//! have it. Each sign is replaced by the same number of characters, so that all other characters keep their columns.

use super::fields;
use super::text::{TextLine, cell, digit, is_blank_cell, is_border, is_upright, parts_groups};

/// The rows with the extra and unusual signs replaced; `None` if nothing was replaced.
pub(super) fn tidied(lines: &[TextLine<'_>]) -> Option<Vec<String>> {
    let is_letter = |c: char| c.is_ascii_alphabetic() && !is_blank_cell(c);
    let may_have = |line: &TextLine<'_>| line.text.contains(is_letter) || line.text.contains("-1");
    let first = lines.first().map_or("", |line| line.text);
    if named(first, 0).is_none() && !lines.iter().any(may_have) {
        return None;
    }
    let mut rows: Vec<String> = lines.iter().map(|line| line.text.to_string()).collect();
    let steps = [with_bars, without_names, with_digits, without_numbers];
    let mut changed = false;
    for step in steps {
        changed |= step(&mut rows);
    }
    changed.then_some(rows)
}

/// Returns true if a line names nine columns: by letters from A, or by numbers from 1, alone or after a `c`.
pub(super) fn names_columns(text: &str) -> bool {
    let names: Vec<&str> = groups(text).collect();
    names.len() == 9 && names.iter().enumerate().all(|(at, name)| is_name(name, at, 'c'))
}

/// Returns true if the line above a row has names of columns. The line alone could also be read as a row of cells. The
/// names are accepted if the row begins with a name, or if they are letters and the row has digits.
pub(super) fn is_below_names(names: &str, row: &str) -> bool {
    let is_lettered = groups(names).all(|name| digit(name.chars().next().unwrap_or('1')).is_none());
    let has_digits = row.chars().any(|c| digit(c).is_some());
    let rest = named(row, 0).map(|(_, rest)| rest);
    is_lettered && has_digits || rest.is_some_and(|start| is_row(row.get(start..).unwrap_or("")))
}

/// Returns true if a line is the rule below the head of a table of Markdown.
pub(super) fn is_rule_of_table(text: &str) -> bool {
    let text = text.trim();
    text.starts_with('|')
        && text.ends_with('|')
        && text.len() > 20
        && text.chars().all(|c| "|-: ".contains(c))
}

/// Returns true if the head of a table of Markdown is empty or has names.
pub(super) fn is_empty_head(text: &str) -> bool {
    text.chars().all(|c| is_upright(c) || c.is_whitespace())
        || names_columns(text)
        || text.chars().any(|c| c.is_alphabetic() && !is_blank_cell(c))
}

fn groups(text: &str) -> impl Iterator<Item = &str> {
    text.split(parts_groups).filter(|group| !group.is_empty())
}

/// Returns true if a word is the name of the row or column at a place: `A` or `1` for the first, and also `r1` if
/// `letter` is r.
fn is_name(name: &str, at: usize, letter: char) -> bool {
    let number = name.strip_prefix(letter).or(name.strip_prefix(letter.to_ascii_uppercase())).unwrap_or(name);
    let place = u32::try_from(at).unwrap_or(u32::MAX);
    let mut chars = name.chars();
    let is_letter = matches!((chars.next(), chars.next()), (Some(c), None)
        if c.is_ascii_alphabetic() && u32::from(c.to_ascii_uppercase()) == u32::from('A') + place);
    is_letter || number.parse() == Ok(at + 1)
}

/// The end of the name at the beginning of a row, and the beginning of its cells or its frame, in bytes.
fn named(text: &str, at: usize) -> Option<(usize, usize)> {
    const SIGNS: [char; 5] = [':', '：', ')', '.', ','];
    let lead = text.len() - text.trim_start_matches(|c: char| c.is_whitespace() || is_upright(c)).len();
    let word = row_word(text.get(lead..)?);
    let rest = text.get(lead + word..)?;
    let length = rest.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(rest.len());
    let (name, behind) = rest.split_at_checked(length)?;
    let behind = behind.strip_prefix('行').unwrap_or(behind);
    let is_apart = behind.starts_with(|c: char| c.is_whitespace() || is_upright(c) || SIGNS.contains(&c));
    // Dots after the name of a row may be empty cells.
    if behind.starts_with("..") {
        return None;
    }
    let signs = behind.chars().next().filter(|c| SIGNS.contains(c)).map_or(0, char::len_utf8);
    let end = text.len() - behind.len();
    (is_apart && is_name(name, at, 'r')).then_some((end, end + signs))
}

/// The length of the word before the number of a row, in bytes: `Row `, `第`; 0 without such a word.
fn row_word(text: &str) -> usize {
    let rest = match text.get(..3) {
        Some(word) if word.eq_ignore_ascii_case("row") || word == "第" => text.get(3..).unwrap_or(""),
        Some(_) | None => return 0,
    };
    let number = rest.trim_start();
    if number.starts_with(|c: char| c.is_ascii_digit()) { text.len() - number.len() } else { 0 }
}

/// The row without the word before its number, if the row has such a word (`Row `, `第`).
pub(super) fn behind_row_word(text: &str) -> &str {
    let lead = text.len() - text.trim_start().len();
    let rest = text.get(lead..).unwrap_or("");
    rest.get(row_word(rest)..).unwrap_or("")
}

/// The text without the name that is before the first row of a grid.
pub(super) fn behind_name(text: &str) -> &str {
    let rest = named(text, 0).and_then(|(_, start)| text.get(start..));
    rest.filter(|rest| is_row(rest) && !needs_no_name(text)).unwrap_or(text)
}

/// Returns true if a text is a row without a name before it.
fn needs_no_name(text: &str) -> bool {
    is_row(text) && row_word(text.trim_start()) == 0
}

/// Returns true if a text has nine cells in fields, in groups, or as characters.
fn is_row(text: &str) -> bool {
    fields::nine(text).is_some()
        || groups(text).count() == 9
        || text.chars().filter(|c| cell(*c).is_some()).count() == 9
            && text.chars().all(|c| cell(c).is_some() || parts_groups(c))
}

/// Replaces the letter l by a bar, because some people type this letter instead of a bar.
fn with_bars(rows: &mut [String]) -> bool {
    let is_bar = |c: char| matches!(c, 'l' | 'I');
    let bars = |row: &String| row.chars().filter(|c| is_bar(*c)).count();
    let first = rows.first().map_or(0, bars);
    let are_bars = matches!(first, 2 | 4 | 10)
        && rows
            .iter()
            .all(|row| bars(row) == first && row.chars().all(|c| is_bar(c) || cell(c).is_some() || c == ' '));
    if are_bars {
        rows.iter_mut().for_each(|row| *row = row.replace(is_bar, "|"));
    }
    are_bars
}

/// Replaces the names of rows by blanks.
fn without_names(rows: &mut [String]) -> bool {
    let starts: Option<Vec<usize>> = rows
        .iter()
        .enumerate()
        .map(|(at, row)| {
            let (_, start) = named(row, at)?;
            is_row(row.get(start..)?).then_some(start)
        })
        .collect();
    // A row of nine cells has no name before it. If a row has ten groups, and the first of them is the number of the
    // row, this number is its name.
    let Some(starts) = starts.filter(|starts| starts.len() > 1 && !rows.iter().all(|row| needs_no_name(row)))
    else {
        return false;
    };
    for (row, start) in rows.iter_mut().zip(starts) {
        let blanks = row.get(..start).map_or(0, |name| name.chars().count());
        row.replace_range(..start, &" ".repeat(blanks));
    }
    true
}

/// Replaces the letters A to I by digits, if no row has a digit.
fn with_digits(rows: &mut [String]) -> bool {
    let Some(change) = letters(rows.iter().flat_map(|row| row.chars())) else { return false };
    rows.iter_mut().for_each(|row| *row = row.chars().map(change).collect());
    true
}

/// Returns a function that turns the letters A to I of one case into digits, if the text has only such letters, signs
/// for empty cells and separators. At least `FEWEST` letters are needed, so that an accidental match is unlikely.
pub(super) fn letters(text: impl Iterator<Item = char> + Clone) -> Option<fn(char) -> char> {
    const FEWEST: usize = 12;
    let upper = |c: char| c.is_ascii_uppercase() && ('A'..='I').contains(&c);
    let lower = |c: char| ('a'..='i').contains(&c);
    let fits = |is_letter: fn(char) -> bool| {
        let only = text.clone().all(|c| is_letter(c) || is_blank_cell(c) || parts_groups(c));
        only && text.clone().filter(|c| is_letter(*c)).count() >= FEWEST
    };
    if fits(upper) {
        Some(|c| if ('A'..='I').contains(&c) { char::from(c as u8 - b'A' + b'1') } else { c })
    } else if fits(lower) {
        Some(|c| if ('a'..='i').contains(&c) { char::from(c as u8 - b'a' + b'1') } else { c })
    } else {
        None
    }
}

/// Replaces -1 by a dot, if the rows contain only cells.
fn without_numbers(rows: &mut [String]) -> bool {
    let is_cell =
        |word: &str| word == "-1" || word.chars().count() == 1 && word.chars().all(|c| cell(c).is_some());
    let has_number = rows.iter().any(|row| words(row).any(|word| word == "-1"));
    if !has_number || !rows.iter().all(|row| words(row).all(is_cell)) {
        return false;
    }
    rows.iter_mut().for_each(|row| *row = row.replace("-1", " ."));
    true
}

/// The words of a row of numbers.
fn words(row: &str) -> impl Iterator<Item = &str> {
    row.split(|c: char| parts_groups(c) || c == ';').filter(|word| !word.is_empty())
}

/// Returns true if a line is a row of a board of letters: nine cells, each a letter or empty.
pub(super) fn is_lettered_row(text: &str) -> bool {
    let cells = text.chars().filter(|c| !parts_groups(*c));
    let fits = |first: char, last: char| {
        cells.clone().all(|c| is_blank_cell(c) || (first..=last).contains(&c))
            && cells.clone().any(|c| (first..=last).contains(&c))
    };
    cells.clone().count() == 9
        && cells.clone().any(is_blank_cell)
        && !is_border(text, false)
        && (fits('A', 'I') || fits('a', 'i'))
}
