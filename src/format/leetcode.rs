//! Rows in brackets: JSON of strings or numbers, and lists printed without quotes.

use super::error::FormatError;
use super::list;
use super::text::Line;
use super::{Format, Parsed};
use crate::puzzle::{Position, Values};

/// Reads rows, or 81 cells in one list.
pub(super) fn parse(lines: &[Line<'_>]) -> Result<Parsed, FormatError> {
    let (values, style) = list::parse(lines)?;
    let format = match (style.quoted, style.signs) {
        (true, _) => Format::LeetCode,
        (false, true) => Format::LeetCodeBare,
        (false, false) => Format::LeetCodeNumbers,
    };
    Ok(Parsed::bare(Position::new(values), format))
}

/// Writes nine rows on one line: strings, numbers, or neither.
pub(super) fn write(values: &Values, format: Format) -> String {
    let line = values.to_string();
    let numbers = format == Format::LeetCodeNumbers;
    let quoted = format == Format::LeetCode;
    let cells: Vec<String> = line
        .chars()
        .map(|c| match (numbers, quoted) {
            (true, _) => String::from(if c == '.' { '0' } else { c }),
            (false, true) => format!("\"{c}\""),
            (false, false) => c.to_string(),
        })
        .collect();
    let rows: Vec<String> = cells.chunks(9).map(|row| format!("[{}]", row.join(","))).collect();
    format!("[{}]", rows.join(","))
}

#[cfg(test)]
mod tests {
    use super::super::{ErrorKind, Format, parse, write};

    const LINE: &str = "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..";

    #[test]
    fn strings_numbers_and_bare_signs_are_read_back() {
        let position = parse(LINE).unwrap().position;
        for format in [Format::LeetCode, Format::LeetCodeNumbers, Format::LeetCodeBare] {
            let text = write(&position, format);
            for text in [text.replace("],", "],\n "), text.replace("],[", ","), text] {
                let parsed = parse(&text).unwrap_or_else(|e| panic!("{text}\n{e}"));
                assert_eq!(
                    (parsed.position.givens.to_string().as_str(), parsed.format),
                    (LINE, format),
                    "{text}"
                );
            }
        }
        let nulls = write(&position, Format::LeetCodeNumbers).replace('0', "null");
        assert_eq!(parse(&nulls).unwrap().position, position);
        let bare = write(&position, Format::LeetCodeBare);
        assert!(bare.starts_with("[[.,.,9,7,4,8,.,.,.],[7,."), "{bare}");
        let strings = write(&position, Format::LeetCode);
        assert!(strings.starts_with(r#"[[".",".","9","7""#), "{strings}");
    }

    #[test]
    fn a_short_row_is_named() {
        let text = write(&parse(LINE).unwrap().position, Format::LeetCode);
        let error = parse(&text.replacen(r#",".","8""#, r#","8""#, 1)).unwrap_err();
        assert!(matches!(error.kind, ErrorKind::Cells { found: 8, needed: 9, row: Some(_) }), "{error}");
        let error = parse(&text[..text.len() / 2]).unwrap_err();
        assert!(matches!(error.kind, ErrorKind::Cells { needed: 81, row: None, .. }), "{error}");
    }
}
