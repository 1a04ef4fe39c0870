//! Chains with several branches: the argument of the program, replayed on the board.
//!
//! The cases and the conclusion are kept unchanged. A branch keeps the constraints that its nodes cite and, in order,
//! the candidates that other techniques removed inside it. For each of these candidates there is a lemma: if the
//! candidate were true, the known facts would lead to a contradiction by single conclusions alone. This holds for
//! locked candidates, pairs, X-wings, forcing chains and chains with static branches, because each of their links can
//! be read backwards. For dynamic chains inside a branch, the lemma is tried with its own further assumptions.

use super::chains::fact;
use super::conclusion::conclusion;
use crate::board::Constraint;
use crate::kernel::Conclusion;
use crate::lookup::FinderInput;
use crate::lookup::forcing::{Care, FactSet, Forcing, Literal, ReplayScript, Run, fails};
use crate::pattern::{Branch, Cases, Net, NetLine};
use crate::rating::sudoku_explainer::chains::{BranchArgument, ConclusionForm, NetArgument};
use crate::rating::sudoku_explainer::hint::ExplainerHint;
use crate::rating::sudoku_explainer::named;
use crate::rating::sudoku_explainer::order::ExplainerEntry;
use crate::step::{Pattern, Step, Technique};
use crate::technique::{forcing_chains_and_nets, nested_forcing_net};

/// Number of memories for assumptions within each other. The deepest nesting is the branch, a lemma, an assumption
/// within the lemma, and an assumption within this assumption.
const RUNS: usize = 5;

/// Largest number of further assumptions that are tried when an argument cannot be replayed without them.
const PATIENCE: u32 = 40_000;

/// The step of the hint, with its argument as a net.
pub(super) fn net_step(
    view: &FinderInput,
    entry: &ExplainerEntry,
    hint: &ExplainerHint,
    argument: &NetArgument,
) -> Option<Step> {
    let forcing = view.forcing();
    let mut replay = NetReplay { forcing, runs: vec![Run::new(forcing); RUNS] };
    let conclusion = conclusion(hint);
    let concluded = match &conclusion {
        Conclusion::Place(candidate) => Literal { candidate: forcing.number(*candidate)?, holds: true },
        Conclusion::Eliminate(removed) => {
            Literal { candidate: forcing.number(removed.iter().next()?)?, holds: false }
        }
    };
    let net = replay.cases(argument, concluded).or_else(|| {
        tracing::debug!(name = %hint.name, "the cases are not replayed");
        replay.refuted(concluded.opposite())
    })?;
    Some(Step { technique: technique_of(entry, &net), pattern: Pattern::Net(Box::new(net)), conclusion })
}

/// Catalogue technique of a net.
fn technique_of(entry: &ExplainerEntry, net: &Net) -> &'static Technique {
    let is_helped = |branch: &Branch| branch.lines.iter().any(|line| matches!(line, NetLine::Refuted(_)));
    if net.branches.iter().any(is_helped) {
        return &nested_forcing_net::NESTED_FORCING_NET;
    }
    let single = &forcing_chains_and_nets::FORCING_CHAIN_VERITY;
    match net.cases {
        Cases::Refuted => &forcing_chains_and_nets::FORCING_NET_CONTRADICTION,
        Cases::Either(_) | Cases::OneOf(_) | Cases::Fish(_) => match entry.techniques {
            [only] if *only == single => only,
            _ => &forcing_chains_and_nets::FORCING_NET_VERITY,
        },
    }
}

/// State for replaying arguments.
struct NetReplay<'f> {
    forcing: &'f Forcing,
    runs: Vec<Run>,
}

