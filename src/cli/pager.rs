//! The pager: text that is longer than the screen is shown page by page, as in git.
//!
//! The pager is the command in `WHYDOKU_PAGER`, else in `PAGER`, else `less -FRX`. An empty name or `cat` means no
//! pager. If the pager cannot be found, or fails before it has read anything, the answer is printed without it.

use super::args::Args;
use super::message::say;
use super::translation::tr;
use super::width::screen;
use anstream::{AutoStream, ColorChoice};
use std::borrow::Cow;
use std::env;
use std::io::{self, Write};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use textwrap::core::display_width;

/// Shows text on the terminal, and starts a pager once the text is longer than the screen.
pub(super) struct Pager {
    /// Name that the user gave to the pager; `None` means `less`.
    name: Option<String>,
    columns: usize,
    rows: usize,
    is_coloured: bool,
    /// True while the pager has the terminal.
    is_paged: Arc<AtomicBool>,
    state: PagerState,
}

enum PagerState {
    /// Text that fits the screen so far.
    Short { text: Vec<u8>, lines: usize },
    /// The text is too long for the screen, and the pager shows it.
    Paged(RunningPager),
    /// No pager could be started, or it has failed.
    Plain,
}

impl Pager {
    /// The pager that the user wants, if answers go to a terminal whose height is known.
    ///
    /// `is_paged` is true while the pager has the terminal.
    pub(super) fn pager_for(args: &Args, is_paged: Arc<AtomicBool>) -> Option<Pager> {
        let (columns, rows) = screen()?;
        let is_dumb = env::var_os("TERM").is_some_and(|term| term == "dumb");
        let name = ["WHYDOKU_PAGER", "PAGER"].into_iter().find_map(|name| env::var(name).ok());
        let is_none = name.as_deref().is_some_and(|name| matches!(name.trim(), "" | "cat"));
        let is_coloured = AutoStream::choice(&io::stdout()) != ColorChoice::Never;
        let state = PagerState::Short { text: Vec::new(), lines: 0 };
        let pager = Pager { name, columns, rows: rows?, is_coloured, is_paged, state };
        (!args.no_pager && !is_dumb && !is_none).then_some(pager)
    }

    /// Writes whole lines. Text that fits the screen waits for the end of the answer.
    pub(super) fn write(&mut self, bytes: &[u8], standard: &mut impl Write) -> io::Result<()> {
        match &mut self.state {
            PagerState::Plain => print(bytes, standard),
            PagerState::Paged(_) => self.hand_on(bytes, standard),
            PagerState::Short { text, lines } => {
                text.extend_from_slice(bytes);
                let rows_of = |line: &str| display_width(line).div_ceil(self.columns).max(1);
                *lines += String::from_utf8_lossy(bytes).lines().map(rows_of).sum::<usize>();
                if *lines < self.rows {
                    return Ok(());
                }
                let text = std::mem::take(text);
                self.start();
                self.hand_on(&text, standard)
            }
        }
    }

    fn start(&mut self) {
        self.state = match RunningPager::start(self.name.as_deref()) {
            Ok(running) => PagerState::Paged(running),
            Err(error) => {
                // A missing `less` is not reported: not every system has it, and the user did not name it.
                if let Some(name) = &self.name {
                    say(tr!(
                        "cannot start the pager '{name}' ({error}): printing without it",
                        name = name,
                        error = error
                    ));
                }
                PagerState::Plain
            }
        };
        self.is_paged.store(matches!(self.state, PagerState::Paged(_)), Ordering::Relaxed);
    }

