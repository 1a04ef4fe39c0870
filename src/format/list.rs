//! Cells in a list of numbers, letters or strings: what JSON, C and printed lists have in common.

use super::error::{ErrorKind, FormatError};
use super::text::{Line, cell, digit};
use crate::board::Cell;
use crate::puzzle::Values;

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

/// Reads 81 elements, flat or in nine rows; the rows are counted by their brackets.
pub(super) fn parse(lines: &[Line<'_>]) -> Result<(Values, Style), FormatError> {
    let mut reader =
        Reader { values: Values::EMPTY, style: Style::default(), all: 0, row: 0, in_row: 0, wrong: None };
    // The declaration of an array has brackets and numbers of its own.
    let mut open = !has_braces(lines);
    let mut last = Line { number: 1, text: "" };
    for line in lines {
        last = *line;
        let mut word: Option<(usize, String)> = None;
        for (column, c) in line.chars() {
            if !open {
                open = c == '{';
                reader.style.braces = open;
                continue;
            }
            let bare = !(c.is_whitespace()
                || matches!(c, ',' | ';' | '[' | ']' | '{' | '}' | '(' | ')' | '"' | '\''));
            if bare {
                word.get_or_insert_with(|| (column, String::new())).1.push(c);
                continue;
            }
            if let Some((column, word)) = word.take() {
                reader.element(*line, column, &word)?;
            }
            match c {
                '"' | '\'' => reader.style.quoted = true,
                '[' | '{' => reader.in_row = 0,
                ']' | '}' => reader.close(*line, column),
                _ => {}
            }
        }
        if let Some((column, word)) = word {
            reader.element(*line, column, &word)?;
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
pub(super) fn has_braces(lines: &[Line<'_>]) -> bool {
    lines.iter().any(|line| line.text.contains('{'))
}

struct Reader {
    values: Values,
    style: Style,
    all: usize,
    row: usize,
    in_row: usize,
    /// The first row with too few or too many cells.
    wrong: Option<FormatError>,
}

impl Reader {
    fn element(&mut self, line: Line<'_>, column: usize, word: &str) -> Result<(), FormatError> {
        let mut chars = word.chars();
        let value = match (chars.next(), chars.next()) {
            (Some(c), None) => cell(c).ok_or_else(|| line.no_cell(column, c))?,
            (_, _) if matches!(word, "null" | "None" | "nil") => None,
            (Some(c), Some(_)) if digit(c).is_some() || matches!(c, '-' | '0') => {
                let found: String = word.chars().take(20).collect();
                return Err(FormatError::at(line, column, ErrorKind::Number { found }));
            }
            (Some(c), _) => return Err(line.no_cell(column, c)),
            (None, _) => return Ok(()),
        };
        self.style.signs |= value.is_none() && !matches!(word, "0" | "null" | "None" | "nil");
        if self.all < 81 {
            self.values.set(Cell::from_index(self.all), value);
        }
        self.all += 1;
        self.in_row += 1;
        Ok(())
    }

    /// Counts a row when its bracket closes; the bracket around all rows closes with nothing in it.
    fn close(&mut self, line: Line<'_>, column: usize) {
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
