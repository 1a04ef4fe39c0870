//! Text in and out: the forms in which people and programs hand boards to each other.
//!
//! [`parse`] reads one board and finds out by itself which form it has; [`records()`] reads a stream of boards of
//! any forms; [`write()`] writes a board in a form asked for. One file per form, one detector (`detect.rs`), and
//! one vocabulary of characters (`text.rs`).
//!
//! What is read is what was written, no more: a board that breaks the rules is read like any other, and
//! [`Grid`] says what is wrong with it. Nothing here reasons about candidates.
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

mod assemble;
mod bordered;
mod candidates;
mod csv;
mod detect;
mod error;
#[cfg(feature = "explain")]
mod json;
mod leetcode;
mod library;
mod line;
mod list;
mod opensudoku;
mod pencilmarks;
mod records;
mod rows;
mod sudokuwiki;
mod sukaku;
mod susser;
mod table;
#[cfg(test)]
mod tests;
mod text;

pub use error::{ErrorKind, Expected, FormatError};
#[cfg(feature = "api")]
pub(crate) use json::without_place;
#[cfg(feature = "explain")]
pub use json::{BoardError, BoardRecord, Marks, SCHEMA_VERSION};
pub use library::LibraryCase;
pub use records::{MAX_LINE, Record, Records, records};

#[cfg(doc)]
use crate::grid::Grid;
use crate::puzzle::Position;
use assemble::Assembler;
use text::Line;

/// A form in which a board is written.
///
/// There will be more, and those that need a library come with its feature.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Format {
    /// 81 characters in reading order, then perhaps a blank and a comment. Also the lines of `.sdm` files and of
    /// the stream that online judges end with a line `end`.
    Line,
    /// Nine rows of nine characters, with or without blanks between.
    Rows,
    /// Nine rows of nine digits separated by blanks, `.` for an empty cell. Read as [`Format::Rows`].
    Spaced,
    /// Nine rows in a frame, as SadMan and Simple Sudoku draw it.
    Grid,
    /// Nine rows of nine groups of candidates.
    Pencilmarks,
    /// 729 characters: for each cell nine candidates, the digit or a blank sign.
    Sukaku,
    /// Numbers with commas between, 0 for an empty cell; also an array of C.
    Table,
    /// JSON rows of one-character strings, `.` for an empty cell (LeetCode 37).
    LeetCode,
    /// JSON rows of numbers, 0 or `null` for an empty cell.
    LeetCodeNumbers,
    /// Rows in brackets without quotes, `.` for an empty cell: what a list of characters looks like when printed.
    LeetCodeBare,
    /// A line of HoDoKu's library of test cases; see [`LibraryCase`].
    Library,
    /// Nine rows under lines of `#` and a letter (`#A` author, `#D` description …), as SudoCue saves them.
    Sdk,
    /// 81 cells with `+` before digits that were not given, then `:` and the candidates removed (Sudoku Susser).
    Susser,
    /// An address of sudokuwiki.org with 81 digits.
    SudokuWiki,
    /// The state that sudokuwiki.org shares: `S9B` and two characters of base 36 for each cell.
    SudokuWikiState,
    /// A row of a table with commas that holds a puzzle of 81 characters, as the Kaggle sets do.
    Csv,
    /// A game of an OpenSudoku file.
    OpenSudoku,
    /// A JSON object with the fields of a [`BoardRecord`]: `puzzle`, `placed` and `candidates`. Other fields are passed
    /// over, so that the path that `explain --json` writes is read as its board.
    #[cfg(feature = "explain")]
    Json,
}

impl Format {
    /// All formats.
    pub const ALL: [Format; 17 + cfg!(feature = "explain") as usize] = [
        Format::Line,
        Format::Rows,
        Format::Spaced,
        Format::Grid,
        Format::Pencilmarks,
        Format::Sukaku,
        Format::Table,
        Format::LeetCode,
        Format::LeetCodeNumbers,
        Format::LeetCodeBare,
        Format::Library,
        Format::Sdk,
        Format::Susser,
        Format::SudokuWiki,
        Format::SudokuWikiState,
        Format::Csv,
        Format::OpenSudoku,
        #[cfg(feature = "explain")]
        Format::Json,
    ];

