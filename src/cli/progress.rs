//! The progress of a batch, for the person at the terminal.

use crate::format::Record;
use indicatif::{HumanCount, ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::{self, IsTerminal};

/// A bar on standard error; nothing where no person looks.
pub(super) struct Progress {
    bar: ProgressBar,
    done: u64,
    /// Answers appear on the same screen, and have to be kept apart.
    beside_answers: bool,
}

impl Progress {
    /// Begins; `quiet` when nothing is to be said, `beside_answers` when the answers go to a terminal, too.
    pub(super) fn new(quiet: bool, beside_answers: bool) -> Progress {
        const TIMES_A_SECOND: u8 = 5;
        let is_on = !quiet && io::stderr().is_terminal();
        let target = if is_on {
            ProgressDrawTarget::stderr_with_hz(TIMES_A_SECOND)
        } else {
            ProgressDrawTarget::hidden()
        };
        let bar = ProgressBar::with_draw_target(None, target).with_style(style("{msg}, {elapsed}"));
        Progress { bar, done: 0, beside_answers }
    }

    /// Another source begins, of so many bytes where that is known.
    pub(super) fn expect(&mut self, bytes: Option<u64>) {
        if let Some(bytes) = bytes {
            self.bar.inc_length(bytes);
            self.bar.set_style(style("{wide_bar} {percent}% {msg}, {eta} left"));
        }
    }

    /// One more board is done.
    pub(super) fn step(&mut self, record: &Record) {
        self.done += 1;
        if self.bar.is_hidden() {
            return;
        }
        self.bar.inc(record.text.len() as u64 + 1);
        // Setting the words costs more than most boards do.
        const SELDOM: u64 = 64;
        if self.done < SELDOM || self.done.is_multiple_of(SELDOM) {
            let a_second = self.done as f64 / self.bar.elapsed().as_secs_f64().max(1e-3);
            self.bar.set_message(format!("{} boards, {a_second:.0} a second", HumanCount(self.done)));
        }
    }

    /// What a worker may say meanwhile.
    pub(super) fn live(&self) -> Live {
        Live(self.bar.clone())
    }

    /// Writes something else on standard error.
    pub(super) fn aside(&mut self, write: impl FnOnce()) {
        self.bar.suspend(write);
    }

    /// Shows nothing any more: something else has the terminal.
    pub(super) fn hide(&mut self) {
        self.bar.set_draw_target(ProgressDrawTarget::hidden());
    }

    /// Hands on answers, for a moment in which the next has to be waited for.
    pub(super) fn around<T>(&mut self, write: impl FnOnce() -> T) -> T {
        if self.beside_answers { self.bar.suspend(write) } else { write() }
    }
}

/// Lets a worker say how far it has come with a long answer.
#[derive(Clone)]
pub(super) struct Live(ProgressBar);

impl Live {
    /// Says it, where a person looks.
    pub(super) fn say(&self, line: impl FnOnce() -> String) {
        if !self.0.is_hidden() {
            self.0.set_message(line());
            self.0.tick();
        }
    }
}

impl Drop for Progress {
    /// Clears the line.
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}

/// A look of the bar. The templates here are right, so the usual look is never needed.
fn style(template: &str) -> ProgressStyle {
    ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar())
}
