//! The measures T&E, BxB and BxBB. In a trial, a candidate is supposed to be true, and trials of less depth, or braids,
//! find the consequences. If the consequences contain a contradiction, the candidate is removed.
//!
//! The order does not matter, because a consequence stays valid when more candidates are removed. So each supposed
//! candidate keeps its world, the board on which it is true. Candidates that are removed outside the world are removed
//! in the world too. A world that loses no candidate is not searched again.

use super::path::WhipPath;
use crate::lookup::braids::{
    CANDIDATES, ConstraintBoard, SearchResult, Searcher, TouchedConstraints, WhipKind, WhipMemo, candidate,
};
use crate::solve::CancelToken;

/// Number of candidates that have to be supposed within each other; `None` if this number is above `most`, or once the
/// token is cancelled.
pub(super) fn depth((cancel, most): (&CancelToken, u8), path: &mut WhipPath) -> Option<u8> {
    let mut searcher = Searcher::default();
    let mut board = ConstraintBoard::of(path.grid());
    for depth in 0..=most {
        let mut world = World::new(board, depth);
        let mut told = |removed| path.refute(candidate(removed), 1, depth);
        world.close(&mut WorldLimits { braids: 0, cancel, searcher: &mut searcher }, &mut told).ok()?;
        if world.board.is_full() {
            return Some(depth);
        }
        board = world.board;
    }
    None
}

/// The smallest length of braids with which trials solve the puzzle, with `supposed` candidates supposed within each
/// other. `None` if no length of braids up to `most` solves the puzzle, or once the token is cancelled.
pub(super) fn braids_within(
    supposed: u8,
    (cancel, most): (&CancelToken, u8),
    path: &mut WhipPath,
) -> Option<u8> {
    /// Length that no braid on a board exceeds.
    const LONGEST: u8 = 81;
    let mut searcher = Searcher::default();
    let mut world = World::new(ConstraintBoard::of(path.grid()), supposed);
    for braids in 0..=LONGEST.min(most) {
        let mut told = |removed| path.refute(candidate(removed), 0, braids);
        let asked = &mut WorldLimits { braids: braids.into(), cancel, searcher: &mut searcher };
        world.close(asked, &mut told).ok()?;
        if world.board.is_full() {
            return Some(braids);
        }
    }
    None
}

/// Limits and tools for closing a world, which means removing all that its trials or braids can remove.
struct WorldLimits<'a> {
    /// Largest length of braids in the innermost worlds.
    braids: u16,
    cancel: &'a CancelToken,
    searcher: &'a mut Searcher,
}

/// Reason why a world was not closed.
enum ClosureFailure {
    /// The world leads to a contradiction.
    Dead,
    /// The caller has cancelled the search.
    Cancelled,
}

/// A board on which candidates are supposed to be true.
struct World {
    board: ConstraintBoard,
    /// Number of further candidates that are supposed within this world.
    depth: u8,
    /// The worlds within this world, by the supposed candidate.
    within: Vec<Option<Box<World>>>,
    /// Known facts about the braids of the world.
    known: Option<WhipMemo>,
    /// Largest length of braids for which the world is closed; `None` until the world is closed for the first time, and
    /// after each removal until it is closed again.
    closed: Option<u16>,
}

impl World {
    fn new(board: ConstraintBoard, depth: u8) -> World {
        World { board, depth, within: Vec::new(), known: None, closed: None }
    }

    /// Removes all candidates that trials of the world's depth remove. At depth 0, removes all candidates that braids
    /// remove.
    fn close(&mut self, asked: &mut WorldLimits, told: &mut dyn FnMut(u16)) -> Result<(), ClosureFailure> {
        if self.board.is_broken() {
            return Err(ClosureFailure::Dead);
        }
        if self.closed.is_some_and(|braids| braids >= asked.braids) {
            return Ok(());
        }
        match self.depth {
            0 => self.close_by_braids(asked)?,
            _ => self.close_by_trials(asked, told)?,
        }
        self.closed = Some(asked.braids);
        Ok(())
    }

