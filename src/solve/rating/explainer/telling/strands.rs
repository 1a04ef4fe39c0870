//! Forcing chains and cycles: what the program follows from an assumption to its opposite is an alternating chain.
//!
//! From "on" to "off" every second candidate of the strand is off, and each of those forces the next one on: that is a
//! chain whose two ends both conflict with the assumption. From "off" to "on" the chain begins and ends with the
//! candidate itself. A cycle is a closed chain.

use super::super::chains::{CELL, Strand};
use super::super::geometry::HOUSES;
use super::super::hint::Hint;
use super::super::named;
use super::conclusion;
use crate::board::{Candidate, Constraint, House, HouseKind};
use crate::step::{Because, Chain, Conclusion, Node, Pattern, Step, StrongLink, Technique};
use crate::technique::{
    continuous_nice_loop, discontinuous_nice_loop, skyscraper, turbot_fish, two_string_kite, x_chain,
    xy_chain,
};

/// The strand as a chain.
pub(super) fn told(strand: &Strand, hint: &Hint) -> Option<Step> {
    let pairs = strand.path.iter().zip(strand.path.iter().skip(1));
    let forced = pairs.filter(|(_, (node, _))| node & 1 == 1);
    let links: Vec<StrongLink> = forced
        .map(|((off, _), (on, cause))| StrongLink {
            from: Node::only(named(off >> 1)),
            to: Node::only(named(on >> 1)),
            because: Because::Fact(fact(*on, *cause)),
        })
        .collect();
    links.first()?;
    let chain = Chain { links, closed: strand.is_cycle };
    let conclusion = conclusion(hint);
    Some(Step {
        technique: technique_of(&chain, &conclusion),
        pattern: Pattern::Chain(Box::new(chain)),
        conclusion,
    })
}

/// What leaves only this node.
pub(super) fn fact(on: u16, cause: u8) -> Constraint {
    let candidate = named(on >> 1);
    match cause {
        CELL => Constraint::Cell(candidate.cell),
        kind => {
            let house = HOUSES[candidate.cell.index()][usize::from(kind - 1).min(2)];
            Constraint::Digit(candidate.digit, House::from_index(usize::from(house)))
        }
    }
}

/// What the catalogue calls a chain that proves one candidate true or false, or a closed one.
fn technique_of(chain: &Chain, conclusion: &Conclusion) -> &'static Technique {
    let [first, last] = chain.ends();
    let of_digit = |candidate: Candidate| candidate.digit == first.digit;
    let concludes_digit =
        conclusion.placement().is_none_or(of_digit) && conclusion.eliminations().all(of_digit);
    if chain.closed {
        &continuous_nice_loop::CONTINUOUS_NICE_LOOP
    } else if concludes_digit && chain.nodes().all(|node| node.digit == first.digit) {
        match chain.links.as_slice() {
            [one, other] if first != last => of_two_pairs(one, other),
            _ => &x_chain::X_CHAIN,
        }
    } else if chain.links.iter().all(|link| link.from.digit != link.to.digit) && first.digit == last.digit {
        &xy_chain::XY_CHAIN
    } else {
        &discontinuous_nice_loop::DISCONTINUOUS_NICE_LOOP
    }
}

/// What two conjugate pairs of a digit are, of which one cell each sees the other.
fn of_two_pairs(one: &StrongLink, other: &StrongLink) -> &'static Technique {
    let shared = (one.to.cells | other.from.cells).common_houses();
    let in_a_line = shared.iter().any(House::is_line);
    match (one.because.house().kind(), other.because.house().kind()) {
        (HouseKind::Box, _) | (_, HouseKind::Box) => &turbot_fish::TURBOT_FISH,
        (HouseKind::Row, HouseKind::Row) | (HouseKind::Column, HouseKind::Column) if in_a_line => {
            &skyscraper::SKYSCRAPER
        }
        (HouseKind::Row, HouseKind::Column) | (HouseKind::Column, HouseKind::Row) if !in_a_line => {
            &two_string_kite::TWO_STRING_KITE
        }
        (HouseKind::Row | HouseKind::Column, _) => &x_chain::X_CHAIN,
    }
}
