//! Sources of boards: an argument, a file, standard input.

use super::args::{Args, ReadingArgs};
use super::column_input::ColumnRows;
use super::compressed::{PlainStream, plain};
use super::exit::Failure;
use super::input_record::{InputReader, InputRecord};
use super::message::error_text;
use super::parquet_file::{RowRanges, is_parquet};
use super::parquet_input::TableRows;
use super::read_tally::ReadTally;
use super::source_name::SourceName;
use super::translation::{tr, translate, user_language};
use crate::board::{Layout, Naming};
use crate::explain::Words;
use crate::format::{Parsed, Record, WantedLayout, parse, records};
use crate::puzzle::Digits;
use crate::solve::Claim;
use std::fs::File;
use std::io::{self, BufReader, Cursor, IsTerminal, Read};

/// Source of boards: a stream of text, or the rows of a table.
enum InputKind {
    Text(InputReader),
    Column(ColumnRows),
    Table(TableRows),
}

/// A source of boards. `is_argument` is true if the source is a board given as an argument.
pub(super) struct Input {
    source: InputKind,
    pub(super) is_argument: bool,
    /// True if a person types the boards into the terminal.
    pub(super) is_typed: bool,
    /// Number of bytes of the source, if known.
    pub(super) size: Option<u64>,
    /// The givens of each board, if the user gives them separately.
    givens: Option<Digits>,
    /// The layout of each board, if the user names it.
    layout: Option<&'static Layout>,
}

impl Input {
    fn new(reader: impl Read + Send + 'static, is_argument: bool, size: Option<u64>) -> Input {
        const BUFFER: usize = 1 << 20;
        let reader: InputReader = BufReader::with_capacity(BUFFER, Box::new(reader));
        Input {
            source: InputKind::Text(reader),
            is_argument,
            is_typed: false,
            size,
            givens: None,
            layout: None,
        }
    }

    /// The stream of text.
    pub(super) fn text(self) -> Result<InputReader, Failure> {
        match self.source {
            InputKind::Text(reader) => Ok(reader),
            InputKind::Column(_) | InputKind::Table(_) => {
                Err(Failure::wrong(tr!("this is a table in Parquet, not JSON")))
            }
        }
    }
}

/// Length of an open file in bytes, if it is a regular file.
fn size(file: &File) -> Option<u64> {
    file.metadata().ok().filter(std::fs::Metadata::is_file).map(|about| about.len())
}

/// Length of standard input in bytes, if it is a regular file.
#[cfg(unix)]
fn size_of_standard_input() -> Option<u64> {
    use std::os::fd::AsFd;
    io::stdin().as_fd().try_clone_to_owned().ok().and_then(|stream| size(&File::from(stream)))
}

#[cfg(not(unix))]
fn size_of_standard_input() -> Option<u64> {
    None
}

/// Settings for reading boards: the rows and the column of a table, and givens from a separate source.
#[derive(Default)]
pub(super) struct BoardReading<'a> {
    /// The rows of a Parquet table that are asked for. The board of each row comes with its stored path.
    rows: Option<&'a RowRanges>,
    column: Option<&'a str>,
    givens: Option<Digits>,
    layout: Option<&'static Layout>,
}

