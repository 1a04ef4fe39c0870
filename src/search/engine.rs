//! The state of a search and what the rules alone make of it.

use super::tables::{
    BAND, BIT_OF_CELL, CELL_OF_BIT, FIRST_ROW, LEFT_ELSEWHERE, LEFT_IN_BAND, MINIROWS, TO_COLUMNS, TO_ROWS,
};
use crate::board::{Cell, Digit};
use crate::grid::Grid;
use crate::puzzle::Values;

/// What [`State::settle`] comes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Settled {
    /// There is no solution from here.
    Dead,
    /// Every cell has its digit.
    Solved,
    /// Neither is known: someone has to guess.
    Open,
}

/// The candidates of a board, one word for each digit in each band.
#[derive(Clone, Copy, Debug)]
pub(super) struct State {
    /// `words[band][digit]`: the cells of the band that may hold the digit.
    words: [[u32; 9]; 3],
    /// The cells of each band that no digit has been found for.
    open: [u32; 3],
    /// The digits whose words have changed since they were last looked at.
    dirty: u32,
}

const ALL_DIGITS: u32 = (1 << 9) - 1;

impl State {
    /// The state of these givens; `None` when two equal ones share a house.
    pub(super) fn from_values(values: &Values) -> Option<State> {
        let mut state = State { words: [[BAND; 9]; 3], open: [BAND; 3], dirty: ALL_DIGITS };
        let mut own = [[0; 9]; 3];
        for band in 0..3 {
            for (cell, bit) in BIT_OF_CELL.into_iter().enumerate() {
                let Some(digit) = values.get(Cell::from_index(band * 27 + cell)) else { continue };
                let (d, i) = (digit.index(), bit.trailing_zeros() as usize);
                if state.words[band][d] & bit == 0 {
                    return None;
                }
                own[band][d] |= bit;
                state.open[band] ^= bit;
                for other in 0..3 {
                    state.words[other][d] &= if other == band { LEFT_IN_BAND[i] } else { LEFT_ELSEWHERE[i] };
                }
            }
        }
        for band in 0..3 {
            for d in 0..9 {
                state.words[band][d] &= state.open[band] | own[band][d];
            }
        }
        Some(state)
    }

    /// The state of these candidates.
    pub(super) fn from_grid(grid: &Grid) -> State {
        let mut state = State { words: [[0; 9]; 3], open: [BAND; 3], dirty: ALL_DIGITS };
        for digit in Digit::ALL {
            for cell in grid.places(digit) {
                let (band, bit) = place_of(cell);
                state.words[band][digit.index()] |= bit;
            }
        }
        state
    }

    /// Draws every conclusion that singles and locked candidates allow.
    pub(super) fn settle(&mut self) -> Settled {
        loop {
            while self.dirty != 0 {
                let digit = self.dirty.trailing_zeros() as usize;
                self.dirty &= self.dirty - 1;
                if !self.settle_digit(digit) {
                    return Settled::Dead;
                }
            }
            if self.open == [0; 3] {
                return Settled::Solved;
            }
            for band in 0..3 {
                let [once, twice, _] = self.counts(band);
                if once != BAND {
                    return Settled::Dead;
                }
                let naked = once & !twice & self.open[band];
                if naked != 0 {
                    self.place_naked(band, naked);
                }
            }
            if self.dirty == 0 {
                return Settled::Open;
            }
        }
    }

    /// Brings the three words of one digit to rest; `false` when it has no way left to stand.
    #[inline(always)]
    fn settle_digit(&mut self, digit: usize) -> bool {
        let mut words = [self.words[0][digit], self.words[1][digit], self.words[2][digit]];
        let mut alone = [0; 3];
        loop {
            for band in 0..3 {
                let word = words[band];
                let entry = MINIROWS[((word | word >> 9 | word >> 18) & 0x1ff) as usize];
                if entry == 0 {
                    return false;
                }
                words[band] = word & ((entry & 0x1ff) * TO_COLUMNS);
                alone[band] = entry >> 9;
            }
            let kept = lock_columns(words);
            if kept == words {
                break;
            }
            words = kept;
        }
        for band in 0..3 {
            let word = words[band];
            let (a, b, c) = (word & 0x1ff, word >> 9 & 0x1ff, word >> 18);
            let one_column = (a ^ b ^ c) & !(a & b & c);
            let found = word & ((one_column & alone[band]) * TO_COLUMNS) & self.open[band];
            self.words[band][digit] = word;
            if found != 0 {
                self.open[band] ^= found;
                for other in 0..9 {
                    let hit = self.words[band][other] & found;
                    self.words[band][other] ^= hit;
                    self.dirty |= u32::from(hit != 0) << other;
                }
                self.dirty &= !(1 << digit);
                self.words[band][digit] = word;
            }
        }
        true
    }

