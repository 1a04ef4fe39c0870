#![doc = include_str!("../pages/en/full_house.md")]

use crate::board::Candidate;
use crate::kernel::Conclusion;
use crate::shape::FullHouse;
use crate::step::{Family, Pattern, Sink, Step, Technique};
use crate::view::View;
use std::ops::ControlFlow;

/// The last unsolved cell of a house.
pub(crate) static FULL_HOUSE: Technique = Technique {
    id: "full-house",
    family: Family::Singles,
    library_code: "0000",
    assumes_unique: false,
    on_request: false,
    repeats: None,
    find: full_house,
    page: page!("full_house"),
    examples: examples!("full_house"),
    practice: practice!("full_house"),
};

fn full_house(view: &View, sink: Sink) -> ControlFlow<()> {
    let grid = view.grid();
    for house in grid.last_cells() {
        let Some(cell) = (house.cells() & grid.unsolved()).single() else { continue };
        // In a sound state the digit that the house lacks is all that the cell has left.
        let Some(digit) = grid.candidates(cell).single() else { continue };
        let candidate = Candidate::new(digit, cell);
        sink(Step {
            technique: &FULL_HOUSE,
            pattern: Pattern::FullHouse(FullHouse { house, candidate }),
            conclusion: Conclusion::Place(candidate),
        })?;
    }
    ControlFlow::Continue(())
}
