//! Shared code of the techniques of chains. It reports the chains of a state, the shortest first, and one chain for
//! each conclusion.
//!
//! All of these techniques use one search ([`Reach`]). A technique only states which of the found chains belong to it,
//! and what follows from a chain. It must not search by itself. New kinds of nodes belong in the tables of [`Links`],
//! not here.

use super::minimal::{self, FactWorth};
use crate::board::{Candidate, CandidateSet, Constraint, DigitSet};
use crate::grid::Grid;
use crate::kernel::Conclusion;
use crate::lookup::{FinderInput, Links, Nodes, Reach, ReachedPair};
use crate::pattern::{Chain, LinkReason, Node, PatternParts, StrongLink};
use crate::step::{Pattern, Sink, Step, Technique};
use std::ops::ControlFlow;

/// A kind of chain, as a technique describes it.
pub(super) struct ChainKind {
    /// The technique that reports the chains.
    pub(super) technique: &'static Technique,
    /// Smallest and largest number of strong links.
    pub(super) length: (u16, u16),
    /// Conclusion of the chain.
    pub(super) concludes: ConclusionKind,
    /// Returns true if the technique's name fits the chain.
    pub(super) named: fn(&Chain) -> bool,
}

/// Conclusion of a chain.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum ConclusionKind {
    /// Candidates that conflict with both ends are false. If both ends are the same node, this node is true.
    Any,
    /// The conclusion of `Any`, but only if both ends have the same digit.
    EqualEnds,
    /// The conclusion of `Any`, but only if it is about several candidates.
    Several,
    /// The conclusion of `Any`, but only if it is about one candidate.
    One,
    /// The two ends also conflict with each other, so the chain is a loop. Candidates that conflict with both nodes of
    /// a weak link are false.
    Loop,
}

/// Reports the chains of a kind between nodes of these kinds; see [`report`].
pub(super) fn report_between(
    view: &FinderInput,
    nodes: Nodes,
    kind: &ChainKind,
    sink: Sink,
) -> ControlFlow<()> {
    if view.wants_any(kind.length.0.into()) {
        report(view, view.chains(nodes), kind, sink)
    } else {
        ControlFlow::Continue(())
    }
}

/// Reports the chains of a kind among those that the links reach, the shortest first, one for each conclusion.
///
/// Chains with a link that their conclusion does not need come last, and only if no other chain has the same
/// conclusion.
pub(super) fn report(view: &FinderInput, chains: &Reach, kind: &ChainKind, sink: Sink) -> ControlFlow<()> {
    let (grid, links) = (view.grid(), chains.links());
    let mut told: Vec<Conclusion> = Vec::new();
    let mut wordy: Vec<(Chain, Conclusion)> = Vec::new();
    // `gone`: candidates that a reported step removes alone. `refused`: candidates whose removal alone is not wanted.
    let mut gone = CandidateSet::EMPTY;
    let mut refused = CandidateSet::EMPTY;
    let mut spare: Vec<Constraint> = Vec::new();
    let (fewest, most) = kind.length;
    let pairs = chains.pairs().skip_while(|pair| pair.length < fewest).take_while(|pair| pair.length <= most);
    for pair in pairs {
        let is_wanted_still =
            |(chain, conclusion): &(Chain, Conclusion)| view.wants(chain.links.len(), conclusion);
        if !view.wants_any(pair.length.into()) && !wordy.iter().any(is_wanted_still) {
            break;
        }
        if !is_candidate(links, kind.concludes, pair) {
            continue;
        }
        let mut by_ends = None;
        if kind.concludes != ConclusionKind::Loop {
            let common = links.excluded_by_both(pair.start, pair.end, grid);
            let is_placed = placed(links, pair).is_some();
            let fits = match kind.concludes {
                ConclusionKind::Several => !is_placed && common.len() > 1,
                ConclusionKind::One => is_placed || common.len() == 1,
                ConclusionKind::Any | ConclusionKind::EqualEnds | ConclusionKind::Loop => {
                    is_placed || common.len() > 0
                }
            };
            // A conclusion that was not wanted once is not wanted later either.
            let is_in =
                |known: &CandidateSet| !is_placed && common.single().is_some_and(|one| known.contains(one));
            if !fits || is_in(&gone) || wordy.is_empty() && is_in(&refused) {
                continue;
            }
            by_ends = conclude(links, pair, grid);
        }
        if by_ends.as_ref().is_some_and(|conclusion| told.contains(conclusion)) {
            continue;
        }
        // Each chain in `wordy` has a spare link. Other chains with the same conclusion are still examined, because
        // one of them may replace the chain in `wordy`.
        let is_spare =
            |conclusion: &Conclusion| wordy.iter().any(|one| one.1 == *conclusion && is_wanted_still(one));
        let is_wanted =
            |lines: usize, conclusion: &Conclusion| view.wants(lines, conclusion) || is_spare(conclusion);
        if let Some(conclusion) = by_ends.as_ref().filter(|one| !is_wanted(pair.length.into(), one)) {
            single(conclusion).into_iter().for_each(|one| refused.insert(one));
            continue;
        }
        let chain = Chain::new(chains.way(pair), kind.concludes == ConclusionKind::Loop);
        if !(kind.named)(&chain) {
            continue;
        }
        let conclusion = by_ends.or_else(|| by_loop(grid, &chain));
        let Some(conclusion) = conclusion.filter(|conclusion| !told.contains(conclusion)) else { continue };
        if !is_wanted(chain.links.len(), &conclusion) {
            continue;
        }
        match worth(grid, &chain, &conclusion, &spare) {
            FactWorth::Unfollowed => continue,
            FactWorth::Spare(fact) => {
                if !spare.contains(&fact) {
                    spare.push(fact);
                }
                wordy.push((chain, conclusion));
                continue;
            }
            FactWorth::Needed => {}
        }
        single(&conclusion).into_iter().for_each(|one| gone.insert(one));
        told.push(conclusion.clone());
        sink(step(kind.technique, chain, conclusion))?;
    }
    for (chain, conclusion) in wordy {
        if !told.contains(&conclusion) && view.wants(chain.links.len(), &conclusion) {
            told.push(conclusion.clone());
            sink(step(kind.technique, chain, conclusion))?;
        }
    }
    ControlFlow::Continue(())
}

