//! Constraint strings of Interactive Sudoku Solver, alone or in an address of its page.
//!
//! A string is a list of items. Each item is a dot and the name of a rule, with `~` before each argument:
//! `.Shape~6x6.AntiKnight.~R1C1_5~R3C2_1`. The item without a name lists the givens. A cell with several digits has
//! these candidates. `.Jigsaw` adds its regions to the boxes, unless `.NoBoxes` removes the boxes.

use super::error::{ErrorKind, Expected, FormatError};
use super::spec::{
    BoardContent, FormatSpec, LayoutSupport, LineMatch, Reading, Recognition, Writing, regions_of,
};
use super::text::{TextLine, comment};
use super::{Format, Parsed, candidates};
use crate::board::{
    Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, ExtraHouse, Layout, LayoutError,
};
use crate::board::{LayoutRules, PairRules, Regions};
use crate::puzzle::{Board, Digits};
use std::collections::BTreeMap;

const PAGE: &str = "https://sigh.github.io/Interactive-Sudoku-Solver/?q=";

pub(super) static ISS: FormatSpec = FormatSpec {
    id: "iss",
    summary: "an address of Interactive Sudoku Solver with its constraints",
    example: concat!(
        "https://sigh.github.io/Interactive-Sudoku-Solver/?q=.Shape~9x9.Jigsaw~",
        "122222333122444533112444533112644533166645555116666675888899775888999977889997777",
        ".NoBoxes.Diagonal~1.AntiKnight.~R1C1_5~R2C4_3~R7C9_8",
    ),
    holds: BoardContent::Digits,
    reading: Reading::Line {
        known: Recognition::Mark(|text| LineMatch::board(find(text).is_some())),
        read: parse,
    },
    write,
    layouts: LayoutSupport::All,
    frame: None,
};

/// The names of the item that lists the givens: the short name in use today, the full name, and the name in old
/// addresses.
const GIVENS: [&str; 3] = ["", "Given", "FixedValues"];
const SHAPE: &str = "Shape";
const NO_BOXES: &str = "NoBoxes";
const JIGSAW: &str = "Jigsaw";
const WINDOKU: &str = "Windoku";
const DISJOINT: &str = "DisjointSets";
const ALL_DIFFERENT: &str = "AllDifferent";
/// The diagonals, each with its item.
const DIAGONALS: [(ExtraHouse, [&str; 2]); 2] =
    [(ExtraHouse::Diagonal, ["Diagonal", "-1"]), (ExtraHouse::Antidiagonal, ["Diagonal", "1"])];
const WINDOWS: [ExtraHouse; 4] =
    [ExtraHouse::Window(1), ExtraHouse::Window(2), ExtraHouse::Window(3), ExtraHouse::Window(4)];

/// Codes that addresses contain, each with the text that replaces the code.
const ENCODED: [(&str, &str); 6] =
    [("%7E", "~"), ("%7e", "~"), ("%2E", "."), ("%2e", "."), ("%20", ""), ("%0A", "")];

/// A constraint string in a line.
struct ConstraintString<'t> {
    /// Position in the line, in bytes.
    start: usize,
    /// The string as the line has it.
    raw: &'t str,
    /// The string without encoded signs.
    text: String,
}

impl ConstraintString<'_> {
    /// The error at a byte of the string. If signs of the string were encoded, the error is at the string's beginning.
    fn error(&self, line: TextLine<'_>, at: usize, kind: ErrorKind) -> FormatError {
        let at = if self.raw == self.text { at } else { 0 };
        FormatError::at(line, line.column_of(self.start + at), kind)
    }

    /// The items: the position of each name, the name, and the arguments with their positions.
    fn items(&self) -> impl Iterator<Item = RuleItem<'_>> {
        pieces(&self.text, 0, '.').skip(1).map(|(start, item)| {
            let mut parts = pieces(item, start, '~');
            let (at, name) = parts.next().unwrap_or((start, ""));
            RuleItem { at, name, arguments: parts.collect() }
        })
    }
}

