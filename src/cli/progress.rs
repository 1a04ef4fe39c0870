//! How far a batch has come, for a person who waits.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

/// A line on standard error that is written over; nothing where no person looks.
pub(super) struct Progress {
    begun: Instant,
    shown: Option<Instant>,
    done: u64,
    is_on: bool,
}

impl Progress {
    /// Begins; `quiet` when nothing is to be said.
    pub(super) fn new(quiet: bool) -> Progress {
        let is_on = !quiet && io::stderr().is_terminal();
        Progress { begun: Instant::now(), shown: None, done: 0, is_on }
    }

    /// One more is done.
    pub(super) fn step(&mut self) {
        const EVERY: Duration = Duration::from_millis(200);
        self.done += 1;
        if self.is_on && self.shown.unwrap_or(self.begun).elapsed() >= EVERY {
            self.shown = Some(Instant::now());
            let seconds = self.begun.elapsed().as_secs_f64();
            let rate = self.done as f64 / seconds;
            // A closed stream is no reason to stop the work.
            let _ = write!(io::stderr(), "\r{} done in {seconds:.0} s, {rate:.1} a second ", self.done);
        }
    }
}

impl Drop for Progress {
    /// Clears the line.
    fn drop(&mut self) {
        if self.shown.is_some() {
            let _ = write!(io::stderr(), "\r{:78}\r", "");
        }
    }
}
