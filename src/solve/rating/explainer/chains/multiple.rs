//! Chains with several branches: all cases of a cell or of a house agree, an assumption and its opposite agree, or an
//! assumption contradicts itself.

use super::super::board::Board;
use super::super::geometry::{Bits, CELLS, HOUSES};
use super::super::hint::{candidate, parts};
use super::forcing::node;
use super::inner::Inner;
use super::links::{CELL, Cause, NO_CAUSE};
use super::measure::{Measure, Nested};
use super::spread::{Mode, NONE, Spread};

/// How a chain concludes, in the order in which equally long ones are taken.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Form {
    /// An assumption and its opposite have something in common.
    Double,
    /// All candidates of a cell have.
    Cell,
    /// All places of a digit in a house have.
    Region,
    /// An assumption contradicts itself.
    Contradiction,
}

/// What comes first among the chains of a board: fewer nodes, then the form.
pub(super) type Key = (u32, Form);

/// A conclusion with several branches.
pub(super) struct Branches<'b> {
    pub(super) form: Form,
    /// The candidate that is concluded, and whether it is true.
    pub(super) candidate: u16,
    pub(super) is_on: bool,
    /// The last node of each branch.
    pub(super) targets: &'b [(&'b Spread, u16)],
    /// Why one of the cases holds: the cell or the house.
    pub(super) cases: Cause,
}

/// Where conclusions go.
pub(super) trait Visit {
    /// Whether conclusions with so many nodes, or more, are of no use in this form.
    fn is_beyond(&self, key: Key) -> bool;
    /// Takes a conclusion.
    fn take(&mut self, found: &Branches, measure: &mut Measure, nested: &[Nested]);
}

/// The memory of a search, kept to be used again. What nests deeper has a memory of its own.
pub(super) struct Multiple {
    work: Board,
    /// By candidate: what follows when it is on, and in which search that was found.
    on: Vec<(u32, Spread)>,
    off: Spread,
    turn: u32,
    measure: Measure,
    inner: Option<Box<Inner>>,
}

impl Default for Multiple {
    fn default() -> Multiple {
        Multiple {
            work: Board::new(&crate::puzzle::Values::EMPTY),
            on: Vec::new(),
            off: Spread::default(),
            turn: 0,
            measure: Measure::default(),
            inner: None,
        }
    }
}

impl Multiple {
    /// Visits the conclusions of a board; `nested` takes down the chains that are used inside.
    pub(super) fn search(
        &mut self,
        board: &Board,
        mode: Mode,
        nested: &mut Vec<Nested>,
        visit: &mut impl Visit,
    ) {
        self.turn += 1;
        self.on.resize_with(729, Default::default);
        for cell in 0..81 {
            let size = board.of[cell].count_ones();
            if size < if mode.dynamic { 2 } else { 3 } {
                continue;
            }
            for digit in Bits(board.of[cell]) {
                let start = candidate(cell, digit);
                self.assume_on(board, start, mode, nested);
                if mode.dynamic {
                    self.both_ways(board, start, mode, nested, visit);
                }
                if !mode.nishio {
                    for kind in 0..3 {
                        self.region(board, cell, digit, kind, mode, nested, visit);
                    }
                }
            }
            if !mode.nishio && (size == 2 || mode.multiple) {
                let cases: Vec<u16> = Bits(board.of[cell]).map(|digit| candidate(cell, digit)).collect();
                self.common(board, Form::Cell, &cases, CELL, nested, visit);
            }
        }
    }

    fn assume_on(&mut self, board: &Board, start: u16, mode: Mode, nested: &mut Vec<Nested>) {
        let (turn, spread) = &mut self.on[start as usize];
        if *turn != self.turn {
            *turn = self.turn;
            spread.assume(node(start, true));
            spread_out(spread, &mut self.work, &mut self.inner, board, mode, nested);
        }
    }

