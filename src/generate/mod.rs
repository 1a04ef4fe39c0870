//! New puzzles: minimal, with exactly one solution. A seed gives the same puzzles everywhere and always.
//!
//! A puzzle is made in two steps. First, a random full board is made. Second, its clues are visited in random order,
//! and each clue is removed if the solution stays the only one. The clues that remain are the puzzle. It is minimal: a
//! clue that was needed when there were more clues is still needed when there are fewer.
//!
//! With a symmetry, the clues are removed in whole *orbits*: the cells that the symmetry carries into each other. The
//! puzzle is then minimal *within the symmetry*: every orbit is needed. But a single clue of an orbit is often *spare*:
//! without this clue, the solution still is the only one. With the symmetry of half a turn, 5.6 of 27.5 clues are spare
//! on average. Removing a spare clue would break the symmetry. So new boards are tried until a puzzle has no spare
//! clue, unless the caller also accepts puzzles that are [minimal within the
//! symmetry](Generator::minimal_within_symmetry). The averages for one puzzle are:
//!
//! | symmetry | boards tried | givens | milliseconds | givens and spare givens, if minimal within the symmetry |
//! | --- | --- | --- | --- | --- |
//! | half a turn | 52 | 25.0 | 1.6 | 27.5, 5.6 |
//! | a quarter turn | 1,100 | 25.0 | 24 | 31.1, 15.5 |
//! | mirrored from top to bottom, or from left to right | 83 | 25.1 | 2.5 | 27.9, 6.3 |
//! | mirrored along a diagonal | 25 | 25.2 | 0.8 | 27.2, 4.5 |
//! | mirrored from top to bottom and from left to right | 2,900 | 25.5 | 42 | 31.8, 16.8 |
//! | mirrored along both diagonals | 330 | 25.9 | 8 | 30.0, 12.2 |
//! | all these symmetries at once | 10,000 | 26.4 | 190 | 34.9, 24.9 |
//!
//! If a number of [`Givens`] is wanted, digits of the solution are added to a minimal puzzle, orbit by orbit, until it
//! has this number and the wanted difficulty. The added givens are spare.
//!
//! The `n`th puzzle of a seed depends only on the seed, the settings of the generator (such as symmetry and kind of
//! minimality) and `n`. It does not depend on the number of puzzles, on threads or on the release. The generator of
//! random numbers is written out in `random`, and a separate search fills the full board. The exact search is asked
//! only whether a second solution exists, so the order in which it finds solutions does not matter. A test compares
//! some puzzles with stored puzzles.
//!
//! Boards are random, but not all equally likely: a backtracking fill favours some boards, and removing clues favours
//! puzzles with few clues (D. Berthier, on top-down generators). Properties of all minimal puzzles are measured on
//! [`Unbiased`] puzzles, which come with weights.
//!
//! ```
//! use whydoku::search;
//! use whydoku::generate::{Generator, Symmetry, spare_clues};
//! use whydoku::puzzle::Board;
//!
//! let generator = Generator::new(7).symmetry(Symmetry::Rotational180);
//! let puzzle = generator.nth(3);
//! assert!(search::is_unique(&puzzle));
//! assert!(spare_clues(&Board::new(puzzle)).is_empty());
//! assert_eq!(generator.puzzles().nth(3), Some(puzzle));
//! ```

mod filled;
mod givens;
#[cfg(feature = "api")]
mod groups;
mod jigsaw;
mod neighbours;
mod pattern;
mod random;
mod symmetry;
mod unbiased;

pub use givens::{Givens, NoGivens};
#[cfg(feature = "api")]
pub(crate) use groups::GivenGroups;
pub use jigsaw::RandomJigsaw;
pub use neighbours::{ClueExchange, Neighbour, Neighbours, NoExchange, is_minimal};
pub use pattern::{GivenPattern, NoPattern};
pub(crate) use random::Random;
pub use symmetry::Symmetry;
pub use unbiased::{Unbiased, WeightedPuzzle};

