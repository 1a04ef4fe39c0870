//! The way from a full board down to minimal puzzles, and its weight. This file must not know how full boards are made.

use super::Random;
use crate::board::{Cell, CellSet};
use crate::puzzle::Digits;
use crate::search::{Solutions, Start};

/// Number of clues at which the control begins. With more clues, the ways differ little.
pub(super) const CONTROLLED: usize = 33;

/// A board on the way from a full board to a minimal puzzle.
pub(super) struct PartialDescent {
    /// The full board.
    board: Digits,
    /// The clues that are left; the board is their only solution.
    clues: CellSet,
    /// The clues that are spare.
    spare: CellSet,
    /// Weight of the way to this board: the product of 1 / (`p` `k`) over the removed clues, where `p` is the
    /// probability with which the `k`th of them was removed.
    pub(super) weight: f64,
}

impl PartialDescent {
    /// Goes from a full board down to [`CONTROLLED`] clues, or stops earlier if no clue is spare any more. Each time,
    /// one spare clue is removed, and all spare clues are equally likely.
    ///
    /// The number of spare clues is not needed for this: clues are tried in random order, and a clue that was needed
    /// once stays needed. The numbers of spare clues are computed at the end. A removed clue was spare until it was
    /// removed. For each needed clue, the search finds the moment from which the clue was needed. Without the clue
    /// there is another solution. This solution differs from the board in some cells; by now all these cells are empty
    /// except the cell of the clue. So the clue is needed from the moment when the last of these cells was emptied. One
    /// moment earlier, either the clue is spare, or there is a further solution without it. In the second case, the
    /// clue was already needed at that moment, and the search continues from the further solution in the same way. Two
    /// or three searches are enough for a clue.
    pub(super) fn down(board: &Digits, random: &mut Random) -> PartialDescent {
        let bits = bits(board);
        let mut order: Vec<Cell> = Cell::all().collect();
        random.shuffle(&mut order);
        let (mut clues, mut spare) = (CellSet::ALL, CellSet::EMPTY);
        let mut gone: Vec<Cell> = Vec::with_capacity(81 - CONTROLLED);
        // For each clue, the number of removed clues just after its removal; 0 for clues that are left.
        let mut moments = [0; 81];
        let mut needed: Vec<(Cell, usize)> = Vec::with_capacity(CONTROLLED);
        let last = |other: &[u16; 81], moments: &[usize; 81]| {
            (0..81).filter(|cell| other[*cell] != bits[*cell]).map(|cell| moments[cell]).max().unwrap_or(0)
        };
        for clue in order {
            match another(&bits, clues, clue) {
                Some(other) => needed.push((clue, last(&other, &moments))),
                None if clues.len() > CONTROLLED => {
                    clues.remove(clue);
                    gone.push(clue);
                    moments[clue.index()] = gone.len();
                }
                None => spare.insert(clue),
            }
        }
        let mut counts: Vec<usize> = (0..gone.len()).map(|at| gone.len() - at + spare.len()).collect();
        for (clue, mut moment) in needed {
            while let Some(before) = moment.checked_sub(1) {
                let there = CellSet::ALL - gone[..before].iter().copied().collect();
                let Some(other) = another(&bits, there, clue) else { break };
                moment = last(&other, &moments);
            }
            counts[..moment].iter_mut().for_each(|count| *count += 1);
        }
        let weight =
            counts.iter().zip(1..).fold(1.0, |weight, (count, k)| weight * *count as f64 / f64::from(k));
        PartialDescent { board: *board, clues, spare, weight }
    }
}

/// Control of the ways: the targets of their weights, and the puzzles that they reach.
pub(super) struct Control {
    /// Target for the product of weight and outlook of a way.
    pub(super) step: f64,
    /// Least weight of a puzzle at the end. A puzzle with a smaller weight is either dropped or kept with this weight.
    pub(super) kept: f64,
    pub(super) random: Random,
    /// The puzzles with their weights before the last thinning.
    pub(super) found: Vec<(Digits, f64)>,
}

impl Control {
    /// Continues the way to minimal puzzles; it may reach several or none.
    pub(super) fn finish(&mut self, way: &PartialDescent) {
        self.go_on(&bits(&way.board), way, [CellSet::EMPTY; 81]);
    }

