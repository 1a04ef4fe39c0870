//! Placing of naked and hidden singles until none is left. Several scales do this after each step, and these singles
//! cost nothing.

use super::{Hardness, RatedStep};
use crate::board::{Candidate, Constraint, Digit};
use crate::grid::{Contradiction, Grid};

/// Places singles until none is left. Passes each single to `told`, with the constraint that has only this candidate
/// left.
///
/// # Errors
/// The contradiction that the singles lead to.
pub(super) fn follow(
    grid: &mut Grid,
    told: &mut dyn FnMut(Candidate, Constraint),
) -> Result<(), Contradiction> {
    while let Some((single, because)) = next(grid) {
        told(single, because);
        grid.place(single)?;
    }
    Ok(())
}

fn next(grid: &Grid) -> Option<(Candidate, Constraint)> {
    let hidden = |digit: Digit| {
        let house = grid.hidden_singles(digit).first()?;
        let cell = grid.places_in(digit, house).first()?;
        Some((Candidate::new(digit, cell), Constraint::Digit(digit, house)))
    };
    let naked = || {
        let cell = grid.naked_singles().first()?;
        Some((Candidate::new(grid.candidates(cell).first()?, cell), Constraint::Cell(cell)))
    };
    grid.digits_of_hidden_singles().iter().find_map(hidden).or_else(naked)
}

/// A single as a step of a path, on a scale on which singles cost nothing.
pub(super) fn rated_single(single: Candidate, because: Constraint) -> RatedStep {
    let name = match because {
        Constraint::Cell(_) => "naked-single",
        Constraint::Digit(..) => "hidden-single",
    };
    RatedStep {
        rating: Hardness::Length(0),
        name: name.to_string(),
        placed: Some(single),
        removed: Vec::new(),
        facts: vec![because],
    }
}
