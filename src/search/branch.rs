//! The choice of a guess, so that the search tree stays small.
//!
//! A guess splits a board into two boards: on one, a digit is true in a cell; on the other, the digit is false there. A
//! guess is best if it has consequences on both boards at once. So the first choice is a cell with two digits, where
//! each of the two boards gets a new digit. The second choice is a digit with two places in a house, for the same
//! reason. The last choice is a cell with the fewest digits. The second choice keeps the search short on grids that are
//! designed to make a search slow.
//!
//! Among cells with two digits, the cell with the most *weight* around it is chosen: of the 20 cells that it sees, a
//! cell with two digits weighs 3, and a cell with more digits weighs 2. Compared with choosing the first cell with two
//! digits, this saves a third of the guesses on the hardest puzzles and two in five on puzzles of 17 clues. Counting
//! only cells that share a digit with the cell would save another fifth on the hardest puzzles. But these counts would
//! have to be added up digit by digit. With AVX-512 this costs as much as it saves, and without AVX-512 far more.
//!
//! Among cells of equal weight, the one in the first third and the first lane is chosen. So the search depends only on
//! its start.

use super::third::{Third, ThirdLane, by_row, to_cells};

/// A cell and one of its digits.
#[derive(Clone, Copy, Debug)]
pub(super) struct Guess {
    /// Number of the third that contains the cell, 0 to 2.
    third: usize,
    /// The lane of the cell.
    lane: usize,
    /// The digit, as a set.
    pub(super) digit: u16,
    /// The other digits of the cell.
    pub(super) rest: u16,
}

impl Guess {
    /// The board with only these digits in the cell.
    #[inline(always)]
    pub(super) fn apply<T: Third>(self, board: [T; 3], digits: u16) -> [T; 3] {
        T::with(board, self.third, self.lane, digits)
    }
}

/// Chooses the guess on an unsolved board from which the rules remove nothing more.
#[inline(always)]
pub(super) fn choose<T: Third>(board: [T; 3]) -> Guess {
    let [a, b, c] = board;
    let pairs = [a.paired(), b.paired(), c.paired()];
    let [x, y, z] = weights(board);
    let weights = [x.only_where(pairs[0]), y.only_where(pairs[1]), z.only_where(pairs[2])];
    let first = T::first_greatest(weights);
    if first.number > 0 { guess_at(board, board, first) } else { without_pairs(board) }
}

/// A guess on a board without a cell that has two digits.
#[inline(always)]
fn without_pairs<T: Third>(board: [T; 3]) -> Guess {
    let [a, b, c] = in_two_places(board);
    let first = T::first_greatest([a.count(), b.count(), c.count()]);
    if first.number > 0 {
        return guess_at(board, [a.digits(), b.digits(), c.digits()], first);
    }
    let mut fewest = ThirdLane { third: 0, lane: 0, number: u16::MAX };
    for third in 0..3 {
        for lane in 0..27 {
            let digits = T::at(board, third, lane).count_ones() as u16;
            if digits > 1 && digits < fewest.number {
                fewest = ThirdLane { third, lane, number: digits };
            }
        }
    }
    guess_at(board, board, fewest)
}

/// The guess at the lowest of the wanted digits of a cell.
#[inline(always)]
fn guess_at<T: Third>(board: [T; 3], wanted: [T; 3], ThirdLane { third, lane, .. }: ThirdLane) -> Guess {
    let digits = T::at(wanted, third, lane);
    let digit = digits & digits.wrapping_neg();
    Guess { third, lane, digit, rest: T::at(board, third, lane) & !digit }
}

/// Weight of each cell: the sum of [`Third::stake`] over the cell and the 20 cells that it sees.
#[inline(always)]
fn weights<T: Third>([a, b, c]: [T; 3]) -> [T; 3] {
    let stakes = [a.stake(), b.stake(), c.stake()];
    let [x, y, z] = by_row(stakes);
    let minirow = x.add(y).add(z);
    let row = minirow.shift::<0, 1, 0>().add(minirow.shift::<0, 2, 0>());
    let house = minirow.add(minirow.shift::<0, 0, 1>()).add(minirow.shift::<0, 0, 2>());
    let [x, y, z] = stakes;
    let minicolumn = x.add(y).add(z);
    let column = minicolumn.shift::<1, 0, 0>().add(minicolumn.shift::<2, 0, 0>());
    let [x, y, z] = to_cells(row.add(house));
    [x.add(column), y.add(column), z.add(column)]
}

/// For each cell, digits that have exactly two places in a house of the cell.
#[derive(Clone, Copy)]
struct TwoPlaces<T> {
    in_row: T,
    in_column: T,
    in_box: T,
}

impl<T: Third> TwoPlaces<T> {
    /// Number of these digits in each cell; a digit counts once for each house in which it has two places.
    #[inline(always)]
    fn count(self) -> T {
        self.in_row.count().add(self.in_column.count()).add(self.in_box.count())
    }

    /// The digits with exactly two places in any of the three houses.
    #[inline(always)]
    fn digits(self) -> T {
        self.in_row.or(self.in_column).or(self.in_box)
    }
}

/// For each cell, its digits that have exactly two places in its row, its column or its box.
#[inline(always)]
fn in_two_places<T: Third>(board: [T; 3]) -> [TwoPlaces<T>; 3] {
    let minirow = Places::of(by_row(board));
    let row = minirow.plus(minirow.shift::<0, 1, 0>()).plus(minirow.shift::<0, 2, 0>());
    let house = minirow.plus(minirow.shift::<0, 0, 1>()).plus(minirow.shift::<0, 0, 2>());
    let minicolumn = Places::of(board);
    let column = minicolumn.plus(minicolumn.shift::<1, 0, 0>()).plus(minicolumn.shift::<2, 0, 0>());
    let in_column = column.exactly_two();
    let [r0, r1, r2] = to_cells(row.exactly_two());
    let [h0, h1, h2] = to_cells(house.exactly_two());
    let [a, b, c] = board;
    [
        TwoPlaces { in_row: a.and(r0), in_column: a.and(in_column), in_box: a.and(h0) },
        TwoPlaces { in_row: b.and(r1), in_column: b.and(in_column), in_box: b.and(h1) },
        TwoPlaces { in_row: c.and(r2), in_column: c.and(in_column), in_box: c.and(h2) },
    ]
}

/// Three sets of digits: those with at least one place, at least two places, and at least three places in a part of the
/// board.
#[derive(Clone, Copy)]
struct Places<T>([T; 3]);

impl<T: Third> Places<T> {
    /// The places in three cells.
    #[inline(always)]
    fn of([a, b, c]: [T; 3]) -> Places<T> {
        Places([a.or(b).or(c), a.and(b).or(a.or(b).and(c)), a.and(b).and(c)])
    }

    /// Moves the places to other lanes.
    #[inline(always)]
    fn shift<const B: usize, const S: usize, const X: usize>(self) -> Places<T> {
        let [one, two, three] = self.0;
        Places([one.shift::<B, S, X>(), two.shift::<B, S, X>(), three.shift::<B, S, X>()])
    }

    /// The places in two parts that have no cell in common.
    #[inline(always)]
    fn plus(self, other: Places<T>) -> Places<T> {
        let ([a1, a2, a3], [b1, b2, b3]) = (self.0, other.0);
        Places([a1.or(b1), a2.or(b2).or(a1.and(b1)), a3.or(b3).or(a2.and(b1)).or(a1.and(b2))])
    }

    /// The digits with exactly two places.
    #[inline(always)]
    fn exactly_two(self) -> T {
        self.0[1].without(self.0[2])
    }
}