    /// Continues the way. `apart` holds, for each clue, the clues that are known to be needed once this clue is
    /// removed.
    fn go_on(&mut self, bits: &[u16; 81], way: &PartialDescent, mut apart: [CellSet; 81]) {
        if way.spare.is_empty() {
            if let Some(weight) = self.thinned(way.weight, self.step) {
                self.add(way, weight);
            }
            return;
        }
        for clue in way.spare {
            let later = way.spare.iter().filter(|other| *other > clue);
            for other in later.filter(|other| !apart[clue.index()].contains(*other)).collect::<Vec<_>>() {
                if another(bits, way.clues.without(clue), other).is_some() {
                    apart[clue.index()].insert(other);
                    apart[other.index()].insert(clue);
                }
            }
        }
        let next: Vec<(Cell, CellSet)> =
            way.spare.iter().map(|clue| (clue, way.spare.without(clue) - apart[clue.index()])).collect();
        let looks: Vec<f64> =
            next.iter().map(|(_, spare)| outlook(way.clues.len() - 1, spare.len())).collect();
        let all: f64 = looks.iter().sum();
        let factor = all / (82 - way.clues.len()) as f64;
        let Some(weight) = self.thinned(way.weight, self.step / factor) else { return };
        let times = (weight * factor / self.step).round().max(1.0);
        for _ in 0..times as usize {
            let mut rest = self.random.unit() * all;
            let beyond = |look: &&f64| {
                rest -= **look;
                rest >= 0.0
            };
            let taken = looks.iter().take_while(beyond).count().min(next.len() - 1);
            let (clue, spare) = next[taken];
            let weight = weight / times * factor / looks[taken];
            self.go_on(
                bits,
                &PartialDescent { board: way.board, clues: way.clues.without(clue), spare, weight },
                apart,
            );
        }
    }

    /// The puzzles that remain after the puzzles of little weight are thinned out.
    pub(super) fn thin_out(mut self) -> Vec<(Digits, f64)> {
        let found = std::mem::take(&mut self.found);
        found
            .into_iter()
            .filter_map(|(puzzle, weight)| Some((puzzle, self.thinned(weight, self.kept)?)))
            .collect()
    }

    /// Returns the weight if it is at least `least`. Returns `least` for a smaller weight, with a probability of the
    /// weight divided by `least`; otherwise returns `None`.
    fn thinned(&mut self, weight: f64, least: f64) -> Option<f64> {
        if weight >= least {
            return Some(weight);
        }
        (self.random.unit() * least < weight).then_some(least)
    }

    fn add(&mut self, way: &PartialDescent, weight: f64) {
        let mut puzzle = way.board;
        (CellSet::ALL - way.clues).iter().for_each(|cell| puzzle.set(cell, None));
        match self.found.iter_mut().find(|(other, _)| *other == puzzle) {
            Some((_, sum)) => *sum += weight,
            None => self.found.push((puzzle, weight)),
        }
    }
}

/// Expected factor by which the weight of a way grows from a board to its end. The board has `clues` clues, of which
/// `spare` are spare. The estimate is a formula that was fitted to the results of a million ways. It is exact if no
/// clue is spare.
pub(super) fn outlook(clues: usize, spare: usize) -> f64 {
    let Some(others) = spare.checked_sub(1) else { return 1.0 };
    let most = (8.6 + (clues as f64 - 28.0) * 1.02).max(4.3);
    (-4.0 - (most - 4.0) * (1.0 - (others as f64 / -4.5).exp())).exp()
}

/// The digit of each cell as a bit.
fn bits(board: &Digits) -> [u16; 81] {
    board.numbers().map(|number| 1 << (number.max(1) - 1))
}