    fn hand_on(&mut self, bytes: &[u8], standard: &mut impl Write) -> io::Result<()> {
        let PagerState::Paged(running) = &mut self.state else { return print(bytes, standard) };
        let written = running.write(bytes, self.is_coloured);
        match written {
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                // The pager has ended. If the pager has shown text, the user has quit it and needs no more output.
                if self.is_printed_instead(standard)? { Ok(()) } else { Err(error) }
            }
            Ok(()) | Err(_) => written,
        }
    }

    /// Ends the text. Returns after the user has quit the pager. By then, the pager has restored the terminal.
    pub(super) fn end(mut self, standard: &mut impl Write) -> io::Result<()> {
        if let PagerState::Short { text, .. } = &self.state {
            return print(text, standard);
        }
        self.is_printed_instead(standard).map(drop)
    }

    /// Waits for the end of the pager. If the pager has failed, prints the whole text that the pager was given.
    fn is_printed_instead(&mut self, standard: &mut impl Write) -> io::Result<bool> {
        let PagerState::Paged(running) = std::mem::replace(&mut self.state, PagerState::Plain) else {
            return Ok(false);
        };
        let end = running.end();
        self.is_paged.store(false, Ordering::Relaxed);
        let PagerEnd { status, has_failed, text } = end?;
        if !has_failed {
            return Ok(false);
        }
        let name = self.name.as_deref().unwrap_or(LESS);
        let Some(text) = text else {
            return Err(io::Error::other(tr!(
                "the pager '{name}' failed ({status}): try --no-pager",
                name = name,
                status = status
            )));
        };
        say(tr!("the pager '{name}' failed ({status}): printing without it", name = name, status = status));
        print(&text, standard).map(|()| true)
    }
}

fn print(bytes: &[u8], standard: &mut impl Write) -> io::Result<()> {
    standard.write_all(bytes).and_then(|()| standard.flush())
}

/// The default pager.
const LESS: &str = "less";

/// A pager that has been started.
struct RunningPager {
    child: Child,
    stdin: ChildStdin,
    /// Number of bytes written to the pipe of the pager.
    written: u64,
    /// The whole text that the pager was given. `None` once the text is longer than any pipe can hold, because the
    /// pager has then read a part of it.
    given: Option<Vec<u8>>,
}

/// Exit of a pager.
struct PagerEnd {
    status: ExitStatus,
    /// True if the user cannot have seen the text.
    has_failed: bool,
    /// The text, unless it was too long to be kept.
    text: Option<Vec<u8>>,
}

impl RunningPager {
    /// Starts a pager. On Unix, the shell starts a pager that the user named, because options may follow the name.
    fn start(name: Option<&str>) -> io::Result<RunningPager> {
        let mut pager = match name {
            Some(name) if cfg!(unix) => {
                let mut shell = Command::new("sh");
                shell.arg("-c").arg(name);
                shell
            }
            name => {
                let mut words = name.unwrap_or(LESS).split_whitespace();
                let mut pager = Command::new(words.next().unwrap_or_default());
                pager.args(words);
                pager
            }
        };
        for (name, usual) in [("LESS", "FRX"), ("LV", "-c")] {
            if env::var_os(name).is_none() {
                pager.env(name, usual);
            }
        }
        let mut child = pager.stdin(Stdio::piped()).spawn()?;
        let stdin =
            child.stdin.take().ok_or_else(|| io::Error::other(tr!("the pager does not read its input")))?;
        Ok(RunningPager { child, stdin, written: 0, given: Some(Vec::new()) })
    }

