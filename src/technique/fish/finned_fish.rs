//! The search that finned and sashimi fish share. It looks for base lines whose places lie in as many crossing lines as
//! there are base lines, except for some places (the fins) in one box.
//!
//! The fins lie in one box only on boards with the classic boxes; on other boards, they may be anywhere. On the classic
//! boxes, a target lies in a crossing line and in no base line, so it can see a fin only within a box. So each fin
//! shares a box with the target, and all fins lie in one band and in at most three crossing lines, those of one stack.

use crate::board::{CandidateSet, CellSet, Digit, House, HouseSet};
use crate::kernel::Conclusion;
use crate::lookup::{FinderInput, one_digit};
use crate::pattern::Fish;
use crate::step::{Pattern, Sink, Step, Technique};
use std::ops::ControlFlow;

/// Form of the bases when the fins are taken away.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum FinnedForm {
    /// Each base line keeps two places or more.
    Finned,
    /// Some base line keeps one place or none.
    Sashimi,
}

/// Places of the digit in the lines of one direction, rows or columns.
struct FinnedLines {
    digit: Digit,
    /// True if the board has the classic boxes, so that the fins lie in one of them.
    in_boxes: bool,
    /// The houses of the lines and of the crossing lines, by index.
    base: fn(usize) -> House,
    cover: fn(usize) -> House,
    /// The places in each line, as a set of bits by crossing line.
    places: [u16; 9],
    /// The places in each crossing line, as a set of bits by line.
    crossing: [u16; 9],
}

/// A fish as sets of bits: the base lines, the crossing lines that they use, and the covers among the crossing lines.
#[derive(Clone, Copy)]
struct FinnedCatch {
    bases: u16,
    union: u16,
    covers: u16,
}

/// Reports the fish of `N` base lines of this form: rows before columns for each digit.
pub(super) fn find<const N: usize>(
    technique: &'static Technique,
    form: FinnedForm,
    view: &FinderInput,
    sink: Sink,
) -> ControlFlow<()> {
    each::<N>(view, &mut |lines, catch| {
        let Some((fish, removed)) = told(view, lines, catch, form) else { return ControlFlow::Continue(()) };
        sink(Step { technique, pattern: fish, conclusion: Conclusion::Eliminate(removed) })
    })
}

type CatchVisitor<'a> = &'a mut dyn FnMut(&FinnedLines, FinnedCatch) -> ControlFlow<()>;

/// Visits every fish with fins in one box and something to remove in that box.
fn each<const N: usize>(view: &FinderInput, visit: CatchVisitor) -> ControlFlow<()> {
    let in_boxes = view.grid().layout().has_classic_houses();
    for digit in view.removable_digits() {
        let bits = view.grid().places(digit).bits();
        let rows: [u16; 9] = std::array::from_fn(|row| (bits >> (9 * row)) as u16 & 0x1ff);
        let transpose = |column: usize| (0..9).map(|row| (rows[row] >> column & 1) << row).sum();
        let columns: [u16; 9] = std::array::from_fn(transpose);
        let by_row = FinnedLines {
            digit,
            in_boxes,
            base: House::row,
            cover: House::column,
            places: rows,
            crossing: columns,
        };
        let by_column = FinnedLines {
            digit,
            in_boxes,
            base: House::column,
            cover: House::row,
            places: columns,
            crossing: rows,
        };
        for lines in [by_row, by_column] {
            choose(N, &lines, 0, FinnedCatch { bases: 0, union: 0, covers: 0 }, visit)?;
        }
    }
    ControlFlow::Continue(())
}

