//! Links of a chain, built from its nodes: for each link, the constraint in which only the node is left, and the
//! candidate that reaches the link.

use super::board::ConstraintBoard;
use super::tables::{ConstraintPlace, LeftPlaces, Tables, candidate};
use super::trial::PlacedNode;
use super::whip::{MaskArray, distinct, keep_only, linked_candidates};
use crate::board::{Candidate, CellSet, Constraint};
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
    let tables = board.tables;
    let mut masks = MaskArray(board.masks);
    let mut before = vec![target];
    // For each link, the candidates that can reach the link, each with the constraint in which this happens.
    let mut ways: Vec<Vec<(u16, u16)>> = Vec::new();
    let mut rights: Vec<Option<Node>> = Vec::new();
    for node in placed.iter().map(|placed| Some(placed.node)).chain([None]) {
        let last = before[before.len() - 1];
        keep_only(tables, &mut masks, last);
        let left = |constraint: u16| masks.0[usize::from(constraint)];
        let places_left =
            |constraint| tables.places_left::<GROUPS>(usize::from(constraint), left(constraint));
        let leaves = |constraint: u16| match places_left(constraint) {
            LeftPlaces::One(only) => Some(only) == node,
            LeftPlaces::Nothing => node.is_none() && constraint == dead,
            LeftPlaces::Many => false,
        };
        let near = linked_candidates(board, last).into_iter();
        let mut own: Vec<(u16, u16)> = near
            .flat_map(|left| tables.places_of(left).map(move |place| (left, place.constraint)))
            .filter(|(_, constraint)| leaves(*constraint))
            .collect();
        if !is_whip {
            let because = node.map_or(dead, |node| {
                placed.iter().find(|placed| placed.node == node).map_or(dead, |placed| placed.because)
            });
            let gone = board.masks[usize::from(because)] & !masks.0[usize::from(because)];
            own.extend(members(tables, because, gone).map(|left| (left, because)));
        }
        ways.push(own);
        rights.push(node.map(|number| self::node(tables, &masks, number)));
        before.extend(node);
    }
    let lefts: Vec<Vec<u16>> = ways.iter().map(|ways| ways.iter().map(|(left, _)| *left).collect()).collect();
    let chosen = distinct(&lefts);
    let mut links = Vec::with_capacity(ways.len());
    for (link, ways) in ways.iter().enumerate() {
        let left = chosen.as_ref().map(|chosen| chosen[link]).or(ways.first().map(|(left, _)| *left))?;
        let (_, because) = ways.iter().find(|(known, _)| *known == left)?;
        links.push(WhipLink {
            because: Constraint::from_index(usize::from(*because))?,
            left: candidate(left),
            right: rights[link],
        });
    }
    Some(Whip { target: candidate(target), links })
}

/// The members of a constraint with these bits.
fn members(tables: &Tables, constraint: u16, mut bits: u16) -> impl Iterator<Item = u16> + '_ {
    std::iter::from_fn(move || {
        if bits == 0 {
            return None;
        }
        let member = tables.members[usize::from(constraint)][bits.trailing_zeros() as usize];
        bits &= bits - 1;
        Some(member)
    })
}

/// The node with this number: the candidate, or the remaining places of the group.
fn node(tables: &Tables, MaskArray(masks): &MaskArray, node: u16) -> Node {
    let ConstraintPlace { constraint, bit } = match tables.group(node) {
        None => return Node::only(candidate(node)),
        Some(group) => group[0].place,
    };
    let places = members(tables, constraint, masks[usize::from(constraint)] & bit).map(candidate);
    let places: Vec<Candidate> = places.collect();
    let cells: CellSet = places.iter().map(|place| place.cell).collect();
    let member = tables.members[usize::from(constraint)][bit.trailing_zeros() as usize];
    Node { digit: candidate(member).digit, cells }
}
