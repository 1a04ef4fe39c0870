//! The record of a format: all that a format's file says of it.
//!
//! The list in [`super`] names every record once, and everything else reads the list: the detector, [`super::parse`],
//! [`super::write()`], the command line, the API and the tests. Nothing outside a format's own file may ask which
//! format it deals with; what formats have in common (how lines make a board, signs of an empty cell) is in
//! `block.rs` and `text.rs`.

use super::candidates::CellDigits;
use super::error::FormatError;
use super::text::TextLine;
use super::{Format, LibraryCase, Parsed};
use crate::puzzle::{Board, Digits};

/// Specification of a format.
#[derive(Debug)]
pub(super) struct FormatSpec {
    /// The stable name.
    pub(super) id: &'static str,
    /// Description in a few words of English. The other languages have theirs in their `.ftl` file, as
    /// `form-` and the id.
    pub(super) summary: &'static str,
    /// A board in the format. Tests read it, write it back and damage it.
    pub(super) example: &'static str,
    /// Content of a board that the format keeps.
    pub(super) holds: BoardContent,
    /// Detection and reading.
    pub(super) reading: Reading,
    /// Way in which it is written, without a line end behind it.
    pub(super) write: fn(&Writing<'_>) -> String,
    /// Text in a file before and after all its boards, if a file of several is not one board after
    /// another; [`FormatSpec::write`] leaves it out.
    pub(super) frame: Option<Frame>,
}

/// A board to write, and the data that came with it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Writing<'a> {
    /// The board.
    pub(super) position: &'a Board,
    /// The marks in the corners of its cells.
    pub(super) corners: Option<&'a CellDigits>,
    /// Text next to it.
    pub(super) comment: Option<&'a str>,
    /// The step that is known there.
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
    /// Text after the last, with its line end.
    pub tail: &'static str,
}

/// Content of a board that a format keeps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardContent {
    /// The digits, given or placed alike.
    Digits,
    /// The digits, given or placed alike, and the candidates. All digits are read as given.
    DigitsAndCandidates,
    /// The givens, the placed digits and the candidates, each apart.
    Game,
    /// The board as it is: givens, placed digits, the player's own marks instead of all candidates, and marks in the
    /// corners of cells.
    Exact,
}

impl BoardContent {
    /// All of them.
    pub const ALL: [BoardContent; 4] =
        [BoardContent::Digits, BoardContent::DigitsAndCandidates, BoardContent::Game, BoardContent::Exact];

    /// The name by which it is listed.
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

/// Detection and reading of a format.
///
/// Where several formats could be meant, those at the end of the list are asked first: it runs from the general to
/// the special.
#[derive(Debug)]
pub(super) enum Reading {
    /// A board on one line.
    Line {
        /// Test that recognises the line.
        known: Recognition,
        /// Reads it.
        read: fn(TextLine<'_>) -> Result<Parsed, FormatError>,
    },
    /// A list in brackets or braces.
    List {
        /// True if the list is in this format.
        fits: fn(&[TextLine<'_>]) -> bool,
        /// Reads it.
        read: fn(&[TextLine<'_>]) -> Result<Parsed, FormatError>,
    },
    /// A JSON object.
    #[cfg_attr(
        not(feature = "explain"),
        expect(dead_code, reason = "what reads objects comes with the feature")
    )]
    Object {
        /// Reads it.
        read: fn(&[TextLine<'_>]) -> Result<Parsed, FormatError>,
    },
    /// Nine rows.
    Rows {
        /// True if the rows are in this format.
        fits: fn(&RowLines<'_>) -> bool,
        /// Reads them.
        read: fn(&RowLines<'_>) -> Result<Parsed, FormatError>,
    },
    /// By the reader of another format.
    By {
        /// The format that reads it.
        reader_of: Format,
        /// The reader tells the two apart; if not, the board is read as one of that format.
        told_apart: bool,
    },
}

/// By what a line is known to be a board. The ways are tried in this order, brackets between the second and the third.
#[derive(Debug)]
pub(super) enum Recognition {
    /// By its beginning.
    Start(TellLine),
    /// By a mark anywhere in it.
    Mark(TellLine),
    /// By its first word.
    Word(TellWord),
}

/// Says of a line, without blanks around it, whether it is a format's own.
pub(super) type TellLine = fn(&str) -> LineMatch;

/// Says the same of a line by its first word.
pub(super) type TellWord = fn(&FirstWord<'_>) -> LineMatch;

/// Verdict of a format on a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LineMatch {
    /// The line is a board.
    Board,
    /// The line belongs to a file of the format and holds no board, as the head of a table.
    Wrapping,
    /// The line is none of the format's.
    Other,
}

impl LineMatch {
    /// A board if so, else none of the format's lines.
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
    /// Number of its characters.
    pub(super) length: usize,
    /// It is too long for a row or a group of candidates, and no part of a frame.
    pub(super) is_long: bool,
    /// It has a comma or a semicolon.
    pub(super) has_sign: bool,
}

impl FirstWord<'_> {
    /// Returns true if the word may be a whole board of cells without anything between them.
    pub(super) fn is_cells(&self) -> bool {
        self.is_long && !self.has_sign
    }
}

/// The rows of a board, their frame taken away, and what came with them.
#[derive(Debug)]
pub(super) struct RowLines<'t> {
    /// The rows.
    pub(super) lines: &'t [TextLine<'t>],
    /// There was a frame.
    pub(super) framed: bool,
    /// The frame was that of Simple Sudoku.
    pub(super) starred: bool,
    /// Lines of `#` and a letter stood above.
    pub(super) headed: bool,
    /// The digits that a line above says are placed.
    pub(super) placed: Option<&'t Digits>,
}
