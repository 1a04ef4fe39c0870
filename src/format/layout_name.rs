//! The name of a layout before the cells of a line, as in `x:1..74…`.
//!
//! Not every word before a colon is such a name: a line may have a title, and the ids of other programs have colons,
//! too. So the parts of the word and the text after the colon are tested together.

use super::error::{ErrorKind, FormatError};
use super::text::{TextLine, cell, comment};
use super::{Parsed, line};
#[cfg(feature = "tui")]
use crate::board::Regions;
use crate::board::{Layout, LayoutError, LayoutRules};
#[cfg(feature = "cli")]
use crate::puzzle::Board;
use std::ops::Range;

/// Smallest number of characters with which the word after the colon counts as a board, even if the board is too short.
const SHORTEST: usize = 16;

/// Numbers of characters with which the word after an unknown name counts as a board of 81 cells, perhaps with missing
/// or extra cells.
const ABOUT_81: Range<usize> = 72..90;

/// The name of a layout at the beginning of a line.
pub(super) struct LayoutName<'t> {
    name: &'t str,
    /// Position of the name in the line, in bytes.
    start: usize,
    /// Position after the colon.
    end: usize,
    /// The text after the colon. If the line is between quotes, this text ends before the closing quote.
    cells: &'t str,
    /// The text after the closing quote.
    after: &'t str,
}

