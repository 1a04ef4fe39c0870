//! Chains of all kinds: the part of the scale that decides everything above 6.5.

mod forcing;
mod inner;
mod length;
mod links;
mod measure;
mod multiple;
mod reach;
mod spread;

use super::board::Board;
use super::geometry::Bits;
use super::hint::{Hint, Name, candidate, parts};
use forcing::{Chain, Forcing};
use links::Kind;
use measure::{Measure, Nested};
use multiple::{Branches, Form, Multiple};
use spread::Mode;

/// The memory of all searches for chains, kept to be used again.
#[derive(Default)]
pub(super) struct Chains {
    forcing: Forcing,
    multiple: Multiple,
    nested: Vec<Nested>,
}

impl Chains {
    /// Forcing chains and cycles.
    pub(super) fn forcing_chain(&mut self, board: &Board) -> Option<Hint> {
        let mut best = Strand { board, found: None };
        self.forcing.search(board, &mut best);
        best.found.map(|(_, hint)| hint)
    }

    /// One digit, assumed and contradicted.
    pub(super) fn nishio(&mut self, board: &Board) -> Option<Hint> {
        self.branches(board, Mode { multiple: false, dynamic: true, nishio: true, level: 0 }, 75)
    }

    /// All cases of a cell or a house, each a strand.
    pub(super) fn multiple(&mut self, board: &Board) -> Option<Hint> {
        self.branches(board, Mode { multiple: true, dynamic: false, nishio: false, level: 0 }, 80)
    }

    /// The same with branches that build on all that went before, helped by other techniques from level 1 on.
    pub(super) fn dynamic(&mut self, board: &Board, level: u8, base: u16) -> Option<Hint> {
        self.branches(board, Mode { multiple: true, dynamic: true, nishio: false, level }, base)
    }

    fn branches(&mut self, board: &Board, mode: Mode, base: u16) -> Option<Hint> {
        let mut best = Net { best: None };
        if mode.level == 0 {
            self.nested.clear();
        }
        self.multiple.search(board, mode, &mut self.nested, &mut best);
        let ((nodes, form), concluded, is_on) = best.best?;
        let name = match (form, mode.nishio, mode.dynamic) {
            (_, true, _) => "Nishio Forcing Chains",
            (Form::Double, ..) => "Dynamic Double Forcing Chains",
            (Form::Cell, _, false) => "Cell Forcing Chains",
            (Form::Region, _, false) => "Region Forcing Chains",
            (Form::Cell, _, true) => "Dynamic Cell Forcing Chains",
            (Form::Region, _, true) => "Dynamic Region Forcing Chains",
            (Form::Contradiction, ..) => "Dynamic Contradiction Forcing Chains",
        };
        let name = Name::Nested(name, mode.level);
        Some(conclude(board, name, base + length::added(nodes), concluded, is_on))
    }
}

/// The step that makes a candidate true, or false.
fn conclude(board: &Board, name: Name, rating: u16, concluded: u16, is_on: bool) -> Hint {
    let (cell, digit) = parts(concluded);
    if is_on {
        let removed = Bits(board.of[cell] & !(1 << digit)).map(|other| candidate(cell, other)).collect();
        Hint { name, rating, placed: Some(concluded), removed }
    } else {
        Hint { name, rating, placed: None, removed: vec![concluded] }
    }
}

/// The first of the forcing chains.
struct Strand<'b> {
    board: &'b Board,
    found: Option<(forcing::Key, Hint)>,
}

impl forcing::Visit for Strand<'_> {
    fn limit(&self) -> Option<forcing::Key> {
        self.found.as_ref().map(|(key, _)| *key)
    }

    fn take(&mut self, chain: &Chain) {
        let (rating, nodes, _) = chain.key;
        let name = Name::Plain(match (chain.is_cycle, chain.kind) {
            (true, Kind::Houses) if nodes == 4 => "Generalized X-Wing",
            (true, Kind::Houses) => "Bidirectional X-Cycle",
            (true, Kind::Cells) => "Bidirectional Y-Cycle",
            (true, Kind::Both) => "Bidirectional Cycle",
            (false, Kind::Houses) if nodes == 6 => "Turbot Fish",
            (false, Kind::Houses) => "Forcing X-Chain",
            (false, Kind::Cells | Kind::Both) => "Forcing Chain",
        });
        let hint = if chain.is_cycle {
            Hint { name, rating, placed: None, removed: chain.removed.to_vec() }
        } else {
            let (end, _) = chain.path[chain.path.len() - 1];
            conclude(self.board, name, rating, end >> 1, end & 1 == 1)
        };
        self.found = Some((chain.key, hint));
    }
}

/// The first of the chains with several branches.
struct Net {
    best: Option<(multiple::Key, u16, bool)>,
}

impl multiple::Visit for Net {
    fn is_beyond(&self, key: multiple::Key) -> bool {
        self.best.is_some_and(|(best, ..)| key >= best)
    }

    fn take(&mut self, found: &Branches, measure: &mut Measure, nested: &[Nested]) {
        let most = self.best.map_or(u32::MAX, |((nodes, _), ..)| nodes);
        let targets = found.targets.iter().copied();
        let Some(nodes) = measure.nodes(targets, nested, most, |_, _| {}) else { return };
        if !self.is_beyond((nodes, found.form)) {
            self.best = Some(((nodes, found.form), found.candidate, found.is_on));
        }
    }
}
