//! The progress of a batch, for the person at the terminal.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

/// A line on standard error that is written over; nothing where no person looks.
pub(super) struct Progress {
    begun: Instant,
    shown: Option<Instant>,
    is_there: bool,
    done: u64,
    is_on: bool,
    /// Answers appear on the same screen, and have to be kept apart.
    beside_answers: bool,
}

impl Progress {
    /// Begins; `quiet` when nothing is to be said, `beside_answers` when the answers go to a terminal, too.
    pub(super) fn new(quiet: bool, beside_answers: bool) -> Progress {
        let is_on = !quiet && io::stderr().is_terminal();
        Progress { begun: Instant::now(), shown: None, is_there: false, done: 0, is_on, beside_answers }
    }

    /// One more is done.
    pub(super) fn step(&mut self) {
        self.done += 1;
        if !self.beside_answers {
            self.show();
        }
    }

    /// Writes the line again, if that was some time ago; for a moment in which nothing else is written.
    pub(super) fn show(&mut self) {
        let (done, seconds) = (self.done, self.begun.elapsed().as_secs_f64());
        if done > 0 {
            self.say(|| format!("{done} done in {seconds:.0} s, {:.1} a second ", done as f64 / seconds));
        }
    }

    /// Writes another line in its place, if that was some time ago.
    pub(super) fn say(&mut self, line: impl FnOnce() -> String) {
        const EVERY: Duration = Duration::from_millis(200);
        if self.is_on && self.shown.unwrap_or(self.begun).elapsed() >= EVERY {
            (self.shown, self.is_there) = (Some(Instant::now()), true);
            // A closed stream is no reason to stop the work.
            let _ = write!(io::stderr(), "\r{}", line());
        }
    }

    /// Makes room for answers, where they appear on the same screen.
    pub(super) fn make_room(&mut self) {
        if self.beside_answers {
            self.hide();
        }
    }

    /// Clears the line before something else is written on standard error.
    pub(super) fn hide(&mut self) {
        if self.is_there {
            self.is_there = false;
            let _ = write!(io::stderr(), "\r{:78}\r", "");
        }
    }
}

impl Drop for Progress {
    /// Clears the line.
    fn drop(&mut self) {
        self.hide();
    }
}
