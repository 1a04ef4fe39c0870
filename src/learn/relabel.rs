//! The same board under other names, so that nobody learns an exercise by heart.

use super::{Change, Exercise, Miss};
use crate::board::{Candidate, Cell, Digit, DigitSet};
use crate::generate::Random;
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
        let mut random = Random::new(seed, 0);
        let mut digits = Digit::ALL;
        random.shuffle(&mut digits);
        let [rows, columns] = [lines(&mut random), lines(&mut random)];
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

    /// The exercise under the new names.
    pub fn exercise(&self, Exercise { position, miss }: &Exercise) -> Exercise {
        let change = |change| match change {
            Change::Remove(extra) => Change::Remove(self.candidate(extra)),
            Change::Write(written) => Change::Write(self.candidate(written)),
        };
        let miss = miss.map(|Miss { change: put, condition }| Miss { change: change(put), condition });
        Exercise { position: self.position(position), miss }
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

/// An order of nine lines that keeps those of a box together.
fn lines(random: &mut Random) -> [usize; 9] {
    let mut bands = [0, 1, 2];
    random.shuffle(&mut bands);
    let mut all = [0; 9];
    for (band, three) in bands.into_iter().zip(all.chunks_mut(3)) {
        let mut lines = [0, 1, 2];
        random.shuffle(&mut lines);
        three.iter_mut().zip(lines).for_each(|(line, within)| *line = 3 * band + within);
    }
    all
}
