//! Puts lines together into boards, one line after the other, keeping no more than one board.
//!
//! A whole text and an endless stream are cut here in the same way, so that [`super::parse`] and
//! [`super::records()`] never disagree.

use super::block::{Block, Continues, Layout, MAX_BESIDE};
use super::detect::{Shape, shape};
use super::text::{Line, cell, has_word};
use super::{Format, Parsed, line, pencilmarks, sdk};
use crate::puzzle::{Position, Values};

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
        self.open.as_ref().is_some_and(|block| block.layout() == Layout::Object)
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
            && self.open.as_ref().is_none_or(|block| block.layout() == Layout::Rows)
        {
            self.ended = true;
            return done.extend(self.open.take());
        }
        if let Some(block) = &mut self.open {
            match block.continues(line) {
                Continues::Yes => {
                    block.add(line);
                    if block.is_complete() {
                        done.extend(self.open.take());
                    }
                    return;
                }
                Continues::Footer => return block.add_footer(line),
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
        let layout = match shape(line.text) {
            Shape::Empty | Shape::Wrapping => return,
            Shape::Comment => return self.header(line),
            Shape::Whole(format) => Layout::Whole(format),
            Shape::Bracket => Layout::Bracket,
            Shape::Object => Layout::Object,
            Shape::Row => Layout::Rows,
        };
        // What stood above is said of a grid, or of nothing.
        let (headers, placed) = (std::mem::take(&mut self.headers), self.placed.take());
        let is_grid = layout == Layout::Rows;
        let mut block = if is_grid { Block::grid(headers, placed) } else { Block::new(layout) };
        block.add(line);
        self.whole_seen |= matches!(layout, Layout::Whole(_));
        // A line of words is no row: it would only spoil the grid below it.
        let stray = is_grid && has_word(line.text);
        if stray || block.is_complete() {
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
        if sdk::is_header(text) && self.headers.len() < MAX_BESIDE {
            self.headers.push(text.to_string());
        }
    }
}

/// Whether the line ends a stream of boards.
fn is_end(text: &str, whole_seen: bool) -> bool {
    let text = text.trim();
    text.eq_ignore_ascii_case("end")
        || whole_seen && text.starts_with('e') && text.chars().all(|c| cell(c).is_none())
}
