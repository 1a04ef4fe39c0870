//! Almost locked sets: the XZ-rule takes the first pair of sets that removes something, and the XY-wing takes the first
//! triple. The search for a chain compares all chains.

use super::board::ScanBoard;
use super::shared::{Best, each_choice, step};
use crate::board::{CandidateSet, Cell, Digit, DigitSet, House};
use crate::grid::Grid;
use crate::lookup::AlmostLockedSet;
use crate::pattern::{AlmostLocked, LockedSet, RestrictedCommon, SetRoles};
use crate::step::{Pattern, Step, Technique};
use crate::technique::{als_chain::ALS_CHAIN, als_xy_wing::ALS_XY_WING, als_xz::ALS_XZ};

/// Largest number of restricted commons in a chain.
const MOST_COMMONS: usize = 6;

/// All almost locked sets, of any size. A set that lies in two houses is listed only in the first of them.
pub(super) fn all(grid: &Grid) -> Vec<AlmostLockedSet> {
    let mut sets = Vec::with_capacity(256);
    for house in House::all() {
        let open: Vec<Cell> = (house.cells() & grid.unsolved_cells()).iter().collect();
        each_choice(&open, &mut |cells| {
            let digits = cells.iter().fold(DigitSet::EMPTY, |all, cell| all | grid.candidates(cell));
            if digits.len() == cells.len() + 1 && cells.common_houses().first() == Some(house) {
                sets.push(AlmostLockedSet::new(grid, cells, digits));
            }
        });
    }
    sets
}

/// Two sets without a common cell, in the order of the list, and their restricted commons.
pub(super) struct Bond {
    sets: [usize; 2],
    commons: DigitSet,
}

/// All bonds, by their first set and then by the other.
pub(super) fn bonds(sets: &[AlmostLockedSet]) -> Vec<Bond> {
    let mut bonds = Vec::new();
    for (first, one) in sets.iter().enumerate() {
        for (second, other) in sets.iter().enumerate().skip(first + 1) {
            if !one.cells.intersects(other.cells) {
                let commons = one.restricted_commons(other);
                if !commons.is_empty() {
                    bonds.push(Bond { sets: [first, second], commons });
                }
            }
        }
    }
    bonds
}

