//! Shared code of the wings that are chains of three strong links: all chains of that length, and the kinds of their
//! links.
//!
//! There may be several such chains between two ends. A search for the shortest chain finds only one of them, so all of
//! them are searched for here.

use super::chain_search;
use crate::board::Constraint;
use crate::lookup::{FinderInput, Links, Nodes};
use crate::pattern::{Chain, ChainRoles, LinkReason, StrongLink};
use crate::step::{Sink, Technique};
use std::ops::ControlFlow;

/// Kind of strong link: the fact that makes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum WingLinkKind {
    /// A bivalue cell, or an almost locked set.
    Cell,
    /// Two places of a digit in a house.
    House,
}

/// Reports the chains that fit, one for each conclusion. A chain has three strong links of these kinds, read in
/// either direction.
pub(super) fn report(
    technique: &'static Technique,
    view: &FinderInput,
    nodes: Nodes,
    shapes: &[[WingLinkKind; 3]],
    fits: fn(&Chain) -> bool,
    sink: Sink,
) -> ControlFlow<()> {
    let chains = view.chains(nodes);
    let links = chains.links();
    let mut told = Vec::new();
    // The pairs are sorted by length.
    let pairs = chains.pairs().skip_while(|pair| pair.length < 3).take_while(|pair| pair.length == 3);
    for pair in pairs.filter(|pair| pair.start != pair.end) {
        let Some(conclusion) = chain_search::conclude(links, pair, view.grid()) else { continue };
        if told.contains(&conclusion) {
            continue;
        }
        let ends = [(pair.start, pair.end), (pair.end, pair.start)];
        let ways = shapes.iter().flat_map(|shape| ends.map(|ends| (*shape, ends)));
        for chain in ways.flat_map(|(shape, (start, end))| of_shape(links, shape, start, end)) {
            if !fits(&chain) {
                continue;
            }
            if chain_search::is_needed(view.grid(), &chain, &conclusion) {
                told.push(conclusion.clone());
                sink(chain_search::step(technique, chain, conclusion))?;
                break;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The chains of three strong links of these kinds from one node to the other.
fn of_shape(
    links: &Links,
    shape: [WingLinkKind; 3],
    start: u16,
    end: u16,
) -> impl Iterator<Item = Chain> + '_ {
    let [first, middle, last] = shape;
    let of_kind =
        move |node, wanted| links.partners(node).filter(move |(_, because)| kind(*because) == wanted);
    of_kind(start, first).flat_map(move |(one, because_one)| {
        of_kind(end, last).flat_map(move |(other, because_other)| {
            let near = links.opponents(one).flat_map(move |near| {
                let far = of_kind(near, middle).filter(move |(far, _)| links.are_opposed(*far, other));
                far.map(move |(far, because)| (near, far, because))
            });
            near.map(move |(near, far, because)| {
                let link =
                    |from, to, because| StrongLink { from: links.node(from), to: links.node(to), because };
                let links = vec![
                    link(start, one, because_one),
                    link(near, far, because),
                    link(other, end, because_other),
                ];
                Chain { links, closed: false, roles: ChainRoles::Links }
            })
        })
    })
}

fn kind(because: LinkReason) -> WingLinkKind {
    match because {
        LinkReason::Fact(Constraint::Cell(_)) | LinkReason::Set(_) => WingLinkKind::Cell,
        LinkReason::Fact(Constraint::Digit(..)) => WingLinkKind::House,
    }
}