    /// The cells of the band with at least one, two and three candidates.
    #[inline(always)]
    fn counts(&self, band: usize) -> [u32; 3] {
        let (mut once, mut twice, mut thrice) = (0, 0, 0);
        for word in self.words[band] {
            thrice |= twice & word;
            twice |= once & word;
            once |= word;
        }
        [once, twice, thrice]
    }

    /// Gives cells with one candidate that candidate.
    fn place_naked(&mut self, band: usize, naked: u32) {
        for digit in 0..9 {
            let mut here = self.words[band][digit] & naked;
            while here != 0 {
                self.words[band][digit] &= LEFT_IN_BAND[here.trailing_zeros() as usize & 31];
                self.dirty |= 1 << digit;
                here &= here - 1;
            }
        }
    }

    /// Splits an open state in two: in this one a cell takes a digit, in the returned one it does not.
    pub(super) fn split(&mut self) -> State {
        let (band, bit) = self.choose();
        let mut rest = *self;
        let digits = self.digits_at(band, bit);
        let digit = digits.trailing_zeros() as usize;
        rest.words[band][digit] &= !bit;
        rest.dirty |= 1 << digit;
        self.words[band][digit] &= LEFT_IN_BAND[bit.trailing_zeros() as usize];
        self.dirty |= 1 << digit;
        rest
    }

    /// The cell to guess at.
    fn choose(&self) -> (usize, u32) {
        let mut fewest = (10, 0, 1);
        for band in 0..3 {
            let [_, twice, thrice] = self.counts(band);
            let bivalue = twice & !thrice;
            if bivalue != 0 {
                return (band, bivalue & bivalue.wrapping_neg());
            }
            let mut left = self.open[band];
            while left != 0 {
                let bit = left & left.wrapping_neg();
                left ^= bit;
                let count = self.digits_at(band, bit).count_ones();
                if count < fewest.0 {
                    fewest = (count, band, bit);
                }
            }
        }
        (fewest.1, fewest.2)
    }

    /// The candidates of a cell, one bit for each digit.
    fn digits_at(&self, band: usize, bit: u32) -> u32 {
        (0..9).fold(0, |digits, d| digits | u32::from(self.words[band][d] & bit != 0) << d)
    }

    /// The digits of a solved state.
    pub(super) fn values(&self) -> Values {
        let mut values = Values::EMPTY;
        for (band, words) in self.words.iter().enumerate() {
            for (digit, word) in Digit::ALL.into_iter().zip(words) {
                let mut left = *word;
                while left != 0 {
                    let cell = CELL_OF_BIT[left.trailing_zeros() as usize] as usize;
                    values.set(Cell::from_index(band * 27 + cell), Some(digit));
                    left &= left - 1;
                }
            }
        }
        values
    }
}

/// Where a cell lies: its band and its bit.
fn place_of(cell: Cell) -> (usize, u32) {
    (cell.index() / 27, BIT_OF_CELL[cell.index() % 27])
}

/// Keeps of three words of one digit what some way of giving each band a column of its own, in each stack, needs.
#[inline(always)]
fn lock_columns(words: [u32; 3]) -> [u32; 3] {
    let [a, b, c] = words.map(|word| (word | word >> 3 | word >> 6) & FIRST_ROW);
    let up = |x: u32| (x >> 9 | x << 18) & BAND;
    let down = |x: u32| (x << 9 | x >> 18) & BAND;
    // In `even`, column offset k of the first band goes with k + 1 of the second and k + 2 of the third; in `odd`
    // the other way round. Together these are the six ways, for the three stacks at once.
    let even = a & up(b) & down(c);
    let odd = a & down(b) & up(c);
    let kept = [even | odd, down(even) | up(odd), up(even) | down(odd)];
    [words[0] & (kept[0] * TO_ROWS), words[1] & (kept[1] * TO_ROWS), words[2] & (kept[2] * TO_ROWS)]
}
