//! The state of a search, and what the rules make of it without a guess.
//!
//! # The idea
//! All nine digits obey the same rules, and most of what a rule says about a digit it says within one band (three
//! rows, three boxes). So a board is 27 words: for each band and digit, the 27 cells of the band in which the digit
//! may stand. One word is one small exact problem: each of three rows takes the digit once and so does each of three
//! boxes, which leaves six ways at most. The nine *minirows* (a row's three cells in a box) that the digit still
//! occupies make a nine-bit pattern, and a table of 512 entries, made by the compiler from those six ways, says which
//! of them are in at least one way. That one look-up is every pointing and claiming move along rows, every hidden
//! single of a row or box as far as its minirow, and the proof that the digit has no way left.
//!
//! The same holds for a stack: three bands and three columns, six ways. There the pattern is spread over three words,
//! and a table would need it gathered first. So the six ways are tried with bit operations, for the three
//! stacks at once (`lock_columns`). Both are repeated until neither changes anything; each is exact for its nine
//! minirows or minicolumns, so a digit at rest has no locked candidate and no hidden single left.
//!
//! # The layout
//! Bit `offset * 9 + row * 3 + box` of a word is the cell of that row of the band, in that box, at that column offset
//! within the box. Row-major order would be more natural; here the minirow pattern is
//! `(w | w >> 9 | w >> 18) & 0x1ff`, a pattern is spread again by one multiplication, and the three column offsets of
//! all stacks lie 9 bits apart, so that rotating a word by 9 moves each stack's columns round.
//!
//! # Order of work
//! A digit whose words changed is *dirty*. `settle` brings dirty digits to rest one by one; a cell found for one
//! digit is taken out of the others, which makes them dirty. Only when no digit is dirty are the cells counted (at
//! least one, two, three candidates, with nine words at a time in a saturating counter) for naked singles, because
//! that looks at all digits at once.
//!
//! Givens are entered in bulk, with one mask each, and conclusions are drawn after the last one.
//!
//! # Cost
//! A state is 124 bytes, copied once for each guess; bringing it to rest takes about 0.4 microseconds. A puzzle of 17
//! clues takes fewer than one guess on average, the hardest known ones about 80 to prove unique.
//!
//! # Sources
//! One word for each digit and band, and tables for what a band's shape excludes: Zhou Yundong's band solver and
//! its descendants by Champagne, JasonLion and others (New Sudoku Players' Forum); the use of both directions: tdoku's
//! boxes with triads (T. Dillon, 2019). The code is written from the idea alone.
//!
//! # Tried and left out
//! - Guessing at the first cell with two candidates, and never at a house with two places: measured in the `branch`
//!   module.
//!
//! # Not tried
//! - Columns by pointing alone (a box confined to one column clears it in the neighbour bands), as band solvers do:
//!   cheaper than `lock_columns`, but it sees neither claiming in columns nor their hidden singles.
//! - A row-major layout, a table in place of `lock_columns`, and vector instructions.

use super::branch::Guess;
use super::tables::{
    BAND, BIT_OF_CELL, BITS_OF_ROW, CELL_OF_BIT, FIRST_ROW, LEFT_ELSEWHERE, LEFT_IN_BAND, MINIROWS,
    TO_COLUMNS, TO_ROWS,
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
    pub(super) words: [[u32; 9]; 3],
    /// The cells of each band that no digit has been found for.
    pub(super) open: [u32; 3],
    /// The digits whose words have changed since they were last looked at.
    dirty: u32,
}

/// One bit for each digit.
const ALL_DIGITS: u32 = (1 << 9) - 1;

impl State {
    /// The state of these givens; `None` when two equal ones share a house.
    pub(super) fn from_values(values: &Values) -> Option<State> {
        let mut state = State { words: [[BAND; 9]; 3], open: [BAND; 3], dirty: ALL_DIGITS };
        let mut own = [[0; 9]; 3];
        for (cell, digit) in values.iter() {
            let (band, bit) = place_of(cell);
            let (d, index) = (digit.index(), bit.trailing_zeros() as usize);
            if state.words[band][d] & bit == 0 {
                return None;
            }
            own[band][d] |= bit;
            state.open[band] ^= bit;
            for (other, words) in state.words.iter_mut().enumerate() {
                words[d] &= if other == band { LEFT_IN_BAND[index] } else { LEFT_ELSEWHERE[index] };
            }
        }
        for ((words, own), open) in state.words.iter_mut().zip(own).zip(state.open) {
            words.iter_mut().zip(own).for_each(|(word, own)| *word &= open | own);
        }
        Some(state)
    }

    /// The state of these candidates.
    pub(super) fn from_grid(grid: &Grid) -> State {
        let mut state = State { words: [[0; 9]; 3], open: [BAND; 3], dirty: ALL_DIGITS };
        for digit in Digit::ALL {
            let places = grid.places(digit).bits();
            for (band, words) in state.words.iter_mut().enumerate() {
                let row =
                    |row: usize| BITS_OF_ROW[(places >> (band * 27 + row * 9)) as usize & 0x1ff] << (row * 3);
                words[digit.index()] = row(0) | row(1) | row(2);
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
                // The digit itself lost its own cells in that sweep, and has already been brought to rest.
                self.words[band][digit] = word;
                self.dirty &= !(1 << digit);
            }
        }
        true
    }

    /// The cells of the band with at least one, two and three candidates.
    #[inline(always)]
    pub(super) fn counts(&self, band: usize) -> [u32; 3] {
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
                self.words[band][digit] &= LEFT_IN_BAND[here.trailing_zeros() as usize];
                self.dirty |= 1 << digit;
                here &= here - 1;
            }
        }
    }

    /// Splits an open state in two: in this one a candidate is true, in the returned one it is false.
    /// `None` when there is nothing to choose.
    pub(super) fn split(&mut self) -> Option<State> {
        let Guess { band, digit, bit } = self.choose()?;
        let mut rest = *self;
        rest.words[band][digit] &= !bit;
        rest.dirty = 1 << digit;
        self.words[band][digit] &= LEFT_IN_BAND[bit.trailing_zeros() as usize];
        self.dirty = 1 << digit;
        Some(rest)
    }

    /// The candidates of a cell, one bit for each digit.
    pub(super) fn digits_at(&self, band: usize, bit: u32) -> u32 {
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
