//! Progress of the work for the person at the terminal: a line on standard error, from the first second on.
//!
//! A separate thread draws the line, so that it also shows the progress of a single long answer. Nothing is drawn if
//! standard error is not a terminal, if `--quiet` is given, while a pager has the terminal, or while a person types
//! boards into the terminal.

use super::args::{Args, OutputForm};
use super::output::words_for;
use crate::draw::wrap;
use crate::explain::{Words, grouped};
use crate::format::Record;
use crate::solve::{Progress, Task};
use crate::step::Technique;
use std::io::{self, IsTerminal, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{Builder, JoinHandle};
use std::time::{Duration, Instant};
use unicode_width::UnicodeWidthStr;

/// Time before the line appears. Faster answers need no line.
const PATIENCE: Duration = Duration::from_secs(1);

/// Time between two drawings of the line.
const PERIOD: Duration = Duration::from_millis(200);

/// The progress line on standard error. Nothing is shown if standard error is not a terminal.
pub(super) struct ProgressDisplay {
    shared: Option<Arc<ProgressLine>>,
    drawer: Option<JoinHandle<()>>,
    /// True if answers appear on the same screen. The line is then cleared before each answer.
    beside_answers: bool,
}

/// Task of a verb. The line shows what the task is doing.
pub(super) struct Job {
    pub(super) task: Task,
    activity: Arc<SharedActivity>,
}

impl Job {
    pub(super) fn new(args: &Args) -> Job {
        let activity: Arc<SharedActivity> = Arc::default();
        let (task, shared) = (Task::default(), activity.clone());
        let task =
            if is_shown(args) { task.reporting(move |progress| shared.update(progress)) } else { task };
        Job { task, activity }
    }
}

/// Returns true if a person sees the line.
fn is_shown(args: &Args) -> bool {
    !args.quiet && io::stderr().is_terminal()
}

/// Present activity of a computation.
#[derive(Clone, Copy, Debug, Default)]
struct Activity {
    /// Number of the step that the solver looks for, from 1; 0 if no path is computed.
    step: usize,
    /// The technique that the solver looks for.
    technique: Option<&'static Technique>,
}

/// Present activity of a computation, which another thread can read.
#[derive(Default)]
struct SharedActivity {
    /// True once a thread has read the activity. Until then, nothing is stored, because most computations end before
    /// the line is drawn.
    is_read: AtomicBool,
    activity: Mutex<Activity>,
}

impl SharedActivity {
    fn read(&self) -> Activity {
        self.is_read.store(true, Ordering::Relaxed);
        *lock(&self.activity)
    }

    fn update(&self, progress: Progress) {
        if !self.is_read.load(Ordering::Relaxed) {
            return;
        }
        match progress {
            Progress::StepBegun(step) => *lock(&self.activity) = Activity { step, technique: None },
            Progress::TechniqueBegun(technique) => lock(&self.activity).technique = Some(technique),
            Progress::PathEnded => *lock(&self.activity) = Activity::default(),
            Progress::StepFound { .. } | Progress::Amount { .. } | Progress::Fewest(_) => {}
        }
    }
}

/// Progress of the work in numbers.
#[derive(Clone, Copy, Debug, Default)]
struct Counts {
    /// Number of boards that have been read.
    read: usize,
    /// True if no more boards will be read.
    is_all_read: bool,
    /// Number of boards that are done.
    done: usize,
    /// Number of bytes of the boards that are done.
    bytes: u64,
    /// Size of all sources so far in bytes, if the size of each source is known.
    size: Option<u64>,
    /// True if boards are typed into this terminal.
    is_typed: bool,
}

#[derive(Default)]
struct ProgressState {
    counts: Counts,
    /// Message of a worker about a long answer.
    said: Option<String>,
    has_ended: bool,
}

struct ProgressLine {
    begun: Instant,
    state: Mutex<ProgressState>,
    /// Signal that the work has ended.
    end: Condvar,
    screen: Mutex<DrawnLine>,
}

/// The line on the screen.
#[derive(Default)]
struct DrawnLine {
    /// Number of columns that are drawn.
    drawn: usize,
    is_hidden: bool,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl ProgressDisplay {
    /// Starts the display. `beside_answers` is true if the answers also go to a terminal. `job` has the present
    /// activity of a single answer.
    pub(super) fn new(args: &Args, beside_answers: bool, job: &Job) -> ProgressDisplay {
        if !is_shown(args) {
            return ProgressDisplay { shared: None, drawer: None, beside_answers };
        }
        let shared = Arc::new(ProgressLine {
            begun: Instant::now(),
            state: Mutex::default(),
            end: Condvar::new(),
            screen: Mutex::default(),
        });
        let (drawn, activity, args) = (shared.clone(), job.activity.clone(), args.clone());
        let draw = move || drawn.draw(&activity, &args);
        // The line is not drawn if the thread cannot start.
        let drawer = Builder::new().name("progress".to_string()).spawn(draw).ok();
        ProgressDisplay { shared: Some(shared), drawer, beside_answers }
    }

    /// Notes that another source begins: its size in bytes, if known, and whether a person types it into the terminal.
    pub(super) fn expect(&mut self, size: Option<u64>, is_typed: bool) {
        let Some(shared) = &self.shared else { return };
        let counts = &mut lock(&shared.state).counts;
        let is_first = counts.read == 0 && counts.size.is_none();
        counts.size = if is_first { size } else { counts.size.zip(size).map(|(one, other)| one + other) };
        (counts.is_typed, counts.is_all_read) = (is_typed, false);
    }

    /// Notes that one more board is done.
    pub(super) fn step(&mut self, record: &Record) {
        self.live().done(record);
    }

    /// Handle for messages of a worker.
    pub(super) fn live(&self) -> ProgressHandle {
        ProgressHandle(self.shared.clone())
    }

    /// Clears the progress line, and then calls `write`, which writes other text.
    pub(super) fn aside<T>(&mut self, write: impl FnOnce() -> T) -> T {
        let Some(shared) = &self.shared else { return write() };
        let mut screen = lock(&shared.screen);
        screen.clear();
        write()
    }

    /// Hides the line permanently, because a pager has the terminal.
    pub(super) fn hide(&mut self) {
        if let Some(shared) = &self.shared {
            let mut screen = lock(&shared.screen);
            screen.clear();
            screen.is_hidden = true;
        }
    }

    /// Writes answers. Clears the line first if the answers appear on the same screen.
    pub(super) fn around<T>(&mut self, write: impl FnOnce() -> T) -> T {
        if self.beside_answers { self.aside(write) } else { write() }
    }
}

impl Drop for ProgressDisplay {
    /// Clears the line.
    fn drop(&mut self) {
        let Some(shared) = &self.shared else { return };
        lock(&shared.state).has_ended = true;
        shared.end.notify_all();
        if let Some(drawer) = self.drawer.take() {
            // The result of the thread does not matter.
            let _ = drawer.join();
        }
        lock(&shared.screen).clear();
    }
}

/// Handle by which readers and workers report their progress.
#[derive(Clone)]
pub(super) struct ProgressHandle(Option<Arc<ProgressLine>>);

impl ProgressHandle {
    /// Sets the message about a long answer, if a person sees the line.
    pub(super) fn say(&self, line: impl FnOnce() -> String) {
        if let Some(shared) = &self.0 {
            let line = line();
            lock(&shared.state).said = Some(line);
        }
    }

    /// Notes that this number of further boards has been read.
    pub(super) fn read(&self, boards: usize) {
        if let Some(shared) = &self.0 {
            lock(&shared.state).counts.read += boards;
        }
    }

    /// Notes that one more board is done.
    pub(super) fn done(&self, record: &Record) {
        let Some(shared) = &self.0 else { return };
        let mut state = lock(&shared.state);
        state.counts.done += 1;
        state.counts.bytes += record.text.len() as u64 + 1;
        state.said = None;
    }

    /// Notes that all boards have been read.
    pub(super) fn all_read(&self) {
        if let Some(shared) = &self.0 {
            lock(&shared.state).counts.is_all_read = true;
        }
    }
}

impl ProgressLine {
    /// Draws the line every `PERIOD`, until the work has ended.
    fn draw(&self, activity: &SharedActivity, args: &Args) {
        let mut words = None;
        let mut state = lock(&self.state);
        while !state.has_ended {
            state = self.end.wait_timeout(state, PERIOD).unwrap_or_else(PoisonError::into_inner).0;
            let (counts, said, time) = (state.counts, state.said.clone(), self.begun.elapsed());
            if state.has_ended || !counts.are_shown(time) {
                continue;
            }
            drop(state);
            let words = words.get_or_insert_with(|| words_for(args, OutputForm::Text));
            let line = counts.line(words, time, said, activity.read());
            lock(&self.screen).draw(&line);
            state = lock(&self.state);
        }
    }
}

impl DrawnLine {
    fn draw(&mut self, line: &str) {
        if self.is_hidden {
            return;
        }
        let columns =
            terminal_size::terminal_size_of(io::stderr()).map_or(80, |(columns, _)| columns.0.into());
        // On some terminals a character in the last column moves the cursor to the next line.
        let line = wrap(line, usize::max(columns, 2) - 1);
        let line = line.lines().next().unwrap_or_default();
        let rest = " ".repeat(self.drawn.saturating_sub(line.width()));
        // Escape codes are not used, because not every terminal knows them. An error here cannot be reported.
        let _ = write!(io::stderr(), "\r{line}{rest}");
        self.drawn = line.width();
    }

    fn clear(&mut self) {
        let drawn = std::mem::take(&mut self.drawn);
        if drawn > 0 {
            let _ = write!(io::stderr(), "\r{}\r", " ".repeat(drawn));
        }
    }
}

impl Counts {
    /// Returns true if the line is shown when the work has taken this time.
    fn are_shown(&self, time: Duration) -> bool {
        time >= PATIENCE && (!self.is_typed || self.is_all_read)
    }

    /// The line that is shown when the work has taken this time: the number of boards that are done, the rate, the
    /// remaining time, and the activity on the last board.
    fn line(&self, words: &Words, time: Duration, said: Option<String>, activity: Activity) -> String {
        let Counts { read, done, is_all_read, .. } = *self;
        let say = |key: &str| words.message(key, &[]);
        let with = |key: &str, name: &'static str, value: String| words.message(key, &[(name, value)]);
        let mut parts = Vec::new();
        if is_all_read && read > 1 {
            parts.push(words.message("progress-of", &[("done", grouped(done)), ("all", grouped(read))]));
        } else if done == 1 {
            parts.push(say("progress-board"));
        } else if done > 1 {
            parts.push(with("progress-boards", "done", grouped(done)));
        }
        let share = self.share().filter(|_| done > 0);
        if let Some(share) = share {
            parts.push(format!("{:.0} %", (100.0 * share).floor()));
        }
        let rate = done as f64 / time.as_secs_f64();
        if rate >= 1.0 {
            parts.push(with("progress-rate", "number", grouped(rate.round() as usize)));
        }
        if let Some(said) = said {
            parts.push(said);
        } else {
            // Activities are not shown while several workers are busy.
            let of_last = (read == done + 1).then(|| told(words, activity)).flatten();
            parts.extend(of_last.or_else(|| parts.is_empty().then(|| say("progress-working"))));
        }
        parts.push(clock(time));
        if let Some(share) = share.filter(|share| *share < 1.0) {
            let left = time.mul_f64((1.0 - share) / share.max(1e-6)).max(Duration::from_secs(1));
            parts.push(with("progress-left", "time", clock(left)));
        }
        parts.join(&say("progress-comma"))
    }

    /// Share of the work that is done. If all boards have been read, this is a share of the boards, else a share of the
    /// bytes.
    fn share(&self) -> Option<f64> {
        match (self.is_all_read && self.read > 1, self.size) {
            (true, _) => Some(self.done as f64 / self.read as f64),
            (false, Some(size)) if size > 0 && !self.is_all_read => {
                Some((self.bytes as f64 / size as f64).min(1.0))
            }
            (false, _) => None,
        }
    }
}

/// Description of the present activity, if known.
fn told(words: &Words, Activity { step, technique }: Activity) -> Option<String> {
    let step = (step > 0).then(|| ("step", step.to_string()));
    let technique = technique.map(|technique| ("technique", words.technique_phrase(technique)));
    Some(match (step, technique) {
        (Some(step), Some(technique)) => words.message("progress-technique", &[step, technique]),
        (Some(step), None) => words.message("progress-step", &[step]),
        (None, Some(technique)) => words.message("progress-looking", &[technique]),
        (None, None) => return None,
    })
}

/// A time as clocks show it.
fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Language;
    use crate::technique::by_id;

    fn seconds(seconds: f64) -> Duration {
        Duration::from_secs_f64(seconds)
    }

    fn at(step: usize, id: &str) -> Activity {
        Activity { step, technique: by_id(id) }
    }

    #[test]
    fn the_line_says_what_is_known() {
        let one = Counts { read: 1, is_all_read: true, size: Some(82), ..Counts::default() };
        let file = Counts { read: 700, done: 200, bytes: 16_400, size: Some(82_000), ..Counts::default() };
        let some = Counts { read: 15, is_all_read: true, size: Some(1230), ..Counts::default() };
        let none = Activity::default();
        for (counts, time, activity, english, chinese) in [
            (one, 1.0, none, "working, 0:01", "正在计算，0:01"),
            (one, 2.5, at(0, "x-wing"), "looking for an X-Wing, 0:02", "在找二阶鱼（X-Wing），0:02"),
            (one, 9.0, at(41, ""), "step 41, 0:09", "第 41 步，0:09"),
            (
                one,
                75.0,
                at(41, "jellyfish"),
                "step 41: looking for a jellyfish, 1:15",
                "第 41 步：在找四阶鱼（水母），1:15",
            ),
            (Counts { size: None, ..one }, 3.0, none, "working, 0:03", "正在计算，0:03"),
            (some, 4.0, at(5, "x-wing"), "0 of 15 boards, 0:04", "0/15 题，0:04"),
            (
                Counts { done: 1, ..some },
                2.0,
                none,
                "1 of 15 boards, 6 %, 0:02, about 0:28 left",
                "1/15 题，6 %，0:02，还需约 0:28",
            ),
            (
                Counts { done: 14, ..some },
                7.0,
                at(3, "x-wing"),
                "14 of 15 boards, 93 %, 2 a second, step 3: looking for an X-Wing, 0:07, about 0:01 left",
                "14/15 题，93 %，每秒 2 题，第 3 步：在找二阶鱼（X-Wing），0:07，还需约 0:01",
            ),
            (
                Counts { done: 15, ..some },
                8.0,
                none,
                "15 of 15 boards, 100 %, 2 a second, 0:08",
                "15/15 题，100 %，每秒 2 题，0:08",
            ),
            (
                file,
                2.0,
                none,
                "200 boards, 20 %, 100 a second, 0:02, about 0:08 left",
                "200 题，20 %，每秒 100 题，0:02，还需约 0:08",
            ),
            (
                Counts { size: None, done: 1_032_171, ..file },
                3725.0,
                none,
                "1,032,171 boards, 277 a second, 1:02:05",
                "1,032,171 题，每秒 277 题，1:02:05",
            ),
            (Counts { read: 3, done: 1, ..Counts::default() }, 4.0, none, "1 board, 0:04", "1 题，0:04"),
            (Counts::default(), 5.0, none, "working, 0:05", "正在计算，0:05"),
        ] {
            for (language, line) in [(Language::En, english), (Language::ZhHans, chinese)] {
                assert_eq!(
                    counts.line(&Words::new(language), seconds(time), None, activity),
                    line,
                    "{counts:?}"
                );
            }
        }
        let said = Some("at least 3 steps".to_string());
        let line = one.line(&Words::new(Language::En), seconds(4.0), said, at(7, "x-wing"));
        assert_eq!(line, "at least 3 steps, 0:04");
    }

    #[test]
    fn the_line_comes_after_a_second_and_not_while_boards_are_typed() {
        let typed = Counts { is_typed: true, ..Counts::default() };
        for (counts, time, is_shown) in [
            (Counts::default(), 0.0, false),
            (Counts::default(), 0.99, false),
            (Counts::default(), 1.0, true),
            (Counts { read: 1, is_all_read: true, ..Counts::default() }, 0.5, false),
            (Counts { read: 1, is_all_read: true, ..Counts::default() }, 1.5, true),
            (typed, 1.5, false),
            (typed, 600.0, false),
            (Counts { read: 5, done: 5, ..typed }, 600.0, false),
            (Counts { read: 5, is_all_read: true, ..typed }, 0.9, false),
            (Counts { read: 5, is_all_read: true, ..typed }, 1.1, true),
        ] {
            assert_eq!(counts.are_shown(seconds(time)), is_shown, "{counts:?} {time}");
        }
    }

    #[test]
    fn numbers_and_times_are_written_for_people() {
        let numbers = [0, 1, 12, 999, 1000, 12_345, 123_456, 1_000_000, 1_032_171, 12_345_678].map(grouped);
        assert_eq!(
            numbers,
            ["0", "1", "12", "999", "1,000", "12,345", "123,456", "1,000,000", "1,032,171", "12,345,678"]
        );
        let times = [0.0, 0.9, 1.0, 9.9, 59.0, 60.0, 61.0, 600.0, 3599.0, 3600.0, 36_061.0]
            .map(|time| clock(seconds(time)));
        assert_eq!(
            times,
            ["0:00", "0:00", "0:01", "0:09", "0:59", "1:00", "1:01", "10:00", "59:59", "1:00:00", "10:01:01"]
        );
    }
}
