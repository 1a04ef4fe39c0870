//! Reasons for claims on the present board. All questions about the same claim get the same reason.
//!
//! This module gives the reason why a claim is true, why a digit cannot be in a cell, why a move is right or wrong, and
//! why an entry is a mistake. So the same claim has the same reason everywhere. A reason starts from the board that the
//! player has: it never cites a step of a path as if the player had already taken the steps before it. The kernel has
//! accepted every part of a reason, starting from that board.
//!
//! A reason uses only the techniques of the solver. The solver's [`Preference`] decides which reason is given.
//!
//! # The simplest reason
//! 1. An equal digit in a cell that the candidate sees.
//! 2. A pattern on the present board that shows the claim, from the first technique (in the solver's order) that
//!    finds one. The claim may also follow by a single after one or two patterns have removed candidates. A chain
//!    counts only if a player can see it at a glance. Techniques that suppose something do not count.
//! 3. A few steps are preferred to a pattern if all techniques of the steps are simpler, and the steps rest on fewer
//!    facts or have fewer lines: two singles are preferred to a naked quad, but not to a pair. Up to ten singles are
//!    preferred to a chain, to almost locked sets and to all other patterns that are hard to see.
//! 4. Without such a pattern, the reason consists of the steps of the solver's path that the claim rests on, however
//!    many there are. If the path itself supposes something, an argument from the present board is preferred: the
//!    simplest pattern of any size, or else an argument that supposes no more than the path and is found with few
//!    tries.
//!
//! # The shortest reason
//! The shortest reason is the one with the fewest lines, by any technique.

use super::moves::at_hand;
use super::prune::{is_told_as_on, of_pattern, toward_the_claim};
use super::refutation::refute;
use super::{Claim, Preference, ProvedStep, RefusedStep, Solver, State};
use crate::board::{Candidate, Cell, Conflict, HouseSet, Layout};
use crate::grid::Grid;
use crate::kernel::Conclusion;
use crate::pattern::{Cases, Net, NetLine, PatternParts};
use crate::puzzle::Board;
use crate::step::{Family, Pattern, Step, Technique};
use crate::technique::{CATALOGUE, is_nested, refutation, shortest_for};

/// Reason of a claim.
#[derive(Clone, Debug)]
pub enum Reason {
    /// The same digit is already placed in a cell that the candidate sees.
    Sees {
        /// The placed digit.
        witness: Candidate,
        /// The rule by which the placed digit excludes the candidate.
        conflict: Conflict,
        /// The layout that has this rule.
        layout: &'static Layout,
    },
    /// The contrary of the claim leads to a contradiction; each line is forced by the lines before it.
    Refuted(Box<RefutedClaim>),
    /// Steps from the present board, each on the board that the steps before it leave. The last step shows the claim.
    Steps(Box<ReasonSteps>),
    /// The cell has no other candidate: each other digit comes with the reason why it is false.
    NoOther(Vec<(Candidate, Reason)>),
    /// The solver's techniques do not show the claim, but further techniques do.
    Beyond(Box<HarderReason>),
    /// No technique shows the claim.
    OnlySearch,
    /// No reason was found before the solver was cancelled.
    OutOfTime,
    /// The kernel refuses a step of the reason.
    Refused(Box<RefusedStep>),
}

impl ShownReason {
    /// The step of the reason that the kernel refuses, if there is one.
    pub fn refused(&self) -> Option<&RefusedStep> {
        self.reason.refused()
    }
}

impl Reason {
    /// The steps that show the claim, if the reason consists of steps.
    pub fn steps(&self) -> Option<&ReasonSteps> {
        match self {
            Reason::Steps(steps) => Some(steps),
            Reason::Sees { .. }
            | Reason::Refuted(_)
            | Reason::NoOther(_)
            | Reason::Beyond(_)
            | Reason::OnlySearch
            | Reason::OutOfTime
            | Reason::Refused(_) => None,
        }
    }

    /// Number of inferences; 0 when no technique of the solver shows the claim.
    pub fn lines(&self) -> usize {
        match self {
            Reason::Sees { .. } => 1,
            Reason::Refuted(refuted) => refuted.net.line_count(),
            Reason::Steps(steps) => lines(steps),
            Reason::NoOther(others) => others.iter().map(|(_, reason)| reason.lines()).sum(),
            Reason::Beyond(_) | Reason::OnlySearch | Reason::OutOfTime | Reason::Refused(_) => 0,
        }
    }

