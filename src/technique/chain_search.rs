//! The one engine for alternating chains: breadth first over the links of a state, so that of all chains between two
//! ends the shortest is found, and the shortest of all are reported first.
//!
//! A technique says through which nodes and which kind of strong link its chains run, and what follows from one; it
//! must not search by itself. Nodes of other kinds (almost locked sets) belong into the tables of [`Links`], not here.

use super::minimal;
use crate::board::{Candidate, CandidateSet, Cell, Constraint};
use crate::grid::Grid;
use crate::step::{Chain, Conclusion, Links, Pattern, Sink, Step, StrongLink, Technique, View};
use std::ops::ControlFlow;

/// The strong links that a kind of chain may use.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Via {
    /// Two places of a digit in a house.
    Houses,
    /// Two digits of a cell.
    Cells,
    /// Either.
    Both,
}

/// A kind of chain, as the engine asks a technique about it.
pub(super) struct Kind<'k> {
    /// The technique that reports it.
    pub(super) technique: &'static Technique,
    /// The strong links that it uses.
    pub(super) via: Via,
    /// The nodes that it may use, as a set of [`Links`].
    pub(super) within: &'k [u64],
    /// Whether its ends close it to a continuous loop.
    pub(super) closed: bool,
    /// The fewest and the most strong links.
    pub(super) length: (u16, u16),
    /// What follows from a chain between these two nodes, judged by its ends alone; `None` for nothing. A loop is
    /// judged by [`loop_removes`] instead.
    pub(super) concludes: fn(&Grid, &Links, u16, u16) -> Option<Conclusion>,
    /// Whether the chain bears the technique's name.
    pub(super) named: fn(&Chain) -> bool,
}

/// Reports the chains of some kinds, the shortest first, one for each conclusion.
///
/// Chains that hold a link which their conclusion could do without come last, and only where no other chain has
/// the same conclusion.
pub(super) fn report(view: &View, kinds: &[Kind], sink: Sink) -> ControlFlow<()> {
    let links = view.links();
    let mut search = Search::new(links);
    let mut found: Vec<(u16, usize, u16, u16, Conclusion)> = Vec::new();
    for (index, kind) in kinds.iter().enumerate() {
        for start in (0..links.len() as u16).filter(|start| has(kind.within, *start)) {
            search.explore(kind, start);
            for end in (start..links.len() as u16).filter(|end| search.depth[usize::from(*end)] > 0) {
                let length = search.depth[usize::from(end)];
                if length < kind.length.0 || length > kind.length.1 {
                    continue;
                }
                let conclusion = if kind.closed {
                    let shut = start != end && has(links.weak(end), start);
                    shut.then(|| loop_removes(view.grid(), &search.chain(start, end, true))).flatten()
                } else {
                    (kind.concludes)(view.grid(), links, start, end)
                };
                if let Some(conclusion) = conclusion {
                    found.push((length, index, start, end, conclusion));
                }
            }
        }
    }
    found.sort_by_key(|(length, ..)| *length);
    let mut told: Vec<Conclusion> = Vec::new();
    let mut wordy = Vec::new();
    let mut explored = None;
    for (_, index, start, end, conclusion) in found {
        let Some(kind) = kinds.get(index) else { continue };
        if told.contains(&conclusion) {
            continue;
        }
        if explored != Some((index, start)) {
            search.explore(kind, start);
            explored = Some((index, start));
        }
        let chain = search.chain(start, end, kind.closed);
        if !(kind.named)(&chain) {
            continue;
        }
        if !is_needed(view.grid(), &chain, &conclusion) {
            wordy.push((kind.technique, chain, conclusion));
            continue;
        }
        told.push(conclusion.clone());
        sink(Step { technique: kind.technique, pattern: Pattern::Chain(Box::new(chain)), conclusion })?;
    }
    for (technique, chain, conclusion) in wordy {
        if !told.contains(&conclusion) {
            told.push(conclusion.clone());
            sink(Step { technique, pattern: Pattern::Chain(Box::new(chain)), conclusion })?;
        }
    }
    ControlFlow::Continue(())
}

/// What conflicts with both ends, or the node that is both ends.
pub(super) fn by_ends(grid: &Grid, links: &Links, start: u16, end: u16) -> Option<Conclusion> {
    let (first, last) = (links.node(start), links.node(end));
    if start == end {
        let cell = first.cells.single()?;
        return Some(Conclusion::Place(Candidate::new(first.digit, cell)));
    }
    if first.digit == last.digit {
        let targets = grid.places(first.digit) & links.seen(start) & links.seen(end);
        return (!targets.is_empty())
            .then(|| Conclusion::Eliminate(Box::new(CandidateSet::of_digit(first.digit, targets))));
    }
    let mut removed = CandidateSet::EMPTY;
    if first.cells == last.cells {
        let cell = first.cells.single()?;
        let others = grid.candidates(cell).without(first.digit).without(last.digit);
        others.iter().for_each(|digit| removed.insert(Candidate::new(digit, cell)));
    } else {
        for (here, there, seen) in [(first, last, links.seen(end)), (last, first, links.seen(start))] {
            let target = here.cells.single().map(|cell| Candidate::new(there.digit, cell));
            if let Some(target) = target.filter(|target| seen.has(target.cell) && grid.has(*target)) {
                removed.insert(target);
            }
        }
    }
    (!removed.is_empty()).then(|| Conclusion::Eliminate(Box::new(removed)))
}

