//! XY-Wing and XYZ-Wing.

use super::board::ExplainerBoard;
use super::geometry::{CellBits, PEER_SETS, PEERS, size};
use super::hint::{ExplainerHint, candidate};

fn wing(board: &ExplainerBoard, in_pivot: u32, name: &'static str, rating: u16) -> Option<ExplainerHint> {
    let of_size = |count: u32| (0..81).filter(move |cell| size(board.of[*cell]) == count);
    let bivalue = of_size(2).fold(0u128, |all, cell| all | 1 << cell);
    for pivot in of_size(in_pivot) {
        let hub = board.of[pivot];
        let pincers = || PEERS[pivot].map(usize::from).into_iter().filter(|cell| bivalue >> cell & 1 == 1);
        for one in pincers() {
            let first = board.of[one];
            // Without the digits of the wing, the pivot must have one digit left.
            if size(hub & !first) != 1 {
                continue;
            }
            for other in pincers() {
                let second = board.of[other];
                let shared = first & second;
                if size(hub | first | second) != 3
                    || size(hub & shared) != in_pivot - 2
                    || !shared.is_power_of_two()
                {
                    continue;
                }
                let digit = shared.trailing_zeros() as usize;
                let mut victims = PEER_SETS[one] & PEER_SETS[other] & board.cells_with(digit);
                if in_pivot == 3 {
                    victims &= PEER_SETS[pivot];
                }
                if victims != 0 {
                    let removed = CellBits(victims).map(|cell| candidate(cell, digit)).collect();
                    return Some(ExplainerHint::remove(name, rating, removed));
                }
            }
        }
    }
    None
}

pub(super) fn xy_wing(board: &ExplainerBoard) -> Option<ExplainerHint> {
    wing(board, 2, "XY-Wing", 42)
}

pub(super) fn xyz_wing(board: &ExplainerBoard) -> Option<ExplainerHint> {
    wing(board, 3, "XYZ-Wing", 44)
}
