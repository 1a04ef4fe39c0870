//! Links between almost locked sets, as rows with one bit for each set, so that many sets are compared at once.
//!
//! Techniques ask for the sets that have a restricted common with a set, or for the sets that see a candidate, and
//! combine the answers. This module only prepares these answers; it must not depend on any technique.

use super::AlmostLockedSet;
use crate::board::{Candidate, CellSet, Digit, DigitSet, Layout};

/// The links among the almost locked sets of a state. Each set is named by its index.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetLinks {
    /// Number of words of 64 bits in a row.
    words: usize,
    /// A row for each set and digit: the sets that have the digit as a restricted common with this set.
    partners: Vec<u64>,
    /// For each set the digits whose row in `partners` is not empty.
    binding: Vec<DigitSet>,
    /// A row for each cell and digit: the sets whose places for the digit all see the cell.
    watchers: Vec<u64>,
}

impl SetLinks {
    /// The links among these sets of a board of the layout.
    pub fn new(layout: &Layout, sets: &[AlmostLockedSet]) -> SetLinks {
        let words = sets.len().div_ceil(64);
        let mut watchers = vec![0; 81 * 9 * words];
        let mut partners = vec![0; sets.len() * 9 * words];
        // Three tables. For each cell: the sets that contain the cell. For each cell and digit: the sets that may
        // have the digit in this cell. For each house and digit: the sets that have all their places for the digit in
        // this house.
        let mut holders = vec![0; 81 * words];
        let mut having = vec![0; 81 * 9 * words];
        let mut within = vec![0; 32 * 9 * words];
        for (index, set) in sets.iter().enumerate() {
            let (word, bit) = (index / 64, 1u64 << (index % 64));
            let mark = |rows: &mut [u64], row: usize| rows[row * words + word] |= bit;
            set.cells.iter().for_each(|cell| mark(&mut holders, cell.index()));
            for digit in set.digits {
                let row = |index: usize| index * 9 + digit.index();
                let places = set.places(digit);
                set.sight(digit).iter().for_each(|cell| mark(&mut watchers, row(cell.index())));
                places.iter().for_each(|cell| mark(&mut having, row(cell.index())));
                layout.common_houses(places).iter().for_each(|house| mark(&mut within, row(house.index())));
            }
        }
        let mut met = vec![0; words];
        let mut binding = vec![DigitSet::EMPTY; sets.len()];
        let row = |index: usize| index * words..(index + 1) * words;
        for (index, set) in sets.iter().enumerate() {
            met.fill(0);
            set.cells.iter().for_each(|cell| add_row(&mut met, &holders[row(cell.index())]));
            for digit in set.digits.iter().filter(|digit| !set.sight(*digit).is_empty()) {
                let of_digit = |index: usize| row(index * 9 + digit.index());
                let bound = &mut partners[of_digit(index)];
                let places = set.places(digit);
                // If all places of the digit in one set see all its places in the other set, the places of both sets
                // lie in one house, and no cell belongs to both sets.
                layout
                    .common_houses(places)
                    .iter()
                    .for_each(|house| add_row(bound, &within[of_digit(house.index())]));
                for cell in places {
                    let same = &having[of_digit(cell.index())];
                    remove(bound, same);
                }
                remove(bound, &met);
                if bound.iter().any(|word| *word != 0) {
                    binding[index] = binding[index].with(digit);
                }
            }
        }
        SetLinks { words, partners, binding, watchers }
    }

    /// Number of 64-bit words that hold one bit for each set.
    #[inline]
    pub fn words(&self) -> usize {
        self.words
    }

    /// The sets that share no cell with this set and have the digit as a restricted common with it.
    #[inline]
    pub fn partners(&self, set: usize, digit: Digit) -> &[u64] {
        self.row(&self.partners, set * 9 + digit.index())
    }

    /// The digits that are restricted commons of this set and some other set.
    #[inline]
    pub fn binding(&self, set: usize) -> DigitSet {
        self.binding.get(set).copied().unwrap_or_default()
    }

    /// The sets whose places for the candidate's digit all see the candidate.
    #[inline]
    pub fn watchers(&self, candidate: Candidate) -> &[u64] {
        self.row(&self.watchers, candidate.cell.index() * 9 + candidate.digit.index())
    }

    /// Adds to a row the sets whose places for the digit all see one of the cells.
    pub fn add_watchers(&self, digit: Digit, cells: CellSet, row: &mut [u64]) {
        for cell in cells {
            add_row(row, self.watchers(Candidate::new(digit, cell)));
        }
    }

    #[inline]
    fn row<'a>(&self, rows: &'a [u64], index: usize) -> &'a [u64] {
        rows.get(index * self.words..(index + 1) * self.words).unwrap_or_default()
    }
}

/// Adds the bits of one row to another.
#[inline]
pub fn add_row(row: &mut [u64], other: &[u64]) {
    row.iter_mut().zip(other).for_each(|(all, word)| *all |= word);
}

fn remove(row: &mut [u64], other: &[u64]) {
    row.iter_mut().zip(other).for_each(|(all, word)| *all &= !word);
}

/// The indices of the bits of a row.
pub fn ones(row: impl IntoIterator<Item = u64>) -> impl Iterator<Item = usize> {
    row.into_iter().enumerate().flat_map(|(index, word)| {
        std::iter::successors((word != 0).then_some(word), |word| {
            let rest = word & (word - 1);
            (rest != 0).then_some(rest)
        })
        .map(move |word| index * 64 + word.trailing_zeros() as usize)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Cell;
    use crate::format::parse;
    use crate::grid::Grid;
    use crate::lookup::almost_locked_sets;

    #[test]
    fn the_rows_say_what_the_sets_say() {
        let line = include_str!("../../puzzles/als-xz.txt").lines().find(|line| line.starts_with(':'));
        let position = parse(line.expect("a position")).expect("a board").position;
        let grid = Grid::from_position(&position).expect("a sound board");
        let sets = almost_locked_sets(&grid);
        let links = SetLinks::new(grid.layout(), &sets);
        assert!(sets.len() > 64, "{}", sets.len());
        let has = |row: &[u64], index: usize| row[index / 64] >> (index % 64) & 1 == 1;
        let mut bound = 0;
        for (a, one) in sets.iter().enumerate() {
            for (b, other) in sets.iter().enumerate() {
                let commons = one.restricted_commons(other);
                bound += commons.len();
                for digit in Digit::ALL {
                    let bound = commons.contains(digit) && !one.cells.intersects(other.cells);
                    assert_eq!(has(links.partners(a, digit), b), bound, "{a} {b} {digit}");
                    assert!(!bound || links.binding(a).contains(digit), "{a} {digit}");
                }
            }
            for digit in Digit::ALL {
                for cell in Cell::all() {
                    let row = links.watchers(Candidate::new(digit, cell));
                    assert_eq!(has(row, a), one.sight(digit).contains(cell));
                }
            }
            let row = links.watchers(Candidate::new(Digit::ALL[0], Cell::from_index(a % 81)));
            assert!(ones(row.iter().copied()).eq((0..sets.len()).filter(|b| has(row, *b))));
        }
        assert!(bound > 100, "{bound}");
    }
}
