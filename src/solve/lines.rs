//! How long an argument is.

use crate::shape::Net;
use crate::step::Pattern;

/// How many inferences a pattern takes: a person writes down a line for each.
pub(super) fn lines(pattern: &Pattern) -> usize {
    match pattern {
        Pattern::FullHouse(_)
        | Pattern::HiddenSingle(_)
        | Pattern::NakedSingle(_)
        | Pattern::Intersection(_)
        | Pattern::NakedSubset(_)
        | Pattern::HiddenSubset(_)
        | Pattern::Deadly(_) => 1,
        Pattern::Fish(fish) => 1 + fish.fins.len().min(1),
        Pattern::BentTriple(_) | Pattern::Impossible(_) | Pattern::Guarded(_) => 2,
        Pattern::Chain(chain) => chain.links.len(),
        Pattern::Colouring(_)
        | Pattern::MultiColouring(_)
        | Pattern::Template(_)
        | Pattern::RankZero(_)
        | Pattern::Exocet(_)
        | Pattern::Exclusion(_) => pattern.anatomy().facts().len(),
        Pattern::AlmostLocked(sets) => sets.sets.len(),
        Pattern::Dual(parts) => parts.iter().map(|part| lines(&part.pattern)).sum(),
        Pattern::Direct(direct) => 1 + lines(&direct.first.pattern),
        Pattern::Net(net) => inferences(net),
        Pattern::Whip(whip) => whip.length(),
    }
}

/// The lines of a net, and the end of each of its branches.
pub(super) fn inferences(net: &Net) -> usize {
    net.len() + net.branches.len()
}