use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet, Layout};
use crate::grid::Grid;
use crate::puzzle::{Board, Digits};
use crate::search::{self, OtherSolutions};
use filled::filled;
use pattern::{fill_pattern, has_one_solution, restricted};

/// Makes puzzles from a seed. See the [module](self).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Generator {
    layout: &'static Layout,
    seed: u64,
    symmetry: Symmetry,
    within_symmetry: bool,
    solution: Option<Digits>,
    pattern: Option<GivenPattern>,
}

impl Generator {
    /// A generator of puzzles without symmetry.
    pub const fn new(seed: u64) -> Generator {
        Generator {
            layout: Layout::CLASSIC,
            seed,
            symmetry: Symmetry::None,
            within_symmetry: false,
            solution: None,
            pattern: None,
        }
    }

    /// The same generator, which makes puzzles of this layout; `None` if no board obeys the rules of the layout.
    ///
    /// On layouts other than the classic one, the puzzles are the same on all machines, but another release may make
    /// other puzzles.
    pub fn layout(self, layout: &'static Layout) -> Option<Generator> {
        let is_possible = layout.is_classic() || search::solve_one(&Grid::empty(layout)).is_some();
        is_possible.then_some(Generator { layout, ..self })
    }

    /// The same generator, which makes puzzles whose clues have this symmetry.
    pub const fn symmetry(self, symmetry: Symmetry) -> Generator {
        Generator { symmetry, ..self }
    }

    /// The same generator, which also accepts puzzles that are minimal only within the symmetry: every orbit of clues
    /// is needed, but a single clue may be spare (see [`spare_clues`]).
    pub const fn minimal_within_symmetry(self) -> Generator {
        Generator { within_symmetry: true, ..self }
    }

    /// The same generator, which makes puzzles with this solution: a full board that obeys the rules of the layout.
    #[cfg(feature = "api")]
    pub(crate) const fn solution(self, solution: Digits) -> Generator {
        Generator { solution: Some(solution), ..self }
    }

    /// The same generator, which makes puzzles with their givens in these cells. The pattern must have the symmetry of
    /// the generator. If every cell has a given, some givens may be spare.
    #[cfg(feature = "api")]
    pub(crate) const fn pattern(self, pattern: GivenPattern) -> Generator {
        Generator { pattern: Some(pattern), ..self }
    }

    /// The puzzle with this number, counted from 0. The puzzles before it are not made.
    pub fn nth(&self, index: u64) -> Digits {
        let mut random = Random::new(self.seed, index);
        loop {
            if let Some(made) = self.attempt(&mut random, &|| true) {
                return made.puzzle;
            }
        }
    }

    /// The puzzle with this number; `None` once `go_on` returns false.
    #[cfg(feature = "api")]
    pub(crate) fn nth_while(&self, index: u64, go_on: impl Fn() -> bool) -> Option<Digits> {
        let mut random = Random::new(self.seed, index);
        while go_on() {
            if let Some(made) = self.attempt(&mut random, &go_on) {
                return Some(made.puzzle);
            }
        }
        None
    }

    /// The puzzle with this number if `fits` returns true for it, or else the first puzzle found from it by changing
    /// digits for which `fits` returns true. If no puzzle fits, the result is `Ok(Err(puzzle))` with the last puzzle
    /// that was compared. The generator must have a pattern in which every cell has a given, and it must have no wanted
    /// solution.
    ///
    /// # Errors
    /// The error of `fits`; or the error of `go_on`, if `go_on` stops the search.
    #[cfg(feature = "api")]
    pub(crate) fn nth_in_pattern<E>(
        &self,
        index: u64,
        go_on: impl Fn() -> Result<(), E>,
        fits: impl Fn(&Digits) -> Result<bool, E>,
    ) -> Result<Result<Digits, Digits>, E> {
        let mut random = Random::new(self.seed, index);
        let mut puzzle = self.attempted(&mut random, &go_on)?.puzzle;
        if fits(&puzzle)? {
            return Ok(Ok(puzzle));
        }
        for _ in 0..pattern::LISTS {
            go_on()?;
            for other in pattern::other_fillings(self.layout, &puzzle, pattern::COMPARED, &mut random) {
                puzzle = other;
                if fits(&puzzle)? {
                    return Ok(Ok(puzzle));
                }
            }
        }
        Ok(Err(puzzle))
    }

