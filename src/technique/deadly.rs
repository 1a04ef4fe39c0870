//! Conclusions from the guardians of a deadly pattern, whatever its shape.
//!
//! Other files find the patterns. This file finds the guardians of a pattern, and draws the conclusions that all these
//! patterns share: candidates that conflict with every guardian (types 1 and 2), a naked subset that the guardians
//! complete (type 3), and a digit that two of the cells must hold (type 4).

use crate::board::{
    CandidateSet, Cell, CellSet, Constraint, Deadly, Digit, DigitSet, House, HouseSet, Layout,
};
use crate::grid::Grid;
use crate::kernel::Conclusion;
use crate::pattern::Guarded;
use crate::step::{Pattern, Sink, Step, Technique};
use std::ops::ControlFlow;

/// The deadly pattern of cells that could exchange these digits if they had no other candidates.
pub(super) fn of(grid: &Grid, cells: CellSet, digits: DigitSet) -> Deadly {
    let mut guardians = CandidateSet::EMPTY;
    for digit in DigitSet::ALL - digits {
        guardians.insert_all(digit, grid.places(digit) & cells);
    }
    Deadly { cells, digits, guardians }
}

/// Returns true if a roof, the cells with extra candidates, is one cell or two cells of one house.
pub(super) fn is_pair(layout: &Layout, roof: CellSet) -> bool {
    roof.len() < 2 || (roof.len() == 2 && !layout.common_houses(roof).is_empty())
}

/// Returns true if the extra candidates of a roof are in one cell, or if they have only one digit and some other cell
/// would lose this digit.
pub(super) fn is_uniform(grid: &Grid, digits: DigitSet, roof: CellSet) -> bool {
    let extras = roof.iter().fold(DigitSet::EMPTY, |all, cell| all | grid.candidates(cell)) - digits;
    roof.len() < 2
        || extras
            .single()
            .is_some_and(|extra| grid.places(extra).intersects(grid.layout().common_peers(roof)))
}

/// The candidates that conflict with every guardian: they are false if at least one guardian is true.
///
/// If all guardians are in one cell, only the removals in that cell are listed. The other removals follow once the cell
/// is filled.
pub(super) fn against_all(grid: &Grid, guardians: &CandidateSet) -> CandidateSet {
    let mut found = CandidateSet::EMPTY;
    if let Some(cell) = guardians.cells().single() {
        let lost = grid.candidates(cell) - guardians.digits();
        lost.iter().for_each(|digit| found.insert_all(digit, CellSet::only(cell)));
        return found;
    }
    let all = guardians.digits();
    for digit in Digit::ALL {
        // A candidate conflicts with another digit only in its own cell.
        let mut cells = grid.places(digit) & grid.unsolved_cells();
        for other in all {
            let there = guardians.cells_of(other);
            if other == digit {
                cells &= grid.layout().common_peers(there);
            } else {
                cells &= there.single().map_or(CellSet::EMPTY, CellSet::only);
            }
        }
        found.insert_all(digit, cells);
    }
    found
}

/// Reports the candidates that conflict with every guardian, if there are any.
pub(super) fn exclude(
    technique: &'static Technique,
    grid: &Grid,
    deadly: Deadly,
    sink: Sink,
) -> ControlFlow<()> {
    let targets = against_all(grid, &deadly.guardians);
    if targets.is_empty() {
        return ControlFlow::Continue(());
    }
    sink(Step {
        technique,
        pattern: Pattern::Deadly(Box::new(deadly)),
        conclusion: Conclusion::Eliminate(Box::new(targets)),
    })
}

/// Reports each naked subset that guardians complete. The guardians lie in two or more cells of one house. The other
/// cells of the subset do not have a digit of `barred` as a candidate.
pub(super) fn with_subset(
    technique: &'static Technique,
    grid: &Grid,
    deadly: &Deadly,
    barred: DigitSet,
    sink: Sink,
) -> ControlFlow<()> {
    let (roof, extras) = (deadly.guardians.cells(), deadly.guardians.digits());
    // With a single extra digit, the pattern is of another type: no cell besides the roof is needed.
    if extras.len() < 2 {
        return ControlFlow::Continue(());
    }
    for house in grid.layout().common_houses(roof) {
        each_subset(grid, house, roof, extras, barred, &mut |cells, subset| {
            let houses = grid.layout().common_houses(cells | roof);
            // The search of the box has already found this subset.
            if house.is_line() && houses.intersects(HouseSet::BOXES) {
                return ControlFlow::Continue(());
            }
            let reach = grid.layout().cells_of_all(houses) - cells - roof;
            let mut targets = CandidateSet::EMPTY;
            subset.iter().for_each(|digit| targets.insert_all(digit, grid.places(digit) & reach));
            let facts = cells.iter().map(Constraint::Cell).collect();
            report_guarded(technique, deadly, facts, targets, sink)
        })?;
    }
    ControlFlow::Continue(())
}

