//! Why a claim holds on the board in hand: one argument for whoever asks.
//!
//! The question why a digit cannot stand in a cell, the verdict on a move and the proof of a mistake are all answered
//! from here, so that the same claim has the same reason everywhere. What is told starts from the board that the
//! player has: no step of a path is quoted as if the board were already where the path gets to later. The kernel has
//! accepted every part of a reason, from that board.

use super::refutation::{Claim, Refutation, refute};
use super::{Method, Solver, State, Strategy};
use crate::board::{Candidate, Cell, Constraint, House};
use crate::grid::Grid;
use crate::kernel::Conclusion;
use crate::proof::justify;
use crate::puzzle::Position;
use crate::step::{Family, Pattern, Step};
use std::ops::ControlFlow;

/// Why a claim holds.
#[derive(Clone, Debug)]
pub enum Reason {
    /// The digit stands in a cell that the candidate sees.
    Sees {
        /// Where it stands.
        witness: Cell,
        /// A house that holds both cells.
        house: House,
    },
    /// The contrary leads to a contradiction by forced placements alone.
    Refuted(Box<Refuted>),
    /// Steps from the board in hand, each on the board that those before it leave; the last one shows the claim.
    Steps(Box<Steps>),
    /// The cell has no other candidate, and why each of the others is none.
    NoOther(Vec<(Candidate, Reason)>),
    /// No technique shows it.
    OnlySearch,
}

impl Reason {
    /// The steps that show it, where steps do.
    pub fn steps(&self) -> Option<&Steps> {
        match self {
            Reason::Steps(steps) => Some(steps),
            Reason::Sees { .. } | Reason::Refuted(_) | Reason::NoOther(_) | Reason::OnlySearch => None,
        }
    }
}

/// A refutation on a board.
#[derive(Clone, Debug)]
pub struct Refuted {
    /// The board.
    pub grid: Grid,
    /// What follows from the contrary of the claim.
    pub refutation: Refutation,
}

/// Steps that lead to a claim.
#[derive(Clone, Debug)]
pub struct Steps {
    /// The board in hand.
    pub start: State,
    /// The steps in order; there is at least one. No one of them can be left out.
    pub steps: Vec<Step>,
}

impl Steps {
    /// Each step with the candidates just before it.
    pub fn walk(&self) -> impl Iterator<Item = (Grid, &Step)> {
        let mut grid = self.start.grid().clone();
        self.steps.iter().map(move |step| {
            let before = grid.clone();
            // The last step may show that nothing is possible; the walk ends there anyway.
            let _ = step.conclusion.apply(&mut grid);
            (before, step)
        })
    }
}

/// A reason, and whether it is told without entries of the player that are wrong.
#[derive(Clone, Debug)]
pub struct Shown {
    /// The claim.
    pub claim: Claim,
    /// Why it holds.
    pub reason: Reason,
    /// Whether something else on the board is wrong, which the reason leaves out.
    pub leaves_out: bool,
}

/// Why a claim holds that is true on this board. The board is sound, and the candidate is not yet decided on it.
///
/// A removal is shown by a digit that the candidate sees, else by a technique that removes it now, else by a short
/// refutation, else by steps that lead there. A placement is shown by a technique that makes it now, and so on.
pub(super) fn why(solver: &Solver, position: &Position, claim: Claim) -> Reason {
    if let Claim::IsNot(candidate) = claim
        && let Some((witness, house)) = blocker(position, candidate)
    {
        return Reason::Sees { witness, house };
    }
    let Ok(state) = State::new(position) else { return Reason::OnlySearch };
    if let Some(reason) = at_once(solver, &state, claim) {
        return reason;
    }
    // A player who knows few techniques still gets a reason.
    let steps =
        steps_to(solver, position, claim).or_else(|| steps_to(&solver.knowing_all(), position, claim));
    steps.map_or(Reason::OnlySearch, |steps| Reason::Steps(Box::new(steps)))
}