    /// The groups of cells that get their givens together: the orbits of the symmetry that lie in the pattern.
    #[cfg(feature = "api")]
    pub(crate) fn groups(&self) -> GivenGroups {
        let mut groups = self.symmetry.orbits(self.layout);
        groups.retain(|group| self.pattern.is_none_or(|pattern| pattern.cells.is_superset(*group)));
        GivenGroups::new(groups)
    }

    /// A puzzle from a new full board. `None` if the puzzle has a spare clue and the generator does not accept spare
    /// clues, if the board has no puzzle of the pattern, if the puzzle takes long to check, or once `go_on` returns
    /// false.
    fn attempt(&self, random: &mut Random, go_on: &dyn Fn() -> bool) -> Option<Attempt> {
        let (start, solution) = match (self.pattern, self.solution) {
            (None, Some(solution)) => (solution, solution),
            (None, None) => {
                let solution = random_board(self.layout, random)?;
                (solution, solution)
            }
            (Some(GivenPattern { cells, .. }), Some(solution)) => {
                let start = restricted(&solution, cells);
                has_one_solution(self.layout, start).then_some((start, solution))?
            }
            (Some(GivenPattern { cells, .. }), None) => {
                let full_board = |random: &mut Random| random_board(self.layout, random);
                fill_pattern(self.layout, cells, random, go_on, full_board)?
            }
        };
        #[cfg(not(feature = "api"))]
        let _ = solution;
        let made = |puzzle| Attempt {
            puzzle,
            #[cfg(feature = "api")]
            solution,
        };
        if self.pattern.is_some_and(|pattern| !pattern.within) {
            return Some(made(start));
        }
        /// Number of conflicts after which a puzzle is given up. On boards without consecutive neighbours, a puzzle
        /// with five givens may take minutes to check, and another one a second.
        const EFFORT: u64 = 100_000;
        let mut others = OtherSolutions::of(self.layout).up_to(EFFORT);
        let mut puzzle = start;
        let mut orbits = self.symmetry.orbits(self.layout);
        orbits.retain(|orbit| start.cells().is_superset(*orbit));
        random.shuffle(&mut orbits);
        for orbit in orbits {
            if is_unneeded(&mut others, &puzzle, orbit) {
                puzzle = without(&puzzle, orbit);
            }
            if others.are_given_up() {
                return None;
            }
        }
        // Without symmetry, each orbit is a single clue, so no clue is spare.
        let is_wanted = self.within_symmetry
            || self.symmetry == Symmetry::None
            || !puzzle.cells().iter().any(|cell| is_unneeded(&mut others, &puzzle, CellSet::only(cell)));
        (is_wanted && !others.are_given_up()).then(|| made(puzzle))
    }

    /// All puzzles of the seed in order; practically endless.
    pub fn puzzles(self) -> impl Iterator<Item = Digits> + Send {
        (0..=u64::MAX).map(move |index| self.nth(index))
    }
}

/// A puzzle and its solution.
struct Attempt {
    puzzle: Digits,
    #[cfg(feature = "api")]
    solution: Digits,
}

/// The spare clues of a puzzle with one solution: if only one of them is removed, the solution is still the only one. A
/// minimal puzzle has no spare clues.
pub fn spare_clues(puzzle: &Board) -> CellSet {
    let Board { layout, givens, .. } = puzzle;
    let mut others = OtherSolutions::of(layout);
    givens.cells().iter().filter(|cell| is_unneeded(&mut others, givens, CellSet::only(*cell))).collect()
}

