//! Cells in a list of numbers, letters or strings: the common part of JSON, C and printed lists.

use super::error::{ErrorKind, Expected, FormatError};
use super::fields::{self, Separator};
use super::text::{TextLine, cell, digit, is_upright};
use crate::board::{Cell, Digit};
use crate::puzzle::Digits;

/// Way in which the elements of a list were written.
#[derive(Clone, Copy, Default)]
pub(super) struct Style {
    /// True if an element is in quotes.
    pub(super) quoted: bool,
    /// True if the list is in braces, as in C.
    pub(super) braces: bool,
    /// True if an empty cell is written as a sign other than a number or `null`.
    pub(super) signs: bool,
}

/// Position at which a list of cells begins in the line, in bytes. Brackets after a name, as in `int board[9][9] = {`,
/// do not begin a list.
pub(super) fn opening(text: &str) -> Option<usize> {
    // In pictures, the givens are in brackets.
    if text.contains(|c| is_upright(c) && c != '!') {
        return None;
    }
    if is_row_of_sets(text) {
        return None;
    }
    text.match_indices(['[', '{', '(']).map(|(at, _)| at).find(|at| {
        let before = text.get(..*at).unwrap_or("");
        let last = before.chars().next_back();
        let (bracket, rest) = text.get(*at..).unwrap_or("").split_at_checked(1).unwrap_or_default();
        let rest = rest.trim_start();
        let is_subscript =
            bracket == "[" && last.is_some_and(|c| c.is_alphanumeric() || matches!(c, '_' | ']'));
        let holds_cells = rest.chars().next().is_none_or(|c| cell(c).is_some() || "[{(\"'/,".contains(c))
            || quote(rest).is_some();
        let holds_nothing = EMPTY.iter().any(|word| rest.starts_with(word));
        !is_subscript && (holds_cells || holds_nothing) && (bracket != "(" || opens_tuple(before, rest))
    })
}

/// Length of the opening quote at the beginning of a text. Letters before the quote give the kind of string, and are
/// part of this length.
fn quote(text: &str) -> Option<usize> {
    let letters = text.len() - text.trim_start_matches(['b', 'r', 'u', 'f']).len();
    (letters < 3 && text.get(letters..)?.starts_with(['"', '\''])).then_some(letters + 1)
}

/// Returns true if a round bracket opens a list of cells, and not a part of a sentence.
fn opens_tuple(before: &str, rest: &str) -> bool {
    const CALLS: [&str; 7] = [".of", "listOf", "arrayOf", "asList", "tuple", "array", "list"];
    let before = before.trim_end();
    if rest.is_empty() {
        return before.ends_with('=') || CALLS.iter().any(|call| before.ends_with(call));
    }
    if rest.starts_with(['[', '(', '{']) {
        return rest
            .get(1..)
            .is_some_and(|rest| rest.is_empty() || opens_tuple("", rest) || rest.starts_with(['[', '{']));
    }
    if let Some(text) = quote(rest).and_then(|start| rest.get(start..)) {
        let length = text.find(['"', '\'']).unwrap_or(text.len());
        return matches!(length, 1 | 9 | 81)
            && text.get(..length).is_some_and(|text| text.chars().all(|c| cell(c).is_some() || c == ' '));
    }
    // A place such as (5, 3) is not a row.
    let element = rest.split(',').next().map_or("", str::trim);
    rest.matches(',').count() >= 8
        && (EMPTY.contains(&element)
            || element.chars().count() == 1 && element.chars().all(|c| cell(c).is_some()))
}

/// Length of the longest row of nine sets of digits with separators, in bytes.
const LONGEST_SETS: usize = 240;

/// Returns true if the line is a row of nine cells, and some of these cells are lists of candidates: `{1,3}, 5, {2,7},
/// …` or `[69] 5 (3)69 …`.
fn is_row_of_sets(text: &str) -> bool {
    let is_bracket = |c: char| matches!(c, '[' | ']' | '{' | '}' | '(' | ')');
    if !text.contains(is_bracket) || text.len() > LONGEST_SETS {
        return false;
    }
    let digits = |field: &str| -> Option<Vec<Digit>> {
        let inner = field.trim().trim_end_matches(',');
        let cells = inner.chars().filter(|c| !is_bracket(*c) && !matches!(c, ',' | ' '));
        let digits: Option<Vec<Digit>> = cells.map(digit).collect();
        digits.filter(|digits| !digits.is_empty() && digits.is_sorted_by(|a, b| a < b))
    };
    let nine = fields::between(text.trim().trim_end_matches(','), Separator::Sign(','));
    let fields: Vec<&str> = match &nine {
        Some(fields) => fields.to_vec(),
        None => text.split_whitespace().collect(),
    };
    let lengths: Option<Vec<usize>> = fields.iter().map(|field| Some(digits(field)?.len())).collect();
    fields.len() == 9
        && lengths.is_some_and(|lengths| lengths.iter().any(|length| *length < 9))
        && fields.iter().all(|field| field.matches(is_bracket).count() % 2 == 0)
}

/// Returns true if the line declares an array of nine rows or 81 cells. The array itself may begin on a later line.
pub(super) fn is_declared(text: &str) -> bool {
    (text.contains("[9]") || text.contains("[81]")) && !text.contains(|c| is_upright(c) && c != '!')
}

