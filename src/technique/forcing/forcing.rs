//! Shared code of the forcing techniques. These techniques are the last resort. They report the argument with the
//! fewest lines first, and leave out every line that the conclusion does not need.

use crate::board::{CandidateSet, sort_by_number};
use crate::kernel::Conclusion;
use crate::lookup::FinderInput;
use crate::lookup::forcing::{Assumptions, FactSet, Forcing, Literal, Run, RunNeeds, Split};
use crate::pattern::{Branch, Cases, Net};
use crate::step::{Pattern, Sink, Step, Technique};
use std::collections::HashSet;
use std::ops::ControlFlow;

/// Number of arguments whose lines are counted before the first argument is reported. These arguments are the shortest
/// by estimate.
const COUNTED: usize = 8;

/// Way in which an assumption is followed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum ForcingKind {
    /// Each line follows from one line before it.
    Chains,
    /// Each line may follow from several lines before it.
    Nets,
}

/// An argument that was seen but not built yet.
#[derive(Clone, Copy)]
struct ArgumentSketch {
    split: Option<Split>,
    /// The conclusion; for a contradiction, the opposite of the assumption.
    conclusion: Literal,
    estimate: u16,
}

/// Reports each assumption that leads to a contradiction.
///
/// A conclusion that chains can show is not reported for nets.
pub(super) fn contradictions(
    technique: &'static Technique,
    way: ForcingKind,
    view: &FinderInput,
    sink: Sink,
) -> ControlFlow<()> {
    report(technique, way, view, seen_contradictions(way, view), sink)
}

fn seen_contradictions(way: ForcingKind, view: &FinderInput) -> Vec<ArgumentSketch> {
    // While there are singles, no assumption is needed.
    if view.grid().has_single() {
        return Vec::new();
    }
    let forcing = view.forcing();
    let simpler = match way {
        ForcingKind::Chains => Vec::new(),
        ForcingKind::Nets => {
            vec![by_contradiction(forcing, ForcingKind::Chains), by_verity(forcing, ForcingKind::Chains)]
        }
    };
    without(by_contradiction(forcing, way), &simpler)
}

/// Reports the conclusions on which all cases of a split agree. The cases are all candidates of a fact, or a candidate
/// that is true and the same candidate that is false.
///
/// A conclusion that one contradiction can show is not reported from several cases, and a conclusion that chains can
/// show is not reported for nets.
pub(super) fn verities(
    technique: &'static Technique,
    way: ForcingKind,
    view: &FinderInput,
    sink: Sink,
) -> ControlFlow<()> {
    report(technique, way, view, seen_verities(way, view), sink)
}

fn seen_verities(way: ForcingKind, view: &FinderInput) -> Vec<ArgumentSketch> {
    // While there are singles, no assumption is needed.
    if view.grid().has_single() {
        return Vec::new();
    }
    let forcing = view.forcing();
    let mut simpler = vec![by_contradiction(forcing, way)];
    if way == ForcingKind::Nets {
        simpler.extend([
            by_contradiction(forcing, ForcingKind::Chains),
            by_verity(forcing, ForcingKind::Chains),
        ]);
    }
    without(by_verity(forcing, way), &simpler)
}

/// The conclusions that [`contradictions`] would report. The arguments are not built.
pub(super) fn contradiction_conclusions(way: ForcingKind, view: &FinderInput) -> Vec<Conclusion> {
    seen_contradictions(way, view).iter().map(|seen| conclusion(view.forcing(), seen.conclusion)).collect()
}

/// The conclusions that [`verities`] would report. The arguments are not built.
pub(super) fn verity_conclusions(way: ForcingKind, view: &FinderInput) -> Vec<Conclusion> {
    seen_verities(way, view).iter().map(|seen| conclusion(view.forcing(), seen.conclusion)).collect()
}

/// Returns true if some assumption proves something without a further assumption inside it.
pub(super) fn anything_plain(view: &FinderInput) -> bool {
    let forcing = view.forcing();
    [ForcingKind::Chains, ForcingKind::Nets]
        .into_iter()
        .any(|way| !by_contradiction(forcing, way).is_empty() || !by_verity(forcing, way).is_empty())
}

