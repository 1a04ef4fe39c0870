//! Context that every question has besides its own fields: the words of the answer, the cancel token, and more.

use super::assets::Assets;
use super::host::Host;
use super::last_advice::LastAdvice;
use super::problem::Problem;
use crate::board::{Layout, MissingPart};
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
    /// Loaded parts: texts that the program itself does not contain.
    pub(super) loaded: &'a Assets,
    /// The last advice given.
    pub(super) last_advice: &'a LastAdvice,
}

/// Reads a claim of a question about a board with this layout. Cells may also have the names that the sentences of the
/// answer use. A candidate without `=` or `!=` is a claim that this candidate is true.
///
/// # Errors
/// The text is not a claim, or the board does not have the cell or the digit of the claim.
pub(super) fn claim(words: &Words, layout: &'static Layout, text: &str) -> Result<Claim, Problem> {
    let claim = Claim::read(text, words.naming(), Claim::Is);
    let claim = claim.map_err(|_| Problem::Claim(text.to_string()))?;
    on_board(layout, claim.missing_part(layout))?;
    Ok(claim)
}

/// Returns an error if a question names a cell, a digit or another part that the board does not have.
///
/// # Errors
/// The part that the board does not have.
pub(super) fn on_board(layout: &'static Layout, missing: Option<MissingPart>) -> Result<(), Problem> {
    missing.map_or(Ok(()), |part| Err(Problem::MissingPart(layout, part)))
}

/// Reads several claims of a question about a board with this layout, with commas or blanks between the claims. Each
/// claim is read as in [`claim`].
///
/// # Errors
/// A part of the text is not a claim, or the board does not have one of the cells or digits.
pub(super) fn claims(words: &Words, layout: &'static Layout, text: &str) -> Result<Vec<Claim>, Problem> {
    let claims = Claim::read_all(text, words.naming(), Claim::Is);
    let claims = claims.map_err(|_| Problem::Claim(text.to_string()))?;
    on_board(layout, claims.iter().find_map(|claim| claim.missing_part(layout)))?;
    Ok(claims)
}
