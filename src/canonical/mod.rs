//! One form for all puzzles that are the same under [relabelling](crate::relabelling): the smallest.
//!
//! Two puzzles are the same puzzle exactly where their canonical forms are equal. That finds repetitions in a collection,
//! and tells how symmetrical a puzzle is. Nothing here solves a puzzle or asks whether it has a solution.

mod board;
mod partial;

use crate::board::Digit;
use crate::puzzle::Values;
use crate::relabelling::Relabelling;
use board::Board;
use partial::Partial;

/// The canonical form of a puzzle, and how the puzzle becomes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Canonical {
    /// The smallest of all 3,359,232 × 9! forms, read as a number of 81 digits in reading order, 0 for an empty cell. The
    /// field calls it minlex.
    pub form: Values,
    /// What makes the form of the puzzle. Where several do, the same one each time.
    pub relabelling: Relabelling,
    /// How many relabellings leave the puzzle as it is; 1 for a puzzle without symmetry.
    pub automorphisms: u64,
}

/// The canonical form of a puzzle, of a complete grid, or of any digits on a board; they may break the rules.
///
/// The rows of the form are chosen one by one from the top. All choices that give the smallest rows so far are kept, so
/// those that are left in the end are as many as there are automorphisms.
pub fn canonical(values: &Values) -> Canonical {
    let boards = [false, true].map(|is_transposed| Board::new(values, is_transposed));
    let mut partials = vec![Partial::new(false), Partial::new(true)];
    let mut longer = Vec::with_capacity(256);
    let mut form = [0; 81];
    for row in form.chunks_mut(9) {
        let mut least = partials.iter().flat_map(|partial| partial.bounds(&boards)).min().unwrap_or(u64::MAX);
        for partial in &partials {
            partial.extend(&boards, &mut least, &mut longer);
        }
        partial::write(least, row);
        std::mem::swap(&mut partials, &mut longer);
        longer.clear();
    }
    let kept = &partials[0];
    let unused = (Digit::ALL.len() - kept.names()) as u64;
    Canonical {
        form: Values::from_numbers(&form).unwrap_or_default(),
        relabelling: kept.relabelling(),
        automorphisms: partials.len() as u64 * boards[0].alike() * (1..=unused).product::<u64>(),
    }
}

#[cfg(test)]
mod tests;
