//! A row of a table with commas that has a puzzle in one field, as in the sets of Kaggle and the output of QQWing.

use super::error::{ErrorKind, FormatError};
use super::layout_name::{self, LayoutName};
use super::spec::{
    BoardContent, FirstWord, FormatSpec, LayoutSupport, LineMatch, Reading, Recognition, Writing,
};
use super::text::{TextLine, cell, comment};
use super::{Format, Parsed, line, size};
use crate::board::{Digit, Layout};
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
    layouts: LayoutSupport::All,
    frame: None,
};

/// The signs between fields.
const SIGNS: [char; 3] = [',', ';', '\t'];

fn told(word: &FirstWord<'_>) -> LineMatch {
    if is_header(word.line) {
        return LineMatch::Wrapping;
    }
    LineMatch::board(word.text.contains(SIGNS) && fields(word.line).iter().any(Field::is_board))
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

impl Field<'_> {
    /// Returns true if the field is a board with the name of a layout, a long row of cells, or a smaller board.
    fn is_board(&self) -> bool {
        let is_long =
            || self.text.chars().count() >= SHORTEST && self.text.chars().all(|c| cell(c).is_some());
        is_long() || self.smaller().is_some() || LayoutName::find(self.text).is_some()
    }

    /// The layout of a bare board of fewer than nine rows. A row of digits without an empty cell is a number or a
    /// solution.
    fn smaller(&self) -> Option<&'static Layout> {
        let values: Vec<Option<Digit>> = self.text.chars().map(cell).collect::<Option<_>>()?;
        let size = (4..9).find(|size| size * size == values.len())?;
        let is_small = |digit: &Digit| usize::from(digit.get()) <= size;
        (values.contains(&None) && values.iter().flatten().all(is_small)).then(|| size::layout(size))?
    }
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

/// Reads the puzzle from the longest field that is a board or, if several fields are the longest, from the first of
/// them, because a solution comes after its puzzle. The other fields are the comment.
fn parse(line: TextLine<'_>) -> Result<Parsed, FormatError> {
    let fields = fields(line.text);
    let length = |field: &Field<'_>| field.text.len();
    let most = fields.iter().filter(|field| field.is_board()).map(length).max();
    let Some(board) = fields.iter().find(|field| field.is_board() && Some(length(field)) == most) else {
        return Err(FormatError::at(line, 1, ErrorKind::Empty));
    };
    let text = TextLine { text: board.text, before: line.column_of(board.start) - 1, ..line };
    let bare = |layout| size::parse_bare(&[text], layout);
    let named = LayoutName::find(board.text).is_some();
    let parsed = match board.smaller().filter(|_| !named) {
        Some(layout) => bare(layout)?,
        None if named => line::parse(text)?,
        None => Parsed::bare(Board::new(line::cells(line, board.start, board.text)?), Format::Csv),
    };
    let Parsed { position: givens, assumed_layout, .. } = parsed;
    let others = fields.iter().filter(|field| field.start > board.start);
    // A board between the puzzle and the solution is the present state, if it has the givens and more digits.
    let next = others.clone().next();
    let next = next.map(|next| TextLine { text: next.text, before: line.column_of(next.start) - 1, ..line });
    let state = next.map(|next| line::state(next, 0, &givens.givens)).transpose()?.flatten();
    let others = others.skip(usize::from(state.is_some()));
    let placed = state.map_or(givens.placed, |(board, _)| board.placed.on(givens.layout));
    let others: Vec<String> = others.map(|field| field.text.replace("\"\"", "\"")).collect();
    Ok(Parsed {
        comment: comment(&others.join(",")),
        assumed_layout,
        ..Parsed::bare(Board { placed, ..givens }, Format::Csv)
    })
}

/// Writes a row of the puzzle, and the comment as a second field.
fn write(board: &Writing<'_>) -> String {
    let cells = board.values().to_string().replace('.', "0");
    let puzzle = format!("{}{cells}", layout_name::prefix(board.position.layout));
    let puzzle = if puzzle.contains(',') { format!("\"{puzzle}\"") } else { puzzle };
    match board.comment {
        None => format!("{puzzle},"),
        Some(text) if text.contains(['"', ',', ';', '\n', '\r']) => {
            format!("{puzzle},\"{}\"", text.replace('"', "\"\"").replace(['\n', '\r'], " "))
        }
        Some(text) => format!("{puzzle},{text}"),
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Format, parse, write};
    use crate::board::Layout;

    #[test]
    fn a_row_may_have_a_board_of_any_layout() {
        let rows = [
            ("1,..1.2.....3.4...,3412214312344321", "4x4", "3412214312344321"),
            ("..1.2.....3.4...,", "4x4", ""),
            ("0010200000304000;3;x", "4x4", "3,x"),
            ("4x4+x:..1.2.....3.4...,more", "4x4+x", "more"),
            ("6x6-3x2:....1..2......3....4..........5.....,more", "6x6-3x2", "more"),
            (
                "\"house=r1c1,r2c2,r3c4,r4c3,r5c5,r6c6,r7c8,r8c7,r9c9:..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..\",1",
                "house=r1c1,r2c2,r3c4,r4c3,r5c5,r6c6,r7c8,r8c7,r9c9",
                "1",
            ),
            ("7,....1..2......3....4..........5.....", "6x6", ""),
        ];
        for (row, layout, comment) in rows {
            let parsed = parse(row).unwrap_or_else(|error| panic!("{row}: {error}"));
            assert_eq!(Layout::named(layout), Ok(parsed.position.layout), "{row}");
            assert_eq!(parsed.comment.as_deref().unwrap_or(""), comment, "{row}");
            let again = parse(&write(&parsed.position, Format::Csv)).expect("a board");
            assert_eq!(again.position, parsed.position, "{row}");
        }
        // A number of sixteen digits is an id, not a board.
        let id = "1234123412341234,..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..";
        assert!(parse(id).is_ok_and(|parsed| parsed.position.layout.is_classic()));
    }
}
