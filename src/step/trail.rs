//! A net written out: every assumption, every line and every end numbered in turn, each with the lines that it rests
//! on. Sentences and pictures are made from this, so that they tell the same argument.

use super::{Branch, Conclusion, Line, Net, Node};
use crate::board::{Candidate, Constraint};
use crate::grid::Grid;

/// One numbered entry; the first has the number 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The branch that it belongs to.
    pub branch: usize,
    /// How many assumptions it lies within.
    pub within: usize,
    /// What it says.
    pub says: Says,
}

/// What an entry says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Says {
    /// The candidate is assumed true, or false.
    Suppose(Candidate, bool),
    /// The node is true, because the constraint has lost all others.
    Only {
        /// The node.
        node: Node,
        /// The constraint.
        because: Constraint,
        /// What it has lost, each with the number of the entry that excludes it.
        lost: Vec<(Candidate, usize)>,
    },
    /// The constraint has lost everything, so that the last assumption does not hold.
    Nothing {
        /// The constraint.
        because: Constraint,
        /// What it has lost, each with the number of the entry that excludes it.
        lost: Vec<(Candidate, usize)>,
        /// The candidate that was assumed, and whether it is true now.
        so: (Candidate, bool),
    },
    /// The candidate is false by the entry with this number: the branch has reached the conclusion.
    Reached(Candidate, usize),
}

/// What an entry that was told already makes true or false.
#[derive(Clone, Copy)]
enum Known {
    True(Node),
    False(Candidate),
}

/// Writes a net out.
pub fn trail(net: &Net, grid: &Grid, conclusion: &Conclusion) -> Vec<Entry> {
    let mut writer = Writer { grid, entries: Vec::new(), known: Vec::new(), branch: 0, within: 0 };
    for (index, branch) in net.branches.iter().enumerate() {
        writer.branch = index;
        writer.tell(branch);
        if branch.end.is_none()
            && let Conclusion::Eliminate(removed) = conclusion
        {
            for target in removed.iter() {
                let by = writer.excluder(target);
                writer.add(Says::Reached(target, by));
            }
        }
        writer.known.clear();
    }
    writer.entries
}

struct Writer<'g> {
    grid: &'g Grid,
    entries: Vec<Entry>,
    known: Vec<(Known, usize)>,
    branch: usize,
    within: usize,
}

impl Writer<'_> {
    fn add(&mut self, says: Says) -> usize {
        self.entries.push(Entry { branch: self.branch, within: self.within, says });
        self.entries.len()
    }

    fn tell(&mut self, branch: &Branch) {
        let number = self.add(Says::Suppose(branch.assumed, branch.holds));
        self.known.push((known(branch.assumed, branch.holds), number));
        for line in &branch.lines {
            match line {
                Line::Only { node, because } => {
                    let others = self.grid.live(*because).filter(|candidate| !is_of(node, *candidate));
                    let lost = self.lost(others.collect());
                    let number = self.add(Says::Only { node: *node, because: *because, lost });
                    self.known.push((Known::True(*node), number));
                }
                Line::Refuted(inner) => {
                    let before = self.known.len();
                    self.within += 1;
                    self.tell(inner);
                    self.within -= 1;
                    self.known.truncate(before);
                    self.known.push((known(inner.assumed, !inner.holds), self.entries.len()));
                }
            }
        }
        if let Some(end) = branch.end {
            let lost = self.lost(self.grid.live(end).collect());
            self.add(Says::Nothing { because: end, lost, so: (branch.assumed, !branch.holds) });
        }
    }

    /// By which entry each candidate is false: if one of them excludes all, that one.
    fn lost(&self, candidates: Vec<Candidate>) -> Vec<(Candidate, usize)> {
        let all = self.known.iter().rev().find(|(known, _)| candidates.iter().all(|c| known.excludes(*c)));
        let by = |candidate| all.map_or_else(|| self.excluder(candidate), |(_, number)| *number);
        candidates.into_iter().map(|candidate| (candidate, by(candidate))).collect()
    }

    /// The last entry that makes the candidate false; 0 if there is none, which a net that was followed does not have.
    fn excluder(&self, candidate: Candidate) -> usize {
        self.known.iter().rev().find(|(known, _)| known.excludes(candidate)).map_or(0, |(_, number)| *number)
    }
}

fn known(candidate: Candidate, holds: bool) -> Known {
    if holds { Known::True(Node::only(candidate)) } else { Known::False(candidate) }
}

fn is_of(node: &Node, candidate: Candidate) -> bool {
    node.digit == candidate.digit && node.cells.has(candidate.cell)
}

impl Known {
    fn excludes(self, candidate: Candidate) -> bool {
        match self {
            Known::True(node) => node.candidates().all(|other| other.conflicts(candidate)),
            Known::False(other) => other == candidate,
        }
    }
}
