//! Nine rows of nine groups of candidates.
//!
//! A group of one digit is a digit. Where a cell has one candidate that is not placed yet, the writer puts a line
//! `# values: …` of 81 characters above the rows, which says which cells hold digits and which other programs take for
//! a comment.

use super::candidates::{self, CellDigits};
use super::error::{ErrorKind, Expected, FormatError};
use super::rows::check_rows;
use super::spec::{BoardContent, FormatSpec, Reading, RowLines, Writing};
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
    frame: None,
};

/// How the line begins that tells placed digits from candidates.
pub(super) const VALUES: &str = "# values:";

/// Whether the rows hold groups of candidates rather than single cells.
fn is_like(lines: &[TextLine<'_>]) -> bool {
    let groups = |line: &TextLine<'_>| {
        let groups = line.text.split(parts_groups).filter(|group| !group.is_empty());
        groups.fold((0, false), |(count, long), group| (count + 1, long || group.chars().count() > 1))
    };
    let cells =
        |line: &TextLine<'_>| line.text.chars().filter(|c| digit(*c).is_some() || is_blank_cell(*c)).count();
    lines.iter().any(|line| matches!(groups(line), (7.., true))) && lines.iter().any(|line| cells(line) != 9)
}

/// Reads nine rows of groups.
fn parse(rows: &RowLines<'_>) -> Result<Parsed, FormatError> {
    let mut groups: CellDigits = [DigitSet::EMPTY; 81];
    let mut all = 0;
    let mut wrong_row = None;
    for (row, line) in rows.lines.iter().enumerate() {
        let mut found = 0;
        let mut tenth = None;
        let mut inside = false;
        // Signs stand beside candidates; by themselves they are no cell.
        let words = line.text.split(parts_groups).filter(|word| !word.is_empty());
        let is_cell = |word: &str| word.chars().any(|c| digit(c).is_some() || is_blank_cell(c));
        if let Some(word) = words.into_iter().find(|word| !is_cell(word)) {
            let column = line.column_of(word.as_ptr() as usize - line.text.as_ptr() as usize);
            let found = word.chars().next().unwrap_or(' ');
            let kind = ErrorKind::Unexpected { found, expected: Expected::Candidates };
            return Err(FormatError::at(*line, column, kind));
        }
        for (column, c) in line.chars() {
            if parts_groups(c) {
                inside = false;
                continue;
            }
            if !inside {
                inside = true;
                found += 1;
                all += 1;
                if found == 10 {
                    tenth = Some(column);
                }
            }
            let group = groups.get_mut(all - 1);
            match (digit(c), group) {
                (Some(digit), Some(group)) => *group = group.with(digit),
                (Some(_), None) => {}
                (None, _) if is_blank_cell(c) || is_mark(c) => {}
                (None, _) => {
                    let kind = ErrorKind::Unexpected { found: c, expected: Expected::Candidates };
                    return Err(FormatError::at(*line, column, kind));
                }
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
    Ok(Parsed::bare(candidates::settle(&groups, rows.placed), Format::Pencilmarks))
}

/// Whether the character is one of those that HoDoKu and people in forums put beside candidates: parts of a pattern, fins,
/// cells of a chain by letter, brackets around what is meant.
fn is_mark(c: char) -> bool {
    c.is_ascii_alphabetic()
        || matches!(c, '#' | '@' | '+' | '~' | '(' | ')' | '[' | ']' | '{' | '}' | '"' | '\'')
}

/// Writes nine rows in a frame, the columns aligned.
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
