//! How the techniques of chains tell what the links of a state reach: the shortest chains first, one for each
//! conclusion.
//!
//! There is one search for all of them ([`Reach`]); a technique says which of the chains found are its own and what
//! follows from one. It must not search by itself. Nodes of other kinds belong into the tables of [`Links`], not here.

use super::minimal;
use crate::board::{Candidate, CandidateSet, DigitSet};
use crate::grid::Grid;
use crate::kernel::Conclusion;
use crate::shape::{Anatomy, Because, Chain, Node, StrongLink};
use crate::step::{Pattern, Sink, Step, Technique};
use crate::view::{Links, Nodes, Reach, Reached, View, members};
use std::ops::ControlFlow;

/// A kind of chain, as a technique describes it.
pub(super) struct Kind {
    /// The technique that reports it.
    pub(super) technique: &'static Technique,
    /// The fewest and the most strong links.
    pub(super) length: (u16, u16),
    /// What follows from the chain.
    pub(super) concludes: Concludes,
    /// Whether the chain bears the technique's name.
    pub(super) named: fn(&Chain) -> bool,
}

/// What follows from a chain.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Concludes {
    /// What conflicts with both ends is false, or a node that is both ends is true.
    Any,
    /// The same, where the ends have one digit.
    EqualEnds,
    /// The same, where it is more than one candidate.
    Several,
    /// The same, where it is one candidate.
    One,
    /// The ends conflict too: what conflicts with both nodes of a weak link is false.
    Loop,
}

/// Reports the chains of a kind between nodes of these kinds; see [`report`].
pub(super) fn report_between(view: &View, nodes: Nodes, kind: &Kind, sink: Sink) -> ControlFlow<()> {
    if view.wants_any(kind.length.0.into()) {
        report(view, view.chains(nodes), kind, sink)
    } else {
        ControlFlow::Continue(())
    }
}

