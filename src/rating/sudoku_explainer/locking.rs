//! Pointing and claiming: all places of a digit in one house lie in another.

use super::board::ExplainerBoard;
use super::geometry::{BOXES, BitIter, CELLS, COLUMNS, ROWS, SHARED};
use super::hint::{ExplainerHint, candidate};
use std::ops::ControlFlow;

/// Families of the base and of the cover, in the order in which they are tried.
const ORDER: [(usize, usize); 4] = [(BOXES, COLUMNS), (BOXES, ROWS), (COLUMNS, BOXES), (ROWS, BOXES)];

/// A digit whose places in one house all lie in another house, which has more places of the digit.
#[derive(Clone, Copy)]
pub(super) struct LockedCandidates {
    pub(super) digit: usize,
    pub(super) base: usize,
    pub(super) cover: usize,
}

/// Visits all locked candidates in order, until the visitor stops.
pub(super) fn each_locked(
    board: &ExplainerBoard,
    visit: &mut impl FnMut(LockedCandidates) -> ControlFlow<()>,
) -> ControlFlow<()> {
    each(board, &mut |locked| {
        let LockedCandidates { digit, base, cover } = locked;
        if board.at[cover][digit] & !SHARED[cover][base] != 0 {
            visit(locked)
        } else {
            ControlFlow::Continue(())
        }
    })
}

fn each(
    board: &ExplainerBoard,
    visit: &mut impl FnMut(LockedCandidates) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for (bases, covers) in ORDER {
        // A base shares three places with a cover. In the base, these places are consecutive, unless a box shares
        // them with a column.
        let thirds = if covers == COLUMNS { &ACROSS } else { &ALONG };
        for base in bases..bases + 9 {
            // For each third of the house, the digits that have all their places in this third.
            let mut digits = [0u16; 4];
            for (digit, places) in board.at[base].iter().enumerate() {
                digits[usize::from(thirds[usize::from(*places)])] |= 1 << digit;
            }
            if digits[0] | digits[1] | digits[2] == 0 {
                continue;
            }
            for (third, digits) in digits.into_iter().take(3).enumerate() {
                for digit in BitIter(digits) {
                    visit(LockedCandidates { digit, base, cover: cover(base, covers, third) })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The house of the family `covers` that shares this third of the house `base`.
fn cover(base: usize, covers: usize, third: usize) -> usize {
    let index = base % 9;
    covers
        + match (base / 9, covers) {
            // The base is a box, and the cover is one of its columns or rows.
            (2, COLUMNS) => index % 3 * 3 + third,
            (2, _) => index / 3 * 3 + third,
            // The base is a column or a row, and the cover is one of its boxes.
            (1, _) => third * 3 + index / 3,
            _ => index / 3 * 3 + third,
        }
}

/// For each set of at least two places, the third of the house that has all of them; 3 for none.
static ALONG: [u8; 512] = thirds([0b111, 0b111_000, 0b111_000_000]);
static ACROSS: [u8; 512] = thirds([0b001_001_001, 0b010_010_010, 0b100_100_100]);

const fn thirds(masks: [usize; 3]) -> [u8; 512] {
    let mut table = [3; 512];
    let mut places: usize = 0;
    while places < 512 {
        let mut third = 0;
        while third < 3 {
            if places.count_ones() >= 2 && places & !masks[third] == 0 {
                table[places] = third as u8;
            }
            third += 1;
        }
        places += 1;
    }
    table
}

/// Removals of the pattern, by row, column and digit.
pub(super) fn removals(
    board: &ExplainerBoard,
    locked: LockedCandidates,
) -> impl Iterator<Item = u16> + use<> {
    let LockedCandidates { digit, base, cover } = locked;
    let places = board.at[cover][digit] & !SHARED[cover][base];
    BitIter(places).map(move |place| candidate(CELLS[cover][place] as usize, digit))
}

/// The first step by pointing or claiming.
pub(super) fn locking(board: &ExplainerBoard) -> Option<ExplainerHint> {
    let mut found = None;
    let _ = each_locked(board, &mut |locked| {
        let (name, rating) = if locked.base >= BOXES { ("Pointing", 26) } else { ("Claiming", 28) };
        found = Some(ExplainerHint::remove(name, rating, removals(board, locked).collect()));
        ControlFlow::Break(())
    });
    found
}

/// The first pointing or claiming that leaves the digit only one place in another house of the base's family.
pub(super) fn direct_locking(board: &ExplainerBoard) -> Option<ExplainerHint> {
    let mut found = None;
    let _ = each(board, &mut |locked| {
        let LockedCandidates { digit, base, cover } = locked;
        let (name, rating) = if base >= BOXES { ("Direct Pointing", 17) } else { ("Direct Claiming", 19) };
        let first = base / 9 * 9;
        for house in (first..first + 9).filter(|house| *house != base && SHARED[*house][cover] != 0) {
            let places = board.at[house][digit];
            let left = places & !SHARED[house][cover];
            if places.count_ones() >= 2 && left.is_power_of_two() {
                let cell = CELLS[house][left.trailing_zeros() as usize] as usize;
                found = Some(ExplainerHint::place(name, rating, cell, digit));
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    });
    found
}
