//! Destinations of answers: standard output, or a file that appears only when it is complete.
//!
//! Every write to the system ends with a whole line, unless the output is flushed. After a signal, the waiting lines
//! are written before the program ends. So the output consists of whole lines in order, even after the program is
//! killed.

use super::args::{Args, OutputForm, OutputTarget};
use super::exit::Failure;
use super::interrupt::{self, ExitDelay};
use super::message::say;
use super::pager::Pager;
use super::translation::{language_of_environment, tr};
use super::width;
use crate::draw::terminal::{self, TerminalOptions};
use crate::draw::{LegendWords, Scene, wrap};
use crate::explain::{Language, Words};
use std::borrow::Cow;
use std::fs::{self, File, OpenOptions, Permissions};
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use tempfile::NamedTempFile;

/// Number of bytes written at a time.
const BUFFER: usize = 1 << 18;

/// A stream for answers.
pub(super) struct Output {
    stream: Arc<Mutex<Stream>>,
    all: OpenOutputs,
}

impl Output {
    /// Opens the target. After a signal, the waiting lines are written, and the output is closed.
    pub(super) fn open(target: &OutputTarget) -> Result<Output, Failure> {
        let all = OpenOutputs::watched()?;
        match target.file() {
            None => Ok(Output::of(OutputSink::Standard(anstream::AutoStream::auto(io::stdout())), all)),
            Some(path) => Output::file(path, target.force, all),
        }
    }

    /// Opens the target for a verb that handles signals itself; see [`Output::kept_after`].
    pub(super) fn open_without_signals(target: &OutputTarget) -> Result<Output, Failure> {
        match target.file() {
            None => Ok(Output::standard()),
            Some(path) => Output::file(path, target.force, OpenOutputs::default()),
        }
    }

    /// Standard output.
    pub(super) fn standard() -> Output {
        Output::of(OutputSink::Standard(anstream::AutoStream::auto(io::stdout())), OpenOutputs::default())
    }

    /// Replaces dashes, arrows and similar signs in texts for people by ASCII characters, if the user asks for ASCII.
    pub(super) fn in_signs(self, args: &Args, form: OutputForm) -> Output {
        self.lock().is_ascii = args.ascii && form == OutputForm::Text;
        self
    }

    /// Lays out texts for people on standard output: lines are wrapped at the width, and a text that is longer than the
    /// screen goes to a pager. The layout of a file does not change.
    pub(super) fn for_people(self, args: &Args, form: OutputForm) -> Output {
        if form != OutputForm::Text {
            return self;
        }
        let output = self.in_signs(args, form);
        let mut stream = output.lock();
        if let Some(OutputSink::Standard(standard)) =
            stream.sink.take_if(|sink| matches!(sink, OutputSink::Standard(_)))
        {
            stream.width = width::width(args);
            stream.sink = Some(match Pager::pager_for(args, output.all.is_paged.clone()) {
                Some(pager) => OutputSink::Paged(standard, Box::new(pager)),
                None => OutputSink::Standard(standard),
            });
        }
        drop(stream);
        output
    }

    /// Turns the pager off, before anything is written.
    pub(super) fn without_pager(&self) {
        let mut stream = self.lock();
        stream.sink = stream.sink.take().map(|sink| match sink {
            OutputSink::Paged(standard, _) => OutputSink::Standard(standard),
            other @ (OutputSink::Standard(_)
            | OutputSink::Bytes(_)
            | OutputSink::Stream(_)
            | OutputSink::File { .. }) => other,
        });
    }

    /// Opens another file, which is written together with this answer. A signal closes both files.
    pub(super) fn beside(&self, path: &Path, force: bool) -> Result<Output, Failure> {
        Output::file(path, force, self.all.clone())
    }

    /// Opens several files, each of which appears only when it is complete. Returns an error if one of them cannot be
    /// opened.
    pub(super) fn files(paths: &[PathBuf], force: bool) -> Result<Vec<Output>, Failure> {
        let all = OpenOutputs::watched()?;
        paths.iter().map(|path| Output::file(path, force, all.clone())).collect()
    }

    /// Standard output for bytes that are not text.
    pub(super) fn bytes() -> Result<Output, Failure> {
        Ok(Output::of(OutputSink::Bytes(io::stdout()), OpenOutputs::watched()?))
    }

