//! Boards as links of f-puzzles.com, which SudokuPad and others read, too: JSON, packed by LZ-string into base64.
//!
//! The JSON may hold rules beside the usual ones; such a puzzle is no plain Sudoku, and is refused by their names.

use super::error::{ErrorKind, FormatError};
use super::spec::{BoardContent, FormatSpec, LineMatch, Reading, Recognition, Writing};
use super::text::{TextLine, comment};
use super::{Format, Parsed, candidates};
use crate::board::{Cell, Digit, DigitSet};
use crate::puzzle::Board;
use serde_json::{Map, Value, json};

const PAGE: &str = "https://f-puzzles.com/?load=";
const SUDOKUPAD_PAGE: &str = "https://sudokupad.app/fpuzzles";
/// The longest packed board that is read, in bytes: several times what a board with all marks takes.
const MAX_PACKED: usize = 12_000;
const SHORT: &str = "f-puzzles.com/?id=";

pub(super) static F_PUZZLES: FormatSpec = FormatSpec {
    id: "f-puzzles",
    summary: "a link of f-puzzles with digits and marks",
    example: concat!(
        "https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA5gJwgEwQbT1ADcBDAGwFc54BWVNCImAOwQBcMqBf",
        "ZYH48lQQp0jFu04x+IUpWoB2emNbwO3XjMHUALEqYq1UjbKHwAHHvGrJ/W7y4BdZIU1yEi0fonq+9v74C7PidCaR",
        "NqACZLAxt/V1MARmjvIwD46hEGL2sfIMdnQOMtd2Sc1Lyit3gozytDMOL4XVqY3JC08IQANlL6ytNmrLrYjsaklp",
        "Sg9IQ6CbKGqszlSft2hdMl7L6BKos57Yqd0wBmXpHbNf916j2h1vL+6lP988eEGruV4ILD37jO+A9F7cS6FI6RM4",
        "+abwDyfeZvWiQ1LQzbDXKrBxcIA==",
    ),
    holds: BoardContent::Exact,
    reading: Reading::Line {
        known: Recognition::Mark(|text| {
            LineMatch::board(text.contains("?load=") || text.contains(SHORT) || bare(text).is_some())
        }),
        read: |line| parse(line, if line.text.contains("?load=") { "?load=" } else { "" }, Format::FPuzzles),
    },
    write: |board| format!("{PAGE}{}", packed(board)),
    frame: None,
};

pub(super) static SUDOKUPAD: FormatSpec = FormatSpec {
    id: "sudokupad-f-puzzles",
    summary: "an address of SudokuPad with digits and marks, packed as f-puzzles does",
    example: concat!(
        "https://sudokupad.app/fpuzzlesN4IgzglgXgpiBcBOANCA5gJwgEwQbT1ADcBDAGwFc54BWVNCImAOwQBcMq",
        "BfZYH48lQQp0jFu04x+IUpWoB2emNbwO3XjMHUALEqYq1UjbKHwAHHvGrJ/W7y4BdZIU1yEi0fonq+9v74C7PidC",
        "aRNqACZLAxt/V1MARmjvIwD46hEGL2sfIMdnQOMtd2Sc1Lyit3gozytDMOL4XVqY3JC08IQANlL6ytNmrLrYjsak",
        "lpSg9IQ6CbKGqszlSft2hdMl7L6BKos57Yqd0wBmXpHbNf916j2h1vL+6lP988eEGruV4ILD37jO+A9F7cS6FI6R",
        "M4+abwDyfeZvWiQ1LQzbDXKrBxcIA==",
    ),
    holds: BoardContent::Exact,
    reading: Reading::Line {
        known: Recognition::Mark(|text| {
            LineMatch::board(text.contains("/fpuzzles") || text.contains(WORD) || is_short(text))
        }),
        read: |line| parse(line, "fpuzzles", Format::SudokuPadFPuzzles),
    },
    write: |board| format!("{SUDOKUPAD_PAGE}{}", packed(board)),
    frame: None,
};

