//! Faults of a text, with place and advice.
//!
//! An error quotes the faulty line, so that it can be shown without the text. A board that breaks the rules of Sudoku
//! is not an error of its format; [`crate::grid::Contradiction`] is the type for this fault.

use super::Format;
use super::text::TextLine;
use crate::board::{Candidate, Cell, Digit, LayoutError};
use crate::puzzle::Board;
use std::fmt;

/// Number of characters of a long line that an error quotes.
const QUOTED: usize = 120;

/// A text that is not a board, with the place of its fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormatError {
    /// The line, counted from 1 in the whole text or stream.
    pub line: usize,
    /// The column, counted in characters from 1.
    pub column: usize,
    /// Kind of the fault.
    pub kind: ErrorKind,
    /// The line as it is in the text. If the line is long, this is only the part around the column.
    pub source_line: String,
    /// Number of characters of `source_line` before the place of the fault.
    caret: usize,
}

/// Fault at a place of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ErrorKind {
    /// The text has no board.
    Empty,
    /// A character that has no meaning at its place.
    Unexpected {
        /// The character.
        found: char,
        /// Items that could be at this place.
        expected: Expected,
    },
    /// Too few or too many cells.
    Cells {
        /// Number found.
        found: usize,
        /// Number needed.
        needed: usize,
        /// The row of the cells, from 1, if cells are counted by row.
        row: Option<usize>,
    },
    /// Too few or too many rows.
    Rows {
        /// Number found.
        found: usize,
    },
    /// A list of candidates without exactly 729 characters.
    Candidates {
        /// Number found.
        found: usize,
    },
    /// A number that is not a digit of a Sudoku.
    Number {
        /// The number as written.
        found: String,
    },
    /// A candidate that is not three digits: digit, row, column.
    Triple {
        /// The word in the text.
        found: String,
    },
    /// Too few or too many fields between colons.
    Fields {
        /// Number found.
        found: usize,
    },
    /// A cell for which the text leaves no candidate.
    NoCandidate(Cell),
    /// The player's digit differs from the given in the cell.
    PlacedOnGiven(Cell),
    /// An object that is not JSON with a board. The value is the reason, in words.
    Json(String),
    /// An empty cell of a table.
    NoText {
        /// True if the field of the table is null, false if it is an empty text.
        is_null: bool,
    },
    /// Several boards instead of one.
    Boards {
        /// The lines at which the boards begin, one for each board.
        lines: Vec<usize>,
    },
    /// A Sudoku of another size.
    Size {
        /// Number of rows and columns of the Sudoku.
        found: usize,
    },
    /// A digit that is larger than the board has rows.
    LargeDigit {
        /// The character.
        found: char,
        /// The number of rows of the board.
        size: usize,
    },
    /// A mark that the board does not have: the digit is larger than the board has rows, or the cell is outside the
    /// board.
    ForeignMark {
        /// The mark.
        mark: Candidate,
        /// The number of rows of the board.
        size: usize,
    },
    /// A Sudoku with rules besides the usual ones.
    Variant {
        /// The names of these rules in the text.
        rules: String,
    },
    /// A board with further rules, for a task that knows only the classic rules.
    OtherRules {
        /// The name of the layout.
        layout: &'static str,
    },
    /// A board of a size that the form does not have.
    FormSize {
        /// The form.
        form: &'static str,
        /// The name of the layout.
        layout: &'static str,
    },
    /// A layout that does not exist or is too large.
    Layout(LayoutError),
    /// The text of the puzzle has a layout, and the field `layout` next to it has another one.
    OtherLayout {
        /// The layout in the text of the puzzle.
        puzzle: &'static str,
        /// The layout in the field.
        field: &'static str,
    },
    /// An address that does not contain the board. Only the site knows the board.
    ShortLink {
        /// The site.
        site: &'static str,
        /// The name under which the site stores the board.
        name: String,
    },
    /// A link whose packed part cannot be unpacked.
    Packed,
    /// A packed state of a version that is not read.
    Version {
        /// The version that the text names.
        found: String,
        /// The version that is read.
        known: &'static str,
    },
    /// The line is longer than any board.
    LineTooLong {
        /// The longest line that is read, in bytes.
        limit: usize,
    },
    /// A table or a grid with too many lines.
    TooManyLines {
        /// Largest number of lines that one board may have.
        limit: usize,
    },
    /// A JSON object that is too long.
    ObjectTooLong {
        /// The longest object that is read, in bytes.
        limit: usize,
    },
    /// The board does not have a digit that the caller names as one of its givens.
    OtherGiven {
        /// The cell of the given.
        cell: Cell,
        /// The given.
        given: Digit,
        /// Digit of the board in this cell.
        found: Option<Digit>,
    },
    /// A failure to read the rest of the stream; no record follows.
    Unreadable(String),
}

