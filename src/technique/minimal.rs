//! Whether a conclusion needs all the facts that a finder is about to cite.
//!
//! The strength of a pattern may be more than its conclusion needs; a step that cites a spare fact would be told at
//! needless length, and where the same shape has several names it would bear the wrong one. The test tries
//! every choice of one live candidate from each fact; it must stay independent of the kernel that checks proofs.

use crate::board::{Candidate, CandidateSet, CellSet, Constraint, Digit, DigitSet};
use crate::grid::Grid;

/// Those cells in which the digit is false by all of the facts together, and not by all but one.
pub(super) fn needing_all(grid: &Grid, facts: &[Constraint], digit: Digit, cells: CellSet) -> CellSet {
    let needs =
        |cell| (0..facts.len()).all(|left_out| is_open(grid, facts, left_out, Candidate::new(digit, cell)));
    cells.iter().filter(|cell| needs(*cell)).collect()
}

/// Whether each fact is needed to make at least one of the targets false.
pub(super) fn all_needed(grid: &Grid, facts: &[Constraint], targets: &CandidateSet) -> bool {
    (0..facts.len()).all(|left_out| targets.iter().any(|target| is_open(grid, facts, left_out, target)))
}

/// Whether each of the cells is needed to make at least one of the targets false.
pub(super) fn all_cells_needed(grid: &Grid, cells: CellSet, targets: &CandidateSet) -> bool {
    let facts: Vec<Constraint> = cells.iter().map(Constraint::Cell).collect();
    all_needed(grid, &facts, targets)
}

/// Whether the cells make each of the targets false in no more than so many cases: what takes more is nothing that a
/// person would follow.
pub(super) fn within_cases(grid: &Grid, cells: CellSet, targets: &CandidateSet, most: u32) -> bool {
    refuted_within(grid, cells.iter().map(Constraint::Cell).collect(), targets, most)
}

/// The same for any facts.
pub(super) fn refuted_within(
    grid: &Grid,
    mut facts: Vec<Constraint>,
    targets: &CandidateSet,
    most: u32,
) -> bool {
    targets.iter().all(|target| {
        let mut live = Live::of(grid);
        live.assume(target);
        let mut left = most;
        live.is_refuted(&mut facts, &mut left)
    })
}

/// Whether each fact is needed to make the candidate true.
pub(super) fn all_needed_to_place(grid: &Grid, facts: &[Constraint], placed: Candidate) -> bool {
    let mut live = Live::of(grid);
    live.at[placed.digit.index()] = live.at[placed.digit.index()].without(placed.cell);
    (0..facts.len()).all(|left_out| live.has_choice(facts, left_out))
}

/// Whether the candidate may still be true by all facts except the one left out.
fn is_open(grid: &Grid, facts: &[Constraint], left_out: usize, candidate: Candidate) -> bool {
    let mut live = Live::of(grid);
    live.assume(candidate);
    live.has_choice(facts, left_out)
}

/// The candidates that the choices so far leave.
#[derive(Clone)]
struct Live {
    at: [CellSet; 9],
}

impl Live {
    fn of(grid: &Grid) -> Live {
        Live { at: Digit::ALL.map(|digit| grid.places(digit)) }
    }

    /// Takes the candidate to be true.
    fn assume(&mut self, Candidate { cell, digit }: Candidate) {
        for (index, at) in self.at.iter_mut().enumerate() {
            *at = if index == digit.index() { *at - cell.peers() } else { at.without(cell) };
        }
    }

    /// The candidates that a fact has left.
    fn left(&self, fact: Constraint) -> (DigitSet, CellSet) {
        match fact {
            Constraint::Cell(cell) => {
                let digits = Digit::ALL.into_iter().filter(|digit| self.at[digit.index()].contains(cell));
                (digits.collect(), CellSet::only(cell))
            }
            Constraint::Digit(digit, house) => {
                (DigitSet::only(digit), self.at[digit.index()] & house.cells())
            }
        }
    }

    /// Whether one live candidate can be chosen from each fact but the one left out, without conflict.
    fn has_choice(&self, facts: &[Constraint], left_out: usize) -> bool {
        let others = facts.iter().enumerate().filter(|(index, _)| *index != left_out).map(|(_, fact)| *fact);
        self.choose(&mut others.collect::<Vec<_>>())
    }

    /// Whether no candidate can be chosen from each fact without conflict, shown in so many cases.
    fn is_refuted(&self, facts: &mut [Constraint], left: &mut u32) -> bool {
        let Some(fewer) = left.checked_sub(1) else { return false };
        *left = fewer;
        let Some((digits, cells, rest)) = self.tightest(facts) else { return false };
        digits.iter().all(|digit| {
            cells.iter().all(|cell| {
                let mut live = self.clone();
                live.assume(Candidate::new(digit, cell));
                live.is_refuted(rest, left)
            })
        })
    }

    /// The same for all of the facts. The one with the fewest candidates left is settled first.
    fn choose(&self, facts: &mut [Constraint]) -> bool {
        let Some((digits, cells, rest)) = self.tightest(facts) else { return true };
        digits.iter().any(|digit| {
            cells.iter().any(|cell| {
                let mut live = self.clone();
                live.assume(Candidate::new(digit, cell));
                live.choose(rest)
            })
        })
    }

    /// What is left of the fact with the fewest candidates, and the other facts.
    fn tightest<'a>(&self, facts: &'a mut [Constraint]) -> Option<(DigitSet, CellSet, &'a mut [Constraint])> {
        let mut best: Option<(usize, usize, DigitSet, CellSet)> = None;
        for (index, fact) in facts.iter().enumerate() {
            let (digits, cells) = self.left(*fact);
            let choices = digits.len() * cells.len();
            if best.is_none_or(|(fewest, ..)| choices < fewest) {
                best = Some((choices, index, digits, cells));
            }
            if choices < 2 {
                break;
            }
        }
        let (_, index, digits, cells) = best?;
        facts.swap(0, index);
        let (_, rest) = facts.split_first_mut()?;
        Some((digits, cells, rest))
    }
}