    /// The first part of the reason that the kernel refuses, if there is one.
    pub fn refused(&self) -> Option<&RefusedStep> {
        match self {
            Reason::Refused(refused) => Some(refused),
            Reason::NoOther(others) => others.iter().find_map(|(_, reason)| reason.refused()),
            Reason::Beyond(beyond) => beyond.reason.refused(),
            Reason::Sees { .. }
            | Reason::Refuted(_)
            | Reason::Steps(_)
            | Reason::OnlySearch
            | Reason::OutOfTime => None,
        }
    }

    /// The reason that consists of these steps, or of the step that was refused.
    fn of_steps(steps: Result<ReasonSteps, RefusedStep>) -> Reason {
        match steps {
            Ok(steps) => Reason::Steps(Box::new(steps)),
            Err(refused) => Reason::Refused(Box::new(refused)),
        }
    }

    /// Returns true if the reason has too many steps to show them all: only its key steps are shown, unless the caller
    /// asks for all.
    pub fn is_far(&self) -> bool {
        self.steps().is_some_and(|steps| !steps.are_few())
    }

    /// The techniques that the reason uses, the simplest first.
    fn techniques(&self) -> Vec<&'static Technique> {
        let takes = |technique: &Technique| match self {
            Reason::Steps(steps) => steps.steps.iter().any(|step| step.technique == technique),
            Reason::Refuted(refuted) => refuted.technique == technique,
            Reason::Sees { .. }
            | Reason::NoOther(_)
            | Reason::Beyond(_)
            | Reason::OnlySearch
            | Reason::OutOfTime
            | Reason::Refused(_) => false,
        };
        CATALOGUE.iter().copied().filter(|technique| takes(technique)).collect()
    }
}

/// A refutation on a board.
#[derive(Clone, Debug)]
pub struct RefutedClaim {
    /// The board.
    pub grid: Grid,
    /// Consequences of the contrary of the claim, in one branch.
    pub net: Net,
    /// The claim.
    pub conclusion: Conclusion,
    /// The technique of the refutation.
    pub technique: &'static Technique,
}

/// Steps that lead to a claim.
#[derive(Clone, Debug)]
pub struct ReasonSteps {
    /// The board from which the steps start.
    pub start: State,
    /// The steps in order, at least one, each proved on the board that the steps before it leave. None of them can be
    /// left out.
    pub steps: Vec<ProvedStep>,
}

/// Largest number of steps of a reason that is shown whole. A longer reason is shown by its key steps, unless the
/// caller asks for all steps.
const FEW: usize = 5;
/// The same number for a reason that consists of singles, each of which takes one line.
const FEW_SINGLES: usize = 10;

impl ReasonSteps {
    /// The steps, each proved on the board that the steps before it leave.
    fn proved(start: &State, steps: &[Step]) -> Result<ReasonSteps, RefusedStep> {
        let mut state = start.clone();
        let mut proved = Vec::with_capacity(steps.len());
        for (index, step) in steps.iter().enumerate() {
            let number = Some(index + 1);
            let step = state.prove(step).map_err(|refused| RefusedStep { number, ..refused })?;
            // The last step may lead to a contradiction.
            let _ = state.apply(&step);
            proved.push(step);
        }
        Ok(ReasonSteps { start: start.clone(), steps: proved })
    }

    /// Returns true if all steps are shown even if the caller did not ask for all.
    pub fn are_few(&self) -> bool {
        self.steps.len() <= if self.are_singles() { FEW_SINGLES } else { FEW }
    }

    /// Returns true if all steps are singles.
    fn are_singles(&self) -> bool {
        self.steps.iter().all(|step| step.technique.family == Family::Singles)
    }

