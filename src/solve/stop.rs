//! Computations that can be stopped from another thread.

use std::fmt;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Tells whoever computes that the answer is no longer wanted. All clones are one and the same.
#[derive(Clone, Debug, Default)]
pub struct Stop {
    flag: Arc<AtomicBool>,
    /// When it sets itself.
    deadline: Option<Instant>,
}

impl Stop {
    /// Stops the computations that look at this.
    pub fn set(&self) {
        self.flag.store(true, Ordering::Relaxed);
    }

    /// Whether it is set.
    pub fn is_set(&self) -> bool {
        self.flag.load(Ordering::Relaxed) || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }

    /// The same, which is set as well once so much time has passed.
    #[doc(hidden)]
    pub fn within(&self, time: Duration) -> Stop {
        Stop { flag: self.flag.clone(), deadline: Some(Instant::now() + time) }
    }

    /// The same, which is set as well once four fifths of its time have passed.
    pub(super) fn early(&self) -> Stop {
        let now = Instant::now();
        let deadline = self.deadline.map(|deadline| now + deadline.saturating_duration_since(now) * 4 / 5);
        Stop { flag: self.flag.clone(), deadline }
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
