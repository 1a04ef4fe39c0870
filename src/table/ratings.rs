//! The group of columns that holds the ratings of one scale.

use super::columns::{field, texts};
use super::write::{Errors, Group};
use crate::puzzle::Board;
use crate::rating::{Figures, GemFilter, RatedPuzzle, Rater, RatingForm, Scale};
use crate::solve::{Cancellable, Task, puzzle_of};
use arrow_array::{ArrayRef, Float64Array, Int32Array};
use arrow_schema::{DataType, Field};
use std::sync::Arc;

/// Ratings of each puzzle on a scale. Each figure of the scale has a column named `SCALE_FIGURE`, for example
/// `explainer_er`.
///
/// If chains of any length do not solve the puzzle, the length is null, and the row has no error.
pub struct Ratings {
    scale: &'static Scale,
    rater: Cancellable<Box<dyn Rater>>,
}

impl Ratings {
    /// The ratings of this scale. They end early once the task is cancelled.
    pub fn new(scale: &'static Scale, task: &Task) -> Ratings {
        Ratings { scale, rater: (scale.rater)(GemFilter::Any, task) }
    }
}

impl Group for Ratings {
    fn fields(&self) -> Vec<Field> {
        figure_fields(self.scale)
    }

    fn columns(&self, boards: &[Option<Board>]) -> (Vec<ArrayRef>, Errors) {
        let rated = boards.iter().map(|board| {
            let puzzle = puzzle_of(board.as_ref()?);
            match self.rater.run(|rater| rater.rated(&puzzle)).ok()? {
                Ok(RatedPuzzle { figures, .. }) => Some(Ok(figures)),
                Err(unrated) => Some(Err(unrated.to_string())),
            }
        });
        let rated: Vec<Option<Result<Figures, String>>> = rated.collect();
        let figures: Vec<Option<&Figures>> =
            rated.iter().map(|rated| rated.as_ref().and_then(|rated| rated.as_ref().ok())).collect();
        let columns = figure_columns(self.scale, &figures);
        let errors = rated.into_iter().map(|rated| rated.and_then(Result::err)).collect();
        (columns, errors)
    }
}

/// The fields of the columns of a scale.
pub(crate) fn figure_fields(scale: &Scale) -> Vec<Field> {
    let kinds = match scale.form {
        RatingForm::LevelAndScore => vec![DataType::Utf8, DataType::Int32],
        RatingForm::Numbers(numbers) => vec![DataType::Float64; numbers.len()],
        RatingForm::Minutes(numbers) => {
            let kinds = numbers.iter().map(|_| DataType::Float64);
            kinds.chain([DataType::Utf8]).collect()
        }
        RatingForm::Length(_) | RatingForm::Digits(_) => vec![DataType::Int32],
    };
    scale.columns().into_iter().zip(kinds).map(|(name, kind)| field(&name, kind)).collect()
}

/// The columns of a scale with these ratings; null for a missing rating.
pub(crate) fn figure_columns(scale: &Scale, rated: &[Option<&Figures>]) -> Vec<ArrayRef> {
    let figures = || rated.iter().copied();
    let whole = |number: &dyn Fn(&Figures) -> Option<i32>| -> ArrayRef {
        Arc::new(figures().map(|figures| figures.and_then(number)).collect::<Int32Array>())
    };
    match scale.form {
        RatingForm::LevelAndScore => {
            let level = |figures: &Figures| match figures {
                Figures::LevelAndScore(level, _) => Some(*level),
                Figures::Numbers(_) | Figures::Minutes(_) | Figures::Length(..) | Figures::Digits(..) => None,
            };
            let score = |figures: &Figures| match figures {
                Figures::LevelAndScore(_, score) => i32::try_from(*score).ok(),
                Figures::Numbers(_) | Figures::Minutes(_) | Figures::Length(..) | Figures::Digits(..) => None,
            };
            vec![texts(figures().map(|figures| figures.and_then(level))), whole(&score)]
        }
        RatingForm::Numbers(numbers) => {
            let of = |place: usize| -> ArrayRef {
                let number = |figures: Option<&Figures>| match figures? {
                    Figures::Numbers(numbers) => numbers.get(place).map(|(_, tenths)| tenths.decimal()),
                    Figures::LevelAndScore(..)
                    | Figures::Minutes(_)
                    | Figures::Length(..)
                    | Figures::Digits(..) => None,
                };
                Arc::new(figures().map(number).collect::<Float64Array>())
            };
            (0..numbers.len()).map(of).collect()
        }
        RatingForm::Minutes(numbers) => {
            let minutes = |figures: Option<&Figures>| match figures? {
                Figures::Minutes(minutes) => Some(*minutes),
                Figures::LevelAndScore(..)
                | Figures::Numbers(_)
                | Figures::Length(..)
                | Figures::Digits(..) => None,
            };
            let of = |place: usize| -> ArrayRef {
                let number = |figures| minutes(figures)?.estimate.map(|estimate| estimate[place].decimal());
                Arc::new(figures().map(number).collect::<Float64Array>())
            };
            let basis = figures().map(|figures| minutes(figures).map(|minutes| minutes.basis.id()));
            (0..numbers.len()).map(of).chain([texts(basis)]).collect()
        }
        RatingForm::Length(_) | RatingForm::Digits(_) => vec![whole(&|figures| match figures {
            Figures::Length(_, length) => length.map(i32::from),
            Figures::Digits(_, digits) => i32::try_from(digits.len()).ok(),
            Figures::LevelAndScore(..) | Figures::Numbers(_) | Figures::Minutes(_) => None,
        })],
    }
}
