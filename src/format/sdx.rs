//! The games that SudoCue saves (`.sdx`): nine rows of cells with a blank between two cells. The candidates of a cell
//! have no separator, and `u` comes before a digit that the player placed.

use super::candidates::{self, CellDigits};
use super::error::{ErrorKind, Expected, FormatError};
use super::pencilmarks::VALUES;
use super::rows::check_rows;
use super::spec::{BoardContent, FormatSpec, LayoutSupport, Reading, RowLines, Writing};
use super::text::{digit, is_blank_cell};
use super::{Format, Parsed};
use crate::board::{Cell, DigitSet};
use crate::puzzle::{Board, Digits};

pub(super) static SDX: FormatSpec = FormatSpec {
    id: "sdx",
    summary: "nine rows of cells, with u before each placed digit (.sdx of SudoCue)",
    example: "\
        # values: 5.9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..\n\
        u5 13 9 7 4 8 16 136 123\n\
        7 134 136 356 2356 26 1468 13568 1234589\n\
        3468 2 36 1 356 9 4678 35678 34578\n\
        13 135 7 3569 35689 6 2 4 18\n\
        23 6 4 3 1 27 5 9 78\n\
        12 9 8 456 256 2467 3 167 17\n\
        1469 1457 156 8 69 3 147 2 1457\n\
        123489 134578 1235 49 9 14 1478 13578 6\n\
        13468 1348 136 2 7 5 9 138 1348",
    holds: BoardContent::Game,
    reading: Reading::Rows { fits, read: parse },
    write,
    layouts: LayoutSupport::ClassicOnly,
    frame: None,
};

/// Returns true if a cell has a `u`, or if exactly one blank is between any two cells and no frame is around the cells.
fn fits(rows: &RowLines<'_>) -> bool {
    let groups = |text: &str| text.trim_end().split(' ').filter(|group| !group.is_empty()).count();
    let is_tight =
        |text: &str| groups(text) == 9 && !text.trim_end().contains("  ") && !text.starts_with(' ');
    let has_u = |text: &str| {
        let bytes = text.as_bytes();
        text.starts_with('u') || bytes.windows(3).any(|three| matches!(three, [b' ', b'u', b'1'..=b'9']))
    };
    let is_plain = |text: &str| text.chars().all(|c| digit(c).is_some() || matches!(c, ' ' | '0' | '.'));
    let is_long = |text: &str| {
        text.split(' ').any(|group| group.len() > 1 && group.chars().all(|c| digit(c).is_some()))
    };
    let mut lines = rows.lines.iter().map(|line| line.text);
    !rows.framed
        && (lines.clone().any(has_u)
            || lines.clone().all(|text| is_plain(text) && is_tight(text)) && lines.any(is_long))
}

/// Reads nine rows of cells.
fn parse(rows: &RowLines<'_>) -> Result<Parsed, FormatError> {
    let mut groups: CellDigits = [DigitSet::EMPTY; 81];
    let mut placed = Digits::EMPTY;
    for (row, line) in rows.lines.iter().enumerate() {
        let mut found = 0;
        let mut by_player = false;
        let mut inside = false;
        for (column, c) in line.chars() {
            if c.is_whitespace() {
                inside = false;
                continue;
            }
            found += usize::from(!inside);
            inside = true;
            if c == 'u' {
                by_player = true;
                continue;
            }
            let cell = (row < 9 && found <= 9).then(|| Cell::at(row, found - 1));
            match (digit(c), cell) {
                (Some(digit), Some(cell)) if by_player => placed.set(cell, Some(digit)),
                (Some(digit), Some(cell)) => groups[cell.index()] = groups[cell.index()].with(digit),
                (Some(_), None) => {}
                (None, _) if is_blank_cell(c) => {}
                (None, _) => {
                    let kind = ErrorKind::Unexpected { found: c, expected: Expected::Candidates };
                    return Err(FormatError::at(*line, column, kind));
                }
            }
            by_player = false;
        }
        if found != 9 {
            let kind = ErrorKind::Cells { found, needed: 9, row: Some(row + 1) };
            return Err(FormatError::at(*line, line.end(), kind));
        }
    }
    check_rows(rows.lines)?;
    placed.iter().for_each(|(cell, digit)| groups[cell.index()] = DigitSet::only(digit));
    let mut position = candidates::settle(&groups, rows.placed);
    for (cell, digit) in placed.iter() {
        position.givens.set(cell, None);
        position.placed.set(cell, Some(digit));
        position.marks.iter_mut().for_each(|marks| marks[cell.index()] = DigitSet::EMPTY);
    }
    position.marks = position.marks.and_then(candidates::some);
    Ok(Parsed::bare(position, Format::Sdx))
}

/// Writes nine rows of cells.
fn write(board: &Writing<'_>) -> String {
    let Board { givens, placed, .. } = board.position;
    let mut groups = candidates::of(board.position);
    givens.iter().chain(placed.iter()).for_each(|(cell, digit)| groups[cell.index()] = DigitSet::only(digit));
    let cell = |cell: Cell| match placed.get(cell) {
        Some(digit) => format!("u{digit}"),
        None => groups[cell.index()].iter().map(|digit| digit.to_string()).collect(),
    };
    let row = |row| (0..9).map(|column| cell(Cell::at(row, column))).collect::<Vec<_>>().join(" ");
    let rows: Vec<String> = (0..9).map(row).collect();
    let values = board.values();
    let is_plain = candidates::settle(&groups, None).givens == values;
    let head = if is_plain { String::new() } else { format!("{VALUES} {values}\n") };
    head + &rows.join("\n")
}
