//! Sue de Coq: the scan goes from crossing to crossing and takes the first pattern that it finds.

use super::board::ScanBoard;
use super::shared::{each_choice, step};
use crate::board::{CandidateSet, Cell, CellSet, DigitSet, House};
use crate::grid::Grid;
use crate::pattern::{AlmostLocked, LockedSet, SetRoles};
use crate::step::{Pattern, Step, Technique};
use crate::technique::sue_de_coq::SUE_DE_COQ;

/// The first Sue de Coq. Rows come before columns, and boxes go in order. In each crossing, the outer loop goes through
/// the choices of its cells, the next loop through the choices of cells of the line, and the inner loop through the
/// choices of cells of the box.
pub(in crate::rating::hodoku) fn sue_de_coq(
    board: &ScanBoard,
    techniques: &[&'static Technique],
) -> Option<Step> {
    let grid = board.view().grid();
    let (roles, (sets, removed)) = House::lines()
        .flat_map(|line| House::boxes().map(move |box_| (line, box_)))
        .find_map(|(line, box_)| Some((SetRoles::Crossing { line, box_ }, in_crossing(grid, line, box_)?)))?;
    let pattern = AlmostLocked { sets: sets.to_vec(), commons: Vec::new(), digits: DigitSet::EMPTY, roles };
    step(techniques, &SUE_DE_COQ, Pattern::AlmostLocked(Box::new(pattern)), removed)
}

/// Cells of the line or the box. `spare` is the number of these cells minus the number of digits that they add to the
/// crossing.
#[derive(Clone, Copy)]
struct SueDeCoqSide {
    set: LockedSet,
    spare: usize,
}

fn in_crossing(grid: &Grid, line: House, box_: House) -> Option<([LockedSet; 3], CandidateSet)> {
    let open = grid.unsolved_cells();
    let crossing = line.cells() & box_.cells() & open;
    if crossing.len() < 2 {
        return None;
    }
    let outside = [line, box_].map(|house| (house.cells() & open) - crossing);
    let mut found = None;
    each_choice(&list(crossing), &mut |cells| {
        let core = set(grid, cells);
        if found.is_some() || cells.len() < 2 || core.digits.len() < cells.len() + 2 {
            return;
        }
        let wanted = core.digits.len() - cells.len();
        // Cells of the crossing that are not chosen may belong to either side.
        let [in_line, in_box] = outside.map(|outside| sides(grid, outside | (crossing - cells), core));
        for one in &in_line {
            for other in &in_box {
                let apart = !one.set.cells.intersects(other.set.cells)
                    && (one.set.digits & other.set.digits & core.digits).is_empty();
                if apart && one.spare + other.spare == wanted {
                    let removed = removed(grid, (line, box_), core, [one.set, other.set]);
                    if !removed.is_empty() {
                        found = Some(([core, one.set, other.set], removed));
                        return;
                    }
                }
            }
        }
    });
    found
}

/// The choices of cells that take digits from the crossing.
fn sides(grid: &Grid, cells: CellSet, core: LockedSet) -> Vec<SueDeCoqSide> {
    let mut sides = Vec::new();
    each_choice(&list(cells), &mut |cells| {
        let set = set(grid, cells);
        let spare = cells.len().saturating_sub((set.digits - core.digits).len());
        if spare > 0 && set.digits.intersects(core.digits) {
            sides.push(SueDeCoqSide { set, spare });
        }
    });
    sides
}

/// Removals. The rest of each house loses the digits of the side in this house, and the digits of the crossing that
/// neither side has.
fn removed(
    grid: &Grid,
    (line, box_): (House, House),
    core: LockedSet,
    sides: [LockedSet; 2],
) -> CandidateSet {
    let shared = core.digits - sides[0].digits - sides[1].digits;
    let mut removed = CandidateSet::EMPTY;
    for (house, side) in [line, box_].into_iter().zip(sides) {
        let rest = house.cells() - core.cells - side.cells;
        for digit in side.digits | shared {
            removed.insert_all(digit, grid.places(digit) & rest);
        }
    }
    removed
}

fn set(grid: &Grid, cells: CellSet) -> LockedSet {
    LockedSet { cells, digits: cells.iter().fold(DigitSet::EMPTY, |all, cell| all | grid.candidates(cell)) }
}

fn list(cells: CellSet) -> Vec<Cell> {
    cells.iter().collect()
}
