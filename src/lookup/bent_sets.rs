//! Bent sets: sets of cells in a line and a box that cross, with as many digits as cells. They are found once for a
//! state.
//!
//! Sue de Coq and the wings of four or more cells all use such sets. This module only lists the sets; it must know
//! nothing of techniques.

use crate::board::{CandidateSet, CellSet, Digit, DigitSet, House, sort_by_number};
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
    /// The free digit: the one digit that has places on both sides of the crossing; none if each digit is only in the
    /// line or only in the box.
    pub free: Option<Digit>,
}

impl BentSet {
    /// All its cells.
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
            return take(digit, places & (places & cells).common_peers());
        }
        for digit in self.digits {
            let places = grid.places(digit);
            for house in [self.line, self.box_] {
                if house.cells().is_superset(places & cells) {
                    take(digit, (places & house.cells()) - cells);
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
    for box_ in House::boxes() {
        for line in House::lines().filter(|line| line.cells().intersects(box_.cells())) {
            let open = |cells: CellSet| cells & grid.unsolved_cells();
            let crossing = open(line.cells() & box_.cells());
            side.set(grid, open(line.cells() - box_.cells()), crossing.len() + 1);
            other.set(grid, open(box_.cells() - line.cells()), crossing.len() + 1);
            middle.set(grid, crossing, 9);
            across(grid, [line, box_], [&side, &other, &middle], &mut found);
        }
    }
    sort_by_number(&mut found, |set: &BentSet| set.cells().len());
    found
}

/// All choices among at most six cells, each a number with one bit for each cell.
struct Choices {
    cells: [CellSet; 6],
    count: usize,
    digits: [DigitSet; 64],
    /// True for choices of cells with no more digits than cells.
    locked: [bool; 64],
    /// For each number of surplus digits (digits minus cells), the choices with this surplus, and the number of
    /// choices.
    spare: [([u8; 64], usize); 5],
}

impl Choices {
    const NONE: Choices = Choices {
        cells: [CellSet::EMPTY; 6],
        count: 1,
        digits: [DigitSet::EMPTY; 64],
        locked: [false; 64],
        spare: [([0; 64], 0); 5],
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
    let most = middle.count.trailing_zeros() as usize + 1;
    for spare in 0..=most.min(4) {
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
                    // Number of cells of the crossing that must be chosen, besides one cell for each digit that the
                    // chosen cells add.
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
