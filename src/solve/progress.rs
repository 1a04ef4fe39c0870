//! Progress of a computation as typed values. This file must not make words or JSON; callers do that.

use super::{CancelToken, FewestProgress, State, WalkStep};
use crate::board::Cell;
use crate::grid::Grid;
use crate::step::Technique;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

/// A report of a computation to its caller.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum Progress<'p> {
    /// The search for the next step of a path begins. Steps are counted from 1.
    StepBegun(usize),
    /// The search for steps of a technique begins.
    TechniqueBegun(&'static Technique),
    /// The next step of the path of [`Solver::solve`](super::Solver::solve) was found.
    StepFound {
        /// The state just before the step.
        state: &'p State,
        /// The step.
        step: &'p WalkStep,
    },
    /// A path has ended.
    PathEnded,
    /// Part of the work is done.
    Amount {
        /// Amount that is done, in a unit that depends on the computation (such as puzzles or removed candidates).
        done: usize,
        /// Amount of all work in the same unit; `None` if it is not known.
        total: Option<usize>,
    },
    /// The search for the fewest steps has looked at one more board.
    #[doc(hidden)]
    Fewest(FewestProgress),
}

impl Progress<'_> {
    /// Number of candidates removed from `start` to `now`, and the number that the solution removes in total.
    pub(crate) fn between(start: &Grid, now: &Grid) -> Progress<'static> {
        let live = |grid: &Grid| Cell::all().map(|cell| grid.candidates(cell).len()).sum::<usize>();
        let at_start = live(start);
        Progress::Amount {
            done: at_start.saturating_sub(live(now)),
            total: Some(at_start.saturating_sub(start.layout().cells().len())),
        }
    }
}

/// Progress callback.
type Callback = Arc<dyn Fn(Progress<'_>) + Send + Sync>;

/// Cancel token of a computation, with an optional progress callback. Clones share both. The default is never cancelled
/// and reports nothing.
#[derive(Clone, Default)]
pub struct Task {
    cancel: CancelToken,
    callback: Option<Callback>,
}

impl fmt::Debug for Task {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Task").field("cancel", &self.cancel).finish_non_exhaustive()
    }
}

impl Task {
    /// Creates a task without a progress callback.
    pub fn new(cancel: CancelToken) -> Task {
        Task { cancel, callback: None }
    }

    /// Returns the task with one more progress callback. It is called on the thread that computes, so it must be fast.
    pub fn reporting(self, callback: impl Fn(Progress<'_>) + Send + Sync + 'static) -> Task {
        let callback: Callback = match self.callback {
            None => Arc::new(callback),
            Some(first) => Arc::new(move |progress| {
                first(progress);
                callback(progress);
            }),
        };
        Task { callback: Some(callback), ..self }
    }

    /// Returns the cancel token.
    pub fn cancel_token(&self) -> &CancelToken {
        &self.cancel
    }

    /// Returns true once the task is cancelled.
    pub fn is_cancelled(&self) -> bool {
        self.cancel.is_cancelled()
    }

    /// Returns a task with the same flag and callbacks. The new task also counts as cancelled once `time` has passed.
    pub fn with_deadline(&self, time: Duration) -> Task {
        Task { cancel: self.cancel.with_deadline(time), ..self.clone() }
    }

    /// Calls the progress callback, if there is one.
    pub(crate) fn report<'p>(&self, progress: impl FnOnce() -> Progress<'p>) {
        if let Some(callback) = &self.callback {
            callback(progress());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Board;
    use crate::solve::{Solver, State};
    use crate::step::Step;
    use std::sync::{Mutex, MutexGuard};

    /// Progress of a solver, as values without a lifetime.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    enum Heard {
        Begun(usize),
        Technique(&'static Technique),
        Found(&'static Technique),
        Ended,
    }

    #[test]
    fn a_solver_reports_steps_and_techniques() {
        const PUZZLE: &str =
            "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..";
        let position = Board::new(PUZZLE.parse().expect("a puzzle"));
        let state = State::new(&position).expect("a sound board");
        let heard: Arc<Mutex<Vec<Heard>>> = Arc::default();
        let own = heard.clone();
        let lock = || -> MutexGuard<Vec<Heard>> { heard.lock().expect("a lock") };
        let solver = Solver::default().until(&Task::default().reporting(move |progress| {
            own.lock().expect("a lock").extend(match progress {
                Progress::StepBegun(number) => Some(Heard::Begun(number)),
                Progress::TechniqueBegun(technique) => Some(Heard::Technique(technique)),
                Progress::StepFound { step, .. } => Some(Heard::Found(step.technique)),
                Progress::PathEnded => Some(Heard::Ended),
                Progress::Amount { .. } | Progress::Fewest(_) => None,
            });
        }));
        let trace = solver.run(|solver| solver.solve(&position)).expect("an answer").expect("a path");
        let reported = std::mem::take(&mut *lock());
        let expected = trace.steps.iter().map(|step| Heard::Found(step.technique));
        let found = reported.iter().copied().filter(|heard| matches!(heard, Heard::Found(_)));
        assert!(found.eq(expected));
        let mut steps = reported.split(|heard| matches!(heard, Heard::Found(_)));
        for (number, (step, during)) in (1..).zip(trace.steps.iter().zip(&mut steps)) {
            assert_eq!(during.first(), Some(&Heard::Begun(number)));
            assert_eq!(during.last(), Some(&Heard::Technique(step.technique)));
        }
        assert_eq!(steps.next_back().and_then(<[Heard]>::last), Some(&Heard::Ended));
        let path = solver.run(|solver| {
            let wanted = |step: &Step| {
                assert_eq!(lock().last(), Some(&Heard::Technique(step.technique)));
                lock().contains(&Heard::Begun(9))
            };
            solver.path_until(&state, wanted, |_| true)
        });
        assert_eq!(path.expect("an answer").expect("a path").len(), 9);
        assert_eq!(lock().last(), Some(&Heard::Ended));
        solver.run(|solver| solver.all(&state)).expect("an answer");
        let last = crate::technique::CATALOGUE.last().copied().map(Heard::Technique);
        assert_eq!(lock().last().copied(), last);
    }
}
