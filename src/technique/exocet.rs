//! Exocets: the digits of two base cells must stand in two target cells.
//!
//! The base lies in one box and one line, say a row. Three columns matter, the cross-lines: the one through the third
//! cell of the base's row in its box, and one in each of the other two stacks, with a target each. A digit of the base
//! has no place in the base's row or box. When, in a cross-line with a target, the band of the base has no place for
//! it but the target, then all other places lie in the six rows of the other two bands. If it were in no target,
//! those rows would have to serve three columns; the pattern demands that they cannot, for any base digit. Then each of
//! the two digits of the base is in a target, and the targets hold nothing else.
//!
//! The digit of a target must also stand in the box of the other target, in the row that is left of the band: in two
//! cells that are called its mirror. All this is the junior exocet, with both targets in the band of the base. Of 48,766
//! of the hardest puzzles known, 10 have a target elsewhere in its column at the start (a senior exocet), so that is
//! left out.

use crate::board::{Candidate, CandidateSet, Cell, CellSet, Constraint, Digit, DigitSet, House, HouseSet};
use crate::grid::Grid;
use crate::step::{Conclusion, Exocet, Pattern, Sink, Step, Technique};
use std::ops::ControlFlow;

/// Rows of the two other bands, as bits.
type Rows = u8;

/// The board, or its mirror image in the diagonal, so that the base always lies in a row.
#[derive(Clone, Copy)]
struct Board<'a> {
    grid: &'a Grid,
    turned: bool,
}

impl Board<'_> {
    fn cell(self, row: usize, column: usize) -> Cell {
        if self.turned { Cell::at(column, row) } else { Cell::at(row, column) }
    }

    fn candidates(self, row: usize, column: usize) -> DigitSet {
        self.grid.candidates(self.cell(row, column))
    }

    fn column(self, column: usize) -> House {
        if self.turned { House::row(column) } else { House::column(column) }
    }
}

/// Where the base lies.
#[derive(Clone, Copy)]
struct Base {
    row: usize,
    /// The columns of its two cells, and of the third cell in its row and box.
    columns: [usize; 2],
    third: usize,
    digits: DigitSet,
}

impl Base {
    /// The rows of the other two bands.
    fn rows(self) -> impl Iterator<Item = usize> {
        let band = self.row / 3;
        (0..9).filter(move |row| row / 3 != band)
    }

    /// The other two rows of the band.
    fn beside(self) -> [usize; 2] {
        let first = self.row / 3 * 3;
        [first + (self.row + 1) % 3, first + (self.row + 2) % 3]
    }
}

/// A target with its cross-line.
#[derive(Clone, Copy)]
struct Target {
    row: usize,
    column: usize,
    cell: Cell,
    digits: DigitSet,
    /// For each digit, its rows in the column, in the two other bands.
    left: [Rows; 9],
}

