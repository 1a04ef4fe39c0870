//! Boards as SudokuPad's own JSON, packed into an address (`scl`) or bare.
//!
//! Rules of a layout are read from fields of `metadata`, and from cages: a cage of nine different digits without a sum
//! is an extra house. Texts about rules are never read as rules.
//!
//! The short form of the JSON has short names, and leaves out quotes and empty objects. Cages also contain data that
//! are not rules: the title, the author, the solution and the frame of the picture.

use super::cell_records::{self, Unsaid};
use super::error::ErrorKind;
use super::packed::{self, PuzzlePacking};
use super::rule_fields::{self, FieldRules};
use super::spec::{
    BoardContent, FormatSpec, LayoutSupport, LineMatch, Reading, Recognition, Writing, regions_of,
};
use super::{Format, Parsed, candidates, f_puzzles};
use crate::board::{Cell, CellSet, Digit, ExtraHouse};
use serde_json::{Map, Value, json};

const PAGE: &str = "https://sudokupad.app/scl";

pub(super) static SCL: FormatSpec = FormatSpec {
    id: "sudokupad-scl",
    summary: "an address of SudokuPad with digits and candidates in its own packing (scl)",
    example: concat!(
        "https://sudokupad.app/sclN4IgxgpgNlDKCWAvCIBcA2ALAGnNKAzmgNrGgBuAhlAK4qoCsAvtqJAHYAuAThA",
        "LaVuAayKpiARmwBmALosK1OmgCc8kFVr0A7Go1LUmXYvoAONRx79BIkpPRzWeLrwHDRE6dnvmIzq29tsACZpORls",
        "MnVjNB1HCxdrd0kpbEwHNl9LVxsxZK90pyzEkhSGfJ8/bPcQ0vK4zISAsRDvesri3NSvbBMC+P8cj1r0Hr6GgaTg",
        "zxwyk2xlMIiM9qbiFJwR3qNNNCCKotWU1oUd1HF9xsHhgr16VTaDwY3sLVGLiZLsMpHXrYfL9zrL4vN7hSL9KqBW",
        "TvSGdUo3aKoWLLR6A4EjBYwjprdE9eZjFaDY5RU57Ry3NCGf4fTpbMEogEkGoI07obb6KkMmlrFn6c7U2HEEJaXn",
        "0ZjkxH3LmC36LcHjQWSIKilTs0xY1YzOrS7Ehb4E1FMro/FWoKQawZ2F4GxmdEVMemFW0eZ6YgXYyRa+3u1aSfVq",
        "tBmH1E/EBs0WyY4b0nfRknW+rple2OiEeqZAuZu+OW6bA2URwI1L427k4LNO7nl1MJtIFzpRt7Bya1fMS1kOpYVx",
        "W5zYl7sZvtpo6muMk/TIsdisNSrtDxvZ5tdOnhEC8ADm8AA9ux3KQAAzYPdgg/iY/BMGSI8RSSn6/niIhK9C7C35",
        "/KsHEA+yCIHtI/4t3t+LoXgBz5ASEf7PgwMgfge9j/iK/69He8EeIhHjIc+qHCmCIS9B+KRPikr4pMqEQ4E+OCvj",
        "gZHEGUT5lK+ZTvhEOJAesYLwuRoTcZBMxgmUQFlJBZTQQR+QRCk6EpJhGxglG8mjBE+rKdaqn4axIxPiMr4jLRrx",
        "Pq8r6vLRcxPnMr5zCxpAjEBIyQSM0ERK8QGvJBrxOcQcxAXMkFzGJmkScQJoRL2zlBa86GyhEcyoXM6FzPhchAA=",
        "==",
    ),
    holds: BoardContent::DigitsAndCandidates,
    reading: Reading::Line {
        known: Recognition::Mark(|text| {
            LineMatch::board(f_puzzles::is_packed(text, PuzzlePacking::Scl) || packed::is_short(text))
        }),
        read: f_puzzles::parse,
    },
    write,
    layouts: LayoutSupport::Regions,
    frame: None,
};

/// The names of fields, each with its short form.
const CELLS: [&str; 2] = ["cells", "ce"];
const CAGES: [&str; 2] = ["cages", "ca"];
const REGIONS: [&str; 2] = ["regions", "re"];
const VALUE: [&str; 2] = ["value", "v"];
const TITLE: [&str; 2] = ["title", "t"];

/// Further fields that do not restrict the digits of any cell.
const BESIDE: [&str; 21] = [
    "cells", "ce", "cages", "ca", "regions", "re", "id", "cellSize", "cs", "metadata", "settings", "title",
    "t", "author", "rules", "solution", "videos", "vd", "version", "duration", "d",
];
/// The field of `metadata` for both diagonals.
const DIAGONALS: &str = "diagonals";
/// The fields of `metadata` that are rules which no layout has.
const OTHER_RULES: [&str; 2] = ["disjointgroups", "foglight"];

