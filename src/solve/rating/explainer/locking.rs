//! Pointing and claiming: all places of a digit in one house lie in another.

use super::board::Board;
use super::geometry::{BOXES, Bits, CELLS, COLUMNS, ROWS, SHARED};
use super::hint::{Hint, candidate};
use std::ops::ControlFlow;

/// From which family to which, in order.
const ORDER: [(usize, usize); 4] = [(BOXES, COLUMNS), (BOXES, ROWS), (COLUMNS, BOXES), (ROWS, BOXES)];

/// A digit whose places in one house all lie in another, which has more of them.
#[derive(Clone, Copy)]
pub(super) struct Locked {
    pub(super) digit: usize,
    pub(super) base: usize,
    pub(super) cover: usize,
}

/// All of them, in order, as long as the visitor goes on.
pub(super) fn each_locked(
    board: &Board,
    visit: &mut impl FnMut(Locked) -> ControlFlow<()>,
) -> ControlFlow<()> {
    each(board, &mut |locked| {
        let Locked { digit, base, cover } = locked;
        if board.at[cover][digit] & !SHARED[cover][base] != 0 { visit(locked) } else { ControlFlow::Continue(()) }
    })
}

fn each(board: &Board, visit: &mut impl FnMut(Locked) -> ControlFlow<()>) -> ControlFlow<()> {
    for (bases, covers) in ORDER {
        for base in bases..bases + 9 {
            // Digits with at least two places, all of them in this third of the house.
            for cover in covers..covers + 9 {
                let shared = SHARED[base][cover];
                if shared == 0 {
                    continue;
                }
                for (digit, places) in board.at[base].iter().enumerate() {
                    if places & !shared == 0 && places & places.wrapping_sub(1) != 0 {
                        visit(Locked { digit, base, cover })?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// What the pattern removes, by row, column and digit.
pub(super) fn removed(board: &Board, locked: Locked) -> impl Iterator<Item = u16> + use<> {
    let Locked { digit, base, cover } = locked;
    let places = board.at[cover][digit] & !SHARED[cover][base];
    Bits(places).map(move |place| candidate(CELLS[cover][place] as usize, digit))
}

/// Pointing and claiming.
pub(super) fn locking(board: &Board) -> Option<Hint> {
    let mut found = None;
    let _ = each_locked(board, &mut |locked| {
        let (name, rating) = if locked.base >= BOXES { ("Pointing", 26) } else { ("Claiming", 28) };
        found = Some(Hint::remove(name, rating, removed(board, locked).collect()));
        ControlFlow::Break(())
    });
    found
}

/// The same where it leaves the digit one place in another house of the first one's family.
pub(super) fn direct_locking(board: &Board) -> Option<Hint> {
    let mut found = None;
    let _ = each(board, &mut |locked| {
        let Locked { digit, base, cover } = locked;
        let (name, rating) = if base >= BOXES { ("Direct Pointing", 17) } else { ("Direct Claiming", 19) };
        let first = base / 9 * 9;
        for house in (first..first + 9).filter(|house| *house != base && SHARED[*house][cover] != 0) {
            let places = board.at[house][digit];
            let left = places & !SHARED[house][cover];
            if places.count_ones() >= 2 && left.is_power_of_two() {
                let cell = CELLS[house][left.trailing_zeros() as usize] as usize;
                found = Some(Hint::place(name, rating, cell, digit));
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    });
    found
}
