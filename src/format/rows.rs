//! Nine rows of nine cells, with or without blanks, commas or a frame between the cells.

use super::error::{ErrorKind, FormatError};
use super::fields::{self, Separator};
use super::spec::{BoardContent, FormatSpec, LayoutSupport, Reading, RowLines};
use super::text::{TextLine, cell, digit, is_upright, parts_groups};
use super::{Format, Parsed, line};
use crate::board::{Cell, Digit};
use crate::puzzle::{Board, Digits};

pub(super) static ROWS: FormatSpec = FormatSpec {
    id: "rows",
    summary: "nine rows of nine characters",
    example: "\
        5.9748...\n\
        7........\n\
        .2.1.9...\n\
        ..7...24.\n\
        .64.1.59.\n\
        .98...3..\n\
        ...8.3.2.\n\
        ........6\n\
        ...2759..",
    holds: BoardContent::Digits,
    reading: Reading::Rows { fits: |_| true, read: parse },
    write: |board| write(&board.values()),
    layouts: LayoutSupport::ClassicOnly,
    frame: None,
};

pub(super) static SPACED: FormatSpec = FormatSpec {
    id: "spaced",
    summary: "nine rows of nine characters separated by blanks",
    example: "\
        5 . 9 7 4 8 . . .\n\
        7 . . . . . . . .\n\
        . 2 . 1 . 9 . . .\n\
        . . 7 . . . 2 4 .\n\
        . 6 4 . 1 . 5 9 .\n\
        . 9 8 . . . 3 . .\n\
        . . . 8 . 3 . 2 .\n\
        . . . . . . . . 6\n\
        . . . 2 7 5 9 . .",
    holds: BoardContent::Digits,
    reading: Reading::By { reader_of: Format::Rows, told_apart: false },
    write: |board| write_spaced(&board.values()),
    layouts: LayoutSupport::ClassicOnly,
    frame: None,
};

/// Reads the rows of a grid.
fn parse(rows: &RowLines<'_>) -> Result<Parsed, FormatError> {
    let mut values = Digits::EMPTY;
    let mut all = 0;
    let mut wrong_row = None;
    let separator = fields::common(rows.lines);
    let (mut uprights, mut commas) = (rows.framed, false);
    // Number of bars in the first row whose empty cells are left blank.
    let mut frame = None;
    for (row, line) in rows.lines.iter().enumerate() {
        let mut found = 0;
        let mut tenth = None;
        commas |= line.text.contains(',');
        uprights |= line.text.contains(is_upright);
        if let Some(fields) = cells_in_fields(line.text, separator).filter(|_| all == row * 9) {
            let cells = (all..81).map(Cell::from_index).zip(fields);
            cells.for_each(|(cell, value)| values.set(cell, value));
            all += 9;
            // If the end of a row is missing, the row looks like a row in another kind of frame.
            let count = line.text.chars().filter(|c| is_upright(*c)).count();
            if *frame.get_or_insert(count) != count && wrong_row.is_none() {
                let kind = ErrorKind::Cells { found: count.saturating_sub(1), needed: 9, row: Some(row + 1) };
                wrong_row = Some(FormatError::at(*line, line.end(), kind));
            }
            continue;
        }
        for (column, c) in line.chars() {
            if let Some(value) = cell(c) {
                if found == 9 {
                    tenth = Some(column);
                }
                if all < 81 {
                    values.set(Cell::from_index(all), value);
                }
                found += 1;
                all += 1;
            } else if !parts_groups(c) {
                return Err(line.no_cell(column, c));
            }
        }
        if found != 9 && wrong_row.is_none() {
            let kind = ErrorKind::Cells { found, needed: 9, row: Some(row + 1) };
            wrong_row = Some(FormatError::at(*line, tenth.unwrap_or(line.end()), kind));
        }
    }
    if let Some(error) = wrong_row {
        return Err(error);
    }
    check_rows(rows.lines)?;
    let format = match (rows.starred, uprights, commas, rows.headed) {
        (true, ..) => Format::SimpleSudoku,
        (false, true, ..) => Format::Grid,
        (false, false, true, _) => Format::Table,
        (false, false, false, true) => Format::Sdk,
        (false, false, false, false) => Format::Rows,
    };
    Ok(Parsed::bare(Board::new(values), format))
}

/// The cells of a row in which some cells are left empty. The cells are the fields between the separators that most
/// rows use. Without separators, the row is in a frame or has nine characters, and each cell is known by its position.
fn cells_in_fields(text: &str, separator: Option<Separator>) -> Option<[Option<Digit>; 9]> {
    if let Some(separator) = separator {
        let fields = fields::between(text, separator)?;
        return fields.into_iter().map(line::field_value).collect::<Option<Vec<_>>>()?.try_into().ok();
    }
    let row = text.trim_matches([' ', '\r']);
    in_blanks(text).or_else(|| (row.chars().filter(|c| is_upright(*c)).count() == 4).then(|| framed(row))?)
}

