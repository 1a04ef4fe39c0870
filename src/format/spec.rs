//! The record of a format. The file of each format defines its record.
//!
//! The list in [`super`] names every record once, and everything else reads the list: the detector, [`super::parse`],
//! [`super::write()`], the command line, the API and the tests. Code outside the file of a format must not depend on
//! which format a board has. The rules that formats share (how lines form a board, signs of an empty cell) are in
//! `block.rs` and `text.rs`.

use super::candidates::CellDigits;
use super::error::FormatError;
use super::text::TextLine;
use super::{Format, LibraryCase, Parsed};
use crate::board::{CellSet, ExtraHouse, HouseSet, Layout, PairRules, Regions};
use crate::puzzle::{Board, Digits};

/// Specification of a format.
#[derive(Debug)]
pub(super) struct FormatSpec {
    /// The stable name.
    pub(super) id: &'static str,
    /// Description in a few words of English. The other languages have the description in their `.ftl` file, as `form-`
    /// and the id.
    pub(super) summary: &'static str,
    /// A board in the format. Tests read this board, write it back and damage it.
    pub(super) example: &'static str,
    /// The parts of a board that the format keeps.
    pub(super) holds: BoardContent,
    /// Detection and reading.
    pub(super) reading: Reading,
    /// Layouts of boards that the format keeps.
    pub(super) layouts: LayoutSupport,
    /// Writer of a board, without a line end after it.
    pub(super) write: fn(&Writing<'_>) -> String,
    /// Text in a file before and after all its boards, if the format needs such text. [`FormatSpec::write`] does not
    /// write this text.
    pub(super) frame: Option<Frame>,
}

/// A board to write, and the data that came with it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Writing<'a> {
    /// The board.
    pub(super) position: &'a Board,
    /// The marks in the corners of the cells.
    pub(super) corners: Option<&'a CellDigits>,
    /// Text next to the board.
    pub(super) comment: Option<&'a str>,
    /// The step of a library case on this board.
    pub(super) case: Option<&'a LibraryCase>,
}

impl Writing<'_> {
    /// All digits, given or placed.
    pub(super) fn values(&self) -> Digits {
        self.position.values()
    }
}

/// Beginning and end of a file of a format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frame {
    /// Text before the first board, with its line end.
    pub head: &'static str,
    /// Text after the last board, with its line end.
    pub tail: &'static str,
}

/// The parts of a board that a format keeps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardContent {
    /// The digits, without the difference between givens and placed digits.
    Digits,
    /// The digits, without the difference between givens and placed digits, and the candidates. All digits are read as
    /// givens.
    DigitsAndCandidates,
    /// The givens, the placed digits and the candidates, each separately.
    Game,
    /// The board as it is: givens, placed digits, the player's own marks instead of all candidates, and marks in the
    /// corners of cells.
    Exact,
}

impl BoardContent {
    /// Every kind of content.
    pub const ALL: [BoardContent; 4] =
        [BoardContent::Digits, BoardContent::DigitsAndCandidates, BoardContent::Game, BoardContent::Exact];

    /// The name in lists.
    pub const fn id(self) -> &'static str {
        match self {
            BoardContent::Digits => "digits",
            BoardContent::DigitsAndCandidates => "digits-and-candidates",
            BoardContent::Game => "game",
            BoardContent::Exact => "exact",
        }
    }

    /// Meaning in a sentence of English.
    pub const fn summary(self) -> &'static str {
        match self {
            BoardContent::Digits => "the digits; those that were placed are read back as given",
            BoardContent::DigitsAndCandidates => {
                "the digits and the candidates; digits that were placed are read back as given"
            }
            BoardContent::Game => "the givens, the digits placed and the candidates",
            BoardContent::Exact => {
                "the givens, the digits placed, and the player's own marks, those in corners too"
            }
        }
    }
}

/// Layouts of boards that a format keeps.
#[derive(Clone, Copy, Debug)]
pub(super) enum LayoutSupport {
    /// The classic layout. Boards of other layouts lose their rules.
    ClassicOnly,
    /// The layouts for which the function returns true.
    Some(fn(&Layout) -> bool),
    /// Boards of nine rows, whatever other rules they have.
    NineRows,
    /// Boards with boxes or regions, whatever other rules they have.
    #[cfg_attr(not(feature = "links"), expect(dead_code, reason = "only links store the regions of cells"))]
    Regions,
    /// All layouts.
    All,
}

impl LayoutSupport {
    /// Returns true if the format keeps the layout.
    pub(super) fn has(self, layout: &Layout) -> bool {
        match self {
            LayoutSupport::ClassicOnly => layout.is_classic(),
            LayoutSupport::Some(keeps) => keeps(layout),
            LayoutSupport::NineRows => layout.size() == 9,
            LayoutSupport::Regions => layout.regions() != Regions::None,
            LayoutSupport::All => true,
        }
    }
}

