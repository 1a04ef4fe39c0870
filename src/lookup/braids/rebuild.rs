//! Links of a chain, built from its nodes: for each link, the constraint in which only the node is left, and the
//! candidate that reaches the link.

use super::board::ConstraintBoard;
use super::candidate;
use super::tables::{
    CANDIDATES, CONSTRAINTS, CROSSINGS, ConstraintPlace, LeftPlaces, MEMBERS, PLACES, places_left,
};
use super::trial::PlacedNode;
use super::whip::{distinct, keep_only, linked_candidates};
use crate::board::{Candidate, CellSet, Constraint, Digit, House};
use crate::pattern::{Node, Whip, WhipLink};

/// The links of a chain. In a whip each link is reached from the link before it. In a braid, each link is reached from
/// the link just before it if possible, and from an earlier link otherwise. No candidate reaches two links, except in a
/// braid that has no other way.
pub(super) fn retell<const GROUPS: bool>(
    board: &ConstraintBoard,
    is_whip: bool,
    target: u16,
    placed: &[PlacedNode],
    dead: u16,
) -> Option<Whip> {
    let mut masks = board.masks;
    let mut before = vec![target];
    // For each link, the candidates that can reach the link, each with the constraint in which this happens.
    let mut ways: Vec<Vec<(u16, u16)>> = Vec::new();
    let mut rights: Vec<Option<Node>> = Vec::new();
    for node in placed.iter().map(|placed| Some(placed.node)).chain([None]) {
        let last = before[before.len() - 1];
        keep_only::<GROUPS>(&mut masks, last);
        let leaves = |constraint: u16| match places_left::<GROUPS>(
            usize::from(constraint),
            masks[usize::from(constraint)],
        ) {
            LeftPlaces::One(only) => Some(only) == node,
            LeftPlaces::Nothing => node.is_none() && constraint == dead,
            LeftPlaces::Many => false,
        };
        let near = linked_candidates(board, last).into_iter();
        let mut own: Vec<(u16, u16)> = near
            .flat_map(|left| PLACES[usize::from(left)].map(|place| (left, place.constraint)))
            .filter(|(_, constraint)| leaves(*constraint))
            .collect();
        if !is_whip {
            let because = node.map_or(dead, |node| {
                placed.iter().find(|placed| placed.node == node).map_or(dead, |placed| placed.because)
            });
            let gone = board.masks[usize::from(because)] & !masks[usize::from(because)];
            own.extend(members(because, gone).map(|left| (left, because)));
        }
        ways.push(own);
        rights.push(node.map(|number| self::node(&masks, number)));
        before.extend(node);
    }
    let lefts: Vec<Vec<u16>> = ways.iter().map(|ways| ways.iter().map(|(left, _)| *left).collect()).collect();
    let chosen = distinct(&lefts);
    let mut links = Vec::with_capacity(ways.len());
    for (link, ways) in ways.iter().enumerate() {
        let left = chosen.as_ref().map(|chosen| chosen[link]).or(ways.first().map(|(left, _)| *left))?;
        let (_, because) = ways.iter().find(|(known, _)| *known == left)?;
        links.push(WhipLink { because: constraint(*because), left: candidate(left), right: rights[link] });
    }
    Some(Whip { target: candidate(target), links })
}

/// The members of a constraint with these bits.
fn members(constraint: u16, mut bits: u16) -> impl Iterator<Item = u16> {
    std::iter::from_fn(move || {
        if bits == 0 {
            return None;
        }
        let member = MEMBERS[usize::from(constraint)][bits.trailing_zeros() as usize];
        bits &= bits - 1;
        Some(member)
    })
}

/// The constraint with this number.
fn constraint(number: u16) -> Constraint {
    let number = usize::from(number);
    match number.checked_sub(81) {
        None => Constraint::Cell(crate::board::Cell::from_index(number)),
        Some(rest) => Constraint::Digit(Digit::from_index(rest / 27), House::from_index(rest % 27)),
    }
}

/// The node with this number: the candidate, or the remaining places of the group.
fn node(masks: &[u16; CONSTRAINTS], node: u16) -> Node {
    match usize::from(node).checked_sub(CANDIDATES) {
        None => Node::only(candidate(node)),
        Some(group) => {
            let ConstraintPlace { constraint, bit } = CROSSINGS[group].in_box;
            let places = members(constraint, masks[usize::from(constraint)] & bit).map(candidate);
            let places: Vec<Candidate> = places.collect();
            let cells: CellSet = places.iter().map(|place| place.cell).collect();
            Node { digit: Digit::from_index(group / 54), cells }
        }
    }
}
