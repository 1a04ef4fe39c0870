//! Help for an assumption when no link leads further: other techniques are applied to the board that the assumption
//! leaves.
//!
//! All findings of the first technique that finds something are used; later techniques are not asked. The removals of a
//! finding rest on the candidates that had to be removed before the finding was possible. Findings that do not need the
//! assumption do not count.

use super::agreement::has_new_link;
use super::branch::BranchHelper;
use super::chain_cache::{self, ChainCache, InnerGain};
use super::forcing::{self, ForcingChain, ForcingSearch, node};
use super::implications::{Implications, Mode, NONE};
use super::links::{CELL, Cause, NO_CAUSE};
use super::measure::{NestedChain, NodeCounter, mix};
use super::multiple::{self, Branches, ConclusionForm, Multiple};
use crate::board::sort_by_order;
use crate::rating::sudoku_explainer::board::ExplainerBoard;
use crate::rating::sudoku_explainer::fish::{self, each_fish};
use crate::rating::sudoku_explainer::geometry::{BitIter, CELLS, HOUSES, SHARED};
use crate::rating::sudoku_explainer::hint::{candidate, parts};
use crate::rating::sudoku_explainer::locking::{self, each_locked};
use crate::rating::sudoku_explainer::sets::{each_hidden, each_naked, removed_by_hidden, removed_by_naked};
use std::ops::{ControlFlow, RangeInclusive};

/// Memory of the searches that help an assumption, kept to be used again.
#[derive(Default)]
pub(super) struct Inner {
    forcing: ForcingSearch,
    multiple: Multiple,
    first: Vec<Option<multiple::ConclusionKey>>,
    needed: Vec<u16>,
    known: ChainCache,
}

/// For each level, the searches for chains that are run, one after the other. The number of a search is the level at
/// which it is the last search. Dynamic chains, the search of level 4, replace the searches of the levels before.
const ASKED: [&[u8]; 6] = [&[], &[], &[2], &[2, 3], &[4], &[4, 5]];

impl BranchHelper for Inner {
    fn help(
        &mut self,
        base: &ExplainerBoard,
        work: &ExplainerBoard,
        implications: &mut Implications,
        levels: RangeInclusive<u8>,
        nested: &mut Vec<NestedChain>,
    ) -> Option<u8> {
        let (known, level) = levels.into_inner();
        if known < 1
            && (by_locking(base, work, implications)
                || by_hidden_pair(base, work, implications)
                || by_naked_pair(base, work, implications)
                || by_x_wing(base, work, implications))
        {
            return Some(1);
        }
        if ASKED[level as usize].is_empty() {
            return None;
        }
        if self.known.turn_to(base) {
            self.multiple.forget_before();
        }
        for asked in ASKED[level as usize].iter().copied().filter(|asked| *asked > known) {
            let key = chain_cache::key(work, asked);
            if self.known.get(key).is_none() {
                let gains = self.search(base, work, asked, nested);
                self.known.insert(key, gains);
            }
            let gains = self.known.get(key).unwrap_or_default();
            if !gains.is_empty() {
                add_all(implications, gains, nested);
                return Some(asked);
            }
        }
        None
    }
}

impl Inner {
    /// Searches for the chains of a level, in their order. A chain counts only if it removes something new.
    fn search(
        &mut self,
        base: &ExplainerBoard,
        work: &ExplainerBoard,
        level: u8,
        nested: &mut Vec<NestedChain>,
    ) -> Vec<InnerGain> {
        if level == 2 {
            if !has_new_link(base, work) {
                return Vec::new();
            }
            let mut chains = InnerChains { base, work, found: Vec::new() };
            self.forcing.search(work, &mut chains);
            return gains(chains.found);
        }
        self.first.resize(729, None);
        self.first.fill(None);
        let mut nets =
            InnerNets { base, work, found: Vec::new(), first: &mut self.first, needed: &mut self.needed };
        match level {
            3 => self.multiple.search_static(work, Some(base), nested, &mut nets),
            4 => self.multiple.search_by_probing(work, Some(base), Mode::Dynamic(0), nested, &mut nets),
            _ => {
                // Each level continues the level before it, and only the conclusions of the last level count.
                for level in 0..=2 {
                    nets.found.clear();
                    nets.first.fill(None);
                    self.multiple.search(work, Mode::Dynamic(level), nested, &mut nets);
                }
            }
        }
        gains(nets.found)
    }
}

/// Adds the nodes of removed candidates, which rest on the nodes `needed`. Nodes that are known already are not added.
fn add(implications: &mut Implications, removed: impl Iterator<Item = u16>, needed: &[u16], nested: u32) {
    for gone in removed {
        let id = node(gone, false);
        if implications.find(id) == NONE {
            implications.add(id, NO_CAUSE, needed, nested);
        }
    }
}