/// An item of a constraint string.
struct RuleItem<'t> {
    at: usize,
    name: &'t str,
    arguments: Vec<(usize, &'t str)>,
}

/// The pieces of the text between occurrences of `sign`, with their positions. The text begins at the position `start`.
fn pieces(text: &str, start: usize, sign: char) -> impl Iterator<Item = (usize, &str)> {
    let mut at = start;
    text.split(sign).map(move |piece| {
        let here = at;
        at += piece.len() + sign.len_utf8();
        (here, piece)
    })
}

/// The constraint string of a line: after `q=` in an address, or at the beginning.
fn find(line: &str) -> Option<ConstraintString<'_>> {
    let query = ["?q=", "&q="].into_iter().find_map(|mark| line.find(mark).map(|at| at + mark.len()));
    let start = query.unwrap_or(line.len() - line.trim_start_matches([' ', '\t', '"', '\'']).len());
    let rest = line.get(start..)?;
    let is_end = |c: char| c.is_whitespace() || matches!(c, '"' | '\'' | '>' | ')' | '&' | '#');
    let raw = rest.split(is_end).next().unwrap_or("");
    if !raw.starts_with(['.', '%']) {
        return None;
    }
    let text = ENCODED.into_iter().fold(raw.to_string(), |text, (code, sign)| text.replace(code, sign));
    let first = text.strip_prefix('.')?;
    let name = first.split(['.', '~']).next().unwrap_or("");
    let is_word = |name: &str| {
        let mut letters = name.chars();
        letters.next().is_some_and(|c| c.is_ascii_uppercase())
            && letters.next().is_some_and(|c| c.is_ascii_lowercase())
            && letters.all(|c| c.is_ascii_alphanumeric())
    };
    (is_word(name) || first.starts_with("~R")).then_some(ConstraintString { start, raw, text })
}

/// Reads the board of a constraint string.
fn parse(line: TextLine<'_>) -> Result<Parsed, FormatError> {
    let Some(string) = find(line.text) else { return Err(FormatError::at(line, 1, ErrorKind::Empty)) };
    let (rules, others) = rules(&string).map_err(|(at, kind)| string.error(line, at, kind))?;
    if !others.is_empty() {
        return Err(string.error(line, 0, ErrorKind::Variant { rules: others.join(", ") }));
    }
    let layout = Layout::of(&rules).map_err(|error| string.error(line, 0, ErrorKind::Layout(error)))?;
    let position = board(&string, layout).map_err(|(at, kind)| string.error(line, at, kind))?;
    let behind = line.text.get(string.start + string.raw.len()..).unwrap_or("");
    let behind = behind.split_once(char::is_whitespace).map_or("", |(_, comment)| comment);
    Ok(Parsed { comment: comment(behind), ..Parsed::bare(position, Format::Iss) })
}

/// The number of rows in the arguments of a shape; `None` if the board is not a square with the digits from 1.
fn size_of(arguments: &[(usize, &str)]) -> Option<usize> {
    let texts: Vec<&str> = arguments.iter().map(|(_, text)| *text).collect();
    let (rows, columns) = texts.first()?.split_once('x')?;
    let size = rows.parse().ok().filter(|_| rows == columns)?;
    let usual = [format!("{size}"), format!("1-{size}")];
    texts.iter().skip(1).all(|digits| usual.iter().any(|usual| usual == digits)).then_some(size)
}

