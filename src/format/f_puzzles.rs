//! Boards as links of f-puzzles.com, which SudokuPad and other programs read, too: JSON, packed by LZ-string into
//! base64.
//!
//! The JSON may contain rules besides the usual ones. The rules of a layout are read: diagonals, extra regions, and the
//! rules about pairs of cells. A puzzle with any other rule is refused, and the error names these rules.

use super::cell_records::{self, Unsaid};
use super::error::{ErrorKind, FormatError};
use super::packed::{self, PuzzlePacking};
use super::rule_fields::{self, FieldRules};
use super::spec::{
    BoardContent, FormatSpec, LayoutSupport, LineMatch, Reading, Recognition, Writing, regions_of,
};
use super::text::{TextLine, comment};
use super::{Format, Parsed, candidates, loose_json, scl};
use crate::board::{Cell, CellSet, Digit, ExtraHouse, Layout};
use crate::puzzle::Board;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

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
    layouts: LayoutSupport::Regions,
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
    layouts: LayoutSupport::Regions,
    frame: None,
};

/// Returns true if the first packed puzzle of the line has this kind of packing.
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

/// The fields of the rules of a layout.
const LAYOUT: [&str; 6] =
    [DIAGONAL, ANTIDIAGONAL, EXTRA_REGIONS, rule_fields::KNIGHT, rule_fields::KING, rule_fields::CONSECUTIVE];
/// The diagonal from top left to bottom right.
const DIAGONAL: &str = "diagonal-";
/// The diagonal from bottom left to top right.
const ANTIDIAGONAL: &str = "diagonal+";
const EXTRA_REGIONS: &str = "extraregion";

/// Drawings on the board. They are rules only if a text explains them as rules.
const DRAWN: [&str; 4] = ["rectangle", "circle", "line", "cage"];

/// The board of the JSON that f-puzzles packs.
fn board(puzzle: &Map<String, Value>, format: Format) -> Result<Parsed, ErrorKind> {
    let missing = |what: &str| ErrorKind::Json(format!("missing field `{what}`"));
    let grid = puzzle.get("grid").filter(|grid| grid.is_array()).ok_or_else(|| missing("grid"))?;
    let rows = grid.as_array().map_or(0, Vec::len);
    let size = puzzle.get("size").and_then(Value::as_u64).map_or(rows, |size| size as usize);
    if !(4..=9).contains(&size) {
        return Err(ErrorKind::Size { found: size });
    }
    let has_text = puzzle.get("ruleset").is_some_and(cell_records::is_said);
    let mut rules = FieldRules::new(cell_records::other_rules(puzzle, &BESIDE));
    rules.others.retain(|name| !LAYOUT.contains(name) && (has_text || !DRAWN.contains(name)));
    rules.set_size(size);
    let regions = regions(grid, size, rules.regions());
    rules.set_regions(regions);
    rules.add_pairs(Some(puzzle));
    for (house, name) in [(ExtraHouse::Diagonal, DIAGONAL), (ExtraHouse::Antidiagonal, ANTIDIAGONAL)] {
        let is_rule = rules.flag(Some(puzzle), name);
        rules.add_named(house, is_rule);
    }
    if let Some(regions) = puzzle.get(EXTRA_REGIONS).filter(|regions| cell_records::is_said(regions)) {
        match extra_regions(regions) {
            Some(houses) => houses.into_iter().for_each(|cells| rules.add_house(cells)),
            None => rules.others.push(EXTRA_REGIONS),
        }
    }
    let layout = rules.layout()?;
    let parsed = cell_records::board_of(grid, size, Unsaid::Placed, format)?;
    Ok(Parsed {
        unread_rules: rule_fields::unread(puzzle.get("ruleset"), layout),
        position: parsed.position.on_layout(layout),
        ..parsed
    })
}

