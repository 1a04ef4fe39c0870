//! Numbers with commas between, 0 for an empty cell. An array of C, which has braces around its rows, is read, too.
//!
//! Without braces the rows form a grid, and [`super::rows`] reads them.

use super::error::FormatError;
use super::list;
use super::spec::{BoardContent, FormatSpec, LayoutSupport, Reading};
use super::text::TextLine;
use super::{Format, Parsed};
use crate::puzzle::{Board, Digits};

pub(super) static TABLE: FormatSpec = FormatSpec {
    id: "table",
    summary: "nine rows of numbers with commas, 0 for an empty cell",
    example: "\
        5, 0, 9, 7, 4, 8, 0, 0, 0,\n\
        7, 0, 0, 0, 0, 0, 0, 0, 0,\n\
        0, 2, 0, 1, 0, 9, 0, 0, 0,\n\
        0, 0, 7, 0, 0, 0, 2, 4, 0,\n\
        0, 6, 4, 0, 1, 0, 5, 9, 0,\n\
        0, 9, 8, 0, 0, 0, 3, 0, 0,\n\
        0, 0, 0, 8, 0, 3, 0, 2, 0,\n\
        0, 0, 0, 0, 0, 0, 0, 0, 6,\n\
        0, 0, 0, 2, 7, 5, 9, 0, 0",
    holds: BoardContent::Digits,
    reading: Reading::List { fits: list::has_braces, read: parse },
    write: |board| write(&board.values()),
    layouts: LayoutSupport::ClassicOnly,
    frame: None,
};

/// Reads an array in braces.
fn parse(lines: &[TextLine<'_>]) -> Result<Parsed, FormatError> {
    let (values, _) = list::parse(lines)?;
    Ok(Parsed::bare(Board::new(values), Format::Table))
}

/// Writes nine rows of numbers.
fn write(values: &Digits) -> String {
    let line = values.to_string().replace('.', "0");
    let cells: Vec<String> = line.chars().map(String::from).collect();
    cells.chunks(9).map(|row| row.join(", ")).collect::<Vec<_>>().join(",\n")
}

#[cfg(test)]
mod tests {
    use super::super::{ErrorKind, Format, parse, write};

    const LINE: &str = ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...";

    #[test]
    fn tables_and_arrays_are_read() {
        let table = write(&parse(LINE).unwrap().position, Format::Table);
        assert_eq!(table.lines().next(), Some("0, 0, 0, 0, 0, 0, 0, 1, 0,"));
        let rows: Vec<String> =
            table.lines().map(|row| format!("  {{{}}},", row.trim_end_matches(','))).collect();
        for text in [
            table.clone(),
            table.replace(", ", "\t,"),
            format!("int board[9][9] = {{\n{}\n}};", rows.join("\n")),
            format!("int board[9][9] =\n{{\n{}\n}};", rows.join("\n")),
            format!("{{{}}}", table.replace('\n', " ")),
            format!("char b[][9] = {{{}}};", rows.join("\n").replace('0', "'.'")),
        ] {
            let parsed = parse(&text).unwrap_or_else(|e| panic!("{text}\n{e}"));
            assert_eq!(
                (parsed.position.givens.to_string().as_str(), parsed.format),
                (LINE, Format::Table),
                "{text}"
            );
        }
    }

    #[test]
    fn a_number_above_nine_is_refused_with_its_place() {
        let table = format!("{{{}}}", write(&parse(LINE).unwrap().position, Format::Table));
        let error = parse(&table.replacen("4,", "14,", 1)).unwrap_err();
        assert_eq!((error.line, error.column), (2, 1));
        assert_eq!(error.kind, ErrorKind::Number { found: "14".into() });
    }
}
