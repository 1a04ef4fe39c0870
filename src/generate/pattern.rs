//! Puzzles whose givens are in cells that the caller chooses.
//!
//! Almost no full board has only one solution when it is reduced to 24 wanted cells, so this search does not try one
//! board after another. It begins with the digits of a random full board in the wanted cells, and then changes the
//! digits of two to four cells again and again. A change never makes the number of solutions larger. If the puzzle
//! without these cells has few enough solutions to list them all, the list shows the best change at once: the digits of
//! the changed cells that belong to the fewest solutions. People who hunt for hard puzzles use the same step and write
//! it {-k+k}.
//!
//! Often the caller also wants a certain difficulty. Most puzzles of a pattern do not have this difficulty, and it
//! takes long to find one puzzle. But the same lists show many other puzzles of the pattern that differ in two to four
//! digits. So the search goes on from puzzle to puzzle with such changes, until a puzzle fits or many have been
//! compared.
//!
//! This file must not know how hard a puzzle is.

use super::Random;
use crate::board::{Candidate, Cell, CellSet, Digit, Layout};
use crate::grid::Grid;
use crate::puzzle::{Board, Digits};
use crate::search::{Solutions, count_up_to, is_unique, solve_one};
use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

/// The largest number of solutions that are listed.
const LISTED: usize = 3_000;

/// Number of changes without any progress after which the search begins with another board.
const PATIENCE: usize = 60;

/// Number of lists after which the search from one puzzle ends. The puzzles of each list are compared with the request.
#[cfg(feature = "api")]
pub(super) const LISTS: usize = 60;

/// Largest number of puzzles of one list that are compared.
#[cfg(feature = "api")]
pub(super) const COMPARED: usize = 8;

/// Cells in which the givens of a puzzle are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GivenPattern {
    /// The cells.
    pub cells: CellSet,
    /// True if some of the cells may be empty. If false, every cell has a given.
    pub within: bool,
}

/// Error of a text that is not a pattern. Contains the number of characters of the text, not counting white space.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoPattern(pub usize);

impl fmt::Display for NoPattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let NoPattern(length) = self;
        write!(f, "expected one character for each cell (. or 0 if it has no given), but there are {length}")
    }
}

impl std::error::Error for NoPattern {}

impl FromStr for GivenPattern {
    type Err = NoPattern;

    /// Reads one character for each cell of a board of four to nine rows: `.` or `0` for a cell without a given, and
    /// any other character for a given. White space does not count.
    fn from_str(text: &str) -> Result<GivenPattern, NoPattern> {
        let signs: Vec<char> = text.chars().filter(|sign| !sign.is_whitespace()).collect();
        let size = (4..=9).find(|size| size * size == signs.len()).ok_or(NoPattern(signs.len()))?;
        let board = (0..size * size).map(|index| Cell::at(index / size, index % size));
        let cells = board.zip(signs).filter(|(_, sign)| !matches!(sign, '.' | '0'));
        Ok(GivenPattern { cells: cells.map(|(cell, _)| cell).collect(), within: false })
    }
}

/// A puzzle that has a given in each of the cells, together with the puzzle's only solution; `None` once `go_on`
/// returns false. `full_board` makes a random full board of the layout.
pub(super) fn fill_pattern(
    layout: &'static Layout,
    cells: CellSet,
    random: &mut Random,
    go_on: &dyn Fn() -> bool,
    full_board: impl Fn(&mut Random) -> Option<Digits>,
) -> Option<(Digits, Digits)> {
    let board = |givens: Digits| Board::on(layout, givens);
    while go_on() {
        let Some(solution) = full_board(random) else { continue };
        let mut clues = restricted(&solution, cells);
        let mut count = count_up_to(&board(clues), LISTED);
        let mut idle = 0;
        while idle < PATIENCE && go_on() {
            if count == 1 {
                return solve_one(&board(clues)).map(|solution| (clues, solution));
            }
            let changed = some_cells(cells, 2 + random.below(3), random);
            let rest = restricted(&clues, cells - changed);
            let list = if count < LISTED { listed(&board(rest), changed, random) } else { None };
            let (next, fewer) = match list {
                Some(list) => list,
                None => {
                    let Some(next) = with_random_digits(&board(rest), changed, random) else { break };
                    let fewer = count_up_to(&board(next), LISTED);
                    let is_better = match count == LISTED && fewer == LISTED {
                        true => freedom(&board(next)) <= freedom(&board(clues)),
                        false => fewer <= count,
                    };
                    if is_better { (next, fewer) } else { (clues, count) }
                }
            };
            idle = if fewer < count || next != clues && count == LISTED { 0 } else { idle + 1 };
            (clues, count) = (next, fewer);
        }
    }
    None
}

/// Puzzles with one solution that have other digits in two to four of the cells: at most `most`, in random order.
#[cfg(feature = "api")]
pub(super) fn other_fillings(
    layout: &'static Layout,
    clues: &Digits,
    most: usize,
    random: &mut Random,
) -> Vec<Digits> {
    let changed = some_cells(clues.cells(), 2 + random.below(3), random);
    let rest = Board::on(layout, restricted(clues, clues.cells() - changed));
    let Some(choices) = numbers_of_solutions(&rest, changed) else { return Vec::new() };
    let mut keys: Vec<u32> = choices.iter().filter(|(_, many)| **many == 1).map(|(key, _)| *key).collect();
    random.shuffle(&mut keys);
    let others = keys.into_iter().map(|key| with_digits(&rest, changed, key)).filter(|other| other != clues);
    others.take(most).collect()
}

