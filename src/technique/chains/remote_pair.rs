//! A chain of cells with the same two candidates: its two ends hold different digits.

use super::chain;
use crate::board::{CandidateSet, Cell, CellSet, DigitSet, Layout, sort_by_number};
use crate::kernel::Conclusion;
use crate::lookup::FinderInput;
use crate::pattern::{Chain, ChainRoles};
use crate::step::{Pattern, Sink, Step};
use std::ops::ControlFlow;

technique!(REMOTE_PAIR = "remote-pair" {
    family: Chains,
    library_code: "0703",
    find: remote_pair,
});

fn remote_pair(view: &FinderInput, sink: Sink) -> ControlFlow<()> {
    let grid = view.grid();
    let mut left = alike_by_four(view);
    while let Some(first) = left.first() {
        let digits = grid.candidates(first);
        let alike: CellSet = left.iter().filter(|cell| grid.candidates(*cell) == digits).collect();
        left -= alike;
        if alike.len() < 4 || !separates(view, digits, alike) {
            continue;
        }
        let mut found = Vec::new();
        for start in alike {
            ways(grid.layout(), start, alike, &mut |way| {
                let removed = removes(view, digits, start, way);
                if !removed.is_empty() {
                    found.push((way.to_vec(), removed));
                }
            });
        }
        sort_by_number(&mut found, |(way, _)| way.len());
        let mut told: Vec<CandidateSet> = Vec::new();
        for (way, removed) in found {
            if told.contains(&removed) {
                continue;
            }
            told.push(removed.clone());
            sink(step(digits, &way, removed))?;
        }
    }
    ControlFlow::Continue(())
}

/// Returns true if a candidate outside the cells sees cells of both colours.
fn separates(view: &FinderInput, digits: DigitSet, alike: CellSet) -> bool {
    let places = digits.iter().fold(CellSet::EMPTY, |all, digit| all | view.grid().places(digit));
    let layout = view.grid().layout();
    let sight = |cells: CellSet| cells.iter().fold(CellSet::EMPTY, |all, cell| all | layout.peers(cell));
    let mut open = alike;
    while let Some(start) = open.first() {
        let mut newest = CellSet::only(start);
        let mut colours = [newest, CellSet::EMPTY];
        let mut seen = [CellSet::EMPTY; 2];
        let mut turn = 0;
        open -= newest;
        while !newest.is_empty() {
            let more = sight(newest);
            seen[turn] |= more;
            newest = open & more;
            open -= newest;
            turn = 1 - turn;
            colours[turn] |= newest;
        }
        if ((places & seen[0] & seen[1]) - colours[0] - colours[1]).is_empty() {
            continue;
        }
        return true;
    }
    false
}

/// The bivalue cells whose two digits occur together in at least four bivalue cells.
fn alike_by_four(view: &FinderInput) -> CellSet {
    let mut counts = [0u8; 512];
    let of = |cell| usize::from(view.grid().candidates(cell).bits());
    view.bivalue().iter().for_each(|cell| counts[of(cell)] += 1);
    view.bivalue().iter().filter(|cell| counts[of(*cell)] >= 4).collect()
}

/// Calls `call` with the shortest way from the cell to each later cell that is an odd number of steps away, at least
/// three.
fn ways(layout: &Layout, start: Cell, alike: CellSet, call: &mut dyn FnMut(&[Cell])) {
    let mut ways: Vec<Vec<Cell>> = vec![vec![start]];
    let mut open = alike.without(start);
    let mut next = 0;
    while let Some(way) = ways.get(next).cloned() {
        next += 1;
        if way.len() >= 4 && way.len().is_multiple_of(2) && way.last() > Some(&start) {
            call(&way);
        }
        let Some(last) = way.last() else { continue };
        for cell in open & layout.peers(*last) {
            open = open.without(cell);
            ways.push(way.iter().copied().chain([cell]).collect());
        }
    }
}

/// The candidates of both digits in the cells that see both ends of the way.
fn removes(view: &FinderInput, digits: DigitSet, start: Cell, way: &[Cell]) -> CandidateSet {
    let mut removed = CandidateSet::EMPTY;
    if let Some(end) = way.last() {
        let layout = view.grid().layout();
        let seen = layout.peers(start) & layout.peers(*end);
        digits.iter().for_each(|digit| removed.insert_all(digit, view.grid().places(digit) & seen));
    }
    removed
}

/// The step of a way, along which the digits alternate. The chain begins with a digit that is removed.
fn step(digits: DigitSet, way: &[Cell], removed: CandidateSet) -> Step {
    let begins_high = digits.pair().is_some_and(|(low, _)| !removed.digits().contains(low));
    let links = digits.pair().into_iter().flat_map(|(low, high)| {
        way.iter().enumerate().map(move |(index, cell)| {
            let (from, to) = if index.is_multiple_of(2) != begins_high { (low, high) } else { (high, low) };
            chain::bivalue(*cell, from, to)
        })
    });
    Step {
        technique: &REMOTE_PAIR,
        pattern: Pattern::Chain(Box::new(Chain {
            links: links.collect(),
            closed: false,
            roles: ChainRoles::Colours,
        })),
        conclusion: Conclusion::Eliminate(Box::new(removed)),
    }
}

#[cfg(test)]
mod tests {
    use super::super::test_support::fires_until;
    use super::*;
    use crate::board::{Candidate, Digit};
    use crate::lookup::Lookups;

    #[test]
    fn the_chain_ends_in_a_digit_that_it_removes() {
        // On the second board, every 2 that the chain could remove is already removed, so the chain removes only the 6.
        let mut begun = Vec::new();
        for gone in ["", "2r1c4 2r5c2"] {
            let mut grid = crate::grid::Grid::EMPTY;
            let pair: DigitSet = [2, 6].into_iter().filter_map(Digit::new).collect();
            for cell in ["r1c2", "r1c8", "r5c8", "r5c4"].map(|name| name.parse::<Cell>().expect("a cell")) {
                let others = DigitSet::ALL - pair;
                for digit in others {
                    grid.eliminate(Candidate::new(digit, cell)).expect("room enough");
                }
            }
            for candidate in gone.split_whitespace() {
                grid.eliminate(candidate.parse().expect("a candidate")).expect("room enough");
            }
            let mut found = Vec::new();
            let _ = remote_pair(&Lookups::new(&grid, CellSet::EMPTY).view(), &mut |step| {
                found.push(step);
                ControlFlow::Continue(())
            });
            for step in found {
                let Pattern::Chain(chain) = &step.pattern else { panic!("a chain") };
                let removed: CandidateSet = step.conclusion.eliminations().collect();
                assert!(removed.digits().contains(chain.ends()[0].digit), "{step:?}");
                begun.push(chain.ends()[0].digit.get());
            }
        }
        assert_eq!(begun, [2, 6]);
    }

    #[test]
    fn a_third_candidate_breaks_it() {
        let lines = ["r1c2 = 2 6", "r1c8 = 2 6", "r5c8 = 2 6", "r5c4 = 2 6"];
        fires_until(&REMOTE_PAIR, &lines, "2r1c4 2r5c2 6r1c4 6r5c2", "r5c8 = 2 6 9");
    }
}
