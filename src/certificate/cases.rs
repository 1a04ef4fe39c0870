//! An argument from facts as clauses. Each clause follows from the clauses before it by unit propagation.
//!
//! The facts are tried in the same order as in the kernel: forced choices first, then the fact with the fewest
//! candidates left, case by case. A case that leads to a conflict becomes a clause, which states that at least one
//! assumption of the case is false.

use super::claim::ClauseLiteral;
use crate::board::{Candidate, CandidateSet, Constraint, Layout};
use crate::grid::Grid;

/// Literals of which at least one is true.
pub(super) type Clause = Vec<ClauseLiteral>;

/// Largest number of cases of an argument. An argument with more cases counts as too long. The kernel has the same
/// limit.
const PATIENCE: u32 = 200_000;

/// Adds the clauses that refute an assumption from the facts. The last clause is the negation of the assumption. `None`
/// if the facts do not refute the assumption.
pub(super) fn refute(
    grid: &Grid,
    facts: &[Constraint],
    assumed: ClauseLiteral,
    clauses: &mut Vec<Clause>,
) -> Option<()> {
    let facts: Vec<Vec<Candidate>> = facts.iter().map(|fact| grid.live(*fact).collect()).collect();
    let open: CandidateSet = facts.iter().flatten().copied().collect();
    let open = if assumed.holds {
        grid.layout().without_conflicts(&open, assumed.candidate)
    } else {
        open.without(assumed.candidate)
    };
    let mut cases = CaseSplitter {
        layout: grid.layout(),
        facts: &facts,
        assumed: vec![assumed],
        patience: PATIENCE,
        clauses,
    };
    let met = if assumed.holds { CandidateSet::from_iter([assumed.candidate]) } else { CandidateSet::EMPTY };
    cases.fail(open, met)
}

struct CaseSplitter<'a> {
    layout: &'a Layout,
    facts: &'a [Vec<Candidate>],
    assumed: Vec<ClauseLiteral>,
    patience: u32,
    clauses: &'a mut Vec<Clause>,
}

impl CaseSplitter<'_> {
    /// Shows that the assumptions fail if the candidates `chosen` are true and only the candidates `open` are possible.
    fn fail(&mut self, mut open: CandidateSet, mut chosen: CandidateSet) -> Option<()> {
        self.patience = self.patience.checked_sub(1)?;
        loop {
            let unmet = self.facts.iter().filter(|fact| !fact.iter().any(|c| chosen.contains(*c)));
            let left = |fact: &Vec<Candidate>| fact.iter().filter(|c| open.contains(**c)).count();
            let tightest = unmet.min_by_key(|fact| left(fact))?;
            let options: Vec<Candidate> = tightest.iter().copied().filter(|c| open.contains(*c)).collect();
            if let [forced] = options[..] {
                open = self.layout.without_conflicts(&open, forced);
                chosen.insert(forced);
                continue;
            }
            for option in options {
                self.assumed.push(ClauseLiteral::holds(option));
                let with_option = CandidateSet::from_iter(chosen.iter().chain([option]));
                self.fail(self.layout.without_conflicts(&open, option), with_option)?;
                self.assumed.pop();
            }
            self.clauses.push(self.assumed.iter().map(|assumed| assumed.opposite()).collect());
            return Some(());
        }
    }
}
