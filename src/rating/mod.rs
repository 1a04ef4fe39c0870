//! Difficulty of a puzzle, on the scales that people know.
//!
//! A [`Scale`] is a rule that computes a rating from a path. The path must be made with the order of techniques and the
//! choice among several instances that the scale defines; otherwise the numbers mean nothing. So a scale contains both
//! as data. If its steps can be explained as steps of the catalogue, it also has a [`Walk`](crate::solve::Walk) for the
//! solver. The solver and the explanations do not use this module, and no lower module names a scale.
//!
//! Some scales come from programs. Others are measures with a definition: Berthier's lengths and depths, and the
//! smallest backdoor. One scale is a model of the time that people need.
//!
//! To add a scale, add a folder here with a `SCALE`, and a line in [`SCALES`]. If the scale has its own path, also add
//! a `STRATEGY` and a line in [`STRATEGIES`]. Command line and API read the two lists. Code that several scales share
//! is in this file, in `scale` and in `singles`; a scale never names another scale.

pub mod hodoku;
pub mod human;
pub mod sudoku_explainer;
mod tenths;

mod backdoor;
mod berthier;
mod bits;
mod error;
mod minutes;
mod range;
mod range_text;
mod scale;
mod singles;

pub use error::RatingError;
pub use minutes::{MinutesBasis, PlayerMinutes};
pub use range::{RatingBound, RatingRange};
pub use range_text::NoRatingRange;
#[cfg(feature = "explain")]
pub(crate) use scale::BASIS;
#[doc(hidden)]
pub use scale::{Figures, GemFilter, Hardness, Rater, RatingForm, RatingNumber, UseCount, Weight};
pub use scale::{RatedPuzzle, RatedStep, Scale};
pub use tenths::Tenths;

use crate::solve::{BASIC, HUMAN, NamedStrategy};

/// The scales.
pub static SCALES: [&Scale; 12] = [
    &hodoku::SCALE,
    &sudoku_explainer::SCALE,
    &human::SCALE,
    &berthier::WHIP,
    &berthier::BRAID,
    &berthier::G_WHIP,
    &berthier::G_BRAID,
    &berthier::SUBSET_WHIP,
    &berthier::TE,
    &berthier::BXB,
    &berthier::BXBB,
    &backdoor::SCALE,
];

/// The strategies that have a name: those of players, and those of the programs that solve a puzzle along a path.
pub static STRATEGIES: [&NamedStrategy; 4] = [&HUMAN, &BASIC, &hodoku::STRATEGY, &sudoku_explainer::STRATEGY];

/// The scale with this id.
pub fn scale(id: &str) -> Option<&'static Scale> {
    SCALES.into_iter().find(|scale| scale.id == id)
}

/// The strategy with this name.
pub fn strategy(name: &str) -> Option<&'static NamedStrategy> {
    STRATEGIES.into_iter().find(|strategy| strategy.name == name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::Generator;
    use crate::solve::Task;
    use std::collections::BTreeSet;

    #[test]
    fn no_name_is_there_twice() {
        let scales: BTreeSet<&str> = SCALES.iter().map(|scale| scale.id).collect();
        let strategies: BTreeSet<&str> = STRATEGIES.iter().map(|strategy| strategy.name).collect();
        assert_eq!((scales.len(), strategies.len()), (SCALES.len(), STRATEGIES.len()));
    }

    #[test]
    fn every_scale_rates_in_the_form_that_it_promises() {
        let puzzle = Generator::new(3).nth(0);
        for scale in SCALES {
            let rater = (scale.rater)(GemFilter::Any, &Task::default());
            let rated = rater
                .run(|rater| rater.rated(&puzzle.into()))
                .expect("it is never cancelled")
                .expect("a rating");
            let names = match (&rated.figures, scale.form) {
                (Figures::LevelAndScore(..), RatingForm::LevelAndScore) => scale.names(),
                (Figures::Numbers(numbers), RatingForm::Numbers(_)) => {
                    numbers.iter().map(|(number, _)| number.name).collect()
                }
                (Figures::Minutes(_), RatingForm::Minutes(_)) => scale.names(),
                (Figures::Length(number, _), RatingForm::Length(_)) => vec![number.name],
                (Figures::Digits(number, _), RatingForm::Digits(_)) => vec![number.name],
                (figures, form) => panic!("{scale:?}: {figures:?} instead of {form:?}"),
            };
            assert_eq!(names, scale.names(), "{scale:?}");
            assert_eq!(rated.steps.is_empty(), !scale.tells_steps, "{scale:?}");
            let task = Task::default();
            task.cancel_token().cancel();
            assert!(
                (scale.rater)(GemFilter::Any, &task).run(|rater| rater.rated(&puzzle.into())).is_err(),
                "{scale:?}"
            );
        }
    }
}
