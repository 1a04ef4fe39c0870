//! Where to guess: the choice that makes the search tree small.
//!
//! A guess splits a board in two: a digit is true in a cell, or it is false. It is worth most when both halves say
//! something at once, so the first choice is a cell with two digits, where each half places one; the second is a
//! digit with two places in a house, for the same reason; only then a cell with the fewest digits. The second choice
//! is what tames the grids made to ruin a search.
//!
//! Among cells with two digits the one with the most *weight* is taken. Each of its digits weighs 1 for each of the
//! eight other minirows and minicolumns that share a house with it and hold the digit, and 2 more where a cell with two
//! digits holds it, which the guess would settle as well. Against the first such cell this saves two guesses in five on
//! the hardest puzzles and half of them on those of 17 clues. Counting by cells instead of minirows is dearer and no
//! better; counting only cells with two digits costs a third more guesses on the hardest.
//!
//! Ties go to the first third and the first lane, which makes the search a function of its start alone.

use super::engine::{by_row, minicolumns, minirows, to_cells};
use super::third::Third;

/// A cell and one of its digits.
#[derive(Clone, Copy, Debug)]
pub(super) struct Guess {
    /// The third of the cell, 0 to 2.
    third: usize,
    /// Its lane.
    lane: usize,
    /// The digit, as a set.
    pub(super) digit: u16,
    /// The other digits of the cell.
    pub(super) rest: u16,
}

impl Guess {
    /// The board with only these digits in the cell.
    #[inline(always)]
    pub(super) fn applied<T: Third>(self, [a, b, c]: [T; 3], digits: u16) -> [T; 3] {
        match self.third {
            0 => [a.with(self.lane, digits), b, c],
            1 => [a, b.with(self.lane, digits), c],
            _ => [a, b, c.with(self.lane, digits)],
        }
    }
}

/// The guess to make on a board at rest that is not solved.
#[inline(always)]
pub(super) fn choose<T: Third>(board: [T; 3]) -> Guess {
    let pairs = board.map(T::paired);
    let weights = weights(board, pairs);
    let greatest = T::greatest(weights);
    if greatest > 0 {
        return guess_in(board, pairs, weights, greatest);
    }
    without_pairs(board)
}

/// A guess where there is no cell with two digits.
#[inline(always)]
fn without_pairs<T: Third>(board: [T; 3]) -> Guess {
    let [a, b, c] = in_two_places(board);
    let counts = [a.count(), b.count(), c.count()];
    let greatest = T::greatest(counts);
    if greatest > 0 {
        return guess_in(board, [a.digits(), b.digits(), c.digits()], counts, greatest);
    }
    let counts = [board[0].count(), board[1].count(), board[2].count()];
    let mut fewest = 3;
    while fewest < 9 && !holds(counts, fewest) {
        fewest += 1;
    }
    guess_in(board, board, counts, fewest)
}

/// Whether a lane holds the number.
#[inline(always)]
fn holds<T: Third>([a, b, c]: [T; 3], number: u16) -> bool {
    a.lanes_with(number) | b.lanes_with(number) | c.lanes_with(number) != 0
}

/// The guess at the lowest of `digits` in the first lane of `numbers` that holds `number`.
#[inline(always)]
fn guess_in<T: Third>(board: [T; 3], digits: [T; 3], numbers: [T; 3], number: u16) -> Guess {
    let [a, b, c] = numbers;
    let lanes = [a.lanes_with(number), b.lanes_with(number), c.lanes_with(number)];
    let third = match lanes {
        [0, 0, _] => 2,
        [0, _, _] => 1,
        [_, _, _] => 0,
    };
    let lane = lanes[third].trailing_zeros() as usize % 27;
    let (candidates, wanted) = (pick(board, third).at(lane), pick(digits, third).at(lane));
    let digit = wanted & wanted.wrapping_neg();
    Guess { third, lane, digit, rest: candidates & !digit }
}

/// One of the thirds; the array stays in registers.
#[inline(always)]
fn pick<T: Third>([a, b, c]: [T; 3], third: usize) -> T {
    match third {
        0 => a,
        1 => b,
        _ => c,
    }
}

