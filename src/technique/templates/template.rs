//! All templates of a digit at once: every way in which its candidates allow it to be placed nine times.
//!
//! There are 46,656 templates on an empty board, too many to list for each state. Inside a band, a template has three
//! cells in three rows and three boxes, so it uses one column of each stack. There are 27 such sets of columns, each
//! with six orders of the rows. Three bands make a template exactly when their columns differ in every stack. So it
//! is enough to find out which sets of columns each band can have, and which of them go together.

use crate::board::{Cell, CellSet, Digit, House, HouseSet, Layout};
use crate::grid::Grid;
use crate::lookup::LayoutTemplates;
use crate::pattern::{PatternParts, SureCells, Template};
use crate::step::Pattern;

/// Common cells of the templates of a digit.
pub(super) struct Templates {
    /// The cells of at least one template; empty if there is no template.
    pub(super) any: CellSet,
    /// The cells of every template; all cells if there is no template.
    pub(super) every: CellSet,
}

/// Number of sets of columns of a band. A set has one of three columns in each stack, and its number has three base-3
/// digits.
const SETS: usize = 27;

/// The six placements in a band for each set of columns, as cells of the top band.
static PLACEMENTS: [[u32; 6]; SETS] = {
    const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let mut table = [[0; 6]; SETS];
    let mut set = 0;
    while set < SETS {
        let columns = [set / 9, 3 + set / 3 % 3, 6 + set % 3];
        let mut order = 0;
        while order < 6 {
            let rows = ORDERS[order];
            let mut stack = 0;
            while stack < 3 {
                table[set][order] |= 1 << (9 * rows[stack] + columns[stack]);
                stack += 1;
            }
            order += 1;
        }
        set += 1;
    }
    table
};

/// For each set of columns, the sets that share no column with it, as bits.
static APART: [u32; SETS] = {
    let mut table = [0; SETS];
    let mut one = 0;
    while one < SETS {
        let mut other = 0;
        while other < SETS {
            if one / 9 != other / 9 && one / 3 % 3 != other / 3 % 3 && one % 3 != other % 3 {
                table[one] |= 1 << other;
            }
            other += 1;
        }
        one += 1;
    }
    table
};

/// The templates of a digit with these places.
pub(super) fn templates(layout: &'static Layout, places: CellSet) -> Templates {
    if !layout.has_classic_houses() {
        // Templates with one place in each row also have one place in every other house, except perhaps in extra
        // houses. Extra houses are not required, because a step cites only rows or columns. If there are too many
        // templates to list, nothing is known about them.
        let none = Templates { any: CellSet::EMPTY, every: CellSet::ALL };
        return LayoutTemplates::of(layout, places, layout.houses() & HouseSet::ROWS)
            .map_or(none, |LayoutTemplates { any, every, .. }| Templates { any, every });
    }
    const BAND: u32 = (1 << 27) - 1;
    let bands = [0, 27, 54].map(|shift| (places.bits() >> shift) as u32 & BAND);
    let fits = bands.map(|band| {
        (0..SETS).fold(0u32, |sets, set| {
            let fits = PLACEMENTS[set].iter().any(|placement| placement & !band == 0);
            sets | u32::from(fits) << set
        })
    });
    let mut used = [0u32; 3];
    for first in bits(fits[0]) {
        for second in bits(fits[1] & APART[first]) {
            // In each stack, the three bands use the columns 0, 1 and 2. So the numbers of the three sets add up to
            // 3 * 9 + 3 * 3 + 3.
            let third = 39 - first - second;
            if fits[2] >> third & 1 == 1 {
                used[0] |= 1 << first;
                used[1] |= 1 << second;
                used[2] |= 1 << third;
            }
        }
    }
    let (mut any, mut every) = (0u128, 0u128);
    for (band, shift) in [0, 27, 54].into_iter().enumerate() {
        let (mut some, mut all) = (0, BAND);
        for set in bits(used[band]) {
            for placement in PLACEMENTS[set].iter().filter(|placement| *placement & !bands[band] == 0) {
                some |= placement;
                all &= placement;
            }
        }
        any |= u128::from(some) << shift;
        every |= u128::from(all) << shift;
    }
    Templates { any: CellSet::from_bits(any), every: CellSet::from_bits(every) }
}

fn bits(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let first = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(first)
    })
}

/// Largest number of facts of a step that looks at templates of several digits. A longer step would solve half the
/// board at once, which is too hard to follow.
const LONGEST: usize = 12;
/// Number of times that each digit is searched for cells in which it must be.
const ROUNDS: usize = 2;

/// A digit, and a cell that every template of the digit uses when the earlier sure cells are closed to other digits.
type SureCell = (Digit, Cell);

/// Cells that a digit takes in every template. They are found one after the other, and each is closed to the other
/// digits from then on. There are only a few rounds, because conclusions from more rounds would be too long to follow.
pub(super) fn sure_cells(grid: &Grid) -> Vec<SureCell> {
    let mut sure: Vec<SureCell> = Vec::new();
    let mut known = grid.solved_cells();
    for _ in 0..ROUNDS {
        for digit in Digit::ALL {
            let found = templates(grid.layout(), free(grid, digit, &sure));
            if found.any.is_empty() {
                return Vec::new();
            }
            let new = found.every - known;
            known |= new;
            sure.extend(new.iter().map(|cell| (digit, cell)));
        }
    }
    sure
}

