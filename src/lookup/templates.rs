//! The places that a digit has in some complete placement, judged by the candidates of this digit alone.
//!
//! A template is a complete placement of one digit: nine of its places, one in each house. A place that is in no
//! template is false. Techniques that look at only one digit, such as fish, can remove only these places. So this file
//! offers a cheap test, which shows where a search for steps of these techniques would find nothing.
//!
//! In each band, a template has one place in each box. The boxes of the band use the three rows in some order, and each
//! box uses one of the three columns of its stack. These three columns, one of each stack, are a triple. There are 27
//! triples, so the triples that a band allows fit in one word. Three bands make a template if their triples use every
//! column once.

use crate::board::{CellSet, Digit, House, HouseSet, Layout};
use crate::grid::Grid;

/// A set of triples of columns, one of each stack; the triple with the columns `a`, `b` and `c` of their stacks has the
/// bit `9a + 3b + c`.
type Triples = u32;

/// The orders in which the boxes of a band take its three rows.
const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// For each stack and each set of its columns, the triples that have one of these columns.
static WITH: [[Triples; 8]; 3] = {
    let mut table = [[0; 8]; 3];
    let mut triple = 0;
    while triple < 27 {
        let columns = [triple / 9, triple / 3 % 3, triple % 3];
        let mut stack = 0;
        while stack < 3 {
            let mut set = 0;
            while set < 8 {
                table[stack][set] |= ((set >> columns[stack] & 1) as u32) << triple;
                set += 1;
            }
            stack += 1;
        }
        triple += 1;
    }
    table
};

/// The triples that share no column with a triple.
const fn beside(triple: usize) -> Triples {
    let columns = [triple / 9, triple / 3 % 3, triple % 3];
    WITH[0][7 & !(1 << columns[0])] & WITH[1][7 & !(1 << columns[1])] & WITH[2][7 & !(1 << columns[2])]
}

/// For each triple, the triples that share no column with it. If two triples share no column, their entries have
/// exactly one bit in common: the bit of the triple with the remaining columns.
static BESIDE: [Triples; 27] = {
    let mut table = [0; 27];
    let mut triple = 0;
    while triple < 27 {
        table[triple] = beside(triple);
        triple += 1;
    }
    table
};

/// The places of the digit that are in no template. Reasoning about this digit alone can remove only these places.
///
/// Returns all places if the digit has no template at all. On a layout that is not classic, the result may contain more
/// places, if there are too many templates to look at.
pub fn impossible(grid: &Grid, digit: Digit) -> CellSet {
    let places = grid.places(digit);
    if !grid.layout().is_classic() {
        // If there are too many templates to look at, the result contains every place except those of placed digits,
        // because each of them may be impossible.
        return match LayoutTemplates::of(grid.layout(), places, grid.layout().houses()) {
            Some(templates) => places - templates.any,
            None => places - grid.solved_cells(),
        };
    }
    let bands = [0, 1, 2].map(|band| Band::new((places.bits() >> (27 * band)) as u32 & 0x7ff_ffff));
    let allowed = bands.each_ref().map(Band::triples);
    let mut used = [0; 3];
    for first in bits(allowed[0]) {
        let beside = BESIDE[first];
        for second in bits(allowed[1] & beside) {
            let third = beside & BESIDE[second] & allowed[2];
            if third != 0 {
                used[0] |= 1 << first;
                used[1] |= 1 << second;
                used[2] |= third;
            }
        }
    }
    let possible =
        (0..3).fold(0, |all, band| all | u128::from(bands[band].places(used[band])) << (27 * band));
    places - CellSet::from_bits(possible)
}

/// The templates of a layout that is not the classic one, found row by row.
pub struct LayoutTemplates {
    layout: &'static Layout,
    houses: HouseSet,
    /// The places that lie in some template.
    pub any: CellSet,
    /// The places that lie in every template; all cells if there is no template.
    pub every: CellSet,
    /// Number of choices that the search may still make before it gives up.
    patience: u32,
}

impl LayoutTemplates {
    /// The templates of a digit with these places. A template needs a place in each of the houses. Returns `None` if
    /// there are too many templates to look at.
    pub fn of(layout: &'static Layout, places: CellSet, houses: HouseSet) -> Option<LayoutTemplates> {
        let mut templates =
            LayoutTemplates { layout, houses, any: CellSet::EMPTY, every: CellSet::ALL, patience: 2_000 };
        templates.grow(places, 0, CellSet::EMPTY)?;
        Some(templates)
    }

