//! Pruning of a path: keeps the steps that later steps need, and drops the others.
//!
//! A path takes the simplest step that it finds, even if no later step uses the result. Pruning goes backwards from the
//! end: a step is needed if it removed a candidate of a fact that a needed step cites. Only the facts of the proofs
//! count. So the pruned path is as sound as the whole path: each remaining step cites facts whose live candidates are
//! the same as before. A step may be able to remove more on the board that the remaining steps leave. Such a step is
//! found again there, and is shown with everything that it removes.

use super::proved::proposed;
use super::{Outcome, Solver, State, Trace, WalkStep};
use crate::board::{Candidate, CandidateSet, Cell, CellSet, Constraint, DigitSet, Layout};
use crate::grid::Grid;
use crate::kernel::{Conclusion, Proof, by_choice};
use crate::pattern::HiddenSingle;
use crate::step::{Family, Pattern, Step, Technique};
use crate::technique::{CATALOGUE, by_id, shortest_for};
use std::cell::OnceCell;
use std::ops::ControlFlow;

/// Goal of pruning a path.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum PruneGoal {
    /// All placements, and the steps that they rest on.
    Placements,
    /// The last step, and the steps that it rests on.
    Last,
}

impl Trace {
    /// The path without the steps that no placement needs.
    ///
    /// Each step that remains is accepted by the kernel on the board that the remaining steps leave, and is explained
    /// on that board. A path that does not fill the board is not pruned, because its result is the board that all its
    /// steps leave.
    pub fn without_detours(self) -> Trace {
        self.pruned().trace
    }

    /// The path of [`Trace::without_detours`], with the proofs that were made on the way.
    pub(super) fn pruned(self) -> Pruned {
        if self.outcome != Outcome::Solved
            || self.steps.iter().all(|step| step.conclusion.placement().is_some())
        {
            return self.into();
        }
        let Ok(start) = State::new(&self.position) else { return self.into() };
        let mut trace = self;
        let mut proofs = Vec::new();
        // If a step was found again and removes more, another step may no longer have an effect. So pruning is
        // repeated.
        let used: Vec<&Technique> = trace.steps.iter().map(|step| step.technique).collect();
        let means = RetellTools { known: &|technique| used.contains(&technique), is_cancelled: &|| false };
        while let Some(told) = slice(&start, &trace.steps, PruneGoal::Placements, means) {
            trace.steps = told.steps;
            proofs = told.proofs;
            if !told.is_found_again {
                break;
            }
        }
        Pruned { trace, proofs }
    }
}

/// A path without detours, and the proofs that were made while it was pruned. The kernel still has to check the proofs.
pub(super) struct Pruned {
    pub(super) trace: Trace,
    /// The proof of each step, if it was made; the list may be shorter than the path.
    pub(super) proofs: Vec<Option<Proof>>,
}

/// Settings for finding the steps of a path again.
#[derive(Clone, Copy)]
struct RetellTools<'m> {
    /// Returns true for a technique that a step may have when it is found again.
    known: &'m dyn Fn(&Technique) -> bool,
    /// Returns true once the result is no longer wanted.
    is_cancelled: &'m dyn Fn() -> bool,
}

/// The first step of the solver's path for which `shows` returns true, and the steps that it rests on. Each step has
/// the form in which it is shown on the board that the steps before it leave. None of them can be left out. Returns
/// `None` once the solver is cancelled.
pub(super) fn toward_the_claim(
    solver: &Solver,
    start: &State,
    path: &[WalkStep],
    shows: &dyn Fn(&Step) -> bool,
) -> Option<Vec<WalkStep>> {
    let known = |technique: &Technique| solver.knows(technique);
    let means = RetellTools { known: &known, is_cancelled: &|| solver.is_cancelled() };
    let mut steps = match slice(start, path, PruneGoal::Last, means) {
        Some(told) => told.steps,
        None => path.to_vec(),
    };
    let mut index = 0;
    loop {
        if solver.is_cancelled() {
            return None;
        }
        // A step that was found again may remove more, and so show the claim before the last step does.
        match steps.iter().position(|step| shows(step)) {
            Some(first) if first + 1 < steps.len() => {
                return toward_the_claim(solver, start, &steps[..=first], shows);
            }
            _ if index + 1 >= steps.len() => return Some(steps),
            _ => {}
        }
        let ledger = PruneLedger::new(start.grid(), &steps, PruneGoal::Last);
        let others: Vec<bool> = (0..steps.len()).map(|other| other != index).collect();
        let all = steps.iter().flat_map(|step| step.conclusion.eliminations()).collect();
        match told(start, &steps, (&others, &all), &ledger, means) {
            Ok(fewer) => steps = fewer.steps,
            Err(_) => index += 1,
        }
    }
}

