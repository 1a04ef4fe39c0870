//! Where boards come from: an argument, a file, standard input.

use super::args::Args;
use super::compressed::{PlainStream, plain};
use super::exit::Failure;
use super::parquet_file::{RowRanges, is_parquet};
use super::parquet_input::{StoredPath, TableRows};
use super::read_tally::ReadTally;
use crate::format::{Parsed, Record, records};
use std::fs::File;
use std::io::{self, BufReader, Cursor, IsTerminal, Read};
use std::path::Path;

/// What is read from.
pub(super) type InputReader = BufReader<Box<dyn Read + Send>>;

/// What boards come from: a stream of text, or the rows of a table.
enum InputKind {
    Text(InputReader),
    Table(TableRows),
}

/// A source of boards, and whether it was a lone argument.
pub(super) struct Input {
    source: InputKind,
    pub(super) is_argument: bool,
    /// Whether a person types it into the terminal.
    pub(super) is_typed: bool,
    /// How many bytes it has, where that is known.
    pub(super) size: Option<u64>,
}

impl Input {
    fn new(reader: impl Read + Send + 'static, is_argument: bool, size: Option<u64>) -> Input {
        const BUFFER: usize = 1 << 20;
        let reader: InputReader = BufReader::with_capacity(BUFFER, Box::new(reader));
        Input { source: InputKind::Text(reader), is_argument, is_typed: false, size }
    }

    /// The stream of text.
    pub(super) fn text(self) -> Result<InputReader, Failure> {
        match self.source {
            InputKind::Text(reader) => Ok(reader),
            InputKind::Table(_) => Err(Failure::wrong("this is a table in Parquet, and not JSON")),
        }
    }
}

/// A record of the input, with the path that a table stores beside it.
pub(super) struct InputRecord {
    pub(super) record: Record,
    pub(super) stored: Option<StoredPath>,
}

impl From<Record> for InputRecord {
    fn from(record: Record) -> InputRecord {
        InputRecord { record, stored: None }
    }
}

/// How many bytes an open file has, if it is one that ends.
fn size(file: &File) -> Option<u64> {
    file.metadata().ok().filter(std::fs::Metadata::is_file).map(|about| about.len())
}

/// The same of standard input.
#[cfg(unix)]
fn size_of_standard_input() -> Option<u64> {
    use std::os::fd::AsFd;
    io::stdin().as_fd().try_clone_to_owned().ok().and_then(|stream| size(&File::from(stream)))
}

#[cfg(not(unix))]
fn size_of_standard_input() -> Option<u64> {
    None
}

/// Opens what a PUZZLE argument names.
pub(super) fn open(puzzle: Option<&str>) -> Result<Input, Failure> {
    open_with_paths(puzzle, None)
}

/// Opens what a PUZZLE argument names. If `asked` is given, a table hands over these rows with their stored paths.
pub(super) fn open_with_paths(puzzle: Option<&str>, asked: Option<&RowRanges>) -> Result<Input, Failure> {
    match puzzle {
        None if io::stdin().is_terminal() => Err(Failure::NoBoard),
        None | Some("-") => {
            refuse_rows(asked, "standard input")?;
            if io::stdin().is_terminal() {
                return Ok(Input { is_typed: true, ..Input::new(TypedText::new(io::stdin()), false, None) });
            }
            let PlainStream { stream, is_packed } = plain(io::stdin(), "standard input")?;
            // How long the text of a packed stream is shows only at its end.
            let size = if is_packed { None } else { size_of_standard_input() };
            Ok(Input::new(stream, false, size))
        }
        Some(text) => match File::open(text) {
            Ok(mut file) if !Path::new(text).is_dir() => {
                if is_parquet(&mut file) {
                    let source = InputKind::Table(TableRows::of(file, text, asked.cloned())?);
                    return Ok(Input { source, is_argument: false, is_typed: false, size: None });
                }
                refuse_rows(asked, text)?;
                let size = size(&file);
                let PlainStream { stream, is_packed } = plain(file, text)?;
                Ok(Input::new(stream, false, if is_packed { None } else { size }))
            }
            Ok(_) => Err(Failure::wrong(format!("{text} is a folder; name a file in it"))),
            Err(error) if looks_like_a_path(text) => Err(Failure::wrong(format!("{text}: {error}"))),
            Err(_) => {
                refuse_rows(asked, "the board")?;
                Ok(Input::new(Cursor::new(text.to_string().into_bytes()), true, None))
            }
        },
    }
}

