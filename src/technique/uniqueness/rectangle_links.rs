//! Shared code of the hidden rectangles with links of any kind: a digit in one corner that would fill all other
//! corners.
//!
//! Suppose that this digit is true. Another corner then follows if it holds nothing but the two digits, or if a house
//! has no other place for one of them (a link). If all corners follow, they could exchange the two digits, so the
//! supposed digit is false. Each link replaces a corner that has only two candidates. A rectangle of type 1 has three
//! such corners and no link; a rectangle with three links needs no such corner.

use super::deadly;
use crate::board::{Candidate, Cell, CellSet, Constraint, DigitSet, House};
use crate::grid::Grid;
use crate::kernel::Conclusion;
use crate::lookup::FinderInput;
use crate::pattern::{Guarded, forced_corners};
use crate::step::{Pattern, Sink, Step, Technique};
use std::ops::{ControlFlow, RangeInclusive};

/// Reports each digit of a corner that is false because of this number of links, and for which fewer links are not
/// enough.
pub(super) fn report(
    technique: &'static Technique,
    view: &FinderInput,
    links: RangeInclusive<usize>,
    sink: Sink,
) -> ControlFlow<()> {
    let grid = view.grid();
    let is_open = |corners: &&CellSet| grid.unsolved_cells().is_superset(**corners);
    for corners in grid.layout().rectangles().iter().filter(is_open) {
        for supposed in *corners {
            for guarded in of_corner(grid, *corners, supposed, &links) {
                let Some(lost) = guarded.supposed else { continue };
                sink(Step {
                    technique,
                    pattern: Pattern::Guarded(Box::new(guarded)),
                    conclusion: Conclusion::Eliminate(Box::new([lost].into_iter().collect())),
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The rectangles in which a digit of this corner is false, with the fewest links for each pair of digits.
fn of_corner(grid: &Grid, corners: CellSet, corner: Cell, links: &RangeInclusive<usize>) -> Vec<Guarded> {
    let beside = (corners & (corner.row().cells() | corner.column().cells())).without(corner);
    let mut found = Vec::new();
    let Some(opposite) = (corners - beside).without(corner).single() else { return found };
    let in_all = |cells: CellSet| cells.iter().fold(DigitSet::ALL, |all, cell| all & grid.candidates(cell));
    for lost in in_all(corners - beside) {
        for held in in_all(beside).without(lost) {
            let digits = DigitSet::only(lost).with(held);
            let link = |digit, from: Cell, to: Cell| {
                let cells = CellSet::only(from).with(to);
                grid.layout().common_houses(cells).iter().find(|house| grid.places_in(digit, *house) == cells)
            };
            let floor: CellSet =
                corners.iter().filter(|cell| digits.is_superset(grid.candidates(*cell))).collect();
            let linked: CellSet = beside.iter().filter(|side| link(held, corner, *side).is_some()).collect();
            let by_line = |side: &Cell| link(held, corner, *side).is_some_and(House::is_line);
            let is_known = floor.contains(opposite)
                && if (floor & beside).is_empty() {
                    // This is a hidden rectangle.
                    beside.iter().all(|side| by_line(&side))
                } else {
                    // This is a rectangle of type 4.
                    !(linked - floor).is_empty()
                };
            let sides = [(held, corner), (held, opposite), (lost, opposite)];
            let options: Vec<Constraint> = sides
                .into_iter()
                .flat_map(|(digit, from)| beside.iter().map(move |side| (digit, from, side)))
                .filter_map(|(digit, from, side)| Some(Constraint::Digit(digit, link(digit, from, side)?)))
                .collect();
            // If only one corner has extra candidates, this is a rectangle of type 1.
            if is_known || floor.without(corner).len() + options.len() < 3 || (corners - floor).len() < 2 {
                continue;
            }
            let deadly = deadly::of(grid, corners, digits);
            let supposed = Candidate::new(lost, corner);
            let fills =
                |facts: &Vec<Constraint>| forced_corners(grid.layout(), &deadly, facts, supposed).len() == 3;
            let Some(mut facts) = each_choice(&options).find(fills) else { continue };
            if !links.contains(&facts.len()) {
                continue;
            }
            // The argument finds the digit of the opposite corner through a neighbouring corner. So the candidates of
            // the neighbouring floor corners are facts of the argument too.
            if facts.len() == 1 && floor.contains(opposite) {
                facts.extend((floor & beside).iter().map(Constraint::Cell));
            }
            found.push(Guarded { deadly, facts, supposed: Some(supposed) });
        }
    }
    found
}

/// The choices of one to three of the links, the smallest first.
fn each_choice(links: &[Constraint]) -> impl Iterator<Item = Vec<Constraint>> + '_ {
    let of_size = |size: u32| (1..1_u32 << links.len()).filter(move |choice| choice.count_ones() == size);
    (1..=3).flat_map(of_size).map(|choice| {
        links
            .iter()
            .enumerate()
            .filter(|(index, _)| choice >> index & 1 == 1)
            .map(|(_, link)| *link)
            .collect()
    })
}