    /// Appends to an existing file. After a signal, the waiting lines are written, and the file is closed.
    pub(super) fn append(file: File) -> Result<Output, Failure> {
        Ok(Output::of(OutputSink::Stream(file), OpenOutputs::watched()?))
    }

    /// A file that appears only when it is complete. A device or a pipe is written to directly.
    fn file(path: &Path, force: bool, all: OpenOutputs) -> Result<Output, Failure> {
        let wrong = |error: io::Error| Failure::wrong(format!("{}: {error}", path.display()));
        let (path, permissions) = match free(path, force)? {
            PathTarget::Stream => {
                let file = OpenOptions::new().append(true).open(path).map_err(wrong)?;
                return Ok(Output::of(OutputSink::Stream(file), all));
            }
            PathTarget::New(path) => (path, None),
            PathTarget::Old(path, permissions) => (path, Some(permissions)),
        };
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        // The lock is held until the file is in the list. Otherwise a signal in between would leave the temporary file
        // behind.
        let mut opened = all.lock();
        let file = temporary(folder).map_err(wrong)?;
        if let Some(permissions) = permissions {
            file.as_file().set_permissions(permissions).map_err(wrong)?;
        }
        let stream = Stream::of(OutputSink::File { file: Box::new(file), path, force });
        opened.push(Arc::downgrade(&stream));
        drop(opened);
        Ok(Output { stream, all })
    }

    fn of(sink: OutputSink, all: OpenOutputs) -> Output {
        let stream = Stream::of(sink);
        all.lock().push(Arc::downgrade(&stream));
        Output { stream, all }
    }

    /// Sets the message that is printed if a signal ends the answer. This message replaces the usual one.
    pub(super) fn noting(self, note: String) -> Output {
        self.lock().note = Some(note);
        self
    }

    /// Marks an output that was opened [without signals](Output::open_without_signals). If a signal comes before the
    /// output ends, the output counts as interrupted. The answers that are already in its file are then kept, as they
    /// are for other outputs after a signal.
    pub(super) fn kept_after(self, signal: &ExitDelay) -> Output {
        self.lock().signal = Some(signal.flag());
        self
    }

    /// Returns true if a pager has the terminal.
    pub(super) fn is_paged(&self) -> bool {
        self.all.is_paged.load(Ordering::Relaxed)
    }

    fn lock(&self) -> MutexGuard<'_, Stream> {
        self.stream.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Writes the header above all answers.
    pub(super) fn header(&mut self, header: &str) -> io::Result<()> {
        let mut stream = self.lock();
        stream.buffer.extend_from_slice(header.as_bytes());
        stream.buffer.push(b'\n');
        stream.whole = stream.buffer.len();
        stream.write_if_much()
    }

    /// Writes a line.
    pub(super) fn line(&mut self, line: &str) -> io::Result<()> {
        let mut stream = self.lock();
        stream.buffer.extend_from_slice(line.as_bytes());
        stream.buffer.push(b'\n');
        (stream.answers, stream.whole) = (stream.answers + 1, stream.buffer.len());
        stream.write_if_much()
    }

    /// Ends the answer; a file appears now.
    pub(super) fn finish(self) -> Result<(), Failure> {
        let mut stream = self.lock();
        if stream.keep_interrupted() {
            return Ok(());
        }
        stream.flush()?;
        match stream.sink.take() {
            Some(OutputSink::File { file, path, force }) => {
                let result = if force { file.persist(&path) } else { file.persist_noclobber(&path) };
                result
                    .map(drop)
                    .map_err(|error| Failure::wrong(format!("{}: {}", path.display(), error.error)))
            }
            Some(OutputSink::Paged(mut stream, pager)) => Ok(pager.end(&mut stream)?),
            Some(OutputSink::Standard(_) | OutputSink::Bytes(_) | OutputSink::Stream(_)) | None => Ok(()),
        }
    }
}