    fn write(&mut self, bytes: &[u8], is_coloured: bool) -> io::Result<()> {
        /// More bytes than any pipe can hold.
        const MOST: usize = 4 << 20;
        if let Some(given) = &mut self.given {
            given.extend_from_slice(bytes);
        }
        self.given.take_if(|given| given.len() > MOST);
        let plain = if is_coloured {
            Cow::Borrowed(bytes)
        } else {
            anstream::adapter::strip_bytes(bytes).into_vec().into()
        };
        let mut left = plain.as_ref();
        while !left.is_empty() {
            match self.stdin.write(left) {
                Ok(written) => {
                    self.written += written as u64;
                    left = left.get(written..).unwrap_or_default();
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        self.stdin.flush()
    }

    /// Returns true if all written bytes still wait in the pipe. Some systems cannot report this.
    fn is_unread(&self) -> Option<bool> {
        #[cfg(unix)]
        let waiting = rustix::io::ioctl_fionread(&self.stdin).ok();
        #[cfg(not(unix))]
        let waiting: Option<u64> = None;
        waiting.map(|waiting| waiting >= self.written)
    }

    /// Ends the text, and waits until the pager has ended. The exit codes 126 and 127 mean that the shell cannot start
    /// the pager. With any other exit code of a failure, the pager counts as failed only if it has read nothing.
    fn end(mut self) -> io::Result<PagerEnd> {
        const SOON: Duration = Duration::from_millis(5);
        // The number of unread bytes is known only while the pipe is open. Soon the pager either reads or ends.
        while self.is_unread() == Some(true) && self.child.try_wait()?.is_none() {
            std::thread::sleep(SOON);
        }
        let is_unread = self.is_unread().unwrap_or(true);
        drop(self.stdin);
        let status = self.child.wait()?;
        let is_missing = matches!(status.code(), Some(126 | 127));
        let has_failed = !status.success() && (is_missing || is_unread);
        Ok(PagerEnd { status, has_failed, text: self.given })
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    /// Runs this pager. Returns the text that is printed without the pager, and the result of the writing.
    fn printed(name: Option<&str>, text: &str) -> (String, io::Result<()>) {
        let state = PagerState::Short { text: Vec::new(), lines: 0 };
        let name = name.map(str::to_string);
        let mut pager =
            Pager { name, columns: 60, rows: 3, is_coloured: true, is_paged: Arc::default(), state };
        let (mut standard, is_paged) = (Vec::new(), pager.is_paged.clone());
        let parts = text.as_bytes().chunks(5000);
        let written = parts.into_iter().try_for_each(|part| pager.write(part, &mut standard));
        let ended = pager.end(&mut standard);
        assert!(!is_paged.load(Ordering::Relaxed), "the terminal is free again");
        (String::from_utf8(standard).expect("text"), written.and(ended))
    }

    fn texts() -> [String; 3] {
        // The numbers of lines: a few, more than a pipe holds, and more than the pager reads at once.
        [40, 4000, 40_000]
            .map(|lines| (0..lines).map(|line| format!("line {line} of the answer\n")).collect())
    }

    #[test]
    fn a_pager_that_fails_does_not_swallow_the_answer() {
        for name in [
            "nosuchpager",
            "nosuchpager -R",
            "/nonexistent/less",
            "/dev/null",
            "exit 1",
            "exit 126",
            "exit 127",
            "sh -c 'exit 127'",
            "false",
            "kill -9 $$",
            "sleep 0.05; exit 3",
            "exec 0<&-; exit 2",
            "cat >/dev/null; nosuchpager",
            "cat | nosuchpager",
        ] {
            for text in texts() {
                let (printed, ended) = printed(Some(name), &text);
                assert!(printed == text && ended.is_ok(), "{name}: {ended:?}, {} bytes", printed.len());
            }
        }
    }

    #[test]
    fn what_a_pager_has_shown_is_not_repeated() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("shown");
        for (pager, is_all) in [
            ("cat", true),
            ("sleep 0.05; cat", true),
            ("sed s/x/y/", true),
            ("head -1", false),
            ("head -c 100", false),
            ("read line; echo $line", false),
            ("read line; echo $line; exit 1", false),
            ("head -c 100; exit 3", false),
            ("head -1; kill -9 $$", false),
        ] {
            for text in texts() {
                let (printed, _) = printed(Some(&format!("({pager}) >{}", file.display())), &text);
                assert_eq!(printed, "", "{pager}");
                let shown = std::fs::read_to_string(&file).expect("a file");
                assert!(!shown.is_empty() && text.starts_with(shown.trim_end()), "{pager}: {shown}");
                assert!(!is_all || shown == text, "{pager}");
            }
        }
        // The pager `true` reads nothing and ends without an error, so the program does not print the text itself.
        assert_eq!(printed(Some("true"), &texts()[0]).0, "");
    }

    #[test]
    fn short_text_needs_no_pager() {
        for name in ["nosuchpager", "false", "cat"] {
            let (printed, ended) = printed(Some(name), "one\ntwo\n");
            assert!(printed == "one\ntwo\n" && ended.is_ok(), "{name}: {printed}");
        }
    }
}