/// The places of a digit outside the cells that other digits are sure to take.
pub(super) fn free(grid: &Grid, digit: Digit, sure: &[SureCell]) -> CellSet {
    let taken = sure.iter().filter(|(other, _)| *other != digit).map(|(_, cell)| *cell).collect();
    grid.places(digit) - taken
}

/// The pattern of a conclusion about a digit, with only the sure cells that it needs, and few lines. `shown` tests the
/// conclusion for the digit's free places and some lines.
pub(super) fn pattern(
    grid: &Grid,
    digit: Digit,
    sure: &[SureCell],
    shown: impl Fn(CellSet, HouseSet) -> bool,
) -> Option<Pattern> {
    let all = HouseSet::ROWS;
    let holds = |sure: &[SureCell]| {
        let each_sure = (0..sure.len()).all(|index| {
            let (before, (digit, cell)) = (&sure[..index], sure[index]);
            templates(grid.layout(), free(grid, digit, before)).every.contains(cell)
        });
        each_sure && shown(free(grid, digit, sure), all)
    };
    // Most sure cells have nothing to do with the conclusion; these are left out several at a time.
    let mut sure = sure.to_vec();
    for size in [8, 3, 1] {
        let mut end = sure.len();
        while end > 0 {
            let start = end.saturating_sub(size);
            let fewer = [&sure[..start], &sure[end..]].concat();
            if holds(&fewer) {
                sure = fewer;
            }
            end = start;
        }
    }
    let open = grid.unsolved_cells();
    let mut before: Vec<SureCells> = Vec::new();
    for (index, (digit, cell)) in sure.iter().enumerate() {
        let free = free(grid, *digit, &sure[..index]);
        let houses = lines_needed(free & open, |lines| !can_fill(grid.layout(), free.without(*cell), lines));
        match before.last_mut().filter(|last| last.digit == *digit) {
            Some(last) => {
                last.houses |= houses;
                last.cells = last.cells.with(*cell);
            }
            None => before.push(SureCells { digit: *digit, houses, cells: CellSet::only(*cell) }),
        }
    }
    let free = free(grid, digit, &sure);
    let houses = lines_needed(free & open, |lines| shown(free, lines));
    let pattern = Template { digit, houses, before };
    (pattern.before.is_empty() || pattern.facts().len() <= LONGEST)
        .then(|| Pattern::Template(Box::new(pattern)))
}

/// A small set of rows, or of columns, that is enough for the conclusion: with one line fewer, `shown` would return
/// false. The set contains only lines with cells of `open`. `shown` only gets sets of lines of one kind.
fn lines_needed(open: CellSet, shown: impl Fn(HouseSet) -> bool) -> HouseSet {
    let fewest = |kind: HouseSet| {
        let mut lines = open.houses() & kind;
        for line in lines {
            let fewer = lines - HouseSet::only(line);
            if shown(fewer) {
                lines = fewer;
            }
        }
        lines
    };
    let (rows, columns) = (fewest(HouseSet::ROWS), fewest(HouseSet::COLUMNS));
    if columns.len() < rows.len() { columns } else { rows }
}

/// Returns true if the digit can be in `cell` and once in each of the lines, all in cells that do not see each other.
pub(super) fn can_stand(layout: &Layout, places: CellSet, cell: Cell, lines: HouseSet) -> bool {
    can_fill(layout, places - layout.peers(cell), lines - layout.houses_of(cell))
}

/// Returns true if the digit can be once in each of the lines, in cells that do not see each other.
pub(super) fn can_fill(layout: &Layout, free: CellSet, lines: HouseSet) -> bool {
    let tightest = lines.iter().min_by_key(|line: &House| (line.cells() & free).len());
    let Some(tightest) = tightest else { return true };
    let mut choices = (tightest.cells() & free).iter();
    choices.any(|cell| {
        can_fill(layout, (free - layout.peers(cell)).without(cell), lines - layout.houses_of(cell))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every template, listed line by line.
    fn listed(free: CellSet, row: usize, chosen: CellSet, found: &mut Vec<CellSet>) {
        if row == 9 {
            return found.push(chosen);
        }
        for cell in free & House::row(row).cells() {
            listed(free - cell.peers(), row + 1, chosen.with(cell), found);
        }
    }

    #[test]
    fn all_at_once_is_what_a_list_shows() {
        let mut state = 1u64;
        for _ in 0..200 {
            // A random set of a little less than half of the cells, so that some of the sets have no template.
            let places = Cell::all().filter(|_| {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                state >> 60 < 7
            });
            let places: CellSet = places.collect();
            let mut found = Vec::new();
            listed(places, 0, CellSet::EMPTY, &mut found);
            let shown = templates(Layout::CLASSIC, places);
            assert_eq!(shown.any, found.iter().fold(CellSet::EMPTY, |all, template| all | *template));
            if !found.is_empty() {
                assert_eq!(shown.every, found.iter().fold(CellSet::ALL, |all, template| all & *template));
            }
        }
        let mut all = Vec::new();
        listed(CellSet::ALL, 0, CellSet::EMPTY, &mut all);
        assert_eq!(all.len(), 46_656);
        assert_eq!(templates(Layout::CLASSIC, CellSet::ALL).any, CellSet::ALL);
    }
}
