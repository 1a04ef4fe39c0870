//! Lines of the game Andoku: `clues|areas|X`. A `|` with nothing after it may be left out.
//!
//! The areas have one sign for each cell; without them, the board has boxes. The letter adds extra houses: `X` both
//! diagonals, `H` the windows of windoku (Hyper), `P` the houses of percent, `C` the groups of cells at the same place
//! of each box (Color).

use super::error::{ErrorKind, FormatError};
use super::iss::{disjoint_groups, region_signs};
use super::spec::{
    BoardContent, FormatSpec, LayoutSupport, LineMatch, Reading, Recognition, Writing, has_regions_and,
    regions_of,
};
use super::text::{TextLine, cell, comment};
use super::{Format, Parsed};
use crate::board::{CellSet, ExtraHouse, Layout, LayoutError, LayoutRules};
use crate::puzzle::{Board, Digits};
use std::ops::Range;

pub(super) static ANDOKU: FormatSpec = FormatSpec {
    id: "andoku",
    summary: "a line of Andoku: clues, areas of a jigsaw, and a letter for extra houses",
    example: concat!(
        "5.9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..|",
        "122222333122444533112444533112644533166645555116666675888899775888999977889997777|X",
    ),
    holds: BoardContent::Digits,
    reading: Reading::Line {
        known: Recognition::Start(|text| LineMatch::board(fields(text).is_some())),
        read: parse,
    },
    write,
    layouts: LayoutSupport::Some(|layout| layout.size() > 4 && has_regions_and(layout, &[&[], X, H, P])),
    frame: None,
};

const X: &[ExtraHouse] = &[ExtraHouse::Diagonal, ExtraHouse::Antidiagonal];
const H: &[ExtraHouse] =
    &[ExtraHouse::Window(1), ExtraHouse::Window(2), ExtraHouse::Window(3), ExtraHouse::Window(4)];
const P: &[ExtraHouse] = &[ExtraHouse::Antidiagonal, ExtraHouse::Window(1), ExtraHouse::Window(4)];

/// The letters of extra houses, with the name of the layout that has them.
const LETTERS: [(char, &str, &[ExtraHouse]); 3] = [('X', "x", X), ('H', "windoku", H), ('P', "percent", P)];

/// The letter that adds the disjoint groups: cells at the same place of each box.
const COLOUR: char = 'C';

/// The fields of a line of Andoku, and the text after them.
struct AndokuLine<'t> {
    clues: &'t str,
    areas: &'t str,
    extra: &'t str,
    rest: &'t str,
}

/// Numbers of characters with which clues count as a board of 81 cells, perhaps with missing or extra cells.
const ABOUT_81: Range<usize> = 72..90;

/// The fields of a line, if it has the form of Andoku: the clues of a square board, then nothing or areas, then nothing
/// or one letter. A second field that repeats all clues is a solution, so such a line has another form.
fn fields(text: &str) -> Option<AndokuLine<'_>> {
    let text = text.trim_start();
    let (line, rest) = text.split_at(text.find(char::is_whitespace).unwrap_or(text.len()));
    let (clues, behind) = line.split_once('|')?;
    let (areas, extra) = behind.split_once('|').unwrap_or((behind, ""));
    let length = |text: &str| text.chars().count();
    let is_board = |cells: usize| size_of(cells).is_some() || ABOUT_81.contains(&cells);
    let are_clues = clues.chars().filter(|c| cell(*c).is_some()).count() * 2 > length(clues);
    let are_areas = areas.is_empty() || is_board(length(areas)) && !areas.contains('|');
    let is_extra = length(extra) < 2 && extra.chars().all(char::is_alphabetic);
    let has_clues = |areas: &str| {
        clues
            .chars()
            .zip(areas.chars())
            .all(|(clue, area)| !matches!(cell(clue), Some(Some(_))) || clue == area)
    };
    let is_solution = !areas.is_empty() && has_clues(areas);
    let fits = is_board(length(clues)) && are_clues && are_areas && is_extra && !is_solution;
    fits.then_some(AndokuLine { clues, areas, extra, rest })
}

