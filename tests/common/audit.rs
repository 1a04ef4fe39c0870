//! The audit: each technique at each state of a puzzle's path. Each step is checked against the kernel, the solution,
//! and forgeries of the step.
//!
//! A step counts as right only if the kernel accepts its proof, no solution contradicts it, the kernel does not accept
//! a false forgery of it, and each cited fact is needed.

use indexmap::IndexMap;
use whydoku::board::{Candidate, CandidateSet, CellSet, Deadly, DigitSet};
use whydoku::grid::{Contradiction, Grid};
use whydoku::kernel::Conclusion;
use whydoku::kernel::{Argument, Premises, Proof, by_choice, check};
use whydoku::puzzle::{Board, Digits};
use whydoku::search;
use whydoku::solve::{Solver, State};
use whydoku::step::Step;

/// Counts of the audit of one technique.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct AuditTally {
    /// Steps reported.
    pub(crate) found: u64,
    /// Steps checked against the kernel, the solution and forgeries.
    pub(crate) examined: u64,
    /// Steps whose proof the kernel refused.
    pub(crate) refused: u64,
    /// Steps that contradict the solution.
    pub(crate) wrong: u64,
    /// Forgeries tried: an extra target, a moved target, a dropped fact, an altered deadly pattern, or a deadly pattern
    /// added to a step without one.
    pub(crate) mutants: u64,
    /// Forgeries that the kernel accepted and that contradict the solution.
    pub(crate) false_accepted: u64,
    /// Steps that cite a fact they do not need.
    pub(crate) not_minimal: u64,
}

impl AuditTally {
    /// Returns true if no fault was found.
    pub(crate) fn is_clean(&self) -> bool {
        self.refused == 0 && self.wrong == 0 && self.false_accepted == 0 && self.not_minimal == 0
    }

    fn add(&mut self, other: AuditTally) {
        self.found += other.found;
        self.examined += other.examined;
        self.refused += other.refused;
        self.wrong += other.wrong;
        self.mutants += other.mutants;
        self.false_accepted += other.false_accepted;
        self.not_minimal += other.not_minimal;
    }
}

/// The tallies of all techniques that occur, and the first few steps with faults.
#[derive(Clone, Debug, Default)]
pub(crate) struct AuditReport {
    /// Puzzles audited.
    pub(crate) puzzles: u64,
    /// Puzzles left out because they have no solution to check against.
    pub(crate) without_solution: u64,
    /// Each technique's tally.
    pub(crate) tallies: IndexMap<&'static str, AuditTally>,
    /// Faults, at most [`AuditReport::MOST_FAILURES`] of them.
    pub(crate) failures: Vec<String>,
}

impl AuditReport {
    /// Number of failures that are kept with their details.
    pub(crate) const MOST_FAILURES: usize = 20;

    /// Adds the numbers and failures of another report.
    pub(crate) fn merge(&mut self, other: AuditReport) {
        self.puzzles += other.puzzles;
        self.without_solution += other.without_solution;
        for (id, tally) in other.tallies {
            self.tallies.entry(id).or_default().add(tally);
        }
        self.failures.extend(other.failures);
        self.failures.truncate(AuditReport::MOST_FAILURES);
    }

    /// Returns true if no technique has a fault.
    pub(crate) fn is_clean(&self) -> bool {
        self.tallies.values().all(AuditTally::is_clean)
    }

    fn fail(&mut self, state: &State, step: &Step, what: &str) {
        if self.failures.len() < AuditReport::MOST_FAILURES {
            let (id, grid) = (step.technique.id, state.grid());
            let conclusion = &step.conclusion;
            self.failures.push(format!("{id} {what}: {conclusion:?} by {:?} in\n{grid:?}", step.pattern));
        }
    }
}