    /// Adds the templates that have these places in the rows above, and further places from the open ones; `None` if
    /// there are too many choices.
    fn grow(&mut self, open: CellSet, row: usize, chosen: CellSet) -> Option<()> {
        if row == self.layout.size() {
            self.any |= chosen;
            self.every &= chosen;
            return Some(());
        }
        self.patience = self.patience.checked_sub(1)?;
        // A house that has neither an open nor a chosen place ends the branch.
        let is_dead = |house: House| !self.layout.cells_of(house).intersects(open | chosen);
        if self.houses.iter().any(is_dead) {
            return Some(());
        }
        for cell in open & self.layout.cells_of(House::row(row)) {
            self.grow(open - self.layout.peers(cell), row + 1, chosen.with(cell))?;
        }
        Some(())
    }
}

/// The places of one band: for each row and each stack, the columns that contain a place.
struct Band([[u8; 3]; 3]);

impl Band {
    /// The band of these 27 places, row by row.
    fn new(places: u32) -> Band {
        Band([0, 1, 2].map(|row| [0, 1, 2].map(|stack| (places >> (9 * row + 3 * stack)) as u8 & 7)))
    }

    /// The triples that some order of the rows allows.
    fn triples(&self) -> Triples {
        ORDERS.iter().fold(0, |all, order| all | self.in_order(order))
    }

    fn in_order(&self, order: &[usize; 3]) -> Triples {
        (0..3).fold(Triples::MAX, |all, stack| all & WITH[stack][self.0[order[stack]][stack] as usize])
    }

    /// The places that these triples use.
    fn places(&self, triples: Triples) -> u32 {
        let mut places = 0;
        for order in &ORDERS {
            let here = self.in_order(order) & triples;
            for stack in 0..3 {
                for column in 0..3 {
                    let taken = here & WITH[stack][1 << column] != 0;
                    places |= u32::from(taken) << (9 * order[stack] + 3 * stack + column);
                }
            }
        }
        places
    }
}

fn bits(mut set: Triples) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let first = (set != 0).then(|| set.trailing_zeros() as usize);
        set &= set.wrapping_sub(1);
        first
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Candidate, Cell};

    /// The places that lie in a template, by the definition: one place for each row, no two in one house.
    fn in_templates(open: CellSet, row: usize, chosen: CellSet, found: &mut CellSet) {
        if row == 9 {
            *found |= chosen;
            return;
        }
        for cell in open & Cell::at(row, 0).row().cells() {
            in_templates(open - cell.peers(), row + 1, chosen.with(cell), found);
        }
    }

    #[test]
    fn the_places_are_those_of_the_definition() {
        let line = include_str!("../../puzzles/x-wing.txt").lines().find(|line| line.starts_with(':'));
        let position = crate::format::parse(line.expect("a position")).expect("a board").position;
        let mut states = vec![Grid::from_position(&position).expect("a sound board")];
        for index in (0..729).map(|nth| nth * 59 % 729) {
            let candidate = Candidate::new(Digit::ALL[index % 9], Cell::from_index(index / 9));
            let mut fewer = states[states.len() - 1].clone();
            if fewer.contains(candidate) && fewer.eliminate(candidate).is_ok() {
                states.push(fewer);
            }
        }
        assert!(states.len() > 20, "{}", states.len());
        let mut removable = 0;
        for grid in &states {
            for digit in Digit::ALL {
                let mut found = CellSet::EMPTY;
                in_templates(grid.places(digit), 0, CellSet::EMPTY, &mut found);
                let expected = grid.places(digit) - found;
                assert_eq!(impossible(grid, digit), expected, "{digit} {grid:?}");
                removable += expected.len();
            }
        }
        assert!(removable > 0);
    }

    #[test]
    fn what_a_locked_candidate_removes_lies_in_no_template() {
        let digit = Digit::ALL[4];
        let mut grid = Grid::EMPTY;
        assert!(impossible(&grid, digit).is_empty());
        for row in 1..3 {
            for column in 0..3 {
                grid.eliminate(Candidate::new(digit, Cell::at(row, column))).unwrap();
            }
        }
        let rest: CellSet = (3..9).map(|column| Cell::at(0, column)).collect();
        assert_eq!(impossible(&grid, digit), rest);
    }

    #[test]
    fn a_placed_digit_stands_where_it_stands() {
        let digit = Digit::ALL[0];
        let mut grid = Grid::EMPTY;
        grid.place(Candidate::new(digit, Cell::at(4, 4))).unwrap();
        assert!(impossible(&grid, digit).is_empty());
    }
}