/// Reports the chains of a kind among those that the links reach, the shortest first, one for each conclusion.
///
/// Chains that hold a link which their conclusion could do without come last, and only where no other chain has
/// the same conclusion.
pub(super) fn report(view: &View, chains: &Reach, kind: &Kind, sink: Sink) -> ControlFlow<()> {
    let (grid, links) = (view.grid(), chains.links());
    let mut told: Vec<Conclusion> = Vec::new();
    let mut wordy: Vec<(Chain, Conclusion)> = Vec::new();
    // Single candidates whose removal is told, or not wanted.
    let mut gone = CandidateSet::EMPTY;
    let mut refused = CandidateSet::EMPTY;
    let mut search: Option<Search> = None;
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
        if kind.concludes != Concludes::Loop {
            let common = links.excluded_by_both(pair.start, pair.end, grid);
            let is_placed = placed(links, pair).is_some();
            let fits = match kind.concludes {
                Concludes::Several => !is_placed && common.len() > 1,
                Concludes::One => is_placed || common.len() == 1,
                Concludes::Any | Concludes::EqualEnds | Concludes::Loop => is_placed || common.len() > 0,
            };
            // What is not wanted once is not wanted later.
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
        // A chain that can do without a link gives way to any other with the same conclusion, so that one is looked at.
        let is_spare =
            |conclusion: &Conclusion| wordy.iter().any(|one| one.1 == *conclusion && is_wanted_still(one));
        let is_wanted =
            |lines: usize, conclusion: &Conclusion| view.wants(lines, conclusion) || is_spare(conclusion);
        if let Some(conclusion) = by_ends.as_ref().filter(|one| !is_wanted(pair.length.into(), one)) {
            single(conclusion).into_iter().for_each(|one| refused.insert(one));
            continue;
        }
        let search = search.get_or_insert_with(|| Search::new(links));
        let chain = search.chain(pair, kind.concludes == Concludes::Loop);
        if !(kind.named)(&chain) {
            continue;
        }
        let conclusion = by_ends.or_else(|| by_loop(grid, &chain));
        let Some(conclusion) = conclusion.filter(|conclusion| !told.contains(conclusion)) else { continue };
        // What cannot be followed may take for ever to be looked through for a spare link.
        if !is_wanted(chain.links.len(), &conclusion) || !is_followed(grid, &chain, &conclusion) {
            continue;
        }
        if !is_needed(grid, &chain, &conclusion) {
            wordy.push((chain, conclusion));
            continue;
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

/// What can be told from the ends alone, before anything is built.
fn is_candidate(links: &Links, concludes: Concludes, pair: Reached) -> bool {
    match concludes {
        Concludes::Loop => pair.start != pair.end && links.opposed(pair.start, pair.end),
        Concludes::EqualEnds => {
            pair.start != pair.end && links.node(pair.start).digit == links.node(pair.end).digit
        }
        Concludes::Any | Concludes::Several | Concludes::One => true,
    }
}

/// The candidate that is both ends.
fn placed(links: &Links, Reached { start, end, .. }: Reached) -> Option<Candidate> {
    let node = links.node(start);
    let cell = node.cells.single().filter(|_| start == end)?;
    Some(Candidate::new(node.digit, cell))
}

/// The one candidate that the conclusion removes, if it is one.
fn single(conclusion: &Conclusion) -> Option<Candidate> {
    match conclusion {
        Conclusion::Eliminate(removed) => removed.single(),
        Conclusion::Place(_) => None,
    }
}

/// What conflicts with both ends, or the candidate that is both ends.
pub(super) fn conclude(links: &Links, pair: Reached, grid: &Grid) -> Option<Conclusion> {
    if let Some(candidate) = placed(links, pair) {
        return Some(Conclusion::Place(candidate));
    }
    let removed = links.excluded_by_both(pair.start, pair.end, grid);
    (removed.len() > 0).then(|| Conclusion::Eliminate(Box::new(removed.into())))
}

/// What conflicts with both nodes of a weak link of the loop, or with a digit that one of its almost locked sets
/// keeps.
fn by_loop(grid: &Grid, chain: &Chain) -> Option<Conclusion> {
    let mut removed = CandidateSet::EMPTY;
    let next = chain.links.iter().cycle().skip(1);
    for (one, other) in chain.links.iter().zip(next).map(|(link, next)| (link.to, next.from)) {
        if one.digit == other.digit {
            let seen = one.cells.common_peers() & other.cells.common_peers();
            removed.insert_all(one.digit, grid.places(one.digit) & seen);
        } else if let Some(cell) = one.cells.single() {
            let others = grid.candidates(cell).without(one.digit).without(other.digit);
            others.iter().for_each(|digit| removed.insert(Candidate::new(digit, cell)));
        }
    }
    for link in &chain.links {
        let Because::Set(cells) = link.because else { continue };
        let digits = cells.iter().fold(DigitSet::EMPTY, |all, cell| all | grid.candidates(cell));
        for digit in digits.without(link.from.digit).without(link.to.digit) {
            let places = grid.places(digit);
            removed.insert_all(digit, places & (places & cells).common_peers());
        }
    }
    (!removed.is_empty()).then(|| Conclusion::Eliminate(Box::new(removed)))
}

/// Into how many cases the cells of a chain's almost locked sets may fall: what takes more is nothing that a person
/// would follow.
const MOST_CASES: u32 = 1000;

/// Whether what a chain through almost locked sets removes can be followed case by case.
fn is_followed(grid: &Grid, chain: &Chain, conclusion: &Conclusion) -> bool {
    match conclusion {
        Conclusion::Eliminate(removed) if of_sets(chain) => {
            minimal::refuted_within(grid, &chain.facts(), removed, MOST_CASES)
        }
        Conclusion::Eliminate(_) | Conclusion::Place(_) => true,
    }
}

/// Whether the conclusion needs every fact of the chain.
pub(super) fn is_needed(grid: &Grid, chain: &Chain, conclusion: &Conclusion) -> bool {
    let facts = chain.facts();
    match conclusion {
        Conclusion::Place(candidate) => minimal::all_needed_to_place(grid, &facts, *candidate),
        Conclusion::Eliminate(removed) => minimal::all_needed(grid, &facts, removed),
    }
}

/// The way from one node to another: breadth first, as [`Reach`] has measured it, but with the way back noted.
struct Search<'l> {
    links: &'l Links,
    /// The nodes from which the ways are known.
    start: Option<u16>,
    /// The node whose falsehood makes this one true.
    on: Vec<Option<u16>>,
    /// The node whose truth makes this one false.
    off: Vec<Option<u16>>,
    /// The nodes that come true, in the order in which they do; those before `next` have been followed.
    queue: Vec<u16>,
    next: usize,
    /// The nodes that have become false and wait to be followed, the next one last.
    pending: Vec<u16>,
}

impl<'l> Search<'l> {
    fn new(links: &'l Links) -> Search<'l> {
        let none = vec![None; links.len()];
        let queue = Vec::with_capacity(links.len());
        Search { links, start: None, on: none.clone(), off: none, queue, next: 0, pending: Vec::new() }
    }

    /// The shortest way between the two ends.
    fn chain(&mut self, Reached { length, start, end }: Reached, closed: bool) -> Chain {
        if self.start != Some(start) {
            self.set_out(start);
        }
        while self.on[usize::from(end)].is_none() && self.goes_on(start) {}
        let mut links = Vec::with_capacity(usize::from(length));
        let mut at = end;
        // The ends are known to be joined; the count only keeps a mistake from going round for ever.
        for _ in 0..length {
            let Some(from) = self.on[usize::from(at)] else { break };
            let because = self.links.partners(from).find(|(partner, _)| *partner == at);
            let Some((_, because)) = because else { break };
            links.push(StrongLink { from: self.links.node(from), to: self.links.node(at), because });
            if from == start {
                break;
            }
            let Some(before) = self.off[usize::from(from)] else { break };
            at = before;
        }
        links.reverse();
        Chain { links, closed }
    }

    /// Forgets the ways from another node.
    fn set_out(&mut self, start: u16) {
        self.start = Some(start);
        self.on.fill(None);
        self.off.fill(None);
        self.queue.clear();
        self.next = 0;
        self.pending.clear();
        self.pending.push(start);
    }

    /// Follows what comes from the falsehood of one node more; none where all has been followed.
    fn goes_on(&mut self, start: u16) -> bool {
        let Search { links, on, off, queue, next, pending, .. } = self;
        let row = |table: &'l [u64], node: u16| {
            members(&table[usize::from(node) * links.words()..][..links.words()])
        };
        while pending.is_empty() {
            let Some(true_node) = queue.get(*next).copied() else { return false };
            *next += 1;
            row(links.weak(), true_node).for_each(|other| {
                let off = &mut off[usize::from(other)];
                if off.is_none() && other != start {
                    *off = Some(true_node);
                    pending.push(other);
                }
            });
            pending.reverse();
        }
        let Some(false_node) = pending.pop() else { return false };
        row(links.strong(), false_node).for_each(|partner| {
            let on = &mut on[usize::from(partner)];
            if on.is_none() {
                *on = Some(false_node);
                // What the start's own truth brings about says no more than that it is true.
                if partner != start {
                    queue.push(partner);
                }
            }
        });
        true
    }
}

/// Whether the chain is neither of one digit nor of bivalue cells only: those have names of their own.
pub(super) fn of_mixed_links(chain: &Chain) -> bool {
    let in_cell = |link: &StrongLink| link.from.digit != link.to.digit;
    !chain.links.iter().all(in_cell) && !of_one_digit(chain)
}

/// Whether all its nodes have one digit.
pub(super) fn of_one_digit(chain: &Chain) -> bool {
    chain.nodes().all(|node| node.digit == chain.links[0].from.digit)
}

/// Whether some node is a group, and no link an almost locked set.
pub(super) fn of_groups(chain: &Chain) -> bool {
    chain.nodes().any(|node: Node| node.cells.len() > 1) && !of_sets(chain)
}

/// Whether some link is an almost locked set.
pub(super) fn of_sets(chain: &Chain) -> bool {
    chain.links.iter().any(|link| matches!(link.because, Because::Set(_)))
}