/// Items that could be at the place of the fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// The digit of a cell, or a sign for an empty cell.
    Cell,
    /// The end of the line, or a comment.
    End,
    /// The candidates of a cell.
    Candidates,
    /// In a list of candidates, the digit that belongs to this place, or a blank sign.
    Place,
    /// Two characters of base 36.
    Pair,
    /// A character for a digit and the zeros after it.
    Run,
    /// The state of a cell between bars.
    State,
    /// The name of a cell of the board.
    CellName,
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Expected::Cell => "a digit 1-9, or . 0 * _ - x for an empty cell",
            Expected::End => "the end of the board, or a blank and a comment",
            Expected::Candidates => "the digits 1-9 that are possible in the cell",
            Expected::Place => {
                "the digit that belongs to this place (a cell has places for 1 to 9), or . 0 * _"
            }
            Expected::Pair => "two characters in base 36 for each cell, at most ep",
            Expected::Run => "0-9, A-Z or a-x, for a digit and the zeros after it",
            Expected::State => "for each cell, digit|notes|0 or digit|notes|1",
            Expected::CellName => "a cell of the board, such as R4C6",
        })
    }
}

impl FormatError {
    /// An error at a column of a line.
    pub(super) fn at(line: TextLine<'_>, column: usize, kind: ErrorKind) -> FormatError {
        let column = column.max(1);
        let length = line.text.chars().count();
        let before = (column - 1).saturating_sub(line.before);
        let skipped = if length > QUOTED { before.saturating_sub(QUOTED / 2) } else { 0 };
        let mut source_line = String::new();
        if skipped > 0 {
            source_line.push('…');
        }
        source_line.extend(line.text.chars().skip(skipped).take(QUOTED));
        if length > skipped + QUOTED {
            source_line.push('…');
        }
        let caret = before - skipped + usize::from(skipped > 0);
        FormatError { line: line.number, column, kind, source_line, caret }
    }

    /// The error of writing a board in a form that has no boards of this size; `None` if the form has such boards.
    pub fn form_size(board: &Board, format: Format) -> Option<FormatError> {
        let fits = board.layout.size() == 9 || format.keeps(board.layout);
        let kind = || ErrorKind::FormSize { form: format.id(), layout: board.layout.name() };
        (!fits).then(|| FormatError::of_board(kind()))
    }

    /// An error about a board as a whole.
    pub(crate) fn of_board(kind: ErrorKind) -> FormatError {
        FormatError { line: 1, column: 1, kind, source_line: String::new(), caret: 0 }
    }

    /// The error with this line number.
    pub(crate) fn in_line(self, line: usize) -> FormatError {
        FormatError { line, ..self }
    }

    /// Returns true if the error may come from a board of another size.
    pub(super) fn is_of_shape(&self) -> bool {
        match &self.kind {
            ErrorKind::Unexpected { .. }
            | ErrorKind::Cells { .. }
            | ErrorKind::Rows { .. }
            | ErrorKind::Candidates { .. }
            | ErrorKind::Number { .. } => true,
            ErrorKind::Empty
            | ErrorKind::Triple { .. }
            | ErrorKind::Fields { .. }
            | ErrorKind::NoCandidate(_)
            | ErrorKind::PlacedOnGiven(_)
            | ErrorKind::Json(_)
            | ErrorKind::NoText { .. }
            | ErrorKind::Boards { .. }
            | ErrorKind::Size { .. }
            | ErrorKind::LargeDigit { .. }
            | ErrorKind::ForeignMark { .. }
            | ErrorKind::Variant { .. }
            | ErrorKind::OtherRules { .. }
            | ErrorKind::FormSize { .. }
            | ErrorKind::Layout(_)
            | ErrorKind::OtherLayout { .. }
            | ErrorKind::ShortLink { .. }
            | ErrorKind::Packed
            | ErrorKind::Version { .. }
            | ErrorKind::LineTooLong { .. }
            | ErrorKind::TooManyLines { .. }
            | ErrorKind::ObjectTooLong { .. }
            | ErrorKind::OtherGiven { .. }
            | ErrorKind::Unreadable(_) => false,
        }
    }