impl<'t> LayoutName<'t> {
    /// The name in the line, if the line is a board with the name of a layout: at the beginning of the line, or after
    /// other words and directly before the cells. A name of no layout is accepted, too, if it has several parts, or if
    /// one of its parts is known.
    pub(super) fn find(text: &'t str) -> Option<LayoutName<'t>> {
        let start = text.find(|c: char| !c.is_whitespace() && !matches!(c, '"' | '\''))?;
        LayoutName::at(text, start).or_else(|| LayoutName::within(text, start))
    }

    /// The name of a layout directly before the cells, after other words which begin at byte `first`.
    fn within(text: &'t str, first: usize) -> Option<LayoutName<'t>> {
        let are_cells =
            |text: &str| text.chars().take(SHORTEST).filter(|c| cell(*c).is_some()).count() == SHORTEST;
        let colons = text.match_indices(':').map(|(at, _)| at);
        let mut before_cells = colons.filter(|at| text.get(at + 1..).is_some_and(are_cells));
        before_cells.find_map(|colon| {
            let name = text.get(first..colon)?;
            let start = first + name.rfind(|c: char| c.is_whitespace() || matches!(c, '(' | '['))? + 1;
            LayoutName::at(text, start).filter(|found| found.end == colon + 1 && found.has_known_part())
        })
    }

    /// Returns true if a part of the name is the name of a rule or of a size.
    fn has_known_part(&self) -> bool {
        self.name.split('+').any(|part| Layout::is_part_of_name(&part.trim().to_ascii_lowercase()))
    }

    /// The name that begins at byte `start` of the line.
    fn at(text: &'t str, start: usize) -> Option<LayoutName<'t>> {
        let rest = text.get(start..)?;
        if !rest.starts_with(|c: char| c.is_ascii_alphanumeric()) {
            return None;
        }
        let (name, behind) = rest.split_once(':')?;
        let is_sign = |c: char| c.is_ascii_alphanumeric() || matches!(c, '=' | ',' | '-' | '\\' | '/');
        let parts: Vec<String> = name.split('+').map(|part| part.trim().to_ascii_lowercase()).collect();
        // Any signs after `jigsaw=` are meant to be regions.
        let is_name = |part: &String| part.starts_with(Layout::JIGSAW) || part.chars().all(is_sign);
        if !parts.iter().all(is_name) {
            return None;
        }
        let quote = text.get(..start)?.chars().next_back().filter(|c| !c.is_whitespace());
        let (cells, after) = quote.and_then(|quote| behind.split_once(quote)).unwrap_or((behind, ""));
        let word = cells.split_whitespace().next().unwrap_or("");
        let length = word.chars().count();
        let are_cells = word.chars().filter(|c| cell(*c).is_some()).count() * 2 > length;
        let is_board = match parts.iter().any(|part| is_size(part)) {
            // In an id of Simon Tatham's collection, `4x4` counts boxes, and the cells have letters.
            true => length > 0 && word.chars().all(|c| cell(c).is_some()),
            false if parts.iter().any(|part| Layout::is_part_of_name(part)) => {
                are_cells && length >= SHORTEST || line::parts(cells).is_some()
            }
            false => {
                let is_word = |part: &String| part.starts_with(|c: char| c.is_ascii_alphabetic());
                parts.len() > 1 && parts.iter().all(is_word) && are_cells && ABOUT_81.contains(&length)
            }
        };
        is_board.then_some(LayoutName { name, start, end: start + name.len() + 1, cells, after })
    }

    /// Reads the cells after the name, and makes a board of this layout.
    ///
    /// # Errors
    /// The name is not the name of a layout, or the cells cannot be read.
    pub(super) fn read(
        &self,
        line: TextLine<'_>,
        cells: impl Fn(TextLine<'_>, &'static Layout) -> Result<Parsed, FormatError>,
    ) -> Result<Parsed, FormatError> {
        let layout = layout(self.name)
            .map_err(|(at, kind)| FormatError::at(line, line.column_of(self.start + at), kind))?;
        let before = line.column_of(self.end) - 1;
        let parsed = cells(TextLine { text: self.cells, before, ..line }, layout)
            .map_err(|error| FormatError::at(line, error.column, error.kind))?;
        let after = || comment(self.after.trim_start_matches([',', ';']));
        Ok(Parsed { comment: parsed.comment.clone().or_else(after), ..parsed })
    }
}

/// The layout with this name, in small or capital letters.
///
/// # Errors
/// The text is not the name of a layout. The error has the column of the fault.
///
/// ```
/// assert_eq!(whydoku::format::layout_named("knight+X")?.name(), "x+knight");
/// # Ok::<(), whydoku::format::FormatError>(())
/// ```
pub fn layout_named(name: &str) -> Result<&'static Layout, FormatError> {
    let only = TextLine::new(1, name);
    layout(name).map_err(|(at, kind)| FormatError::at(only, only.column_of(at), kind))
}

/// Layout of puzzles that are to be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WantedLayout {
    /// All puzzles have this layout.
    One(&'static Layout),
    /// Each puzzle is a jigsaw with regions of its own; the regions in these rules are ignored.
    Jigsaw(LayoutRules),
}

impl WantedLayout {
    /// The wanted layout of new puzzles with the same kind of board as `layout`. If `layout` is a jigsaw, each new
    /// puzzle has regions of its own.
    #[cfg(feature = "tui")]
    pub(crate) fn like(layout: &'static Layout) -> WantedLayout {
        match layout.regions() {
            Regions::Irregular => WantedLayout::Jigsaw(layout.rules()),
            Regions::Boxes { .. } | Regions::None => WantedLayout::One(layout),
        }
    }

    /// Returns true if all puzzles have the classic layout.
    pub fn is_classic(&self) -> bool {
        *self == WantedLayout::One(Layout::CLASSIC)
    }
}

/// The wanted layout of new puzzles. `name` is the name of a layout, or has the part `jigsaw` without regions, as in
/// `jigsaw` or `6x6+jigsaw+x`; then the regions are random.
///
/// # Errors
/// The text is not such a name. The error has the column of the fault.
pub fn wanted_layout(name: &str) -> Result<WantedLayout, FormatError> {
    let parts: Vec<&str> = name.split('+').collect();
    let is_jigsaw = |part: &&str| part.trim().eq_ignore_ascii_case("jigsaw");
    let Some(at) = parts.iter().position(is_jigsaw) else {
        return layout_named(name).map(WantedLayout::One);
    };
    let others: Vec<&str> =
        parts.iter().enumerate().filter(|(index, _)| *index != at).map(|(_, part)| part.trim()).collect();
    let has_regions = |part: &&&str| {
        let part = part.to_ascii_lowercase();
        part == "latin" || part.starts_with("jigsaw")
    };
    if let Some(other) = others.iter().find(has_regions) {
        let both = LayoutError::Contradiction([other.to_string(), parts[at].trim().to_string()]);
        return Err(FormatError::at(TextLine::new(1, name), 1, ErrorKind::Layout(both)));
    }
    // The Latin square with the other parts has all rules of the wanted layout except its regions.
    let latin = layout_named(&[others.as_slice(), &["latin"]].concat().join("+"))?;
    Ok(WantedLayout::Jigsaw(latin.rules()))
}

/// The layout with this name, in small or capital letters.
///
/// # Errors
/// The byte of the name at which the fault is, and the fault.
pub(super) fn layout(name: &str) -> Result<&'static Layout, (usize, ErrorKind)> {
    let name = name.to_ascii_lowercase();
    Layout::named(&name).map_err(|error| {
        let at = match &error {
            LayoutError::Unknown(part)
            | LayoutError::Unsupported(part)
            | LayoutError::OnlyOnNine(part)
            | LayoutError::Contradiction([_, part]) => name.find(part.as_str()),
            LayoutError::RegionSign { number, .. } => {
                name.split_once(Layout::JIGSAW).map(|(before, signs)| {
                    let earlier = signs.chars().take(number - 1).map(char::len_utf8).sum::<usize>();
                    before.len() + Layout::JIGSAW.len() + earlier
                })
            }
            LayoutError::NoBoxes(_)
            | LayoutError::RegionSigns(_)
            | LayoutError::Region { .. }
            | LayoutError::Size { .. }
            | LayoutError::Twice(_)
            | LayoutError::TooManyHouses(_)
            | LayoutError::TooManyLayouts => None,
        };
        (at.unwrap_or(0), ErrorKind::Layout(error))
    })
}

/// Returns true if this part of a name is the size of a board, such as `6x6-3x2`.
fn is_size(part: &str) -> bool {
    part.contains('x') && part.starts_with(|c: char| c.is_ascii_digit()) && Layout::is_part_of_name(part)
}

/// The name of the layout, followed by a colon; empty for the classic layout.
pub(super) fn prefix(layout: &Layout) -> String {
    if layout.is_classic() { String::new() } else { format!("{}:", layout.name()) }
}

/// The givens of a board in the format `line`, with the name of their layout: all that identifies the puzzle.
#[cfg(feature = "cli")]
pub(crate) fn puzzle_line(board: &Board) -> String {
    format!("{}{}", prefix(board.layout), board.givens)
}

#[cfg(test)]
mod tests {
    use super::super::{ErrorKind, Format, FormatError, parse, records, write, write_on_a_line};
    use crate::board::{Layout, LayoutError};
    use crate::puzzle::Board;