/// The value of the first of the fields `names` that the object has.
fn field<'v>(fields: &'v Map<String, Value>, names: &[&str]) -> Option<&'v Value> {
    names.iter().find_map(|name| fields.get(*name))
}

/// Returns true if an object is a puzzle of SudokuPad: rows of cells that are objects.
pub(super) fn is_puzzle(puzzle: &Map<String, Value>) -> bool {
    let is_row = |row: &Value| row.as_array().is_some_and(|cells| cells.iter().all(Value::is_object));
    field(puzzle, &CELLS)
        .and_then(Value::as_array)
        .is_some_and(|rows| !rows.is_empty() && rows.iter().all(is_row))
}

/// The title of a puzzle.
pub(super) fn title(puzzle: &Map<String, Value>) -> Option<&str> {
    let metadata = puzzle.get("metadata").and_then(Value::as_object);
    metadata.into_iter().chain([puzzle]).find_map(|fields| field(fields, &TITLE)?.as_str())
}

/// The board of a puzzle.
pub(super) fn board(puzzle: &Map<String, Value>) -> Result<Parsed, ErrorKind> {
    let cells = field(puzzle, &CELLS).unwrap_or(&Value::Null);
    let rows = cells.as_array().map_or(0, Vec::len);
    if !(4..=9).contains(&rows) {
        return Err(ErrorKind::Size { found: rows });
    }
    let others = cell_records::other_rules(puzzle, &BESIDE).into_iter().map(long_name);
    let mut rules = FieldRules::new(others.collect());
    rules.set_size(rows);
    let items = |names: &[&str]| field(puzzle, names).and_then(Value::as_array).into_iter().flatten();
    let regions: Option<Vec<CellSet>> = items(&REGIONS).map(places).collect();
    match regions.filter(|regions| is_whole(regions, rows)) {
        Some(regions) => rules.set_regions(regions),
        None => rules.others.extend(items(&REGIONS).next().is_some().then_some("regions")),
    }
    items(&CAGES).filter_map(|cage| extra_house(cage, rows)).for_each(|cells| rules.add_house(cells));
    let is_other = |cage: &Value| extra_house(cage, rows).is_none() && is_rule(cage);
    rules.others.extend(items(&CAGES).any(is_other).then_some("cages"));
    let metadata = puzzle.get("metadata").and_then(Value::as_object);
    let is_said =
        |name: &&str| metadata.and_then(|fields| fields.get(*name)).is_some_and(cell_records::is_said);
    rules.others.extend(OTHER_RULES.into_iter().filter(is_said));
    rules.add_pairs(metadata);
    let has_diagonals = rules.flag(metadata, DIAGONALS);
    rules.add_named(ExtraHouse::Diagonal, has_diagonals);
    rules.add_named(ExtraHouse::Antidiagonal, has_diagonals);
    let layout = rules.layout()?;
    // In this form, a digit is a given unless its record shows something else.
    let parsed = cell_records::board_of(cells, rows, Unsaid::Given, Format::Scl)?;
    let text = metadata.and_then(|fields| fields.get(TEXT)).or_else(|| puzzle.get(TEXT));
    Ok(Parsed {
        unread_rules: rule_fields::unread(text, layout),
        position: parsed.position.on_layout(layout),
        ..parsed
    })
}

/// The field with the text about the rules.
const TEXT: &str = "rules";

/// The cells of a cage that is an extra house: as many cells as the board has rows, with different digits, and neither
/// a sum nor another value.
fn extra_house(cage: &Value, size: usize) -> Option<CellSet> {
    let fields = cage.as_object()?;
    let is_empty = |value: Option<&Value>| !value.is_some_and(cell_records::is_said);
    let is_house = fields.get("unique") == Some(&Value::Bool(true))
        && is_empty(field(fields, &VALUE))
        && is_empty(fields.get("sum"));
    let cells = places(field(fields, &CELLS)?)?;
    (is_house && cells.len() == size).then_some(cells)
}

/// The cells of a list of places, each written as row and column from 0.
fn places(list: &Value) -> Option<CellSet> {
    let index = |at: &Value| at.as_u64().filter(|at| *at < 9).map(|at| at as usize);
    let cell = |place: &Value| Some(Cell::at(index(place.get(0)?)?, index(place.get(1)?)?));
    list.as_array()?.iter().map(cell).collect()
}

