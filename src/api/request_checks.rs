//! The checks by which impossible requests for new puzzles are refused at once. The reasons and their sentences are in
//! `impossible_request`.

use super::generate_request::{GenerateRequest, RequestedTactics};
use super::impossible_request::{FEWEST, FEWEST_MADE, ImpossibleRequest, MOST_ABOVE_SINGLES};
use crate::board::{House, PairRules};
use crate::generate::{GivenPattern, Givens};
use crate::grid::Grid;
use crate::puzzle::{Board, Digits};
use crate::rating::hodoku::{Difficulty, level_of, levels_needing};
use crate::search::is_unique;
use crate::solve::{CancelToken, Need};
use crate::step::{Family, Technique};
use crate::technique::CATALOGUE;
use std::ops::RangeInclusive;

impl GenerateRequest {
    /// The wishes of the request about techniques.
    pub(super) fn needs(
        &self,
        cancel: &CancelToken,
    ) -> Result<Vec<(Vec<&'static Technique>, Need)>, ImpossibleRequest> {
        let need = |technique| {
            Need::of(technique, self.layout, cancel)
                .map_err(|reason| ImpossibleRequest::NeverNeeded { technique, reason })
        };
        let mut needs = Vec::new();
        if let Some(technique) = self.technique {
            needs.push((vec![technique], need(technique)?));
            self.check_level(technique)?;
        }
        let tactics = &self.tactics;
        if tactics.is_empty() {
            return Ok(needs);
        }
        let allowed = tactics.allowed();
        for technique in tactics.needs.iter().copied() {
            if tactics.without.contains(&technique) {
                return Err(ImpossibleRequest::Forbidden(technique));
            }
            if !allowed.contains(&technique) && tactics.only.is_some() {
                return Err(ImpossibleRequest::NotAllowed(technique));
            }
            // If all simpler techniques are allowed, the checks for a single needed technique apply.
            if tactics.is_usual() {
                need(technique)?;
            }
            if technique.assumes_unique && self.layout.pairs() != PairRules::NONE {
                let reason = crate::solve::NeverNeeded::AssumesClassic;
                return Err(ImpossibleRequest::NeverNeeded { technique, reason });
            }
        }
        if allowed.is_empty() {
            return Err(ImpossibleRequest::NothingAllowed);
        }
        if let Some(hardest) =
            allowed.last().filter(|last| tactics.is_usual() && tactics.needs.contains(last))
        {
            self.check_level(hardest)?;
        }
        needs.push((tactics.needs.clone(), Need::among(&tactics.needs, &allowed, cancel)));
        Ok(needs)
    }

    /// Checks that puzzles of the level can need the technique.
    fn check_level(&self, technique: &'static Technique) -> Result<(), ImpossibleRequest> {
        let Some(level) = self.level else { return Ok(()) };
        let levels = match self.layout.is_classic() {
            true => levels_needing(technique),
            false => levels_by_techniques(technique),
        };
        if level < *levels.start() {
            return Err(ImpossibleRequest::TooEasy { level, technique, lowest: *levels.start() });
        }
        if level > *levels.end() {
            return Err(ImpossibleRequest::TooHard { level, technique, highest: *levels.end() });
        }
        Ok(())
    }

    /// Checks the pattern: its cells are on the board and suffice for a puzzle, they have the symmetry, and they fit
    /// the number of givens.
    pub(super) fn check_pattern(&self) -> Result<(), ImpossibleRequest> {
        let Some(GivenPattern { cells, within }) = self.pattern else { return Ok(()) };
        let count = cells.len();
        if let Some(outside) = (cells - self.layout.cells()).first() {
            return Err(ImpossibleRequest::PatternOutside(outside));
        }
        if self.layout.is_classic() {
            if count < FEWEST as usize {
                return Err(ImpossibleRequest::FewPatternCells(count));
            }
            let lines: Vec<House> = House::lines().collect();
            for three in lines.chunks(3) {
                let is_empty = |house: &&House| !house.cells().intersects(cells);
                if let [one, other, ..] = three.iter().filter(is_empty).collect::<Vec<_>>()[..] {
                    return Err(ImpossibleRequest::EmptyLines(*one, *other));
                }
            }
        }
        for cell in cells {
            if let Some(image) = (self.symmetry.orbit(self.layout, cell) - cells).first() {
                return Err(ImpossibleRequest::PatternSymmetry { symmetry: self.symmetry, cell, image });
            }
        }
        if let Some(givens) = self.givens {
            let fits = if within { givens.least as usize <= count } else { givens.contains(count as u32) };
            if !fits {
                return Err(ImpossibleRequest::PatternGivens { givens, cells: count });
            }
        }
        Ok(())
    }