    const CELLS: &str = "..1...2....23....44........5.3....6..1......5..6..........78.......9.....7...1.9.";

    fn board(layout: &str) -> Board {
        let layout = Layout::named(layout).unwrap_or_else(|error| panic!("{layout}: {error}"));
        Board { layout, ..parse(CELLS).expect("a board").position }
    }

    fn error(text: &str) -> FormatError {
        parse(text).expect_err(text)
    }

    #[test]
    fn the_name_before_the_colon_is_the_layout() {
        for (text, layout) in [
            (format!("x:{CELLS}"), "x"),
            (format!("  king+knight: {CELLS}"), "knight+king"),
            (format!("knight + x:{CELLS}"), "x+knight"),
            (format!("Windoku:{CELLS}"), "windoku"),
            (format!("\"x\\:{CELLS}\","), "x\\"),
            (format!("house=r1c123,r2c123,r3c789+x:{CELLS}"), "x+house=r1c123,r2c123,r3c789"),
            (format!("x:{}", CELLS.replace('.', "0")), "x"),
            (format!("x:{}", CELLS.chars().map(|c| format!("{c} ")).collect::<String>()), "x"),
            (format!("classic:{CELLS}"), "classic"),
            (CELLS.to_string(), "classic"),
        ] {
            let parsed = parse(&text).unwrap_or_else(|error| panic!("{text}\n{error}"));
            assert_eq!((parsed.format, &parsed.position), (Format::Line, &board(layout)), "{text}");
            assert_eq!(parsed.comment, None, "{text}");
        }
    }

    #[test]
    fn a_comment_or_a_state_follows_the_cells() {
        let parsed = parse(&format!("x:{CELLS} # from a book")).expect("a board");
        assert_eq!((parsed.comment.as_deref(), parsed.position), (Some("# from a book"), board("x")));
        let state = format!("6{}", &CELLS[1..]);
        let parsed = parse(&format!("x:{CELLS} {state}")).expect("a board");
        assert_eq!(parsed.position.without_play(), board("x"));
        assert_eq!(parsed.position.values().to_string(), state);
    }

    #[test]
    fn a_board_is_written_with_the_name_of_its_layout() {
        for layout in ["x", "x/", "percent+king", "house=r1c123,r2c123,r3c789", "consecutive"] {
            let text = write(&board(layout), Format::Line);
            assert_eq!(text, format!("{layout}:{CELLS}"));
            assert_eq!(write_on_a_line(&board(layout)), text);
            assert_eq!(parse(&text).expect("a board").position, board(layout));
        }
        assert_eq!(write(&board("classic"), Format::Line), CELLS);
        let text = ["x", "classic", "knight"].map(|layout| write(&board(layout), Format::Line)).join("\n");
        let read: Vec<Board> =
            records(text.as_bytes()).map(|record| record.parsed.expect("a board").position).collect();
        assert_eq!(read, [board("x"), board("classic"), board("knight")]);
    }