    /// The hardest of the techniques, by the order of the catalogue.
    pub fn hardest(&self) -> Option<&'static Technique> {
        self.steps.iter().map(|step| step.technique).max_by_key(|technique| rank(technique))
    }

    /// The indices of the key steps in order: the first step, the first few steps of the hardest technique, and the
    /// last step.
    pub fn key(&self) -> Vec<usize> {
        const HARDEST: usize = 3;
        let last = self.steps.len().saturating_sub(1);
        let hardest = self.hardest().filter(|technique| technique.family != Family::Singles);
        let is_hardest = |index: &usize| Some(self.steps[*index].technique) == hardest;
        let mut key: Vec<usize> = (0..=last).filter(is_hardest).take(HARDEST).chain([0, last]).collect();
        key.sort_unstable();
        key.dedup();
        key
    }
}

/// Position of the technique in the catalogue.
fn rank(technique: &Technique) -> usize {
    CATALOGUE.iter().position(|one| *one == technique).unwrap_or(CATALOGUE.len())
}

/// Reason of a claim that needs other techniques besides those of the solver.
#[derive(Clone, Debug)]
pub struct HarderReason {
    /// The techniques that are needed besides those of the solver; there is at least one.
    pub more: Vec<&'static Technique>,
    /// The reason that `more` and the solver's techniques give together.
    pub reason: Reason,
}

/// A claim with its reason, and a flag that is true if the reason ignores other wrong entries of the player.
#[derive(Clone, Debug)]
pub struct ShownReason {
    /// The claim.
    pub claim: Claim,
    /// Reason of the claim.
    pub reason: Reason,
    /// True if the board has another mistake, which the reason ignores.
    pub leaves_out: bool,
}

/// Number of lines of a short reason. Once a short reason is found, the search for a shorter one ends.
const SHORT: usize = 2;

/// Returns the solver's preferred reason for a claim that is true on this board. The board must be sound, and the
/// candidate must be undecided on it.
pub(super) fn why(solver: &Solver, position: &Board, claim: Claim) -> Reason {
    if let Claim::IsNot(candidate) = claim
        && let Some((witness, conflict)) = blocker(position, candidate)
    {
        return Reason::Sees { witness, conflict, layout: position.layout };
    }
    let Ok(state) = State::new(position) else { return Reason::OnlySearch };
    if let Some(reason) = within(solver, &state, claim) {
        return reason;
    }
    let all = solver.knowing_all();
    let is_done = solver.is_cancelled() || solver.knows_all_of(&all);
    let reason = if is_done { None } else { within(&all, &state, claim) };
    match reason {
        Some(reason) => {
            let mut more = reason.techniques();
            more.retain(|technique| !solver.knows(technique));
            if more.is_empty() { reason } else { Reason::Beyond(Box::new(HarderReason { more, reason })) }
        }
        None if solver.is_cancelled() => Reason::OutOfTime,
        None => Reason::OnlySearch,
    }
}

/// Returns the solver's preferred reason that uses only techniques of the solver.
fn within(solver: &Solver, state: &State, claim: Claim) -> Option<Reason> {
    match solver.preference() {
        Preference::Simplest => simplest(solver, state, claim),
        Preference::Shortest => shortest(solver, state, claim),
    }
}

/// The reason with the simplest techniques; see the head of this file.
fn simplest(solver: &Solver, state: &State, claim: Claim) -> Option<Reason> {
    if let Some((technique, pattern)) = by_pattern(solver, state, claim) {
        let pattern = match pattern {
            Ok(pattern) => pattern,
            Err(refused) => return Some(Reason::Refused(Box::new(refused))),
        };
        let few = |solver: &Solver| {
            let steps = by_steps(solver, state, claim, |_| true)?;
            steps.ok().filter(ReasonSteps::are_few)
        };
        let singles = if is_plain(technique.family) { None } else { few(&solver.of_family(Family::Singles)) };
        let is_less = |few: &ReasonSteps| premises(few) < premises(&pattern) || lines(few) < lines(&pattern);
        // Two or more steps rest on at least two facts and have at least two lines, so they can have fewer than the
        // pattern only if the pattern has more than two.
        let few = singles.or_else(|| {
            let may_be_less = premises(&pattern) > 2 || lines(&pattern) > 2;
            may_be_less.then(|| few(&solver.simpler_than(technique))).flatten().filter(is_less)
        });
        return Some(Reason::Steps(Box::new(few.unwrap_or(pattern))));
    }
    let (mut supposed, mut deep) = (Suppositions::Nothing, None);
    let steps = by_steps(solver, state, claim, |step| {
        let supposes = Suppositions::of(step.technique);
        if supposes > supposed {
            supposed = supposes;
            deep = by_supposition(solver, state, claim, (supposes, LITTLE));
        }
        deep.is_none()
    });
    deep.or(steps.map(Reason::of_steps)).or_else(|| {
        if solver.is_cancelled() {
            None
        } else {
            by_supposition(solver, state, claim, (Suppositions::Nested, u32::MAX))
        }
    })
}