/// What is packed begins so, since the JSON begins with a brace, a quotation mark and a letter.
const BEGINNING: &str = "N4Ig";
/// The word before what is packed, as it stands in the query of an address or by itself.
const WORD: &str = "fpuzzlesN4Ig";

/// Where what is packed begins: a word of its own, or the value in an address of another page.
fn bare(text: &str) -> Option<usize> {
    text.match_indices(BEGINNING).map(|(at, _)| at).find(|at| {
        let before = text.get(..*at).and_then(|before| before.chars().next_back());
        before.is_none_or(|c| c.is_whitespace() || matches!(c, '=' | '"' | '\''))
    })
}

/// An address of SudokuPad without a board in it.
fn is_short(text: &str) -> bool {
    let word = text.split_whitespace().find(|word| word.contains("sudokupad.app/"));
    word.is_some_and(|word| !word.contains("/scf") && !word.contains("=scf"))
}

/// Reads the board that is packed behind these letters.
fn parse(line: TextLine<'_>, before: &str, format: Format) -> Result<Parsed, FormatError> {
    let start =
        if before.is_empty() { bare(line.text) } else { line.text.find(before).map(|at| at + before.len()) };
    let Some(start) = start else {
        let before = line.text.find("://").and_then(|at| line.text.get(..at)).unwrap_or("");
        let column = line.column_of(before.rfind(char::is_whitespace).map_or(0, |at| at + 1));
        return Err(FormatError::at(line, column, ErrorKind::ShortLink));
    };
    let rest = line.text.get(start..).unwrap_or("");
    let end = rest
        .find(|c: char| c.is_whitespace() || matches!(c, '"' | '\'' | ')' | '&' | '>'))
        .unwrap_or(rest.len());
    let (word, beside) = rest.split_at(end);
    let wrong = |kind| FormatError::at(line, line.column_of(start), kind);
    // What is packed may grow by its square.
    if word.len() > MAX_PACKED {
        return Err(wrong(ErrorKind::LineTooLong { limit: MAX_PACKED }));
    }
    let word =
        word.replace("%2B", "+").replace("%2F", "/").replace("%3D", "=").replace('-', "+").replace('_', "/");
    let units = lz_str::decompress_from_base64(word.as_str()).ok_or_else(|| wrong(ErrorKind::Packed))?;
    let text = String::from_utf16(&units).map_err(|_| wrong(ErrorKind::Packed))?;
    let puzzle: Map<String, Value> = serde_json::from_str(&text).map_err(|_| wrong(ErrorKind::Packed))?;
    let parsed = board(&puzzle, format).map_err(wrong)?;
    let title = puzzle.get("title").and_then(Value::as_str).and_then(comment);
    Ok(Parsed { comment: comment(beside).or(title), ..parsed })
}

/// The board of an object as f-puzzles or SudokuPad has it; none for other objects.
pub(super) fn of_object(fields: &Map<String, Value>) -> Option<Result<Parsed, ErrorKind>> {
    let has_records = |name: &str| {
        let first = fields.get(name).and_then(|rows| rows.get(0)).and_then(|row| row.get(0));
        first.is_some_and(Value::is_object)
    };
    match (has_records("grid"), has_records("cells")) {
        (true, _) => Some(board(fields, Format::Json)),
        (false, true) => Some(cells(fields)),
        (false, false) => None,
    }
}

/// The fields that say nothing about what may stand where.
const BESIDE: [&str; 14] = [
    "size",
    "grid",
    "title",
    "author",
    "ruleset",
    "solution",
    "highlightConflicts",
    "successMessage",
    "disabledlogic",
    "truecandidatesoptions",
    "cosmetics",
    "text",
    "id",
    "version",
];

