//! Search on layouts with more rules than the classic ones.
//!
//! The fast search of `engine` has rows, columns and boxes built in. The search in this file asks the layout of a
//! [`Grid`] for its rules. Besides singles it uses one further rule, *common exclusion*: a candidate is false if it
//! conflicts with every live candidate of a constraint. On layouts with rules about pairs this keeps the search short:
//! on anti-knight boards, the search visits only a tenth of the boards that it would visit without this rule.
//!
//! The search must give the same answers as `engine` on the classic layout; a test compares both.

use super::clauses::{Clauses, SolutionCheck};
use super::start::Stats;
use crate::board::{Candidate, Cell, CellSet, Constraint, Digit, DigitSet, House, Layout};
use crate::grid::Grid;

/// Largest number of places of a digit in a house for which common exclusion is tried. With more places, hardly any
/// candidate conflicts with all of them.
const FEW: usize = 4;

/// Number of boards that are visited without a solution before clauses are used.
const QUICK: u32 = 300;

/// Number of boards that are visited without a solution before clauses are used again.
const AT_ONCE: u32 = 20;

/// A search on a layout, from a board to all its solutions.
#[derive(Clone, Debug)]
pub(super) struct GeneralSearch {
    root: Grid,
    /// The boards still to visit, the latest last.
    aside: Vec<Untried>,
    clauses: Option<Box<Clauses>>,
    /// Check whether the root has a solution; `None` before the check begins, and once it has found a solution.
    check: Option<Box<SolutionCheck>>,
    has_found: bool,
    /// Number of boards and conflicts that are still allowed. At 0 the search is given up.
    effort: u64,
}

/// A board, and the guesses that lead to it. Each guess is a candidate, and true if the candidate is supposed to be
/// true.
#[derive(Clone, Debug)]
struct Untried {
    grid: Grid,
    guesses: Vec<(Candidate, bool)>,
}

impl GeneralSearch {
    pub(super) fn of(root: Grid) -> GeneralSearch {
        let aside = vec![Untried { grid: root.clone(), guesses: Vec::new() }];
        GeneralSearch { root, aside, clauses: None, check: None, has_found: false, effort: u64::MAX }
    }

    /// The layout of the board.
    pub(super) fn layout(&self) -> &'static Layout {
        self.root.layout()
    }

    /// Limits the further work: the search is given up after this number of visited boards and conflicts. A search that
    /// was given up continues where it ended.
    pub(super) fn set_effort(&mut self, effort: u64) {
        self.effort = effort;
    }

    /// Returns true if the search was given up. It then finds no more solutions, although there may be some.
    pub(super) fn is_given_up(&self) -> bool {
        self.effort == 0
    }

    /// Splits off the part that begins with the oldest guess, if there is one.
    #[cfg(feature = "cli")]
    pub(super) fn split_off(&mut self) -> Option<GeneralSearch> {
        let oldest: Vec<Untried> = self.aside.drain(..self.aside.len().min(1)).collect();
        let is_split = !oldest.is_empty();
        is_split.then(|| GeneralSearch {
            aside: oldest,
            root: self.root.clone(),
            clauses: None,
            check: None,
            ..*self
        })
    }

    /// Continues to the next solution.
    pub(super) fn advance(&mut self, stats: &mut Stats) -> Option<Grid> {
        let mut visited = 0;
        while self.effort > 0 {
            let Untried { mut grid, guesses } = self.aside.pop()?;
            stats.nodes += 1;
            visited += 1;
            self.effort -= 1;
            if settle(&mut grid).is_none() {
                continue;
            }
            let Some(mut guess) = choose(&grid) else {
                self.has_found = true;
                return Some(grid);
            };
            if visited > if self.clauses.is_some() || self.check.is_some() { AT_ONCE } else { QUICK } {
                let mut effort = self.effort;
                let solution = match self.clauses(&mut effort) {
                    Some(clauses) => clauses.solution_with(&guesses, &mut effort),
                    None => None,
                };
                self.effort = effort;
                let Some(solution) = solution else {
                    if effort == 0 {
                        // The board is not decided yet.
                        self.aside.push(Untried { grid, guesses });
                    }
                    continue;
                };
                if let Some(known) = solution.iter().find(|known| known.cell == guess.cell) {
                    guess = *known;
                }
            }
            stats.guesses += 1;
            let (mut with, mut without) = (grid.clone(), grid);
            let side = |grid, value| Untried { grid, guesses: [&guesses[..], &[(guess, value)]].concat() };
            if without.eliminate(guess).is_ok() {
                self.aside.push(side(without, false));
            }
            if with.place(guess).is_ok() {
                self.aside.push(side(with, true));
            }
        }
        None
    }

    /// A solution with the candidate. `supposed` is the root with the candidate placed. The boards of any earlier
    /// search are dropped.
    pub(super) fn solution_with(&mut self, candidate: Candidate, supposed: Grid) -> Option<Grid> {
        self.aside = vec![Untried { grid: supposed, guesses: vec![(candidate, true)] }];
        let found = self.advance(&mut Stats::default());
        self.aside.clear();
        found
    }

    /// The clauses of the root. Returns `None` if they show at the beginning that there is no solution, which ends the
    /// search. Also returns `None` if `effort`, which each conflict reduces by 1, is used up.
    fn clauses(&mut self, effort: &mut u64) -> Option<&mut Clauses> {
        if self.clauses.is_none() && !self.has_found {
            let root = &self.root;
            let check = self.check.get_or_insert_with(|| Box::new(SolutionCheck::of(root)));
            let answer = check.has_solution(effort);
            if answer == Some(false) {
                self.aside.clear();
            }
            answer.filter(|has_solution| *has_solution)?;
            self.check = None;
        }
        Some(self.clauses.get_or_insert_with(|| Box::new(Clauses::of(&self.root))))
    }
}

