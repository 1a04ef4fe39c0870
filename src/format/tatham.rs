//! Ids of games in Simon Tatham's collection: `3x3:` and the cells in reading order. A letter replaces a run of empty
//! cells (`a` for one cell, `b` for two), and `_` comes between two digits that are next to each other. In the id of a
//! board with both diagonals, `x` comes before the colon: `3x3x:`.
//!
//! The numbers before the colon are the height and the width of a box. A jigsaw has its number of rows and `j` instead,
//! as in `9j:`, and its regions follow the cells after a comma. The regions are written as the lines between cells:
//! first the vertical ones in reading order, then the horizontal ones column by column. A letter means a run of places
//! without a line (`a` for one place, `b` for two), and the line after this run. `_` is a line without such a run, and
//! `z` is a run of 25 places without a line after it.

use super::error::{ErrorKind, FormatError};
use super::spec::{
    BoardContent, FormatSpec, LayoutSupport, LineMatch, Reading, Recognition, has_regions_and, regions_of,
};
use super::text::{TextLine, comment};
use super::{Format, Parsed};
use crate::board::{Cell, CellSet, Digit, ExtraHouse, Layout, LayoutRules, Regions};
use crate::puzzle::{Board, Digits};
use std::ops::Range;

pub(super) static TATHAM: FormatSpec = FormatSpec {
    id: "tatham",
    summary: "an id of Solo in Simon Tatham's collection of puzzles",
    example: "3x3:5a9_7_4_8c7i2a1a9e7c2_4b6_4a1a5_9b9_8c3e8a3a2i6c2_7_5_9b",
    holds: BoardContent::Digits,
    reading: Reading::Line {
        known: Recognition::Mark(|text| LineMatch::board(find(text).is_some())),
        read: parse,
    },
    write: |board| write(board.position.layout, &board.values()),
    layouts: LayoutSupport::Some(keeps),
    frame: None,
};

/// Both diagonals.
const BOTH: [ExtraHouse; 2] = [ExtraHouse::Diagonal, ExtraHouse::Antidiagonal];

/// Returns true if an id has the rules of the layout.
fn keeps(layout: &Layout) -> bool {
    has_regions_and(layout, &[&[], &BOTH]) && regions_of(layout).iter().all(|cells| cells.is_connected())
}

/// The parts of an id in a line.
struct GameId {
    /// Side of the board in cells: 9 for `3x3`. The id of a jigsaw, whose boxes have any shape, contains the side.
    size: usize,
    /// Rows of a box; 1 for a jigsaw.
    height: usize,
    /// Letters for further rules.
    flags: Range<usize>,
    cells: Range<usize>,
}

/// The letters of rules that are not read, each with its name.
const RULES: [(char, &str); 1] = [('k', "killer")];

/// The letter of a jigsaw.
const JIGSAW: char = 'j';

/// The letter of both diagonals.
const DIAGONALS: char = 'x';

/// The id in a line: at the beginning of the line, or after a sign that begins a part of an address.
fn find(text: &str) -> Option<GameId> {
    if !text.contains(':') {
        return None;
    }
    let start = text.find('#').map_or(0, |at| at + 1);
    [start, 0].into_iter().find_map(|start| {
        let id = text.get(start..)?;
        let number = |text: &str| {
            let length = text.bytes().take_while(u8::is_ascii_digit).count();
            Some((text.get(..length)?.parse::<usize>().ok().filter(|n| (1..32).contains(n))?, length))
        };
        let (columns, length) = number(id)?;
        let rest = id.get(length..)?;
        let (rows, length) = match rest.strip_prefix('x') {
            Some(rest) => number(rest).map(|(rows, more)| (rows, length + 1 + more))?,
            None => (1, length),
        };
        let colon = id.find(':')?;
        let flags = id.get(length..colon)?;
        let is_id = flags.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
            && (rows > 1 || flags.starts_with('j'));
        let cells = id.get(colon + 1..)?;
        let end = cells.find(|c: char| !c.is_ascii_lowercase() && !c.is_ascii_digit() && c != '_');
        let end = end.unwrap_or(cells.len());
        let at = start + colon + 1;
        // An id has letters or `_` between its numbers; after our own names of small boards come cells without letters.
        let is_ours = Layout::is_part_of_name(id.get(..colon)?)
            && cells.get(..end)?.bytes().all(|byte| byte.is_ascii_digit());
        (is_id && end > 0 && !is_ours).then_some(GameId {
            size: columns * rows,
            height: if rows > 1 { columns } else { 1 },
            flags: start + length..start + colon,
            cells: at..at + end,
        })
    })
}