/// Step of the first bond whose two sets remove something.
pub(in crate::rating::hodoku) fn xz_rule(
    board: &ScanBoard,
    techniques: &[&'static Technique],
) -> Option<Step> {
    let (bond, removed) = board.bonds().iter().find_map(|bond| {
        let removed = by_pair(board, bond);
        (!removed.is_empty()).then_some((bond, removed))
    })?;
    let commons: Vec<RestrictedCommon> =
        bond.commons.iter().map(|digit| RestrictedCommon { digit, sets: [0, 1] }).collect();
    let digits = if bond.commons.len() == 1 { removed.digits() } else { DigitSet::EMPTY };
    pattern(board, techniques, &ALS_XZ, &bond.sets, commons, digits, removed)
}

/// Removals of two bound sets. A digit that one of the two sets must hold is removed from the cells that see all its
/// places in both sets. With two restricted commons, every other digit of a set is locked in this set, and is removed
/// from the cells that see all its places there.
fn by_pair(board: &ScanBoard, bond: &Bond) -> CandidateSet {
    let [one, other] = bond.sets.map(|set| &board.sets()[set]);
    let mut removed = CandidateSet::EMPTY;
    for digit in one.digits & other.digits {
        if !bond.commons.without(digit).is_empty() {
            removed.insert_all(digit, one.sight(digit) & other.sight(digit));
        }
    }
    if bond.commons.len() > 1 {
        let own = one.cells | other.cells;
        for set in [one, other] {
            for digit in set.digits - bond.commons {
                removed.insert_all(digit, set.sight(digit) - own);
            }
        }
    }
    removed
}

/// Step of the first two bonds that share a set and remove something.
pub(in crate::rating::hodoku) fn xy_wing(
    board: &ScanBoard,
    techniques: &[&'static Technique],
) -> Option<Step> {
    let (sets, bonds) = (board.sets(), board.bonds());
    let mut of_set: Vec<Vec<usize>> = vec![Vec::new(); sets.len()];
    for (index, bond) in bonds.iter().enumerate() {
        bond.sets.iter().for_each(|set| of_set[*set].push(index));
    }
    for (index, bond) in bonds.iter().enumerate() {
        let later = |set: usize| {
            let from = of_set[set].partition_point(|other| *other <= index);
            of_set[set][from..].iter().map(move |other| (*other, set))
        };
        let mut pairs: Vec<(usize, usize)> = bond.sets.into_iter().flat_map(later).collect();
        pairs.sort_unstable();
        for (other, hinge) in pairs {
            let wing = |bond: &Bond| if bond.sets[0] == hinge { bond.sets[1] } else { bond.sets[0] };
            let wings = [wing(bond), wing(&bonds[other])];
            let [one, two] = wings.map(|set| &sets[set]);
            if one.cells.intersects(two.cells) {
                continue;
            }
            let (removed, commons) = by_wings(one, two, [bond.commons, bonds[other].commons]);
            if let (false, Some([x, y])) = (removed.is_empty(), commons) {
                let commons = vec![
                    RestrictedCommon { digit: x, sets: [0, 1] },
                    RestrictedCommon { digit: y, sets: [1, 2] },
                ];
                let digits = removed.digits();
                let order = [wings[0], hinge, wings[1]];
                return pattern(board, techniques, &ALS_XY_WING, &order, commons, digits, removed);
            }
        }
    }
    None
}

/// Removals of two wings, and the two different digits that bind the wings to the hinge.
fn by_wings(
    one: &AlmostLockedSet,
    two: &AlmostLockedSet,
    commons: [DigitSet; 2],
) -> (CandidateSet, Option<[Digit; 2]>) {
    let mut removed = CandidateSet::EMPTY;
    let mut told = None;
    for digit in one.digits & two.digits {
        let seen = one.sight(digit) & two.sight(digit);
        if seen.is_empty() {
            continue;
        }
        let [xs, ys] = commons.map(|commons| commons.without(digit));
        let pairs = xs.iter().flat_map(|x| ys.iter().map(move |y| [x, y]));
        if let Some(pair) = pairs.into_iter().find(|[x, y]| x != y) {
            told = told.or(Some(pair));
            removed.insert_all(digit, seen);
        }
    }
    (removed, told)
}

/// Step of the best chain among all chains whose sets follow each other in the order of the list. Among chains with the
/// same removals, the one with the fewest cells is best.
pub(in crate::rating::hodoku) fn set_chain(
    board: &ScanBoard,
    techniques: &[&'static Technique],
) -> Option<Step> {
    let sets = board.sets();
    let mut next: Vec<Vec<(usize, Digit)>> = vec![Vec::new(); sets.len()];
    for bond in board.bonds() {
        next[bond.sets[0]].extend(bond.commons.iter().map(|digit| (bond.sets[1], digit)));
    }
    let mut growth = Growth { sets, next, chain: Vec::new(), commons: Vec::new(), best: Best::new() };
    (0..sets.len()).for_each(|set| growth.go(set));
    let (removed, (chain, commons)) = growth.best.take()?;
    let commons = commons.iter().enumerate();
    let commons = commons.map(|(index, digit)| RestrictedCommon { digit: *digit, sets: [index, index + 1] });
    let digits = removed.digits();
    pattern(board, techniques, &ALS_CHAIN, &chain, commons.collect(), digits, removed)
}

/// A chain of sets while it grows.
struct Growth<'s> {
    sets: &'s [AlmostLockedSet],
    next: Vec<Vec<(usize, Digit)>>,
    chain: Vec<usize>,
    commons: Vec<Digit>,
    best: Best<(Vec<usize>, Vec<Digit>)>,
}

impl Growth<'_> {
    /// Appends a set to the chain, and then in turn each set that can follow.
    fn go(&mut self, set: usize) {
        self.chain.push(set);
        if self.chain.len() > 3 {
            self.offer();
        }
        if self.commons.len() < MOST_COMMONS {
            for index in 0..self.next[set].len() {
                let (next, common) = self.next[set][index];
                if self.commons.last() != Some(&common) {
                    self.commons.push(common);
                    self.go(next);
                    self.commons.pop();
                }
            }
        }
        self.chain.pop();
    }

    /// Offers the chain as the best if it removes something.
    fn offer(&mut self) {
        let ([first, .., last], [x, .., y]) = (&self.chain[..], &self.commons[..]) else { return };
        let (one, other) = (&self.sets[*first], &self.sets[*last]);
        let mut removed = CandidateSet::EMPTY;
        for digit in (one.digits & other.digits).without(*x).without(*y) {
            removed.insert_all(digit, one.sight(digit) & other.sight(digit));
        }
        if !removed.is_empty() {
            let cells = self.chain.iter().map(|set| self.sets[*set].cells.len()).sum();
            self.best.offer(removed, cells, || (self.chain.clone(), self.commons.clone()));
        }
    }
}

fn pattern(
    board: &ScanBoard,
    techniques: &[&'static Technique],
    technique: &'static Technique,
    sets: &[usize],
    commons: Vec<RestrictedCommon>,
    digits: DigitSet,
    removed: CandidateSet,
) -> Option<Step> {
    let set = |set: &usize| LockedSet { cells: board.sets()[*set].cells, digits: board.sets()[*set].digits };
    let roles = if digits.is_empty() { SetRoles::Locked } else { SetRoles::Chain };
    let pattern = AlmostLocked { sets: sets.iter().map(set).collect(), commons, digits, roles };
    step(techniques, technique, Pattern::AlmostLocked(Box::new(pattern)), removed)
}
