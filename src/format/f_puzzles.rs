//! Boards as links of f-puzzles.com, which SudokuPad and other programs read, too: JSON, packed by LZ-string into
//! base64.
//!
//! The JSON may contain rules besides the usual ones. Such a puzzle is not a plain Sudoku. So the puzzle is refused,
//! and the error names these rules.

use super::cell_records::{self, Unsaid};
use super::error::{ErrorKind, FormatError};
use super::packed::{self, PuzzlePacking};
use super::spec::{BoardContent, FormatSpec, LineMatch, Reading, Recognition, Writing};
use super::text::{TextLine, comment};
use super::{Format, Parsed, candidates, loose_json, scl};
use crate::board::{Cell, Digit};
use crate::puzzle::Board;
use serde_json::{Map, Value, json};

const PAGE: &str = "https://f-puzzles.com/?load=";
const SUDOKUPAD_PAGE: &str = "https://sudokupad.app/fpuzzles";

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
        known: Recognition::Mark(|text| LineMatch::board(is_packed(text, PuzzlePacking::FPuzzles))),
        read: parse,
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
        known: Recognition::Mark(|text| LineMatch::board(is_packed(text, PuzzlePacking::SudokuPadFPuzzles))),
        read: parse,
    },
    write: |board| format!("{SUDOKUPAD_PAGE}{}", packed(board)),
    frame: None,
};

/// Returns true if the first packed puzzle of the line is packed in this way.
pub(super) fn is_packed(text: &str, packing: PuzzlePacking) -> bool {
    packed::find(text).is_some_and(|word| word.packing == packing)
}

/// Reads the puzzle that is packed in the line. Some programs put the JSON of one site into an address of the other
/// site. So only the unpacked text shows whether it is the JSON of f-puzzles or of SudokuPad.
pub(super) fn parse(line: TextLine<'_>) -> Result<Parsed, FormatError> {
    let Some(word) = packed::find(line.text) else { return Err(packed::short_link(line)) };
    let wrong = |kind| FormatError::at(line, line.column_of(word.start), kind);
    let text = word.unpacked().map_err(wrong)?;
    let fields = |text: &str| serde_json::from_str::<Map<String, Value>>(text).ok();
    let puzzle = fields(&text)
        .or_else(|| fields(&loose_json::strict(&text, loose_json::JsonStyle::Short)?))
        .ok_or_else(|| wrong(ErrorKind::Packed))?;
    let (parsed, title) = if scl::is_puzzle(&puzzle) {
        (scl::board(&puzzle).map_err(wrong)?, scl::title(&puzzle))
    } else {
        let format = match word.packing {
            PuzzlePacking::FPuzzles => Format::FPuzzles,
            PuzzlePacking::SudokuPadFPuzzles | PuzzlePacking::Scl => Format::SudokuPadFPuzzles,
        };
        (board(&puzzle, format).map_err(wrong)?, puzzle.get("title").and_then(Value::as_str))
    };
    Ok(Parsed { comment: word.comment().or(title.and_then(comment)), ..parsed })
}

/// The board of an object in the form of f-puzzles or SudokuPad; `None` for other objects.
pub(super) fn of_object(fields: &Map<String, Value>) -> Option<Result<Parsed, ErrorKind>> {
    let first = |name: &str| fields.get(name).and_then(|rows| rows.get(0)).and_then(|row| row.get(0));
    if scl::is_puzzle(fields) {
        return Some(scl::board(fields));
    }
    (fields.contains_key("size") && first("grid").is_some_and(Value::is_object))
        .then(|| board(fields, Format::Json))
}

/// The fields that do not restrict the digits of any cell.
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

/// Drawings on the board. They are rules only if a text explains them as rules.
const DRAWN: [&str; 4] = ["rectangle", "circle", "line", "cage"];

/// The board of the JSON that f-puzzles packs.
fn board(puzzle: &Map<String, Value>, format: Format) -> Result<Parsed, ErrorKind> {
    let missing = |what: &str| ErrorKind::Json(format!("missing field `{what}`"));
    let grid = puzzle.get("grid").filter(|grid| grid.is_array()).ok_or_else(|| missing("grid"))?;
    let rows = grid.as_array().map_or(0, Vec::len);
    let size = puzzle.get("size").and_then(Value::as_u64).map_or(rows, |size| size as usize);
    if size != 9 {
        return Err(ErrorKind::Size { found: size });
    }
    let has_text = puzzle.get("ruleset").is_some_and(cell_records::is_said);
    let mut rules = cell_records::other_rules(puzzle, &BESIDE);
    rules.retain(|name| has_text || !DRAWN.contains(name));
    if !rules.is_empty() {
        return Err(ErrorKind::Variant { rules: rules.join(", ") });
    }
    cell_records::board(grid, Unsaid::Placed, format)
}

/// The board as JSON, packed.
fn packed(board: &Writing<'_>) -> String {
    let Board { givens, placed, marks, .. } = board.position;
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
