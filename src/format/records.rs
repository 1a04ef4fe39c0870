//! Many boards from one stream, each read as soon as its last line has come.
//!
//! The reader needs memory for one board only, even if the stream or one of its lines is very long. A bad board does
//! not stop the reader: it becomes one record with an error, and the next board begins after it.

use super::assemble::Assembler;
use super::block::{Block, MAX_OBJECT};
use super::error::{ErrorKind, FormatError};
use super::text::TextLine;
use super::{Parsed, parse, size};
use crate::board::Layout;
use crate::puzzle::Digits;
use std::borrow::Cow;
use std::collections::VecDeque;
use std::io::{BufRead, ErrorKind as IoKind};

/// Largest length of a line that is read, in bytes. Useful lines have fewer than 4,000 bytes, with two exceptions. JSON
/// may contain many boards, or a board with a whole path. A file of OpenSudoku may be on one line.
pub const MAX_LINE: usize = 256 * 1024;

/// A board of a stream, or the reason why it cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The line at which the board begins, from 1.
    pub line_number: usize,
    /// The lines of the board as they are in the stream, with frames and comments.
    pub text: String,
    /// The board.
    pub parsed: Result<Parsed, FormatError>,
}

impl Record {
    /// The record of a source that cannot be read from this line on.
    pub fn unreadable(line: usize, why: String) -> Record {
        let error = FormatError::at(TextLine::new(line, ""), 1, ErrorKind::Unreadable(why));
        Record { line_number: line, text: String::new(), parsed: Err(error) }
    }

    /// The record with these givens; all other digits of its board are the player's own.
    pub fn with_givens(self, givens: &Digits) -> Record {
        let parsed = self.parsed.and_then(|parsed| {
            let values = parsed.position.values();
            match parsed.position.with_givens(givens) {
                Ok(position) => Ok(Parsed { position, ..parsed }),
                Err((cell, given)) => {
                    let line = TextLine::new(self.line_number, self.text.lines().next().unwrap_or_default());
                    let kind = ErrorKind::OtherGiven { cell, given, found: values.get(cell) };
                    Err(FormatError::at(line, 1, kind))
                }
            }
        });
        Record { parsed, ..self }
    }

    /// The record with the board on this layout.
    ///
    /// # Errors
    /// The record has an error if the board has the rules of another layout.
    pub fn with_layout(self, layout: &'static Layout) -> Record {
        let parsed = match self.parsed {
            Ok(parsed) => parsed.under(layout).map_err(|kind| {
                let first = TextLine::new(self.line_number, self.text.lines().next().unwrap_or_default());
                FormatError::at(first, 1, kind)
            }),
            // Cells alone do not show that the board has five or seven rows.
            Err(error) if layout.size() < 9 && error.is_of_shape() => {
                let lines = (self.line_number..).zip(self.text.lines());
                let lines: Vec<TextLine> = lines.map(|(number, text)| TextLine::new(number, text)).collect();
                size::parse(&lines, layout)
            }
            Err(error) => Err(error),
        };
        Record { parsed, ..self }
    }

    /// The record of a cell of a table; the cell contains one board. The record counts rows, from 1, where the record
    /// of a text counts lines. A `text` of `None` means null.
    pub fn of_cell(row: usize, text: Option<&str>) -> Record {
        let parsed = match text {
            Some(text) if !text.trim().is_empty() => parse(text).map_err(|error| error.in_line(row)),
            _ => {
                let kind = ErrorKind::NoText { is_null: text.is_none() };
                Err(FormatError::at(TextLine::new(row, ""), 1, kind))
            }
        };
        Record { line_number: row, text: text.unwrap_or_default().to_string(), parsed }
    }
}

