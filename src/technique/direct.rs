//! Shared code of the direct techniques: a pattern of another technique leaves a digit one place in a house, and the
//! digit is placed at once. For such a step, the player need not remove or note any candidate.

use super::{minimal, subset};
use crate::board::{Candidate, CandidateSet, CellSet, Constraint, Digit, DigitSet, House, sort_by_number};
use crate::grid::Grid;
use crate::kernel::Conclusion;
use crate::lookup::FinderInput;
use crate::pattern::{HiddenSubset, Intersection};
use crate::step::{Direct, Pattern, Sink, Step, Technique};
use std::ops::ControlFlow;

/// Looks for digits whose places in a base house all lie in the crossing with another house. Reports the digit if it
/// then has only one place in a second house. The second house is of the same kind as the base, and also crosses the
/// other house.
pub(super) fn report_locked(
    technique: &'static Technique,
    first: &'static Technique,
    bases: impl Iterator<Item = House>,
    view: &FinderInput,
    sink: Sink,
) -> ControlFlow<()> {
    let grid = view.grid();
    let layout = grid.layout();
    for base in bases.filter(|base| layout.houses().contains(*base)) {
        for digit in view.fresh_digits() {
            // One place would be a single, and four places do not fit where two houses cross.
            if !matches!(grid.count(digit, base), 2 | 3) {
                continue;
            }
            let places = grid.places_in(digit, base);
            for cover in layout.common_houses(places).without(base) {
                let pattern = || Pattern::Intersection(Intersection { digit, base, cover });
                let beside =
                    layout.houses().iter().filter(|house| house.kind() == base.kind() && *house != base);
                for house in beside {
                    let lost = layout.cells_of(cover);
                    report(grid, technique, (first, &pattern), (digit, house, lost), sink)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Reports each digit that has one place left in a house outside the cells of a hidden subset of `size` digits.
pub(super) fn report_hidden(
    technique: &'static Technique,
    first: &'static Technique,
    size: usize,
    view: &FinderInput,
    sink: Sink,
) -> ControlFlow<()> {
    let grid = view.grid();
    let mut subsets = Vec::new();
    let _ = subset::each_hidden(size, view, |house, digits, cells, pure| {
        subsets.push((house, digits, cells, pure));
        ControlFlow::Continue(())
    });
    sort_by_number(&mut subsets, |(house, digits, ..)| {
        usize::from(house.is_line()) << 14 | house.index() << 9 | usize::from(digits.bits())
    });
    for (house, digits, cells, pure) in subsets {
        let facts = || digits.iter().map(|digit| Constraint::Digit(digit, house)).collect::<Vec<_>>();
        for digit in DigitSet::ALL - digits {
            if left_beside(grid, (digit, house, cells)).is_none() {
                continue;
            }
            let removed = CandidateSet::of_digit(digit, grid.places_in(digit, house) & cells);
            if pure || minimal::all_needed(grid, &facts(), &removed) {
                let pattern = || Pattern::HiddenSubset(HiddenSubset { house, cells, digits });
                report(grid, technique, (first, &pattern), (digit, house, cells), sink)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The only place of the digit in the house outside these cells, if the digit also has places in these cells.
fn left_beside(grid: &Grid, (digit, house, losing): (Digit, House, CellSet)) -> Option<Candidate> {
    let places = grid.places_in(digit, house);
    let left = (places - losing).single()?;
    places.intersects(losing).then(|| Candidate::new(digit, left))
}

/// Reports the place that is left for the digit in the house when these cells lose it.
fn report(
    grid: &Grid,
    technique: &'static Technique,
    (first, pattern): (&'static Technique, &dyn Fn() -> Pattern),
    (digit, house, losing): (Digit, House, CellSet),
    sink: Sink,
) -> ControlFlow<()> {
    let Some(candidate) = left_beside(grid, (digit, house, losing)) else {
        return ControlFlow::Continue(());
    };
    let lost = grid.places_in(digit, house) & losing;
    let removed = Conclusion::Eliminate(Box::new(CandidateSet::of_digit(digit, lost)));
    let first = Step { technique: first, pattern: pattern(), conclusion: removed };
    sink(Step {
        technique,
        pattern: Pattern::Direct(Box::new(Direct { first, house, candidate })),
        conclusion: Conclusion::Place(candidate),
    })
}
