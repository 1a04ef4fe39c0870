//! Chains with several branches: all cases of a cell or of a house agree, an assumption and its opposite agree, or an
//! assumption contradicts itself.

use super::agreement::{Agreement, has_new_link};
use super::branch::ExplainerBranch;
use super::forcing::node;
use super::implications::{Implications, Mode, NONE};
use super::inner::Inner;
use super::links::{CELL, Cause, NO_CAUSE};
use super::measure::{NestedChain, NodeCounter};
use super::nodes::Plane;
use super::probe::{Probe, ProbeResult, ReachCache};
use super::reach;
use crate::rating::sudoku_explainer::board::ExplainerBoard;
use crate::rating::sudoku_explainer::geometry::{BitIter, CELLS, HOUSES, size};
use crate::rating::sudoku_explainer::hint::{candidate, parts};

/// Way in which a chain concludes. Among equally long chains, the chain whose form is listed first is taken.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(in crate::rating::sudoku_explainer) enum ConclusionForm {
    /// An assumption and its opposite have a consequence in common.
    Double,
    /// All candidates of a cell have a consequence in common.
    Cell,
    /// All places of a digit in a house have a consequence in common.
    Region,
    /// An assumption contradicts itself.
    Contradiction,
}

/// Key by which the chains of a board are ordered: the number of nodes, then the form.
pub(super) type ConclusionKey = (u32, ConclusionForm);

/// A conclusion with several branches.
pub(super) struct Branches<'b> {
    pub(super) form: ConclusionForm,
    /// The candidate of the conclusion, and true if the conclusion is that this candidate is true.
    pub(super) candidate: u16,
    pub(super) is_on: bool,
    /// The last node of each branch.
    pub(super) targets: &'b [(&'b Implications, u16)],
    /// Reason why one of the cases is true: the cell or the house.
    pub(super) cases: Cause,
}

/// Receiver of conclusions.
pub(super) trait ConclusionVisitor {
    /// Number of nodes above which a conclusion is not needed, whatever its form.
    fn too_many(&self) -> u32;
    /// Takes a conclusion.
    fn take(&mut self, found: &Branches, measure: &mut NodeCounter, nested: &[NestedChain]);
}

/// The memory of a search, kept for later searches. Each nested search has its own memory.
pub(super) struct Multiple {
    pub(super) branches: Vec<ExplainerBranch>,
    /// Number of branches in use, and for each node the number of its branch.
    used: usize,
    of: Box<[u16; 1458]>,
    measure: NodeCounter,
    inner: Option<Box<Inner>>,
    agreement: Agreement,
    /// The sets of the earlier board from which other boards were made by removals.
    agreement_before: Agreement,
    pub(super) probe: Probe,
    /// For each candidate, the nodes that are reached when it is on.
    pub(super) probed: Vec<ProbeResult>,
    /// Nodes reached on the earlier board from which other boards were made by removals.
    pub(super) before: ReachCache,
}

impl Default for Multiple {
    fn default() -> Multiple {
        Multiple {
            branches: Vec::new(),
            used: 0,
            of: Box::new([NONE; 1458]),
            measure: NodeCounter::default(),
            inner: None,
            agreement: Agreement::default(),
            agreement_before: Agreement::default(),
            probe: Probe::default(),
            probed: Vec::new(),
            before: ReachCache::default(),
        }
    }
}

impl Multiple {
    /// A search that tries every case. It does not use sets of reachable candidates to rule out cases in advance.
    #[cfg(test)]
    pub(super) fn looking_everywhere() -> Multiple {
        Multiple { agreement: Agreement::telling_nothing(), ..Multiple::default() }
    }

    /// Visits the conclusions of a board. The chains that are used inside branches are recorded in `nested`.
    ///
    /// From level 1 on, the previous search must have been on the same board with a lower level, because this search
    /// continues the previous one.
    pub(super) fn search(
        &mut self,
        board: &ExplainerBoard,
        mode: Mode,
        nested: &mut Vec<NestedChain>,
        visit: &mut impl ConclusionVisitor,
    ) {
        if !mode.is_dynamic() {
            self.search_static(board, None, nested, visit);
            return;
        }
        if mode.level() == 0 {
            self.forget();
        }
        for cell in 0..81 {
            let size = size(board.of[cell]);
            if size < 2 {
                continue;
            }
            for digit in BitIter(board.of[cell]) {
                let start = candidate(cell, digit);
                self.both_ways(board, start, mode, nested, visit);
                if mode.is_nishio() {
                    self.forget();
                    continue;
                }
                for kind in 0..3 {
                    self.region(board, start, kind, mode, nested, visit);
                }
            }
            if !mode.is_nishio() && (size == 2 || mode.has_many_cases()) {
                let cases = BitIter(board.of[cell]).map(|digit| candidate(cell, digit));
                self.common(board, (ConclusionForm::Cell, CELL), cases, mode, nested, visit);
            }
        }
    }

