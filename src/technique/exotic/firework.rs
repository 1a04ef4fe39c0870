//! Fireworks: digits that have one place each in a row and in a column, outside the box where the two lines cross.
//!
//! Each of these digits is in the crossing cell or in one of the two outer cells. Otherwise the row and the column
//! would both have the digit inside the box, in two different cells.

use crate::board::{Cell, CellSet, Constraint, DigitSet, House, sort_by_order};
use crate::grid::Grid;
use crate::pattern::RankZero;

/// For each line and each box that the line crosses: the six cells of the line outside the box. Each cell comes with
/// the digits that have no other place in this part of the line.
pub(super) struct Fuses {
    lines: [[[(Cell, DigitSet); 6]; 3]; 18],
}

/// A row and a column with the outer cells, and the digits that form a firework there.
#[derive(Clone, Copy)]
pub(super) struct Firework {
    pub(super) crossing: Cell,
    /// The outer cells of the row and of the column.
    pub(super) wings: [Cell; 2],
    pub(super) digits: DigitSet,
}

impl Fuses {
    pub(super) fn new(grid: &Grid) -> Fuses {
        let of = |line: usize, box_: usize| {
            let house = House::from_index(line);
            let unplaced = DigitSet::ALL - placed(grid, house);
            let cell =
                |along: usize| if line < 9 { Cell::at(line, along) } else { Cell::at(along, line - 9) };
            // The six positions along the line outside the box.
            std::array::from_fn(|index| {
                let outer = cell((3 * box_ + 3 + index) % 9);
                let others =
                    (0..6).map(|other| cell((3 * box_ + 3 + other) % 9)).filter(|other| *other != outer);
                let elsewhere = others.fold(DigitSet::EMPTY, |all, other| all | grid.candidates(other));
                (outer, unplaced - elsewhere)
            })
        };
        Fuses { lines: std::array::from_fn(|line| std::array::from_fn(|box_| of(line, box_))) }
    }

    /// Every firework of at least two digits whose outer cells are open.
    pub(super) fn fireworks(&self, grid: &Grid) -> impl Iterator<Item = Firework> + '_ {
        let open = grid.unsolved_cells();
        let in_boxes: [DigitSet; 9] = std::array::from_fn(|box_| placed(grid, House::box_(box_)));
        open.iter().flat_map(move |crossing| {
            let digits = DigitSet::ALL - in_boxes[crossing.box_index()];
            let row = &self.lines[crossing.row_index()][crossing.column_index() / 3];
            let column = &self.lines[9 + crossing.column_index()][crossing.row_index() / 3];
            let along = row.iter().filter(move |(cell, d)| open.contains(*cell) && (*d & digits).len() > 1);
            along.flat_map(move |(first, in_row)| {
                let down = column.iter().filter(move |(cell, _)| open.contains(*cell));
                down.filter_map(move |(second, in_column)| {
                    let digits = digits & *in_row & *in_column;
                    let wings = [*first, *second];
                    (digits.len() > 1).then_some(Firework { crossing, wings, digits })
                })
            })
        })
    }
}

impl Firework {
    /// Truths of the firework: each digit in the row and in the column.
    pub(super) fn truths(self) -> impl Iterator<Item = Constraint> {
        let lines = [self.crossing.row(), self.crossing.column()];
        self.digits.iter().flat_map(move |digit| lines.map(|line| Constraint::Digit(digit, line)))
    }

    /// Covers of the firework other than cells: each digit in the box of the crossing.
    pub(super) fn in_box(self) -> impl Iterator<Item = Constraint> {
        self.digits.iter().map(move |digit| Constraint::Digit(digit, self.crossing.box_()))
    }
}

/// The pattern of fireworks that share these cells.
pub(super) fn pattern(fireworks: &[Firework], cells: CellSet) -> RankZero {
    let covers = cells.iter().map(Constraint::Cell);
    let mut corners: Vec<(Cell, DigitSet)> =
        fireworks.iter().map(|firework| (firework.crossing, firework.digits)).collect();
    sort_by_order(&mut corners, |(_, one), (_, other)| one.first().cmp(&other.first()));
    RankZero {
        corners,
        truths: fireworks.iter().flat_map(|firework| firework.truths()).collect(),
        covers: covers.chain(fireworks.iter().flat_map(|firework| firework.in_box())).collect(),
    }
}

fn placed(grid: &Grid, house: House) -> DigitSet {
    let solved = house.cells() & grid.solved_cells();
    solved.iter().filter_map(|cell| grid.value(cell)).collect::<DigitSet>()
}