/// The reason that needs no step before it, if there is one.
fn at_once(solver: &Solver, state: &State, claim: Claim) -> Option<Reason> {
    let refuted = refute(state.grid(), claim.contrary());
    let refuted = refuted.filter(|refutation| refutation.is_proved(state.grid()));
    let by_refutation = |refutation: Refutation| {
        Reason::Refuted(Box::new(Refuted { grid: state.grid().clone(), refutation }))
    };
    let by_step = |step: Step| Reason::Steps(Box::new(Steps { start: state.clone(), steps: vec![step] }));
    // Nothing is shorter than a supposition that breaks a rule at once, except to say which single makes a placement.
    if let Some(refutation) = &refuted
        && refutation.lines.is_empty()
        && matches!(claim, Claim::IsNot(_))
    {
        return Some(by_refutation(refutation.clone()));
    }
    // What is found by trial has a name, too, but a short trial tells more without it.
    step_for(solver, state, claim, |family| !is_trial(family))
        .map(by_step)
        .or_else(|| refuted.map(by_refutation))
        .or_else(|| step_for(solver, state, claim, is_trial).map(by_step))
}

/// Why a mark is needed that the solution has: the contrary is refuted, else each other mark of the cell is, neither of
/// which says what the cell holds; else steps lead there.
pub(super) fn why_needed(solver: &Solver, position: &Position, candidate: Candidate) -> Reason {
    let Ok(state) = State::new(position) else { return Reason::OnlySearch };
    let refutation = refute(state.grid(), Claim::IsNot(candidate));
    if let Some(refutation) = refutation.filter(|refutation| refutation.is_proved(state.grid())) {
        return Reason::Refuted(Box::new(Refuted { grid: state.grid().clone(), refutation }));
    }
    let others = state.grid().candidates(candidate.cell).without(candidate.digit);
    let others = others.iter().map(|digit| Candidate::new(digit, candidate.cell));
    // A step that fills the cell would say what it holds.
    let fills = |step: &Step| step.conclusion.placement().is_some_and(|placed| placed.cell == candidate.cell);
    let each = others.map(|other| {
        let reason = at_once(solver, &state, Claim::IsNot(other))?;
        let is_silent = reason.steps().is_none_or(|steps| !steps.steps.iter().any(fills));
        is_silent.then_some((other, reason))
    });
    match each.collect::<Option<Vec<_>>>() {
        Some(each) => Reason::NoOther(each),
        None => why(solver, position, Claim::Is(candidate)),
    }
}

/// A cell with the candidate's digit that the candidate's cell sees, and a house of both.
pub(super) fn blocker(position: &Position, candidate: Candidate) -> Option<(Cell, House)> {
    let values = position.values();
    let witness = candidate.cell.peers().iter().find(|peer| values.get(*peer) == Some(candidate.digit))?;
    let house = candidate.cell.houses().into_iter().find(|house| house.cells().contains(witness))?;
    Some((witness, house))
}

/// Whether the conclusion says what is claimed.
pub(super) fn settles(conclusion: &Conclusion, claim: Claim) -> bool {
    match (claim, conclusion) {
        (Claim::Is(candidate), _) => conclusion.placement() == Some(candidate),
        (Claim::IsNot(candidate), Conclusion::Place(placed)) => placed.conflicts(candidate),
        (Claim::IsNot(candidate), Conclusion::Eliminate(removed)) => removed.contains(candidate),
    }
}

fn is_trial(family: Family) -> bool {
    matches!(family, Family::Forcing | Family::Templates)
}

/// A step that shows the claim now, by a technique of these families.
fn step_for(solver: &Solver, state: &State, claim: Claim, family: impl Fn(Family) -> bool) -> Option<Step> {
    let wanted = |step: &Step| settles(&step.conclusion, claim) && !is_of_the_whole_board(&step.pattern);
    let found = solver.find(state, family, wanted);
    found.filter(|step| state.prove(step).is_ok())
}

/// The steps of the solver's path that the claim rests on, up to the one that shows it.
fn steps_to(solver: &Solver, position: &Position, claim: Claim) -> Option<Steps> {
    let trace = solver.clone().method(Method::Logic).solve(position).ok()?;
    let last = trace.steps.iter().position(|step| settles(&step.conclusion, claim))?;
    let start = State::new(position).ok()?;
    let path: Vec<Step> = trace.steps.into_iter().take(last + 1).map(|taken| taken.step).collect();
    let mut needed = rests_on(&start, &path);
    let steps = loop {
        match told(&start, &path, &needed) {
            Ok(steps) => break steps,
            // What is told of this step is true only behind all steps that the path takes before it.
            Err(index) if needed[..index].iter().any(|needed| !needed) => needed[..index].fill(true),
            Err(_) => return None,
        }
    };
    let shows = steps.last().is_some_and(|step| settles(&step.conclusion, claim));
    shows.then_some(Steps { start, steps })
}

