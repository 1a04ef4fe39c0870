//! Why a claim holds on the board in hand: one argument for whoever asks, the one with the fewest lines that is found.
//!
//! The question why something holds, the question why a digit cannot stand in a cell, the verdict on a move and the
//! proof of a mistake are all answered from here, so that the same claim has the same reason everywhere. What is told
//! starts from the board that the player has: no step of a path is quoted as if the board were already where the path
//! gets to later. The kernel has accepted every part of a reason, from that board.

use super::lines::{inferences, lines};
use super::refutation::refute;
use super::slice::toward_the_last;
use super::{Claim, Solver, State};
use crate::board::{Candidate, Cell, House};
use crate::grid::Grid;
use crate::kernel::Conclusion;
use crate::puzzle::Position;
use crate::shape::{Cases, Line, Net};
use crate::step::{Family, Pattern, Step};
use crate::technique::shortest_for;

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
    /// The contrary leads to a contradiction, each line of it forced by those before it.
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

    /// How many inferences it takes; 0 when no technique shows the claim.
    pub fn lines(&self) -> usize {
        match self {
            Reason::Sees { .. } => 1,
            Reason::Refuted(refuted) => inferences(&refuted.net),
            Reason::Steps(steps) => steps.steps.iter().map(|step| lines(&step.pattern)).sum(),
            Reason::NoOther(others) => others.iter().map(|(_, reason)| reason.lines()).sum(),
            Reason::OnlySearch => 0,
        }
    }
}

