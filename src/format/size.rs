//! Boards of other sizes than nine by nine. Such boards are not read. They are recognised so that the error can name
//! their size.

use super::text::{TextLine, is_blank_cell, is_upright};
use super::{fields, list};

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
            let cells = line.chars().all(|c| c.is_ascii_alphanumeric() || is_blank_cell(c));
            let is_board = |size: &usize| size * size == *only && (cells || is_list);
            SIZES.into_iter().find(is_board)
        }
        rows => {
            let size = rows.len();
            (SIZES.contains(&size) && rows.iter().all(|width| *width == size)).then_some(size)
        }
    }
}

fn words(row: &str) -> impl Iterator<Item = &str> {
    let parts = |c: char| c.is_whitespace() || is_upright(c) || matches!(c, ',' | ';');
    row.split(parts).filter(|word| !word.is_empty())
}

#[cfg(test)]
mod tests {
    use super::super::{ErrorKind, parse};

    #[test]
    fn boards_of_other_sizes_are_told_as_such() {
        let row = |size: usize| "1.".repeat(size / 2) + if size % 2 == 1 { "." } else { "" };
        for size in [4, 6, 12, 16, 25] {
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
            for text in texts {
                let error = parse(&text).expect_err(&text);
                assert_eq!(error.kind, ErrorKind::Size { found: size }, "{text}\n{error}");
            }
        }
    }
}
