//! Premises of a chain. They are kept only if the chain is to be explained, not for a rating.

use super::forcing::ForcingChain;
use super::implications::Implications;
use super::links::{Cause, NO_CAUSE};
use super::multiple::{Branches, ConclusionForm};

/// Reason of a chain's conclusion.
#[derive(Clone, Debug)]
pub(in crate::rating::sudoku_explainer) enum ExplainerArgument {
    /// One chain of links.
    Chain(ChainArgument),
    /// Several branches, or one branch that contradicts itself.
    Net(NetArgument),
}

/// A forcing chain or a cycle.
#[derive(Clone, Debug)]
pub(in crate::rating::sudoku_explainer) struct ChainArgument {
    pub(in crate::rating::sudoku_explainer) is_cycle: bool,
    /// The nodes from the assumption on, each with its cause. In a cycle the last node is the first one again.
    pub(in crate::rating::sudoku_explainer) path: Vec<(u16, Cause)>,
}

/// A conclusion with several branches.
#[derive(Clone, Debug)]
pub(in crate::rating::sudoku_explainer) struct NetArgument {
    pub(in crate::rating::sudoku_explainer) form: ConclusionForm,
    /// Reason why one of the cases is true.
    pub(in crate::rating::sudoku_explainer) cases: Cause,
    pub(in crate::rating::sudoku_explainer) branches: Vec<BranchArgument>,
}

/// Premises of one branch.
#[derive(Clone, Debug)]
pub(in crate::rating::sudoku_explainer) struct BranchArgument {
    /// The node that is assumed.
    pub(in crate::rating::sudoku_explainer) assumed: u16,
    /// The nodes that are on, each with its cause.
    pub(in crate::rating::sudoku_explainer) forced: Vec<(u16, Cause)>,
    /// The candidates that other techniques have removed, in order.
    pub(in crate::rating::sudoku_explainer) helped: Vec<u16>,
}

impl ChainArgument {
    pub(super) fn of(chain: &ForcingChain) -> ChainArgument {
        ChainArgument { is_cycle: chain.is_cycle, path: chain.path.to_vec() }
    }
}

impl NetArgument {
    pub(super) fn of(found: &Branches) -> NetArgument {
        // A contradiction has both of its nodes in one branch.
        let branches = match (found.form, found.targets) {
            (ConclusionForm::Contradiction, [(implications, one), (_, other)]) => {
                vec![BranchArgument::of(implications, &[*one, *other])]
            }
            (_, targets) => {
                let branch = |(implications, target): &(&Implications, u16)| {
                    BranchArgument::of(implications, &[*target])
                };
                targets.iter().map(branch).collect()
            }
        };
        NetArgument { form: found.form, cases: found.cases, branches }
    }
}

impl BranchArgument {
    fn of(implications: &Implications, targets: &[u16]) -> BranchArgument {
        let mut rests_on: Vec<u16> = targets.to_vec();
        let mut index = 0;
        while let Some(at) = rests_on.get(index).copied() {
            index += 1;
            for parent in implications.parents(at) {
                if !rests_on.contains(parent) {
                    rests_on.push(*parent);
                }
            }
        }
        rests_on.sort_unstable();
        let mut branch =
            BranchArgument { assumed: implications.start(), forced: Vec::new(), helped: Vec::new() };
        for at in rests_on {
            let node = implications.nodes[at as usize];
            if node.cause != NO_CAUSE && node.id & 1 == 1 {
                branch.forced.push((node.id, node.cause));
            } else if node.cause == NO_CAUSE && at != 0 {
                branch.helped.push(node.id >> 1);
            }
        }
        branch
    }
}
