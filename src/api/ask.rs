//! What every question has besides its own fields: in which words to answer, and until when anybody listens.

use crate::explain::Words;
use crate::solve::Stop;

/// How a question is asked.
pub(super) struct Ask<'a> {
    /// The words of the answer.
    pub(super) words: &'a Words,
    /// Set when nobody waits for the answer any more.
    pub(super) stop: &'a Stop,
}
