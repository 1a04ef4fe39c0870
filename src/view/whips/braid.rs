//! The shortest braid for a target.
//!
//! A trial in rounds bounds the length from below. Where it comes to a contradiction in time, a braid is read from it;
//! if that one is too long, one of its nodes is either forbidden, or used: then it costs no round, and is paid for. A
//! braid with as many nodes as are allowed uses the node or does not, so that none is missed.

use super::board::{Board, Touched};
use super::trial::{Decided, Outcome, Placed, Trial};

/// What a search for a chain of bounded length came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Found {
    /// The chain: its nodes in order, and the constraint that has nothing left.
    Chain(Vec<Placed>, u16),
    /// There is none of this length or less, as long as these constraints lose nothing.
    None(u16, Touched),
    /// There is none of any length, as long as these constraints lose nothing.
    Never(Touched),
}

/// A braid of at most so many links.
pub(super) fn braid<const GROUPS: bool>(trial: &mut Trial, board: &Board, target: u16, length: u16) -> Found {
    /// By so many rounds a trial goes further than it has to.
    const AHEAD: u16 = 1;
    // Rounds beyond the length cost little and may spare a trial of the next length.
    match trial.run::<GROUPS>(board, target, length - 1 + AHEAD) {
        Outcome::Closed => Found::Never(trial.touched(board)),
        Outcome::Open => Found::None(length + AHEAD, trial.touched(board)),
        Outcome::Dead { rounds, .. } if rounds >= length => Found::None(rounds, trial.touched(board)),
        Outcome::Dead { constraint, .. } => {
            let mut search = Search { trial, board, target, nodes: length - 1, touched: Touched::default() };
            match search.chain::<GROUPS>(constraint) {
                Some((placed, dead)) => Found::Chain(placed, dead),
                None => Found::None(length, search.touched),
            }
        }
    }
}

/// A search for a chain with at most so many nodes.
struct Search<'a> {
    trial: &'a mut Trial,
    board: &'a Board,
    target: u16,
    nodes: u16,
    /// What the trials have touched that came to no contradiction: only where that changes can there be a chain.
    touched: Touched,
}

impl Search<'_> {
    /// The chain, where a trial has just come to a contradiction.
    fn chain<const GROUPS: bool>(&mut self, dead: u16) -> Option<(Vec<Placed>, u16)> {
        let needed = self.trial.needed(self.board, dead);
        let placed = |number: &u16| self.trial.placed[usize::from(*number)];
        if needed.len() <= usize::from(self.nodes) {
            return Some((needed.iter().map(placed).collect(), dead));
        }
        let mut nodes = needed.iter().map(|number| placed(number).node);
        let node = nodes.find(|node| self.trial.decided(*node) == Decided::No)?;
        let mut found = None;
        for decided in [Decided::Forbidden, Decided::Used] {
            self.trial.decide(node, decided);
            found = self.with_decisions::<GROUPS>();
            self.trial.decide(node, Decided::No);
            if found.is_some() {
                break;
            }
        }
        found
    }

    fn with_decisions<const GROUPS: bool>(&mut self) -> Option<(Vec<Placed>, u16)> {
        let rounds = self.nodes.checked_sub(self.trial.used() as u16)?;
        match self.trial.run::<GROUPS>(self.board, self.target, rounds) {
            Outcome::Dead { constraint, .. } => self.chain::<GROUPS>(constraint),
            Outcome::Open | Outcome::Closed => {
                self.touched
                    .iter_mut()
                    .zip(self.trial.touched(self.board))
                    .for_each(|(all, own)| *all |= own);
                None
            }
        }
    }
}
