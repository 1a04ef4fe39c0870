//! Runs the program as a process.

use rayon::prelude::*;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// Reader of the output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum OutputReader {
    /// All output is read.
    Patient,
    /// A pipe whose reader is closed.
    Gone,
    /// A device without free space.
    Full,
}

/// A call of the program.
#[derive(Clone, Debug)]
pub(super) struct Call {
    arguments: Vec<String>,
    input: Vec<u8>,
    locale: &'static str,
    reader: OutputReader,
    folder: Option<PathBuf>,
}

/// Result of a call.
#[derive(Debug)]
pub(super) struct ProgramOutput {
    pub(super) code: i32,
    pub(super) out: String,
    pub(super) err: String,
}

impl Call {
    /// A call with the words of this line. The words cannot contain blanks.
    pub(super) fn new(line: &str) -> Call {
        let arguments = line.split_whitespace().map(str::to_string).collect();
        Call { arguments, input: Vec::new(), locale: "C", reader: OutputReader::Patient, folder: None }
    }

    /// Adds more words at the end.
    pub(super) fn with(mut self, line: &str) -> Call {
        self.arguments.extend(line.split_whitespace().map(str::to_string));
        self
    }

    /// Adds this PUZZLE. For verbs with a move, the puzzle comes before the move.
    pub(super) fn about(mut self, puzzle: &str) -> Call {
        let has_move = self.arguments.first().is_some_and(|verb| MOVES.contains(&verb.as_str()));
        self.arguments.insert(if has_move { 1 } else { self.arguments.len() }, puzzle.to_string());
        self
    }

    /// Sets the text on standard input.
    pub(super) fn reading(mut self, input: impl Into<Vec<u8>>) -> Call {
        self.input = input.into();
        self
    }

    pub(super) fn locale(mut self, locale: &'static str) -> Call {
        self.locale = locale;
        self
    }

    pub(super) fn reader(mut self, reader: OutputReader) -> Call {
        self.reader = reader;
        self
    }

    /// Sets the folder in which the program runs.
    pub(super) fn within(mut self, folder: &Path) -> Call {
        self.folder = Some(folder.to_path_buf());
        self
    }

    /// The verb.
    pub(super) fn verb(&self) -> &str {
        &self.arguments[0]
    }

    /// The call as it would be typed.
    pub(super) fn line(&self) -> String {
        format!("whydoku {}", self.arguments.join(" "))
    }

    /// Starts the program with pipes; the reader of the call is ignored.
    pub(super) fn start(&self) -> Child {
        let mut command = self.command();
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command.spawn().expect("the program starts")
    }

    pub(super) fn run(&self) -> ProgramOutput {
        let stdout = match self.reader {
            OutputReader::Patient => Stdio::piped(),
            OutputReader::Gone => std::io::pipe().expect("a pipe").1.into(),
            OutputReader::Full => std::fs::File::create("/dev/full").expect("a device").into(),
        };
        let mut command = self.command();
        let command = command.stdin(Stdio::piped()).stdout(stdout).stderr(Stdio::piped());
        let mut child = command.spawn().expect("the program starts");
        let mut stdin = child.stdin.take().expect("a pipe");
        let output = std::thread::scope(|scope| {
            // A program may close the pipe without reading its input.
            scope.spawn(|| drop(stdin.write_all(&self.input).map(|()| drop(stdin))));
            child.wait_with_output().expect("the program ends")
        });
        let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
        // A program that a signal ended has no exit code.
        ProgramOutput {
            code: output.status.code().unwrap_or(-1),
            out: text(output.stdout),
            err: text(output.stderr),
        }
    }

    fn command(&self) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_whydoku"));
        command.args(&self.arguments);
        if let Some(folder) = &self.folder {
            command.current_dir(folder);
        }
        for name in ["LC_ALL", "LC_MESSAGES", "RUST_LOG", "NO_COLOR", "CLICOLOR_FORCE", "COLUMNS"] {
            command.env_remove(name);
        }
        command.env("LANG", self.locale);
        command
    }
}

/// The verbs whose last argument is a move.
const MOVES: [&str; 4] = ["why", "why-not", "check-move", "judge"];

/// Checks each row, and fails with all faults of all rows.
pub(super) fn judge<R: Sync>(rows: &[R], faults: impl Fn(&R) -> Vec<String> + Send + Sync) {
    let found: Vec<Vec<String>> = rows.par_iter().map(faults).filter(|faults| !faults.is_empty()).collect();
    assert!(
        found.is_empty(),
        "{} of {} rows do not keep the rule:\n{}",
        found.len(),
        rows.len(),
        found.concat().join("\n")
    );
}
