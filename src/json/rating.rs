//! A rating as fields of a document, and the check of its path.

use crate::grid::Grid;
use crate::kernel::{Conclusion, Refusal, by_choice};
use crate::puzzle::Board;
use crate::rating::human::{self, MODEL};
use crate::rating::{BASIS, Figures, Hardness, PlayerMinutes, RatedStep};
use serde_json::Value;

/// The name of the field that lists the digits of a [`Figures::Digits`].
pub const DIGITS: &str = "digits";

/// The name of the field that has the version of the model that estimates minutes.
pub const MODEL_VERSION: &str = "version";

/// The figures of a rating, each with the name of its field.
pub fn figures(figures: &Figures) -> Vec<(&'static str, Value)> {
    match figures {
        Figures::LevelAndScore(level, score) => vec![("level", (*level).into()), ("score", (*score).into())],
        Figures::Numbers(numbers) => {
            numbers.iter().map(|(number, rating)| (number.name, rating.decimal().into())).collect()
        }
        Figures::Minutes(PlayerMinutes { basis, estimate }) => {
            let minutes = |place: usize| estimate.map(|estimate| estimate[place].decimal()).into();
            let minutes =
                human::NUMBERS.iter().enumerate().map(|(place, number)| (number.name, minutes(place)));
            minutes.chain([(BASIS, basis.id().into()), (MODEL_VERSION, MODEL.version.into())]).collect()
        }
        Figures::Length(number, length) => vec![(number.name, (*length).into())],
        Figures::Digits(number, digits) => {
            let named = digits.iter().map(|digit| Value::from(digit.to_string()));
            vec![(number.name, digits.len().into()), (DIGITS, named.collect())]
        }
    }
}

/// Replays a path whose steps name the constraints that they follow from, and checks that the kernel accepts each step
/// from these constraints alone. If no step names a constraint, nothing is checked. A placed digit without constraints
/// is not checked either, because the measure assumes this digit and does not deduce it.
///
/// # Errors
/// The first step that the kernel refuses, with the reason.
pub fn check_path<'s>(puzzle: &Board, steps: &'s [RatedStep]) -> Result<(), (&'s RatedStep, Refusal)> {
    let Ok(mut grid) = Grid::from_position(puzzle) else { return Ok(()) };
    let tells_facts = steps.iter().any(|step| !step.facts.is_empty());
    for step in steps {
        let conclusion = match step.placed {
            Some(placed) => Conclusion::Place(placed),
            None => Conclusion::Eliminate(Box::new(step.removed.iter().copied().collect())),
        };
        if !step.facts.is_empty() || tells_facts && step.placed.is_none() {
            by_choice(&grid, &step.facts, None, &conclusion).map_err(|refusal| (step, refusal))?;
        }
        if conclusion.apply(&mut grid).is_err() {
            return Err((step, Refusal::WrongArgument));
        }
    }
    Ok(())
}

/// Difficulty of a step, as a number.
pub fn hardness(hardness: Hardness) -> Value {
    match hardness {
        Hardness::Tenths(tenths) => tenths.decimal().into(),
        Hardness::Length(length) => length.into(),
    }
}