    fn close_by_braids(&mut self, asked: &mut WorldLimits) -> Result<(), ClosureFailure> {
        for length in 1..=asked.braids {
            let mut any = true;
            while any && !self.board.is_full() {
                any = false;
                for target in 0..CANDIDATES as u16 {
                    let known = self.known.get_or_insert_default();
                    if !known.is_open(target, length) || !is_open(&self.board, target) {
                        continue;
                    }
                    if asked.cancel.is_cancelled() {
                        return Err(ClosureFailure::Cancelled);
                    }
                    let found = asked.searcher.find(&self.board, WhipKind::Braid, target, length);
                    known.learn(target, &found);
                    if let SearchResult::Chain(..) = found {
                        any = true;
                        self.lose(&[target])?;
                    }
                }
            }
        }
        Ok(())
    }

    fn close_by_trials(
        &mut self,
        asked: &mut WorldLimits,
        told: &mut dyn FnMut(u16),
    ) -> Result<(), ClosureFailure> {
        // Removals of a lower depth come first, because a world of lower depth finds these removals faster.
        if self.depth > 1 {
            let mut shallow = World::new(self.board.clone(), self.depth - 1);
            let mut removed = Vec::new();
            shallow.close(asked, &mut |one| removed.push(one))?;
            for one in removed {
                told(one);
                self.lose(&[one])?;
            }
        }
        let mut any = true;
        while any && !self.board.is_full() {
            any = false;
            for target in 0..CANDIDATES as u16 {
                if !is_open(&self.board, target) {
                    continue;
                }
                if asked.cancel.is_cancelled() {
                    return Err(ClosureFailure::Cancelled);
                }
                self.within.resize_with(CANDIDATES, || None);
                let inner = self.within[usize::from(target)].get_or_insert_with(|| {
                    let mut board = self.board.clone();
                    board.place(target);
                    Box::new(World::new(board, self.depth - 1))
                });
                let closed = inner.close(asked, &mut |_| {});
                // There are many inner worlds, so little more than the board of each is kept.
                inner.within = Vec::new();
                if self.depth > 1 {
                    inner.known = None;
                }
                match closed {
                    Ok(()) => {}
                    Err(ClosureFailure::Cancelled) => return Err(ClosureFailure::Cancelled),
                    Err(ClosureFailure::Dead) => {
                        any = true;
                        told(target);
                        self.lose(&[target])?;
                    }
                }
            }
        }
        Ok(())
    }

    /// Removes these candidates, here and in the worlds within.
    fn lose(&mut self, candidates: &[u16]) -> Result<(), ClosureFailure> {
        let before = self.board.clone();
        let mut touched = TouchedConstraints::default();
        candidates
            .iter()
            .filter(|one| before.has(**one))
            .for_each(|one| self.board.remove(*one, &mut touched));
        if touched == TouchedConstraints::default() {
            return Ok(());
        }
        self.closed = None;
        if self.board.is_broken() {
            return Err(ClosureFailure::Dead);
        }
        if let Some(known) = &mut self.known {
            known.forget(&touched);
        }
        if !self.within.is_empty() {
            let gone: Vec<u16> = before.open().filter(|one| !self.board.has(*one)).collect();
            for (target, slot) in self.within.iter_mut().enumerate() {
                match slot {
                    // A contradiction is found later, when the world is closed again.
                    Some(inner) if is_open(&self.board, target as u16) => _ = inner.lose(&gone),
                    Some(_) | None => *slot = None,
                }
            }
        }
        Ok(())
    }
}

/// Returns true if a candidate is left, and not known to be true.
fn is_open(board: &ConstraintBoard, candidate: u16) -> bool {
    board.has(candidate) && !board.is_solved(candidate)
}
