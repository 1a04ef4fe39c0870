//! Chains of all kinds: the part of the scale that decides everything above 6.5.
//!
//! # What has to be found
//!
//! A *node* says that a candidate is on or off. From an assumption nodes follow by links, from those others, and so on;
//! each node rests on those that it was found by. A chain concludes when an assumption contradicts itself, or when
//! all cases of a cell or a house (or an assumption and its opposite) have a node in common. Its length is the number
//! of nodes that its ends rest on. Of all chains of a kind the shortest is taken, and the first of equally short ones,
//! so the answer depends on which of several ways to a node is found first: `implications` and `forcing` visit nodes in the
//! program's order, and nothing may change that.
//!
//! Where links lead no further, a branch may be helped by other techniques on the board that is left, up to whole
//! searches for chains with branches of their own. About 500 branches of a board ask for help, most of them in vain,
//! and each again after every help: a puzzle of the hardest asks ten thousand times.
//!
//! # Why it is fast
//!
//! The order matters only for what is found. Whether anything can be found is a question about sets, which is
//! answered in a part of the time:
//!
//! - `reach` closes the links of a board as sets of bits. It tells which candidates a chain can refute or confirm, and
//!   `agreement` from that which cells and houses may have cases that agree. On six of seven boards there is nothing, and
//!   no chain is followed.
//! - A chain or a cycle is then followed from those candidates alone, and a cycle among those nodes alone that lead
//!   back to where it began.
//! - `probe` follows links that build on each other without noting reasons. For the nets inside nets it tells `probing`
//!   where a contradiction or an agreement is; the branches that take part in one are followed again, with reasons.
//! - A board that is left of another differs from it by what is gone. Where that makes no new strong link, only cells and
//!   houses that lost a case are looked at; where it is little, only what is reached again is probed again.
//! - Many branches leave the same board, and what chains remove from it is looked for once, and not again in the next
//!   state of the path (`known`).
//! - A deeper search takes up each branch where the shallower one left it (`multiple`), because a level asks the same
//!   techniques in the same order and one more at the end.
//! - A conclusion is measured only until it is longer than the best that is known.
//! - A branch is given up where all that the last technique of the level found is longer than that. What is too long
//!   has to be noted all the same while other techniques may come after it: it keeps shorter ways to the same node
//!   from being taken.
//!
//! Whole branches kept from step to step were weighed and left: one removed candidate changes most branches of a hard
//! board.

mod agreement;
mod argument;
mod branch;
mod chain_cache;
mod forcing;
mod implications;
mod inner;
mod length;
mod links;
mod measure;
mod multiple;
mod nodes;
mod probe;
mod probing;
mod reach;
#[cfg(test)]
mod tests;

pub(super) use argument::{BranchArgument, ChainArgument, ExplainerArgument, NetArgument};
pub(super) use links::CELL;
pub(super) use multiple::ConclusionForm;

use super::board::ExplainerBoard;
use super::geometry::BitIter;
use super::hint::{ExplainerHint, HintName, candidate, parts};
use forcing::{ForcingChain, ForcingSearch};
use implications::Mode;
use links::LinkKind;
use measure::{NestedChain, NodeCounter};
use multiple::{Branches, Multiple};

/// The memory of all searches for chains, kept to be used again.
#[derive(Default)]
pub(super) struct ChainSearches {
    forcing: ForcingSearch,
    multiple: Multiple,
    nested: Vec<NestedChain>,
    /// True if what a chain rests on is kept, and what the last one rests on.
    pub(super) keeps: bool,
    pub(super) argument: Option<ExplainerArgument>,
}

impl ChainSearches {
    /// Forcing chains and cycles.
    pub(super) fn forcing_chain(&mut self, board: &ExplainerBoard) -> Option<ExplainerHint> {
        let mut best = FirstChain { board, found: None, keeps: self.keeps, kept: None };
        self.forcing.search(board, &mut best);
        self.argument = best.kept.map(ExplainerArgument::Chain);
        best.found.map(|(_, hint)| hint)
    }

    /// One digit, assumed and contradicted.
    pub(super) fn nishio(&mut self, board: &ExplainerBoard) -> Option<ExplainerHint> {
        self.branches(board, Mode::Nishio, 75)
    }

    /// All cases of a cell or a house, each a chain by itself.
    pub(super) fn multiple(&mut self, board: &ExplainerBoard) -> Option<ExplainerHint> {
        self.branches(board, Mode::Static, 80)
    }

