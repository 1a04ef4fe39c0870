//! What the almost locked pair and triple share: some cells of one house hold one digit more than they are, and in
//! a house that crosses it these digits have as few places outside the crossing.
//!
//! Say it for a row and a box. The cells in the row use up all the digits but one, so the crossing has one of them at
//! most; as many digits as cells must be in the rest of the box. Where the box has just that many places for them, these
//! hold nothing else, the crossing has exactly one, and the rest of the row has none.

use super::rank_zero;
use crate::board::{CellSet, Constraint, DigitSet, House};
use crate::grid::Grid;
use crate::step::{RankZero, Sink, Technique, View};
use std::ops::ControlFlow;

/// Reports each such pattern of so many digits, two or three.
pub(super) fn find(technique: &'static Technique, size: usize, view: &View, sink: Sink) -> ControlFlow<()> {
    let grid = view.grid();
    for naked in House::all() {
        let mut few = [(CellSet::EMPTY, DigitSet::EMPTY); 9];
        let mut count = 0;
        let open = naked.cells() & grid.unsolved();
        for cell in open.iter().filter(|cell| grid.candidates(*cell).len() <= size) {
            few[count] = (CellSet::only(cell), grid.candidates(cell));
            count += 1;
        }
        let few = &few[..count];
        for hidden in crossing(naked) {
            for (index, (cell, digits)) in
                few.iter().enumerate().filter(|(_, (cell, _))| !cell.meets(hidden.cells()))
            {
                if size == 2 {
                    in_crossing(technique, grid, [naked, hidden], (*cell, *digits), sink)?;
                    continue;
                }
                for (other, more) in few[index + 1..].iter().filter(|(other, _)| !other.meets(hidden.cells()))
                {
                    let both = (*cell | *other, *digits | *more);
                    if both.1.len() == size {
                        in_crossing(technique, grid, [naked, hidden], both, sink)?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Looks for the digits of the cells in the house that crosses theirs elsewhere.
fn in_crossing(
    technique: &'static Technique,
    grid: &Grid,
    [naked, hidden]: [House; 2],
    (cells, digits): (CellSet, DigitSet),
    sink: Sink,
) -> ControlFlow<()> {
    let places =
        digits.iter().fold(CellSet::EMPTY, |all, digit| all | grid.places_in(digit, hidden)) - naked.cells();
    if places.len() != cells.len() || places.meets(grid.solved()) {
        return ControlFlow::Continue(());
    }
    let in_house = |house: House| digits.iter().map(move |digit| Constraint::Digit(digit, house));
    let mut truths = rank_zero::cells(cells);
    truths.extend(in_house(hidden));
    let covers = in_house(naked).chain(places.iter().map(Constraint::Cell)).collect();
    match rank_zero::step(technique, grid, RankZero { truths, covers }) {
        Some(step) => sink(step),
        None => ControlFlow::Continue(()),
    }
}

/// The boxes that a line crosses, or the lines that cross a box.
fn crossing(house: House) -> impl Iterator<Item = House> {
    House::all().filter(move |other| house.is_line() != other.is_line() && house.cells().meets(other.cells()))
}