impl NetReplay<'_> {
    /// The net with the cases of the argument.
    fn cases(&mut self, argument: &NetArgument, concluded: Literal) -> Option<Net> {
        let first = argument.branches.first()?.assumed;
        let (cases, goal) = match argument.form {
            ConclusionForm::Contradiction => (Cases::Refuted, None),
            ConclusionForm::Double => (Cases::Either(named(first >> 1)), Some(concluded)),
            ConclusionForm::Cell => (Cases::OneOf(Constraint::Cell(named(first >> 1).cell)), Some(concluded)),
            ConclusionForm::Region => (Cases::OneOf(fact(first, argument.cases)), Some(concluded)),
        };
        let branches = argument.branches.iter().map(|branch| self.branch(branch, goal));
        Some(Net { cases, branches: branches.collect::<Option<Vec<_>>>()? })
    }

    /// The branch that leads to the goal, or to a contradiction.
    fn branch(&mut self, argument: &BranchArgument, goal: Option<Literal>) -> Option<Branch> {
        let own = self.script(argument, goal)?;
        if let Some(branch) = own.branch(self.forcing, &mut self.runs) {
            return Some(branch);
        }
        tracing::debug!("a branch is replayed with all constraints");
        let any = ReplayScript { facts: FactSet::ALL, ..own };
        any.branch(self.forcing, &mut self.runs).or_else(|| self.deeper(&any))
    }

    /// The facts and lemmas from which a branch is replayed.
    fn script(&self, argument: &BranchArgument, goal: Option<Literal>) -> Option<ReplayScript> {
        let number = |candidate: u16| self.forcing.number(named(candidate));
        let assumed = Literal { candidate: number(argument.assumed >> 1)?, holds: argument.assumed & 1 == 1 };
        let mut facts = FactSet::EMPTY;
        let cited = argument.forced.iter().map(|(on, cause)| fact(*on, *cause));
        cited.filter_map(|fact| self.forcing.fact(fact)).for_each(|fact| facts.insert(fact));
        let helped = argument.helped.iter().filter_map(|candidate| number(*candidate));
        let lemmas =
            helped.map(|candidate| ReplayScript::refuting(Literal { candidate, holds: true })).collect();
        Some(ReplayScript { assumed, goal, facts, lemmas })
    }

    /// Replays a branch whose lemmas may need further assumptions.
    fn deeper(&mut self, script: &ReplayScript) -> Option<Branch> {
        tracing::debug!("a branch is replayed with lemmas inside lemmas");
        let forcing = self.forcing;
        let mut patience = PATIENCE;
        let (run, rest) = self.runs.split_first_mut()?;
        let (inner, deeper) = rest.split_first_mut()?;
        forcing.net(script.assumed, run);
        for ReplayScript { assumed, .. } in &script.lemmas {
            if script.is_over(run) || run.contains(assumed.opposite()) {
                continue;
            }
            let (lines, lemmas) = run.size();
            inner.copy(run);
            inner.assume(forcing, *assumed, &FactSet::ALL);
            if fails(forcing, inner, (1, Care::Quick), &mut patience, deeper) {
                let proved = inner.lemma(forcing, lines, lemmas, *assumed);
                run.conclude(forcing, proved, &FactSet::ALL);
            }
        }
        let found =
            script.is_over(run).then(|| ReplayScript::of(script.assumed, script.goal, forcing, run))?;
        found.branch(forcing, &mut self.runs)
    }

    /// The net that refutes the opposite of the conclusion.
    fn refuted(&mut self, assumed: Literal) -> Option<Net> {
        let forcing = self.forcing;
        let script = (0..RUNS - 1).find_map(|depth| {
            let mut patience = PATIENCE;
            let (run, inner) = self.runs.split_first_mut()?;
            forcing.net(assumed, run);
            fails(forcing, run, (depth, Care::Quick), &mut patience, inner)
                .then(|| ReplayScript::of(assumed, None, forcing, run))
        })?;
        let branch = script.branch(forcing, &mut self.runs)?;
        Some(Net { cases: Cases::Refuted, branches: vec![branch] })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::parse;
    use crate::grid::Grid;
    use crate::kernel::{Premises, check};
    use crate::proof::justify;
    use crate::rating::sudoku_explainer::Explainer;
    use crate::rating::sudoku_explainer::board::ExplainerBoard;
    use crate::rating::sudoku_explainer::chains::ExplainerArgument;
    use crate::rating::sudoku_explainer::order::{FinderCall, ORDER};
    use crate::rating::sudoku_explainer::telling::strategy;
    use crate::solve::{Method, Solver};
    use crate::step::Family;

    fn is_proved(grid: &Grid, net: Net, conclusion: &Conclusion) -> bool {
        let technique = &nested_forcing_net::NESTED_FORCING_NET;
        let pattern = Pattern::Net(Box::new(net));
        let step = Step { technique, pattern, conclusion: conclusion.clone() };
        let premises = Premises { grid, givens: Default::default(), unique: false };
        justify(grid, &step).is_some_and(|proof| check(premises, &step.conclusion, &proof).is_ok())
    }

    /// The recorded paths need only lemmas that fail by single conclusions, but other paths of some of the hardest
    /// puzzles need further assumptions. The code for these paths is tested here on arguments that do not need it.
    #[test]
    fn what_is_not_replayed_at_once_is_replayed_in_other_ways() {
        let puzzle = "81...436...6.8...2...6...4.23...19.6.......5.7.....4.1.5...2.3..9...6..4...93....";
        let position = parse(puzzle).expect("a puzzle").position;
        let solver = Solver::new(&strategy()).method(Method::Logic);
        let trace = solver.solve(&position).expect("a sound puzzle");
        let mut scale = Explainer::default();
        scale.chains.keeps = true;
        let mut lemmas = 0;
        for (grid, _) in trace.walk().filter(|(_, step)| step.technique.family == Family::Forcing).step_by(2)
        {
            let (board, forcing) = (ExplainerBoard::of(&grid), Forcing::new(&grid));
            let mut replay = NetReplay { forcing: &forcing, runs: vec![Run::new(&forcing); RUNS] };
            for entry in ORDER.iter().filter(|entry| matches!(entry.ask, FinderCall::Net(0..=2))) {
                let Some(hint) = scale.ask(entry, &board) else { continue };
                let Some(ExplainerArgument::Net(argument)) = scale.chains.argument.take() else {
                    panic!("{} keeps no argument", hint.name)
                };
                let conclusion = conclusion(&hint);
                let (candidate, holds) = match &conclusion {
                    Conclusion::Place(candidate) => (*candidate, true),
                    Conclusion::Eliminate(removed) => (removed.iter().next().expect("a candidate"), false),
                };
                let candidate = forcing.number(candidate).expect("an open candidate");
                let refuted = replay.refuted(Literal { candidate, holds: !holds }).expect("a refutation");
                assert!(is_proved(&grid, refuted, &conclusion));
                let goal =
                    (argument.form != ConclusionForm::Contradiction).then_some(Literal { candidate, holds });
                for branch in &argument.branches {
                    let script = replay.script(branch, goal).expect("a script");
                    lemmas += script.lemmas.len();
                    assert!(replay.deeper(&script).is_some(), "{}", hint.name);
                }
            }
        }
        assert!(lemmas > 3, "only {lemmas} lemmas");
    }
}
