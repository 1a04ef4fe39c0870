//! Shared code of four techniques: whips and braids, each without groups and with groups.
//!
//! Each technique reports only its shortest chains on the board. A whip also counts as a braid, and chains without
//! groups also count as chains with groups. So each of the four techniques solves by itself everything that its
//! definition can solve.

use crate::board::{Candidate, CandidateSet, CellSet};
use crate::grid::Grid;
use crate::kernel::Conclusion;
use crate::lookup::FinderInput;
use crate::lookup::braids::WhipKind;
use crate::pattern::{Node, Whip, WhipLink};
use crate::step::{Pattern, Sink, Step, Technique};
use std::ops::ControlFlow;

/// Largest number of constraints of a whip or braid. With each further constraint, it takes far longer to list all
/// whips of a board, but not much longer to list all braids. In Berthier's sample of 16,097 puzzles, none needs a whip
/// of more than 11 constraints, or a braid of more than 9.
const fn longest(kind: WhipKind) -> usize {
    match kind {
        WhipKind::Whip | WhipKind::GWhip => 12,
        WhipKind::Braid | WhipKind::GBraid => 24,
    }
}

/// Reports the shortest whips or braids of this kind on the board, one for each target that has a chain of this length.
/// Longer chains are not listed: a longer list would take many times as long, and make the path through hard puzzles
/// longer. While there is a single, nothing is reported, because nearly every candidate then has a whip, and a list of
/// all these whips would not help.
pub(super) fn whips(
    technique: &'static Technique,
    kind: WhipKind,
    view: &FinderInput,
    sink: Sink,
) -> ControlFlow<()> {
    if view.grid().has_single() {
        return ControlFlow::Continue(());
    }
    let grid = view.grid();
    let wanted = |length, target| view.wants(length, &removing(target));
    view.whips().each(kind, longest(kind), 0, &wanted, &mut |whip| sink(step(technique, kind, grid, whip)))
}

/// The chain of this kind with this number of constraints, for a target that has no shorter chain.
pub(super) fn of(
    technique: &'static Technique,
    kind: WhipKind,
    target: Candidate,
    length: usize,
    view: &FinderInput,
) -> Option<Step> {
    let whip = (length <= longest(kind)).then(|| view.whips().of_length(kind, target, length)).flatten()?;
    Some(step(technique, kind, view.grid(), whip))
}

fn step(technique: &'static Technique, kind: WhipKind, grid: &Grid, whip: Whip) -> Step {
    let whip = match kind {
        WhipKind::Whip | WhipKind::GWhip => whip,
        WhipKind::Braid | WhipKind::GBraid => in_strands(grid, whip),
    };
    let conclusion = removing(whip.target);
    Step { technique, pattern: Pattern::Whip(Box::new(whip)), conclusion }
}

fn removing(target: Candidate) -> Conclusion {
    Conclusion::Eliminate(Box::new(CandidateSet::from_iter([target])))
}

/// A braid in the order that is easiest to follow: wherever possible, each link is reached from the link just before
/// it.
fn in_strands(grid: &Grid, braid: Whip) -> Whip {
    let Whip { target, links: mut open } = braid;
    let mut last = Node::only(target);
    let mut known = vec![last];
    let mut links: Vec<WhipLink> = Vec::with_capacity(open.len());
    while !open.is_empty() {
        let left_of = |link: &WhipLink| -> Vec<Candidate> {
            let excluded = |one: &Candidate| known.iter().any(|node| excludes(grid, node, *one));
            grid.live(link.because).filter(|one| !excluded(one)).collect()
        };
        let reached = |link: &WhipLink| grid.live(link.because).find(|one| excludes(grid, &last, *one));
        let follows = |link: &WhipLink| {
            let right = link.right.is_some_and(|right| left_of(link).into_iter().eq(right.candidates()));
            right && reached(link).is_some()
        };
        // Otherwise the first link is taken: everything that it needs comes before it.
        let link = open.remove(open.iter().position(follows).unwrap_or(0));
        let left = reached(&link).unwrap_or(link.left);
        let cells: CellSet = left_of(&link).into_iter().map(|one| one.cell).collect();
        let right = link.right.map(|right| Node { cells, ..right });
        links.push(WhipLink { left, right, ..link });
        if let Some(right) = right {
            known.push(right);
            last = right;
        }
    }
    Whip { target, links }
}

fn excludes(grid: &Grid, node: &Node, candidate: Candidate) -> bool {
    node.candidates().all(|one| grid.layout().conflicts(one, candidate))
}