impl Drop for Output {
    /// Ends an incomplete answer. Standard output gets the waiting text, but a file does not appear.
    fn drop(&mut self) {
        let mut stream = self.lock();
        stream.keep_interrupted();
        match stream.sink {
            // An error here cannot be reported any more.
            Some(
                OutputSink::Standard(_)
                | OutputSink::Bytes(_)
                | OutputSink::Paged(..)
                | OutputSink::Stream(_),
            ) => drop(stream.flush()),
            Some(OutputSink::File { .. }) | None => {}
        }
        if let Some(OutputSink::Paged(mut standard, pager)) = stream.sink.take() {
            drop(pager.end(&mut standard));
        }
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut stream = self.lock();
        stream.buffer.extend_from_slice(bytes);
        stream.write_if_much().map(|()| bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.lock().flush()
    }
}

/// Data that wait to be written, with their destination.
struct Stream {
    buffer: Vec<u8>,
    /// Number of answers that [`Output::line`] wrote. The next field is the position in the buffer at which the last of
    /// these answers ends.
    answers: usize,
    whole: usize,
    /// Message that is printed if a signal ends the answer.
    note: Option<String>,
    /// True once a signal has come that the verb handles itself.
    signal: Option<Arc<AtomicBool>>,
    /// `None` when the answer has ended.
    sink: Option<OutputSink>,
    /// Number of columns at which lines are wrapped.
    width: Option<usize>,
    /// True if dashes, arrows and similar signs are written in ASCII.
    is_ascii: bool,
}

enum OutputSink {
    Standard(anstream::AutoStream<io::Stdout>),
    /// Standard output for bytes that are not text.
    Bytes(io::Stdout),
    /// A terminal. A text that is too long for the screen goes to the pager.
    Paged(anstream::AutoStream<io::Stdout>, Box<Pager>),
    /// A device, a pipe or the end of an existing file, to which bytes are written directly.
    Stream(File),
    File {
        file: Box<NamedTempFile>,
        path: PathBuf,
        force: bool,
    },
}

impl Stream {
    fn of(sink: OutputSink) -> Arc<Mutex<Stream>> {
        Arc::new(Mutex::new(Stream {
            buffer: Vec::new(),
            answers: 0,
            whole: 0,
            note: None,
            signal: None,
            sink: Some(sink),
            width: None,
            is_ascii: false,
        }))
    }

    fn write_if_much(&mut self) -> io::Result<()> {
        if self.buffer.len() < BUFFER { Ok(()) } else { self.write_lines() }
    }

    /// Writes the waiting text up to its last line end.
    fn write_lines(&mut self) -> io::Result<()> {
        let end = self.buffer.iter().rposition(|byte| *byte == b'\n').map_or(0, |last| last + 1);
        self.write_first(end)
    }

    /// Writes all waiting text.
    fn flush(&mut self) -> io::Result<()> {
        self.write_first(self.buffer.len())
    }

    fn write_first(&mut self, end: usize) -> io::Result<()> {
        let Some(bytes) = self.buffer.get(..end).filter(|bytes| !bytes.is_empty()) else { return Ok(()) };
        let mut shown = Cow::Borrowed(bytes);
        if (self.width.is_some() || self.is_ascii)
            && let Ok(text) = std::str::from_utf8(bytes)
        {
            let text = if self.is_ascii { width::in_ascii(text) } else { Cow::Borrowed(text) };
            let text = self.width.map_or_else(|| text.to_string(), |width| wrap(&text, width));
            shown = Cow::Owned(text.into_bytes());
        }
        let bytes = shown.as_ref();
        let written = match &mut self.sink {
            Some(OutputSink::Paged(stream, pager)) => pager.write(bytes, stream),
            Some(OutputSink::Standard(stream)) => stream.write_all(bytes).and_then(|()| stream.flush()),
            Some(OutputSink::Bytes(stream)) => stream.write_all(bytes).and_then(|()| stream.flush()),
            Some(OutputSink::Stream(file)) => file.write_all(bytes),
            Some(OutputSink::File { file, .. }) => file.write_all(bytes),
            None => Ok(()),
        };
        // A failed write is not repeated, because the number of bytes that were written is unknown.
        drop(shown);
        self.buffer.drain(..end);
        self.whole = self.whole.saturating_sub(end);
        written
    }

    /// Ends a file after a signal that the verb handles itself: keeps the answers of the file, and reports this to the
    /// user. Returns false without such a signal, or if the answers do not go to a file.
    fn keep_interrupted(&mut self) -> bool {
        let has_come = self.signal.as_ref().is_some_and(|signal| signal.load(Ordering::SeqCst));
        let is_interrupted = has_come && matches!(self.sink, Some(OutputSink::File { .. }));
        if is_interrupted && let Some(note) = self.close() {
            say(note);
        }
        is_interrupted
    }