/// Reads the board of an id.
fn parse(line: TextLine<'_>) -> Result<Parsed, FormatError> {
    let Some(id) = find(line.text) else { return Err(FormatError::at(line, 1, ErrorKind::Empty)) };
    let start = id.cells.start;
    let wrong = |at: usize, kind| FormatError::at(line, line.column_of(start + at), kind);
    // The letter after `d` is a grade.
    let flags = line.text.get(id.flags).unwrap_or("");
    let flags: String =
        flags.split('d').enumerate().map(|(at, part)| part.get(at.min(1)..).unwrap_or("")).collect();
    let rules: Vec<&str> =
        RULES.iter().filter(|(flag, _)| flags.contains(*flag)).map(|(_, name)| *name).collect();
    if !rules.is_empty() {
        return Err(wrong(0, ErrorKind::Variant { rules: rules.join(", ") }));
    }
    if !(4..=9).contains(&id.size) {
        // If the numbers would mean a board of more than 36 rows, they are probably the rows and columns of the board.
        let found = if id.size > 36 { id.height } else { id.size };
        return Err(wrong(0, ErrorKind::Size { found }));
    }
    let (size, needed) = (id.size, id.size * id.size);
    let text = line.text.get(id.cells.clone()).unwrap_or("");
    let mut rules = LayoutRules { size, regions: Vec::new(), ..LayoutRules::default() };
    let mut end = id.cells.end;
    if flags.contains(JIGSAW) {
        let lines = line.text.get(end..).and_then(|rest| rest.strip_prefix(',')).unwrap_or("");
        let length = lines.bytes().take_while(|byte| byte.is_ascii_lowercase() || *byte == b'_').count();
        end += 1 + length;
        rules.regions =
            regions(lines.get(..length).unwrap_or(""), size).ok_or_else(|| wrong(0, ErrorKind::Packed))?;
    } else {
        rules.regions = LayoutRules::with_boxes(id.height, size / id.height).regions;
    }
    let diagonals = BOTH.into_iter().filter(|_| flags.contains(DIAGONALS));
    rules.houses = diagonals.filter_map(|house| house.cells_on(size)).collect();
    let layout = Layout::of(&rules).map_err(|error| wrong(0, ErrorKind::Layout(error)))?;
    let mut values = Digits::empty(layout);
    let mut found = 0;
    let mut before = '_';
    for (at, c) in text.char_indices() {
        match c {
            '_' if !before.is_ascii_digit() => return Err(line.no_cell(line.column_of(start + at), c)),
            '_' => {}
            c if c.is_ascii_digit() => {
                let digit = c.to_digit(10).and_then(|n| Digit::new(n as u8));
                if before.is_ascii_digit() || digit.is_none() {
                    let number = text.get(..=at).unwrap_or("").rsplit(|c: char| !c.is_ascii_digit()).next();
                    return Err(wrong(at, ErrorKind::Number { found: number.unwrap_or("").to_string() }));
                }
                if let Some(large) = digit.filter(|digit| usize::from(digit.get()) > size) {
                    let kind = ErrorKind::LargeDigit { found: char::from(b'0' + large.get()), size };
                    return Err(wrong(at, kind));
                }
                if found < needed {
                    values.set(Cell::at(found / size, found % size), digit);
                }
                found += 1;
            }
            c => found += (c as usize) - ('a' as usize) + 1,
        }
        before = c;
    }
    if found != needed || before == '_' {
        return Err(wrong(text.len(), ErrorKind::Cells { found, needed, row: None }));
    }
    let position = Board::on(layout, values);
    let beside = line.text.get(end..).unwrap_or("");
    Ok(Parsed { comment: comment(beside), ..Parsed::bare(position, Format::Tatham) })
}

/// The two cells on both sides of each edge inside the board, where the border of a region may be, in the order in
/// which an id of Tatham's program lists the edges.
fn places_for_lines(size: usize) -> impl Iterator<Item = (Cell, Cell)> {
    let pairs = move || (0..size).flat_map(move |line| (1..size).map(move |at| (line, at)));
    let vertical = pairs().map(|(row, column)| (Cell::at(row, column - 1), Cell::at(row, column)));
    vertical.chain(pairs().map(|(column, row)| (Cell::at(row - 1, column), Cell::at(row, column))))
}

