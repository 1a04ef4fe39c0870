//! Work that does not hold the interpreter: it runs on all cores, and the results are in the order of the questions.
//! Ctrl-C ends the work.
//!
//! The threads exist only during a call. `multiprocessing` may start its workers by a fork. After a fork, the child
//! process would wait forever for the threads of a lasting pool, because these threads exist only in the parent
//! process.

use pyo3::prelude::*;
use std::convert::Infallible;
use std::num::NonZeroUsize;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;
use whydoku::solve::CancelToken;

/// Time between two checks for Ctrl-C.
const GLANCE: Duration = Duration::from_millis(50);

/// Runs `work` on this number of threads, and returns their results.
///
/// # Errors
/// The exception that a signal handler raises. Before it is returned, the token is cancelled and all threads have
/// ended.
pub(crate) fn on_threads<T: Send>(
    py: Python<'_>,
    threads: usize,
    work: impl Fn(&CancelToken) -> T + Sync,
) -> PyResult<Vec<T>> {
    let cancel = CancelToken::default();
    py.detach(|| {
        thread::scope(|scope| {
            // No message is sent over this channel; it is closed when the last thread ends.
            let (open, ended) = channel::<Infallible>();
            let start = |_| {
                let (open, work, cancel) = (open.clone(), &work, &cancel);
                scope.spawn(move || {
                    let _open = open;
                    work(cancel)
                })
            };
            let workers: Vec<_> = (0..threads).map(start).collect();
            drop(open);
            let mut signal = Ok(());
            while let Err(RecvTimeoutError::Timeout) = ended.recv_timeout(GLANCE) {
                if signal.is_ok() {
                    signal = Python::attach(|py| py.check_signals());
                }
                if signal.is_err() {
                    cancel.cancel();
                }
            }
            // A panic is an error in our code. PyO3 turns it into a Python exception.
            let given = |worker: thread::ScopedJoinHandle<T>| {
                worker.join().unwrap_or_else(|panic| resume_unwind(panic))
            };
            let given = workers.into_iter().map(given).collect();
            signal.map(|()| given)
        })
    })
}

/// Runs `one` for each number below `count`, and returns the results in the order of the numbers. A thread takes `part`
/// numbers at a time. With `eager`, no further part is begun after a refusal. The results then end at the first refusal
/// or some numbers after it.
///
/// # Errors
/// The exception that a signal handler raises.
pub(crate) fn on_all_cores<T: Send, E: Send>(
    py: Python<'_>,
    count: usize,
    part: usize,
    eager: bool,
    one: impl Fn(usize, &CancelToken) -> Result<T, E> + Sync,
) -> PyResult<Vec<Result<T, E>>> {
    let next = AtomicUsize::new(0);
    let work = |cancel: &CancelToken| {
        let mut done = Vec::new();
        loop {
            let first = next.fetch_add(part, Ordering::Relaxed);
            if first >= count || cancel.is_cancelled() {
                return done;
            }
            let given: Vec<_> = (first..count.min(first + part)).map(|number| one(number, cancel)).collect();
            if eager && given.iter().any(Result::is_err) {
                next.store(count, Ordering::Relaxed);
            }
            done.push((first, given));
        }
    };
    let cores = thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let done = on_threads(py, cores.min(count.div_ceil(part)), work)?;
    let mut parts: Vec<_> = done.into_iter().flatten().collect();
    parts.sort_unstable_by_key(|(first, _)| *first);
    Ok(parts.into_iter().flat_map(|(_, given)| given).collect())
}