/// Returns true if the puzzle, which has one solution, still has one solution without these clues.
fn is_unneeded(others: &mut OtherSolutions, puzzle: &Digits, clues: CellSet) -> bool {
    let less = without(puzzle, clues);
    if others.layout().is_classic() {
        return search::is_unique(&less);
    }
    // If there is another solution, it has another digit in the cell of at least one of these clues.
    let clue = |cell: Cell| puzzle.get(cell).map(|digit| Candidate::new(digit, cell));
    clues.iter().filter_map(clue).all(|clue| !others.without(&less, clue))
}

/// The puzzle without these clues.
pub(crate) fn without(puzzle: &Digits, clues: CellSet) -> Digits {
    let mut less = *puzzle;
    clues.iter().for_each(|cell| less.set(cell, None));
    less
}

/// A random full board of the layout; `None` if no board obeys its rules.
fn random_board(layout: &'static Layout, random: &mut Random) -> Option<Digits> {
    if layout.is_classic() { Some(full_board(random)) } else { filled(layout, random) }
}

/// A random full board. Cells are filled one after the other. Each time, the empty cell with the fewest possible digits
/// (the first in reading order) gets one of its possible digits at random. If no digit is possible in a cell, the last
/// filled cell tries another digit.
fn full_board(random: &mut Random) -> Digits {
    let mut values = Digits::EMPTY;
    let mut used = [DigitSet::EMPTY; 27];
    let mut stack: Vec<(Cell, Option<Digit>, DigitSet)> = Vec::with_capacity(81);
    loop {
        let left = |cell: Cell| cell.houses().iter().fold(DigitSet::ALL, |left, h| left - used[h.index()]);
        let empty = Cell::all().filter(|cell| values.get(*cell).is_none());
        let Some((cell, digits)) = empty.map(|cell| (cell, left(cell))).min_by_key(|(_, left)| left.len())
        else {
            return values;
        };
        stack.push((cell, None, digits));
        while let Some((cell, placed, untried)) = stack.last_mut() {
            if let Some(digit) = placed.take() {
                values.set(*cell, None);
                cell.houses().iter().for_each(|h| used[h.index()] = used[h.index()].without(digit));
            }
            if untried.is_empty() {
                stack.pop();
                continue;
            }
            *placed = untried.iter().nth(random.below(untried.len()));
            values.set(*cell, *placed);
            if let Some(digit) = *placed {
                *untried = untried.without(digit);
                cell.houses().iter().for_each(|h| used[h.index()] = used[h.index()].with(digit));
            }
            break;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn puzzles_are_unique_symmetric_and_minimal() {
        for symmetry in Symmetry::ALL {
            let generator = Generator::new(5).symmetry(symmetry);
            for puzzle in generator.puzzles().take(2) {
                assert!(search::is_unique(&puzzle), "{puzzle}");
                let is_whole = |cell| puzzle.cells().is_superset(symmetry.orbit(Layout::CLASSIC, cell));
                assert!(puzzle.cells().iter().all(is_whole), "{} {puzzle}", symmetry.id());
                assert_eq!(spare_clues(&Board::new(puzzle)), CellSet::EMPTY, "{} {puzzle}", symmetry.id());
            }
        }
    }

    #[test]
    fn puzzles_within_a_symmetry_need_each_orbit() {
        let mut spare = 0;
        for symmetry in Symmetry::ALL {
            let generator = Generator::new(5).symmetry(symmetry).minimal_within_symmetry();
            for puzzle in generator.puzzles().take(6) {
                assert!(search::is_unique(&puzzle), "{puzzle}");
                spare += spare_clues(&Board::new(puzzle)).len();
                for cell in puzzle.cells() {
                    let orbit = symmetry.orbit(Layout::CLASSIC, cell);
                    assert!(puzzle.cells().is_superset(orbit), "{} {puzzle}", symmetry.id());
                    assert!(!search::is_unique(&without(&puzzle, orbit)), "{} {puzzle}", symmetry.id());
                }
            }
        }
        assert!(spare > 0, "the symmetry costs minimality");
    }

    #[test]
    fn puzzles_of_other_layouts_are_unique_and_minimal_under_their_rules() {
        for name in ["x", "windoku+king", "knight", "consecutive", "house=r1c123,r2c123,r4c456"] {
            let layout = Layout::named(name).expect("a layout");
            let generator = Generator::new(5).layout(layout).expect("a layout with boards");
            let board = Board::on(layout, generator.nth(0));
            assert_eq!(board.givens, generator.nth(0), "{name}");
            assert!(search::is_unique(&board), "{name} {}", board.givens);
            for cell in board.givens.cells() {
                let less = without(&board.givens, CellSet::only(cell));
                assert!(!search::is_unique(&Board { givens: less, ..board.clone() }), "{name} {cell}");
            }
            assert!(spare_clues(&board).is_empty());
            let solution = search::solve_one(&board).expect("a solution");
            let full = Board { givens: solution, ..board };
            assert_eq!(spare_clues(&full), CellSet::ALL, "{name}");
        }
        let impossible = "x+house=r1c234,r2c234,r3c345+knight";
        let impossible = Layout::named(impossible).expect("a layout");
        assert_eq!(Generator::new(5).layout(impossible), None);
    }

    #[test]
    fn puzzles_of_other_layouts_can_be_symmetric() {
        let layout = Layout::named("x").expect("a layout");
        let generator = Generator::new(5).layout(layout).expect("a layout with boards");
        let puzzle = generator.symmetry(Symmetry::Rotational180).minimal_within_symmetry().nth(0);
        let is_whole =
            |cell| puzzle.cells().is_superset(Symmetry::Rotational180.orbit(Layout::CLASSIC, cell));
        assert!(puzzle.cells().iter().all(is_whole), "{puzzle}");
        assert!(search::is_unique(&Board::on(layout, puzzle)), "{puzzle}");
    }

    #[test]
    fn nothing_is_made_once_nobody_waits() {
        let generator = Generator::new(5).symmetry(Symmetry::Diagonal);
        assert_eq!(generator.nth_while(0, || true), Some(generator.nth(0)));
        assert_eq!(generator.nth_while(0, || false), None);
    }

    #[test]
    fn a_puzzle_depends_on_its_seed_and_number_alone() {
        let generator = Generator::new(11);
        let batch: Vec<Digits> = generator.puzzles().skip(2).take(3).collect();
        assert_eq!(batch, [2, 3, 4].map(|index| generator.nth(index)));
        assert_ne!(generator.nth(0), generator.nth(1));
        assert_ne!(generator.nth(1), Generator::new(12).nth(0));
    }

    #[test]
    fn a_seed_makes_these_puzzles_in_every_release() {
        let known = |seed, symmetry, index| Generator::new(seed).symmetry(symmetry).nth(index).to_string();
        insta::assert_snapshot!(known(1, Symmetry::None, 0), @"....14..2..6.7...3.8..52.79....2.4...9.8..3.......7...23.....8...5......8...9..5.");
        insta::assert_snapshot!(known(1, Symmetry::None, 1_000_000), @".............9.81.6.7.1...418...5...2.....98...97.2.3.......3..5.1..8....9.6..7..");
        let within = |seed, symmetry, index| {
            Generator::new(seed).symmetry(symmetry).minimal_within_symmetry().nth(index).to_string()
        };
        insta::assert_snapshot!(within(u64::MAX, Symmetry::Rotational180, 0), @"67...3.52.......1...4...3.73.21.5..9.........5..2.94.67.5...1...4.......89.3...65");
        insta::assert_snapshot!(within(2026, Symmetry::Full, 9), @"6.4...8.1....2....9..8.4..7..63791...8.2.6.7...25186..8..6.5..4....9....3.9...7.6");
    }
}
