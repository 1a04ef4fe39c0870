//! The order in which HoDoKu takes singles: the order in which they arise.
//!
//! A full house and a naked single cost less than a hidden single. If a cell is both a naked and a hidden single, it is
//! taken as the kind that HoDoKu finds first. So the score of a puzzle depends on this order. HoDoKu has two queues of
//! singles. From the first given on, a candidate joins a queue at the moment when a placement or a removal makes the
//! candidate a single. This module keeps these queues, so callers must remove candidates in HoDoKu's order.

use crate::board::{
    Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House, HouseSet, sort_by_number,
};
use crate::grid::Grid;
use crate::kernel::Conclusion;
use crate::pattern::{FullHouse, HiddenSingle, NakedSingle};
use crate::pattern::{NakedSubset, SetRoles};
use crate::puzzle::Digits;
use crate::step::{Pattern, Step};
use std::collections::VecDeque;

/// The order in which a step removes its candidates.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RemovalOrder {
    /// All cells of the lowest digit, then of the next.
    ByDigit,
    /// All digits of the first cell, then of the next; if a naked subset lies in both a line and a box, the line comes
    /// before the rest of the box.
    ByCell,
    /// First the removals in the box of a Sue de Coq, then the removals in its line; each part by digit.
    BoxFirst,
}

/// The place of a candidate in the order by digit, then by cell.
fn by_digit(candidate: &Candidate) -> usize {
    81 * candidate.digit.index() + candidate.cell.index()
}

impl RemovalOrder {
    /// The candidates that a step with this pattern removes, in this order.
    pub fn order(self, pattern: &Pattern, removed: &CandidateSet) -> Vec<Candidate> {
        let mut all: Vec<Candidate> = removed.iter().collect();
        match self {
            RemovalOrder::ByDigit => sort_by_number(&mut all, by_digit),
            RemovalOrder::ByCell => {
                let mut line = CellSet::ALL;
                if let Pattern::NakedSubset(NakedSubset { cells, .. }) = pattern {
                    line = (cells.common_houses() - HouseSet::BOXES).cells();
                }
                sort_by_number(&mut all, |candidate| {
                    let number = 9 * candidate.cell.index() + candidate.digit.index();
                    if line.contains(candidate.cell) { number } else { 729 + number }
                });
            }
            RemovalOrder::BoxFirst => {
                let mut first = CellSet::EMPTY;
                if let Pattern::AlmostLocked(sets) = pattern
                    && let SetRoles::Crossing { box_, .. } = sets.roles
                {
                    first = box_.cells();
                }
                sort_by_number(&mut all, |candidate| {
                    let number = by_digit(candidate);
                    if first.contains(candidate.cell) { number } else { 729 + number }
                });
            }
        }
        all
    }
}

/// The kinds of single that HoDoKu distinguishes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Single {
    /// The last open cell of a house.
    FullHouse,
    /// The last candidate of a cell.
    Naked,
    /// The last place of a digit in a house.
    Hidden,
}

/// The candidates of a puzzle, and the singles that have arisen and are not taken yet.
#[derive(Clone, Debug)]
pub struct Queues {
    /// The candidates of unsolved cells; empty for solved cells.
    candidates: [DigitSet; 81],
    /// For each house and digit, the number of unsolved cells that may hold the digit.
    free: [[u8; 9]; 27],
    naked: VecDeque<Candidate>,
    hidden: VecDeque<(Candidate, House)>,
}

impl Queues {
    /// The queues after the givens were placed in reading order on an empty board.
    pub fn new(givens: &Digits) -> Queues {
        let mut queues = Queues {
            candidates: [DigitSet::ALL; 81],
            free: [[9; 9]; 27],
            naked: VecDeque::with_capacity(81),
            hidden: VecDeque::with_capacity(81),
        };
        givens.iter().for_each(|(cell, digit)| queues.place(Candidate::new(digit, cell)));
        queues
    }

    /// The queues of a grid. First, all digits of the grid are placed as givens. Then the candidates that the grid does
    /// not have are removed.
    pub fn of(grid: &Grid) -> Queues {
        let mut queues = Queues::new(&grid.values());
        for cell in grid.unsolved_cells() {
            for digit in queues.candidates[cell.index()] - grid.candidates(cell) {
                queues.remove(Candidate::new(digit, cell));
            }
        }
        queues
    }

