//! The shortest chain or net for a given conclusion.
//!
//! Techniques find their conclusions themselves. Here the caller gives the conclusion, so only arguments for it are
//! built, and more of them are compared. The search runs on any board, even while simpler steps are possible.

use super::braids;
use super::forcing::{ForcingKind, argument, contradiction_conclusions, step, verity_conclusions};
use super::forcing_chains_and_nets::FORCING_CHAIN_CONTRADICTION;
use super::forcing_chains_and_nets::FORCING_CHAIN_VERITY;
use super::forcing_chains_and_nets::FORCING_NET_CONTRADICTION;
use super::forcing_chains_and_nets::FORCING_NET_VERITY;
use super::nested_forcing_net::{self, NESTED_FORCING_NET};
use super::whips_and_braids::BRAID;
use super::whips_and_braids::G_BRAID;
use super::whips_and_braids::G_WHIP;
use super::whips_and_braids::WHIP;
use crate::board::Candidate;
use crate::kernel::Conclusion;
use crate::lookup::FinderInput;
use crate::lookup::braids::WhipKind;
use crate::lookup::forcing::{Literal, Run};
use crate::pattern::{Cases, Net};
use crate::step::{Pattern, Step, Technique};

/// The ways to follow an assumption, each with the technique for an assumption that fails and the technique for several
/// assumptions that agree.
const WAYS: [(ForcingKind, &Technique, &Technique); 2] = [
    (ForcingKind::Chains, &FORCING_CHAIN_CONTRADICTION, &FORCING_CHAIN_VERITY),
    (ForcingKind::Nets, &FORCING_NET_CONTRADICTION, &FORCING_NET_VERITY),
];

/// Conclusions of the finder of a forcing chain or net, without the arguments, which take most of its time; `None` for
/// other techniques.
pub(crate) fn conclusions(technique: &Technique, view: &FinderInput) -> Option<Vec<Conclusion>> {
    WAYS.into_iter().find_map(|(way, contradiction, verity)| {
        if technique == contradiction {
            Some(contradiction_conclusions(way, view))
        } else if technique == verity {
            Some(verity_conclusions(way, view))
        } else {
            None
        }
    })
}

/// Whips and braids, each without groups and with groups: the technique, and the kind of its chains. If any of these
/// techniques finds a chain for a target, the last technique finds a chain for this target that is not longer.
static KIN: [(&Technique, WhipKind); 4] = [
    (&WHIP, WhipKind::Whip),
    (&G_WHIP, WhipKind::GWhip),
    (&BRAID, WhipKind::Braid),
    (&G_BRAID, WhipKind::GBraid),
];

/// Returns true if, for each target of this technique, another one of these techniques finds a chain that is not
/// longer.
pub(crate) fn is_covered(technique: &Technique, by: &[&Technique]) -> bool {
    let [narrower @ .., (widest, _)] = KIN;
    narrower.iter().any(|(known, _)| *known == technique) && by.contains(&widest)
}

/// The step for the same target, with a chain of the same length, by the simplest related technique in `among`.
pub(crate) fn simplest_kin(step: Step, among: &[&'static Technique], view: &FinderInput) -> Step {
    let Pattern::Whip(found) = &step.pattern else { return step };
    let narrower = KIN.into_iter().take_while(|(known, _)| *known != step.technique);
    let mut narrower = narrower.filter(|(known, _)| among.contains(known));
    let simpler =
        narrower.find_map(|(known, kind)| braids::of(known, kind, found.target, found.length(), view));
    simpler.unwrap_or(step)
}

/// The technique that refutes a supposition by its consequences. In this technique, each line may follow from any of
/// the lines before it. A refutation by singles alone also belongs to this technique.
pub(crate) fn refutation() -> &'static Technique {
    &FORCING_NET_CONTRADICTION
}

/// Returns true if the technique has assumptions within assumptions.
pub(crate) fn is_nested(technique: &Technique) -> bool {
    technique == &NESTED_FORCING_NET
}

/// Returns true if a technique reports no more than a few of its findings.
pub(crate) fn tells_few(technique: &Technique) -> bool {
    technique == &NESTED_FORCING_NET || is_kin(technique)
}

