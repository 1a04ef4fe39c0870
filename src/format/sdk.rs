//! Nine rows under lines of `#` and a letter, as SudoCue saves them. [`super::rows`] reads and writes the rows.

use super::spec::{BoardContent, FormatSpec, LayoutSupport, Reading, Writing};
use super::{Format, rows};

pub(super) static SDK: FormatSpec = FormatSpec {
    id: "sdk",
    summary: "nine rows below header lines that begin with # (.sdk)",
    example: "\
        #AA. N. Author\n\
        #DA puzzle of its day\n\
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
    reading: Reading::By { reader_of: Format::Rows, told_apart: true },
    write,
    layouts: LayoutSupport::ClassicOnly,
    frame: None,
};

/// Writes the headers that came with the board, then any other comment as a header, then the rows.
fn write(board: &Writing<'_>) -> String {
    let headers = board.comment.unwrap_or("").lines().map(|line| match is_header(line) {
        true => format!("{line}\n"),
        false => format!("#C{line}\n"),
    });
    headers.collect::<String>() + &rows::write(&board.values())
}

/// Returns true if a comment is a header: `#` and a letter, `#A` for the author, `#D` for a description …
pub(super) fn is_header(comment: &str) -> bool {
    let field = comment.strip_prefix('#').and_then(|rest| rest.chars().next());
    field.is_some_and(|c| matches!(c, 'A' | 'B' | 'C' | 'D' | 'L' | 'S' | 'U'))
}