/// Returns true if the regions fill a board of this size, each with as many cells as the board has rows. A board
/// without regions has the usual boxes, if boards of its size have some.
fn is_whole(regions: &[CellSet], size: usize) -> bool {
    let all = regions.iter().fold(CellSet::EMPTY, |all, cells| all | *cells);
    regions.len() == size && all.len() == size * size && regions.iter().all(|cells| cells.len() == size)
}

/// The long form of the name of a list of rules.
fn long_name(name: &str) -> &str {
    match name {
        "l" => "lines",
        "a" => "arrows",
        "u" => "underlays",
        "o" => "overlays",
        name => name,
    }
}

/// Returns true if a cage is a rule: it has cells, and it is not hidden, not a box and not a text such as `title: …`.
fn is_rule(cage: &Value) -> bool {
    let Some(fields) = cage.as_object() else { return false };
    let cells = fields.get("cells").or(fields.get("ce"));
    let has_cells = cells.is_some_and(cell_records::is_said);
    let value = field(fields, &VALUE).and_then(Value::as_str).unwrap_or("");
    let is_text = value
        .split_once(':')
        .is_some_and(|(name, _)| !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphabetic()));
    if value.eq_ignore_ascii_case("foglight") {
        return true;
    }
    let is_hidden = fields.get("hidden").is_some_and(cell_records::is_said);
    let is_unit = fields.get("style").and_then(Value::as_str).is_some_and(|style| match style {
        "box" => cells.is_some_and(is_box),
        "rowcol" => {
            cells.is_some_and(|cells| is_unit(cells, |(row, _)| row) || is_unit(cells, |(_, column)| column))
        }
        _ => false,
    });
    has_cells && !is_text && !is_hidden && !is_unit
}

/// Returns true if nine places, each written as row and column from 0, form a box.
fn is_box(places: &Value) -> bool {
    is_unit(places, |(row, column)| row / 3 * 3 + column / 3)
}

/// Returns true if there are nine places, and `unit` gives the same number for all of them.
fn is_unit(places: &Value, unit: fn((u64, u64)) -> u64) -> bool {
    let place = |place: &Value| Some((place.get(0)?.as_u64()?, place.get(1)?.as_u64()?));
    let places: Option<Vec<_>> = places.as_array().map_or(&[][..], Vec::as_slice).iter().map(place).collect();
    places
        .is_some_and(|places| places.len() == 9 && places.iter().all(|place| unit(*place) == unit(places[0])))
}

/// Writes the address of the board, which contains the packed JSON.
fn write(board: &Writing<'_>) -> String {
    let values = board.values();
    let groups = board.position.marks.as_ref().map(|_| candidates::of(board.position));
    let record = |cell: Cell| match (values.get(cell), &groups) {
        (Some(digit), _) => json!({ "value": digit.get() }),
        (None, Some(groups)) if !groups[cell.index()].is_empty() => {
            json!({ "centremarks": groups[cell.index()].iter().map(Digit::get).collect::<Vec<_>>() })
        }
        (None, _) => json!({}),
    };
    let layout = board.position.layout;
    let size = layout.size();
    let row = |row| (0..size).map(|column| record(Cell::at(row, column))).collect::<Value>();
    let place = |cell: Cell| json!([cell.row_index(), cell.column_index()]);
    let region = |cells: CellSet| cells.iter().map(place).collect::<Value>();
    let mut puzzle = json!({
        "cellSize": 64,
        "cells": (0..size).map(row).collect::<Value>(),
        "regions": regions_of(layout).into_iter().map(region).collect::<Value>(),
    });
    let mut metadata = Map::new();
    if let Some(comment) = board.comment {
        metadata.insert("title".into(), comment.into());
    }
    let houses: Vec<_> = layout.extra_houses().collect();
    let is_diagonal = |kind: &ExtraHouse| matches!(kind, ExtraHouse::Diagonal | ExtraHouse::Antidiagonal);
    let has_diagonals = houses.iter().filter(|(_, kind)| is_diagonal(kind)).count() == 2;
    let cages = houses.iter().filter(|(_, kind)| !has_diagonals || !is_diagonal(kind));
    let cage =
        |cells: CellSet| json!({ "cells": cells.iter().map(place).collect::<Value>(), "unique": true });
    let cages: Vec<Value> = cages.map(|(house, _)| cage(layout.cells_of(*house))).collect();
    if !cages.is_empty() {
        puzzle["cages"] = cages.into();
    }
    if !layout.is_classic() {
        metadata.insert(TEXT.into(), rule_fields::sentences(layout).into());
        let flags = rule_fields::pair_flags(layout).chain(has_diagonals.then_some(DIAGONALS));
        flags.for_each(|name| drop(metadata.insert(name.into(), true.into())));
    }
    if !metadata.is_empty() {
        puzzle["metadata"] = metadata.into();
    }
    format!("{PAGE}{}", lz_str::compress_to_base64(puzzle.to_string().as_str()))
}

