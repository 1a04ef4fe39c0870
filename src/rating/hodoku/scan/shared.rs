//! Shared code of scans: comparing instances, going through choices of cells, making the step.

use crate::board::{CandidateSet, Cell, CellSet};
use crate::kernel::Conclusion;
use crate::rating::hodoku::rank::rank;
use crate::step::{Pattern, Step, Technique};

/// The best instance up to now, for techniques where HoDoKu compares all instances that it finds. Among instances with
/// the same removals, the shortest is best. Among instances with different removals, the one that removes the most
/// candidates is best. If several remove the same number of candidates, the one with the removals of the lowest rank is
/// best. The first of equal instances is kept.
pub(super) struct Best<T> {
    found: Option<(CandidateSet, usize, T)>,
}

impl<T> Best<T> {
    pub(super) const fn new() -> Best<T> {
        Best { found: None }
    }

    /// Keeps an instance with these removals and this length if it is better than the best up to now.
    pub(super) fn offer(&mut self, removed: CandidateSet, length: usize, instance: impl FnOnce() -> T) {
        let better = self.found.as_ref().is_none_or(|(best, shortest, _)| {
            if *best == removed { length < *shortest } else { rank(&removed) < rank(best) }
        });
        if better {
            self.found = Some((removed, length, instance()));
        }
    }

    pub(super) fn take(self) -> Option<(CandidateSet, T)> {
        self.found.map(|(removed, _, instance)| (removed, instance))
    }
}

/// Calls `call` with every choice of one or more cells: first all choices that begin with the first cell, then all that
/// begin with the next cell.
pub(super) fn each_choice(cells: &[Cell], call: &mut dyn FnMut(CellSet)) {
    choices(CellSet::EMPTY, cells, call);
}

fn choices(taken: CellSet, cells: &[Cell], call: &mut dyn FnMut(CellSet)) {
    let mut rest = cells;
    while let [cell, others @ ..] = rest {
        let taken = taken.with(*cell);
        call(taken);
        choices(taken, others, call);
        rest = others;
    }
}

/// The technique, if it is among those that take part.
pub(super) fn among(
    techniques: &[&'static Technique],
    technique: &'static Technique,
) -> Option<&'static Technique> {
    techniques.contains(&technique).then_some(technique)
}

/// The step of a technique, if it takes part.
pub(super) fn step(
    techniques: &[&'static Technique],
    technique: &'static Technique,
    pattern: Pattern,
    removed: CandidateSet,
) -> Option<Step> {
    let technique = among(techniques, technique)?;
    Some(Step { technique, pattern, conclusion: Conclusion::Eliminate(Box::new(removed)) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_go_deep_before_they_go_on() {
        let cells: Vec<Cell> = (0..3).map(|column| Cell::at(0, column)).collect();
        let mut all = Vec::new();
        each_choice(&cells, &mut |choice| all.push(choice.iter().map(Cell::index).collect::<Vec<_>>()));
        assert_eq!(all, [vec![0], vec![0, 1], vec![0, 1, 2], vec![0, 2], vec![1], vec![1, 2], vec![2]]);
    }
}
