//! The lines of one board. A block decides which lines belong to the board, when the board is complete, and which
//! format reads it.
//!
//! There are few layouts of lines (one line, a list in brackets, a JSON object, rows), and all formats share them. This
//! file decides only about these layouts; the reader of the format decides about the content of the lines.

use super::detect::{Shape, is_field, object_start, shape};
use super::error::{ErrorKind, FormatError};
use super::spec::{Reading, RowLines};
use super::text::{TextLine, digit, has_word, is_border};
use super::{Format, Parsed, line, list, opensudoku, picture, rows, size, tidy};
#[cfg(feature = "explain")]
use super::{loose_json, several};
use crate::puzzle::Digits;
#[cfg(feature = "explain")]
use std::borrow::Cow;

/// Largest number of lines of one board. An array with each cell on a separate line has 101 lines.
pub(super) const MAX_LINES: usize = 256;
/// Largest size of a JSON object that is read, in bytes. The longest paths are hundreds of times smaller.
pub(super) const MAX_OBJECT: usize = 16 * 1024 * 1024;
/// Largest number of lines above a board that are kept with the board; the same limit applies to the lines below the
/// board.
pub(super) const MAX_BESIDE: usize = 32;

/// The way in which the lines of a block are arranged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BlockLayout {
    /// A single line, known to be in this format.
    Whole(Format),
    /// A game of OpenSudoku whose tag goes on over several lines.
    Element,
    /// A list in brackets or braces.
    Bracket,
    /// A JSON object.
    Object,
    /// Rows of a grid.
    Rows,
}

/// The lines of one board.
#[derive(Clone, Debug)]
pub(super) struct Block {
    layout: BlockLayout,
    lines: Vec<BlockLine>,
    /// Lines under a grid.
    footer: Vec<String>,
    /// Headers that begin with `#` and a letter.
    headers: Vec<String>,
    /// The digits that a header of a grid of candidates lists as placed.
    placed: Option<Digits>,
    /// True if the block was cut off because it was too long.
    overfull: bool,
    /// Number of rows of cells so far, without the lines of frames.
    rows: usize,
    /// Number of open brackets; `opened` is true once a bracket was opened.
    depth: usize,
    opened: bool,
    /// For an object, true if its last line ends inside a text, which is an error in JSON. For a list, true if its last
    /// line ends with a comma.
    torn: bool,
    /// Length of an object in bytes.
    bytes: usize,
    /// True if a row with digits writes empty cells as `-`.
    dash_is_blank: bool,
    /// Number of cells in the first row.
    width: usize,
    /// True if the first rule (a horizontal line of the frame) has a joint at each column; `since_rule` is the number
    /// of rows since the last rule.
    jointed: bool,
    since_rule: usize,
    rules: usize,
    /// True if the block is a picture, in which each row of the board takes three lines.
    picture: bool,
    /// True if the block is text, not a board.
    text: bool,
    /// Result for the board, if it is known already: several grids form the board together, or the board is a part of a
    /// JSON value.
    known: Option<Box<Result<Parsed, FormatError>>>,
}

/// A line of a block.
#[derive(Clone, Debug)]
struct BlockLine {
    number: usize,
    before: usize,
    text: String,
}

impl BlockLine {
    fn of(line: TextLine<'_>) -> BlockLine {
        BlockLine { number: line.number, before: line.before, text: line.text.to_string() }
    }

    fn line(&self) -> TextLine<'_> {
        TextLine { number: self.number, before: self.before, text: &self.text }
    }
}

/// Relation of a line to a block.
pub(super) enum LineFit {
    /// The line belongs to the board.
    Yes,
    /// The line is text below the board, which the block keeps.
    Footer,
    /// The line has no meaning, and the block continues after it.
    Skip,
    /// The block ended before the line.
    No,
}

impl Block {
    /// A block without lines.
    pub(super) fn new(layout: BlockLayout) -> Block {
        Block {
            layout,
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
            width: 0,
            jointed: false,
            since_rule: 0,
            rules: 0,
            picture: false,
            text: false,
            known: None,
        }
    }

    /// A block of one line of text, which is not a board.
    pub(super) fn text(line: TextLine<'_>) -> Block {
        Block { lines: vec![BlockLine::of(line)], text: true, ..Block::new(BlockLayout::Rows) }
    }

    /// Joins several grids, which form one board, into one block.
    pub(super) fn merge(parts: Vec<Block>, parsed: Parsed) -> Option<Block> {
        let mut parts = parts.into_iter();
        let mut block = parts.next()?;
        parts.for_each(|part| block.lines.extend(part.lines));
        block.known = Some(Box::new(Ok(parsed)));
        Some(block)
    }

