//! The almost locked sets of a grid, found once for a state and shared by all techniques that use them.
//!
//! If an almost locked set loses one of its digits, its cells must hold all its other digits. The techniques use this
//! property. This module only lists the sets, with data to compare them quickly; it must not depend on any technique.

use crate::board::{Cell, CellSet, Digit, DigitSet, House, ones_of_nine, sort_by_number};
use crate::grid::Grid;

/// N cells of one house whose candidates have exactly N+1 digits. A bivalue cell is the smallest set (Bennys, 2005;
/// HoDoKu's manual, chapter on almost locked sets).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AlmostLockedSet {
    /// The cells.
    pub cells: CellSet,
    /// Digits of all candidates in the cells: one digit more than there are cells.
    pub digits: DigitSet,
    places: [CellSet; 9],
    sight: [CellSet; 9],
    /// The cells that may hold some digit of the set and see all places of this digit in the set.
    reach: CellSet,
}

impl AlmostLockedSet {
    /// The set of these cells; `digits` are the digits of all their candidates.
    pub fn new(grid: &Grid, cells: CellSet, digits: DigitSet) -> AlmostLockedSet {
        let mut set = AlmostLockedSet {
            cells,
            digits,
            places: [CellSet::EMPTY; 9],
            sight: [CellSet::EMPTY; 9],
            reach: CellSet::EMPTY,
        };
        for digit in digits {
            let places = grid.places(digit) & cells;
            let sight = grid.places(digit) & grid.layout().common_peers(places);
            set.places[digit.index()] = places;
            set.sight[digit.index()] = sight;
            set.reach |= sight;
        }
        set
    }

    /// The cells of the set that may hold the digit.
    #[inline]
    pub fn places(&self, digit: Digit) -> CellSet {
        self.places[digit.index()]
    }

    /// The cells that may hold the digit and see every place of the digit in the set; empty for a digit that is not in
    /// the set.
    #[inline]
    pub fn sight(&self, digit: Digit) -> CellSet {
        self.sight[digit.index()]
    }

    /// The restricted commons of both sets: the common digits for which every place in one set sees every place in the
    /// other. At most one of the sets contains such a digit.
    #[inline]
    pub fn restricted_commons(&self, other: &AlmostLockedSet) -> DigitSet {
        if !self.reach.intersects(other.cells) {
            return DigitSet::EMPTY;
        }
        let restricted = |digit: &Digit| self.sight(*digit).is_superset(other.places(*digit));
        (self.digits & other.digits).iter().filter(restricted).collect()
    }
}

/// Largest number of cells of a set. A player sees the few other cells of the house more easily than a larger set. A
/// proof that tries all fillings of a larger set would be too long.
const MOST_CELLS: u32 = 6;

/// Every almost locked set of up to six cells of the grid, the smallest first. A set that lies in two houses is listed
/// once. Sets with a locked subset among their cells are left out, since the subset is easier to see.
pub fn almost_locked_sets(grid: &Grid) -> Vec<AlmostLockedSet> {
    let mut found = Vec::with_capacity(256);
    for house in grid.layout().houses() {
        in_house(grid, house, &mut found);
    }
    // Sets of the same size stay in the order of their houses.
    sort_by_number(&mut found, |(cells, _)| cells.len());
    found.into_iter().map(|(cells, digits)| AlmostLockedSet::new(grid, cells, digits)).collect()
}