/// Reads the boards of a stream one after the other, in any mixture of formats.
///
/// Boards that take one line each need nothing between them. Grids and lists may follow each other with or without an
/// empty line. Lines of comment (`#`) are skipped. A line `end` ends the stream, as in streams of online judges. After
/// a board on one line, any word that begins with `e` ends the stream, too.
///
/// Text around boards is skipped: a separate paragraph, lines above and below a grid, the marks of a quotation and the
/// tags of forums. The bytes are UTF-8, or UTF-16 with or without a byte order mark; a line that is neither is read as
/// Latin-1.
///
/// If reading fails, the last record has the error [`ErrorKind::Unreadable`].
///
/// ```
/// use whydoku::format::records;
/// let stream = ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...\n123\n\nend\n";
/// let records: Vec<_> = records(stream.as_bytes()).collect();
/// assert_eq!(records.len(), 2);
/// assert!(records[0].parsed.is_ok());
/// assert_eq!(records[1].line_number, 2);
/// ```
pub fn records<R: BufRead>(reader: R) -> Records<R> {
    Records {
        reader,
        assembler: Assembler::default(),
        ready: VecDeque::new(),
        blocks: Vec::new(),
        buffer: Vec::new(),
        number: 0,
        encoding: None,
        done: false,
    }
}

/// Encoding of the characters of a stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Encoding {
    Utf8,
    /// UTF-16: two bytes for each unit, the low byte first or last.
    Utf16 {
        low_first: bool,
    },
}

impl Encoding {
    /// The encoding of a stream that begins with these bytes. A byte order mark decides. Without one, a zero byte next
    /// to a plain character decides.
    fn of(start: &[u8]) -> Encoding {
        match start {
            [0xff, 0xfe, ..] | [1..=0x7f, 0, ..] => Encoding::Utf16 { low_first: true },
            [0xfe, 0xff, ..] | [0, 1..=0x7f, ..] => Encoding::Utf16 { low_first: false },
            [..] => Encoding::Utf8,
        }
    }
}

/// The iterator of [`records()`].
#[derive(Debug)]
pub struct Records<R> {
    reader: R,
    assembler: Assembler,
    ready: VecDeque<Record>,
    blocks: Vec<Block>,
    buffer: Vec<u8>,
    number: usize,
    encoding: Option<Encoding>,
    done: bool,
}

impl<R: BufRead> Iterator for Records<R> {
    type Item = Record;

    fn next(&mut self) -> Option<Record> {
        while self.ready.is_empty() && !self.done {
            self.step();
        }
        self.ready.pop_front()
    }
}

impl<R> Records<R> {
    /// The reader; the bytes in its buffer have not been used yet.
    pub fn get_ref(&self) -> &R {
        &self.reader
    }

    /// Returns true if the next record is ready and nothing more has to be read for it.
    pub fn has_ready(&self) -> bool {
        !self.ready.is_empty()
    }
}

enum Read {
    Line,
    TooLong,
    End,
}

impl<R: BufRead> Records<R> {
    /// Reads one line, and stores the records that the line completes.
    fn step(&mut self) {
        self.number += 1;
        let in_object = self.assembler.in_object();
        let read = match self.encoding {
            None => filled(&mut self.reader).map(Encoding::of),
            Some(encoding) => Ok(encoding),
        };
        let read = read.and_then(|encoding| {
            self.encoding = Some(encoding);
            match encoding {
                Encoding::Utf8 => read_line(&mut self.reader, &mut self.buffer, in_object),
                Encoding::Utf16 { low_first } => {
                    read_wide_line(&mut self.reader, &mut self.buffer, in_object, low_first)
                }
            }
        });
        match read {
            Err(error) => {
                self.close();
                self.fail(1, ErrorKind::Unreadable(error.to_string()), "");
            }
            Ok(Read::End) => self.close(),
            Ok(Read::TooLong) => {
                let start = String::from_utf8_lossy(self.buffer.get(..200).unwrap_or(&[])).into_owned();
                let limit = longest(&self.buffer, in_object);
                self.fail(1, ErrorKind::LineTooLong { limit }, &start);
            }
            Ok(Read::Line) => self.line(),
        }
    }

    fn line(&mut self) {
        let buffer = std::mem::take(&mut self.buffer);
        let text = match std::str::from_utf8(&buffer) {
            Ok(text) => Cow::Borrowed(text),
            Err(_) => Cow::Owned(buffer.iter().copied().map(char::from).collect::<String>()),
        };
        let text = if self.number == 1 { text.strip_prefix('\u{feff}').unwrap_or(&text) } else { &text };
        if let Some(parsed) = self.assembler.plain(text) {
            let text = text.to_string();
            self.ready.push_back(Record { line_number: self.number, text, parsed: Ok(parsed) });
        } else {
            self.assembler.push(TextLine::new(self.number, text), &mut self.blocks);
            self.hand_on();
            self.done |= self.assembler.is_ended();
        }
        self.buffer = buffer;
    }

