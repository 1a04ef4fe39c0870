//! The same puzzle under other names: with other digits, another order of rows and columns, or rows as columns.
//!
//! This module does not know whether a puzzle has a solution, how hard it is, or which of its forms is the
//! [canonical](crate::canonical) one.

use crate::board::{Candidate, Cell, Digit, DigitSet, LineOrder};
use crate::puzzle::{Board, Digits};

/// A change of a puzzle that keeps it essentially the same puzzle. There are 3,359,232 × 9! such changes. First, rows
/// may become columns. Then rows may be exchanged within their bands, columns within their stacks, bands with bands,
/// and stacks with stacks. Last, the digits may exchange their names.
///
/// The first number counts the geometric symmetries of the board, 2 × 6⁸ (E. Russell and F. Jarvis, "Mathematics of
/// Sudoku II", 2006), and the second counts the orders of nine digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Relabelling {
    lines: LineOrder,
    digits: [Digit; 9],
}

impl Relabelling {
    /// The relabelling that changes nothing.
    pub const NONE: Relabelling = Relabelling { lines: LineOrder::NONE, digits: Digit::ALL };

    /// Makes a relabelling of the classic board from its parts.
    ///
    /// `rows[i]` is the row, from 0, that becomes row `i`, and `columns[j]` the column that becomes column `j`. If
    /// `is_transposed` is true, rows become columns first. `digits[d]` is the new name of the digit with the index `d`.
    ///
    /// Returns `None` if the cells of a box would not stay in one box, or if a row, column or digit is missing.
    pub fn new(
        is_transposed: bool,
        rows: [u8; 9],
        columns: [u8; 9],
        digits: [Digit; 9],
    ) -> Option<Relabelling> {
        let is_whole = digits.into_iter().collect::<DigitSet>() == DigitSet::ALL;
        let lines = LineOrder { is_transposed, rows, columns };
        (is_whole && keeps_boxes(&rows) && keeps_boxes(&columns)).then_some(Relabelling { lines, digits })
    }

    /// The relabelling with this order of lines and these names of digits. The caller must have checked that the order
    /// is one of a layout's symmetries or turns, and that different digits of the board get different names.
    pub(crate) const fn of_lines(lines: LineOrder, digits: [Digit; 9]) -> Relabelling {
        Relabelling { lines, digits }
    }

    /// Returns true if rows become columns in the first step.
    pub const fn is_transposed(&self) -> bool {
        self.lines.is_transposed
    }

    /// For each row of the result, the row that it was before, from 0.
    pub const fn rows(&self) -> [u8; 9] {
        self.lines.rows
    }

    /// For each column of the result, the column that it was before, from 0.
    pub const fn columns(&self) -> [u8; 9] {
        self.lines.columns
    }

    /// The new name of each digit, in the order of the digits.
    pub const fn digits(&self) -> [Digit; 9] {
        self.digits
    }

    /// New place of the cell.
    pub fn cell(&self, cell: Cell) -> Cell {
        self.lines.cell(cell)
    }

    /// New name of the digit.
    pub fn digit(&self, digit: Digit) -> Digit {
        self.digits[digit.index()]
    }

    /// New name of the candidate.
    pub fn candidate(&self, candidate: Candidate) -> Candidate {
        Candidate::new(self.digit(candidate.digit), self.cell(candidate.cell))
    }

    /// The relabelled values.
    pub fn values(&self, values: &Digits) -> Digits {
        let mut other = *values;
        for cell in Cell::all() {
            other.set(cell, values.get(self.lines.source(cell)).map(|digit| self.digit(digit)));
        }
        other
    }

    /// The relabelled position, on the same layout.
    pub fn position(&self, position: &Board) -> Board {
        let marked = |marks: &[DigitSet; 81], cell| {
            marks[self.lines.source(cell).index()].iter().map(|digit| self.digit(digit)).collect()
        };
        let marks = position.marks.as_deref().map(|marks| {
            let mut other = Box::new([DigitSet::EMPTY; 81]);
            Cell::all().for_each(|cell| other[cell.index()] = marked(marks, cell));
            other
        });
        let (givens, placed) = (self.values(&position.givens), self.values(&position.placed));
        Board { layout: position.layout, givens, placed, marks }
    }

    /// The combined relabelling: first this one, then `next`.
    #[must_use]
    pub fn then(&self, next: &Relabelling) -> Relabelling {
        let digits = self.digits.map(|digit| next.digit(digit));
        Relabelling { lines: self.lines.then(&next.lines), digits }
    }

    /// The relabelling that undoes this one.
    #[must_use]
    pub fn inverse(&self) -> Relabelling {
        let mut digits = Digit::ALL;
        Digit::ALL.into_iter().for_each(|digit| digits[self.digit(digit).index()] = digit);
        Relabelling { lines: self.lines.inverse(), digits }
    }
}

/// Returns true if `lines` contains all nine lines and each group of three comes from one band.
fn keeps_boxes(lines: &[u8; 9]) -> bool {
    let seen = lines.iter().fold(0u16, |seen, line| seen | 1u16.checked_shl(u32::from(*line)).unwrap_or(0));
    seen == 0x1ff && lines.chunks(3).all(|three| three.iter().all(|line| line / 3 == three[0] / 3))
}

#[cfg(test)]
mod tests {
    use super::Relabelling;
    use crate::board::{Cell, Digit};
    use crate::puzzle::Digits;

    fn some() -> Relabelling {
        let mut digits = Digit::ALL;
        digits.swap(0, 5);
        digits.swap(1, 8);
        Relabelling::new(true, [4, 3, 5, 0, 2, 1, 6, 8, 7], [1, 2, 0, 8, 7, 6, 3, 4, 5], digits)
            .expect("keeps boxes")
    }

    #[test]
    fn there_and_back() {
        let values: Digits = std::iter::repeat_n("1234567..", 9).collect::<String>().parse().expect("values");
        let other = some().values(&values);
        assert_ne!(other, values);
        assert_eq!(some().inverse().values(&other), values);
        assert_eq!(some().inverse().inverse(), some());
        for cell in Cell::all() {
            assert_eq!(other.get(some().cell(cell)), values.get(cell).map(|digit| some().digit(digit)));
        }
    }

    #[test]
    fn boxes_are_not_torn_apart() {
        let lines = [0, 1, 2, 3, 4, 5, 6, 7, 8];
        assert!(Relabelling::new(false, lines, lines, Digit::ALL).is_some());
        for torn in [[0, 1, 3, 2, 4, 5, 6, 7, 8], [0, 0, 1, 3, 4, 5, 6, 7, 8], [0, 1, 2, 3, 4, 5, 6, 7, 200]]
        {
            assert!(Relabelling::new(false, torn, lines, Digit::ALL).is_none());
            assert!(Relabelling::new(false, lines, torn, Digit::ALL).is_none());
        }
        let mut digits = Digit::ALL;
        digits[3] = digits[4];
        assert!(Relabelling::new(false, lines, lines, digits).is_none());
    }
}
