//! Puts lines together into boards, one line after the other, keeping no more than one board.
//!
//! A whole text and an endless stream are cut here in the same way, so that [`super::parse`] and
//! [`super::records()`] never disagree.

use super::detect::{Shape, is_field, opens_object, shape};
use super::error::{ErrorKind, FormatError};
#[cfg(feature = "explain")]
use super::json;
use super::text::{Line, cell, digit, has_word, is_border};
use super::{Format, Parsed, csv, leetcode, library, line, opensudoku, pencilmarks, rows};
use super::{sudokuwiki, sukaku, susser, table};
use crate::puzzle::{Position, Values};

/// The most lines that one board may have: three frames of candidates and their footers have fewer.
pub(super) const MAX_LINES: usize = 100;
/// The longest JSON object that is read, in bytes: hundreds of times what the longest paths take.
pub(super) const MAX_OBJECT: usize = 16 * 1024 * 1024;
/// The most lines of headers that are kept for the board below them.
const MAX_HEADERS: usize = 32;

/// What the lines of a block have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Whole(Format),
    Bracket,
    Object,
    Rows,
}

/// The lines of one board.
#[derive(Clone, Debug)]
pub(super) struct Block {
    kind: Kind,
    lines: Vec<(usize, String)>,
    /// What stood under a grid.
    footer: Vec<String>,
    /// Headers that begin with `#` and a letter.
    headers: Vec<String>,
    /// The digits that a header of candidates says are placed.
    placed: Option<Values>,
    /// The block was cut off because it went on and on.
    overfull: bool,
    /// Rows of cells so far, frames left out.
    rows: usize,
    /// Brackets open, and whether one ever was.
    depth: usize,
    opened: bool,
    /// The last line of an object ends within a text, which no line of JSON does.
    torn: bool,
    /// How long it is.
    bytes: usize,
    /// Some row with digits writes empty cells as `-`.
    dash_is_blank: bool,
}

impl Block {
    fn new(kind: Kind) -> Block {
        Block {
            kind,
            lines: Vec::new(),
            footer: Vec::new(),
            headers: Vec::new(),
            placed: None,
            overfull: false,
            rows: 0,
            depth: 0,
            opened: false,
            torn: false,
            bytes: 0,
            dash_is_blank: false,
        }
    }

    /// The number of its first line.
    pub(super) fn first_line(&self) -> usize {
        self.lines.first().map_or(1, |(number, _)| *number)
    }

    /// Whether it is a grid that is too short to be a board, as the rows too many of the grid above it are.
    pub(super) fn is_rest_of(&self, above: &Block) -> bool {
        self.kind == Kind::Rows && above.kind == Kind::Rows && self.rows < 9
    }

    /// How many rows it has.
    pub(super) fn rows(&self) -> usize {
        self.rows
    }

    /// Its lines as they stood in the text.
    pub(super) fn text(&self) -> String {
        self.lines.iter().map(|(_, text)| text.as_str()).collect::<Vec<_>>().join("\n")
    }

    /// An error at its beginning.
    pub(super) fn error(&self, kind: ErrorKind) -> FormatError {
        FormatError::at(self.line(0), 1, kind)
    }