    /// Carries out a step, with its removals in the order `removals`.
    pub fn apply(&mut self, step: &Step, removals: RemovalOrder) {
        match &step.conclusion {
            Conclusion::Place(candidate) => self.place(*candidate),
            Conclusion::Eliminate(removed) => {
                let order = removals.order(&step.pattern, removed);
                order.into_iter().for_each(|candidate| self.remove(candidate));
            }
        }
    }

    /// Takes the next single of a kind, with the pattern that shows it.
    pub fn take(&mut self, single: Single) -> Option<(Candidate, Pattern)> {
        match single {
            Single::FullHouse => {
                let (candidate, house) = self.full_house()?;
                Some((candidate, Pattern::FullHouse(FullHouse { house, candidate })))
            }
            Single::Naked => {
                let candidate = self.naked_single()?;
                Some((candidate, Pattern::NakedSingle(NakedSingle { candidate })))
            }
            Single::Hidden => {
                let (candidate, house) = self.hidden_single()?;
                Some((candidate, Pattern::HiddenSingle(HiddenSingle { house, candidate })))
            }
        }
    }

    /// The first naked single in its queue that is the last open cell of a house. The single stays in the queue.
    fn full_house(&self) -> Option<(Candidate, House)> {
        self.naked.iter().find_map(|candidate| {
            let alone = |house: &House| {
                let others = Digit::ALL.into_iter().filter(|digit| *digit != candidate.digit);
                others.into_iter().all(|digit| self.free[house.index()][digit.index()] == 0)
            };
            let open = self.is_open(candidate.cell);
            let house = open.then(|| candidate.cell.houses().into_iter().find(alone)).flatten();
            house.map(|house| (*candidate, house))
        })
    }

    /// Takes the next naked single of an open cell.
    fn naked_single(&mut self) -> Option<Candidate> {
        while let Some(candidate) = self.naked.pop_front() {
            if self.is_open(candidate.cell) {
                return Some(candidate);
            }
        }
        None
    }

    /// Takes the next hidden single of an open cell. If this candidate is no longer a hidden single, it is dropped, and
    /// nothing is taken in this turn.
    fn hidden_single(&mut self) -> Option<(Candidate, House)> {
        while let Some((candidate, _)) = self.hidden.pop_front() {
            if self.is_open(candidate.cell) {
                let once = |house: &House| self.free[house.index()][candidate.digit.index()] == 1;
                let house = candidate.cell.houses().into_iter().find(once);
                return house.map(|house| (candidate, house));
            }
        }
        None
    }

    fn is_open(&self, cell: Cell) -> bool {
        !self.candidates[cell.index()].is_empty()
    }

    /// Fills a cell.
    pub fn place(&mut self, Candidate { cell, digit }: Candidate) {
        let held = self.candidates[cell.index()];
        self.candidates[cell.index()] = DigitSet::EMPTY;
        for peer in cell.peers() {
            self.remove(Candidate::new(digit, peer));
        }
        for other in held {
            for house in cell.houses() {
                if self.lose(other, house) == 1 && other != digit {
                    self.note_hidden(other, house);
                }
            }
        }
    }

    fn remove(&mut self, Candidate { cell, digit }: Candidate) {
        let held = self.candidates[cell.index()];
        if !held.contains(digit) {
            return;
        }
        let left = held.without(digit);
        self.candidates[cell.index()] = left;
        if let Some(last) = left.single() {
            self.naked.push_back(Candidate::new(last, cell));
        }
        for house in cell.houses() {
            match self.lose(digit, house) {
                1 => self.note_hidden(digit, house),
                0 => {
                    let stale = |(candidate, _): &(Candidate, House)| {
                        candidate.digit == digit && house.cells().contains(candidate.cell)
                    };
                    if let Some(index) = self.hidden.iter().position(stale) {
                        self.hidden.remove(index);
                    }
                }
                2.. => {}
            }
        }
    }

    /// Reduces the number of places by one, and returns the new number.
    fn lose(&mut self, digit: Digit, house: House) -> u8 {
        let count = &mut self.free[house.index()][digit.index()];
        *count = count.saturating_sub(1);
        *count
    }

    /// Adds the last place of the digit in the house to the queue, unless this place is the cell that is being filled.
    fn note_hidden(&mut self, digit: Digit, house: House) {
        let place = house.cells().iter().find(|cell| self.candidates[cell.index()].contains(digit));
        if let Some(cell) = place {
            self.hidden.push_back((Candidate::new(digit, cell), house));
        }
    }
}
