//! Places and sizes in a picture.

use crate::board::{Candidate, Cell};
use crate::draw::Scene;

pub(super) const CELL: f64 = 60.0;

pub(super) const LEFT: f64 = 30.0;

/// The least width of a picture, so that the words below a small board have room.
pub(super) const LEAST: f64 = LEFT + CELL * 6.0 + 12.0;

/// Width and height of the board.
pub(super) fn board_size(scene: &Scene) -> f64 {
    CELL * scene.layout().size() as f64
}

/// Width of the picture.
pub(super) fn width(scene: &Scene) -> f64 {
    (LEFT + board_size(scene) + 12.0).max(LEAST)
}

pub(super) fn corner(cell: Cell) -> (f64, f64) {
    (LEFT + cell.column_index() as f64 * CELL, LEFT + cell.row_index() as f64 * CELL)
}

pub(super) fn centre(cell: Cell) -> Point {
    let (x, y) = corner(cell);
    (x + CELL / 2.0, y + CELL / 2.0)
}

/// The radius of the mark on a digit that fills its cell.
pub(super) const LARGE: f64 = 23.0;

/// Centre and radius of the mark on a candidate, or on a digit that fills its cell.
pub(super) fn place(scene: &Scene, candidate: Candidate) -> (f64, f64, f64) {
    let (x, y) = corner(candidate.cell);
    if scene.grid().solved_cells().contains(candidate.cell) || scene.is_large(candidate) {
        let (x, y) = centre(candidate.cell);
        return (x, y, LARGE);
    }
    let index = candidate.digit.index();
    let step = 18.6;
    let at = |i: usize| CELL / 2.0 + (i as f64 - 1.0) * step;
    (x + at(index % 3), y + at(index / 3), 8.4)
}

pub(super) type Point = (f64, f64);

pub(super) fn distance(a: Point, b: Point) -> f64 {
    (a.0 - b.0).hypot(a.1 - b.1)
}
