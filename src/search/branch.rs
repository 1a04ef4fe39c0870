//! Where to guess: the choice that makes the search tree small.
//!
//! A guess splits a state in two: a candidate is true, or it is false. It is worth most when both halves say
//! something at once, so the first choice is a cell with two candidates, where each half places a digit; the second is
//! a digit with two places in a row or box, for the same reason; only then a cell with the fewest candidates. The
//! second choice is what tames the grids made to ruin a search: without it, one of 17 clues that has no
//! solution costs over two million guesses; with it, one.
//!
//! Ties are broken by *reach*: how many other candidates of the digit see the cell. Of two halves with reach `x` and
//! `y`, the score `(x + 1) * (y + 1)` prefers both to be large over one very large. Against taking the first cell of
//! two, this saves one guess in seven on puzzles of 17 clues and more than one in three on the hardest; it costs a
//! twentieth more time on the former and saves a tenth on the latter. What is still equal goes to the first in the
//! order of bands, bits and digits, which makes the search a function of its start alone.

use super::engine::State;
use super::tables::{LEFT_ELSEWHERE, LEFT_IN_BAND, TO_COLUMNS, TO_ROWS};

/// The rows and boxes of a band.
const HOUSES: [u32; 6] = [
    0b111 * TO_COLUMNS,
    (0b111 << 3) * TO_COLUMNS,
    (0b111 << 6) * TO_COLUMNS,
    TO_ROWS * TO_COLUMNS,
    (TO_ROWS << 1) * TO_COLUMNS,
    (TO_ROWS << 2) * TO_COLUMNS,
];

/// A candidate: a digit in the cell of one bit of a band.
#[derive(Clone, Copy, Debug)]
pub(super) struct Guess {
    pub(super) band: usize,
    pub(super) digit: usize,
    pub(super) bit: u32,
}

/// The best guess so far.
struct Best {
    guess: Option<Guess>,
    score: u32,
}

impl Best {
    const NONE: Best = Best { guess: None, score: 0 };

    fn offer(&mut self, score: u32, guess: Guess) {
        if score > self.score {
            *self = Best { guess: Some(guess), score };
        }
    }
}

impl State {
    /// The candidate to guess; `None` when every cell is solved.
    pub(super) fn choose(&self) -> Option<Guess> {
        self.cell_of_two().or_else(|| self.house_of_two()).or_else(|| self.fewest())
    }

    /// One of two candidates of a cell.
    fn cell_of_two(&self) -> Option<Guess> {
        let mut best = Best::NONE;
        for band in 0..3 {
            let [_, twice, thrice] = self.counts(band);
            for bit in bits(twice & !thrice) {
                let digits = self.digits_at(band, bit);
                let low = Guess { band, digit: digits.trailing_zeros() as usize, bit };
                let high = Guess { band, digit: digits.ilog2() as usize, bit };
                best.offer(self.score(low, high), low);
            }
        }
        best.guess
    }

    /// One of two places of a digit in a row or box.
    fn house_of_two(&self) -> Option<Guess> {
        let mut best = Best::NONE;
        for (band, words) in self.words.iter().enumerate() {
            for (digit, word) in words.iter().enumerate() {
                for house in HOUSES {
                    let places = word & house;
                    if places.count_ones() == 2 {
                        let first = Guess { band, digit, bit: places & places.wrapping_neg() };
                        let second = Guess { bit: places & (places - 1), ..first };
                        best.offer(self.score(first, second), first);
                    }
                }
            }
        }
        best.guess
    }

    /// A candidate of the first of the cells with the fewest.
    fn fewest(&self) -> Option<Guess> {
        let mut best = Best::NONE;
        for (band, open) in self.open.iter().enumerate() {
            for bit in bits(*open) {
                let digits = self.digits_at(band, bit);
                let digit = digits.trailing_zeros() as usize;
                best.offer(10 - digits.count_ones(), Guess { band, digit, bit });
            }
        }
        best.guess
    }

    /// The worth of a guess at one of two candidates of which one is true.
    fn score(&self, one: Guess, other: Guess) -> u32 {
        (self.reach(one) + 1) * (self.reach(other) + 1)
    }

    /// How many candidates of the same digit a placement would exclude.
    fn reach(&self, Guess { band, digit, bit }: Guess) -> u32 {
        let index = bit.trailing_zeros() as usize;
        let mut count = 0;
        for other in 0..3 {
            let left = if other == band { LEFT_IN_BAND[index] } else { LEFT_ELSEWHERE[index] };
            count += (self.words[other][digit] & !left).count_ones();
        }
        count
    }
}

/// The set bits of a word, each by itself.
fn bits(mut word: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let bit = word & word.wrapping_neg();
        word ^= bit;
        (bit != 0).then_some(bit)
    })
}
