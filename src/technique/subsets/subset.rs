//! The searches that all naked and hidden subsets share.
//!
//! A subset of `n` cells is reported only if its removals need all of them: a pair with a third cell that adds nothing
//! is only a pair. If a subset contains no smaller subset, Hall's theorem shows that all its cells are needed: if one
//! of the `n` facts is left out, the other facts can be satisfied for every target. If a subset contains a smaller one,
//! the targets are tested.

use super::minimal;
use crate::board::{CandidateSet, CellSet, Constraint, Digit, DigitSet, House, HouseKind, HouseSet};
use crate::grid::Grid;
use crate::kernel::Conclusion;
use crate::lookup::FinderInput;
use crate::pattern::{HiddenSubset, NakedSubset};
use crate::step::{Pattern, Sink, Step, Technique};
use std::ops::ControlFlow;

/// Naked subsets that a technique reports.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum NakedKind {
    /// Subsets that remove candidates from both a box and a line.
    Locked,
    /// All other naked subsets.
    Plain,
}

/// Size of the largest subset that has a name; a larger subset leaves a complementary subset of at most this size.
const LARGEST: usize = 4;

/// Reports the naked subsets of `size` cells. A subset whose cells share two houses removes candidates from both houses
/// in one step.
pub(super) fn report_naked(
    technique: &'static Technique,
    size: usize,
    which: NakedKind,
    view: &FinderInput,
    sink: Sink,
) -> ControlFlow<()> {
    let grid = view.grid();
    let layout = grid.layout();
    // A subset in a box may also remove candidates from a line, so boxes that cross a changed line are searched, too.
    let fresh = view.fresh_houses();
    let crossed = || layout.houses_with(layout.cells_of_all(fresh - HouseSet::BOXES));
    let boxes = if fresh.is_superset(HouseSet::BOXES) { fresh } else { fresh | crossed() } & HouseSet::BOXES;
    // On the classic layout, the search of the boxes finds all locked subsets.
    let skips_lines = which == NakedKind::Locked && layout.is_classic();
    let others = if skips_lines { HouseSet::EMPTY } else { fresh - HouseSet::BOXES };
    let few = view.cells_of_up_to(size);
    for house in boxes.iter().chain(others) {
        let fitting = layout.cells_of(house) & few;
        let mut items = [(CellSet::EMPTY, DigitSet::EMPTY); 9];
        let mut count = 0;
        for cell in fitting {
            items[count] = (CellSet::only(cell), grid.candidates(cell));
            count += 1;
        }
        if count < size || fitting == layout.cells_of(house) & grid.unsolved_cells() && count == size {
            continue;
        }
        each_tight(&items[..count], size, |cells, digits, pure| {
            let houses = layout.common_houses(cells);
            // The search of an earlier house has already found this subset: a box, or a line before an extra house.
            let earlier = |other: House| order(other) < order(house);
            if houses.iter().any(earlier) {
                return ControlFlow::Continue(());
            }
            // Cells where two houses cross count for the earlier house. A locked subset also removes candidates from
            // the rest of the other house.
            let removed = |house: House| {
                let before: HouseSet = houses.iter().filter(|other| order(*other) < order(house)).collect();
                let seen = (layout.cells_of(house) - layout.cells_of_all(before)) - cells;
                digits.iter().any(|digit| grid.places(digit).intersects(seen))
            };
            let reduced: HouseSet = houses.iter().filter(|house| removed(*house)).collect();
            let locked = reduced.len() > 1;
            if reduced.is_empty() || locked != (which == NakedKind::Locked) {
                return ControlFlow::Continue(());
            }
            let mut eliminations = CandidateSet::EMPTY;
            for digit in digits {
                eliminations.insert_all(digit, (grid.places(digit) & layout.cells_of_all(reduced)) - cells);
            }
            let facts = || cells.iter().map(Constraint::Cell);
            if !pure && !minimal::all_needed(grid, &facts().collect::<Vec<_>>(), &eliminations) {
                return ControlFlow::Continue(());
            }
            sink(Step {
                technique,
                pattern: Pattern::NakedSubset(NakedSubset { cells, digits, houses: reduced }),
                conclusion: Conclusion::Eliminate(Box::new(eliminations)),
            })
        })?;
    }
    ControlFlow::Continue(())
}

/// Reports the hidden subsets of `size` digits.
pub(super) fn report_hidden(
    technique: &'static Technique,
    size: usize,
    view: &FinderInput,
    sink: Sink,
) -> ControlFlow<()> {
    let grid = view.grid();
    each_hidden(size, view, |house, digits, cells, pure| {
        if hidden_before(grid, house, digits, cells) {
            return ControlFlow::Continue(());
        }
        let mut eliminations = CandidateSet::EMPTY;
        for digit in DigitSet::ALL - digits {
            eliminations.insert_all(digit, grid.places(digit) & cells);
        }
        let facts = || digits.iter().map(|digit| Constraint::Digit(digit, house));
        if eliminations.is_empty()
            || !pure && !minimal::all_needed(grid, &facts().collect::<Vec<_>>(), &eliminations)
        {
            return ControlFlow::Continue(());
        }
        sink(Step {
            technique,
            pattern: Pattern::HiddenSubset(HiddenSubset { house, cells, digits }),
            conclusion: Conclusion::Eliminate(Box::new(eliminations)),
        })
    })
}