    /// Rows between empty lines, joined into one grid.
    pub(super) fn of_rows(rows: &[Block]) -> Option<Block> {
        let mut block = rows.first()?.clone();
        for row in rows.iter().skip(1) {
            block.rows += row.rows;
            block.dash_is_blank |= row.dash_is_blank;
            block.lines.extend(row.lines.iter().cloned());
        }
        Some(block)
    }

    /// Returns true for a single row with nothing above it.
    pub(super) fn is_single_row(&self) -> bool {
        self.layout == BlockLayout::Rows
            && !self.text
            && self.known.is_none()
            && (self.rows, self.lines.len()) == (1, 1)
            && self.headers.is_empty()
            && self.placed.is_none()
    }

    /// The boards of a JSON value, each as a block. `None` if the block is one board or the broken rest of a board,
    /// because [`Block::parse`] reads such a block.
    #[cfg(feature = "explain")]
    pub(super) fn several(&self) -> Option<Vec<Block>> {
        let is_json = !self.overfull
            && matches!(self.layout, BlockLayout::Object | BlockLayout::Bracket)
            && self.known.is_none();
        if !is_json {
            return None;
        }
        let source = self.source();
        if several::is_record(source.trim()) || several::is_one_board(source.trim()) {
            return None;
        }
        // A list may be assigned to a name, as in a program.
        let start = if self.layout == BlockLayout::Bracket { list::opening(&source) } else { None };
        let text = loose_json::of_value(source.get(start.unwrap_or(0)..).unwrap_or(""));
        let json = text.trim();
        if !json.starts_with(['[', '{']) || several::is_record(json) || several::is_one_board(json) {
            return None;
        }
        let found = several::boards(json);
        // A single board is read elsewhere, from its lines, so that an error can name the line and column of the fault.
        // An exception is a list with a record for each cell, because no reader of lists can read such records.
        let is_list_of_cells = |piece: &several::Piece| {
            piece.text == json && !piece.parsed.as_ref().is_ok_and(|parsed| parsed.format == Format::Json)
        };
        match found.as_slice() {
            [] => return None,
            [one] if self.layout == BlockLayout::Object || is_list_of_cells(one) => return None,
            [..] => {}
        }
        let block = |several::Piece { text: piece, parsed }| {
            // A rewritten value has other positions than the source, so its boards get the position of the beginning of
            // the value.
            let start = match text {
                Cow::Borrowed(_) => piece.as_ptr() as usize - source.as_ptr() as usize,
                Cow::Owned(_) => 0,
            };
            let before = source.get(..start).unwrap_or("");
            let (number, begin) = (before.matches('\n').count(), before.rfind('\n').map_or(0, |end| end + 1));
            let whole = self.line(number);
            let column = whole.column_of(start - begin);
            let line = TextLine { text: piece, before: column - 1, ..whole };
            let known = parsed.map_err(|kind| FormatError::at(whole, column, kind));
            Block {
                lines: vec![BlockLine::of(line)],
                known: Some(Box::new(known)),
                ..Block::new(self.layout)
            }
        };
        Some(found.into_iter().map(block).collect())
    }

    /// Returns `None`: without a reader of JSON, no value has several boards.
    #[cfg(not(feature = "explain"))]
    pub(super) fn several(&self) -> Option<Vec<Block>> {
        None
    }

    /// A block for a grid with these headers above it.
    pub(super) fn grid(headers: Vec<String>, placed: Option<Digits>) -> Block {
        Block { headers, placed, ..Block::new(BlockLayout::Rows) }
    }

    /// The way in which the lines are arranged.
    pub(super) fn layout(&self) -> BlockLayout {
        self.layout
    }

    /// The number of the first line.
    pub(super) fn first_line(&self) -> usize {
        self.line(0).number
    }

    /// The lines of the block.
    pub(super) fn content(&self) -> String {
        self.lines.iter().map(|kept| &*kept.text).collect::<Vec<_>>().join("\n")
    }

    /// Returns true if the block is text, not a board.
    pub(super) fn is_text(&self) -> bool {
        self.text
    }

    /// Returns true if the block is only an opening bracket.
    pub(super) fn is_opening(&self) -> bool {
        self.layout == BlockLayout::Bracket
            && self.lines.iter().all(|kept| matches!(kept.text.trim(), "[" | ""))
    }

    /// Returns true if the block is a grid in the frame of Simple Sudoku.
    pub(super) fn is_starred(&self) -> bool {
        self.layout == BlockLayout::Rows && self.line(0).text.trim_start().starts_with("*-")
    }

