//! Aligned pair and triplet exclusion: combinations of digits that some cell seen by all base cells forbids.

use super::board::Board;
use super::geometry::{Bits, CellBits, PEER_SETS, PEERS};
use super::hint::{Hint, candidate};

/// The cells that can be a base, and what each of them can be excluded by.
struct Bases {
    cells: Vec<usize>,
    /// The base cells as a set.
    set: u128,
    /// By cell: the peers with two candidates, or up to three.
    excluders: [u128; 81],
}

fn bases(board: &Board, most: u32) -> Bases {
    let size = |cell: usize| board.of[cell].count_ones();
    let of_size = |sizes: std::ops::RangeInclusive<u32>| {
        (0..81).filter(|cell| sizes.contains(&size(*cell))).fold(0u128, |set, cell| set | 1 << cell)
    };
    let (single, few) = (of_size(1..=1), of_size(2..=most));
    let mut bases = Bases { cells: Vec::new(), set: 0, excluders: [0; 81] };
    for cell in (0..81).filter(|cell| size(*cell) >= 2) {
        bases.excluders[cell] = PEER_SETS[cell] & few;
        if PEER_SETS[cell] & single == 0 && bases.excluders[cell] != 0 {
            bases.cells.push(cell);
            bases.set |= 1 << cell;
        }
    }
    bases
}

/// What cannot be in any of the cells, for no combination of it is free.
fn excluded<const N: usize>(board: &Board, cells: [usize; N], excluders: u128) -> Vec<u16> {
    let forbidden: Vec<u16> = CellBits(excluders).map(|cell| board.of[cell]).collect();
    let mut possible = [0u16; N];
    combine(board, &cells, &forbidden, &mut [0; N], 0, &mut possible);
    let mut removed: Vec<u16> = cells
        .iter()
        .zip(possible)
        .flat_map(|(cell, possible)| Bits(board.of[*cell] & !possible).map(move |digit| candidate(*cell, digit)))
        .collect();
    removed.sort_unstable();
    removed
}

/// Goes through the combinations from the cell with this index on, and notes the digits of those that are free.
fn combine<const N: usize>(
    board: &Board,
    cells: &[usize; N],
    forbidden: &[u16],
    digits: &mut [usize; N],
    index: usize,
    possible: &mut [u16; N],
) {
    if index == N {
        let all = digits.iter().fold(0, |all, digit| all | 1 << digit);
        if forbidden.iter().all(|excluder| excluder & !all != 0) {
            possible.iter_mut().zip(&*digits).for_each(|(possible, digit)| *possible |= 1 << digit);
        }
        return;
    }
    for digit in Bits(board.of[cells[index]]) {
        let clash = (0..index)
            .any(|other| digits[other] == digit && PEER_SETS[cells[other]] >> cells[index] & 1 == 1);
        if !clash {
            digits[index] = digit;
            combine(board, cells, forbidden, digits, index + 1, possible);
        }
    }
}

pub(super) fn pair_exclusion(board: &Board) -> Option<Hint> {
    let bases = bases(board, 2);
    for (index, other) in bases.cells.iter().copied().enumerate() {
        for one in bases.cells[..index].iter().copied() {
            let excluders = bases.excluders[one] & bases.excluders[other];
            if excluders.count_ones() < 2 {
                continue;
            }
            let removed = excluded(board, [one, other], excluders);
            if !removed.is_empty() {
                return Some(Hint::remove("Aligned Pair Exclusion", 62, removed));
            }
        }
    }
    None
}

pub(super) fn triplet_exclusion(board: &Board) -> Option<Hint> {
    let bases = bases(board, 3);
    for (index, other) in bases.cells.iter().copied().enumerate() {
        for one in bases.cells[..index].iter().copied() {
            let own = [one, other].map(|cell| bases.excluders[cell]);
            if (own[0] & own[1]).count_ones() < 2 {
                continue;
            }
            let thirds = (own[0] | own[1]) & bases.set & !(1 << one | 1 << other);
            // Those that the first cell sees come first, then those that the second sees.
            let mut tried = 0u128;
            for third in PEERS[one].into_iter().chain(PEERS[other]).map(usize::from) {
                if thirds & !tried & 1 << third == 0 {
                    continue;
                }
                tried |= 1 << third;
                let excluders = own[0] & own[1] & bases.excluders[third];
                if excluders.count_ones() < 2 {
                    continue;
                }
                let removed = excluded(board, [one, other, third], excluders);
                if !removed.is_empty() {
                    return Some(Hint::remove("Aligned Triplet Exclusion", 75, removed));
                }
            }
        }
    }
    None
}