/// Whether the last step rests on each, itself included: on those that removed a candidate which a fact of a later one
/// does without.
fn rests_on(start: &State, path: &[Step]) -> Vec<bool> {
    let mut grids = vec![start.grid().clone()];
    for step in path {
        let mut after = grids[grids.len() - 1].clone();
        let _ = step.conclusion.apply(&mut after);
        grids.push(after);
    }
    let removed_by = |candidate: Candidate| {
        (0..path.len())
            .find(|index| grids[*index].contains(candidate) && !grids[index + 1].contains(candidate))
    };
    let mut needed = vec![false; path.len()];
    let mut open: Vec<usize> = path.len().checked_sub(1).into_iter().collect();
    while let Some(index) = open.pop() {
        if std::mem::replace(&mut needed[index], true) {
            continue;
        }
        let Some(proof) = justify(&grids[index], &path[index]) else { continue };
        let deadly = proof.deadly.iter().flat_map(|deadly| deadly.cells.iter().map(Constraint::Cell));
        for fact in proof.facts.iter().copied().chain(deadly) {
            let gone = start.grid().live(fact).filter(|candidate| !grids[index].contains(*candidate));
            open.extend(gone.filter_map(removed_by).filter(|before| *before < index));
        }
    }
    needed
}

/// The needed steps as they are told on the board that those before them leave.
///
/// # Errors
/// The index of a step that cannot be told there.
fn told(start: &State, path: &[Step], needed: &[bool]) -> Result<Vec<Step>, usize> {
    let mut state = start.clone();
    let mut told = Vec::new();
    for (index, step) in path.iter().enumerate().filter(|(index, _)| needed[*index]) {
        if is_of_the_whole_board(&step.pattern) && !needed[..index].iter().all(|needed| *needed) {
            return Err(index);
        }
        let step = here(&state, step).filter(|step| state.prove(step).is_ok()).ok_or(index)?;
        // The last step may show that nothing is possible; nothing can be told behind it.
        let applied = state.apply(&step);
        told.push(step);
        if applied.is_err() {
            break;
        }
    }
    Ok(told)
}

/// Whether what is told of the pattern is whole only behind all simpler steps: of what colours of several digits exclude,
/// their finder leaves to others what one link locks out.
fn is_of_the_whole_board(pattern: &Pattern) -> bool {
    matches!(pattern, Pattern::Colouring(_)) && pattern.anatomy().digit().is_none()
}

/// The step as it is found on this board, which is not the one of the path where steps were left out: a house may have
/// more open cells, and a pattern more to remove.
fn here(state: &State, step: &Step) -> Option<Step> {
    let all = |other: &Step| match &step.conclusion {
        Conclusion::Place(candidate) => settles(&other.conclusion, Claim::Is(*candidate)),
        Conclusion::Eliminate(removed) => {
            removed.iter().all(|candidate| settles(&other.conclusion, Claim::IsNot(candidate)))
        }
    };
    let mut found: Option<Step> = None;
    let _ = (step.technique.find)(&state.lookups().view(), &mut |other| {
        let is_same = other.pattern == step.pattern;
        if all(&other) && (is_same || found.is_none()) {
            found = Some(other);
        }
        if is_same { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    found.or_else(|| match &step.conclusion {
        Conclusion::Place(candidate) => single(state, *candidate),
        // What a net says is about its own lines alone, whatever else is on the board.
        Conclusion::Eliminate(_) => is_trial(step.technique.family).then(|| step.clone()),
    })
}

/// The single that places the candidate, if it is one.
fn single(state: &State, candidate: Candidate) -> Option<Step> {
    let singles = Solver::new(&Strategy::of_ids(["hidden-single", "naked-single"]).ok()?);
    step_for(&singles, state, Claim::Is(candidate), |_| true)
}
