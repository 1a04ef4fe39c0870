//! Builds the proof of a pattern. Nothing here is trusted: the kernel refuses wrong proofs.

use crate::board::{Candidate, CandidateSet, CellSet, Constraint, Deadly, Layout};
use crate::grid::Grid;
use crate::kernel::Conclusion;
use crate::kernel::{Argument, Cover, Proof};
use crate::kernel::{Refusal, by_choice};
use crate::pattern::Inference;
use crate::step::{Pattern, Step};

/// The proof of a step in the state in which it was found.
///
/// Returns `None` if the pattern makes no sense in that state, for example a counting pattern that places a digit. The
/// facts are those that an explanation has to show, in the order of the explanation.
pub fn justify(grid: &Grid, step: &Step) -> Option<Proof> {
    // The parts of a dual step are steps themselves; each is proved from the facts that its own proof cites.
    if let Pattern::Dual(parts) = &step.pattern {
        let proofs: Option<Vec<Proof>> = parts.iter().map(|part| justify(grid, part)).collect();
        let mut facts: Vec<Constraint> = Vec::new();
        for fact in proofs?.into_iter().flat_map(|proof| proof.facts) {
            if !facts.contains(&fact) {
                facts.push(fact);
            }
        }
        return Some(choice(prune_facts(grid, facts, None, &step.conclusion)));
    }
    if let Pattern::Direct(direct) = &step.pattern {
        let mut facts = justify(grid, &direct.first)?.facts;
        facts.push(Constraint::Digit(direct.candidate.digit, direct.house));
        return Some(choice(prune_facts(grid, facts, None, &step.conclusion)));
    }
    let anatomy = step.pattern.anatomy();
    let facts = anatomy.facts();
    let layout = grid.layout();
    match anatomy.inference() {
        Inference::Whole => Some(Proof { deadly: anatomy.deadly().cloned(), ..choice(facts) }),
        Inference::Needed => Some(choice(prune_facts(grid, facts, None, &step.conclusion))),
        Inference::Count(covers) => count(layout, facts, covers, &step.conclusion),
        Inference::CountUnlessFewer(covers) => {
            // The counting argument may need a fact that the conclusion does not need. In this case, the other facts
            // prove the conclusion without counting.
            let fewer = prune_facts(grid, facts.clone(), None, &step.conclusion);
            if fewer.len() < facts.len() {
                return Some(choice(fewer));
            }
            count(layout, facts, vec![covers], &step.conclusion)
        }
        Inference::CountWithFins { covers, fins } => {
            let covers = |target: Candidate| toward_fins(layout, target, &facts, &covers, &fins);
            match step.conclusion.eliminations().map(covers).collect::<Option<_>>() {
                Some(covers) => count(layout, facts, covers, &step.conclusion),
                // The target sees a fin only by a rule about pairs of cells. A counting proof cannot use such a rule.
                None => Some(choice(prune_facts(grid, facts, None, &step.conclusion))),
            }
        }
    }
}

fn choice(facts: Vec<Constraint>) -> Proof {
    Proof { facts, deadly: None, argument: Argument::Choice }
}

/// A counting proof. The surplus of a candidate is the number of covers that contain it, minus the number of facts that
/// contain it. A list of covers removes each candidate of the conclusion with a surplus greater than the number of
/// covers minus the number of facts.
fn count(
    layout: &Layout,
    facts: Vec<Constraint>,
    covers: Vec<Vec<Constraint>>,
    conclusion: &Conclusion,
) -> Option<Proof> {
    let Conclusion::Eliminate(removed) = conclusion else { return None };
    let surplus = |covers: &[Constraint], candidate| {
        let times =
            |list: &[Constraint]| list.iter().filter(|c| layout.is_of(candidate, **c)).count() as isize;
        times(covers) - times(&facts)
    };
    let counts = covers
        .into_iter()
        .map(|covers| {
            let room = covers.len() as isize - facts.len() as isize;
            let removes: CandidateSet = removed.iter().filter(|c| surplus(&covers, *c) > room).collect();
            Cover { covers, removes }
        })
        .collect();
    Some(Proof { facts, deadly: None, argument: Argument::Count(counts) })
}

/// The covers for one target of a finned fish: the given covers, and for each fin a house that contains both the target
/// and the fin.
fn toward_fins(
    layout: &Layout,
    target: Candidate,
    facts: &[Constraint],
    covers: &[Constraint],
    fins: &[Candidate],
) -> Option<Vec<Constraint>> {
    let mut covers = covers.to_vec();
    for fin in fins {
        let shared = layout.common_houses(CellSet::only(fin.cell).with(target.cell)).first()?;
        // A fin in two bases counts twice, so two additional covers must contain this fin.
        let times = |list: &[Constraint]| list.iter().filter(|one| layout.is_of(*fin, **one)).count();
        while times(&covers) < times(facts) {
            covers.push(Constraint::Digit(fin.digit, shared));
        }
    }
    Some(covers)
}

/// Leaves out the facts that the conclusion does not need. For each fact in turn, the kernel checks whether the other
/// facts suffice.
///
/// The kernel may give up on a set of facts because of too many choices. Once other facts are left out, it may succeed,
/// so all facts are then checked again.
pub fn prune_facts(
    grid: &Grid,
    mut facts: Vec<Constraint>,
    deadly: Option<&Deadly>,
    conclusion: &Conclusion,
) -> Vec<Constraint> {
    loop {
        let count = facts.len();
        let (mut index, mut any_too_hard) = (0, false);
        while index < facts.len() {
            let mut fewer = facts.clone();
            fewer.remove(index);
            match by_choice(grid, &fewer, deadly, conclusion) {
                Ok(()) => facts = fewer,
                Err(refusal) => {
                    any_too_hard |= refusal == Refusal::TooHard;
                    index += 1;
                }
            }
        }
        if !any_too_hard || facts.len() == count {
            return facts;
        }
    }
}