/// Draws every conclusion that singles and common exclusion allow; `None` if the board has no solution.
pub(super) fn settle(grid: &mut Grid) -> Option<()> {
    loop {
        grid.place_singles().ok()?;
        let mut has_changed = false;
        for digit in Digit::ALL {
            for house in grid.layout().houses() {
                if (2..=FEW).contains(&grid.count(digit, house)) {
                    has_changed |= exclude(grid, Constraint::Digit(digit, house))?;
                }
            }
        }
        if grid.layout().pairs().consecutive {
            for cell in grid.unsolved_cells() {
                has_changed |= exclude(grid, Constraint::Cell(cell))?;
            }
        }
        if !has_changed {
            return Some(());
        }
    }
}

/// Removes the candidates that conflict with every live candidate of the constraint. Returns true if it removed any;
/// `None` if the board then has no solution.
fn exclude(grid: &mut Grid, constraint: Constraint) -> Option<bool> {
    let mut common: [CellSet; 9] = Digit::ALL.map(|digit| grid.places(digit));
    for candidate in grid.live(constraint) {
        for (digit, cells) in grid.layout().excluded(candidate) {
            common[digit.index()] = common[digit.index()] & cells;
        }
    }
    let mut has_changed = false;
    for (digit, cells) in Digit::ALL.into_iter().zip(common) {
        for cell in cells {
            grid.eliminate(Candidate::new(digit, cell)).ok()?;
            has_changed = true;
        }
    }
    Some(has_changed)
}

/// The candidate to guess: a candidate of a cell with two candidates, or else a place of a digit with two places in a
/// house, or else a candidate of a cell with the fewest candidates. `None` if the board is solved.
fn choose(grid: &Grid) -> Option<Candidate> {
    let fewest = grid.unsolved_cells().iter().min_by_key(|cell| grid.candidates(*cell).len())?;
    let in_cell = |cell: Cell| grid.candidates(cell).first().map(|digit| Candidate::new(digit, cell));
    if grid.candidates(fewest).len() == 2 {
        return in_cell(fewest);
    }
    let is_pair = |digit: Digit, house: House| grid.count(digit, house) == 2;
    let pair = DigitSet::ALL.iter().find_map(|digit| {
        let house = grid.layout().houses().iter().find(|house| is_pair(digit, *house))?;
        Some(Candidate::new(digit, grid.places_in(digit, house).first()?))
    });
    pair.or_else(|| in_cell(fewest))
}
