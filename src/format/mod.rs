//! Reading and writing of boards, in the forms in which people and programs exchange boards.
//!
//! [`parse`] reads one board and detects its form; [`records()`] reads a stream of boards of any forms; [`write()`]
//! writes a board in the form that the caller names.
//!
//! A format is one file with its record (`spec.rs` defines the fields of a record) and one line in the list below. The
//! detector (`detect.rs`), the readers of one board and of streams, the command line, the API and the tests read the
//! list. The files share one vocabulary of characters (`text.rs`) and the layouts of lines (`block.rs`).
//!
//! To add a format: write its file, and name the file and its record below. Tests read the record's example, write it
//! back, cut it short and damage it. Other tests require the description of the format in the other languages (`form-`
//! and the format's id in `src/explain/*.ftl`), and the look of the format (`snapshots/format_looks.snap`).
//!
//! The readers take a board exactly as it was written. A board that breaks the rules is read like any other, and
//! [`Grid`] reports its contradiction. This module does not reason about candidates.
//!
//! ```
//! use whydoku::format::{Format, parse, write};
//! let line = "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759.. from a book";
//! let parsed = parse(line)?;
//! assert_eq!(parsed.format, Format::Line);
//! assert_eq!(parsed.comment.as_deref(), Some("from a book"));
//! let rows = write(&parsed.position, Format::Rows);
//! assert_eq!(rows.lines().next(), Some("..9748..."));
//! # Ok::<(), whydoku::format::FormatError>(())
//! ```

mod andoku;
mod assemble;
mod block;
#[cfg(feature = "explain")]
mod board_record;
mod candidates;
#[cfg(feature = "explain")]
mod cell_records;
mod csv;
mod detect;
mod dress;
mod error;
#[cfg(feature = "links")]
mod f_puzzles;
mod fields;
#[cfg(feature = "links")]
mod good_sudoku;
mod grid;
mod iss;
#[cfg(feature = "explain")]
mod json;
mod judge;
mod layout_name;
mod leetcode;
mod library;
mod line;
mod list;
#[cfg(feature = "explain")]
mod loose_json;
mod losses;
mod opensudoku;
#[cfg(feature = "links")]
mod packed;
mod pencilmarks;
mod picture;
mod records;
mod rows;
#[cfg(feature = "links")]
mod rule_fields;
mod rule_words;
#[cfg(feature = "links")]
mod scl;
mod sdk;
mod sdx;
#[cfg(feature = "explain")]
mod several;
mod simple_sudoku;
mod size;
mod spec;
#[cfg(feature = "links")]
mod sudoku_coach;
mod sudokupad;
mod sudokuwiki;
mod sukaku;
mod susser;
mod table;
mod tatham;
#[cfg(test)]
mod tests;
mod text;
mod tidy;

#[cfg(feature = "explain")]
pub use board_record::{BoardError, BoardRecord, Marks, SCHEMA_VERSION};
pub use error::{ErrorKind, Expected, FormatError};
#[cfg(feature = "explain")]
pub(crate) use error::{line_list, one_line};
#[cfg(feature = "api")]
pub(crate) use json::without_place;
#[cfg(feature = "cli")]
pub(crate) use layout_name::puzzle_line;
#[doc(hidden)]
pub use layout_name::{WantedLayout, layout_named, wanted_layout};
pub use library::LibraryCase;
pub use losses::Losses;
#[doc(hidden)]
pub use records::MAX_LINE;
pub use records::{Record, Records, records};
pub use spec::{BoardContent, Frame};

use crate::board::{DigitSet, Layout};
#[cfg(doc)]
use crate::grid::Grid;
use crate::puzzle::{Board, Digits};
use assemble::Assembler;
use block::Block;
use spec::{FormatSpec, Reading, Writing};
use std::str::FromStr;
use text::TextLine;

impl FromStr for Board {
    type Err = FormatError;

    /// Reads a board in any form, as [`parse`] does.
    fn from_str(text: &str) -> Result<Board, FormatError> {
        parse(text).map(|parsed| parsed.position)
    }
}

