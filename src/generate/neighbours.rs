//! Neighbours of a puzzle: the puzzles with one solution that result from removing some of its clues and adding others.
//! Collectors write {-1+1} for one clue out and one clue in.
//!
//! # The idea
//! A board with some added clues has a unique solution if and only if exactly one solution of the board has all of
//! these clues. So after the removal, the solutions of the reduced board are listed, and each clue (or each pair of
//! clues) is counted over the solutions. A clue that two solutions share is excluded. Most clues and pairs are excluded
//! after a few dozen solutions, so the list is made in parts, each as long as all parts before it together. When many
//! further solutions would exclude only one more clue, the exact search is asked about each remaining clue instead.
//! Pairs are then grouped by their first clue: this clue is placed, and the second clues are counted in the same way.
//! So the reduced board may have any number of solutions.
//!
//! For pairs, each clue has a row of bits, with one bit for each solution; the bit is set if the solution has the clue.
//! The number of solutions that share two clues is the number of bits that are set in both rows.
//!
//! # What counts as a neighbour
//! Some removed clues may be added again, but not all of them, because a puzzle is not its own neighbour. So {-2+2}
//! contains {-1+1}. Several removals then lead to the same neighbour; only the first of them, in reading order, reports
//! it. Relabelling is not considered here: two neighbours may be equal up to relabelling.
//!
//! This file must not know how hard a puzzle is, and it must not know relabelling.

use super::{CellSet, Digits, is_unneeded, without};
use crate::board::{Candidate, Cell};
use crate::puzzle::Board;
use crate::search::{OtherSolutions, Solutions, count_up_to};
use std::fmt;
use std::str::FromStr;

/// Numbers of clues that are removed and added to reach a neighbour. Written {-1+1}.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClueExchange {
    removed: usize,
    added: usize,
    keeps_pattern: bool,
}

impl ClueExchange {
    /// Largest number of clues that an exchange removes, and largest number of clues that it adds.
    pub const MOST: usize = 2;

    /// The exchange that removes and adds these numbers of clues. `None` if both are 0, or one is above
    /// [`ClueExchange::MOST`].
    pub fn new(removed: usize, added: usize) -> Option<ClueExchange> {
        let is_in_range = removed.max(added) <= ClueExchange::MOST && removed + added > 0;
        is_in_range.then_some(ClueExchange { removed, added, keeps_pattern: false })
    }

    /// The same exchange, which adds clues only in the cells of the removed clues, so that the cells with clues stay
    /// the same. `None` if the numbers of removed and added clues differ.
    pub fn keeping_pattern(self) -> Option<ClueExchange> {
        (self.removed == self.added).then_some(ClueExchange { keeps_pattern: true, ..self })
    }
}

impl fmt::Display for ClueExchange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("{")?;
        if self.removed > 0 {
            write!(f, "-{}", self.removed)?;
        }
        if self.added > 0 {
            write!(f, "+{}", self.added)?;
        }
        f.write_str("}")
    }
}

/// Error of a text that is not an exchange of clues.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoExchange;

impl fmt::Display for NoExchange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(
            "expected the numbers of removed and added clues, such as -1+1 or {-2+2}; each is at most 2",
        )
    }
}

impl std::error::Error for NoExchange {}

impl FromStr for ClueExchange {
    type Err = NoExchange;

    /// Reads `{-1+1}`, `-1+1`, `-1` or `+1`.
    fn from_str(text: &str) -> Result<ClueExchange, NoExchange> {
        let text = text.trim();
        let text = text.strip_prefix('{').and_then(|text| text.strip_suffix('}')).unwrap_or(text);
        let (removed, added) = text.split_once('+').unwrap_or((text, "0"));
        let number = |text: &str| text.parse().ok().filter(|_| text.len() == 1).ok_or(NoExchange);
        let removed = match removed.strip_prefix('-') {
            Some(removed) => number(removed)?,
            None if removed.is_empty() => 0,
            None => return Err(NoExchange),
        };
        ClueExchange::new(removed, number(added)?).ok_or(NoExchange)
    }
}

