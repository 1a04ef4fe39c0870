//! A board as a person sees it: digits and candidates in plain arrays. The rules are implemented again here, so that a
//! test can judge without the engine's grid.

use whydoku::board::{Cell, CellSet, Digit, House};
use whydoku::puzzle::Board;

/// Digits, and the candidates of open cells.
pub(super) struct CandidateTable {
    digits: [Option<u8>; 81],
    candidates: [u16; 81],
}

/// Returns true if two different cells share a row, a column or a box.
pub(super) fn see_each_other(one: usize, other: usize) -> bool {
    let place = |cell: usize| (cell / 9, cell % 9, cell / 27 * 3 + cell % 9 / 3);
    let ((r, c, b), (row, column, box_)) = (place(one), place(other));
    one != other && (r == row || c == column || b == box_)
}

/// The cells of a house: 0 to 8 are rows, 9 to 17 columns, 18 to 26 boxes.
pub(super) fn house(index: usize) -> Vec<usize> {
    let lies_in = |cell: usize| match index / 9 {
        0 => cell / 9 == index,
        1 => cell % 9 == index - 9,
        _ => cell / 27 * 3 + cell % 9 / 3 == index - 18,
    };
    (0..81).filter(|cell| lies_in(*cell)).collect()
}

/// The number of a house of the engine.
pub(super) fn number(of: House) -> usize {
    let cells: Vec<usize> = of.cells().iter().map(Cell::index).collect();
    (0..27).find(|index| house(*index) == cells).expect("a house")
}

impl CandidateTable {
    pub(super) fn new(position: &Board) -> CandidateTable {
        let values = position.values();
        let digit = |cell: usize| values.get(Cell::from_index(cell)).map(|digit| digit.index() as u8);
        let digits: [Option<u8>; 81] = std::array::from_fn(digit);
        let candidates = std::array::from_fn(|cell| {
            let marked = position.marks_of(Cell::from_index(cell));
            let left = Digit::ALL.iter().filter(|digit| marked.contains(**digit));
            let bits = left.fold(0, |all: u16, digit| all | 1 << digit.index());
            if digits[cell].is_some() { 0 } else { bits & legal(&digits, cell) }
        });
        CandidateTable { digits, candidates }
    }

    /// Returns true if each open cell has all candidates that the digits leave.
    pub(super) fn is_plain(&self) -> bool {
        self.open().all(|cell| self.candidates[cell] == legal(&self.digits, cell))
    }

    pub(super) fn open(&self) -> impl Iterator<Item = usize> + '_ {
        (0..81).filter(|cell| self.digits[*cell].is_none())
    }

    /// The candidates of a cell as bits.
    pub(super) fn candidates(&self, cell: usize) -> u16 {
        self.candidates[cell]
    }

    pub(super) fn has(&self, cell: usize, digit: usize) -> bool {
        self.candidates[cell] >> digit & 1 == 1
    }

    /// The places of a digit in a house.
    pub(super) fn places(&self, digit: usize, index: usize) -> Vec<usize> {
        house(index).into_iter().filter(|cell| self.has(*cell, digit)).collect()
    }

    /// Returns true if the cell sees a placed digit of this value.
    pub(super) fn is_seen_by(&self, cell: usize, digit: usize) -> bool {
        (0..81).any(|other| self.digits[other] == Some(digit as u8) && see_each_other(cell, other))
    }

    pub(super) fn is_filled(&self, cell: usize) -> bool {
        self.digits[cell].is_some()
    }
}

/// The digits, as bits, that this cell does not see.
fn legal(digits: &[Option<u8>; 81], cell: usize) -> u16 {
    let seen = (0..81).filter(|other| see_each_other(cell, *other)).filter_map(|other| digits[other]);
    seen.fold(0b1_1111_1111, |left, digit| left & !(1 << digit))
}

/// The cells of a set by their numbers.
pub(super) fn indices(cells: CellSet) -> Vec<usize> {
    cells.iter().map(Cell::index).collect()
}