/// The step of a chain.
pub(super) fn step(technique: &'static Technique, chain: Chain, conclusion: Conclusion) -> Step {
    Step { technique, pattern: Pattern::Chain(Box::new(chain)), conclusion }
}

/// Returns true if a chain with these ends may have a conclusion of this kind. This test needs only the ends of the
/// chain.
fn is_candidate(links: &Links, concludes: ConclusionKind, pair: ReachedPair) -> bool {
    match concludes {
        ConclusionKind::Loop => pair.start != pair.end && links.are_opposed(pair.start, pair.end),
        ConclusionKind::EqualEnds => {
            pair.start != pair.end && links.node(pair.start).digit == links.node(pair.end).digit
        }
        ConclusionKind::Any | ConclusionKind::Several | ConclusionKind::One => true,
    }
}

/// The candidate that is both ends of the chain.
fn placed(links: &Links, ReachedPair { start, end, .. }: ReachedPair) -> Option<Candidate> {
    let node = links.node(start);
    let cell = node.cells.single().filter(|_| start == end)?;
    Some(Candidate::new(node.digit, cell))
}

/// The candidate that the conclusion removes, if it removes exactly one.
fn single(conclusion: &Conclusion) -> Option<Candidate> {
    match conclusion {
        Conclusion::Eliminate(removed) => removed.single(),
        Conclusion::Place(_) => None,
    }
}

/// Candidates that conflict with both ends of the chain, or the candidate that is both ends.
pub(super) fn conclude(links: &Links, pair: ReachedPair, grid: &Grid) -> Option<Conclusion> {
    if let Some(candidate) = placed(links, pair) {
        return Some(Conclusion::Place(candidate));
    }
    let removed = links.excluded_by_both(pair.start, pair.end, grid);
    (removed.len() > 0).then(|| Conclusion::Eliminate(Box::new(removed.into())))
}

/// Candidates that the loop makes false. They conflict with both nodes of a weak link, or with a digit that an almost
/// locked set of the loop keeps.
fn by_loop(grid: &Grid, chain: &Chain) -> Option<Conclusion> {
    let mut removed = CandidateSet::EMPTY;
    let next = chain.links.iter().cycle().skip(1);
    for (one, other) in chain.links.iter().zip(next).map(|(link, next)| (link.to, next.from)) {
        if one.digit == other.digit {
            let layout = grid.layout();
            let seen = layout.common_peers(one.cells) & layout.common_peers(other.cells);
            removed.insert_all(one.digit, grid.places(one.digit) & seen);
        } else if let Some(cell) = one.cells.single() {
            let others = grid.candidates(cell).without(one.digit).without(other.digit);
            others.iter().for_each(|digit| removed.insert(Candidate::new(digit, cell)));
        }
    }
    for link in &chain.links {
        let LinkReason::Set(cells) = link.because else { continue };
        let digits = cells.iter().fold(DigitSet::EMPTY, |all, cell| all | grid.candidates(cell));
        for digit in digits.without(link.from.digit).without(link.to.digit) {
            let places = grid.places(digit);
            removed.insert_all(digit, places & grid.layout().common_peers(places & cells));
        }
    }
    (!removed.is_empty()).then(|| Conclusion::Eliminate(Box::new(removed)))
}

/// Largest number of cases for the cells of a chain's almost locked sets. A person would not follow more cases, and a
/// search of all cases for a spare fact could take forever.
const MOST_CASES: u32 = 1000;

/// Tests whether the conclusion needs all facts of the chain. The facts in `spare`, which other chains did not need,
/// are tried first.
fn worth(grid: &Grid, chain: &Chain, conclusion: &Conclusion, spare: &[Constraint]) -> FactWorth {
    let most = match conclusion {
        Conclusion::Eliminate(_) if of_sets(chain) => Some(MOST_CASES),
        Conclusion::Eliminate(_) | Conclusion::Place(_) => None,
    };
    minimal::worth(grid, &chain.facts(), conclusion, most, spare)
}

/// Returns true if the conclusion needs every fact of the chain.
pub(super) fn is_needed(grid: &Grid, chain: &Chain, conclusion: &Conclusion) -> bool {
    minimal::worth(grid, &chain.facts(), conclusion, None, &[]) == FactWorth::Needed
}

/// Returns true if the chain neither has only one digit nor consists only of bivalue cells. Those chains have other
/// names.
pub(super) fn of_mixed_links(chain: &Chain) -> bool {
    let in_cell = |link: &StrongLink| link.from.digit != link.to.digit;
    !chain.links.iter().all(in_cell) && !of_one_digit(chain)
}

/// Returns true if all nodes of the chain have the same digit.
pub(super) fn of_one_digit(chain: &Chain) -> bool {
    chain.nodes().all(|node| node.digit == chain.links[0].from.digit)
}

/// Returns true if some node of the chain is a group, and no link is an almost locked set.
pub(super) fn of_groups(chain: &Chain) -> bool {
    chain.nodes().any(|node: Node| node.cells.len() > 1) && !of_sets(chain)
}

/// Returns true if some link of the chain is an almost locked set.
pub(super) fn of_sets(chain: &Chain) -> bool {
    chain.links.iter().any(|link| matches!(link.because, LinkReason::Set(_)))
}
