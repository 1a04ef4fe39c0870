#![doc = include_str!("pages/en/remote_pair.md")]

use super::chain_search::{Kind, Via, report};
use super::{examples, page};
use crate::board::{CandidateSet, CellSet, DigitSet};
use crate::grid::Grid;
use crate::step::{Conclusion, Family, Links, Sink, Technique, View};
use std::ops::ControlFlow;

/// A chain of cells with the same two candidates: its ends differ.
pub static REMOTE_PAIR: Technique = Technique {
    id: "remote-pair",
    family: Family::Chains,
    library_code: "0703",
    assumes_unique: false,
    find: remote_pair,
    page: page!("remote_pair"),
    examples: examples!("remote_pair"),
};

fn remote_pair(view: &View, sink: Sink) -> ControlFlow<()> {
    let grid = view.grid();
    let mut pairs: Vec<DigitSet> = Vec::new();
    for cell in view.bivalue() {
        let pair = grid.candidates(cell);
        let alike: CellSet = view.bivalue().iter().filter(|cell| grid.candidates(*cell) == pair).collect();
        if alike.len() < 4 || pairs.contains(&pair) {
            continue;
        }
        pairs.push(pair);
        let within = view.links().select(|node| node.cells.len() == 1 && alike.has_all(node.cells));
        let kind = Kind {
            technique: &REMOTE_PAIR,
            via: Via::Cells,
            within: &within,
            closed: false,
            length: (4, u16::MAX),
            concludes: both_digits,
            named: |_| true,
        };
        report(view, &[kind], sink)?;
    }
    ControlFlow::Continue(())
}

/// Both digits in all cells that see both ends, told from the lower digit of the pair.
fn both_digits(grid: &Grid, links: &Links, start: u16, end: u16) -> Option<Conclusion> {
    let (first, last) = (links.node(start), links.node(end));
    let digits = grid.candidates(first.cells.single()?);
    if start == end || first.digit != last.digit || digits.first() != Some(first.digit) {
        return None;
    }
    let mut removed = CandidateSet::EMPTY;
    let seen = links.seen(start) & links.seen(end);
    digits.iter().for_each(|digit| removed.insert_all(digit, grid.places(digit) & seen));
    (!removed.is_empty()).then(|| Conclusion::Eliminate(Box::new(removed)))
}

#[cfg(test)]
mod tests {
    use super::super::test_support::fires_until;
    use super::*;

    #[test]
    fn a_third_candidate_breaks_it() {
        let lines = ["r1c2 = 2 6", "r1c8 = 2 6", "r5c8 = 2 6", "r5c4 = 2 6"];
        fires_until(&REMOTE_PAIR, &lines, "2r1c4 2r5c2 6r1c4 6r5c2", "r5c8 = 2 6 9");
    }
}
