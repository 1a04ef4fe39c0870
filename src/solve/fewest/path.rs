//! Steps of a short path, found from its boards.

use super::board::ReducedBoard;
use super::offers::Offers;
use super::search::PathBoards;
use crate::board::CandidateSet;
use crate::kernel::Conclusion;
use crate::solve::prune::is_told_as_on;
use crate::solve::{HumanWalk, Outcome, State, Task, Trace, Walk, WalkStep};
use crate::step::{Family, Step};
use crate::technique::CATALOGUE;
use std::ops::ControlFlow;

/// The path over these boards. It takes all singles, then the simplest step that leads at least as far as the next
/// board, and so on. `None` if one of the boards cannot be reached by a step that can be explained on the board before
/// it.
pub(super) fn along(plain: &Trace, boards: &PathBoards, offers: &Offers) -> Option<Trace> {
    let mut state = State::new(&plain.position).ok()?;
    let mut steps: Vec<WalkStep> = Vec::new();
    let mut before: Vec<State> = Vec::new();
    singles(&mut state, &mut steps)?;
    for board in boards {
        let step = here(&state, board, offers).or_else(|| from_before(&state, &before, board, offers))?;
        before.push(state.clone());
        state.apply(&step).ok()?;
        steps.push(step.into());
        singles(&mut state, &mut steps)?;
    }
    let end = state.into_grid();
    let trace = Trace {
        position: plain.position.clone(),
        start: plain.start.clone(),
        steps,
        end,
        outcome: Outcome::Solved,
        finish: None,
    };
    trace.end.is_solved().then(|| trace.without_detours())
}

/// Takes all singles.
fn singles(state: &mut State, steps: &mut Vec<WalkStep>) -> Option<()> {
    let known: Vec<_> =
        CATALOGUE.iter().copied().filter(|technique| technique.family == Family::Singles).collect();
    let task = Task::default();
    let mut walker = HumanWalk.set_out(&known, state, &task);
    while let Some(taken) = walker.next(state, &state.lookups()) {
        state.apply(&taken).ok()?;
        steps.push(taken);
    }
    Some(())
}

/// The first step that is found in the state `found` and leaves only candidates of `to` on the board `now`. The board
/// `now` belongs to the same state or to a later state.
fn leading(
    found: &State,
    now: &ReducedBoard,
    to: &CandidateSet,
    offers: &Offers,
    may: impl Fn(&Step) -> bool,
) -> Option<Step> {
    let lookups = found.lookups();
    let view = lookups.view();
    offers.techniques.iter().find_map(|technique| {
        let mut leading = None;
        let _ = technique.find(&view, &mut |step| {
            let leads = now.after(&step.conclusion).is_some_and(|next| to.is_superset(&next.set));
            if leads && may(&step) {
                leading = Some(step);
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
        leading
    })
}

fn here(state: &State, to: &CandidateSet, offers: &Offers) -> Option<Step> {
    leading(state, &ReducedBoard::of(state.grid().clone())?, to, offers, |_| true)
}

/// A step that was found on an earlier board and whose explanation is still true.
fn from_before(state: &State, before: &[State], to: &CandidateSet, offers: &Offers) -> Option<Step> {
    let now = ReducedBoard::of(state.grid().clone())?;
    before.iter().rev().find_map(|earlier| {
        let holds = |step: &Step| {
            is_told_as_on(earlier.grid(), state.grid(), step) && state.prove(&left(state, step)).is_ok()
        };
        leading(earlier, &now, to, offers, holds).map(|step| left(state, &step))
    })
}

/// The step, reduced to the part of its conclusion that is still open.
fn left(state: &State, step: &Step) -> Step {
    let conclusion = match &step.conclusion {
        Conclusion::Place(placed) => Conclusion::Place(*placed),
        Conclusion::Eliminate(removed) => {
            let live = removed.iter().filter(|candidate| state.grid().contains(*candidate));
            Conclusion::Eliminate(Box::new(live.collect()))
        }
    };
    Step { conclusion, ..step.clone() }
}