/// Returns true for a row of nine cells whose empty cells are left blank, so that only the position of a digit shows
/// its cell.
pub(super) fn has_empty_cells(text: &str) -> bool {
    in_blanks(text).is_some() || fields::nine(text).is_some()
}

/// The cells in a row of nine characters: digits, and blanks for empty cells.
pub(super) fn in_blanks(text: &str) -> Option<[Option<Digit>; 9]> {
    let is_row =
        text.len() == 9 && text.contains(' ') && text.bytes().all(|byte| matches!(byte, b'1'..=b'9' | b' '));
    let values: Vec<_> = text.chars().map(digit).collect();
    if is_row { values.try_into().ok() } else { None }
}

/// The cells of a row in a frame of three boxes, where blanks mean empty cells: `|53 | 7 |   |`.
fn framed(row: &str) -> Option<[Option<Digit>; 9]> {
    let inner = row.trim_start_matches(is_upright).trim_end_matches(is_upright);
    let mut values = Vec::with_capacity(9);
    for part in inner.split(is_upright) {
        let chars: Vec<char> = part.chars().collect();
        let (from, step) = match chars.len() {
            3 => (0, 1),
            5 => (0, 2),
            7 => (1, 2),
            _ => return None,
        };
        for (at, c) in chars.iter().enumerate() {
            let is_place = at >= from && (at - from).is_multiple_of(step) && at < from + 3 * step;
            match (is_place, *c) {
                (true, ' ') => values.push(None),
                (true, c) => values.push(cell(c)?),
                (false, ' ') => {}
                (false, _) => return None,
            }
        }
    }
    values.try_into().ok()
}

/// Refuses a grid that does not have nine rows.
pub(super) fn check_rows(lines: &[TextLine<'_>]) -> Result<(), FormatError> {
    if lines.len() == 9 {
        return Ok(());
    }
    let (line, column) = match (lines.get(9), lines.last()) {
        (Some(tenth), _) => (*tenth, 1),
        (None, Some(last)) => (*last, last.end()),
        (None, None) => (TextLine::NONE, 1),
    };
    Err(FormatError::at(line, column, ErrorKind::Rows { found: lines.len() }))
}

/// Writes nine rows, `.` for an empty cell.
pub(super) fn write(values: &Digits) -> String {
    let line = values.to_string();
    let rows: Vec<&str> = (0..9).filter_map(|row| line.get(row * 9..row * 9 + 9)).collect();
    rows.join("\n")
}

/// Writes nine rows with a blank between two cells.
fn write_spaced(values: &Digits) -> String {
    let spaced = |row: &str| row.chars().map(String::from).collect::<Vec<_>>().join(" ");
    write(values).lines().map(spaced).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::super::{ErrorKind, Format, parse, write};

    const ROWS: [&str; 9] = [
        "..9748...",
        "7........",
        ".2.1.9...",
        "..7...24.",
        ".64.1.59.",
        ".98...3..",
        "...8.3.2.",
        "........6",
        "...2759..",
    ];

    fn spaced(row: &str, between: &str) -> String {
        row.chars().map(String::from).collect::<Vec<_>>().join(between)
    }

    #[test]
    fn rows_are_read_with_anything_usual_between() {
        let plain = ROWS.join("\n");
        let bands = [ROWS[..3].join("\n"), ROWS[3..6].join("\n"), ROWS[6..].join("\n")].join("\n\n");
        let threes = ROWS.map(|row| format!("{} {} {}", &row[..3], &row[3..6], &row[6..])).join("\r\n");
        for text in [
            plain.clone(),
            bands,
            threes,
            ROWS.map(|row| spaced(row, " ")).join("\n"),
            ROWS.map(|row| spaced(row, "\t")).join("\n"),
            plain.replace('.', "-"),
        ] {
            let parsed = parse(&text).unwrap();
            assert_eq!(
                (parsed.position.givens.to_string(), parsed.format),
                (ROWS.concat(), Format::Rows),
                "{text}"
            );
        }
        let parsed = parse(&ROWS.map(|row| spaced(row, ",")).join("\n")).unwrap();
        assert_eq!((parsed.position.givens.to_string(), parsed.format), (ROWS.concat(), Format::Table));
        assert_eq!(write(&parsed.position, Format::Rows), plain);
    }

    #[test]
    fn a_short_row_and_a_missing_row_are_named() {
        let mut rows = ROWS;
        rows[3] = "..7...24";
        let error = parse(&rows.join("\n")).unwrap_err();
        assert_eq!(error.kind, ErrorKind::Cells { found: 8, needed: 9, row: Some(4) });
        assert_eq!((error.line, error.column), (4, 9));
        let error = parse(&ROWS[..8].join("\n")).unwrap_err();
        assert_eq!(error.kind, ErrorKind::Rows { found: 8 });
    }
}
