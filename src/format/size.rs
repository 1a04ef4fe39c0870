//! Boards of other sizes than nine by nine: their cells as characters, in one line or in rows.
//!
//! A board of four, six or eight rows without the name of a layout is read with wide boxes. Larger boards are not read.
//! They are recognised so that the error can name their size.

use super::error::{ErrorKind, FormatError};
use super::line::state;
use super::text::{TextLine, cell, comment, is_blank_cell, is_upright};
use super::{Format, Parsed, fields, list};
use crate::board::{Digit, Layout, LayoutRules};
use crate::puzzle::{Board, Digits};

/// The sizes of boards that people play, except 9.
const SIZES: [usize; 6] = [4, 6, 8, 12, 16, 25];

/// Returns true if boards of the size have more than nine rows.
pub(super) fn is_large(size: usize) -> bool {
    size > 9 && SIZES.contains(&size)
}

/// Number of cells in a row. The cells are numbers or signs with separators between, or single characters.
pub(super) fn width(row: &str) -> usize {
    if fields::nine(row).is_some() {
        return 9;
    }
    let words: Vec<&str> = words(row).collect();
    let are_cells =
        words.iter().all(|word| word.chars().count() == 1 || word.parse::<u8>().is_ok_and(|n| n < 26));
    if words.len() > 6 || words.len() > 3 && are_cells {
        return words.len();
    }
    words.iter().map(|word| word.chars().count()).sum()
}

/// Returns true if the line is a row of a larger board, whose digits above 9 are letters.
pub(super) fn is_large_row(text: &str) -> bool {
    let is_cell = |c: char| c.is_ascii_digit() || is_blank_cell(c) || c.is_ascii_uppercase();
    let lower = text.to_ascii_uppercase() == text || text.to_ascii_lowercase() == text;
    let marked = text.contains(|c: char| c.is_ascii_digit() || matches!(c, '.' | '_' | '*'));
    let cells = || words(text).flat_map(str::chars).all(|c| is_cell(c.to_ascii_uppercase()));
    lower && marked && is_large(width(text)) && cells()
}

/// The size of the square board in the lines, if the size is not nine.
pub(super) fn other(lines: &[TextLine<'_>]) -> Option<usize> {
    let is_list = lines.iter().any(|line| list::opening(line.text).is_some());
    let widths: Vec<usize> = if is_list {
        list::row_lengths(lines)
    } else {
        lines.iter().map(|line| width(line.text)).filter(|width| *width > 0).collect()
    };
    match widths.as_slice() {
        [only] => {
            let line = lines.iter().map(|line| line.text.trim()).find(|line| !line.is_empty())?;
            let is_word = |text: &str| text.chars().all(|c| c.is_ascii_alphanumeric() || is_blank_cell(c));
            let is_board = |size: &usize| size * size == *only && (is_word(line) || is_list);
            SIZES.into_iter().find(is_board).or_else(|| with_more(line))
        }
        rows => {
            let size = rows.len();
            (SIZES.contains(&size) && rows.iter().all(|width| *width == size)).then_some(size)
        }
    }
}

/// The size of the board in the first word of a line, if the word consists of the cells of a smaller board. The state
/// of the board or a comment may follow.
fn with_more(line: &str) -> Option<usize> {
    let (word, rest) = first_word(line);
    let values: Vec<Option<Digit>> = word.chars().map(cell).collect::<Option<_>>()?;
    let is_board = |size: &usize| size * size == values.len() && *size < 9;
    SIZES.into_iter().find(is_board).filter(|_| values.contains(&None) || rest.starts_with('#'))
}

/// Returns true if the line consists of the cells of a smaller board and more text. If the text is not a comment, an
/// empty cell must have a sign other than 0: without such a sign, the cells could be a number.
pub(super) fn is_board_with_more(line: &str) -> bool {
    let (word, rest) = first_word(line);
    let has_sign = || word.contains(|c: char| is_blank_cell(c) && c != '0');
    !rest.is_empty() && (rest.starts_with('#') || has_sign()) && with_more(line).is_some()
}

/// The first word of a line, and the text after it.
fn first_word(line: &str) -> (&str, &str) {
    let line = line.trim();
    let (word, rest) = line.split_at(line.find(char::is_whitespace).unwrap_or(line.len()));
    (word, rest.trim_start())
}

/// The layout of a bare board of this size; `None` if bare boards of the size are not read.
pub(super) fn layout(size: usize) -> Option<&'static Layout> {
    let rules = LayoutRules::of_size(size);
    if size >= 9 || rules.regions.is_empty() { None } else { Layout::of(&rules).ok() }
}