#[cfg(test)]
mod tests {
    use super::super::{Format, parse, write};
    use super::*;
    use crate::board::{Layout, LayoutError};

    const LINE: &str = "..1...2....23....44........5.3....6..1......5..6..........78.......9.....7...1.9.";

    /// The line as SudokuPad has it, with cages and metadata.
    fn address(cages: Value, metadata: Value) -> String {
        let cell = |c: char| c.to_digit(10).map_or(json!({}), |n| json!({ "value": n }));
        let cells: Vec<Value> = LINE.chars().map(cell).collect();
        let puzzle =
            json!({ "cells": cells.chunks(9).collect::<Vec<_>>(), "cages": cages, "metadata": metadata });
        format!("{PAGE}{}", lz_str::compress_to_base64(puzzle.to_string().as_str()))
    }

    fn window() -> Value {
        (0..9).map(|at| json!([1 + at / 3, 1 + at % 3])).collect()
    }

    #[test]
    fn the_rules_of_a_layout_are_read() {
        let window = |more: Value| {
            let mut cage = json!({ "cells": window(), "unique": true });
            for (name, value) in more.as_object().into_iter().flatten() {
                cage[name] = value.clone();
            }
            json!([cage])
        };
        let house = "house=r2c234,r3c234,r4c234";
        for (cages, metadata, layout) in [
            (json!([]), json!({ "antiknight": true, "antiking": false }), "knight"),
            (json!([]), json!({ "diagonals": true, "nonconsecutive": true }), "x+consecutive"),
            (window(json!({})), json!({}), house),
            (
                window(json!({ "value": "", "hidden": true })),
                json!({ "antiking": true }),
                &format!("{house}+king"),
            ),
        ] {
            let text = address(cages, metadata);
            let parsed = parse(&text).unwrap_or_else(|error| panic!("{layout}\n{error}"));
            assert_eq!(
                (parsed.position.layout.name(), parsed.unread_rules),
                (Layout::named(layout).expect(layout).name(), None)
            );
        }
        let rules = |rules: &str| ErrorKind::Variant { rules: rules.into() };
        for (cages, metadata, kind) in [
            (window(json!({ "value": "45" })), json!({}), rules("cages")),
            (window(json!({ "sum": 45 })), json!({}), rules("cages")),
            (window(json!({ "unique": false })), json!({}), rules("cages")),
            (json!([]), json!({ "disjointgroups": true, "antiknight": true }), rules("disjointgroups")),
        ] {
            assert_eq!(parse(&address(cages, metadata)).expect_err("a rule").kind, kind);
        }
    }

    #[test]
    fn every_layout_is_written_and_read_back() {
        for name in ["x", "x/", "x\\+knight", "windoku", "percent+knight", "centre-dot+king+consecutive"] {
            let layout = Layout::named(name).expect(name);
            let position = crate::puzzle::Board { layout, ..parse(LINE).expect("a board").position };
            let parsed = parse(&write(&position, Format::Scl)).expect("a board");
            assert_eq!((parsed.position, parsed.unread_rules), (position, None), "{name}");
        }
        let classic = write(&parse(LINE).expect("a board").position, Format::Scl);
        assert!(!unpacked(&classic).contains("metadata"), "{classic}");
    }

    fn unpacked(address: &str) -> String {
        packed::find(address).expect("a puzzle").unpacked().expect("a text")
    }

    #[test]
    fn a_text_about_rules_is_not_read_but_kept() {
        let text = "Digits do not repeat on the diagonals.";
        let parsed = parse(&address(json!([]), json!({ "rules": text }))).expect("a board");
        assert_eq!((parsed.position.layout, parsed.unread_rules.as_deref()), (Layout::CLASSIC, Some(text)));
        let parsed =
            parse(&address(json!([]), json!({ "rules": [text], "diagonals": true }))).expect("a board");
        assert_eq!((parsed.position.layout.name(), parsed.unread_rules), ("x", None));
        let error =
            parse(&address(json!([]), json!({ "antiqueen": true, "diagonals": "yes" }))).expect_err("a rule");
        assert_eq!(error.kind, ErrorKind::Variant { rules: "diagonals".into() });
        let six: Value = (1..7_usize)
            .map(|first| {
                let cells: Vec<[usize; 2]> = (0..9).map(|at| [at, (at + first) % 9]).collect();
                json!({ "cells": cells, "unique": true })
            })
            .collect();
        let error = parse(&address(six, json!({}))).expect_err("too many houses");
        assert_eq!(error.kind, ErrorKind::Layout(LayoutError::TooManyHouses(6)));
    }
}
