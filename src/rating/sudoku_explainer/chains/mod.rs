//! Chains of all kinds. All steps with a rating above 6.5 are chains.
//!
//! # What has to be found
//!
//! A *node* is a candidate that is on or off. Nodes follow from an assumption by links, further nodes follow from these
//! nodes, and so on. Each node rests on the nodes from which it was found. A chain concludes when an assumption
//! contradicts itself, or when all cases of a cell or a house (or an assumption and its opposite) have a node in
//! common. Its length is the number of nodes that its ends rest on. Among all chains of a kind, the shortest is taken;
//! among equally short chains, the first. So the answer depends on the first way by which a node is found:
//! `implications` and `forcing` visit nodes in the program's order, and nothing may change this order.
//!
//! Where links lead no further, other techniques may help a branch. They work on the board that the branch leaves, and
//! may themselves be searches for chains with branches. About 500 branches of a board need help. Most of them get none,
//! and a branch that was helped needs help again later. On one of the hardest puzzles, branches need help ten thousand
//! times.
//!
//! # Why it is fast
//!
//! The order matters only for chains that exist. With sets of nodes, it takes less time to find out whether any chain
//! can exist:
//!
//! - `reach` closes the links of a board as sets of bits. These sets show which candidates a chain can refute or
//!   confirm. From these, `agreement` finds the cells and houses whose cases may agree. On six of seven boards the sets
//!   show no possible chain, and no chain is followed.
//! - A chain or a cycle is then followed only from these candidates, and a cycle only through nodes that lead back to
//!   its start.
//! - `probe` follows links that build on each other, and does not record reasons. For nets inside nets, it shows
//!   `probing` where a contradiction or an agreement is. The branches that lead to this contradiction or agreement are
//!   followed again, with reasons.
//! - The board that a branch leaves differs from its first board by the removed candidates. If the removed candidates
//!   make no new strong link, only cells and houses that lost a case are examined. If only few candidates were removed,
//!   only candidates that may reach more than before are probed again.
//! - Many branches leave the same board. Chains on this board are searched only once, and not again in the next state
//!   of the path (`chain_cache`).
//! - A deeper search continues each branch where a shallower search stopped (`multiple`). Levels 2, 3 and 5 ask the
//!   techniques of the level before in the same order, and then one more technique; level 4 asks the techniques of
//!   level 1 and one more.
//! - A conclusion is measured only until it is longer than the best known conclusion.
//! - A branch is given up if everything that the last technique of the level found is longer than the best conclusion.
//!   If other techniques may still follow, even nodes with too long a way must be recorded, because the first way to a
//!   node counts, even if a later way is shorter.
//!
//! Keeping whole branches from step to step was considered and rejected, because one removed candidate changes most
//! branches of a hard board.

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
    /// True if the premises of chains are kept; `argument` then holds the premises of the last chain.
    pub(super) keeps: bool,
    pub(super) argument: Option<ExplainerArgument>,
}

impl ChainSearches {
    /// The step of the first forcing chain or cycle.
    pub(super) fn forcing_chain(&mut self, board: &ExplainerBoard) -> Option<ExplainerHint> {
        let mut best = FirstChain { board, found: None, keeps: self.keeps, kept: None };
        self.forcing.search(board, &mut best);
        self.argument = best.kept.map(ExplainerArgument::Chain);
        best.found.map(|(_, hint)| hint)
    }

    /// The step of the first chain of one digit whose assumption leads to a contradiction.
    pub(super) fn nishio(&mut self, board: &ExplainerBoard) -> Option<ExplainerHint> {
        self.branches(board, Mode::Nishio, 75)
    }

    /// The step of the first argument from all cases of a cell or a house, with a separate chain for each case.
    pub(super) fn multiple(&mut self, board: &ExplainerBoard) -> Option<ExplainerHint> {
        self.branches(board, Mode::Static, 80)
    }

    /// The step of the first argument with branches whose links may rest on all nodes before. From level 1 on, other
    /// techniques help.
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