    /// Ends the answer because the program ends. Returns a message for the user, if one is needed.
    fn close(&mut self) -> Option<String> {
        // Nothing can be done if this write fails. The earlier lines are already written.
        let is_file = matches!(self.sink, Some(OutputSink::File { .. }));
        let written = if is_file { self.write_first(self.whole) } else { self.write_lines() };
        match self.sink.take() {
            Some(OutputSink::File { file, path, .. }) => Some(match (self.note.take(), self.answers) {
                (Some(note), _) => note,
                (None, 0) => {
                    tr!(
                        "interrupted: {path} was not written, because no answer was complete",
                        path = path.display()
                    )
                }
                (None, answers) if self.signal.is_some() => match written.and_then(|()| keep(*file, &path)) {
                    // The verb has ended its last answer early, so this answer may be incomplete.
                    Ok(kept) => {
                        tr!(
                            "interrupted: {path} was not written; the {answers} answers so far are in {kept}",
                            answers = answers,
                            path = path.display(),
                            kept = kept.display()
                        )
                    }
                    Err(error) => not_kept(&path, &error),
                },
                (None, answers) => match written.and_then(|()| keep(*file, &path)) {
                    Ok(kept) => {
                        tr!(
                            "interrupted: {path} was not written; {answers} complete answers are in {kept}",
                            answers = answers,
                            path = path.display(),
                            kept = kept.display()
                        )
                    }
                    Err(error) => not_kept(&path, &error),
                },
            }),
            Some(OutputSink::Paged(mut stream, pager)) => {
                let _ = pager.end(&mut stream);
                None
            }
            Some(OutputSink::Standard(_) | OutputSink::Bytes(_) | OutputSink::Stream(_)) => self.note.take(),
            None => None,
        }
    }
}

/// The outputs that are closed when a signal ends the program.
#[derive(Clone, Default)]
struct OpenOutputs {
    streams: Arc<Mutex<Vec<Weak<Mutex<Stream>>>>>,
    /// True if a pager has the terminal.
    is_paged: Arc<AtomicBool>,
}

impl OpenOutputs {
    /// A list of outputs, all of which are closed when a signal ends the program.
    fn watched() -> Result<OpenOutputs, Failure> {
        let all = OpenOutputs::default();
        let closed = all.clone();
        interrupt::on_end(all.is_paged.clone(), move || {
            let streams = closed.lock();
            let notes: Vec<String> = streams
                .iter()
                .filter_map(Weak::upgrade)
                .filter_map(|stream| stream.lock().unwrap_or_else(PoisonError::into_inner).close())
                .collect();
            let mut said = io::stderr();
            // The cursor's line on a terminal may show ^C or the progress of the work, so messages begin on the next
            // line.
            let gap = if said.is_terminal() { "\n" } else { "" };
            let _ = write!(said, "{gap}");
            for note in notes {
                let _ = writeln!(said, "whydoku: {note}");
            }
            // The list stays locked, so that no file is opened any more.
            std::mem::forget(streams);
        })?;
        Ok(all)
    }

    fn lock(&self) -> MutexGuard<'_, Vec<Weak<Mutex<Stream>>>> {
        let mut all = self.streams.lock().unwrap_or_else(PoisonError::into_inner);
        all.retain(|stream| stream.strong_count() > 0);
        all
    }
}

/// Message about answers that could not be kept after a signal.
fn not_kept(path: &Path, error: &io::Error) -> String {
    tr!("interrupted: {path} was not written: {error}", error = error, path = path.display())
}

/// Keeps the complete answers after a signal, in a file next to the intended one. Returns the path of the kept file.
fn keep(mut file: NamedTempFile, path: &Path) -> io::Result<PathBuf> {
    for number in 1_u32.. {
        let mut kept = path.as_os_str().to_owned();
        kept.push(if number == 1 { ".partial".to_string() } else { format!(".partial-{number}") });
        match file.persist_noclobber(&kept) {
            Ok(_) => return Ok(kept.into()),
            Err(error) if error.error.kind() == io::ErrorKind::AlreadyExists => file = error.file,
            Err(error) => return Err(error.error),
        }
    }
    Err(io::ErrorKind::AlreadyExists.into())
}