    fn line(&self, index: usize) -> Line<'_> {
        self.lines
            .get(index)
            .map_or(Line { number: 1, text: "" }, |(number, text)| Line { number: *number, text })
    }

    /// Reads the board.
    pub(super) fn parse(&self) -> Result<Parsed, FormatError> {
        if self.overfull {
            let last = self.line(self.lines.len().saturating_sub(1));
            let kind = match self.kind {
                Kind::Object => ErrorKind::ObjectTooLong { limit: MAX_OBJECT },
                Kind::Whole(_) | Kind::Bracket | Kind::Rows => ErrorKind::TooManyLines { limit: MAX_LINES },
            };
            return Err(FormatError::at(last, 1, kind));
        }
        let first = self.line(0);
        match self.kind {
            Kind::Whole(format) => match format {
                Format::Library => library::parse(first),
                Format::SudokuWiki => sudokuwiki::parse_url(first),
                Format::SudokuWikiState => sudokuwiki::parse_state(first),
                Format::Csv => csv::parse(first),
                Format::OpenSudoku => opensudoku::parse(first),
                Format::Susser => susser::parse(first),
                Format::Sukaku => sukaku::parse(first),
                Format::Line
                | Format::Rows
                | Format::Spaced
                | Format::Grid
                | Format::Pencilmarks
                | Format::Table
                | Format::LeetCode
                | Format::LeetCodeNumbers
                | Format::LeetCodeBare
                | Format::Sdk => line::parse(first),
                #[cfg(feature = "explain")]
                Format::Json => json::parse(&[first]),
            },
            Kind::Bracket => {
                let lines: Vec<Line<'_>> = (0..self.lines.len()).map(|i| self.line(i)).collect();
                let braces = lines.iter().any(|line| line.text.contains('{'));
                if braces { table::parse(&lines) } else { leetcode::parse(&lines) }
            }
            Kind::Object => {
                let lines: Vec<Line<'_>> = (0..self.lines.len()).map(|i| self.line(i)).collect();
                object(&lines)
            }
            Kind::Rows => self.parse_rows(),
        }
    }

    fn parse_rows(&self) -> Result<Parsed, FormatError> {
        let lines = (0..self.lines.len()).map(|i| self.line(i));
        let lines: Vec<Line<'_>> = lines.filter(|line| !is_border(line.text, self.dash_is_blank)).collect();
        let bare = |text: &str| text.chars().all(|c| digit(c).is_none() && c != '.');
        if let [only] = lines.as_slice()
            && has_word(only.text)
            && bare(only.text)
        {
            return Err(FormatError::at(*only, 1, ErrorKind::Empty));
        }
        if lines.is_empty() {
            return Err(self.error(ErrorKind::Rows { found: 0 }));
        }
        let framed = lines.len() < self.lines.len();
        let mut parsed = if self.placed.is_some() || pencilmarks::is_like(&lines) {
            pencilmarks::parse(&lines, self.placed.as_ref())?
        } else {
            rows::parse(&lines, framed)?
        };
        if !self.headers.is_empty() && parsed.format == Format::Rows {
            parsed.format = Format::Sdk;
        }
        let beside: Vec<&str> = self.headers.iter().chain(&self.footer).map(String::as_str).collect();
        parsed.comment = (!beside.is_empty()).then(|| beside.join("\n"));
        Ok(parsed)
    }
}

