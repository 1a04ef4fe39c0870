//! The open cells where some rows and columns cross. The rows take some of the digits, and the columns take the others.
//! Together they take no more digits than there are cells.

use super::rank_zero;
use crate::board::{Cell, CellSet, Constraint, Digit, DigitSet, House, HouseSet, sort_by_number};
use crate::grid::Grid;
use crate::kernel::Conclusion;
use crate::lookup::FinderInput;
use crate::pattern::RankZero;
use crate::step::{Sink, Step};
use std::ops::ControlFlow;

technique!(MULTI_SECTOR_LOCKED_SET = "multi-sector-locked-set" without exercises {
    family: Exotic,
    library_code: "1504",
    find: multi_sector_locked_set,
});

/// Smallest number of rows, and smallest number of columns. Smaller patterns have other names.
const FEWEST: u32 = 3;

/// For each set of digits, a nibble for each digit: 1 if the digit is in the set.
static NIBBLES: [u64; 512] = {
    let mut table = [0; 512];
    let mut set = 0;
    while set < 512 {
        let mut digit = 0;
        while digit < 9 {
            table[set] |= ((set as u64 >> digit) & 1) << (4 * digit);
            digit += 1;
        }
        set += 1;
    }
    table
};

/// The sum of the amounts by which nibbles of `more` exceed those of `less`; every nibble is at most 7.
fn excess(more: u64, less: u64) -> u32 {
    const HIGH: u64 = 0x8_8888_8888;
    let difference = (more | HIGH) - less;
    let positive = (difference & HIGH) >> 3;
    let kept = difference & (positive * 7);
    let pairs = (kept & 0x0f0f_0f0f_0f0f) + (kept >> 4 & 0x0f0f_0f0f_0f0f);
    (pairs.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u32
}

/// Rows and columns, as bits.
#[derive(Clone, Copy)]
struct Sectors {
    rows: u32,
    columns: u32,
}

/// All sets of columns, sorted by size.
static BY_SIZE: [u16; 512] = {
    let mut table = [0; 512];
    let (mut next, mut size) = (0, 0);
    while size < 10 {
        let mut set = 0u16;
        while set < 512 {
            if set.count_ones() == size {
                table[next] = set;
                next += 1;
            }
            set += 1;
        }
        size += 1;
    }
    table
};

/// Index at which the sets of each size begin in [`BY_SIZE`].
const STARTS: [usize; 11] = [0, 1, 10, 46, 130, 256, 382, 466, 502, 511, 512];
/// Position of the bits above the nibbles. The cost of columns is added up in these bits.
const COST: u32 = 40;
const DIGITS: u64 = (1 << 36) - 1;

/// Finds the locked sets. Given some rows, the cost of a column is the number of digits in its open cells of these
/// rows, minus the number of these cells. The saving of a digit is the number of columns that may hold the digit in
/// these rows, minus the number of rows that still need it, but at least 0. The set is locked if the savings equal the
/// cost.
fn multi_sector_locked_set(view: &FinderInput, sink: Sink) -> ControlFlow<()> {
    let grid = view.grid();
    // Players do not look for such a large set while there are singles. Also, nearly every such set then falls into
    // smaller sets.
    if grid.has_single() {
        return ControlFlow::Continue(());
    }
    let lacks: [u64; 9] = std::array::from_fn(|row| {
        if !grid.layout().houses().contains(House::row(row)) {
            return 0;
        }
        let solved = House::row(row).cells() & grid.solved_cells();
        let placed: DigitSet = solved.iter().filter_map(|cell| grid.value(cell)).collect();
        NIBBLES[usize::from((grid.layout().digits() - placed).bits())]
    });
    let open: [[DigitSet; 9]; 9] = std::array::from_fn(|row| {
        std::array::from_fn(|column| {
            let cell = Cell::at(row, column);
            if grid.solved_cells().contains(cell) { DigitSet::EMPTY } else { grid.candidates(cell) }
        })
    });
    // The columns of the open cells in each row.
    let meets: [u32; 9] = std::array::from_fn(|row| {
        (0..9).fold(0, |all, column| all | u32::from(!open[row][column].is_empty()) << column)
    });
    // The rows with an open cell in each column.
    let open_rows: [u32; 9] = std::array::from_fn(|column| {
        (0..9).fold(0, |all, row| all | u32::from(!open[row][column].is_empty()) << row)
    });
    let held = held(&open);
    let mut found: Vec<Sectors> = Vec::new();
    for rows in (0..512u32).filter(|rows| (FEWEST..=9 - FEWEST).contains(&rows.count_ones())) {
        let lacking = bits(rows).map(|row| lacks[row]).sum();
        let columns: [u64; 9] = std::array::from_fn(|column| {
            let (all, cells) = (held[rows as usize][column], (rows & open_rows[column]).count_ones());
            // In a valid puzzle, the cells have at least as many digits as there are cells.
            NIBBLES[usize::from(all.bits())] | u64::from((all.len() as u32).saturating_sub(cells)) << COST
        });
        let total: u64 = columns.iter().sum::<u64>() & DIGITS;
        let mut costs = columns.map(|column| column >> COST);
        costs.sort_unstable();
        // If a set covers more than half of the board, a set in the rest of the board has the same conclusions.
        let most = (9 - rows.count_ones()).min(if rows.count_ones() > 4 { 8 - rows.count_ones() } else { 6 });
        let worth = |size: &u32| {
            let cheapest: u64 = costs.iter().take(*size as usize).sum();
            u64::from(excess(limited(total, *size), lacking)) >= cheapest
        };
        let mut sums = None;
        for size in (FEWEST..=most).filter(worth) {
            let (left, right) =
                sums.get_or_insert_with(|| (sums_of::<32>(&columns[..5]), sums_of::<16>(&columns[5..])));
            for set in &BY_SIZE[STARTS[size as usize]..STARTS[size as usize + 1]] {
                let sum = left[usize::from(set & 31)] + right[usize::from(set >> 5)];
                if u64::from(excess(sum & DIGITS, lacking)) != sum >> COST {
                    continue;
                }
                // A line adds nothing if it has no open cells in the crossing lines: the rest is also a locked set
                // without this line. But this smaller set may be too small to be looked at.
                let set = u32::from(*set);
                let empty_columns = bits(set).filter(|column| columns[*column] == 0).count() as u32;
                let empty_rows = bits(rows).filter(|row| meets[*row] & set == 0).count() as u32;
                let few = |empty: u32, all: u32| empty == 0 || (empty == 1 && all == FEWEST);
                if few(empty_columns, size) && few(empty_rows, rows.count_ones()) {
                    found.push(Sectors { rows, columns: set });
                }
            }
        }
    }
    tell(grid, &found, sink)
}

/// For each set of rows and each column, the digits of the open cells in which they cross.
fn held(open: &[[DigitSet; 9]; 9]) -> [[DigitSet; 9]; 512] {
    let mut held = [[DigitSet::EMPTY; 9]; 512];
    for rows in 1..512usize {
        let (rest, first) = (held[rows & (rows - 1)], &open[rows.trailing_zeros() as usize]);
        held[rows] = std::array::from_fn(|column| rest[column] | first[column]);
    }
    held
}

/// For each set of some columns, the sum of their digits and costs.
fn sums_of<const SETS: usize>(columns: &[u64]) -> [u64; SETS] {
    let mut sums = [0; SETS];
    for set in 1..SETS {
        sums[set] = sums[set & (set - 1)] + columns[set.trailing_zeros() as usize];
    }
    sums
}

/// Limits each nibble to `most`.
fn limited(nibbles: u64, most: u32) -> u64 {
    (0..9).fold(0, |all, digit| all | (nibbles >> (4 * digit) & 15).min(u64::from(most)) << (4 * digit))
}

fn bits(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let first = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(first)
    })
}