/// The board of the JSON that f-puzzles packs.
fn board(puzzle: &Map<String, Value>, format: Format) -> Result<Parsed, ErrorKind> {
    let missing = |what: &str| ErrorKind::Json(format!("missing field `{what}`"));
    let grid = puzzle.get("grid").and_then(Value::as_array).ok_or_else(|| missing("grid"))?;
    let size = puzzle.get("size").and_then(Value::as_u64).map_or(grid.len(), |size| size as usize);
    if size != 9 {
        return Err(ErrorKind::Size { found: size });
    }
    let says = |value: &Value| match value {
        Value::Null | Value::Bool(false) => false,
        Value::Array(items) => !items.is_empty(),
        Value::Object(fields) => !fields.is_empty(),
        Value::String(text) => !text.is_empty(),
        Value::Bool(true) | Value::Number(_) => true,
    };
    let mut rules: Vec<&str> =
        puzzle.iter().filter(|(_, value)| says(value)).map(|(name, _)| name.as_str()).collect();
    rules.retain(|name| !BESIDE.contains(name));
    if !rules.is_empty() {
        return Err(ErrorKind::Variant { rules: rules.join(", ") });
    }
    if grid.len() != 9 {
        return Err(ErrorKind::Rows { found: grid.len() });
    }
    let mut read = Cells::default();
    for (row, cells) in grid.iter().enumerate() {
        for (column, record) in nine(row, cells)?.iter().enumerate() {
            let region = record.get("region").and_then(Value::as_u64);
            if region.is_some_and(|region| region as usize != row / 3 * 3 + column / 3) {
                return Err(ErrorKind::Variant { rules: "region".into() });
            }
            let is_given = record.get("given").and_then(Value::as_bool) == Some(true);
            let names = (&["centerPencilMarks", "givenPencilMarks"][..], &["cornerPencilMarks"][..]);
            read.take(Cell::at(row, column), record, is_given, names)?;
        }
    }
    Ok(read.parsed(format))
}

/// The nine cells of a row.
fn nine(row: usize, cells: &Value) -> Result<&[Value], ErrorKind> {
    let cells = cells.as_array().map_or(&[][..], Vec::as_slice);
    match cells.len() {
        9 => Ok(cells),
        found => Err(ErrorKind::Cells { found, needed: 9, row: Some(row + 1) }),
    }
}

/// Cells as they are read one by one.
///
/// Marks in the centre of a cell are its candidates. Those in its corners are places where a digit of the box, the row
/// or the column may go: they exclude nothing.
struct Cells {
    position: Board,
    centres: Box<candidates::CellDigits>,
    corners: Box<candidates::CellDigits>,
}

impl Default for Cells {
    fn default() -> Cells {
        let none = || Box::new([DigitSet::EMPTY; 81]);
        Cells { position: Board::default(), centres: none(), corners: none() }
    }
}

impl Cells {
    /// Takes the record of a cell. Of its marks in the centre, and of those in the corners, those under the first name
    /// that has some count.
    fn take(
        &mut self,
        cell: Cell,
        record: &Value,
        is_given: bool,
        (centres, corners): (&[&str], &[&str]),
    ) -> Result<(), ErrorKind> {
        let value = record.get("value").map_or(Ok(None), digit)?;
        let values = if is_given { &mut self.position.givens } else { &mut self.position.placed };
        values.set(cell, value);
        if value.is_none() {
            self.centres[cell.index()] = marks(record, centres)?;
            self.corners[cell.index()] = marks(record, corners)?;
        }
        Ok(())
    }

    fn parsed(self, format: Format) -> Parsed {
        let position = Board { marks: candidates::some(self.centres), ..self.position };
        Parsed { corners: candidates::some(self.corners), ..Parsed::bare(position, format) }
    }
}

