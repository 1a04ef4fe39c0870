//! A smallest set of clues that leaves one solution of a list of solutions.
//!
//! A clue is a digit in a cell. Each clue becomes a row of bits, one bit for each solution; the bit is set if the
//! solution has the clue. A set of clues leaves one solution if its rows have exactly one set bit in common. The search
//! tries sets of one clue, then of two, and so on. So the first set that it finds is a smallest one.
//!
//! # How the search stays short
//! - Solutions are stored in a scattered order. The rows of most sets have at least two bits in common, and these bits
//!   then appear within the first few words of the rows.
//! - Rows are ordered by their number of set bits, the fewest first, so the first clue of a set is the rarest. A set of
//!   `k` clues that leaves one of `n` solutions excludes `n - 1`, so its rarest clue excludes at least a `k`-th part of
//!   them.
//! - Once a first clue is chosen, the rows are made again for its solutions alone, without rows that have become equal.
//! - The work has a limit. At the limit, the set that results from always taking the rarest clue is returned, with the
//!   number of clues that is proved to be needed.
//!
//! This file must not know boards or rules, only solutions.

use super::CancelToken;
use crate::board::{Candidate, CandidateSet, Cell, CellSet, Digit};

/// Digits of a full board in reading order.
pub(super) type SolutionNumbers = [u8; 81];

/// A set of clues that leaves one solution, and what is known about smaller sets.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UniqueClues {
    /// The clues. Empty if the board has only one solution without further clues.
    pub clues: Vec<Candidate>,
    /// Number of clues that are proved to be needed, so fewer clues do not suffice. If this number is the number of
    /// `clues`, no smaller set exists.
    pub at_least: usize,
}

impl UniqueClues {
    /// Returns true if it is proved that no smaller set leaves one solution.
    pub fn is_smallest(&self) -> bool {
        self.clues.len() <= self.at_least
    }
}

/// Work that a search may still do.
pub(super) struct WorkLimit<'c> {
    /// Number of words of bits that may still be read.
    words: u64,
    cancel: &'c CancelToken,
    /// Number of words read since the last check of the token.
    unseen: u64,
}

/// The work limit is reached, or the search was cancelled.
#[derive(Debug)]
struct LimitReached;

impl WorkLimit<'_> {
    /// Creates a limit of this number of words. The work also ends once the token is cancelled.
    pub(super) fn new(words: u64, cancel: &CancelToken) -> WorkLimit<'_> {
        WorkLimit { words, cancel, unseen: 0 }
    }

    fn spend(&mut self, words: usize) -> Result<(), LimitReached> {
        /// Number of words that are read between two checks of the token. Reading them takes less than a millisecond.
        const BETWEEN: u64 = 500_000;
        let words = words as u64;
        self.words = self.words.checked_sub(words).ok_or(LimitReached)?;
        self.unseen += words;
        if self.unseen > BETWEEN {
            self.unseen = 0;
            if self.cancel.is_cancelled() {
                self.words = 0;
                return Err(LimitReached);
            }
        }
        Ok(())
    }
}

/// Finds a smallest set of clues that leaves one of the solutions. The solutions must be different, and `differ` must
/// have the cells in which they differ. `at_least` is a number of clues that is already known to be needed.
pub(super) fn unique_clues(
    solutions: &[SolutionNumbers],
    differ: CellSet,
    at_least: usize,
    limit: &mut WorkLimit<'_>,
) -> UniqueClues {
    if solutions.len() <= 1 {
        return UniqueClues { clues: Vec::new(), at_least: 0 };
    }
    let cells: Vec<Cell> = differ.iter().collect();
    let order: Vec<u32> = scattered(solutions.len());
    let all: CandidateSet =
        cells.iter().flat_map(|cell| Digit::ALL.map(|digit| Candidate::new(digit, *cell))).collect();
    let rows = ClueRows::of(solutions, &order, &cells, &all);
    let greedy = rarest_first(solutions, &cells);
    let mut decided = at_least.max(1);
    let mut search = ClueSearch { solutions, cells: &cells, limit };
    // Here it is known that fewer than `decided` clues do not suffice.
    while decided < greedy.len() {
        match search.set_of(&rows, decided) {
            Ok(Some(clues)) => return UniqueClues { at_least: clues.len(), clues: in_order(clues) },
            Ok(None) => decided += 1,
            Err(LimitReached) => break,
        }
    }
    UniqueClues { at_least: decided.min(greedy.len()), clues: in_order(greedy) }
}

/// The clues in the order of their cells.
fn in_order(mut clues: Vec<Candidate>) -> Vec<Candidate> {
    clues.sort_by_key(|clue| clue.cell);
    clues
}

