//! Minimal puzzles with weights. With these weights, every minimal puzzle counts the same. So measurements with these
//! puzzles are true of all minimal puzzles, not only of those that a generator prefers.
//!
//! # The idea
//! Removing clues at random favours some minimal puzzles, above all those with few clues, and the size of this bias
//! cannot be read from a puzzle. D. Berthier ("Unbiased Statistics of a CSP – A Controlled-Bias Generator", 2009) made
//! the bias known: in his method, clues are removed whether they are needed or not, and a new try begins when a needed
//! clue is removed. Then each minimal puzzle of `n` clues comes with a probability of 1 / C(81, `n`), and has to count
//! C(81, `n`) times. But only one of 225,000 tries ends with a puzzle.
//!
//! Here no try is lost, and the bias is known too, because it is computed from the way to the puzzle.
//!
//! 1. *A full board* (`full_board`). The first box and the other boxes of its band and its stack are filled at random;
//!    all `x` ways are equally likely. One of the `b` full boards that contain these boxes is taken, where `b` is about
//!    2,700. So each board comes with a probability of 1 / (`x` `b`).
//! 2. *A way down* (`walk_down`). From the full board, clues are removed one at a time, and each of them is spare on
//!    the board from which it is removed. If each of `d` spare clues is removed with a probability of 1 / `d`, the
//!    probability of the way is the product of these probabilities.
//! 3. *The weight.* A puzzle with `m` empty cells is the end of `m`! ways from its full board, one for each order of
//!    the `m` removed clues. Each board on such a way contains the puzzle and so has one solution, so each clue is
//!    spare when it is removed. The weight is `w` = `b` · ∏ (1 / `p`) / `m`!, where `p` are the probabilities of the
//!    removed clues. With this weight, the expected sum of weights is the same for every minimal puzzle: 1 / `x`.
//!
//! Multiplied by `x`, the mean of `w` is the number of minimal puzzles. The share of minimal puzzles with some property
//! is estimated from the puzzles that were made. The estimate is the weight of the puzzles with the property, divided
//! by the weight of all puzzles.
//!
//! # Control on the way
//! Without control, the weights would spread over more than six powers of ten, and fewer than one puzzle in a thousand
//! would have a weight that matters. So the removal of the last clues, from [33](walk_down::CONTROLLED) on, is
//! controlled.
//!
//! - *A look ahead.* For each spare clue, the clues that stay spare without it are counted. A clue is removed with a
//!   probability in proportion to the [`outlook`](walk_down::outlook) of the board without it. The outlook is an
//!   estimate of the factor by which the weight still grows. Once two clues are found that cannot both be removed, they
//!   are remembered for the rest of the way.
//! - *Doubling and thinning.* If the product of weight and outlook of a board is several times [`STEP`], the way
//!   continues from the board several times, and its weight is divided among these continuations. If this product is
//!   below [`STEP`], the board is kept with a probability of the product divided by [`STEP`], and a kept board counts
//!   as if its product were exactly [`STEP`]. In the end, puzzles with a weight below [`KEPT`] are thinned in the same
//!   way. This does not change the expected values (J. Liu, R. Chen and W. Wong, "Rejection Control and Sequential
//!   Importance Sampling", 1998). A wrong outlook makes the results less precise, but never wrong.
//!
//! # What follows for errors
//! Puzzles of one number share a cross (the first box, its band and its stack), and some of them share most of their
//! clues. Puzzles of different numbers are independent. So an error is computed from the sums for each number, not from
//! single puzzles.

mod full_board;
mod walk_down;

use super::Random;
use crate::puzzle::Digits;
use full_board::FullBoardCross;
use walk_down::{Control, PartialDescent};

/// Minimal puzzles with weights under which every minimal puzzle counts the same.
///
/// The puzzles of a seed are made in groups, and each group has a number. A number gives several puzzles (about five),
/// or none. Let `W` be the weight of all puzzles of many numbers, and `A` the weight of the puzzles with some property.
/// Then `A` / `W` estimates the share of all minimal puzzles with this property (after D. Berthier, "Unbiased
/// Statistics of a CSP – A Controlled-Bias Generator", 2009). For the error of this estimate, different numbers count
/// as independent, but the puzzles of one number do not.
///
/// ```
/// use whydoku::generate::{Unbiased, spare_clues};
/// use whydoku::puzzle::Board;
///
/// let (mut sum, mut clues) = (0.0, 0.0);
/// for puzzle in (0..4).flat_map(|number| Unbiased::new(7).nth(number)) {
///     assert!(spare_clues(&Board::new(puzzle.puzzle)).is_empty());
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
    /// Number of minimal puzzles that this puzzle represents, in units of [`Unbiased::UNIT`]: at least 1, and mostly
    /// exactly 1.
    pub weight: f64,
}

/// Number of ways down that are walked for each number of a seed. Each way starts from a random full board that
/// contains the cross of this number.
const WAYS: usize = 32;

/// Target for the product of weight and outlook of a way.
const STEP: f64 = 2e18;

/// Least weight of a puzzle at the end. A puzzle with a smaller weight is either dropped or kept with this weight.
const KEPT: f64 = 8e19;

impl Unbiased {
    /// Number of minimal puzzles that a weight of 1 represents. For each number of a seed, add up the weights of its
    /// puzzles: the mean of these sums, multiplied by `UNIT`, is the number of all minimal puzzles, 3.1 · 10³⁷.
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
    use crate::puzzle::Board;
    use crate::search;

    #[test]
    fn puzzles_are_minimal_and_known_by_seed_and_number() {
        let puzzles = Unbiased::new(3).nth(5);
        for WeightedPuzzle { puzzle, weight } in &puzzles {
            assert!(
                search::is_unique(puzzle) && spare_clues(&Board::new(*puzzle)).is_empty() && *weight >= 1.0,
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
