//! A path in rounds, and the steps with which it can begin.
//!
//! A path that takes one step after another depends on which of several equal steps is found first, and therefore on
//! how the board is turned. A round takes all equal steps: all steps of the simplest technique that finds any, or all
//! long arguments that are as cheap as the cheapest. So the board after each round does not depend on how rows, columns
//! and digits are named, provided that the finders report the same steps.
//!
//! A step rests on each round that removed a candidate of one of its facts, and on all rounds that this removal rests
//! on. Among several steps with the same conclusion, only those that rest on the smallest number of rounds are
//! considered. All placements are needed, and so are the removals that needed steps rest on. The steps of the first
//! round with a needed removal rest on no earlier round, so the player can take them on the present board.

use super::prefer::LongKind;
use super::proved::proposed;
use super::prune::{among, citations, of_pattern};
use super::{Solver, State};
use crate::board::{Candidate, CandidateSet, Constraint};
use crate::grid::Grid;
use crate::kernel::Conclusion;
use crate::step::{Step, Technique};

/// Largest number of assumptions of a path; with more, the wait is too long. Assumptions are counted, not timed, so
/// that slow and fast machines give the same hint.
const MOST_ASSUMPTIONS: usize = 2;

/// A set of rounds that remove candidates, with one bit for each round. A path with more rounds than there are bits
/// would take too long anyway.
type RoundSet = u128;

/// The steps with which a path without detours can begin.
pub(super) struct Opening {
    /// The technique of these steps.
    pub(super) technique: &'static Technique,
    /// The candidates whose removal later steps need; `None` if the steps place digits, which are all needed.
    useful: Option<CandidateSet>,
}

impl Opening {
    /// Returns true if later steps rest on the conclusion of the step.
    pub(super) fn is_served_by(&self, step: &Step) -> bool {
        match &self.useful {
            None => step.conclusion.placement().is_some(),
            Some(useful) => step.conclusion.eliminations().any(|candidate| useful.contains(candidate)),
        }
    }
}

/// Finds the steps with which a path from this state can begin. Returns `None` if the path does not fill the board or
/// is too long.
pub(super) fn opening(solver: &Solver, start: &State) -> Option<Opening> {
    let mut state = start.clone();
    let mut walker = solver.set_out(start);
    let mut ledger = RoundLedger::new();
    let mut rounds: Vec<Vec<Deduction>> = Vec::new();
    let mut assumptions = 0;
    while !state.grid().is_solved() {
        let steps: Vec<Step> =
            walker.choices(&state, &state.lookups()).into_iter().map(|taken| taken.step).collect();
        let technique = steps.first()?.technique;
        assumptions += usize::from(LongKind::of(technique) == Some(LongKind::Assumption));
        if assumptions > MOST_ASSUMPTIONS {
            return None;
        }
        if rounds.is_empty() && steps.iter().all(|step| step.conclusion.placement().is_some()) {
            return Some(Opening { technique, useful: None });
        }
        let round = ledger.round(state.grid(), steps)?;
        for deduction in &round {
            state.apply(&deduction.step).ok()?;
        }
        rounds.push(round);
    }
    ledger.opening(&rounds)
}

/// A step of a round.
struct Deduction {
    step: Step,
    /// The numbers that identify the step's conclusions on the board of the round.
    conclusions: Vec<usize>,
    /// The candidates that earlier rounds removed from the facts of the step.
    premises: Vec<Candidate>,
    /// The rounds that the step rests on, including its own round if the step removes candidates.
    rests_on: RoundSet,
}

/// The number that identifies the removal of a candidate.
fn removal(candidate: Candidate) -> usize {
    candidate.digit.index() * 81 + candidate.cell.index()
}

/// Number of possible removals. The numbers that identify placements come after the numbers of removals.
const REMOVALS: usize = 9 * 81;

/// Record of the rounds that each conclusion of a path rests on.
struct RoundLedger {
    /// The number of rounds that removed candidates.
    count: u32,
    /// The removed candidates that no placed digit excludes.
    gone: CandidateSet,
    /// For each conclusion, by its number, the smallest set of rounds that it rests on.
    fewest: Vec<Option<RoundSet>>,
}