/// The needed steps of a path, as they are shown.
struct PrunedSteps {
    steps: Vec<WalkStep>,
    /// The proof of each step, if the ledger has it.
    proofs: Vec<Option<Proof>>,
    /// True if some step differs from the step of the path or removes more candidates.
    is_found_again: bool,
}

/// The needed steps of a path from this state; `None` if no step can be dropped. Each step has the form in which it
/// is shown on the board that the steps before it leave.
fn slice(start: &State, path: &[WalkStep], goal: PruneGoal, means: RetellTools) -> Option<PrunedSteps> {
    let ledger = PruneLedger::new(start.grid(), path, goal);
    let mut basis = vec![PruneBasis::Proof; path.len()];
    loop {
        let (needed, used) = ledger.needed(path, goal, &basis);
        let are_all_needed = needed.iter().all(|needed| *needed);
        let shown = match (!are_all_needed).then(|| told(start, path, (&needed, &used), &ledger, means)) {
            Some(Err(index)) => {
                basis[index] = match basis[index] {
                    PruneBasis::Proof => PruneBasis::Pattern,
                    PruneBasis::Pattern => PruneBasis::Everything,
                    PruneBasis::Everything => return None,
                };
                continue;
            }
            shown => shown.and_then(Result::ok),
        };
        let are_of_proofs = basis.iter().all(|basis| *basis == PruneBasis::Proof);
        return match goal {
            PruneGoal::Placements if !are_of_proofs => {
                without_spare(start, path, (needed, &used), &ledger, means).or(shown)
            }
            PruneGoal::Placements | PruneGoal::Last => shown,
        };
    }
}

/// The needed steps without those that only sentences use, if each of the other steps can be shown without them.
/// Returns `None` if no step can be dropped.
///
/// If a sentence uses more facts than its proof, [`slice`] keeps every step that removed a candidate of such a fact.
/// But a similar pattern may be found without some of these steps.
fn without_spare(
    start: &State,
    path: &[WalkStep],
    (mut needed, used): (Vec<bool>, &CandidateSet),
    ledger: &PruneLedger,
    means: RetellTools,
) -> Option<PrunedSteps> {
    let (of_proofs, _) = ledger.needed(path, PruneGoal::Placements, &vec![PruneBasis::Proof; path.len()]);
    let mut fewer = None;
    for index in (0..path.len()).rev().filter(|index| !of_proofs[*index]) {
        if std::mem::take(&mut needed[index]) {
            match told(start, path, (&needed, used), ledger, means) {
                Ok(told) => fewer = Some(PrunedSteps { is_found_again: true, ..told }),
                Err(_) => needed[index] = true,
            }
        }
    }
    fewer
}

/// Facts or steps that a step is assumed to rest on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum PruneBasis {
    /// The facts that its proof cites.
    Proof,
    /// All facts of its pattern, because its explanation uses more facts than its proof.
    Pattern,
    /// Every step before it.
    Everything,
}

/// Value of [`PruneLedger::remover`] for a candidate that no step has removed.
const NOBODY: u16 = u16::MAX;

/// Record of the candidates that are already removed before each step of a path, and of the steps that removed them.
struct PruneLedger {
    /// The step that first removed each candidate; [`NOBODY`] if no step removed it.
    remover: Box<[u16; 729]>,
    /// For each step, the candidates that were removed before it. For a single, these are only the candidates of its
    /// fact. For any other step, these are all removed candidates, together with the grid before the step.
    found: Vec<StepFinding>,
    /// The proofs of the steps other than singles, made when they are first needed.
    proofs: Vec<OnceCell<Option<Proof>>>,
}

enum StepFinding {
    Single(Vec<Candidate>),
    Other(Box<(Grid, CandidateSet)>),
}

/// Candidates of the set that belong to the fact.
pub(super) fn among(
    set: &CandidateSet,
    layout: &Layout,
    fact: Constraint,
) -> impl Iterator<Item = Candidate> + use<> {
    let (digits, cell, digit, cells) = match fact {
        Constraint::Cell(cell) => (set.digits_in(cell), cell, None, CellSet::EMPTY),
        Constraint::Digit(digit, house) => {
            let cells = set.cells_of(digit) & layout.cells_of(house);
            (DigitSet::EMPTY, Cell::from_index(0), Some(digit), cells)
        }
    };
    let of_cell = digits.iter().map(move |digit| Candidate::new(digit, cell));
    of_cell.chain(digit.into_iter().flat_map(move |d| cells.iter().map(move |c| Candidate::new(d, c))))
}