    /// Returns true if the block is a grid with fewer than nine rows below another grid. The rows of such a grid can be
    /// the surplus rows of the grid above.
    pub(super) fn is_rest_of(&self, above: &Block) -> bool {
        self.layout == BlockLayout::Rows && above.layout == BlockLayout::Rows && self.rows < 9
    }

    /// Number of rows.
    pub(super) fn rows(&self) -> usize {
        self.rows
    }

    /// The lines as they are in the text.
    pub(super) fn source(&self) -> String {
        self.lines.iter().map(|kept| kept.text.as_str()).collect::<Vec<_>>().join("\n")
    }

    /// An error at the beginning of the block.
    pub(super) fn error(&self, kind: ErrorKind) -> FormatError {
        FormatError::at(self.line(0), 1, kind)
    }

    fn line(&self, index: usize) -> TextLine<'_> {
        self.lines.get(index).map_or(TextLine::NONE, BlockLine::line)
    }

    fn all_lines(&self) -> Vec<TextLine<'_>> {
        self.lines.iter().map(BlockLine::line).collect()
    }

    /// Relation of the line to the block.
    pub(super) fn continues(&self, line: TextLine<'_>) -> LineFit {
        // An object that begins in the first column ends the block. So if a file has one object on each line, and one
        // of them is cut off, the next object can still be read. Objects on several lines have no inner objects in
        // the first column.
        if self.layout == BlockLayout::Object {
            let begins = object_start(line.text) == Some(0);
            return if begins { LineFit::No } else { LineFit::Yes };
        }
        if self.layout == BlockLayout::Element {
            return LineFit::Yes;
        }
        let shape = shape(line.text);
        if self.is_opening() && matches!(shape, Shape::Whole(_)) {
            return LineFit::No;
        }
        // An object inside a list of cells is an error: the brackets above were never closed.
        if self.layout == BlockLayout::Bracket && shape == Shape::Object {
            return LineFit::No;
        }
        if self.layout == BlockLayout::Bracket {
            return if matches!(shape, Shape::Comment) { LineFit::Skip } else { LineFit::Yes };
        }
        let needed = match self.width {
            _ if self.is_table() => 10,
            width if size::is_large(width) => width,
            _ => 9,
        };
        let full = if self.picture { self.rules >= picture::RULES } else { self.rows >= needed };
        let closed = self.lines.len() > self.rows
            && self.lines.last().is_some_and(|kept| is_border(&kept.text, false));
        match shape {
            // Nine blanks are a row if other rows write empty cells as blanks.
            Shape::Empty if !full && line.text == "         " && self.has_blank_cells() => LineFit::Yes,
            // An empty line may separate two bands of a grid.
            Shape::Empty if !full && self.rows.is_multiple_of(3) && !self.is_table() => LineFit::Skip,
            Shape::Comment if !full => LineFit::Skip,
            Shape::Empty
            | Shape::Comment
            | Shape::Wrapping
            | Shape::Whole(_)
            | Shape::Element
            | Shape::Bracket
            | Shape::Object => LineFit::No,
            Shape::Row if is_border(line.text, self.dash_is_blank) => {
                let framed = self.lines.len() > self.rows;
                if !full || framed && !closed { LineFit::Yes } else { LineFit::No }
            }
            Shape::Row if full && has_word(line.text) => LineFit::Footer,
            Shape::Row if full => LineFit::No,
            Shape::Row => LineFit::Yes,
        }
    }

    /// Returns true for a table of Markdown: it has a rule below its first line, and no rule below the next lines.
    fn is_table(&self) -> bool {
        let is_rule = |index: usize| self.lines.get(index).is_some_and(|kept| is_border(&kept.text, false));
        self.layout == BlockLayout::Rows
            && tidy::is_rule_of_table(self.line(1).text)
            && !is_rule(0)
            && !is_rule(2)
            && !is_rule(3)
    }

    /// Returns true if the last row has nine characters, some of them blanks.
    fn has_blank_cells(&self) -> bool {
        self.lines.last().is_some_and(|kept| rows::in_blanks(&kept.text).is_some())
    }

    /// Adds a line that belongs to the board.
    pub(super) fn add(&mut self, line: TextLine<'_>) {
        let text = line.text;
        // A brace alone on its line may begin an array of C or an object. The next line decides.
        if self.layout == BlockLayout::Bracket && self.is_lone_brace() && is_field(text) {
            self.layout = BlockLayout::Object;
        }
        if self.layout == BlockLayout::Object {
            return self.add_to_object(line);
        }
        match self.layout {
            BlockLayout::Bracket => self.count_brackets(text),
            BlockLayout::Rows => self.count_rows(text),
            BlockLayout::Whole(_) | BlockLayout::Element | BlockLayout::Object => {}
        }
        self.lines.push(BlockLine::of(line));
        self.overfull = self.lines.len() >= MAX_LINES && !self.is_complete();
    }

    /// Counts the brackets of a list, without the brackets of a declaration such as `int board[9][9] = {`.
    fn count_brackets(&mut self, text: &str) {
        let from = if self.opened { Some(0) } else { list::opening(text) };
        let Some(list) = from.and_then(|from| text.get(from..)) else { return };
        self.opened = true;
        for c in list.chars() {
            match c {
                '[' | '{' | '(' => self.depth += 1,
                ']' | '}' | ')' => self.depth = self.depth.saturating_sub(1),
                _ => {}
            }
        }
        // Rows may follow each other without brackets around all of them.
        self.torn = list.trim_end().ends_with(',');
    }

    /// Counts the rows of a grid, and finds out the kind of the grid.
    fn count_rows(&mut self, text: &str) {
        if is_border(text, self.dash_is_blank) {
            if self.lines.len() == self.rows {
                self.jointed = self.rows == 0 && picture::has_all_joints(text)
                    || self.rows == 1 && picture::has_all_joints(text) && !tidy::is_rule_of_table(text);
                // A drawn board may have the names of its columns above the frame.
                if picture::is_ruler(text)
                    && self.rows == 1
                    && !tidy::is_rule_of_table(text)
                    && tidy::names_columns(self.line(0).text)
                {
                    self.lines.clear();
                    self.rows = 0;
                }
            }
            self.since_rule = 0;
            self.rules += 1;
            return;
        }
        if self.rows == 1
            && self.lines.len() == 1
            && tidy::names_columns(self.line(0).text)
            && tidy::is_below_names(self.line(0).text, text)
        {
            self.lines.clear();
            self.rows = 0;
        }
        self.rows += 1;
        self.since_rule += 1;
        self.picture |= self.jointed && self.since_rule > 1;
        if self.rows == 1 {
            self.width = size::width(tidy::behind_name(text));
        }
        self.dash_is_blank |= text.contains('-') && text.chars().any(|c| digit(c).is_some());
    }

    /// Adds a line that is below the board.
    pub(super) fn add_footer(&mut self, line: TextLine<'_>) {
        if self.footer.len() < MAX_BESIDE {
            self.footer.push(line.text.trim().to_string());
        }
    }

    /// Returns true if the block is only an opening brace so far.
    fn is_lone_brace(&self) -> bool {
        let mut seen = self.lines.iter().map(|kept| kept.text.trim()).filter(|text| !text.is_empty());
        seen.next() == Some("{") && seen.next().is_none()
    }

    /// Adds a line of JSON, and counts its brackets, except brackets inside texts.
    fn add_to_object(&mut self, line: TextLine<'_>) {
        let (mut quote, mut escaped) = (None, false);
        for c in line.text.chars() {
            match (quote, c) {
                _ if escaped => escaped = false,
                (_, '\\') => escaped = quote.is_some(),
                (None, '"' | '\'') => quote = Some(c),
                (Some(open), c) if open == c => quote = None,
                (None, '{' | '[') => self.depth += 1,
                (None, '}' | ']') => self.depth = self.depth.saturating_sub(1),
                _ => {}
            }
        }
        self.opened = true;
        self.torn = quote.is_some();
        self.bytes += line.text.len() + 1;
        self.lines.push(BlockLine::of(line));
        self.overfull = self.bytes > MAX_OBJECT && !self.is_closed();
    }

    fn is_closed(&self) -> bool {
        self.opened && self.depth == 0
    }

    /// Returns true if no further line can belong to the block.
    pub(super) fn is_complete(&self) -> bool {
        self.overfull
            || match self.layout {
                BlockLayout::Whole(_) => true,
                BlockLayout::Element => self.lines.last().is_some_and(|kept| kept.text.contains('>')),
                BlockLayout::Bracket => self.is_closed() && !self.torn,
                BlockLayout::Object => self.is_closed() || self.torn,
                BlockLayout::Rows => false,
            }
    }

    /// Reads the board.
    pub(super) fn parse(&self) -> Result<Parsed, FormatError> {
        if let Some(known) = &self.known {
            return known.as_ref().clone();
        }
        if self.text {
            return Err(self.error(ErrorKind::Empty));
        }
        if self.overfull {
            let last = self.line(self.lines.len().saturating_sub(1));
            let kind = match self.layout {
                BlockLayout::Object => ErrorKind::ObjectTooLong { limit: MAX_OBJECT },
                BlockLayout::Whole(_) | BlockLayout::Element | BlockLayout::Bracket | BlockLayout::Rows => {
                    ErrorKind::TooManyLines { limit: MAX_LINES }
                }
            };
            return Err(FormatError::at(last, 1, kind));
        }
        let parsed = match self.layout {
            BlockLayout::Whole(format) => parse_line(format, self.line(0)),
            BlockLayout::Element => {
                let text = self.source();
                opensudoku::parse(TextLine { text: &text, ..self.line(0) })
            }
            BlockLayout::Bracket => parse_list(&self.all_lines()),
            BlockLayout::Object => parse_object(&self.all_lines()),
            BlockLayout::Rows => self.parse_grid(),
        };
        parsed.or_else(|error| match self.other_size().filter(|_| error.is_of_shape()) {
            Some(found) => match size::layout(found) {
                Some(layout) => size::parse_bare(&self.bare_lines(), layout),
                None => Err(self.error(ErrorKind::Size { found })),
            },
            None => Err(error),
        })
    }

    /// Number of rows of the board, if the board is square and not nine by nine.
    fn other_size(&self) -> Option<usize> {
        match self.layout {
            BlockLayout::Whole(_) | BlockLayout::Bracket | BlockLayout::Rows => {
                size::other(&self.bare_lines())
            }
            BlockLayout::Element | BlockLayout::Object => None,
        }
    }

    /// The lines without the frame.
    fn bare_lines(&self) -> Vec<TextLine<'_>> {
        let mut lines = self.all_lines();
        lines.retain(|line| !is_border(line.text, self.dash_is_blank));
        lines
    }

    fn parse_grid(&self) -> Result<Parsed, FormatError> {
        let mut lines = self.bare_lines();
        if lines.is_empty() {
            return Err(self.error(ErrorKind::Rows { found: 0 }));
        }
        // A table of nine rows has the first row of the board in its head.
        if self.is_table() && (lines.len() > 9 || tidy::is_empty_head(lines[0].text)) {
            lines.remove(0);
        }
        let tidied = tidy::tidied(&lines);
        if let Some(rows) = &tidied {
            lines = lines.iter().zip(rows).map(|(line, text)| TextLine { text, ..*line }).collect();
        }
        let mut parsed = if self.picture {
            picture::parse(&self.all_lines())?
        } else {
            parse_rows(&RowLines {
                lines: &lines,
                framed: lines.len() < self.lines.len(),
                starred: self.is_starred(),
                headed: !self.headers.is_empty(),
                placed: self.placed.as_ref(),
            })?
        };
        let beside: Vec<&str> = self.headers.iter().chain(&self.footer).map(String::as_str).collect();
        parsed.comment = (!beside.is_empty()).then(|| beside.join("\n"));
        Ok(parsed)
    }
}

