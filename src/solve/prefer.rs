//! Choice among several long arguments.
//!
//! A chain or a net takes many lines, and the choice of the first argument of this kind decides how many more lines the
//! path needs. So if a step must be a long argument, the solver finds several. It takes the argument with the fewest
//! lines per removed candidate. Candidates that singles and box-line reductions remove after the step count too. On
//! hard puzzles this makes the explanations a quarter shorter, counted in words. Always taking the argument with the
//! fewest lines would save almost nothing, because it often leads to no further removals.
//!
//! The choice depends on the state alone, not on the path that led there.

use super::effect::{candidates, followed_up};
use super::{CancelToken, State};
use crate::board::Candidate;
use crate::kernel::Conclusion;
use crate::lookup::FinderInput;
use crate::search::Solutions;
use crate::step::{Family, Step, Technique};
use std::cell::{OnceCell, RefCell};
use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::ops::ControlFlow;

/// Kind of long arguments. Only arguments of the same kind are compared.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum LongKind {
    /// Chains, which are read from one end to the other.
    Chain,
    /// Arguments that suppose something: forcing chains, kraken fish, whips and braids, forcing nets.
    Assumption,
    /// Assumptions within an assumption: the last resort.
    Nested,
}

impl LongKind {
    /// Kind of the technique's arguments; `None` if they are not long.
    pub(super) fn of(technique: &Technique) -> Option<LongKind> {
        match technique.family {
            Family::Chains => Some(LongKind::Chain),
            Family::Forcing if technique.id == "nested-forcing-net" => Some(LongKind::Nested),
            Family::Forcing => Some(LongKind::Assumption),
            Family::Singles
            | Family::Intersections
            | Family::Subsets
            | Family::Fish
            | Family::SingleDigit
            | Family::Wings
            | Family::Colouring
            | Family::Uniqueness
            | Family::AlmostLockedSets
            | Family::Impossible
            | Family::Exotic
            | Family::Templates => None,
        }
    }
}

/// Returns true if the search for an argument of this technique takes long, even if it finds none.
pub(super) fn takes_long(technique: &Technique) -> bool {
    ["whip", "g-whip", "braid", "g-braid", "nested-forcing-net"].contains(&technique.id)
}

/// Largest number of arguments of one technique that are compared. Nearly every board has fewer.
const COMPARED: usize = 1000;

/// A long argument, its cost (the number of its lines), and its gain.
struct PricedStep {
    step: Step,
    lines: usize,
    /// Number of candidates that are removed; at least one.
    gain: usize,
}

impl PricedStep {
    /// Compares the costs: the cheaper step takes fewer lines per removed candidate.
    fn compare(&self, other: &PricedStep) -> Ordering {
        (self.lines * other.gain).cmp(&(other.lines * self.gain))
    }

    /// Returns true if the step is cheaper than this number of lines for this gain.
    fn is_cheaper_than(&self, lines: usize, gain: usize) -> bool {
        self.lines * gain < lines * self.gain
    }

    /// Returns true if this number of lines for this gain is cheaper than the step.
    fn is_dearer_than(&self, lines: usize, gain: usize) -> bool {
        lines * self.gain < self.lines * gain
    }
}

/// The cheaper of the two steps; among equals, the first.
fn cheaper(one: Option<PricedStep>, other: Option<PricedStep>) -> Option<PricedStep> {
    one.into_iter().chain(other).min_by(PricedStep::compare)
}

/// Comparison of the long arguments of a state. One technique after another is asked for its arguments.
pub(super) struct Comparison<'s> {
    state: &'s State,
    best: Option<PricedStep>,
    /// Gain of each conclusion.
    gains: RefCell<Gains>,
    /// Largest number of candidates that a conclusion can remove.
    most: OnceCell<usize>,
    /// Number of times a technique has been asked.
    asked: usize,
}

/// Gain of a conclusion.
#[derive(Clone, Copy)]
struct ConclusionGain {
    candidates: usize,
    /// Number of the technique that last skipped the conclusion as not wanted. Techniques are numbered in the order in
    /// which they are asked.
    refused: usize,
}

/// Gains of conclusions, each computed when it is first needed.
#[derive(Default)]
struct Gains {
    /// First come the gains of removing a single candidate, by the number of the candidate, because most chains remove
    /// only one. Then come the gains of the other conclusions.
    gains: Vec<Option<ConclusionGain>>,
    /// Indices of the gains of the other conclusions.
    places: BTreeMap<Conclusion, usize>,
}

impl Gains {
    /// Entry for the gain of the conclusion; the caller fills it in if it is empty.
    fn of(&mut self, conclusion: &Conclusion) -> &mut Option<ConclusionGain> {
        let Gains { gains, places } = self;
        if gains.is_empty() {
            gains.resize(9 * 81, None);
        }
        let one = match conclusion {
            Conclusion::Eliminate(removed) => removed.single(),
            Conclusion::Place(_) => None,
        };
        let place = one.map(|Candidate { cell, digit }| digit.index() * 81 + cell.index());
        let place = place.or_else(|| places.get(conclusion).copied()).unwrap_or_else(|| {
            places.insert(conclusion.clone(), gains.len());
            gains.push(None);
            gains.len() - 1
        });
        &mut gains[place]
    }
}