/// The number of rows of a board with this number of cells.
fn size_of(cells: usize) -> Option<usize> {
    (4..=9).find(|size| size * size == cells)
}

/// Reads the board of a line.
fn parse(line: TextLine<'_>) -> Result<Parsed, FormatError> {
    let Some(AndokuLine { clues, areas, extra, rest }) = fields(line.text) else {
        return Err(FormatError::at(line, 1, ErrorKind::Empty));
    };
    let first = line.text.len() - line.text.trim_start().len();
    let place = |field: usize| line.column_of(first + field);
    let (of_areas, of_extra) = (clues.len() + 1, clues.len() + areas.len() + 2);
    let found = clues.chars().count();
    let short =
        || FormatError::at(line, place(clues.len()), ErrorKind::Cells { found, needed: 81, row: None });
    let size = size_of(found).ok_or_else(short)?;
    let wrong = |at: usize, error| FormatError::at(line, place(at), ErrorKind::Layout(error));
    let boxes = LayoutRules::of_size(size);
    let mut rules = match areas {
        "" if boxes.regions.is_empty() => return Err(wrong(of_areas, LayoutError::NoBoxes(size))),
        "" => boxes.clone(),
        signs => {
            let rules = LayoutRules::jigsaw(signs).map_err(|error| {
                let odd = matches!(error, LayoutError::RegionSign { .. });
                let at = signs.find(|c: char| odd && !c.is_ascii_alphanumeric()).unwrap_or(0);
                wrong(of_areas + at, error)
            })?;
            let number = signs.chars().count();
            let is_whole = rules.size == size;
            is_whole.then_some(rules).ok_or_else(|| wrong(of_areas, LayoutError::RegionSigns(number)))?
        }
    };
    let letter = extra.chars().next().map(|letter| letter.to_ascii_uppercase());
    let houses: Vec<CellSet> = match letter {
        None => Vec::new(),
        Some(COLOUR) => disjoint_groups(&boxes),
        Some(letter) => {
            let known = LETTERS.into_iter().find(|(known, ..)| *known == letter);
            let unknown = || ErrorKind::Variant { rules: extra.to_string() };
            let (_, name, houses) = known.ok_or_else(|| FormatError::at(line, place(of_extra), unknown()))?;
            let cells = houses.iter().map(|house| house.cells_on(size)).collect::<Option<_>>();
            cells.ok_or_else(|| wrong(of_extra, LayoutError::OnlyOnNine(name.into())))?
        }
    };
    houses.into_iter().for_each(|cells| rules.add_house(cells));
    let layout = Layout::of(&rules).map_err(|error| {
        let is_extra = matches!(error, LayoutError::TooManyHouses(_));
        wrong(if is_extra { of_extra } else { of_areas }, error)
    })?;
    let mut values = Digits::empty(layout);
    for (here, (at, c)) in layout.cells().iter().zip(clues.char_indices()) {
        let digit = cell(c).ok_or_else(|| line.no_cell(place(at), c))?;
        if digit.is_some_and(|digit| !layout.digits().contains(digit)) {
            let kind = ErrorKind::LargeDigit { found: c, size };
            return Err(FormatError::at(line, place(at), kind));
        }
        values.set(here, digit);
    }
    let position = Board::on(layout, values);
    Ok(Parsed { comment: comment(rest), ..Parsed::bare(position, Format::Andoku) })
}

/// Writes the line of the board.
fn write(board: &Writing<'_>) -> String {
    let layout = board.position.layout;
    let layout = if ANDOKU.layouts.has(layout) { layout } else { Layout::CLASSIC };
    let is_usual = regions_of(layout) == LayoutRules::of_size(layout.size()).regions;
    let areas = if is_usual { String::new() } else { region_signs(layout) };
    let houses: Vec<ExtraHouse> = layout.extra_houses().map(|(_, house)| house).collect();
    let letter = LETTERS.into_iter().find(|(_, _, of)| *of == houses.as_slice());
    let extra = letter.map(|(letter, ..)| letter.to_string()).unwrap_or_default();
    let title = board.comment.map(|title| format!(" {title}")).unwrap_or_default();
    format!("{}|{areas}|{extra}{title}", board.values())
}