    /// Ends the stream.
    fn close(&mut self) {
        self.done = true;
        self.assembler.finish(&mut self.blocks);
        self.hand_on();
    }

    /// Reports a line that cannot be read, and drops the board that contains the line.
    fn fail(&mut self, column: usize, kind: ErrorKind, text: &str) {
        let line = TextLine::new(self.number, text);
        let line_number = self.assembler.discard(&mut self.blocks).unwrap_or(self.number);
        self.hand_on();
        let parsed = Err(FormatError::at(line, column, kind));
        self.ready.push_back(Record { line_number, text: text.to_string(), parsed });
    }

    fn hand_on(&mut self) {
        self.ready.extend(self.blocks.drain(..).map(|block| Record {
            line_number: block.first_line(),
            text: block.source(),
            parsed: block.parse(),
        }));
    }
}

/// Largest length, in bytes, that a line with this beginning may have.
fn longest(line: &[u8], in_object: bool) -> usize {
    let first = line.iter().find(|byte| !byte.is_ascii_whitespace());
    if in_object || matches!(first, Some(b'{' | b'[' | b'<')) { MAX_OBJECT } else { MAX_LINE }
}

/// Reads one line without its end. If a line is too long, its rest is skipped.
fn read_line<R: BufRead>(reader: &mut R, line: &mut Vec<u8>, in_object: bool) -> std::io::Result<Read> {
    line.clear();
    let (mut any, mut too_long) = (false, false);
    loop {
        let chunk = filled(reader)?;
        if chunk.is_empty() {
            break;
        }
        any = true;
        let end = chunk.iter().position(|byte| *byte == b'\n');
        let part = chunk.get(..end.unwrap_or(chunk.len())).unwrap_or(chunk);
        let limit = longest(if line.is_empty() { part } else { line }, in_object);
        let room = limit.saturating_sub(line.len());
        too_long |= part.len() > room;
        line.extend_from_slice(part.get(..room).unwrap_or(part));
        let used = part.len() + usize::from(end.is_some());
        reader.consume(used);
        if end.is_some() {
            break;
        }
    }
    if line.last() == Some(&b'\r') {
        line.pop();
    }
    Ok(match (any, too_long) {
        (false, _) => Read::End,
        (true, true) => Read::TooLong,
        (true, false) => Read::Line,
    })
}

/// Returns the bytes in the buffer of the reader. The buffer is filled if necessary, and is empty at the end of the
/// stream.
fn filled<R: BufRead>(reader: &mut R) -> std::io::Result<&[u8]> {
    while let Err(error) = reader.fill_buf() {
        if error.kind() != IoKind::Interrupted {
            return Err(error);
        }
    }
    reader.fill_buf()
}

/// Reads one line as [`read_line`] does, from UTF-16 into UTF-8.
fn read_wide_line<R: BufRead>(
    reader: &mut R,
    line: &mut Vec<u8>,
    in_object: bool,
    low_first: bool,
) -> std::io::Result<Read> {
    let mut units: Vec<u16> = Vec::new();
    let mut half = None;
    let (mut any, mut too_long, mut ended) = (false, false, false);
    while !ended {
        let chunk = filled(reader)?;
        if chunk.is_empty() {
            break;
        }
        any = true;
        let mut used = 0;
        for byte in chunk.iter().copied() {
            used += 1;
            let Some(first) = half.take() else {
                half = Some(byte);
                continue;
            };
            let pair = [first, byte];
            let unit = if low_first { u16::from_le_bytes(pair) } else { u16::from_be_bytes(pair) };
            ended = unit == u16::from(b'\n');
            if ended {
                break;
            }
            // The first unit is enough, because a bracket or a digit is one unit in UTF-16 and one byte here.
            let start: Vec<u8> = units.iter().take(1).map(|unit| *unit as u8).collect();
            too_long |= units.len() >= longest(&start, in_object);
            if !too_long {
                units.push(unit);
            }
        }
        reader.consume(used);
    }
    line.clear();
    let text = String::from_utf16_lossy(&units);
    line.extend_from_slice(text.trim_end_matches('\r').as_bytes());
    Ok(match (any, too_long) {
        (false, _) => Read::End,
        (true, true) => Read::TooLong,
        (true, false) => Read::Line,
    })
}
