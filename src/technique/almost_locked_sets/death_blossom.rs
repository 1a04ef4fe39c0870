//! A stem cell, and for each of its digits a set that loses this digit if the stem holds it. Any further digit that all
//! these sets share is in one of them.

use super::als::{self, Reporter};
use super::minimal;
use crate::board::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, sort_by_number};
use crate::grid::Grid;
use crate::lookup::{AlmostLockedSet, FinderInput, SetLinks, ones};
use crate::pattern::{AlmostLocked, LockedSet, SetRoles};
use crate::step::Sink;
use std::ops::ControlFlow;

technique!(DEATH_BLOSSOM = "death-blossom" {
    family: AlmostLockedSets,
    library_code: "0904",
    find: death_blossom,
});

/// Number of digits of a stem. Two digits make an ALS-XY-Wing; a stem with more than five is too hard to see.
const STEM_DIGITS: std::ops::RangeInclusive<usize> = 3..=5;

fn death_blossom(view: &FinderInput, sink: Sink) -> ControlFlow<()> {
    let grid = view.grid();
    let sets = view.almost_locked_sets();
    let links = view.set_links();
    let mut reporter = Reporter::new(&DEATH_BLOSSOM);
    let mut found = Vec::new();
    for stem in
        grid.unsolved_cells().iter().filter(|cell| STEM_DIGITS.contains(&grid.candidates(*cell).len()))
    {
        let mut flower = Flower { sets, links, grid, stem, petals: Vec::new(), found: &mut found };
        if let Some(sight) = flower.sight() {
            flower.grow(grid.candidates(stem), &sight);
        }
    }
    sort_by_number(&mut found, Blossom::weight);
    found.into_iter().try_for_each(|blossom| blossom.report(grid, sets, &mut reporter, sink))
}

/// A stem with the petals chosen for its first digits.
struct Flower<'a> {
    sets: &'a [AlmostLockedSet],
    links: &'a SetLinks,
    grid: &'a Grid,
    stem: Cell,
    petals: Vec<usize>,
    found: &'a mut Vec<Blossom>,
}

/// For each digit, the cells of its candidates that see the digit in every petal.
type Sight = [CellSet; 9];

impl Flower<'_> {
    fn petals_of(&self, digit: Digit) -> impl Iterator<Item = usize> + use<'_> {
        ones(self.links.watchers(Candidate::new(digit, self.stem)).iter().copied())
    }

    /// Candidates that, for each digit of the stem, see all places of their own digit in some petal; `None` if no
    /// candidate does.
    fn sight(&self) -> Option<Sight> {
        let digits = self.grid.candidates(self.stem);
        let mut common = [CellSet::EMPTY; 9];
        for digit in DigitSet::ALL - digits {
            common[digit.index()] = self.grid.places(digit) & self.grid.unsolved_cells();
        }
        for digit in digits {
            let mut seen = [CellSet::EMPTY; 9];
            for petal in self.petals_of(digit).map(|index| &self.sets[index]) {
                for other in petal.digits - digits {
                    seen[other.index()] |= petal.sight(other);
                }
            }
            common.iter_mut().zip(seen).for_each(|(all, seen)| *all &= seen);
            if common.iter().all(|cells| cells.is_empty()) {
                return None;
            }
        }
        Some(common)
    }

    /// Chooses a petal for the first of the digits left, then for the others. `sight` has the candidates that see all
    /// places of their digit in the petals so far, and that could also see them in the petals still to be chosen.
    fn grow(&mut self, left: DigitSet, sight: &Sight) {
        let Some(digit) = left.first() else {
            let removed: CandidateSet = Digit::ALL
                .into_iter()
                .flat_map(|digit| sight[digit.index()].iter().map(move |cell| Candidate::new(digit, cell)))
                .collect();
            let blossom = Blossom::new(self.sets, self.stem, self.petals.clone(), removed);
            // For each conclusion, only the smallest blossom is kept.
            match self.found.iter_mut().find(|known| known.removed == blossom.removed) {
                Some(known) if known.weight() <= blossom.weight() => {}
                Some(known) => *known = blossom,
                None => self.found.push(blossom),
            }
            return;
        };
        let petals: Vec<usize> = self.petals_of(digit).collect();
        for petal in petals {
            let mut common = [CellSet::EMPTY; 9];
            for other in self.sets[petal].digits {
                common[other.index()] = sight[other.index()] & self.sets[petal].sight(other);
            }
            if common.iter().any(|cells| !cells.is_empty()) {
                self.petals.push(petal);
                self.grow(left.without(digit), &common);
                self.petals.pop();
            }
        }
    }
}

/// A stem with its petals, one petal for each digit of the stem, in the order of the digits.
struct Blossom {
    stem: Cell,
    petals: Vec<usize>,
    removed: CandidateSet,
    weight: usize,
}

impl Blossom {
    fn new(sets: &[AlmostLockedSet], stem: Cell, petals: Vec<usize>, removed: CandidateSet) -> Blossom {
        let cells = petals.iter().fold(CellSet::EMPTY, |all, index| all | sets[*index].cells);
        let sum: usize = petals.iter().map(|index| sets[*index].cells.len()).sum();
        Blossom { stem, petals, removed, weight: cells.len() + if cells.len() < sum { 81 } else { 0 } }
    }

    /// Blossoms whose petals share no cell come before others, and small ones before large ones.
    fn weight(&self) -> usize {
        self.weight
    }

    fn report(
        self,
        grid: &Grid,
        sets: &[AlmostLockedSet],
        reporter: &mut Reporter,
        sink: Sink,
    ) -> ControlFlow<()> {
        let digits = grid.candidates(self.stem);
        let petals = self.petals.iter().fold(CellSet::EMPTY, |all, index| all | sets[*index].cells);
        let few = || minimal::within_cases(grid, petals.with(self.stem), &self.removed, als::MOST_CASES);
        if reporter.knows(&self.removed) || !few() {
            return ControlFlow::Continue(());
        }
        let mut told = vec![LockedSet { cells: CellSet::only(self.stem), digits }];
        let mut commons = Vec::new();
        for (digit, petal) in digits.iter().zip(&self.petals) {
            // One petal may serve two digits of the stem.
            let petal = als::locked_sets(&[&sets[*petal]])[0];
            let index = told.iter().position(|set| *set == petal).unwrap_or(told.len());
            if index == told.len() {
                told.push(petal);
            }
            commons.push(als::common(digit, [0, index]));
        }
        let digits = self.removed.digits();
        let pattern = AlmostLocked { sets: told, commons, digits, roles: SetRoles::Stem };
        reporter.report(pattern, self.removed, sink)
    }
}

#[cfg(test)]
mod tests {
    use super::super::test_support::{board, conclusions, fires_until};
    use super::*;

    #[test]
    fn a_digit_of_the_stem_without_petal_breaks_it() {
        let lines = ["r5c5 = 1 2 3", "r5c1 = 1 9", "r1c5 = 2 9", "r4c4 = 3 9"];
        assert!(conclusions(&DEATH_BLOSSOM, &board(&lines)).is_empty());
        let lines = ["r5c5 = 1 2 3", "r5c1 = 1 9", "r5c2 = 2 9", "r4c4 = 3 9"];
        fires_until(&DEATH_BLOSSOM, &lines, "9r4c1 9r4c2 9r4c3 9r5c4 9r5c6", "r5c2 = 2 8 9");
    }
}