    /// Advice in one sentence.
    pub fn advice(&self) -> &'static str {
        match &self.kind {
            ErrorKind::Empty => {
                "give a board as 81 characters, as nine rows, or in another of the forms that `whydoku formats` lists"
            }
            ErrorKind::Unexpected { expected: Expected::Candidates, .. } => {
                "write each cell as its digit or as the digits that are possible in it, with a blank between two cells"
            }
            ErrorKind::Unexpected { .. } => {
                "write each cell as its digit or as . if it is empty; begin a line of comment with #"
            }
            ErrorKind::Cells { found, needed, .. } if found < needed => {
                "write every cell that is missing as . or 0"
            }
            ErrorKind::Cells { .. } => "remove the extra cells, or put a blank before a comment",
            ErrorKind::Rows { .. } => "a board has nine rows; put an empty line between two boards",
            ErrorKind::Candidates { .. } => {
                "write nine characters for each cell: each digit that is possible, and . for each other digit"
            }
            ErrorKind::Number { .. } => "write 1 to 9, and 0 for an empty cell",
            ErrorKind::Triple { .. } => "write a candidate as digit, row, column: 436 is a 4 in r3c6",
            ErrorKind::Fields { .. } => {
                "a case is :technique:candidates:board:deleted:eliminations:placements:extra"
            }
            ErrorKind::NoCandidate(_) => "every empty cell needs at least one candidate",
            ErrorKind::PlacedOnGiven(_) => {
                "in 'placed', write only the digits of the player, and . in every other cell"
            }
            ErrorKind::Json(_) => {
                "give an object such as {\"puzzle\": \"81 characters\"}, with 'placed' and 'candidates' if there are any"
            }
            ErrorKind::NoText { .. } => "write a board into this field of the table, or leave the row out",
            ErrorKind::Boards { .. } => "give only one board",
            ErrorKind::Size { .. } => "give a Sudoku of at most nine rows and nine columns",
            ErrorKind::LargeDigit { .. } => "write only digits that the board has, and 0 for an empty cell",
            ErrorKind::ForeignMark { .. } => "remove this mark, or correct the layout of the board",
            ErrorKind::Variant { .. } => {
                "give a Sudoku without these rules; whydoku knows rows, columns, boxes, extra houses of nine cells, and the rules knight, king and consecutive"
            }
            ErrorKind::FormSize { .. } => "choose a form that holds the layout, such as line or json",
            ErrorKind::OtherRules { .. } => {
                "give a board whose only rules are its rows, columns and boxes; solve, explain, hint, steps and why also accept further rules"
            }
            ErrorKind::Layout(LayoutError::Unsupported(_)) => {
                "give a board of nine rows, nine columns and nine boxes"
            }
            ErrorKind::Layout(_) => {
                "name the rules of the layout with + between them, as in x+knight; a board without such a name has only rows, columns and boxes"
            }
            ErrorKind::OtherLayout { .. } => "leave 'layout' out, or give a board of this layout",
            ErrorKind::ShortLink { .. } => {
                "open the address, and copy the board from there: its 81 digits, or a link of f-puzzles or SudokuPad that contains it"
            }
            ErrorKind::Packed => "copy the whole text again",
            ErrorKind::Version { .. } => "copy the puzzle as its 81 digits instead",
            ErrorKind::LineTooLong { .. } => "give one board on a line",
            ErrorKind::TooManyLines { .. } => "close the brackets, or put an empty line after the board",
            ErrorKind::ObjectTooLong { .. } => "close the braces of the object",
            ErrorKind::OtherGiven { .. } => {
                "correct the digit in the cell, or give the givens of this puzzle"
            }
            ErrorKind::Unreadable(_) => "check that the input can be read to its end",
        }
    }
}