/// Audits one puzzle: everything that the solver's strategy finds at each state of its path. For each technique and
/// state, at most `each` steps are examined, spread evenly over the steps that were found: there may be thousands of
/// chains, and the same chains in every state.
///
/// # Errors
/// Reason why the position has no solution, if this is known before the first step.
pub(crate) fn audit(solver: &Solver, position: &Board, each: usize) -> Result<AuditReport, Contradiction> {
    let mut report = AuditReport { puzzles: 1, ..AuditReport::default() };
    let mut state = State::new(position)?;
    let Some(solution) = search::solve_one(state.grid()) else {
        report.without_solution = 1;
        return Ok(report);
    };
    loop {
        let steps = solver.all(&state);
        for of_one in steps.chunk_by(|one, other| one.technique == other.technique) {
            report.tallies.entry(of_one[0].technique.id).or_default().found += of_one.len() as u64;
            let chosen = |index: usize| index * each / of_one.len() != (index + 1) * each / of_one.len();
            let all = each >= of_one.len();
            for (_, step) in of_one.iter().enumerate().filter(|(index, _)| all || chosen(*index)) {
                examine(&state, step, &solution, &mut report);
            }
        }
        // The path takes the first step, as the solver does.
        let Some(first) = steps.first() else { return Ok(report) };
        state.apply(first)?;
    }
}

fn examine(state: &State, step: &Step, solution: &Digits, report: &mut AuditReport) {
    let mut tally = AuditTally { examined: 1, ..AuditTally::default() };
    if contradicts(&step.conclusion, solution) {
        tally.wrong = 1;
        report.fail(state, step, "contradicts the solution");
    }
    match state.prove(step) {
        Err(refusal) => {
            tally.refused = 1;
            report.fail(state, step, &format!("refused ({refusal})"));
        }
        Ok(proof) => {
            forge(state, step, proof.proof(), solution, &mut tally);
            if tally.false_accepted > 0 {
                report.fail(state, step, "has a false forgery that is accepted");
            }
            let spare = (0..proof.proof().facts.len()).find(|index| {
                let mut fewer = proof.proof().facts.clone();
                fewer.remove(*index);
                by_choice(state.grid(), &fewer, proof.proof().deadly.as_ref(), &step.conclusion).is_ok()
            });
            if let Some(spare) = spare {
                tally.not_minimal = 1;
                report.fail(state, step, &format!("does not need {}", proof.proof().facts[spare]));
            }
        }
    }
    report.tallies.entry(step.technique.id).or_default().add(tally);
}

/// Tries forgeries of the step on the kernel.
fn forge(state: &State, step: &Step, proof: &Proof, solution: &Digits, tally: &mut AuditTally) {
    let premises = Premises { grid: state.grid(), givens: state.givens(), unique: state.may_assume_unique() };
    let mut attempt = |conclusion: &Conclusion, proof: &Proof| {
        tally.mutants += 1;
        if check(premises, conclusion, proof).is_ok() && contradicts(conclusion, solution) {
            tally.false_accepted += 1;
        }
    };
    // These forgeries matter most: the kernel must never accept the removal of a true candidate.
    let near = near_misses(state, step, solution);
    for near in near.iter().copied() {
        match &step.conclusion {
            Conclusion::Place(_) => attempt(&Conclusion::Place(near), proof),
            Conclusion::Eliminate(removed) => {
                let mut extra = CandidateSet::clone(removed);
                extra.insert(near);
                let claimed = claiming(proof, near);
                attempt(&Conclusion::Eliminate(Box::new(extra)), &claimed);
                let moved = CandidateSet::from_iter([near]);
                attempt(&Conclusion::Eliminate(Box::new(moved)), &claimed);
            }
        }
    }
    for index in 0..proof.facts.len() {
        let mut fewer = proof.clone();
        fewer.facts.remove(index);
        attempt(&step.conclusion, &fewer);
    }
    let conclusions: Vec<Conclusion> =
        near.first().map(|near| moved(&step.conclusion, *near)).into_iter().collect();
    for deadly in forged_patterns(state.grid(), step, proof) {
        for facts in [proof.facts.clone(), Vec::new()] {
            let forged = Proof { facts, deadly: Some(deadly.clone()), argument: Argument::Choice };
            conclusions.iter().chain([&step.conclusion]).for_each(|conclusion| attempt(conclusion, &forged));
        }
    }
}

/// A conclusion of the same kind about another candidate.
fn moved(conclusion: &Conclusion, to: Candidate) -> Conclusion {
    match conclusion {
        Conclusion::Place(_) => Conclusion::Place(to),
        Conclusion::Eliminate(_) => Conclusion::Eliminate(Box::new(CandidateSet::from_iter([to]))),
    }
}

