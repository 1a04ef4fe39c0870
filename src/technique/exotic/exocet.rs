//! Exocets: the digits of two base cells must be in two target cells.
//!
//! The base lies in one box and one line, for example a row. Three columns matter, the cross-lines. The box and the row
//! of the base share three cells: the base and a third cell. The first cross-line is the column of the third cell. The
//! other two lie in the other two stacks, one in each, and each contains a target. A digit of the base has no other
//! place in the base's row or box. Suppose that, in each cross-line with a target, the digit's only place in the band
//! of the base is the target. Then all other places of the digit in these cross-lines lie in the six rows of the other
//! two bands. If the digit were in no target, it would need three different rows among these six, one for each
//! cross-line. The pattern requires that, for every base digit, the places of the digit do not allow three such rows.
//! Then each of the two digits of the base is in a target, and the targets hold nothing else.
//!
//! In a junior exocet, both targets lie in the band of the base. The digit of a target must then also be in the box
//! of the other target, in the remaining row of the band. The two cells in which it can be there are called the
//! mirror of the target. In a senior exocet, a target lies outside the band, in a column that has no place for a base
//! digit inside the band; then the targets have no mirrors. A double exocet is two junior exocets with the same
//! cross-lines and four digits in all.

mod exocet_conclusions;

use crate::board::{Cell, CellSet, Digit, DigitSet, House};
use crate::grid::Grid;
use crate::kernel::Conclusion;
use crate::step::{Pattern, Sink, Step, Technique};
use std::ops::ControlFlow;

/// Kinds of exocets to look for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum ExocetKind {
    /// Both targets in the band of the base.
    Junior,
    /// A target outside the band of the base.
    Senior,
    /// Two junior exocets.
    Double,
}

/// Rows of the two other bands, as bits.
type RowSet = u8;

/// The board, or its mirror image in the diagonal, so that the base always lies in a row.
#[derive(Clone, Copy)]
struct MirroredBoard<'a> {
    grid: &'a Grid,
    turned: bool,
}

impl MirroredBoard<'_> {
    fn cell(self, row: usize, column: usize) -> Cell {
        if self.turned { Cell::at(column, row) } else { Cell::at(row, column) }
    }

    fn candidates(self, row: usize, column: usize) -> DigitSet {
        self.grid.candidates(self.cell(row, column))
    }

    fn row(self, row: usize) -> House {
        if self.turned { House::column(row) } else { House::row(row) }
    }

    fn column(self, column: usize) -> House {
        if self.turned { House::row(column) } else { House::column(column) }
    }
}

/// Position of the base.
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
    fn rows(self) -> impl Iterator<Item = usize> + Clone {
        let band = self.row / 3;
        (0..9).filter(move |row| row / 3 != band)
    }

    /// The other two rows of the band.
    fn beside(self) -> [usize; 2] {
        let first = self.row / 3 * 3;
        [first + (self.row + 1) % 3, first + (self.row + 2) % 3]
    }

    /// The cells of the three rows of the band.
    fn band(self, board: MirroredBoard) -> CellSet {
        let [one, other] = self.beside();
        [self.row, one, other].into_iter().fold(CellSet::EMPTY, |all, row| all | board.row(row).cells())
    }

    /// The cells of the base.
    fn cells(self, board: MirroredBoard) -> [Cell; 2] {
        self.columns.map(|column| board.cell(self.row, column))
    }
}

/// A target with its cross-line.
#[derive(Clone, Copy)]
struct ExocetTarget {
    row: usize,
    column: usize,
    cell: Cell,
    digits: DigitSet,
    /// The row of a target outside the band, as a bit; 0 for a target inside the band.
    outside: RowSet,
    /// For each digit, the rows of its places in the column, in the two other bands, without the target.
    left: [RowSet; 9],
}

/// A base with the two targets that must hold its digits.
#[derive(Clone, Copy)]
struct Arm {
    base: Base,
    /// For each digit, the rows of its places in the third column, in the two other bands.
    first: [RowSet; 9],
    targets: [ExocetTarget; 2],
}

impl Arm {
    /// The rows of the digit in the third column, and in the column of the other target, if the digit is in the target
    /// with the index `target`.
    fn ways(&self, digit: Digit, target: usize) -> impl Iterator<Item = [RowSet; 2]> {
        let taken = self.targets[target].outside;
        let here = self.first[digit.index()] & !taken;
        let across = self.targets[1 - target].left[digit.index()] & !taken;
        let rows = |set: RowSet| (0..6).map(|row| 1 << row).filter(move |row| set & row != 0);
        rows(here).flat_map(move |third| rows(across & !third).map(move |other| [third, other]))
    }

    /// The three cross-lines, in order.
    fn columns(&self) -> [usize; 3] {
        let mut columns = [self.base.third, self.targets[0].column, self.targets[1].column];
        columns.sort_unstable();
        columns
    }
}