/// The rules of the string, and the names of rules that no layout has.
fn rules(string: &ConstraintString<'_>) -> Result<(LayoutRules, Vec<String>), (usize, ErrorKind)> {
    let shape = string.items().find(|item| item.name == SHAPE);
    let size = shape.as_ref().map_or(Some(9), |item| size_of(&item.arguments));
    let boxes = match size {
        Some(size) if (4..=9).contains(&size) => LayoutRules::of_size(size),
        Some(found) => return Err((shape.map_or(0, |item| item.at), ErrorKind::Size { found })),
        // A board that is not a square counts as a rule that no layout has.
        None => LayoutRules::default(),
    };
    let size_text = boxes.size.to_string();
    let mut rules = boxes.clone();
    let (mut houses, mut pieces): (Vec<CellSet>, Vec<CellSet>) = Default::default();
    let mut others: Vec<String> = Vec::new();
    for RuleItem { at, name, arguments } in string.items() {
        let texts: Vec<&str> = arguments.iter().map(|(_, text)| *text).collect();
        let diagonal = DIAGONALS.iter().find(|(_, item)| item[0] == name && texts == item[1..]);
        match (name, texts.as_slice()) {
            (name, _) if GIVENS.contains(&name) => {}
            (SHAPE, _) if size.is_some() => {}
            (NO_BOXES, []) => rules.regions.clear(),
            ("RegionSize", [of]) if *of == size_text => {}
            // Old addresses have the size of the board before the regions.
            (JIGSAW, [signs] | [_, signs]) => {
                let regions =
                    LayoutRules::jigsaw_of_any_signs(signs).ok().filter(|regions| regions.size == boxes.size);
                let wrong = || (at, ErrorKind::Layout(LayoutError::RegionSigns(signs.chars().count())));
                let regions = regions.ok_or_else(wrong)?.regions;
                let mut odd = (1..).zip(&regions).filter(|(_, cells)| cells.len() != boxes.size);
                // All cells without a region share one sign.
                if let Some((number, cells)) = odd.nth(1) {
                    let error = LayoutError::Region { number, cells: cells.len(), size: boxes.size };
                    return Err((at, ErrorKind::Layout(error)));
                }
                pieces.extend(regions.into_iter().filter(|cells| cells.len() == boxes.size));
            }
            (WINDOKU, []) => {
                let windows: Option<Vec<CellSet>> =
                    WINDOWS.into_iter().map(|window| window.cells_on(boxes.size)).collect();
                let wrong = || (at, ErrorKind::Layout(LayoutError::OnlyOnNine("windoku".into())));
                houses.extend(windows.ok_or_else(wrong)?);
            }
            (DISJOINT, []) => houses.extend(disjoint_groups(&boxes)),
            ("AntiKnight", []) => rules.pairs.knight = true,
            ("AntiKing", []) => rules.pairs.king = true,
            ("AntiConsecutive", []) => rules.pairs.consecutive = true,
            (ALL_DIFFERENT, cells) if cells.iter().all(|cell| cell.parse::<Cell>().is_ok()) => {
                houses.push(cells.iter().filter_map(|cell| cell.parse::<Cell>().ok()).collect());
            }
            (_, _) => match diagonal {
                Some((house, _)) => houses.extend(house.cells_on(boxes.size)),
                None => others.extend((!others.iter().any(|other| other == name)).then(|| name.to_string())),
            },
        }
    }
    if rules.regions.is_empty() && pieces.len() == boxes.size {
        rules.regions = std::mem::take(&mut pieces);
    }
    pieces.into_iter().chain(houses).for_each(|cells| rules.add_house(cells));
    Ok((rules, others))
}

/// The groups of the cells at the same place of each box.
pub(super) fn disjoint_groups(boxes: &LayoutRules) -> Vec<CellSet> {
    let group = |at: usize| boxes.regions.iter().filter_map(|cells| cells.iter().nth(at)).collect();
    let groups = if boxes.regions.is_empty() { 0 } else { boxes.size };
    (0..groups).map(group).collect()
}

