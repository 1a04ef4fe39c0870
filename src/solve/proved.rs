//! Steps that the kernel has accepted.
//!
//! An interface of the program shows only steps of the type [`ProvedStep`]. The only way to make one is
//! [`State::prove`], which makes the proof and lets the kernel check it. A step that the kernel refuses becomes a
//! [`RefusedStep`], an error with everything that the maintainers of the program need to find the defect.

use super::State;
use crate::board::CellSet;
use crate::grid::Grid;
use crate::kernel::{Premises, Proof, Refusal, check};
use crate::proof::justify;
use crate::puzzle::Digits;
use crate::step::Step;
use std::fmt;
use std::ops::Deref;

/// A step, the board on which it holds, and the proof that the kernel accepted on that board. It dereferences to the
/// step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProvedStep {
    grid: Grid,
    givens: CellSet,
    step: Step,
    proof: Proof,
    parts: Vec<ProvedStep>,
}

impl ProvedStep {
    /// The step.
    pub fn step(&self) -> &Step {
        &self.step
    }

    /// The candidates just before the step.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The cells of the givens.
    pub fn givens(&self) -> CellSet {
        self.givens
    }

    /// The proof.
    pub fn proof(&self) -> &Proof {
        &self.proof
    }

    /// The steps that this step consists of, if its pattern joins several steps. Each is proved on the same board.
    pub fn parts(&self) -> &[ProvedStep] {
        &self.parts
    }
}

#[cfg(all(test, feature = "explain"))]
impl ProvedStep {
    /// An unchecked step, for tests that explain steps on hand-made boards.
    pub(crate) fn unchecked(grid: Grid, step: Step) -> ProvedStep {
        let proof = justify(&grid, &step).expect("a proof");
        ProvedStep { grid, givens: CellSet::EMPTY, step, proof, parts: Vec::new() }
    }
}

impl Deref for ProvedStep {
    type Target = Step;

    fn deref(&self) -> &Step {
        &self.step
    }
}

impl AsRef<Step> for ProvedStep {
    fn as_ref(&self) -> &Step {
        &self.step
    }
}

/// A step that the kernel refuses: a defect of the program, described for its maintainers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RefusedStep {
    /// Number of the step in its path, from 1; `None` for a step that is not part of a path.
    pub number: Option<usize>,
    /// The step.
    pub step: Box<Step>,
    /// The givens of the puzzle.
    pub puzzle: Box<Digits>,
    /// The candidates just before the step.
    pub grid: Box<Grid>,
    /// Reason why the kernel refuses the step.
    pub refusal: Refusal,
}

impl fmt::Display for RefusedStep {
    /// Writes one line: the refused step and the reason, then the version, the conclusion, the puzzle and the
    /// candidates.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.number {
            Some(number) => write!(f, "step {number} is refused: {}", self.refusal)?,
            None => write!(f, "the step is refused: {}", self.refusal)?,
        }
        let Step { technique, conclusion, .. } = &*self.step;
        write!(f, " (whydoku {}, {}", env!("CARGO_PKG_VERSION"), technique.id)?;
        let placed = conclusion.placement().into_iter().map(|candidate| format!(" {candidate}"));
        let removed = conclusion.eliminations().map(|candidate| format!(" -{candidate}"));
        f.write_str(&placed.chain(removed).collect::<String>())?;
        let cell =
            |cell| self.grid.candidates(cell).iter().map(|digit| digit.to_string()).collect::<String>();
        let candidates: Vec<String> = crate::board::Cell::all().map(cell).collect();
        write!(f, "; puzzle {}; candidates {})", self.puzzle, candidates.join(","))
    }
}

impl std::error::Error for RefusedStep {}

/// The proof of a step before the kernel has checked it; `None` if the pattern makes no sense on the board.
///
/// This function is for code that looks at many steps but shows only a few. Such code passes the proofs of the steps
/// that it shows to [`State::prove_by`].
pub(super) fn proposed(grid: &Grid, step: &Step) -> Option<Proof> {
    justify(grid, step)
}

impl State {
    /// The step with its proof, accepted by the kernel in this state.
    ///
    /// # Errors
    /// The report of a step that the kernel refuses. A step that cannot be justified at all has
    /// [`Refusal::WrongArgument`].
    pub fn prove(&self, step: &Step) -> Result<ProvedStep, RefusedStep> {
        self.prove_by(step, proposed(self.grid(), step))
    }

    /// Proves a step as [`State::prove`] does, with a proof that the caller already has. The kernel checks that proof.
    pub(super) fn prove_by(&self, step: &Step, proof: Option<Proof>) -> Result<ProvedStep, RefusedStep> {
        let refused = |refusal| RefusedStep {
            number: None,
            step: Box::new(step.clone()),
            puzzle: Box::new(self.position().givens),
            grid: Box::new(self.grid().clone()),
            refusal,
        };
        let proof = proof.ok_or_else(|| refused(Refusal::WrongArgument))?;
        let unique = step.technique.assumes_unique && self.may_assume_unique();
        let premises = Premises { grid: self.grid(), givens: self.givens(), unique };
        check(premises, &step.conclusion, &proof).map_err(refused)?;
        let parts = step.pattern.parts().iter().map(|part| self.prove(part)).collect::<Result<_, _>>()?;
        Ok(ProvedStep { grid: self.grid().clone(), givens: self.givens(), step: step.clone(), proof, parts })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Candidate, Digit};
    use crate::kernel::Conclusion;
    use crate::puzzle::Board;
    use crate::solve::Solver;

    const PUZZLE: &str = "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..";

    #[test]
    fn a_refused_step_is_reported_with_all_that_is_needed_to_find_it_again() {
        let position = Board::new(PUZZLE.parse().expect("a puzzle"));
        let state = State::new(&position).expect("a sound board");
        let step = Solver::default().next(&state).expect("a step");
        let proved = state.prove(&step).expect("a proof");
        assert_eq!((proved.step(), proved.grid()), (&step, state.grid()));
        let placed = step.conclusion.placement().expect("a single");
        let other = state.grid().candidates(placed.cell).without(placed.digit);
        let wrong = Candidate::new(other.iter().next().unwrap_or(Digit::ALL[0]), placed.cell);
        let wrong = Step { conclusion: Conclusion::Place(wrong), ..step };
        let refused = state.prove(&wrong).expect_err("a wrong step");
        let report = refused.to_string();
        for part in [PUZZLE, env!("CARGO_PKG_VERSION"), wrong.technique.id, "is refused"] {
            assert!(report.contains(part), "{report}");
        }
    }
}