/// The weight of each cell with two digits; 0 for the others.
#[inline(always)]
fn weights<T: Third>(board: [T; 3], pairs: [T; 3]) -> [T; 3] {
    let rows = weighted(in_rows(minirows(board)), in_rows(minirows(pairs)));
    let rows = [to_cells(rows[0]), to_cells(rows[1]), to_cells(rows[2]), to_cells(rows[3])];
    let columns = weighted(in_columns(minicolumns(board)), in_columns(minicolumns(pairs)));
    let [p0, p1, p2] = pairs;
    let [[a0, a1, a2], [b0, b1, b2], [c0, c1, c2], [d0, d1, d2]] = rows;
    [
        total(p0, [a0, b0, c0, d0], columns),
        total(p1, [a1, b1, c1, d1], columns),
        total(p2, [a2, b2, c2, d2], columns),
    ]
}

/// The sum over the digits of each cell of two numbers in binary.
#[inline(always)]
fn total<T: Third>(cells: T, [a, b, c, d]: [T; 4], [e, f, g, h]: [T; 4]) -> T {
    let eights = both(cells, d, h);
    let fours = eights.add(eights).add(both(cells, c, g));
    let twos = fours.add(fours).add(both(cells, b, f));
    twos.add(twos).add(both(cells, a, e))
}

/// How many digits of a cell are in one set and in another, added up.
#[inline(always)]
fn both<T: Third>(cells: T, one: T, other: T) -> T {
    cells.and(one).count().add(cells.and(other).count())
}

/// For each digit of each lane, how many of four sets hold it: a number in binary, the lowest bit first.
#[inline(always)]
fn tally<T: Third>([a, b, c, d]: [T; 4]) -> [T; 3] {
    let (ab, cd) = (a.xor(b), c.xor(d));
    let (both_ab, both_cd, one_of_each) = (a.and(b), c.and(d), ab.and(cd));
    // Each of these three is a two; at most the first two hold together, and then there are four.
    let four = both_ab.and(both_cd);
    [ab.xor(cd), both_ab.or(both_cd).or(one_of_each).without(four), four]
}

/// One tally and twice another.
#[inline(always)]
fn weighted<T: Third>([a, b, c]: [T; 3], [d, e, f]: [T; 3]) -> [T; 4] {
    let carry = b.and(d);
    let fours = c.xor(e);
    // A tally has no bit beside its four, so nothing is carried into an eight that is there already.
    let eight = c.and(e).or(fours.and(carry)).or(f);
    [a, b.xor(d), fours.xor(carry), eight]
}

/// For each digit of each minirow, how many of the other minirows of its row and its box hold it.
#[inline(always)]
fn in_rows<T: Third>(rows: T) -> [T; 3] {
    let [a, b] = [rows.shift::<0, 1, 0>(), rows.shift::<0, 2, 0>()];
    tally([a, b, rows.shift::<0, 0, 1>(), rows.shift::<0, 0, 2>()])
}

/// For each digit of each minicolumn, how many of the other minicolumns of its column and its box hold it.
#[inline(always)]
fn in_columns<T: Third>(columns: T) -> [T; 3] {
    let [a, b] = [columns.shift::<1, 0, 0>(), columns.shift::<2, 0, 0>()];
    tally([a, b, columns.shift::<0, 0, 1>(), columns.shift::<0, 0, 2>()])
}

/// Digits of cells that have exactly two places in a house.
#[derive(Clone, Copy)]
struct TwoPlaces<T> {
    in_row: T,
    in_column: T,
    in_box: T,
}

impl<T: Third> TwoPlaces<T> {
    /// How many of them there are in each cell, a digit counting once for each house.
    #[inline(always)]
    fn count(self) -> T {
        self.in_row.count().add(self.in_column.count()).add(self.in_box.count())
    }

    /// The digits, whichever the house.
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

/// The digits with at least one, two and three places in a part of the board.
#[derive(Clone, Copy)]
struct Places<T>([T; 3]);

impl<T: Third> Places<T> {
    /// The places in three cells.
    #[inline(always)]
    fn of([a, b, c]: [T; 3]) -> Places<T> {
        Places([a.or(b).or(c), a.and(b).or(a.or(b).and(c)), a.and(b).and(c)])
    }

    /// The same of other lanes.
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

    /// The digits with exactly two.
    #[inline(always)]
    fn exactly_two(self) -> T {
        self.0[1].without(self.0[2])
    }
}