/// A neighbour of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Neighbour {
    /// The clues of the neighbour.
    pub puzzle: Digits,
    /// Cells of the clues that only the original puzzle has.
    pub removed: CellSet,
    /// Cells of the clues that only the neighbour has. A cell can be in both sets, with another digit.
    pub added: CellSet,
}

/// The neighbours of one puzzle.
#[derive(Clone, Debug)]
pub struct Neighbours {
    seed: Board,
    exchange: ClueExchange,
    limits: ListLimits,
}

/// Numbers of solutions above which another method is faster than a longer list. These numbers affect only the speed.
#[derive(Clone, Copy, Debug)]
struct ListLimits {
    /// Number of solutions that can be listed in the time in which the exact search checks one clue.
    question: usize,
    /// Number of solutions that are usually listed for a group of pairs with the same first clue.
    group: usize,
}

impl ListLimits {
    const USUAL: ListLimits = ListLimits { question: 4, group: 256 };
}

/// Smallest number of clues of a classic puzzle with one solution (McGuire, Tugemann and Civario, 2012).
const FEWEST_CLUES: usize = 17;

impl Neighbours {
    /// The neighbours of a puzzle. Only its givens and its layout count. The puzzle may have any number of solutions.
    pub fn of(seed: &Board, exchange: ClueExchange) -> Neighbours {
        let seed = Board::on(seed.layout, seed.givens);
        Neighbours { seed, exchange, limits: ListLimits::USUAL }
    }

    /// The sets of clues that can be removed, in reading order of their first and then their second cell.
    pub fn removals(&self) -> Vec<CellSet> {
        let mut sets = vec![(CellSet::EMPTY, None)];
        for _ in 0..self.exchange.removed {
            let longer = |(set, last): &(CellSet, Option<Cell>)| {
                let (set, last) = (*set, *last);
                let cells = self.seed.givens.cells();
                let later = cells.iter().filter(move |cell| last.is_none_or(|last| *cell > last));
                later.map(move |cell| (set.with(cell), Some(cell))).collect::<Vec<_>>()
            };
            sets = sets.iter().flat_map(longer).collect();
        }
        sets.into_iter().map(|(set, _)| set).collect()
    }

    /// The removal that reports the neighbour in which the clues of the cells `removed` are removed. This removal
    /// consists of the cells `removed` and, up to the number of removed clues, of the first other clues, which are
    /// added again.
    pub fn removal_of(&self, removed: CellSet) -> CellSet {
        let others = (self.seed.givens.cells() - removed).iter();
        others.take(self.exchange.removed.saturating_sub(removed.len())).fold(removed, CellSet::with)
    }

    /// All neighbours that the removal of these clues reports, in the order of their added clues. Returns `None` once
    /// `go_on` returns false.
    pub fn beyond(&self, removal: CellSet, go_on: &dyn Fn() -> bool) -> Option<Vec<Neighbour>> {
        let ClueExchange { added, keeps_pattern, .. } = self.exchange;
        let less = Board { givens: without(&self.seed.givens, removal), ..self.seed.clone() };
        let clues = less.givens.cells().len() + added;
        if less.layout.is_classic() && clues < FEWEST_CLUES {
            return Some(Vec::new());
        }
        let open = if keeps_pattern { removal } else { less.layout.cells() - less.givens.cells() };
        let candidates = || {
            let of_cell = |cell| {
                less.givens.legal(less.layout, cell).iter().map(move |digit| Candidate::new(digit, cell))
            };
            open.iter().flat_map(of_cell).collect::<Vec<Candidate>>()
        };
        let additions: Vec<Vec<Candidate>> = match added {
            0 => Vec::from_iter((count_up_to(&less, 2) == 1).then(Vec::new)),
            1 => clues_that_complete(&less, candidates(), self.limits, go_on)?
                .into_iter()
                .map(|clue| vec![clue])
                .collect(),
            _ => pairs_that_complete(&less, &candidates(), self.limits, go_on)?
                .into_iter()
                .map(Vec::from)
                .collect(),
        };
        Some(additions.iter().filter_map(|clues| self.reported(removal, clues)).collect())
    }