/// Declares [`Format`] from the list of all formats and their records.
macro_rules! formats {
    ($($(#[doc = $doc:literal])+ $(#[cfg($when:meta)])? $name:ident = $record:path,)+) => {
        /// A form in which a board is written.
        ///
        /// More formats will be added. A format that needs a library exists only with the feature of this library.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[non_exhaustive]
        pub enum Format {
            $($(#[doc = $doc])+ $(#[cfg($when)])? $name,)+
        }

        /// Number of formats.
        const COUNT: usize = [$($(#[cfg($when)])? Format::$name,)+].len();

        impl Format {
            /// All formats.
            pub const ALL: [Format; COUNT] = [$($(#[cfg($when)])? Format::$name,)+];

            /// The record of the format.
            const fn spec(self) -> &'static FormatSpec {
                match self {
                    $($(#[cfg($when)])? Format::$name => &$record,)+
                }
            }
        }
    };
}

// The list of all formats, in the order in which they are shown, from the general to the special. If several formats
// fit a text, the one that comes last in this list is used.
formats! {
    /// 81 characters in reading order; a blank and a comment may follow. The characters may also form nine words or 81
    /// words, and may be anywhere in an address or a sentence. The lines of `.sdm` files have this form, too. The name
    /// of a layout and a colon may be before the characters: `x:1..74…`.
    Line = line::LINE,
    /// Lines as in [`Format::Line`], then a line `end`, as in streams of online judges. Read as [`Format::Line`].
    Judge = judge::JUDGE,
    /// Nine rows of nine characters, with or without other signs between them. Empty cells may be left blank if tabs,
    /// commas, semicolons or a frame show their places.
    Rows = rows::ROWS,
    /// Nine rows of nine digits separated by blanks, `.` for an empty cell. Read as [`Format::Rows`].
    Spaced = rows::SPACED,
    /// Nine rows in a frame, as SadMan draws it.
    Grid = grid::GRID,
    /// Nine rows of nine groups of candidates. The pictures that this program draws on a terminal are read as this
    /// format, too.
    Pencilmarks = pencilmarks::PENCILMARKS,
    /// 729 characters, nine for each cell. Each character is the digit of a candidate or a blank sign.
    Sukaku = sukaku::SUKAKU,
    /// Numbers with commas between, 0 for an empty cell; also an array of C.
    Table = table::TABLE,
    /// JSON rows of one-character strings, `.` for an empty cell (LeetCode 37).
    LeetCode = leetcode::LEETCODE,
    /// JSON rows of numbers, 0 or `null` for an empty cell.
    LeetCodeNumbers = leetcode::NUMBERS,
    /// Rows in brackets without quotes, `.` for an empty cell, like a printed list of characters.
    LeetCodeBare = leetcode::BARE,
    /// A line of HoDoKu's library of test cases; see [`LibraryCase`].
    Library = library::LIBRARY,
    /// Nine rows under lines of `#` and a letter (`#A` author, `#D` description …), as SudoCue saves them.
    Sdk = sdk::SDK,
    /// Nine rows of cells (SudoCue). The candidates of a cell have no separators, and `u` comes before a digit that the
    /// player placed.
    Sdx = sdx::SDX,
    /// A single grid, or three grids with the givens, the placed digits and the candidates. The frames have stars
    /// (`.ss` of Simple Sudoku).
    SimpleSudoku = simple_sudoku::SIMPLE_SUDOKU,
    /// 81 cells with `+` before digits that were not given, then `:` and the removed candidates (Sudoku Susser).
    Susser = susser::SUSSER,
    /// Nine rows with commas between them. In each row, `*` replaces the longest run of empty cells (Sudoku Susser).
    SusserShort = susser::SHORT,
    /// An address of sudokuwiki.org with 81 digits.
    SudokuWiki = sudokuwiki::ADDRESS,
    /// The state that sudokuwiki.org shares: `S9B` and two characters of base 36 for each cell.
    SudokuWikiState = sudokuwiki::STATE,
    /// An address of SudokuPad with packed digits (`scf`).
    SudokuPad = sudokupad::SUDOKUPAD,
    /// A link of f-puzzles, which packs the givens, the placed digits and the marks.
    #[cfg(feature = "links")]
    FPuzzles = f_puzzles::F_PUZZLES,
    /// An address of SudokuPad with the JSON of f-puzzles packed inside.
    #[cfg(feature = "links")]
    SudokuPadFPuzzles = f_puzzles::SUDOKUPAD,
    /// An address of SudokuPad with its own JSON packed inside.
    #[cfg(feature = "links")]
    Scl = scl::SCL,
    /// A link of the game Good Sudoku.
    #[cfg(feature = "links")]
    GoodSudoku = good_sudoku::GOOD_SUDOKU,
    /// An id of the game Solo in Simon Tatham's collection.
    Tatham = tatham::TATHAM,
    /// A constraint string of Interactive Sudoku Solver, alone or in an address of its page.
    Iss = iss::ISS,
    /// A line of the game Andoku: clues, areas of a jigsaw and a letter for extra houses, with `|` between them.
    Andoku = andoku::ANDOKU,
    /// The state that sudoku.coach copies, which packs the givens, the placed digits and the candidates.
    #[cfg(feature = "links")]
    SudokuCoach = sudoku_coach::SUDOKU_COACH,
    /// A row of a comma-separated table that contains a puzzle of 81 characters, as in the Kaggle sets.
    Csv = csv::CSV,
    /// A file of OpenSudoku. Each game of the file is a board.
    OpenSudoku = opensudoku::OPENSUDOKU,
    /// A JSON object with the fields of a [`BoardRecord`]: `puzzle`, `layout`, `placed` and `candidates`. Other fields
    /// are skipped. The output of `explain --json` has these fields, too, and is read as the board of its path. The
    /// format also includes the answers of the API, the pictures that this program draws as SVG, and objects of other
    /// programs that contain a board.
    #[cfg(feature = "explain")]
    Json = json::JSON,
}

impl Format {
    /// The name that selects the format.
    pub const fn id(self) -> &'static str {
        self.spec().id
    }

    /// The format with this [`Format::id`].
    pub fn from_id(id: &str) -> Option<Format> {
        Format::ALL.into_iter().find(|format| format.id() == id)
    }

    /// Description of the format in a few words, for lists and help.
    pub const fn summary(self) -> &'static str {
        self.spec().summary
    }

    /// A board in the format.
    pub const fn example(self) -> &'static str {
        self.spec().example
    }

    /// The parts of a board that the format keeps.
    pub const fn holds(self) -> BoardContent {
        self.spec().holds
    }

    /// Returns true if the format keeps the layout. A board of another layout is written without its rules.
    pub fn keeps(self, layout: &Layout) -> bool {
        self.spec().layouts.has(layout)
    }

    /// Beginning and end of a file of the format, if the format needs them around its boards.
    pub const fn frame(self) -> Option<Frame> {
        self.spec().frame
    }

    /// The format that [`parse`] reports for a board of this format. If [`parse`] cannot distinguish this format from
    /// another one, it may report the other format.
    pub const fn read_as(self) -> Format {
        match self.spec().reading {
            Reading::By { reader_of, told_apart: false } => reader_of,
            Reading::By { told_apart: true, .. }
            | Reading::Line { .. }
            | Reading::List { .. }
            | Reading::Object { .. }
            | Reading::Rows { .. } => self,
        }
    }

    /// All formats in the order in which they are tested against a text.
    fn special_first() -> impl Iterator<Item = Format> {
        Format::ALL.into_iter().rev()
    }
}

impl std::fmt::Display for Format {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(self.id())
    }
}

/// A board that was read, and the data that came with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parsed {
    /// The board.
    pub position: Board,
    /// Marks in the corners of cells, as players of Snyder's notation write them. Corner marks show the places in a
    /// box, row or column where a digit can go. They do not exclude other digits from the cell, so they are not
    /// candidates.
    pub corners: Option<Box<[DigitSet; 81]>>,
    /// The form in which the board was written.
    pub format: Format,
    /// Text next to the board: the rest of a line, a footer, the headers of a file.
    pub comment: Option<String>,
    /// The whole test case, if the form is [`Format::Library`].
    pub library: Option<LibraryCase>,
    /// A text about the rules of the puzzle that mentions a rule which the board does not have. Rules are never read
    /// from such a text, so the puzzle may have more rules than the board.
    pub unread_rules: Option<String>,
    /// True if the board has fewer than nine rows and the text does not have its layout. The layout is then the usual
    /// one of boards of this size.
    pub assumed_layout: bool,
}

impl Parsed {
    /// A board without other data.
    pub(crate) fn bare(position: Board, format: Format) -> Parsed {
        Parsed {
            position,
            corners: None,
            format,
            comment: None,
            library: None,
            unread_rules: None,
            assumed_layout: false,
        }
    }

    /// The board under the rules of `layout`.
    ///
    /// # Errors
    /// The text has another layout, or a board of another size.
    fn under(self, layout: &'static Layout) -> Result<Parsed, ErrorKind> {
        let own = self.position.layout;
        let is_free = own.is_classic() || self.assumed_layout;
        if own == layout || is_free && own.size() == layout.size() {
            let position = Board { layout, ..self.position };
            return Ok(Parsed { position, unread_rules: None, assumed_layout: false, ..self });
        }
        Err(ErrorKind::OtherLayout { puzzle: own.name(), field: layout.name() })
    }

    /// Writes the board as [`Parsed::write`] does, as a complete file with one board.
    pub fn write_alone(&self, format: Format) -> String {
        let text = self.write(format);
        match format.frame() {
            Some(Frame { head, tail }) => format!("{head}{text}\n{}", tail.trim_end()),
            None => text,
        }
    }

    /// Writes the board with the data that came with it, if the format has a place for them: the headers of a `.sdk`
    /// file, the step of a library case, the title of a link. No line end comes after the board, and no
    /// [`Format::frame`] is written around it.
    pub fn write(&self, format: Format) -> String {
        let Parsed { position, corners, comment, library, .. } = self;
        (format.spec().write)(&Writing {
            position,
            corners: corners.as_deref(),
            comment: comment.as_deref(),
            case: library.as_ref(),
        })
    }
}

/// Reads one board, and detects its form from its content.
///
/// Lines of comment (`#`) and empty lines around the board are skipped.
///
/// # Errors
/// The first place at which the text stops being a board. A text with no board, or with more than one, is an error,
/// too.
pub fn parse(text: &str) -> Result<Parsed, FormatError> {
    if let Some(values) = line::plain(text) {
        return Ok(Parsed::bare(Board::new(values), Format::Line));
    }
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut assembler = Assembler::default();
    let mut blocks = Vec::new();
    let mut last = TextLine::NONE;
    for (index, line) in text.lines().enumerate() {
        last = TextLine::new(index + 1, line);
        assembler.push(last, &mut blocks);
        if assembler.is_ended() {
            break;
        }
    }
    assembler.finish(&mut blocks);
    // Text around a board does not count as a board.
    let mut around = String::new();
    if blocks.iter().any(|block| !block.is_text()) {
        around = blocks
            .extract_if(.., |block| block.is_text())
            .map(|block| block.content())
            .collect::<Vec<_>>()
            .join("\n");
    }
    let mut boards = blocks.iter();
    let Some(first) = boards.next() else { return Err(FormatError::at(last, 1, ErrorKind::Empty)) };
    let parsed = first.parse()?;
    match boards.next() {
        None => {
            let is_unread = rule_words::mentions_unread(&around, parsed.position.layout);
            let unread_rules = parsed.unread_rules.or(is_unread.then_some(around));
            Ok(Parsed { unread_rules, ..parsed })
        }
        Some(second) if second.is_rest_of(first) && second.rows() > 0 => {
            Err(second.error(ErrorKind::Rows { found: first.rows() + second.rows() }))
        }
        Some(second) => {
            boards.try_for_each(|block| block.parse().map(drop))?;
            second.parse()?;
            Err(second.error(ErrorKind::Boards { lines: blocks.iter().map(Block::first_line).collect() }))
        }
    }
}

/// Writes the board as a complete file of the format with one board, without a line end after it.
///
/// [`Format::holds`] returns which parts of the board are written. The candidates are those of [`Grid::from_position`];
/// for a board that contradicts itself, they are the player's marks. [`Parsed::write`] also writes the data that came
/// with a board.
pub fn write(position: &Board, format: Format) -> String {
    Parsed::bare(position.clone(), format).write_alone(format)
}

/// Writes the board on one line, from which the same board is read back. A puzzle has 81 characters, and a board
/// without digits has 729. A board in play is a line of HoDoKu's library. A puzzle of another layout than the classic
/// one begins with the name of the layout, and such a board in play is a JSON object.
pub fn write_on_a_line(position: &Board) -> String {
    if position.placed == Digits::EMPTY && position.marks.is_none() {
        return format!("{}{}", layout_name::prefix(position.layout), position.givens);
    }
    #[cfg(feature = "explain")]
    if !position.layout.is_classic() {
        return write(position, Format::Json);
    }
    if position.values() == Digits::EMPTY {
        write(position, Format::Sukaku)
    } else {
        write(position, Format::Library)
    }
}