fn by_contradiction(forcing: &Forcing, way: ForcingKind) -> Vec<ArgumentSketch> {
    let found = reach(forcing, way).contradictions().into_iter();
    let seen = found.map(|(assumed, estimate)| ArgumentSketch {
        split: None,
        conclusion: assumed.opposite(),
        estimate,
    });
    seen.collect()
}

fn by_verity(forcing: &Forcing, way: ForcingKind) -> Vec<ArgumentSketch> {
    let found = reach(forcing, way).verities(forcing).iter();
    let seen = found.map(|(conclusion, split, estimate)| ArgumentSketch {
        split: Some(*split),
        conclusion: *conclusion,
        estimate: *estimate,
    });
    seen.collect()
}

fn reach(forcing: &Forcing, way: ForcingKind) -> &Assumptions {
    match way {
        ForcingKind::Chains => forcing.by_chains(),
        ForcingKind::Nets => forcing.by_nets(),
    }
}

/// The arguments for one literal: from its opposite to a contradiction, and from a split whose cases all lead to the
/// literal.
pub(super) fn argument(forcing: &Forcing, way: ForcingKind, wanted: Literal, run: &mut Run) -> Vec<Net> {
    let seen = by_contradiction(forcing, way).into_iter().chain(by_verity(forcing, way));
    let seen: Vec<ArgumentSketch> = seen.filter(|seen| seen.conclusion == wanted).collect();
    seen.iter().filter_map(|seen| build(forcing, way, seen, run, &|_| true)).collect()
}

/// The sketches with conclusions that are not in any of the simpler lists.
fn without(mut seen: Vec<ArgumentSketch>, simpler: &[Vec<ArgumentSketch>]) -> Vec<ArgumentSketch> {
    if !seen.is_empty() {
        let known: HashSet<(u16, bool)> = simpler.iter().flatten().map(ArgumentSketch::key).collect();
        seen.retain(|seen| !known.contains(&seen.key()));
    }
    seen
}

impl ArgumentSketch {
    fn key(&self) -> (u16, bool) {
        (self.conclusion.candidate, self.conclusion.holds)
    }
}

fn report(
    technique: &'static Technique,
    way: ForcingKind,
    view: &FinderInput,
    mut seen: Vec<ArgumentSketch>,
    sink: Sink,
) -> ControlFlow<()> {
    if seen.is_empty() {
        return ControlFlow::Continue(());
    }
    let forcing = view.forcing();
    sort_by_number(&mut seen, |seen| seen.estimate.into());
    let mut run = Run::new(forcing);
    let mut built: Vec<(usize, Net, Literal)> = Vec::new();
    let mut build = |seen: &ArgumentSketch, wants: &dyn Fn(usize) -> bool| {
        let net = build(forcing, way, seen, &mut run, wants)?;
        Some((net.len(), net, seen.conclusion))
    };
    let (near, far) = seen.split_at(seen.len().min(COUNTED));
    built.extend(near.iter().filter_map(|seen| build(seen, &|_| true)));
    sort_by_number(&mut built, |(length, ..)| *length);
    let mut built = built.into_iter();
    if let Some((_, net, conclusion)) = built.next() {
        sink(step(technique, forcing, net, conclusion))?;
    }
    let mut rest: Vec<(usize, Net, Literal)> = built.collect();
    // Each branch needs one more line, for its end. In a net that proves more than chains, some line rests on two
    // earlier lines, and at least one of these is not the assumption.
    let more = match way {
        ForcingKind::Chains => 0,
        ForcingKind::Nets => 2,
    };
    for seen in far {
        let branches = seen.split.map_or(1, |split| split.cases(forcing).len());
        let conclusion = conclusion(forcing, seen.conclusion);
        let wants = |lines: usize| view.wants(lines, &conclusion);
        if wants(branches + more) {
            rest.extend(build(seen, &wants));
        }
    }
    sort_by_number(&mut rest, |(length, ..)| *length);
    rest.into_iter().try_for_each(|(_, net, conclusion)| sink(step(technique, forcing, net, conclusion)))
}

/// The step that makes the literal true.
pub(super) fn step(technique: &'static Technique, forcing: &Forcing, net: Net, literal: Literal) -> Step {
    Step { technique, pattern: Pattern::Net(Box::new(net)), conclusion: conclusion(forcing, literal) }
}