    /// The neighbour that results from removing and adding these clues. `None` if it is the seed, or if an earlier
    /// removal reports it.
    fn reported(&self, removal: CellSet, clues: &[Candidate]) -> Option<Neighbour> {
        let is_restored = |clue: &Candidate| self.seed.givens.get(clue.cell) == Some(clue.digit);
        let restored: CellSet = clues.iter().filter(|clue| is_restored(clue)).map(|clue| clue.cell).collect();
        let added = clues.iter().map(|clue| clue.cell).collect::<CellSet>() - restored;
        let removed = removal - restored;
        let is_first = restored.is_empty() || self.removal_of(removed) == removal;
        if !is_first || (removed.is_empty() && added.is_empty()) {
            return None;
        }
        let mut puzzle = without(&self.seed.givens, removed);
        clues.iter().for_each(|clue| puzzle.set(clue.cell, Some(clue.digit)));
        Some(Neighbour { puzzle, removed, added })
    }
}

/// Returns true if a puzzle with one solution needs each of its clues.
pub fn is_minimal(puzzle: &Board) -> bool {
    let mut others = OtherSolutions::of(puzzle.layout);
    let cells = puzzle.givens.cells();
    !cells.iter().any(|cell| is_unneeded(&mut others, &puzzle.givens, CellSet::only(cell)))
}

/// Number of solutions in the first part of a list.
const FIRST: usize = 64;

/// Largest number of solutions in a part of a list, a multiple of [`FIRST`].
const LARGEST: usize = 1 << 15;

/// Number that identifies a candidate.
fn number(candidate: Candidate) -> usize {
    9 * candidate.cell.index() + candidate.digit.index()
}

/// The board with one more clue.
fn with(board: &Board, clue: Candidate) -> Board {
    let mut more = board.clone();
    more.givens.set(clue.cell, Some(clue.digit));
    more
}

/// The next part of a list of solutions: `take` gets each solution with its index. Returns true if this was the last
/// part, or `None` once `go_on` returns false.
fn list(
    solutions: &mut Solutions,
    length: usize,
    go_on: &dyn Fn() -> bool,
    mut take: impl FnMut(usize, &Digits),
) -> Option<bool> {
    for index in 0..length {
        if index % FIRST == 0 && !go_on() {
            return None;
        }
        let Some(solution) = solutions.next() else { return Some(true) };
        take(index, &solution);
    }
    Some(false)
}

/// The clues that each leave the board exactly one solution if only this clue is added. Returns `None` once `go_on`
/// returns false.
fn clues_that_complete(
    board: &Board,
    mut clues: Vec<Candidate>,
    limits: ListLimits,
    go_on: &dyn Fn() -> bool,
) -> Option<Vec<Candidate>> {
    let mut solutions = Solutions::of(board);
    let mut counts = [0u8; 729];
    let mut length = FIRST;
    while !clues.is_empty() {
        let is_last = list(&mut solutions, length, go_on, |_, solution| {
            for (cell, digit) in solution.iter() {
                let count = &mut counts[number(Candidate::new(digit, cell))];
                *count = count.saturating_add(1);
            }
        })?;
        clues.retain(|clue| counts[number(*clue)] <= 1);
        if is_last {
            clues.retain(|clue| counts[number(*clue)] == 1);
            break;
        }
        if clues.len().saturating_mul(limits.question) < length {
            for index in (0..clues.len()).rev() {
                if !go_on() {
                    return None;
                }
                if count_up_to(&with(board, clues[index]), 2) != 1 {
                    clues.remove(index);
                }
            }
            break;
        }
        length = LARGEST.min(2 * length);
    }
    Some(clues)
}

/// Two clues, by their indices, with the number of solutions that have both.
struct CluePair {
    first: u16,
    second: u16,
    count: u8,
}