/// Reports the steps from the sectors that were found, the smallest first, and each conclusion once.
fn tell(grid: &Grid, found: &[Sectors], sink: Sink) -> ControlFlow<()> {
    let mut steps: Vec<(usize, Step)> = Vec::new();
    for sectors in found.iter().filter(|sectors| removes(grid, **sectors)) {
        for whole in patterns(grid, *sectors) {
            for part in rank_zero::parts(grid, &whole) {
                let size = part.truths.len();
                if size == whole.truths.len() || spreads(&part) {
                    steps.extend(
                        rank_zero::step(&MULTI_SECTOR_LOCKED_SET, grid, part).map(|step| (size, step)),
                    );
                }
            }
        }
    }
    sort_by_number(&mut steps, |(size, _)| *size);
    let mut told: Vec<Conclusion> = Vec::new();
    for (_, step) in steps {
        if !told.contains(&step.conclusion) {
            told.push(step.conclusion.clone());
            sink(step)?;
        }
    }
    ControlFlow::Continue(())
}

/// Returns true if the cells of the pattern lie in more rows and more columns than those of any smaller named pattern.
fn spreads(pattern: &RankZero) -> bool {
    let lines = pattern.cells().houses();
    [HouseSet::ROWS, HouseSet::COLUMNS].iter().all(|kind| (lines & *kind).len() >= FEWEST as usize)
}

/// Returns true if a locked set of the sectors removes something: some digit has a place outside the cells, in the
/// lines that cover it (the rows or the columns, whichever are fewer).
fn removes(grid: &Grid, sectors: Sectors) -> bool {
    let lines = HouseSet::from_bits(sectors.rows | sectors.columns << 9);
    let cells =
        (lines & HouseSet::ROWS).cells() & (lines & HouseSet::COLUMNS).cells() & grid.unsolved_cells();
    Digit::ALL.into_iter().any(|digit| {
        let places = grid.places(digit);
        let needing = (places & cells).houses();
        let [rows, columns] = [needing & HouseSet::ROWS, needing & HouseSet::COLUMNS];
        let beside = |lines: HouseSet| (places & lines.cells()).intersects(CellSet::ALL - cells);
        rows.len() <= columns.len() && beside(rows) || columns.len() <= rows.len() && beside(columns)
    })
}

