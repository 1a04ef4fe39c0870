//! What the wings that are chains of three strong links share: all chains of that length, and how their links are
//! told apart.
//!
//! There may be several such chains between two ends, so they are searched here instead of being read off the one
//! that a shortest-chain search finds.

use super::chain_search;
use crate::board::Constraint;
use crate::step::{Because, Chain, Links, Nodes, Sink, StrongLink, Technique, View};
use std::ops::ControlFlow;

/// A strong link, by what makes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// A bivalue cell, or an almost locked set.
    Cell,
    /// Two places of a digit in a house.
    House,
}

/// The kinds of the links of a chain of three, read from the end that begins with a cell if there is one.
pub(super) fn kinds(chain: &Chain) -> Option<[Kind; 3]> {
    let kind = |link: &StrongLink| match link.because {
        Because::Fact(Constraint::Cell(_)) | Because::Set(_) => Kind::Cell,
        Because::Fact(Constraint::Digit(..)) => Kind::House,
    };
    let [first, middle, last] =
        chain.links.get(..3)?.try_into().ok().map(|links: [_; 3]| links.map(|l| kind(&l)))?;
    Some(if first == Kind::House { [last, middle, first] } else { [first, middle, last] })
}

/// Reports the chains of three strong links that fit, one for each conclusion.
pub(super) fn report(
    technique: &'static Technique,
    view: &View,
    nodes: Nodes,
    fits: fn(&Chain) -> bool,
    sink: Sink,
) -> ControlFlow<()> {
    let (links, reach) = view.links(nodes);
    let mut told = Vec::new();
    for pair in reach.pairs().iter().filter(|pair| pair.length == 3 && pair.start != pair.end) {
        let Some(conclusion) = chain_search::by_ends(view.grid(), links, *pair) else { continue };
        if told.contains(&conclusion) {
            continue;
        }
        let chain = chains(links, pair.start, pair.end)
            .find(|chain| fits(chain) && chain_search::is_needed(view.grid(), chain, &conclusion));
        if let Some(chain) = chain {
            told.push(conclusion.clone());
            sink(chain_search::step(technique, chain, conclusion))?;
        }
    }
    ControlFlow::Continue(())
}

/// All chains of three strong links between the two nodes.
fn chains(links: &Links, start: u16, end: u16) -> impl Iterator<Item = Chain> + '_ {
    links.partners(start).flat_map(move |(one, because_one)| {
        links.partners(end).filter(move |(other, _)| *other != one).flat_map(move |(other, because_other)| {
            let middle = links.opponents(one).flat_map(move |near| {
                let far = links.partners(near).filter(move |(far, _)| links.opposed(*far, other));
                far.map(move |(far, because)| (near, far, because))
            });
            middle.map(move |(near, far, because)| {
                let link =
                    |from, to, because| StrongLink { from: links.node(from), to: links.node(to), because };
                let links = vec![
                    link(start, one, because_one),
                    link(near, far, because),
                    link(other, end, because_other),
                ];
                Chain { links, closed: false }
            })
        })
    })
}
