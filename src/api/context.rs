//! Context that every question has besides its own fields: the words of the answer, the cancel token, and more.

use super::assets::Assets;
use super::host::Host;
use super::last_advice::LastAdvice;
use super::problem::Problem;
use crate::explain::Words;
use crate::solve::{Claim, Task};

/// Context in which a question is answered.
pub(super) struct QuestionContext<'a> {
    /// The words of the answer.
    pub(super) words: &'a Words,
    /// Cancel token and progress callback.
    pub(super) task: &'a Task,
    /// Environment of the program: the clock and random numbers.
    pub(super) host: Host,
    /// Loaded parts that are not inside the program.
    pub(super) loaded: &'a Assets,
    /// The last advice given.
    pub(super) last_advice: &'a LastAdvice,
}

/// Reads a claim of a question. Cells may also have the names that the sentences of the answer use. A candidate without
/// `=` or `!=` is a claim that the candidate is true.
///
/// # Errors
/// The text is not a claim.
pub(super) fn claim(words: &Words, text: &str) -> Result<Claim, Problem> {
    Claim::read(text, words.naming(), Claim::Is).map_err(|_| Problem::Claim(text.to_string()))
}

/// Reads several claims of a question, with commas or blanks between them. Reads each claim as [`claim`] does.
///
/// # Errors
/// A part of the text is not a claim.
pub(super) fn claims(words: &Words, text: &str) -> Result<Vec<Claim>, Problem> {
    Claim::read_all(text, words.naming(), Claim::Is).map_err(|_| Problem::Claim(text.to_string()))
}