/// Calls `found` for each choice of `size` digits that share `size` cells of a changed house, the boxes first. The last
/// argument is true if no smaller part of the digits is as tight. Choices that remove nothing are included.
pub(super) fn each_hidden(
    size: usize,
    view: &FinderInput,
    mut found: impl FnMut(House, DigitSet, CellSet, bool) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let grid = view.grid();
    let few = Digit::ALL.map(|digit| view.houses_of_up_to(digit, size));
    let houses = view.fresh_houses() & in_at_least(size, &few);
    for house in (houses & HouseSet::BOXES).iter().chain(houses - HouseSet::BOXES) {
        if (grid.layout().cells_of(house) & grid.unsolved_cells()).len() <= size {
            continue;
        }
        let mut items = [(DigitSet::EMPTY, CellSet::EMPTY); 9];
        let mut count = 0;
        for (digit, few) in Digit::ALL.into_iter().zip(few) {
            if few.contains(house) {
                items[count] = (DigitSet::only(digit), grid.places_in(digit, house));
                count += 1;
            }
        }
        each_tight(&items[..count], size, |digits, cells, pure| found(house, digits, cells, pure))?;
    }
    ControlFlow::Continue(())
}

/// The houses that lie in at least `times` of the sets; `times` is at most [`LARGEST`].
fn in_at_least(times: usize, sets: &[HouseSet]) -> HouseSet {
    let mut counted = [HouseSet::EMPTY; LARGEST + 1];
    counted[0] = HouseSet::ALL;
    for set in sets {
        for more in (0..LARGEST).rev() {
            counted[more + 1] |= counted[more] & *set;
        }
    }
    counted[times.min(LARGEST)]
}

/// Place of a house in the order of the search: boxes, then lines, then extra houses.
fn order(house: House) -> u8 {
    match house.kind() {
        HouseKind::Box => 0,
        HouseKind::Row | HouseKind::Column => 1,
        HouseKind::Extra => 2 + house.number(),
    }
}

/// Returns true if a hidden subset was reported already for an earlier house that holds its cells.
fn hidden_before(grid: &Grid, house: House, digits: DigitSet, cells: CellSet) -> bool {
    let earlier = |other: &House| order(*other) < order(house);
    let is_hidden = |other: House| digits.iter().all(|digit| cells.is_superset(grid.places_in(digit, other)));
    order(house) > 0 && grid.layout().common_houses(cells).iter().filter(earlier).any(is_hidden)
}

/// A set that the subset search can unite and count.
trait SmallSet: Copy + PartialEq {
    const NONE: Self;
    fn and(self, other: Self) -> Self;
    fn count(self) -> usize;
}

impl SmallSet for CellSet {
    const NONE: CellSet = CellSet::EMPTY;
    fn and(self, other: CellSet) -> CellSet {
        self | other
    }
    fn count(self) -> usize {
        self.len()
    }
}

impl SmallSet for DigitSet {
    const NONE: DigitSet = DigitSet::EMPTY;
    fn and(self, other: DigitSet) -> DigitSet {
        self | other
    }
    fn count(self) -> usize {
        usize::from(COUNTS[usize::from(self.bits())])
    }
}

/// Number of digits in each set of digits: a lookup is faster than counting if the processor cannot count bits.
static COUNTS: [u8; 512] = {
    let mut table = [0; 512];
    let mut set: u16 = 0;
    while set < 512 {
        table[set as usize] = set.count_ones() as u8;
        set += 1;
    }
    table
};

/// Calls `found` for each choice of `size` items that together hold exactly `size` things. An item is an element with
/// the things that it holds: a cell with its digits, or a digit with its cells. The last argument is true if no smaller
/// part of the choice is as tight. No item holds fewer than two things or more than `size`; `size` is two to
/// [`LARGEST`].
fn each_tight<A: SmallSet, B: SmallSet>(
    items: &[(A, B)],
    size: usize,
    mut found: impl FnMut(A, B, bool) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if items.len() < size {
        return ControlFlow::Continue(());
    }
    if size == 2 {
        // Each item holds two things, so both items must hold the same two things.
        for (index, (one, held)) in items.iter().enumerate() {
            for (other, _) in items[index + 1..].iter().filter(|(_, other)| other == held) {
                found(one.and(*other), *held, true)?;
            }
        }
        return ControlFlow::Continue(());
    }
    // Walks the choices in order; `chosen[..depth]` are indices, `held[depth]` the union of what they hold.
    let mut chosen = [0usize; LARGEST + 1];
    let mut held = [B::NONE; LARGEST + 1];
    let mut depth = 0;
    loop {
        let index = chosen[depth];
        if index + size - depth > items.len() {
            if depth == 0 {
                return ControlFlow::Continue(());
            }
            depth -= 1;
            chosen[depth] += 1;
            continue;
        }
        let union = held[depth].and(items[index].1);
        if union.count() > size {
            chosen[depth] += 1;
        } else if depth + 1 < size {
            held[depth + 1] = union;
            chosen[depth + 1] = index + 1;
            depth += 1;
        } else {
            let choice = &chosen[..size];
            let whole = choice.iter().fold(A::NONE, |all, i| all.and(items[*i].0));
            found(whole, union, !has_tight_part(items, choice))?;
            chosen[depth] += 1;
        }
    }
}

/// Returns true if a smaller part of the chosen items holds no more things than the part has items.
fn has_tight_part<A: SmallSet, B: SmallSet>(items: &[(A, B)], choice: &[usize]) -> bool {
    let all = (1u32 << choice.len()) - 1;
    (1..all).any(|part| {
        let members = (0..choice.len()).filter(|i| part >> i & 1 == 1);
        let held = members.fold(B::NONE, |held, i| held.and(items[choice[i]].1));
        held.count() <= part.count_ones() as usize
    })
}
