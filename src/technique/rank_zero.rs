//! Conclusions from patterns with as many covers as truths, and the test whether such a pattern falls into smaller
//! ones.
//!
//! A truth is a set of candidates of which one is true, such as a cell or a digit in a house. A cover is a set of
//! candidates of which at most one is true. If the covers contain every candidate of the truths, and there are no more
//! covers than truths, each cover has its true candidate in a truth. So all other candidates of the covers are false.
//! Allan Barker calls this rank 0. Naked subsets and basic fish are the smallest cases; this file is for patterns
//! without a common house or without a common digit.

use crate::board::{Candidate, CandidateSet, Cell, Constraint};
use crate::grid::Grid;
use crate::kernel::Conclusion;
use crate::pattern::RankZero;
use crate::step::{Pattern, Step, Technique};

/// The step of the technique from this pattern, unless it removes nothing or falls into smaller patterns.
pub(super) fn step(technique: &'static Technique, grid: &Grid, pattern: RankZero) -> Option<Step> {
    let removed = removed(grid, &pattern);
    if removed.is_empty() || !hangs_together(grid, &pattern) {
        return None;
    }
    let conclusion = Conclusion::Eliminate(Box::new(removed));
    Some(Step { technique, pattern: Pattern::RankZero(Box::new(pattern)), conclusion })
}

/// The candidates that are in more covers than truths.
fn removed(grid: &Grid, pattern: &RankZero) -> CandidateSet {
    let layout = grid.layout();
    let times = |list: &[Constraint], candidate| list.iter().filter(|c| layout.is_of(candidate, **c)).count();
    let live = pattern.covers.iter().flat_map(|cover| grid.live(*cover));
    let surplus = |c: &Candidate| times(&pattern.covers, *c) > times(&pattern.truths, *c);
    live.filter(|candidate| !grid.solved_cells().contains(candidate.cell)).filter(surplus).collect()
}

/// Returns true if no smaller part of the pattern has as many covers as truths.
fn hangs_together(grid: &Grid, pattern: &RankZero) -> bool {
    matches!(parts(grid, pattern).as_slice(), [only] if only.truths.len() == pattern.truths.len())
}

/// The smallest parts of a pattern that have as many covers as truths; the pattern itself if it does not fall into
/// parts.
///
/// Each truth is assigned a different cover that shares a candidate with it. A truth leads to the other covers that
/// contain its candidates, and these covers lead to the truths to which they are assigned. The truths that a truth
/// reaches form a complete part. A part is smallest if each of its truths reaches the whole part.
pub(super) fn parts(grid: &Grid, pattern: &RankZero) -> Vec<RankZero> {
    let size = pattern.truths.len();
    let meets: Vec<Vec<usize>> = pattern
        .truths
        .iter()
        .map(|truth| {
            let holds = |cover: &Constraint| {
                grid.live(*truth).any(|candidate| grid.layout().is_of(candidate, *cover))
            };
            (0..pattern.covers.len()).filter(|cover| holds(&pattern.covers[*cover])).collect()
        })
        .collect();
    let mut truth_of = vec![None; pattern.covers.len()];
    let assigned = (0..size).all(|truth| assign(truth, &meets, &mut truth_of, &mut vec![false; size]));
    if !assigned {
        return Vec::new();
    }
    let reached = |start: usize| {
        let mut seen = vec![false; size];
        let mut open = vec![start];
        while let Some(truth) = open.pop() {
            if !std::mem::replace(&mut seen[truth], true) {
                open.extend(meets[truth].iter().filter_map(|cover| truth_of[*cover]));
            }
        }
        seen
    };
    let reached: Vec<Vec<bool>> = (0..size).map(reached).collect();
    let part = |start: usize| {
        let within = &reached[start];
        let is_first = !within[..start].contains(&true);
        let is_smallest = (0..size).all(|truth| !within[truth] || reached[truth] == *within);
        let truths = (0..size).filter(|truth| within[*truth]).map(|truth| pattern.truths[truth]);
        let covers = pattern.covers.iter().zip(&truth_of);
        let covers = covers.filter(|(_, of)| of.is_some_and(|truth| within[truth])).map(|(cover, _)| *cover);
        (is_first && is_smallest).then(|| RankZero {
            truths: truths.collect(),
            covers: covers.collect(),
            corners: Vec::new(),
        })
    };
    (0..size).filter_map(part).collect()
}

/// Assigns a cover to the truth; other truths change their covers if that is necessary and possible.
fn assign(truth: usize, meets: &[Vec<usize>], truth_of: &mut [Option<usize>], tried: &mut Vec<bool>) -> bool {
    for cover in &meets[truth] {
        if std::mem::replace(&mut tried[*cover], true) {
            continue;
        }
        let free = match truth_of[*cover] {
            Some(other) => assign(other, meets, truth_of, tried),
            None => true,
        };
        if free {
            truth_of[*cover] = Some(truth);
            return true;
        }
    }
    false
}

/// Cells as truths.
pub(super) fn cells(cells: impl IntoIterator<Item = Cell>) -> Vec<Constraint> {
    cells.into_iter().map(Constraint::Cell).collect()
}
