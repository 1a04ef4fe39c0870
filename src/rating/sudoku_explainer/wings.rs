//! XY-Wing and XYZ-Wing.

use super::board::Board;
use super::geometry::{CellBits, PEER_SETS, PEERS, size};
use super::hint::{Hint, candidate};

fn wing(board: &Board, in_pivot: u32, name: &'static str, rating: u16) -> Option<Hint> {
    for pivot in 0..81 {
        let hub = board.of[pivot];
        if size(hub) != in_pivot {
            continue;
        }
        for one in PEERS[pivot].map(usize::from) {
            let first = board.of[one];
            // What the wing leaves of the pivot is one digit.
            if size(first) != 2 || size(hub & !first) != 1 {
                continue;
            }
            for other in PEERS[pivot].map(usize::from) {
                let second = board.of[other];
                if size(second) != 2 || size(hub | first | second) != 3 {
                    continue;
                }
                let all = hub & first & second;
                if size(all) != in_pivot - 2 {
                    continue;
                }
                let shared = first & second;
                if !shared.is_power_of_two() {
                    continue;
                }
                let digit = shared.trailing_zeros() as usize;
                let mut victims = PEER_SETS[one] & PEER_SETS[other];
                if in_pivot == 3 {
                    victims &= PEER_SETS[pivot];
                }
                let victims = CellBits(victims).filter(|cell| board.contains(*cell, digit));
                let removed: Vec<u16> = victims.map(|cell| candidate(cell, digit)).collect();
                if !removed.is_empty() {
                    return Some(Hint::remove(name, rating, removed));
                }
            }
        }
    }
    None
}

pub(super) fn xy_wing(board: &Board) -> Option<Hint> {
    wing(board, 2, "XY-Wing", 42)
}

pub(super) fn xyz_wing(board: &Board) -> Option<Hint> {
    wing(board, 3, "XYZ-Wing", 44)
}