/// The pairs of clues that leave the board exactly one solution if both clues are added. Returns `None` once `go_on`
/// returns false.
fn pairs_that_complete(
    board: &Board,
    clues: &[Candidate],
    limits: ListLimits,
    go_on: &dyn Fn() -> bool,
) -> Option<Vec<[Candidate; 2]>> {
    let named = |pair: &CluePair| [clues[usize::from(pair.first)], clues[usize::from(pair.second)]];
    let mut pairs = possible_pairs(board, clues);
    let mut rows = [u16::MAX; 729];
    (0u16..).zip(clues).for_each(|(row, clue)| rows[number(*clue)] = row);
    let mut solutions = Solutions::of(board);
    let (mut length, mut listed) = (FIRST, 0);
    let mut bits: Vec<u64> = Vec::new();
    while !pairs.is_empty() {
        let words = length / 64;
        bits.clear();
        bits.resize(clues.len() * words, 0);
        let is_last = list(&mut solutions, length, go_on, |index, solution| {
            for (cell, digit) in solution.iter() {
                let row = rows[number(Candidate::new(digit, cell))];
                if row != u16::MAX {
                    bits[usize::from(row) * words + index / 64] |= 1 << (index % 64);
                }
            }
        })?;
        let row = |clue: u16| &bits[usize::from(clue) * words..][..words];
        pairs.retain_mut(|pair| {
            for (one, other) in row(pair.first).iter().zip(row(pair.second)) {
                pair.count = (u32::from(pair.count) + (one & other).count_ones()).min(2) as u8;
                if pair.count > 1 {
                    return false;
                }
            }
            true
        });
        if is_last {
            pairs.retain(|pair| pair.count == 1);
            return Some(pairs.iter().map(named).collect());
        }
        listed += length;
        if pairs.len().saturating_mul(limits.question) < listed
            || clues.len().saturating_mul(limits.group) < listed
        {
            break;
        }
        length = LARGEST.min(2 * length);
    }
    let mut found = Vec::new();
    for group in pairs.chunk_by(|one, other| one.first == other.first) {
        let first = clues[usize::from(group[0].first)];
        let seconds = group.iter().map(|pair| clues[usize::from(pair.second)]).collect();
        let seconds = clues_that_complete(&with(board, first), seconds, limits, go_on)?;
        found.extend(seconds.into_iter().map(|second| [first, second]));
    }
    Some(found)
}

