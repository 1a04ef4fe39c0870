//! Choice of steps that together remove all wanted candidates and take the fewest lines.
//!
//! All steps are found on the same board, so each is valid alone, and any of them can be combined. This module must not
//! look for steps.

use crate::board::{CandidateSet, Digit, sort_by_order};
use crate::step::Step;

/// Largest number of choices that the search follows. No move of a player needs more choices. Choices are counted, not
/// timed, so that slow and fast machines give the same answer.
const PATIENCE: usize = 20_000;

/// Candidates to remove, and the steps found so far that remove some of them.
pub(super) struct Combination {
    wanted: CandidateSet,
    /// Candidates that no step removes yet.
    open: CandidateSet,
    offers: Vec<Offer>,
}

/// A step that removes at least one wanted candidate.
struct Offer {
    step: Step,
    removes: CandidateSet,
    lines: usize,
}

/// Steps that together remove all wanted candidates.
pub(super) struct CombinedSteps {
    /// Number of lines of all steps together.
    pub(super) lines: usize,
    /// The steps, in the order in which they were found.
    pub(super) steps: Vec<Step>,
}

impl Combination {
    /// Starts without any step.
    pub(super) fn of(wanted: CandidateSet) -> Combination {
        let open = wanted.clone();
        Combination { wanted, open, offers: Vec::new() }
    }

    /// Candidates to remove.
    pub(super) fn targets(&self) -> &CandidateSet {
        &self.wanted
    }

    /// Adds a step that removes these candidates, if any of them is wanted.
    pub(super) fn offer(&mut self, step: &Step, removed: &CandidateSet) {
        let removes = self.wanted.intersection(removed);
        if !removes.is_empty() {
            self.open = less(&self.open, &removes);
            self.offers.push(Offer {
                step: step.clone(),
                removes,
                lines: step.pattern.anatomy().line_count(),
            });
        }
    }

    /// Returns true if the steps found so far remove all wanted candidates.
    pub(super) fn is_full(&self) -> bool {
        self.open.is_empty()
    }

    /// Returns true if the last step alone is enough and takes one line, so that no choice can be better.
    pub(super) fn takes_one_line(&self) -> bool {
        self.offers.last().is_some_and(|offer| offer.lines == 1 && offer.removes.is_superset(&self.wanted))
    }

    /// The steps that together take the fewest lines. Ties go to the fewest steps, and further ties to the steps that
    /// were found first. `None` if the steps do not remove all wanted candidates.
    pub(super) fn fewest(&self) -> Option<CombinedSteps> {
        if !self.is_full() {
            return None;
        }
        let useful = self.useful();
        let mut choice = OfferChoice { useful: &useful, best: None, taken: Vec::new(), patience: PATIENCE };
        choice.follow(&self.wanted, 0);
        let (lines, taken) = choice.best?;
        let is_taken = |offer: &&Offer| taken.iter().any(|index| std::ptr::eq(useful[*index], *offer));
        let steps = self.offers.iter().filter(is_taken).map(|offer| offer.step.clone()).collect();
        Some(CombinedSteps { lines, steps })
    }

    /// The useful offers. The offers that remove the most candidates come first. An offer is useless if another offer
    /// removes at least the same candidates and has at most the same number of lines.
    fn useful(&self) -> Vec<&Offer> {
        let mut useful: Vec<&Offer> = Vec::new();
        for offer in &self.offers {
            let is_no_worse = |one: &Offer, other: &Offer| {
                one.lines <= other.lines && one.removes.is_superset(&other.removes)
            };
            if !useful.iter().any(|known| is_no_worse(known, offer)) {
                useful.retain(|known| !is_no_worse(offer, known));
                useful.push(offer);
            }
        }
        sort_by_order(&mut useful, |one, other| {
            let weight = |offer: &Offer| (usize::MAX - offer.removes.len(), offer.lines);
            weight(one).cmp(&weight(other))
        });
        useful
    }
}

/// A search through all choices of offers.
struct OfferChoice<'o> {
    useful: &'o [&'o Offer],
    best: Option<(usize, Vec<usize>)>,
    taken: Vec<usize>,
    patience: usize,
}

impl OfferChoice<'_> {
    /// Takes the candidate that the fewest offers remove, tries each of these offers, and continues with the candidates
    /// that are left.
    fn follow(&mut self, left: &CandidateSet, lines: usize) {
        let is_better = |lines: usize, steps: usize| {
            self.best.as_ref().is_none_or(|(fewest, taken)| (lines, steps) < (*fewest, taken.len()))
        };
        if left.is_empty() {
            if is_better(lines, self.taken.len()) {
                self.best = Some((lines, self.taken.clone()));
            }
            return;
        }
        if self.patience == 0 || !is_better(lines + 1, self.taken.len() + 1) {
            return;
        }
        self.patience -= 1;
        let useful = self.useful;
        let offers = |candidate| useful.iter().filter(move |offer| offer.removes.contains(candidate));
        let Some(scarce) = left.iter().min_by_key(|candidate| offers(*candidate).count()) else { return };
        for (index, offer) in useful.iter().enumerate() {
            if offer.removes.contains(scarce) {
                self.taken.push(index);
                self.follow(&less(left, &offer.removes), lines + offer.lines);
                self.taken.pop();
            }
        }
    }
}

/// The candidates of `one` that are not in `other`.
fn less(one: &CandidateSet, other: &CandidateSet) -> CandidateSet {
    let mut left = CandidateSet::EMPTY;
    for digit in Digit::ALL {
        left.insert_all(digit, one.cells_of(digit) - other.cells_of(digit));
    }
    left
}