#[cfg(test)]
mod tests {
    use super::super::{ErrorKind, Format, parse, write};
    use crate::board::{Layout, LayoutError};

    const CLUES: &str = "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..";
    const SIGNS: &str = "122222333122444533112444533112644533166645555116666675888899775888999977889997777";

    #[test]
    fn areas_and_letters_are_the_layout() {
        for (fields, layout) in [
            ("||".to_string(), "classic".to_string()),
            ("||X".into(), "x".into()),
            ("||h".into(), "windoku".into()),
            ("||P".into(), "percent".into()),
            (format!("|{SIGNS}"), format!("jigsaw={SIGNS}")),
            (format!("|{SIGNS}|P"), format!("jigsaw={SIGNS}+percent")),
        ] {
            for clues in [CLUES.to_string(), CLUES.replace('.', "0")] {
                let parsed = parse(&format!("  {clues}{fields} a title")).expect("a board");
                assert_eq!((parsed.format, parsed.comment.as_deref()), (Format::Andoku, Some("a title")));
                let named = Layout::named(&layout).expect("a layout");
                assert_eq!(parsed.position.layout.name(), named.name(), "{fields}");
                assert_eq!(parsed.position.givens.to_string(), CLUES);
                let text = write(&parsed.position, Format::Andoku);
                assert_eq!(parse(&text).expect("a board").position, parsed.position, "{text}");
            }
        }
        let six = "1....2......3.........4...5......6..";
        let parsed = parse(&format!("{six}||X")).expect("a board");
        assert_eq!(parsed.position.layout.name(), "6x6+x");
        let five = parse("1...............2......3.|1111212222333443554435554|").expect("a board");
        assert_eq!(five.position.layout.name(), "jigsaw=1111212222333443554435554");
    }

    #[test]
    fn wrong_fields_are_refused_at_their_place() {
        let layout = ErrorKind::Layout;
        for (text, column, kind) in [
            (format!("{CLUES}||C"), 84, layout(LayoutError::TooManyHouses(9))),
            (format!("{CLUES}|{SIGNS}|Q"), 165, ErrorKind::Variant { rules: "Q".into() }),
            (format!("{}||X", &CLUES[1..]), 81, ErrorKind::Cells { found: 80, needed: 81, row: None }),
            (format!("{CLUES}|{}|X", &SIGNS[1..]), 83, layout(LayoutError::RegionSigns(80))),
            (
                format!("{CLUES}|2{}|X", &SIGNS[1..]),
                83,
                layout(LayoutError::Region { number: 1, cells: 10, size: 9 }),
            ),
            (
                format!("{CLUES}|{}.|X", &SIGNS[1..]),
                163,
                layout(LayoutError::RegionSign { number: 81, found: '.' }),
            ),
            (format!("{}||H", ".".repeat(36)), 39, layout(LayoutError::OnlyOnNine("windoku".into()))),
            (format!("{}||X", ".".repeat(25)), 27, layout(LayoutError::NoBoxes(5))),
            (format!("{}7||X", ".".repeat(35)), 36, ErrorKind::LargeDigit { found: '7', size: 6 }),
        ] {
            let error = parse(&text).expect_err(&text);
            assert_eq!((error.column, error.kind), (column, kind), "{text}");
        }
    }

    #[test]
    fn a_puzzle_with_its_solution_is_not_a_line_of_andoku() {
        let solution = "519748632783652419426139875357986241264317598198524367975863124832491756641275983";
        let parsed = parse(&format!("{CLUES}|{solution}"));
        assert_ne!(parsed.map(|parsed| parsed.format), Ok(Format::Andoku));
    }
}