/// Finds the junior exocets.
pub(super) fn find(technique: &'static Technique, grid: &Grid, sink: Sink) -> ControlFlow<()> {
    let mut told: Vec<Conclusion> = Vec::new();
    for turned in [false, true] {
        let board = Board { grid, turned };
        for row in 0..9 {
            for third in 0..9 {
                let stack = third / 3 * 3;
                let columns = [stack + (third + 1) % 3, stack + (third + 2) % 3];
                let both = columns.map(|column| board.candidates(row, column));
                let digits = both[0] | both[1];
                let open = columns.iter().all(|column| !grid.solved().has(board.cell(row, *column)));
                if !(3..=4).contains(&digits.len()) || !open {
                    continue;
                }
                let base = Base { row, columns, third, digits };
                for (exocet, removed) in exocets(board, base) {
                    let conclusion = Conclusion::Eliminate(Box::new(removed));
                    if !told.contains(&conclusion) {
                        told.push(conclusion.clone());
                        sink(Step { technique, pattern: Pattern::Exocet(Box::new(exocet)), conclusion })?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The exocets of a base that remove something.
fn exocets(board: Board, base: Base) -> Vec<(Exocet, CandidateSet)> {
    let mut found = Vec::new();
    let stacks = [(base.third / 3 + 1) % 3, (base.third / 3 + 2) % 3];
    let first = left_rows(board, base, base.third);
    for one in targets(board, base, stacks[0]) {
        for other in targets(board, base, stacks[1]) {
            let locked = |digit: Digit| {
                let index = digit.index();
                !can_serve(&[first[index], one.left[index], other.left[index]])
            };
            if base.digits.iter().all(locked) {
                found.extend(conclude(board, base, &first, [one, other]));
            }
        }
    }
    found
}

/// The targets in a stack with their cross-lines.
fn targets(board: Board, base: Base, stack: usize) -> impl Iterator<Item = Target> {
    let columns = 3 * stack..3 * stack + 3;
    columns.flat_map(move |column| {
        let beside = base.beside();
        let in_band = beside.map(|row| board.candidates(row, column) & base.digits);
        let target = move |row: usize| {
            let cell = board.cell(row, column);
            let digits = board.grid.candidates(cell);
            let open = !board.grid.solved().has(cell) && !(digits & base.digits).is_empty();
            open.then(|| Target { row, column, cell, digits, left: left_rows(board, base, column) })
        };
        let [first, second] = beside;
        let junior = [(first, in_band[1]), (second, in_band[0])].into_iter();
        let junior = junior.filter(|(_, companion)| companion.is_empty()).map(|(row, _)| row);
        junior.filter_map(target)
    })
}

/// For each digit, its rows in a column, in the two other bands.
fn left_rows(board: Board, base: Base, column: usize) -> [Rows; 9] {
    let mut left = [0; 9];
    for (index, row) in base.rows().enumerate() {
        for digit in board.candidates(row, column) {
            left[digit.index()] |= 1 << index;
        }
    }
    left
}

/// Whether each of the columns can have a row of its own.
fn can_serve(columns: &[Rows]) -> bool {
    (1u32..1 << columns.len()).all(|some| {
        let chosen = columns.iter().enumerate().filter(|(index, _)| some >> index & 1 == 1);
        chosen.fold(0, |all, (_, rows)| all | rows).count_ones() >= some.count_ones()
    })
}

/// The exocet with all that it removes from the base, the targets and the mirrors.
fn conclude(
    board: Board,
    base: Base,
    first: &[Rows; 9],
    targets: [Target; 2],
) -> Option<(Exocet, CandidateSet)> {
    let grid = board.grid;
    let cells = base.columns.map(|column| board.cell(base.row, column));
    // The mirror of a target: two cells in the box of the other one, in the row that neither it nor the base is in.
    let mirrors: [CellSet; 2] = [0, 1].map(|index| {
        let (target, other) = (targets[index], targets[1 - index]);
        let row = base.beside().into_iter().find(|row| *row != target.row);
        let beside = (0..3).map(|k| other.column / 3 * 3 + k).filter(|column| *column != other.column);
        row.map(|row| beside.map(|column| board.cell(row, column)).collect()).unwrap_or_default()
    });
    let mut kept = CandidateSet::EMPTY;
    for a in grid.candidates(cells[0]) {
        for b in grid.candidates(cells[1]).without(a) {
            for [x, y] in [[a, b], [b, a]] {
                if !stands(first, &targets, [x, y]) {
                    continue;
                }
                let held = [x, y];
                let fits = |index: usize| mirrors[index].meets(grid.places(held[index]));
                if !fits(0) || !fits(1) {
                    continue;
                }
                kept.insert(Candidate::new(a, cells[0]));
                kept.insert(Candidate::new(b, cells[1]));
                for index in [0, 1] {
                    let (own, others) = (held[index], held[1 - index]);
                    kept.insert(Candidate::new(own, targets[index].cell));
                    // One mirror cell has the target's digit; the other has what it likes but the two digits.
                    for cell in mirrors[index] {
                        let twin = mirrors[index].without(cell);
                        if grid.places(own).has(cell) {
                            kept.insert(Candidate::new(own, cell));
                        }
                        if twin.meets(grid.places(own)) {
                            let free = grid.candidates(cell).without(own).without(others);
                            free.iter().for_each(|digit| kept.insert(Candidate::new(digit, cell)));
                        }
                    }
                }
            }
        }
    }
    if kept.is_empty() {
        return None;
    }
    let asked = cells.into_iter().chain(targets.map(|target| target.cell)).collect::<CellSet>();
    let asked = (asked | mirrors[0] | mirrors[1]) & grid.unsolved();
    let live = asked.iter().flat_map(|cell| grid.live(Constraint::Cell(cell)));
    let removed: CandidateSet = live.filter(|candidate| !kept.has(*candidate)).collect();
    if removed.is_empty() {
        return None;
    }
    let boxes: HouseSet = targets.iter().map(|target| target.cell.box_()).collect();
    let in_boxes = |digit: Digit| boxes.iter().map(move |house| Constraint::Digit(digit, house));
    let lines = [base.third, targets[0].column, targets[1].column].map(|column| board.column(column));
    let exocet = Exocet {
        base: cells.into_iter().collect(),
        digits: base.digits,
        targets: targets.map(|target| target.cell),
        lines: lines.into_iter().collect(),
        boxes: base.digits.iter().flat_map(in_boxes).collect(),
    };
    Some((exocet, removed))
}

/// Whether the first target can hold `x` and the second `y`, the two digits of the base: each digit still needs a row
/// in the third column and in the column of the other target, and the two must not meet in the third column.
fn stands(first: &[Rows; 9], targets: &[Target; 2], held: [Digit; 2]) -> bool {
    let [one, other] = targets;
    if !one.digits.has(held[0]) || !other.digits.has(held[1]) {
        return false;
    }
    // Two rows in the third column, one for each digit.
    let pairs = (0..6u8).flat_map(|i| (0..6u8).map(move |j| (1 << i, 1 << j))).filter(|(i, j)| i != j);
    pairs.into_iter().any(|(i, j): (Rows, Rows)| {
        let fits = |digit: Digit, here: Rows, across: &Target| {
            first[digit.index()] & here != 0 && across.left[digit.index()] & !here != 0
        };
        fits(held[0], i, other) && fits(held[1], j, one)
    })
}
