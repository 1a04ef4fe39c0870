//! What the unique rectangles share: two rows, two columns, two boxes, two digits.

use crate::board::{CandidateSet, Cell, CellSet, Constraint, Deadly, DigitSet, House};
use crate::step::{Conclusion, Guarded, Pattern, Step, Technique, View};

/// Four unsolved cells in two rows, two columns and two boxes, of which some hold nothing but two digits.
#[derive(Clone, Copy)]
pub(super) struct Rectangle {
    /// The four cells.
    pub(super) corners: CellSet,
    /// The two digits.
    pub(super) digits: DigitSet,
    /// The corners that hold nothing but these digits; they may lack one.
    pub(super) floor: CellSet,
}

/// All rectangles with a floor of so many corners and two digits there, by their first corner.
///
/// A corner that lacks one of the digits does no harm: the two fillings of a rectangle with two digits need the
/// same digits in every house, and a solution with one of them would make a second solution of the other.
pub(super) fn all(view: &View, floor: usize) -> impl Iterator<Item = Rectangle> {
    let unsolved = view.grid().unsolved();
    let small = view.bivalue() | view.grid().naked_singles();
    let enough = move |cells: CellSet| (small & cells).len() >= floor;
    let rows =
        pairs().filter(move |(top, bottom)| enough(House::row(*top).cells() | House::row(*bottom).cells()));
    rows.flat_map(move |(top, bottom)| {
        let two_boxes =
            move |(left, right): &(usize, usize)| (top / 3 == bottom / 3) != (left / 3 == right / 3);
        pairs().filter(two_boxes).map(move |(left, right)| {
            let upper = CellSet::only(Cell::at(top, left)).with(Cell::at(top, right));
            upper.with(Cell::at(bottom, left)).with(Cell::at(bottom, right))
        })
    })
    .filter(move |corners| unsolved.has_all(*corners) && enough(*corners))
    .flat_map(move |corners| split(view, corners, corners & small, floor))
}

/// Two different lines of nine, in order.
fn pairs() -> impl Iterator<Item = (usize, usize)> {
    (0..9).flat_map(|first| (first + 1..9).map(move |second| (first, second)))
}

/// The rectangles of these corners with a floor of exactly so many, by their digits: two when each pair of corners
/// can be the floor of the other. A floor of one corner has both digits.
fn split(view: &View, corners: CellSet, low: CellSet, floor: usize) -> impl Iterator<Item = Rectangle> {
    let grid = view.grid();
    let mut found: [Option<Rectangle>; 4] = [None; 4];
    for one in low {
        for other in low.iter().filter(|other| if floor == 1 { *other == one } else { *other > one }) {
            let digits = grid.candidates(one) | grid.candidates(other);
            if digits.len() != 2 || found.iter().flatten().any(|known| known.digits == digits) {
                continue;
            }
            let level: CellSet =
                corners.iter().filter(|cell| digits.has_all(grid.candidates(*cell))).collect();
            if level.len() == floor
                && let Some(free) = found.iter_mut().find(|place| place.is_none())
            {
                *free = Some(Rectangle { corners, digits, floor: level });
            }
        }
    }
    found.into_iter().flatten()
}

/// The other corners of each rectangle in two boxes with this corner: the one in its row, the one in its column, and
/// the opposite one.
pub(super) fn around(corner: Cell) -> impl Iterator<Item = [Cell; 3]> {
    let (row, column) = (corner.row_index(), corner.column_index());
    (0..9).filter(move |other| *other != row).flat_map(move |other_row| {
        let two_boxes =
            move |other: &usize| *other != column && (row / 3 == other_row / 3) != (column / 3 == *other / 3);
        (0..9)
            .filter(two_boxes)
            .map(move |other| [Cell::at(row, other), Cell::at(other_row, column), Cell::at(other_row, other)])
    })
}

/// The roof of a rectangle, when it is two corners that each have one of the two digits and something more.
pub(super) fn roof_pair(view: &View, rectangle: &Rectangle) -> Option<(Cell, Cell)> {
    let (one, other) = (rectangle.corners - rectangle.floor).pair()?;
    let broken = |cell| view.grid().candidates(cell).meets(rectangle.digits);
    (broken(one) && broken(other)).then_some((one, other))
}

/// The deadly pattern of a rectangle: its guardians are all candidates beside the two digits.
fn deadly(view: &View, rectangle: &Rectangle) -> Deadly {
    let mut guardians = CandidateSet::EMPTY;
    for cell in rectangle.corners - rectangle.floor {
        for digit in view.grid().candidates(cell) - rectangle.digits {
            guardians.insert_all(digit, CellSet::only(cell));
        }
    }
    Deadly { cells: rectangle.corners, digits: rectangle.digits, guardians }
}

/// The step of a rectangle of which one guardian is true.
pub(super) fn step(
    technique: &'static Technique,
    view: &View,
    rectangle: &Rectangle,
    targets: CandidateSet,
) -> Step {
    Step {
        technique,
        pattern: Pattern::Deadly(Box::new(deadly(view, rectangle))),
        conclusion: Conclusion::Eliminate(Box::new(targets)),
    }
}

/// The step of a rectangle whose guardians exclude something together with other facts.
pub(super) fn guarded(
    technique: &'static Technique,
    view: &View,
    rectangle: &Rectangle,
    facts: Vec<Constraint>,
    targets: CandidateSet,
) -> Step {
    let guarded = Guarded { deadly: deadly(view, rectangle), facts };
    Step {
        technique,
        pattern: Pattern::Guarded(Box::new(guarded)),
        conclusion: Conclusion::Eliminate(Box::new(targets)),
    }
}