impl PruneLedger {
    fn new(start: &Grid, path: &[WalkStep], goal: PruneGoal) -> PruneLedger {
        let mut remover = Box::new([NOBODY; 729]);
        // Candidates that steps have removed. When the path must keep all placements, the set leaves out candidates
        // that a placed digit excludes.
        let mut gone = CandidateSet::EMPTY;
        let mut grid = start.clone();
        let mut found = Vec::with_capacity(path.len());
        for (index, step) in path.iter().enumerate() {
            found.push(match step.pattern.anatomy().single_fact() {
                Some(fact) => StepFinding::Single(among(&gone, grid.layout(), fact).collect()),
                None => StepFinding::Other(Box::new((grid.clone(), gone.clone()))),
            });
            let mut removes = |candidate: Candidate, gone: &mut CandidateSet| {
                let of = &mut remover[candidate.cell.index() * 9 + candidate.digit.index()];
                if *of == NOBODY {
                    *of = index as u16;
                }
                gone.insert(candidate);
            };
            match (&step.conclusion, goal) {
                (Conclusion::Eliminate(removed), _) => {
                    let live = removed.iter().filter(|candidate| grid.contains(*candidate));
                    live.for_each(|candidate| removes(candidate, &mut gone));
                }
                (Conclusion::Place(placed), PruneGoal::Placements) => {
                    gone = grid.layout().without_conflicts(&gone, *placed)
                }
                (Conclusion::Place(placed), PruneGoal::Last) => {
                    grid.conflicting(*placed).for_each(|candidate| removes(candidate, &mut gone));
                }
            }
            // The last step may lead to a contradiction; the path ends there anyway.
            let _ = step.conclusion.apply(&mut grid);
        }
        PruneLedger { remover, found, proofs: vec![OnceCell::new(); path.len()] }
    }

    /// Returns one flag for each step, which is true if the step is needed, and the removed candidates that needed
    /// steps rest on.
    fn needed(&self, path: &[WalkStep], goal: PruneGoal, basis: &[PruneBasis]) -> (Vec<bool>, CandidateSet) {
        let mut used = CandidateSet::EMPTY;
        let mut needed: Vec<bool> = match goal {
            PruneGoal::Placements => path.iter().map(|step| step.conclusion.placement().is_some()).collect(),
            PruneGoal::Last => (1..=path.len()).map(|number| number == path.len()).collect(),
        };
        for index in (0..path.len()).rev() {
            if !needed[index] {
                continue;
            }
            if basis[index] == PruneBasis::Everything {
                needed[..index].fill(true);
                let removed = path[..index].iter().flat_map(|step| step.conclusion.eliminations());
                removed.for_each(|candidate| used.insert(candidate));
            }
            let mut rests_on = |candidate: Candidate| {
                let by = self.remover[candidate.cell.index() * 9 + candidate.digit.index()];
                if let Some(by) = needed.get_mut(usize::from(by)) {
                    *by = true;
                    used.insert(candidate);
                }
            };
            match &self.found[index] {
                StepFinding::Single(gone) => gone.iter().copied().for_each(&mut rests_on),
                StepFinding::Other(before) => {
                    let (grid, gone) = &**before;
                    let facts = match basis[index] {
                        PruneBasis::Proof => {
                            let proof = self.proofs[index].get_or_init(|| proposed(grid, &path[index]));
                            citations(proof.as_ref(), &path[index].pattern)
                        }
                        PruneBasis::Pattern | PruneBasis::Everything => of_pattern(&path[index].pattern),
                    };
                    facts
                        .into_iter()
                        .for_each(|fact| among(gone, grid.layout(), fact).for_each(&mut rests_on));
                }
            }
        }
        (needed, used)
    }

    /// The candidates just before a step that is not a single.
    fn before(&self, index: usize) -> Option<&Grid> {
        match &self.found[index] {
            StepFinding::Single(_) => None,
            StepFinding::Other(before) => Some(&before.0),
        }
    }
}

/// Facts that a proof cites, including the cells of a deadly pattern; without a proof, all facts of the pattern.
pub(super) fn citations(proof: Option<&Proof>, pattern: &Pattern) -> Vec<Constraint> {
    let Some(proof) = proof else { return of_pattern(pattern) };
    let deadly = proof.deadly.iter().flat_map(|deadly| deadly.cells.iter().map(Constraint::Cell));
    proof.facts.iter().copied().chain(deadly).collect()
}

