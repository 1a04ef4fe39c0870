//! Shared code of the unique rectangles: two rows, two columns, two boxes, two digits.

use crate::board::{CandidateSet, Cell, Constraint};
use crate::kernel::Conclusion;
use crate::lookup::{FinderInput, Rectangle};
use crate::pattern::Guarded;
use crate::step::{Pattern, Step, Technique};

/// All rectangles with a floor of this many corners, by their first corner.
pub(super) fn all<'v>(view: &'v FinderInput, floor: usize) -> impl Iterator<Item = Rectangle> + 'v {
    view.rectangles().iter().copied().filter(move |rectangle| rectangle.floor.len() == floor)
}

/// The roof of a rectangle, if it is two corners and each of them has at least one of the two digits.
pub(super) fn roof_pair(view: &FinderInput, rectangle: &Rectangle) -> Option<(Cell, Cell)> {
    let (one, other) = (rectangle.corners - rectangle.floor).pair()?;
    let broken = |cell| view.grid().candidates(cell).intersects(rectangle.digits);
    (broken(one) && broken(other)).then_some((one, other))
}

/// The step of a rectangle of which at least one guardian is true.
pub(super) fn step(
    technique: &'static Technique,
    view: &FinderInput,
    rectangle: &Rectangle,
    targets: CandidateSet,
) -> Step {
    Step {
        technique,
        pattern: Pattern::Deadly(Box::new(rectangle.deadly(view.grid()))),
        conclusion: Conclusion::Eliminate(Box::new(targets)),
    }
}

/// The step of a rectangle whose guardians exclude something together with other facts.
pub(super) fn guarded_step(
    technique: &'static Technique,
    view: &FinderInput,
    rectangle: &Rectangle,
    facts: Vec<Constraint>,
    targets: CandidateSet,
) -> Step {
    let guarded = Guarded { deadly: rectangle.deadly(view.grid()), facts, supposed: None };
    Step {
        technique,
        pattern: Pattern::Guarded(Box::new(guarded)),
        conclusion: Conclusion::Eliminate(Box::new(targets)),
    }
}
