//! Cells in a list of numbers, letters or strings: what JSON, C and printed lists have in common.

use super::error::{ErrorKind, Expected, FormatError};
use super::text::{TextLine, cell, digit, is_upright};
use crate::board::Cell;
use crate::puzzle::Digits;

/// How the elements of a list were written.
#[derive(Clone, Copy, Default)]
pub(super) struct Style {
    /// Some element stood in quotes.
    pub(super) quoted: bool,
    /// The list stood in braces, as in C.
    pub(super) braces: bool,
    /// Some empty cell was written as a sign other than a number or `null`.
    pub(super) signs: bool,
}

/// Where a list of cells begins in the line, in bytes: brackets and braces behind a name are none, as in
/// `int board[9][9] = {`.
pub(super) fn opening(text: &str) -> Option<usize> {
    // In pictures, brackets stand around givens.
    if text.contains(|c| is_upright(c) && c != '!') {
        return None;
    }
    text.match_indices(['[', '{']).map(|(at, _)| at).find(|at| {
        let before = text.get(..*at).and_then(|before| before.chars().next_back());
        let is_subscript = text.get(*at..).is_some_and(|rest| rest.starts_with('['))
            && before.is_some_and(|c| c.is_alphanumeric() || matches!(c, '_' | ']'));
        let rest = text.get(at + 1..).unwrap_or("").trim_start();
        let holds_cells = rest
            .chars()
            .next()
            .is_none_or(|c| cell(c).is_some() || matches!(c, '[' | '{' | '(' | '"' | '\'' | '/' | ','));
        let holds_nothing = EMPTY.iter().any(|word| rest.starts_with(word));
        !is_subscript && (holds_cells || holds_nothing)
    })
}

/// Whether the line declares an array of nine rows or 81 cells, which may begin below.
pub(super) fn is_declared(text: &str) -> bool {
    (text.contains("[9]") || text.contains("[81]")) && !text.contains(|c| is_upright(c) && c != '!')
}

/// The words for an empty cell.
const EMPTY: [&str; 4] = ["null", "None", "nil", "-1"];

