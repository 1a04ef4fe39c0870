//! Premises of an exercise that its learner cannot find with the techniques that the course has taught so far.

use super::{course, plain};
use crate::board::{Candidate, CandidateSet, Constraint};
use crate::grid::Grid;
use crate::puzzle::Board;
use crate::solve::{ProvedStep, Solver, State, Strategy};
use crate::step::{Family, Technique};
use crate::technique::CATALOGUE;
use std::sync::LazyLock;

/// All techniques in the order of the course.
static ORDER: LazyLock<Vec<&'static Technique>> =
    LazyLock::new(|| course().into_iter().map(|lesson| lesson.technique).collect());

/// The techniques for removing candidates that a learner of the technique knows: those before the technique in the
/// course, and the technique itself. The simplest come first.
fn taught(technique: &Technique) -> Strategy {
    let known = ORDER.iter().position(|one| *one == technique).map_or(&ORDER[..0], |place| &ORDER[..=place]);
    let removes =
        |one: &&'static Technique| known.contains(one) && !one.on_request && one.family != Family::Singles;
    Strategy::of(CATALOGUE.iter().copied().filter(removes))
}

/// The absent candidates on which the step rests, except those that the digits of the board exclude. The learner sees
/// only that these candidates are missing.
fn premises(step: &ProvedStep, legal: &Grid) -> CandidateSet {
    let absent = |fact: &Constraint| -> Vec<Candidate> {
        let missing = |candidate: &Candidate| legal.contains(*candidate) && !step.grid().contains(*candidate);
        match *fact {
            Constraint::Cell(cell) => {
                let all = legal.candidates(cell).iter().map(|digit| Candidate::new(digit, cell));
                all.filter(missing).collect()
            }
            Constraint::Digit(digit, house) => {
                let all = legal.places_in(digit, house).iter().map(|cell| Candidate::new(digit, cell));
                all.filter(missing).collect()
            }
        }
    };
    step.proof().facts.iter().flat_map(absent).collect()
}

/// Premises of an exercise that its learner could not have found: absent candidates on which the step rests. On the
/// board that has only the digits, the techniques that the course teaches up to this step do not remove these
/// candidates. Empty if these techniques remove every premise.
pub fn untaught(step: &ProvedStep, position: &Board) -> CandidateSet {
    let nothing_removed = plain(position).and_then(|board| State::new(&board).ok());
    let Some(mut state) = nothing_removed else { return CandidateSet::default() };
    let needed = premises(step, state.grid());
    let solver = Solver::new(&taught(step.step().technique));
    let left = |state: &State| -> CandidateSet {
        needed.iter().filter(|candidate| state.grid().contains(*candidate)).collect()
    };
    while !left(&state).is_empty() {
        let Some(next) = solver.next(&state) else { break };
        if state.apply(&next).is_err() {
            break;
        }
    }
    left(&state)
}