/// The locked sets of the sectors. The first set covers each digit by rows or by columns, whichever are fewer. If as
/// many lines of the other kind can cover a digit, a further set covers this digit by those other lines.
fn patterns(grid: &Grid, sectors: Sectors) -> Vec<RankZero> {
    let rows: Vec<House> = bits(sectors.rows).map(House::row).collect();
    let columns: Vec<House> = bits(sectors.columns).map(House::column).collect();
    let all = |houses: &[House]| houses.iter().fold(CellSet::EMPTY, |all, house| all | house.cells());
    let cells = all(&rows) & all(&columns) & grid.unsolved_cells();
    let covers = |digit: Digit, houses: &[House]| -> Vec<Constraint> {
        let needs = |house: &&House| (house.cells() & cells).intersects(grid.places(digit));
        houses.iter().filter(needs).map(|house| Constraint::Digit(digit, *house)).collect()
    };
    let gain = |digit: Digit, houses: &[House]| (grid.places(digit) & all(houses)) - cells;
    let mut chosen: Vec<Vec<Constraint>> = Vec::new();
    let mut spare: Vec<(usize, Vec<Constraint>)> = Vec::new();
    for digit in Digit::ALL {
        let (by_row, by_column) = (covers(digit, &rows), covers(digit, &columns));
        let rows_gain_more = gain(digit, &rows).len() >= gain(digit, &columns).len();
        let row_wins = by_row.len() < by_column.len() || (by_row.len() == by_column.len() && rows_gain_more);
        let tie = by_row.len() == by_column.len();
        let (best, other, others) =
            if row_wins { (by_row, by_column, &columns) } else { (by_column, by_row, &rows) };
        if tie && !gain(digit, others).is_empty() {
            spare.push((chosen.len(), other));
        }
        chosen.push(best);
    }
    let truths = rank_zero::cells(cells);
    let pattern = |chosen: &[Vec<Constraint>]| RankZero {
        truths: truths.clone(),
        covers: chosen.concat(),
        corners: Vec::new(),
    };
    let mut patterns = vec![pattern(&chosen)];
    for (index, other) in spare {
        let mut swapped = chosen.clone();
        swapped[index] = other;
        patterns.push(pattern(&swapped));
    }
    patterns.retain(|pattern| pattern.covers.len() == pattern.truths.len());
    patterns
}

#[cfg(test)]
mod tests {
    use super::super::test_support::{conclusions, steps};
    use super::*;
    use crate::format::parse;
    use crate::step::Pattern;

    /// The multifish of 2, 3, 5 and 6 in columns 1, 4, 7 and 9: one cell where the lines cross is not part of the set.
    #[test]
    fn a_cell_that_has_a_digit_to_itself_is_left_out() {
        let board = "9..8..7...8..6..5.........44..7..2.8.3..2......2..6...1.....4...5...3.2....1....9";
        let grid = Grid::classic(&parse(board).expect("a board").position.givens).expect("a sound board");
        let found = steps(&MULTI_SECTOR_LOCKED_SET, &grid);
        let Some(Step { pattern: Pattern::RankZero(set), .. }) = found.first() else { panic!("{found:?}") };
        assert_eq!((set.truths.len(), set.covers.len(), found.len()), (15, 15, 1));
        let removed = "1r1c9 1r3c7 1r8c7 2r2c6 3r2c3 3r6c5 3r6c8 5r5c3 5r5c6 5r6c5 6r5c3 6r5c8 6r8c3 6r8c7 7r3c1 7r7c9 \
            7r9c1 8r9c1 9r3c4 9r3c7 9r7c4";
        assert_eq!(conclusions(&MULTI_SECTOR_LOCKED_SET, &grid), [removed]);
    }

    #[test]
    fn nibbles_are_compared_one_by_one() {
        let mut state = 7u64;
        for _ in 0..1000 {
            let mut number = || {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                let digits = [(); 9].map(|()| 0u32);
                digits.iter().enumerate().fold(([0u32; 9], 0u64), |(mut list, packed), (index, _)| {
                    list[index] = (state >> (7 * index)) as u32 & 7;
                    (list, packed | u64::from(list[index]) << (4 * index))
                })
            };
            let (more, less) = (number(), number());
            let expected: u32 = more.0.iter().zip(&less.0).map(|(a, b)| a.saturating_sub(*b)).sum();
            assert_eq!(excess(more.1, less.1), expected);
            assert_eq!(
                limited(more.1, 3),
                more.0.iter().rev().fold(0, |all, d| all << 4 | u64::from(*d.min(&3)))
            );
        }
    }
}
