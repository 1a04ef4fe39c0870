//! 81 characters in reading order.

use super::error::{ErrorKind, Expected, FormatError};
use super::spec::{FormatSpec, Holds, Known, Reading, Told};
use super::text::{Line, cell, comment};
use super::{Format, Parsed};
use crate::board::Cell;
use crate::puzzle::{Position, Values};

pub(super) static LINE: FormatSpec = FormatSpec {
    id: "line",
    summary: "81 characters, . for an empty cell",
    example: "5.9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..",
    holds: Holds::Digits,
    reading: Reading::Line { known: Known::Word(|word| Told::board(word.is_cells())), read: parse },
    write: Some(|board| board.values().to_string()),
};

/// Reads 81 cells and the comment behind them.
pub(super) fn parse(line: Line<'_>) -> Result<Parsed, FormatError> {
    let text = line.text.trim_start();
    let start = line.text.len() - text.len();
    let length = text.find(char::is_whitespace).unwrap_or(text.len());
    let (word, rest) = text.split_at(length);
    let position = Position::new(cells(line, start, word)?);
    Ok(Parsed { comment: comment(rest), ..Parsed::bare(position, Format::Line) })
}

/// The values of a bare line of digits, dots and zeros, as nearly all lines of a collection are.
///
/// It reads nothing that [`parse`] would not read alike; it is here because a batch spends a tenth of its time on
/// finding out what such a line is.
pub(super) fn plain(text: &str) -> Option<Values> {
    let cells: &[u8; 81] = text.as_bytes().try_into().ok()?;
    let mut numbers = [0; 81];
    for (number, sign) in numbers.iter_mut().zip(cells) {
        *number = if *sign == b'.' { 0 } else { sign.wrapping_sub(b'0') };
    }
    Values::from_numbers(&numbers)
}

/// Reads a word of 81 cells that stands at a byte of the line.
pub(super) fn cells(line: Line<'_>, start: usize, word: &str) -> Result<Values, FormatError> {
    let first = line.column_of(start);
    let mut values = Values::EMPTY;
    let mut found = 0;
    for (index, c) in word.chars().enumerate() {
        let value = cell(c).ok_or_else(|| match index {
            0..81 => line.no_cell(first + index, c),
            _ => FormatError::at(
                line,
                first + index,
                ErrorKind::Unexpected { found: c, expected: Expected::End },
            ),
        })?;
        if index < 81 {
            values.set(Cell::from_index(index), value);
        }
        found += 1;
    }
    if found == 81 {
        return Ok(values);
    }
    let column = first + found.min(81);
    Err(FormatError::at(line, column, ErrorKind::Cells { found, needed: 81, row: None }))
}

#[cfg(test)]
mod tests {
    use super::super::{ErrorKind, Format, parse};

    const DOTS: &str = "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..";

    #[test]
    fn every_sign_for_an_empty_cell_is_read() {
        for sign in ["0", ".", "*", "_", "-", "x", "X", "?", "·", "□"] {
            let parsed = parse(&DOTS.replace('.', sign)).unwrap();
            assert_eq!(
                (parsed.position.givens.to_string().as_str(), parsed.format),
                (DOTS, Format::Line),
                "{sign}"
            );
        }
    }

    #[test]
    fn a_comment_and_comment_lines_are_no_part_of_the_board() {
        let parsed = parse(&format!("\u{feff}# a collection\r\n\r\n{DOTS}\t# s lc1(3) s\r\n")).unwrap();
        assert_eq!(parsed.position.givens.to_string(), DOTS);
        assert_eq!(parsed.comment.as_deref(), Some("# s lc1(3) s"));
    }

    #[test]
    fn a_wrong_count_and_a_wrong_character_have_their_place() {
        let short = parse(&DOTS[1..]).unwrap_err();
        assert_eq!(short.kind, ErrorKind::Cells { found: 80, needed: 81, row: None });
        assert_eq!((short.line, short.column), (1, 81));
        let long = parse(&format!("  {DOTS}7")).unwrap_err();
        assert_eq!((long.line, long.column), (1, 84));
        let wrong = parse(&format!("\n{}", DOTS.replacen('1', "q", 1))).unwrap_err();
        assert_eq!((wrong.line, wrong.column), (2, 22));
    }

    #[test]
    fn two_boards_are_not_one() {
        let error = parse(&format!("{DOTS}\n{DOTS}\n")).unwrap_err();
        assert_eq!((error.kind, error.line), (ErrorKind::SecondBoard, 2));
        assert!(parse(&format!("{DOTS}\nend\n{DOTS}")).is_ok(), "nothing after the end of a stream is read");
    }
}
