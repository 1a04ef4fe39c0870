//! The measures W, B, gW, gB and S+W. A search takes the shortest chain again and again until the puzzle is solved. The
//! measure is the length of the longest chain that was taken.

use super::path::WhipPath;
use super::subset::{LARGEST, subset};
use crate::board::Candidate;
use crate::grid::Grid;
use crate::lookup::braids::{
    ConstraintBoard, SearchResult, Searcher, TouchedConstraints, WhipKind, WhipMemo, candidate, number, whip,
};
use crate::rating::singles::follow;
use crate::solve::CancelToken;

/// Quantity that is measured.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Measure {
    /// Measure W, for whips.
    Whip,
    /// Measure B, for braids.
    Braid,
    /// Measure gW, for g-whips.
    GWhip,
    /// Measure gB, for g-braids.
    GBraid,
    /// Measure S+W, for whips with subsets.
    SubsetWhip,
}

impl Measure {
    fn kind(self) -> (WhipKind, &'static str) {
        match self {
            Measure::Whip | Measure::SubsetWhip => (WhipKind::Whip, "whip"),
            Measure::Braid => (WhipKind::Braid, "braid"),
            Measure::GWhip => (WhipKind::GWhip, "g-whip"),
            Measure::GBraid => (WhipKind::GBraid, "g-braid"),
        }
    }
}

/// The length of the longest chain that is needed; `None` if chains of at most `most` links do not solve the puzzle, or
/// once the token is cancelled.
///
/// After a whip, the search begins again with the shortest length, because whips depend on the order in which
/// candidates are removed. Braids do not depend on this order, so their search continues with the present length. A
/// shorter braid can arise only after removals by braids of the present length, and this length is already counted.
pub(super) fn length(
    measure: Measure,
    (cancel, most): (&CancelToken, u8),
    path: &mut WhipPath,
) -> Option<u8> {
    let (kind, name) = measure.kind();
    let mut board = ConstraintBoard::of(path.grid());
    let mut searcher = Searcher::default();
    let mut known = WhipMemo::default();
    let (mut longest, mut length) = (0, 1);
    while !board.is_full() {
        if length > u16::from(most) {
            return None;
        }
        if measure == Measure::SubsetWhip
            && (2..=LARGEST).contains(&usize::from(length))
            && let Some(found) = subset(path.grid(), length.into())
        {
            let mut touched = TouchedConstraints::default();
            found.removed.iter().for_each(|one| board.remove(number(*one), &mut touched));
            known.forget(&touched);
            path.remove(found.name, length as u8, found.removed, found.facts);
            (longest, length) = (longest.max(length as u8), 1);
            continue;
        }
        let mut any = false;
        for target in board.open().collect::<Vec<_>>() {
            if cancel.is_cancelled() {
                return None;
            }
            if !board.has(target) || board.is_solved(target) || !known.is_open(target, length) {
                continue;
            }
            let found = searcher.find(&board, kind, target, length);
            known.learn(target, &found);
            if let SearchResult::Chain(..) = &found {
                let whip = whip(&board, kind, target, &found)?;
                let links = whip.length() as u8;
                let facts = whip.links.iter().map(|link| link.because).collect();
                let mut touched = TouchedConstraints::default();
                board.remove(target, &mut touched);
                known.forget(&touched);
                path.remove(name, links, [candidate(target)], facts);
                (any, longest) = (true, longest.max(links));
                if kind.is_whip() || board.is_full() {
                    break;
                }
            }
        }
        if any {
            length = if kind.is_whip() { 1 } else { length };
            continue;
        }
        let is_vain =
            length == LONG && kind.is_whip() && !braids_solve(path.grid(), measure, &mut searcher, cancel);
        if is_vain || board.open().all(|target| !known.is_open(target, u16::MAX)) {
            return None;
        }
        length += 1;
    }
    Some(longest)
}

/// Above this length, whips are searched for only if braids of any length solve the puzzle. Each whip is a braid, so if
/// braids do not solve the puzzle, whips do not either. Braids are quick to find, but a search for whips that do not
/// exist takes longer with each length.
const LONG: u16 = 7;

/// Returns true if braids of any length solve the puzzle. For the measure S+W, subsets may be used too.
fn braids_solve(grid: &Grid, measure: Measure, searcher: &mut Searcher, cancel: &CancelToken) -> bool {
    /// Length that no braid on a board exceeds.
    const LONGEST: u16 = 81;
    let braid = if measure.kind().0.has_groups() { WhipKind::GBraid } else { WhipKind::Braid };
    let mut grid = grid.clone();
    let mut any = true;
    while any && !grid.is_solved() && !cancel.is_cancelled() {
        let board = ConstraintBoard::of(&grid);
        let is_false =
            |target: &u16| matches!(searcher.find(&board, braid, *target, LONGEST), SearchResult::Chain(..));
        let mut removed: Vec<Candidate> = board.open().filter(is_false).map(candidate).collect();
        if measure == Measure::SubsetWhip {
            let sizes = 2..=LARGEST;
            removed.extend(sizes.filter_map(|size| subset(&grid, size)).flat_map(|found| found.removed));
        }
        any = !removed.is_empty();
        let removal = removed.into_iter().try_for_each(|one| grid.eliminate(one));
        // A puzzle with a solution has no contradiction.
        let _ = removal.and_then(|()| follow(&mut grid, &mut |_, _| {}));
    }
    grid.is_solved()
}