/// Suppositions that a technique makes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Suppositions {
    Nothing,
    /// Suppositions whose consequences are followed, but no supposition within another.
    Once,
    /// Further suppositions within a supposition.
    Nested,
}

impl Suppositions {
    fn of(technique: &Technique) -> Suppositions {
        match technique.family {
            _ if is_nested(technique) => Suppositions::Nested,
            Family::Forcing | Family::Templates => Suppositions::Once,
            Family::Singles
            | Family::Intersections
            | Family::Subsets
            | Family::Fish
            | Family::SingleDigit
            | Family::Wings
            | Family::Colouring
            | Family::Uniqueness
            | Family::AlmostLockedSets
            | Family::Chains
            | Family::Impossible
            | Family::Exotic => Suppositions::Nothing,
        }
    }
}

/// Number of facts that the steps rest on, and that a player has to see.
fn premises(steps: &ReasonSteps) -> usize {
    steps.steps.iter().map(|step| of_pattern(&step.pattern).len()).sum()
}

/// Number of lines of the arguments of the steps.
fn lines(steps: &ReasonSteps) -> usize {
    steps.steps.iter().map(|step| step.pattern.anatomy().line_count()).sum()
}

/// The simplest pattern that shows the claim on the present board, with its technique. If the claim follows by a single
/// after the removals of patterns, the steps include that single.
fn by_pattern(
    solver: &Solver,
    state: &State,
    claim: Claim,
) -> Option<(&'static Technique, Result<ReasonSteps, RefusedStep>)> {
    /// Largest number of steps: two patterns and a single.
    const MOST: usize = 3;
    let is_asked = |technique: &Technique| Suppositions::of(technique) == Suppositions::Nothing;
    let is_seen = |step: &Step| is_seen_at_once(&step.pattern);
    let found = at_hand(solver, state, (claim, MOST), is_asked, is_seen)?;
    Some((found.technique, in_turn(state, &found.steps)?))
}

/// Returns true if a player can see the whole pattern on a board.
fn is_seen_at_once(pattern: &Pattern) -> bool {
    /// Largest number of links: four strong links, and the weak links between them.
    const LINKS: usize = 7;
    const LINES: usize = 4;
    const FACTS: usize = 8;
    let is_alike = |houses: HouseSet| {
        let mut kinds = houses.iter().map(|house| house.kind());
        kinds.next().is_none_or(|first| kinds.all(|kind| kind == first))
    };
    if let Pattern::Chain(chain) = pattern {
        chain.links.len() <= LINKS && of_pattern(pattern).len() <= FACTS && !chain.goes_back()
    } else if let Pattern::Fish(fish) = pattern {
        fish.bases.len() <= LINES && is_alike(fish.bases) && is_alike(fish.covers)
    } else {
        !is_of_the_whole_board(pattern) && of_pattern(pattern).len() <= FACTS
    }
}

/// Returns the steps, all found on the first board, if each can also be proved and explained on the board that the
/// steps before it leave. Returns the refusal if the kernel refuses the first step on the board on which it was found;
/// otherwise `None`.
fn in_turn(start: &State, steps: &[Step]) -> Option<Result<ReasonSteps, RefusedStep>> {
    let mut state = start.clone();
    let is_told = steps.iter().enumerate().all(|(index, step)| {
        // A single at the end is found on the board that the other steps leave.
        let is_told = index == 0
            || step.conclusion.placement().is_some()
            || is_told_as_on(start.grid(), state.grid(), step);
        // The last step may lead to a contradiction.
        let _ = state.apply(step);
        is_told
    });
    let proved = is_told.then(|| ReasonSteps::proved(start, steps))?;
    let is_of_use = proved.as_ref().map_or_else(|refused| refused.number == Some(1), |_| true);
    is_of_use.then_some(proved)
}

