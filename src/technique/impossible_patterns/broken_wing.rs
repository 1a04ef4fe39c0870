//! An odd circle of places of a digit. Each house on the way contains two of these places, and perhaps other places
//! (the guardians). At least one guardian is true.

use super::oddagon::CircleSearch;
use crate::board::{
    Candidate, CandidateSet, Cell, CellSet, Constraint, Digit, HouseCounts, HouseSet, Layout, sort_by_number,
};
use crate::kernel::Conclusion;
use crate::lookup::FinderInput;
use crate::pattern::Impossible;
use crate::step::{Pattern, Sink, Step};
use std::ops::ControlFlow;

technique!(BROKEN_WING = "broken-wing" {
    family: Impossible,
    library_code: "1400",
    find: broken_wing,
});

/// Largest number of links that may be tried in one state. Boards on which this is not enough have simpler steps.
const PATIENCE: u32 = 6000;

fn broken_wing(view: &FinderInput, sink: Sink) -> ControlFlow<()> {
    let grid = view.grid();
    let layout = grid.layout();
    let mut found: Vec<(Impossible, Conclusion)> = Vec::new();
    let mut patience = PATIENCE;
    for digit in Digit::ALL {
        let places = grid.places(digit) & grid.unsolved_cells();
        let mut paired = Alternation::new();
        let is_sound = !view
            .conjugate_houses(digit)
            .iter()
            .any(|house| paired.closes_in(places & layout.cells_of(house)));
        // First case: a circle with a single guardian. Without this guardian, each house of the circle would have only
        // two places.
        for cell in places {
            let open = places.without(cell);
            let spared = || layout.houses_of(cell).iter().filter(|house| grid.count(digit, *house) == 3);
            let mut more = paired.clone();
            // Without the guardian, some more houses have exactly two places, and these houses may close a circle. All
            // other circles also exist with the guardian.
            if spared().any(|house| more.closes_in(open & layout.cells_of(house)))
                || (!is_sound && spared().next().is_some())
            {
                close(layout, digit, places, (open, open), &mut patience, &mut found);
            }
        }
        // Second case: a cell that sees all guardians. If the digit were in this cell, no guardian would be left, and
        // each house of the circle would have only two places.
        for cell in places {
            let open = places.without(cell);
            close(layout, digit, places, (open, open - layout.peers(cell)), &mut patience, &mut found);
        }
    }
    sort_by_number(&mut found, |(pattern, _)| pattern.circle.len());
    for (pattern, conclusion) in found {
        sink(Step { technique: &BROKEN_WING, pattern: Pattern::Impossible(Box::new(pattern)), conclusion })?;
    }
    ControlFlow::Continue(())
}

/// Adds the shortest odd circles that would exist if the digit had only these places, each conclusion once. The circles
/// consist of open cells.
fn close(
    layout: &Layout,
    digit: Digit,
    places: CellSet,
    (open, left): (CellSet, CellSet),
    patience: &mut u32,
    found: &mut Vec<(Impossible, Conclusion)>,
) {
    if *patience == 0 || !has_odd_circle(layout, open, left) {
        return;
    }
    let mut shortest = usize::MAX;
    let tries = std::cell::Cell::new(*patience);
    let search = CircleSearch {
        layout,
        cells: open,
        apart: true,
        begin: &|_| Some(()),
        link: &|(), house, [from, to]| {
            tries.set(tries.get().checked_sub(1)?);
            let beside = (left & layout.cells_of(house)).without(from).without(to);
            (beside.is_empty() && left.intersects(CellSet::only(from).with(to))).then_some(())
        },
    };
    let _ = search.each(&mut |circle, ()| {
        if circle.cells.len() > shortest {
            return ControlFlow::Break(());
        }
        shortest = circle.cells.len();
        let ours: CellSet = circle.cells.iter().copied().collect();
        let houses: HouseSet = circle.houses.iter().copied().collect();
        let guardians = (places & layout.cells_of_all(houses)) - ours;
        let targets = (places & layout.common_peers(guardians)) - ours;
        let conclusion = match guardians.single() {
            Some(cell) => Conclusion::Place(Candidate::new(digit, cell)),
            None => Conclusion::Eliminate(Box::new(CandidateSet::of_digit(digit, targets))),
        };
        let known = found.iter().any(|(_, known)| *known == conclusion);
        if !guardians.is_empty() && !known {
            let pattern = Impossible {
                facts: circle.houses.iter().map(|house| Constraint::Digit(digit, *house)).collect(),
                core: CandidateSet::of_digit(digit, ours),
                guardians: CandidateSet::of_digit(digit, guardians),
                circle: circle.cells.to_vec(),
                houses,
            };
            found.push((pattern, conclusion));
        }
        ControlFlow::Continue(())
    });
    *patience = tries.get();
}

