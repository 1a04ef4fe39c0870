//! From a full board down to minimal puzzles, with the weight of the way. This file must not know how full boards are
//! made.

use super::Random;
use crate::board::{Cell, CellSet};
use crate::puzzle::Digits;
use crate::search::{Solutions, Start};

/// With this many clues left the control begins. Above, the ways differ little.
pub(super) const CONTROLLED: usize = 33;

/// A board on the way from a full board to a minimal puzzle.
pub(super) struct PartialDescent {
    /// The full board.
    board: Digits,
    /// The clues that are left; the board is their only solution.
    clues: CellSet,
    /// Those of them that are spare.
    spare: CellSet,
    /// Weight of the way here: the product of 1 / (`p` `k`) over the clues that went, where `p` is the probability
    /// with which the `k`th of them did.
    pub(super) weight: f64,
}

impl PartialDescent {
    /// From a full board to one of [`CONTROLLED`] clues, or less far where nothing more is spare. Each time one of the
    /// spare clues goes, each with the same probability.
    ///
    /// Nobody has to know how many are spare for that: clues are asked in random order, and one that was needed once
    /// is needed for ever. How many were spare is found out in the end. Those that went were spare until they went. Of
    /// each needed one the moment is sought from which it was: without it there is another solution, which differs
    /// from the board in some cells, all gone by now but this one. The clue is needed from the moment when the last of
    /// the others had gone. One moment earlier it is spare, or yet another solution shows that it is not, and so on.
    /// Two or three searches settle a clue.
    pub(super) fn down(board: &Digits, random: &mut Random) -> PartialDescent {
        let bits = bits(board);
        let mut order: Vec<Cell> = Cell::all().collect();
        random.shuffle(&mut order);
        let (mut clues, mut spare) = (CellSet::ALL, CellSet::EMPTY);
        let mut gone: Vec<Cell> = Vec::with_capacity(81 - CONTROLLED);
        // Number of clues that were gone when this one had gone; 0 for those that are there.
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

/// Targets of ways, and their results.
pub(super) struct Control {
    /// Target of weight times outlook for a way.
    pub(super) step: f64,
    /// The weight that a puzzle is thinned to.
    pub(super) kept: f64,
    pub(super) random: Random,
    /// The puzzles with their weights before the last thinning.
    pub(super) found: Vec<(Digits, f64)>,
}

impl Control {
    /// Goes on to minimal puzzles, to several or none.
    pub(super) fn finish(&mut self, way: &PartialDescent) {
        self.go_on(&bits(&way.board), way, [CellSet::EMPTY; 81]);
    }

    /// The same. `apart` holds pairs of clues that are known not to be spare together, for each clue the others.
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

    /// The puzzles that are left when those that weigh little are thinned out.
    pub(super) fn thin_out(mut self) -> Vec<(Digits, f64)> {
        let found = std::mem::take(&mut self.found);
        found
            .into_iter()
            .filter_map(|(puzzle, weight)| Some((puzzle, self.thinned(weight, self.kept)?)))
            .collect()
    }

    /// A weight that is at least `least`: a smaller one becomes `least` with a probability of their ratio, else
    /// nothing.
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

/// Expected factor of the weight of a way until its end, with `clues` clues of which `spare` are
/// spare: an estimate, by a formula that was fitted to what a million ways came to. It is exact where nothing is
/// spare.
pub(super) fn outlook(clues: usize, spare: usize) -> f64 {
    let Some(others) = spare.checked_sub(1) else { return 1.0 };
    let most = (8.6 + (clues as f64 - 28.0) * 1.02).max(4.3);
    (-4.0 - (most - 4.0) * (1.0 - (others as f64 / -4.5).exp())).exp()
}

/// The digit of each cell as a bit.
fn bits(board: &Digits) -> [u16; 81] {
    board.numbers().map(|number| 1 << (number.max(1) - 1))
}

/// Another solution of these clues without this one, as bits, if there is one. With it the board must be the only one.
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
    use crate::search;
    use std::collections::{BTreeMap, BTreeSet};

    /// The spare clues counted on each board of a way, one search for each.
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
                    weight *= spare_clues(&puzzle).len() as f64 / gone;
                    puzzle = less;
                }
            }
            assert_eq!((way.clues, way.spare), (puzzle.cells(), spare_clues(&puzzle)));
            assert!((way.weight / weight - 1.0).abs() < 1e-9, "{} {weight}", way.weight);
        }
    }

    /// All minimal puzzles within these clues, with how many clues each lacks, by taking away whatever can be.
    fn all_within(puzzle: &Digits, gone: u32, all: &mut BTreeMap<Digits, u32>, seen: &mut BTreeSet<Digits>) {
        if !seen.insert(*puzzle) {
            return;
        }
        let spare = spare_clues(puzzle);
        if spare.is_empty() {
            all.insert(*puzzle, gone);
        }
        spare.iter().for_each(|clue| all_within(&without(puzzle, CellSet::only(clue)), gone + 1, all, seen));
    }

    /// A minimal puzzle that does not have `j` of the clues of a board that does not have `k` is the end of `j`! ways, each of the
    /// weight ∏ 1 / (`p` `i`), `i` from `k` + 1 to `k` + `j`. So together they are expected to weigh 1 / C(`k` + `j`,
    /// `j`), whatever the control does.
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
        let spare = spare_clues(&start);
        // Many doublings and no thinning in the end; ways thinned out soon; doubled, and thinned in the end.
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