    /// Checks that the solution is a full board that breaks no rule. With a pattern, the digits in the cells of the
    /// pattern must leave only this solution.
    pub(super) fn check_solution(&self) -> Result<(), ImpossibleRequest> {
        let Some(solution) = self.solution else { return Ok(()) };
        if let Some(open) = self.layout.cells().iter().find(|cell| solution.get(*cell).is_none()) {
            return Err(ImpossibleRequest::OpenSolution(open));
        }
        let grid = Grid::on(self.layout, &solution);
        let grid = grid.map_err(ImpossibleRequest::BrokenSolution)?;
        if let Some(contradiction) = grid.contradiction() {
            return Err(ImpossibleRequest::BrokenSolution(contradiction));
        }
        if let Some(GivenPattern { cells, .. }) = self.pattern {
            let mut givens = Digits::EMPTY;
            cells.iter().for_each(|cell| givens.set(cell, solution.get(cell)));
            if !is_unique(&Board::on(self.layout, givens)) {
                return Err(ImpossibleRequest::PatternOfSolution);
            }
        }
        Ok(())
    }

    /// Checks that this number of givens is possible.
    pub(super) fn check_givens(&self, givens: Givens) -> Result<(), ImpossibleRequest> {
        let Givens { least, most } = givens;
        if least > most {
            return Err(ImpossibleRequest::GivensReversed(givens));
        }
        // The known limits of the number of givens hold for the classic layout only.
        let is_classic = self.layout.is_classic();
        if least < FEWEST && is_classic {
            return Err(ImpossibleRequest::TooFewGivens);
        }
        if most >= self.layout.cells().len() as u32 {
            return Err(ImpossibleRequest::TooManyGivens(self.layout.cells().len() - 1));
        }
        if most < FEWEST_MADE && is_classic {
            return Err(ImpossibleRequest::RareGivens);
        }
        if self.within_symmetry {
            return Err(ImpossibleRequest::MinimalWithGivens(givens));
        }
        let symmetry = self.symmetry;
        if !(least..=most).any(|count| symmetry.allows(self.layout, count)) {
            let below = (FEWEST..least).rev().find(|count| symmetry.allows(self.layout, *count));
            let above = (most + 1..self.layout.cells().len() as u32)
                .find(|count| symmetry.allows(self.layout, *count));
            return Err(ImpossibleRequest::GivensOfSymmetry { givens, symmetry, below, above });
        }
        let above_singles = self.level.is_some_and(|level| level > Difficulty::Easy)
            || self.technique.is_some_and(|technique| technique.family != Family::Singles)
            || self.needs_more_than_singles();
        if least > MOST_ABOVE_SINGLES && above_singles && is_classic {
            return Err(ImpossibleRequest::SinglesSuffice);
        }
        Ok(())
    }
}

impl GenerateRequest {
    /// Returns true if singles are allowed, and a technique is needed that is not a single.
    fn needs_more_than_singles(&self) -> bool {
        let is_single = |technique: &&'static Technique| technique.family == Family::Singles;
        let RequestedTactics { needs, without, .. } = &self.tactics;
        needs.iter().any(|technique| !is_single(technique)) && !without.iter().any(is_single)
    }
}

/// The levels of puzzles that need this technique and no harder one, on layouts other than the classic one.
fn levels_by_techniques(technique: &'static Technique) -> RangeInclusive<Difficulty> {
    let simpler = CATALOGUE.iter().take_while(|one| **one != technique);
    let highest = simpler.map(|one| level_of(one)).max().unwrap_or(Difficulty::Easy);
    *levels_needing(technique).start()..=highest.max(level_of(technique))
}