/// Returns true if two colours cannot alternate along the pairs. A pair consists of two open cells of a house that
/// include all places of the house that are in `left`.
fn has_odd_circle(layout: &Layout, open: CellSet, left: CellSet) -> bool {
    let mut turns = Alternation::new();
    let counts = HouseCounts::of(layout, left);
    (counts.at_most(2) - counts.at_most(0)).iter().any(|house| {
        let places = left & layout.cells_of(house);
        match places.single() {
            None => turns.closes_in(places),
            Some(one) => {
                ((open & layout.cells_of(house)) - places).iter().any(|other| turns.closes(one, other))
            }
        }
    })
}

/// Cells in two colours. Two cells that were joined have different colours.
#[derive(Clone)]
struct Alternation {
    /// For each cell, another cell of its component, and true if the two have different colours.
    above: [(u8, bool); 81],
}

impl Alternation {
    fn new() -> Alternation {
        Alternation { above: [(u8::MAX, false); 81] }
    }

    /// Joins the cells, if there are two. Returns true if that closes an odd circle.
    fn closes_in(&mut self, cells: CellSet) -> bool {
        cells.pair().is_some_and(|(one, other)| self.closes(one, other))
    }

    /// Joins two cells. Returns true if that closes an odd circle.
    fn closes(&mut self, one: Cell, other: Cell) -> bool {
        let ((one, here), (other, there)) = (self.root(one), self.root(other));
        if one != other {
            // Indices are below 81.
            self.above[one] = (other as u8, here == there);
        }
        one == other && here == there
    }

    fn root(&self, cell: Cell) -> (usize, bool) {
        let (mut at, mut colour) = (cell.index(), false);
        while let (next, turn) = self.above[at]
            && next != u8::MAX
        {
            (at, colour) = (usize::from(next), colour != turn);
        }
        (at, colour)
    }
}

#[cfg(test)]
mod tests {
    use super::super::test_support::{board, conclusions};
    use super::*;

    /// Four conjugate pairs of 5 from r1c1 to r6c3, by way of r1c6, r5c6 and r5c2.
    const PAIRS: [&str; 4] = ["5r1 = r1c1 r1c6", "5c6 = r1c6 r5c6", "5r5 = r5c2 r5c6", "5b4 = r5c2 r6c1"];

    fn found(lines: &[&str]) -> Vec<String> {
        conclusions(&BROKEN_WING, &board(lines))
    }

    #[test]
    fn one_guardian_is_placed() {
        let lines = [&PAIRS[..], &["5c1 = r1c1 r6c1 r9c1"]].concat();
        assert!(found(&lines).contains(&"=5r9c1".to_string()));
        let broken = [&PAIRS[1..], &["5r1 = r1c1 r1c6 r1c9", "5c1 = r1c1 r6c1 r9c1"]].concat();
        assert!(!found(&broken).contains(&"=5r9c1".to_string()));
    }

    #[test]
    fn what_sees_all_guardians_goes() {
        let lines = [&PAIRS[..], &["5c1 = r1c1 r6c1 r8c1 r9c1"]].concat();
        let removed = "5r7c2 5r7c3 5r8c2 5r8c3 5r9c2 5r9c3".to_string();
        assert!(found(&lines).contains(&removed));
        let broken = [&PAIRS[..3], &["5b4 = r5c2 r6c1 r4c3", "5c1 = r1c1 r6c1 r8c1 r9c1"]].concat();
        assert!(!found(&broken).contains(&removed));
    }

    #[test]
    fn an_even_circle_is_possible() {
        let pairs =
            ["5r1 = r1c1 r1c6", "5c6 = r1c6 r5c6", "5r5 = r5c2 r5c6", "5c2 = r5c2 r9c2", "5r9 = r9c1 r9c2"];
        let lines = [&pairs[..], &["5c1 = r1c1 r9c1 r4c1"]].concat();
        assert!(!found(&lines).contains(&"=5r4c1".to_string()));
    }
}
