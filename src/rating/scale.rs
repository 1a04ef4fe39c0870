//! Interface that all scales share: asking a scale for a rating and printing the answer.

use super::{PlayerMinutes, RatingBound, RatingError, Tenths};
use crate::board::{Candidate, Constraint, Layout};
use crate::puzzle::Board;
use crate::solve::{Cancellable, Task};
use std::cmp::Ordering;
use std::fmt;

/// A scale as command line, API and page know it: a static record in one list ([`super::SCALES`]).
pub struct Scale {
    /// The name by which users ask for the scale.
    pub id: &'static str,
    /// The name of the program (with its version) or of the measure, followed by the parts of a rating.
    pub title: &'static str,
    /// The form of a rating.
    pub form: RatingForm,
    /// True if a rating lists its steps.
    pub tells_steps: bool,
    /// True if the scale recognises pearls and diamonds. If a [`GemFilter`] asks only for pearls or diamonds, such a
    /// scale stops early on other puzzles.
    pub knows_gems: bool,
    /// True if the scale is defined only for the classic layout.
    pub is_classic: bool,
    /// Makes a rater that ends early once the task is cancelled.
    pub rater: fn(GemFilter, &Task) -> Cancellable<Box<dyn Rater>>,
}

impl Scale {
    /// Returns true if the scale rates puzzles of this layout.
    pub fn serves(&self, layout: &Layout) -> bool {
        !self.is_classic || layout.is_classic()
    }

    /// The names of the figures of a rating, in order.
    pub fn names(&self) -> Vec<&'static str> {
        match self.form {
            RatingForm::LevelAndScore => vec!["level", "score"],
            RatingForm::Numbers(numbers) => numbers.iter().map(|number| number.name).collect(),
            RatingForm::Minutes(numbers) => numbers.iter().map(|number| number.name).chain([BASIS]).collect(),
            RatingForm::Length(number) | RatingForm::Digits(number) => vec![number.name],
        }
    }
}

impl Scale {
    /// The names of the figures in tables with several scales, such as `explainer_er`.
    #[cfg(any(feature = "cli", feature = "table"))]
    pub(crate) fn columns(&self) -> Vec<String> {
        self.names().into_iter().map(|figure| format!("{}_{figure}", self.id).replace('-', "_")).collect()
    }
}

impl PartialEq for Scale {
    fn eq(&self, other: &Scale) -> bool {
        self.id == other.id
    }
}

impl Eq for Scale {}

impl fmt::Debug for Scale {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id)
    }
}

/// Name of the figure for the amount of data behind [`RatingForm::Minutes`].
pub(crate) const BASIS: &str = "basis";

/// The form of the ratings of a scale.
#[derive(Clone, Copy, Debug)]
pub enum RatingForm {
    /// A level in words, and a score: the sum of the costs of the steps.
    LevelAndScore,
    /// Numbers, each with a name.
    Numbers(&'static [RatingNumber]),
    /// Expected minutes and the two ends of their interval, if there are any, and then the amount of data behind them.
    Minutes(&'static [RatingNumber; 3]),
    /// Length or depth that a method needs: a whole number, or `None` if the method never solves the puzzle.
    Length(RatingNumber),
    /// The digits that have to be given, and their number.
    Digits(RatingNumber),
}

/// Names and description of a number that belongs to a rating.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RatingNumber {
    /// The name of the number in small letters.
    pub name: &'static str,
    /// The name of the number as people write it.
    pub label: &'static str,
    /// Description of the number.
    pub about: &'static str,
}

/// Rates puzzles, from many threads at once.
pub trait Rater: Send + Sync {
    /// Rates a board. All digits of the board count as givens, and candidates that the board does not have count as
    /// removed.
    ///
    /// # Errors
    /// The reason why the board cannot be rated.
    fn rated(&self, board: &Board) -> Result<RatedPuzzle, RatingError>;

    /// Rates a board as [`Rater::rated`] does, but returns `None` if the rating is above `most`. Some scales stop as
    /// soon as this is certain.
    ///
    /// # Errors
    /// The reason why the board cannot be rated.
    fn rated_up_to(&self, board: &Board, most: RatingBound) -> Result<Option<RatedPuzzle>, RatingError> {
        let rated = self.rated(board)?;
        Ok((most.compare(&rated.figures) != Ordering::Greater).then_some(rated))
    }
}

/// A rating with the path that it comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RatedPuzzle {
    /// The rating.
    pub figures: Figures,
    /// Techniques that the path uses, each with the number of uses, in the order of first use.
    pub used: Vec<UseCount>,
    /// The steps of the path, if the scale lists them.
    pub steps: Vec<RatedStep>,
}

/// Difficulty of a puzzle, in the [`RatingForm`] of its scale.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Figures {
    /// A level by its stable name, and a score.
    LevelAndScore(&'static str, u32),
    /// Numbers in the order of the scale.
    Numbers(Vec<(RatingNumber, Tenths)>),
    /// Expected minutes.
    Minutes(PlayerMinutes),
    /// Length or depth that the method needs; `None` if the method never solves the puzzle.
    Length(RatingNumber, Option<u8>),
    /// The digits that have to be given.
    Digits(RatingNumber, Vec<Candidate>),
}

/// Number of times a path uses a technique.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UseCount {
    /// The name that the program prints.
    pub name: String,
    /// The id of the technique in the catalogue, or [`super::hodoku::LOOKUP_ID`]; `None` if the scale has no id for the
    /// technique.
    pub id: Option<&'static str>,
    /// Number of uses.
    pub count: u32,
    /// Contribution of the uses to the rating.
    pub weight: Weight,
}

/// Contribution of the uses of a technique to a rating.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Weight {
    /// Score that each use adds.
    Cost(u32),
    /// The rating of the hardest use.
    Highest(Hardness),
}

/// Difficulty of one step, in the unit of its scale.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Hardness {
    /// Tenths, as Sudoku Explainer counts.
    Tenths(Tenths),
    /// Length of a chain, size of a subset, or depth of a trial.
    Length(u8),
}

impl Hardness {
    /// Returns true for the least difficulty: the difficulty of a step that costs nothing.
    pub fn is_zero(self) -> bool {
        matches!(self, Hardness::Length(0))
    }
}

impl fmt::Display for Hardness {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Hardness::Tenths(tenths) => tenths.fmt(f),
            Hardness::Length(length) => length.fmt(f),
        }
    }
}

/// A step of a path, as its scale lists it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RatedStep {
    /// Difficulty of the step.
    pub rating: Hardness,
    /// The name that the program prints.
    pub name: String,
    /// The candidate that is true.
    pub placed: Option<Candidate>,
    /// The candidates that are removed, by row, column and digit; empty for a step that places a digit.
    pub removed: Vec<Candidate>,
    /// The constraints from which the step follows, in the order in which the step uses them; empty if the scale does
    /// not list constraints.
    pub facts: Vec<Constraint>,
}

/// Kind of puzzles that the caller wants. For other puzzles, the rater may stop early.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum GemFilter {
    /// All puzzles.
    #[default]
    Any,
    /// Pearls: no step is harder than the hardest step up to the first placed digit.
    Pearl,
    /// Diamonds: no step is harder than the first step.
    Diamond,
}