/// Adds to `needed` the off nodes of these removed candidates.
fn nodes_of(implications: &Implications, gone: impl Iterator<Item = u16>, needed: &mut Vec<u16>) {
    for gone in gone {
        let at = implications.find(node(gone, false));
        if at != NONE && !needed.contains(&at) {
            needed.push(at);
        }
    }
}

/// The candidates of a digit at these places of a house that are on the board `base` but no longer on the board `work`.
fn gone_from(
    base: &ExplainerBoard,
    work: &ExplainerBoard,
    house: usize,
    digit: usize,
    places: u16,
) -> impl Iterator<Item = u16> + use<> {
    let gone = base.at[house][digit] & !work.at[house][digit] & places;
    BitIter(gone).map(move |place| candidate(CELLS[house][place] as usize, digit))
}

/// The candidates of a cell that are on the board `base` but no longer on the board `work`.
fn gone_from_cell(
    base: &ExplainerBoard,
    work: &ExplainerBoard,
    cell: usize,
) -> impl Iterator<Item = u16> + use<> {
    BitIter(base.of[cell] & !work.of[cell]).map(move |digit| candidate(cell, digit))
}

fn by_locking(base: &ExplainerBoard, work: &ExplainerBoard, implications: &mut Implications) -> bool {
    let mut any = false;
    let mut needed = Vec::new();
    let _ = each_locked(work, &mut |locked| {
        let outside = !SHARED[locked.base][locked.cover];
        needed.clear();
        nodes_of(implications, gone_from(base, work, locked.base, locked.digit, outside), &mut needed);
        if !needed.is_empty() {
            any = true;
            add(implications, locking::removals(work, locked), &needed, 0);
        }
        ControlFlow::Continue(())
    });
    any
}

fn by_hidden_pair(base: &ExplainerBoard, work: &ExplainerBoard, implications: &mut Implications) -> bool {
    let mut any = false;
    let mut needed = Vec::new();
    let _ = each_hidden(work, 2, &mut |set| {
        needed.clear();
        for digit in BitIter(set.digits) {
            nodes_of(implications, gone_from(base, work, set.house, digit, !set.places), &mut needed);
        }
        if !needed.is_empty() {
            any = true;
            add(implications, in_order(removed_by_hidden(work, set)), &needed, 0);
        }
        ControlFlow::Continue(())
    });
    any
}

fn by_naked_pair(base: &ExplainerBoard, work: &ExplainerBoard, implications: &mut Implications) -> bool {
    let mut any = false;
    let mut needed = Vec::new();
    let _ = each_naked(work, 2, &mut |set| {
        needed.clear();
        for place in BitIter(set.places) {
            nodes_of(implications, gone_from_cell(base, work, CELLS[set.house][place] as usize), &mut needed);
        }
        if !needed.is_empty() {
            any = true;
            add(implications, in_order(removed_by_naked(work, set)), &needed, 0);
        }
        ControlFlow::Continue(())
    });
    any
}

fn by_x_wing(base: &ExplainerBoard, work: &ExplainerBoard, implications: &mut Implications) -> bool {
    let mut any = false;
    let mut needed = Vec::new();
    let _ = each_fish(work, 2, &mut |fish| {
        needed.clear();
        for line in BitIter(fish.lines) {
            nodes_of(
                implications,
                gone_from(base, work, fish.family + line, fish.digit, !fish.places),
                &mut needed,
            );
        }
        if !needed.is_empty() {
            any = true;
            add(implications, fish::removals(work, fish).into_iter(), &needed, 0);
        }
        ControlFlow::Continue(())
    });
    any
}

/// The candidates in the order of row, column and digit.
fn in_order(removed: impl Iterator<Item = u16>) -> impl Iterator<Item = u16> {
    let mut removed: Vec<u16> = removed.collect();
    removed.sort_unstable();
    removed.into_iter()
}

/// A chain inside an assumption.
struct InnerChain<K> {
    key: K,
    gain: InnerGain,
}

/// Removals of the chains, in order. A chain is left out if earlier chains remove all candidates that it removes.
fn gains<K: Ord>(mut found: Vec<InnerChain<K>>) -> Vec<InnerGain> {
    sort_by_order(&mut found, |one, other| one.key.cmp(&other.key));
    let mut gone = [false; 729];
    found.retain(|chain| {
        let is_new = chain.gain.removed.iter().any(|removed| !gone[*removed as usize]);
        chain.gain.removed.iter().for_each(|removed| gone[*removed as usize] = true);
        is_new
    });
    found.into_iter().map(|chain| chain.gain).collect()
}

/// Adds the nodes of the candidates that these chains remove.
fn add_all(implications: &mut Implications, gains: &[InnerGain], nested: &mut Vec<NestedChain>) {
    let mut needed = Vec::new();
    for gain in gains {
        needed.clear();
        nodes_of(implications, gain.needed.iter().copied(), &mut needed);
        nested.push(gain.nested);
        add(implications, gain.removed.iter().copied(), &needed, nested.len() as u32);
    }
}

