//! The number of solutions of a board, counted by all threads.
//!
//! When one thread has nothing to do, another thread gives away a part of its own search. The idle thread gets the
//! oldest guess that has an untried alternative, because this guess leaves the largest part of the search. Most boards
//! have few solutions, so one thread counts them before other threads could begin.

use super::exit::Failure;
use crate::search::{Solutions, Start};
use crate::solve::{CancelToken, Cancelled};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// Number of solutions that a board has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Count {
    /// The number, or the limit up to which solutions are counted.
    pub(super) number: usize,
    /// True if the board has no solutions beyond this number.
    pub(super) is_exact: bool,
}

/// Counts the solutions of boards. Boards with very many solutions are counted one at a time.
pub(super) struct Counter {
    limit: usize,
    threads: usize,
    busy: Mutex<()>,
}

impl Counter {
    /// A counter that counts up to `limit` solutions, with this number of threads.
    pub(super) fn new(limit: usize, threads: usize) -> Counter {
        Counter { limit, threads, busy: Mutex::new(()) }
    }

    /// Counts the solutions of a board. During the work, `so_far` is called from time to time with the number so far.
    ///
    /// # Errors
    /// The token is cancelled.
    pub(super) fn count(
        &self,
        start: impl Into<Start>,
        cancel: &CancelToken,
        so_far: impl Fn(usize) + Sync,
    ) -> Result<Count, Failure> {
        /// Time for which one thread counts alone, before other threads help.
        const PATIENCE: Duration = Duration::from_millis(5);
        let mut solutions = Solutions::of(start);
        let (begun, mut number) = (Instant::now(), 0);
        while number <= self.limit && begun.elapsed() < PATIENCE {
            let most = PART.min(self.limit - number + 1);
            let found = solutions.count_next(most);
            number += found;
            if found < most {
                return Ok(Count { number, is_exact: true });
            }
        }
        if number <= self.limit {
            let _one_at_a_time = lock(&self.busy);
            let shared = SharedCount {
                limit: self.limit,
                number: AtomicUsize::new(number),
                parts: Mutex::new(SearchParts { waiting: vec![solutions], idle: 0, threads: self.threads }),
                change: Condvar::new(),
            };
            std::thread::scope(|scope| {
                for _ in 1..self.threads {
                    scope.spawn(|| shared.work(cancel, &so_far));
                }
                shared.work(cancel, &so_far);
            });
            if cancel.is_cancelled() {
                return Err(Cancelled.into());
            }
            number = shared.number.into_inner();
        }
        Ok(Count { number: number.min(self.limit), is_exact: number <= self.limit })
    }
}

/// Number of solutions that a thread counts before it checks for idle threads.
const PART: usize = 4096;

/// State that the counting threads share.
struct SharedCount {
    limit: usize,
    number: AtomicUsize,
    parts: Mutex<SearchParts>,
    change: Condvar,
}

/// The parts of the search that wait for a thread.
struct SearchParts {
    waiting: Vec<Solutions>,
    /// Number of the threads that wait for a part.
    idle: usize,
    threads: usize,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl SharedCount {
    /// Counts the solutions of one part after another, until no part is left.
    fn work(&self, cancel: &CancelToken, so_far: &impl Fn(usize)) {
        while let Some(mut part) = self.next(cancel) {
            loop {
                let found = part.count_next(PART);
                let number = self.number.fetch_add(found, Ordering::Relaxed) + found;
                if found < PART || self.is_over(cancel) {
                    break;
                }
                so_far(number);
                let mut parts = lock(&self.parts);
                if parts.idle > parts.waiting.len() {
                    parts.waiting.extend(part.split_off());
                    self.change.notify_one();
                }
            }
        }
    }

    fn is_over(&self, cancel: &CancelToken) -> bool {
        self.number.load(Ordering::Relaxed) > self.limit || cancel.is_cancelled()
    }

    /// Waits for a part that no thread works on. Returns `None` when no more parts will come.
    fn next(&self, cancel: &CancelToken) -> Option<Solutions> {
        let mut parts = lock(&self.parts);
        parts.idle += 1;
        loop {
            if self.is_over(cancel) || (parts.waiting.is_empty() && parts.idle == parts.threads) {
                self.change.notify_all();
                return None;
            }
            if let Some(part) = parts.waiting.pop() {
                parts.idle -= 1;
                return Some(part);
            }
            parts = self.change.wait(parts).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Digits;
    use crate::search::count_up_to;

    fn puzzle(text: &str) -> Digits {
        crate::format::parse(text).expect("a board").position.givens
    }

    #[test]
    fn the_number_is_exact_up_to_the_limit_with_any_number_of_threads() {
        // 54,212 solutions: too many for one thread within `PATIENCE`, few enough for a test.
        let many =
            puzzle("..9748...7.........2.1.9.....7...24..64.1.59..98...3.......................27.9..");
        let all = count_up_to(&many, 10_000_000);
        assert!(all > 10 * PART, "{all}");
        for threads in [1, 2, 5] {
            for (limit, is_exact) in
                [(1, false), (PART, false), (all - 1, false), (all, true), (all + 1, true)]
            {
                let count = Counter::new(limit, threads).count(&many, &CancelToken::default(), |_| ());
                let wanted = Count { number: all.min(limit), is_exact };
                assert_eq!(count.expect("not cancelled"), wanted, "{threads} threads, {limit}");
            }
        }
    }

    #[test]
    fn a_cancelled_count_ends() {
        let cancel = CancelToken::default();
        let stopped = Counter::new(usize::MAX - 1, 3).count(&Digits::EMPTY, &cancel, |number| {
            if number > 100_000 {
                cancel.cancel();
            }
        });
        assert!(matches!(stopped, Err(Failure::Cancelled)));
    }
}
