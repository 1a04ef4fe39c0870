//! The shortest chain or net for what somebody wants to have shown.
//!
//! The techniques say what can be shown; here it is said beforehand, so that only arguments for it are built, and more of
//! them are compared. An argument is looked for on any board, also while simpler steps are open.

use super::forcing::{Way, agreed, argument, contradicted, step};
use super::forcing_chain_contradiction::FORCING_CHAIN_CONTRADICTION;
use super::forcing_chain_verity::FORCING_CHAIN_VERITY;
use super::forcing_net_contradiction::FORCING_NET_CONTRADICTION;
use super::forcing_net_verity::FORCING_NET_VERITY;
use super::nested_forcing_net::{self, NESTED_FORCING_NET};
use crate::board::Candidate;
use crate::kernel::Conclusion;
use crate::shape::{Cases, Net};
use crate::step::{Step, Technique};
use crate::view::View;
use crate::view::forcing::{Literal, Run};

/// The ways to follow an assumption, with the technique for one that fails and the one for several that agree.
const WAYS: [(Way, &Technique, &Technique); 2] = [
    (Way::Chains, &FORCING_CHAIN_CONTRADICTION, &FORCING_CHAIN_VERITY),
    (Way::Nets, &FORCING_NET_CONTRADICTION, &FORCING_NET_VERITY),
];

/// What the finder of a forcing chain or net concludes, without the arguments, whose making takes most of its time; nothing
/// for other techniques.
pub(crate) fn conclusions(technique: &Technique, view: &View) -> Option<Vec<Conclusion>> {
    WAYS.into_iter().find_map(|(way, contradiction, verity)| {
        if technique == contradiction {
            Some(contradicted(way, view))
        } else if technique == verity {
            Some(agreed(way, view))
        } else {
            None
        }
    })
}

/// The chain or net with the fewest lines that shows the candidate to be true, or false; one with further assumptions
/// within it only where there is no other.
pub(crate) fn shortest_for(view: &View, candidate: Candidate, holds: bool) -> Option<Step> {
    let forcing = view.forcing();
    let wanted = Literal { candidate: forcing.number(candidate)?, holds };
    let mut run = Run::new(forcing);
    let plain = WAYS.into_iter().flat_map(|(way, contradiction, verity)| {
        argument(forcing, way, wanted, &mut run)
            .into_iter()
            .map(|net| (if net.cases == Cases::Refuted { contradiction } else { verity }, net))
            .collect::<Vec<_>>()
    });
    let shortest = plain.min_by_key(|(_, net)| net.len() + net.branches.len());
    let nested = || Some((&NESTED_FORCING_NET, nested_forcing_net::refuting(forcing, wanted.opposite())?));
    let (technique, net): (_, Net) = shortest.or_else(nested)?;
    Some(step(technique, forcing, net, wanted))
}
