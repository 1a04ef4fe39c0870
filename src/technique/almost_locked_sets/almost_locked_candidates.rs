//! Shared code of the almost locked pair and triple. N cells of one house have candidates of N+1 digits. In a house
//! that crosses the first one, these digits have only N places outside the crossing.
//!
//! For example, take a row and a box. The cells in the row use up all the digits except one, so the crossing holds at
//! most one of the digits. So the rest of the box must hold at least N of them. Suppose that the rest of the box has
//! only N places for the digits. Then these places hold nothing else, and the crossing holds exactly one of the digits.
//! So the rest of the row, apart from the first cells, holds none of the digits.

use super::rank_zero;
use crate::board::{CellSet, Constraint, DigitSet, House, HouseSet};
use crate::grid::Grid;
use crate::lookup::FinderInput;
use crate::pattern::RankZero;
use crate::step::{Sink, Technique};
use std::ops::ControlFlow;

/// Reports each of these patterns with `size` digits, two or three.
pub(super) fn find(
    technique: &'static Technique,
    size: usize,
    view: &FinderInput,
    sink: Sink,
) -> ControlFlow<()> {
    let grid = view.grid();
    let fresh = view.fresh_houses();
    let layout = grid.layout();
    for naked in layout.houses() {
        // The findings depend only on the two houses. So if neither house has changed, there is nothing new to find.
        let in_naked = layout.cells_of(naked);
        let others = if naked.is_line() { layout.houses() - HouseSet::LINES } else { HouseSet::LINES };
        let crossing = others & layout.houses_with(in_naked);
        let crossing = if fresh.contains(naked) { crossing } else { crossing & fresh };
        if crossing.is_empty() {
            continue;
        }
        let mut few = [(CellSet::EMPTY, DigitSet::EMPTY); 9];
        let mut count = 0;
        for cell in in_naked & view.cells_of_up_to(size) {
            few[count] = (CellSet::only(cell), grid.candidates(cell));
            count += 1;
        }
        for (index, (cell, digits)) in few[..count].iter().enumerate() {
            if size == 2 {
                in_crossings(technique, grid, (naked, crossing), (*cell, *digits), sink)?;
                continue;
            }
            for (other, more) in &few[index + 1..count] {
                let both = (*cell | *other, *digits | *more);
                if both.1.len() == size {
                    in_crossings(technique, grid, (naked, crossing), both, sink)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Looks at the places of the digits in each crossing house that contains none of the cells.
fn in_crossings(
    technique: &'static Technique,
    grid: &Grid,
    (naked, crossing): (House, HouseSet),
    (cells, digits): (CellSet, DigitSet),
    sink: Sink,
) -> ControlFlow<()> {
    let in_naked = grid.layout().cells_of(naked);
    for hidden in crossing {
        let in_hidden = grid.layout().cells_of(hidden);
        if in_hidden.intersects(cells) {
            continue;
        }
        let all = digits.iter().fold(CellSet::EMPTY, |all, digit| all | grid.places(digit));
        let places = (all & in_hidden) - in_naked;
        let as_few = if digits.len() == 2 { places.single().is_some() } else { places.pair().is_some() };
        if !as_few || places.intersects(grid.solved_cells()) {
            continue;
        }
        let rest = (all & in_naked) - cells - in_hidden;
        if rest.is_empty() && places.iter().all(|cell| digits.is_superset(grid.candidates(cell))) {
            continue;
        }
        let in_house = |house: House| digits.iter().map(move |digit| Constraint::Digit(digit, house));
        let mut truths = rank_zero::cells(cells);
        truths.extend(in_house(hidden));
        let covers = in_house(naked).chain(places.iter().map(Constraint::Cell)).collect();
        let pattern = RankZero { truths, covers, corners: Vec::new() };
        if let Some(step) = rank_zero::step(technique, grid, pattern) {
            sink(step)?;
        }
    }
    ControlFlow::Continue(())
}