impl<'a> BoardReading<'a> {
    /// The settings that the options ask for. `reads_standard_input` is true if the boards come from standard input.
    pub(super) fn of(
        options: &'a ReadingArgs,
        reads_standard_input: bool,
    ) -> Result<BoardReading<'a>, Failure> {
        let givens = options.givens.as_ref().map(|name| {
            if name.is_standard_input() && reads_standard_input {
                let why = "--givens and the boards cannot both be standard input: name a file";
                return Err(Failure::wrong(why));
            }
            match open(Some(name)).and_then(one_board) {
                Err(Failure::Wrong(what)) => Err(Failure::wrong(format!("--givens: {what}"))),
                parsed => Ok(parsed?.position.givens),
            }
        });
        Ok(BoardReading { givens: givens.transpose()?, ..BoardReading::of_column(options)? })
    }

    /// The settings that the options ask for, but without givens from a separate source.
    pub(super) fn of_column(options: &'a ReadingArgs) -> Result<BoardReading<'a>, Failure> {
        let layout = match &options.layout {
            None => None,
            Some(WantedLayout::One(layout)) => Some(*layout),
            Some(WantedLayout::Jigsaw(_)) => {
                return Err(Failure::wrong(tr!(
                    "--layout jigsaw is for new puzzles; for a board that is read, name the region of each cell: \
                     jigsaw=REGIONS"
                )));
            }
        };
        Ok(BoardReading { column: options.column.as_deref(), layout, ..BoardReading::default() })
    }

    /// Restricts the reading to these rows of a table. Each board then comes with its stored path.
    pub(super) fn with_rows(self, rows: Option<&'a RowRanges>) -> BoardReading<'a> {
        BoardReading { rows, ..self }
    }

    /// Returns true if only some rows are read.
    pub(super) fn chooses_rows(&self) -> bool {
        self.rows.is_some_and(|rows| !rows.is_empty())
    }

    /// Opens the source that a PUZZLE argument names.
    pub(super) fn open(&self, puzzle: Option<&SourceName>) -> Result<Input, Failure> {
        let input = match puzzle {
            None if io::stdin().is_terminal() => return Err(Failure::NoBoard),
            Some(name) if !name.is_standard_input() => self.named(name)?,
            Some(_) | None => self.standard_input()?,
        };
        let input = Input { givens: self.givens, layout: self.layout, ..input };
        let Some(column) = self.column else { return Ok(input) };
        let waits = input.size.is_none();
        let source = match input.source {
            InputKind::Text(reader) => InputKind::Column(ColumnRows::new(reader, column, waits)?),
            source @ (InputKind::Column(_) | InputKind::Table(_)) => source,
        };
        Ok(Input { source, ..input })
    }

    fn standard_input(&self) -> Result<Input, Failure> {
        self.refuse_rows(&tr!("standard input"))?;
        if io::stdin().is_terminal() {
            return Ok(Input { is_typed: true, ..Input::new(TypedText::new(io::stdin()), false, None) });
        }
        let PlainStream { stream, is_packed } = plain(io::stdin(), &tr!("standard input"))?;
        // The length of a compressed stream is known only at its end.
        let size = if is_packed { None } else { size_of_standard_input() };
        Ok(Input::new(stream, false, size))
    }

    /// Opens a file, or reads the argument itself as a board.
    fn named(&self, name: &SourceName) -> Result<Input, Failure> {
        let mut file = match File::open(name.path()) {
            Ok(_) if name.path().is_dir() => {
                return Err(Failure::wrong(tr!("{name} is a folder: name a file in it", name = name)));
            }
            Ok(file) => file,
            Err(error) => {
                if let Some(why) = no_source(name, &error) {
                    return Err(Failure::wrong(why));
                }
                self.refuse_rows(&tr!("the board"))?;
                if self.column.is_some() {
                    let why = tr!("--column works only with a table, but the board is given as an argument");
                    return Err(Failure::wrong(why));
                }
                return Ok(Input::new(Cursor::new(name.to_string().into_bytes()), true, None));
            }
        };
        if is_parquet(&mut file) {
            let source = InputKind::Table(TableRows::of(file, name, self.column, self.rows.cloned())?);
            return Ok(Input {
                source,
                is_argument: false,
                is_typed: false,
                size: None,
                givens: None,
                layout: None,
            });
        }
        self.refuse_rows(name)?;
        let size = size(&file);
        let PlainStream { stream, is_packed } = plain(file, name)?;
        Ok(Input::new(stream, false, if is_packed { None } else { size }))
    }

    /// Refuses rows if the input is not a table.
    fn refuse_rows(&self, name: &str) -> Result<(), Failure> {
        if self.chooses_rows() {
            return Err(Failure::wrong(tr!(
                "--rows works only with Parquet tables, but {name} is not one",
                name = name
            )));
        }
        Ok(())
    }
}

/// Opens the source that an argument names, without any reading options.
pub(super) fn open(puzzle: Option<&SourceName>) -> Result<Input, Failure> {
    BoardReading::default().open(puzzle)
}

/// Text that is typed into a terminal. Once the user has ended the input, every further read returns the end. The
/// terminal itself would wait for more text.
struct TypedText<R> {
    inner: R,
    has_ended: bool,
}

impl<R> TypedText<R> {
    fn new(inner: R) -> TypedText<R> {
        TypedText { inner, has_ended: false }
    }
}

impl<R: Read> Read for TypedText<R> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        if self.has_ended {
            return Ok(0);
        }
        let read = self.inner.read(bytes)?;
        // A terminal passes on whole lines. If it passes on only a part of a line, the user has typed the end of input
        // there.
        let is_whole = bytes.get(..read).is_some_and(|line| line.ends_with(b"\n"));
        self.has_ended = read == 0 || (read < bytes.len() && !is_whole);
        Ok(read)
    }
}