/// Kind of file that a path leads to.
pub(super) enum PathTarget {
    /// No file yet. In the path, symbolic links have been followed.
    New(PathBuf),
    /// An existing file. In the path, symbolic links have been followed.
    Old(PathBuf, Permissions),
    /// A device or a pipe, or an open file of this program.
    Stream,
}

/// Resolves a path, if something may be written there.
pub(super) fn free(path: &Path, force: bool) -> Result<PathTarget, Failure> {
    let place = place(path).map_err(|error| Failure::wrong(format!("{}: {error}", path.display())))?;
    match place {
        PathTarget::Old(..) if !force => {
            Err(Failure::wrong(tr!("{path} exists: add --force to overwrite it", path = path.display())))
        }
        PathTarget::New(_) | PathTarget::Old(..) | PathTarget::Stream => Ok(place),
    }
}

fn place(path: &Path) -> io::Result<PathTarget> {
    /// Number of symbolic links that Linux follows.
    const LINKS: usize = 40;
    let mut path = path.to_path_buf();
    for _ in 0..LINKS {
        let found = match fs::symlink_metadata(&path) {
            Ok(found) => found,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(PathTarget::New(path)),
            Err(error) => return Err(error),
        };
        if found.is_symlink() {
            let folder = path.parent().unwrap_or(Path::new(""));
            // The link /dev/stdout leads to /proc/self/fd/1. This is also a link, but its target is not a path.
            if folder.canonicalize().is_ok_and(|folder| folder.starts_with("/proc")) {
                return Ok(PathTarget::Stream);
            }
            path = folder.join(fs::read_link(&path)?);
        } else if found.is_dir() {
            return Err(io::ErrorKind::IsADirectory.into());
        } else if found.is_file() {
            return Ok(PathTarget::Old(path, found.permissions()));
        } else {
            return Ok(PathTarget::Stream);
        }
    }
    Err(io::Error::other("too many symbolic links"))
}

/// A temporary file with the permissions that a new file has. The file gets its final name later.
fn temporary(folder: &Path) -> io::Result<NamedTempFile> {
    let mut maker = tempfile::Builder::new();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        maker.permissions(Permissions::from_mode(0o666));
    }
    maker.prefix(".whydoku-").tempfile_in(folder)
}

/// Returns true if answers go to a person.
pub(super) fn to_terminal(target: &OutputTarget) -> bool {
    target.file().is_none() && io::stdout().is_terminal()
}

/// Returns true if answers may be coloured.
pub(super) fn is_coloured() -> bool {
    anstream::AutoStream::choice(&io::stdout()) != anstream::ColorChoice::Never
}

/// A scene as text for standard output, with all candidates.
pub(super) fn picture(args: &Args, words: &Words, scene: &Scene) -> String {
    let options = TerminalOptions {
        ascii: args.ascii,
        colour: is_coloured(),
        candidates: true,
        width: width::width(args),
    };
    terminal::render(scene, &LegendWords::of(words), &options)
}

/// The words of the language that the user asked for, else of the language of the environment.
pub(super) fn words(args: &Args) -> Words {
    words_for(args, OutputForm::Text)
}

/// The words of an answer in this form. Programs get English unless the user asks for another language, so that their
/// input does not depend on the environment. Programs always get the cell names r1c1 to r9c9.
pub(super) fn words_for(args: &Args, form: OutputForm) -> Words {
    let usual = || {
        if form == OutputForm::Text {
            language_of_environment().unwrap_or_default()
        } else {
            Language::default()
        }
    };
    let words = Words::new(args.lang.first().copied().unwrap_or_else(usual));
    match form {
        OutputForm::Text => words.with_naming(args.cell_names),
        OutputForm::Json | OutputForm::Jsonl | OutputForm::Tsv => words,
    }
}

/// The languages of an answer that stores each text under its language.
pub(super) fn languages_for(args: &Args, form: OutputForm) -> Vec<Language> {
    if args.lang.is_empty() { vec![words_for(args, form).language()] } else { args.lang.clone() }
}

/// The threads that work on a batch.
pub(super) fn threads(args: &Args) -> Result<rayon::ThreadPool, Failure> {
    rayon::ThreadPoolBuilder::new().num_threads(args.jobs.unwrap_or(0)).build().map_err(Failure::wrong)
}