/// The board with only the digits in these cells.
pub(super) fn restricted(values: &Digits, cells: CellSet) -> Digits {
    let mut kept = Digits::EMPTY;
    cells.iter().for_each(|cell| kept.set(cell, values.get(cell)));
    kept
}

/// Some of the cells, chosen at random.
fn some_cells(cells: CellSet, number: usize, random: &mut Random) -> CellSet {
    let mut all: Vec<Cell> = cells.iter().collect();
    random.shuffle(&mut all);
    all.into_iter().take(number).collect()
}

/// The puzzle with those digits in the cells `changed` that leave the fewest solutions, and the number of these
/// solutions; `None` if the puzzle without these cells has too many solutions to list them.
fn listed(rest: &Board, changed: CellSet, random: &mut Random) -> Option<(Digits, usize)> {
    let choices = numbers_of_solutions(rest, changed)?;
    let fewest = *choices.values().min()?;
    let best: Vec<u32> = choices.iter().filter(|(_, many)| **many == fewest).map(|(key, _)| *key).collect();
    let key = best[random.below(best.len())];
    Some((with_digits(rest, changed, key), fewest))
}

/// The number of solutions for each choice of digits in the changed cells, by the key of the choice, a number that
/// encodes its digits; `None` if the puzzle without these cells has too many solutions to list them.
fn numbers_of_solutions(rest: &Board, changed: CellSet) -> Option<BTreeMap<u32, usize>> {
    let number = |solution: &Digits, cell| solution.get(cell).map_or(0, Digit::get);
    let mut choices: BTreeMap<u32, usize> = BTreeMap::new();
    let mut total = 0;
    for solution in Solutions::of(rest).take(LISTED) {
        let key = changed.iter().fold(0, |key, cell| key << 4 | u32::from(number(&solution, cell)));
        *choices.entry(key).or_default() += 1;
        total += 1;
    }
    (total < LISTED).then_some(choices)
}

/// The puzzle with the digits of a key in the changed cells.
fn with_digits(rest: &Board, changed: CellSet, mut key: u32) -> Digits {
    let mut next = rest.givens;
    for cell in changed.iter().collect::<Vec<_>>().into_iter().rev() {
        next.set(cell, Digit::new((key & 15) as u8));
        key >>= 4;
    }
    next
}

/// The puzzle with random digits in the changed cells that leave at least one solution.
fn with_random_digits(rest: &Board, changed: CellSet, random: &mut Random) -> Option<Digits> {
    let mut grid = Grid::from_position(rest).ok()?;
    let mut clues = rest.givens;
    for cell in changed {
        let mut digits: Vec<_> = grid.candidates(cell).iter().collect();
        random.shuffle(&mut digits);
        let next = digits.into_iter().find_map(|digit| {
            let mut with = grid.clone();
            with.place(Candidate::new(digit, cell)).ok()?;
            solve_one(&with)?;
            Some((digit, with))
        });
        let (digit, with) = next?;
        clues.set(cell, Some(digit));
        grid = with;
    }
    Some(clues)
}

/// Number of candidates that singles leave.
fn freedom(puzzle: &Board) -> usize {
    let Ok(mut grid) = Grid::from_position(puzzle) else { return usize::MAX };
    crate::search::settle(&mut grid);
    grid.unsolved_cells().iter().map(|cell| grid.candidates(cell).len()).sum()
}

/// Returns true if the puzzle has one solution.
pub(super) fn has_one_solution(layout: &'static Layout, givens: Digits) -> bool {
    is_unique(&Board::on(layout, givens))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::{Generator, spare_clues};

    #[test]
    fn a_pattern_is_read_from_81_signs() {
        let text = "1.x........\n".repeat(7) + "0000";
        let pattern: GivenPattern = text.parse().expect("a pattern");
        assert_eq!(pattern.cells.len(), 14);
        assert_eq!("1".parse::<GivenPattern>(), Err(NoPattern(1)));
    }

    #[cfg(feature = "api")]
    #[test]
    fn a_puzzle_has_its_givens_in_the_pattern() {
        let cells = Generator::new(4).nth(0).cells();
        for index in 0..2 {
            let made = |within| Generator::new(9).pattern(GivenPattern { cells, within }).nth(index);
            assert_eq!(made(false).cells(), cells);
            assert_eq!(made(false), made(false));
            assert!(is_unique(&made(false)));
            let within = made(true);
            assert!(cells.is_superset(within.cells()) && is_unique(&within));
            assert!(spare_clues(&Board::new(within)).is_empty());
        }
        assert_ne!(Generator::new(9).nth(0), Generator::new(10).nth(0));
    }

    #[cfg(feature = "api")]
    #[test]
    fn a_puzzle_has_the_wanted_solution() {
        let solution = solve_one(&Generator::new(4).nth(0)).expect("a solution");
        let generator = Generator::new(9).solution(solution);
        assert_ne!(generator.nth(0), generator.nth(1));
        assert_eq!(solve_one(&generator.nth(1)), Some(solution));
        assert!(is_unique(&generator.nth(1)));
    }
}
