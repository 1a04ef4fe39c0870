//! What the unique rectangles share: two rows, two columns, two boxes, two digits.

use crate::board::{CandidateSet, Cell, CellSet, Deadly, DigitSet, House};
use crate::step::{Conclusion, Pattern, Step, Technique, View};

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
/// can be the floor of the other.
fn split(view: &View, corners: CellSet, low: CellSet, floor: usize) -> impl Iterator<Item = Rectangle> {
    let grid = view.grid();
    let mut found: [Option<Rectangle>; 2] = [None; 2];
    for one in low {
        for other in low.iter().filter(|other| *other > one) {
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

/// The step of a rectangle: its guardians are all candidates beside the two digits.
pub(super) fn step(
    technique: &'static Technique,
    view: &View,
    rectangle: &Rectangle,
    targets: CandidateSet,
) -> Step {
    let mut guardians = CandidateSet::EMPTY;
    for cell in rectangle.corners - rectangle.floor {
        for digit in view.grid().candidates(cell) - rectangle.digits {
            guardians.insert_all(digit, CellSet::only(cell));
        }
    }
    let deadly = Deadly { cells: rectangle.corners, digits: rectangle.digits, guardians };
    Step {
        technique,
        pattern: Pattern::Deadly(Box::new(deadly)),
        conclusion: Conclusion::Eliminate(Box::new(targets)),
    }
}
