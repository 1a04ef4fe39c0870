//! Minimal puzzles with weights under which each of them counts the same: what is measured on them is true of all
//! minimal puzzles, not of those that a generator happens to prefer.
//!
//! # The idea
//! Taking clues away at random favours some minimal puzzles, those with few clues above all, and nobody can tell from
//! a puzzle by how much. D. Berthier ("Unbiased Statistics of a CSP – A Controlled-Bias Generator", 2009) made the
//! bias a known one: take clues away whether needed or not, and begin again when a needed one goes. Then each minimal
//! puzzle of `n` clues comes with a probability of 1 / C(81, `n`), and has to count C(81, `n`) times. But of 250,000
//! tries one ends with a puzzle.
//!
//! Here no try is lost, and the bias is known as well: that of the way to the puzzle.
//!
//! 1. *A full board* (`cross`). The first box and the others of its band and its stack are filled at random, each of
//!    the `x` ways as likely as every other. Of the `b` full boards that hold them, about 2,700, one is taken: each
//!    board comes with a probability of 1 / (`x` `b`).
//! 2. *A way down* (`way`). From the full board on one clue goes at a time, of those that are spare on the board that
//!    is left. If a clue that is one of `d` spare ones goes with a probability of 1 / `d`, the way comes with the
//!    product of these.
//! 3. *The weight.* A puzzle that does not have `m` clues is the end of `m`! ways from its full board: whatever the order,
//!    each board on the way holds the puzzle and has one solution, so that each clue is spare when it goes. So with
//!    the weight `w` = `b` · ∏ (1 / `p`) / `m`!, where `p` are the probabilities of the clues that went, every minimal
//!    puzzle is expected with the same weight in sum: 1 / `x`.
//!
//! The mean of `w` times `x` is the number of minimal puzzles. The share of them of which something is true is the
//! weight of those of which it is true, divided by the whole weight.
//!
//! # Control on the way
//! With all ways let run, the weights spread over more than six powers of ten, and fewer than one puzzle in a thousand
//! would count. So the last clues, from [33](walk_down::CONTROLLED) on, go under control.
//!
//! - *A look ahead.* For each spare clue it is found out how many would be spare without it. A clue goes with a
//!   probability in proportion to the [`outlook`](walk_down::outlook) of what it leaves, an estimate of the weight still to
//!   come. Two clues that cannot both go are found once and known from there on.
//! - *Doubling and thinning.* A board whose weight times outlook is several times [`STEP`] is gone on from several
//!   times, with its weight divided; one below it is kept with a probability of this ratio, and then counts for one of
//!   just [`STEP`]. In the end puzzles are thinned to the weight [`KEPT`] in the same way. What is expected does not
//!   change by this (J. Liu, R. Chen and W. Wong, "Rejection Control and Sequential Importance Sampling", 1998). The
//!   outlook may be wrong: that costs precision, never truth.
//!
//! # What follows for errors
//! Puzzles of one number share a cross, some of them most of their clues. Those of different numbers share nothing. So
//! an error is computed from the sums of numbers, not of puzzles.

mod full_board;
mod walk_down;

use super::Random;
use crate::puzzle::Digits;
use full_board::FullBoardCross;
use walk_down::{Control, PartialDescent};

/// Minimal puzzles with weights under which every minimal puzzle counts the same.
///
/// A number gives several puzzles, about five, or none. With `W` the weight of all puzzles of many numbers and `A` the
/// weight of those of which something is true, `A` / `W` estimates the share of all minimal puzzles of which it is
/// true (after D. Berthier, "Unbiased Statistics of a CSP – A Controlled-Bias Generator", 2009). For the error of it
/// the numbers count as independent, the puzzles of one number do not.
///
/// ```
/// use whydoku::generate::{Unbiased, spare_clues};
///
/// let (mut sum, mut clues) = (0.0, 0.0);
/// for puzzle in (0..4).flat_map(|number| Unbiased::new(7).nth(number)) {
///     assert!(spare_clues(&puzzle.puzzle).is_empty());
///     sum += puzzle.weight;
///     clues += puzzle.weight * puzzle.puzzle.cells().len() as f64;
/// }
/// assert!((24.0..29.0).contains(&(clues / sum)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unbiased {
    seed: u64,
}

/// A minimal puzzle with a weight.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WeightedPuzzle {
    /// The puzzle.
    pub puzzle: Digits,
    /// For how many it is next to the others: at least 1, and mostly just that. The unit is [`Unbiased::UNIT`].
    pub weight: f64,
}

/// The full boards of a number, each with one way down.
const WAYS: usize = 32;

/// Target of weight times outlook for a way.
const STEP: f64 = 2e18;

/// The weight that a puzzle is thinned to.
const KEPT: f64 = 8e19;

impl Unbiased {
    /// Number of minimal puzzles that a weight of 1 represents: this times the mean weight of a number is how
    /// many there are, 3.1 · 10³⁷.
    pub const UNIT: f64 = full_board::CROSSES * KEPT / WAYS as f64;

    /// The weighted puzzles of a seed.
    pub const fn new(seed: u64) -> Unbiased {
        Unbiased { seed }
    }

    /// The puzzles with this number, in a fixed order, no two the same.
    pub fn nth(&self, number: u64) -> Vec<WeightedPuzzle> {
        let mut random = Random::new(self.seed, number);
        let boards = FullBoardCross::random(&mut random).boards();
        let mut control = Control { step: STEP, kept: KEPT, random, found: Vec::new() };
        for _ in 0..WAYS {
            let board = boards[control.random.below(boards.len())];
            let mut way = PartialDescent::down(&board, &mut control.random);
            way.weight *= boards.len() as f64;
            control.finish(&way);
        }
        let puzzle = |(puzzle, weight): (Digits, f64)| WeightedPuzzle { puzzle, weight: weight / KEPT };
        control.thin_out().into_iter().map(puzzle).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::spare_clues;
    use crate::search;

    #[test]
    fn puzzles_are_minimal_and_known_by_seed_and_number() {
        let puzzles = Unbiased::new(3).nth(5);
        for WeightedPuzzle { puzzle, weight } in &puzzles {
            assert!(
                search::is_unique(puzzle) && spare_clues(puzzle).is_empty() && *weight >= 1.0,
                "{puzzle}"
            );
        }
        assert_eq!(puzzles, Unbiased::new(3).nth(5));
        assert_ne!(puzzles, Unbiased::new(3).nth(6));
        assert_ne!(puzzles, Unbiased::new(4).nth(5));
        let all: std::collections::BTreeSet<Digits> = puzzles.iter().map(|one| one.puzzle).collect();
        assert_eq!(all.len(), puzzles.len());
    }
}