/// Number of assumptions that may be tried within an assumption before a path is preferred. An argument that needs more
/// tries takes hundreds of lines.
const LITTLE: u32 = 400;

/// The argument from the present board that is preferred to a path with assumptions: the simplest pattern of any size,
/// or else the shortest argument whose suppositions `most` allows. At most `tries` assumptions are tried within an
/// assumption.
fn by_supposition(
    solver: &Solver,
    state: &State,
    claim: Claim,
    (most, tries): (Suppositions, u32),
) -> Option<Reason> {
    let known = |technique: &Technique| Suppositions::of(technique) <= most && solver.knows(technique);
    if let Some(step) = step_for(solver, state, claim, |family| !is_trial(family)) {
        return Some(alone(state, step));
    }
    let found = shorter(by_refutation(solver, state, claim), by_net(state, claim, known, tries));
    found.or_else(|| {
        let step = step_for(solver, state, claim, is_trial).filter(|step| known(step.technique))?;
        Some(alone(state, step))
    })
}

/// A reason of one step on the present board.
fn alone(state: &State, step: Step) -> Reason {
    Reason::of_steps(ReasonSteps::proved(state, &[step]))
}

/// The reason with the fewest lines that is found. Among equals, a technique that shows the claim now comes first, then
/// steps that lead to the claim, then a chain or a net.
fn shortest(solver: &Solver, state: &State, claim: Claim) -> Option<Reason> {
    let refuted = by_refutation(solver, state, claim);
    let at_once = shorter(by_technique(solver, state, claim, refuted.as_ref()), refuted.clone());
    if let Some(reason) = &at_once
        && reason.lines() <= SHORT
    {
        return at_once;
    }
    let steps = by_steps(solver, state, claim, |_| true).map(Reason::of_steps);
    // Nested nets are left out once the time is up, because the search for them takes too long.
    let known =
        |technique: &Technique| solver.knows(technique) && !(is_nested(technique) && solver.is_cancelled());
    shorter(shorter(at_once, steps), by_net(state, claim, known, u32::MAX))
}

/// The reason with fewer lines; among equals, the first.
fn shorter(one: Option<Reason>, other: Option<Reason>) -> Option<Reason> {
    one.into_iter().chain(other).min_by_key(Reason::lines)
}

/// The reason with the fewest lines among those that need no preparing step; `None` if no reason is found.
fn at_once(solver: &Solver, state: &State, claim: Claim) -> Option<Reason> {
    let refuted = by_refutation(solver, state, claim);
    let named = by_technique(solver, state, claim, refuted.as_ref());
    let net = by_net(state, claim, |technique| solver.knows(technique), u32::MAX);
    shorter(shorter(named, refuted), net.filter(|reason| reason.steps().is_none()))
}

/// The step of the simplest technique that shows the claim now. If the refutation `refuted` is short, techniques that
/// are hard to see are skipped.
fn by_technique(solver: &Solver, state: &State, claim: Claim, refuted: Option<&Reason>) -> Option<Reason> {
    /// Largest number of lines of a short refutation. A player does not look for an almost locked set to save one line.
    const FEW: usize = 3;
    let is_short = refuted.is_some_and(|reason| reason.lines() <= FEW);
    let family = |family: Family| !is_trial(family) && (!is_short || is_plain(family));
    step_for(solver, state, claim, family).map(|step| alone(state, step))
}

/// Refutation of the claim's contrary by singles, if the solver may make suppositions.
fn by_refutation(solver: &Solver, state: &State, claim: Claim) -> Option<Reason> {
    if !solver.knows(refutation()) {
        return None;
    }
    let refutation = refute(state.grid(), claim.contrary())?;
    let conclusion = refutation.is_proved(state.grid()).then(|| refutation.conclusion())?;
    let grid = state.grid().clone();
    let (net, technique) = (refutation.net(), self::refutation());
    Some(Reason::Refuted(Box::new(RefutedClaim { grid, net, conclusion, technique })))
}