/// Opens the source that a FILE argument names, for a verb that reads JSON. A word that is not JSON has to be a file.
/// `wanted` describes the expected input.
pub(super) fn open_json(file: Option<&SourceName>, wanted: &str) -> Result<Input, Failure> {
    match file {
        Some(name)
            if !name.is_standard_input()
                && !name.trim_start().starts_with(['{', '['])
                && !name.path().exists() =>
        {
            let wanted = translate(wanted);
            Err(Failure::wrong(if parse(name).is_ok() {
                tr!("'{name}' is a board, but this command reads {wanted}", name = name, wanted = wanted)
            } else {
                tr!(
                    "'{name}' is neither a file nor JSON, but this command reads {wanted}",
                    name = name,
                    wanted = wanted
                )
            }))
        }
        Some(_) | None => open(file),
    }
}

/// For a word that cannot be opened as a file, the reason why it is not a board either. Returns `None` if the word is a
/// board or was meant to be one.
fn no_source(text: &str, error: &io::Error) -> Option<String> {
    let is_missing = error.kind() == io::ErrorKind::NotFound;
    if looks_like_a_path(text) {
        return Some(if is_missing {
            tr!("{text}: no such file", text = text)
        } else {
            format!("{text}: {error}")
        });
    }
    if !looks_like_a_name(text) || parse(text).is_ok() {
        return None;
    }
    Some(if Claim::read_all(text, Naming::Rc, Claim::IsNot).is_ok() {
        tr!(
            "'{text}' is a claim, not a board: join several claims with commas, as in r1c1!=2,r2c2!=2",
            text = text
        )
    } else {
        tr!(
            "{text} is neither a file nor a board. A board has 81 characters or another form that `whydoku \
             formats` lists",
            text = text
        )
    })
}

/// Returns true if a word has letters, and too few digits and signs of empty cells to be a board with a typing error.
fn looks_like_a_name(text: &str) -> bool {
    const FEW: usize = 30;
    let is_letter = |c: char| c.is_alphabetic() && !matches!(c, 'x' | 'X');
    let is_cell = |c: &char| c.is_ascii_digit() || matches!(c, '.' | '_' | '*' | '-' | 'x' | 'X');
    let is_link = text.contains("://") || text.starts_with(['{', '[', '<']);
    !is_link
        && !text.contains('\n')
        && text.len() < 4096
        && text.contains(is_letter)
        && text.chars().filter(is_cell).count() < FEW
}

/// Returns true if a word that is not a file was probably meant as the name of a file. Such a word has an ending such
/// as `.txt` or begins like a path; boards do neither.
fn looks_like_a_path(text: &str) -> bool {
    let ending = text.rsplit_once('.').is_some_and(|(_, end)| {
        (1..=4).contains(&end.len())
            && end.chars().all(char::is_alphabetic)
            && end.chars().any(|c| c != 'x' && c != 'X')
    });
    !text.contains("://")
        && text.len() < 4096
        && !text.contains('\n')
        && (ending || text.starts_with(['/', '~']))
}

/// The only board of the input. A second board in the stream is an error.
pub(super) fn one(args: &Args, puzzles: &[SourceName], reading: &BoardReading) -> Result<Parsed, Failure> {
    let puzzle = match puzzles {
        [] => None,
        [one] => Some(one),
        [_, _, ..] => return Err(Failure::wrong(tr!("this command takes one board"))),
    };
    let parsed = one_board(reading.open(puzzle)?)?;
    let mut tally = ReadTally::new(args);
    tally.add(&parsed);
    tally.report(args);
    Ok(parsed)
}

