//! Nine rows of nine groups of candidates.
//!
//! A group of one digit is read as a digit, not as a candidate. If a cell has one candidate that is not placed yet, the
//! writer puts a line `# values: …` of 81 characters above the rows. This line shows which cells hold digits; other
//! programs read it as a comment.

use super::candidates::{self, CellDigits};
use super::error::{ErrorKind, Expected, FormatError};
use super::fields::{self, Separator};
use super::rows::check_rows;
use super::spec::{BoardContent, FormatSpec, LayoutSupport, Reading, RowLines, Writing};
use super::text::{TextLine, digit, is_blank_cell, parts_groups};
use super::{Format, Parsed};
use crate::board::{Cell, Digit, DigitSet};

pub(super) static PENCILMARKS: FormatSpec = FormatSpec {
    id: "pencilmarks",
    summary: "nine rows of candidates in a frame",
    example: "\
        # values: 5.9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..\n\
        .----------------------.-------------------.----------------------.\n\
        | 5       13      9    | 7     4      8    | 16    136    123     |\n\
        | 7       134     136  | 356   2356   26   | 1468  13568  1234589 |\n\
        | 3468    2       36   | 1     356    9    | 4678  35678  34578   |\n\
        :----------------------+-------------------+----------------------:\n\
        | 13      135     7    | 3569  35689  6    | 2     4      18      |\n\
        | 23      6       4    | 3     1      27   | 5     9      78      |\n\
        | 12      9       8    | 456   256    2467 | 3     167    17      |\n\
        :----------------------+-------------------+----------------------:\n\
        | 1469    1457    156  | 8     69     3    | 147   2      1457    |\n\
        | 123489  134578  1235 | 49    9      14   | 1478  13578  6       |\n\
        | 13468   1348    136  | 2     7      5    | 9     138    1348    |\n\
        '----------------------'-------------------'----------------------'",
    holds: BoardContent::DigitsAndCandidates,
    reading: Reading::Rows { fits: |rows| rows.placed.is_some() || is_like(rows.lines), read: parse },
    write,
    layouts: LayoutSupport::ClassicOnly,
    frame: None,
};

/// Beginning of the line that distinguishes placed digits from candidates.
pub(super) const VALUES: &str = "# values:";

/// Returns true if the rows hold groups of candidates rather than single cells.
fn is_like(lines: &[TextLine<'_>]) -> bool {
    let groups = |line: &TextLine<'_>| {
        let groups = line.text.split(parts_groups).filter(|group| !group.is_empty());
        groups.fold((0, false), |(count, long), group| (count + 1, long || group.chars().count() > 1))
    };
    let cells =
        |line: &TextLine<'_>| line.text.chars().filter(|c| digit(*c).is_some() || is_blank_cell(*c)).count();
    let is_long = |field: &str| field.chars().filter(|c| digit(*c).is_some()).count() > 1;
    let in_fields = fields::common(lines).is_some_and(|separator| {
        let fields = lines.iter().filter_map(|line| fields::between(line.text, separator));
        fields.flatten().any(is_long)
    });
    in_fields
        || lines.iter().any(|line| matches!(groups(line), (7.., true)))
            && lines.iter().any(|line| cells(line) != 9)
}

/// A group of candidates with the column at which it begins.
type MarkGroup<'t> = (usize, &'t str);

/// The groups of a row: its fields if most rows have nine fields, else its words.
fn groups<'t>(line: TextLine<'t>, separator: Option<Separator>) -> Vec<MarkGroup<'t>> {
    let fields = separator.and_then(|separator| fields::between(line.text, separator));
    let place =
        |group: &'t str| (line.column_of(group.as_ptr() as usize - line.text.as_ptr() as usize), group);
    match fields {
        Some(fields) => fields.into_iter().map(place).collect(),
        None => line.text.split(parts_groups).filter(|group| !group.is_empty()).map(place).collect(),
    }
}