/// The steps of the solver's path that the claim rests on, up to the step that shows the claim. `None` if `goes_on`
/// refuses a step of the path before the claim is shown.
fn by_steps(
    solver: &Solver,
    state: &State,
    claim: Claim,
    goes_on: impl FnMut(&Step) -> bool,
) -> Option<Result<ReasonSteps, RefusedStep>> {
    let layout = state.grid().layout();
    let shows = |step: &Step| claim.is_settled_by(layout, &step.conclusion);
    let path = solver.path_until(state, shows, goes_on)?;
    let path = toward_the_claim(solver, state, &path, &shows)?;
    let steps: Vec<Step> = path.into_iter().map(|taken| taken.step).collect();
    Some(ReasonSteps::proved(state, &steps))
}

/// The shortest chain or net by techniques that `known` accepts, with at most `tries` assumptions within an assumption.
fn by_net(state: &State, claim: Claim, known: impl Fn(&Technique) -> bool, tries: u32) -> Option<Reason> {
    let holds = matches!(claim, Claim::Is(_));
    // With further rules, the search for a nested net for one claim may take minutes.
    let is_classic = state.grid().layout().is_classic();
    let known = |technique: &Technique| known(technique) && (is_classic || !is_nested(technique));
    let step = shortest_for(&state.lookups().view(), (claim.candidate(), holds), known, tries)?;
    if let Err(refused) = state.prove(&step) {
        return Some(Reason::Refused(Box::new(refused)));
    }
    let is_plain = |net: &&Net| net.cases == Cases::Refuted && !has_assumptions_within(net);
    // If a refutation has no further assumptions, it is easier to read when the name of its technique is left out.
    if let Pattern::Net(net) = &step.pattern
        && let Some(net) = Some(&**net).filter(is_plain)
    {
        let (grid, net, technique) = (state.grid().clone(), net.clone(), step.technique);
        let refuted = RefutedClaim { grid, net, conclusion: step.conclusion, technique };
        return Some(Reason::Refuted(Box::new(refuted)));
    }
    Some(alone(state, step))
}

fn has_assumptions_within(net: &Net) -> bool {
    let within = |line: &NetLine| match line {
        NetLine::Only { .. } => false,
        NetLine::Refuted(_) => true,
    };
    net.branches.iter().flat_map(|branch| &branch.lines).any(within)
}

/// Reason why a mark of the solution is needed: a refutation of the contrary, or else a reason against each other mark
/// of the cell. Neither reveals the digit of the cell. If both fail, the reason is the steps that lead to the digit.
pub(super) fn why_needed(solver: &Solver, position: &Board, candidate: Candidate) -> Reason {
    let Ok(state) = State::new(position) else { return Reason::OnlySearch };
    if let Some(refuted) = by_refutation(solver, &state, Claim::Is(candidate)) {
        return refuted;
    }
    let others = state.grid().candidates(candidate.cell).without(candidate.digit);
    let others = others.iter().map(|digit| Candidate::new(digit, candidate.cell));
    // A step that fills the cell would reveal its digit.
    let fills =
        |step: &ProvedStep| step.conclusion.placement().is_some_and(|placed| placed.cell == candidate.cell);
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

/// Returns a placed digit in another cell that excludes the candidate, together with the rule by which it does so.
pub(super) fn blocker(position: &Board, candidate: Candidate) -> Option<(Candidate, Conflict)> {
    let (layout, values) = (position.layout, position.values());
    let placed = |cell: Cell| values.get(cell).map(|digit| Candidate::new(digit, cell));
    let near = layout.peers(candidate.cell).iter().chain(layout.neighbours(candidate.cell));
    near.filter_map(placed).find_map(|placed| Some((placed, layout.conflict(placed, candidate)?)))
}

fn is_trial(family: Family) -> bool {
    matches!(family, Family::Forcing | Family::Templates)
}

/// Returns true if the patterns of the family are easy to see.
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
    let layout = state.grid().layout();
    let wanted =
        |step: &Step| claim.is_settled_by(layout, &step.conclusion) && !is_of_the_whole_board(&step.pattern);
    solver.find(state, family, wanted)
}

/// Returns true if the pattern can be explained in full only after all simpler steps. Only colourings of several digits
/// are of this kind: their finder does not report the removals that follow from one link.
fn is_of_the_whole_board(pattern: &Pattern) -> bool {
    matches!(pattern, Pattern::Colouring(_)) && pattern.anatomy().digit().is_none()
}