impl RoundLedger {
    fn new() -> RoundLedger {
        RoundLedger { count: 0, gone: CandidateSet::EMPTY, fewest: vec![None; 2 * REMOVALS] }
    }

    /// Records a round of steps that were found on this board. Returns `None` if there are too many rounds.
    fn round(&mut self, grid: &Grid, steps: Vec<Step>) -> Option<Vec<Deduction>> {
        let removes = steps.iter().any(|step| step.conclusion.placement().is_none());
        let own: RoundSet = if removes { 1u128.checked_shl(self.count)? } else { 0 };
        self.count += u32::from(removes);
        let round: Vec<Deduction> = steps.into_iter().map(|step| self.deduction(grid, step, own)).collect();
        for Deduction { conclusions, rests_on, .. } in &round {
            for conclusion in conclusions {
                let fewest = self.fewest[*conclusion].get_or_insert(*rests_on);
                // Ties are broken by a rule that does not depend on how the board is turned.
                let order = |rounds: RoundSet| (rounds.count_ones(), rounds);
                if order(*rests_on) < order(*fewest) {
                    *fewest = *rests_on;
                }
            }
        }
        for removed in round.iter().flat_map(|deduction| deduction.step.conclusion.eliminations()) {
            self.gone.insert(removed);
        }
        for placed in round.iter().filter_map(|deduction| deduction.step.conclusion.placement()) {
            self.gone = grid.layout().without_conflicts(&self.gone, placed);
        }
        Some(round)
    }

    fn deduction(&self, grid: &Grid, step: Step, own: RoundSet) -> Deduction {
        let (conclusions, own) = match &step.conclusion {
            Conclusion::Place(placed) => (vec![REMOVALS + removal(*placed)], 0),
            Conclusion::Eliminate(removed) => {
                (removed.iter().filter(|candidate| grid.contains(*candidate)).map(removal).collect(), own)
            }
        };
        let premises = self.premises(grid, &step);
        let rests_on = |premise: &Candidate| self.fewest[removal(*premise)].unwrap_or_default();
        let rests_on = premises.iter().map(rests_on).fold(own, |all, rounds| all | rounds);
        Deduction { step, conclusions, premises, rests_on }
    }

    /// The removed candidates that belong to the facts of the step's proof.
    fn premises(&self, grid: &Grid, step: &Step) -> Vec<Candidate> {
        let of = |facts: Vec<Constraint>| -> Vec<Candidate> {
            facts.into_iter().flat_map(|fact| among(&self.gone, grid.layout(), fact)).collect()
        };
        if let Some(fact) = step.pattern.anatomy().single_fact() {
            return of(vec![fact]);
        }
        // A proof cites only facts of the pattern and takes longer to make, so the pattern is tried first.
        let of_all = of(of_pattern(&step.pattern));
        if of_all.is_empty() { of_all } else { of(citations(proposed(grid, step).as_ref(), &step.pattern)) }
    }

    /// The technique of the first round with needed removals, and the needed candidates of that round.
    fn opening(&self, rounds: &[Vec<Deduction>]) -> Option<Opening> {
        let mut is_needed = vec![false; REMOVALS];
        is_needed.resize(2 * REMOVALS, true);
        let mut first = None;
        for round in rounds.iter().rev() {
            let is_best = |deduction: &&Deduction| {
                let Deduction { conclusions, rests_on, .. } = deduction;
                conclusions.iter().any(|one| is_needed[*one] && self.fewest[*one] == Some(*rests_on))
            };
            let needed: Vec<&Deduction> = round.iter().filter(is_best).collect();
            let removed = needed.iter().flat_map(|deduction| deduction.step.conclusion.eliminations());
            let useful: CandidateSet = removed.filter(|candidate| is_needed[removal(*candidate)]).collect();
            if let Some(deduction) = needed.first().filter(|_| !useful.is_empty()) {
                first = Some(Opening { technique: deduction.step.technique, useful: Some(useful) });
            }
            for premise in needed.into_iter().flat_map(|deduction| &deduction.premises) {
                is_needed[removal(*premise)] = true;
            }
        }
        first
    }
}