/// The regions that these lines separate; `None` if the lines are too few or too many.
fn regions(lines: &str, size: usize) -> Option<Vec<CellSet>> {
    let mut is_line: Vec<bool> = Vec::new();
    for sign in lines.bytes() {
        let (open, closes) = match sign {
            b'_' => (0, true),
            b'z' => (25, false),
            letter => (usize::from(letter - b'a') + 1, true),
        };
        is_line.extend(std::iter::repeat_n(false, open));
        is_line.extend(closes.then_some(true));
    }
    // Each run of open edges ends with a border; after the last edge, an extra border ends the last run.
    let count = 2 * size * (size - 1);
    if is_line.len() != count + 1 {
        return None;
    }
    let mut regions: Vec<CellSet> =
        (0..size * size).map(|index| CellSet::only(Cell::at(index / size, index % size))).collect();
    for ((one, other), _) in places_for_lines(size).zip(is_line).filter(|(_, is_line)| !is_line) {
        let at = |cell: Cell, regions: &[CellSet]| regions.iter().position(|region| region.contains(cell));
        let (first, second) = (at(one, &regions)?, at(other, &regions)?);
        if first != second {
            let joined = regions.swap_remove(second);
            let first = at(one, &regions)?;
            regions[first] |= joined;
        }
    }
    Some(regions)
}

/// The lines between regions as an id has them.
fn lines_of(layout: &Layout) -> String {
    let mut text = String::from(",");
    let mut run = 0;
    let lines =
        places_for_lines(layout.size()).map(|(one, other)| layout.region_of(one) != layout.region_of(other));
    for is_line in lines.chain([true]) {
        if !is_line {
            run += 1;
            continue;
        }
        while run > 25 {
            text.push('z');
            run -= 25;
        }
        text.push(if run == 0 { '_' } else { char::from(b'a' + run as u8 - 1) });
        run = 0;
    }
    text
}

/// Writes the id of the board.
fn write(layout: &Layout, values: &Digits) -> String {
    // A board of another layout loses its further rules.
    let layout = if keeps(layout) { layout } else { Layout::CLASSIC };
    let mut text = match layout.regions() {
        Regions::Boxes { height, width } => format!("{height}x{width}"),
        Regions::Irregular | Regions::None => format!("{}{JIGSAW}", layout.size()),
    };
    if layout.extra_houses().next().is_some() {
        text.push(DIAGONALS);
    }
    text.push(':');
    let mut run: u8 = 0;
    for cell in layout.cells() {
        let number = values.get(cell).map_or(0, Digit::get);
        if number == 0 && run < 26 {
            run += 1;
            continue;
        }
        push_run(&mut text, run);
        run = u8::from(number == 0);
        if number > 0 {
            text.push_str(if text.ends_with(|c: char| c.is_ascii_digit()) { "_" } else { "" });
            text.push(char::from(b'0' + number));
        }
    }
    push_run(&mut text, run);
    if layout.regions() == Regions::Irregular {
        text.push_str(&lines_of(layout));
    }
    text
}

fn push_run(text: &mut String, run: u8) {
    if run > 0 {
        text.push(char::from(b'a' + run - 1));
    }
}

#[cfg(test)]
mod tests {
    use super::super::{ErrorKind, Format, parse, write};
    use crate::board::Layout;
    use crate::puzzle::Board;

    #[test]
    fn games_with_other_rules_and_sizes_are_named() {
        let kind = |text: &str| parse(text).expect_err(text).kind;
        let rules = |rules: &str| ErrorKind::Variant { rules: rules.into() };
        assert_eq!(kind("3x3k:zzzc,__aaa___a_a"), rules("killer"));
        assert_eq!(kind("3x3kxdu:5a9"), rules("killer"));
        assert_eq!(kind("9jdi:5a9zz,a3b"), ErrorKind::Packed);
        assert_eq!(kind("2x3:a1b2c3"), ErrorKind::Cells { found: 9, needed: 36, row: None });
        assert_eq!(kind("4x4:a1b2c3"), ErrorKind::Size { found: 16 });
        assert_eq!(kind("3x3:12a"), ErrorKind::Number { found: "12".into() });
        assert_eq!(kind("3x3:1_2a"), ErrorKind::Cells { found: 3, needed: 81, row: None });
    }

    #[test]
    fn x_before_the_colon_is_both_diagonals_unless_it_is_a_grade() {
        let cells = "5a9_7_4_8c7i2a1a9e7c2_4b6_4a1a5_9b9_8c3e8a3a2i6c2_7_5_9b";
        let classic = parse(&format!("3x3:{cells}")).expect("a board").position;
        let both = Layout::named("x").expect("a layout");
        for (flags, layout) in [
            ("", Layout::CLASSIC),
            ("x", both),
            ("xr4", both),
            ("xdu", both),
            ("dx", Layout::CLASSIC),
            ("r4dx", Layout::CLASSIC),
        ] {
            let position = parse(&format!("3x3{flags}:{cells}")).expect(flags).position;
            assert_eq!(position, Board { layout, ..classic.clone() }, "{flags}");
        }
        let text = write(&Board { layout: both, ..classic.clone() }, Format::Tatham);
        assert_eq!(text, format!("3x3x:{cells}"));
        assert_eq!(write(&classic, Format::Tatham), format!("3x3:{cells}"));
    }
}
