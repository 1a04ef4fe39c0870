//! BUG (bivalue universal grave) of types 1 to 4.

use super::board::ExplainerBoard;
use super::geometry::{
    BOXES, BOXES_COLUMNS_ROWS, BitIter, CELLS, COLUMNS, CellBits, HOUSE_SETS, PEER_SETS, ROWS,
};
use super::hint::{ExplainerHint, candidate};

/// The cells with extra digits (digits that a BUG would not have there), in the order in which they are found.
struct BugExtras {
    cells: Vec<(usize, u16)>,
    digits: u16,
    /// The cells that see all these cells.
    seen: u128,
}

pub(super) fn bug(board: &ExplainerBoard) -> Option<ExplainerHint> {
    let extras = extras(board)?;
    let BugExtras { cells, digits, seen } = &extras;
    match cells[..] {
        [] => None,
        [(cell, own)] => {
            let removed: Vec<u16> =
                BitIter(board.of[cell] & !own).map(|digit| candidate(cell, digit)).collect();
            (!removed.is_empty()).then(|| ExplainerHint::remove("BUG type 1", 56, removed))
        }
        [one, other] if digits.is_power_of_two() => {
            one_digit(board, *seen, *digits).or_else(|| locked(board, one, other))
        }
        _ if digits.is_power_of_two() => one_digit(board, *seen, *digits),
        _ if *seen == 0 => None,
        [one, other] => locked(board, one, other).or_else(|| naked(board, &extras)),
        _ => naked(board, &extras),
    }
}

/// Finds the extra candidates. Returns `None` if the board without these candidates is not a BUG.
fn extras(board: &ExplainerBoard) -> Option<BugExtras> {
    let mut extras = BugExtras { cells: Vec::new(), digits: 0, seen: u128::MAX };
    let mut rest = board.clone();
    for first in BOXES_COLUMNS_ROWS {
        for house in first..first + 9 {
            for digit in 0..9 {
                let places = board.at[house][digit];
                if places == 0 || places.count_ones() == 2 {
                    continue;
                }
                let cells = BitIter(places).map(|place| CELLS[house][place] as usize);
                let mut rich = cells.filter(|cell| board.of[*cell].count_ones() >= 3);
                let cell = rich.next()?;
                if rich.next().is_some() {
                    // Several cells of this house may have the extra candidate, so another house has to show which of
                    // them has it.
                    continue;
                }
                match extras.cells.iter_mut().find(|(known, _)| *known == cell) {
                    Some((_, digits)) => *digits |= 1 << digit,
                    None => extras.cells.push((cell, 1 << digit)),
                }
                extras.digits |= 1 << digit;
                rest.remove(cell, digit);
                extras.seen &= PEER_SETS[cell];
                if extras.cells.len() > 1 && !extras.digits.is_power_of_two() && extras.seen == 0 {
                    return None;
                }
            }
        }
    }
    let even = rest.at.iter().flatten().all(|places| matches!(places.count_ones(), 0 | 2));
    let open = (0..81).filter(|cell| board.of[*cell] != 0);
    (even && open.into_iter().all(|cell| rest.of[cell].count_ones() == 2)).then_some(extras)
}

fn one_digit(board: &ExplainerBoard, seen: u128, digits: u16) -> Option<ExplainerHint> {
    let digit = digits.trailing_zeros() as usize;
    let removed: Vec<u16> =
        CellBits(seen & board.cells_with(digit)).map(|cell| candidate(cell, digit)).collect();
    (!removed.is_empty()).then(|| ExplainerHint::remove("BUG type 2", 57, removed))
}

/// Type 4: two cells of one house have extra digits, and exactly one other digit in common. One of the cells must hold
/// the common digit, and the other cell an extra digit.
fn locked(board: &ExplainerBoard, one: (usize, u16), other: (usize, u16)) -> Option<ExplainerHint> {
    let plain = [one, other].map(|(cell, extra)| (cell, board.of[cell] & !extra));
    let common = plain[0].1 & plain[1].1;
    let together = 1u128 << one.0 | 1 << other.0;
    if !common.is_power_of_two() || HOUSE_SETS.iter().all(|house| house & together != together) {
        return None;
    }
    let mut removed: Vec<u16> = plain
        .into_iter()
        .flat_map(|(cell, digits)| BitIter(digits & !common).map(move |digit| candidate(cell, digit)))
        .collect();
    removed.sort_unstable();
    (!removed.is_empty()).then(|| ExplainerHint::remove("BUG type 4", 57, removed))
}

/// Type 3: the extra digits make a naked set with cells that see all extra cells.
fn naked(board: &ExplainerBoard, extras: &BugExtras) -> Option<ExplainerHint> {
    let own = extras.cells.iter().fold(0, |own, (cell, _)| own | 1u128 << cell);
    for first in [BOXES, ROWS, COLUMNS] {
        let Some(house) = (first..first + 9).find(|house| own & !HOUSE_SETS[*house] == 0) else { continue };
        let seen = extras.seen & HOUSE_SETS[house];
        let cells: Vec<usize> = CellBits(seen).filter(|cell| board.of[*cell] != 0).collect();
        for size in 2..=6u32 {
            for choice in 0..1u16 << cells.len() {
                if choice.count_ones() != size - 1 || extras.digits.count_ones() < 2 {
                    continue;
                }
                let others = BitIter(choice).map(|index| cells[index]);
                let digits = others.clone().fold(0, |digits, cell| digits | board.of[cell]);
                let few = others.clone().any(|cell| board.of[cell].count_ones() < 2);
                if few || digits.count_ones() != size || (digits | extras.digits).count_ones() != size {
                    continue;
                }
                let rest = cells.iter().copied().filter(|cell| others.clone().all(|other| other != *cell));
                let mut removed: Vec<u16> = rest
                    .flat_map(|cell| {
                        BitIter(board.of[cell] & digits).map(move |digit| candidate(cell, digit))
                    })
                    .collect();
                removed.sort_unstable();
                if !removed.is_empty() {
                    return Some(ExplainerHint::remove("BUG type 3", 57 + size as u16 - 1, removed));
                }
            }
        }
    }
    None
}