/// The board with the givens and the candidates of the string.
fn board(string: &ConstraintString<'_>, layout: &'static Layout) -> Result<Board, (usize, ErrorKind)> {
    let mut listed: BTreeMap<Cell, DigitSet> = BTreeMap::new();
    let of_givens = string.items().filter(|item| GIVENS.contains(&item.name));
    for (at, given) in of_givens.flat_map(|item| item.arguments) {
        let unexpected = |at: usize, expected| {
            let found = string.text.get(at..).and_then(|rest| rest.chars().next()).unwrap_or('~');
            (at, ErrorKind::Unexpected { found, expected })
        };
        let (name, digits) = given.split_once('_').unwrap_or((given, ""));
        let cell = name.parse().ok().filter(|cell| layout.cells().contains(*cell));
        let cell = cell.ok_or_else(|| {
            // The first character at which the text is not the name of a cell.
            let signs = ["Rr", "123456789", "Cc", "123456789"];
            let right = name.chars().zip(signs).take_while(|(c, signs)| signs.contains(*c)).count();
            unexpected(at + if right < name.chars().count() { right } else { 0 }, Expected::CellName)
        })?;
        let start = at + name.len() + 1;
        let digits =
            pieces(digits, start, '_').map(|(at, text)| match text.parse().ok().and_then(Digit::new) {
                Some(digit) if layout.digits().contains(digit) => Ok(digit),
                Some(large) => Err((
                    at,
                    ErrorKind::LargeDigit { found: char::from(b'0' + large.get()), size: layout.size() },
                )),
                None => Err(unexpected(at, Expected::Candidates)),
            });
        let digits: DigitSet = digits.collect::<Result<_, _>>()?;
        listed.entry(cell).and_modify(|earlier| *earlier &= digits).or_insert(digits);
    }
    let mut values = Digits::empty(layout);
    let mut deleted = CandidateSet::EMPTY;
    for (cell, digits) in listed {
        match digits.single() {
            Some(digit) => values.set(cell, Some(digit)),
            None => {
                let gone = (layout.digits() - digits).iter().map(|digit| Candidate::new(digit, cell));
                gone.for_each(|candidate| deleted.insert(candidate));
            }
        }
    }
    let mut position = Board::on(layout, values);
    if !deleted.is_empty() {
        candidates::less(&mut position, &deleted).map_err(|kind| (0, kind))?;
    }
    Ok(position)
}

/// Writes the address that opens the board.
fn write(board: &Writing<'_>) -> String {
    let layout = board.position.layout;
    let size = layout.size();
    let mut items: Vec<Vec<String>> = vec![vec![SHAPE.into(), format!("{size}x{size}")]];
    let mut item = |words: &[&str]| items.push(words.iter().map(ToString::to_string).collect());
    let regions = regions_of(layout);
    if regions != LayoutRules::of_size(size).regions {
        if layout.regions() != Regions::None {
            item(&[JIGSAW, &region_signs(layout)]);
        }
        item(&[NO_BOXES]);
    }
    let houses: Vec<_> = layout.extra_houses().collect();
    let has_windows = WINDOWS.iter().all(|window| houses.iter().any(|(_, house)| house == window));
    if has_windows {
        item(&[WINDOKU]);
    }
    for (house, kind) in houses.iter().filter(|(_, kind)| !(has_windows && WINDOWS.contains(kind))) {
        match DIAGONALS.iter().find(|(diagonal, _)| diagonal == kind) {
            Some((_, diagonal)) => item(diagonal),
            None => {
                let cells = layout.cells_of(*house).iter().map(|cell| cell.to_string().to_uppercase());
                let words: Vec<String> = std::iter::once(ALL_DIFFERENT.to_string()).chain(cells).collect();
                item(&words.iter().map(String::as_str).collect::<Vec<_>>());
            }
        }
    }
    let PairRules { knight, king, consecutive } = layout.pairs();
    let pairs = [("AntiKnight", knight), ("AntiKing", king), ("AntiConsecutive", consecutive)];
    pairs.into_iter().filter(|(_, holds)| *holds).for_each(|(name, _)| item(&[name]));
    let given = |(cell, digit): (Cell, Digit)| format!("{}_{digit}", cell.to_string().to_uppercase());
    let givens: Vec<String> = board.values().iter().map(given).collect();
    if !givens.is_empty() {
        items.push(std::iter::once(String::new()).chain(givens).collect());
    }
    let text: String = items.iter().map(|words| format!(".{}", words.join("~"))).collect();
    let title = board.comment.map(|title| format!(" {title}")).unwrap_or_default();
    format!("{PAGE}{text}{title}")
}

