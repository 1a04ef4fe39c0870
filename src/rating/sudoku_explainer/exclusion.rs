//! Aligned pair and triplet exclusion. An excluder is a cell that sees all base cells. It forbids the combinations of
//! digits in the base cells that would leave the excluder without a candidate.
//!
//! There are many triplets, and few of them change from one state of a path to the next. So the search remembers the
//! board on which it found nothing. If the board has only lost candidates since then, the search looks only at
//! combinations with a changed base cell or excluder.

use super::board::ExplainerBoard;
use super::geometry::{BitIter, CellBits, HOUSE_SETS, HOUSES, PEER_SETS, size};
use super::hint::{ExplainerHint, candidate};

/// The possible base cells, and the possible excluders of each.
struct Bases {
    cells: Vec<usize>,
    /// The base cells as a set.
    set: u128,
    /// For each cell, the peers with two candidates; in the search for triplets, the peers with two or three
    /// candidates.
    excluders: [u128; 81],
}

fn bases(board: &ExplainerBoard, most: u32) -> Bases {
    let size = |cell: usize| size(board.of[cell]);
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

/// For these cells, the candidates that are in no free combination. A combination is free if no common excluder forbids
/// it.
///
/// For each digit, the other digits of each excluder are examined. If an excluder has only one other digit, this digit
/// is barred from the other cells. If it has two other digits, and the second cell takes one of them, the other is
/// barred from the third cell.
fn excluded<const N: usize>(board: &ExplainerBoard, cells: [usize; N], excluders: u128) -> Vec<u16> {
    let all = cells.iter().fold(0, |all, cell| all | board.of[*cell]);
    let mut forbidden = [0u16; 20];
    let mut count = 0;
    for cell in CellBits(excluders) {
        // An excluder forbids combinations only if each of its digits is a candidate of at least one of the base cells.
        if board.of[cell] & !all == 0 {
            forbidden[count] = board.of[cell];
            count += 1;
        }
    }
    let forbidden = &forbidden[..count];
    if count < 2 {
        // Removals by one excluder alone belong to a naked set or a wing, which is found earlier.
        return Vec::new();
    }
    let sees = |one: usize, other: usize| PEER_SETS[cells[one]] >> cells[other] & 1 == 1;
    let mut removed = Vec::new();
    for index in 0..N {
        let mut rest = (0..N).filter(|other| *other != index);
        let (Some(second), third) = (rest.next(), rest.next()) else { continue };
        for digit in BitIter(board.of[cells[index]]) {
            let own = 1u16 << digit;
            let mut barred = 0;
            for excluder in forbidden {
                let left = excluder & !own;
                if left.is_power_of_two() {
                    barred |= left;
                }
            }
            let open = |other: usize| {
                let left = board.of[cells[other]] & !barred;
                if sees(index, other) { left & !own } else { left }
            };
            let free = match third {
                None => open(second) != 0,
                Some(third) => {
                    let last = open(third);
                    BitIter(open(second)).any(|digit| {
                        let taken = 1u16 << digit;
                        let mut last = if sees(second, third) { last & !taken } else { last };
                        for excluder in forbidden {
                            let left = excluder & !own;
                            if left & taken != 0 && size(left) == 2 {
                                last &= !left | taken;
                            }
                        }
                        last != 0
                    })
                }
            };
            if !free {
                removed.push(candidate(cells[index], digit));
            }
        }
    }
    removed.sort_unstable();
    removed
}

/// Record of the boards on which no pair or no triplet was found.
#[derive(Default)]
pub(super) struct Exclusions {
    pairs: EmptySearch,
    triplets: EmptySearch,
}

/// A board on which nothing was found.
struct EmptySearch {
    of: [u16; 81],
    bases: u128,
}

impl Default for EmptySearch {
    fn default() -> EmptySearch {
        EmptySearch { of: [0; 81], bases: 0 }
    }
}

impl EmptySearch {
    /// The cells that have changed; all cells if a cell has got a candidate back.
    fn changed(&self, board: &ExplainerBoard, bases: &Bases) -> u128 {
        let mut changed = bases.set & !self.bases;
        for (cell, (now, before)) in board.of.iter().zip(&self.of).enumerate() {
            if now & !before != 0 {
                return u128::MAX;
            }
            changed |= u128::from(now != before) << cell;
        }
        changed
    }

    /// Remembers that nothing was found.
    fn note(&mut self, board: &ExplainerBoard, bases: &Bases) {
        *self = EmptySearch { of: board.of, bases: bases.set };
    }
}

pub(super) fn pair_exclusion(known: &mut Exclusions, board: &ExplainerBoard) -> Option<ExplainerHint> {
    let bases = bases(board, 2);
    let changed = known.pairs.changed(board, &bases);
    for other in bases.cells.iter().copied() {
        let mut ones = bases.set & ((1 << other) - 1);
        if changed >> other & 1 == 0 {
            ones &=
                CellBits(bases.excluders[other] & changed).fold(changed, |all, cell| all | PEER_SETS[cell]);
        }
        for one in CellBits(ones) {
            let excluders = bases.excluders[one] & bases.excluders[other];
            if excluders.count_ones() < 2 {
                continue;
            }
            let removed = excluded(board, [one, other], excluders);
            if !removed.is_empty() {
                return Some(ExplainerHint::remove("Aligned Pair Exclusion", 62, removed));
            }
        }
    }
    known.pairs.note(board, &bases);
    None
}

pub(super) fn triplet_exclusion(known: &mut Exclusions, board: &ExplainerBoard) -> Option<ExplainerHint> {
    let bases = bases(board, 3);
    let changed = known.triplets.changed(board, &bases);
    for (index, other) in bases.cells.iter().copied().enumerate() {
        for one in bases.cells[..index].iter().copied() {
            let own = [one, other].map(|cell| bases.excluders[cell]);
            let common = own[0] & own[1];
            let mut thirds = (own[0] | own[1]) & bases.set & !(1 << one | 1 << other);
            if (1 << one | 1 << other) & changed == 0 {
                thirds &= CellBits(common & changed).fold(changed, |all, cell| all | PEER_SETS[cell]);
            }
            if thirds == 0 || common.count_ones() < 2 {
                continue;
            }
            thirds &= seeing_two(common);
            if thirds == 0 {
                continue;
            }
            // The third cells come in this order: first those that the first cell sees, then those that the second
            // cell sees.
            let mut tried = 0u128;
            let houses = HOUSES[one].into_iter().chain(HOUSES[other]).map(|house| HOUSE_SETS[house as usize]);
            for third in houses.flat_map(|house| CellBits(thirds & house)) {
                if tried >> third & 1 == 1 {
                    continue;
                }
                tried |= 1 << third;
                let excluders = common & bases.excluders[third];
                if excluders.count_ones() < 2 {
                    continue;
                }
                let removed = excluded(board, [one, other, third], excluders);
                if !removed.is_empty() {
                    return Some(ExplainerHint::remove("Aligned Triplet Exclusion", 75, removed));
                }
            }
        }
    }
    known.triplets.note(board, &bases);
    None
}

/// The cells that see at least two of these cells.
fn seeing_two(cells: u128) -> u128 {
    let (mut one, mut two) = (0, 0);
    for cell in CellBits(cells) {
        two |= one & PEER_SETS[cell];
        one |= PEER_SETS[cell];
    }
    two
}