/// Reports each digit of the pattern whose only two places in a house are the two cells with guardians. One of the two
/// cells holds the digit, so the true guardian is in the other, and neither cell holds another digit of the pattern.
pub(super) fn with_held_digit(
    technique: &'static Technique,
    grid: &Grid,
    deadly: &Deadly,
    sink: Sink,
) -> ControlFlow<()> {
    let roof = deadly.guardians.cells();
    for held in deadly.digits {
        // One house is enough; a second house would prove the same.
        let held_in =
            grid.layout().common_houses(roof).iter().find(|house| grid.places_in(held, *house) == roof);
        let Some(house) = held_in else { continue };
        let mut targets = CandidateSet::EMPTY;
        let lost = deadly.digits.without(held);
        lost.iter().for_each(|digit| targets.insert_all(digit, grid.places(digit) & roof));
        report_guarded(technique, deadly, vec![Constraint::Digit(held, house)], targets, sink)?;
    }
    ControlFlow::Continue(())
}

/// Reports the conclusion that follows from a pattern and further facts. Reports nothing if no conclusion follows.
pub(super) fn report_guarded(
    technique: &'static Technique,
    deadly: &Deadly,
    facts: Vec<Constraint>,
    targets: CandidateSet,
    sink: Sink,
) -> ControlFlow<()> {
    if targets.is_empty() {
        return ControlFlow::Continue(());
    }
    sink(Step {
        technique,
        pattern: Pattern::Guarded(Box::new(Guarded { deadly: deadly.clone(), facts, supposed: None })),
        conclusion: Conclusion::Eliminate(Box::new(targets)),
    })
}

/// Calls `report` with each set of cells of the house that makes a naked subset together with the roof. The roof
/// counts as one cell that has the extra digits. The second argument is the digits of the subset. The smallest sets
/// come first.
///
/// A set that contains a smaller subset, with the extra digits or without them, is left out. So by Hall's theorem, each
/// reported set needs all its cells.
pub(super) fn each_subset(
    grid: &Grid,
    house: House,
    roof: CellSet,
    extras: DigitSet,
    digits: DigitSet,
    report: &mut dyn FnMut(CellSet, DigitSet) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut items = [(CellSet::EMPTY, DigitSet::EMPTY); 9];
    let mut count = 0;
    let beside = (grid.layout().cells_of(house) & grid.unsolved_cells()) - roof;
    for cell in beside.iter().filter(|cell: &Cell| !grid.candidates(*cell).intersects(digits)) {
        items[count] = (CellSet::only(cell), grid.candidates(cell));
        count += 1;
    }
    let union = |mask: u32, start: DigitSet| {
        let members = items.iter().enumerate().filter(|(index, _)| (mask >> index) & 1 == 1);
        members
            .fold((CellSet::EMPTY, start), |(cells, all), (_, (cell, digits))| (cells | *cell, all | *digits))
    };
    // `tight`: at most as many digits as cells, if the roof counts as one more cell. `alone`: at most as many digits
    // as cells without the roof.
    let tight = |mask: u32| union(mask, extras).1.len() as u32 <= mask.count_ones() + 1;
    let alone = |mask: u32| union(mask, DigitSet::EMPTY).1.len() as u32 <= mask.count_ones();
    let mut known: [u32; 128] = [0; 128];
    let mut tights = 0;
    for size in 1..=count as u32 {
        for mask in (1..1_u32 << count).filter(|mask| mask.count_ones() == size) {
            if known[..tights].iter().any(|smaller| mask & smaller == *smaller) {
                continue;
            }
            let (is_tight, is_alone) = (tight(mask), alone(mask));
            if !is_tight && !is_alone {
                continue;
            }
            known[tights] = mask;
            tights += 1;
            if is_tight && !is_alone {
                let (cells, subset) = union(mask, extras);
                report(cells, subset)?;
            }
        }
    }
    ControlFlow::Continue(())
}