/// Reads a line whose format is known.
fn parse_line(format: Format, of: TextLine<'_>) -> Result<Parsed, FormatError> {
    match &format.spec().reading {
        Reading::Line { read, .. } => read(of),
        Reading::List { .. } | Reading::Object { .. } | Reading::Rows { .. } | Reading::By { .. } => {
            line::parse(of)
        }
    }
}

/// Reads a list in the first format that fits.
fn parse_list(lines: &[TextLine<'_>]) -> Result<Parsed, FormatError> {
    for format in Format::special_first() {
        if let Reading::List { fits, read } = &format.spec().reading
            && fits(lines)
        {
            return read(lines);
        }
    }
    Err(at_first(lines, ErrorKind::Empty))
}

/// Reads rows in the first format that fits.
fn parse_rows(rows: &RowLines<'_>) -> Result<Parsed, FormatError> {
    for format in Format::special_first() {
        if let Reading::Rows { fits, read } = &format.spec().reading
            && fits(rows)
        {
            return read(rows);
        }
    }
    Err(at_first(rows.lines, ErrorKind::Empty))
}

/// Reads an object, if this program has a format for objects.
fn parse_object(lines: &[TextLine<'_>]) -> Result<Parsed, FormatError> {
    for format in Format::special_first() {
        if let Reading::Object { read } = &format.spec().reading {
            return read(lines);
        }
    }
    let why = "this program was built without the feature `explain`, which JSON objects need".to_string();
    Err(at_first(lines, ErrorKind::Json(why)))
}

fn at_first(lines: &[TextLine<'_>], kind: ErrorKind) -> FormatError {
    FormatError::at(lines.first().copied().unwrap_or(TextLine::NONE), 1, kind)
}
