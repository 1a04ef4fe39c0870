//! A row of a table with commas that has a puzzle in one field, as in the sets of Kaggle and the output of QQWing.

use super::error::FormatError;
use super::line;
use super::spec::{
    BoardContent, FirstWord, FormatSpec, LayoutSupport, LineMatch, Reading, Recognition, Writing,
};
use super::text::{TextLine, cell, comment};
use super::{Format, Parsed};
use crate::puzzle::Board;

/// Smallest length, in characters, of a field between commas that is read as a puzzle.
const SHORTEST: usize = 40;

pub(super) static CSV: FormatSpec = FormatSpec {
    id: "csv",
    summary: "a row of a CSV table with a puzzle of 81 characters",
    example: "\
        509748000700000000020109000007000240064010590098000300000803020000000006000275900\
        ,",
    holds: BoardContent::Digits,
    reading: Reading::Line { known: Recognition::Word(told), read: parse },
    write,
    layouts: LayoutSupport::ClassicOnly,
    frame: None,
};

/// The signs between fields.
const SIGNS: [char; 3] = [',', ';', '\t'];

fn told(word: &FirstWord<'_>) -> LineMatch {
    if is_header(word.line) {
        return LineMatch::Wrapping;
    }
    let is_board = |field: &Field<'_>| {
        field.text.chars().count() >= SHORTEST && field.text.chars().all(|c| cell(c).is_some())
    };
    LineMatch::board(word.text.contains(SIGNS) && fields(word.line).iter().any(is_board))
}

/// Returns true if the line names the columns of a table of puzzles.
fn is_header(text: &str) -> bool {
    let names = [
        "puzzle",
        "puzzles",
        "quiz",
        "quizzes",
        "question",
        "questions",
        "problem",
        "problems",
        "sudoku",
        "board",
        "boards",
        "grid",
        "unsolved",
        "input",
    ];
    text.contains(SIGNS)
        && text.split(SIGNS).any(|field| {
            let field = field.trim().trim_matches('"').to_ascii_lowercase();
            names.contains(&field.as_str())
        })
}

/// A field of a row.
struct Field<'t> {
    /// Position at which the field begins, without its quotes.
    start: usize,
    text: &'t str,
}

/// The fields of a row; a sign between quotes does not separate fields.
fn fields(row: &str) -> Vec<Field<'_>> {
    let mut fields = Vec::new();
    let mut quoted = false;
    let mut from = 0;
    let ends = row.char_indices().filter(|(_, c)| {
        quoted ^= *c == '"';
        !quoted && SIGNS.contains(c)
    });
    let ends: Vec<usize> = ends.map(|(at, _)| at).collect();
    for end in ends.into_iter().chain([row.len()]) {
        let field = row.get(from..end).unwrap_or("");
        let bare = field.trim();
        let text = bare.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')).unwrap_or(bare);
        fields.push(Field { start: text.as_ptr() as usize - row.as_ptr() as usize, text });
        from = end + 1;
    }
    fields
}

/// Reads the puzzle from the longest field or, if several fields are the longest, from the first of them, because a
/// solution comes after its puzzle. The other fields are the comment.
fn parse(line: TextLine<'_>) -> Result<Parsed, FormatError> {
    let mut longest = Field { start: 0, text: "" };
    let fields = fields(line.text);
    for field in &fields {
        let is_longer =
            field.text.len() > longest.text.len() && field.text.chars().all(|c| cell(c).is_some());
        if is_longer || longest.text.is_empty() {
            longest = Field { ..*field };
        }
    }
    let givens = line::cells(line, longest.start, longest.text)?;
    let others = fields.iter().filter(|field| field.start > longest.start);
    // A board between the puzzle and the solution is the present state, if it has the givens and more digits.
    let state = others.clone().next().and_then(|next| line::state(&givens, next.text));
    let others = others.skip(usize::from(state.is_some()));
    let position = state.map_or_else(|| Board::new(givens), |(board, _)| board);
    let others: Vec<String> = others.map(|field| field.text.replace("\"\"", "\"")).collect();
    Ok(Parsed { comment: comment(&others.join(",")), ..Parsed::bare(position, Format::Csv) })
}

/// Writes a row of the puzzle, and the comment as a second field.
fn write(board: &Writing<'_>) -> String {
    let puzzle = board.values().to_string().replace('.', "0");
    match board.comment {
        None => format!("{puzzle},"),
        Some(text) if text.contains(['"', ',', ';', '\n', '\r']) => {
            format!("{puzzle},\"{}\"", text.replace('"', "\"\"").replace(['\n', '\r'], " "))
        }
        Some(text) => format!("{puzzle},{text}"),
    }
}