/// The words for an empty cell.
const EMPTY: [&str; 7] = ["null", "None", "nil", "undefined", "NaN", "nan", "-1"];

/// The list from its opening on, line by line.
fn opened<'t>(lines: &'t [TextLine<'t>]) -> impl Iterator<Item = TextLine<'t>> {
    let mut opened = false;
    lines.iter().filter_map(move |line| {
        let from = if opened { Some(0) } else { opening(line.text) };
        let from = from?;
        opened = true;
        let text = without_comment(line.text.get(from..)?);
        Some(TextLine { before: line.column_of(from) - 1, text, ..*line })
    })
}

/// The line without a comment of C or Python at its end.
fn without_comment(text: &str) -> &str {
    let end = ["//", "#", "--"].iter().filter_map(|sign| text.find(&format!(" {sign} "))).min();
    text.get(..end.unwrap_or(text.len())).unwrap_or(text)
}

/// Number of elements in each innermost list, for boards of any size.
pub(super) fn row_lengths(lines: &[TextLine<'_>]) -> Vec<usize> {
    let mut lengths = Vec::new();
    let mut row = 0;
    let mut inside = false;
    for line in opened(lines) {
        for c in line.text.chars() {
            match c {
                '[' | '{' | '(' => row = 0,
                ']' | '}' | ')' if row > 0 => {
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

/// Returns true if the character belongs to an element.
fn is_bare(c: char) -> bool {
    !(c.is_whitespace() || matches!(c, ',' | ';' | '[' | ']' | '{' | '}' | '(' | ')' | '"' | '\''))
}

/// Reads 81 elements, in one list or in nine rows; the rows are counted by their brackets.
pub(super) fn parse(lines: &[TextLine<'_>]) -> Result<(Digits, Style), FormatError> {
    let mut reader =
        ListReader { values: Digits::EMPTY, style: Style::default(), all: 0, row: 0, in_row: 0, wrong: None };
    reader.style.braces = has_braces(lines);
    let mut last = lines.last().copied().unwrap_or(TextLine::NONE);
    let mut depth: usize = 0;
    'lines: for line in opened(lines) {
        last = line;
        let mut word: Option<(usize, String)> = None;
        // `open`: the sign that ends the text in quotes. `read`: the end of the part whose cells are already read.
        let (mut open, mut read) = (None, 0);
        for ((at, c), (column, _)) in line.text.char_indices().zip(line.chars()) {
            if at < read {
                continue;
            }
            if open == Some(c) {
                open = None;
            } else if open.is_none() && matches!(c, '"' | '\'') {
                open = Some(c);
                // A letter before the quote gives the kind of string.
                if word.as_ref().is_some_and(|(_, word)| quote(&format!("{word}{c}")).is_some()) {
                    word = None;
                }
                if let Some(row) = with_blanks(line.text.get(at + 1..).unwrap_or(""), c) {
                    reader.style.quoted = true;
                    row.chars().enumerate().try_for_each(|(place, c)| {
                        let c = if c == ' ' { '.' } else { c };
                        reader.element(line, column + 1 + place, c.encode_utf8(&mut [0; 4]))
                    })?;
                    read = at + 1 + if row == "." { 0 } else { row.len() };
                }
            }
            if is_bare(c) {
                word.get_or_insert_with(|| (column, String::new())).1.push(c);
                continue;
            }
            if let Some((column, word)) = word.take() {
                reader.element(line, column, &word)?;
            }
            match c {
                '"' | '\'' => reader.style.quoted = true,
                '[' | '{' | '(' => {
                    depth += 1;
                    reader.in_row = 0;
                }
                ']' | '}' | ')' => {
                    depth = depth.saturating_sub(1);
                    reader.close(line, column);
                    let rest = line.text.get(at + c.len_utf8()..).unwrap_or("");
                    let next = rest.trim_start().strip_prefix(',').map(str::trim_start);
                    let goes_on =
                        next.is_some_and(|next| next.is_empty() || next.starts_with(['[', '{', '(']));
                    if depth == 0 && !goes_on {
                        if let Some(second) = opening(rest) {
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

/// Returns true if the list is in braces, as in C.
pub(super) fn has_braces(lines: &[TextLine<'_>]) -> bool {
    let first = lines.iter().find_map(|line| opening(line.text).and_then(|at| line.text.get(at..)));
    first.is_none_or(|list| list.starts_with('{'))
}

/// The cells of a text up to its quote, if blanks in the text mean empty cells. This is so if the text is a row of nine
/// characters, or the empty text of one cell.
fn with_blanks(text: &str, quote: char) -> Option<&str> {
    let cells = text.get(..text.find(quote)?)?;
    if cells.trim().is_empty() && cells.len() < 2 {
        return Some(".");
    }
    let is_row =
        cells.len() == 9 && cells.contains(' ') && cells.chars().all(|c| c == ' ' || digit(c).is_some());
    is_row.then_some(cells)
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
            // Each text is a row. Boards in the tests of programs are often written in this way.
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
            (_, _)
                if self.style.quoted
                    && (6..40).contains(&word.chars().count())
                    && word.chars().all(|c| cell(c).is_some()) =>
            {
                let kind =
                    ErrorKind::Cells { found: word.chars().count(), needed: 9, row: Some(self.all / 9 + 1) };
                return Err(FormatError::at(line, column, kind));
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

    /// Counts a row when its bracket closes. When the bracket around all rows closes, no further cells are counted.
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
