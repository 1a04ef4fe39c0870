//! Test that a conclusion needs all the facts that a finder is about to cite.
//!
//! A pattern may have more facts than its conclusion needs. A step that cites a spare fact would have a needlessly long
//! explanation, and it would have the wrong name if the pattern has several names. The test tries every choice of one
//! live candidate from each fact. This file must stay independent of the kernel that checks proofs.
//!
//! Hundreds of choices are tried for one chain. So only the candidates of the facts are numbered, and the candidates
//! that a choice leaves are a set of bits.

use crate::board::{Candidate, CandidateSet, Cell, CellSet, Constraint, Digit, Layout};
use crate::grid::Grid;
use crate::kernel::Conclusion;

/// Numbers the candidates of some facts, in as few machine words as they need, and uses them in an expression.
macro_rules! numbered {
    ($grid:expr, $facts:expr, |$numbered:ident| $use:expr) => {{
        let live = live($grid, $facts);
        match live.len() {
            0..=64 => {
                let $numbered = NumberedCandidates::<1>::new($grid.layout(), &live, $facts);
                $use
            }
            65..=128 => {
                let $numbered = NumberedCandidates::<2>::new($grid.layout(), &live, $facts);
                $use
            }
            _ => {
                let $numbered = NumberedCandidates::<12>::new($grid.layout(), &live, $facts);
                $use
            }
        }
    }};
}

/// Cells in which all facts together make the digit false, and no fact can be left out.
pub(super) fn needing_all(grid: &Grid, facts: &[Constraint], digit: Digit, cells: CellSet) -> CellSet {
    numbered!(grid, facts, |numbered| {
        let needs = |cell: &Cell| {
            let beside = numbered.beside(Candidate::new(digit, *cell));
            (0..facts.len()).all(|left_out| numbered.has_choice(beside, left_out))
        };
        cells.iter().filter(needs).collect()
    })
}

/// Returns true if each fact is needed to make at least one of the targets false.
pub(super) fn all_needed(grid: &Grid, facts: &[Constraint], targets: &CandidateSet) -> bool {
    numbered!(grid, facts, |numbered| {
        let open: Vec<_> = targets.iter().map(|target| numbered.beside(target)).collect();
        numbered.spare(&open, 0..facts.len()).is_none()
    })
}

/// Result of the test whether the facts of an argument are needed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum FactWorth {
    /// The facts do not refute the targets within the allowed number of cases.
    Unfollowed,
    /// This fact can be left out.
    Spare(Constraint),
    /// Each fact is needed to make at least one of the targets false.
    Needed,
}

/// Tests whether the conclusion needs the facts. If `most` is set, each candidate of the conclusion must be proved in
/// at most `most` cases. The `suspects` are left out first, which only changes the time that it takes to find a spare
/// fact.
pub(super) fn worth(
    grid: &Grid,
    facts: &[Constraint],
    conclusion: &Conclusion,
    most: Option<u32>,
    suspects: &[Constraint],
) -> FactWorth {
    numbered!(grid, facts, |numbered| {
        let open = match conclusion {
            Conclusion::Place(placed) => vec![numbered.without(*placed)],
            Conclusion::Eliminate(removed) => removed.iter().map(|target| numbered.beside(target)).collect(),
        };
        let mut used = vec![false; facts.len()];
        if !numbered.are_refuted(&open, most.unwrap_or(u32::MAX), &mut used) {
            return FactWorth::Unfollowed;
        }
        // Only the facts that the refutations used are needed.
        if let Some(fact) = used.iter().position(|used| !used) {
            return FactWorth::Spare(facts[fact]);
        }
        let among =
            |is_suspect| (0..facts.len()).filter(move |fact| suspects.contains(&facts[*fact]) == is_suspect);
        match numbered.spare(&open, among(true).chain(among(false))) {
            Some(fact) => FactWorth::Spare(facts[fact]),
            None => FactWorth::Needed,
        }
    })
}

/// Returns true if each of the cells is needed to make at least one of the targets false.
pub(super) fn all_cells_needed(grid: &Grid, cells: CellSet, targets: &CandidateSet) -> bool {
    let facts: Vec<Constraint> = cells.iter().map(Constraint::Cell).collect();
    all_needed(grid, &facts, targets)
}

