//! Detects the form of a line from this line alone.
//!
//! The order of the tests matters. Forms with a clear mark come first, then brackets. Any other line is a line of cells
//! or a row of a grid. The record of each format contains its test ([`Recognition`]). This file contains only the order
//! of the tests.

use super::assemble::is_closed;
use super::layout_name::LayoutName;
use super::spec::{FirstWord, LineMatch, Reading, Recognition, TellLine, TellWord};
use super::text::{cell, is_border, is_upright};
use super::{Format, list, opensudoku, size};
use std::sync::LazyLock;

/// Smallest length, in characters, at which a word without uprights (vertical bars) is a whole board, and not a row or
/// a group of candidates.
const SHORTEST_LINE: usize = 20;

/// Length of a row of the largest boards that people play.
const LONG_ROW: usize = 25;

/// Kind of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    /// An empty line.
    Empty,
    /// A line that begins with `#`.
    Comment,
    /// A line that belongs to a file of boards but contains no board: the head of a CSV table, or the tags around
    /// OpenSudoku games.
    Wrapping,
    /// A line that is a whole board.
    Whole(Format),
    /// The beginning of the tag of an OpenSudoku game; the tag continues on the next lines.
    Element,
    /// The opening of a list in brackets or braces; the list may continue on the next lines.
    Bracket,
    /// The opening of a JSON object with its first field; the object may continue on the next lines.
    Object,
    /// A row of a grid, part of its frame, or a text that is not a board.
    Row,
}

/// Kind of the line.
pub(super) fn shape(text: &str) -> Shape {
    let whole = text;
    let text = text.trim();
    let Some(first) = text.chars().next() else {
        // A spreadsheet writes a row of empty cells as tabs only.
        return if whole.matches('\t').count() == 8 { Shape::Row } else { Shape::Empty };
    };
    if first == '#' {
        return Shape::Comment;
    }
    // Some parts of the name of a layout are also marks of other formats, so this test comes first.
    if LayoutName::find(text).is_some() {
        return Shape::Whole(Format::Line);
    }
    let known = &*KNOWN;
    let marked =
        first_told(&known.starts, |told| told(text)).or_else(|| first_told(&known.marks, |told| told(text)));
    if let Some(shape) = marked {
        return shape;
    }
    if object_start(text).is_some() {
        return Shape::Object;
    }
    // The end of a list of objects.
    if matches!(text, "]" | "]," | "];" | "}" | "};") {
        return Shape::Wrapping;
    }
    if opensudoku::is_open(text) {
        return Shape::Element;
    }
    // Each line of a list of texts is a board, unless the line is a whole JSON value.
    let is_text = |list: &str| {
        let first = list.trim_start().strip_prefix('"').and_then(|rest| rest.split('"').next());
        first.is_some_and(|first| first.len() == 81)
    };
    if text.strip_prefix('[').is_some_and(is_text) && !(cfg!(feature = "explain") && is_closed(text)) {
        return Shape::Whole(Format::Line);
    }
    if list::opening(text).is_some() || list::is_declared(text) {
        return Shape::Bracket;
    }
    if size::is_board_with_more(text) {
        return Shape::Whole(Format::Line);
    }
    let word = first_word(text);
    first_told(&known.words, |told| told(&word)).unwrap_or(Shape::Row)
}

/// The tests for formats of one line, grouped by the part of the line that they test. Special formats come before
/// general ones.
#[derive(Default)]
struct LineTests {
    starts: Vec<LineTest<TellLine>>,
    marks: Vec<LineTest<TellLine>>,
    words: Vec<LineTest<TellWord>>,
}

/// A format with its test for a line.
struct LineTest<F> {
    format: Format,
    told: F,
}

static KNOWN: LazyLock<LineTests> = LazyLock::new(|| {
    let mut by = LineTests::default();
    for format in Format::special_first() {
        if let Reading::Line { known, .. } = &format.spec().reading {
            match known {
                Recognition::Start(told) => by.starts.push(LineTest { format, told: *told }),
                Recognition::Mark(told) => by.marks.push(LineTest { format, told: *told }),
                Recognition::Word(told) => by.words.push(LineTest { format, told: *told }),
            }
        }
    }
    by
});

/// The result of the first format that recognises the line.
fn first_told<F>(formats: &[LineTest<F>], ask: impl Fn(&F) -> LineMatch) -> Option<Shape> {
    formats.iter().find_map(|LineTest { format, told }| match ask(told) {
        LineMatch::Board => Some(Shape::Whole(*format)),
        LineMatch::Wrapping => Some(Shape::Wrapping),
        LineMatch::Other => None,
    })
}

fn first_word(line: &str) -> FirstWord<'_> {
    let text = line.split_whitespace().next().unwrap_or("");
    let length = text.chars().count();
    let is_long = length >= SHORTEST_LINE
        && length != LONG_ROW
        && !is_border(line, false)
        && !text.chars().any(is_upright)
        && text.chars().filter(|c| cell(*c).is_some()).count() * 2 > length;
    FirstWord { line, text, length, is_long, has_sign: text.contains([',', ';']) }
}

/// Position at which a JSON object with its first field begins in the line. This is the beginning of the line, or a
/// place after the sign of an assignment or a call, as in a program.
pub(super) fn object_start(text: &str) -> Option<usize> {
    let at = text.find('{')?;
    let (before, rest) = text.split_at_checked(at)?;
    let before = before.trim();
    let is_assigned =
        before.ends_with(['=', '(']) && before.starts_with(|c: char| c.is_alphabetic() || c == '$');
    (rest.strip_prefix('{').is_some_and(is_field) && (before.is_empty() || is_assigned)).then_some(at)
}

/// Returns true if the line begins with the name of a field of a JSON object. The name is between quotes, or is a bare
/// word as in JavaScript.
pub(super) fn is_field(text: &str) -> bool {
    let text = text.trim_start();
    let quoted = text.strip_prefix('"').and_then(|rest| rest.split_once('"'));
    let quoted = quoted.or_else(|| text.strip_prefix('\'').and_then(|rest| rest.split_once('\'')));
    let rest = match quoted {
        Some((_, rest)) => rest,
        None if text.starts_with(|c: char| c.is_ascii_alphabetic() || matches!(c, '_' | '$')) => {
            text.trim_start_matches(|c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '$'))
        }
        None => return false,
    };
    rest.trim_start().starts_with(':')
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
            ("knight: a piece of chess", Shape::Row),
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
        assert_eq!(shape(&format!("x+knight:{cells}")), Shape::Whole(Format::Line));
        assert_eq!(shape(&format!("{cells} a, b")), Shape::Whole(Format::Line));
        assert_eq!(shape(&format!("+{cells}:123")), Shape::Whole(Format::Susser));
        assert_eq!(shape(&cells.repeat(9)), Shape::Whole(Format::Sukaku));
    }
}