/// One sign for each cell: the number of its region.
pub(super) fn region_signs(layout: &Layout) -> String {
    let regions = regions_of(layout);
    let number = |cell| regions.iter().position(|cells| cells.contains(cell)).unwrap_or(0);
    layout.cells().iter().map(|cell| char::from(b'1' + number(cell) as u8)).collect()
}

#[cfg(test)]
mod tests {
    use super::super::{ErrorKind, Expected, Format, FormatError, Parsed, parse, write};
    use crate::board::{Cell, Digit, DigitSet, Layout, LayoutError};
    use crate::puzzle::Board;

    const SIGNS: &str = "122222333122444533112444533112644533166645555116666675888899775888999977889997777";

    fn read(text: &str) -> Parsed {
        let parsed = parse(text).unwrap_or_else(|error| panic!("{text}\n{error}"));
        assert_eq!(parsed.format, Format::Iss, "{text}");
        parsed
    }

    fn refused(text: &str) -> FormatError {
        parse(text).expect_err(text)
    }

    #[test]
    fn the_items_of_a_string_are_the_rules_of_the_layout() {
        let boxes = "111222333111222333111222333444555666444555666444555666777888999777888999777888999";
        for (text, layout) in [
            (".~R1C1_5~R3C4_7", "classic"),
            (".Given~R1C1_5~R3C4_7.Shape~9x9", "classic"),
            (".FixedValues~R1C1_5.~R3C4_7", "classic"),
            (".Diagonal~1.~R1C1_5~R3C4_7", "x/"),
            (".Diagonal~-1.~R1C1_5~R3C4_7", "x\\"),
            (".Diagonal~1.Diagonal~-1.Diagonal~1.~R1C1_5~R3C4_7", "x"),
            (".Windoku.AntiKnight.~R1C1_5~R3C4_7", "windoku+knight"),
            (".AntiKing.AntiConsecutive.~R1C1_5~R3C4_7", "king+consecutive"),
            (".NoBoxes.~R1C1_5~R3C4_7", "latin"),
            (
                ".AllDifferent~R1C1~R2C2~R3C3~R4C4~R5C5~R6C6~R7C7~R8C9~R9C8.~R1C1_5~R3C4_7",
                "house=r1c1,r2c2,r3c3,r4c4,r5c5,r6c6,r7c7,r8c9,r9c8",
            ),
            // A house that is a row adds no rule.
            (".AllDifferent~R1C1~R1C2~R1C3~R1C4~R1C5~R1C6~R1C7~R1C8~R1C9.~R1C1_5~R3C4_7", "classic"),
            (&format!(".Jigsaw~{SIGNS}.NoBoxes.~R1C1_5~R3C4_7"), &format!("jigsaw={SIGNS}")),
            (&format!(".NoBoxes.Jigsaw~9x9~{SIGNS}.RegionSize~9.~R1C1_5~R3C4_7"), &format!("jigsaw={SIGNS}")),
            (&format!(".Jigsaw~{boxes}.~R1C1_5~R3C4_7"), "classic"),
            (".Shape~6x6.~R1C1_5~R3C4_6", "6x6"),
            (".Shape~6x6~1-6.Diagonal~1.~R1C1_5", "6x6+x/"),
            (
                ".~R1C1_4.Shape~4x4.DisjointSets",
                "4x4+house=r1c13,r3c13+house=r1c24,r3c24+house=r2c13,r4c13+house=r2c24,r4c24",
            ),
            (
                "https://sigh.github.io/Interactive-Sudoku-Solver/?q=.Shape%7E6x6%7E6.%7ER1C1_5%7ER3C4_6",
                "6x6",
            ),
            ("https://sigh.github.io/Interactive-Sudoku-Solver/?a=b&q=.AntiKing.~R1C1_5&mode=x", "king"),
        ] {
            let parsed = read(text);
            let named = Layout::named(layout).unwrap_or_else(|error| panic!("{layout}: {error}"));
            assert_eq!(parsed.position.layout.name(), named.name(), "{text}");
            let first = if layout.starts_with("4x4") { 4 } else { 5 };
            assert_eq!(parsed.position.givens.get(Cell::at(0, 0)), Digit::new(first), "{text}");
            let address = write(&parsed.position, Format::Iss);
            assert_eq!(read(&address).position, parsed.position, "{address}");
        }
    }

