//! Combines lines into boards, one line after the other, and keeps only a few lines at a time.
//!
//! A whole text and an endless stream are divided into boards in the same way, so that [`super::parse`] and
//! [`super::records()`] never disagree.
//!
//! A line of text that is not a board may be meant as a board. In a list with one board on each line, such a text
//! counts as a broken board. In a separate paragraph, or above or below a grid, such a text does not count as a board.

use super::block::{Block, BlockLayout, LineFit, MAX_BESIDE};
use super::detect::{Shape, object_start, shape};
use super::dress::strip_decoration;
use super::text::{TextLine, cell, has_word};
use super::{Format, Parsed, line, pencilmarks, rows, sdk, simple_sudoku, size, tidy};
use crate::puzzle::{Board, Digits};
use std::borrow::Cow;

/// Largest number of lines of a paragraph that is read as text around boards.
const MAX_PARAGRAPH: usize = 32;

/// The smallest number of single rows (rows between empty lines) that are read as one grid, even if a row is missing.
const FEWEST_SINGLES: usize = 5;
/// Largest number of single rows that are collected before they are passed on.
const MAX_SINGLES: usize = 252;

/// Cuts lines into blocks.
#[derive(Debug, Default)]
pub(super) struct Assembler {
    open: Option<Block>,
    headers: Vec<String>,
    placed: Option<Digits>,
    /// True if an earlier line was a whole board.
    whole_seen: bool,
    /// True if the previous line belongs to a list of boards, one on each line.
    in_list: bool,
    /// Lines of text; the next line decides whether they are broken boards.
    paragraph: Vec<Block>,
    /// The first line of text that was skipped.
    passed_over: Option<Block>,
    /// True if a block has been passed on.
    any: bool,
    /// True if the last line belongs to a list of texts on several lines.
    in_texts: bool,
    /// Grids that may be parts of one board.
    parts: Vec<Block>,
    /// Single rows between empty lines, which may form a board together.
    singles: Vec<Block>,
    ended: bool,
}

impl Assembler {
    /// Returns true if the line that ends a stream was read; all later lines are ignored.
    pub(super) fn is_ended(&self) -> bool {
        self.ended
    }

    /// Returns true if a JSON object is still open.
    pub(super) fn in_object(&self) -> bool {
        self.open.as_ref().is_some_and(|block| block.layout() == BlockLayout::Object)
    }

    /// Drops the open block, and returns the number of the line at which the block began. The earlier blocks, which are
    /// complete, are added to `done`.
    pub(super) fn discard(&mut self, done: &mut Vec<Block>) -> Option<usize> {
        self.settle(done);
        self.hand_singles(done);
        self.hand_parts(done);
        (self.in_list, self.any) = (true, true);
        self.open.take().map(|block| block.first_line())
    }

    /// Reads a line that is a board of 81 plain cells, if a board may begin here and no line above belongs to this
    /// board. The effect is the same as that of [`push`](Assembler::push), but no block is made.
    pub(super) fn plain(&mut self, text: &str) -> Option<Parsed> {
        let is_alone = self.open.is_none()
            && !self.ended
            && self.headers.is_empty()
            && self.placed.is_none()
            && self.paragraph.is_empty()
            && self.parts.is_empty()
            && self.singles.is_empty();
        if !is_alone {
            return None;
        }
        let values = line::plain(text)?;
        (self.whole_seen, self.in_list, self.any) = (true, true, true);
        Some(Parsed::bare(Board::new(values), Format::Line))
    }

    /// Reads the next line; the boards that it completes are added to `done`.
    pub(super) fn push(&mut self, line: TextLine<'_>, done: &mut Vec<Block>) {
        // Inside a JSON object, tags are not removed, because they are part of its texts.
        let text = if self.in_object() { Cow::Borrowed(line.text) } else { strip_decoration(line.text) };
        let opens = self.open.as_ref().is_some_and(Block::is_opening);
        self.in_texts = is_list_of_texts(&text, self.in_texts || opens);
        if self.open.is_none()
            && let Some(rows) = escaped_lines(&text)
        {
            for (before, text) in rows {
                self.push_part(TextLine { before: line.before + before, text, ..line }, done);
            }
            return self.push_part(TextLine { before: line.before, text: "", ..line }, done);
        }
        for (before, text) in pieces(&text, self.in_texts) {
            self.push_part(TextLine { before: line.before + before, text, ..line }, done);
        }
    }