/// What conflicts with both nodes of a weak link of the loop.
fn loop_removes(grid: &Grid, chain: &Chain) -> Option<Conclusion> {
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
    (!removed.is_empty()).then(|| Conclusion::Eliminate(Box::new(removed)))
}

/// Whether the conclusion needs every link of the chain.
fn is_needed(grid: &Grid, chain: &Chain, conclusion: &Conclusion) -> bool {
    let facts: Vec<Constraint> = chain.links.iter().map(|link| link.because).collect();
    match conclusion {
        Conclusion::Place(candidate) => minimal::all_needed_to_place(grid, &facts, *candidate),
        Conclusion::Eliminate(removed) => minimal::all_needed(grid, &facts, removed),
    }
}

/// Whether the number is in the set.
fn has(set: &[u64], number: u16) -> bool {
    set.get(usize::from(number / 64)).is_some_and(|word| word >> (number % 64) & 1 == 1)
}

/// What follows when one node is false, with the way back to it.
struct Search<'l> {
    links: &'l Links,
    /// How many strong links lead to the node being true; 0 when none do.
    depth: Vec<u16>,
    /// The node whose falsehood makes this one true, and by which constraint.
    on: Vec<(u16, Constraint)>,
    /// The node whose truth makes this one false.
    off: Vec<u16>,
    /// The nodes not yet false.
    open: Vec<u64>,
    queue: Vec<u16>,
}

impl<'l> Search<'l> {
    fn new(links: &'l Links) -> Search<'l> {
        let nowhere = (0, Constraint::Cell(Cell::from_index(0)));
        Search {
            links,
            depth: vec![0; links.len()],
            on: vec![nowhere; links.len()],
            off: vec![0; links.len()],
            open: vec![0; links.words()],
            queue: Vec::with_capacity(links.len()),
        }
    }

    /// Follows all that comes from the node being false.
    fn explore(&mut self, kind: &Kind, start: u16) {
        self.depth.fill(0);
        self.open.copy_from_slice(kind.within);
        self.queue.clear();
        self.open[usize::from(start / 64)] &= !(1 << (start % 64));
        self.turn_on(kind, start, 1, start);
        let mut next = 0;
        while let Some(true_node) = self.queue.get(next).copied() {
            next += 1;
            let depth = self.depth[usize::from(true_node)] + 1;
            for word in 0..self.open.len() {
                let mut newly_off = self.links.weak(true_node)[word] & self.open[word];
                self.open[word] &= !newly_off;
                while newly_off != 0 {
                    let false_node = (word * 64) as u16 + newly_off.trailing_zeros() as u16;
                    newly_off &= newly_off - 1;
                    self.off[usize::from(false_node)] = true_node;
                    self.turn_on(kind, false_node, depth, start);
                }
            }
        }
    }

    /// Makes true what the false node leaves as the only choice.
    fn turn_on(&mut self, kind: &Kind, false_node: u16, depth: u16, start: u16) {
        for partner in self.links.strong(false_node) {
            let usable = match partner.because {
                Constraint::Cell(_) => kind.via != Via::Houses,
                Constraint::Digit(..) => kind.via != Via::Cells,
            };
            let at = usize::from(partner.node);
            if !usable || self.depth[at] > 0 || !has(kind.within, partner.node) {
                continue;
            }
            self.depth[at] = depth;
            self.on[at] = (false_node, partner.because);
            // What the start's own truth brings about says no more than that it is true.
            if partner.node != start {
                self.queue.push(partner.node);
            }
        }
    }

    /// The way from the start to a node that it makes true.
    fn chain(&self, start: u16, end: u16, closed: bool) -> Chain {
        let mut links = Vec::with_capacity(usize::from(self.depth[usize::from(end)]));
        let mut at = end;
        loop {
            let (from, because) = self.on[usize::from(at)];
            links.push(StrongLink { from: self.links.node(from), to: self.links.node(at), because });
            if from == start {
                break;
            }
            at = self.off[usize::from(from)];
        }
        links.reverse();
        Chain { links, closed }
    }
}

/// Whether the chain is neither of one digit nor of bivalue cells only: those have names of their own.
pub(super) fn of_mixed_links(chain: &Chain) -> bool {
    let in_cell = |link: &StrongLink| matches!(link.because, Constraint::Cell(_));
    let inside = chain.links.iter().filter(|link| in_cell(link)).count();
    let one_digit = chain.nodes().all(|node| node.digit == chain.links[0].from.digit);
    inside < chain.links.len() && !one_digit
}
