//! Interface that all scales share: asking one for a rating and printing the answer.

use super::RatingError;
use crate::board::{Candidate, Constraint};
use crate::puzzle::Board;
use crate::solve::{Cancellable, Task};
use std::fmt;

/// A scale as command line, API and page know it: a static record in one list ([`super::SCALES`]).
pub struct Scale {
    /// The name by which it is asked for.
    pub id: &'static str,
    /// The program with its version or the name of the measure, and what a rating consists of.
    pub title: &'static str,
    /// The form of a rating.
    pub form: RatingForm,
    /// True if a rating tells its steps.
    pub tells_steps: bool,
    /// True if it knows pearls and diamonds, and is left early where a [`GemFilter`] asks for these alone.
    pub knows_gems: bool,
    /// Makes a rater that ends early once the task is cancelled.
    pub rater: fn(GemFilter, &Task) -> Cancellable<Box<dyn Rater>>,
}

impl Scale {
    /// The names of the figures of a rating, in order.
    pub fn names(&self) -> Vec<&'static str> {
        match self.form {
            RatingForm::LevelAndScore => vec!["level", "score"],
            RatingForm::Numbers(numbers) => numbers.iter().map(|number| number.name).collect(),
            RatingForm::Length(number) | RatingForm::Digits(number) => vec![number.name],
        }
    }
}

impl Scale {
    /// The names of the figures beside those of other scales, in tables: `explainer_er`.
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

/// The form of the ratings of a scale.
#[derive(Clone, Copy, Debug)]
pub enum RatingForm {
    /// A level in words, and a score: the sum of what the steps cost.
    LevelAndScore,
    /// Numbers, each with a name.
    Numbers(&'static [RatingNumber]),
    /// Length or depth that a method needs: a whole number, or none if it never solves the puzzle.
    Length(RatingNumber),
    /// Number of digits that have to be given, and which.
    Digits(RatingNumber),
}

/// A number that belongs to a rating.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RatingNumber {
    /// Its name in small letters.
    pub name: &'static str,
    /// Its name as people write it.
    pub label: &'static str,
    /// Description of the scale.
    pub about: &'static str,
}

/// Rates puzzles, from many threads at once.
pub trait Rater: Send + Sync {
    /// Rates a board as it is: its digits all count as given, and candidates that it does not have are gone.
    ///
    /// # Errors
    /// Why it cannot be rated.
    fn rated(&self, board: &Board) -> Result<RatedPuzzle, RatingError>;
}

/// A rating with what it comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RatedPuzzle {
    /// The rating.
    pub figures: Figures,
    /// Uses of the path, in the order of first use.
    pub used: Vec<UseCount>,
    /// The steps of the path, where the scale tells them.
    pub steps: Vec<RatedStep>,
}

/// Difficulty of a puzzle, in the [`RatingForm`] of its scale.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Figures {
    /// A level by its stable name, and a score.
    LevelAndScore(&'static str, u32),
    /// Numbers in the order of the scale.
    Numbers(Vec<(RatingNumber, Tenths)>),
    /// Length or depth that the method needs; none if it never solves the puzzle.
    Length(RatingNumber, Option<u8>),
    /// The digits that have to be given.
    Digits(RatingNumber, Vec<Candidate>),
}

/// Number of times a path uses something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UseCount {
    /// The name that the program prints.
    pub name: String,
    /// The id of the technique of the catalogue, or [`super::hodoku::LOOKUP_ID`], where the scale knows it.
    pub id: Option<&'static str>,
    /// Number of uses.
    pub count: u32,
    /// Meaning of the use for the rating.
    pub weight: Weight,
}

/// Meaning of the use of something for a rating.
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
    /// Returns true if it is the least that there is: a step that costs nothing.
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

/// A step of a path, as its scale tells it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RatedStep {
    /// Its difficulty.
    pub rating: Hardness,
    /// The name that the program prints.
    pub name: String,
    /// The candidate that is true.
    pub placed: Option<Candidate>,
    /// The candidates that are removed, by row, column and digit; none for a step that places.
    pub removed: Vec<Candidate>,
    /// The constraints from which the step follows, in the order in which it uses them; none where the scale does not
    /// tell them.
    pub facts: Vec<Constraint>,
}

/// Puzzles that are worth a whole path.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum GemFilter {
    /// All.
    #[default]
    Any,
    /// Pearls: no step is harder than what leads to the first digit.
    Pearl,
    /// Diamonds: no step is harder than the first.
    Diamond,
}

/// A rating in tenths; written `7.2`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Tenths(u16);

impl Tenths {
    /// The rating of what none of the techniques solves.
    pub const BEYOND: Tenths = Tenths(200);

    /// This many tenths.
    pub const fn new(tenths: u16) -> Tenths {
        Tenths(tenths)
    }

    /// The number of tenths.
    pub const fn get(self) -> u16 {
        self.0
    }

    /// The rating as a number: 7.2.
    pub fn decimal(self) -> f64 {
        f64::from(self.0) / 10.0
    }
}

impl fmt::Display for Tenths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.0 / 10, self.0 % 10)
    }
}