    fn push_part(&mut self, line: TextLine<'_>, done: &mut Vec<Block>) {
        if self.ended {
            return;
        }
        if is_end(line.text, self.whole_seen)
            && self.open.as_ref().is_none_or(|block| block.layout() == BlockLayout::Rows)
        {
            self.ended = true;
            return self.finish(done);
        }
        if let Some(block) = &mut self.open {
            match block.continues(line) {
                LineFit::Yes => {
                    block.add(line);
                    if block.is_complete() {
                        self.close(done);
                    }
                    return;
                }
                LineFit::Footer => return block.add_footer(line),
                LineFit::Skip => return,
                // A bracket with objects inside does not begin a list of cells, so it is dropped.
                LineFit::No if block.is_opening() => self.open = None,
                LineFit::No => self.close(done),
            }
        }
        self.begin(line, done);
    }

    /// Ends the text.
    pub(super) fn finish(&mut self, done: &mut Vec<Block>) {
        self.close(done);
        self.pass_over();
        self.hand_singles(done);
        self.hand_parts(done);
        if !self.any {
            done.extend(self.passed_over.take());
        }
    }

    fn begin(&mut self, line: TextLine<'_>, done: &mut Vec<Block>) {
        let layout = match shape(line.text) {
            Shape::Empty => {
                self.pass_over();
                self.in_list = false;
                return;
            }
            Shape::Wrapping => return self.pass_over(),
            Shape::Comment => return self.header(line),
            Shape::Whole(format) => BlockLayout::Whole(format),
            Shape::Element => BlockLayout::Element,
            Shape::Bracket => BlockLayout::Bracket,
            Shape::Object => return self.object(line, done),
            Shape::Row => BlockLayout::Rows,
        };
        let is_grid = layout == BlockLayout::Rows;
        if is_grid && self.is_text(line.text) {
            return self.text(line, done);
        }
        let is_whole = matches!(layout, BlockLayout::Whole(_));
        if is_whole {
            self.settle(done)
        } else {
            self.pass_over()
        }
        self.in_list = is_whole;
        self.whole_seen |= is_whole;
        // The headers above belong to a grid; for any other block they are dropped.
        let (headers, placed) = (std::mem::take(&mut self.headers), self.placed.take());
        let mut block = if is_grid { Block::grid(headers, placed) } else { Block::new(layout) };
        block.add(line);
        let is_complete = block.is_complete();
        self.open = Some(block);
        if is_complete {
            self.close(done);
        }
    }

    /// Begins an object, and drops the assignment before it.
    fn object(&mut self, line: TextLine<'_>, done: &mut Vec<Block>) {
        self.pass_over();
        self.in_list = false;
        let start = object_start(line.text).unwrap_or(0);
        let text = line.text.get(start..).unwrap_or("");
        let mut block = Block::new(BlockLayout::Object);
        block.add(TextLine { text, before: line.column_of(start) - 1, ..line });
        let is_complete = block.is_complete();
        self.open = Some(block);
        if is_complete {
            self.close(done);
        }
    }

    /// Returns true if a line that could begin a grid is text rather than a row.
    fn is_text(&self, text: &str) -> bool {
        has_word(tidy::behind_row_word(text)) && !size::is_large_row(text) && !tidy::is_lettered_row(text)
            || !self.in_list && is_number(text) && !rows::has_empty_cells(text)
    }

    /// Keeps a line of text until it is clear whether it is a broken board.
    fn text(&mut self, line: TextLine<'_>, done: &mut Vec<Block>) {
        self.hand_singles(done);
        let block = Block::text(line);
        if self.in_list {
            return self.hand(block, done);
        }
        self.paragraph.push(block);
        if self.paragraph.len() > MAX_PARAGRAPH {
            self.settle(done);
            self.in_list = true;
        }
    }

    /// Skips the paragraph above, which is text around boards.
    fn pass_over(&mut self) {
        let first = self.paragraph.drain(..).next();
        self.passed_over = self.passed_over.take().or(first);
    }

    /// Passes on the paragraph, which is in a list of boards. Each of its lines is a broken board, unless the paragraph
    /// announces the boards that follow.
    fn settle(&mut self, done: &mut Vec<Block>) {
        let announces = |block: &Block| block.source().trim_end().ends_with([':', '：']);
        let is_first_count = |block: &Block| !self.any && is_number(&block.source());
        if self.paragraph.last().is_some_and(|last| announces(last) || is_first_count(last)) {
            return self.pass_over();
        }
        for block in std::mem::take(&mut self.paragraph) {
            self.hand(block, done);
        }
    }

    /// Ends the open block.
    fn close(&mut self, done: &mut Vec<Block>) {
        if let Some(block) = self.open.take() {
            match block.several() {
                Some(several) => several.into_iter().for_each(|block| self.hand(block, done)),
                None => self.hand(block, done),
            }
        }
    }