    /// The name by which the format is asked for.
    pub const fn id(self) -> &'static str {
        match self {
            Format::Line => "line",
            Format::Rows => "rows",
            Format::Spaced => "spaced",
            Format::Grid => "grid",
            Format::Pencilmarks => "pencilmarks",
            Format::Sukaku => "sukaku",
            Format::Table => "table",
            Format::LeetCode => "leetcode",
            Format::LeetCodeNumbers => "leetcode-numbers",
            Format::LeetCodeBare => "leetcode-bare",
            Format::Library => "library",
            Format::Sdk => "sdk",
            Format::Susser => "susser",
            Format::SudokuWiki => "sudokuwiki",
            Format::SudokuWikiState => "sudokuwiki-state",
            Format::Csv => "csv",
            Format::OpenSudoku => "opensudoku",
            #[cfg(feature = "explain")]
            Format::Json => "json",
        }
    }

    /// The format with this [`Format::id`].
    pub fn from_id(id: &str) -> Option<Format> {
        Format::ALL.into_iter().find(|format| format.id() == id)
    }

    /// What the format looks like, in a few words, for lists and help.
    pub const fn summary(self) -> &'static str {
        match self {
            Format::Line => "81 characters, . for an empty cell",
            Format::Rows => "nine rows of nine characters",
            Format::Spaced => "nine rows of nine characters separated by blanks",
            Format::Grid => "nine rows in a frame",
            Format::Pencilmarks => "nine rows of candidates in a frame",
            Format::Sukaku => "729 characters, nine candidates for each cell",
            Format::Table => "nine rows of numbers with commas, 0 for an empty cell",
            Format::LeetCode => "JSON rows of strings, \".\" for an empty cell",
            Format::LeetCodeNumbers => "JSON rows of numbers, 0 for an empty cell",
            Format::LeetCodeBare => "rows in brackets without quotes, . for an empty cell",
            Format::Library => "a line of HoDoKu's library of cases",
            Format::Sdk => "nine rows under # headers (.sdk)",
            Format::Susser => "81 cells, + before what was placed, then : and removed candidates",
            Format::SudokuWiki => "an address of sudokuwiki.org",
            Format::SudokuWikiState => "a board shared by sudokuwiki.org, with candidates (S9B)",
            Format::Csv => "a row of a CSV table with a puzzle of 81 characters",
            Format::OpenSudoku => "a game of an OpenSudoku file",
            #[cfg(feature = "explain")]
            Format::Json => "a JSON object with the puzzle, the player's digits and the marks",
        }
    }

    /// Whether [`write()`] has a form of its own for it; CSV rows and OpenSudoku files are only read, and would be
    /// written as lines.
    pub const fn writable(self) -> bool {
        match self {
            Format::Csv | Format::OpenSudoku => false,
            Format::Line
            | Format::Rows
            | Format::Spaced
            | Format::Grid
            | Format::Pencilmarks
            | Format::Sukaku
            | Format::Table
            | Format::LeetCode
            | Format::LeetCodeNumbers
            | Format::LeetCodeBare
            | Format::Library
            | Format::Sdk
            | Format::Susser
            | Format::SudokuWiki
            | Format::SudokuWikiState => true,
            #[cfg(feature = "explain")]
            Format::Json => true,
        }
    }
}

impl std::fmt::Display for Format {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(self.id())
    }
}

/// A board that was read, and what came with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parsed {
    /// The board.
    pub position: Position,
    /// The form it was written in.
    pub format: Format,
    /// What was written beside the board: the rest of a line, a footer, the headers of a file.
    pub comment: Option<String>,
    /// The whole test case, where the form is [`Format::Library`].
    pub library: Option<LibraryCase>,
}

impl Parsed {
    /// A board with nothing beside it.
    fn bare(position: Position, format: Format) -> Parsed {
        Parsed { position, format, comment: None, library: None }
    }
}

/// Reads one board; its form is found from its content.
///
/// Lines of comment (`#`) and empty lines around the board are passed over.
///
/// # Errors
/// The first place at which the text stops being a board; also when it holds no board or more than one.
pub fn parse(text: &str) -> Result<Parsed, FormatError> {
    if let Some(values) = line::plain(text) {
        return Ok(Parsed::bare(Position::new(values), Format::Line));
    }
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut assembler = Assembler::default();
    let mut blocks = Vec::new();
    let mut last = Line { number: 1, text: "" };
    for (index, line) in text.lines().enumerate() {
        last = Line { number: index + 1, text: line };
        assembler.push(last, &mut blocks);
        // Two are enough to know that there is not one.
        if blocks.len() > 1 || assembler.ended() {
            break;
        }
    }
    assembler.finish(&mut blocks);
    let mut blocks = blocks.into_iter();
    let Some(first) = blocks.next() else { return Err(FormatError::at(last, 1, ErrorKind::Empty)) };
    let parsed = first.parse()?;
    match blocks.next() {
        None => Ok(parsed),
        Some(second) if second.is_rest_of(&first) && second.rows() > 0 => {
            Err(second.error(ErrorKind::Rows { found: first.rows() + second.rows() }))
        }
        Some(second) => {
            second.parse()?;
            Err(second.error(ErrorKind::SecondBoard))
        }
    }
}

/// Writes the board, without a line end behind it.
///
/// Formats of candidates ([`Format::Pencilmarks`], [`Format::Sukaku`], [`Format::SudokuWikiState`],
/// [`Format::Library`], [`Format::Susser`]) hold the candidates of [`Grid::from_position`]; of a board that
/// contradicts itself, the player's marks. A JSON object holds the board as it is: givens, the player's digits and the
/// player's marks, each apart. The other formats hold the digits, given or placed alike.
pub fn write(position: &Position, format: Format) -> String {
    let values = position.values();
    match format {
        Format::Line | Format::Csv | Format::OpenSudoku => values.to_string(),
        Format::Rows | Format::Sdk => rows::write(&values),
        Format::Spaced => rows::write_spaced(&values),
        Format::Grid => bordered::write(&values),
        Format::Pencilmarks => pencilmarks::write(position),
        Format::Sukaku => sukaku::write(position),
        Format::Table => table::write(&values),
        Format::LeetCode | Format::LeetCodeNumbers | Format::LeetCodeBare => leetcode::write(&values, format),
        Format::Library => library::write(position),
        Format::Susser => susser::write(position),
        Format::SudokuWiki => sudokuwiki::write_url(&values),
        Format::SudokuWikiState => sudokuwiki::write_state(position),
        #[cfg(feature = "explain")]
        Format::Json => json::write(position),
    }
}
