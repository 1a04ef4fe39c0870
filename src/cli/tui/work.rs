//! Questions that may take a while. Such questions are answered on a separate thread, so that the terminal still
//! reacts.

use crate::solve::{CancelToken, Task};
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread::Builder;

/// A question that is being answered. When this value is dropped, the work is cancelled.
pub(super) struct BackgroundWork<A> {
    answer: Receiver<A>,
    cancel: CancelToken,
}

/// Progress of an answer.
pub(super) enum WorkState<A> {
    /// The answer is ready.
    Answer(A),
    /// The answer is not ready yet.
    NotYet,
    /// The answer will never come.
    Never,
}

impl<A: Send + 'static> BackgroundWork<A> {
    /// Starts a thread that answers the question. After its task is cancelled, `question` need not return an answer.
    pub(super) fn on(question: impl FnOnce(&Task) -> Option<A> + Send + 'static) -> BackgroundWork<A> {
        let (sender, answer) = channel();
        let cancel = CancelToken::default();
        let task = Task::new(cancel.clone());
        let work = move || {
            if let Some(answer) = question(&task) {
                // The receiver may be gone already.
                let _ = sender.send(answer);
            }
        };
        // The sender is dropped if the thread cannot start, so the state is then `Never`.
        let _ = Builder::new().name("work".to_string()).spawn(work);
        BackgroundWork { answer, cancel }
    }

    /// The answer, if it is ready.
    pub(super) fn state(&self) -> WorkState<A> {
        match self.answer.try_recv() {
            Ok(answer) => WorkState::Answer(answer),
            Err(TryRecvError::Empty) => WorkState::NotYet,
            Err(TryRecvError::Disconnected) => WorkState::Never,
        }
    }
}

impl<A> Drop for BackgroundWork<A> {
    fn drop(&mut self) {
        self.cancel.cancel();
    }
}