/// The regions of the board: the regions that the cells name, and the usual regions for cells that name no region.
fn regions(grid: &Value, size: usize, usual: &[CellSet]) -> Vec<CellSet> {
    let mut named: BTreeMap<usize, CellSet> = BTreeMap::new();
    for (cell, region) in cell_records::regions(grid, size) {
        let region = region.or_else(|| usual.iter().position(|cells| cells.contains(cell)));
        let cells = region.map(|region| named.entry(region).or_default());
        cells.into_iter().for_each(|cells| cells.insert(cell));
    }
    if named.is_empty() { usual.to_vec() } else { named.into_values().collect() }
}

/// The cells of each extra region; `None` if a region is not a list of cells. A region without cells is not a rule.
fn extra_regions(regions: &Value) -> Option<Vec<CellSet>> {
    let cell = |name: &Value| name.as_str()?.parse().ok();
    let region = |region: &Value| -> Option<CellSet> {
        match region.as_object()?.get("cells") {
            None | Some(Value::Null) => Some(CellSet::EMPTY),
            Some(cells) => cells.as_array()?.iter().map(cell).collect(),
        }
    };
    let all: Option<Vec<CellSet>> = regions.as_array()?.iter().map(region).collect();
    all.map(|all| all.into_iter().filter(|cells| !cells.is_empty()).collect())
}

/// The board as JSON, packed.
fn packed(board: &Writing<'_>) -> String {
    let Board { layout, givens, placed, marks } = board.position;
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
    let size = layout.size();
    let regions = regions_of(layout);
    let has_usual = Layout::named(&format!("{size}x{size}")).is_ok_and(|usual| regions_of(usual) == regions);
    let record = |cell: Cell| {
        let mut record = record(cell);
        if let Some(region) = regions.iter().position(|cells| !has_usual && cells.contains(cell)) {
            record["region"] = region.into();
        }
        record
    };
    let row = |row| (0..size).map(|column| record(Cell::at(row, column))).collect::<Value>();
    let mut puzzle = json!({ "size": size, "grid": (0..size).map(row).collect::<Value>() });
    let mut field = |name: &str, value: Value| puzzle[name] = value;
    let mut regions: Vec<Value> = Vec::new();
    for (house, kind) in layout.extra_houses() {
        match kind {
            ExtraHouse::Diagonal => field(DIAGONAL, true.into()),
            ExtraHouse::Antidiagonal => field(ANTIDIAGONAL, true.into()),
            ExtraHouse::Window(_)
            | ExtraHouse::Asterisk
            | ExtraHouse::CentreDot
            | ExtraHouse::Girandola
            | ExtraHouse::Drawn(_) => {
                let cells = layout.cells_of(house);
                let cells: Vec<String> = cells.iter().map(|cell| cell.to_string().to_uppercase()).collect();
                regions.push(json!({ "cells": cells }));
            }
        }
    }
    if !regions.is_empty() {
        field(EXTRA_REGIONS, regions.into());
    }
    rule_fields::pair_flags(layout).for_each(|name| field(name, true.into()));
    if let Some(comment) = board.comment {
        field("title", comment.into());
    }
    let text = puzzle.to_string();
    lz_str::compress_to_base64(text.as_str())
}

#[cfg(test)]
mod tests {
    use super::super::{Format, parse, write};
    use super::*;
    use crate::board::{Layout, LayoutError};

    const LINE: &str = "..1...2....23....44........5.3....6..1......5..6..........78.......9.....7...1.9.";

    /// The line as f-puzzles has it, with more fields.
    fn link(more: Value) -> String {
        let cell = |c: char| c.to_digit(10).map_or(json!({}), |n| json!({ "value": n, "given": true }));
        let cells: Vec<Value> = LINE.chars().map(cell).collect();
        let mut puzzle = json!({ "size": 9, "grid": cells.chunks(9).collect::<Vec<_>>() });
        for (name, value) in more.as_object().into_iter().flatten() {
            puzzle[name] = value.clone();
        }
        format!("{PAGE}{}", lz_str::compress_to_base64(puzzle.to_string().as_str()))
    }

    fn regions(houses: &[&[&str]]) -> Value {
        houses.iter().map(|cells| json!({ "cells": cells })).collect()
    }