    /// Visits the conclusions in static mode, where each link of a branch rests on one node. Sets show which cases may
    /// agree before any case is followed node by node, so most cases need not be followed. Cells with two candidates
    /// are not used.
    ///
    /// `before` is a board without conclusions, from which this board was made by removing candidates. If no link is
    /// new, only cells and houses that lost a case can agree.
    pub(super) fn search_static(
        &mut self,
        board: &ExplainerBoard,
        before: Option<&ExplainerBoard>,
        nested: &mut Vec<NestedChain>,
        visit: &mut impl ConclusionVisitor,
    ) {
        let mode = Mode::Static;
        self.forget();
        let before = before.filter(|before| !has_new_link(before, board));
        let agreement = match before {
            Some(_) => &mut self.agreement_before,
            None => &mut self.agreement,
        };
        if before.is_none() {
            agreement.forget();
        }
        agreement.read(before.unwrap_or(board));
        let open = reach::candidates(board);
        for cell in 0..81 {
            if size(board.of[cell]) < 3 {
                continue;
            }
            for digit in BitIter(board.of[cell]) {
                for kind in 0..3 {
                    let house = HOUSES[cell][kind] as usize;
                    let places = board.at[house][digit];
                    let is_first = CELLS[house][places.trailing_zeros() as usize] as usize == cell;
                    let cases = BitIter(places).map(|place| candidate(CELLS[house][place] as usize, digit));
                    if is_first
                        && size(places) > 1
                        && before.is_none_or(|before| before.at[house][digit] != places)
                        && self.may_agree(before.is_some(), cases, &open)
                    {
                        self.region(board, candidate(cell, digit), kind, mode, nested, visit);
                    }
                }
            }
            let cases = BitIter(board.of[cell]).map(|digit| candidate(cell, digit));
            if before.is_none_or(|before| before.of[cell] != board.of[cell])
                && self.may_agree(before.is_some(), cases.clone(), &open)
            {
                self.common(board, (ConclusionForm::Cell, CELL), cases, mode, nested, visit);
            }
        }
    }

    fn may_agree(&self, as_before: bool, cases: impl Iterator<Item = u16>, open: &Plane) -> bool {
        if as_before { &self.agreement_before } else { &self.agreement }.may_be(cases, open)
    }

    /// Forgets the earlier board from which other boards are made.
    pub(super) fn forget_before(&mut self) {
        self.before.forget();
        self.agreement_before.forget();
    }

    /// Forgets all assumptions.
    pub(super) fn forget(&mut self) {
        for branch in &self.branches[..self.used] {
            self.of[branch.implications.start() as usize] = NONE;
        }
        self.used = 0;
    }

    /// The number of the branch with an assumption, and true if the branch has just begun.
    pub(super) fn number(&mut self, board: &ExplainerBoard, start: u16) -> (usize, bool) {
        let known = self.of[start as usize];
        if known != NONE {
            return (known as usize, false);
        }
        let number = self.used;
        self.of[start as usize] = number as u16;
        self.used += 1;
        if self.branches.len() < self.used {
            self.branches.push(ExplainerBranch::default());
        }
        self.branches[number].begin(board, start);
        (number, true)
    }

    /// The number of the branch with an assumption, followed as far as the mode allows.
    pub(super) fn assume(
        &mut self,
        board: &ExplainerBoard,
        start: u16,
        mode: Mode,
        nested: &mut Vec<NestedChain>,
        too_many: u32,
    ) -> usize {
        let (number, is_new) = self.number(board, start);
        if is_new {
            self.branches[number].follow(board, mode, None);
        }
        let branch = &mut self.branches[number];
        if branch.level < mode.level() {
            let inner = &mut **self.inner.get_or_insert_with(Default::default);
            branch.rise(board, mode, inner, nested, (&mut self.measure, too_many));
        }
        number
    }

    /// Visits the conclusions that follow from the candidate being on and from it being off: contradictions of one
    /// assumption, and consequences that the two have in common.
    fn both_ways(
        &mut self,
        board: &ExplainerBoard,
        start: u16,
        mode: Mode,
        nested: &mut Vec<NestedChain>,
        visit: &mut impl ConclusionVisitor,
    ) {
        for on in [true, false] {
            self.contradiction(board, node(start, on), mode, nested, visit);
        }
        let (cell, _) = parts(start);
        if !mode.is_nishio() && size(board.of[cell]) > 2 {
            self.double(board, start, mode, nested, visit);
        }
    }

