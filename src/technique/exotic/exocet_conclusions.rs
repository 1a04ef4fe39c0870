//! Conclusions from exocets: the digits that the bases and targets can hold, and removals of a digit that must be in a
//! base.

use super::{Arm, MirroredBoard, RowSet};
use crate::board::{Candidate, CandidateSet, Cell, CellSet, Constraint, Digit, DigitSet, HouseSet};
use crate::pattern::{Exocet, ExocetPart};

/// One way to fill a base and its targets.
#[derive(Clone, Copy)]
struct ExocetCase {
    base: [Digit; 2],
    targets: [Digit; 2],
}

impl ExocetCase {
    fn digits(self) -> DigitSet {
        self.base.into_iter().collect()
    }
}

/// An exocet, or two that belong together, with all removals in the bases, targets, mirrors and cross-lines.
pub(super) fn conclude(board: MirroredBoard, arms: &[Arm]) -> Option<(Exocet, CandidateSet)> {
    // Conclusions from two bases together use no mirrors, because a mirror belongs to one base.
    let alone = arms.len() == 1;
    let mirror = |arm| if alone { mirrors(board, arm) } else { [CellSet::EMPTY; 2] };
    let mirrors: Vec<[CellSet; 2]> = arms.iter().map(mirror).collect();
    let all: Vec<Vec<ExocetCase>> = arms.iter().zip(&mirrors).map(|(arm, m)| cases(board, arm, m)).collect();
    // Two bases have no digit in common.
    let fits = |index: usize, case: &ExocetCase| {
        let others = all.iter().enumerate().filter(|(other, _)| *other != index);
        others
            .into_iter()
            .all(|(_, cases)| cases.iter().any(|other| (other.digits() & case.digits()).is_empty()))
    };
    let cases: Vec<Vec<ExocetCase>> = (0..arms.len())
        .map(|index| all[index].iter().copied().filter(|case| fits(index, case)).collect())
        .collect();
    if cases.iter().any(Vec::is_empty) {
        return None;
    }
    let mut kept = CandidateSet::EMPTY;
    let mut asked = CellSet::EMPTY;
    for ((arm, mirrors), cases) in arms.iter().zip(&mirrors).zip(&cases) {
        asked |= arm.base.cells(board).into_iter().chain(arm.targets.map(|target| target.cell)).collect();
        asked |= mirrors[0] | mirrors[1];
        cases.iter().for_each(|case| keep(board, arm, mirrors, *case, &mut kept));
    }
    let live =
        (asked & board.grid.unsolved_cells()).iter().flat_map(|cell| board.grid.live(Constraint::Cell(cell)));
    let mut removed: CandidateSet = live.filter(|candidate| !kept.contains(*candidate)).collect();
    // Two bases together hold all four digits. A single base is known to hold only those digits that it holds in
    // every case.
    let in_base = cases.iter().flatten().map(|case| case.digits());
    let known = if alone {
        in_base.fold(DigitSet::ALL, |all, digits| all & digits)
    } else {
        in_base.fold(DigitSet::EMPTY, |all, digits| all | digits)
    };
    for digit in known {
        elsewhere(board, arms, &cases, digit, &mut removed);
    }
    (!removed.is_empty()).then(|| (exocet(board, arms, &mirrors), removed))
}

/// The mirror of each target: two cells in the box of the other target, in the row of the band that contains neither
/// this target nor the base.
fn mirrors(board: MirroredBoard, arm: &Arm) -> [CellSet; 2] {
    if arm.targets.iter().any(|target| target.outside != 0) {
        return [CellSet::EMPTY; 2];
    }
    [0, 1].map(|index| {
        let (target, other) = (arm.targets[index], arm.targets[1 - index]);
        let row = arm.base.beside().into_iter().find(|row| *row != target.row);
        let beside = (0..3).map(|k| other.column / 3 * 3 + k).filter(|column| *column != other.column);
        row.map(|row| beside.map(|column| board.cell(row, column)).collect()).unwrap_or_default()
    })
}

/// The ways to fill a base and its targets. In each way, each target holds one digit of the base. The digit also has
/// a place left in each of the other cross-lines, and in the mirror of its target.
fn cases(board: MirroredBoard, arm: &Arm, mirrors: &[CellSet; 2]) -> Vec<ExocetCase> {
    let mut cases = Vec::new();
    let cells = arm.base.cells(board);
    for a in board.grid.candidates(cells[0]) {
        for b in board.grid.candidates(cells[1]).without(a) {
            for targets in [[a, b], [b, a]] {
                let mirrored = |index: usize| {
                    mirrors[index].is_empty() || mirrors[index].intersects(board.grid.places(targets[index]))
                };
                if stands(arm, targets) && mirrored(0) && mirrored(1) {
                    cases.push(ExocetCase { base: [a, b], targets });
                }
            }
        }
    }
    cases
}