fn conclusion(forcing: &Forcing, literal: Literal) -> Conclusion {
    let candidate = forcing.candidate(literal.candidate);
    if literal.holds {
        Conclusion::Place(candidate)
    } else {
        Conclusion::Eliminate(Box::new(CandidateSet::from_iter([candidate])))
    }
}

/// The argument of a sketch; `None` once it is known to take more lines than are wanted.
fn build(
    forcing: &Forcing,
    way: ForcingKind,
    seen: &ArgumentSketch,
    run: &mut Run,
    wants: &dyn Fn(usize) -> bool,
) -> Option<Net> {
    let (cases, assumptions, goal) = match seen.split {
        None => (Cases::Refuted, vec![seen.conclusion.opposite()], None),
        Some(split) => {
            let cases = match split {
                Split::Either(candidate) => Cases::Either(forcing.candidate(candidate)),
                Split::OneOf(constraint) => Cases::OneOf(forcing.constraint(constraint)),
            };
            (cases, split.cases(forcing), Some(seen.conclusion))
        }
    };
    let mut branches: Vec<Branch> = Vec::with_capacity(assumptions.len());
    for (number, assumed) in assumptions.iter().enumerate() {
        branches.push(match way {
            ForcingKind::Chains => {
                forcing.chain(*assumed, run);
                let trace = run.trace(forcing, goal);
                run.branch(forcing, 0, &trace, goal.is_none())
            }
            ForcingKind::Nets => {
                // Every branch takes one line for its end.
                let told: usize = branches.iter().map(|branch| branch.len() + 1).sum();
                let others = told + (assumptions.len() - 1 - number);
                by_net(forcing, *assumed, goal, run, &|lines| wants(others + lines))?
            }
        });
    }
    Some(Net { cases, branches })
}

/// The net from an assumption to a literal or to a contradiction, without unnecessary constraints; `None` once it is
/// known to take more lines than are wanted.
fn by_net(
    forcing: &Forcing,
    assumed: Literal,
    goal: Option<Literal>,
    run: &mut Run,
    wants: &dyn Fn(usize) -> bool,
) -> Option<Branch> {
    forcing.net(assumed, run);
    let mut trace = run.trace(forcing, goal);
    let facts: Vec<u16> = trace.facts.iter(forcing).collect();
    let mut needed = 0;
    for fact in facts {
        if !trace.facts.contains(fact) {
            continue;
        }
        match restricted(forcing, assumed, goal, &trace.facts.without(fact), run) {
            Some(shorter) => trace = shorter,
            // A constraint that is needed now stays needed, and each line cites one constraint. So the net has at least
            // `needed` lines.
            None => {
                needed += 1;
                if !wants(needed) {
                    return None;
                }
            }
        }
    }
    if let Some(last) = restricted(forcing, assumed, goal, &trace.facts, run) {
        trace = last;
    }
    Some(run.branch(forcing, 0, &trace, goal.is_none()))
}

/// The net as it was found, before unnecessary lines are left out.
pub(super) fn raw_net(forcing: &Forcing, net: &Net, conclusion: &Conclusion) -> Option<Net> {
    let (candidate, holds) = match conclusion {
        Conclusion::Place(candidate) => (*candidate, true),
        Conclusion::Eliminate(removed) => (removed.single()?, false),
    };
    let conclusion = Literal { candidate: forcing.number(candidate)?, holds };
    let mut run = Run::new(forcing);
    let mut branch = |told: &Branch| {
        forcing.net(Literal { candidate: forcing.number(told.assumed)?, holds: told.holds }, &mut run);
        let goal = Some(conclusion).filter(|_| told.end.is_none());
        let trace = run.trace(forcing, goal);
        Some(run.branch(forcing, 0, &trace, goal.is_none()))
    };
    Some(Net { cases: net.cases, branches: net.branches.iter().map(&mut branch).collect::<Option<_>>()? })
}

/// Argument that cites only these constraints; `None` if there is no such argument.
fn restricted(
    forcing: &Forcing,
    assumed: Literal,
    goal: Option<Literal>,
    facts: &FactSet,
    run: &mut Run,
) -> Option<RunNeeds> {
    forcing.net_to(assumed, goal, facts, run);
    let reached = match goal {
        Some(goal) => run.contains(goal),
        None => run.end().is_some(),
    };
    reached.then(|| run.trace(forcing, goal))
}
