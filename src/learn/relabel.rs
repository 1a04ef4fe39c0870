//! The same board under other names, so that nobody learns an exercise by heart.

use crate::board::{Candidate, Cell, Digit, DigitSet};
use crate::puzzle::{Position, Values};

/// Other names for digits, another order of rows and columns, and maybe rows for columns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Relabelling {
    digits: [Digit; 9],
    cells: [Cell; 81],
}

impl Relabelling {
    /// The one that belongs to a number.
    pub fn of_seed(seed: u64) -> Relabelling {
        let mut random = Random(seed);
        let mut digits = Digit::ALL;
        random.shuffle(&mut digits);
        let [rows, columns] = [random.lines(), random.lines()];
        let turned = random.below(2) == 1;
        let cells = std::array::from_fn(|index| {
            let (row, column) = (rows[index / 9], columns[index % 9]);
            if turned { Cell::at(column, row) } else { Cell::at(row, column) }
        });
        Relabelling { digits, cells }
    }

    /// Where the cell is now.
    pub fn cell(&self, cell: Cell) -> Cell {
        self.cells[cell.index()]
    }

    /// What the candidate is called now.
    pub fn candidate(&self, candidate: Candidate) -> Candidate {
        Candidate::new(self.digits[candidate.digit.index()], self.cell(candidate.cell))
    }

    /// The values under the new names.
    pub fn values(&self, values: &Values) -> Values {
        let mut other = Values::EMPTY;
        for (cell, digit) in values.iter() {
            other.set(self.cell(cell), Some(self.digits[digit.index()]));
        }
        other
    }

    /// The position under the new names.
    pub fn position(&self, position: &Position) -> Position {
        let marks = position.marks.as_ref().map(|marks| {
            let mut other = Box::new([DigitSet::EMPTY; 81]);
            for cell in Cell::all() {
                let marks = marks[cell.index()].iter();
                other[self.cell(cell).index()] = marks.map(|digit| self.digits[digit.index()]).collect();
            }
            other
        });
        Position { givens: self.values(&position.givens), placed: self.values(&position.placed), marks }
    }
}

/// Numbers that belong to a seed (SplitMix64, Steele, Lea and Flood 2014).
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) % end as u64) as usize
    }

    fn shuffle<T>(&mut self, all: &mut [T]) {
        for last in (1..all.len()).rev() {
            all.swap(last, self.below(last + 1));
        }
    }

    /// An order of nine lines that keeps those of a box together.
    fn lines(&mut self) -> [usize; 9] {
        let mut bands = [0, 1, 2];
        self.shuffle(&mut bands);
        let mut all = [0; 9];
        for (band, three) in bands.into_iter().zip(all.chunks_mut(3)) {
            let mut lines = [0, 1, 2];
            self.shuffle(&mut lines);
            three.iter_mut().zip(lines).for_each(|(line, within)| *line = 3 * band + within);
        }
        all
    }
}