/// Result of asking a technique.
#[derive(Default)]
struct FinderResult {
    best: Option<PricedStep>,
    /// Number of arguments that the technique has reported.
    told: usize,
    /// Number of conclusions that the technique has skipped as not wanted. A conclusion may count more than once.
    refused: usize,
    /// True if the technique has skipped some arguments, and the reported and skipped ones together are more than
    /// [`COMPARED`].
    goes_beyond: bool,
}

impl<'s> Comparison<'s> {
    /// Creates the comparison for this state, with no argument known yet.
    pub(super) fn new(state: &'s State) -> Comparison<'s> {
        Comparison { state, best: None, gains: RefCell::default(), most: OnceCell::new(), asked: 0 }
    }

    /// Kind of the best argument so far; `None` if no argument was found yet.
    pub(super) fn kind(&self) -> Option<LongKind> {
        LongKind::of(self.best.as_ref()?.step.technique)
    }

    /// The cheapest argument.
    pub(super) fn best(self) -> Option<Step> {
        self.best.map(|best| best.step)
    }

    /// Returns all arguments that have the same technique as the cheapest argument and are equally cheap.
    pub(super) fn cheapest(&self, view: FinderInput, cancel: &CancelToken) -> Vec<Step> {
        let Some(best) = &self.best else { return Vec::new() };
        let wanted = |lines: usize, conclusion: Option<&Conclusion>| {
            let gain = conclusion.map_or_else(|| self.most(), |conclusion| self.gain(conclusion));
            !best.is_cheaper_than(lines, gain)
        };
        let mut found = Vec::new();
        let _ = best.step.technique.find(&view.choosing(&wanted), &mut |step| {
            if !best.is_cheaper_than(step.pattern.anatomy().line_count(), self.gain(&step.conclusion)) {
                found.push(step);
            }
            if found.len() == COMPARED { ControlFlow::Break(()) } else { cancel.flow() }
        });
        found
    }

    /// Compares the arguments of a technique. Returns true if the technique finds any, including those that are not
    /// wanted.
    ///
    /// An argument that cannot be cheaper than the best so far is not wanted, so the technique need not build it.
    pub(super) fn ask(&mut self, technique: &Technique, view: FinderInput, cancel: &CancelToken) -> bool {
        self.asked += 1;
        let mut answer = self.answer(technique, view, cancel, true);
        if answer.goes_beyond {
            answer = self.answer(technique, view, cancel, false);
        }
        // Uniqueness is checked only if the result depends on it, because the check costs a search.
        let holds = answer.best.is_none() || !technique.assumes_unique || self.state.may_assume_unique();
        self.best = cheaper(self.best.take(), answer.best.filter(|_| holds));
        holds && answer.told + answer.refused > 0
    }

    fn answer(
        &self,
        technique: &Technique,
        view: FinderInput,
        cancel: &CancelToken,
        chooses: bool,
    ) -> FinderResult {
        let answer = RefCell::new(FinderResult::default());
        let wanted = |lines: usize, conclusion: Option<&Conclusion>| {
            let mut answer = answer.borrow_mut();
            let is_cheaper = |gain: usize| {
                let mut known = self.best.iter().chain(&answer.best);
                known.all(|known| known.is_dearer_than(lines, gain))
            };
            let is_wanted = (self.best.is_none() && answer.best.is_none())
                || is_cheaper(self.most())
                    && conclusion.is_none_or(|conclusion| is_cheaper(self.gain(conclusion)));
            if !is_wanted && conclusion.is_none_or(|conclusion| self.is_new_refusal(conclusion)) {
                answer.refused += 1;
            }
            is_wanted
        };
        let view = if chooses { view.choosing(&wanted) } else { view };
        let _ = technique.find(&view, &mut |step| {
            let (lines, gain) = (step.pattern.anatomy().line_count(), self.gain(&step.conclusion));
            let mut answer = answer.borrow_mut();
            answer.told += 1;
            answer.best = cheaper(answer.best.take(), Some(PricedStep { step, lines, gain }));
            answer.goes_beyond = answer.refused > 0 && answer.told + answer.refused > COMPARED;
            if answer.goes_beyond || answer.told == COMPARED { ControlFlow::Break(()) } else { cancel.flow() }
        });
        answer.into_inner()
    }

    /// Largest number of candidates that a conclusion can remove.
    fn most(&self) -> usize {
        *self.most.get_or_init(|| {
            let grid = self.state.grid();
            let live = candidates(grid);
            // On a board without a solution, all candidates may be removed.
            if Solutions::of(grid).next().is_some() { live - grid.layout().cells().len() } else { live }
        })
    }

    /// Number of candidates that are removed because of a conclusion, see [`followed_up`].
    fn gain(&self, conclusion: &Conclusion) -> usize {
        let mut gains = self.gains.borrow_mut();
        let of_state =
            || ConclusionGain { candidates: followed_up(self.state.grid(), conclusion), refused: 0 };
        gains.of(conclusion).get_or_insert_with(of_state).candidates
    }

    /// Records that the technique now being asked skips this conclusion as not wanted. Returns true if this technique
    /// had not skipped the conclusion before.
    fn is_new_refusal(&self, conclusion: &Conclusion) -> bool {
        let mut gains = self.gains.borrow_mut();
        let known = gains.of(conclusion).as_mut();
        known.is_none_or(|known| std::mem::replace(&mut known.refused, self.asked) != self.asked)
    }
}