/// All pairs of clues in different cells that do not break a rule together.
fn possible_pairs(board: &Board, clues: &[Candidate]) -> Vec<CluePair> {
    let mut pairs = Vec::new();
    for (first, one) in (0u16..).zip(clues) {
        let later = (0u16..).zip(clues).skip(usize::from(first) + 1);
        let fitting =
            later.filter(|(_, other)| other.cell != one.cell && !board.layout.conflicts(*one, **other));
        pairs.extend(fitting.map(|(second, _)| CluePair { first, second, count: 0 }));
    }
    pairs
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Digit, Layout};
    use crate::generate::{Generator, spare_clues};
    use std::collections::BTreeSet;

    /// All neighbours, found by a trial of every set of clues in every set of cells, with a search for each set.
    fn tried(seed: &Board, exchange: &ClueExchange, cells: CellSet) -> BTreeSet<String> {
        let neighbours = Neighbours::of(seed, *exchange);
        let mut found = BTreeSet::new();
        for removal in neighbours.removals() {
            let less = without(&seed.givens, removal);
            let open = (if exchange.keeps_pattern { removal } else { cells - less.cells() }) - less.cells();
            let mut boards = vec![less];
            for _ in 0..exchange.added {
                let longer = |board: &Digits| {
                    let board = *board;
                    let free = (open - board.cells()).iter();
                    let filled = free.flat_map(move |cell| {
                        Digit::ALL.map(|digit| {
                            let mut more = board;
                            more.set(cell, Some(digit));
                            more
                        })
                    });
                    filled.collect::<Vec<_>>()
                };
                boards = boards.iter().flat_map(longer).collect();
            }
            let unique = boards.into_iter().filter(|board| {
                *board != seed.givens && count_up_to(&Board { givens: *board, ..seed.clone() }, 2) == 1
            });
            found.extend(unique.map(|board| board.to_string()));
        }
        found
    }

    fn all(seed: &Board, exchange: &ClueExchange) -> Vec<Neighbour> {
        let neighbours = Neighbours::of(seed, *exchange);
        let beyond = |removal| neighbours.beyond(removal, &|| true).expect("it is never stopped");
        neighbours.removals().into_iter().flat_map(beyond).collect()
    }

    fn board(text: &str) -> Board {
        text.parse().expect("a board")
    }

    fn exchange(text: &str) -> ClueExchange {
        text.parse().expect("an exchange")
    }

    /// Compares the neighbours with those that [`tried`] finds, in cells in which this trial is feasible.
    fn compare(seed: &Board, written: &ClueExchange, cells: CellSet) -> usize {
        let found = all(seed, written);
        for Neighbour { puzzle, removed, added } in &found {
            let less = without(&seed.givens, *removed);
            assert_eq!(removal_free(puzzle, *added), less, "{puzzle}");
            assert_eq!(Neighbours::of(seed, *written).removal_of(*removed).len(), written.removed);
        }
        let cells = cells | seed.givens.cells();
        let within = found.iter().filter(|one| cells.is_superset(one.added));
        let texts: Vec<String> = within.map(|one| one.puzzle.to_string()).collect();
        let set: BTreeSet<String> = texts.iter().cloned().collect();
        assert_eq!(set.len(), texts.len(), "{written}: a neighbour is reported twice");
        assert_eq!(set, tried(seed, written, cells), "{written}");
        texts.len()
    }

    fn removal_free(puzzle: &Digits, added: CellSet) -> Digits {
        without(puzzle, added)
    }

    #[test]
    fn neighbours_equal_those_that_trying_finds() {
        let seed = board("98.7.....6.....87...7.....9.5..4...3..65...9......2..1.6..5...4..53...6......1..2");
        let some: CellSet = Cell::all().step_by(3).collect();
        for (text, cells) in [("{-1+1}", some), ("{-0+1}", CellSet::ALL), ("{-2}", CellSet::ALL)] {
            compare(&seed, &exchange(text), cells);
        }
        let few: CellSet = [10, 40, 52].map(Cell::from_index).into_iter().collect();
        assert!(compare(&seed, &exchange("{-2+2}"), few) > 0);
        let pattern = exchange("{-1+1}").keeping_pattern().expect("equal numbers");
        compare(&seed, &pattern, CellSet::ALL);
    }

    #[test]
    fn a_full_neighbourhood_of_two_clues_equals_trying() {
        // A puzzle with many givens, so that all pairs of clues can be tried.
        let solution = Generator::new(3).nth(0);
        let full = Solutions::of(&solution).next().expect("a puzzle has a solution");
        let open: CellSet = Cell::all().filter(|cell| cell.index() % 9 == 4 && cell.index() > 9).collect();
        let seed = Board::new(without(&full, open));
        let few: CellSet = open | seed.givens.cells().iter().skip(60).collect::<CellSet>();
        assert!(compare(&seed, &exchange("{-1+2}"), few) > 100);
    }

    #[test]
    fn boards_with_many_solutions_are_completed() {
        // The board has more solutions than one part of a list, so the search is asked about the remaining clues.
        let seed = board("98.7.....6.....87...7.....9.5..4...3..65...9......2..1.6..5...4..53...6......1..2");
        assert!(count_up_to(&seed, 2 * FIRST) > FIRST);
        for text in ["{+1}", "{+2}"] {
            let few: CellSet = Cell::all().filter(|cell| cell.index() > 60).collect();
            assert!(compare(&seed, &exchange(text), few) > 0, "{text}");
        }
        let neighbours = Neighbours::of(&seed, exchange("{+2}"));
        assert_eq!(neighbours.beyond(CellSet::EMPTY, &|| false), None);
    }

    /// Every way to find the neighbours gives the same neighbours: with a list of all solutions, with groups of pairs
    /// and lists, and with groups of pairs and questions to the search. The usual limits take the second or third way
    /// on boards with more than about 80,000 solutions.
    #[test]
    fn groups_of_pairs_give_the_same_neighbours_as_a_list_of_all_solutions() {
        /// Least number of solutions of each board in this test. It is larger than the first part of a list.
        const MANY: usize = 2 * FIRST;
        let whole = ListLimits { question: usize::MAX, group: usize::MAX };
        let ways = [
            ListLimits { question: usize::MAX, group: 0 },
            ListLimits { question: 1, group: 0 },
            ListLimits { question: 0, group: 0 },
            ListLimits { question: 0, group: usize::MAX },
            ListLimits::USUAL,
        ];
        let beyond = |seed: &Board, exchange: ClueExchange, removal: CellSet, limits: ListLimits| {
            let neighbours = Neighbours { limits, ..Neighbours::of(seed, exchange) };
            neighbours.beyond(removal, &|| true).expect("it is never stopped")
        };
        let x = Layout::named("x").expect("a layout");
        let mut seeds: Vec<Board> = Vec::new();
        for layout in [Layout::CLASSIC, x] {
            let generator = Generator::new(46).layout(layout).expect("a layout with boards");
            let puzzle = generator.nth(seeds.len() as u64);
            let fewer = |count: usize| {
                let cells = puzzle.cells().iter().skip(seeds.len()).step_by(3).take(count).collect();
                Board::on(layout, without(&puzzle, cells))
            };
            // The board with the most clues among those with many solutions.
            let many = (1..12).map(fewer).find(|board| count_up_to(board, MANY) == MANY);
            seeds.push(many.expect("a board with many solutions"));
        }
        let (mut grouped, mut neighbours) = (0, 0);
        for seed in &seeds {
            let few: CellSet = Cell::all().filter(|cell| cell.index() % 27 == 3).collect();
            // Outside the classic layout, solutions come slowly.
            let is_classic = seed.layout.is_classic();
            let texts = if is_classic { &["{+2}", "{-1+2}"][..] } else { &["{+2}"] };
            for text in texts {
                let exchange = exchange(text);
                let tried_ways = if is_classic && exchange.removed == 0 { &ways[..] } else { &ways[2..3] };
                let removal = *Neighbours::of(seed, exchange).removals().last().expect("a removal");
                let all = beyond(seed, exchange, removal, whole);
                for &limits in tried_ways {
                    assert_eq!(beyond(seed, exchange, removal, limits), all, "{text} {limits:?}");
                }
                // Pairs that are left after the first part of the list are grouped.
                grouped += usize::from(!all.is_empty());
                neighbours += all.len();
            }
            // Only neighbours with both new clues in `few` are compared, because trying all pairs of cells takes too long.
            let grouped = Neighbours { limits: ways[2], ..Neighbours::of(seed, exchange("{+2}")) };
            let found = grouped.beyond(CellSet::EMPTY, &|| true).expect("it is never stopped");
            let within = found.iter().filter(|one| few.is_superset(one.added));
            let within: BTreeSet<String> = within.map(|one| one.puzzle.to_string()).collect();
            assert_eq!(within, tried(seed, &exchange("{+2}"), few | seed.givens.cells()));
        }
        assert!(grouped == 3 && neighbours > 500, "{grouped} {neighbours}");
    }

    #[test]
    fn other_layouts_have_neighbours_under_their_rules() {
        let layout = Layout::named("x").expect("a layout");
        let generator = Generator::new(5).layout(layout).expect("a layout with boards");
        let seed = Board::on(layout, generator.nth(0));
        let few: CellSet = Cell::all().filter(|cell| cell.index() % 10 == 0).collect();
        assert!(compare(&seed, &exchange("{-1+1}"), few) > 0);
    }

    #[test]
    fn a_minimal_puzzle_has_no_spare_clue() {
        let puzzle = Board::new(Generator::new(5).nth(1));
        assert!(is_minimal(&puzzle));
        let solution = Solutions::of(&puzzle).next().expect("a solution");
        let cell = (CellSet::ALL - puzzle.givens.cells()).first().expect("an empty cell");
        let more = with(&puzzle, Candidate::new(solution.get(cell).expect("a digit"), cell));
        assert!(!is_minimal(&more) && spare_clues(&more).contains(cell));
    }

    #[test]
    fn exchanges_are_written_as_collectors_write_them() {
        for (text, written) in [("-1+1", "{-1+1}"), ("{-2+2}", "{-2+2}"), ("+1", "{+1}"), ("-2", "{-2}")] {
            assert_eq!(exchange(text).to_string(), written);
        }
        for text in ["", "{}", "-0+0", "-3+1", "1+1", "-1+1+1", "-+1", "-1+"] {
            assert_eq!(text.parse::<ClueExchange>(), Err(NoExchange), "{text}");
        }
        assert_eq!(exchange("-1+2").keeping_pattern(), None);
    }
}
