//! Rows in brackets: JSON of strings or numbers, and lists printed without quotes.

use super::error::FormatError;
use super::list;
use super::spec::{BoardContent, FormatSpec, LayoutSupport, Reading};
use super::text::TextLine;
use super::{Format, Parsed};
use crate::puzzle::{Board, Digits};

pub(super) static LEETCODE: FormatSpec = FormatSpec {
    id: "leetcode",
    summary: "JSON rows of strings, \".\" for an empty cell",
    example: concat!(
        r#"[["5",".","9","7","4","8",".",".","."],["7",".",".",".",".",".",".",".","."],"#,
        r#"[".","2",".","1",".","9",".",".","."],[".",".","7",".",".",".","2","4","."],"#,
        r#"[".","6","4",".","1",".","5","9","."],[".","9","8",".",".",".","3",".","."],"#,
        r#"[".",".",".","8",".","3",".","2","."],[".",".",".",".",".",".",".",".","6"],"#,
        r#"[".",".",".","2","7","5","9",".","."]]"#,
    ),
    holds: BoardContent::Digits,
    reading: Reading::List { fits: |lines| !list::has_braces(lines), read: parse },
    write: |board| write(&board.values(), |c| format!("\"{c}\"")),
    layouts: LayoutSupport::ClassicOnly,
    frame: None,
};

pub(super) static NUMBERS: FormatSpec = FormatSpec {
    id: "leetcode-numbers",
    summary: "JSON rows of numbers, 0 for an empty cell",
    example: "\
        [[5,0,9,7,4,8,0,0,0],[7,0,0,0,0,0,0,0,0],[0,2,0,1,0,9,0,0,0],\
        [0,0,7,0,0,0,2,4,0],[0,6,4,0,1,0,5,9,0],[0,9,8,0,0,0,3,0,0],\
        [0,0,0,8,0,3,0,2,0],[0,0,0,0,0,0,0,0,6],[0,0,0,2,7,5,9,0,0]]",
    holds: BoardContent::Digits,
    reading: Reading::By { reader_of: Format::LeetCode, told_apart: true },
    write: |board| write(&board.values(), |c| String::from(if c == '.' { '0' } else { c })),
    layouts: LayoutSupport::ClassicOnly,
    frame: None,
};

pub(super) static BARE: FormatSpec = FormatSpec {
    id: "leetcode-bare",
    summary: "rows in brackets without quotes, . for an empty cell",
    example: "\
        [[5,.,9,7,4,8,.,.,.],[7,.,.,.,.,.,.,.,.],[.,2,.,1,.,9,.,.,.],\
        [.,.,7,.,.,.,2,4,.],[.,6,4,.,1,.,5,9,.],[.,9,8,.,.,.,3,.,.],\
        [.,.,.,8,.,3,.,2,.],[.,.,.,.,.,.,.,.,6],[.,.,.,2,7,5,9,.,.]]",
    holds: BoardContent::Digits,
    reading: Reading::By { reader_of: Format::LeetCode, told_apart: true },
    write: |board| write(&board.values(), String::from),
    layouts: LayoutSupport::ClassicOnly,
    frame: None,
};

/// Reads rows, or 81 cells in one list.
fn parse(lines: &[TextLine<'_>]) -> Result<Parsed, FormatError> {
    let (values, style) = list::parse(lines)?;
    let format = match (style.quoted, style.signs) {
        (true, _) => Format::LeetCode,
        (false, true) => Format::LeetCodeBare,
        (false, false) => Format::LeetCodeNumbers,
    };
    Ok(Parsed::bare(Board::new(values), format))
}

/// Writes nine rows on one line; `cell` writes each cell from its digit or `.`.
fn write(values: &Digits, cell: fn(char) -> String) -> String {
    let cells: Vec<String> = values.to_string().chars().map(cell).collect();
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
