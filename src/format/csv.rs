//! A row of a table with commas, one field of which is a puzzle: the sets of Kaggle, the output of QQWing.

use super::error::FormatError;
use super::line;
use super::text::{Line, comment};
use super::{Format, Parsed};
use crate::puzzle::Position;

/// Reads the first of the longest fields, which is the puzzle; a solution stands behind it. The other fields are
/// the comment.
pub(super) fn parse(line: Line<'_>) -> Result<Parsed, FormatError> {
    let mut longest = (0, "");
    let mut at = 0;
    for field in line.text.split(',') {
        let bare = field.trim().trim_matches('"');
        if bare.len() > longest.1.len() {
            longest = (at + field.find(bare).unwrap_or(0), bare);
        }
        at += field.len() + 1;
    }
    let (start, word) = longest;
    let position = Position::new(line::cells(line, start, word)?);
    let rest = line.text.get(start + word.len()..).unwrap_or("");
    Ok(Parsed { comment: comment(rest.trim_matches(['"', ','])), ..Parsed::bare(position, Format::Csv) })
}
