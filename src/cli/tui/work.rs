//! Questions that may take a while, asked on a thread of their own so that the terminal goes on answering.

use crate::solve::{CancelToken, Task};
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread::Builder;

/// A question that is being answered. Dropping it cancels the work.
pub(super) struct BackgroundWork<A> {
    answer: Receiver<A>,
    cancel: CancelToken,
}

/// Progress of an answer.
pub(super) enum WorkState<A> {
    /// It is there.
    Answer(A),
    /// It is not there yet.
    NotYet,
    /// It will not come.
    Never,
}

impl<A: Send + 'static> BackgroundWork<A> {
    /// Asks the question with a task, and expects no answer once that is cancelled.
    pub(super) fn on(question: impl FnOnce(&Task) -> Option<A> + Send + 'static) -> BackgroundWork<A> {
        let (sender, answer) = channel();
        let cancel = CancelToken::default();
        let task = Task::new(cancel.clone());
        let work = move || {
            if let Some(answer) = question(&task) {
                // Nobody may be waiting any more.
                let _ = sender.send(answer);
            }
        };
        // Without a thread the answer never comes, and says so.
        let _ = Builder::new().name("work".to_string()).spawn(work);
        BackgroundWork { answer, cancel }
    }

    /// The answer, if it is there.
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