/// Returns true if the cells make each of the targets false in at most `most` cases; a person would not follow more.
pub(super) fn within_cases(grid: &Grid, cells: CellSet, targets: &CandidateSet, most: u32) -> bool {
    let facts: Vec<Constraint> = cells.iter().map(Constraint::Cell).collect();
    numbered!(grid, &facts, |numbered| {
        let open: Vec<_> = targets.iter().map(|target| numbered.beside(target)).collect();
        numbered.are_refuted(&open, most, &mut vec![false; facts.len()])
    })
}

/// The candidates of the facts.
fn live(grid: &Grid, facts: &[Constraint]) -> CandidateSet {
    let mut live = CandidateSet::EMPTY;
    for fact in facts {
        match fact {
            Constraint::Cell(cell) => {
                let digits = grid.candidates(*cell);
                digits.iter().for_each(|digit| live.insert(Candidate::new(digit, *cell)));
            }
            Constraint::Digit(digit, house) => live.insert_all(*digit, grid.places_in(*digit, *house)),
        }
    }
    live
}

/// A set of numbered candidates.
type CandidateBits<const W: usize> = [u64; W];

/// The candidates of some facts, numbered cell by cell.
struct NumberedCandidates<const W: usize> {
    layout: &'static Layout,
    /// The candidates of each cell that has some.
    cells: Vec<(Cell, CandidateBits<W>)>,
    digits: [CandidateBits<W>; 9],
    /// The candidates of each fact.
    facts: Vec<CandidateBits<W>>,
    /// For each candidate, the candidates that cannot be true together with it.
    conflicts: Vec<CandidateBits<W>>,
}

impl<const W: usize> NumberedCandidates<W> {
    fn new(layout: &'static Layout, live: &CandidateSet, facts: &[Constraint]) -> NumberedCandidates<W> {
        let (mut cells, mut digits, mut count) = (Vec::new(), [[0; W]; 9], 0);
        for cell in live.cells() {
            let mut own = [0; W];
            for digit in live.digits_in(cell) {
                insert(&mut own, count);
                insert(&mut digits[digit.index()], count);
                count += 1;
            }
            cells.push((cell, own));
        }
        let (facts_of, conflicts) = (Vec::new(), Vec::with_capacity(count));
        let mut numbered = NumberedCandidates { layout, cells, digits, facts: facts_of, conflicts };
        for (cell, own) in &numbered.cells {
            let seen = numbered.in_cells(layout.peers(*cell));
            let beside = numbered.in_cells(layout.neighbours(*cell));
            any(own, |number| {
                let index = digits.iter().position(|digit| has(digit, number)).unwrap_or(0);
                let mut conflicts = or(own, &and(&seen, &digits[index]));
                if beside != [0; W] {
                    let next = or(&digits[(index + 1).min(8)], &digits[index.saturating_sub(1)]);
                    conflicts = or(&conflicts, &and(&beside, &without(&next, &digits[index])));
                }
                conflicts[number / 64] &= !(1 << (number % 64));
                numbered.conflicts.push(conflicts);
                false
            });
        }
        let of_fact = |fact: &Constraint| match fact {
            Constraint::Cell(cell) => numbered.in_cells(CellSet::only(*cell)),
            Constraint::Digit(digit, house) => {
                and(&numbered.in_cells(layout.cells_of(*house)), &digits[digit.index()])
            }
        };
        numbered.facts = facts.iter().map(of_fact).collect();
        numbered
    }

    /// The candidates in some cells.
    fn in_cells(&self, cells: CellSet) -> CandidateBits<W> {
        let inside = self.cells.iter().filter(|(cell, _)| cells.contains(*cell));
        inside.fold([0; W], |all, (_, own)| or(&all, own))
    }

    /// Candidates left when a candidate, numbered or not, is true.
    fn beside(&self, candidate: Candidate) -> CandidateBits<W> {
        let Candidate { cell, digit } = candidate;
        let (peers, neighbours) = (self.layout.peers(cell), self.layout.neighbours(cell));
        let index = digit.index();
        let digit = &self.digits[index];
        let mut left = [0; W];
        for (other, own) in &self.cells {
            let kept = if *other == cell {
                and(own, digit)
            } else if peers.contains(*other) {
                without(own, digit)
            } else {
                *own
            };
            let is_beside = neighbours.contains(*other);
            let next = [index.checked_sub(1), Some(index + 1).filter(|next| *next < 9)];
            let next = next.into_iter().flatten().filter(|_| is_beside);
            left = or(&left, &next.fold(kept, |kept, next| without(&kept, &self.digits[next])));
        }
        left
    }

