//! Facts about a puzzle by which its maker judges it: where its path becomes hard, where it has a bottleneck, and
//! whether it needs techniques that assume one solution.
//!
//! # Stages and bottlenecks
//! A path takes one step after another, so the number of steps that are possible on the way depends on the order of the
//! steps. Stages do not depend on this order. If the board has singles, a stage takes all of them together. Otherwise
//! it takes all steps of the simplest technique that finds a step. A stage with only one step is a bottleneck. Steps
//! with the same conclusion count once. Not all steps of techniques that suppose a candidate are found, because that
//! takes too long. So a stage of such a technique takes only one step, and it never counts as a bottleneck.
//!
//! This file must not depend on a rating scale, and it must not choose a path other than the one that is shown.

use super::prefer::LongKind;
use super::{NoPath, Path, Route, SolvedBy, Solver, State};
use crate::kernel::Conclusion;
use crate::puzzle::Board;
use crate::step::{Family, Step, Technique};
use crate::technique::CATALOGUE;

/// Facts about a puzzle with one solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Appraisal {
    /// The path that is shown.
    pub path: Path,
    /// Index of the first step of the path that is not a single; `None` if all steps are singles.
    pub first_hard: Option<usize>,
    /// Index of the first step of the hardest technique of the path; `None` if the path has no step.
    pub hardest: Option<usize>,
    /// Number of stages. If logic does not solve the puzzle, these are the stages until logic stops.
    pub stages: usize,
    /// The stages with only one step.
    pub bottlenecks: Vec<Bottleneck>,
    /// Use of techniques that assume one solution.
    pub uniqueness: UniquenessUse,
}

/// A stage with only one step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bottleneck {
    /// Number of the stage, from 1.
    pub stage: usize,
    /// Number of cells with a digit at the beginning of the stage.
    pub filled: usize,
    /// The technique of the step.
    pub technique: &'static Technique,
}

/// Use of techniques that assume one solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UniquenessUse {
    /// No step of the path assumes one solution.
    Unused,
    /// The path uses techniques that assume one solution, but techniques without this assumption also solve the puzzle.
    Avoidable {
        /// The hardest technique of the path without the assumption.
        hardest: Option<&'static Technique>,
    },
    /// Techniques without this assumption do not solve the puzzle.
    Needed,
}

impl UniquenessUse {
    /// The stable name: `unused`, `avoidable` or `needed`.
    pub const fn id(self) -> &'static str {
        match self {
            UniquenessUse::Unused => "unused",
            UniquenessUse::Avoidable { .. } => "avoidable",
            UniquenessUse::Needed => "needed",
        }
    }
}

impl Appraisal {
    /// Number of cells with a digit before the step with this index.
    pub fn filled_before(&self, index: usize) -> usize {
        let placed = self.path.steps.iter().take(index).filter(|step| step.conclusion.placement().is_some());
        self.path.position.values().cells().len() + placed.count()
    }
}

impl Solver {
    /// Appraises a puzzle with one solution. The techniques are those of the solver.
    ///
    /// # Errors
    /// The reason why the puzzle has no path.
    pub fn appraise(&self, puzzle: &Board) -> Result<Appraisal, NoPath> {
        let path = self.path(puzzle, Route::Needed)?;
        let rank = |step: &Step| CATALOGUE.iter().position(|technique| *technique == step.technique);
        let hardest = path.steps.iter().map(|step| rank(step.as_ref())).max().flatten();
        let hardest = path.steps.iter().position(|step| hardest.is_some() && rank(step.as_ref()) == hardest);
        let first_hard = path.steps.iter().position(|step| step.technique.family != Family::Singles);
        let (stages, bottlenecks) = self.stages(puzzle)?;
        let uniqueness = self.uniqueness_use(&path)?;
        Ok(Appraisal { path, first_hard, hardest, stages, bottlenecks, uniqueness })
    }

