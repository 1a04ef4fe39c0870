//! Propagation of the rules without a guess, and search by guesses where propagation ends.
//!
//! # The idea
//! A board is 81 cells with nine bits each, in three vectors ([`Third`]). One *round* looks at every cell, every house
//! and every digit at once:
//!
//! 1. A digit that is alone in its cell is removed from the rest of the box.
//! 2. The candidates of the three cells of a minirow form one set. In each band the nine minirows form a square of
//!    three rows by three boxes. A digit has to take three of the minirows, one in each row and one in each box, which
//!    gives six ways. A digit stays in a minirow only if it is in all three minirows of some way through this minirow.
//!    This makes every pointing and claiming move along rows, for all digits, bands and boxes, in a dozen instructions.
//!    Step 1 left the digit of a solved cell only one minirow in its box, so the digit is also removed from the rest of
//!    the row.
//! 3. Minicolumns are treated in the same way: in each stack, they form a square of three columns by three boxes.
//! 4. If a digit has only one minirow left in its box, and only one cell in this minirow, it is a hidden single: the
//!    cell keeps only this digit.
//!
//! Rounds are repeated until nothing changes or every cell has one digit. The board is dead if a cell is empty or a box
//! has no minirow for a digit. A rule removes only candidates that no solution from this board uses, and it removes at
//! least as much from a board with fewer candidates. So the final board does not depend on the order of the rules. A
//! contradiction is never missed: a board counts as solved only if every house has every digit.
//!
//! # Why this is fast
//! A round is about 60 instructions of AVX-512, or 300 of SSE2; there is no table and no loop over digits or houses.
//! Only one branch is hard to predict: the decision to continue. An easy puzzle takes 6 rounds, and a board after a
//! guess takes 3 or 4 rounds. Each round takes 15 to 20 nanoseconds. The best earlier engines were scalar: they had a
//! word of 27 bits for each digit and band, and tables. Such an engine does less in each step, has to find its next
//! step, and mispredicts branches.
//!
//! # Tried and left out
//! Time for a uniqueness check, compared with this engine:
//! - Locked triples as in tdoku (three digits in the three cells of a minirow): 3 % fewer guesses on the hardest
//!   puzzles and 15 % fewer on puzzles of 17 clues. With AVX-512 the time changed by +2 % and −5 %. Processors that
//!   need several instructions for counting were slow. With hidden triples as well: 12 % slower.
//! - Handling rows and columns on the same board, instead of columns on the board that results from the rows: 5 %
//!   slower.
//! - Two rounds between the checks: the same time within 2 %. Permuting bytes instead of words: the same time.
//! - Bands instead of columns within the box as the three vectors of SSE2: 20 % slower, because the most frequent moves
//!   are then shifts instead of renamed vectors.
//! - Leaving the work on four words at once to the compiler, as `plain` does, instead of naming the instructions: half
//!   as fast.
//! - The scalar engine that this one replaced: 4 times slower on the hardest puzzles, and 9 times slower on the
//!   easiest.
//!
//! # Not tried
//! - Both sides of a guess at the same time, to hide the latency of a round.
//! - Vectors of 256 bits for AVX2. The path for AVX2 now runs the code of SSE2, and is not faster than SSE2.
//! - NEON.
//!
//! # Sources
//! Reasoning about minirows and minicolumns: the triads of tdoku (T. Dillon, 2019), and the band solvers of Zhou
//! Yundong, Champagne and JasonLion (New Sudoku Players' Forum). The division of the board into three diagonals is new
//! here, and so are the rounds that consist of moves between the diagonals.

use super::branch::choose;
use super::start::Stats;
use super::third::{Third, ThirdBytes, by_row, to_cells};

/// Result of [`settle`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum SettleResult {
    /// The board has no solution.
    Dead,
    /// Every cell has its digit.
    Solved,
    /// Not decided yet: the search has to guess.
    Open,
}

/// A board set aside, in the format of the implementation that wrote it.
pub(super) type SavedBoard = [ThirdBytes; 3];