impl fmt::Display for ErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ErrorKind::Empty => f.write_str("found no board"),
            ErrorKind::Unexpected { found, expected } => write!(f, "found {found:?}, expected {expected}"),
            ErrorKind::Cells { found, needed, row: None } => write!(f, "found {found} cells, need {needed}"),
            ErrorKind::Cells { found, needed, row: Some(row) } => {
                write!(f, "found {found} cells in row {row}, need {needed}")
            }
            ErrorKind::Rows { found } => {
                write!(f, "found {found} {}, need 9", if *found == 1 { "row" } else { "rows" })
            }
            ErrorKind::Candidates { found } => write!(f, "found {found} candidate characters, need 729"),
            ErrorKind::LargeDigit { found, size } => {
                write!(f, "found {found:?}, but a board of {size} rows has only the digits 1 to {size}")
            }
            ErrorKind::ForeignMark { mark: Candidate { digit, cell }, size } => write!(
                f,
                "found the mark {digit} in {cell}, but a board of {size} rows has only the digits 1 to {size} in the \
                 cells r1c1 to r{size}c{size}"
            ),
            ErrorKind::Number { found } => write!(f, "found {found:?}, expected a digit from 0 to 9"),
            ErrorKind::Triple { found } => write!(f, "found {found:?}, expected a candidate such as 436"),
            ErrorKind::Fields { found } => write!(f, "found {found} fields, need 6 or 7"),
            ErrorKind::NoCandidate(cell) => write!(f, "found no candidate for {cell}"),
            ErrorKind::PlacedOnGiven(cell) => {
                write!(f, "found a placed digit in {cell}, but the puzzle has another digit there")
            }
            ErrorKind::Json(why) => write!(f, "found no board in the JSON object: {why}"),
            ErrorKind::NoText { is_null: true } => f.write_str("the field of the table is null"),
            ErrorKind::NoText { is_null: false } => f.write_str("the field of the table is empty"),
            ErrorKind::Boards { lines } => match one_line(lines) {
                Some(line) => {
                    write!(f, "found {} boards, need one; all of them are in line {line}", lines.len())
                }
                None => {
                    write!(
                        f,
                        "found {} boards, need one; they begin at lines {}",
                        lines.len(),
                        line_list(lines)
                    )
                }
            },
            ErrorKind::Size { found } => {
                write!(f, "this is a {found}×{found} Sudoku; whydoku reads at most 9×9")
            }
            ErrorKind::Variant { rules } => {
                write!(f, "whydoku does not read this variant of Sudoku; it has these further rules: {rules}")
            }
            ErrorKind::FormSize { form, layout } => {
                write!(
                    f,
                    "the form {form} can hold only boards of nine rows, but this board has the layout {layout}"
                )
            }
            ErrorKind::OtherRules { layout } => {
                write!(
                    f,
                    "only boards with the classic rules are accepted here, but the board has further rules: {layout}"
                )
            }
            ErrorKind::Layout(error) => write!(f, "{error}"),
            ErrorKind::OtherLayout { puzzle, field } => {
                write!(f, "the puzzle has the layout {puzzle}, but 'layout' is {field}")
            }
            ErrorKind::ShortLink { site, name } => {
                write!(
                    f,
                    "this address does not hold the board, only the name {name:?} under which {site} stores it"
                )
            }
            ErrorKind::Packed => {
                f.write_str("found a packed board that cannot be unpacked: part of it is lost or changed")
            }
            ErrorKind::Version { found, known } => {
                write!(f, "this state has the version {found}; whydoku reads only {known}")
            }
            ErrorKind::LineTooLong { limit } => write!(f, "found a line longer than {limit} bytes"),
            ErrorKind::TooManyLines { limit } => write!(f, "found no end of the board within {limit} lines"),
            ErrorKind::ObjectTooLong { limit } => {
                write!(f, "found no end of the JSON object within {limit} bytes")
            }
            ErrorKind::OtherGiven { cell, given, found: Some(found) } => {
                write!(f, "{cell} is {found}, but the givens have {given} there")
            }
            ErrorKind::OtherGiven { cell, given, found: None } => {
                write!(f, "{cell} is empty, but the givens have {given} there")
            }
            ErrorKind::Unreadable(why) => write!(f, "cannot read the rest of the input: {why}"),
        }
    }
}

impl FormatError {
    /// The place and the fault in one line, for a log or a field of an answer. [`Display`](fmt::Display) also quotes
    /// the line of the text.
    pub fn in_one_line(&self) -> String {
        let said = format!("line {}, column {}: {}", self.line, self.column, self.kind);
        said.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
    }

    /// Two indented lines: the quoted line, and a line with a caret under the place. `None` if the quoted line would be
    /// blank.
    pub(crate) fn quotation(&self) -> Option<String> {
        // Control characters would move the caret away from its place, or move the terminal's cursor.
        let shown: String = self.source_line.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        let line = shown.trim_end();
        (!line.is_empty()).then(|| format!("  {line}\n  {:width$}^", "", width = self.caret))
    }
}

/// The line at which all boards begin, if they begin at the same line.
pub(crate) fn one_line(lines: &[usize]) -> Option<usize> {
    lines.first().copied().filter(|first| lines.iter().all(|line| line == first))
}

/// The lines at which boards begin. If there are many lines, the list has only the first ones.
pub(crate) fn line_list(lines: &[usize]) -> String {
    const MOST: usize = 10;
    let first: Vec<String> = lines.iter().take(MOST).map(usize::to_string).collect();
    let more = if lines.len() > MOST { ", …" } else { "" };
    format!("{}{more}", first.join(", "))
}

impl fmt::Display for FormatError {
    /// Writes the place and the fault, then the line with a caret under the place, then advice.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "line {}, column {}: {}", self.line, self.column, self.kind)?;
        if let Some(quoted) = self.quotation() {
            writeln!(f, "{quoted}")?;
        }
        f.write_str(self.advice())
    }
}

impl std::error::Error for FormatError {}