/// A set of clues that leaves one solution. The set is built clue by clue: the next clue is always the one that the
/// fewest of the remaining solutions have.
fn rarest_first(solutions: &[SolutionNumbers], cells: &[Cell]) -> Vec<Candidate> {
    let mut left: Vec<&SolutionNumbers> = solutions.iter().collect();
    let mut clues = Vec::new();
    while left.len() > 1 {
        let counts = digit_counts(left.iter().copied(), cells);
        let of_cell = |(cell, counts): (&Cell, [u32; 10])| {
            let cell = *cell;
            Digit::ALL.map(|digit| (counts[usize::from(digit.get())], Candidate::new(digit, cell)))
        };
        let all = cells.iter().zip(counts).flat_map(of_cell).filter(|(count, _)| *count > 0);
        let Some((_, clue)) = all.min_by_key(|(count, _)| *count) else { break };
        left.retain(|solution| solution[clue.cell.index()] == clue.digit.get());
        clues.push(clue);
    }
    clues
}

/// For each cell, the number of the solutions that have each digit there.
fn digit_counts<'s>(solutions: impl Iterator<Item = &'s SolutionNumbers>, cells: &[Cell]) -> Vec<[u32; 10]> {
    let mut counts = vec![[0; 10]; cells.len()];
    for solution in solutions {
        for (cell, counts) in cells.iter().zip(&mut counts) {
            counts[usize::from(solution[cell.index()])] += 1;
        }
    }
    counts
}

/// The numbers below `count` in an order in which neighbours are far apart.
fn scattered(count: usize) -> Vec<u32> {
    let divides = |mut one: usize, mut other: usize| {
        while other > 0 {
            (one, other) = (other, one % other);
        }
        one > 1
    };
    // The golden section spreads the numbers evenly.
    let mut stride = (count as f64 * 0.618) as usize | 1;
    while divides(stride, count) {
        stride += 2;
    }
    (0..count).map(|index| (index * stride % count) as u32).collect()
}

/// The clues that some of the solutions have and others do not, rarest first, each with a bit for each solution.
struct ClueRows {
    /// Number of the solutions.
    solutions: usize,
    /// Indices of the solutions, in the order of the bits.
    order: Vec<u32>,
    clues: Vec<Candidate>,
    /// Number of set bits in each row.
    counts: Vec<usize>,
    /// Number of words in a row.
    width: usize,
    bits: Vec<u64>,
}

impl ClueRows {
    /// The rows of these clues for some of the solutions. Of equal rows, only the first is kept.
    fn of(solutions: &[SolutionNumbers], order: &[u32], cells: &[Cell], among: &CandidateSet) -> ClueRows {
        struct FoundRow<'b> {
            count: usize,
            /// Hash of the row. Equal rows have equal hashes.
            hash: u64,
            at: usize,
            bits: &'b [u64],
        }
        let (count, width) = (order.len(), order.len().div_ceil(64));
        let mut bits = vec![0_u64; cells.len() * 9 * width];
        for (word, some) in order.chunks(64).enumerate() {
            for (at, cell) in cells.iter().enumerate() {
                let mut digits = [0_u64; 10];
                for (bit, index) in some.iter().enumerate() {
                    digits[usize::from(solutions[*index as usize][cell.index()])] |= 1 << bit;
                }
                for (digit, set) in digits.iter().skip(1).enumerate() {
                    bits[(at * 9 + digit) * width + word] = *set;
                }
            }
        }
        let clue = |at: usize| Candidate::new(Digit::from_index(at % 9), cells[at / 9]);
        let mut rows: Vec<FoundRow> = Vec::new();
        for (at, row) in bits.chunks(width).enumerate() {
            let ones = row.iter().map(|word| word.count_ones() as usize).sum();
            if ones > 0 && ones < count && among.contains(clue(at)) {
                let mix =
                    |hash: u64, word: &u64| (hash ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(29);
                rows.push(FoundRow { count: ones, hash: row.iter().fold(0, mix), at, bits: row });
            }
        }
        rows.sort_by_key(|row| (row.count, row.hash, row.at));
        rows.dedup_by(|later, first| later.hash == first.hash && later.bits == first.bits);
        rows.sort_by_key(|row| (row.count, row.at));
        ClueRows {
            solutions: count,
            order: order.to_vec(),
            clues: rows.iter().map(|row| clue(row.at)).collect(),
            counts: rows.iter().map(|row| row.count).collect(),
            width,
            bits: rows.iter().flat_map(|row| row.bits.iter().copied()).collect(),
        }
    }

    fn row(&self, index: usize) -> &[u64] {
        &self.bits[index * self.width..(index + 1) * self.width]
    }