/// Reads a board of fewer than nine rows. After the cells, the state of the board and a comment may follow.
pub(super) fn parse(lines: &[TextLine<'_>], layout: &'static Layout) -> Result<Parsed, FormatError> {
    let SmallBoard { values, line, end } = cells(lines, layout)?;
    let rest = line.text.get(end..).unwrap_or("").trim_start_matches(['"', '\'', ']', ',']);
    let (board, rest) =
        state(line, line.text.len() - rest.len(), &values)?.unwrap_or_else(|| (Board::new(values), rest));
    let board = Board { layout, placed: board.placed.on(layout), ..board };
    let format = if lines.len() > 1 { Format::Rows } else { Format::Line };
    Ok(Parsed { comment: comment(rest), ..Parsed::bare(board, format) })
}

/// The board of a text without the name of a layout: it has the usual layout of its size.
pub(super) fn parse_bare(lines: &[TextLine<'_>], layout: &'static Layout) -> Result<Parsed, FormatError> {
    Ok(Parsed { assumed_layout: true, ..parse(lines, layout)? })
}

/// The cells of a board, and the place at which they end.
pub(super) struct SmallBoard<'t> {
    pub(super) values: Digits,
    /// The line of the last cell, or of the text after the cells.
    pub(super) line: TextLine<'t>,
    /// Position in this line, in bytes, of the text after the cells.
    pub(super) end: usize,
}

/// Reads the cells of a board of fewer than nine rows. They may be in one line or in rows, and signs may be between
/// them.
pub(super) fn cells<'t>(
    lines: &[TextLine<'t>],
    layout: &'static Layout,
) -> Result<SmallBoard<'t>, FormatError> {
    let needed = layout.cells().len();
    let mut values: Vec<Option<Digit>> = Vec::with_capacity(needed);
    let mut last = TextLine::NONE;
    let mut end = 0;
    for line in lines {
        let mut chars = line.text.char_indices().zip(line.chars());
        for ((at, _), (column, c)) in chars.by_ref() {
            if values.len() == needed {
                let is_longer = at > 0 && line.text.get(..at).is_some_and(|text| text.ends_with(is_cell));
                if is_longer && is_cell(c) {
                    let found = needed
                        + line.text.get(at..).unwrap_or("").chars().take_while(|c| is_cell(*c)).count();
                    return Err(FormatError::at(
                        *line,
                        column,
                        ErrorKind::Cells { found, needed, row: None },
                    ));
                }
                end = at;
                break;
            }
            if c.is_whitespace() || is_upright(c) || matches!(c, ',' | ';' | '[' | ']' | '"' | '\'') {
                continue;
            }
            let value = cell(c).ok_or_else(|| line.no_cell(column, c))?;
            if value.is_some_and(|digit| !layout.digits().contains(digit)) {
                let kind = ErrorKind::LargeDigit { found: c, size: layout.size() };
                return Err(FormatError::at(*line, column, kind));
            }
            values.push(value);
            end = at + c.len_utf8();
        }
        last = *line;
    }
    let wrong = ErrorKind::Cells { found: values.len(), needed, row: None };
    let values = Digits::empty(layout).refilled(&values);
    let values = values.ok_or_else(|| FormatError::at(last, last.end(), wrong))?;
    Ok(SmallBoard { values, line: last, end })
}

fn is_cell(c: char) -> bool {
    cell(c).is_some()
}

fn words(row: &str) -> impl Iterator<Item = &str> {
    let parts = |c: char| c.is_whitespace() || is_upright(c) || matches!(c, ',' | ';');
    row.split(parts).filter(|word| !word.is_empty())
}

#[cfg(test)]
mod tests {
    use super::super::{ErrorKind, Format, parse, records, write};
    use crate::board::Layout;

    #[test]
    fn boards_of_other_sizes_are_told_as_such() {
        let row = |size: usize| "1.".repeat(size / 2) + if size % 2 == 1 { "." } else { "" };
        for size in [4, 6, 8, 12, 16, 25] {
            let rows: Vec<String> = (0..size).map(|_| row(size)).collect();
            let spaced: Vec<String> =
                rows.iter().map(|row| row.replace("1.", "16 . ").replace("..", ". .")).collect();
            let lettered: Vec<String> = rows.iter().map(|row| row.replacen("1.1.", "DCA.", 1)).collect();
            let json: Vec<String> =
                rows.iter().map(|row| format!("{:?}", row.chars().collect::<Vec<_>>())).collect();
            let mut texts = vec![
                rows.join("\n"),
                rows.concat(),
                spaced.join("\n"),
                format!("[{}]", json.join(",\n")).replace('\'', "\""),
            ];
            if size > 9 {
                texts.push(lettered.join("\n"));
            }
            for text in texts.into_iter().filter(|text| size > 9 || !text.contains("16")) {
                if size < 9 {
                    let board = parse(&text).unwrap_or_else(|error| panic!("{text}\n{error}")).position;
                    assert_eq!(board.layout.name(), format!("{size}x{size}"), "{text}");
                    assert_eq!(board.givens.to_string(), rows.concat(), "{text}");
                    continue;
                }
                let error = parse(&text).expect_err(&text);
                assert_eq!(error.kind, ErrorKind::Size { found: size }, "{text}\n{error}");
            }
        }
    }