    /// The same with branches that build on all that went before, helped by other techniques from level 1 on.
    pub(super) fn dynamic(&mut self, board: &ExplainerBoard, level: u8, base: u16) -> Option<ExplainerHint> {
        self.branches(board, Mode::Dynamic(level), base)
    }

    fn branches(&mut self, board: &ExplainerBoard, mode: Mode, base: u16) -> Option<ExplainerHint> {
        let mut best = FirstNet { best: None, keeps: self.keeps, kept: None };
        if mode.level() == 0 {
            self.nested.clear();
        }
        self.multiple.search(board, mode, &mut self.nested, &mut best);
        self.argument = best.kept.map(ExplainerArgument::Net);
        let ((nodes, form), concluded, is_on) = best.best?;
        let name = match (form, mode.is_nishio(), mode.is_dynamic()) {
            (_, true, _) => "Nishio Forcing Chains",
            (ConclusionForm::Double, ..) => "Dynamic Double Forcing Chains",
            (ConclusionForm::Cell, _, false) => "Cell Forcing Chains",
            (ConclusionForm::Region, _, false) => "Region Forcing Chains",
            (ConclusionForm::Cell, _, true) => "Dynamic Cell Forcing Chains",
            (ConclusionForm::Region, _, true) => "Dynamic Region Forcing Chains",
            (ConclusionForm::Contradiction, ..) => "Dynamic Contradiction Forcing Chains",
        };
        let name = HintName::Nested(name, mode.level());
        Some(conclude(board, name, base + length::length_tenths(nodes), concluded, is_on))
    }
}

/// The step that makes a candidate true, or false.
fn conclude(
    board: &ExplainerBoard,
    name: HintName,
    rating: u16,
    concluded: u16,
    is_on: bool,
) -> ExplainerHint {
    let (cell, digit) = parts(concluded);
    if is_on {
        let removed = BitIter(board.of[cell] & !(1 << digit)).map(|other| candidate(cell, other)).collect();
        ExplainerHint { name, rating, placed: Some(concluded), removed }
    } else {
        ExplainerHint { name, rating, placed: None, removed: vec![concluded] }
    }
}

/// The first of the forcing chains.
struct FirstChain<'b> {
    board: &'b ExplainerBoard,
    found: Option<(forcing::ChainKey, ExplainerHint)>,
    keeps: bool,
    kept: Option<ChainArgument>,
}

impl forcing::ChainVisitor for FirstChain<'_> {
    fn limit(&self) -> Option<forcing::ChainKey> {
        self.found.as_ref().map(|(key, _)| *key)
    }

    fn take(&mut self, chain: &ForcingChain) {
        let (rating, nodes, _) = chain.key;
        let name = HintName::Plain(match (chain.is_cycle, chain.kind) {
            (true, LinkKind::Houses) if nodes == 4 => "Generalized X-Wing",
            (true, LinkKind::Houses) => "Bidirectional X-Cycle",
            (true, LinkKind::Cells) => "Bidirectional Y-Cycle",
            (true, LinkKind::Both) => "Bidirectional Cycle",
            (false, LinkKind::Houses) if nodes == 6 => "Turbot Fish",
            (false, LinkKind::Houses) => "Forcing X-Chain",
            (false, LinkKind::Cells | LinkKind::Both) => "Forcing Chain",
        });
        let hint = if chain.is_cycle {
            ExplainerHint { name, rating, placed: None, removed: chain.removed.to_vec() }
        } else {
            let (end, _) = chain.path[chain.path.len() - 1];
            conclude(self.board, name, rating, end >> 1, end & 1 == 1)
        };
        self.found = Some((chain.key, hint));
        self.kept = self.keeps.then(|| ChainArgument::of(chain));
    }
}

/// The first of the chains with several branches.
struct FirstNet {
    best: Option<(multiple::ConclusionKey, u16, bool)>,
    keeps: bool,
    kept: Option<NetArgument>,
}

impl multiple::ConclusionVisitor for FirstNet {
    fn too_many(&self) -> u32 {
        self.best.map_or(u32::MAX, |((nodes, _), ..)| nodes)
    }

    fn take(&mut self, found: &Branches, measure: &mut NodeCounter, nested: &[NestedChain]) {
        let targets = found.targets.iter().copied();
        let Some(nodes) = measure.nodes(targets, nested, self.too_many()) else { return };
        if self.best.is_none_or(|(best, ..)| (nodes, found.form) < best) {
            self.best = Some(((nodes, found.form), found.candidate, found.is_on));
            self.kept = self.keeps.then(|| NetArgument::of(found));
        }
    }
}