/// Finds the exocets of a kind.
pub(super) fn find(
    technique: &'static Technique,
    kind: ExocetKind,
    grid: &Grid,
    sink: Sink,
) -> ControlFlow<()> {
    let mut told: Vec<Conclusion> = Vec::new();
    for turned in [false, true] {
        let board = MirroredBoard { grid, turned };
        let mut arms: Vec<Arm> = Vec::new();
        for base in bases(board) {
            collect(board, base, kind == ExocetKind::Senior, &mut arms);
        }
        let chosen: Vec<Vec<Arm>> = match kind {
            ExocetKind::Junior | ExocetKind::Senior => arms.into_iter().map(|arm| vec![arm]).collect(),
            ExocetKind::Double => pairs(&arms),
        };
        for arms in chosen {
            let Some((exocet, removed)) = exocet_conclusions::conclude(board, &arms) else { continue };
            let conclusion = Conclusion::Eliminate(Box::new(removed));
            if !told.contains(&conclusion) {
                told.push(conclusion.clone());
                sink(Step { technique, pattern: Pattern::Exocet(Box::new(exocet)), conclusion })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The pairs of open cells that may be a base.
fn bases(board: MirroredBoard<'_>) -> impl Iterator<Item = Base> {
    (0..9).flat_map(move |row| {
        (0..9).filter_map(move |third| {
            let stack = third / 3 * 3;
            let columns = [stack + (third + 1) % 3, stack + (third + 2) % 3];
            let base = Base { row, columns, third, digits: DigitSet::EMPTY };
            let cells = base.cells(board);
            if cells.iter().any(|cell| board.grid.solved_cells().contains(*cell)) {
                return None;
            }
            let digits = board.grid.candidates(cells[0]) | board.grid.candidates(cells[1]);
            (3..=4).contains(&digits.len()).then_some(Base { digits, ..base })
        })
    })
}

/// The exocets of a base: the exocets with a target outside the band if `senior` is true, otherwise the junior exocets.
fn collect(board: MirroredBoard, base: Base, senior: bool, arms: &mut Vec<Arm>) {
    let stacks = [(base.third / 3 + 1) % 3, (base.third / 3 + 2) % 3];
    let mut first = None;
    for one in targets(board, base, stacks[0], senior) {
        for other in targets(board, base, stacks[1], senior) {
            if senior != (one.outside | other.outside != 0) {
                continue;
            }
            let first = *first.get_or_insert_with(|| left_rows(board, base, base.third));
            let locked = |digit: Digit| {
                let index = digit.index();
                !can_serve(&[first[index], one.left[index], other.left[index]])
            };
            if base.digits.iter().all(locked) {
                arms.push(Arm { base, first, targets: [one, other] });
            }
        }
    }
}

/// The targets in a stack with their cross-lines: in the band of the base and, if `elsewhere` is true, also outside it.
fn targets(
    board: MirroredBoard,
    base: Base,
    stack: usize,
    elsewhere: bool,
) -> impl Iterator<Item = ExocetTarget> {
    let columns = 3 * stack..3 * stack + 3;
    columns.flat_map(move |column| {
        let [first, second] = base.beside();
        let in_band = [first, second].map(|row| board.candidates(row, column) & base.digits);
        let target = move |row: usize, outside: RowSet| {
            let cell = board.cell(row, column);
            let digits = board.grid.candidates(cell);
            let open = !board.grid.solved_cells().contains(cell) && !(digits & base.digits).is_empty();
            open.then(|| {
                let left = left_rows(board, base, column).map(|rows| rows & !outside);
                ExocetTarget { row, column, cell, digits, outside, left }
            })
        };
        let inside = [(first, in_band[1]), (second, in_band[0])].into_iter();
        let inside = inside.filter(|(_, companion)| companion.is_empty()).map(|(row, _)| (row, 0));
        let farther = elsewhere && in_band.iter().all(|digits| digits.is_empty());
        let outside = base.rows().enumerate().filter(move |_| farther).map(|(index, row)| (row, 1 << index));
        inside.chain(outside).filter_map(move |(row, outside)| target(row, outside))
    })
}

/// For each digit, the rows of its places in a column, in the two other bands.
fn left_rows(board: MirroredBoard, base: Base, column: usize) -> [RowSet; 9] {
    let mut left = [0; 9];
    for (index, row) in base.rows().enumerate() {
        for digit in board.candidates(row, column) {
            left[digit.index()] |= 1 << index;
        }
    }
    left
}

/// Returns true if each of the columns can get one of its rows so that all these rows differ.
fn can_serve(columns: &[RowSet]) -> bool {
    (1u32..1 << columns.len()).all(|some| {
        let chosen = columns.iter().enumerate().filter(|(index, _)| some >> index & 1 == 1);
        chosen.fold(0, |all, (_, rows)| all | rows).count_ones() >= some.count_ones()
    })
}

/// The pairs of exocets of one band that have the same cross-lines, four digits in all, and no target in common.
///
/// A digit cannot be in both bases. Otherwise each exocet would need the digit in its target in the third stack. These
/// two targets are different cells of one cross-line.
fn pairs(arms: &[Arm]) -> Vec<Vec<Arm>> {
    let mut pairs = Vec::new();
    for (index, one) in arms.iter().enumerate() {
        for other in &arms[index + 1..] {
            let apart = one.base.row != other.base.row && one.base.third != other.base.third;
            let near = one.base.row / 3 == other.base.row / 3 && one.columns() == other.columns();
            let four = (one.base.digits | other.base.digits).len() == 4;
            let cells = [one.targets, other.targets].map(|targets| targets.map(|target| target.cell));
            let shared = cells[0].iter().any(|cell| cells[1].contains(cell));
            if apart && near && four && !shared {
                pairs.push(vec![*one, *other]);
            }
        }
    }
    pairs
}
