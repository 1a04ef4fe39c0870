//! Ctrl-C, and how a system ends a program: the answers that there are are written, then the program ends.

use super::outcome::Failure;
use crate::solve::Stop;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Calls `close` at the first signal that asks the program to end, and then ends it with the status that shells expect,
/// 128 and the number of the signal. A second signal ends it at once. While a pager has the terminal, Ctrl-C is the
/// pager's, and the program goes on.
#[cfg(unix)]
pub(super) fn on_end(
    is_paged: Arc<AtomicBool>,
    close: impl FnOnce() + Send + 'static,
) -> Result<(), Failure> {
    use signal_hook::consts::{SIGINT, SIGTERM};
    use signal_hook::flag;
    use signal_hook::iterator::Signals;

    let second = Arc::new(AtomicBool::new(false));
    for signal in [SIGINT, SIGTERM] {
        // In this order: the first signal finds the flag unset and sets it, a second one ends the program.
        flag::register_conditional_shutdown(signal, 128 + signal, second.clone())?;
        flag::register(signal, second.clone())?;
    }
    let mut signals = Signals::new([SIGINT, SIGTERM])?;
    std::thread::Builder::new().name("signals".to_string()).spawn(move || {
        let is_for_us = |signal: &i32| {
            let is_ours = *signal != SIGINT || !is_paged.load(Ordering::Relaxed);
            second.store(is_ours, Ordering::Relaxed);
            is_ours
        };
        if let Some(signal) = signals.forever().find(is_for_us) {
            close();
            std::process::exit(128 + signal);
        }
    })?;
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

/// Sets the stop at the first signal that asks the program to end, so that what there is until then is told. A second
/// signal ends the program at once.
#[cfg(unix)]
pub(super) fn sets(stop: &Stop) -> Result<(), Failure> {
    let stop = stop.clone();
    on_end(Arc::default(), move || {
        stop.set();
        // The program ends once everything is told.
        loop {
            std::thread::park();
        }
    })
}

/// Here there is one handler at most, which ends the program.
#[cfg(not(unix))]
pub(super) fn sets(_: &Stop) -> Result<(), Failure> {
    Ok(())
}
