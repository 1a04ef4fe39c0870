//! Which form a line has, told from the line alone.
//!
//! The order of the questions matters: the forms with a clear mark come first, and what is left is a line of
//! cells or a row of a grid.

use super::Format;
use super::text::{is_border, is_upright};

/// From this length on, a word without uprights is a whole board rather than a row or a group of candidates.
const SHORTEST_LINE: usize = 20;
/// From this length on, a line of cells is taken for 729 candidates.
const SHORTEST_SUKAKU: usize = 250;
/// From this length on, a field between commas is taken for a puzzle.
const SHORTEST_FIELD: usize = 40;

/// What a line is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    /// Nothing.
    Empty,
    /// A line that begins with `#`.
    Comment,
    /// A line that holds no board of its own: the head of a CSV table, the tags around OpenSudoku games.
    Wrapping,
    /// A board by itself.
    Whole(Format),
    /// The opening of a list in brackets or braces, which may go on over several lines.
    Bracket,
    /// The opening of a JSON object with its first field, which may go on over several lines.
    Object,
    /// A row of a grid, part of its frame, or a text that is no board.
    Row,
}

/// What the line is.
pub(super) fn shape(text: &str) -> Shape {
    let text = text.trim();
    let Some(first) = text.chars().next() else { return Shape::Empty };
    let word = text.split_whitespace().next().unwrap_or("");
    let is_case =
        text.strip_prefix(':').is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_alphanumeric()));
    if first == '#' {
        return Shape::Comment;
    }
    if is_case {
        return Shape::Whole(Format::Library);
    }
    if first == '<' {
        let game = text.contains("<game") && text.contains("data=");
        return if game { Shape::Whole(Format::OpenSudoku) } else { Shape::Wrapping };
    }
    if text.starts_with("S9B") || text.contains("bd=S9B") {
        return Shape::Whole(Format::SudokuWikiState);
    }
    if word.contains("bd=") {
        return Shape::Whole(Format::SudokuWiki);
    }
    if opens_object(text) {
        return Shape::Object;
    }
    if first == '[' || text.contains('{') || text.contains("[9]") || text.contains("[81]") {
        return Shape::Bracket;
    }
    if is_csv_header(text) {
        return Shape::Wrapping;
    }
    let length = word.chars().count();
    if length < SHORTEST_LINE || is_border(text, false) || word.chars().any(is_upright) {
        return Shape::Row;
    }
    if word.contains(',') {
        let longest = word.split(',').map(|field| field.chars().count()).max().unwrap_or(0);
        return if longest >= SHORTEST_FIELD { Shape::Whole(Format::Csv) } else { Shape::Row };
    }
    if word.contains(['+', ':']) {
        return Shape::Whole(Format::Susser);
    }
    Shape::Whole(if length >= SHORTEST_SUKAKU { Format::Sukaku } else { Format::Line })
}

/// Whether the line begins a JSON object and names its first field.
pub(super) fn opens_object(text: &str) -> bool {
    text.trim_start().strip_prefix('{').is_some_and(is_field)
}

/// Whether the line begins with the name of a field of a JSON object.
pub(super) fn is_field(text: &str) -> bool {
    let name = text.trim_start().strip_prefix('"').and_then(|rest| rest.split_once('"'));
    name.is_some_and(|(_, rest)| rest.trim_start().starts_with(':'))
}

/// Whether the line names the columns of a table of puzzles.
fn is_csv_header(text: &str) -> bool {
    let names = ["puzzle", "puzzles", "quiz", "quizzes"];
    text.contains(',')
        && text.split(',').any(|field| {
            let field = field.trim().trim_matches('"').to_ascii_lowercase();
            names.contains(&field.as_str())
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_told_by_its_content() {
        let cells = "4".repeat(81);
        let shapes = [
            ("", Shape::Empty),
            ("# hello", Shape::Comment),
            ("quizzes,solutions", Shape::Wrapping),
            ("Puzzle,Givens,Singles", Shape::Wrapping),
            ("<opensudoku>", Shape::Wrapping),
            ("<game data=\"0\" />", Shape::Whole(Format::OpenSudoku)),
            (":0300:4:..:::::", Shape::Whole(Format::Library)),
            (":-----+-----:", Shape::Row),
            (".--------------------.-------------.------------------.", Shape::Row),
            ("[[\"5\",", Shape::Bracket),
            ("int board[9][9] =", Shape::Bracket),
            ("{ {5, 3, 0,", Shape::Bracket),
            ("{\"5\", \"3\",", Shape::Bracket),
            ("{", Shape::Bracket),
            (" { \"puzzle\" : \"", Shape::Object),
            ("5, 3, 0, 0, 7, 0, 0, 0, 0,", Shape::Row),
            ("https://www.sudokuwiki.org/sudoku.htm?bd=0", Shape::Whole(Format::SudokuWiki)),
            ("S9B0g88", Shape::Whole(Format::SudokuWikiState)),
            ("| 1389   168   168   | 7    2  4   | 13689  368  5    |", Shape::Row),
            (cells.as_str(), Shape::Whole(Format::Line)),
        ];
        for (text, wanted) in shapes {
            assert_eq!(shape(text), wanted, "{text}");
        }
        assert_eq!(shape(&format!("{cells},{cells}")), Shape::Whole(Format::Csv));
        assert_eq!(shape(&format!("{cells} a, b")), Shape::Whole(Format::Line));
        assert_eq!(shape(&format!("+{cells}:123")), Shape::Whole(Format::Susser));
        assert_eq!(shape(&cells.repeat(9)), Shape::Whole(Format::Sukaku));
    }
}