/// All facts of the pattern, including the cells of a deadly pattern.
pub(super) fn of_pattern(pattern: &Pattern) -> Vec<Constraint> {
    let anatomy = pattern.anatomy();
    let mut facts = anatomy.facts();
    facts.extend(anatomy.deadly().into_iter().flat_map(|deadly| deadly.cells.iter().map(Constraint::Cell)));
    facts
}

/// The needed steps. Each step has the form in which it is shown on the board that the steps before it leave. Each
/// step removes at least those of its candidates that other steps need.
///
/// # Errors
/// The index of a step that cannot be shown on that board.
fn told(
    start: &State,
    path: &[WalkStep],
    (needed, used): (&[bool], &CandidateSet),
    ledger: &PruneLedger,
    means: RetellTools,
) -> Result<PrunedSteps, usize> {
    let mut state = start.clone();
    let mut told = PrunedSteps {
        steps: Vec::with_capacity(path.len()),
        proofs: Vec::with_capacity(path.len()),
        is_found_again: false,
    };
    // In the full path, the steps that are left out here remove the candidates `kept` and fill the cells `unfilled`. A
    // step that was found again may have removed more than in the full path.
    let mut kept = CandidateSet::EMPTY;
    let mut unfilled = CellSet::EMPTY;
    for (index, (taken, needed)) in path.iter().zip(needed).enumerate() {
        if (means.is_cancelled)() {
            return Err(index);
        }
        if !needed {
            match &taken.conclusion {
                Conclusion::Eliminate(removed) => removed.iter().for_each(|candidate| kept.insert(candidate)),
                // Without this placement, the board may still have the candidates that the placement excludes.
                Conclusion::Place(placed) => {
                    state.grid().conflicting(*placed).for_each(|candidate| kept.insert(candidate));
                    unfilled = unfilled.with(placed.cell);
                }
            }
            continue;
        }
        let mut step = taken.clone();
        let has_more = !(kept.is_empty() && unfilled.is_empty());
        if let Some(fact) = step.pattern.anatomy().single_fact() {
            if state.grid().live(fact).nth(1).is_some() {
                return Err(index);
            }
            if let Some(single) = other_single(state.grid(), &step) {
                if !(means.known)(single.technique) {
                    return Err(index);
                }
                step.step = single;
            }
        } else if let Some(before) = ledger.before(index)
            && (has_more || told.is_found_again)
        {
            let is_true = is_told_as_on(before, state.grid(), &step);
            let is_other = match has_more {
                true => !is_true || may_conclude_more(state.grid(), &step, &kept),
                false => !are_the_same(before, state.grid(), &step),
            };
            if is_other {
                let is_last = index + 1 == path.len();
                let least = if is_last { step.conclusion.clone() } else { of_use(&step.conclusion, used) };
                let found = here(&state, &step, &least).filter(|step| state.prove(step).is_ok());
                // A step with the score of a scale is not replaced, because the score belongs to that step alone.
                let found = found.or_else(|| {
                    (!is_true && taken.score.is_none())
                        .then(|| instead(&state, path, &least, means))
                        .flatten()
                });
                match found {
                    Some(here) => {
                        told.is_found_again = true;
                        let removed = taken.conclusion.eliminations();
                        removed.for_each(|candidate| kept.insert(candidate));
                        step.step = widened(&state, &here);
                    }
                    None if is_true => step.step = widened(&state, taken),
                    None => return Err(index),
                }
            }
        }
        // An earlier step may have been found again with more removals. The candidates that it has removed are
        // dropped here.
        if let Conclusion::Eliminate(removed) = &mut step.step.conclusion
            && removed.iter().any(|candidate| !state.grid().contains(candidate))
        {
            told.is_found_again = true;
            **removed = removed.iter().filter(|candidate| state.grid().contains(*candidate)).collect();
            if removed.is_empty() {
                continue;
            }
        }
        match &step.conclusion {
            Conclusion::Place(placed) => kept = state.grid().layout().without_conflicts(&kept, *placed),
            Conclusion::Eliminate(removed) => removed.iter().for_each(|candidate| kept.remove(candidate)),
        }
        // The last step may lead to a contradiction; no step can follow it.
        let applied = state.apply(&step);
        let is_same = step.step == taken.step;
        told.proofs.push(ledger.proofs[index].get().filter(|_| is_same).cloned().flatten());
        told.steps.push(step);
        if applied.is_err() {
            break;
        }
    }
    Ok(told)
}

