//! A row of a table with commas, one field of which is a puzzle: the sets of Kaggle, the output of QQWing.

use super::error::FormatError;
use super::line;
use super::spec::{FormatSpec, Holds, Known, Reading, Told, Word};
use super::text::{Line, comment};
use super::{Format, Parsed};
use crate::puzzle::Position;

/// From this length on, a field between commas is taken for a puzzle.
const SHORTEST: usize = 40;

pub(super) static CSV: FormatSpec = FormatSpec {
    id: "csv",
    summary: "a row of a CSV table with a puzzle of 81 characters",
    example: "\
        509748000700000000020109000007000240064010590098000300000803020000000006000275900\
        ,51974863278365241942613987535798624126431759819852436797586312483249175664127598\
        3",
    holds: Holds::Digits,
    reading: Reading::Line { known: Known::Word(told), read: parse },
    write: None,
};

fn told(word: &Word<'_>) -> Told {
    if is_header(word.line) {
        return Told::Wrapping;
    }
    let longest = || word.text.split(',').map(|field| field.chars().count()).max().unwrap_or(0);
    Told::board(word.is_long && word.has_comma && longest() >= SHORTEST)
}

/// Whether the line names the columns of a table of puzzles.
fn is_header(text: &str) -> bool {
    let names = ["puzzle", "puzzles", "quiz", "quizzes"];
    text.contains(',')
        && text.split(',').any(|field| {
            let field = field.trim().trim_matches('"').to_ascii_lowercase();
            names.contains(&field.as_str())
        })
}

/// Reads the first of the longest fields, which is the puzzle; a solution stands behind it. The other fields are
/// the comment.
fn parse(line: Line<'_>) -> Result<Parsed, FormatError> {
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