/// Returns true if other techniques of the list can draw every conclusion of this technique: forcing chains and nets
/// show everything that a whip or a braid of any length shows.
pub(crate) fn concludes_no_more(technique: &Technique, than: &[&Technique]) -> bool {
    is_kin(technique) && WAYS.iter().all(|(_, contradiction, _)| than.contains(contradiction))
}

fn is_kin(technique: &Technique) -> bool {
    KIN.iter().any(|(known, _)| *known == technique)
}

/// The chain or net with the fewest lines that shows the candidate to be true, or false. A net with further assumptions
/// within it is returned only if there is no other argument. Only techniques that `known` accepts are used, and at most
/// `most` assumptions are tried within an assumption.
pub(crate) fn shortest_for(
    view: &FinderInput,
    (candidate, holds): (Candidate, bool),
    known: impl Fn(&Technique) -> bool,
    most: u32,
) -> Option<Step> {
    let forcing = view.forcing();
    let wanted = Literal { candidate: forcing.number(candidate)?, holds };
    let mut run = Run::new(forcing);
    let ways = WAYS.into_iter().filter(|(_, contradiction, verity)| known(contradiction) || known(verity));
    let plain = ways.flat_map(|(way, contradiction, verity)| {
        argument(forcing, way, wanted, &mut run)
            .into_iter()
            .map(|net| (if net.cases == Cases::Refuted { contradiction } else { verity }, net))
            .filter(|(technique, _)| known(technique))
            .collect::<Vec<_>>()
    });
    let shortest = plain.min_by_key(|(_, net)| net.len() + net.branches.len());
    let nested = || {
        let is_known = known(&NESTED_FORCING_NET);
        let net =
            is_known.then(|| nested_forcing_net::refuting(forcing, wanted.opposite(), most)).flatten()?;
        Some((&NESTED_FORCING_NET, net))
    };
    let (technique, net): (_, Net) = shortest.or_else(nested)?;
    Some(step(technique, forcing, net, wanted))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::Generator;
    use crate::grid::Grid;
    use crate::lookup::Lookups;
    use crate::lookup::braids::{ConstraintBoard, WhipLookup, candidate};
    use std::collections::BTreeSet;

    /// Checks the claims of `concludes_no_more` and `is_covered` on boards on which no single is left.
    #[test]
    fn nets_conclude_what_braids_do_and_braids_with_groups_are_the_shortest_of_their_kin() {
        let mut found = 0;
        for puzzle in Generator::new(61).puzzles().take(20) {
            let mut board = ConstraintBoard::of(&Grid::classic(&puzzle).expect("a generated puzzle"));
            board.settle();
            let mut grid = Grid::classic(&puzzle).expect("a generated puzzle");
            for one in (0..729).filter(|one| board.has(*one) && board.is_solved(*one)) {
                grid.place(candidate(one)).expect("a single");
            }
            let lookups = Lookups::new(&grid, grid.solved_cells());
            let view = lookups.view();
            // The techniques of nets do not report conclusions that chains can show, so the conclusions of both are
            // collected.
            let by_nets: BTreeSet<Candidate> = WAYS
                .into_iter()
                .flat_map(|(_, contradiction, verity)| [contradiction, verity])
                .flat_map(|technique| conclusions(technique, &view).expect("a chain or net"))
                .flat_map(|conclusion| conclusion.eliminations().collect::<Vec<_>>())
                .collect();
            let chains = WhipLookup::new(&grid);
            for target in board.open().map(candidate) {
                let length =
                    |kind| chains.shortest(kind, target, 12).map_or(usize::MAX, |whip| whip.length());
                let lengths = KIN.map(|(_, kind)| length(kind));
                assert!(lengths.iter().all(|length| lengths[3] <= *length), "{puzzle} {target} {lengths:?}");
                if lengths[3] < usize::MAX {
                    assert!(by_nets.contains(&target), "{puzzle} {target} {lengths:?}");
                    found += 1;
                }
            }
        }
        assert!(found > 200, "{found}");
    }
}
