//! The last advice, kept so that the next level of a hint need not look for the step again.
//!
//! What is kept changes no answer: advice depends on the question alone. This module must not decide what is told.

use crate::solve::Advice;
use std::sync::{Mutex, TryLockError};

/// Advice, and whether there is more of it.
pub(super) type Found = (Advice, bool);

/// The last advice with the question that it answers.
#[derive(Default)]
pub(super) struct LastAdvice(Mutex<Option<(String, Found)>>);

impl LastAdvice {
    /// What was found for this question, if it was the last.
    pub(super) fn of(&self, question: &str) -> Option<Found> {
        let kept = self.with(|kept| {
            kept.as_ref().filter(|(asked, _)| asked == question).map(|(_, found)| found.clone())
        });
        kept.flatten()
    }

    /// Keeps what was found for a question in place of the last.
    pub(super) fn keep(&self, question: String, found: &Found) {
        self.with(|kept| *kept = Some((question, found.clone())));
    }

    /// Nobody waits for another: who comes while it is in use does without.
    fn with<T>(&self, using: impl FnOnce(&mut Option<(String, Found)>) -> T) -> Option<T> {
        match self.0.try_lock() {
            Ok(mut kept) => Some(using(&mut kept)),
            Err(TryLockError::WouldBlock | TryLockError::Poisoned(_)) => None,
        }
    }
}
