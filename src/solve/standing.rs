//! The one verdict about a board: how many solutions it has, and what the player has done wrong.
//!
//! Every command and every interface of the program asks this module before it reports anything else about a board. So
//! they never contradict each other about the same board. The verdict is about the whole board: givens, digits and
//! marks of the player, and candidates if they are part of the puzzle. Search decides the verdict; [`super::reason`]
//! shows why something is wrong. This module must not know how a command uses the verdict.
//!
//! # What the puzzle is
//! If the givens have one solution, they are the puzzle: a digit or a mark that contradicts the solution is a mistake.
//! If they have several, everything else on the board may be part of the puzzle (a Sukaku has candidates and no
//! givens), so the whole board decides. If the whole board has one solution, that is the solution, no matter who
//! removed the other candidates. If the whole board has no solution, the player's digits or marks are to blame. On a
//! board without any digit, its candidates are to blame.

use super::mistake::{Mistake, dead_end, mistakes};
use super::suspects::{Suspects, suspects};
use crate::board::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet};
use crate::grid::Grid;
use crate::puzzle::{Board, Digits};
use crate::search::{Solutions, Witnesses};
use std::borrow::Cow;

/// State of a board.
#[derive(Clone, Debug)]
pub enum Standing {
    /// The puzzle itself has no solution, whatever the player does.
    NoSolution(Box<Suspects>),
    /// The player has made a mistake.
    Wrong(Wrong),
    /// The board has exactly one solution, and nothing on it is wrong.
    One(Box<Digits>),
    /// The board has several solutions, see [`Census`].
    Several,
}

/// Mistakes of a player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wrong {
    /// The mistake that is reported first.
    pub first: Mistake,
    /// The other mistakes: wrong digits, then marks that were removed wrongly; both groups are in reading order.
    pub others: Vec<Mistake>,
    /// The solution of the givens, if they have exactly one.
    pub solution: Option<Box<Digits>>,
}

impl Wrong {
    /// All mistakes, the first one first.
    pub fn all(&self) -> impl Iterator<Item = &Mistake> {
        std::iter::once(&self.first).chain(&self.others)
    }
}

impl Standing {
    /// The verdict about a board.
    pub fn of(position: &Board) -> Standing {
        let mut solutions = Solutions::of(&position.without_play());
        match (solutions.next(), solutions.next()) {
            (None, _) => Standing::NoSolution(Box::new(suspects(position).unwrap_or_default())),
            // A digit that differs from a solution is wrong only if the puzzle has one solution.
            (Some(solution), None) => {
                let mut found = mistakes(position, &solution).into_iter();
                let solution = Box::new(solution);
                match found.next() {
                    None => Standing::One(solution),
                    Some(first) => {
                        Standing::Wrong(Wrong { first, others: found.collect(), solution: Some(solution) })
                    }
                }
            }
            (Some(_), Some(_)) => of_whole(position),
        }
    }

    /// The solution, if the board has exactly one and nothing on it is wrong.
    pub fn solution(&self) -> Option<&Digits> {
        match self {
            Standing::One(solution) => Some(solution),
            Standing::NoSolution(_) | Standing::Wrong(_) | Standing::Several => None,
        }
    }
}

/// The verdict about a board whose givens have several solutions.
fn of_whole(position: &Board) -> Standing {
    if position.marks.is_none() && position.placed == Digits::EMPTY {
        return Standing::Several;
    }
    let grid = Grid::from_position(position);
    let mut solutions = grid.iter().flat_map(Solutions::of);
    match (solutions.next(), solutions.next()) {
        (None, _) if position.values() == Digits::EMPTY => Standing::NoSolution(Box::default()),
        (None, _) => Standing::Wrong(Wrong { first: dead_end(position), others: Vec::new(), solution: None }),
        (Some(solution), None) => Standing::One(Box::new(solution)),
        (Some(_), Some(_)) => Standing::Several,
    }
}

/// The puzzle of a board, without the player's entries: the givens if they have at most one solution, otherwise the
/// whole board.
pub fn puzzle_of(position: &Board) -> Cow<'_, Board> {
    let is_bare = position.marks.is_none() && position.placed == Digits::EMPTY;
    if is_bare || Solutions::of(&position.without_play()).nth(1).is_some() {
        Cow::Borrowed(position)
    } else {
        Cow::Owned(position.without_play())
    }
}

/// Returns true if the candidates of a board are part of its puzzle. That is so if the board has marks and its givens
/// have several solutions.
pub(super) fn has_candidates_of_its_own(position: &Board) -> bool {
    position.marks.is_some() && Solutions::of(&position.without_play()).nth(1).is_some()
}

/// The solutions of a board that has several.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Census {
    /// Number of the solutions; `None` if there are more than were counted.
    pub count: Option<usize>,
    /// Number of solutions that were counted, at most [`Census::MOST`].
    pub counted: usize,
    /// All candidates that are true in some solution, even if the solutions are too many to count; only some of them if
    /// the census is not complete.
    pub possible: CandidateSet,
    /// False if the search was given up. That happens only outside the classic layout, on boards with few digits.
    pub is_complete: bool,
}

impl Census {
    /// Solutions are counted up to this number.
    pub const MOST: usize = 1000;

