//! Cancelling a computation from another thread, or after a time limit.

use std::fmt;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant};

/// Function that returns the time since a fixed moment. On a platform without a system clock, such as a browser, the
/// caller provides this function.
pub type Clock = fn() -> Duration;

/// Reads the clock of the operating system.
pub(crate) fn system_clock() -> Duration {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    START.elapsed()
}

/// Cancel flag with an optional deadline. Clones share the flag.
#[derive(Clone, Debug)]
pub struct CancelToken {
    flag: Arc<AtomicBool>,
    clock: Clock,
    /// Time on the clock at which the token begins to count as cancelled.
    deadline: Option<Duration>,
}

impl Default for CancelToken {
    fn default() -> CancelToken {
        CancelToken::with_clock(system_clock)
    }
}

impl CancelToken {
    /// Creates a token whose deadlines are read from `clock`.
    pub fn with_clock(clock: Clock) -> CancelToken {
        CancelToken { flag: Arc::default(), clock, deadline: None }
    }

    /// Returns a token with the same flag that also counts as cancelled once `time` has passed.
    pub fn with_deadline(&self, time: Duration) -> CancelToken {
        CancelToken { deadline: Some((self.clock)() + time), ..self.clone() }
    }

    /// Returns a token with the same flag. Its deadline comes after four fifths of the time that is left.
    pub(super) fn early(&self) -> CancelToken {
        let now = (self.clock)();
        let deadline = self.deadline.map(|deadline| now + deadline.saturating_sub(now) * 4 / 5);
        CancelToken { deadline, ..self.clone() }
    }

    /// Cancels the computations that have this token or a clone of it.
    pub fn cancel(&self) {
        self.flag.store(true, Ordering::Relaxed);
    }

    /// Returns true once the token is cancelled or its deadline has passed.
    pub fn is_cancelled(&self) -> bool {
        self.flag.load(Ordering::Relaxed) || self.deadline.is_some_and(|deadline| (self.clock)() >= deadline)
    }

    /// Returns an error once the token is cancelled.
    ///
    /// # Errors
    /// [`Cancelled`] once the token is cancelled or its deadline has passed.
    pub fn check(&self) -> Result<(), Cancelled> {
        if self.is_cancelled() { Err(Cancelled) } else { Ok(()) }
    }

    /// Returns the answer of a callback to a finder: `Break` once the token is cancelled, otherwise `Continue`.
    pub(super) fn flow(&self) -> ControlFlow<()> {
        if self.is_cancelled() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

/// Error of a computation that was cancelled before it had an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cancelled;

impl fmt::Display for Cancelled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("cancelled before there was an answer")
    }
}

impl std::error::Error for Cancelled {}

/// Wrapper of a solver or a rater, with the token that cancels it. The wrapper returns an answer only if the token is
/// not cancelled. So an incomplete computation is never taken for an answer.
#[derive(Clone, Debug)]
pub struct Cancellable<T> {
    worker: T,
    cancel: CancelToken,
}

impl<T> Cancellable<T> {
    /// Wraps a worker that checks the token itself while it works.
    pub(crate) fn new(worker: T, cancel: &CancelToken) -> Cancellable<T> {
        Cancellable { worker, cancel: cancel.clone() }
    }

    /// Asks the worker a question.
    ///
    /// # Errors
    /// [`Cancelled`] when the token was cancelled before the answer was complete.
    pub fn run<A>(&self, question: impl FnOnce(&T) -> A) -> Result<A, Cancelled> {
        self.cancel.check()?;
        let answer = question(&self.worker);
        self.cancel.check().map(|()| answer)
    }

    /// Replaces the worker by another worker that is made from it.
    pub fn map<U>(self, other: impl FnOnce(T) -> U) -> Cancellable<U> {
        Cancellable { worker: other(self.worker), cancel: self.cancel }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::{Board, Digits};
    use crate::solve::{Solver, Task};

    #[test]
    fn a_cancelled_solver_gives_no_answer() {
        let cancel = CancelToken::default();
        let solver = Solver::default().until(&Task::new(cancel.clone()));
        let empty = Board::new(Digits::EMPTY);
        assert!(solver.run(|solver| solver.solve(&empty)).is_ok());
        let broken_off = solver.run(|solver| {
            cancel.cancel();
            solver.solve(&empty)
        });
        assert_eq!(broken_off, Err(Cancelled));
        assert_eq!(solver.run(|_| panic!("nothing is begun any more")), Err::<(), _>(Cancelled));
    }
}