    /// What an assumption and its opposite lead to.
    fn both_ways(
        &mut self,
        board: &Board,
        start: u16,
        mode: Mode,
        nested: &mut Vec<Nested>,
        visit: &mut impl Visit,
    ) {
        self.off.assume(node(start, false));
        spread_out(&mut self.off, &mut self.work, &mut self.inner, board, mode, nested);
        let on = &self.on[start as usize].1;
        for (spread, is_on) in [(on, false), (&self.off, true)] {
            if let Some([one, other]) = spread.clash {
                let targets = [(spread, one), (spread, other)];
                let form = Form::Contradiction;
                let found =
                    Branches { form, candidate: start, is_on, targets: &targets, cases: NO_CAUSE };
                offer(board, &found, &mut self.measure, nested, visit);
            }
        }
        let (cell, _) = parts(start);
        if !mode.nishio && board.of[cell].count_ones() > 2 {
            let branches = [on, &self.off];
            common_to(board, Form::Double, &branches, NO_CAUSE, &mut self.measure, nested, visit);
        }
    }

    /// All places of a digit in a house, looked at when the cell is the first of them.
    #[allow(clippy::too_many_arguments, reason = "one case of a search that shares all of this")]
    fn region(
        &mut self,
        board: &Board,
        cell: usize,
        digit: usize,
        kind: usize,
        mode: Mode,
        nested: &mut Vec<Nested>,
        visit: &mut impl Visit,
    ) {
        let house = HOUSES[cell][kind] as usize;
        let places = board.at[house][digit];
        let count = places.count_ones();
        let is_first = CELLS[house][places.trailing_zeros() as usize] as usize == cell;
        if !is_first || count < 2 || count > 2 && !mode.multiple {
            return;
        }
        let cases: Vec<u16> =
            Bits(places).map(|place| candidate(CELLS[house][place] as usize, digit)).collect();
        for case in &cases {
            self.assume_on(board, *case, mode, nested);
        }
        self.common(board, Form::Region, &cases, kind as Cause + 1, nested, visit);
    }

    fn common(
        &mut self,
        board: &Board,
        form: Form,
        cases: &[u16],
        cause: Cause,
        nested: &[Nested],
        visit: &mut impl Visit,
    ) {
        let branches: Vec<&Spread> = cases.iter().map(|case| &self.on[*case as usize].1).collect();
        common_to(board, form, &branches, cause, &mut self.measure, nested, visit);
    }
}

/// Follows an assumption as far as the mode allows.
fn spread_out(
    spread: &mut Spread,
    work: &mut Board,
    inner: &mut Option<Box<Inner>>,
    board: &Board,
    mode: Mode,
    nested: &mut Vec<Nested>,
) {
    work.clone_from(board);
    spread.follow(board, work, mode);
    if mode.level > 0 {
        let inner = inner.get_or_insert_with(Default::default);
        while spread.clash.is_none() && inner.help(board, work, spread, mode.level, nested) {
            spread.follow(board, work, mode);
        }
    }
}

/// What is on in all branches, then what is off in all of them, in the order of the first branch.
fn common_to(
    board: &Board,
    form: Form,
    branches: &[&Spread],
    cases: Cause,
    measure: &mut Measure,
    nested: &[Nested],
    visit: &mut impl Visit,
) {
    let [first, others @ ..] = branches else { return };
    let mut targets: Vec<(&Spread, u16)> = Vec::with_capacity(9);
    for (list, is_on) in [(&first.ons, true), (&first.offs, false)] {
        for at in list {
            let id = first.nodes[*at as usize].id;
            if others.iter().any(|other| other.find(id) == NONE) {
                continue;
            }
            targets.clear();
            targets.push((first, *at));
            targets.extend(others.iter().map(|other| (*other, other.find(id))));
            let found = Branches { form, candidate: id >> 1, is_on, targets: &targets, cases };
            offer(board, &found, measure, nested, visit);
        }
    }
}

/// Hands a conclusion on, unless it says nothing new.
fn offer(
    board: &Board,
    found: &Branches,
    measure: &mut Measure,
    nested: &[Nested],
    visit: &mut impl Visit,
) {
    let (cell, _) = parts(found.candidate);
    if !(found.is_on && board.of[cell].is_power_of_two()) {
        visit.take(found, measure, nested);
    }
}