/// The list from its opening on, line by line.
fn opened<'t>(lines: &'t [TextLine<'t>]) -> impl Iterator<Item = TextLine<'t>> {
    let mut opened = false;
    lines.iter().filter_map(move |line| {
        let from = if opened { Some(0) } else { opening(line.text) };
        let from = from?;
        opened = true;
        let text = line.text.get(from..)?;
        Some(TextLine { before: line.column_of(from) - 1, text, ..*line })
    })
}

/// How many elements each innermost list has, for boards of any size.
pub(super) fn row_lengths(lines: &[TextLine<'_>]) -> Vec<usize> {
    let mut lengths = Vec::new();
    let mut row = 0;
    let mut inside = false;
    for line in opened(lines) {
        for c in line.text.chars() {
            match c {
                '[' | '{' => row = 0,
                ']' | '}' if row > 0 => {
                    lengths.push(std::mem::take(&mut row));
                }
                _ => {}
            }
            let bare = is_bare(c);
            row += usize::from(bare && !inside);
            inside = bare;
        }
        inside = false;
    }
    lengths
}

/// Whether the character belongs to an element.
fn is_bare(c: char) -> bool {
    !(c.is_whitespace() || matches!(c, ',' | ';' | '[' | ']' | '{' | '}' | '(' | ')' | '"' | '\''))
}

/// Reads 81 elements, flat or in nine rows; the rows are counted by their brackets.
pub(super) fn parse(lines: &[TextLine<'_>]) -> Result<(Digits, Style), FormatError> {
    let mut reader =
        ListReader { values: Digits::EMPTY, style: Style::default(), all: 0, row: 0, in_row: 0, wrong: None };
    reader.style.braces = has_braces(lines);
    let mut last = TextLine::NONE;
    let mut depth: usize = 0;
    'lines: for line in opened(lines) {
        last = line;
        let mut word: Option<(usize, String)> = None;
        for (at, (column, c)) in line.chars().enumerate() {
            if is_bare(c) {
                word.get_or_insert_with(|| (column, String::new())).1.push(c);
                continue;
            }
            if let Some((column, word)) = word.take() {
                reader.element(line, column, &word)?;
            }
            match c {
                '"' | '\'' => reader.style.quoted = true,
                '[' | '{' => {
                    depth += 1;
                    reader.in_row = 0;
                }
                ']' | '}' => {
                    depth = depth.saturating_sub(1);
                    reader.close(line, column);
                    let rest: String = line.text.chars().skip(at + 1).collect();
                    let next = rest.trim_start().strip_prefix(',').map(str::trim_start);
                    let goes_on = next.is_some_and(|next| next.is_empty() || next.starts_with(['[', '{']));
                    if depth == 0 && !goes_on {
                        if let Some(second) = opening(&rest) {
                            let found = if rest.get(second..).is_some_and(|rest| rest.starts_with('{')) {
                                '{'
                            } else {
                                '['
                            };
                            let column =
                                column + 1 + rest.get(..second).map_or(0, |before| before.chars().count());
                            return Err(FormatError::at(
                                line,
                                column,
                                ErrorKind::Unexpected { found, expected: Expected::End },
                            ));
                        }
                        break 'lines;
                    }
                }
                _ => {}
            }
        }
        if let Some((column, word)) = word {
            reader.element(line, column, &word)?;
        }
    }
    if let Some(error) = reader.wrong {
        return Err(error);
    }
    if reader.all != 81 {
        let kind = ErrorKind::Cells { found: reader.all, needed: 81, row: None };
        return Err(FormatError::at(last, last.end(), kind));
    }
    Ok((reader.values, reader.style))
}

/// Whether the list stands in braces, as in C.
pub(super) fn has_braces(lines: &[TextLine<'_>]) -> bool {
    let first = lines.iter().find_map(|line| opening(line.text).and_then(|at| line.text.get(at..)));
    first.is_none_or(|list| list.starts_with('{'))
}

struct ListReader {
    values: Digits,
    style: Style,
    all: usize,
    row: usize,
    in_row: usize,
    /// The first row with too few or too many cells.
    wrong: Option<FormatError>,
}

impl ListReader {
    fn element(&mut self, line: TextLine<'_>, column: usize, word: &str) -> Result<(), FormatError> {
        let mut chars = word.chars();
        let value = match (chars.next(), chars.next()) {
            (Some(c), None) => cell(c).ok_or_else(|| line.no_cell(column, c))?,
            (_, _) if EMPTY.contains(&word) => None,
            // A row as a text, as tests of programs write boards.
            (_, _)
                if self.style.quoted
                    && word.chars().count() == 9
                    && word.chars().all(|c| cell(c).is_some()) =>
            {
                let rows = word.chars().enumerate();
                return rows
                    .into_iter()
                    .try_for_each(|(at, c)| self.element(line, column + at, c.encode_utf8(&mut [0; 4])));
            }
            (Some(c), Some(_)) if digit(c).is_some() || matches!(c, '-' | '0') => {
                let found: String = word.chars().take(20).collect();
                return Err(FormatError::at(line, column, ErrorKind::Number { found }));
            }
            (Some(c), _) => return Err(line.no_cell(column, c)),
            (None, _) => return Ok(()),
        };
        self.style.signs |= value.is_none() && word != "0" && !EMPTY.contains(&word);
        if self.all < 81 {
            self.values.set(Cell::from_index(self.all), value);
        }
        self.all += 1;
        self.in_row += 1;
        Ok(())
    }

    /// Counts a row when its bracket closes; the bracket around all rows closes with nothing in it.
    fn close(&mut self, line: TextLine<'_>, column: usize) {
        if self.in_row == 0 {
            return;
        }
        self.row += 1;
        let flat = self.row == 1 && self.in_row > 40;
        if self.in_row != 9 && !flat && self.wrong.is_none() {
            let kind = ErrorKind::Cells { found: self.in_row, needed: 9, row: Some(self.row) };
            self.wrong = Some(FormatError::at(line, column, kind));
        }
        self.in_row = 0;
    }
}
