//! Tables of which cells share a house, made by the compiler.

use super::{Cell, CellSet, House, HouseSet};

/// The cells of each house: rows, columns, boxes.
pub(super) const HOUSE_CELLS: [CellSet; 27] = {
    let mut table = [CellSet::EMPTY; 27];
    let mut index = 0;
    while index < 81 {
        let cell = Cell::from_index(index);
        let mut kind = 0;
        while kind < 3 {
            let house = cell.houses()[kind].index();
            table[house] = table[house].with(cell);
            kind += 1;
        }
        index += 1;
    }
    table
};

/// The 20 peers of each cell.
pub(super) static PEERS: [CellSet; 81] = {
    let mut table = [CellSet::EMPTY; 81];
    let mut index = 0;
    while index < 81 {
        let cell = Cell::from_index(index);
        let [row, column, box_] = cell.houses();
        table[index] = HOUSE_CELLS[row.index()]
            .union(HOUSE_CELLS[column.index()])
            .union(HOUSE_CELLS[box_.index()])
            .without(cell);
        index += 1;
    }
    table
};

/// The row, column and box of each cell.
pub(super) static HOUSES: [[House; 3]; 81] = {
    let mut table = [[House::row(0); 3]; 81];
    let mut index = 0;
    while index < 81 {
        let (row, column) = (index / 9, index % 9);
        table[index] = [House::row(row), House::column(column), House::box_(row / 3 * 3 + column / 3)];
        index += 1;
    }
    table
};

/// The same as a set.
pub(super) static HOUSE_SETS: [HouseSet; 81] = {
    let mut table = [HouseSet::EMPTY; 81];
    let mut index = 0;
    while index < 81 {
        let [row, column, box_] = HOUSES[index];
        table[index] = HouseSet::only(row).with(column).with(box_);
        index += 1;
    }
    table
};

/// The corners of each rectangle of two rows, two columns and two boxes.
pub static RECTANGLES: [CellSet; 486] = {
    let mut table = [CellSet::EMPTY; 486];
    let mut count = 0;
    let mut top = 0;
    while top < 9 {
        let mut bottom = top + 1;
        while bottom < 9 {
            let mut left = 0;
            while left < 9 {
                let mut right = left + 1;
                while right < 9 {
                    if (top / 3 == bottom / 3) != (left / 3 == right / 3) {
                        table[count] = CellSet::only(Cell::at(top, left))
                            .with(Cell::at(top, right))
                            .with(Cell::at(bottom, left))
                            .with(Cell::at(bottom, right));
                        count += 1;
                    }
                    right += 1;
                }
                left += 1;
            }
            bottom += 1;
        }
        top += 1;
    }
    table
};
