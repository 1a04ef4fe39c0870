//! The canonical form of a puzzle: the smallest of all its forms under [relabelling](crate::relabelling).
//!
//! Two puzzles are the same puzzle if and only if their canonical forms are equal. The form shows repetitions in a
//! collection, and the number of automorphisms shows how symmetrical a puzzle is. This module does not solve puzzles,
//! and does not check whether they have a solution.

mod board;
mod candidates;
mod grids;
mod partial;

use crate::board::Digit;
use crate::puzzle::{Board, Digits};
use crate::relabelling::Relabelling;
use board::BoardRows;
use partial::PartialForm;

/// The canonical form of a puzzle, and the relabelling that makes the form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Canonical {
    /// The smallest of all 3,359,232 × 9! forms, read as a number of 81 digits in reading order, 0 for an empty cell.
    /// The usual name of this form is minlex.
    pub form: Digits,
    /// Relabelling that turns the puzzle into the form. If several relabellings do this, the same one is always
    /// returned.
    pub relabelling: Relabelling,
    /// Number of relabellings that leave the puzzle unchanged; 1 for a puzzle without symmetry.
    pub automorphisms: u64,
}

/// Digits of a board, two in each byte.
#[cfg(feature = "api")]
pub(crate) type PackedDigits = [u8; 41];

/// The digits of a board in little memory, for sets of canonical forms.
#[cfg(feature = "api")]
pub(crate) fn packed(digits: &Digits) -> PackedDigits {
    let numbers = digits.numbers();
    std::array::from_fn(|at| numbers[2 * at] << 4 | numbers.get(2 * at + 1).unwrap_or(&0))
}

/// The canonical form of a puzzle, of a complete grid, or of any digits on a board. The digits may break the rules.
///
/// The rows of the form are chosen one by one from the top. All choices that give the smallest rows so far are kept. So
/// the number of choices at the end is the number of automorphisms that do not exchange empty lines or absent digits.
pub fn canonical(values: &Digits) -> Canonical {
    let boards = [false, true].map(|is_transposed| BoardRows::new(values, is_transposed));
    let (mut words, mut partials) = grids::begin(&boards)
        .unwrap_or_else(|| (Vec::new(), vec![PartialForm::new(false), PartialForm::new(true)]));
    let mut longer = Vec::with_capacity(256);
    while words.len() < 9 {
        let mut least = partials.iter().flat_map(|partial| partial.bounds(&boards)).min().unwrap_or(u64::MAX);
        for partial in &partials {
            partial.extend(&boards, &mut least, &mut longer);
        }
        words.push(least);
        std::mem::swap(&mut partials, &mut longer);
        longer.clear();
    }
    let mut form = [0; 81];
    form.chunks_mut(9).zip(words).for_each(|(row, word)| partial::write(word, row));
    let kept = &partials[0];
    let unused = (Digit::ALL.len() - kept.names()) as u64;
    Canonical {
        form: Digits::from_numbers(&form).unwrap_or_default(),
        relabelling: kept.relabelling(),
        automorphisms: partials.len() as u64 * boards[0].alike() * (1..=unused).product::<u64>(),
    }
}

/// The canonical form of a whole board: of all its digits (givens or not) and its candidates.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CanonicalBoard {
    /// The form, with all digits as givens. The candidates of the other cells are its marks, unless the digits alone
    /// leave exactly these candidates. For a classic board without such marks, this is the form of [`canonical()`]. For
    /// any other board, all relabellings of the board have the same form, but this form need not be the smallest of all
    /// relabellings.
    pub form: Board,
    /// Relabelling that turns the board into the form. If several relabellings do this, the same one is always
    /// returned.
    pub relabelling: Relabelling,
    /// Number of relabellings that leave the board unchanged.
    pub automorphisms: u64,
}

/// The canonical form of a whole board.
///
/// Digits that a player placed count like givens. Marks count only if they exclude candidates that the digits leave. A
/// mark for a candidate that the digits exclude is ignored.
pub fn canonical_board(position: &Board) -> CanonicalBoard {
    if !position.layout.is_classic() {
        return candidates::canonical_on_layout(position);
    }
    candidates::canonical(position).unwrap_or_else(|| {
        let Canonical { form, relabelling, automorphisms } = canonical(&position.values());
        CanonicalBoard { form: Board::new(form), relabelling, automorphisms }
    })
}

/// Returns a number from 0 to below 1 for a form and a seed. The numbers are spread evenly over all forms, and never
/// change, so a split of puzzles by these numbers never changes either.
pub fn share(form: &Board, seed: u64) -> f64 {
    // The hash is FNV-1a over the digits and candidates, then the mixing of SplitMix64. Both are in the public domain.
    let digits = form.values().numbers().map(u64::from);
    let marks = form.marks.iter().flat_map(|marks| marks.iter()).map(|mark| u64::from(mark.bits()));
    // The name of the classic layout is not hashed, because the numbers of its boards are older than the other layouts.
    let name = Some(form.layout.name()).filter(|_| !form.layout.is_classic());
    let rules = name.into_iter().flat_map(str::bytes).map(u64::from);
    let mixed = digits
        .into_iter()
        .chain(marks)
        .chain(rules)
        .fold(0xcbf2_9ce4_8422_2325 ^ seed, |hash: u64, number| {
            (hash ^ number).wrapping_mul(0x0100_0000_01b3)
        });
    let mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    const BITS: u32 = 53;
    ((mixed ^ (mixed >> 31)) >> (64 - BITS)) as f64 / (1u64 << BITS) as f64
}

#[cfg(test)]
mod tests;
