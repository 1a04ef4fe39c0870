//! Shared code of the techniques that are short chains: their links, and the step they report.

use super::minimal;
use crate::board::{Candidate, CandidateSet, Cell, Constraint, Digit, House};
use crate::kernel::Conclusion;
use crate::lookup::FinderInput;
use crate::pattern::{Chain, ChainRoles, LinkReason, Node, StrongLink};
use crate::step::{Pattern, Sink, Step, Technique};
use std::ops::ControlFlow;

/// The link of a conjugate pair of a house.
pub(super) fn pair(digit: Digit, from: Cell, to: Cell, house: House) -> StrongLink {
    StrongLink {
        from: Node::only(Candidate::new(digit, from)),
        to: Node::only(Candidate::new(digit, to)),
        because: LinkReason::Fact(Constraint::Digit(digit, house)),
    }
}

/// The link of a bivalue cell.
pub(super) fn bivalue(cell: Cell, from: Digit, to: Digit) -> StrongLink {
    StrongLink {
        from: Node::only(Candidate::new(from, cell)),
        to: Node::only(Candidate::new(to, cell)),
        because: LinkReason::Fact(Constraint::Cell(cell)),
    }
}

/// Reports a chain whose two ends have the same digit. The chain removes the candidates that conflict with both ends,
/// if their refutation needs every fact of the chain. If no candidate is left to remove, nothing is reported.
pub(super) fn report<const N: usize>(
    technique: &'static Technique,
    links: [StrongLink; N],
    roles: ChainRoles,
    view: &FinderInput,
    sink: Sink,
) -> ControlFlow<()> {
    let (Some(first), Some(last)) = (links.first(), links.last()) else { return ControlFlow::Continue(()) };
    let digit = first.from.digit;
    let layout = view.grid().layout();
    let seen = layout.common_peers(first.from.cells) & layout.common_peers(last.to.cells);
    let targets = view.grid().places(digit) & seen;
    if targets.is_empty() {
        return ControlFlow::Continue(());
    }
    let facts: Vec<Constraint> = links.iter().flat_map(|link| link.because.facts()).collect();
    let targets = minimal::needing_all(view.grid(), &facts, digit, targets);
    if targets.is_empty() {
        return ControlFlow::Continue(());
    }
    sink(Step {
        technique,
        pattern: Pattern::Chain(Box::new(Chain { links: links.to_vec(), closed: false, roles })),
        conclusion: Conclusion::Eliminate(Box::new(CandidateSet::of_digit(digit, targets))),
    })
}
