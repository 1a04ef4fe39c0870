//! Bent sets: sets of cells in a line and a box that cross, with as many digits as cells. They are found once for a
//! state.
//!
//! Sue de Coq and the wings of four or more cells all use such sets. This module only lists the sets; it must not
//! depend on any technique.

use crate::board::{CandidateSet, CellSet, Digit, DigitSet, House, HouseSet, sort_by_number};
use crate::grid::Grid;

/// Cells in a line and a box that cross, with as many digits as cells. Some cells are in the crossing, some in the rest
/// of the line, and some in the rest of the box.
///
/// The cells on one side of the crossing share at most one digit with those on the other side. For every other digit,
/// all its places in the set see each other, so the set contains this digit at most once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BentSet {
    /// The line.
    pub line: House,
    /// The box.
    pub box_: House,
    /// The cells in the crossing.
    pub crossing: CellSet,
    /// The cells of the line outside the box.
    pub in_line: CellSet,
    /// The cells of the box outside the line.
    pub in_box: CellSet,
    /// All digits of the cells; there are as many digits as cells.
    pub digits: DigitSet,
    /// The free digit: the one digit that has places in the set on both sides of the crossing. `None` if no digit has
    /// places on both sides.
    pub free: Option<Digit>,
}

impl BentSet {
    /// All cells of the set.
    pub fn cells(&self) -> CellSet {
        self.crossing | self.in_line | self.in_box
    }

    /// Candidates that the set removes. A free digit is removed from the cells that see all its places in the set.
    /// Without a free digit, each digit is removed from the rest of a line or box that contains all its places in the
    /// set.
    pub fn removals(&self, grid: &Grid) -> CandidateSet {
        let mut removed = CandidateSet::EMPTY;
        self.each_removed(grid, |digit, cells| removed.insert_all(digit, cells));
        removed
    }

    fn has_target(&self, grid: &Grid) -> bool {
        let mut any = false;
        self.each_removed(grid, |_, cells| any |= !cells.is_empty());
        any
    }

    fn each_removed(&self, grid: &Grid, mut take: impl FnMut(Digit, CellSet)) {
        let cells = self.cells();
        if let Some(digit) = self.free {
            let places = grid.places(digit);
            return take(digit, places & grid.layout().common_peers(places & cells));
        }
        for digit in self.digits {
            let places = grid.places(digit);
            for house in [self.line, self.box_] {
                let of_house = grid.layout().cells_of(house);
                if of_house.is_superset(places & cells) {
                    take(digit, (places & of_house) - cells);
                }
            }
        }
    }
}

/// Every bent set that removes something, the smallest first. Sets without a free digit are left out if one side has a
/// locked subset, since the subset is easier to see.
pub fn bent_sets(grid: &Grid) -> Vec<BentSet> {
    let mut found = Vec::new();
    let (mut side, mut other, mut middle) = (Choices::NONE, Choices::NONE, Choices::NONE);
    let layout = grid.layout();
    let boxes = layout.houses() & HouseSet::BOXES;
    for box_ in boxes {
        let in_box = layout.cells_of(box_);
        for line in (layout.houses() & HouseSet::LINES).iter() {
            let in_line = layout.cells_of(line);
            if !in_line.intersects(in_box) || in_line == in_box {
                continue;
            }
            let open = |cells: CellSet| cells & grid.unsolved_cells();
            let crossing = open(in_line & in_box);
            side.set(grid, open(in_line - in_box), crossing.len() + 1);
            other.set(grid, open(in_box - in_line), crossing.len() + 1);
            middle.set(grid, crossing, 9);
            across(grid, [line, box_], [&side, &other, &middle], &mut found);
        }
    }
    sort_by_number(&mut found, |set: &BentSet| set.cells().len());
    found
}

/// Largest number of cells that a house can have outside a house that crosses it. It is eight, because two houses of a
/// jigsaw may share a single cell.
const MOST: usize = 8;