    /// Passes a block on, unless the block may be a part of a board of several blocks.
    fn hand(&mut self, block: Block, done: &mut Vec<Block>) {
        self.any = true;
        if block.is_single_row() {
            self.hand_parts(done);
            self.singles.push(block);
            return if self.singles.len() >= MAX_SINGLES {
                self.hand_singles(done)
            };
        }
        self.hand_singles(done);
        if !block.is_starred() {
            self.hand_parts(done);
            return done.push(block);
        }
        self.parts.push(block);
        if self.parts.len() == simple_sudoku::PARTS {
            self.hand_parts(done);
        }
    }

    /// Passes on single rows: every nine of them are a board. If their number is not a multiple of nine, a row is
    /// missing or doubled. The beginnings of the boards are then unknown, so all rows are one block, which is refused.
    fn hand_singles(&mut self, done: &mut Vec<Block>) {
        let singles = std::mem::take(&mut self.singles);
        if singles.len() < FEWEST_SINGLES {
            return done.extend(singles);
        }
        let size = if singles.len().is_multiple_of(9) { 9 } else { singles.len() };
        done.extend(singles.chunks(size).filter_map(Block::of_rows));
    }

    /// Passes on the grids that may be parts of one board. If they form a board together, they are passed on as one
    /// board, else separately.
    fn hand_parts(&mut self, done: &mut Vec<Block>) {
        let parts = std::mem::take(&mut self.parts);
        match simple_sudoku::merge(&parts) {
            Some(parsed) => done.extend(Block::merge(parts, parsed)),
            None => done.extend(parts),
        }
    }

    /// Keeps a comment that is about the board below it.
    fn header(&mut self, line: TextLine<'_>) {
        let text = line.text.trim();
        if let Some(values) = text.strip_prefix(pencilmarks::VALUES) {
            self.placed = line::cells(line, 0, values.trim()).ok();
        }
        if sdk::is_header(text) && self.headers.len() < MAX_BESIDE {
            self.headers.push(text.to_string());
        }
    }
}

/// The rows of a text in which the line ends are written as `\n`, as in a program. Each row comes with the number of
/// characters before it.
fn escaped_lines(text: &str) -> Option<Vec<(usize, &str)>> {
    const END: &str = "\\n";
    if text.matches(END).count() < 8 || text.trim_start().starts_with(['{', '[', '<']) {
        return None;
    }
    let mut before = 0;
    let rows = text.split(END).map(|row| {
        let start = before;
        before += row.chars().count() + END.len();
        (start, row.trim_end_matches("\\r").trim_matches('"'))
    });
    Some(rows.collect())
}

/// Returns true if the line belongs to a list of texts on several lines, each text as long as a board. The line begins
/// such a list, or continues the list of the previous line.
fn is_list_of_texts(text: &str, goes_on: bool) -> bool {
    let text = text.trim();
    let first = text.strip_prefix('[').map_or(text, str::trim_start);
    let is_board = first.starts_with('"') && first.split('"').nth(1).is_some_and(|first| first.len() == 81);
    is_board && (goes_on || text.starts_with('[') && !is_closed(text))
}

/// Returns true if the line ends a list.
pub(super) fn is_closed(text: &str) -> bool {
    text.trim_end().trim_end_matches([',', ';']).ends_with(']')
}

/// The parts of a line with one board each: the games of a file on one line, or the texts of a list. Each part comes
/// with the number of characters before it.
fn pieces(text: &str, is_list: bool) -> impl Iterator<Item = (usize, &str)> {
    let is_file = text.trim_start().starts_with('<');
    let mut rest = Some((0, text));
    std::iter::from_fn(move || {
        let (before, text) = rest.take()?;
        let next = match (is_file, is_list) {
            (true, _) => text.match_indices("<game").map(|(at, _)| at).nth(1),
            (false, true) => comma_between(text),
            (false, false) => None,
        };
        let Some((piece, others)) = next.and_then(|at| text.split_at_checked(at)) else {
            return Some((before, text));
        };
        rest = Some((before + piece.chars().count(), others));
        Some((before, piece))
    })
}

/// Position of the comma after which the next text of a list begins. A comma at the beginning does not count.
fn comma_between(text: &str) -> Option<usize> {
    let mut commas = text.match_indices(',').map(|(at, _)| at).filter(|at| *at > 0);
    commas.find(|at| text.get(at + 1..).is_some_and(|rest| rest.trim_start().starts_with('"')))
}

/// Returns true if the line is a short number: the number of boards that follow, or the number of the next board.
fn is_number(text: &str) -> bool {
    let text = text.trim();
    let number = text.strip_suffix(['.', ')', ':']).unwrap_or(text);
    (1..4).contains(&number.len()) && number.bytes().all(|byte| byte.is_ascii_digit())
}

/// Returns true if the line ends a stream of boards.
fn is_end(text: &str, whole_seen: bool) -> bool {
    let text = text.trim();
    text.eq_ignore_ascii_case("end")
        || whole_seen && text.starts_with('e') && text.chars().all(|c| c.is_alphabetic() || cell(c).is_none())
}
