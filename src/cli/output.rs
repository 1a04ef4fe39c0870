//! Where answers go: standard output, or a file that appears in one go.

use super::Failure;
use super::args::{Args, Target};
use crate::draw::terminal::{self, TerminalOptions};
use crate::draw::{LegendWords, Scene};
use crate::explain::{Language, Words};
use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;

/// How much is written at a time.
const BUFFER: usize = 1 << 18;

/// A stream for answers.
pub(super) enum Output {
    Standard(BufWriter<anstream::AutoStream<io::Stdout>>),
    File { file: BufWriter<NamedTempFile>, path: PathBuf, force: bool },
}

impl Output {
    /// Opens what was asked for.
    pub(super) fn open(target: &Target) -> Result<Output, Failure> {
        match &target.output {
            None => Ok(Output::standard()),
            Some(path) => Output::file(path, target.force),
        }
    }

    /// Standard output.
    pub(super) fn standard() -> Output {
        Output::Standard(BufWriter::with_capacity(BUFFER, anstream::AutoStream::auto(io::stdout())))
    }

    /// A file that appears only when it is whole.
    pub(super) fn file(path: &Path, force: bool) -> Result<Output, Failure> {
        if path.exists() && !force {
            return Err(Failure::wrong(format!(
                "{} is there already; --force overwrites it",
                path.display()
            )));
        }
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let file = NamedTempFile::new_in(folder)
            .map_err(|error| Failure::wrong(format!("{}: {error}", path.display())))?;
        Ok(Output::File { file: BufWriter::with_capacity(BUFFER, file), path: path.to_path_buf(), force })
    }

    /// Ends the answer; a file appears now.
    pub(super) fn finish(self) -> Result<(), Failure> {
        match self {
            Output::Standard(mut stream) => Ok(stream.flush()?),
            Output::File { file, path, force } => {
                let file = file.into_inner().map_err(|error| Failure::Io(error.into_error()))?;
                let result = if force { file.persist(&path) } else { file.persist_noclobber(&path) };
                result
                    .map(drop)
                    .map_err(|error| Failure::wrong(format!("{}: {}", path.display(), error.error)))
            }
        }
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Output::Standard(stream) => stream.write(bytes),
            Output::File { file, .. } => file.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Output::Standard(stream) => stream.flush(),
            Output::File { file, .. } => file.flush(),
        }
    }
}

/// Whether answers go to a person.
pub(super) fn to_terminal(target: &Target) -> bool {
    target.output.is_none() && io::stdout().is_terminal()
}

/// Whether answers may be coloured.
fn coloured() -> bool {
    anstream::AutoStream::choice(&io::stdout()) != anstream::ColorChoice::Never
}

/// A scene as text for standard output, with all candidates.
pub(super) fn picture(args: &Args, words: &Words, scene: &Scene) -> String {
    let options = TerminalOptions { ascii: args.ascii, colour: coloured(), candidates: true };
    terminal::render(scene, &LegendWords::of(words), &options)
}

/// The words of the language that was asked for, else of the environment.
pub(super) fn words(args: &Args) -> Words {
    Words::new(language(args))
}

/// The language that was asked for, else that of the environment.
pub(super) fn language(args: &Args) -> Language {
    let of_environment = || {
        ["LC_ALL", "LC_MESSAGES", "LANG"]
            .into_iter()
            .filter_map(|name| std::env::var(name).ok())
            .find(|tag| !tag.is_empty())
            .and_then(|tag| Language::from_tag(&tag))
    };
    args.lang.or_else(of_environment).unwrap_or(Language::En)
}

/// The threads that work on a batch.
pub(super) fn threads(args: &Args) -> Result<rayon::ThreadPool, Failure> {
    rayon::ThreadPoolBuilder::new().num_threads(args.jobs.unwrap_or(0)).build().map_err(Failure::wrong)
}