    /// Visits the conclusion that the assumption is false, if the assumption contradicts itself.
    pub(super) fn contradiction(
        &mut self,
        board: &ExplainerBoard,
        assumption: u16,
        mode: Mode,
        nested: &mut Vec<NestedChain>,
        visit: &mut impl ConclusionVisitor,
    ) {
        let number = self.assume(board, assumption, mode, nested, visit.too_many());
        let implications = &self.branches[number].implications;
        if let Some([one, other]) = implications.clash {
            let found = Branches {
                form: ConclusionForm::Contradiction,
                candidate: assumption >> 1,
                is_on: assumption & 1 == 0,
                targets: &[(implications, one), (implications, other)],
                cases: NO_CAUSE,
            };
            offer(board, &found, &mut self.measure, nested, visit);
        }
    }

    /// Visits the consequences that an assumption and its opposite have in common.
    pub(super) fn double(
        &mut self,
        board: &ExplainerBoard,
        start: u16,
        mode: Mode,
        nested: &mut Vec<NestedChain>,
        visit: &mut impl ConclusionVisitor,
    ) {
        let numbers =
            [true, false].map(|on| self.assume(board, node(start, on), mode, nested, visit.too_many()));
        let branches = numbers.map(|number| &self.branches[number].implications);
        common_to(board, (ConclusionForm::Double, NO_CAUSE), &branches, &mut self.measure, nested, visit);
    }

    /// Visits the consequences that all places of a digit in a house have in common. `start` is the candidate of one of
    /// these places, and the search does nothing unless this place is the first one.
    pub(super) fn region(
        &mut self,
        board: &ExplainerBoard,
        start: u16,
        kind: usize,
        mode: Mode,
        nested: &mut Vec<NestedChain>,
        visit: &mut impl ConclusionVisitor,
    ) {
        let (cell, digit) = parts(start);
        let house = HOUSES[cell][kind] as usize;
        let places = board.at[house][digit];
        let is_first = CELLS[house][places.trailing_zeros() as usize] as usize == cell;
        if is_first && (places.count_ones() == 2 || places.count_ones() > 2 && mode.has_many_cases()) {
            let cases = BitIter(places).map(|place| candidate(CELLS[house][place] as usize, digit));
            self.common(board, (ConclusionForm::Region, kind as Cause + 1), cases, mode, nested, visit);
        }
    }

    pub(super) fn common(
        &mut self,
        board: &ExplainerBoard,
        form: (ConclusionForm, Cause),
        cases: impl Iterator<Item = u16>,
        mode: Mode,
        nested: &mut Vec<NestedChain>,
        visit: &mut impl ConclusionVisitor,
    ) {
        let (mut numbers, mut count) = ([0; 9], 0);
        for case in cases.take(9) {
            numbers[count] = self.assume(board, node(case, true), mode, nested, visit.too_many());
            count += 1;
        }
        let branches = numbers.map(|number| &self.branches[number].implications);
        common_to(board, form, &branches[..count], &mut self.measure, nested, visit);
    }
}

/// Visits candidates that are on in all branches, then candidates that are off in all branches, in the order of the
/// first branch.
fn common_to(
    board: &ExplainerBoard,
    (form, cases): (ConclusionForm, Cause),
    branches: &[&Implications],
    measure: &mut NodeCounter,
    nested: &[NestedChain],
    visit: &mut impl ConclusionVisitor,
) {
    let [first, others @ ..] = branches else { return };
    let mut common = first.reached;
    if !others.iter().all(|other| common.keep(&other.reached)) {
        return;
    }
    let mut targets = [(*first, 0); 9];
    for (list, is_on) in [(&first.ons, true), (&first.offs, false)] {
        for at in list {
            let id = first.nodes[*at as usize].id;
            if !common.contains(id) {
                continue;
            }
            for (target, branch) in targets.iter_mut().zip(branches) {
                *target = (branch, branch.find(id));
            }
            let targets = &targets[..branches.len()];
            offer(
                board,
                &Branches { form, candidate: id >> 1, is_on, targets, cases },
                measure,
                nested,
                visit,
            );
        }
    }
}

/// Passes a conclusion to the visitor, unless it only states that the last candidate of a cell is on.
fn offer(
    board: &ExplainerBoard,
    found: &Branches,
    measure: &mut NodeCounter,
    nested: &[NestedChain],
    visit: &mut impl ConclusionVisitor,
) {
    let (cell, _) = parts(found.candidate);
    if !(found.is_on && board.of[cell].is_power_of_two()) {
        visit.take(found, measure, nested);
    }
}