/// Adds `more` base lines, from the line `next` on.
fn choose(
    more: usize,
    lines: &FinnedLines,
    next: usize,
    catch: FinnedCatch,
    visit: CatchVisitor,
) -> ControlFlow<()> {
    if more == 0 {
        return match lines.in_boxes {
            true => cover(lines, catch, visit),
            false => cover_anywhere(lines, catch, visit),
        };
    }
    let size = catch.bases.count_ones() + more as u32;
    for line in next..10 - more {
        let union = catch.union | lines.places[line];
        // Fins lie in three crossing lines at most.
        if lines.places[line].count_ones() > 1 && union.count_ones() <= size + 3 {
            let longer = FinnedCatch { bases: catch.bases | 1 << line, union, covers: 0 };
            choose(more - 1, lines, line + 1, longer, visit)?;
        }
    }
    ControlFlow::Continue(())
}

/// Takes crossing lines of one stack for the fins, in every way that leaves as many covers as bases.
fn cover(lines: &FinnedLines, catch: FinnedCatch, visit: CatchVisitor) -> ControlFlow<()> {
    let spare = catch.union.count_ones().saturating_sub(catch.bases.count_ones());
    for stack in 0..3 {
        let here = catch.union >> (3 * stack) & 0b111;
        for some in (1..8u16).filter(|some| some & !here == 0 && some.count_ones() == spare) {
            let rest = 0b111 & !some;
            let in_lines = |three: u16| {
                (0..3)
                    .filter(|index| three >> index & 1 == 1)
                    .fold(0, |all, index| all | lines.crossing[3 * stack + index])
            };
            let fins = in_lines(some) & catch.bases;
            let band = fins.trailing_zeros() / 3 * 3;
            let in_band = 0b111u16 << band;
            // A candidate that could be removed lies in a cover and in the box of the fins, but outside the bases.
            if fins & !in_band == 0 && in_lines(here & rest) & in_band & !catch.bases != 0 {
                visit(lines, FinnedCatch { covers: catch.union & !(some << (3 * stack)), ..catch })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Takes any crossing lines for the fins, as few as possible, in every way that leaves as many covers as bases.
fn cover_anywhere(lines: &FinnedLines, catch: FinnedCatch, visit: CatchVisitor) -> ControlFlow<()> {
    /// Largest number of fins; more fins are hard to see.
    const MOST: u32 = 5;
    let spare = catch.union.count_ones().saturating_sub(catch.bases.count_ones());
    let fins = |some: u16| -> u32 {
        numbers(some).map(|line| (lines.crossing[line] & catch.bases).count_ones()).sum()
    };
    let fits = |some: &u16| some & !catch.union == 0 && some.count_ones() == spare && fins(*some) <= MOST;
    (1..512u16)
        .filter(fits)
        .try_for_each(|some| visit(lines, FinnedCatch { covers: catch.union & !some, ..catch }))
}

/// The fish as a pattern, with its removals. `None` if the fish has another form, or if a locked candidate or a smaller
/// fish among its bases proves the same removals with fewer facts.
fn told(
    view: &FinderInput,
    lines: &FinnedLines,
    catch: FinnedCatch,
    form: FinnedForm,
) -> Option<(Pattern, Box<CandidateSet>)> {
    let sashimi = numbers(catch.bases).any(|line| (lines.places[line] & catch.covers).count_ones() < 2);
    if sashimi != (form == FinnedForm::Sashimi) {
        return None;
    }
    let digit = lines.digit;
    let layout = view.grid().layout();
    let places = view.grid().places(digit);
    let bases: HouseSet = numbers(catch.bases).map(lines.base).collect();
    let covers: HouseSet = numbers(catch.covers).map(lines.cover).collect();
    let fins: CellSet = (places & bases.cells()) - covers.cells();
    let targets = places & layout.common_peers(fins) & (covers.cells() - bases.cells());
    let needed = !targets.is_empty() && one_digit::all_needed(layout, places, bases, targets);
    needed.then(|| {
        let removed = Box::new(CandidateSet::of_digit(digit, targets));
        (Pattern::Fish(Fish { digit, bases, covers, fins }), removed)
    })
}

/// The numbers of the bits that are set.
fn numbers(bits: u16) -> impl Iterator<Item = usize> {
    (0..9).filter(move |index| bits >> index & 1 == 1)
}
