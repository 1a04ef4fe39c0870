//! Values for the sentences about a step.
//!
//! The kind of the pattern alone decides which arguments there are, see [`pattern`](super::pattern). The technique's
//! id only chooses among the messages that use these arguments.

use super::removals::Removals;
use super::telling::ToldLemma;
use super::words::{Words, args, text};
use crate::board::{Cell, CellSet, Digit, DigitSet, House};
use crate::grid::Grid;
use crate::kernel::{Conclusion, Proof};
use fluent_bundle::FluentArgs;

/// A pattern that can be described in sentences.
pub(super) trait Describe {
    /// The values and texts from which the sentences about the pattern are made.
    fn material(&self, about: &About) -> MessageArgs;

    /// The proof in clauses, one for each of [`PatternParts::bits`](crate::pattern::PatternParts::bits).
    fn clauses(&self, _: &About) -> Vec<String> {
        Vec::new()
    }

    /// The pattern in symbols, for the line that names a step in short.
    fn symbols(&self, words: &Words, conclusion: &Conclusion) -> String;

    /// The reason of a single in a few words, without the conclusion; `None` for every other pattern.
    ///
    /// If the step is a single only because a step of `before` has removed candidates, the reason names that step.
    fn short_reason(&self, _words: &Words, _: &Grid, _before: Removals) -> Option<String> {
        None
    }

    /// The pattern as a trait object.
    fn as_told(&self) -> &dyn Describe
    where
        Self: Sized,
    {
        self
    }
}

/// Everything from which the sentences about a step are made, except its pattern.
#[derive(Clone, Copy)]
pub(super) struct About<'a> {
    /// The words to use.
    pub(super) words: &'a Words,
    /// The state before the step.
    pub(super) grid: &'a Grid,
    /// The conclusion.
    pub(super) conclusion: &'a Conclusion,
    /// The proof.
    pub(super) proof: &'a Proof,
    /// The earlier steps of the path, which may have removed candidates.
    pub(super) removals: Removals<'a>,
}

/// The values and texts from which the sentences about one step are made.
pub(super) struct MessageArgs {
    /// The beginning of the message ids of all techniques with this pattern.
    pub(super) shape: &'static str,
    /// True if the technique's special sentences, if there are any, fit this step.
    pub(super) is_usual: bool,
    /// Values for the messages.
    pub(super) args: FluentArgs<'static>,
    /// Premises that a digit has no place in part of a house.
    pub(super) absences: Vec<Absence>,
    /// The pattern in symbols, if it is a chain.
    pub(super) in_symbols: Vec<String>,
    /// The numbered lines of the argument, if it has any.
    pub(super) trail: Vec<String>,
    /// The arguments that these lines cite.
    pub(super) lemmas: Vec<ToldLemma>,
}

/// Statement that a digit has no place in a house except in some cells.
pub(super) struct Absence {
    /// The digit.
    pub(super) digit: Digit,
    /// The house.
    pub(super) house: House,
    /// The cells outside of which the digit is absent.
    pub(super) within: CellSet,
    /// The cells from which the step itself removes the digit before it uses this statement. All places of the digit in
    /// the house are in `emptied` or `within`.
    pub(super) emptied: CellSet,
}

impl MessageArgs {
    pub(super) fn of(shape: &'static str, args: FluentArgs<'static>) -> MessageArgs {
        MessageArgs {
            shape,
            is_usual: true,
            args,
            absences: Vec::new(),
            in_symbols: Vec::new(),
            trail: Vec::new(),
            lemmas: Vec::new(),
        }
    }

    /// Adds a premise for each pair of digit and house: the house has no places for the digit except those on the grid.
    /// A pair that appears twice is added once.
    pub(super) fn lacking(
        self,
        grid: &Grid,
        absences: impl IntoIterator<Item = (Digit, House)>,
    ) -> MessageArgs {
        let mut told: Vec<Absence> = Vec::new();
        for (digit, house) in absences {
            if !told.iter().any(|absence| absence.digit == digit && absence.house == house) {
                let within = grid.places_in(digit, house);
                told.push(Absence { digit, house, within, emptied: CellSet::EMPTY });
            }
        }
        MessageArgs { absences: told, ..self }
    }
}

/// A chain in Eureka notation with its conclusion; `None` for readers who read no symbols.
pub(super) fn chain_notation(words: &Words, eureka: &str, proved: &Conclusion) -> Option<String> {
    let chain = [
        ("eureka", eureka.to_string().into()),
        ("conclusion", words.marked_as(proved, words.naming.conclusion(proved)).into()),
    ];
    (!words.is_spelled()).then(|| words.say("chain-notation", &args(chain)))
}

/// The cells with their candidates: "r2c4 {3,8} and r7c4 {3,8}".
pub(super) fn each(words: &Words, grid: &Grid, cells: CellSet) -> String {
    let with_candidates = |cell: Cell| words.with_candidates(cell, grid.candidates(cell));
    words.list(&cells.iter().map(with_candidates).collect::<Vec<_>>())
}

/// Digits joined by "or", because one of them is meant.
pub(super) fn any_digit(words: &Words, digits: DigitSet) -> String {
    words.any(&digits.iter().map(|digit| digit.to_string()).collect::<Vec<_>>())
}

/// Digits at a place, in symbols: `3,8 in r27c4`.
pub(super) fn within(words: &Words, digits: String, place: String) -> String {
    words.say("brief-in", &args([("digits", digits.into()), ("place", place.into())]))
}

/// The digit's places in a house: "in row 4, 3 fits only r4c1 and r4c9".
pub(super) fn in_house(words: &Words, grid: &Grid, digit: Digit, house: House) -> String {
    words.say(
        "guarded-house",
        &args([
            ("digit", text(digit)),
            ("house", words.house(house).into()),
            ("cells", words.cells(grid.places_in(digit, house)).into()),
        ]),
    )
}
