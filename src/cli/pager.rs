//! The pager: what is longer than the screen is shown page by page, as git does it.
//!
//! It is asked for by `WHYDOKU_PAGER`, else `PAGER`, else it is `less -FRX`; an empty name or `cat` is none.

use super::args::Args;
use super::layout::screen;
use anstream::{AutoStream, ColorChoice};
use std::borrow::Cow;
use std::env;
use std::io::{self, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use textwrap::core::display_width;

/// Shows text on the terminal, in a pager once it is longer than the screen.
pub(super) struct Pager {
    command: String,
    columns: usize,
    rows: usize,
    is_coloured: bool,
    /// Set while the pager has the terminal.
    is_paged: Arc<AtomicBool>,
    state: State,
}

enum State {
    /// Fits the screen so far.
    Short { text: Vec<u8>, lines: usize },
    /// There is too much for the screen, and the pager shows it.
    Paged { child: Child, text: ChildStdin },
    /// No pager could be started.
    Plain,
}

impl Pager {
    /// The pager that is wanted, where answers go to a terminal whose height is known.
    ///
    /// `is_paged` is set while it has the terminal.
    pub(super) fn wanted(args: &Args, is_paged: Arc<AtomicBool>) -> Option<Pager> {
        let (columns, rows) = screen()?;
        let is_dumb = env::var_os("TERM").is_some_and(|term| term == "dumb");
        let named = ["WHYDOKU_PAGER", "PAGER"].into_iter().find_map(|name| env::var(name).ok());
        let command = named.unwrap_or_else(|| "less".to_string());
        let is_none = args.no_pager || is_dumb || matches!(command.trim(), "" | "cat");
        let state = State::Short { text: Vec::new(), lines: 0 };
        let is_coloured = AutoStream::choice(&io::stdout()) != ColorChoice::Never;
        (!is_none).then_some(Pager { command, columns, rows: rows?, is_coloured, is_paged, state })
    }

    /// Writes whole lines. What fits the screen waits for the end.
    pub(super) fn write(&mut self, bytes: &[u8], standard: &mut impl Write) -> io::Result<()> {
        if let State::Short { text, lines } = &mut self.state {
            text.extend_from_slice(bytes);
            let rows_of = |line: &str| display_width(line).div_ceil(self.columns).max(1);
            *lines += String::from_utf8_lossy(bytes).lines().map(rows_of).sum::<usize>();
            if *lines < self.rows {
                return Ok(());
            }
            let text = std::mem::take(text);
            self.state = match start(&self.command) {
                Ok((child, text)) => State::Paged { child, text },
                Err(_) => State::Plain,
            };
            self.is_paged.store(matches!(self.state, State::Paged { .. }), Ordering::Relaxed);
            return self.hand_on(&text, standard);
        }
        self.hand_on(bytes, standard)
    }

    fn hand_on(&mut self, bytes: &[u8], standard: &mut impl Write) -> io::Result<()> {
        match &mut self.state {
            State::Paged { text, .. } => {
                let plain = if self.is_coloured {
                    Cow::Borrowed(bytes)
                } else {
                    anstream::adapter::strip_bytes(bytes).into_vec().into()
                };
                text.write_all(&plain).and_then(|()| text.flush())
            }
            State::Short { .. } | State::Plain => standard.write_all(bytes).and_then(|()| standard.flush()),
        }
    }

    /// Ends the text. Returns when the reader has left the pager, so that the terminal is as it was.
    pub(super) fn end(self, standard: &mut impl Write) -> io::Result<()> {
        match self.state {
            State::Short { text, .. } => standard.write_all(&text).and_then(|()| standard.flush()),
            State::Paged { mut child, text } => {
                drop(text);
                let left = child.wait().map(drop);
                self.is_paged.store(false, Ordering::Relaxed);
                left
            }
            State::Plain => Ok(()),
        }
    }
}

/// Starts the pager, by the shell where there is one, as its name may come with options.
fn start(command: &str) -> io::Result<(Child, ChildStdin)> {
    let mut pager = if cfg!(unix) {
        let mut shell = Command::new("sh");
        shell.arg("-c").arg(command);
        shell
    } else {
        let mut words = command.split_whitespace();
        let mut pager = Command::new(words.next().unwrap_or_default());
        pager.args(words);
        pager
    };
    for (name, usual) in [("LESS", "FRX"), ("LV", "-c")] {
        if env::var_os(name).is_none() {
            pager.env(name, usual);
        }
    }
    let mut child = pager.stdin(Stdio::piped()).spawn()?;
    let stdin = child.stdin.take().ok_or_else(|| io::Error::other("the pager reads nothing"))?;
    Ok((child, stdin))
}
