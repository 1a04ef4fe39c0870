//! The shortest braid for a target.
//!
//! A trial in rounds gives a lower bound for the length. If the trial reaches a contradiction within the allowed
//! rounds, a braid is read from it. If this braid is too long, the search branches on one of its nodes. In one branch
//! the node is forbidden. In the other branch the node is used: it costs no round, but counts as a node. Every braid
//! either uses the node or does not, so no braid with the allowed number of nodes is missed.

use super::board::{ConstraintBoard, TouchedConstraints};
use super::trial::{NodeDecision, PlacedNode, Trial, TrialOutcome};

/// Result of a search for a chain of bounded length.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SearchResult {
    /// The chain: its nodes in order, and the constraint that has nothing left.
    Chain(Vec<PlacedNode>, u16),
    /// There is no chain with at most this many links. This remains true as long as these constraints lose nothing.
    None(u16, TouchedConstraints),
    /// There is no chain of any length. This remains true as long as these constraints lose nothing.
    Never(TouchedConstraints),
}

/// A search for the braid of one target on one board. It keeps the undecided chains, and continues from them when the
/// caller asks for longer braids.
#[derive(Clone, Default)]
pub(super) struct BraidSearch {
    target: u16,
    /// Decisions about nodes; each refers to the decision before it.
    decisions: Vec<Decision>,
    /// Undecided chains; the next one to try is the last one in the list.
    open: Vec<PendingChains>,
    /// Undecided chains that the current search has put off, because they need more nodes. The memory is reused.
    later: Vec<PendingChains>,
    /// Constraints touched by trials that reached no contradiction within the allowed rounds. Only a change of these
    /// constraints can make a chain possible.
    touched: TouchedConstraints,
}

#[derive(Clone, Copy)]
struct Decision {
    node: u16,
    decided: NodeDecision,
    /// The number of the decision before this one; `None` for the first.
    after: Option<u32>,
}

/// The chains that can be read from trials with certain decisions.
#[derive(Clone, Copy)]
struct PendingChains {
    /// The number of the last decision; `None` before the first.
    decision: Option<u32>,
    /// Smallest number of nodes that such a chain can have.
    nodes: u16,
    /// True if the entry is only for the trial with exactly these decisions. Trials with further decisions have
    /// separate entries.
    is_read: bool,
}

/// Result of a trial with certain decisions.
enum TrialResult {
    /// This constraint has nothing left.
    Dead(u16),
    /// No contradiction with fewer than this many nodes.
    Later(u16),
    /// No contradiction at all.
    Never,
}

impl BraidSearch {
    /// A search at its beginning.
    pub(super) fn new(target: u16) -> BraidSearch {
        let mut search = BraidSearch::default();
        search.begin(target);
        search
    }

    /// Begins a new search, for this target.
    pub(super) fn begin(&mut self, target: u16) {
        (self.target, self.touched) = (target, TouchedConstraints::default());
        self.decisions.clear();
        self.open.clear();
        self.open.push(PendingChains { decision: None, nodes: 0, is_read: false });
    }

    /// The target of the search.
    pub(super) fn target(&self) -> u16 {
        self.target
    }

    /// A braid of at most this many links. Earlier searches do not change the result.
    pub(super) fn find<const GROUPS: bool>(
        &mut self,
        trial: &mut Trial,
        board: &ConstraintBoard,
        length: u16,
    ) -> SearchResult {
        let nodes = length - 1;
        let mut chain = None;
        while chain.is_none()
            && let Some(open) = self.open.pop()
        {
            if open.nodes > nodes {
                self.later.push(open);
                continue;
            }
            match self.tried::<GROUPS>(trial, board, open.decision, nodes) {
                TrialResult::Never => {}
                TrialResult::Later(nodes) => self.later.push(PendingChains { nodes, ..open }),
                TrialResult::Dead(constraint) => {
                    let needed = trial.causes(board, constraint);
                    let node = |number: &u16| trial.placed[usize::from(*number)].node;
                    self.later.push(PendingChains { nodes: needed.len() as u16, is_read: true, ..open });
                    if !open.is_read
                        && let Some(node) =
                            needed.iter().map(node).find(|node| trial.decision(*node) == NodeDecision::No)
                    {
                        self.branch(open, node);
                    }
                    if needed.len() <= usize::from(nodes) {
                        let placed = |number: &u16| trial.placed[usize::from(*number)];
                        chain = Some((needed.iter().map(placed).collect(), constraint));
                    }
                }
            }
        }
        self.open.extend(self.later.drain(..).rev());
        match (chain, self.open.iter().map(|open| open.nodes).min()) {
            (Some((placed, dead)), _) => SearchResult::Chain(placed, dead),
            (None, Some(nodes)) => SearchResult::None(nodes, self.touched),
            (None, None) => SearchResult::Never(self.touched),
        }
    }

    /// Splits open chains by a node: into the chains that forbid the node, which are tried first, and the chains that
    /// use it.
    fn branch(&mut self, open: PendingChains, node: u16) {
        for decided in [NodeDecision::Used, NodeDecision::Forbidden] {
            let decision = Some(self.decisions.len() as u32);
            self.decisions.push(Decision { node, decided, after: open.decision });
            self.open.push(PendingChains { decision, ..open });
        }
    }

    /// Runs a trial of the target with the decisions up to `last`. A contradiction may need at most `nodes` nodes.
    fn tried<const GROUPS: bool>(
        &mut self,
        trial: &mut Trial,
        board: &ConstraintBoard,
        last: Option<u32>,
        nodes: u16,
    ) -> TrialResult {
        /// Number of extra rounds of a trial. Extra rounds cost little, and may make the trial for the next length
        /// unnecessary.
        const AHEAD: u16 = 1;
        let decision = |number: u32| self.decisions[number as usize];
        let decided = std::iter::successors(last.map(decision), |one| one.after.map(decision));
        trial.decide_only(decided.map(|one| (one.node, one.decided)));
        let used = trial.used_nodes();
        if used > nodes {
            return TrialResult::Later(used);
        }
        let rounds = nodes - used + AHEAD;
        let tried = match trial.run::<GROUPS>(board, self.target, rounds) {
            TrialOutcome::Dead { constraint, rounds } if used + rounds <= nodes => {
                return TrialResult::Dead(constraint);
            }
            TrialOutcome::Dead { rounds, .. } => TrialResult::Later(used + rounds),
            TrialOutcome::Open => TrialResult::Later(used + rounds + 1),
            TrialOutcome::Closed => TrialResult::Never,
        };
        self.touched.iter_mut().zip(trial.touched_constraints(board)).for_each(|(all, own)| *all |= own);
        tried
    }
}