/// Reads nine rows of groups.
fn parse(rows: &RowLines<'_>) -> Result<Parsed, FormatError> {
    let separator = fields::common(rows.lines);
    let mut digits: CellDigits = [DigitSet::EMPTY; 81];
    let mut wrong_row = None;
    for (row, line) in rows.lines.iter().enumerate() {
        let in_fields = separator.is_none_or(|separator| fields::between(line.text, separator).is_some());
        let groups = groups(*line, separator);
        for (column, (start, group)) in groups.iter().enumerate() {
            let group = read_group(*line, *start, group, separator)?;
            if let Some(place) = digits.get_mut(9 * row + column).filter(|_| column < 9) {
                *place = group;
            }
        }
        let found = if in_fields { groups.len() } else { groups.len().min(8) };
        if found != 9 && wrong_row.is_none() {
            let kind = ErrorKind::Cells { found, needed: 9, row: Some(row + 1) };
            let column = groups.get(9).map_or(line.end(), |(column, _)| *column);
            wrong_row = Some(FormatError::at(*line, column, kind));
        }
    }
    if let Some(error) = wrong_row {
        return Err(error);
    }
    check_rows(rows.lines)?;
    Ok(Parsed::bare(candidates::settle(&digits, rows.placed), Format::Pencilmarks))
}

/// The digits of a group. People add signs to a group as notes about a step, which do not change the candidates:
/// a letter as the name of the cell, brackets, quotes, or a sign before an eliminated candidate. HoDoKu has signs for
/// parts of a pattern and for fins, and capital letters for sets of cells.
fn read_group(
    line: TextLine<'_>,
    start: usize,
    group: &str,
    separator: Option<Separator>,
) -> Result<DigitSet, FormatError> {
    let mut digits = DigitSet::EMPTY;
    let mut letter = None;
    let mut small = 0;
    for (at, c) in group.chars().enumerate() {
        let is_range =
            c == '-' && (at == 0 || matches!(separator, Some(Separator::Sign(_) | Separator::SignBehind(_))));
        let is_sign = is_blank_cell(c)
            || matches!(c, '#' | '@' | '+' | '~' | '(' | ')' | '[' | ']' | '{' | '}' | '"' | '\'')
            || c.is_whitespace()
            || c == ',';
        // The letters l and I may be meant as a 1.
        let is_letter = c.is_ascii_alphabetic() && !matches!(c, 'l' | 'I');
        small += usize::from(c.is_ascii_lowercase());
        match digit(c) {
            Some(digit) => digits = digits.with(digit),
            None if is_letter && !is_blank_cell(c) && small < 3 => letter = letter.or(Some((at, c))),
            None if is_sign && !(is_range && group.len() > 1) => {}
            None => return Err(no_group(line, start + at, c)),
        }
    }
    match letter {
        Some((at, c)) if digits.is_empty() => Err(no_group(line, start + at, c)),
        Some(_) | None => Ok(digits),
    }
}

fn no_group(line: TextLine<'_>, column: usize, found: char) -> FormatError {
    FormatError::at(line, column, ErrorKind::Unexpected { found, expected: Expected::Candidates })
}

/// Writes nine rows in a frame, with aligned columns.
fn write(board: &Writing<'_>) -> String {
    let groups = candidates::of(board.position);
    let values = board.values();
    let mut text = String::new();
    if candidates::settle(&groups, None).givens != values {
        text = format!("{VALUES} {values}\n");
    }
    let group = |row, column| {
        let digits = groups[Cell::at(row, column).index()].iter();
        digits.map(|d: Digit| char::from(b'0' + d.get())).collect::<String>()
    };
    let widths: [usize; 9] =
        std::array::from_fn(|column| (0..9).map(|row| group(row, column).len()).max().unwrap_or(1));
    let bar = |left: char, middle: char, right: char| {
        let mut bar = String::from(left);
        for (stack, columns) in widths.chunks(3).enumerate() {
            bar.push_str(&"-".repeat(columns.iter().sum::<usize>() + 6));
            bar.push(if stack == 2 { right } else { middle });
        }
        bar
    };
    text.push_str(&bar('.', '.', '.'));
    for row in 0..9 {
        text.push('\n');
        for (column, width) in widths.iter().enumerate() {
            text.push_str(if column % 3 == 0 { "| " } else { "" });
            text.push_str(&format!("{:width$}  ", group(row, column)));
            if column % 3 == 2 {
                text.pop();
            }
        }
        text.push('|');
        match row {
            2 | 5 => text.push_str(&format!("\n{}", bar(':', '+', ':'))),
            8 => text.push_str(&format!("\n{}", bar('\'', '\'', '\''))),
            _ => {}
        }
    }
    text
}
