//! The last unsolved cell of a house.

use crate::board::Candidate;
use crate::kernel::Conclusion;
use crate::lookup::FinderInput;
use crate::pattern::FullHouse;
use crate::step::{Pattern, Sink, Step};
use std::ops::ControlFlow;

technique!(FULL_HOUSE = "full-house" {
    family: Singles,
    library_code: "0000",
    find: full_house,
});

fn full_house(view: &FinderInput, sink: Sink) -> ControlFlow<()> {
    let grid = view.grid();
    for house in grid.last_cells() {
        let Some(cell) = (grid.layout().cells_of(house) & grid.unsolved_cells()).single() else { continue };
        // In a sound state, the only candidate left in the cell is the missing digit of the house.
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