/// Candidates that are removed when `concluded` is on (if `is_on` is true) or off (if it is false).
fn removed_by(work: &ExplainerBoard, concluded: u16, is_on: bool) -> Vec<u16> {
    let (cell, digit) = parts(concluded);
    if is_on {
        BitIter(work.of[cell] & !(1 << digit)).map(|other| candidate(cell, other)).collect()
    } else {
        vec![concluded]
    }
}

/// Adds to `needed` the candidates that had to be removed so that this cause forces the node on.
fn needed_for(base: &ExplainerBoard, work: &ExplainerBoard, node: u16, cause: Cause, needed: &mut Vec<u16>) {
    let (cell, digit) = parts(node >> 1);
    match cause {
        CELL => needed.extend(gone_from_cell(base, work, cell)),
        NO_CAUSE => {}
        kind => {
            let house = HOUSES[cell][kind as usize - 1] as usize;
            needed.extend(gone_from(base, work, house, digit, 0x1ff));
        }
    }
}

/// Forcing chains and cycles on the board that is left.
struct InnerChains<'b> {
    base: &'b ExplainerBoard,
    work: &'b ExplainerBoard,
    found: Vec<InnerChain<forcing::ChainKey>>,
}

impl forcing::ChainVisitor for InnerChains<'_> {
    fn limit(&self) -> Option<forcing::ChainKey> {
        None
    }

    fn take(&mut self, chain: &ForcingChain) {
        let mut needed = Vec::new();
        for (node, cause) in chain.path {
            // A cycle can be followed in both directions. In the other direction, the nodes that are off here are on.
            if node & 1 == 1 || chain.is_cycle {
                needed_for(self.base, self.work, *node, *cause, &mut needed);
            }
        }
        if needed.is_empty() {
            return;
        }
        let nodes = if chain.is_cycle { &chain.path[1..] } else { chain.path };
        let identity = nodes.iter().rev().fold(1, |identity, (node, _)| mix(identity, u64::from(*node)));
        let removed = if chain.is_cycle {
            chain.removed.to_vec()
        } else {
            let end = chain.path[chain.path.len() - 1].0;
            removed_by(self.work, end >> 1, end & 1 == 1)
        };
        let nested = NestedChain { nodes: chain.key.1, identity };
        self.found.push(InnerChain { key: chain.key, gain: InnerGain { removed, needed, nested } });
    }
}

/// Chains with several branches on the board that is left.
struct InnerNets<'b> {
    base: &'b ExplainerBoard,
    work: &'b ExplainerBoard,
    found: Vec<InnerChain<multiple::ConclusionKey>>,
    /// For each candidate, the first conclusion that removes only this candidate.
    first: &'b mut [Option<multiple::ConclusionKey>],
    /// The candidates that had to be removed for the last conclusion.
    needed: &'b mut Vec<u16>,
}

impl multiple::ConclusionVisitor for InnerNets<'_> {
    fn too_many(&self) -> u32 {
        u32::MAX
    }

    fn take(&mut self, found: &Branches, measure: &mut NodeCounter, known: &[NestedChain]) {
        // If a known conclusion removes the same candidate and comes first in the order of their keys, this conclusion
        // adds nothing.
        let known_first = self.first[found.candidate as usize].filter(|_| !found.is_on);
        let most = known_first.map_or(u32::MAX, |(nodes, form)| nodes - u32::from(form <= found.form));
        let targets = found.targets.iter().copied();
        let Some(nodes) = measure.nodes(targets, known, most) else { return };
        let mut identity = 2;
        for (implications, target) in found.targets {
            identity = mix(identity, u64::from(implications.nodes[*target as usize].id));
        }
        self.needed.clear();
        for ((implications, _), list) in found.targets.iter().zip(measure.lists()) {
            for at in list {
                let node = implications.nodes[*at as usize];
                identity = mix(identity, u64::from(node.id));
                let is_case = *at == 0 && matches!(found.form, ConclusionForm::Cell | ConclusionForm::Region);
                let cause = if is_case { found.cases } else { node.cause };
                if node.id & 1 == 1 {
                    needed_for(self.base, self.work, node.id, cause, self.needed);
                }
            }
        }
        if self.needed.is_empty() {
            return;
        }
        let key = (nodes, found.form);
        if !found.is_on {
            self.first[found.candidate as usize] = Some(key);
        }
        let removed = removed_by(self.work, found.candidate, found.is_on);
        let nested = NestedChain { nodes, identity };
        self.found.push(InnerChain { key, gain: InnerGain { removed, needed: self.needed.clone(), nested } });
    }
}
