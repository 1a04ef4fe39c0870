#![doc = include_str!("pages/en/unique_rectangle_3.md")]

use super::unique_rectangle::{self, Rectangle};
use super::{examples, page};
use crate::board::{CandidateSet, Cell, CellSet, Constraint, DigitSet, House, HouseSet};
use crate::grid::Grid;
use crate::step::{Family, Sink, Technique, View};
use std::ops::ControlFlow;

/// The extra digits of two corners make a naked subset with cells beside them.
pub static UNIQUE_RECTANGLE_3: Technique = Technique {
    id: "unique-rectangle-3",
    family: Family::Uniqueness,
    library_code: "0602",
    assumes_unique: true,
    find: unique_rectangle_3,
    page: page!("unique_rectangle_3"),
    examples: examples!("unique_rectangle_3"),
};

fn unique_rectangle_3(view: &View, sink: Sink) -> ControlFlow<()> {
    let grid = view.grid();
    for rectangle in unique_rectangle::all(view, 2) {
        let Rectangle { corners, digits, floor } = rectangle;
        let Some((one, other)) = unique_rectangle::roof_pair(view, &rectangle) else { continue };
        let extras = (grid.candidates(one) | grid.candidates(other)) - digits;
        // With one extra digit no cell beside the roof is needed.
        if extras.len() < 2 {
            continue;
        }
        let roof = corners - floor;
        for house in roof.common_houses() {
            each_subset(grid, house, roof, extras, digits, &mut |cells, subset| {
                let houses = (cells | roof).common_houses();
                // Seen from the box already.
                if house.is_line() && houses.meets(HouseSet::BOXES) {
                    return ControlFlow::Continue(());
                }
                let reach = houses.iter().fold(CellSet::EMPTY, |all, house| all | house.cells());
                let mut targets = CandidateSet::EMPTY;
                for digit in subset {
                    targets.insert_all(digit, (grid.places(digit) & reach) - cells - roof);
                }
                if targets.is_empty() {
                    return ControlFlow::Continue(());
                }
                let facts = cells.iter().map(Constraint::Cell).collect();
                sink(unique_rectangle::guarded(&UNIQUE_RECTANGLE_3, view, &rectangle, facts, targets))
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// Calls `report` with each set of cells of the house that makes a naked subset with one cell of the extra digits,
/// the smallest first, and with the digits of that subset.
///
/// A set that holds a smaller one, with the extras or by itself, is left out: no smaller one hides in what is
/// reported, so by Hall's theorem it needs all its cells.
fn each_subset(
    grid: &Grid,
    house: House,
    roof: CellSet,
    extras: DigitSet,
    digits: DigitSet,
    report: &mut dyn FnMut(CellSet, DigitSet) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut items = [(CellSet::EMPTY, DigitSet::EMPTY); 9];
    let mut count = 0;
    let beside = (house.cells() & grid.unsolved()) - roof;
    for cell in beside.iter().filter(|cell: &Cell| !grid.candidates(*cell).meets(digits)) {
        items[count] = (CellSet::only(cell), grid.candidates(cell));
        count += 1;
    }
    let union = |mask: u32, start: DigitSet| {
        let members = items.iter().enumerate().filter(|(index, _)| (mask >> index) & 1 == 1);
        members
            .fold((CellSet::EMPTY, start), |(cells, all), (_, (cell, digits))| (cells | *cell, all | *digits))
    };
    // As many digits as cells with the roof as one cell more; or, without it, as many as cells.
    let tight = |mask: u32| union(mask, extras).1.len() as u32 <= mask.count_ones() + 1;
    let alone = |mask: u32| union(mask, DigitSet::EMPTY).1.len() as u32 <= mask.count_ones();
    let mut known: [u32; 128] = [0; 128];
    let mut tights = 0;
    for size in 1..=count as u32 {
        for mask in (1..1_u32 << count).filter(|mask| mask.count_ones() == size) {
            if known[..tights].iter().any(|smaller| mask & smaller == *smaller) {
                continue;
            }
            let (is_tight, is_alone) = (tight(mask), alone(mask));
            if !is_tight && !is_alone {
                continue;
            }
            known[tights] = mask;
            tights += 1;
            if is_tight && !is_alone {
                let (cells, subset) = union(mask, extras);
                report(cells, subset)?;
            }
        }
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::super::test_support::fires_until;
    use super::*;

    /// The roof in row 1, in boxes 1 and 2; the pair is completed in row 1.
    const LINES: [&str; 7] = [
        "r2c1 = 1 2",
        "r2c4 = 1 2",
        "r1c1 = 1 2 3",
        "r1c4 = 1 2 4",
        "r1c7 = 3 4",
        "3r1 = r1c1 r1c4 r1c7 r1c9",
        "4r1 = r1c1 r1c4 r1c7",
    ];

    #[test]
    fn the_extras_make_a_pair_until_the_cell_beside_has_more() {
        fires_until(&UNIQUE_RECTANGLE_3, &LINES, "3r1c9", "r1c7 = 3 4 5");
    }

    #[test]
    fn a_third_extra_digit_breaks_the_pair() {
        fires_until(&UNIQUE_RECTANGLE_3, &LINES, "3r1c9", "r1c4 = 1 2 4 5");
    }
}
