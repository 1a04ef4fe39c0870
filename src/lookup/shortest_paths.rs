//! The shortest ways between nodes. The search is breadth first, as for the lengths in [`Reach`](super::Reach), but it
//! also records the way back.
//!
//! The ways are found for the few nodes from which a chain is reported, and kept for all techniques that use the same
//! links.

use super::Links;
use super::links::members;
use super::reachability::ReachedPair;
use crate::pattern::StrongLink;
use std::collections::HashMap;

/// The ways between nodes, as far as callers have asked for them.
#[derive(Default)]
pub(super) struct ShortestPaths(HashMap<u16, PathsFrom>);

impl ShortestPaths {
    /// The strong links of the shortest way between two nodes that are known to be joined.
    pub(super) fn between(
        &mut self,
        links: &Links,
        ReachedPair { length, start, end }: ReachedPair,
    ) -> Vec<StrongLink> {
        let ways = self.0.entry(start).or_insert_with(|| PathsFrom::new(start, links.len()));
        while ways.on[usize::from(end)].is_none() && ways.go_on(links) {}
        let mut way = Vec::with_capacity(usize::from(length));
        let mut at = end;
        // The bound `length` only prevents an endless loop in case of a bug.
        for _ in 0..length {
            let Some(from) = ways.on[usize::from(at)] else { break };
            let because = links.partners(from).find(|(partner, _)| *partner == at);
            let Some((_, because)) = because else { break };
            way.push(StrongLink { from: links.node(from), to: links.node(at), because });
            if from == start {
                break;
            }
            let Some(before) = ways.off[usize::from(from)] else { break };
            at = before;
        }
        way.reverse();
        way
    }
}

/// The ways from one node.
struct PathsFrom {
    start: u16,
    /// For each node, the node whose falsehood makes it true.
    on: Vec<Option<u16>>,
    /// For each node, the node whose truth makes it false.
    off: Vec<Option<u16>>,
    /// The nodes that have become true, in this order; the nodes before `next` have been followed.
    queue: Vec<u16>,
    next: usize,
    /// The nodes that have become false and wait to be followed, the next one last.
    pending: Vec<u16>,
}

impl PathsFrom {
    /// The ways from the node `start` to each of the `nodes` nodes; no way is found yet.
    fn new(start: u16, nodes: usize) -> PathsFrom {
        let none = vec![None; nodes];
        PathsFrom { start, on: none.clone(), off: none, queue: Vec::new(), next: 0, pending: vec![start] }
    }

    /// Follows the consequences of one more false node. Returns false if there is no such node.
    fn go_on(&mut self, links: &Links) -> bool {
        let PathsFrom { start, on, off, queue, next, pending } = self;
        while pending.is_empty() {
            let Some(true_node) = queue.get(*next).copied() else { return false };
            *next += 1;
            row(links, links.weak(), true_node).for_each(|other| {
                let off = &mut off[usize::from(other)];
                if off.is_none() && other != *start {
                    *off = Some(true_node);
                    pending.push(other);
                }
            });
            pending.reverse();
        }
        let Some(false_node) = pending.pop() else { return false };
        row(links, links.strong(), false_node).for_each(|partner| {
            let on = &mut on[usize::from(partner)];
            if on.is_none() {
                *on = Some(false_node);
                // A path that leads back to the start proves only that the start is true, so it is not followed.
                if partner != *start {
                    queue.push(partner);
                }
            }
        });
        true
    }
}

/// The nodes in one row of a table of links.
fn row(links: &Links, table: &[u64], node: u16) -> impl Iterator<Item = u16> {
    members(&table[usize::from(node) * links.words()..][..links.words()])
}
