//! W, B, gW, gB and S+W: the shortest chain is taken, again and again, and the longest that was needed counts.

use super::path::Path;
use super::subset::{LARGEST, Subset, subset};
use crate::grid::Grid;
use crate::rating::singles::follow;
use crate::solve::Stop;
use crate::view::whips::{Kind, each};
use std::ops::ControlFlow;

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

/// The length of the longest chain that is needed; none where chains of any length leave something open.
pub(super) fn length(grid: &Grid, measure: Measure, stop: &Stop, path: &mut Path) -> Option<u8> {
    let (kind, name) = measure.kind();
    let mut grid = grid.clone();
    let mut longest = 0;
    loop {
        follow(&mut grid, &mut |_, _| {}).ok()?;
        if grid.is_solved() {
            return Some(longest);
        }
        let (removed, facts, name, size) = (1..=36).take_while(|_| !stop.is_set()).find_map(|size| {
            if measure == Measure::SubsetWhip
                && (2..=LARGEST).contains(&size)
                && let Some(Subset { name, facts, removed }) = subset(&grid, size)
            {
                return Some((removed, facts, name, size));
            }
            let mut found = None;
            let _ = each(&grid, kind, size, &mut |whip| {
                if whip.length() < size {
                    return ControlFlow::Continue(());
                }
                let facts = whip.links.iter().map(|link| link.because).collect();
                found = Some((vec![whip.target], facts, name, size));
                ControlFlow::Break(())
            });
            found
        })?;
        longest = longest.max(size as u8);
        removed.iter().try_for_each(|one| grid.eliminate(*one)).ok()?;
        path.remove(name, size as u8, removed, facts);
    }
}