    #[test]
    fn several_digits_of_a_cell_are_its_candidates() {
        let board = read(".~R1C1_5~R1C2_2_3_5~R1C3_1_2~R1C3_2_4 a comment");
        assert_eq!(board.comment.as_deref(), Some("a comment"));
        let Board { givens, marks: Some(marks), .. } = board.position else { panic!("no marks") };
        assert_eq!(givens.iter().count(), 2, "two lists of one cell have one digit in common");
        assert_eq!(givens.get(Cell::at(0, 2)), Digit::new(2));
        assert_eq!(marks[1].iter().map(Digit::get).collect::<Vec<_>>(), [3]);
        assert_eq!(marks[80], DigitSet::ALL);
    }

    #[test]
    fn other_rules_and_layouts_are_refused_with_their_names() {
        let variant = |rules: &str| ErrorKind::Variant { rules: rules.into() };
        let layout = ErrorKind::Layout;
        for (text, column, kind) in [
            (
                ".Thermo~R1C1~R1C2.Cage~10~R2C1~R2C2.Cage~9~R3C1~R3C2.~R1C1_5".to_string(),
                1,
                variant("Thermo, Cage"),
            ),
            (".Or.~R1C1_5.~R1C2_5.End".into(), 1, variant("Or, End")),
            (".Shape~6x8.~R1C1_5".into(), 1, variant("Shape")),
            (".Shape~9x9~0-8.~R1C1_5".into(), 1, variant("Shape")),
            (".RegionSize~3.~R1C1_5".into(), 1, variant("RegionSize")),
            (".Diagonal~2.~R1C1_5".into(), 1, variant("Diagonal")),
            (".AllDifferent~V1~R1C1".into(), 1, variant("AllDifferent")),
            ("  .~R1C1_5.Shape~16x16".into(), 12, ErrorKind::Size { found: 16 }),
            (".Jigsaw~112.NoBoxes".into(), 2, layout(LayoutError::RegionSigns(3))),
            (
                format!(".NoBoxes.Jigsaw~2{}", &SIGNS[1..]),
                10,
                layout(LayoutError::Region { number: 3, cells: 8, size: 9 }),
            ),
            (format!(".Jigsaw~{SIGNS}"), 1, layout(LayoutError::TooManyHouses(9))),
            (".DisjointSets.~R1C1_5".into(), 1, layout(LayoutError::TooManyHouses(9))),
            (".Shape~6x6.Windoku".into(), 12, layout(LayoutError::OnlyOnNine("windoku".into()))),
            (
                ".AllDifferent~R1C1~R2C2".into(),
                1,
                layout(LayoutError::Size {
                    cells: [Cell::at(0, 0), Cell::at(1, 1)].into_iter().collect(),
                    size: 9,
                }),
            ),
            (".Shape~4x4.~R1C1_4~R1C2_5".into(), 25, ErrorKind::LargeDigit { found: '5', size: 4 }),
            (
                ".~R1C1_4~R1D2_5".into(),
                12,
                ErrorKind::Unexpected { found: 'D', expected: Expected::CellName },
            ),
            (
                ".Shape~4x4.~R1C1_4~R1C5_2".into(),
                20,
                ErrorKind::Unexpected { found: 'R', expected: Expected::CellName },
            ),
            (".~R1C1_x".into(), 8, ErrorKind::Unexpected { found: 'x', expected: Expected::Candidates }),
        ] {
            let error = refused(&text);
            assert_eq!((error.column, error.kind), (column, kind), "{text}");
        }
    }

    #[test]
    fn a_line_of_cells_is_not_a_string_of_rules() {
        for text in [
            "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..",
            ".AB.C....D.........E.A.F.....D...BC..GD.H.EF..IH...A.....H.A.E.........F...BDEI..",
        ] {
            assert_eq!(parse(text).map(|parsed| parsed.format), Ok(Format::Line), "{text}");
        }
    }
}