/// The one board of a source.
fn one_board(input: Input) -> Result<Parsed, Failure> {
    let mut all = each_board(input);
    let Some(first) = all.next() else { return Err(Failure::wrong(tr!("the input has no board"))) };
    let parsed =
        first.parsed.map_err(|error| Failure::wrong(error_text(&Words::new(user_language()), &error)))?;
    if all.next().is_some() {
        return Err(Failure::wrong(tr!("the input has several boards, but this command takes one")));
    }
    Ok(parsed)
}

/// Reads a stream in chunks, so that a batch of any length takes the same memory.
///
/// A chunk ends early if the reader would have to wait. So a program that writes one board and then waits gets its
/// answer.
pub(super) fn chunks(input: Input) -> Box<dyn Iterator<Item = Vec<InputRecord>> + Send> {
    let (givens, layout) = (input.givens, input.layout);
    if givens.is_none() && layout.is_none() {
        return source_chunks(input.source);
    }
    let asked = move |InputRecord { record, stored }| {
        let record = match layout {
            Some(layout) => record.with_layout(layout),
            None => record,
        };
        let record = match &givens {
            Some(givens) => record.with_givens(givens),
            None => record,
        };
        InputRecord { record, stored }
    };
    Box::new(source_chunks(input.source).map(move |chunk| chunk.into_iter().map(asked).collect()))
}

/// The chunks of a source, with the boards exactly as the source has them.
fn source_chunks(source: InputKind) -> Box<dyn Iterator<Item = Vec<InputRecord>> + Send> {
    const CHUNK: usize = 256;
    /// Largest number of bytes of a chunk. A chunk has few boards if each board comes with a whole path.
    const BYTES: usize = 8 << 20;
    let reader = match source {
        InputKind::Text(reader) => reader,
        InputKind::Column(rows) => return Box::new(rows),
        InputKind::Table(rows) => return Box::new(rows),
    };
    let mut all = records(reader);
    Box::new(std::iter::from_fn(move || {
        let first = all.next()?;
        let mut bytes = first.text.len();
        let mut chunk = vec![first.into()];
        while chunk.len() < CHUNK && bytes < BYTES && (all.has_ready() || !all.get_ref().buffer().is_empty())
        {
            let Some(record) = all.next() else { break };
            bytes += record.text.len();
            chunk.push(record.into());
        }
        Some(chunk)
    }))
}

/// The boards of a stream.
pub(super) fn each_board(input: Input) -> impl Iterator<Item = Record> {
    chunks(input).flatten().map(|input| input.record)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::VecDeque;
    use std::io::BufRead;

    /// A terminal: each read returns the text that was typed up to Enter or the end of input. After an end, the user
    /// may type more.
    struct Terminal(VecDeque<&'static str>);

    impl Read for Terminal {
        fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
            let text = self.0.pop_front().expect("nothing more was typed");
            bytes[..text.len()].copy_from_slice(text.as_bytes());
            Ok(text.len())
        }
    }

    #[test]
    fn the_end_of_what_is_typed_is_typed_once() {
        for (typed, text) in [
            (&["one\n", ""][..], "one\n"),
            (&["one\n", "two\n", ""], "one\ntwo\n"),
            // If the user types the end of input after a line without Enter, the text ends there. So the user types
            // the end of input only once.
            (&["one"], "one"),
            (&["one\n", "two"], "one\ntwo"),
            (&["one\n", "\n", "two"], "one\n\ntwo"),
            (&["\n", ""], "\n"),
            (&[""], ""),
        ] {
            let stream = TypedText::new(Terminal(typed.iter().copied().collect()));
            let mut stream = BufReader::with_capacity(1024, stream);
            let mut read = String::new();
            // The buffer of the reader is longer than each typed line, so a short read means the end of the typed text.
            while stream.read_line(&mut read).expect("text") > 0 {}
            assert_eq!(read, text);
            assert_eq!(stream.read(&mut [0; 9]).expect("the end"), 0, "{typed:?}");
        }
    }
}
