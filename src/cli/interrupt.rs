//! Ctrl-C and other signals that ask the program to end: finished answers are written, then the program ends.

use super::exit::Failure;
use crate::solve::CancelToken;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::time::Duration;

/// Calls `close` at the first signal that asks the program to end, and then ends the program with the status that
/// shells expect, 128 plus the number of the signal. A later signal ends the program at once. A second signal directly
/// after the first is ignored, because `timeout` signals first the program and then its group. While a pager has the
/// terminal, Ctrl-C is meant for the pager, and the program continues.
#[cfg(unix)]
pub(super) fn on_end(
    is_paged: Arc<AtomicBool>,
    close: impl FnOnce() + Send + 'static,
) -> Result<(), Failure> {
    use signal_hook::consts::{SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;
    use std::thread::Builder;
    use std::time::Instant;

    const TOGETHER: Duration = Duration::from_millis(250);
    let mut signals = Signals::new([SIGINT, SIGTERM])?;
    let wait = move || {
        let is_for_us = |signal: &i32| *signal != SIGINT || !is_paged.load(Ordering::Relaxed);
        let Some(signal) = signals.forever().find(is_for_us) else { return };
        let first = Instant::now();
        let end = move || {
            close();
            std::process::exit(128 + signal);
        };
        if Builder::new().name("end".to_string()).spawn(end).is_err() {
            std::process::exit(128 + signal);
        }
        if let Some(second) = signals.forever().find(|_| first.elapsed() > TOGETHER) {
            std::process::exit(128 + second);
        }
    };
    Builder::new().name("signals".to_string()).spawn(wait)?;
    Ok(())
}

/// Calls `close` at Ctrl-C, and then ends the program with the status 130.
#[cfg(not(unix))]
pub(super) fn on_end(
    is_paged: Arc<AtomicBool>,
    close: impl FnOnce() + Send + 'static,
) -> Result<(), Failure> {
    let mut close = Some(close);
    let end = move || {
        if !is_paged.load(Ordering::Relaxed)
            && let Some(close) = close.take()
        {
            close();
            std::process::exit(130);
        }
    };
    ctrlc::set_handler(end).map_err(Failure::wrong)
}

/// Cancels the token at the first signal that asks the program to end, so that the verb prints the results found so
/// far. A second signal ends the program at once.
#[cfg(unix)]
pub(super) fn cancels(cancel: &CancelToken) -> Result<(), Failure> {
    let cancel = cancel.clone();
    on_end(Arc::default(), move || {
        cancel.cancel();
        // The program ends when the verb has printed everything.
        loop {
            std::thread::park();
        }
    })
}

/// Does nothing. On systems other than Unix, a program has at most one handler, which ends the program.
#[cfg(not(unix))]
pub(super) fn cancels(_: &CancelToken) -> Result<(), Failure> {
    Ok(())
}

/// Guard that delays the end of the program until the output is written. After a signal, the program ends when the
/// guard is dropped.
pub(super) struct ExitDelay {
    asked: Arc<AtomicBool>,
    /// `None` once everything is written.
    writing: Option<Sender<()>>,
}

impl ExitDelay {
    /// Cancels the token at the first signal that asks the program to end. When the returned guard is dropped, the
    /// program ends with the status that shells expect.
    pub(super) fn after(cancel: &CancelToken) -> Result<ExitDelay, Failure> {
        ExitDelay::while_busy(cancel, || true)
    }

    /// Does what [`ExitDelay::after`] does, but waits for the guard only as long as there is work. So the program ends
    /// even while it waits for input.
    pub(super) fn while_busy(
        cancel: &CancelToken,
        is_busy: impl Fn() -> bool + Send + 'static,
    ) -> Result<ExitDelay, Failure> {
        /// Time that the last answers need to be written.
        const WRITING: Duration = Duration::from_millis(300);
        let asked = Arc::new(AtomicBool::new(false));
        let (writing, written) = channel::<()>();
        let (seen, cancel) = (asked.clone(), cancel.clone());
        on_end(Arc::default(), move || {
            seen.store(true, Ordering::SeqCst);
            cancel.cancel();
            // The channel is disconnected when the guard is dropped.
            while written.recv_timeout(WRITING) == Err(RecvTimeoutError::Timeout) && is_busy() {}
        })?;
        Ok(ExitDelay { asked, writing: Some(writing) })
    }

    /// Flag that is true once a signal has come.
    pub(super) fn flag(&self) -> Arc<AtomicBool> {
        self.asked.clone()
    }

    /// Returns true if a signal has come.
    pub(super) fn are_asked_for(&self) -> bool {
        self.asked.load(Ordering::SeqCst)
    }
}

impl Drop for ExitDelay {
    fn drop(&mut self) {
        self.writing = None;
        while self.are_asked_for() {
            // The thread that waits for signals ends the program.
            std::thread::park();
        }
    }
}