    #[test]
    fn the_layout_of_a_board_without_its_name_can_be_given() {
        let layout = |name: &str| Layout::named(name).unwrap_or_else(|error| panic!("{name}: {error}"));
        let under = |text: &str, name: &str| {
            let read: Vec<_> =
                records(text.as_bytes()).map(|record| record.with_layout(layout(name))).collect();
            let [record] = read.as_slice() else { panic!("{read:?}") };
            record.parsed.clone().map(|parsed| parsed.position.layout.name())
        };
        let six = "1....2......3.........4...5......6..";
        let five = "1...............2......3.";
        for (text, name) in [
            (six.to_string(), "6x6-3x2"),
            (format!("{six} 12...2......3.........4...5......6.."), "6x6"),
            (format!("6x6:{six} a comment"), "6x6"),
            (format!("id,puzzle\n7,{six}"), "6x6-3x2"),
            (format!("{{\"layout\":\"6x6-3x2\",\"grid\":\"{six}\"}}"), "6x6-3x2"),
            (five.to_string(), "jigsaw=1111212222333443554435554"),
            (five.to_string(), "5x5+latin"),
            ("1....\n.....\n.....\n.2...\n...3.".to_string(), "5x5+latin"),
        ] {
            assert_eq!(under(&text, name), Ok(name), "{text}");
        }
        for (text, name) in [
            (format!("6x6:{six}"), "6x6-3x2"),
            (six.to_string(), "4x4"),
            (six.to_string(), "x"),
            (".".repeat(81), "4x4"),
            (format!("{{\"layout\":\"4x4\",\"grid\":\"{}\"}}", "1........".repeat(9)), "4x4"),
            (format!("{{\"puzzle\":\"{six}\",\"layout\":\"6x6-3x2\"}}"), "6x6"),
            (five.replace('3', "6"), "5x5+latin"),
        ] {
            assert!(under(&text, name).is_err(), "{text}");
        }
    }

    #[test]
    fn smaller_boards_are_read_and_written_with_their_layout() {
        for text in [
            "4x4:..1.2.....3.4...",
            "6x6-3x2+x:1....2......3.........4...5......6..",
            "5x5+latin:1...............2......3.",
            "jigsaw=1111212222333443554435554:1...............2......3.",
        ] {
            let board = parse(text).unwrap_or_else(|error| panic!("{text}\n{error}")).position;
            assert_eq!(write(&board, Format::Line), text);
            let json = write(&board, Format::Json);
            assert_eq!(parse(&json).expect("the same board").position, board, "{json}");
        }
        let played = parse("4x4:..1.2.....3.4... 3.1.2.....3.4... a comment").expect("a board");
        assert_eq!(played.position.placed.to_string(), "3...............");
        assert_eq!(played.comment.as_deref(), Some("a comment"));
        let error = |text: &str| parse(text).map(|parsed| parsed.position).expect_err(text);
        let large = error("4x4:..1.2.....5.4...");
        assert_eq!((large.column, large.kind), (15, ErrorKind::LargeDigit { found: '5', size: 4 }));
        let short = error("6x6:1....2......3.........4...5......6.");
        assert_eq!(short.kind, ErrorKind::Cells { found: 35, needed: 36, row: None });
        let long = error("6x6:1....2......3.........4...5......6...");
        assert_eq!(long.kind, ErrorKind::Cells { found: 37, needed: 36, row: None });
        let state = error("4x4:..1.2.....3.4... 3.172.....3.4...");
        assert_eq!((state.column, state.kind), (25, ErrorKind::LargeDigit { found: '7', size: 4 }));
        let row = error("4x4:..1.2.....3.4...,3.1.2.....3.45..");
        assert_eq!((row.column, row.kind), (35, ErrorKind::LargeDigit { found: '5', size: 4 }));
        let other = error(r#"{"puzzle": "..1.2.....3.4...", "layout": "6x6"}"#);
        assert!(matches!(other.kind, ErrorKind::Cells { found: 16, needed: 36, .. }), "{other}");
    }
}
