//! Unique rectangles with a subset: the scan takes the first rectangle that it finds, even if a smaller subset would
//! be enough.

use super::board::ScanBoard;
use super::shared::{among, each_choice};
use crate::board::{CandidateSet, Cell, CellSet, Constraint, DigitSet, House, sort_by_order};
use crate::grid::Grid;
use crate::kernel::Conclusion;
use crate::lookup::Rectangle;
use crate::pattern::Guarded;
use crate::step::{Pattern, Step, Technique};
use crate::technique::unique_rectangle_3::UNIQUE_RECTANGLE_3;

/// The first rectangle. The search goes from each bivalue cell to the other corner in its box, then to the corners in
/// the other box.
///
/// The extra digits of two corners count as one cell of a subset. The subset is searched for first in the line of the
/// corners, then in their box.
pub(in crate::rating::hodoku) fn unique_rectangle_3(
    board: &ScanBoard,
    techniques: &[&'static Technique],
) -> Option<Step> {
    let grid = board.view().grid();
    let technique = among(techniques, &UNIQUE_RECTANGLE_3)?;
    let mut rectangles: Vec<(Rectangle, _)> = board
        .view()
        .rectangles()
        .iter()
        .filter_map(|rectangle| {
            Some((*rectangle, place(grid, rectangle.corners, rectangle.digits, CellSet::EMPTY)?))
        })
        .collect();
    sort_by_order(&mut rectangles, |(_, one), (_, other)| one.cmp(other));
    rectangles.iter().find_map(|(rectangle, _)| {
        let (one, other) = (rectangle.corners - rectangle.floor).pair()?;
        let houses = (CellSet::only(one).with(other)).common_houses();
        let (guarded, removed) =
            houses.iter().find_map(|house| in_house(grid, rectangle, [one, other], house))?;
        let conclusion = Conclusion::Eliminate(Box::new(removed));
        Some(Step { technique, pattern: Pattern::Guarded(Box::new(guarded)), conclusion })
    })
}

/// Place of a rectangle in HoDoKu's order, as three corners. The first corner has only the two digits and loses
/// nothing. The second is the other corner in the same box. The third is the corner of the other box that the first
/// corner does not see.
pub(in crate::rating::hodoku) fn place(
    grid: &Grid,
    corners: CellSet,
    digits: DigitSet,
    losing: CellSet,
) -> Option<[Cell; 3]> {
    let start = (corners - losing).iter().find(|cell| grid.candidates(*cell) == digits)?;
    let beside = (corners & start.box_().cells()).without(start).single()?;
    let across = corners.without(start).without(beside) - start.peers();
    Some([start, beside, across.first()?])
}

fn in_house(
    grid: &Grid,
    rectangle: &Rectangle,
    roof: [Cell; 2],
    house: House,
) -> Option<(Guarded, CandidateSet)> {
    let extras = (grid.candidates(roof[0]) | grid.candidates(roof[1])) - rectangle.digits;
    let own: CellSet = roof.into_iter().collect();
    let free = |cell: &Cell| !grid.candidates(*cell).intersects(rectangle.digits);
    let beside: Vec<Cell> =
        ((house.cells() & grid.unsolved_cells()) - rectangle.corners).iter().filter(free).collect();
    let mut found = None;
    each_choice(&beside, &mut |cells| {
        let digits = cells.iter().fold(extras, |all, cell| all | grid.candidates(cell));
        if found.is_some() || digits.len() != cells.len() + 1 {
            return;
        }
        let reach = (cells | own).common_houses().cells();
        let mut removed = CandidateSet::EMPTY;
        for digit in digits {
            removed.insert_all(digit, ((grid.places(digit) & grid.unsolved_cells()) & reach) - cells - own);
        }
        if !removed.is_empty() {
            let facts = cells.iter().map(Constraint::Cell).collect();
            found = Some((Guarded { deadly: rectangle.deadly(grid), facts, supposed: None }, removed));
        }
    });
    found
}