/// Another solution of these clues without `clue`, as bits, if there is one. With `clue` the board must be the only
/// solution.
fn another(bits: &[u16; 81], clues: CellSet, clue: Cell) -> Option<[u16; 81]> {
    const ANY: u16 = 0x1ff;
    let mut sets = [ANY; 81];
    clues.iter().for_each(|cell| sets[cell.index()] = bits[cell.index()]);
    sets[clue.index()] = ANY & !bits[clue.index()];
    Solutions::of(Start::of_sets(sets)).next().map(|other| self::bits(&other))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::{Generator, full_board, spare_clues, without};
    use crate::puzzle::Board;
    use crate::search;
    use std::collections::{BTreeMap, BTreeSet};

    /// Counts the spare clues on each board of a way, with one search for each clue.
    #[test]
    fn the_weight_of_a_way_is_the_product_of_what_is_spare() {
        let mut random = Random::new(4, 0);
        for _ in 0..3 {
            let board = full_board(&mut random);
            let mut same = random.clone();
            let way = PartialDescent::down(&board, &mut random);
            let mut order: Vec<Cell> = Cell::all().collect();
            same.shuffle(&mut order);
            let (mut puzzle, mut weight, mut gone) = (board, 1.0, 0.0);
            for clue in order {
                let less = without(&puzzle, CellSet::only(clue));
                if puzzle.cells().len() > CONTROLLED && search::is_unique(&less) {
                    gone += 1.0;
                    weight *= spare_clues(&Board::new(puzzle)).len() as f64 / gone;
                    puzzle = less;
                }
            }
            assert_eq!((way.clues, way.spare), (puzzle.cells(), spare_clues(&Board::new(puzzle))));
            assert!((way.weight / weight - 1.0).abs() < 1e-9, "{} {weight}", way.weight);
        }
    }

    /// Collects all minimal puzzles within these clues by removing spare clues in every way. Each puzzle comes with the
    /// number of clues that were removed to reach it.
    fn all_within(puzzle: &Digits, gone: u32, all: &mut BTreeMap<Digits, u32>, seen: &mut BTreeSet<Digits>) {
        if !seen.insert(*puzzle) {
            return;
        }
        let spare = spare_clues(&Board::new(*puzzle));
        if spare.is_empty() {
            all.insert(*puzzle, gone);
        }
        spare.iter().for_each(|clue| all_within(&without(puzzle, CellSet::only(clue)), gone + 1, all, seen));
    }

    /// Compares the sums of weights with the expected sums. If a board has `k` empty cells and a minimal puzzle within
    /// it has `j` fewer clues, then `j`! ways from the board end with the puzzle, each of the weight ∏ 1 / (`p` `i`),
    /// `i` from `k` + 1 to `k` + `j`. So the expected sum of their weights is 1 / C(`k` + `j`, `j`), whatever the
    /// control does.
    #[test]
    fn each_minimal_puzzle_is_expected_with_the_same_weight() {
        // A minimal puzzle with some more clues of its solution.
        let minimal = Generator::new(6).nth(0);
        let solution = search::solve_one(&minimal).expect("a solution");
        let mut start = minimal;
        let empty = Cell::all().filter(|cell| minimal.get(*cell).is_none());
        empty.step_by(9).take(6).for_each(|cell| start.set(cell, solution.get(cell)));
        let mut all = BTreeMap::new();
        all_within(&start, 0, &mut all, &mut BTreeSet::new());
        let depths: BTreeSet<u32> = all.values().copied().collect();
        assert!(all.len() > 10 && depths.len() > 1, "{} puzzles, {depths:?}", all.len());
        let empty = 81.0 - start.cells().len() as f64;
        let expected =
            |gone: u32| (1..=gone).map(|at| f64::from(at) / (empty + f64::from(at))).product::<f64>();
        let total: f64 = all.values().map(|gone| expected(*gone)).sum();
        let spare = spare_clues(&Board::new(start));
        // Three settings: many doublings without thinning at the end; early thinning; doublings with thinning at the
        // end.
        let controls = [(500, total / 20.0, 0.0), (4000, 2.0 * total, 0.0), (2000, total / 5.0, total / 2.0)];
        for (runs, step, kept) in controls {
            let mut sums: BTreeMap<Digits, (f64, f64)> = BTreeMap::new();
            for run in 0..runs {
                let random = Random::new(7, run);
                let mut control = Control { step, kept, random, found: Vec::new() };
                control.finish(&PartialDescent { board: solution, clues: start.cells(), spare, weight: 1.0 });
                for (puzzle, weight) in control.thin_out() {
                    let (sum, squares) = sums.entry(puzzle).or_default();
                    *sum += weight;
                    *squares += weight * weight;
                }
            }
            let runs = runs as f64;
            let (mut spread, mut count) = (0.0, 0.0);
            for (puzzle, gone) in &all {
                let (sum, squares) = sums.remove(puzzle).unwrap_or_default();
                // A rare event shows nothing in so few runs.
                if runs * expected(*gone) < 25.0 * step.max(kept) {
                    continue;
                }
                let mean = sum / runs;
                let error = ((squares / runs - mean * mean) / runs).sqrt();
                let off = (mean - expected(*gone)) / error;
                assert!(off.abs() < 5.0, "{puzzle}: {mean} ± {error}, not {}", expected(*gone));
                spread += off * off;
                count += 1.0;
            }
            assert!(sums.is_empty(), "not minimal, or not within: {sums:?}");
            assert!(count > 5.0 && spread < 2.5 * count, "{spread} {count}");
        }
    }
}