/// Refuses to choose rows of what is no table.
fn refuse_rows(asked: Option<&RowRanges>, name: &str) -> Result<(), Failure> {
    if asked.is_some_and(|asked| !asked.is_empty()) {
        return Err(Failure::wrong(format!("--rows is about tables in Parquet, and {name} is none")));
    }
    Ok(())
}

/// Text that is typed into a terminal. Its end is its end for good, while a terminal would wait for more.
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
        // A terminal hands on whole lines; less than a line means that the end was typed behind it.
        let is_whole = bytes.get(..read).is_some_and(|line| line.ends_with(b"\n"));
        self.has_ended = read == 0 || (read < bytes.len() && !is_whole);
        Ok(read)
    }
}

/// Opens what a FILE argument names, where files hold JSON: a word that is no JSON has to be a file.
pub(super) fn open_json(file: Option<&str>) -> Result<Input, Failure> {
    match file {
        Some(name)
            if name != "-" && !name.trim_start().starts_with(['{', '[']) && !Path::new(name).exists() =>
        {
            Err(Failure::wrong(format!("{name}: there is no such file, and it is no JSON")))
        }
        Some(_) | None => open(file),
    }
}

/// Whether a word that is no file was meant as one: boards hold no dotted endings and few letters.
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

/// The one board that is asked about; more boards in the stream are an error.
pub(super) fn one(args: &Args, puzzles: &[String]) -> Result<Parsed, Failure> {
    let puzzle = match puzzles {
        [] => None,
        [one] => Some(one.as_str()),
        [_, _, ..] => return Err(Failure::wrong("this takes one board at a time")),
    };
    let mut all = each_board(open(puzzle)?);
    let Some(first) = all.next() else { return Err(Failure::wrong("the input holds no board")) };
    let parsed = first.parsed.map_err(Failure::wrong)?;
    if all.next().is_some() {
        return Err(Failure::wrong("the input holds several boards, and this takes one at a time"));
    }
    let mut tally = ReadTally::new(args);
    tally.add(&parsed);
    tally.report(args);
    Ok(parsed)
}

/// Reads a stream in chunks, so that a batch of any length takes the same memory.
///
/// A chunk ends early where the reader would have to wait: a program that writes one board and waits gets its answer.
pub(super) fn chunks(input: Input) -> Box<dyn Iterator<Item = Vec<InputRecord>> + Send> {
    const CHUNK: usize = 256;
    /// Of boards that come with whole paths, a chunk holds few.
    const BYTES: usize = 8 << 20;
    let reader = match input.source {
        InputKind::Text(reader) => reader,
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

    /// A terminal: each read gets what was typed up to Enter or the end; after an end there may be more.
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
            // The end behind a line without Enter hands on the line.
            (&["one"], "one"),
            (&["one\n", "two"], "one\ntwo"),
            (&["one\n", "\n", "two"], "one\n\ntwo"),
            (&["\n", ""], "\n"),
            (&[""], ""),
        ] {
            let stream = TypedText::new(Terminal(typed.iter().copied().collect()));
            let mut stream = BufReader::with_capacity(1024, stream);
            let mut read = String::new();
            // Boards are read line by line, so each read has room for more than what was typed.
            while stream.read_line(&mut read).expect("text") > 0 {}
            assert_eq!(read, text);
            assert_eq!(stream.read(&mut [0; 9]).expect("the end"), 0, "{typed:?}");
        }
    }
}