/// Returns true if the targets can hold these two digits of the base. Each digit still needs a row in the third column
/// and in the column of the other target, and the two digits need different rows in the third column.
fn stands(arm: &Arm, held: [Digit; 2]) -> bool {
    let third = |index: usize| arm.ways(held[index], index).fold(0, |all, [row, _]| all | row);
    let rows: [RowSet; 2] = [third(0), third(1)];
    let apart = rows[0] != 0 && rows[1] != 0 && (rows[0] | rows[1]).count_ones() > 1;
    apart && [0, 1].iter().all(|index| arm.targets[*index].digits.contains(held[*index]))
}

/// Keeps the candidates that are possible in a case. One mirror cell has the target's digit; the other may have any
/// digit except the two digits of the case.
fn keep(board: MirroredBoard, arm: &Arm, mirrors: &[CellSet; 2], case: ExocetCase, kept: &mut CandidateSet) {
    let grid = board.grid;
    let cells = arm.base.cells(board);
    kept.insert(Candidate::new(case.base[0], cells[0]));
    kept.insert(Candidate::new(case.base[1], cells[1]));
    for index in [0, 1] {
        let (own, others) = (case.targets[index], case.targets[1 - index]);
        kept.insert(Candidate::new(own, arm.targets[index].cell));
        for cell in mirrors[index] {
            let twin = mirrors[index].without(cell);
            if grid.places(own).contains(cell) {
                kept.insert(Candidate::new(own, cell));
            }
            if twin.intersects(grid.places(own)) {
                let free = grid.candidates(cell).without(own).without(others);
                free.iter().for_each(|digit| kept.insert(Candidate::new(digit, cell)));
            }
        }
    }
}

/// Removes the other places of a digit that is in a base:
/// - places that see all base cells, or all targets, that may hold the digit;
/// - places in the cross-lines that are impossible with every target;
/// - places outside the cross-lines in each row that the digit needs for the cross-lines, no matter which target has
///   the digit.
fn elsewhere(
    board: MirroredBoard,
    arms: &[Arm],
    cases: &[Vec<ExocetCase>],
    digit: Digit,
    removed: &mut CandidateSet,
) {
    let grid = board.grid;
    let (mut bases, mut targets) = (CellSet::EMPTY, CellSet::EMPTY);
    let mut always: RowSet = 0b11_1111;
    let mut supported = CellSet::EMPTY;
    let Some(first) = arms.first() else { return };
    let rows: Vec<usize> = first.base.rows().collect();
    let at = |rows_of: RowSet, column: usize| -> CellSet {
        let chosen = rows.iter().enumerate().filter(|(index, _)| rows_of >> index & 1 == 1);
        chosen.map(|(_, row)| board.cell(*row, column)).collect()
    };
    for (arm, cases) in arms.iter().zip(cases) {
        let cells = arm.base.cells(board);
        for index in [0, 1] {
            if cases.iter().any(|case| case.base[index] == digit) {
                bases = bases.with(cells[index]);
            }
            if !cases.iter().any(|case| case.targets[index] == digit) {
                continue;
            }
            let target = arm.targets[index];
            targets = targets.with(target.cell);
            for [third, other] in arm.ways(digit, index) {
                always &= third | other | target.outside;
                supported |= at(third, arm.base.third) | at(other, arm.targets[1 - index].column);
            }
        }
    }
    let columns = first.columns();
    let lines = columns.iter().fold(CellSet::EMPTY, |all, column| all | board.column(*column).cells());
    let band = first.base.band(board);
    let crossing = (0..9).fold(CellSet::EMPTY, |all, column| all | at(always, column));
    // A single cell is skipped: when the digit is placed in it, the candidates that see it are removed anyway.
    let seen = |cells: CellSet| if cells.len() > 1 { cells.common_peers() } else { CellSet::EMPTY };
    let gone = (crossing - lines) | (lines - band - supported - targets) | seen(bases) | seen(targets);
    let open: CellSet = grid.places(digit) & grid.unsolved_cells() & gone;
    removed.insert_all(digit, open);
}

fn exocet(board: MirroredBoard, arms: &[Arm], mirrors: &[[CellSet; 2]]) -> Exocet {
    let digits = arms.iter().fold(DigitSet::EMPTY, |all, arm| all | arm.base.digits);
    let part = |(arm, mirrors): (&Arm, &[CellSet; 2])| ExocetPart {
        base: arm.base.cells(board).into_iter().collect(),
        targets: arm.targets.map(|target| target.cell),
        mirrors: mirrors[0] | mirrors[1],
    };
    let parts: Vec<ExocetPart> = arms.iter().zip(mirrors).map(part).collect();
    let mirrored = parts.iter().filter(|part| !part.mirrors.is_empty());
    let boxes: HouseSet = mirrored.flat_map(|part| part.targets).map(Cell::box_).collect();
    let in_boxes = |digit: Digit| boxes.iter().map(move |house| Constraint::Digit(digit, house));
    let columns = arms.iter().flat_map(Arm::columns);
    Exocet {
        digits,
        lines: columns.map(|column| board.column(column)).collect(),
        boxes: digits.iter().flat_map(in_boxes).collect(),
        parts,
    }
}
