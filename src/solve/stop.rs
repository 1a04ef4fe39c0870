//! Computations that can be stopped from another thread.

use crate::board::Cell;
use crate::grid::Grid;
use crate::step::Technique;
use std::fmt;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Tells the time since some moment that never changes. Where the program runs there may be no clock of its own, as in
/// a browser: then whoever asks hands one in.
pub type Clock = fn() -> Duration;

/// The clock of the operating system.
pub(crate) fn system_clock() -> Duration {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    START.elapsed()
}

/// How far a computation has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// How much is done.
    pub done: usize,
    /// How much there is to do, if that is known.
    pub total: Option<usize>,
}

impl Progress {
    /// How many of the candidates that stand between a board and its solution are gone.
    pub(crate) fn between(start: &Grid, now: &Grid) -> Progress {
        let live = |grid: &Grid| Cell::all().map(|cell| grid.candidates(cell).len()).sum::<usize>();
        let at_start = live(start);
        Progress {
            done: at_start.saturating_sub(live(now)),
            total: Some(at_start.saturating_sub(Cell::all().count())),
        }
    }
}

/// What a computation is doing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Activity {
    /// The number of the step of the path that is looked for, from 1; 0 where no path is made.
    pub(crate) step: usize,
    /// The technique that is looked for.
    pub(crate) technique: Option<&'static Technique>,
}

/// What a computation is doing, for whoever asks.
#[derive(Debug, Default)]
struct Doing {
    /// Somebody has asked: until then nothing is kept, as most computations are over soon.
    is_asked_for: AtomicBool,
    activity: Mutex<Activity>,
}

/// Who is told how far a computation has come.
type Watcher = Arc<dyn Fn(Progress) + Send + Sync>;

/// Who hears what a computation has found before it is at its end.
#[cfg(feature = "api")]
type Listener = Arc<dyn Fn(&str) + Send + Sync>;

/// The line from whoever waits for an answer to whoever computes it: tells that the answer is no longer wanted, and back
/// how far it is. All clones are one and the same.
#[derive(Clone)]
pub struct Stop {
    flag: Arc<AtomicBool>,
    clock: Clock,
    /// When it sets itself, by its clock.
    deadline: Option<Duration>,
    doing: Arc<Doing>,
    watcher: Option<Watcher>,
    #[cfg(feature = "api")]
    listener: Option<Listener>,
}

impl Default for Stop {
    fn default() -> Stop {
        Stop::with_clock(system_clock)
    }
}

impl fmt::Debug for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Stop")
            .field("flag", &self.flag)
            .field("deadline", &self.deadline)
            .finish_non_exhaustive()
    }
}

impl Stop {
    /// One that is not set, whose time limits go by this clock.
    pub fn with_clock(clock: Clock) -> Stop {
        Stop {
            flag: Arc::default(),
            clock,
            deadline: None,
            doing: Arc::default(),
            watcher: None,
            #[cfg(feature = "api")]
            listener: None,
        }
    }

    /// The same, and `watcher` is told now and then how far the computation is.
    pub fn watched_by(self, watcher: impl Fn(Progress) + Send + Sync + 'static) -> Stop {
        Stop { watcher: Some(Arc::new(watcher)), ..self }
    }

    /// The same, and `listener` hears of what is found on the way, as JSON: each step of a path, as soon as it is found.
    #[cfg(feature = "api")]
    #[doc(hidden)]
    pub fn heard_by(self, listener: impl Fn(&str) + Send + Sync + 'static) -> Stop {
        Stop { listener: Some(Arc::new(listener)), ..self }
    }

    /// The same, but nobody is told how far the computation is: for a part of it, whose progress is not that of the whole.
    #[cfg(feature = "api")]
    pub(crate) fn unwatched(&self) -> Stop {
        Stop { watcher: None, ..self.clone() }
    }

    /// Stops the computations that look at this.
    pub fn set(&self) {
        self.flag.store(true, Ordering::Relaxed);
    }

    /// Whether it is set.
    pub fn is_set(&self) -> bool {
        self.flag.load(Ordering::Relaxed) || self.deadline.is_some_and(|deadline| (self.clock)() >= deadline)
    }

    /// Tells the watcher, if there is one, how far the computation is.
    pub(crate) fn tell(&self, progress: impl FnOnce() -> Progress) {
        if let Some(watcher) = &self.watcher {
            watcher(progress());
        }
    }