/// The hidden single that places the digit of a full house, if its house now has more than one empty cell.
fn other_single(grid: &Grid, step: &Step) -> Option<Step> {
    let (Pattern::FullHouse(single), Some(candidate)) = (&step.pattern, step.conclusion.placement()) else {
        return None;
    };
    let is_full = (grid.layout().cells_of(single.house) & grid.unsolved_cells()).single().is_some();
    let hidden = HiddenSingle { house: single.house, candidate };
    (!is_full).then(|| Step {
        technique: by_id("hidden-single").unwrap_or(step.technique),
        pattern: Pattern::HiddenSingle(hidden),
        conclusion: step.conclusion.clone(),
    })
}

/// Returns true if the facts of the step's pattern have the same candidates on both boards.
fn are_the_same(before: &Grid, grid: &Grid, step: &Step) -> bool {
    of_pattern(&step.pattern).into_iter().all(|fact| grid.live(fact).eq(before.live(fact)))
}

/// Returns true if the explanation of the step on one board is also true on another.
pub(super) fn is_told_as_on(before: &Grid, grid: &Grid, step: &Step) -> bool {
    step.pattern.anatomy().is_explained_by_facts() && are_the_same(before, grid, step)
}

/// Returns true if the facts of the step's pattern also exclude some of these candidates.
fn may_conclude_more(grid: &Grid, step: &Step, kept: &CandidateSet) -> bool {
    let facts = of_pattern(&step.pattern);
    kept.iter().filter(|candidate| grid.contains(*candidate)).any(|candidate| {
        let removal = Conclusion::Eliminate(Box::new(CandidateSet::from_iter([candidate])));
        by_choice(grid, &facts, None, &removal).is_ok()
    })
}

/// The step as it is found on this board, which differs from the board of the path if steps were left out. The pattern
/// may then remove more, and its cells may have more candidates.
fn here(state: &State, step: &Step, least: &Conclusion) -> Option<Step> {
    let mut found: Option<Step> = None;
    let _ = step.technique.find(&state.lookups().view(), &mut |other| {
        let is_same = other.pattern == step.pattern;
        // Finders report one whip or braid for each target, and listing all of them may take long. So the search stops
        // at the first of them that fits.
        let is_only = matches!(other.pattern, Pattern::Whip(_));
        if concludes_all(&other, least) && (is_same || found.is_none()) {
            found = Some(other);
        }
        if is_same || is_only && found.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    found
}

/// The step with everything that its pattern removes on this board, if the pattern itself determines its removals.
fn widened(state: &State, step: &Step) -> Step {
    let Some(excluded) = step.pattern.anatomy().excluded(state.grid()) else { return step.clone() };
    let wide = Step { conclusion: Conclusion::Eliminate(Box::new(excluded)), ..step.clone() };
    if concludes_all(&wide, &step.conclusion) && state.prove(&wide).is_ok() { wide } else { step.clone() }
}

/// A step by another technique of the path. The step concludes at least `least`.
fn instead(state: &State, path: &[WalkStep], least: &Conclusion, means: RetellTools) -> Option<Step> {
    let lookups = state.lookups();
    let view = lookups.view();
    let is_of_path = |technique: &Technique| path.iter().any(|step| step.technique == technique);
    let named = CATALOGUE.iter().filter(|technique| is_of_path(technique)).find_map(|technique| {
        let mut found = None;
        let _ = technique.find(&view, &mut |step| {
            if concludes_all(&step, least) && state.prove(&step).is_ok() {
                found = Some(step);
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
        found
    });
    let net = || {
        let (candidate, holds) = match least {
            Conclusion::Place(candidate) => (*candidate, true),
            Conclusion::Eliminate(removed) => (removed.single()?, false),
        };
        let assumes = path.iter().any(|step| step.technique.family == Family::Forcing);
        let step =
            if assumes { shortest_for(&view, (candidate, holds), means.known, u32::MAX) } else { None };
        step.filter(|step| state.prove(step).is_ok())
    };
    named.or_else(net)
}

/// The placement, or the part of the removals that is in `used`.
fn of_use(conclusion: &Conclusion, used: &CandidateSet) -> Conclusion {
    match conclusion {
        Conclusion::Place(placed) => Conclusion::Place(*placed),
        Conclusion::Eliminate(removed) => Conclusion::Eliminate(Box::new(removed.intersection(used))),
    }
}

/// Returns true if the step concludes at least `least`.
pub(super) fn concludes_all(other: &Step, least: &Conclusion) -> bool {
    match (least, &other.conclusion) {
        (Conclusion::Place(candidate), Conclusion::Place(placed)) => placed == candidate,
        (Conclusion::Eliminate(removed), Conclusion::Eliminate(of_other)) => of_other.is_superset(removed),
        (Conclusion::Place(_), Conclusion::Eliminate(_))
        | (Conclusion::Eliminate(_), Conclusion::Place(_)) => false,
    }
}