    const WINDOW: [&str; 9] = ["R2C2", "R2C3", "R2C4", "R3C2", "R3C3", "R3C4", "R4C2", "R4C3", "R4C4"];

    #[test]
    fn the_rules_of_a_layout_are_read() {
        let row = ["R1C1", "R1C2", "R1C3", "R1C4", "R1C5", "R1C6", "R1C7", "R1C8", "R1C9"];
        let window = "house=r2c234,r3c234,r4c234";
        for (fields, layout) in [
            (json!({}), "classic"),
            (json!({ "diagonal+": true }), "x/"),
            (json!({ "diagonal-": true }), "x\\"),
            (json!({ "diagonal+": true, "diagonal-": true }), "x"),
            (json!({ "diagonal+": false, "antiknight": null, "extraregion": [] }), "classic"),
            (json!({ "antiknight": true, "antiking": true }), "knight+king"),
            (json!({ "nonconsecutive": true, "antiking": false }), "consecutive"),
            (json!({ "extraregion": regions(&[&WINDOW]) }), window),
            (
                json!({ "extraregion": regions(&[&WINDOW, &WINDOW, &row, &[]]), "antiknight": true }),
                &format!("{window}+knight"),
            ),
        ] {
            let parsed = parse(&link(fields.clone())).unwrap_or_else(|error| panic!("{fields}\n{error}"));
            let position = Board {
                layout: Layout::named(layout).expect(layout),
                ..parse(LINE).expect("a board").position
            };
            assert_eq!((parsed.position, parsed.unread_rules), (position, None), "{fields}");
        }
    }

    #[test]
    fn every_layout_is_written_and_read_back() {
        for layout in ["x", "x/", "windoku", "percent+knight", "centre-dot+king+consecutive"] {
            let layout = Layout::named(layout).expect(layout);
            let position = Board { layout, ..parse(LINE).expect("a board").position };
            for format in [Format::FPuzzles, Format::SudokuPadFPuzzles] {
                assert_eq!(
                    parse(&write(&position, format)).expect("a board").position,
                    position,
                    "{layout:?}"
                );
            }
        }
    }

    #[test]
    fn other_rules_and_too_large_layouts_are_refused() {
        let rules = |rules: &str| ErrorKind::Variant { rules: rules.into() };
        let six = |first: usize| -> Vec<String> {
            (0..9).map(|at| format!("R{}C{}", at + 1, (at + first) % 9 + 1)).collect()
        };
        let six: Value = (1..7).map(|first| json!({ "cells": six(first) })).collect();
        for (fields, kind) in [
            (json!({ "antiknight": true, "thermometer": [{ "lines": [] }] }), rules("thermometer")),
            (json!({ "antiknight": "yes" }), rules("antiknight")),
            (json!({ "disjointgroups": true }), rules("disjointgroups")),
            (json!({ "extraregion": [{ "cells": ["R0C1"] }] }), rules("extraregion")),
            (json!({ "extraregion": true }), rules("extraregion")),
            (json!({ "extraregion": six }), ErrorKind::Layout(LayoutError::TooManyHouses(6))),
            (
                json!({ "extraregion": regions(&[&WINDOW[..8]]) }),
                ErrorKind::Layout(LayoutError::Size {
                    cells: WINDOW[..8].iter().filter_map(|cell| cell.parse().ok()).collect(),
                    size: 9,
                }),
            ),
        ] {
            assert_eq!(parse(&link(fields.clone())).expect_err("a rule").kind, kind, "{fields}");
        }
    }

    #[test]
    fn a_text_about_rules_is_kept_if_the_fields_do_not_have_them() {
        let text = "Cells a knight's move apart are different.";
        let parsed = parse(&link(json!({ "ruleset": text }))).expect("a board");
        assert_eq!((parsed.position.layout, parsed.unread_rules.as_deref()), (Layout::CLASSIC, Some(text)));
        let parsed = parse(&link(json!({ "ruleset": text, "antiknight": true }))).expect("a board");
        assert_eq!((parsed.position.layout.name(), parsed.unread_rules), ("knight", None));
    }
}
