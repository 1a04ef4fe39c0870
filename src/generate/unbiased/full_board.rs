//! Random full boards with known probabilities. This file must not know how they are used.

use super::Random;
use crate::board::{Cell, Digit};
use crate::puzzle::Digits;
use crate::search::Solutions;

/// Number of ways to fill a cross (see [`FullBoardCross`]). The first box has 9! ways. For the rest of the band, there
/// are 56 ways to choose the digits that share a line, and 3! orders for each of six lines. The rest of the stack has
/// the same number of ways.
pub(super) const CROSSES: f64 = 362_880.0 * (56.0 * 46_656.0) * (56.0 * 46_656.0);

/// A filled cross: the first box, and the other boxes of its band and of its stack.
pub(super) struct FullBoardCross(Digits);

impl FullBoardCross {
    /// A random cross; all crosses are equally likely.
    ///
    /// The first box is any order of the digits. The box next to it is drawn again until no line has a digit twice. The
    /// third box gets the digits that are missing in its lines, each line in any of its 3! orders. The number of these
    /// ways does not depend on the second box, so all second boxes are equally likely too. Band and stack share only
    /// the first box.
    pub(super) fn random(random: &mut Random) -> FullBoardCross {
        let first = order(random);
        let mut values = Digits::EMPTY;
        let mut write =
            |row: usize, column: usize, digit: u8| values.set(Cell::at(row, column), Digit::new(digit));
        (0..9).for_each(|at| write(at / 3, at % 3, first[at]));
        for is_stack in [false, true] {
            let mut write = |line: usize, along: usize, digit: u8| {
                if is_stack { write(along, line, digit) } else { write(line, along, digit) }
            };
            let first = if is_stack { [0, 3, 6, 1, 4, 7, 2, 5, 8].map(|at: usize| first[at]) } else { first };
            let second = beside(&first, random);
            for line in 0..3 {
                let taken = [&first[3 * line..][..3], &second[3 * line..][..3]].concat();
                let mut third: Vec<u8> = (1..=9).filter(|digit| !taken.contains(digit)).collect();
                random.shuffle(&mut third);
                for at in 0..3 {
                    write(line, 3 + at, second[3 * line + at]);
                    write(line, 6 + at, third[at]);
                }
            }
        }
        FullBoardCross(values)
    }

    /// The full boards that contain the cross, in an order that does not depend on the search.
    pub(super) fn boards(&self) -> Vec<Digits> {
        let mut boards: Vec<Digits> = Solutions::of(&self.0).collect();
        boards.sort_unstable();
        boards
    }
}

/// A box, line by line, in which no digit is in the same line as in the given box next to it.
fn beside(first: &[u8; 9], random: &mut Random) -> [u8; 9] {
    loop {
        let second = order(random);
        if (0..9).all(|at| !first[at / 3 * 3..][..3].contains(&second[at])) {
            return second;
        }
    }
}

/// The nine digits in random order.
fn order(random: &mut Random) -> [u8; 9] {
    let mut digits = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    random.shuffle(&mut digits);
    digits
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search;
    use std::collections::BTreeMap;

    #[test]
    fn a_cross_obeys_the_rules_and_fills_five_boxes() {
        let mut random = Random::new(1, 0);
        for _ in 0..20 {
            let FullBoardCross(values) = FullBoardCross::random(&mut random);
            assert_eq!(values.cells().len(), 45);
            assert!(
                Cell::all().all(|c| values.get(c).is_some() == (c.row_index() < 3 || c.column_index() < 3))
            );
            assert!(search::solve_one(&values).is_some(), "{values}");
        }
    }

    /// Among the 56 ways in which the digits of a box can share lines with those of the next box, 2 keep the three
    /// digits of a line together.
    #[test]
    fn second_boxes_are_spread_evenly() {
        let mut random = Random::new(2, 0);
        let mut ways: BTreeMap<[u32; 3], u32> = BTreeMap::new();
        let first = order(&mut random);
        for _ in 0..56_000 {
            let second = beside(&first, &mut random);
            let line = |at: usize| second[3 * at..][..3].iter().map(|digit| 1 << digit).sum::<u32>();
            *ways.entry([line(0), line(1), line(2)]).or_default() += 1;
        }
        assert_eq!(ways.len(), 56);
        // The sum has 55 degrees of freedom, so it exceeds 100 one time in 5,000.
        let spread: f64 = ways.values().map(|count| (f64::from(*count) - 1000.0).powi(2) / 1000.0).sum();
        assert!(spread < 100.0, "{spread}");
    }

    /// There are 6,670,903,752,021,072,936,960 full boards (B. Felgenhauer and F. Jarvis, 2005) and 2.477 · 10¹⁸
    /// crosses.
    #[test]
    fn as_many_boards_hold_a_cross_as_there_should_be() {
        let mut random = Random::new(3, 0);
        let counts = [(); 40].map(|()| FullBoardCross::random(&mut random).boards().len() as f64);
        let mean = counts.iter().sum::<f64>() / 40.0;
        // The number of boards of a cross varies by a tenth, so the mean of 40 crosses varies by a sixtieth.
        let known = 6_670_903_752_021_072_936_960.0 / CROSSES;
        assert!((mean / known - 1.0).abs() < 0.06, "{mean} {known}");
    }
}