    /// The solutions that have the clue of this row.
    fn having(&self, index: usize) -> Vec<u32> {
        let mut having = Vec::with_capacity(self.counts[index]);
        for (word, some) in self.row(index).iter().zip(self.order.chunks(64)) {
            let mut word = *word;
            while word != 0 {
                having.push(some[word.trailing_zeros() as usize]);
                word &= word - 1;
            }
        }
        having
    }
}

/// The search for a set of clues.
struct ClueSearch<'s, 'l, 'c> {
    solutions: &'s [SolutionNumbers],
    /// The cells in which the solutions differ.
    cells: &'s [Cell],
    limit: &'l mut WorkLimit<'c>,
}

impl ClueSearch<'_, '_, '_> {
    /// A set of this number of clues that leaves one solution; `None` if no set is found. It is known that fewer clues
    /// do not suffice.
    fn set_of(&mut self, rows: &ClueRows, number: usize) -> Result<Option<Vec<Candidate>>, LimitReached> {
        match number {
            0 => Ok((rows.solutions == 1).then(Vec::new)),
            1 => {
                let single = rows.counts.first().filter(|count| **count == 1);
                Ok(single.and(rows.clues.first()).map(|clue| vec![*clue]))
            }
            2 => self.pair(rows),
            3.. => {
                let mut later: CandidateSet = rows.clues.iter().copied().collect();
                for (index, clue) in rows.clues.iter().enumerate() {
                    // No later clue excludes more solutions than this one, so no later clue can be the first of a set.
                    if number * (rows.solutions - rows.counts[index]) < rows.solutions - 1 {
                        break;
                    }
                    later.remove(*clue);
                    let having = rows.having(index);
                    self.limit.spend(having.len() * self.cells.len())?;
                    let fewer = ClueRows::of(self.solutions, &having, self.cells, &later);
                    if let Some(mut set) = self.set_of(&fewer, number - 1)? {
                        set.insert(0, *clue);
                        return Ok(Some(set));
                    }
                }
                Ok(None)
            }
        }
    }

    /// Two clues that leave one solution.
    fn pair(&mut self, rows: &ClueRows) -> Result<Option<Vec<Candidate>>, LimitReached> {
        let mut later: CandidateSet = rows.clues.iter().copied().collect();
        for (index, clue) in rows.clues.iter().enumerate() {
            // No later clue excludes more solutions than this one, so no later clue can be the first of a set.
            if 2 * (rows.solutions - rows.counts[index]) < rows.solutions - 1 {
                break;
            }
            later.remove(*clue);
            let second = if self.is_rare(rows, index) {
                let having = rows.having(index);
                self.limit.spend(having.len() * self.cells.len())?;
                self.only_once(&having, &later)
            } else {
                self.partner(rows, index)?
            };
            if let Some(second) = second {
                return Ok(Some(vec![*clue, second]));
            }
        }
        Ok(None)
    }

    /// Returns true if it is faster to look at the few solutions of a row than to compare the row with all others.
    fn is_rare(&self, rows: &ClueRows, index: usize) -> bool {
        rows.counts[index] * self.cells.len() * 8 < (rows.clues.len() - index) * rows.width
    }

    /// A clue that exactly one of the solutions `having` has.
    fn only_once(&self, having: &[u32], among: &CandidateSet) -> Option<Candidate> {
        let counts = digit_counts(having.iter().map(|index| &self.solutions[*index as usize]), self.cells);
        let once = |(cell, counts): (&Cell, [u32; 10])| {
            let clue = Digit::ALL.map(|digit| Candidate::new(digit, *cell));
            clue.into_iter().find(|clue| counts[usize::from(clue.digit.get())] == 1 && among.contains(*clue))
        };
        self.cells.iter().zip(counts).find_map(once)
    }

    /// The clue of a later row that has exactly one solution in common with this row.
    fn partner(&mut self, rows: &ClueRows, index: usize) -> Result<Option<Candidate>, LimitReached> {
        /// Number of words that are read at a time.
        const AT_ONCE: usize = 4;
        let (row, mut read) = (rows.row(index), 0);
        for second in index + 1..rows.clues.len() {
            if rows.counts[index] + rows.counts[second] > rows.solutions + 1 {
                break;
            }
            let mut common = 0;
            for (one, other) in row.chunks(AT_ONCE).zip(rows.row(second).chunks(AT_ONCE)) {
                read += AT_ONCE;
                common += one.iter().zip(other).map(|(one, other)| (one & other).count_ones()).sum::<u32>();
                if common > 1 {
                    break;
                }
            }
            if common == 1 {
                return Ok(Some(rows.clues[second]));
            }
        }
        self.limit.spend(read)?;
        Ok(None)
    }
}