    /// Candidates left when a candidate is false.
    fn without(&self, Candidate { cell, digit }: Candidate) -> CandidateBits<W> {
        let gone = and(&self.in_cells(CellSet::only(cell)), &self.digits[digit.index()]);
        without(&self.in_cells(CellSet::ALL), &gone)
    }

    /// Returns true if one of these candidates can be chosen without conflict from each fact, except the fact that is
    /// left out.
    fn has_choice(&self, live: CandidateBits<W>, left_out: usize) -> bool {
        let mut others: Vec<usize> = (0..self.facts.len()).filter(|fact| *fact != left_out).collect();
        self.choose(live, &mut others)
    }

    /// Returns true if one of these candidates can be chosen without conflict from each of the facts. The fact with the
    /// fewest remaining candidates is tried first.
    fn choose(&self, live: CandidateBits<W>, facts: &mut [usize]) -> bool {
        let Some((left, _, rest)) = self.tightest(&live, facts) else { return true };
        any(&left, |number| self.choose(without(&live, &self.conflicts[number]), rest))
    }

    /// The first of these facts that can be left out: without it, there is still no possible choice in any of the
    /// cases.
    fn spare(&self, open: &[CandidateBits<W>], mut facts: impl Iterator<Item = usize>) -> Option<usize> {
        facts.find(|fact| !open.iter().any(|live| self.has_choice(*live, *fact)))
    }

    /// Returns true if no choice is possible from any of these sets, and at most `most` cases for each set are enough
    /// to show this. The test marks the facts that it uses.
    fn are_refuted(&self, open: &[CandidateBits<W>], most: u32, used: &mut [bool]) -> bool {
        let mut order: Vec<usize> = (0..self.facts.len()).collect();
        open.iter().all(|live| self.is_refuted(*live, &mut order, &mut { most }, used))
    }

    /// Returns true if no choice is possible from this set, and the number of cases that is left is enough to show
    /// this.
    fn is_refuted(
        &self,
        live: CandidateBits<W>,
        facts: &mut [usize],
        left: &mut u32,
        used: &mut [bool],
    ) -> bool {
        let Some(fewer) = left.checked_sub(1) else { return false };
        *left = fewer;
        let Some((open, fact, rest)) = self.tightest(&live, facts) else { return false };
        used[fact] = true;
        !any(&open, |number| !self.is_refuted(without(&live, &self.conflicts[number]), rest, left, used))
    }

    /// Finds the fact with the fewest candidates left. Returns these candidates, the fact, and the other facts.
    fn tightest<'f>(
        &self,
        live: &CandidateBits<W>,
        facts: &'f mut [usize],
    ) -> Option<(CandidateBits<W>, usize, &'f mut [usize])> {
        let mut best: Option<(u32, usize, CandidateBits<W>)> = None;
        for (index, fact) in facts.iter().enumerate() {
            let left = and(live, &self.facts[*fact]);
            let choices = left.iter().map(|word| word.count_ones()).sum();
            if best.is_none_or(|(fewest, ..)| choices < fewest) {
                best = Some((choices, index, left));
            }
            if choices < 2 {
                break;
            }
        }
        let (_, index, left) = best?;
        facts.swap(0, index);
        let (fact, rest) = facts.split_first_mut()?;
        Some((left, *fact, rest))
    }
}

fn insert<const W: usize>(set: &mut CandidateBits<W>, number: usize) {
    set[number / 64] |= 1 << (number % 64);
}

fn has<const W: usize>(set: &CandidateBits<W>, number: usize) -> bool {
    set[number / 64] >> (number % 64) & 1 == 1
}

fn and<const W: usize>(one: &CandidateBits<W>, other: &CandidateBits<W>) -> CandidateBits<W> {
    std::array::from_fn(|word| one[word] & other[word])
}

fn or<const W: usize>(one: &CandidateBits<W>, other: &CandidateBits<W>) -> CandidateBits<W> {
    std::array::from_fn(|word| one[word] | other[word])
}

fn without<const W: usize>(one: &CandidateBits<W>, other: &CandidateBits<W>) -> CandidateBits<W> {
    std::array::from_fn(|word| one[word] & !other[word])
}

/// Returns true if `is_such` accepts some number in the set; the numbers are tried in ascending order.
#[inline]
fn any<const W: usize>(set: &CandidateBits<W>, mut is_such: impl FnMut(usize) -> bool) -> bool {
    set.iter().enumerate().any(|(index, word)| {
        let mut left = *word;
        while left != 0 {
            if is_such(64 * index + left.trailing_zeros() as usize) {
                return true;
            }
            left &= left - 1;
        }
        false
    })
}
