//! The last advice. It is kept so that a question for the next level of the same hint need not search for the step
//! again.
//!
//! The stored advice never changes an answer, because advice depends only on the question. This module must not decide
//! which part of the advice is shown.

use super::tactics::StrategyName;
use crate::puzzle::Board;
use crate::solve::{Advice, AdviceRequest};
use std::sync::{Mutex, TryLockError};

/// Those fields of a question that determine the advice.
#[derive(PartialEq)]
pub(super) struct AdviceKey {
    pub(super) position: Board,
    pub(super) strategy: StrategyName,
    pub(super) uniqueness: bool,
    pub(super) techniques: Option<Vec<String>>,
    pub(super) without: Vec<String>,
    pub(super) asked: AdviceRequest,
}

/// Advice, with a flag that is true if another step is available.
pub(super) type CachedAdvice = (Advice, bool);

/// The last advice with the question that it answers.
#[derive(Default)]
pub(super) struct LastAdvice(Mutex<Option<(AdviceKey, CachedAdvice)>>);

impl LastAdvice {
    /// The advice on this question, if the last question was the same.
    pub(super) fn of(&self, key: &AdviceKey) -> Option<CachedAdvice> {
        let kept =
            self.with(|kept| kept.as_ref().filter(|(last, _)| last == key).map(|(_, found)| found.clone()));
        kept.flatten()
    }

    /// Stores the advice on a question in place of the last advice.
    pub(super) fn keep(&self, key: AdviceKey, found: &CachedAdvice) {
        self.with(|kept| *kept = Some((key, found.clone())));
    }

    /// Calls `using` with the stored advice, or returns `None` without waiting if another thread uses the stored
    /// advice.
    fn with<T>(&self, using: impl FnOnce(&mut Option<(AdviceKey, CachedAdvice)>) -> T) -> Option<T> {
        match self.0.try_lock() {
            Ok(mut kept) => Some(using(&mut kept)),
            Err(TryLockError::WouldBlock | TryLockError::Poisoned(_)) => None,
        }
    }
}