/// The digits under the first of the names that has some: a list, or a text of digits.
fn marks(record: &Value, names: &[&str]) -> Result<DigitSet, ErrorKind> {
    for name in names {
        let digits: DigitSet = match record.get(name) {
            Some(Value::Array(digits)) => {
                digits.iter().map(digit).filter_map(Result::transpose).collect::<Result<_, _>>()?
            }
            Some(Value::String(text)) => {
                text.chars().filter_map(|c| c.to_digit(10)).filter_map(|n| Digit::new(n as u8)).collect()
            }
            Some(_) | None => DigitSet::EMPTY,
        };
        if !digits.is_empty() {
            return Ok(digits);
        }
    }
    Ok(DigitSet::EMPTY)
}

/// The digit of a number or a text, nothing for 0.
fn digit(value: &Value) -> Result<Option<Digit>, ErrorKind> {
    let wrong = || ErrorKind::Number { found: value.to_string().chars().take(20).collect() };
    let number = match value {
        Value::Number(number) => number.as_u64(),
        Value::String(text) if text.trim().is_empty() => Some(0),
        Value::String(text) => text.trim().parse().ok(),
        Value::Null => Some(0),
        Value::Bool(_) | Value::Array(_) | Value::Object(_) => None,
    };
    let number = number.and_then(|number| u8::try_from(number).ok()).ok_or_else(wrong)?;
    if number == 0 { Ok(None) } else { Digit::new(number).map(Some).ok_or_else(wrong) }
}

/// The board as JSON, packed.
fn packed(board: &Writing<'_>) -> String {
    let Board { givens, placed, marks } = board.position;
    let record = |cell: Cell| match (givens.get(cell), placed.get(cell)) {
        (Some(digit), _) => json!({ "value": digit.get(), "given": true }),
        (None, Some(digit)) => json!({ "value": digit.get() }),
        (None, None) => {
            let kinds = [("centerPencilMarks", marks.as_deref()), ("cornerPencilMarks", board.corners)];
            let digits =
                |marks: &candidates::CellDigits| marks[cell.index()].iter().map(Digit::get).collect();
            let fields = kinds.into_iter().filter_map(|(name, marks)| Some((name, digits(marks?))));
            fields
                .filter(|(_, digits): &(_, Vec<u8>)| !digits.is_empty())
                .map(|(name, digits)| (name.to_string(), Value::from(digits)))
                .collect::<Map<String, Value>>()
                .into()
        }
    };
    let row = |row| (0..9).map(|column| record(Cell::at(row, column))).collect::<Value>();
    let mut puzzle = json!({ "size": 9, "grid": (0..9).map(row).collect::<Value>() });
    if let (Some(comment), Some(fields)) = (board.comment, puzzle.as_object_mut()) {
        fields.insert("title".into(), comment.into());
    }
    let text = puzzle.to_string();
    lz_str::compress_to_base64(text.as_str())
}

/// The cells of SudokuPad's own JSON: rows of objects with a `value` or marks.
fn cells(puzzle: &Map<String, Value>) -> Result<Parsed, ErrorKind> {
    const RULES: [&str; 9] = [
        "cages",
        "lines",
        "arrows",
        "thermos",
        "underlays",
        "overlays",
        "foglight",
        "triggereffect",
        "killercage",
    ];
    let rows = puzzle.get("cells").and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
    if rows.len() != 9 {
        return Err(ErrorKind::Size { found: rows.len() });
    }
    let has =
        |name: &&&str| puzzle.get(**name).and_then(Value::as_array).is_some_and(|list| !list.is_empty());
    let rules: Vec<&str> = RULES.iter().filter(has).copied().collect();
    if !rules.is_empty() {
        return Err(ErrorKind::Variant { rules: rules.join(", ") });
    }
    let mut read = Cells::default();
    for (row, cells) in rows.iter().enumerate() {
        for (column, record) in nine(row, cells)?.iter().enumerate() {
            let names = (&["centremarks"][..], &["cornermarks", "pencilMarks"][..]);
            read.take(Cell::at(row, column), record, true, names)?;
        }
    }
    Ok(read.parsed(Format::Json))
}