    /// What the computation is doing. What it did before this was first asked is not known.
    #[cfg(feature = "cli")]
    pub(crate) fn activity(&self) -> Activity {
        self.doing.is_asked_for.store(true, Ordering::Relaxed);
        *self.doing.activity.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Keeps what the computation is doing, if somebody asks.
    fn keep(&self, change: impl FnOnce(&mut Activity)) {
        if self.doing.is_asked_for.load(Ordering::Relaxed) {
            change(&mut self.doing.activity.lock().unwrap_or_else(PoisonError::into_inner));
        }
    }

    /// A step of a path is looked for.
    pub(crate) fn begin_step(&self, step: usize) {
        self.keep(|activity| *activity = Activity { step, technique: None });
    }

    /// A technique is looked for.
    pub(crate) fn look_for(&self, technique: &'static Technique) {
        self.keep(|activity| activity.technique = Some(technique));
    }

    /// Lets the listener, if there is one, hear what was found.
    #[cfg(feature = "api")]
    pub(crate) fn say(&self, found: impl FnOnce() -> String) {
        if let Some(listener) = &self.listener {
            listener(&found());
        }
    }

    /// The same, which is set as well once so much time has passed.
    #[doc(hidden)]
    pub fn within(&self, time: Duration) -> Stop {
        Stop { deadline: Some((self.clock)() + time), ..self.clone() }
    }

    /// The same, which is set as well once four fifths of its time have passed.
    pub(super) fn early(&self) -> Stop {
        let now = (self.clock)();
        let deadline = self.deadline.map(|deadline| now + deadline.saturating_sub(now) * 4 / 5);
        Stop { deadline, ..self.clone() }
    }

    /// Goes on unless it is set.
    ///
    /// # Errors
    /// [`Stopped`] once it is set.
    pub fn check(&self) -> Result<(), Stopped> {
        if self.is_set() { Err(Stopped) } else { Ok(()) }
    }
}

/// A computation ended before it had an answer, because a [`Stop`] was set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stopped;

impl fmt::Display for Stopped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("stopped before there was an answer")
    }
}

impl std::error::Error for Stopped {}

/// A solver or a rater that a [`Stop`] ends early. Answers come out of it only while the stop is not set, so that
/// nobody can take a computation that was broken off for an answer.
#[derive(Clone, Debug)]
pub struct Stoppable<T> {
    worker: T,
    stop: Stop,
}

impl<T> Stoppable<T> {
    /// A worker that looks at the stop itself while it works.
    pub(crate) fn new(worker: T, stop: &Stop) -> Stoppable<T> {
        Stoppable { worker, stop: stop.clone() }
    }

    /// The answer to a question.
    ///
    /// # Errors
    /// [`Stopped`] when the stop was set before the answer was there.
    pub fn ask<A>(&self, question: impl FnOnce(&T) -> A) -> Result<A, Stopped> {
        self.stop.check()?;
        let answer = question(&self.worker);
        self.stop.check().map(|()| answer)
    }

    /// The same with another worker made from this one.
    pub fn map<U>(self, other: impl FnOnce(T) -> U) -> Stoppable<U> {
        Stoppable { worker: other(self.worker), stop: self.stop }
    }
}

/// What a finder that could report more is told.
pub(super) fn go_on(stop: &Stop) -> ControlFlow<()> {
    if stop.is_set() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::{Position, Values};
    use crate::solve::Solver;
    #[cfg(feature = "cli")]
    use crate::solve::{State, Taken};

    /// What a path and a list of steps look for is known to whoever asks, and only from then on.
    #[cfg(feature = "cli")]
    #[test]
    fn a_solver_says_what_it_is_doing() {
        const PUZZLE: &str =
            "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..";
        let position = Position::new(PUZZLE.parse().expect("a puzzle"));
        let state = State::new(&position).expect("a sound board");
        let stop = Stop::default();
        let solver = Solver::default().until(&stop);
        let steps = || {
            let mut seen = Vec::new();
            let path = solver.ask(|solver| {
                let see = |_: &State, taken: &Taken| {
                    seen.push((*stop.doing.activity.lock().expect("a lock"), taken.technique));
                    true
                };
                solver.solve_while(&position, see)
            });
            assert_eq!(path.expect("an answer").expect("a path").steps.len(), seen.len());
            seen
        };
        let nothing = Activity::default();
        assert!(steps().iter().all(|(activity, _)| *activity == nothing));
        assert_eq!(stop.activity(), nothing);
        for ((activity, technique), step) in steps().into_iter().zip(1..) {
            assert_eq!(activity, Activity { step, technique: Some(technique) });
        }
        assert_eq!(stop.activity(), nothing, "the path is done");
        let path = solver.ask(|solver| {
            let wanted = |step: &crate::step::Step| {
                let activity = stop.activity();
                assert_eq!(activity.technique, Some(step.technique));
                activity.step == 9
            };
            solver.path_until(&state, wanted, |_| true)
        });
        assert_eq!(path.expect("an answer").expect("a path").len(), 9);
        assert_eq!(stop.activity(), nothing, "the path is done");
        solver.ask(|solver| solver.all(&state)).expect("an answer");
        assert_eq!(stop.activity().technique, crate::technique::CATALOGUE.last().copied());
    }

    #[test]
    fn a_stopped_solver_gives_no_answer() {
        let stop = Stop::default();
        let solver = Solver::default().until(&stop);
        let empty = Position::new(Values::EMPTY);
        assert!(solver.ask(|solver| solver.solve(&empty)).is_ok());
        let broken_off = solver.ask(|solver| {
            stop.set();
            solver.solve(&empty)
        });
        assert_eq!(broken_off, Err(Stopped));
        assert_eq!(solver.ask(|_| panic!("nothing is begun any more")), Err::<(), _>(Stopped));
    }
}