/// Returns true if the layout has boxes or regions, has one of these lists of extra houses, and has no rules about
/// pairs of cells.
pub(super) fn has_regions_and(layout: &Layout, lists: &[&[ExtraHouse]]) -> bool {
    let extra: Vec<ExtraHouse> = layout.extra_houses().map(|(_, house)| house).collect();
    layout.regions() != Regions::None
        && layout.pairs() == PairRules::NONE
        && lists.contains(&extra.as_slice())
}

/// The cells of each box or region of the layout, in the order of their first cells.
pub(super) fn regions_of(layout: &Layout) -> Vec<CellSet> {
    (layout.houses() & HouseSet::BOXES).iter().map(|region| layout.cells_of(region)).collect()
}

/// Detection and reading of a format.
///
/// If several formats fit a text, the one nearest the end of the list is used, because the list runs from general to
/// special formats.
#[derive(Debug)]
pub(super) enum Reading {
    /// A board on one line.
    Line {
        /// Test that recognises the line.
        known: Recognition,
        /// Reader of the board.
        read: fn(TextLine<'_>) -> Result<Parsed, FormatError>,
    },
    /// A list in brackets or braces.
    List {
        /// True if the list is in this format.
        fits: fn(&[TextLine<'_>]) -> bool,
        /// Reader of the board.
        read: fn(&[TextLine<'_>]) -> Result<Parsed, FormatError>,
    },
    /// A JSON object.
    #[cfg_attr(not(feature = "explain"), expect(dead_code, reason = "only this feature reads objects"))]
    Object {
        /// Reader of the board.
        read: fn(&[TextLine<'_>]) -> Result<Parsed, FormatError>,
    },
    /// Nine rows.
    Rows {
        /// True if the rows are in this format.
        fits: fn(&RowLines<'_>) -> bool,
        /// Reader of the rows.
        read: fn(&RowLines<'_>) -> Result<Parsed, FormatError>,
    },
    /// The format has no reader of its own, so the reader of another format reads its boards.
    By {
        /// The format whose reader is used.
        reader_of: Format,
        /// True if the reader distinguishes the two formats. If false, the board is reported as one in the format of
        /// the reader.
        told_apart: bool,
    },
}

/// Feature by which a line is recognised as a board. The features are tested in this order; brackets are tested between
/// the second feature and the third.
#[derive(Debug)]
pub(super) enum Recognition {
    /// The beginning of the line.
    Start(TellLine),
    /// A mark anywhere in the line.
    Mark(TellLine),
    /// The first word of the line.
    Word(TellWord),
}

/// Test of a line, without blanks around it, for a format.
pub(super) type TellLine = fn(&str) -> LineMatch;

/// Test of the first word of a line for a format.
pub(super) type TellWord = fn(&FirstWord<'_>) -> LineMatch;

/// Verdict of a format on a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LineMatch {
    /// The line is a board.
    Board,
    /// The line belongs to a file of the format but contains no board, such as the head of a table.
    Wrapping,
    /// The line does not belong to the format.
    Other,
}

impl LineMatch {
    /// [`LineMatch::Board`] if `is_board`, else [`LineMatch::Other`].
    pub(super) fn board(is_board: bool) -> LineMatch {
        if is_board { LineMatch::Board } else { LineMatch::Other }
    }
}

/// The first word of a line.
#[derive(Debug)]
pub(super) struct FirstWord<'t> {
    /// The whole line without blanks around it.
    pub(super) line: &'t str,
    /// The word.
    pub(super) text: &'t str,
    /// Number of characters of the word.
    pub(super) length: usize,
    /// True if the word is too long for a row or a group of candidates, and is not a part of a frame.
    pub(super) is_long: bool,
    /// True if the word has a comma or a semicolon.
    pub(super) has_sign: bool,
}

impl FirstWord<'_> {
    /// Returns true if the word may be a whole board of cells without anything between them.
    pub(super) fn is_cells(&self) -> bool {
        self.is_long && !self.has_sign
    }
}

/// The rows of a board without their frame, and the data that came with them.
#[derive(Debug)]
pub(super) struct RowLines<'t> {
    /// The rows.
    pub(super) lines: &'t [TextLine<'t>],
    /// True if the rows had a frame.
    pub(super) framed: bool,
    /// True if the frame was that of Simple Sudoku.
    pub(super) starred: bool,
    /// True if there were header lines of `#` and a letter above the rows.
    pub(super) headed: bool,
    /// The digits that a line above the rows lists as placed.
    pub(super) placed: Option<&'t Digits>,
}
