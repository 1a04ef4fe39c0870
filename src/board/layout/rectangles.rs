//! Rectangles of a layout in which two digits can be exchanged: the table for unique rectangles.

use crate::board::{Cell, CellSet};

/// The corners of each rectangle on a board of `size` rows and columns, whose houses besides rows and columns are
/// `others`; see [`Layout::rectangles`].
pub(super) fn of(size: usize, others: &[CellSet]) -> Vec<CellSet> {
    let pairs = |count: usize| (0..count).flat_map(move |one| (one + 1..count).map(move |two| (one, two)));
    let corners = pairs(size).flat_map(|(top, bottom)| {
        pairs(size).map(move |(left, right)| {
            [(top, left), (top, right), (bottom, left), (bottom, right)]
                .map(|(row, column)| Cell::at(row, column))
        })
    });
    let keeps = |corners: &[Cell; 4], house: &CellSet| {
        let within: Vec<Cell> = corners.iter().copied().filter(|cell| house.contains(*cell)).collect();
        match within.as_slice() {
            [] => true,
            [one, other] => one.row() == other.row() || one.column() == other.column(),
            [_] | [_, _, _, ..] => false,
        }
    };
    let kept = corners.filter(|corners| others.iter().all(|house| keeps(corners, house)));
    kept.map(|corners| corners.into_iter().collect()).collect()
}
