//! W, B, gW, gB and S+W: the shortest chain is taken, again and again, and the longest that was needed counts.

use super::path::Path;
use super::subset::{LARGEST, subset};
use crate::solve::Stop;
use crate::view::whips::{Found, Kind, Known, Searcher, Touched, board_of, candidate, number, told};

/// What is measured.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Measure {
    /// W.
    Whip,
    /// B.
    Braid,
    /// gW.
    GWhip,
    /// gB.
    GBraid,
    /// S+W.
    SubsetWhip,
}

impl Measure {
    fn kind(self) -> (Kind, &'static str) {
        match self {
            Measure::Whip | Measure::SubsetWhip => (Kind::Whip, "whip"),
            Measure::Braid => (Kind::Braid, "braid"),
            Measure::GWhip => (Kind::GWhip, "g-whip"),
            Measure::GBraid => (Kind::GBraid, "g-braid"),
        }
    }
}

/// The length of the longest chain that is needed; none where chains of any length leave something open, or once the stop
/// is set.
///
/// After a whip the search begins again with the shortest, as whips depend on the order in which candidates go. Braids do
/// not: what is left has none of the lengths before, unless the removals of this length bring one, and that is then no
/// longer than what was needed already.
pub(super) fn length(measure: Measure, stop: &Stop, path: &mut Path) -> Option<u8> {
    let (kind, name) = measure.kind();
    let mut board = board_of(path.grid());
    let mut searcher = Searcher::default();
    let mut known = Known::default();
    let (mut longest, mut length) = (0, 1);
    while !board.is_full() {
        if measure == Measure::SubsetWhip
            && (2..=LARGEST).contains(&usize::from(length))
            && let Some(found) = subset(path.grid(), length.into())
        {
            let mut touched = Touched::default();
            found.removed.iter().for_each(|one| board.remove(number(*one), &mut touched));
            known.forget(&touched);
            path.remove(found.name, length as u8, found.removed, found.facts);
            (longest, length) = (longest.max(length), 1);
            continue;
        }
        let mut any = false;
        for target in board.open().collect::<Vec<_>>() {
            if stop.is_set() {
                return None;
            }
            if !board.has(target) || board.is_solved(target) || !known.is_open(target, length) {
                continue;
            }
            let found = searcher.find(&board, kind, target, length);
            known.learn(target, &found);
            if let Found::Chain(..) = &found {
                let whip = told(&board, kind, target, &found)?;
                let facts = whip.links.iter().map(|link| link.because).collect();
                let mut touched = Touched::default();
                board.remove(target, &mut touched);
                known.forget(&touched);
                path.remove(name, length as u8, [candidate(target)], facts);
                (any, longest) = (true, longest.max(length));
                if kind.is_whip() || board.is_full() {
                    break;
                }
            }
        }
        if any {
            length = if kind.is_whip() { 1 } else { length };
        } else if board.open().all(|target| !known.is_open(target, u16::MAX)) {
            return None;
        } else {
            length += 1;
        }
    }
    Some(longest as u8)
}