    /// Amount of work after which a search outside the classic layout is given up, counted in visited boards and
    /// conflicts. This work takes some seconds.
    const EFFORT: u64 = 50_000;

    /// The solutions of a board.
    pub fn of(position: &Board) -> Census {
        Census::within(Grid::from_position(position).ok().as_ref())
    }

    /// The solutions within the candidates of a grid. Without a grid, the census has no solutions.
    fn within(grid: Option<&Grid>) -> Census {
        let mut census = Census { count: None, counted: 0, possible: CandidateSet::EMPTY, is_complete: true };
        let Some(grid) = grid else { return Census { count: Some(0), ..census } };
        let groups = grid.interchangeable();
        // Digits of one group can be exchanged throughout a solution. Each order of these digits gives another
        // solution.
        let orders: usize = groups.iter().map(|group| (1..=group.len()).product::<usize>()).product();
        let mut solutions = Solutions::of(grid);
        let mut found = 0;
        while let Some(solution) = solutions.next() {
            census.take_up(&solution, &groups);
            found += 1;
            census.counted = orders.max(found);
            if census.counted > Census::MOST {
                break;
            }
            // The search for the first two solutions has no work limit, because the board is known to have them.
            if found == 2 {
                solutions = solutions.up_to(Census::EFFORT);
            }
        }
        census.is_complete = !solutions.is_given_up();
        if census.counted <= Census::MOST {
            census.count = census.is_complete.then_some(census.counted);
            return census;
        }
        census.counted = Census::MOST;
        // The first solutions are similar, so each further candidate is tried separately.
        let mut witnesses = Witnesses::of(grid, Census::EFFORT);
        for cell in grid.unsolved_cells() {
            for digit in grid.candidates(cell) {
                let candidate = Candidate::new(digit, cell);
                if !census.possible.contains(candidate) {
                    let found = witnesses.solution_with(candidate);
                    found.iter().for_each(|solution| census.take_up(solution, &groups));
                }
            }
        }
        census.is_complete = !witnesses.are_given_up();
        census
    }

    /// Adds the candidates of a solution, and of all solutions that result from it by exchanging digits of a group.
    fn take_up(&mut self, solution: &Digits, groups: &[DigitSet]) {
        for (cell, digit) in solution.iter() {
            let others = groups.iter().find(|group| group.contains(digit)).copied();
            let digits = others.unwrap_or_else(|| DigitSet::only(digit));
            digits.iter().for_each(|digit| self.possible.insert(Candidate::new(digit, cell)));
        }
    }

    /// The cells in which two of the solutions differ; only some of them if the census is not complete.
    pub fn differ(&self) -> CellSet {
        Cell::all().filter(|cell| self.digits(*cell) > 1).collect()
    }

    /// The digits that every solution has, including the digits of the board. Empty if the census is not complete.
    pub fn certain(&self) -> Digits {
        let mut certain = Digits::EMPTY;
        if !self.is_complete {
            return certain;
        }
        for candidate in self.possible.iter().filter(|candidate| self.digits(candidate.cell) == 1) {
            certain.set(candidate.cell, Some(candidate.digit));
        }
        certain
    }

    /// Returns true if no further digit or removal follows from a grid of this board, because each candidate of the
    /// grid is true in a known solution.
    pub fn is_exhausted_by(&self, grid: &Grid) -> bool {
        let open = grid.unsolved_cells();
        open.iter().all(|cell| {
            grid.candidates(cell).iter().all(|digit| self.possible.contains(Candidate::new(digit, cell)))
        })
    }

    /// Number of digits that a cell has in the solutions.
    fn digits(&self, cell: Cell) -> usize {
        Digit::ALL.into_iter().filter(|digit| self.possible.contains(Candidate::new(*digit, cell))).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Layout;
    use crate::search::count_up_to;

    /// On boards without some digits, these digits can be exchanged in every solution. The census must not count such
    /// solutions twice.
    #[test]
    fn a_census_counts_each_solution_once() {
        let mut counts = std::collections::BTreeSet::new();
        for layout in ["9x9", "x", "6x6", "4x4"].map(|name| Layout::named(name).expect("a layout")) {
            for solution in Solutions::of(&Board::on(layout, Digits::EMPTY)).step_by(50).take(3) {
                let digits: Vec<Digit> = layout.digits().iter().collect();
                for (index, one) in digits.iter().enumerate() {
                    for other in &digits[index..] {
                        for also in [*one, digits[0], digits[digits.len() / 2]] {
                            let mut board = Board::on(layout, solution);
                            for (cell, digit) in solution.iter() {
                                if [*one, *other, also].contains(&digit) {
                                    board.givens.set(cell, None);
                                }
                            }
                            let count = count_up_to(&board, Census::MOST + 1);
                            let census = Census::of(&board);
                            assert_eq!(census.counted, count.min(Census::MOST), "{}", layout.name());
                            assert_eq!(census.count, (count <= Census::MOST).then_some(count));
                            counts.insert(count);
                        }
                    }
                }
            }
        }
        assert!(counts.contains(&2) && counts.iter().any(|count| *count > 6), "{counts:?}");
    }
}