/// Deadly patterns that the step does not have. For a step with a pattern: its pattern with one part dropped or added,
/// and a pattern without cells. For a step without a pattern: the cells that the step is about, with some of their
/// digits and without guardians.
fn forged_patterns(grid: &Grid, step: &Step, proof: &Proof) -> Vec<Deadly> {
    let empty = Deadly { cells: CellSet::EMPTY, digits: DigitSet::EMPTY, guardians: CandidateSet::EMPTY };
    let Some(own) = &proof.deadly else {
        let cells: CellSet = match &step.conclusion {
            Conclusion::Place(candidate) => CellSet::only(candidate.cell),
            Conclusion::Eliminate(removed) => removed.cells(),
        };
        let digits = cells.iter().fold(DigitSet::EMPTY, |all, cell| all | grid.candidates(cell));
        let bare = Deadly { cells, digits, ..empty.clone() };
        let unguarded = Deadly { digits: DigitSet::EMPTY, ..bare.clone() };
        return vec![empty, bare, unguarded];
    };
    let with = |cells, digits, guardians: CandidateSet| Deadly { cells, digits, guardians };
    let mut forged = vec![
        Deadly { guardians: own.guardians.clone(), ..empty.clone() },
        Deadly { guardians: CandidateSet::EMPTY, ..own.clone() },
        Deadly { digits: DigitSet::ALL, guardians: CandidateSet::EMPTY, ..own.clone() },
        empty,
    ];
    for cell in own.cells {
        let left = own.cells - CellSet::only(cell);
        let guardians = own.guardians.iter().filter(|guardian| guardian.cell != cell);
        forged.push(with(left, own.digits, guardians.collect()));
        forged.push(with(left, own.digits, own.guardians.clone()));
    }
    let near = own.cells.iter().fold(CellSet::EMPTY, |all, cell| all | cell.peers()) - own.cells;
    for cell in (near & grid.unsolved_cells()).iter().take(3) {
        let digits = own.digits | grid.candidates(cell);
        forged.push(with(own.cells.with(cell), own.digits, own.guardians.clone()));
        forged.push(with(own.cells.with(cell), digits, own.guardians.clone()));
    }
    for guardian in own.guardians.iter().take(6) {
        let guardians: CandidateSet = own.guardians.iter().filter(|other| *other != guardian).collect();
        forged.push(with(own.cells, own.digits, guardians.clone()));
        forged.push(with(own.cells, own.digits.with(guardian.digit), guardians));
    }
    for digit in own.digits {
        forged.push(with(own.cells, own.digits.without(digit), own.guardians.clone()));
        let guardians = own.guardians.iter().filter(|guardian| guardian.digit != digit);
        forged.push(with(own.cells, own.digits.without(digit), guardians.collect()));
    }
    forged
}

/// The proof, changed so that it claims to remove one more candidate.
fn claiming(proof: &Proof, candidate: Candidate) -> Proof {
    let mut claimed = proof.clone();
    if let Argument::Count(covers) = &mut claimed.argument {
        covers.iter_mut().for_each(|cover| cover.removes.insert(candidate));
    }
    claimed
}

/// Up to three live candidates close to the step's targets, but not among them; true ones come first for a removal, and
/// false ones for a placement.
fn near_misses(state: &State, step: &Step, solution: &Digits) -> Vec<Candidate> {
    let grid = state.grid();
    let (targets, removing): (CandidateSet, bool) = match &step.conclusion {
        Conclusion::Place(candidate) => (CandidateSet::from_iter([*candidate]), false),
        Conclusion::Eliminate(set) => (CandidateSet::clone(set), true),
    };
    let mut near: Vec<Candidate> = targets
        .iter()
        .flat_map(|target| target.constraints())
        .flat_map(|constraint| grid.live(constraint))
        .filter(|candidate| !targets.contains(*candidate) && !grid.solved_cells().contains(candidate.cell))
        .collect();
    let truth = |candidate: &Candidate| solution.get(candidate.cell) == Some(candidate.digit);
    near.sort_by_key(|candidate| (truth(candidate) != removing, *candidate));
    near.dedup();
    near.truncate(3);
    near
}

fn contradicts(conclusion: &Conclusion, solution: &Digits) -> bool {
    let is_true = |candidate: Candidate| solution.get(candidate.cell) == Some(candidate.digit);
    match conclusion {
        Conclusion::Place(candidate) => !is_true(*candidate),
        Conclusion::Eliminate(removed) => removed.iter().any(is_true),
    }
}