/// Continues from `board`, then from the boards set aside, to the next solution. Returns the digits of the solution as
/// numbers, in reading order.
///
/// `aside` must contain boards of the same implementation. Afterwards it contains the rest of the search.
#[inline(always)]
pub(super) fn advance<T: Third>(
    board: Option<[T; 3]>,
    aside: &mut Vec<SavedBoard>,
    stats: &mut Stats,
) -> Option<[u8; 81]> {
    let mut next = board;
    while let Some(mut board) = next.take().or_else(|| aside.pop().map(|rooms| rooms.map(|r| T::load(&r)))) {
        stats.nodes += 1;
        match settle(&mut board) {
            SettleResult::Dead => {}
            SettleResult::Solved => return Some(T::to_numbers(board)),
            SettleResult::Open => {
                stats.guesses += 1;
                let guess = choose(board);
                aside.push(guess.apply(board, guess.rest).map(T::store));
                next = Some(guess.apply(board, guess.digit));
            }
        }
    }
    None
}

/// Draws every conclusion that singles and locked candidates allow.
#[inline(always)]
fn settle<T: Third>(board: &mut [T; 3]) -> SettleResult {
    loop {
        let [a, b, c] = *board;
        let alone = [a.alone(), b.alone(), c.alone()];
        if T::same(alone, *board) {
            return if is_complete(*board) { SettleResult::Solved } else { SettleResult::Dead };
        }
        let Round { next, present } = round(*board, alone);
        if !T::sound(next, present) {
            return SettleResult::Dead;
        }
        if T::same(next, *board) {
            return SettleResult::Open;
        }
        *board = next;
    }
}

/// Returns true if every house has every digit.
#[inline(always)]
fn is_complete<T: Third>(board: [T; 3]) -> bool {
    let minirow = minirows(board);
    let row = minirow.or(minirow.shift::<0, 1, 0>()).or(minirow.shift::<0, 2, 0>());
    let house = minirow.or(minirow.shift::<0, 0, 1>()).or(minirow.shift::<0, 0, 2>());
    let minicolumn = minicolumns(board);
    let column = minicolumn.or(minicolumn.shift::<1, 0, 0>()).or(minicolumn.shift::<2, 0, 0>());
    T::sound(board, row.and(house).and(column))
}

/// Result of a round.
struct Round<T> {
    /// The board after the round.
    next: [T; 3],
    /// For each minirow, the digits that have a place somewhere in its row.
    present: T,
}

/// One round: see the head of the file. `alone` has the cells with one digit. In a third of minirows, lane `x` is the
/// row within the box.
#[inline(always)]
fn round<T: Third>(board: [T; 3], alone: [T; 3]) -> Round<T> {
    let taken = minirows(alone);
    let rows = minirows(board).without(taken.shift::<0, 0, 1>().or(taken.shift::<0, 0, 2>()));
    let rows = rows.and(
        (rows.shift::<0, 1, 1>().and(rows.shift::<0, 2, 2>()))
            .or(rows.shift::<0, 1, 2>().and(rows.shift::<0, 2, 1>())),
    );

    let others = rows.shift::<0, 0, 1>().or(rows.shift::<0, 0, 2>());
    let hidden = rows.without(others.or(twice_in_minirow(board)));

    let [r0, r1, r2] = to_cells(rows);
    let [h0, h1, h2] = to_cells(hidden);
    let [b0, b1, b2] = board;
    let board = [b0.and(r0).narrow(h0), b1.and(r1).narrow(h1), b2.and(r2).narrow(h2)];

    let taken = minicolumns(alone);
    let columns = minicolumns(board).without(taken.shift::<0, 0, 1>().or(taken.shift::<0, 0, 2>()));
    let columns = columns.and(
        (columns.shift::<1, 0, 1>().and(columns.shift::<2, 0, 2>()))
            .or(columns.shift::<1, 0, 2>().and(columns.shift::<2, 0, 1>())),
    );
    let [b0, b1, b2] = board;
    let next = [b0.and(columns), b1.and(columns), b2.and(columns)];
    Round { next, present: rows.or(others) }
}

/// The digits of each minirow, at the lane of the minirow's row.
#[inline(always)]
fn minirows<T: Third>(board: [T; 3]) -> T {
    let [a, b, c] = by_row(board);
    a.or(b).or(c)
}

/// The digits of each minicolumn.
#[inline(always)]
fn minicolumns<T: Third>([a, b, c]: [T; 3]) -> T {
    a.or(b).or(c)
}

/// The digits with at least two places in a minirow, at the lane of the minirow's row.
#[inline(always)]
fn twice_in_minirow<T: Third>(board: [T; 3]) -> T {
    let [a, b, c] = by_row(board);
    a.and(b).or(a.or(b).and(c))
}
