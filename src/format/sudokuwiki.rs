//! Boards as sudokuwiki.org shares them: an address with 81 digits, and the state `S9B`.
//!
//! The state has a number of two characters in base 36 for each cell. The number is 1 to 9 for a given, 10 to 18 for a
//! digit that was placed since, and 0 for a cell without information. A number above 18 is a set of candidates: a bit
//! mask plus 18.

use super::error::{ErrorKind, Expected, FormatError};
use super::spec::{BoardContent, FormatSpec, LayoutSupport, LineMatch, Reading, Recognition, Writing};
use super::text::TextLine;
use super::{Format, Parsed, candidates, line};
use crate::board::{Cell, Digit, DigitSet};
use crate::puzzle::{Board, Digits};

const PAGE: &str = "https://www.sudokuwiki.org/sudoku.htm?bd=";
const PREFIX: &str = "S9B";

pub(super) static ADDRESS: FormatSpec = FormatSpec {
    id: "sudokuwiki",
    summary: "an address of sudokuwiki.org",
    example: "\
        https://www.sudokuwiki.org/sudoku.htm?bd=5097480007000000000201090000070002400640\
        10590098000300000803020000000006000275900",
    holds: BoardContent::Digits,
    reading: Reading::Line { known: Recognition::Mark(has_digits), read: parse_url },
    write: |board| write_url(&board.values()),
    layouts: LayoutSupport::ClassicOnly,
    frame: None,
};

pub(super) static STATE: FormatSpec = FormatSpec {
    id: "sudokuwiki-state",
    summary: "a board shared by sudokuwiki.org, with candidates (S9B)",
    example: "\
        S9B0e0n090704081f1j0p070v1j1y201g575jc15a021i011y096y7a6m0n130792cm1e0204430o0604\
        0m012c05095u0l0908221w3g03372b8r2z1v088i032j022zbl6n157u7m0r636f065b4f1j020705094\
        74f",
    holds: BoardContent::Game,
    reading: Reading::Line { known: Recognition::Mark(has_state), read: parse_state },
    write: write_state,
    layouts: LayoutSupport::ClassicOnly,
    frame: None,
};

/// Only the first word of the line is tested, because the comment after another board may have such an address.
fn has_digits(text: &str) -> LineMatch {
    let before = field(text, "bd=").and_then(|at| text.get(..at));
    let is_own = |before: &str| before.is_empty() || before.contains("sudokuwiki");
    LineMatch::board(before.is_some_and(|before| !before.contains(char::is_whitespace) && is_own(before)))
}

fn has_state(text: &str) -> LineMatch {
    LineMatch::board(text.starts_with(PREFIX) || field(text, "bd=S9B").is_some())
}

/// Place where a field of an address begins. Almost no line has a field, so the line is first searched for `=`, which
/// is fast.
fn field(text: &str, name: &str) -> Option<usize> {
    text.contains('=').then(|| text.find(name)).flatten()
}

/// Reads an address, with or without the part before the digits.
fn parse_url(line: TextLine<'_>) -> Result<Parsed, FormatError> {
    let start = line.text.find("bd=").map_or(0, |at| at + 3);
    let word = word(line, start);
    let position = Board::new(line::cells(line, start, word)?);
    Ok(Parsed::bare(position, Format::SudokuWiki))
}

/// Reads a state, alone or in an address.
fn parse_state(line: TextLine<'_>) -> Result<Parsed, FormatError> {
    let start = line.text.find(PREFIX).map_or(0, |at| at + PREFIX.len());
    let word = word(line, start);
    let first = line.column_of(start);
    let found = word.chars().count();
    let mut position = Board::default();
    let mut marks = Box::new([DigitSet::EMPTY; 81]);
    let mut chars = word.chars();
    for cell in Cell::all() {
        let (Some(high), Some(low)) = (chars.next(), chars.next()) else { break };
        let number = high.to_digit(36).zip(low.to_digit(36)).map(|(high, low)| high * 36 + low);
        let column = first + cell.index() * 2;
        match number {
            Some(0) => {}
            Some(n @ 1..=9) => position.givens.set(cell, Digit::new(n as u8)),
            Some(n @ 10..=18) => position.placed.set(cell, Digit::new((n - 9) as u8)),
            Some(n @ 19..=529) => marks[cell.index()] = DigitSet::from_bits((n - 18) as u16),
            Some(530..) | None => {
                return Err(FormatError::at(
                    line,
                    column,
                    ErrorKind::Unexpected { found: high, expected: Expected::Pair },
                ));
            }
        }
    }
    if found != 162 {
        let kind = ErrorKind::Cells { found: found / 2, needed: 81, row: None };
        return Err(FormatError::at(line, first + found.min(162), kind));
    }
    position.marks = candidates::some(marks);
    Ok(Parsed::bare(position, Format::SudokuWikiState))
}

/// Text from a byte of the line up to a blank or the next part of an address.
fn word(line: TextLine<'_>, start: usize) -> &str {
    let rest = line.text.get(start..).unwrap_or("");
    rest.split(|c: char| c.is_whitespace() || matches!(c, '&' | '#' | '"' | '>')).next().unwrap_or("")
}

/// Writes the address that opens the board.
fn write_url(values: &Digits) -> String {
    format!("{PAGE}{}", values.to_string().replace('.', "0"))
}

/// Writes the state with all candidates.
fn write_state(board: &Writing<'_>) -> String {
    let position = board.position;
    let groups = candidates::of(position);
    let mut text = String::from(PREFIX);
    for cell in Cell::all() {
        let number = match (position.placed.get(cell), position.givens.get(cell)) {
            (Some(digit), _) => u32::from(digit.get()) + 9,
            (None, Some(digit)) => u32::from(digit.get()),
            (None, None) => u32::from(groups[cell.index()].bits()) + 18,
        };
        text.extend([number / 36, number % 36].iter().filter_map(|n| char::from_digit(*n, 36)));
    }
    text
}
