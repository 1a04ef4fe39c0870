//! What every question has besides its own fields: the words of the answer, and the signal to give up.

use super::assets::Assets;
use super::host::Host;
use super::last_advice::LastAdvice;
use super::problem::Problem;
use crate::explain::Words;
use crate::solve::{Claim, Task};

/// How a question is asked.
pub(super) struct QuestionContext<'a> {
    /// The words of the answer.
    pub(super) words: &'a Words,
    /// Cancel token and progress callback.
    pub(super) task: &'a Task,
    /// Where this runs.
    pub(super) host: Host,
    /// What the program has not got inside.
    pub(super) loaded: &'a Assets,
    /// What was advised last.
    pub(super) last_advice: &'a LastAdvice,
}

/// Reads a claim of a question. Cells may be called as the sentences of the answer call them; a candidate without a sign is
/// claimed to be true.
///
/// # Errors
/// The text is no claim.
pub(super) fn claim(words: &Words, text: &str) -> Result<Claim, Problem> {
    Claim::read(text, words.naming(), Claim::Is).map_err(|_| Problem::Claim(text.to_string()))
}

/// Reads claims of a question, in the same way, with commas or blanks between them.
///
/// # Errors
/// A part of the text is no claim.
pub(super) fn claims(words: &Words, text: &str) -> Result<Vec<Claim>, Problem> {
    Claim::read_all(text, words.naming(), Claim::Is).map_err(|_| Problem::Claim(text.to_string()))
}