#[cfg(feature = "explain")]
fn object(lines: &[Line<'_>]) -> Result<Parsed, FormatError> {
    json::parse(lines)
}

#[cfg(not(feature = "explain"))]
fn object(lines: &[Line<'_>]) -> Result<Parsed, FormatError> {
    let first = lines.first().copied().unwrap_or(Line { number: 1, text: "" });
    let why = "this program was built without the feature `explain`, which reads it".to_string();
    Err(FormatError::at(first, 1, ErrorKind::Json(why)))
}

/// Cuts lines into blocks.
#[derive(Debug, Default)]
pub(super) struct Assembler {
    open: Option<Block>,
    headers: Vec<String>,
    placed: Option<Values>,
    /// A line that was a board by itself has been seen.
    whole_seen: bool,
    ended: bool,
}

impl Assembler {
    /// Whether the line that ends a stream has been seen; nothing counts after it.
    pub(super) fn ended(&self) -> bool {
        self.ended
    }

    /// Whether a JSON object goes on.
    pub(super) fn in_object(&self) -> bool {
        self.open.as_ref().is_some_and(|block| block.kind == Kind::Object)
    }

    /// The number of the line at which the open block began.
    pub(super) fn discard(&mut self) -> Option<usize> {
        self.open.take().map(|block| block.first_line())
    }

    /// Takes a line that is a board of 81 plain cells, if a board may begin here and has nothing above it that belongs
    /// to it. It does what [`push`](Assembler::push) does with such a line, without a block.
    pub(super) fn plain(&mut self, text: &str) -> Option<Parsed> {
        if self.open.is_some() || self.ended || !self.headers.is_empty() || self.placed.is_some() {
            return None;
        }
        let values = line::plain(text)?;
        self.whole_seen = true;
        Some(Parsed::bare(Position::new(values), Format::Line))
    }

    /// Takes the next line; boards that it completes are added to `done`.
    pub(super) fn push(&mut self, line: Line<'_>, done: &mut Vec<Block>) {
        if self.ended {
            return;
        }
        if is_end(line.text, self.whole_seen)
            && self.open.as_ref().is_none_or(|block| block.kind == Kind::Rows)
        {
            self.ended = true;
            return done.extend(self.open.take());
        }
        if let Some(block) = &mut self.open {
            match continues(block, line) {
                Continues::Yes => {
                    add(block, line);
                    if is_complete(block) {
                        done.extend(self.open.take());
                    }
                    return;
                }
                Continues::Footer => return block.footer.push(line.text.trim().to_string()),
                Continues::Skip => return,
                Continues::No => done.extend(self.open.take()),
            }
        }
        self.begin(line, done);
    }

    /// Ends the text.
    pub(super) fn finish(&mut self, done: &mut Vec<Block>) {
        done.extend(self.open.take());
    }

    fn begin(&mut self, line: Line<'_>, done: &mut Vec<Block>) {
        let kind = match shape(line.text) {
            Shape::Empty | Shape::Wrapping => return,
            Shape::Comment => return self.header(line),
            Shape::Whole(format) => Kind::Whole(format),
            Shape::Bracket => Kind::Bracket,
            Shape::Object => Kind::Object,
            Shape::Row => Kind::Rows,
        };
        let mut block = Block::new(kind);
        let (headers, placed) = (std::mem::take(&mut self.headers), self.placed.take());
        if kind == Kind::Rows {
            (block.headers, block.placed) = (headers, placed);
        }
        add(&mut block, line);
        self.whole_seen |= matches!(kind, Kind::Whole(_));
        // A line of words is no row: it would only spoil the grid below it.
        let stray = kind == Kind::Rows && has_word(line.text);
        if stray || is_complete(&block) {
            done.push(block);
        } else {
            self.open = Some(block);
        }
    }

    /// Keeps what a comment says about the board below it.
    fn header(&mut self, line: Line<'_>) {
        let text = line.text.trim();
        if let Some(values) = text.strip_prefix(pencilmarks::VALUES) {
            self.placed = line::cells(line, 0, values.trim()).ok();
        }
        let field = text.strip_prefix('#').and_then(|rest| rest.chars().next());
        let is_field = field.is_some_and(|c| matches!(c, 'A' | 'B' | 'C' | 'D' | 'L' | 'S' | 'U'));
        if is_field && self.headers.len() < MAX_HEADERS {
            self.headers.push(text.to_string());
        }
    }
}

enum Continues {
    Yes,
    Footer,
    Skip,
    No,
}

/// Whether the line belongs to the block.
fn continues(block: &Block, line: Line<'_>) -> Continues {
    // Where objects stand one on a line, one that is cut off takes none of the others with it: who writes an object on
    // several lines begins no inner one in the first column.
    if block.kind == Kind::Object {
        let begins = line.text.starts_with('{') && opens_object(line.text);
        return if begins { Continues::No } else { Continues::Yes };
    }
    let shape = shape(line.text);
    // No list of cells holds a field: the brackets above were never closed.
    if block.kind == Kind::Bracket && shape == Shape::Object {
        return Continues::No;
    }
    if block.kind == Kind::Bracket {
        return if matches!(shape, Shape::Comment) { Continues::Skip } else { Continues::Yes };
    }
    let full = block.rows >= 9;
    let closed =
        block.lines.len() > block.rows && block.lines.last().is_some_and(|(_, text)| is_border(text, false));
    match shape {
        // Some people part the bands of a grid by empty lines.
        Shape::Empty if !full && block.rows.is_multiple_of(3) => Continues::Skip,
        Shape::Comment if !full => Continues::Skip,
        Shape::Empty
        | Shape::Comment
        | Shape::Wrapping
        | Shape::Whole(_)
        | Shape::Bracket
        | Shape::Object => Continues::No,
        Shape::Row if is_border(line.text, block.dash_is_blank) => {
            let framed = block.lines.len() > block.rows;
            if !full || framed && !closed { Continues::Yes } else { Continues::No }
        }
        Shape::Row if full && has_word(line.text) => {
            if block.footer.len() < MAX_HEADERS {
                Continues::Footer
            } else {
                Continues::Skip
            }
        }
        Shape::Row if full => Continues::No,
        Shape::Row => Continues::Yes,
    }
}

fn add(block: &mut Block, line: Line<'_>) {
    let text = line.text;
    // A brace alone on its line may begin an array of C or an object; the next line tells.
    if block.kind == Kind::Bracket && is_lone_brace(block) && is_field(text) {
        block.kind = Kind::Object;
    }
    if block.kind == Kind::Object {
        return add_to_object(block, line);
    }
    for c in text.chars() {
        match c {
            '[' | '{' => block.depth += 1,
            ']' | '}' => block.depth = block.depth.saturating_sub(1),
            _ => {}
        }
    }
    // `int board[9][9] =` opens and closes brackets, but the array comes after.
    let declares = text.contains("[9]") || text.contains("[81]") || text.contains("[][");
    block.opened |= text.contains('{') || !declares && text.contains('[');
    if !is_border(text, block.dash_is_blank) {
        block.rows += 1;
        block.dash_is_blank |= text.contains('-') && text.chars().any(|c| digit(c).is_some());
    }
    block.lines.push((line.number, text.to_string()));
    block.overfull = block.lines.len() >= MAX_LINES && !is_closed(block);
}

/// Whether nothing but an opening brace has been seen.
fn is_lone_brace(block: &Block) -> bool {
    let mut seen = block.lines.iter().map(|(_, text)| text.trim()).filter(|text| !text.is_empty());
    seen.next() == Some("{") && seen.next().is_none()
}

/// Adds a line of JSON, in whose texts a bracket is a character like any other.
fn add_to_object(block: &mut Block, line: Line<'_>) {
    let (mut quoted, mut escaped) = (false, false);
    for c in line.text.chars() {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = quoted,
            '"' => quoted = !quoted,
            '{' | '[' if !quoted => block.depth += 1,
            '}' | ']' if !quoted => block.depth = block.depth.saturating_sub(1),
            _ => {}
        }
    }
    block.opened = true;
    block.torn = quoted;
    block.bytes += line.text.len() + 1;
    block.lines.push((line.number, line.text.to_string()));
    block.overfull = block.bytes > MAX_OBJECT && !is_closed(block);
}

fn is_closed(block: &Block) -> bool {
    block.opened && block.depth == 0
}

/// Whether no further line can belong to the block.
fn is_complete(block: &Block) -> bool {
    block.overfull
        || match block.kind {
            Kind::Whole(_) => true,
            Kind::Bracket => is_closed(block),
            Kind::Object => is_closed(block) || block.torn,
            Kind::Rows => false,
        }
}

/// Whether the line ends a stream of boards.
fn is_end(text: &str, whole_seen: bool) -> bool {
    let text = text.trim();
    text.eq_ignore_ascii_case("end")
        || whole_seen && text.starts_with('e') && text.chars().all(|c| cell(c).is_none())
}