    /// Number of stages, and the stages with only one step.
    fn stages(&self, puzzle: &Board) -> Result<(usize, Vec<Bottleneck>), NoPath> {
        let singles = self.clone().among(|technique| technique.family == Family::Singles);
        let mut state = State::new(puzzle)?;
        let (mut stages, mut bottlenecks) = (0, Vec::new());
        while !state.grid().is_solved() {
            let mut steps = singles.all(&state);
            let mut is_listed = true;
            if steps.is_empty() {
                let Some(step) = self.next(&state) else { break };
                is_listed = matches!(LongKind::of(step.technique), None | Some(LongKind::Chain));
                steps = if is_listed { self.clone().only(step.technique).all(&state) } else { Vec::new() };
                if !steps.contains(&step) {
                    steps.push(step);
                }
            }
            stages += 1;
            let mut different: Vec<&Conclusion> = Vec::new();
            for step in &steps {
                if !different.contains(&&step.conclusion) {
                    different.push(&step.conclusion);
                }
            }
            if let ([_], true, Some(step)) = (different.as_slice(), is_listed, steps.first()) {
                let filled = state.grid().values().cells().len();
                bottlenecks.push(Bottleneck { stage: stages, filled, technique: step.technique });
            }
            for step in &steps {
                state.apply(step)?;
            }
        }
        Ok((stages, bottlenecks))
    }

    /// Use of techniques that assume one solution.
    fn uniqueness_use(&self, path: &Path) -> Result<UniquenessUse, NoPath> {
        if !path.steps.iter().any(|step| step.technique.assumes_unique) {
            return Ok(UniquenessUse::Unused);
        }
        let without = self.clone().among(|technique| !technique.assumes_unique);
        let without = without.path(&path.position, Route::Needed)?;
        if without.solved_by() != SolvedBy::Logic {
            return Ok(UniquenessUse::Needed);
        }
        let hardest = CATALOGUE.iter().rev().copied().find(|technique| without.uses(technique));
        Ok(UniquenessUse::Avoidable { hardest })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::Generator;
    use crate::relabelling::Relabelling;
    use crate::solve::Strategy;
    use crate::technique::by_id;

    fn appraised(text: &str) -> Appraisal {
        let board: Board = text.parse().expect("a board");
        Solver::default().appraise(&board).expect("a puzzle")
    }

    #[test]
    fn a_puzzle_of_singles_has_no_hard_step() {
        let one_open = "519748632783652419426139875357986241264317598198524367975863124.32491756641275983";
        let found = appraised(one_open);
        assert_eq!((found.first_hard, found.hardest, found.stages), (None, Some(0), 1));
        let full_house = by_id("full-house").expect("a technique");
        assert_eq!(found.bottlenecks, [Bottleneck { stage: 1, filled: 80, technique: full_house }]);
        assert_eq!(found.uniqueness, UniquenessUse::Unused);
        let two_open = "519748632783652419426139875357986241264317598198524367975863124.3.491756641275983";
        assert_eq!(appraised(two_open).bottlenecks, []);
    }

    #[test]
    fn the_first_hard_step_and_the_hardest_are_those_of_the_path() {
        let found =
            appraised("..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..");
        let ids: Vec<&str> = found.path.steps.iter().map(|step| step.technique.id).collect();
        let first = found.first_hard.expect("a hard step");
        let singles = ["full-house", "hidden-single", "naked-single"];
        assert!(ids[..first].iter().all(|id| singles.contains(id)) && !singles.contains(&ids[first]));
        let hardest = found.hardest.expect("a hardest step");
        assert_eq!(ids[hardest], "swordfish");
        assert!(!ids[..hardest].contains(&"swordfish"));
        let placed = found.path.steps[..first].iter().filter(|step| step.conclusion.placement().is_some());
        assert_eq!(found.filled_before(first), 27 + placed.count());
    }

    #[test]
    fn stages_do_not_depend_on_how_a_puzzle_is_turned() {
        let turn = Relabelling::new(true, [3, 5, 4, 0, 2, 1, 6, 7, 8], [1, 0, 2, 6, 8, 7, 3, 4, 5], {
            let mut digits = crate::board::Digit::ALL;
            digits.reverse();
            digits
        });
        let turn = turn.expect("a relabelling");
        for puzzle in Generator::new(12).puzzles().take(8).map(Board::new) {
            let solver = Solver::new(&Strategy::basic());
            let stages = |board: &Board| {
                let (stages, bottlenecks) = solver.stages(board).expect("a puzzle");
                (stages, bottlenecks.iter().map(|one| (one.stage, one.filled)).collect::<Vec<_>>())
            };
            assert_eq!(stages(&puzzle), stages(&turn.position(&puzzle)), "{}", puzzle.givens);
        }
    }
}