    #[cfg(feature = "explain")]
    #[test]
    fn a_board_in_play_is_read_back_from_one_line() {
        let mut played = parse(&format!("x:{CELLS} 6{}", &CELLS[1..])).expect("a board").position;
        assert_eq!(parse(&write_on_a_line(&played)).expect("a board").position, played);
        played.marks = Some(Box::new([crate::board::DigitSet::ALL; 81]));
        let text = write_on_a_line(&played);
        assert_eq!((text.lines().count(), parse(&text).expect("a board").position), (1, played));
    }

    #[test]
    fn a_name_that_is_not_a_layout_is_refused_at_its_place() {
        let layout = |error: LayoutError| ErrorKind::Layout(error);
        let unknown = |part: &str| layout(LayoutError::Unknown(part.into()));
        let sign = |number, found| layout(LayoutError::RegionSign { number, found });
        let unsupported = |kind: &str| layout(LayoutError::Unsupported(kind.into()));
        for (text, column, kind) in [
            (format!("x+killer:{CELLS}"), 3, unknown("killer")),
            (format!("thermo+arrow:{}", &CELLS[2..]), 1, unknown("thermo")),
            (format!("x+:{CELLS}"), 1, unknown("")),
            (format!("house=r1c0:{CELLS}"), 1, unknown("house=r1c0")),
            (format!("x+windoku:{CELLS}"), 1, layout(LayoutError::TooManyHouses(6))),
            (
                format!("jigsaw={}:{CELLS}", "111222333".repeat(9)),
                1,
                layout(LayoutError::Region { number: 1, cells: 27, size: 9 }),
            ),
            (format!("jigsaw=1112:{CELLS}"), 1, layout(LayoutError::RegionSigns(4))),
            (format!("x+JIGSAW=aé{}:{CELLS}", "1".repeat(79)), 11, sign(2, 'é')),
            (format!("jigsaw={}.:{CELLS}", "1".repeat(80)), 88, sign(81, '.')),
            (format!("jigsaw=1111222233334444.:{}", &CELLS[..16]), 1, layout(LayoutError::RegionSigns(17))),
            (format!("jigsaw=111122223333444-:{}", &CELLS[..16]), 23, sign(16, '-')),
            (format!("6x6+windoku:{}", &CELLS[..36]), 5, layout(LayoutError::OnlyOnNine("windoku".into()))),
            (format!("torus-knight:{CELLS}"), 1, unsupported("torus-knight")),
            (format!("disjoint:{CELLS}"), 1, unsupported("disjoint")),
            (format!("10x10:{}", "1.........".repeat(10)), 1, unsupported("10x10")),
            (format!("7x7:{}", "1......".repeat(7)), 1, layout(LayoutError::NoBoxes(7))),
        ] {
            let error = error(&text);
            assert_eq!((error.line, error.column, &error.kind), (1, column, &kind), "{text}");
        }
        let short = error(&format!("knight:{}", &CELLS[1..]));
        assert_eq!(short.kind, ErrorKind::Cells { found: 80, needed: 81, row: None });
        assert_eq!((short.column, short.source_line.as_str()), (88, &*format!("knight:{}", &CELLS[1..])));
        let wrong = error(&format!("x:{}", CELLS.replacen('3', "%", 1)));
        assert_eq!((wrong.line, wrong.column), (1, 15), "{wrong}");
    }

    #[test]
    fn other_words_with_a_colon_are_not_layouts() {
        for (text, format) in [
            (format!("puzzle:{CELLS}"), Format::Line),
            (format!("Sudoku X: {CELLS}"), Format::Line),
            (format!("https://example.com/x:{CELLS}"), Format::Line),
            (format!(":0000:x:{CELLS}:::"), Format::Library),
            ("3x3:5a9_7_4_8c7i2a1a9e7c2_4b6_4a1a5_9b9_8c3e8a3a2i6c2_7_5_9b".to_string(), Format::Tatham),
        ] {
            let parsed = parse(&text).unwrap_or_else(|error| panic!("{text}\n{error}"));
            assert_eq!((parsed.format, parsed.position.layout), (format, Layout::CLASSIC), "{text}");
        }
        assert_eq!(error("4x4:1_2a3b_4").kind, ErrorKind::Size { found: 16 });
        let text = format!("x: a letter\nknight: 12\n\n{CELLS}");
        assert_eq!(parse(&text).expect("a board").position, board("classic"));
    }
}
