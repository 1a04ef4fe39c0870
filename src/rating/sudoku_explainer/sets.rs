//! Naked and hidden sets.

use super::board::ExplainerBoard;
use super::geometry::{BOXES_COLUMNS_ROWS, BitIter, CELLS, choices, size as count};
use super::hint::{ExplainerHint, candidate};
use std::ops::ControlFlow;

/// A house, the places of a set in it, and the digits of the set.
#[derive(Clone, Copy)]
pub(super) struct HouseSubset {
    pub(super) house: usize,
    pub(super) places: u16,
    pub(super) digits: u16,
}

/// Visits all naked sets of a size that remove something, in order.
pub(super) fn each_naked(
    board: &ExplainerBoard,
    size: u32,
    visit: &mut impl FnMut(HouseSubset) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for first in BOXES_COLUMNS_ROWS {
        for house in first..first + 9 {
            if count(board.open[house]) < 2 * size {
                continue;
            }
            let of: [u16; 9] = CELLS[house].map(|cell| board.of[cell as usize]);
            let mut few = 0u16;
            for (place, digits) in of.iter().enumerate() {
                few |= u16::from((2..=size).contains(&count(*digits))) << place;
            }
            if count(few) < size {
                continue;
            }
            for places in choices(size).iter().copied().filter(|places| places & !few == 0) {
                let digits = BitIter(places).fold(0, |digits, place| digits | of[place]);
                if count(digits) != size {
                    continue;
                }
                let others = board.open[house] & !places;
                if BitIter(others).any(|place| of[place] & digits != 0) {
                    visit(HouseSubset { house, places, digits })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Removals of a naked set.
pub(super) fn removed_by_naked(
    board: &ExplainerBoard,
    set: HouseSubset,
) -> impl Iterator<Item = u16> + use<'_> {
    let others = board.open[set.house] & !set.places;
    BitIter(others).flat_map(move |place| {
        let cell = CELLS[set.house][place] as usize;
        BitIter(board.of[cell] & set.digits).map(move |digit| candidate(cell, digit))
    })
}

/// Visits all hidden sets of a size, even those that remove nothing, in houses with more than `open` open cells.
fn each_hidden_above(
    board: &ExplainerBoard,
    size: u32,
    open: u32,
    visit: &mut impl FnMut(HouseSubset) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for first in BOXES_COLUMNS_ROWS {
        for house in first..first + 9 {
            if count(board.open[house]) <= open {
                continue;
            }
            let at = &board.at[house];
            let mut few = 0u16;
            for (digit, places) in at.iter().enumerate() {
                few |= u16::from((2..=size).contains(&count(*places))) << digit;
            }
            if count(few) < size {
                continue;
            }
            for digits in choices(size).iter().copied().filter(|digits| digits & !few == 0) {
                let places = BitIter(digits).fold(0, |places, digit| places | at[digit]);
                if count(places) == size {
                    visit(HouseSubset { house, places, digits })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Visits all hidden sets of a size that remove something, in order.
pub(super) fn each_hidden(
    board: &ExplainerBoard,
    size: u32,
    visit: &mut impl FnMut(HouseSubset) -> ControlFlow<()>,
) -> ControlFlow<()> {
    each_hidden_above(board, size, 2 * size, &mut |set| {
        let more =
            BitIter(set.places).any(|place| board.of[CELLS[set.house][place] as usize] & !set.digits != 0);
        if more { visit(set) } else { ControlFlow::Continue(()) }
    })
}

/// Removals of a hidden set.
pub(super) fn removed_by_hidden(
    board: &ExplainerBoard,
    set: HouseSubset,
) -> impl Iterator<Item = u16> + use<'_> {
    BitIter(set.places).flat_map(move |place| {
        let cell = CELLS[set.house][place] as usize;
        BitIter(board.of[cell] & !set.digits).map(move |digit| candidate(cell, digit))
    })
}

fn naked(board: &ExplainerBoard, size: u32, name: &'static str, rating: u16) -> Option<ExplainerHint> {
    let mut found = None;
    let _ = each_naked(board, size, &mut |set| {
        found = Some(ExplainerHint::remove(name, rating, removed_by_naked(board, set).collect()));
        ControlFlow::Break(())
    });
    found
}

fn hidden(board: &ExplainerBoard, size: u32, name: &'static str, rating: u16) -> Option<ExplainerHint> {
    let mut found = None;
    let _ = each_hidden(board, size, &mut |set| {
        found = Some(ExplainerHint::remove(name, rating, removed_by_hidden(board, set).collect()));
        ControlFlow::Break(())
    });
    found
}

/// A hidden set that leaves another digit only one place in the house.
fn direct_hidden(
    board: &ExplainerBoard,
    size: u32,
    name: &'static str,
    rating: u16,
) -> Option<ExplainerHint> {
    let mut found = None;
    let _ = each_hidden_above(board, size, size, &mut |set| {
        for digit in BitIter(!set.digits & 0x1ff) {
            let places = board.at[set.house][digit];
            let left = places & !set.places;
            if count(places) >= 2 && left.is_power_of_two() {
                let cell = CELLS[set.house][left.trailing_zeros() as usize] as usize;
                found = Some(ExplainerHint::place(name, rating, cell, digit));
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    });
    found
}

pub(super) fn naked_pair(board: &ExplainerBoard) -> Option<ExplainerHint> {
    naked(board, 2, "Naked Pair", 30)
}

pub(super) fn naked_triplet(board: &ExplainerBoard) -> Option<ExplainerHint> {
    naked(board, 3, "Naked Triplet", 36)
}

pub(super) fn naked_quad(board: &ExplainerBoard) -> Option<ExplainerHint> {
    naked(board, 4, "Naked Quad", 50)
}

pub(super) fn hidden_pair(board: &ExplainerBoard) -> Option<ExplainerHint> {
    hidden(board, 2, "Hidden Pair", 34)
}

pub(super) fn hidden_triplet(board: &ExplainerBoard) -> Option<ExplainerHint> {
    hidden(board, 3, "Hidden Triplet", 40)
}

pub(super) fn hidden_quad(board: &ExplainerBoard) -> Option<ExplainerHint> {
    hidden(board, 4, "Hidden Quad", 54)
}

pub(super) fn direct_hidden_pair(board: &ExplainerBoard) -> Option<ExplainerHint> {
    direct_hidden(board, 2, "Direct Hidden Pair", 20)
}

pub(super) fn direct_hidden_triplet(board: &ExplainerBoard) -> Option<ExplainerHint> {
    direct_hidden(board, 3, "Direct Hidden Triplet", 25)
}
