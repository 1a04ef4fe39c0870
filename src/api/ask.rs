//! What every question has besides its own fields: the words of the answer, and the signal to give up.

use super::host::Host;
use super::last_advice::LastAdvice;
use super::loaded::Loaded;
use crate::explain::Words;
use crate::solve::Stop;

/// How a question is asked.
pub(super) struct Ask<'a> {
    /// The words of the answer.
    pub(super) words: &'a Words,
    /// Set when the answer is no longer wanted.
    pub(super) stop: &'a Stop,
    /// Where this runs.
    pub(super) host: Host,
    /// What the program has not got inside.
    pub(super) loaded: &'a Loaded,
    /// What was advised last.
    pub(super) last_advice: &'a LastAdvice,
}
