//! T&E, BxB and BxBB.

use super::path::Path;
use crate::board::Candidate;
use crate::grid::{Contradiction, Grid};
use crate::rating::singles::follow;
use crate::solve::Stop;

/// How deep trial and error has to go; none once the stop is set.
pub(super) fn depth(grid: &Grid, stop: &Stop, path: &mut Path) -> Option<u8> {
    let mut grid = grid.clone();
    for depth in (0..).take_while(|_| !stop.is_set()) {
        let name = format!("T&E({depth})");
        let mut told = |removed| path.refute(&name, depth, removed);
        close(&mut grid, depth, stop, &mut told).ok()?;
        if grid.is_solved() {
            return Some(depth);
        }
    }
    None
}

/// Tries every candidate with trials of less depth, again until nothing changes.
fn close(
    grid: &mut Grid,
    depth: u8,
    stop: &Stop,
    told: &mut dyn FnMut(Candidate),
) -> Result<(), Contradiction> {
    follow(grid, &mut |_, _| {})?;
    let mut changes = depth > 0;
    while changes && !grid.is_solved() {
        changes = false;
        for cell in grid.unsolved() {
            for digit in grid.candidates(cell) {
                let candidate = Candidate::new(digit, cell);
                if stop.is_set() || grid.solved().contains(cell) || !grid.contains(candidate) {
                    continue;
                }
                let mut trial = grid.clone();
                let tried = trial.place(candidate);
                if tried.and_then(|()| close(&mut trial, depth - 1, stop, &mut |_| {})).is_err() {
                    told(candidate);
                    grid.eliminate(candidate)?;
                    follow(grid, &mut |_, _| {})?;
                    changes = true;
                }
            }
        }
    }
    Ok(())
}

/// The smallest length of braids with which trials solve the puzzle, so many candidates supposed within each other.
pub(super) fn braids_within(_: &Grid, _supposed: u8, _: &Stop, _: &mut Path) -> Option<u8> {
    None
}
