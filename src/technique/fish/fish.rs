//! The search that the basic fish from X-Wing to leviathan share: it looks for parallel lines in which all places of a
//! digit lie in as many crossing lines as there are parallel lines.

use crate::board::{CandidateSet, CellSet, Digit, House, HouseSet};
use crate::kernel::Conclusion;
use crate::lookup::{FinderInput, one_digit};
use crate::pattern::Fish;
use crate::step::{Pattern, Sink, Step, Technique};
use std::ops::ControlFlow;

/// The places of one digit in nine parallel lines, each line a set of bits by crossing line.
struct FishLines {
    digit: Digit,
    /// The houses of the lines and of the crossing lines, by index.
    base: fn(usize) -> House,
    cover: fn(usize) -> House,
    places: [u16; 9],
}

/// Reports the basic fish of `N` base lines that contain no smaller fish: rows before columns for each digit.
pub(super) fn find<const N: usize>(
    technique: &'static Technique,
    view: &FinderInput,
    sink: Sink,
) -> ControlFlow<()> {
    for digit in view.removable_digits() {
        let bits = view.grid().places(digit).bits();
        let rows: [u16; 9] = std::array::from_fn(|row| (bits >> (9 * row)) as u16 & 0x1ff);
        let transpose = |column: usize| (0..9).map(|row| (rows[row] >> column & 1) << row).sum();
        let columns = std::array::from_fn(transpose);
        let by_row = FishLines { digit, base: House::row, cover: House::column, places: rows };
        let by_column = FishLines { digit, base: House::column, cover: House::row, places: columns };
        for lines in [by_row, by_column] {
            let fits = |line: &usize| (2..=N as u32).contains(&lines.places[*line].count_ones());
            // A fish needs at least `N` lines to choose from; most digits have fewer.
            if (0..9).filter(fits).count() >= N {
                choose::<N>(technique, &lines, BaseChoice { bases: [0; N], len: 0, covers: 0 }, view, sink)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The base lines taken so far, in ascending order, and the union of their places.
#[derive(Clone, Copy)]
struct BaseChoice<const N: usize> {
    bases: [usize; N],
    len: usize,
    covers: u16,
}

fn choose<const N: usize>(
    technique: &'static Technique,
    lines: &FishLines,
    choice: BaseChoice<N>,
    view: &FinderInput,
    sink: Sink,
) -> ControlFlow<()> {
    if choice.len == N {
        return report(technique, lines, choice, view, sink);
    }
    let next = if choice.len == 0 { 0 } else { choice.bases[choice.len - 1] + 1 };
    for line in next..9 {
        let places = lines.places[line];
        let covers = choice.covers | places;
        if places.count_ones() < 2 || covers.count_ones() > N as u32 {
            continue;
        }
        let mut longer = BaseChoice { len: choice.len + 1, covers, ..choice };
        longer.bases[choice.len] = line;
        choose(technique, lines, longer, view, sink)?;
    }
    ControlFlow::Continue(())
}

fn report<const N: usize>(
    technique: &'static Technique,
    lines: &FishLines,
    BaseChoice { bases, covers, .. }: BaseChoice<N>,
    view: &FinderInput,
    sink: Sink,
) -> ControlFlow<()> {
    let base: HouseSet = bases.into_iter().map(lines.base).collect();
    let cover: HouseSet = (0..9).filter(|line| covers >> line & 1 == 1).map(lines.cover).collect();
    let targets: CellSet = (view.grid().places(lines.digit) & cover.cells()) - base.cells();
    if targets.is_empty() || has_smaller(lines, bases) {
        return ControlFlow::Continue(());
    }
    // If places of two bases are in one box, they conflict, and then a base may be unnecessary.
    if !one_digit::all_needed(view.grid().layout(), view.grid().places(lines.digit), base, targets) {
        return ControlFlow::Continue(());
    }
    let removed = CandidateSet::of_digit(lines.digit, targets);
    // Tests of the command line and of the API need a finder with a defect.
    #[cfg(test)]
    let removed = super::test_support::with_one_too_many(view.grid(), removed);
    sink(Step {
        technique,
        pattern: Pattern::Fish(Fish { digit: lines.digit, bases: base, covers: cover, fins: CellSet::EMPTY }),
        conclusion: Conclusion::Eliminate(Box::new(removed)),
    })
}

/// Returns true if some, but not all, of the bases are a fish already.
fn has_smaller<const N: usize>(lines: &FishLines, bases: [usize; N]) -> bool {
    (1..(1u32 << N) - 1).any(|some| {
        let taken = bases.iter().enumerate().filter(|(index, _)| some >> index & 1 == 1);
        let union = taken.fold(0, |union, (_, line)| union | lines.places[*line]);
        union.count_ones() == some.count_ones()
    })
}
