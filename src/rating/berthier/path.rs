//! The path of a measure: the steps that remove candidates, and the singles between them.

use super::refutation::{FactRefutation, refutation};
use crate::board::{Candidate, Constraint};
use crate::grid::Grid;
use crate::rating::{Hardness, RatedStep, UseCount, Weight, singles};
use crate::technique::by_id;
use indexmap::IndexMap;

/// The steps so far, with the board after them. At the beginning and after each removal, singles are placed until none
/// is left.
pub(super) struct WhipPath {
    grid: Grid,
    steps: Vec<RatedStep>,
}

impl WhipPath {
    /// A path that begins at this board.
    pub(super) fn new(grid: &Grid) -> WhipPath {
        let mut path = WhipPath { grid: grid.clone(), steps: Vec::new() };
        path.follow_singles();
        path
    }

    /// The board after the steps so far.
    pub(super) fn grid(&self) -> &Grid {
        &self.grid
    }

    /// Adds a step that removes candidates, with its name, its length or depth, and the constraints from which it
    /// follows.
    pub(super) fn remove(
        &mut self,
        name: &str,
        length: u8,
        removed: impl IntoIterator<Item = Candidate>,
        facts: Vec<Constraint>,
    ) {
        let is_left =
            |one: &Candidate| self.grid.contains(*one) && !self.grid.solved_cells().contains(one.cell);
        let mut removed: Vec<Candidate> = removed.into_iter().filter(is_left).collect();
        removed.sort_unstable();
        if removed.is_empty() {
            return;
        }
        // The puzzle has a solution, and no digit of the solution is removed.
        let _ = removed.iter().try_for_each(|one| self.grid.eliminate(*one));
        let (rating, name) = (Hardness::Length(length), name.to_string());
        self.steps.push(RatedStep { rating, name, placed: None, removed, facts });
        self.follow_singles();
    }

    /// Adds a step by which trial and error removes a candidate. The rating of the step is `by_singles` if singles
    /// alone refute the candidate, and `otherwise` if they do not.
    pub(super) fn refute(&mut self, candidate: Candidate, by_singles: u8, otherwise: u8) {
        let (facts, length) = match refutation(&self.grid, candidate) {
            Some(FactRefutation { facts, is_split: false }) => (facts, by_singles),
            Some(FactRefutation { facts, is_split: true }) => (facts, otherwise),
            None => {
                let is_open = |constraint: &Constraint| self.grid.live(*constraint).nth(1).is_some();
                (self.grid.layout().constraints().filter(is_open).collect(), otherwise)
            }
        };
        self.remove("T&E", length, [candidate], facts);
    }

    fn follow_singles(&mut self) {
        let steps = &mut self.steps;
        let _ = singles::follow(&mut self.grid, &mut |single, because| {
            steps.push(singles::rated_single(single, because));
        });
    }

    /// The techniques that the path uses, with the number of uses, and the steps of the path.
    pub(super) fn into_parts(self) -> (Vec<UseCount>, Vec<RatedStep>) {
        let mut uses: IndexMap<&str, (u32, Hardness)> = IndexMap::new();
        for step in &self.steps {
            let (count, highest) = uses.entry(&step.name).or_insert((0, step.rating));
            *count += 1;
            *highest = step.rating.max(*highest);
        }
        let used = uses.into_iter().map(|(name, (count, highest))| UseCount {
            name: name.to_string(),
            id: by_id(name).map(|technique| technique.id),
            count,
            weight: Weight::Highest(highest),
        });
        (used.collect(), self.steps)
    }
}