/// Adds the sets of one house that do not lie in an earlier house. Each choice of cells is a number, in which the first
/// cell is the highest bit.
fn in_house(grid: &Grid, house: House, found: &mut Vec<(CellSet, DigitSet)>) {
    let mut cells = [CellSet::EMPTY; 9];
    let mut digits = [DigitSet::EMPTY; 9];
    let mut open = 0;
    // No cell of a set has more candidates than the set has digits.
    let few = |cell: &Cell| grid.candidates(*cell).len() <= MOST_CELLS as usize + 1;
    for cell in (grid.layout().cells_of(house) & grid.unsolved_cells()).iter().filter(few) {
        (cells[open], digits[open]) = (CellSet::only(cell), grid.candidates(cell));
        open += 1;
    }
    let first_bit = |choice: usize| open - 1 - choice.trailing_zeros() as usize;
    let mut held = [DigitSet::EMPTY; 512];
    // For each choice of cells, the number of digits minus the number of cells; 0 if some of these cells are a locked
    // subset.
    let mut more = [0; 512];
    more[0] = 1;
    let mut any_locked = false;
    for choice in 1..1usize << open {
        held[choice] = held[choice & (choice - 1)] | digits[first_bit(choice)];
        more[choice] = ones_of_nine(held[choice].bits()).saturating_sub(ones_of_nine(choice as u16));
        let mut bits = if any_locked { choice } else { 0 };
        while bits != 0 && more[choice] > 0 {
            if more[choice ^ (bits & bits.wrapping_neg())] == 0 {
                more[choice] = 0;
            }
            bits &= bits - 1;
        }
        any_locked |= more[choice] == 0;
    }
    for choice in (1..1usize << open).rev() {
        if more[choice] != 1 || ones_of_nine(choice as u16) > MOST_CELLS {
            continue;
        }
        let (mut all, mut bits) = (CellSet::EMPTY, choice);
        while bits != 0 {
            all |= cells[first_bit(bits)];
            bits &= bits - 1;
        }
        if grid.layout().common_houses(all).first() == Some(house) {
            found.push((all, held[choice]));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Candidate;

    /// A board without digits, on which some cells have only these candidates.
    fn board(cells: &[(usize, usize, &str)]) -> Grid {
        let mut grid = Grid::EMPTY;
        for (row, column, kept) in cells {
            let cell = Cell::at(row - 1, column - 1);
            for digit in Digit::ALL.into_iter().filter(|digit| !kept.contains(&digit.to_string())) {
                grid.eliminate(Candidate::new(digit, cell)).expect("a candidate to spare");
            }
        }
        grid
    }

    /// Finds the sets by their definition: counts the digits of every choice of open cells in every house.
    fn by_definition(grid: &Grid) -> Vec<CellSet> {
        let digits = |cells: CellSet| cells.iter().fold(DigitSet::EMPTY, |all, c| all | grid.candidates(c));
        let mut found = Vec::new();
        for house in House::all() {
            let open: Vec<Cell> = (house.cells() & grid.unsolved_cells()).iter().collect();
            let choose = |bits: u32| -> CellSet {
                (0..open.len()).filter(|i| bits >> i & 1 == 1).map(|i| open[i]).collect()
            };
            for bits in 1..1u32 << open.len() {
                let cells = choose(bits);
                let locked = (1..bits)
                    .filter(|part| part & bits == *part)
                    .map(choose)
                    .any(|part| digits(part).len() <= part.len());
                if cells.len() <= MOST_CELLS as usize
                    && digits(cells).len() == cells.len() + 1
                    && !locked
                    && !found.contains(&cells)
                {
                    found.push(cells);
                }
            }
        }
        found.sort();
        found
    }

    #[test]
    fn the_sets_are_those_of_the_definition() {
        let grid = board(&[
            (1, 1, "12"),
            (1, 2, "23"),
            (1, 3, "13"),
            (1, 9, "45"),
            (2, 2, "124"),
            (5, 1, "1257"),
            (6, 1, "27"),
        ]);
        let sets = almost_locked_sets(&grid);
        let mut cells: Vec<CellSet> = sets.iter().map(|set| set.cells).collect();
        assert!(cells.windows(2).all(|two| two[0].len() <= two[1].len()));
        cells.sort();
        assert_eq!(cells, by_definition(&grid));
        assert!(cells.len() > 8, "{cells:?}");
    }

    #[test]
    fn a_restricted_common_sees_itself_across() {
        let grid = board(&[(1, 1, "12"), (1, 9, "13"), (9, 9, "34"), (5, 5, "12")]);
        let sets = almost_locked_sets(&grid);
        let at = |row: usize, column: usize| {
            let cells = CellSet::only(Cell::at(row - 1, column - 1));
            sets.iter().find(|set| set.cells == cells).expect("a bivalue cell")
        };
        let commons = |a: &AlmostLockedSet, b: &AlmostLockedSet| {
            assert_eq!(a.restricted_commons(b), b.restricted_commons(a));
            a.restricted_commons(b).iter().map(|digit| digit.to_string()).collect::<String>()
        };
        assert_eq!(commons(at(1, 1), at(1, 9)), "1");
        assert_eq!(commons(at(1, 9), at(9, 9)), "3");
        assert_eq!(commons(at(1, 1), at(9, 9)), "");
        assert_eq!(commons(at(1, 1), at(5, 5)), "");
    }
}