/// A refutation on a board.
#[derive(Clone, Debug)]
pub struct Refuted {
    /// The board.
    pub grid: Grid,
    /// What follows from the contrary of the claim, in one branch.
    pub net: Net,
    /// The claim.
    pub conclusion: Conclusion,
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

/// An argument with no more lines than these is not looked for any further.
const SHORT: usize = 2;

/// Why a claim holds that is true on this board: the argument with the fewest lines that is found. The board is sound, and
/// the candidate is not yet decided on it.
///
/// In this order, the first of those with equally many lines: a digit that the candidate sees; a technique that shows the
/// claim now; steps that lead there; a chain or a net.
pub(super) fn why(solver: &Solver, position: &Position, claim: Claim) -> Reason {
    if let Claim::IsNot(candidate) = claim
        && let Some((witness, house)) = blocker(position, candidate)
    {
        return Reason::Sees { witness, house };
    }
    let Ok(state) = State::new(position) else { return Reason::OnlySearch };
    let refuted = by_refutation(&state, claim);
    let at_once = shorter(by_technique(solver, &state, claim, refuted.as_ref()), refuted.clone());
    if let Some(reason) = &at_once
        && reason.lines() <= SHORT
    {
        return reason.clone();
    }
    // A player who knows few techniques still gets a reason, and no long net where steps are shorter.
    let steps = by_steps(solver, &state, claim).or_else(|| by_steps(&solver.knowing_all(), &state, claim));
    shorter(shorter(at_once, steps), by_net(&state, claim)).unwrap_or(Reason::OnlySearch)
}

/// The one with fewer lines, of equals the first.
fn shorter(one: Option<Reason>, other: Option<Reason>) -> Option<Reason> {
    one.into_iter().chain(other).min_by_key(Reason::lines)
}

/// The reason that needs no step before it, if there is one.
fn at_once(solver: &Solver, state: &State, claim: Claim) -> Option<Reason> {
    let refuted = by_refutation(state, claim);
    let named = by_technique(solver, state, claim, refuted.as_ref());
    shorter(shorter(named, refuted), by_net(state, claim).filter(|reason| reason.steps().is_none()))
}

/// The simplest technique that shows the claim now. Where a refutation takes few lines anyway, those that are hard to see
/// are not asked.
fn by_technique(solver: &Solver, state: &State, claim: Claim, refuted: Option<&Reason>) -> Option<Reason> {
    /// Nobody looks for an almost locked set to save one line more.
    const FEW: usize = 3;
    let is_short = refuted.is_some_and(|reason| reason.lines() <= FEW);
    let family = |family: Family| !is_trial(family) && (!is_short || is_plain(family));
    let step = step_for(solver, state, claim, family)?;
    Some(Reason::Steps(Box::new(Steps { start: state.clone(), steps: vec![step] })))
}

/// What singles lead to when the contrary is supposed.
fn by_refutation(state: &State, claim: Claim) -> Option<Reason> {
    let refutation = refute(state.grid(), claim.contrary())?;
    let conclusion = refutation.is_proved(state.grid()).then(|| refutation.conclusion())?;
    let grid = state.grid().clone();
    Some(Reason::Refuted(Box::new(Refuted { grid, net: refutation.net(), conclusion })))
}

/// The steps of the solver's path that the claim rests on, up to the one that shows it.
fn by_steps(solver: &Solver, state: &State, claim: Claim) -> Option<Reason> {
    let shows = |step: &Step| claim.is_settled_by(&step.conclusion);
    let path = solver.path_until(state, shows)?;
    let steps = toward_the_last(state, &path).into_iter().map(|taken| taken.step).collect();
    Some(Reason::Steps(Box::new(Steps { start: state.clone(), steps })))
}

/// The shortest chain or net.
fn by_net(state: &State, claim: Claim) -> Option<Reason> {
    let holds = matches!(claim, Claim::Is(_));
    let step = shortest_for(&state.lookups().view(), claim.candidate(), holds)?;
    state.prove(&step).ok()?;
    let is_plain = |net: &&Net| net.cases == Cases::Refuted && !has_assumptions_within(net);
    // What has no further assumption in it reads more easily without a name.
    if let Pattern::Net(net) = &step.pattern
        && let Some(net) = Some(&**net).filter(is_plain)
    {
        let (grid, net, conclusion) = (state.grid().clone(), net.clone(), step.conclusion);
        return Some(Reason::Refuted(Box::new(Refuted { grid, net, conclusion })));
    }
    Some(Reason::Steps(Box::new(Steps { start: state.clone(), steps: vec![step] })))
}

fn has_assumptions_within(net: &Net) -> bool {
    let within = |line: &Line| match line {
        Line::Only { .. } => false,
        Line::Refuted(_) => true,
    };
    net.branches.iter().flat_map(|branch| &branch.lines).any(within)
}

/// Why a mark is needed that the solution has: the contrary is refuted, else each other mark of the cell is, neither of
/// which says what the cell holds; else steps lead there.
pub(super) fn why_needed(solver: &Solver, position: &Position, candidate: Candidate) -> Reason {
    let Ok(state) = State::new(position) else { return Reason::OnlySearch };
    if let Some(refuted) = by_refutation(&state, Claim::Is(candidate)) {
        return refuted;
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

fn is_trial(family: Family) -> bool {
    matches!(family, Family::Forcing | Family::Templates)
}

/// Whether its patterns are seen at once.
fn is_plain(family: Family) -> bool {
    matches!(
        family,
        Family::Singles
            | Family::Intersections
            | Family::Subsets
            | Family::Fish
            | Family::SingleDigit
            | Family::Wings
    )
}

/// A step that shows the claim now, by a technique of these families.
fn step_for(solver: &Solver, state: &State, claim: Claim, family: impl Fn(Family) -> bool) -> Option<Step> {
    let wanted = |step: &Step| claim.is_settled_by(&step.conclusion) && !is_of_the_whole_board(&step.pattern);
    let found = solver.find(state, family, wanted);
    found.filter(|step| state.prove(step).is_ok())
}

/// Whether what is told of the pattern is whole only behind all simpler steps: of what colours of several digits exclude,
/// their finder leaves to others what one link locks out.
fn is_of_the_whole_board(pattern: &Pattern) -> bool {
    matches!(pattern, Pattern::Colouring(_)) && pattern.anatomy().digit().is_none()
}