/// Largest surplus (digits minus cells) of a choice of cells. On classic boards, a crossing has at most three cells, so
/// no larger surplus can occur.
const MOST_SPARE: usize = 4;

/// All choices among at most eight cells, each a number with one bit for each cell.
struct Choices {
    cells: [CellSet; MOST],
    count: usize,
    digits: [DigitSet; 1 << MOST],
    /// True for choices of cells with no more digits than cells.
    locked: [bool; 1 << MOST],
    /// For each number of surplus digits (digits minus cells), the choices with this surplus, and the number of
    /// choices.
    spare: [([u8; 1 << MOST], usize); MOST_SPARE + 1],
}

impl Choices {
    const NONE: Choices = Choices {
        cells: [CellSet::EMPTY; MOST],
        count: 1,
        digits: [DigitSet::EMPTY; 1 << MOST],
        locked: [false; 1 << MOST],
        spare: [([0; 1 << MOST], 0); MOST_SPARE + 1],
    };

    /// Computes the choices among these cells, and lists those that have up to `most` more digits than cells.
    fn set(&mut self, grid: &Grid, cells: CellSet, most: usize) {
        self.count = 1;
        self.spare.iter_mut().for_each(|(_, count)| *count = 0);
        for (index, cell) in cells.iter().enumerate() {
            let held = grid.candidates(cell);
            self.cells[index] = CellSet::only(cell);
            for choice in self.count..2 * self.count {
                let before = choice - self.count;
                let (digits, size) = (self.digits[before] | held, choice.count_ones() as usize);
                self.digits[choice] = digits;
                self.locked[choice] = self.locked[before] || digits.len() <= size;
                let spare = digits.len().saturating_sub(size);
                if spare <= most
                    && let Some((list, count)) = self.spare.get_mut(spare)
                {
                    list[*count] = choice as u8;
                    *count += 1;
                }
            }
            self.count *= 2;
        }
    }

    /// The choices that have `spare` more digits than cells.
    fn with_spare(&self, spare: usize) -> impl Iterator<Item = usize> + '_ {
        let (list, count) = &self.spare[spare];
        list[..*count].iter().map(|choice| usize::from(*choice))
    }

    fn cells(&self, choice: usize) -> CellSet {
        let chosen = self.cells.iter().enumerate().filter(|(index, _)| choice >> index & 1 == 1);
        chosen.fold(CellSet::EMPTY, |all, (_, cell)| all | *cell)
    }
}

/// Adds the sets that one choice from each side forms with cells of the crossing.
fn across(
    grid: &Grid,
    [line, box_]: [House; 2],
    [side, other, middle]: [&Choices; 3],
    found: &mut Vec<BentSet>,
) {
    // Each cell of the crossing makes up for one surplus digit, and so does each digit that the two sides share.
    let most = (middle.count.trailing_zeros() as usize + 1).min(MOST_SPARE);
    for spare in 0..=most {
        for one in side.with_spare(spare) {
            for more in 0..=most - spare {
                let spare = spare + more;
                for two in other.with_spare(more) {
                    let shared = side.digits[one] & other.digits[two];
                    if shared.len() > 1
                        || spare < shared.len()
                        || (shared.is_empty() && (side.locked[one] || other.locked[two]))
                    {
                        continue;
                    }
                    let digits = side.digits[one] | other.digits[two];
                    // Number of cells that must be chosen from the crossing. One more cell is needed for each digit
                    // that the chosen cells add.
                    let needed = spare - shared.len();
                    for three in 0..middle.count {
                        let more = (middle.digits[three] - digits).len();
                        if three.count_ones() as usize == needed + more {
                            let set = BentSet {
                                line,
                                box_,
                                crossing: middle.cells(three),
                                in_line: side.cells(one),
                                in_box: other.cells(two),
                                digits: digits | middle.digits[three],
                                free: shared.single(),
                            };
                            if set.has_target(grid) {
                                found.push(set);
                            }
                        }
                    }
                }
            }
        }
    }
}
